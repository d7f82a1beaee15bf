"""The player board, and the range of each tile and harbour, as graphs to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulewright.graphs import compiled
from rulewright.layouts import Layout

from .bitsets import members
from .ruleset import OrchardRules

if TYPE_CHECKING:
    from .plan import OrchardPlan


CENTRE, REACHED = "o", "*"


def layouts(rules: OrchardRules, plan: OrchardPlan) -> Mapping[str, Layout]:
    """The board, then the ranges from its centre: of each production tile level by level, of each harbour."""
    columns = rules.board.columns
    at = {space: (n % columns, n // columns, 1) for n, space in enumerate(plan.board.ids)}
    found = {"board": Layout(plan.board, at)}
    for n, island in enumerate(rules.island):
        if island.product is not None:
            levels = {str(k): reach[plan.centre] for k, reach in enumerate(plan.level_reach[n], 1)}
            found[island.id] = _range(plan, at, levels)
    for name, reach in zip(plan.names["harbour"], plan.harbour_reach, strict=True):
        found[name] = _range(plan, at, {REACHED: reach[plan.centre]})
    return found


def _range(plan: OrchardPlan, at: Mapping[str, tuple[int, int, int]], reach: Mapping[str, int]) -> Layout:
    """Links from the centre to what is reached from there; each space bears the first mark that reaches it."""
    ids = plan.board.ids
    marks: dict[str, str] = {}
    for mark, spaces in reach.items():
        for space in members(spaces):
            marks.setdefault(ids[space], mark)
    centre = ids[plan.centre]
    links = {space: list(marks) if space == centre else [] for space in ids}
    return Layout(compiled(links), at, {**marks, centre: CENTRE})
