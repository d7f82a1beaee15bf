"""Costs: what pays them and what makes them smaller; cargo ships and the harbourmaster."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from cooper_scenario import Scenario, rules

SHIPS = ("I", "II", "III", "IIII", "IIIII")


def paying() -> Scenario:
    """A seat with no goods; lay out some, then call `due`."""
    return Scenario(2).store().land(h2="meadow 1").turn()


def due(s: Scenario, **cost: int) -> Scenario:
    """A cost is due; what can't be paid is not asked."""
    return s.act({"pay": {"cost": cost, "then": "draw"}})


def pays(give: str) -> str:
    """That payment as a move."""
    return f"pay give={give}"


def supplying(ship: str | None = "II", *, upright: bool = True, special: bool = False, **goods: int) -> Scenario:
    """A worker stands in H, these goods in storage; the harbourmaster is on that ship, or lies."""
    s = Scenario(2).give(workers=[2, 2]).store(**goods).land(h2="meadow 1").turn()
    s.c.table.cargo, s.c.table.upright = SHIPS.index(ship or "I"), upright and ship is not None
    return s.play(f"work worker={'special' if special else 'normal'} section=H")


def payments(s: Scenario) -> set[str]:
    """What may be given, all in all."""
    return {s.match.setting.notation.name_of("source", m.give) for m in s.match.moves(s.ticket())}  # type: ignore[attr-defined]


def stands(s: Scenario) -> tuple[int, bool]:
    """On which ship the harbourmaster is, and is it upright?"""
    return s.c.table.cargo, s.c.table.upright


# -- coins


@pytest.mark.rule("cooper.pay.red-number")
def test_a_number_in_red_is_a_cost_and_the_one_beside_the_helm_is_not() -> None:
    s = Scenario(2).store(coin=2, wood=4).land(h2="meadow 1").turn().act("build-boat")
    assert s.options("build-boat", 0) == {"b1", "b2", "b3", "b4"}
    s.play("build-boat boat=coin landing=b4", pays("coin,coin,wood,wood,wood,wood"))
    assert (s.asked, s.stored()) == ((0, "helm"), {})
    s.play("helm ship=one-sail")
    assert s.seat().at[0] == 2
    s = Scenario(2).store(coin=1, wood=4).land(h2="meadow 1").turn().act("build-boat")
    assert s.refused("build-boat boat=coin landing=b4") == ("cooper.boat.build.cost",)


@pytest.mark.rule("cooper.pay.coins.from-storage")
def test_coins_on_the_market_pay_nothing() -> None:
    s = due(paying().store(coin=1).market(coin=3), coin=2)
    assert s.asked == (0, "place-worker")
    s.play("fetch good=coin")
    assert due(s, coin=2).asked == (0, "pay-cost")


@pytest.mark.rule("cooper.pay.coins.amount")
def test_a_cost_of_two_coins_takes_two() -> None:
    s = due(paying().store(coin=3), coin=2)
    assert s.refused(pays("coin")) == ("cooper.pay.resource.meets-total",)
    s.play(pays("coin,coin"))
    assert s.stored() == {"coin": 1}


# -- resources


@pytest.mark.rule("cooper.pay.resource.per-kind")
def test_each_kind_is_paid_with_that_kind() -> None:
    s = due(paying().store(wood=4), wood=2, stone=2)
    assert s.asked == (0, "place-worker")
    s = due(paying().store(wood=4, stone=2), wood=2, stone=2)
    assert s.refused(pays("wood,wood,wood,wood")) == ("cooper.pay.resource.meets-total",)
    assert payments(s) == {"wood,wood,stone,stone"}


@pytest.mark.rule("cooper.pay.resource.sources")
def test_cubes_of_storage_and_landscapes_pay_together() -> None:
    s = due(
        paying().store(wood=1).land(h3="forest 2 wood", h6="forest 2 -", h9="forest 3 statue").market(wood=2), wood=3
    )
    for wrong in ("h3,wood,wood", "h3,h6", "h9", "h3,h3"):
        assert s.refused(pays(wrong)) == ("cooper.pay.resource.sources",)
    s.play(pays("h3,wood"))
    assert (s.stored(), s.item_at("h3"), s.on_market()) == ({}, "", {"wood": 2})


@pytest.mark.rule("cooper.pay.resource.meets-total")
def test_the_values_given_reach_the_cost() -> None:
    stones: dict[str, Any] = {"h3": "mountain 3 stone", "h6": "mountain 2 stone", "h9": "mountain 1 stone"}
    s = due(paying().land(**stones), stone=4)
    assert s.refused(pays("h6,h9")) == ("cooper.pay.resource.meets-total",)
    s.play(pays("h3,h9"))
    assert [s.item_at(at) for at in stones] == ["", "stone", ""]


@pytest.mark.rule("cooper.pay.value.storage")
def test_a_cube_in_storage_is_worth_one() -> None:
    s = paying().land(h3="forest 3 wood", h6="forest 3 wood").play("store cube=h3", "store cube=h6")
    assert due(s, wood=3).asked == (0, "place-worker")
    s.store(wood=3)
    assert payments(due(s, wood=3)) == {"wood,wood,wood"}


