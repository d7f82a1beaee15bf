"""Section D: what buildings cost, where they stand, what they bring and open."""

from __future__ import annotations

from typing import Any

import pytest
from cooper_scenario import Scenario

SMALL: dict[str, Any] = {"coin": 1, "wood": 2, "stone": 2}
LARGE: dict[str, Any] = {"coin": 2, "wood": 4, "stone": 4}
FORTRESS: dict[str, Any] = {"wood": 6, "stone": 3, "gold": 3, "cloth": 3}
COSTS = {"small": SMALL, "large": LARGE, "fortress": FORTRESS}
PAY_SMALL = "pay option=0 give=coin,wood,wood,stone,stone"


def less_one(goods: dict[str, Any], name: str) -> dict[str, Any]:
    """These goods, one of that kind fewer."""
    return {good: count - (good == name) for good, count in goods.items()}


def choosing(less: int = 0, *, land: str = "forest 1 -", **goods: int) -> Scenario:
    """Ann chooses a building with these goods stored; one free landscape only."""
    s = Scenario().land(h2="meadow 1 food", h3=land).store(**goods).turn()
    return s.act({"erect": less})


def buildable(**goods: Any) -> set[str]:
    """The buildings that may be erected with these goods stored."""
    s = choosing(**goods)
    return s.options("erect") if "erect" in s.kinds() else set()


def paid(s: Scenario, building: str) -> Scenario:
    """That building is chosen and paid in the one way there is."""
    s.play(f"erect building={building}")
    (move,) = s.match.moves(s.ticket())
    return s.play(move)


def spots(s: Scenario) -> list[int]:
    """Storage spots and crafting spots of seat 0."""
    s.c.memo = None
    return [s.c.number(0, "storage"), s.c.number(0, "craft-spots")]


def helm_points(building: str, land: str) -> int:
    """How many steps a ship makes for that building on that landscape."""
    s = choosing(land=land, **COSTS[building])
    paid(s, building).play("put at=h3")
    assert s.asked == (0, "helm")
    s.play("helm ship=one-sail")
    return int(s.seat().at[0])


# -- the action


@pytest.mark.rule("cooper.building.erect.flow", "cooper.pay.return-to-supply")
def test_section_d_erects_one_building_choose_pay_place() -> None:
    s = Scenario().land(h3="forest 1 -").store(coin=2, wood=4, stone=4).turn()
    s.play("work worker=normal section=D")
    assert s.choices() == ["erect a building"]
    s.play("do option=0")
    assert s.options("erect") == {"small", "large"}
    s.play("erect building=small", PAY_SMALL, "put at=h3", "helm ship=one-sail")
    assert s.item_at("h3") == "small"
    assert (s.seat().buildings, s.stored()) == ([1, 2, 1], {"coin": 1, "wood": 2, "stone": 2})
    s.play("keep card=" + min(s.options("keep")))
    s.play(s.match.moves(s.ticket())[0])
    assert s.play("done").asked == (1, "place-worker")
    assert s.refused("erect building=small") == ("flow.not-offered",)


@pytest.mark.rule("cooper.building.erect.none-left")
def test_no_building_is_left_to_erect() -> None:
    everything = {"coin": 9, "wood": 9, "stone": 9, "gold": 9, "cloth": 9}
    s = Scenario().land(h3="forest 1 -").store(**everything).give(buildings=[0, 0, 0]).turn()
    s.play("work worker=normal section=D")
    assert s.kinds() & {"do", "erect"} == set()
    s = Scenario().land(h3="forest 1 -").store(**everything).give(buildings=[0, 1, 0]).turn().act("erect")
    assert s.options("erect") == {"large"}
    assert s.refused("erect building=small") == ("cooper.building.erect.none-left",)


# -- costs


@pytest.mark.rule("cooper.building.small.cost")
@pytest.mark.parametrize("short", SMALL)
def test_a_small_building_costs_1_coin_2_wood_2_stone(short: str) -> None:
    assert buildable(**SMALL) == {"small"}
    assert buildable(**less_one(SMALL, short)) == set()


@pytest.mark.rule("cooper.building.large.cost")
@pytest.mark.parametrize("short", LARGE)
def test_a_large_building_costs_2_coins_4_wood_4_stone(short: str) -> None:
    assert buildable(**LARGE) == {"small", "large"}
    assert buildable(**less_one(LARGE, short)) == {"small"}


@pytest.mark.rule("cooper.building.fortress.cost")
@pytest.mark.parametrize("short", FORTRESS)
def test_the_fortress_costs_6_wood_3_stone_3_gold_3_cloth(short: str) -> None:
    assert buildable(**FORTRESS) == {"fortress"}
    assert buildable(**less_one(FORTRESS, short)) == set()


