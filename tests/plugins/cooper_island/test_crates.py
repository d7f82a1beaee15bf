"""Crate lids and crate spaces, and the harbourmaster's discount on the way to a lid."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario


def with_lid(lids: int = 1) -> Scenario:
    """Seat 0 has unused lids, nothing stored, and is about to place a worker."""
    return Scenario(2).turn().land(h2="meadow 1 -").store().give(lids=lids)


@pytest.mark.rule("cooper.crate.use")
def test_a_lid_is_put_on_a_crate_space() -> None:
    s = with_lid()
    assert s.options("lid") == {"draw", "place", "steps", "coins", "cubes"}
    s.play("lid crate=draw")
    assert (s.seat().lids, s.seat().crates) == (0, [True, False, False, False, False])
    assert len(s.c.table.bag) == 60 - 4 - 1
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.crate.use")
def test_without_an_unused_lid_no_crate_is_used() -> None:
    s = with_lid(0)
    assert "lid" not in s.kinds()
    assert s.refused("lid crate=coins") == ("cooper.crate.use",)


@pytest.mark.rule("cooper.crate.free-space-only")
def test_a_covered_crate_space_is_not_used() -> None:
    s = with_lid().give(crates=[True, False, False, True, False])
    assert s.options("lid") == {"place", "steps", "cubes"}
    assert s.refused("lid crate=draw") == ("cooper.crate.free-space-only",)


@pytest.mark.rule("cooper.crate.use", "cooper.amb.worker.no-effect")
def test_a_crate_that_would_do_nothing_is_not_used() -> None:
    s = with_lid().give(cartographer=6, reserve=[0, 0, 0])
    s.c.table.bag.clear()
    assert s.options("lid") == {"coins", "cubes"}
    assert s.refused("lid crate=draw") == ("cooper.amb.worker.no-effect",)


@pytest.mark.rule("cooper.crate.action.draw")
def test_the_crate_that_draws() -> None:
    s = with_lid().next_tiles("FM-TS").give(reserve=[0, 0, 0])
    bag = len(s.c.table.bag)
    s.play("lid crate=draw")
    assert (len(s.c.table.bag), s.seat().reserve) == (bag - 1, [1, 0, 0])


@pytest.mark.rule("cooper.crate.action.place")
def test_the_crate_that_places_a_double_tile() -> None:
    s = with_lid().give(reserve=[1, 0, 0]).play("lid crate=place")
    assert s.asked == (0, "place-double")
    s.play("double face=forest-meadow first=h3 second=h6")
    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 1), ("meadow", 1))
    assert (s.item_at("h3"), s.item_at("h6"), s.seat().reserve) == ("wood", "food", [0, 0, 0])


@pytest.mark.rule("cooper.crate.action.steps")
def test_the_crate_with_two_steps() -> None:
    assert with_lid().give(cartographer=3).play("lid crate=steps").seat().cartographer == 5
    assert with_lid().give(cartographer=5).play("lid crate=steps").seat().cartographer == 6


@pytest.mark.rule("cooper.crate.action.coins")
def test_the_crate_with_two_coins_for_the_market() -> None:
    s = with_lid().play("lid crate=coins")
    assert (s.on_market(), s.stored()) == ({"coin": 2}, {})


@pytest.mark.rule("cooper.crate.action.resources")
@pytest.mark.parametrize(
    ("picks", "market"), [(("gold", "gold"), {"gold": 2}), (("wood", "food"), {"wood": 1, "food": 1})]
)
def test_the_crate_with_two_cubes_for_the_market(picks: tuple[str, str], market: dict[str, int]) -> None:
    s = with_lid().store(coin=5).play("lid crate=cubes")
    assert s.options("pick") == {"wood", "food", "stone", "gold", "cloth"}
    s.play(*(f"pick good={good}" for good in picks))
    assert (s.on_market(), s.stored(), s.asked) == (market, {"coin": 5}, (0, "place-worker"))


@pytest.mark.rule("cooper.crate.stays")
def test_a_lid_stays_on_its_crate_space_in_later_rounds() -> None:
    s = with_lid().play("lid crate=coins")
    assert s.seat().crates == [False, False, False, True, False]
    for round in (2, 3):
        s.phase("reactivate", round=round)
        while s.c.state.round == round:
            s.play("done")
    assert (s.c.state.round, s.asked) == (4, (0, "agenda"))
    assert (s.seat().crates, s.seat().lids) == ([False, False, False, True, False], 0)


@pytest.mark.rule("cooper.cargo.harbormaster.discount", "cooper.cargo.harbormaster.lay-down")
def test_only_the_first_to_supply_the_marked_ship_pays_less() -> None:
    """T43"""
    s = Scenario(2).turn().store(cloth=3).store(1, cloth=2).act("supply")
    s.play("supply ship=I", "pay give=cloth,cloth", "helm ship=one-sail")
    assert (s.stored(), s.seat().lids) == ({"cloth": 1}, 1)
    s.act("supply", seat=1)
    assert s.asked[1] != "choose-cargo"
    s.store(1, cloth=3).act("supply", seat=1).play("supply ship=I", "pay give=cloth,cloth,cloth")
    assert s.stored(1) == {}


@pytest.mark.rule("cooper.milestone.goal.lids", "cooper.crate.use")
def test_a_used_lid_is_not_lost_for_the_milestone() -> None:
    s = with_lid().give(cargo_lid=[False, False, True, True, True], crates=[True, False, False, False, False])
    assert s.turn().seat().milestones == [0, 0, 0, 1]