@pytest.mark.rule("cooper.pay.value.landscape")
def test_a_cube_on_a_landscape_is_worth_its_level() -> None:
    s = due(paying().land(h3="mountain 4 stone"), stone=5)
    assert s.asked == (0, "place-worker")
    s = due(paying().land(h3="mountain 4 stone"), stone=4)
    assert payments(s) == {"h3"}


@pytest.mark.rule("cooper.pay.no-change")
def test_the_excess_of_a_cube_is_lost() -> None:
    s = due(paying().land(h3="forest 3 wood"), wood=2).play(pays("h3"))
    assert (s.item_at("h3"), s.stored(), s.on_market()) == ("", {}, {})


@pytest.mark.rule("cooper.pay.no-split")
def test_one_cube_pays_one_cost_only() -> None:
    s = due(paying().land(h3="forest 4 wood"), wood=2).play(pays("h3"))
    assert due(s, wood=2).asked == (0, "place-worker")


@pytest.mark.rule("cooper.pay.return-to-supply")
def test_what_is_paid_goes_to_the_supply() -> None:
    s = paying().store(coin=2, wood=2, gold=1).land(h3="mountain 1 stone").market(1, coin=1)
    due(s, coin=2, wood=2, stone=1).play(pays("coin,coin,wood,wood,h3"))
    assert (s.stored(), s.item_at("h3")) == ({"gold": 1}, "")
    assert (s.on_market(), s.on_market(1)) == ({}, {"coin": 1})


@pytest.mark.rule("cooper.pay.resource.meets-total", "cooper.amb.pay.superfluous")
def test_no_good_that_is_not_needed_is_given() -> None:
    """T24."""
    s = due(paying().store(wood=3, food=1).land(h3="forest 2 wood", h6="forest 1 wood"), wood=2)
    for wrong in ("wood,wood,wood", "h3,wood", "h3,h6", "wood,wood,food"):
        assert s.refused(pays(wrong)) == ("cooper.amb.pay.superfluous",)
    assert payments(s) == {"h3", "h6,wood", "wood,wood"}


@pytest.mark.rule("cooper.storage.no-disposal", "cooper.tile.stack.no-discard", "cooper.amb.pay.superfluous")
def test_nothing_is_thrown_away() -> None:
    """T24."""
    s = Scenario(2).store(wood=5).land(h2="meadow 2 food").turn()
    assert s.kinds() == {"work", "single", "trade"}
    for give in ("wood", "wood,wood,wood"):
        assert s.refused(f"trade trade=any give={give} take=-") != ()


@pytest.mark.rule("cooper.anytime.no-interrupt-payment", "cooper.amb.interrupt.payment")
def test_nothing_interrupts_a_payment_but_all_may_precede_it() -> None:
    s = Scenario(2).store(cloth=3, gold=2).land(h2="meadow 1", h3="mountain 3 gold").give(lids=1).turn()
    s.play("work worker=normal section=H", "do option=0")
    assert {"supply", "trade"} <= s.kinds()
    s.play("trade trade=gold give=gold,gold take=wood", "store cube=h3", "supply ship=I")
    assert (s.asked, s.kinds()) == ((0, "pay-cost"), {"pay"})


# -- cargo ships


@pytest.mark.rule("cooper.cargo.supply.action")
def test_h_supplies_one_ship_in_a_turn() -> None:
    s = supplying(cloth=3, gold=3).play("do option=0", "supply ship=I", pays("cloth,cloth,cloth"), "helm ship=one-sail")
    assert (s.choices(), s.refused("do option=0")) == ([], ("flow.option",))
    assert "supply" not in s.kinds()


@pytest.mark.rule("cooper.cargo.supply.own-lid")
def test_only_ships_with_the_own_lid_are_supplied() -> None:
    s = supplying(cloth=6, gold=4).give(cargo_lid=[True, False, False, True, False], lids=1).play("do option=0")
    assert s.options("supply") == {"I", "IIII"}
    assert s.refused("supply ship=II") == ("cooper.cargo.supply.own-lid",)


@pytest.mark.rule("cooper.cargo.supply.cost")
def test_a_ship_asks_for_its_cost() -> None:
    s = supplying(None, gold=2).store(gold=1, cloth=2).land(h3="mountain 3 gold").play("do option=0")
    assert s.options("supply") == {"II", "III"}
    assert s.refused("supply ship=I") == ("cooper.cargo.supply.cost",)
    s.play("supply ship=II")
    assert payments(s) == {"h3"}
    s = supplying(None, gold=2)
    assert "do" not in s.kinds()


@pytest.mark.rule("cooper.cargo.supply.helm", "cooper.cargo.supply.take-lid")
def test_a_supply_brings_helm_points_and_then_the_lid() -> None:
    for ship, cost, steps in (("I", "cloth,cloth,cloth", 1), ("II", "gold,gold,gold", 2), ("IIII", "cloth," * 6, 3)):
        s = supplying(None, cloth=6, gold=3).play("do option=0", f"supply ship={ship}", pays(cost.strip(",")))
        assert (s.asked, s.seat().lids) == ((0, "helm"), 0)
        assert s.seat().cargo_lid[SHIPS.index(ship)]
        s.play("helm ship=one-sail")
        assert (s.seat().at[0], s.seat().lids) == (steps, 1)
        assert [at for at, lid in enumerate(s.seat().cargo_lid) if not lid] == [SHIPS.index(ship)]


