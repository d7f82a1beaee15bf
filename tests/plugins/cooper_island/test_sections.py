"""The sections A, C, E, G and H with both symbols; the other sections have their own files."""

from __future__ import annotations

from typing import Any

import pytest
from cooper_scenario import Scenario, rules

DRAW, PLACE, STEP = "draw a double tile", "place a double tile", "1 cartographer step"
TILE = "double face=forest-meadow first=h3 second=h6"


def in_section(section: str, worker: str = "normal", **given: Any) -> Scenario:
    """A worker has just been placed on that section's free space; two tiles in reserve, no goods."""
    s = Scenario(2).give(**{"workers": [2, 2], "reserve": [2, 0, 0], "cartographer": 3, **given}).store()
    return s.land(h2="meadow 1").turn().play(f"work worker={worker} section={section}")


def bag(s: Scenario) -> int:
    """How many tiles are in the bag."""
    return len(s.c.table.bag)


def play_to(s: Scenario, phase: str) -> Scenario:
    """Everyone does as little as possible until that phase."""
    for _ in range(100):
        if s.c.state.phase == phase:
            return s
        kinds = s.kinds()
        least = next((k for k in ("done", "starve") if k in kinds), "")
        s.play(least or s.match.moves(s.ticket())[0])
    raise AssertionError(phase)


# -- A


@pytest.mark.rule("cooper.section.a.choice", "cooper.amb.worker.actions-optional")
def test_a_offers_a_draw_or_a_placement_and_a_step() -> None:
    s = in_section("A")
    assert s.choices() == [f"{DRAW} or {PLACE}", STEP, "take the Cooper token"]
    before = bag(s)
    s.play("do option=0")
    assert s.choices() == [DRAW, PLACE]
    s.play("choose option=0")
    assert (bag(s), s.seat().cartographer) == (before - 1, 3)
    assert s.choices() == [STEP, "take the Cooper token"]
    s.play("do option=0", "done")
    assert (s.seat().cartographer, s.asked[0]) == (4, 1)


@pytest.mark.rule("cooper.section.a.choice")
def test_a_player_who_places_in_a_does_not_draw() -> None:
    s = in_section("A")
    before = bag(s)
    s.play("do option=0", "choose option=1", TILE)
    assert (s.land_at("h3"), s.land_at("h6"), s.seat().reserve) == (("forest", 1), ("meadow", 1), [1, 0, 0])
    assert s.choices() == [STEP, "take the Cooper token"]
    assert bag(s) == before


@pytest.mark.rule("cooper.section.a.step")
def test_a_gives_one_step() -> None:
    s = in_section("A").play("do option=1")
    assert s.seat().cartographer == 4


@pytest.mark.rule("cooper.draw.effect")
def test_a_tile_drawn_goes_from_the_bag_to_the_reserve() -> None:
    s = in_section("C", reserve=[0, 0, 0])
    s.next_tiles("FS-MT", "FM-TS")
    before = bag(s)
    s.play("do option=0")
    assert (bag(s), s.seat().reserve) == (before - 1, [0, 0, 1])


@pytest.mark.rule("cooper.draw.no-limit")
def test_a_reserve_holds_any_number_of_tiles() -> None:
    s = in_section("C", reserve=[5, 4, 3]).play("do option=0")
    assert sum(s.seat().reserve) == 13


@pytest.mark.rule("cooper.cartographer.step.forward")
def test_a_step_moves_the_marker_by_one() -> None:
    s = Scenario(2).give(cartographer=2).turn().act({"steps": 1})
    assert s.seat().cartographer == 3


@pytest.mark.rule("cooper.cartographer.step.cap")
def test_the_marker_never_passes_space_six() -> None:
    s = Scenario(2).give(cartographer=5).turn().act({"steps": 1})
    assert s.seat().cartographer == 6
    assert s.act({"steps": 1}).seat().cartographer == 6


@pytest.mark.rule("cooper.section.a.cooper.take")
def test_a_normal_worker_takes_the_cooper_token_on_the_free_round_space() -> None:
    s = Scenario(2, first=0).turn(1).play("work worker=normal section=A")
    assert s.choices()[2] == "take the Cooper token"
    s.play("do option=2")
    assert s.c.state.first == 1


