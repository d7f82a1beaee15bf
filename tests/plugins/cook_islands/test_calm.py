"""The calm variant: nothing it says still speaks of storms, ambushes and bribes as if there were any."""

from __future__ import annotations

from typing import Any

import pytest

import rulewright
from rulewright.rulesets import Ruleset

GONE = {"en": ("storm", "ambush"), "zh-Hant": ("暴風雨", "伏擊")}


@pytest.fixture(scope="module")
def calm() -> Ruleset:
    return rulewright.load_ruleset("cook_islands/calm")


def said(calm: Ruleset, language: str) -> dict[str, str]:
    """Its rules, rulings with their questions, and the legend."""
    rules: Any = calm.rules
    found = {rule.id: calm.texts.get("rule", rule.id, language) for rule in rules.rule}
    for ruling in rules.ruling:
        found[ruling.id] = " ".join(calm.texts.get(table, ruling.id, language) for table in ("question", "ruling"))
    return found | {"legend": calm.texts.get("game", "legend", language)}


@pytest.mark.parametrize("language", GONE)
def test_what_is_gone_is_named_where_it_is_said_to_be_gone(calm: Ruleset, language: str) -> None:
    named = {of for of, text in said(calm, language).items() if any(word in text.lower() for word in GONE[language])}
    assert named == {"cook.storm.extra-point", "cook.special.ambush"}


def test_the_legend_explains_no_sign_that_no_tile_shows(calm: Ruleset) -> None:
    assert said(calm, "en")["legend"].startswith(
        "> sail, F Fog, X Wreck, ### Rocks, E Expedition, W Unfavourable Wind, ~ open sea, "
    )
    assert said(calm, "zh-Hant")["legend"].startswith("> 帆，F 濃霧，X 沉船，### 礁石，E 遠征，W 逆風，~ 開放海域，")


def test_gold_is_never_used_and_the_reference_says_so(calm: Ruleset) -> None:
    match = rulewright.new_match("cook_islands/calm", ["Ann", "Bob"], seed=1, first=0)
    while match.pending()[0].decision != "place-tile":
        match.play(match.pending()[0], match.sample(match.pending()[0], rulewright.Chance(1)))
    gold = match.c.plan.names["treasure"].index("gold")
    match.c.seats[0].tokens.append(gold)
    match.go_on()

    assert "use" not in match.menu(match.pending()[0])
    refused = match.explain(match.pending()[0], "use treasure=gold")
    assert refused == (
        ("cook.treasure.discovery-hidden", "Discovery and Gold tokens lie face down until the game ends."),
    )
    rules: Any = calm.rules
    assert {kind.id: kind.when for kind in rules.treasure_kind} == {
        "discovery": "never",
        "gold": "never",
        "wind": "actions",
    }