@pytest.mark.rule("cooper.building.erect.flow")
def test_a_building_that_cannot_be_paid_is_refused() -> None:
    s = choosing(**SMALL)
    assert s.refused("erect building=large") == ("cooper.building.erect.flow",)


@pytest.mark.rule("cooper.building.special-reduction", "cooper.amb.cost.reduction-floor")
def test_a_special_worker_takes_two_off_in_any_mix() -> None:
    s = Scenario().land(h3="forest 1 -").store(**SMALL).give(workers=[1, 1]).turn()
    s.play("work worker=special section=D", "do option=0", "erect building=small")
    moves: list[Any] = s.match.moves(s.ticket())
    given = {tuple(sorted(move.give)) for move in moves if len(move.give) == 3}
    coin, wood, stone = 0, 1, 3
    assert given == {
        (wood, stone, stone),  # coin and wood are spared
        (wood, wood, stone),  # coin and stone
        (coin, stone, stone),  # two wood
        (coin, wood, stone),  # wood and stone
        (coin, wood, wood),  # two stone
    }
    assert s.refused("pay option=0 give=wood,stone") == ("cooper.pay.resource.meets-total",)
    assert s.refused("pay option=0 give=coin,wood,stone") == ()


@pytest.mark.rule("cooper.building.special-reduction", "cooper.worker.symbols.when-free")
def test_only_the_free_square_space_takes_two_off() -> None:
    for worker, covered, can in (("special", False, True), ("special", True, False), ("normal", False, False)):
        s = Scenario().land(h3="forest 1 -").store(coin=1, wood=1, stone=1).give(workers=[1, 1])
        if covered:
            s.store(coin=1, wood=2, stone=1).worker_on("D", 1, "special")
        s.turn().play(f"work worker={worker} section=D")
        if covered:
            s.play("fee good=wood")
        assert ("do" in s.kinds()) is can


@pytest.mark.rule("cooper.building.special-reduction")
def test_a_special_worker_does_not_take_three_off() -> None:
    s = Scenario().land(h3="forest 1 -").store(coin=1, wood=1).give(workers=[1, 1]).turn()
    s.play("work worker=special section=D")
    assert "do" not in s.kinds()


# -- helm points


@pytest.mark.rule("cooper.building.small.helm", "cooper.building.place.settlement-bonus")
@pytest.mark.parametrize(("land", "points"), [("forest", 1), ("meadow", 1), ("mountain", 1), ("settlement", 2)])
def test_a_small_building_brings_1_helm_point_and_1_more_on_a_settlement(land: str, points: int) -> None:
    assert helm_points("small", f"{land} 1 -") == points


@pytest.mark.rule("cooper.building.large.helm", "cooper.building.place.settlement-bonus")
@pytest.mark.parametrize(("land", "points"), [("meadow", 2), ("settlement", 3)])
def test_a_large_building_brings_2_helm_points(land: str, points: int) -> None:
    assert helm_points("large", f"{land} 2 -") == points


@pytest.mark.rule("cooper.building.fortress.helm", "cooper.building.place.settlement-bonus")
@pytest.mark.parametrize(("land", "points"), [("mountain", 4), ("settlement", 5)])
def test_the_fortress_brings_4_helm_points(land: str, points: int) -> None:
    assert helm_points("fortress", f"{land} 1 -") == points


# -- what a building opens


@pytest.mark.rule("cooper.building.small.storage-spot")
def test_a_small_building_opens_a_storage_spot() -> None:
    s = choosing(**SMALL)
    assert spots(s) == [5, 1]
    paid(s, "small").play("put at=h3")
    assert spots(s) == [6, 1]
    s.give(buildings=[0, 2, 1])
    assert spots(s) == [7, 1]


@pytest.mark.rule("cooper.building.large.statue-spot")
def test_a_large_building_opens_a_crafting_spot() -> None:
    s = choosing(**LARGE)
    paid(s, "large").play("put at=h3")
    assert spots(s) == [5, 2]
    s.give(buildings=[2, 0, 1])
    assert spots(s) == [5, 3]


@pytest.mark.rule("cooper.building.large.statue-spot", "cooper.ruin.remove.needs-spot")
def test_a_ruin_may_be_put_on_the_crafting_spot_opened() -> None:
    s = Scenario().give(craft=[True, False, False]).turn().act({"any": ["remove-ruin"]})
    assert "do" not in s.kinds()
    s = Scenario().give(craft=[True, False, False], buildings=[2, 1, 1]).turn().act("remove-ruin")
    assert s.options("ruin", s.number("hex", "h5")) == {"2"}


