"""The order of play as a ruleset states it."""

from __future__ import annotations

import pytest

from rulewright.order import When


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        (When(), [True, True, True, True]),
        (When(seats=(2,)), [True, True, False, False]),
        (When(round=(1,)), [True, False, True, False]),
        (When(seats=(2,), round=(1,)), [True, False, False, False]),
        (When(seats=(2, 3), round=(2,)), [False, True, False, True]),
    ],
)
def test_when_holds_where_all_it_says_holds(when: When, expected: list[bool]) -> None:
    assert [when.holds(seats, round_) for seats in (2, 3) for round_ in (1, 2)] == expected
