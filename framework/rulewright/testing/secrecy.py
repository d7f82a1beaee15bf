"""What a seat can't see changes nothing that it is shown, told, offered or refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from .. import knowledge
from ..chance import Chance
from ..events import Event, Secret
from ..history import Played
from ..match import SPECTATOR, Match
from ..moves import Move
from ..standing import ordered_answer
from ..state import HIDDEN, HiddenValue, State
from ..tickets import Ticket
from ..views import Dealt, View
from .decisions import conserved
from .promises import MOST_LISTED, Fails, Occurred, drawn, expect, show, some_moves

RECENT = 12  # events whose lines are compared
REFUSED = 4  # moves drawn of each kind; what of them is refused is explained
PREVIEWED = 2


def own_view(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """The seat's legal moves, reckoned on its own view, are the legal moves; so are the rules that refuse others."""
    view = _view(match, ticket, ticket.seat)
    try:
        seen = some_moves(view, MOST_LISTED)
    except HiddenValue:
        raise Fails("its own moves depend on what the seat can't see") from None
    expect(seen == some_moves(match.position, MOST_LISTED), "the moves on the seat's own view differ")
    for move in _refused(match, chance):
        rules = match.position.refused(move)
        occurred["refusal"].update(rules)
        try:
            no = view.refused(move)
        except HiddenValue:
            raise Fails(f"why {show(match, move)} is refused depends on what the seat can't see") from None
        expect(no == rules, f"on the seat's own view, {show(match, move)} is refused by {no}")


