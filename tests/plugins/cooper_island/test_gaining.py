"""Goods that are gained, and what never runs out."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario, rules


def gaining(effect: object, **goods: int) -> Scenario:
    """The turn of a seat with these goods in storage, and what it gains."""
    return Scenario(2).store(**goods).land(h2="meadow 1").turn().act(effect)


@pytest.mark.rule("cooper.gain.to-storage")
def test_a_coin_gained_goes_to_a_free_storage_spot() -> None:
    s = gaining({"use-islet": 1}, wood=3)
    assert s.stored() == {"wood": 3}
    s = Scenario(2).store(wood=3).islet(3, "+", "coin").turn().act({"use-islet": 1}).play("use-islet islet=coin")
    assert (s.stored(), s.on_market()) == ({"wood": 3, "coin": 1}, {})


@pytest.mark.rule("cooper.gain.to-storage")
def test_what_fits_is_not_refused() -> None:
    s = gaining({"gain": {"coin": 2}}, wood=4)
    assert s.asked == (0, "take-goods")
    assert s.refused("forgo") == ("cooper.gain.to-storage",)
    s.play("take good=coin")
    assert s.refused("forgo") == ()


@pytest.mark.rule("cooper.gain.no-spot")
def test_with_full_storage_nothing_is_gained() -> None:
    """T26."""
    s = Scenario(2).store(wood=5).boats(b1="coin").turn().act({"use-boat": "own"}).play("use-boat of=1 boat=coin")
    assert s.refused("take good=coin") == ("cooper.gain.no-spot",)
    s.play("forgo")
    assert (s.stored(), s.on_market()) == ({"wood": 5}, {})


@pytest.mark.rule("cooper.gain.no-spot", "cooper.anytime.interrupt")
def test_room_may_be_made_before_goods_are_taken() -> None:
    """T26."""
    s = gaining({"gain": {"coin": 1}}, wood=4, gold=1)
    s.play("trade trade=any give=wood,wood,wood,wood take=cloth", "take good=coin")
    assert (s.stored(), s.on_market()) == ({"coin": 1, "gold": 1}, {"cloth": 1})


@pytest.mark.rule("cooper.gain.partial-choice")
def test_a_player_chooses_which_goods_to_keep() -> None:
    for good in ("stone", "food"):
        s = gaining({"gain": {"stone": 1, "food": 1}}, wood=4)
        assert s.options("take") == {"stone", "food"}
        s.play(f"take good={good}")
        assert s.refused("take good=stone") != ()
        s.play("forgo")
        assert (s.stored(), s.on_market()) == ({"wood": 4, good: 1}, {})


@pytest.mark.rule("cooper.gain.partial-choice")
def test_an_islet_for_wood_or_stone_and_food_fills_the_last_spot_with_either() -> None:
    for good, moves in (("stone", ("pick good=stone", "forgo")), ("food", ("forgo",))):
        s = Scenario(2).store(wood=4).land(h2="meadow 1").islet(3, "+", "basic").turn()
        s.act({"use-islet": 1}).play("use-islet islet=basic", *moves)
        assert s.stored() == {"wood": 4, good: 1}


@pytest.mark.rule("cooper.gain.single-value")
def test_everything_in_storage_and_on_the_market_is_worth_one() -> None:
    s = Scenario(2).store().land(h2="meadow 1", h3="forest 3 wood").turn().play("store cube=h3")
    s.act({"pay": {"cost": {"wood": 2}, "then": "draw"}})
    assert s.asked == (0, "place-worker")
    s = Scenario(2).store(wood=2).land(h2="meadow 1").turn().act({"pay": {"cost": {"wood": 2}, "then": "draw"}})
    assert s.asked == (0, "pay-cost")
    s.play("pay option=0 give=wood,wood")
    assert s.stored() == {}


# -- what holds for all of the game


@pytest.mark.rule("cooper.general.unlimited")
def test_goods_never_run_out() -> None:
    assert {good.id: good.count for good in rules().good if good.id in ("coin", "wood")} == {"coin": 24, "wood": 20}
    s = Scenario(2).market(1, coin=24, wood=20).store(wood=3).give(1, anchors=[8, 8]).turn()
    s.act({"gain": {"coin": 1, "wood": 1}})
    assert s.stored() == {"coin": 1, "wood": 4}


@pytest.mark.rule("cooper.general.unlimited")
def test_anchors_never_run_out() -> None:
    assert rules().contents.anchors == 16
    s = Scenario(2).give(1, anchors=[8, 8]).give(anchors=[1, 0]).worker_on("H", 1).store().turn()
    s.play("work worker=normal section=H", "decline")
    assert s.seat().anchors == [1, 1]


@pytest.mark.rule("cooper.general.bag-empty")
def test_nothing_is_drawn_from_an_empty_bag() -> None:
    s = Scenario(2).turn()
    s.c.table.bag.clear()
    s.play("work worker=normal section=C")
    assert s.refused("do option=0") == ("flow.option-possible",)
    assert s.refused("do option=1") == ()
    before = sum(s.seat().reserve)
    assert sum(s.act("draw").seat().reserve) == before


@pytest.mark.rule("cooper.general.seating-order")
def test_in_phases_for_all_the_seats_act_clockwise_from_the_holder_of_the_token() -> None:
    s, order = Scenario(3, first=1).phase("feed"), []
    while s.asked[1] == "feed":
        order.append(s.asked[0])
        s.play("starve")
        while s.asked[1] == "choose-anchored":
            s.play("anchor ship=one-sail")
    assert order == [1, 2, 0]
    s, order = Scenario(3, first=2).phase("income"), []
    for _ in range(3):
        order.append(s.asked[0])
        s.play("done")
    assert order == [2, 0, 1]