@pytest.mark.rule("cooper.section.a.cooper.next-round", "cooper.amb.order.token-of-round")
def test_who_took_the_token_begins_the_next_round_and_the_cleanup() -> None:
    """T46."""
    s = Scenario(3, first=0)
    for seat in range(3):
        s.give(seat, workers=[1, 0])
    s.phase("work", round=2).play("work worker=normal section=H", "done")
    s.play("work worker=normal section=A", "do option=2", "done")
    assert s.asked == (2, "place-worker")
    s.play("work worker=normal section=C", "done")
    assert s.asked == (1, "feed")
    play_to(play_to(s, "income"), "work")
    assert (s.c.state.round, s.asked) == (3, (1, "place-worker"))


@pytest.mark.rule("cooper.section.a.cooper.stays")
def test_the_starting_player_stays_if_nobody_takes_the_token() -> None:
    s = Scenario(2, first=1).give(0, workers=[1, 0]).give(1, workers=[1, 0]).phase("work", round=2)
    s.play("work worker=normal section=H", "done", "work worker=normal section=C", "done")
    play_to(play_to(s, "income"), "work")
    assert (s.c.state.round, s.asked) == (3, (1, "place-worker"))


@pytest.mark.rule("cooper.section.a.special.all-three")
def test_a_special_worker_in_a_draws_places_and_steps() -> None:
    s = in_section("A", "special", reserve=[1, 0, 0])
    s.next_tiles("FS-MT")
    before = bag(s)
    assert s.choices() == [DRAW, PLACE, STEP]
    s.play("do option=2", "do option=1", TILE, "do option=0")
    assert (s.seat().cartographer, s.seat().reserve, bag(s)) == (4, [0, 0, 1], before - 1)
    assert s.land_at("h6") == ("meadow", 1)
    assert "do" not in s.kinds()


# -- C


@pytest.mark.rule("cooper.section.c.draw")
def test_c_offers_a_draw_and_a_placement() -> None:
    s = in_section("C")
    before = bag(s)
    assert s.choices() == [DRAW, PLACE]
    s.play("do option=0")
    assert (bag(s), s.choices()) == (before - 1, [PLACE])


@pytest.mark.rule("cooper.section.c.place", "cooper.section.c.draw")
def test_a_tile_drawn_in_c_may_be_placed_at_once() -> None:
    s = in_section("C", reserve=[0, 0, 0])
    s.next_tiles("FM-TS")
    assert s.refused("do option=1") == ("flow.option-possible",)
    s.play("do option=0", "do option=0", TILE)
    assert (s.land_at("h3"), s.seat().reserve) == (("forest", 1), [0, 0, 0])


@pytest.mark.rule("cooper.section.c.special.islet")
def test_a_special_worker_in_c_performs_the_action_of_an_islet() -> None:
    s = in_section("C", "special").islet(3, "+", "coin").ships(one=2, two=18)
    assert len(s.choices()) == 3
    s.play("do option=2", "use-islet islet=coin")
    assert (s.stored(), s.seat().at, s.choices()) == ({"coin": 1}, [2, 18], [DRAW, PLACE])


@pytest.mark.rule("cooper.section.c.special.any-owner")
def test_the_islet_may_be_anyones_but_lies_in_the_water() -> None:
    s = in_section("C", "special").islet(3, "+", "coin").islet(12, "-", "precious", seat=1)
    s.play("do option=2")
    assert s.options("use-islet") == {"coin", "precious"}
    assert s.refused("use-islet islet=step") == ("cooper.section.c.special.any-owner",)
    s.play("use-islet islet=precious", "pick good=gold")
    assert (s.stored(), s.stored(1)) == ({"gold": 1}, {"coin": 1})


# -- E


@pytest.mark.rule("cooper.section.e.steps", "cooper.section.e.gain", "cooper.amb.section.e.grouping")
def test_e_gives_three_steps_and_a_good() -> None:
    s = in_section("E", cartographer=1)
    assert len(s.choices()) == 2
    s.play("do option=0")
    assert s.seat().cartographer == 4
    s.play("do option=0")
    assert s.options("pick") == {"coin", "wood", "food", "stone", "gold", "cloth"}
    s.play("pick good=gold")
    assert (s.stored(), s.on_market(), s.kinds() & {"do", "pick"}) == ({"gold": 1}, {}, set())


