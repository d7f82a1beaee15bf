"""What may be done with goods at any time: storing, fetching from the market, and the three market trades."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario

PAY_WOOD = {"pay": {"cost": {"wood": 1}, "then": {"helm": 1}}}


def turn(**stored: int) -> Scenario:
    """A worker turn of seat 0 with these goods stored."""
    return Scenario().store(**stored).turn()


def with_goods(stored: dict[str, int], **land: str) -> Scenario:
    """The same, with cubes on the landscape too; h2 bears none."""
    return Scenario().land(0, **{"h2": "meadow 1 -", **land}).store(**stored).turn()


# -- storage


@pytest.mark.rule("cooper.storage.from-landscape")
def test_a_cube_moves_from_the_landscape_to_a_free_spot() -> None:
    s = with_goods({}, h3="forest 2 wood", h6="meadow 1 statue")
    assert s.options("store") == {"h3"}
    assert s.refused("store cube=h6") == ("cooper.storage.from-landscape",)

    s.play("store cube=h3")
    assert s.item_at("h3") == ""
    assert s.land_at("h3") == ("forest", 2)
    assert s.stored() == {"wood": 1}


@pytest.mark.rule("cooper.storage.from-market", "cooper.amb.fee.market")
def test_a_good_moves_from_the_market_to_a_free_spot_and_may_then_be_spent() -> None:
    s = turn().market(coin=1, wood=1).market(1, stone=1)
    assert s.options("fetch") == {"coin", "wood"}
    assert s.refused("fetch good=stone") == ("cooper.storage.from-market",)

    s.play("fetch good=wood")
    assert (s.stored(), s.on_market()) == ({"wood": 1}, {"coin": 1})
    s.act(PAY_WOOD).play("pay option=0 give=wood")
    assert s.asked == (0, "helm")


@pytest.mark.rule("cooper.storage.market-dead-stock")
def test_goods_on_the_market_pay_nothing_until_they_are_stored() -> None:
    """T25: only after moving them to free storage."""
    s = turn().market(wood=4).act({"any": {"parts": [PAY_WOOD]}})
    assert s.refused("trade trade=any give=wood,wood,wood,wood take=coin") != ()
    assert s.refused("do option=0") == ("flow.option-possible",)

    s.play("fetch good=wood")
    assert s.refused("do option=0") == ()


@pytest.mark.rule("cooper.storage.market-dead-stock", "cooper.anytime.no-interrupt-payment")
def test_goods_are_not_fetched_during_a_payment() -> None:
    """T25: not during payment."""
    s = turn(wood=1).market(wood=4).act(PAY_WOOD)

    assert s.kinds() == {"pay"}
    assert s.refused("fetch good=wood") == ("flow.not-offered",)
    assert s.refused("pay option=0 give=wood") == ()


@pytest.mark.rule("cooper.storage.capacity-one")
def test_each_spot_holds_one_good() -> None:
    s = with_goods({"coin": 2, "wood": 3}, h3="forest 1 wood").market(coin=1)
    assert s.refused("store cube=h3") == ("cooper.storage.capacity-one",)
    assert s.refused("fetch good=coin") == ("cooper.storage.capacity-one",)

    s = with_goods({"coin": 1, "wood": 3}, h3="forest 1 wood").market(coin=1).play("store cube=h3")
    assert s.refused("fetch good=coin") == ("cooper.storage.capacity-one",)
    assert s.stored() == {"coin": 1, "wood": 4}


@pytest.mark.rule("cooper.storage.no-disposal")
def test_stored_goods_are_not_thrown_away_to_make_room() -> None:
    """T24: with a full storage, only a trade removes a good; else the gain is lost."""
    s = turn(coin=2, wood=3).act({"gain": {"gold": 1}})
    assert s.kinds() == {"trade", "single", "forgo"}

    s.play("forgo")
    assert s.stored() == {"coin": 2, "wood": 3}
    assert s.kinds() == {"work", "trade", "single"}


# -- the cloth trade


@pytest.mark.rule("cooper.trade.cloth.rate", "cooper.trade.output-to-market")
def test_cloth_of_storage_and_landscape_gives_coins_two_to_one() -> None:
    """T27: a stored cloth and one of level 3 are 4 value: 2 coins on the market."""
    s = with_goods({"cloth": 1}, h3="settlement 3 cloth").play("trade trade=cloth give=cloth,h3 take=coin,coin")

    assert s.on_market() == {"coin": 2}
    assert s.stored() == {}
    assert s.item_at("h3") == ""


@pytest.mark.rule("cooper.trade.cloth.rate", "cooper.amb.trade.zero")
def test_one_cloth_buys_nothing() -> None:
    assert "trade" not in turn(cloth=1).kinds()
    assert turn(cloth=1).refused("trade trade=cloth give=cloth take=coin") == ("cooper.amb.trade.zero",)
    assert turn(cloth=2).options("trade") == {"cloth"}
    assert turn(cloth=2, wood=2).refused("trade trade=cloth give=wood,wood take=coin") != ()
    assert turn(cloth=2).refused("trade trade=cloth give=cloth,cloth take=wood") != ()


@pytest.mark.rule("cooper.trade.round-down", "cooper.trade.cloth.rate")
def test_three_cloth_give_one_coin() -> None:
    """T28: the remainder is lost."""
    s = turn(cloth=3)
    assert s.refused("trade trade=cloth give=cloth,cloth,cloth take=coin,coin") != ()

    s.play("trade trade=cloth give=cloth,cloth,cloth take=coin")
    assert (s.on_market(), s.stored()) == ({"coin": 1}, {})


@pytest.mark.rule("cooper.trade.round-down", "cooper.amb.trade.zero")
@pytest.mark.parametrize(
    ("land", "trade", "take", "too_much"),
    [
        ("settlement 5 cloth", "cloth", "coin,coin", "coin,coin,coin"),
        ("mountain 3 gold", "gold", "wood", "wood,wood"),
        ("forest 7 wood", "any", "coin", "coin,coin"),
    ],
)
def test_every_trade_rounds_down_and_gives_all_that_is_due(land: str, trade: str, take: str, too_much: str) -> None:
    s = with_goods({}, h3=land)

    assert s.refused(f"trade trade={trade} give=h3 take={too_much}") != ()
    s.play(f"trade trade={trade} give=h3 take={take}")
    assert sum(s.on_market().values()) == take.count(",") + 1


@pytest.mark.rule("cooper.trade.total-then-divide")
def test_values_are_summed_before_they_are_divided() -> None:
    s = with_goods({}, h3="settlement 3 cloth", h6="settlement 3 cloth")
    assert s.refused("trade trade=cloth give=h3,h6 take=coin,coin") != ()

    s.play("trade trade=cloth give=h3,h6 take=coin,coin,coin")
    assert s.on_market() == {"coin": 3}


# -- the gold trade


@pytest.mark.rule("cooper.trade.gold.rate")
def test_gold_gives_cubes_two_to_one() -> None:
    s = with_goods({"gold": 1}, h3="mountain 4 gold")
    assert s.refused("trade trade=gold give=h3 take=wood,food,stone") != ()
    assert s.refused("trade trade=gold give=h3 take=wood") != ()

    s.play("trade trade=gold give=h3 take=wood,food")
    assert s.on_market() == {"wood": 1, "food": 1}
    assert turn(gold=1).refused("trade trade=gold give=gold take=wood") == ("cooper.amb.trade.zero",)
    assert turn(gold=2).refused("trade trade=gold give=gold,gold take=wood") == ()


@pytest.mark.rule("cooper.trade.gold.mix", "cooper.amb.trade.gold-for-gold")
def test_gold_gives_any_mix_of_cubes_and_no_coins() -> None:
    s = with_goods({}, h3="mountain 6 gold")
    assert s.refused("trade trade=gold give=h3 take=coin,wood,wood") != ()
    for mix in ("food,stone,gold", "wood,gold,cloth", "gold,gold,gold"):
        assert s.refused(f"trade trade=gold give=h3 take={mix}") == ()

    s.play("trade trade=gold give=h3 take=wood,wood,cloth")
    assert s.on_market() == {"wood": 2, "cloth": 1}


# -- the general trade


@pytest.mark.rule("cooper.trade.any.rate")
def test_coins_and_cubes_give_goods_four_to_one() -> None:
    s = with_goods({"coin": 1}, h3="forest 3 wood")
    s.play("trade trade=any give=coin,h3 take=gold")
    assert (s.on_market(), s.stored(), s.item_at("h3")) == ({"gold": 1}, {}, "")

    assert with_goods({}, h3="forest 3 wood").kinds() == {"work", "store", "single"}
    assert with_goods({}, h3="forest 4 wood").options("trade") == {"any"}
    assert turn(wood=3).refused("trade trade=any give=wood,wood,wood take=coin") != ()


@pytest.mark.rule("cooper.trade.any.mix", "cooper.amb.trade.gold-for-gold")
def test_the_general_trade_gives_any_mix_of_coins_and_cubes() -> None:
    s = with_goods({}, h3="forest 8 wood")
    for mix in ("coin,coin", "wood,wood", "food,stone", "gold,cloth"):
        assert s.refused(f"trade trade=any give=h3 take={mix}") == ()

    s.play("trade trade=any give=h3 take=coin,gold")
    assert s.on_market() == {"coin": 1, "gold": 1}


@pytest.mark.rule("cooper.trade.inputs-to-supply", "cooper.trade.output-to-market")
def test_goods_given_leave_the_storage_and_what_they_buy_waits_on_the_market() -> None:
    s = turn(wood=4, food=1).play("trade trade=any give=wood,wood,wood,wood take=coin")

    assert s.stored() == {"food": 1}
    assert s.on_market() == {"coin": 1}
    s.market(coin=4).play(*["fetch good=coin"] * 4)  # four spots are free
    assert s.refused("fetch good=coin") != ()


@pytest.mark.rule("cooper.trade.output-to-market", "cooper.trade.cloth.rate")
def test_what_a_trade_yields_is_not_stored_even_where_spots_are_free() -> None:
    s = turn(cloth=4).play("trade trade=cloth give=cloth,cloth,cloth,cloth take=coin,coin")

    assert (s.on_market(), s.stored()) == ({"coin": 2}, {})


@pytest.mark.rule("cooper.trade.market-unlimited")
def test_a_market_holds_any_number_of_goods() -> None:
    s = turn(cloth=4).market(coin=5, wood=5, stone=5)
    s.play("trade trade=cloth give=cloth,cloth,cloth,cloth take=coin,coin")
    assert sum(s.on_market().values()) == 17
    s.act({"choose-good": {"of": ["gold"], "times": 2, "to": "market"}}).play("pick good=gold", "pick good=gold")
    assert sum(s.on_market().values()) == 19
