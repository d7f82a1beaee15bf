"""History: which move it is that undo would take back."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from cook_match import NAMES, cook, new

import rulewright
from cook_islands.actions import EndActions
from rulewright.history import Played, last_choice
from rulewright.reasons import IllegalMove
from rulewright.setting import Setting


def test_before_a_seat_has_played_there_is_nothing_to_take_back() -> None:
    match = new()

    assert [match.can_undo(s) for s in range(3)] == ["nothing"] * 3
    with pytest.raises(IllegalMove) as found:
        match.undo(0)
    assert found.value.rules == ("undo.nothing",)


PASS = EndActions()


@pytest.mark.parametrize(
    ("history", "last"),
    [
        ([], None),
        ([Played(1, PASS)], None),
        ([Played(0, PASS), Played(0, PASS)], 1),
        ([Played(0, PASS), Played(0, PASS, True)], 0),
        ([Played(0, PASS), Played(1, PASS)], 1),
        ([Played(0, PASS, True)], None),
    ],
    ids=["nothing", "only another's", "its last", "not what was answered for it", "another's since", "nothing chosen"],
)
def test_the_move_that_seat_0_would_take_back(history: list[Played], last: int | None) -> None:
    assert last_choice(history, 0) == last


def test_a_seat_whose_move_was_answered_for_it_takes_back_nobody_else_s() -> None:
    """A seat ends its actions; the next has no tile and no points, so that its end is played by itself."""
    rules: Any = cook().rules
    few = attrs.evolve(rules, hand=1, sea_tile=rules.sea_tile[:8])
    made = Setting(cook().game, attrs.evolve(cook().ruleset, rules=few))
    met = 0
    for seed in range(80):
        match, chance = rulewright.new_match(made, NAMES, seed=seed), rulewright.Chance(seed)
        match.orders[3] = frozenset()  # asked, so that the match goes on
        while tickets := match.pending():
            match.play(tickets[0], match.sample(tickets[0], chance))
            last = match.history[-1]
            chosen = next((p.seat for p in reversed(match.history) if not p.auto), last.seat)
            if not match.over and chosen != last.seat:
                assert match.can_undo(last.seat) == "other-seat"
                assert match.can_undo(chosen) == "other-seat"
                met += 1

    assert met > 5