@pytest.mark.rule("cooper.section.e.steps-cap", "cooper.cartographer.step.cap")
def test_steps_past_six_are_lost() -> None:
    s = in_section("E", cartographer=5).play("do option=0")
    assert s.seat().cartographer == 6


@pytest.mark.rule("cooper.section.e.gain-no-storage")
def test_with_full_storage_e_gives_no_good_but_room_may_be_made() -> None:
    """T26."""
    s = in_section("E").store(wood=5).play("do option=1")
    assert s.refused("pick good=gold") == ("cooper.section.e.gain-no-storage",)
    s.play("forgo")
    assert (s.stored(), s.on_market()) == ({"wood": 5}, {})
    s = in_section("E").store(wood=5).play("do option=1", "trade trade=any give=wood,wood,wood,wood take=coin")
    s.play("pick good=gold")
    assert (s.stored(), s.on_market()) == ({"wood": 1, "gold": 1}, {"coin": 1})


@pytest.mark.rule("cooper.section.e.special.boat", "cooper.section.e.steps")
def test_a_special_worker_in_e_performs_the_action_of_a_built_boat() -> None:
    s = in_section("E", "special").boats(b1="draw")
    before = bag(s)
    assert len(s.choices()) == 3
    s.play("do option=2", "use-boat of=1 boat=draw")
    assert (bag(s), s.seat().boats[0]) == (before - 1, s.number("boat", "draw"))
    assert s.refused("use-boat of=1 boat=draw") == ("flow.not-offered",)


@pytest.mark.rule("cooper.section.e.special.any-owner", "cooper.section.e.special.boat")
def test_the_boat_may_be_anyones_but_is_built() -> None:
    s = in_section("E", "special").boats(1, b2="coin").play("do option=2")
    assert s.options("use-boat") == {"2"}
    assert s.options("use-boat", 1) == {"coin"}
    assert s.refused("use-boat of=1 boat=coin") != ()
    s.play("use-boat of=2 boat=coin")
    assert (s.stored(), s.stored(1)) == ({"coin": 1}, {"coin": 1})


@pytest.mark.rule("cooper.worker.must-place", "cooper.amb.worker.no-effect")
def test_what_can_do_nothing_now_is_not_chosen() -> None:
    s = in_section("C", "special").islet(3, "+", "draw").islet(4, "+", "coin")
    s.c.table.bag.clear()
    assert s.play("do option=2").options("use-islet") == {"coin"}
    assert s.refused("use-islet islet=draw") == ("cooper.amb.worker.no-effect",)
    s = in_section("E", "special", lids=1).boats(b1="draw", b2="coin")
    s.c.table.bag.clear()
    s.play("do option=2")
    assert s.refused("use-boat of=1 boat=draw") == ("cooper.amb.worker.no-effect",)
    assert s.refused("lid crate=draw") == ("cooper.amb.worker.no-effect",)
    assert s.refused("use-boat of=1 boat=coin") == s.refused("lid crate=coins") == ()


@pytest.mark.rule("cooper.worker.must-place", "cooper.amb.worker.no-effect")
def test_a_hire_or_a_card_that_can_do_nothing_now_is_not_chosen() -> None:
    s = Scenario(2).cards(0, "pilots", "mint").give(locked=[0, 0]).milestone_reached().turn()
    assert s.options("card") == {"mint"}
    assert s.refused("card card=pilots") == ("cooper.amb.worker.no-effect",)
    assert s.options("hire") == {"helm"}
    assert s.refused("hire space=worker-1") == ("cooper.amb.worker.no-effect",)


# -- G


@pytest.mark.rule("cooper.section.g.twice")
def test_g_draws_up_to_twice() -> None:
    s = in_section("G", reserve=[0, 0, 0]).play("do option=0", "choose option=0")
    before = bag(s)
    s.play("do option=0", "do option=0")
    assert (bag(s), s.kinds() & {"do"}) == (before - 2, set())


