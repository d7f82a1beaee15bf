"""What a seat does not see: the undo barrier, conservation, and dealing it anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import attrs

from .chance import Chance
from .state import HIDDEN


class CannotDeal(Exception):
    """The components that a seat doesn't see do not fit the places where they may lie."""


class Spot(NamedTuple):
    """One place that may hold a component."""

    kind: str
    box: Any  # the list, table or object it is in
    key: Any  # index, key or field name
    path: str  # the field: `seat.hand`; of a list of lists the list too: `table.stacks.2`

    @property
    def value(self) -> Any:
        """What lies there."""
        return getattr(self.box, self.key) if isinstance(self.key, str) else self.box[self.key]

    def put(self, value: int) -> None:
        """Lay a component there."""
        if isinstance(self.key, str):
            setattr(self.box, self.key, value)
        else:
            self.box[self.key] = value


def spots(state: Any) -> Iterator[Spot]:
    """Every place of the state that holds a component, seen or not."""
    yield from _spots(state.table, "table")
    for seat in state.seats:
        yield from _spots(seat, "seat")
    for lane in (state.lane, *state.lanes):
        if lane.turn is not None:
            yield from _spots(lane.turn, "turn")
        for task in lane.tasks:
            yield from _spots(task, "task")


def _spots(value: Any, path: str) -> Iterator[Spot]:
    for a in attrs.fields(type(value)):
        kind, held, here = a.metadata.get("of"), getattr(value, a.name), f"{path}.{a.name}"
        if isinstance(held, list | dict):
            for box, key, where in _places(held, here):
                item = box[key]
                if kind is not None:
                    if item is HIDDEN or item >= 0:
                        yield Spot(kind, box, key, where)
                elif attrs.has(type(item)):
                    yield from _spots(item, where)
        elif kind is not None:
            if held is HIDDEN or held >= 0:
                yield Spot(kind, value, a.name, here)
        elif attrs.has(type(held)):
            yield from _spots(held, here)


def _places(held: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    if isinstance(held, dict):
        yield from ((held, k, path) for k in held)
        return
    for i, item in enumerate(held):
        if isinstance(item, list):
            yield from ((item, j, f"{path}.{i}") for j in range(len(item)))
        else:
            yield held, i, path


def seen(state: Any) -> Counter[tuple[str, int]]:
    """How often each component is seen in this (redacted) state."""
    return Counter((s.kind, s.value) for s in spots(state) if s.value is not HIDDEN)


def learned(before: Any, after: Any) -> bool:
    """Does the second view of a seat show a component that the first did not?"""
    return bool(seen(after) - seen(before))


def deal(c: Any, chance: Chance) -> None:
    """Lay what the state doesn't show anew among the places where it may lie, most restricted places first.

    Raises:
        CannotDeal: something is left that fits nowhere.
    """
    hidden = [s for s in spots(c.state) if s.value is HIDDEN]
    shown = seen(c.state)
    for kind, all_of_it in c.game.components(c).items():
        rest = list((Counter(all_of_it) - Counter({v: n for (k, v), n in shown.items() if k == kind})).elements())
        mine = [s for s in hidden if s.kind == kind]
        if len(rest) != len(mine):
            raise CannotDeal(f"{len(rest)} unseen components of kind {kind!r} for {len(mine)} places")
        chance.shuffle(rest)
        _lay(c, kind, mine, rest)


def _lay(c: Any, kind: str, places: list[Spot], rest: list[int]) -> None:
    paths = dict.fromkeys(s.path for s in places)
    fits = {p: [v for v in dict.fromkeys(rest) if c.game.may_lie(c, kind, p, v)] for p in paths}
    allowed = {p: frozenset(v) for p, v in fits.items()}
    for spot in sorted(places, key=lambda s: len(fits[s.path])):
        may = allowed[spot.path]
        i = next((i for i in range(len(rest) - 1, -1, -1) if rest[i] in may), None)
        if i is None:
            raise CannotDeal(f"no unseen {kind} may lie in {spot.path}")
        spot.put(rest.pop(i))
