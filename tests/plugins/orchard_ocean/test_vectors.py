"""Whole positions with the tiles of the ruleset as they are, their arrows included."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest
from orchard_scenario import Scenario, rules

from orchard_ocean.effects import Funds, Points
from rulewright.effects import Either

POINTS, FUNDS = "choose option=0", "choose option=1"  # of a jam shop


def lying(s: Scenario) -> Counter[tuple[str, str]]:
    """The markers that the harvest put down: (product, space)."""
    names = s.c.plan.names
    told = [e.args for e in s.match.events if e.key == "shipped"]
    return Counter((names["product"][a["product"]], names["space"][a["space"]]) for a in told)


def gained(s: Scenario) -> tuple[int, int]:
    """Victory points and funds."""
    return (s.seat().points, s.seat().funds)


# -- one patch, one market


@pytest.mark.rule("orchard.ruling.harvest.conditions-example")
def test_a_patch_beside_a_fish_market() -> None:
    s = Scenario().give(0, funds=0).lay(B4="strawberry-patch-1 *", B3="fish-market-1 **").harvest()
    assert lying(s) == {("strawberry", "B3"): 1}
    assert gained(s) == (0, 1)


# -- the range of a patch


@pytest.mark.rule("orchard.ruling.range.example-step1")
def test_the_range_without_harbours() -> None:
    s = Scenario().lay(B5="strawberry-patch-1 *", B3="pineapple-field-1")
    assert s.reach("B5") == {"B4", "C5"}


@pytest.mark.rule("orchard.ruling.range.example-step2")
def test_the_range_with_a_harbour() -> None:
    s = Scenario().lay(B5="strawberry-patch-1 *", B3="pineapple-field-1", B4="vineyard-1 back")
    assert s.reach("B5") == {"B4", "C5", "B3", "C4", "A4", "B5"}


@pytest.mark.rule("orchard.ruling.range.example-step3")
def test_the_range_with_two_harbours() -> None:
    s = Scenario().lay(B5="strawberry-patch-1 *", B3="pineapple-field-1", B4="vineyard-1 back", A4="jam-shop-1 back")
    assert s.reach("B5") == {"B4", "C5", "B3", "C4", "A4", "B5", "A3", "A5"}


@pytest.mark.rule("orchard.ruling.range.example-five-routes", "orchard.harvest.one-per-pair")
def test_five_ways_by_harbours_to_one_market() -> None:
    harbours = {"B5": "fish-market-1 back", "C4": "jam-shop-1 back", "D3": "vineyard-1 back", "D4": "vineyard-1 back"}
    s = Scenario().give(0, funds=0).lay(0, C5="pineapple-field-2 back", **harbours)
    s.lay(A5="strawberry-patch-1 **", D5="fish-market-1 **").harvest()
    assert lying(s) == {("strawberry", "D5"): 1}
    assert gained(s) == (0, 1)
    assert s.match.log(0)[-3] == "Ann ships strawberry from A5 to D5, by harbour B5, C5."  # the shortest way


# -- harvest example 1


def example_1() -> Scenario:
    s = Scenario().give(0, funds=0).lay(B4="strawberry-patch-1 *", D3="pineapple-field-1 *", E3="vineyard-1 *")
    return s.lay(C2="fishing-ground-1 *", B3="fish-market-1 **", C4="jam-shop-1 *")


@pytest.mark.rule(
    "orchard.ruling.harvest1.strawberry", "orchard.ruling.harvest1.pineapple", "orchard.ruling.harvest1.grape"
)
def test_example_1_ships_to_the_two_shops() -> None:
    assert lying(example_1().harvest()) == {
        ("strawberry", "B3"): 1,
        ("strawberry", "C4"): 1,
        ("pineapple", "B3"): 1,
        ("grape", "B3"): 1,
    }


@pytest.mark.rule("orchard.ruling.harvest1.fish", "orchard.range.fishing-ground-not-extended")
def test_example_1_the_fishing_ground_stays_within_its_arrows() -> None:
    s = example_1()
    assert s.reach("C2") == {"C1", "C3", "C4"}
    assert not [product for product, _ in lying(s.harvest()) if product == "fish"]


@pytest.mark.rule("orchard.ruling.harvest1.gain", "orchard.amb.harvest1-three-funds")
def test_example_1_pays() -> None:
    for choice, pays in ((POINTS, (1, 3)), (FUNDS, (0, 4))):
        assert gained(example_1().harvest().play(0, choice)) == pays


# -- harvest example 2


def example_2(**changes: Any) -> Scenario:
    s = Scenario(**changes).give(0, funds=0).lay(C4="strawberry-patch-1 **", B3="strawberry-patch-1 *")
    s.lay(C2="fish-market-1 **", B4="pineapple-field-1 back", B5="jam-shop-1 **")
    return s.lay(D4="pineapple-field-1", D5="vineyard-1 *")


@pytest.mark.rule(
    "orchard.ruling.harvest2.two-strawberries",
    "orchard.ruling.harvest2.jam-strawberry",
    "orchard.ruling.harvest2.jam-grape",
)
def test_example_2_ships_to_the_two_shops() -> None:
    assert lying(example_2().harvest()) == {
        ("strawberry", "C2"): 2,
        ("strawberry", "B5"): 1,
        ("grape", "B5"): 1,
    }


def grape_pays(gain: Any) -> dict[str, Any]:
    """The ruleset with another value for what a grape brings on a jam shop."""
    (reward,) = rules().reward
    return {"reward": (attrs.evolve(reward, gain=gain),)}


@pytest.mark.rule("orchard.ruling.harvest2.gain", "orchard.amb.jam-grape-reward", "orchard.tile.jam-shop.lv2")
def test_example_2_by_the_list_of_tiles_a_grape_brings_a_point() -> None:
    for choice, pays in ((POINTS, (2, 2)), (FUNDS, (1, 3))):
        assert gained(example_2().harvest().play(0, choice)) == pays


@pytest.mark.rule("orchard.ruling.harvest2.gain", "orchard.amb.jam-grape-reward")
def test_example_2_by_its_own_words_a_grape_brings_a_fund() -> None:
    for choice, pays in ((POINTS, (1, 3)), (FUNDS, (0, 4))):
        assert gained(example_2(**grape_pays(Funds(1))).harvest().play(0, choice)) == pays


@pytest.mark.rule("orchard.ruling.harvest2.gain", "orchard.amb.jam-grape-reward")
def test_example_2_a_choice_for_the_grape_makes_both_true() -> None:
    for choice, pays in ((POINTS, (2, 2)), (FUNDS, (1, 3))):
        s = example_2(**grape_pays(Either((Points(1), Funds(1))))).harvest()
        assert gained(s.play(0, POINTS, choice)) == pays  # strawberry, then grape


# -- wine


def wine(vineyard: str = "vineyard-1 *") -> Scenario:
    s = Scenario().give(0, funds=0).lay(C4="winery-2 *", C5="harbour-1", D5="fruit-market-1", E5=vineyard)
    return s.lay(B3="pub-3 *", D3="fresh-fruit-cafe-3 **")


@pytest.mark.rule("orchard.ruling.wine.example-activation", "orchard.ruling.wine.example-two-targets")
def test_wine_for_pub_and_cafe() -> None:
    s = wine()
    assert s.active() == {"C4", "E5"}
    s.harvest()
    assert lying(s) == {("wine", "B3"): 1, ("wine", "D3"): 1}
    assert gained(s) == (6, 0)


@pytest.mark.rule("orchard.ruling.wine.vineyard-count-irrelevant")
def test_two_vineyards_that_reach_a_winery_make_one_wine_for_each_tile() -> None:
    s = wine().lay(E4="vineyard-1 *")
    assert "C4" in s.reach("E4")
    s.harvest()
    assert lying(s) == {("wine", "B3"): 1, ("wine", "D3"): 1}
    assert gained(s) == (6, 0)


@pytest.mark.rule("orchard.tile.winery.needs-vineyard", "orchard.amb.vineyard-active")
def test_no_wine_without_the_vineyards_worker() -> None:
    s = wine("vineyard-1").harvest()
    assert lying(s) == {}
    assert gained(s) == (0, 0)


# -- two patches, one cafe


@pytest.mark.rule("orchard.tile.fresh-fruit-cafe.lv1")
def test_two_strawberries_for_a_cafe() -> None:
    s = Scenario().give(0, funds=0).lay(B4="strawberry-patch-1 *", A3="strawberry-patch-1 *", B3="fresh-fruit-cafe-3 *")
    s.harvest()
    assert lying(s) == {("strawberry", "B3"): 2}
    assert gained(s) == (4, 0)
