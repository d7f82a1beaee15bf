"""The promises that the conformance kit checks at each decision of a match."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from .. import knowledge
from ..chance import Chance
from ..match import IllegalMove, Match, Played, Ticket
from ..moves import Move, reads_of
from ..position import Position
from ..state import HIDDEN, HiddenValue
from ..views import View

MOST_LISTED = 4000  # whole domains larger than this are not listed


class Fails(AssertionError):
    """A check fails; the message says what was expected."""


Occurred = Mapping[str, set[str]]


def _expect(holds: bool, message: str) -> None:
    if not holds:
        raise Fails(message)


def enumeration(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Part by part = whole enumeration = the typed domain minus what is refused, up to what is alike."""
    position = match.position
    for kind in position.offered():
        listed = set(kind.every(position.c, position.decision))
        _expect(bool(listed) == (kind in position.menu()), f"the menu and the moves of {kind.name} disagree")
        for move in listed:
            _expect(
                not position.refused(move), f"{_show(match, move)} is offered but refused: {position.refused(move)}"
            )
        for move in _domain(match, kind):
            no = position.refused(move)
            occurred["refusal"].update(no)
            if not no:
                twin = _offered_twin(position, move)
                _expect(twin in listed, f"{_show(match, move)} is legal but not offered")


def _domain(match: Match, kind: type[Move]) -> Iterator[Move]:
    """All moves of a kind that its parts' codecs can say, where these are few enough to list."""
    sizes = []
    for field in attrs.fields(kind):
        names = match.setting.notation.names.get(field.metadata["of"])
        if names is None:
            return
        sizes.append(range(len(names)))
    count = 1
    for size in sizes:
        count *= len(size)
    if count <= MOST_LISTED:
        yield from (kind(*parts) for parts in itertools.product(*sizes))


def _offered_twin(position: Position, move: Move) -> Move:
    """The offered move that is alike: at each part, the offered value with the same key."""
    kind = type(move)
    parts: tuple[Any, ...] = ()
    for field in attrs.fields(kind):
        value, alike = getattr(move, field.name), field.metadata["alike"]
        options = kind.options(position.c, position.decision, parts)
        if alike and value not in options:
            known = dict(zip(kind.parts, parts, strict=False))
            args = [known[r] for r in reads_of(alike) if r != field.name]
            key = alike(position.c, position.decision, *args, value)
            same = [o for o in options if alike(position.c, position.decision, *args, o) == key]
            value = same[0] if same else value
        parts += (value,)
    return kind(*parts)


def _show(match: Match, move: Move) -> str:
    return match.setting.notation.show(move)


