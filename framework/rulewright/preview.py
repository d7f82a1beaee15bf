"""What a move would do, as far as its seat can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chance import ChanceNeeded
from .frozen import frozen
from .scene import Scene
from .state import HiddenValue

if TYPE_CHECKING:
    from .match import Match
    from .moves import Move
    from .tickets import Ticket


@frozen
class Preview:
    """What a move would do as far as its seat can know: events, the scene, and where it had to stop."""

    events: tuple[str, ...]
    scene: Scene
    stopped: str  # "" | "chance" | "hidden"


def previewed(match: Match, ticket: Ticket, move: Move) -> Preview:
    """A legal move, played on its seat's view."""
    view = match.view(ticket.seat)
    view.look(match.lane_of(ticket))
    view.c.events = []
    stopped = ""
    try:
        view.apply(move)
    except ChanceNeeded:
        stopped = "chance"
    except HiddenValue:
        stopped = "hidden"
    setting, language, seats = match.setting, match.language, match.seats
    texts = tuple(setting.line(view.c, event, ticket.seat, language, seats) for event in view.c.events)
    try:
        scene = setting.scene(view.c, ticket.seat, language, seats)
    except HiddenValue:  # something was turned up: what it is can't be drawn
        scene, stopped = match.scene(ticket.seat), "hidden"
    return Preview(texts, scene, stopped)
