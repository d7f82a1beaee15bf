"""Storm, fog, rocks, face-down islands, the pirate ship and the supply route."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

FACE_DOWN = -2


def tatiana() -> Scenario:
    s = Scenario().sea(s3_2="plain", s3_3="plain", s6_1="plain", s6_2="plain")
    return s.ships(0, "3.2", "6.1").pirate("3.2").acting(3)


# -- storm


@pytest.mark.rule("cook.storm.extra-point", "cook.amb.storm-revisit")
def test_each_entry_of_a_storm_gives_a_point() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="storm").ships(0, "5.1").acting(3)
    left = []
    for to in ("5.2", "5.1", "5.2"):
        s.play(f"sail ship=1 to={to}")
        left.append(s.points)
    assert left == [3, 2, 2]


@pytest.mark.rule("cook.amb.storm-point-use")
def test_the_point_of_a_storm_is_free_for_the_other_ship() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="storm", s8_1="plain").ships(0, "5.1", "8.0").acting(1)
    s.play("sail ship=1 to=5.2", "sail ship=2 to=8.1")
    assert (s.ship(0, 1), s.ship(0, 2), s.points) == ("5.2", "8.1", 0)


@pytest.mark.rule("cook.amb.storm-zero-ap")
def test_without_a_point_no_storm_is_entered() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="storm").ships(0, "5.1").acting(0)
    assert s.kinds() == {"end"}
    assert s.refused("sail ship=1 to=5.2") == ("cook.move.cost-one",)


@pytest.mark.rule("cook.amb.storm-and-fog")
def test_storm_and_fog_on_one_tile_both_act() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="storm fog", s8_1="plain").ships(0, "5.1", "8.0").acting(1)
    s.play("sail ship=1 to=5.2")
    assert s.points == 1
    assert s.refused("sail ship=1 to=5.1") == ("cook.fog.ends-movement",)
    s.play("sail ship=2 to=8.1")
    assert (s.ship(0, 2), s.points) == ("8.1", 0)


# -- no idle moves


def two_storms(**more: str) -> Scenario:
    return Scenario().sea(s5_1="plain", s5_2="storm", s5_3="storm", **more)


@pytest.mark.rule("cook.amb.idle-cycle")
def test_no_way_back_to_a_position_already_held() -> None:
    s = two_storms().ships(0, "5.1").acting(2)
    s.play("sail ship=1 to=5.2")
    assert s.points == 2
    s.play("sail ship=1 to=5.3")
    assert s.points == 2
    assert s.refused("sail ship=1 to=5.2") == ("cook.amb.idle-cycle",)
    assert s.targets("sail", 0) == set()
    assert "end" in s.kinds()


@pytest.mark.rule("cook.amb.idle-cycle")
def test_the_position_at_the_start_of_the_actions_counts() -> None:
    s = two_storms().ships(0, "5.2").acting(2)
    s.play("sail ship=1 to=5.3")
    assert s.points == 2
    assert s.refused("sail ship=1 to=5.2") == ("cook.amb.idle-cycle",)


@pytest.mark.rule("cook.amb.idle-cycle")
def test_a_way_round_that_costs_a_point_is_another_position() -> None:
    s = two_storms(s4_3="plain").ships(0, "5.1").acting(2)
    s.play("sail ship=1 to=5.2", "sail ship=1 to=5.3", "sail ship=1 to=4.3")
    assert s.points == 1
    s.play("sail ship=1 to=5.3", "sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 1)


@pytest.mark.rule("cook.amb.idle-cycle")
def test_an_island_revealed_makes_another_position() -> None:
    s = two_storms().face_down("6.3").ships(0, "5.1").acting(2)
    s.play("sail ship=1 to=5.2", "sail ship=1 to=5.3", "sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 2)
    assert s.refused("sail ship=1 to=5.3") == ("cook.amb.idle-cycle",)


@pytest.mark.rule("cook.amb.idle-cycle")
def test_the_other_ship_makes_another_position() -> None:
    s = two_storms(s8_1="storm").ships(0, "5.1", "8.0").acting(2)
    s.play("sail ship=1 to=5.2", "sail ship=1 to=5.3")
    assert s.refused("sail ship=1 to=5.2") == ("cook.amb.idle-cycle",)
    s.play("sail ship=2 to=8.1", "sail ship=1 to=5.2")
    assert (s.ship(0, 1), s.ship(0, 2), s.points) == ("5.2", "8.1", 2)


@pytest.mark.rule("cook.amb.idle-cycle")
def test_a_token_used_makes_another_position() -> None:
    s = two_storms().ships(0, "5.1").token(0, "gold").acting(2)
    s.play("sail ship=1 to=5.2", "sail ship=1 to=5.3", "use treasure=gold", "pirate to=5.1", "sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 2)


@pytest.mark.rule("cook.amb.idle-cycle")
def test_a_ship_stopped_by_fog_makes_another_position() -> None:
    s = Scenario().sea(s5_2="storm fog", s5_3="storm").ships(0, "5.2").acting(2)
    s.play("sail ship=1 to=5.3", "sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 2)
    assert s.refused("sail ship=1 to=5.3") == ("cook.fog.ends-movement",)


@pytest.mark.rule("cook.amb.idle-cycle")
def test_no_way_back_by_supply_route_either() -> None:
    s = Scenario()
    stormy = s.tile(features=["island", "storm"], island=island([3, 1]))
    s.start().lay(s2_3=stormy, s8_4=stormy).village("2.3", 0).village("8.4", 0).ships(0, "2.3").acting(1)
    s.play("route ship=1 to=8.4")
    assert (s.ship(0), s.points) == ("8.4", 1)
    assert s.refused("route ship=1 to=2.3") == ("cook.amb.idle-cycle",)


# -- fog


@pytest.mark.rule("cook.fog.ends-movement")
def test_fog_ends_the_movement_of_the_ship_that_enters() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="fog", s5_3="plain", s8_1="plain").ships(0, "5.1", "8.1").acting(4)
    s.play("sail ship=1 to=5.2")
    assert s.points == 3
    assert s.targets("sail") == {"2"}
    assert s.refused("sail ship=1 to=5.3") == ("cook.fog.ends-movement",)
    assert s.refused("sail ship=1 to=5.1") == ("cook.fog.ends-movement",)


@pytest.mark.rule("cook.fog.other-ship-continues")
def test_the_other_ship_sails_on() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="fog", s8_1="plain").ships(0, "5.1", "8.0").acting(4)
    s.play("sail ship=1 to=5.2", "sail ship=2 to=8.1")
    assert (s.ship(0, 2), s.points) == ("8.1", 2)


@pytest.mark.rule("cook.fog.this-turn-only")
def test_a_ship_leaves_fog_in_its_next_turn() -> None:
    s = Scenario(2)
    one, plain, fog = s.tile(9, 1), s.tile(), s.tile(features=["fog"])
    s.start().lay(s5_1=plain, s5_2=fog).ships(0, "5.1").hand(0, one, plain).hand(1, plain, plain).acting(2)
    s.play("sail ship=1 to=5.2", "end")
    s.play("place tile=T1 column=1", "end")
    s.play("place tile=T0 column=9")
    assert s.points == 1
    s.play("sail ship=1 to=5.1")
    assert (s.ship(0), s.points) == ("5.1", 0)


@pytest.mark.rule("cook.amb.fog-other-actions")
def test_a_ship_in_fog_still_retrieves() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="fog wreck").wreck("5.2", "gold").ships(0, "5.1").acting(2)
    s.play("sail ship=1 to=5.2", "retrieve ship=1")
    assert s.points == 0
    assert len(s.c.seats[0].tokens) == 1


@pytest.mark.rule("cook.amb.fog-other-actions")
def test_a_ship_in_fog_still_builds_but_takes_no_supply_route() -> None:
    s = Scenario()
    plain = s.tile()
    foggy = s.tile(features=["island", "fog"], island=island([3, 1]))
    clear = s.tile(features=["island"], island=island([3, 1]))
    s.start().lay(s5_1=plain, s5_2=foggy, s8_4=clear).village("8.4", 0).ships(0, "5.1", "8.4").acting(4)
    s.play("sail ship=1 to=5.2", "build ship=1")
    assert s.points == 2
    assert s.refused("route ship=1 to=8.4") == ("cook.amb.fog-other-actions",)
    s.play("route ship=2 to=5.2")  # it comes into the fog by supply route
    assert s.refused("route ship=2 to=8.4") == ("cook.amb.fog-other-actions",)
    assert (s.points, s.kinds()) == (1, {"end"})


# -- rocks


@pytest.mark.rule("cook.rocks.impassable")
def test_rocks_are_never_entered() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="rocks", s4_1="plain").ships(0, "5.1").acting(4)
    assert s.targets("sail", 0) == {"5.0", "4.1"}
    assert s.refused("sail ship=1 to=5.2") == ("cook.rocks.impassable",)


@pytest.mark.rule("cook.rocks.impassable")
def test_no_ship_is_pushed_onto_rocks() -> None:
    s = Scenario(2)
    plain, rocks, wind = s.tile(), s.tile(features=["rocks"]), s.tile(9, 2, special="wind")
    s.start().lay(s5_1=plain, s5_2=rocks, s4_1=plain).ships(1, "5.1").hand(0, wind)
    s.play("place tile=T2 column=9")
    assert s.targets("push", 0) == {"5.0", "4.1"}
    assert s.refused("push ship=1 to=5.2") == ("cook.rocks.impassable",)


# -- face-down islands


@pytest.mark.rule("cook.reveal.adjacent-ship")
def test_a_ship_beside_a_face_down_island_reveals_it_to_all() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="plain").face_down("5.3", "A7").ships(0, "5.1").acting(2)
    at, a7 = s.space("5.3"), s.c.plan.names["tile"].index("A7")
    assert [s.match.view(seat).c.table.tile[at] for seat in (0, 1, 2, -1)] == [FACE_DOWN] * 4
    s.play("sail ship=1 to=5.2")
    assert [s.match.view(seat).c.table.tile[at] for seat in (0, 1, 2, -1)] == [a7] * 4


@pytest.mark.rule("cook.reveal.free")
def test_to_reveal_costs_nothing() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="plain").face_down("5.3").ships(0, "5.1").acting(1)
    s.play("sail ship=1 to=5.2")
    assert s.points == 0
    assert s.tile_at("5.3") != FACE_DOWN


@pytest.mark.rule("cook.reveal.sides-only")
def test_a_corner_reveals_nothing() -> None:
    s = Scenario().sea(s4_1="plain", s4_2="plain").face_down("5.3").ships(0, "4.1").acting(2)
    s.play("sail ship=1 to=4.2")
    assert s.tile_at("5.3") == FACE_DOWN


@pytest.mark.rule("cook.amb.island-passage", "cook.reveal.adjacent-ship")
def test_a_ship_on_the_open_sea_reveals_and_then_sails_through() -> None:
    s = Scenario().sea(s5_2="plain").face_down("5.1").acting(3)
    s.play("sail ship=1 to=5.0")
    assert s.tile_at("5.1") != FACE_DOWN
    s.play("sail ship=1 to=5.1", "sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 0)


@pytest.mark.rule("cook.amb.island-passage")
def test_a_face_down_island_is_not_entered() -> None:
    s = Scenario().sea(s5_2="plain").face_down("5.3").ships(0, "5.2").acting(3)
    assert s.refused("sail ship=1 to=5.3") == ("cook.move.no-empty-space",)


# -- the pirate ship


@pytest.mark.rule("cook.pirate.leave-surcharge")
def test_to_leave_the_pirate_ship_costs_a_point_more() -> None:
    for points, refusals in ((1, ("cook.pirate.leave-surcharge",)), (2, ())):
        s = Scenario().sea(s5_2="plain", s5_3="plain").ships(0, "5.2").pirate("5.2").acting(points)
        assert s.refused("sail ship=1 to=5.3") == refusals
    s.play("sail ship=1 to=5.3")
    assert (s.ship(0), s.points) == ("5.3", 0)


@pytest.mark.rule("cook.pirate.entry-free")
def test_to_enter_the_pirate_ships_tile_costs_one_point() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="plain").ships(0, "5.1").pirate("5.2").acting(1)
    s.play("sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 0)


@pytest.mark.rule("cook.pirate.bribe")
def test_gold_sends_the_pirate_ship_away() -> None:
    s = Scenario().sea(s5_2="plain", s5_3="plain", s9_1="plain").ships(0, "5.2").pirate("5.2")
    s.token(0, "gold").acting(3)
    s.play("use treasure=gold", "pirate to=9.1")
    assert s.c.table.pirate == s.space("9.1")
    assert s.c.seats[0].tokens == []
    assert [s.match.label("treasure", t) for t in s.c.table.used] == ["Gold"]
    assert s.points == 3


@pytest.mark.rule("cook.pirate.bribe", "cook.amb.pirate-destination")
def test_gold_sends_the_pirate_ship_to_any_tile_and_nowhere_else() -> None:
    s = Scenario().sea(s5_2="plain", s5_3="rocks", s7_1=island([3, 1]), s9_1="plain").face_down("2.4")
    s.pirate("9.1").token(0, "gold").acting(0).play("use treasure=gold")
    assert s.targets("pirate") == {"5.2", "5.3", "7.1", "2.4"}
    for elsewhere in ("9.1", "5.0", "5.4", "hideout", "harbour"):
        assert s.refused(f"pirate to={elsewhere}") == ("cook.amb.pirate-destination",)


@pytest.mark.rule("cook.pirate.after-bribe-normal")
def test_after_the_bribe_leaving_costs_one_point() -> None:
    s = Scenario().sea(s5_2="plain", s5_3="plain", s9_1="plain").ships(0, "5.2").pirate("5.2")
    s.token(0, "gold").acting(1)
    s.play("use treasure=gold", "pirate to=9.1", "sail ship=1 to=5.3")
    assert (s.ship(0), s.points) == ("5.3", 0)


@pytest.mark.rule("cook.ruling.tatiana-surcharge")
def test_tatiana_pays_two_points_to_leave() -> None:
    s = tatiana().play("sail ship=1 to=3.3")
    assert (s.ship(0, 1), s.points) == ("3.3", 1)


@pytest.mark.rule("cook.ruling.tatiana-second-ship")
def test_tatianas_last_point_moves_her_second_ship() -> None:
    s = tatiana().play("sail ship=1 to=3.3", "sail ship=2 to=6.2")
    assert (s.ship(0, 2), s.points) == ("6.2", 0)


@pytest.mark.rule("cook.amb.pirate-blocking", "cook.pirate.leave-surcharge")
def test_both_ships_pay_the_pirates_and_so_does_a_second_leaving() -> None:
    s = Scenario().sea(s5_2="plain", s5_3="plain").ships(0, "5.2", "5.2").pirate("5.2").acting(7)
    s.play("sail ship=1 to=5.3", "sail ship=2 to=5.3")
    assert s.points == 3
    s.play("sail ship=2 to=5.2", "sail ship=2 to=5.3")
    assert s.points == 0


@pytest.mark.rule("cook.amb.pirate-blocking", "cook.supply-route.cost")
def test_the_supply_route_from_the_pirate_ship_costs_two_points() -> None:
    s = Scenario().sea(s2_3=island([4, 2]), s8_4=island([4, 2])).village("2.3", 0).village("8.4", 0)
    s.ships(0, "2.3").pirate("2.3").acting(1)
    assert s.refused("route ship=1 to=8.4") == ("cook.supply-route.cost",)
    s = Scenario().sea(s2_3=island([4, 2]), s8_4=island([4, 2])).village("2.3", 0).village("8.4", 0)
    s.ships(0, "2.3").pirate("2.3").acting(3).play("route ship=1 to=8.4")
    assert (s.ship(0), s.points) == ("8.4", 1)


@pytest.mark.rule("cook.amb.pirate-blocking")
def test_the_pirates_do_not_hinder_retrieving() -> None:
    s = Scenario().sea(s5_2="wreck").wreck("5.2", "gold").ships(0, "5.2").pirate("5.2").acting(1)
    s.play("retrieve ship=1")
    assert (s.points, len(s.c.seats[0].tokens)) == (0, 1)


# -- the Hideout

BOTTOM = ("1.7", "2.7", "3.7", "4.7", "5.7", "6.7", "7.7", "8.7", "9.7")


@pytest.mark.rule("cook.amb.hideout-adjacency")
def test_the_hideout_is_beside_the_bottom_of_every_column() -> None:
    for bottom in BOTTOM:
        s = Scenario()
        s.start().lay(**{"s" + bottom.replace(".", "_"): s.c.plan.names["tile"].index("S04")})
        s.ships(0, bottom).pirate("5.0").acting(2)
        s.play("sail ship=1 to=hideout")
        assert (s.ship(0), s.points) == ("hideout", 1)
        assert s.targets("sail", 0) == {bottom}
        s.play(f"sail ship=1 to={bottom}")
        assert (s.ship(0), s.points) == (bottom, 0)


@pytest.mark.rule("cook.amb.hideout-adjacency", "cook.pirate.leave-surcharge")
def test_a_ship_at_the_hideout_reveals_and_pays_the_pirates_to_leave() -> None:
    s = Scenario().sea(s5_7="plain", s9_6="plain").face_down("1.7", "A1").face_down("9.7", "A2")
    s.face_down("3.6", "A3").ships(0, "5.7").acting(3)
    s.play("sail ship=1 to=hideout")
    assert s.points == 2
    names = s.c.plan.names["tile"]
    assert [names[s.tile_at(at)] for at in ("1.7", "9.7")] == ["A1", "A2"]
    assert s.tile_at("3.6") == FACE_DOWN
    assert s.targets("sail", 0) == {"1.7", "5.7", "9.7"}
    s.play("sail ship=1 to=9.7")
    assert (s.ship(0), s.points) == ("9.7", 0)


# -- the supply route


def two_islands() -> Scenario:
    return Scenario().sea(s2_3=island([5, 3]), s8_4=island([5, 3]))


@pytest.mark.rule("cook.supply-route.cost", "cook.supply-route.needs-two-villages")
def test_the_supply_route_is_one_move_for_one_point() -> None:
    s = two_islands().village("2.3", 0).village("8.4", 0).ships(0, "2.3").acting(1)
    assert s.targets("route", 0) == {"8.4"}
    s.play("route ship=1 to=8.4")
    assert (s.ship(0), s.points) == ("8.4", 0)
    assert s.refused("route ship=1 to=2.3") == ("cook.supply-route.cost",)


@pytest.mark.rule("cook.supply-route.needs-two-villages")
def test_an_opponents_village_is_no_end_of_the_route() -> None:
    s = two_islands().village("2.3", 0).village("8.4", 1).ships(0, "2.3").acting(3)
    assert "route" not in s.kinds()
    assert "cook.supply-route.needs-two-villages" in s.refused("route ship=1 to=8.4")


@pytest.mark.rule("cook.supply-route.needs-two-villages")
def test_both_ends_of_the_route_need_an_own_village() -> None:
    s = Scenario().sea(s2_3=island([5, 3]), s8_4=island([5, 3]), s5_1=island([5, 3]), s9_1="plain")
    s.village("2.3", 0).village("8.4", 0).village("5.1", 1).ships(0, "5.1", "2.3").acting(3)
    for start_or_end in ("route ship=1 to=8.4", "route ship=2 to=5.1", "route ship=2 to=9.1"):
        assert s.refused(start_or_end) == ("cook.supply-route.needs-two-villages",)
    assert s.refused("route ship=2 to=8.4") == ()


@pytest.mark.rule("cook.supply-route.needs-two-villages")
def test_a_ruleset_may_ask_for_three_villages() -> None:
    for third, refusals in (([], ("cook.supply-route.needs-two-villages",)), ([0], ())):
        s = Scenario(route_villages=3).sea(s2_3=island([5, 3]), s8_4=island([5, 3]), s5_1=island([5, 3]))
        s.village("2.3", 0).village("8.4", 0).village("5.1", *third).ships(0, "2.3").acting(1)
        assert s.refused("route ship=1 to=8.4") == refusals
