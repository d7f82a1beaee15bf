"""Feeding the workers, the first step of the clean-up."""

from __future__ import annotations

from typing import Any

import pytest
from cooper_scenario import Scenario


def hungry(food: int = 0, *, normal: int = 0, special: int = 0, **changes: Any) -> Scenario:
    """Seat 0 is to feed: so much food stored, nothing on its landscape, so many workers of each kind hired."""
    s = Scenario(**changes).land(h2="meadow 1").store(food=food)
    return s.give(locked=[2 - normal, 2 - special], cartographer=0)


@pytest.mark.rule("cooper.cleanup.feed.cost", "cooper.feeding.base")
def test_at_first_feeding_costs_two() -> None:
    s = hungry(2).phase("feed")

    assert s.refused("feed give=food") != ()
    assert s.play("feed give=food,food").stored() == {}
    assert s.asked == (1, "feed")


@pytest.mark.rule("cooper.cleanup.feed.cost", "cooper.feeding.plus-one", "cooper.feeding.plus-two")
@pytest.mark.parametrize(("normal", "special", "cost"), [(1, 0, 3), (2, 0, 4), (0, 1, 4), (1, 1, 5), (1, 2, 7)])
def test_workers_hired_add_to_the_feeding_cost(normal: int, special: int, cost: int) -> None:
    """Base 2, one more for each normal worker, two more for each special one."""
    short = hungry(cost - 1, normal=normal, special=special).phase("feed")
    assert "feed" not in short.kinds()

    s = hungry(cost + 1, normal=normal, special=special).phase("feed")
    s.play("feed give=" + ",".join(["food"] * cost))
    assert s.stored() == {"food": 1}
    assert s.seat().anchors == [0, 0]


@pytest.mark.rule("cooper.cleanup.feed.cost")
def test_who_has_too_little_food_cannot_feed_in_full() -> None:
    s = hungry(1).phase("feed")

    assert "feed" not in s.kinds()
    assert "cooper.cleanup.feed.cost" in s.refused("feed give=food")


@pytest.mark.rule("cooper.cleanup.feed.cost", "cooper.amb.feeding.assigned-worker")
def test_a_worker_on_a_royal_order_costs_no_less_food() -> None:
    s = hungry(3, normal=1).give(workers=[2, 0]).royal("boats", 0).phase("feed")

    assert s.refused("feed give=food,food") != ()
    assert s.refused("feed give=food,food,food") == ()


@pytest.mark.rule("cooper.cleanup.feed.pay")
def test_food_of_storage_and_landscape_feeds_by_its_value() -> None:
    """Cost 3: a cube on level 2 and one stored."""
    s = hungry(1, normal=1).land(h2="meadow 2 food").phase("feed")
    s.play("feed give=h2,food")

    assert (s.stored(), s.item_at("h2"), s.seat().anchors) == ({}, "", [0, 0])


@pytest.mark.rule("cooper.cleanup.feed.pay", "cooper.cleanup.feed.food-only")
def test_a_food_cube_on_the_market_does_not_feed() -> None:
    s = hungry(1).market(food=3).phase("feed")

    assert "feed" not in s.kinds()
    s.play("starve", "anchor ship=one-sail")
    assert s.on_market() == {"food": 3}


@pytest.mark.rule("cooper.cleanup.feed.food-only")
def test_nothing_but_food_feeds() -> None:
    s = hungry().store(coin=5, wood=3).phase("feed")

    assert "feed" not in s.kinds()
    assert s.refused("feed give=coin,coin") != ()
    s.play("starve", "anchor ship=one-sail")
    assert s.seat().anchors == [1, 1]
    assert s.stored() == {"coin": 5, "wood": 3}


@pytest.mark.rule("cooper.cleanup.feed.food-only")
def test_food_feeds_and_wood_stays() -> None:
    s = hungry().store(wood=2, food=2, stone=2).phase("feed")

    assert s.options("feed") == {"food"}
    s.play("feed give=food,food")
    assert s.stored() == {"wood": 2, "stone": 2}


