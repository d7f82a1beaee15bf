"""Seats that act together: none takes another's question away, and the order in which they act is no matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from ..chance import Chance
from ..context import Context
from ..flow import TABLE, Decision, FlowError
from ..history import Played
from ..match import Match
from ..moves import Move
from ..position import Position
from ..setting import Setting
from ..state import State
from ..tickets import Ticket
from .promises import Fails, expect, show


def others_asked(match: Match, ticket: Ticket) -> dict[Ticket, Decision | None]:
    """What waits on the lanes beside the ticket's."""
    found = {}
    for other in match.pending():
        if other != ticket:
            match.lane_of(other)
            found[other] = match.position.decision
    return found


def still_asked(match: Match, asked: Mapping[Ticket, Decision | None], move: Move) -> None:
    """After another seat's move, what waited before waits under the same ticket, and can be answered."""
    for ticket, decision in () if match.over else asked.items():
        whose = f"{show(match, move)} of another seat, but seat {ticket.seat}'s {ticket.decision!r}"
        expect(ticket in match.pending(), f"{whose} got another ticket")
        match.lane_of(ticket)
        expect(match.position.decision == decision, f"{whose} waits no more under its ticket")
        try:
            match.menu(ticket)
        except FlowError as error:
            raise Fails(f"{whose} can't be answered any more: {error}") from None


@attrs.frozen
class _Begun:
    """A phase in which seats act together, at its beginning."""

    phase: str
    round: int
    state: State
    draws: int


def in_any_order(match: Match) -> Counter[str]:
    """Play the moves of each phase in which seats acted together anew, lane after lane: the same state comes out.

    Gives how many phases were played so, by their ids.

    Raises:
        Fails: it doesn't.
    """
    again = Match(match.setting, match.first_seats, seed=match.seed, first=match.first, orders=(), events=False)
    begun, moves, count = _begun(again), list[Played](), Counter[str]()
    for played in match.history:
        lanes = again.state.lanes
        ticket = next(t for t in again.pending() if again.lane_of(t) == played.at)
        again.replay(ticket, played.move, auto=played.auto)
        moves.append(played)
        if again.state.lanes is lanes and lanes and not again.over:
            continue  # seats still act in the same phase
        if begun is not None:
            for order in _orders(moves):
                _compare(match.setting, begun, order, match.seed, again.state)
                count[begun.phase] += 1
        begun, moves = _begun(again), []
    return count


def _begun(match: Match) -> _Begun | None:
    state = match.state
    if not state.lanes:
        return None
    return _Begun(state.phase, state.round, match.setting.shapes.clone(state), match.c.draws)


def _orders(moves: Sequence[Played]) -> Iterator[list[Played]]:
    """The moves lane after lane, the last one first and the first one first, but for the order they were played in."""
    lanes = sorted({played.at for played in moves})
    for some in (lanes[::-1], lanes):
        order = [played for at in some for played in moves if played.at == at]
        if order != moves:
            yield order


def _compare(setting: Setting, begun: _Begun, order: Sequence[Played], seed: int, expected: State) -> None:
    lanes = ", ".join(str(at) for at in dict.fromkeys(played.at for played in order))
    where = f"round {begun.round}, phase {begun.phase!r}, played lane after lane ({lanes}): the order of play matters, "
    c: Any = Context(
        setting.game, setting.rules, setting.plan, setting.shapes.clone(begun.state), Chance(seed, begun.draws)
    )
    position = Position(c, setting.notation)
    for played in order:
        no = _not_playable(position, played)
        expect(not no, f"{where}{setting.notation.show(played.move)} of seat {played.seat} is refused: {no}")
        try:
            position.apply(played.move)
        except FlowError as error:
            raise Fails(f"{where}{setting.notation.show(played.move)} of seat {played.seat} fails: {error}") from None
    data = setting.shapes.to_data
    odd = "" if c.state == expected else _difference(data(expected), data(c.state), "state")
    expect(not odd, f"{where}{odd}")


def _not_playable(position: Position, played: Played) -> str:
    lanes = position.c.state.lanes
    if played.at == TABLE or played.at >= len(lanes):
        return "the phase is over"
    position.look(played.at)
    if position.decision is None or position.decision.seat != played.seat:
        return "it isn't asked"
    return ", ".join(position.refused(played.move))


def _difference(one: Any, other: Any, path: str) -> str:
    """Where two pieces of plain data first differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next((odd for k in one if (odd := _difference(one[k], other[k], f"{path}.{k}"))), "")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((odd for i, (a, b) in pairs if (odd := _difference(a, b, f"{path}[{i}]"))), "")
    return "" if one == other else f"{path} is {other!r}, not {one!r}"
