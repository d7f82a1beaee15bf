"""Taking a move back: never past another seat's move, past chance, or past what somebody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .knowledge import learned

if TYPE_CHECKING:
    from .match import Match
    from .state import State
    from .tickets import Ticket


def forbidden(match: Match, seat: int, last: int, before: Match) -> str:
    """Why the seat can't take back move number `last`, "" if it can (a key of the texts' `undo` table).

    `before` is the match as it was before that move.
    """
    if any(played.seat != seat for played in match.history[last:]):
        return "other-seat"
    if before.c.draws != match.c.draws:
        return "chance"
    view = match.setting.shapes.view
    seats = range(len(match.seats))
    return "seen" if any(learned(view(before.state, s), view(match.state, s)) for s in seats) else ""


def still_asked(match: Match, before: Match) -> dict[int, Ticket]:
    """By lane, the tickets that stay when the match goes back: what their lane waits for is the same."""
    return {at: ticket for ticket, at in match.tickets.lanes.items() if _same_lane(match.state, before.state, at)}


def _same_lane(one: State, other: State, at: int) -> bool:
    """Does that seat's lane wait for the same, after the same, in both?"""
    return 0 <= at < min(len(one.lanes), len(other.lanes)) and one.lanes[at] == other.lanes[at]