def reasons(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """A part with a `why` is offered exactly where it gives no rule."""
    position = match.position
    for kind in position.offered():
        fields = attrs.fields(kind)
        for n, field in enumerate(fields):
            names = match.setting.notation.names.get(field.metadata["of"])
            if field.metadata["why"] is None or names is None:
                continue
            for prefix in _prefixes(position, kind, n):
                known = dict(zip(kind.parts, prefix, strict=False))
                args = [known[r] for r in reads_of(field.metadata["among"])]
                among = set(field.metadata["among"](position.c, position.decision, *args))
                for value in range(len(names)):
                    known[field.name] = value
                    why = [known[r] for r in reads_of(field.metadata["why"])]
                    no = field.metadata["why"](position.c, position.decision, *why)
                    _expect((value in among) == (not no), f"{kind.name}.{field.name}={names[value]}: {no} disagrees")


def _prefixes(position: Position, kind: type[Move], n: int) -> Iterator[tuple[Any, ...]]:
    prefixes: list[tuple[Any, ...]] = [()]
    for _ in range(n):
        prefixes = [(*p, v) for p in prefixes for v in kind.options(position.c, position.decision, p)]
    yield from prefixes


def own_view(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """The seat's legal moves, reckoned on its own view, are the legal moves."""
    try:
        seen = match.view(ticket.seat).moves(MOST_LISTED)
    except HiddenValue:
        raise Fails("its own moves depend on what the seat can't see") from None
    _expect(seen == match.moves(ticket, MOST_LISTED), "the moves on the seat's own view differ")


def refusals_change_nothing(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """A refused move, and a stale ticket, leave state, log, chance and tickets as they are."""
    before = _everything(match)
    for kind in match.setting.game.all_moves:
        for move in itertools.islice(_domain(match, kind), 30):
            if match.position.refused(move):
                _refused(match, ticket, move)
    _refused(match, Ticket(ticket.number - 1, ticket.seat, ticket.decision), match.sample(ticket, Chance(0)))
    _expect(_everything(match) == before, "a refused move changed something")


def _refused(match: Match, ticket: Ticket, move: Move) -> None:
    try:
        match.play(ticket, move)
    except IllegalMove:
        return
    raise Fails(f"{_show(match, move)} should have been refused")


def _everything(match: Match) -> tuple[Any, ...]:
    state = match.setting.state_text(match.state)
    return state, len(match.events), match.c.draws, match.pending(), len(match.lines)


def data_and_back(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """State to JSON and back gives an equal state, and so does a clone."""
    shapes = match.setting.shapes
    back = shapes.from_data(json.loads(match.setting.state_text(match.state)))
    _expect(back == match.state, "state to data and back differs")
    _expect(shapes.clone(match.state) == match.state, "a clone differs")


def notation(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Each move reads back from its line."""
    for move in itertools.islice(match.moves(ticket, MOST_LISTED), 50):
        line = _show(match, move)
        _expect(match.setting.notation.parse(line) == move, f"{line} reads back otherwise")


def conservation(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Every component lies somewhere, once."""
    _conserved(match.c)


def _conserved(c: Any) -> None:
    lying = Counter((s.kind, s.value) for s in knowledge.spots(c.state))
    there = Counter((kind, v) for kind, values in c.game.components(c).items() for v in values)
    odd = (lying - there) + (there - lying)
    _expect(not odd, f"components lost or doubled: {dict(odd)}")


def secrecy(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Worlds that differ only in what a seat can't know look the same to it, and nothing that happens betrays them."""
    for seat in range(len(match.seats)):
        view = match.view(seat)
        world = view.deal(chance)
        _conserved(world.c)
        again = View(match.setting, world.c.state, seat)
        _expect(_seen(match, view, seat) == _seen(match, again, seat), f"seat {seat} can tell two worlds apart")
        d = match.position.decision
        if d is not None and d.seat != seat:
            own = [kind.can(world.c, d) for kind in d.offers]
            _expect(any(own) or d.if_none != "skip", f"that {d.name} is asked tells seat {seat} what it can't see")


class Watched(Match):
    """A match that looks at each answer a standing order gives, before it is given."""

    worlds = Chance(0)

    def _apply(self, played: Played) -> list[Ticket]:
        if played.auto:
            for other in range(len(self.seats)):
                world = self.view(other).deal(self.worlds)
                world.look(played.at)
                _expect(
                    other == played.seat or world.only_move() == played.move,
                    f"{_show(self, played.move)} is answered by itself, which tells seat {other} what it can't see",
                )
        return super()._apply(played)


def hidden(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """A view hides what the fields of the state say it must, whatever made the view."""
    for seat in range(-1, len(match.seats)):
        state = match.view(seat).c.state
        _hidden(state.table, seat, -1)
        for owner, mine in enumerate(state.seats):
            _hidden(mine, seat, owner)


def _hidden(value: Any, seat: int, owner: int) -> None:
    for field in attrs.fields(type(value)):
        held, see = getattr(value, field.name), field.metadata.get("see", "everyone")
        if see == "nobody" or (see == "owner" and seat != owner):
            _expect(_all_hidden(held), f"{type(value).__name__}.{field.name} is shown to seat {seat}")
        for item in held if isinstance(held, list) else [held]:
            if attrs.has(type(item)):
                _hidden(item, seat, owner)


def _all_hidden(held: Any) -> bool:
    if isinstance(held, list):
        return all(map(_all_hidden, held))
    return all(map(_all_hidden, held.values())) if isinstance(held, dict) else held is HIDDEN


def _seen(match: Match, view: View, seat: int) -> tuple[Any, ...]:
    data = json.dumps(match.setting.shapes.to_data(view.c.state), sort_keys=True, default=repr)
    menu = [] if view.asked is None else [str(m) for m in view.moves(MOST_LISTED)]
    return data, menu, match.setting.scene(view.c, seat, match.language, match.seats)


def play_and_undo(match: Match, ticket: Ticket, move: Move) -> None:
    """Play a move; where it may be undone, undoing it and playing it again are the identity."""
    before = match.setting.state_text(match.state)
    match.play(ticket, move)
    if match.over or match.can_undo(ticket.seat):
        return
    after = match.setting.state_text(match.state)
    match.undo(ticket.seat)
    _expect(match.setting.state_text(match.state) == before, f"undoing {_show(match, move)} is no way back")
    match.play(match.pending()[0], move)
    _expect(match.setting.state_text(match.state) == after, f"{_show(match, move)} played again goes elsewhere")


CHECKS = {
    "enumeration": enumeration,
    "reasons": reasons,
    "own view": own_view,
    "refusals": refusals_change_nothing,
    "data": data_and_back,
    "notation": notation,
    "conservation": conservation,
    "hidden": hidden,
    "secrecy": secrecy,
}
CHEAP = frozenset({"conservation"})