def secrecy(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Worlds that differ only in what a seat can't know look the same to it, and nothing that happens betrays them."""
    at, asked = match.lane_of(ticket), match.position.decision
    refused = _refused(match, chance)
    legal = list(dict.fromkeys(match.sample(ticket, chance) for _ in range(PREVIEWED)))
    for seat in range(len(match.seats)):
        world = _view(match, ticket, seat).deal(chance)
        world.look(at)
        conserved(world.c)
        other = _in_world(match, world)
        for what, shown in SHOWN.items():
            # what the loop is at is bound as defaults, whose types mypy can't tell
            _same(what, seat, lambda m, shown=shown, seat=seat: shown(m, ticket, seat), match, other)  # type: ignore[misc]
        if seat == ticket.seat:
            _same("explanations", seat, lambda m: [m.explain(ticket, move) for move in refused], match, other)
            _same("previews", seat, lambda m: [m.preview(ticket, move) for move in legal], match, other)
        elif asked is not None:
            own = [kind.can(world.c, asked) for kind in asked.offers]
            expect(any(own) or asked.if_none != "skip", f"that {asked.name} is asked tells seat {seat} too much")
            _read_alike(match, ticket, seat)


def _read_alike(match: Match, ticket: Ticket, seat: int) -> None:
    """Moves of another seat that differ in private parts alone are read alike."""
    if not any(a.metadata["private"] for kind in match.position.offered for a in attrs.fields(kind)):
        return
    lines: dict[tuple[Any, ...], str] = {}
    for move in some_moves(match.position, MOST_LISTED):
        public = [getattr(move, a.name) for a in attrs.fields(type(move)) if not a.metadata["private"]]
        line = match.read(Played(ticket.seat, move), seat)
        expect(lines.setdefault((type(move), *public), line) == line, f"seat {seat} reads what is private in {line}")


def _view(match: Match, ticket: Ticket, seat: int) -> View:
    view = match.view(seat)
    view.look(match.lane_of(ticket))
    return view


def _in_world(match: Match, world: Dealt) -> Match:
    """The match as it would be, did it stand so: to be asked, not to be played."""
    other = copy.copy(match)
    other.position = world
    return other


def _refused(match: Match, chance: Chance) -> list[Move]:
    position = match.position
    moves = [drawn(match, kind, chance) for kind in position.offered for _ in range(REFUSED)]
    return [move for move in dict.fromkeys(moves) if move is not None and position.refused(move)]


def _same(what: str, seat: int, shown: Callable[[Match], Any], match: Match, other: Match) -> None:
    try:
        expect(shown(match) == shown(other), f"seat {seat} can tell two worlds apart by its {what}")
    except HiddenValue:
        raise Fails(f"what seat {seat} can't see is needed for its {what}") from None


def _data(match: Match, ticket: Ticket, seat: int) -> str:
    return json.dumps(match.setting.shapes.to_data(match.view(seat).c.state), sort_keys=True, default=repr)


def _moves(match: Match, ticket: Ticket, seat: int) -> list[Move]:
    view = _view(match, ticket, seat)
    return [] if view.asked is None else some_moves(view, MOST_LISTED)


SHOWN: Mapping[str, Callable[[Match, Ticket, int], Any]] = {
    "view": _data,
    "moves": _moves,
    "scene": lambda match, ticket, seat: match.scene(seat),
    "log": lambda match, ticket, seat: match.log(seat, max(len(match.events) - RECENT, 0)),
    "scores": lambda match, ticket, seat: match.scores(seat),
}


class Watched(Match):
    """A match that looks at what happens in it: at what is told, and at what a standing order answers."""

    worlds = Chance(0)

    def _apply(self, played: Played) -> list[Ticket]:
        if played.auto:
            self._betrays_nothing(played)
        if not self.setting.shapes.secrets.any:
            return super()._apply(played)
        before, told, draws = self.setting.shapes.clone(self.state), len(self.events), self.c.draws
        tickets = super()._apply(played)
        self._is_seen(self.events[told:], before, played.seat if self.c.draws > draws else SPECTATOR)
        return tickets

    def _betrays_nothing(self, played: Played) -> None:
        """Before it is given: whoever else looks at the table knows the answer."""
        for other in range(len(self.seats)):
            world = self.view(other).deal(self.worlds)
            world.look(played.at)
            expect(
                other == played.seat or ordered_answer(world, self.orders[played.seat]) == played.move,
                f"{show(self, played.move)} is answered by itself, which tells seat {other} what it can't see",
            )

    def _is_seen(self, events: Sequence[Event], before: State, drew: int) -> None:
        """What an event names, its reader sees before or after: else it could be taken back though it was told.

        A draw by chance is never taken back: so the seat that `drew` may be told in secret what it saw for a moment.
        """
        kinds = frozenset(self.setting.game.components(self.c)) if events else frozenset()
        for event in events:
            for kind in kinds & event.args.keys():
                secret = event.args[kind]
                if type(secret) is Secret and secret.seat == drew:
                    continue
                for seat in range(SPECTATOR, len(self.seats)):
                    value = event.seen_by(seat).args[kind]
                    if value is not None and value >= 0 and not _sees(self, before, seat, kind, value):
                        conserved(self.c)  # what was lost is seen by nobody, but not kept from anybody
                        raise Fails(f"{event.key!r} tells seat {seat} of a {kind} that it can't see")


def _sees(match: Match, before: State, seat: int, kind: str, value: int) -> bool:
    view = match.setting.shapes.view
    return any((kind, value) in knowledge.seen(view(state, seat)) for state in (match.state, before))


def hidden(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """A view hides what the fields of the state say it must, whatever made the view."""
    for seat in range(SPECTATOR, len(match.seats)):
        state = match.view(seat).c.state
        turns = [lane.turn for lane in (state.lane, *state.lanes) if lane.turn is not None]
        for shared in (state.table, *turns):
            _hidden(shared, seat, SPECTATOR)
        for owner, mine in enumerate(state.seats):
            _hidden(mine, seat, owner)


def _hidden(value: Any, seat: int, owner: int) -> None:
    for field in attrs.fields(type(value)):
        held, see = getattr(value, field.name), field.metadata.get("see", "everyone")
        if see == "nobody" or (see == "owner" and (seat != owner or seat == SPECTATOR)):
            expect(_all_hidden(held), f"{type(value).__name__}.{field.name} is shown to seat {seat}")
        for item in held if isinstance(held, list) else [held]:
            if attrs.has(type(item)):
                _hidden(item, seat, owner)


def _all_hidden(held: Any) -> bool:
    if isinstance(held, list):
        return all(map(_all_hidden, held))
    return all(map(_all_hidden, held.values())) if isinstance(held, dict) else held is HIDDEN
