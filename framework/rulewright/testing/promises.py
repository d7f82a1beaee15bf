"""What the checks of the kit have in common: how they fail, and where they take moves from."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

import attrs

from ..chance import Chance
from ..match import Match
from ..moves import Move
from ..position import Position, TooMany

MOST_LISTED = 1500  # whole domains larger than this are not listed


class Fails(AssertionError):
    """A check fails; the message says what was expected."""


Occurred = Mapping[str, set[str]]
"""What has been met so far, by sort: move, verb, refusal, event."""


def expect(holds: bool, message: str) -> None:
    """Go on only if it holds."""
    if not holds:
        raise Fails(message)


def show(match: Match, move: Move) -> str:
    """A move as people write it."""
    return match.setting.notation.show(move)


def domain(match: Match, kind: type[Move]) -> Iterator[Move]:
    """All moves of a kind that its parts' codecs can say, where these are few enough to list."""
    values = _values(match, kind)
    if values is None:
        return
    count = 1
    for value in values:
        count *= len(value)
    if count <= MOST_LISTED:
        yield from (kind(*parts) for parts in itertools.product(*values))


def drawn(match: Match, kind: type[Move], chance: Chance) -> Move | None:
    """Any move that the codecs can say, most likely a refused one; None if a part has no codec."""
    values = _values(match, kind)
    return None if values is None or not all(values) else kind(*map(chance.pick, values))


def some_moves(position: Position, most: int, seed: int = 0) -> list[Move]:
    """Legal moves of a position: all, or so many drawn ones where there are more than can be listed.

    Equal positions give equal moves.
    """
    try:
        return position.moves(MOST_LISTED)[:most]
    except TooMany:
        chance = Chance(seed)
        position.menu()  # so that equal positions draw alike
        return list(dict.fromkeys(position.sample(chance) for _ in range(most)))


def _values(match: Match, kind: type[Move]) -> list[Sequence[int]] | None:
    if kind.grown:
        return None
    known = [match.setting.notation.names.get(field.metadata["of"]) for field in attrs.fields(kind)]
    return None if None in known else [range(len(names)) for names in known if names is not None]