@pytest.mark.rule("cooper.building.fortress.no-card")
def test_the_fortress_brings_no_card_and_opens_nothing() -> None:
    s = choosing(**FORTRESS)
    paid(s, "fortress").play("put at=h3", "helm ship=one-sail")
    assert s.asked[1] not in ("keep-card", "return-cards")
    assert [len(stack) for stack in s.c.table.stacks] == [15, 15]
    assert (s.seat().cards, spots(s), s.seat().buildings) == ([], [5, 1], [2, 2, 0])


# -- where it stands


def placing(**hexes: Any) -> Scenario:
    """Ann has paid a small building from her storage and places it; her start is taken."""
    s = Scenario().land(h2="meadow 1 food", **hexes).store(**SMALL).turn()
    return paid(s.act("erect"), "small")


@pytest.mark.rule("cooper.building.place.highest-free")
def test_a_building_goes_on_the_highest_level() -> None:
    s = placing(h3="forest 3 -", h6="mountain 2 -", h7="meadow 1 -")
    assert s.options("put") == {"h3"}
    assert s.refused("put at=h6") == ("cooper.building.place.highest-free",)
    assert s.refused("put at=h7") == ("cooper.building.place.highest-free",)
    s.play("put at=h3")
    assert s.item_at("h3") == "small"


@pytest.mark.rule("cooper.building.place.tie-choice")
def test_among_spaces_of_the_highest_level_the_player_chooses() -> None:
    s = placing(h3="forest 3 -", h6="mountain 3 -", h7="meadow 2 -")
    assert s.options("put") == {"h3", "h6"}


@pytest.mark.rule("cooper.building.place.next-lower")
def test_a_lower_level_only_when_the_higher_ones_are_full() -> None:
    s = placing(h3="settlement 4 cloth", h6="mountain 4 gold", h7="meadow 3 food", h1="meadow 3 -", h9="forest 1 -")
    assert s.options("put") == {"h1"}


@pytest.mark.rule("cooper.building.place.occupied-by")
def test_cubes_statues_and_buildings_occupy_a_space() -> None:
    s = placing(h3="mountain 3 gold", h6="forest 3 statue", h7="forest 3 large", h1="forest 3 -")
    assert s.options("put") == {"h1"}
    s = placing(h3="mountain 3 gold", h6="forest 3 statue", h7="forest 3 fortress", h1="forest 1 -")
    assert s.options("put") == {"h1"}


@pytest.mark.rule("cooper.building.place.any-type")
def test_a_building_stands_on_every_type_of_landscape() -> None:
    s = placing(h3="forest 2 -", h6="meadow 2 -", h7="mountain 2 -", h1="settlement 2 -")
    assert s.options("put") == {"h1", "h3", "h6", "h7"}


@pytest.mark.rule("cooper.building.place.clear-first")
def test_a_cube_stored_first_frees_its_space_which_is_then_compulsory() -> None:
    s = Scenario().land(h2="meadow 2 -", h3="settlement 4 cloth").store(coin=1, wood=2, stone=1).turn()
    s.act({"erect": 1}).play("store cube=h3")
    assert paid(s, "small").options("put") == {"h3"}


@pytest.mark.rule("cooper.building.place.occupied-by", "cooper.amb.building.order")
def test_a_cube_kept_on_the_highest_space_protects_it() -> None:
    """T23."""
    s = Scenario().land(h2="meadow 2 -", h3="settlement 4 cloth").store(coin=1, wood=2, stone=1).turn()
    assert paid(s.act({"erect": 1}), "small").options("put") == {"h2"}


@pytest.mark.rule("cooper.building.place.highest-free", "cooper.amb.building.order")
def test_a_cube_that_pays_empties_the_space_where_the_building_must_stand() -> None:
    """T22."""
    s = Scenario().land(h2="meadow 2 -", h3="mountain 4 stone").store(coin=1, wood=2).turn().act("erect")
    s.play("erect building=small", "pay option=0 give=coin,wood,wood,h3")
    assert s.kinds() == {"put"}  # paying and placing are one stretch
    assert s.options("put") == {"h3"}
    assert s.refused("put at=h2") == ("cooper.building.place.highest-free",)


@pytest.mark.rule("cooper.building.place.highest-free", "cooper.amb.building.no-free-space")
def test_without_a_free_space_no_building_is_erected_until_one_is_freed() -> None:
    s = Scenario().land(h2="meadow 1 food", h3="mountain 2 stone").store(coin=1, wood=2).turn()
    s.play("work worker=normal section=D")
    assert "do" not in s.kinds()
    s.store(coin=1, wood=2, stone=1).play("store cube=h2").play("do option=0")
    assert s.options("erect") == {"small"}