@pytest.mark.rule("cooper.cleanup.feed.shortfall-anchor", "cooper.amb.feeding.shortfall-unit")
def test_each_value_of_food_missing_is_an_anchor() -> None:
    """Cost 4, value 1 paid: 3 anchors."""
    s = hungry(1, normal=2).phase("feed").play("starve", "anchor ship=one-sail", "anchor ship=one-sail")

    assert s.seat().anchors == [2, 1]
    assert s.stored() == {}
    assert s.asked == (1, "feed")


@pytest.mark.rule("cooper.cleanup.feed.shortfall-anchor", "cooper.amb.feeding.shortfall-unit")
def test_a_high_cube_counts_by_its_value_when_food_is_short() -> None:
    """Cost 7, one cube on level 5: two anchors."""
    s = hungry(normal=1, special=2).land(h2="meadow 5 food").phase("feed").play("starve", "anchor ship=two-sail")

    assert (s.seat().anchors, s.item_at("h2")) == ([1, 1], "")


@pytest.mark.rule("cooper.cleanup.feed.shortfall-anchor", "cooper.cleanup.feed.helm-short")
def test_feeding_five_with_three_takes_two_anchors_and_gives_no_helm_point() -> None:
    """T35."""
    s = hungry(3, normal=1, special=1).phase("feed").play("starve", "anchor ship=one-sail")

    assert s.seat().anchors == [1, 1]
    assert s.seat().moved == [0, 0]
    assert s.asked == (1, "feed")


@pytest.mark.rule("cooper.cleanup.feed.pay", "cooper.cleanup.feed.shortfall-anchor")
def test_food_may_not_be_kept_back() -> None:
    """T36: cost 3, food 3: paying 1 is refused; cost 5, food 3: all of it goes, two anchors."""
    s = hungry(3, normal=1).phase("feed")
    assert "starve" not in s.kinds()
    assert s.refused("starve") == ("cooper.amb.feeding.voluntary-short",)
    assert s.refused("feed give=food") != ()

    s = hungry(3, normal=1, special=1).phase("feed")
    assert s.kinds() & {"feed", "starve"} == {"starve"}
    s.play("starve", "anchor ship=one-sail")
    assert (s.stored(), s.seat().anchors) == ({}, [1, 1])


@pytest.mark.rule("cooper.cleanup.feed.pay", "cooper.amb.feeding.voluntary-short")
def test_a_switch_lets_food_be_kept_back() -> None:
    """T36, the switch: cost 3, food 3, paying 1: two anchors."""
    s = hungry(3, normal=1, feed_voluntary_short=True).phase("feed")
    s.play("feed give=food", "anchor ship=one-sail")

    assert (s.stored(), s.seat().anchors) == ({"food": 2}, [1, 1])


@pytest.mark.rule("cooper.cleanup.feed.shortfall-anchor", "cooper.amb.feeding.voluntary-short")
def test_only_who_is_short_of_food_starves() -> None:
    s = hungry(2).phase("feed")
    assert s.refused("starve") == ("cooper.amb.feeding.voluntary-short",)

    s = hungry(1).phase("feed")
    assert s.refused("starve") == ()


@pytest.mark.rule("cooper.cleanup.feed.pay", "cooper.amb.feeding.voluntary-short")
def test_food_may_be_traded_away_before() -> None:
    s = hungry(4).phase("feed").play("trade trade=any give=food,food,food,food take=coin")

    assert s.kinds() & {"feed", "starve"} == {"starve"}


@pytest.mark.rule("cooper.cleanup.feed.anchor-even")
@pytest.mark.parametrize(("ship", "anchors"), [("one-sail", [2, 1]), ("two-sail", [1, 2])])
def test_anchors_are_spread_evenly(ship: str, anchors: list[int]) -> None:
    """Anchors 1 and 0, shortfall 2: the second ship gets one, then the seat chooses."""
    s = hungry().give(anchors=[1, 0]).phase("feed").play("starve")

    assert s.asked == (0, "choose-anchored")
    assert s.seat().anchors == [1, 1]
    s.play(f"anchor ship={ship}")
    assert s.seat().anchors == anchors