@pytest.mark.rule("cooper.cargo.supply.none-left")
def test_without_a_lid_on_a_ship_nothing_is_supplied() -> None:
    s = supplying(gold=9, cloth=9).give(cargo_lid=[False] * 5, lids=5)
    assert s.refused("do option=0") == ("flow.option-possible",)


# -- the harbourmaster


@pytest.mark.rule("cooper.cargo.harbormaster.discount", "cooper.amb.cargo.discount-kind")
def test_the_harbourmaster_takes_off_one_gold_or_cloth() -> None:
    s = supplying("III", gold=2, cloth=2).play("do option=0", "supply ship=III")
    assert payments(s) == {"gold,cloth,cloth", "gold,gold,cloth", "gold,gold,cloth,cloth"}
    s = supplying("II", gold=2, cloth=1).play("do option=0", "supply ship=II")
    assert payments(s) == {"gold,gold"}
    assert "do" not in supplying("II", gold=1, cloth=2).kinds()
    assert "do" not in supplying("III", gold=1, cloth=1).kinds()


@pytest.mark.rule("cooper.cargo.harbormaster.lay-down", "cooper.cargo.harbormaster.discount")
def test_the_harbourmaster_is_laid_down_and_stays_on_the_ship() -> None:
    for give in ("gold,gold", "gold,gold,gold"):
        s = supplying("II", gold=3).play("do option=0", "supply ship=II", pays(give))
        assert stands(s) == (1, False)


@pytest.mark.rule("cooper.cargo.harbormaster.first-only")
def test_only_the_first_to_supply_the_ship_pays_less() -> None:
    """T43."""
    s = supplying("II", gold=2).play("do option=0", "supply ship=II", pays("gold,gold"), "helm ship=one-sail")
    s.store(1, gold=3).turn(1).play("work worker=normal section=H", "fee good=gold")
    assert "do" not in s.kinds()
    s = supplying("II", upright=False, gold=3).play("do option=0", "supply ship=II")
    assert payments(s) == {"gold,gold,gold"}


@pytest.mark.rule("cooper.cargo.harbormaster.other-ship")
def test_another_ship_costs_all_and_leaves_the_harbourmaster_standing() -> None:
    s = supplying("I", gold=3).play("do option=0", "supply ship=II")
    assert payments(s) == {"gold,gold,gold"}
    s.play(pays("gold,gold,gold"))
    assert stands(s) == (0, True)


@pytest.mark.rule("cooper.cargo.harbormaster.discount", "cooper.amb.cargo.discount-kind")
def test_a_ship_that_wants_neither_gold_nor_cloth_costs_all_but_lays_him_down() -> None:
    ships = (attrs.evolve(rules().cargo[0], cost={"wood": 2}), *rules().cargo[1:])
    s = Scenario(2, cargo=ships).store(wood=1).turn().act("supply")
    assert s.asked == (0, "place-worker")
    s.store(wood=2).act("supply").play("supply ship=I")
    assert payments(s) == {"wood,wood"}
    s.play(pays("wood,wood"))
    assert stands(s) == (0, False)


# -- reductions


@pytest.mark.rule("cooper.boat.build.special-reduction", "cooper.amb.cost.reduction-floor")
def test_reductions_add_up_and_the_payer_decides_by_what_she_gives() -> None:
    s = Scenario(2).store(coin=1, wood=2).cards(0, "boatyard").turn().act({"build-boat": 2})
    s.play("build-boat boat=coin landing=b1")
    given = ("-", "coin", "wood", "coin,wood", "wood,wood", "coin,wood,wood")
    assert payments(s) == set(given)
    s = Scenario(2).store().cards(0, "boatyard").turn().act({"build-boat": 2})
    assert s.options("build-boat", 0) == {"b1"}


@pytest.mark.rule("cooper.building.special-reduction", "cooper.amb.cost.reduction-floor")
def test_a_reduction_that_is_too_large_is_lost() -> None:
    s = Scenario(2).store(wood=1).land(h2="meadow 1").cards(0, "lodge").turn().act({"erect": 9})
    s.play("erect building=small", "pay give=-")
    assert (s.stored(), s.asked[1]) == ({"wood": 1}, "place-piece")


@pytest.mark.rule("cooper.cargo.harbormaster.discount", "cooper.amb.cost.reduction-floor")
def test_the_harbourmaster_and_a_card_go_together() -> None:
    s = Scenario(2).store(gold=1).cards(0, "freight-office").turn()
    s.c.table.cargo = 1
    s.act("supply").play("supply ship=II")
    assert payments(s) == {"gold"}
    s = Scenario(2).store(gold=3).cards(0, "freight-office").turn()
    s.c.table.cargo = 1
    s.act("supply").play("supply ship=II")
    assert payments(s) == {"gold", "gold,gold", "gold,gold,gold"}
