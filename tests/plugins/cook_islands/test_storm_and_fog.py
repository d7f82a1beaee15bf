"""Storm and fog, and no sailing in circles in a storm."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

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
