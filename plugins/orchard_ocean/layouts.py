"""The player board, and the range of each tile and harbour, as graphs to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulewright.graphs import SIDES, compiled
from rulewright.layouts import Layout

from .ruleset import Arrows, OrchardRules

if TYPE_CHECKING:
    from .plan import OrchardPlan


CENTRE, REACHED = "o", "*"


def layouts(rules: OrchardRules, plan: OrchardPlan) -> Mapping[str, Layout]:
    """The board, then the ranges: of each production tile level by level, of each harbour."""
    columns = rules.board.columns
    at = {space: (n % columns, n // columns, 1) for n, space in enumerate(plan.board.ids)}
    found = {"board": Layout(plan.board, at)}
    around = surroundings(rules)
    for island in rules.island:
        if island.product is not None:
            levels = {str(n): level.arrows for n, level in enumerate(island.levels, 1)}
            found[island.id] = _range(around, levels)
    for name, arrows in zip(plan.names["harbour"], rules.harbour_arrows, strict=True):
        found[name] = _range(around, {REACHED: arrows})
    return found


def surroundings(rules: OrchardRules) -> dict[str, tuple[int, int]]:
    """A tile and the spaces around it, as far as the longest arrow of all goes: column and row, by where they lie.

    A space one to the north and two to the east is called N1E2. A player board may end sooner.
    """
    arrows = [*rules.harbour_arrows, *(level.arrows for island in rules.island for level in island.levels)]
    far = max(count for each in arrows for count in each.values())
    steps = range(-far, far + 1)
    return {_called(x, y): (x + far, y + far) for y in steps for x in steps}


def _called(x: int, y: int) -> str:
    """Where a space lies, by sides and steps; the middle is the centre."""
    steps = {side: x * dx + y * dy for side, (dx, dy) in SIDES.items()}
    return "".join(f"{side}{count}" for side, count in steps.items() if count > 0) or CENTRE


def reached(arrows: Arrows) -> list[str]:
    """The spaces that arrows reach, by where they lie."""
    return [f"{side}{step}" for side, count in arrows.items() for step in range(1, count + 1)]


def _range(around: Mapping[str, tuple[int, int]], arrows: Mapping[str, Arrows]) -> Layout:
    """Links from the centre to what is reached from there; each space bears the first mark that reaches it."""
    marks: dict[str, str] = {}
    for mark, each in arrows.items():
        for space in reached(each):
            marks.setdefault(space, mark)
    links = {space: list(marks) if space == CENTRE else [] for space in around}
    at = {space: (x, y, 1) for space, (x, y) in around.items()}
    return Layout(compiled(links), at, {**marks, CENTRE: CENTRE})