@pytest.mark.rule("cooper.section.g.twice")
def test_g_places_up_to_twice() -> None:
    s = in_section("G", reserve=[3, 0, 0]).play("do option=0", "choose option=1")
    assert {"do", "done"} <= s.kinds()
    s.play("do option=0", TILE, "do option=0", "double face=forest-meadow first=h9 second=h13")
    assert (s.seat().reserve, s.land_at("h13"), s.kinds() & {"do", "double"}) == ([1, 0, 0], ("meadow", 1), set())


@pytest.mark.rule("cooper.section.g.twice", "cooper.amb.section.g.mix")
def test_g_does_not_mix_draws_and_placements() -> None:
    """T20."""
    s = in_section("G").play("do option=0")
    assert len(s.choices()) == 2
    s.play("choose option=0", "do option=0")
    assert s.choices() == [DRAW]
    s = in_section("G").play("do option=0", "choose option=1", "do option=0", TILE)
    assert s.choices() == [PLACE]


@pytest.mark.rule("cooper.section.g.special.step", "cooper.section.g.twice")
def test_a_special_worker_in_g_gets_a_step_as_well() -> None:
    s = in_section("G", "special", cartographer=2)
    assert len(s.choices()) == 2
    s.play("do option=1")
    assert (s.seat().cartographer, len(s.choices())) == (3, 1)


@pytest.mark.rule("cooper.worker.turn-end", "cooper.anytime.between")
def test_anytime_moves_are_possible_after_the_last_action_of_a_turn() -> None:
    s = in_section("G").play("do option=0", "choose option=1", "do option=0", TILE)
    s.play("do option=0", "double face=forest-meadow first=h9 second=h13")
    assert s.asked[0] == 0
    assert s.refused("store cube=h13") == ()


# -- H with a special worker, F


@pytest.mark.rule("cooper.section.h.special.tile")
def test_a_special_worker_in_h_draws_or_places_a_tile_as_well() -> None:
    s = in_section("H", "special").store(cloth=3)
    before = bag(s)
    assert s.choices() == ["supply a cargo ship", f"{DRAW} or {PLACE}"]
    s.play("do option=1")
    assert s.choices() == [DRAW, PLACE]
    s.play("choose option=0")
    assert (bag(s), s.choices(), s.kinds() & {"do"}) == (before - 1, ["supply a cargo ship"], {"do"})
    s = in_section("H", "special").play("do option=1", "choose option=1", TILE)
    assert s.land_at("h3") == ("forest", 1)


@pytest.mark.rule("cooper.section.f.special-both")
def test_a_special_worker_in_f_removes_a_ruin_and_builds_that_statue() -> None:
    """T21."""
    s = in_section("F", "special").store(wood=3).land(h3="mountain 3 stone")
    assert len(s.choices()) == 2
    assert s.refused("do option=1") == ("flow.option-possible",)
    s.play("do option=0", "ruin ruin=h5 spot=1")
    assert s.seat().craft == [True, False, False]
    s.play("do option=0", "statue spot=1", "pay option=0 give=wood,wood,wood,h3", "put at=h3")
    assert (s.seat().craft, s.item_at("h3")) == ([False, False, False], "statue")


@pytest.mark.rule("cooper.ruin.remove.needs-spot")
def test_no_ruin_is_removed_without_a_free_crafting_spot() -> None:
    """T53."""
    for craft, possible in (([False] * 3, True), ([True, False, False], False)):
        s = in_section("F", craft=craft)
        assert ("do" in s.kinds()) is possible
        s = in_section("C", "special", craft=craft).islet(3, "+", "ruin").islet(4, "+", "coin").play("do option=2")
        assert ("ruin" in s.options("use-islet")) is possible


@pytest.mark.rule("cooper.general.bag-empty")
def test_with_an_empty_bag_a_still_places_and_steps() -> None:
    s = in_section("A", reserve=[1, 0, 0])
    s.c.table.bag.clear()
    assert {"0", "1", "2"} == s.options("do")
    s.play("do option=0")
    assert s.refused("choose option=0") == ("flow.option-possible",)
    assert s.refused("choose option=1") == ()


@pytest.mark.rule("cooper.worker.sections.eight", "cooper.worker.symbols.where")
def test_each_square_has_one_symbol() -> None:
    assert [len(section.symbol) for section in rules().section] == [2, 1, 1, 1, 1, 1, 1, 1]
