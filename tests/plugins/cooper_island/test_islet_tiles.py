"""Islet tiles: landscape on the peninsula, islet in the water beside it, and what its action gives, now and later."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario, rules

ALL_ROUND = {"h3": "forest 1 -", "h7": "forest 1 -", "h1": "forest 1 -", "h4": "forest 1 -"}


def laying(round: int = 2, **land: str) -> Scenario:
    """Seat 0, in the income phase of that round, about to lay an islet tile."""
    return Scenario().land(0, **land).phase("income", round=round).act("islet-tile")


def lands(s: Scenario) -> set[str]:
    """The hexes on which the coin islet may go."""
    return s.options("islet", s.number("islet", "coin"))


def halves(s: Scenario, land: str) -> set[str]:
    """The halves for the coin islet with its landscape on that hex."""
    return s.options("islet", s.number("islet", "coin"), s.number("hex", land))


def lie(s: Scenario) -> dict[str, str]:
    """The islets in the water by half: whose, and which."""
    halves, names = s.c.plan.names["half"], s.c.plan.names["islet"]
    lying = [(h, code) for h, code in enumerate(s.c.table.islets) if code >= 0]
    return {halves[h]: f"{code // 6} {names[code % 6]}" for h, code in lying}


@pytest.mark.rule("cooper.income.islet.from-reserve")
def test_only_islet_tiles_of_the_own_reserve_are_offered() -> None:
    s = Scenario()
    s.give(0, islets=[s.number("islet", "coin"), s.number("islet", "draw")]).phase("income").act("islet-tile")

    assert s.options("islet") == {"coin", "draw"}
    assert s.refused("islet islet=step land=h3 half=19-") == ("cooper.income.islet.from-reserve",)
    s.play("islet islet=coin land=h3 half=19-")
    assert [s.c.plan.names["islet"][n] for n in s.seat().islets] == ["draw"]


@pytest.mark.rule("cooper.income.islet.own-peninsula", "cooper.income.islet.water.half")
def test_waters_of_another_peninsula_are_refused() -> None:
    s = laying()

    assert s.refused("islet islet=coin land=h3 half=9-") == ("cooper.income.islet.own-peninsula",)
    assert s.refused("islet islet=coin land=h3 half=9+") == ("cooper.income.islet.own-peninsula",)
    s.play("islet islet=coin land=h3 half=19-")
    assert s.land_at("h3") == ("forest", 1)
    assert s.land_at("h3", seat=1) == ("", 0)


@pytest.mark.rule("cooper.income.islet.two-parts")
def test_each_of_six_islet_tiles_of_a_colour_has_an_islet_and_a_landscape() -> None:
    assert [(i.id, i.land) for i in rules().islet] == [
        ("coin", "forest"),
        ("precious", "mountain"),
        ("draw", "meadow"),
        ("step", "forest"),
        ("basic", "mountain"),
        ("ruin", "meadow"),
    ]
    s = laying()
    s.play("islet islet=coin land=h3 half=19-")
    assert (lie(s), s.land_at("h3")) == ({"19-": "0 coin"}, ("forest", 1))


@pytest.mark.rule("cooper.income.islet.land.uncharted")
@pytest.mark.parametrize("land", ["forest 1 -", "meadow 1 food", "mountain 2 -"])
def test_the_landscape_is_refused_on_charted_spaces(land: str) -> None:
    """T11: never onto a charted space."""
    s = laying(h3=land)

    assert "h3" not in lands(s)
    assert s.refused("islet islet=coin land=h3 half=19-") == ("cooper.income.islet.land.uncharted",)


@pytest.mark.rule("cooper.income.islet.land.no-ruin")
def test_the_landscape_is_refused_on_a_ruin() -> None:
    """T11: nor onto a ruin; once it is gone the space will do."""
    s = laying(h7="forest 1 -")

    assert s.refused("islet islet=coin land=h10 half=18-") == ("cooper.income.islet.land.no-ruin",)
    s.seat().item[s.number("hex", "h10")] = -1
    s.c.memo = None
    assert s.refused("islet islet=coin land=h10 half=18-") == ()


@pytest.mark.rule("cooper.income.islet.land.adjacent")
def test_the_landscape_must_touch_landscape_of_whatever_type_and_height() -> None:
    s = laying()
    assert s.refused("islet islet=coin land=h14 half=17+") == ("cooper.income.islet.land.adjacent",)

    s = laying(h13="settlement 4 -")
    assert s.refused("islet islet=coin land=h14 half=17+") == ()


@pytest.mark.rule("cooper.income.islet.water.on-water", "cooper.income.islet.water.half")
def test_the_islet_lies_only_on_halves_that_touch_its_landscape() -> None:
    s = laying(h3="forest 1 -")

    assert halves(s, "h7") == {"19-", "18+", "18-"}
    assert halves(s, "h1") == {"1-", "1+"}
    assert s.refused("islet islet=coin land=h7 half=17+") == ("cooper.income.islet.water.half",)
    assert s.refused("islet islet=coin land=h6 half=19-") == ("cooper.income.islet.water.on-water",)


@pytest.mark.rule("cooper.income.islet.water.on-water", "cooper.amb.track.harbor-bay-sandbank")
def test_harbours_and_bays_take_no_islet() -> None:
    s = laying(2, **ALL_ROUND)
    places = s.c.plan.rings[2].halves[0]

    assert {half // 2 for _, half in places} == {1, 2, 3, 4, 16, 17, 18, 19}
    assert "h3" not in lands(s)


@pytest.mark.rule("cooper.income.islet.water.half", "cooper.amb.islet.half-geometry")
def test_an_islet_hides_one_half_and_leaves_the_other() -> None:
    s = laying().play("islet islet=coin land=h3 half=19-")
    assert lie(s) == {"19-": "0 coin"}

    s = laying(h3="forest 1 -").play("islet islet=coin land=h7 half=18+")
    assert lie(s) == {"18+": "0 coin"}


@pytest.mark.rule("cooper.income.islet.sandbank-half")
def test_a_second_islet_on_the_same_sand_bank_is_refused() -> None:
    """T10: the bank would vanish; nor does a second one fit on the covered half."""
    s = laying().islet(19, "+", "draw")
    assert s.refused("islet islet=coin land=h3 half=19-") == ("cooper.income.islet.sandbank-half",)
    assert s.refused("islet islet=coin land=h3 half=19+") == ("cooper.income.islet.sandbank-half",)

    s = laying(h3="forest 1 -").islet(19, "+", "draw")
    assert halves(s, "h7") == {"18+", "18-"}


@pytest.mark.rule("cooper.income.islet.ships-slide", "cooper.amb.islet.slide-trigger")
def test_ships_slide_aside_without_a_step_and_without_an_islet_action() -> None:
    s = laying().ships(0, two=19).ships(1, one=19)
    s.give(0, moved=[0, 1]).give(1, moved=[9, 0]).play("islet islet=coin land=h3 half=19-")

    assert s.choices() == ["gain 1 coin"]  # of the tile laid
    s.play("done")
    assert [s.seat(n).at for n in (0, 1)] == [[0, 19], [19, 10]]
    assert [s.seat(n).moved for n in (0, 1)] == [[0, 1], [9, 0]]
    assert s.choices() == ["place an islet tile and perform its action", "place a double tile"]


@pytest.mark.rule("cooper.income.islet.ships-slide", "cooper.helm.islet.pass", "cooper.amb.islet.pass-definition")
@pytest.mark.parametrize(("half", "passed"), [("-", ["gain 1 coin"]), ("+", [])])
def test_a_ship_aside_of_an_islet_passes_it_only_when_it_lies_ahead(half: str, passed: list[str]) -> None:
    s = Scenario().turn().islet(19, half, "coin").ships(0, two=19)
    s.act({"helm": 1}).play("helm ship=two-sail")

    assert s.seat().at == [0, 18]
    assert s.choices() == passed


@pytest.mark.rule("cooper.income.islet.round1.right-of-harbor", "cooper.amb.islet.right-of-harbor")
def test_in_round_one_only_the_sand_bank_right_of_the_harbour_is_open() -> None:
    s = laying(1)
    assert lands(s) == {"h3"}
    assert halves(s, "h3") == {"19-", "19+"}
    assert s.refused("islet islet=coin land=h1 half=1-") == ("cooper.income.islet.round1.right-of-harbor",)

    s = laying(1, h3="forest 1 -")
    assert lands(s) == {"h7"}
    assert halves(s, "h7") == {"19-"}
    assert s.refused("islet islet=coin land=h7 half=18+") == ("cooper.income.islet.round1.right-of-harbor",)


@pytest.mark.rule("cooper.income.islet.round1.right-of-harbor", "cooper.amb.islet.round1.choices")
def test_in_round_one_tile_and_half_are_free() -> None:
    for islet in ("coin", "precious", "draw", "step", "basic", "ruin"):
        for half in ("19-", "19+"):
            s = laying(1).play(f"islet islet={islet} land=h3 half={half}")
            assert lie(s) == {half: f"0 {islet}"}


@pytest.mark.rule("cooper.income.islet.later.any-water")
def test_from_round_two_on_any_water_will_do() -> None:
    s = laying()

    assert lands(s) == {"h1", "h3"}
    s.play("islet islet=coin land=h1 half=1-")
    assert lie(s) == {"1-": "0 coin"}


@pytest.mark.rule("cooper.income.islet.impossible-forfeit")
def test_with_no_place_for_it_the_islet_hand_is_lost() -> None:
    s = Scenario().islet(19, "-", "draw").phase("income")
    assert s.refused("do option=0") == ("flow.option-possible",)

    s.act("islet-tile")
    assert s.asked == (0, "agenda")
    assert lie(s) == {"19-": "0 draw"}
    s.play("done")
    assert s.asked == (1, "agenda")


@pytest.mark.rule("cooper.income.islet.cube.mandatory")
def test_the_cube_is_put_on_without_a_choice() -> None:
    """T12: the cube is mandatory, with full storage too."""
    s = laying().store(coin=5).play("islet islet=coin land=h3 half=19-")

    assert s.item_at("h3") == "wood"
    assert s.kinds() == {"do", "done", "trade", "single"}
    assert s.stored() == {"coin": 5}


@pytest.mark.rule("cooper.income.islet.cube.kind", "cooper.amb.islet.types")
@pytest.mark.parametrize(
    ("islet", "land", "cube"),
    [
        ("coin", "forest", "wood"),
        ("step", "forest", "wood"),
        ("draw", "meadow", "food"),
        ("ruin", "meadow", "food"),
        ("precious", "mountain", "stone"),
        ("basic", "mountain", "stone"),
    ],
)
def test_the_cube_matches_the_landscape(islet: str, land: str, cube: str) -> None:
    s = laying().play(f"islet islet={islet} land=h3 half=19-")

    assert s.land_at("h3") == (land, 1)
    assert s.item_at("h3") == cube


@pytest.mark.rule("cooper.income.islet.action.may")
def test_the_action_of_the_tile_laid_may_be_done_once() -> None:
    """T12: the action is optional."""
    s = laying().play("islet islet=coin land=h3 half=19-", "do option=0")
    assert s.stored() == {"coin": 2}
    assert s.choices() == ["place an islet tile and perform its action", "place a double tile"]

    s = laying().play("islet islet=coin land=h3 half=19-", "done")
    assert s.stored() == {"coin": 1}


@pytest.mark.rule("cooper.income.islet.action.now-or-never")
def test_the_action_left_undone_does_not_come_back() -> None:
    s = Scenario().phase("income").play("do option=0", "islet islet=draw land=h3 half=19-", "done")

    assert s.choices() == ["place a double tile"]
    s.play("done")
    assert s.asked == (1, "agenda")
    assert sum(s.seat().reserve) == 2


@pytest.mark.rule("cooper.income.islet.retrigger.own")
def test_passing_an_own_islet_later_gives_its_action_again() -> None:
    s = laying(1).play("islet islet=coin land=h3 half=19+", "do option=0")
    s.turn(round=3).act({"helm": 1}).play("helm ship=two-sail")
    assert s.asked == (0, "agenda")
    assert s.choices() == ["gain 1 coin"]
    s.play("do option=0")
    assert s.stored() == {"coin": 3}


@pytest.mark.rule("cooper.income.islet.retrigger.foreign")
def test_passing_an_islet_of_another_seat_acts_for_the_mover() -> None:
    s = Scenario().turn().islet(9, "-", "draw", seat=1).ships(0, one=8)
    s.act({"helm": 1}).play("helm ship=one-sail", "do option=0")

    assert sum(s.seat(0).reserve) == 3
    assert sum(s.seat(1).reserve) == 2


@pytest.mark.rule("cooper.income.islet.retrigger.foreign", "cooper.amb.islet.remove-ruin-target")
def test_a_foreign_ruin_islet_removes_a_ruin_of_the_mover() -> None:
    s = Scenario().turn().islet(9, "-", "ruin", seat=1).ships(0, one=8)
    s.act({"helm": 1}).play("helm ship=one-sail", "do option=0")
    s.play("ruin ruin=h5 spot=1")

    assert s.item_at("h5", seat=0) == ""
    assert s.item_at("h5", seat=1) == "ruin"
    assert (sum(s.seat(0).craft), sum(s.seat(1).craft)) == (1, 0)


@pytest.mark.rule("cooper.landscape.stack-raises", "cooper.amb.islet.stack-later")
def test_landscape_of_an_islet_tile_may_be_covered_later() -> None:
    s = laying(h6="meadow 1 -").play("islet islet=coin land=h3 half=19-", "done", "store cube=h3")
    s.give(0, reserve=[1, 0, 0]).act("place-double").play("double face=forest-meadow first=h3 second=h6")

    assert s.land_at("h3") == ("forest", 2)
    assert lie(s) == {"19-": "0 coin"}


@pytest.mark.rule("cooper.tile.place.no-islet", "cooper.amb.islet.sixth-tile")
def test_five_income_phases_leave_the_sixth_islet_tile_in_the_reserve() -> None:
    s = Scenario().land(h13="forest 1 -")
    places = ("h3 half=19-", "h1 half=1-", "h7 half=18-", "h4 half=2-", "h14 half=17+")
    for n, islet in enumerate(("coin", "precious", "draw", "step", "basic")):
        s.phase("income", round=n + 1).play("do option=0", f"islet islet={islet} land={places[n]}", "done")
        assert s.choices() == ["place a double tile"]

    assert [s.c.plan.names["islet"][n] for n in s.seat().islets] == ["ruin"]
    s.store(coin=1).give(0, reserve=[1, 0, 0], cartographer=2)
    assert s.points("leftovers") == 0  # four things
    s.store(coin=2)
    assert s.points("leftovers") == 1
