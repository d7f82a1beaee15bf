"""A new card, a ninth section and a seventh boat are written in TOML alone, and they are played."""

from __future__ import annotations

from pathlib import Path

import pytest
from cooper_scenario import NAMES, Scenario

import rulewright
from rulewright.match import Match
from rulewright.setting import Setting

VARIANT = """\
extends = "cooper_island"

[[small_card]]
id = "lighthouse"
change = [{ number = "storage", by = 3 }]
reduce = [{ cost = "boat", less = 2, of = ["wood"] }]
hand = { gain = { stone = 1 } }

[[large_card]]
id = "observatory"
anytime = { steps = 3 }
flag = { measure = "boats", least = 1, points = 7 }

[[section]]
id = "I"
actions = [{ gain = { gold = 1 } }, { helm = 2 }]
symbol = [{ worker = "special", also = [{ steps = 1 }] }]

[[boat]]
id = "lugger"
action = { gain = { cloth = 2 } }
change = [{ number = "craft-spots", by = 1 }]

[text.en.card]
lighthouse = "Lighthouse"
observatory = "Observatory"
[text.en.section]
I = "I: dig for gold"
[text.en.boat]
lugger = "cloth boat"
"""


class Variant(Scenario):
    """A match of the variant, nothing stored, seat 0 about to place a worker."""

    def __init__(self, path: Path) -> None:
        setting = Setting(rulewright.games()["cooper_island"], rulewright.load_ruleset(path))
        self.match = Match(setting, NAMES[:2], seed=1, first=0, orders=())
        self.turn().store().land(h2="meadow 1 -").give(cartographer=0)


@pytest.fixture
def s(tmp_path: Path) -> Variant:
    file = tmp_path / "more.toml"
    file.write_text(VARIANT, "utf-8")
    return Variant(file)


def test_a_new_small_card_is_drawn_and_kept(s: Variant) -> None:
    s.next_cards(0, "lighthouse").store(coin=1, wood=2, stone=2).act("erect").play("erect building=small")
    s.play("pay give=coin,wood,wood,stone,stone", "put at=h2", "helm ship=one-sail")
    assert s.c.number(0, "storage") == 5 + 1
    s.play("keep card=lighthouse")
    assert s.c.number(0, "storage") == 5 + 1 + 3


def test_a_new_small_card_saves_and_brings_income(s: Variant) -> None:
    s.cards(0, "lighthouse").store(coin=1).act("build-boat")
    s.play("build-boat boat=coin landing=b1", "pay give=coin", "helm ship=one-sail", "done")
    s.phase("income", round=1).play("do option=2")
    assert s.stored() == {"stone": 1}


def test_a_new_large_card_acts_at_any_time_and_scores_when_face_up(s: Variant) -> None:
    s.cards(0, "observatory").boats(b1="coin")
    assert s.points("cards") == 7
    s.play("card card=observatory")
    assert (s.seat().cartographer, s.points("cards"), s.asked) == (3, 0, (0, "place-worker"))


def test_a_ninth_section_takes_workers(s: Variant) -> None:
    assert s.options("work", s.number("worker", "normal")) == {"A", "B", "C", "D", "E", "F", "G", "H", "I"}
    s.play("work worker=normal section=I")
    assert s.choices() == ["gain 1 gold", "2 helm points"]
    s.play("do option=0", "do option=0", "helm ship=one-sail")
    assert (s.stored(), s.seat().at) == ({"gold": 1}, [2, 0])


def test_a_ninth_section_has_a_symbol_and_fees(s: Variant) -> None:
    s.give(workers=[0, 1]).turn().play("work worker=special section=I")
    assert s.choices() == ["gain 1 gold", "2 helm points", "1 cartographer step"]
    s.play("done").give(1, workers=[0, 1]).store(1, food=1).turn(1)
    s.play("work worker=special section=I", "fee good=food")
    assert (s.on_market(), s.choices()) == ({"food": 1}, ["gain 1 gold", "2 helm points"])


def test_a_seventh_boat_is_built_acts_and_is_copied(s: Variant) -> None:
    s.store(coin=1, wood=2).act("build-boat")
    assert s.options("build-boat") == {"coin", "precious", "draw", "step", "basic", "copy", "lugger"}
    s.play("build-boat boat=lugger landing=b1", "pay give=coin,wood,wood", "helm ship=one-sail", "do option=0")
    assert (s.stored(), s.c.number(0, "craft-spots")) == ({"cloth": 2}, 2)
    s.boats(1, b1="copy").store(1).act({"use-boat": "own"}, seat=1)
    s.play("use-boat of=2 boat=copy", "use-boat of=1 boat=lugger")
    assert s.stored(1) == {"cloth": 2}


def test_the_new_things_have_names(s: Variant) -> None:
    assert s.match.label("card", s.number("card", "observatory")) == "Observatory"
    assert s.match.label("section", s.number("section", "I")) == "I: dig for gold"
    assert s.match.label("boat", s.number("boat", "lugger")) == "cloth boat"


def test_the_scene_shows_the_new_section_and_boat(s: Variant) -> None:
    s.boats(b1="lugger").worker_on("I", 1)
    panels = s.match.scene(0).panels
    assert any("cloth boat" in value for panel in panels for _, value in panel.rows)
    assert any(name.startswith("I") and value == "Ben" for panel in panels for name, value in panel.rows)
