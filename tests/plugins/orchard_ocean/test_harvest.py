"""The harvest from shipping to the stock: the two examples, gains, choices, what is told, and the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest
from orchard_scenario import Scenario, arrows, at, production, rules, tile

from orchard_ocean.effects import Funds
from orchard_ocean.ruleset import Level
from rulewright.terminal.words import Words

FISH_MARKET, JAM_SHOP = at(1, 0), at(0, 1)  # of example 1
POINTS, FUNDS = "choose option=0", "choose option=1"  # of a jam shop


def ground(name: str, lv1: str) -> Any:
    """A production tile of the game with other arrows."""
    return attrs.evolve(tile(name), levels=(Level(arrows=arrows(lv1)), Level()))


def example_1() -> Scenario:
    """Harvest example 1."""
    made = {
        "patch": ground("strawberry-patch-1", "S1 W1"),
        "field": ground("pineapple-field-1", "E1"),
        "vines": ground("vineyard-1", "N1"),
        "fishing": ground("fishing-ground-1", "E2"),
    }
    s = Scenario(tiles=made, start="N1 E1 S1 W1").give(0, funds=0)
    s.lay_at({(1, 0): "fish-market-1 **", (0, 1): "jam-shop-1 *", (1, 1): "patch *"})
    return s.lay_at({(-1, 0): "field *", (0, -1): "vines *", (-2, 0): "fishing *"})


def example_2(**changes: Any) -> Scenario:
    """Harvest example 2."""
    made = {
        "central": ground("strawberry-patch-1", "W1"),
        "second": ground("strawberry-patch-1", "S1"),
        "vines": ground("vineyard-1", "W2"),
    }
    s = Scenario(tiles=made, piers={"pier": "W1"}, start="N1 S1", **changes).give(0, funds=0)
    s.lay_at({(1, 0): "central *", (1, 1): "pier", (1, 2): "second *", (2, -1): "vines *", (2, 0): "pineapple-field-1"})
    return s.lay_at({(0, 1): "fish-market-1 **", (0, -1): "jam-shop-1 **"})


def markers(s: Scenario, product: str) -> Counter[str]:
    """By space, the markers of the product that the harvest of Ann put there."""
    names = s.c.plan.names
    return Counter(
        names["space"][e.args["space"]]
        for e in s.match.events
        if e.key == "shipped" and names["product"][e.args["product"]] == product
    )


def told(s: Scenario) -> list[str]:
    """What was told of the harvest."""
    lines = s.match.log(0)
    first = next(n for n, line in enumerate(lines) if "ship" in line)
    return [line for line in lines[first:] if line.startswith("Ann")]


# -- example 1


@pytest.mark.rule("orchard.ruling.harvest1.strawberry")
def test_example_1_strawberry_for_both_shops() -> None:
    assert markers(example_1().harvest(), "strawberry") == {FISH_MARKET: 1, JAM_SHOP: 1}


@pytest.mark.rule("orchard.ruling.harvest1.pineapple")
def test_example_1_pineapple_by_the_harbour_for_the_fish_market_alone() -> None:
    s = example_1()
    assert {FISH_MARKET, JAM_SHOP} <= s.reach(at(-1, 0))
    assert markers(s.harvest(), "pineapple") == {FISH_MARKET: 1}


@pytest.mark.rule("orchard.ruling.harvest1.grape")
def test_example_1_grape_for_the_fish_market_alone() -> None:
    s = example_1()
    assert {FISH_MARKET, JAM_SHOP} <= s.reach(at(0, -1))
    assert markers(s.harvest(), "grape") == {FISH_MARKET: 1}


@pytest.mark.rule("orchard.ruling.harvest1.fish")
def test_example_1_no_fish() -> None:
    s = example_1()
    assert s.reach(at(-2, 0)) == {at(-1, 0), at(0, 0)}  # the harbour among them
    assert markers(s.harvest(), "fish") == {}


@pytest.mark.rule("orchard.ruling.harvest1.gain", "orchard.amb.harvest1-three-funds")
@pytest.mark.parametrize(("choice", "points", "funds"), [(POINTS, 1, 3), (FUNDS, 0, 4)])
def test_example_1_gains(choice: str, points: int, funds: int) -> None:
    s = example_1().harvest().play(0, choice)
    assert (s.seat().points, s.seat().funds) == (points, funds)


@pytest.mark.rule("orchard.ruling.harvest1.gain")
def test_example_1_as_it_is_told() -> None:
    assert told(example_1().harvest().play(0, POINTS)) == [
        "Ann ships strawberry from D2 to C2, directly.",
        "Ann ships strawberry from D2 to D3, directly.",
        "Ann ships pineapple from B3 to D3, by harbour C3.",
        "Ann ships grape from C4 to D3, by harbour C3.",
        "Ann ships no fish from A3: no tile in its range takes it.",
        "Ann gains 1 victory point at C2.",
        "Ann gains 3 funds at D3.",
    ]


# -- example 2


@pytest.mark.rule("orchard.ruling.harvest2.two-strawberries")
def test_example_2_two_strawberries_for_the_fish_market() -> None:
    assert markers(example_2().harvest(), "strawberry")[at(0, 1)] == 2


@pytest.mark.rule("orchard.ruling.harvest2.jam-strawberry")
def test_example_2_one_strawberry_for_the_jam_shop() -> None:
    s = example_2()
    assert (at(0, -1) in s.reach(at(1, 0)), at(0, -1) in s.reach(at(1, 2))) == (True, False)
    assert markers(s.harvest(), "strawberry")[at(0, -1)] == 1


@pytest.mark.rule("orchard.ruling.harvest2.jam-grape", "orchard.range.gaps-allowed")
def test_example_2_one_grape_across_an_empty_space() -> None:
    assert markers(example_2().harvest(), "grape") == {at(0, -1): 1}


@pytest.mark.rule("orchard.ruling.harvest2.gain", "orchard.amb.jam-grape-reward")
@pytest.mark.parametrize(("choice", "points", "funds"), [(POINTS, 2, 2), (FUNDS, 1, 3)])
def test_example_2_gains_by_the_list_of_tiles(choice: str, points: int, funds: int) -> None:
    s = example_2().harvest().play(0, choice)
    assert (s.seat().points, s.seat().funds) == (points, funds)


@pytest.mark.rule("orchard.ruling.harvest2.gain", "orchard.amb.jam-grape-reward")
def test_example_2_gains_as_the_example_has_it() -> None:
    (reward,) = rules().reward  # the one value that the ruling changes
    s = example_2(reward=(attrs.evolve(reward, gain=Funds(1)),)).harvest().play(0, POINTS)
    assert (s.seat().points, s.seat().funds) == (1, 3)


@pytest.mark.rule("orchard.ruling.harvest2.two-strawberries", "orchard.ruling.harvest2.jam-strawberry")
def test_example_2_is_told_with_its_harbours() -> None:
    assert told(example_2().harvest())[:4] == [
        "Ann ships strawberry from D1 to C2, by harbour D2.",
        "Ann ships strawberry from D3 to C2, by harbour C3.",
        "Ann ships strawberry from D3 to C4, by harbour C3.",
        "Ann ships grape from E4 to C4, directly.",
    ]


# -- gains


@pytest.mark.rule("orchard.harvest.gain-after-all-shipping")
def test_all_is_shipped_before_anything_is_paid() -> None:
    s = Scenario(tiles={"west": production("E1"), "north": production("S1")}).bare()
    s.lay_at({(-1, 0): "west *", (0, 1): "north *", (0, 0): "fruit-market-1 *"}).harvest()
    assert [e.key for e in s.match.events if e.key in ("shipped", "funds-gained")] == [
        *("shipped", "shipped", "funds-gained")
    ]
    assert [e.args["count"] for e in s.match.events if e.key == "funds-gained"] == [2]


@pytest.mark.rule("orchard.harvest.gain-by-active-effect")
def test_each_active_level_pays_for_its_markers() -> None:
    made = {
        "fishing": production("E1", product="fish"),
        "north": production("S1"),
        "south": production("N1"),
    }
    for market, points, funds in (("fish-market-1 **", 0, 2 + 2), ("restaurant-1 **", 1 + 2, 0)):
        s = Scenario(tiles=made).bare().give(0, funds=0)
        s.lay_at({(-1, 0): "fishing *", (0, 1): "north *", (0, -1): "south *", (0, 0): market}).harvest()
        assert (s.seat().points, s.seat().funds) == (points, funds)


@pytest.mark.rule("orchard.harvest.gain-by-active-effect")
def test_a_level_without_a_worker_marker_pays_nothing() -> None:
    made = {"fishing": production("E1", product="fish"), "north": production("S1")}
    for workers, funds in (("", 0), ("*", 2), ("**", 2 + 1)):
        s = Scenario(tiles=made).bare().give(0, funds=0)
        s.lay_at({(-1, 0): "fishing *", (0, 1): "north *", (0, 0): f"fish-market-1 {workers}"}).harvest()
        assert s.seat().funds == funds


@pytest.mark.rule("orchard.harvest.gain-by-active-effect")
def test_a_product_on_both_levels_is_paid_by_those_that_are_active() -> None:
    pays = tile("fruit-market-1").levels[0]
    twice = attrs.evolve(tile("fruit-market-1"), levels=(pays, pays))
    for workers, funds in (("*", 1), ("**", 2)):
        s = Scenario(tiles={"patch": production("E1"), "market": twice}).bare().give(0, funds=0)
        s.lay_at({(-1, 0): "patch *", (0, 0): f"market {workers}"}).harvest()
        assert s.seat().funds == funds


def two_strawberries_for_a_jam_shop() -> Scenario:
    s = Scenario(tiles={"west": production("E1"), "north": production("S1")}).bare().give(0, funds=0)
    return s.lay_at({(-1, 0): "west *", (0, 1): "north *", (0, 0): "jam-shop-2 *"}).harvest()


@pytest.mark.rule("orchard.tile.jam-shop.lv1", "orchard.amb.jam-choice-unit")
@pytest.mark.parametrize(
    ("choices", "points", "funds"),
    [((POINTS, POINTS), 4, 0), ((POINTS, FUNDS), 2, 2), ((FUNDS, POINTS), 2, 2), ((FUNDS, FUNDS), 0, 4)],
)
def test_a_jam_shop_asks_for_each_strawberry(choices: tuple[str, str], points: int, funds: int) -> None:
    s = two_strawberries_for_a_jam_shop()
    s.play(0, choices[0])
    assert s.asked == [(0, "choose-effect")]
    s.play(0, choices[1])
    assert (s.seat().points, s.seat().funds) == (points, funds)
    assert s.asked == [(0, "take-tile")]  # the harvest is over


@pytest.mark.rule("orchard.tile.jam-shop.lv1")
def test_the_two_ways_of_a_jam_shop_are_offered() -> None:
    s = two_strawberries_for_a_jam_shop()
    assert s.options(0, "choose") == {"0", "1"}
    assert Words(s.match).decision() == "Choose what a product marker on C3 brings"
    assert [e.key for e in s.match.events if e.key.endswith("-gained")] == []
    s.play(0, FUNDS)
    assert told(s)[-1] == "Ann gains 2 funds at C3."


# -- back to the stock


@pytest.mark.rule("orchard.harvest.markers-cleared")
def test_after_the_gains_no_marker_is_left() -> None:
    s = example_1().harvest()
    assert sum(len(lying) for lying in s.seat().shipped.values()) == 4
    s.play(0, POINTS)
    assert (s.seat().shipped, s.c.state.round) == ({}, 5)


@pytest.mark.rule("orchard.harvest.markers-cleared")
def test_a_marker_is_paid_for_in_one_harvest_only() -> None:
    s = example_1().harvest().play(0, FUNDS)
    assert s.seat().funds == 4
    s.harvest(round=7).play(0, FUNDS)
    assert s.seat().funds == 8


@pytest.mark.rule("orchard.harvest.ship-to-every-match", "orchard.flow.harvest-rounds")
def test_nothing_is_shipped_in_other_rounds() -> None:
    s = example_1()
    harvests = []
    for number in range(1, 13):
        seen = len(s.match.events)
        s.phase("prepare", round=number)
        if any(e.key == "shipped" for e in s.match.events[seen:]):
            harvests.append(number)
    assert harvests == [4, 7, 10, 12]


# -- the end


@pytest.mark.rule("orchard.end.after-round-12")
def test_after_the_harvest_of_round_12_the_match_is_over() -> None:
    s = example_1().harvest(round=12)
    assert (s.match.over, s.asked) == (False, [(0, "choose-effect")])
    s.play(0, POINTS)
    assert (s.match.over, s.match.pending(), s.c.state.round) == (True, (), 12)
    assert (s.points("harvest"), s.points("kinds"), s.points("funds")) == (1, 10, 0)  # four kinds; 3 funds
    assert s.match.scores().totals[0] == 1 + 10 + 1  # and the mark of A3


@pytest.mark.rule("orchard.end.after-round-12")
def test_after_an_earlier_harvest_a_round_follows() -> None:
    for harvest, following in ((4, 5), (7, 8), (10, 11)):
        s = example_1().harvest(round=harvest).play(0, POINTS)
        assert (s.match.over, s.c.state.round) == (False, following)
        assert s.asked == [(0, "take-tile")]
