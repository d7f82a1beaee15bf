"""Scores as people read them."""

from __future__ import annotations

import rulewright
from rulewright.scoring import ScoreLine, Scores
from rulewright.terminal.scores import score_lines
from rulewright.terminal.words import Words


def test_a_number_alone_is_told_with_its_category_and_lost_points_with_their_sign() -> None:
    match = rulewright.new_match("cooper_island", ["Ann", "Ben"], seed=1)
    lines = (ScoreLine("log-books", 10, (("count", 2),)), ScoreLine("anchors", -3, (("count", 3),)))
    shown = score_lines(match, Scores((lines, ()), (7, 0), ((0,), (1,)), ""), Words(match))
    assert "Ann: Log books 2 +10, Anchors 3 -3" in [line.plain for line in shown]


def test_what_has_a_name_is_told_by_it() -> None:
    match = rulewright.new_match("cook_islands", ["Ann", "Ben"], seed=1)
    lines = (ScoreLine("treasures", 1, (("treasure", match.c.plan.names["treasure"].index("gold")),)),)
    shown = score_lines(match, Scores((lines, ()), (1, 0), ((0,), (1,)), ""), Words(match))
    assert "Ann: Gold +1" in [line.plain for line in shown]
