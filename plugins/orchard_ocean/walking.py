"""Moving the player piece: in phase 2 before the island tile is placed, in phase 3 before a harbour tile is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.choices import Done
from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .state import NONE

if TYPE_CHECKING:
    from .ranges import C


def is_free(c: C, seat: int, space: int) -> bool:
    """Does no tile lie there?"""
    mine = c.seats[seat]
    return mine.islands[space] == NONE and mine.harbours[space] == NONE


def beside_piece(c: C, d: Decision) -> Sequence[int]:
    """The spaces beside the tile with the player piece; the board ends at its edge. (orchard.player-board.bounds)"""
    return c.plan.neighbours[c.seats[d.seat].piece]


def walking_rule(d: Decision) -> str:
    """The rule of a step: phase 2 has several, phase 3 says all of it in one."""
    return "orchard.phase2.move-cost" if isinstance(d, WalkStep) else "orchard.phase3.move"


def why_no_step(c: C, d: Decision, to: int) -> tuple[str, ...]:
    """The rule that keeps the piece from spaces that are not beside it."""
    return () if to in beside_piece(c, d) else (walking_rule(d),)


@move("walk")
class Walk(Move):
    """Move the player piece to a tile beside it."""

    again = True
    weight = 0.5
    to: int = part("space", among=beside_piece, rule="orchard.phase2.move-cost", why=why_no_step)

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.funds -= c.rules.costs.walk
        mine.piece = self.to
        c.tell("walked", walking_rule(d), seat=d.seat, space=self.to, count=c.rules.costs.walk)


def pays_a_step(c: C, d: Decision) -> bool:
    """Has the seat the funds?"""
    return c.seats[d.seat].funds >= c.rules.costs.walk


@Walk.must("orchard.phase2.move-unlimited")
def can_pay_a_step(c: C, d: Decision) -> bool:
    """In phase 2 only funds limit how far it goes."""
    return not isinstance(d, WalkStep) or pays_a_step(c, d)


@Walk.must("orchard.phase2.move-needs-tile")
def walks_on_a_tile(c: C, d: Decision, to: int) -> bool:
    """In phase 2 only onto a space with a tile."""
    return not isinstance(d, WalkStep) or not is_free(c, d.seat, to)


@Walk.must("orchard.phase3.move")
def walks_before_placing(c: C, d: Decision, to: int) -> bool:
    """In phase 3 the same, and only before the harbour tile is placed."""
    return isinstance(d, WalkStep) or (c.turn.harbours == 0 and pays_a_step(c, d) and not is_free(c, d.seat, to))


@task("walk")
class WalkStep(Decision):
    """Whether the piece moves, and where. (orchard.phase2.four-steps)"""

    offers = (Walk, Done)
    seat: int = everyone()


MOVES = (Walk,)
TASKS = (WalkStep,)
STEPS = {"walk": lambda c, seat: c.then(WalkStep(seat))}
