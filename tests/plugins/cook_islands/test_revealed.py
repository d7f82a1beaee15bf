"""The end turns up all treasure tokens; the table tells that it is near."""

from __future__ import annotations

from typing import Any

import pytest
from scenario import NAMES, Scenario

from cook_islands.scoring import MEASURES
from rulewright.scene import Panel
from rulewright.state import HIDDEN

FOG = {"en": "in fog", "zh-Hant": "濃霧中的船"}


def panels(s: Scenario, seat: int, language: str = "en") -> tuple[Panel, ...]:
    """The panels as that seat sees them in a language."""
    return s.match.setting.scene(s.match.view(seat).c, seat, language, NAMES).panels


def treasures(s: Scenario, seat: int) -> list[str]:
    """The treasures before each seat, as that seat sees them."""
    return [dict(panel.rows)["treasures"] for panel in panels(s, seat)[1:]]


@pytest.mark.rule("cook.treasure.discovery-hidden")
def test_all_tokens_are_turned_up_before_the_scoring() -> None:
    s = Scenario(2).sea().token(0, "discovery-3").token(0, "gold").token(1, "wind-2").acting(0)
    discovery, gold, wind = (s.c.plan.names["treasure"].index(t) for t in ("discovery-3", "gold", "wind-2"))
    assert treasures(s, 0) == ["Discovery 3; Gold", "?"]
    assert treasures(s, 1) == ["?; ?", "Wind in the Sails 2"]
    assert treasures(s, -1) == ["?; ?", "?"]
    before = len(s.match.events)
    s.play("end", "end")  # no tile is left anywhere: the round is the last
    assert s.match.over
    for seat in (0, 1, -1):
        assert treasures(s, seat) == ["Discovery 3; Gold", "Wind in the Sails 2"]
        assert [mine.revealed for mine in s.match.view(seat).c.seats] == [[discovery, gold], [wind]]
        assert s.match.log(seat, before)[-4:] == [
            "Ann reveals a treasure: Discovery 3",
            "Ann reveals a treasure: Gold",
            "Bob reveals a treasure: Wind in the Sails 2",
            "The match is over.",
        ]
    assert s.match.scores().totals == (4, 0)
    tokens: Any = MEASURES["tokens"]
    assert [tokens(s.c, seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("cook.setup.hand-secret")
def test_hands_stay_hidden_at_the_end() -> None:
    s = Scenario(2)
    plain = s.tile(1, 1)
    s.start().hand(0, plain, plain)
    for column in range(1, 10):
        s.fill(column, leave=1 if column == 1 else 0)
    s.acting(0).c.finish(after="round")
    s.play("end", "end")
    assert s.match.over
    assert [t is HIDDEN for t in s.match.view(1).c.seats[0].hand] == [True, True]


@pytest.mark.rule("cook.setup.first-player")
def test_the_table_names_the_first_player() -> None:
    for first, name in enumerate(("Ann", "Bob", "Cleo")):
        assert dict(panels(Scenario(3, first=first).start(), 0)[0].rows)["first player"] == name


@pytest.mark.rule("cook.end.six-columns")
def test_the_table_tells_that_the_round_is_the_last() -> None:
    s = Scenario(2)
    plain = s.tile(6, 1)
    s.start().hand(0, plain, plain).hand(1, plain, plain)
    for column in range(1, 7):
        s.fill(column, leave=1 if column == 6 else 0)
    assert dict(panels(s, 1)[0].rows)["round"] == "1"
    s.play("place tile=T0 column=6")
    assert dict(panels(s, 1)[0].rows)["round"] == "1, the last"
    assert dict(panels(s, 1, "zh-Hant")[0].rows)["輪"] == "1（最後一輪）"


@pytest.mark.rule("cook.fog.ends-movement", "cook.fog.this-turn-only")
def test_the_table_tells_which_ships_fog_holds_in_this_turn() -> None:
    s = Scenario(2).sea(s5_1="fog").ships(0, "5.0", "5.0").hand(1, 0, 0).acting(3)
    assert FOG["en"] not in dict(panels(s, 1)[0].rows)
    s.play("sail ship=2 to=5.1")
    for language, label in FOG.items():
        assert dict(panels(s, 1, language)[0].rows)[label] == "12"
    s.play("sail ship=1 to=5.1")
    assert dict(panels(s, 1)[0].rows)[FOG["en"]] == "11 12"
    s.play("end")
    assert FOG["en"] not in dict(panels(s, 1)[0].rows)
