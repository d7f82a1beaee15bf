"""The pirate ship, and its Hideout."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

from cook_islands.state import FACE_DOWN


def tatiana() -> Scenario:
    s = Scenario().sea(s3_2="plain", s3_3="plain", s6_1="plain", s6_2="plain")
    return s.ships(0, "3.2", "6.1").pirate("3.2").acting(3)


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