@pytest.mark.rule("cooper.cleanup.feed.anchor-even")
def test_the_ship_with_more_anchors_gets_none() -> None:
    s = hungry(1).give(anchors=[2, 3]).phase("feed").play("starve")

    assert s.seat().anchors == [3, 3]
    assert s.asked == (1, "feed")


@pytest.mark.rule("cooper.cleanup.feed.helm-full", "cooper.amb.feeding.row-assignment")
@pytest.mark.parametrize(("special", "food"), [(1, 4), (2, 6)])
def test_fed_in_full_each_special_worker_hired_gives_a_helm_point(special: int, food: int) -> None:
    s = hungry(food, special=special).phase("feed").play("feed give=" + ",".join(["food"] * food))

    assert s.asked == (0, "helm")
    s.play("helm ship=one-sail")
    assert s.seat().moved == [special, 0]
    assert s.asked == (1, "feed")


@pytest.mark.rule("cooper.cleanup.feed.helm-full", "cooper.amb.feeding.row-assignment")
def test_normal_workers_give_no_helm_point() -> None:
    s = hungry(4, normal=2).phase("feed").play("feed give=food,food,food,food")

    assert s.asked == (1, "feed")
    assert s.seat().moved == [0, 0]


@pytest.mark.rule("cooper.cleanup.feed.helm-short")
def test_short_by_one_there_are_no_helm_points_and_one_anchor() -> None:
    s = hungry(5, special=2).give(anchors=[0, 1]).phase("feed").play("starve")

    assert s.seat().anchors == [1, 1]
    assert s.seat().moved == [0, 0]
    assert s.asked == (1, "feed")


@pytest.mark.rule("cooper.cleanup.feed.helm-short")
def test_kept_back_by_one_there_are_no_helm_points_either() -> None:
    s = hungry(6, special=2, feed_voluntary_short=True).give(anchors=[0, 1]).phase("feed")
    s.play("feed give=food,food,food,food,food")

    assert (s.seat().anchors, s.seat().moved) == ([1, 1], [0, 0])
    assert s.asked == (1, "feed")


@pytest.mark.rule("cooper.cartographer.limit.cleanup", "cooper.cleanup.feed.pay")
def test_the_cartographer_makes_food_before_feeding_once_in_a_clean_up() -> None:
    """T33."""
    s = hungry(normal=1).give(cartographer=6).land(h2="meadow 2", h3="meadow 2").phase("feed")
    assert "feed" not in s.kinds()

    s.play("single tool=raise at=h2 land=meadow")
    assert "cooper.cartographer.limit.turn" in s.refused("single tool=raise at=h3 land=meadow")
    s.play("feed give=h2")
    assert (s.seat().anchors, s.asked) == ([0, 0], (1, "feed"))


@pytest.mark.rule("cooper.cards.large10.feed", "cooper.amb.feeding.card10")
def test_feeding_by_a_card_comes_on_top_of_the_step() -> None:
    s = hungry(5).cards(0, "banquet").phase("feed").play("card card=banquet", "pay give=food,food")
    assert s.asked == (0, "helm")

    s.play("helm ship=one-sail")
    assert s.seat().moved == [1, 0]
    assert (s.asked, s.stored()) == ((0, "feed"), {"food": 3})
    s.play("feed give=food,food")
    assert (s.asked, s.stored()) == ((1, "feed"), {"food": 1})


@pytest.mark.parametrize(
    ("stored", "market", "proposed"),
    [
        ({"food": 2}, {"food": 1}, "feed give=food,food"),
        ({"food": 1}, {"food": 1}, "fetch good=food"),
        ({"food": 1}, {"wood": 1}, None),
        ({"food": 1, "wood": 4}, {"food": 1}, None),  # no spot is free
    ],
)
def test_the_standing_order_pay_feeds_and_where_food_is_short_first_fetches_it(
    stored: dict[str, int], market: dict[str, int], proposed: str | None
) -> None:
    s = hungry().store(**stored).market(**market).phase("feed")

    asked: Any = s.match.position.decision
    move = asked.proposed(s.c, frozenset({"pay"}))

    assert (None if move is None else s.match.setting.notation.show(move)) == proposed
    assert asked.proposed(s.c, frozenset({"only-move", "gain", "end"})) is None
