"""The rule behind each line of the log, where one kind of line may rest on several."""

from __future__ import annotations

import pytest
from orchard_scenario import NAMES, Scenario, shipped

import rulewright


def behind(s: Scenario, key: str) -> list[str]:
    """The rules behind what was told under that key since the match began, the set-up left out."""
    begun = next(n for n, event in enumerate(s.match.events) if event.key == "turn")
    return [event.rule for event in s.match.events[begun:] if event.key == key]


def test_the_set_up_is_told_by_its_own_rules() -> None:
    match = rulewright.new_match(shipped(), seats=NAMES[:3], seed=1)
    told = [(event.key, event.rule) for event in match.events if event.key in ("island-revealed", "turn-order")]
    assert told == [
        *[("island-revealed", "orchard.setup.reveal-this-round")] * 4,
        *[("island-revealed", "orchard.setup.reveal-next-round")] * 4,
        ("turn-order", "orchard.setup.random-turn-order"),
    ]


def test_the_preparation_is_told_by_the_rules_of_phase_4() -> None:
    s = Scenario()
    for seat, rank in enumerate("321"):
        s.give(seat, rank=rank)
    s.phase("prepare")
    assert behind(s, "island-revealed") == ["orchard.phase4.replenish"] * 4
    assert behind(s, "turn-order") == ["orchard.phase4.new-turn-order"]


@pytest.mark.parametrize(
    ("phase", "rule"),
    [("place-islands", "orchard.phase2.move-cost"), ("place-harbours", "orchard.phase3.move")],
)
def test_a_step_is_told_by_the_rule_of_its_phase(phase: str, rule: str) -> None:
    s = Scenario().lay(D3="vineyard-1").give(0, funds=3).phase(phase, track=[0, 1, 2]).play(0, "walk to=D3")
    assert behind(s, "walked") == [rule]


@pytest.mark.parametrize(
    ("there", "rule"),
    [("", "orchard.phase2.voluntary-discard"), ("vineyard-1", "orchard.phase2.unplaceable-discarded")],
)
def test_a_discard_is_told_as_chosen_or_forced(there: str, rule: str) -> None:
    s = Scenario().give(0, direction="E", funds=0)
    s = (s.lay(D3=there) if there else s).phase("place-islands").play(0, "done", "discard")
    assert behind(s, "island-discarded") == [rule]


def test_a_worker_marker_is_told_by_the_rule_of_its_level() -> None:
    s = Scenario().lay(D3="jam-shop-1").give(0, workers=2, direction="E").phase("place-islands")
    s.play(0, "done", "discard", "done", "work space=D3", "work space=D3")
    assert behind(s, "worker-placed") == ["orchard.phase2.lv1-first", "orchard.phase2.lv2-second"]


@pytest.mark.parametrize(
    ("tiles", "rule"),
    [
        ({}, "orchard.harvest.condition-in-range"),
        ({"E5": "fruit-market-1 *"}, "orchard.harvest.condition-in-range"),
        ({"B3": "fruit-market-1", "E5": "jam-shop-1 *"}, "orchard.commerce.worker-activates"),
        ({"B3": "fish-market-1 *", "E5": "jam-shop-1 *"}, "orchard.harvest.condition-product-shown"),
        ({"B3": "fish-market-1 *", "C4": "fruit-market-1"}, "orchard.harvest.condition-product-shown"),
    ],
)
def test_a_product_that_is_not_shipped_is_told_by_what_kept_it(tiles: dict[str, str], rule: str) -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *").lay(0, **tiles).harvest()
    assert behind(s, "shipped-nothing") == [rule]


def test_fish_that_only_harbours_would_bring_is_told_by_the_rule_of_the_fishing_ground() -> None:
    s = Scenario().lay(C4="fishing-ground-1 *", B3="fish-market-1 *").harvest()
    assert behind(s, "shipped-nothing") == ["orchard.range.fishing-ground-not-extended"]
