"""What bears on a key path: rules, rulings, the layers that set it; and how `explain` tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulewright.rulesets import explain
from rulewright.rulesets.bearing import rules_of, set_by
from rulewright.rulesets.keypaths import parsed

if TYPE_CHECKING:
    from .conftest import Garden

MORE = """
[[rule]]
id = "garden.dig"
section = "turn"
kind = "order"

[[rule]]
id = "garden.wall"
section = "setup"
kind = "limit"

[[flow.closing]]
id = "end"
seats = "nobody"
step = [{ id = "sow", do = "sow", rule = ["garden.dig", "garden.wall"] }]

[[ruling]]
id = "garden.amb.wall"
affects = ["garden.wall", "garden.hand"]
key = "plot.south.wall"

[[ruling]]
id = "garden.amb.costs"
affects = ["garden.dig"]
key = ["plot.*.cost", "prices"]

[text.en.rule]
"garden.hand" = "A hand has two cards."
"garden.wall" = "Walls are low."
[text.en.question]
"garden.amb.wall" = "How high is a wall?"
[text.en.ruling]
"garden.amb.wall" = "Two stones."
[text.zh-Hant.rule]
"garden.hand" = "手牌有兩張。"
"""
VARIANT = """\
extends = "garden"
hand = 1
[[plot]]
id = "north"
unset = ["tend"]
[[plot]]
id = "south"
remove = true
"""


@pytest.mark.parametrize(
    ("path", "rules"),
    [
        ("hand", ["garden.hand"]),
        ("mood", []),
        ("flow.closing.end", ["garden.dig", "garden.wall"]),
        ("flow.closing.end.step.sow.do", ["garden.dig", "garden.wall"]),
        ("flow.phase.turn", []),
        ("flow", []),
        ("plot.south.wall", ["garden.wall", "garden.hand"]),
        ("plot.south.wall.height", ["garden.wall", "garden.hand"]),
        ("plot.south", []),
        ("plot.south.cost", ["garden.dig"]),
        ("plot.north.cost", ["garden.dig"]),
        ("prices.bean", ["garden.dig"]),
        ("rule.garden.dig", []),
        ('rule."garden.dig"', ["garden.dig"]),
        ('ruling."garden.amb.wall"', ["garden.wall", "garden.hand"]),
    ],
)
def test_the_rules_that_speak_of_a_key(garden: Garden, path: str, rules: list[str]) -> None:
    made = garden.load({"garden.toml": garden.text + MORE})

    assert rules_of(made, parsed(path)) == rules


def test_a_variant_that_sets_a_value_is_still_under_the_rule(garden: Garden) -> None:
    made = garden.load({"garden.toml": garden.text, "mine.toml": VARIANT}, "mine")

    assert rules_of(made, ("hand",)) == ["garden.hand"]


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("hand", [("garden", 2, 2), ("mine", 1, 2)]),
        ("mood", []),
        ("plot.north.tend", [("garden", {"grow": 2}, 14), ("mine", "unset", 5)]),
        ("plot.south.cost", [("garden", 0, 18), ("mine", "removed", 6)]),
        ("plot.north.cost", [("garden", 1, 12)]),
    ],
)
def test_the_layers_that_set_a_key(garden: Garden, path: str, told: list[tuple[str, object, int]]) -> None:
    made = garden.load({"garden.toml": garden.text, "mine.toml": VARIANT}, "mine")

    assert [(s.layer, s.value, s.place.line) for s in set_by(made, parsed(path))] == told


def test_explain_tells_the_layers_the_rules_and_their_tests(garden: Garden) -> None:
    made = garden.load({"garden.toml": garden.text + MORE, "mine.toml": 'extends = "garden"\nhand = 1\n'}, "mine")
    tests = {"garden.hand": ["tests/test_hand.py::test_two_cards"]}

    assert explain(made, "hand", tests_of=lambda _: tests).splitlines()[-6:] == [
        "basis: reconstructed: set by mine.toml",
        "set by:",
        "  garden: 2  (garden.toml:2:1)",
        "  mine: 1  (mine.toml:2:1)",
        "rule garden.hand: A hand has two cards.",
        "  tests/test_hand.py::test_two_cards",
    ]


def test_explain_tells_the_rulings_with_question_and_decision(garden: Garden) -> None:
    made = garden.load({"garden.toml": garden.text + MORE})

    assert explain(made, "plot.south.wall").splitlines()[-3:] == [
        "rule garden.wall: Walls are low.",
        "rule garden.hand: A hand has two cards.",
        "ruling garden.amb.wall: How high is a wall? Two stones.",
    ]


def test_explain_tells_sentences_in_the_language_asked_for(garden: Garden) -> None:
    made = garden.load({"garden.toml": garden.text + MORE})

    assert explain(made, "hand", "zh-Hant").splitlines()[-1] == "rule garden.hand: 手牌有兩張。"
