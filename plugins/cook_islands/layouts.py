"""The board as a graph to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulewright.graphs import column_id
from rulewright.layouts import Layout

from .ruleset import HARBOUR, HIDEOUT, CookRules

if TYPE_CHECKING:
    from .plan import CookPlan


def layouts(rules: CookRules, plan: CookPlan) -> Mapping[str, Layout]:
    """The sea: columns side by side, the harbour above, the Hideout below."""
    sea = rules.board
    at = {HARBOUR: (0, 0, sea.columns)}
    at |= {column_id(c + 1, r): (c, r + 1, 1) for c in range(sea.columns) for r in range(sea.rows)}
    at[HIDEOUT] = (0, sea.rows + 1, sea.columns)
    return {"sea": Layout(plan.board, at)}
