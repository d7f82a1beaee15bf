"""One thing and several."""

from __future__ import annotations

import pytest

from rulewright.counted import counted


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 matches"), (1, "1 match"), (2, "2 matches"), (11, "11 matches"), (21, "21 matches")]
)
def test_one_is_told_from_several(number: int, said: str) -> None:
    assert counted(number, "match", "matches") == said


def test_most_plurals_have_an_s() -> None:
    assert (counted(1, "seat"), counted(3, "seat")) == ("1 seat", "3 seats")
