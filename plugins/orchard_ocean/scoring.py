"""Points at the end: harvests, public tiles, marks of the board, kinds of product, funds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulewright.scoring import Category, ScoreLine

from .ranges import active_ranges, fronts
from .state import NONE

if TYPE_CHECKING:
    from .ranges import C


def harvests(c: C, seat: int) -> Iterable[ScoreLine]:
    """What the harvests brought."""
    yield ScoreLine("harvest", c.seats[seat].points, rule="orchard.scoring.harvest-points")


def public(c: C, seat: int) -> Iterable[ScoreLine]:
    """Public tiles on a check mark count the fields of the island tiles face up, themselves included."""
    plan, mine = c.plan, c.seats[seat]
    up = fronts(mine)
    for space in up:
        what = plan.public[mine.islands[space]]
        if what is not None and space in plan.checks:
            count = sum(plan.field[mine.islands[s]] in what.fields for s in up)
            detail = (("island", mine.islands[space]), ("space", space), ("count", count))
            yield ScoreLine("public", count * what.points, detail, "orchard.scoring.public-points")


def marks(c: C, seat: int) -> Iterable[ScoreLine]:
    """The marks of all spaces with a tile, whichever face is up. (orchard.scoring.board-marks)"""
    plan, mine = c.plan, c.seats[seat]
    points = 0
    for space, mark in enumerate(plan.marks):
        island = mine.islands[space]
        if mine.harbours[space] != NONE or (island != NONE and not plan.hides_mark[island]):
            points += mark
    yield ScoreLine("marks", points, rule="orchard.scoring.board-marks")


def kinds_of(c: C, seat: int) -> list[int]:
    """The products of the seat's active production tiles, each once. (orchard.scoring.kinds-distinct)"""
    mine = c.seats[seat]
    return sorted({c.plan.product[mine.islands[s]] for s in active_ranges(c.plan, mine)})


def kinds(c: C, seat: int) -> Iterable[ScoreLine]:
    """The number of kinds of product."""
    found, points = kinds_of(c, seat), c.rules.scoring.kinds
    worth = points[min(len(found), len(points) - 1)]
    yield ScoreLine("kinds", worth, tuple(("product", p) for p in found), "orchard.scoring.kinds-table")


def funds(c: C, seat: int) -> Iterable[ScoreLine]:
    """Full portions of funds."""
    held = c.seats[seat].funds
    yield ScoreLine("funds", held // c.rules.scoring.funds_a_point, (("count", held),), "orchard.scoring.funds")


SCORING = (
    Category("harvest", harvests, "orchard.scoring.harvest-points"),
    Category("public", public, "orchard.scoring.public-points"),
    Category("marks", marks, "orchard.scoring.board-marks"),
    Category("kinds", kinds, "orchard.scoring.kinds-table"),
    Category("funds", funds, "orchard.scoring.funds"),
)
MEASURES = {  # what tie-breaks may name; higher is better
    "funds": lambda c, seat: c.seats[seat].funds,
    "turn-order": lambda c, seat: -c.table.track.index(seat),
}
