"""Action points, and sailing."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

from cook_islands.state import OPEN

FIRST_SPACES = {"1.0", "2.0", "3.0", "4.0", "5.0", "6.0", "7.0", "8.0", "9.0"}


@pytest.mark.rule("cook.ap.three-uses")
def test_points_are_for_sailing_retrieving_and_building() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="wreck", s6_2=island([4, 2])).wreck("5.2", "wind-2")
    s.ships(0, "5.2", "6.2").acting(4)
    assert s.kinds() == {"sail", "retrieve", "build", "end"}
    s.play("retrieve ship=1")
    assert s.points == 3
    s.play("build ship=2")
    assert s.points == 1
    s.play("sail ship=1 to=5.1")
    assert s.points == 0
    assert s.kinds() == {"end"}


@pytest.mark.rule("cook.ap.unused-lost")
def test_unused_points_are_lost() -> None:
    s = Scenario(2)
    two, one, none = s.tile(5, 2), s.tile(6, 1), s.tile(7, 0)
    s.start().hand(0, two, one, one).hand(1, none, none, none)
    s.play("place tile=T0 column=5")
    assert s.points == 2
    s.play("end")
    assert (s.ticket[1:], s.points) == ((1, "place-tile"), 0)
    s.play("place tile=T2 column=7")
    assert s.points == 0
    s.play("end")
    assert (s.ticket[1:], s.points) == ((0, "place-tile"), 0)
    s.play("place tile=T1 column=6")
    assert s.points == 1


@pytest.mark.rule("cook.move.harbour-any-column")
def test_out_of_the_harbour_into_any_column() -> None:
    s = Scenario().start().acting(1)
    assert s.targets("sail", 0) == FIRST_SPACES
    assert s.refused("sail ship=1 to=5.1") == ("cook.move.cost-one",)
    for to in FIRST_SPACES:
        s = Scenario().start().acting(1).play(f"sail ship=1 to={to}")
        assert s.ship(0) == to


@pytest.mark.rule("cook.amb.harbour-return", "cook.move.harbour-any-column")
def test_not_back_into_the_harbour() -> None:
    s = Scenario().start().ships(0, "4.0").acting(9)
    assert s.targets("sail", 0) == {"3.0", "5.0"}
    for row in ("4.0", "4.3"):
        s = Scenario().sea(s4_3="plain").ships(0, row).acting(9)
        assert s.refused("sail ship=1 to=harbour") == ("cook.amb.harbour-return",)


@pytest.mark.rule("cook.move.cost-one")
def test_a_step_costs_a_point() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="plain", s6_2="plain").ships(0, "5.1").acting(3)
    s.play("sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 2)
    s.play("sail ship=1 to=6.2")
    assert (s.ship(0), s.points) == ("6.2", 1)
    s.play("sail ship=1 to=5.2")
    assert (s.ship(0), s.points) == ("5.2", 0)
    assert "sail" not in s.kinds()
    assert s.refused("sail ship=1 to=5.1") == ("cook.move.cost-one",)


@pytest.mark.rule("cook.move.cost-one")
def test_leaving_the_harbour_costs_a_point() -> None:
    s = Scenario().start().acting(3).play("sail ship=1 to=5.0")
    assert (s.ship(0), s.points) == ("5.0", 2)
    s = Scenario().start().acting(0)
    assert s.refused("sail ship=1 to=5.0") == ("cook.move.cost-one",)


@pytest.mark.rule("cook.move.cost-one")
def test_a_step_goes_to_a_space_beside() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="plain", s5_3="plain", s7_1="plain", s6_1="plain").ships(0, "5.1").acting(9)
    assert s.targets("sail", 0) == {"5.0", "5.2", "6.1"}
    for far in ("5.3", "7.1", "5.1", "hideout"):
        assert s.refused(f"sail ship=1 to={far}") == ("cook.move.cost-one",)


@pytest.mark.rule("cook.move.cost-one")
def test_columns_one_and_nine_are_not_beside_each_other() -> None:
    s = Scenario().sea(s1_7="plain", s9_1="plain").ships(0, "1.0", "9.0").acting(9)
    assert s.targets("sail", 0) == {"2.0"}
    assert s.targets("sail", 1) == {"8.0", "9.1"}


@pytest.mark.rule("cook.move.no-diagonal")
def test_no_step_is_diagonal() -> None:
    s = Scenario().sea(s5_1="plain", s6_2="plain").ships(0, "5.1").acting(3)
    assert s.targets("sail", 0) == {"5.0"}
    assert s.refused("sail ship=1 to=6.2") == ("cook.move.no-diagonal",)
    s = Scenario().sea(s5_2="plain", s4_1="plain", s6_1="plain", s4_3="plain", s6_3="plain").ships(0, "5.2").acting(4)
    assert s.targets("sail", 0) == set()
    for to in ("4.1", "6.1", "4.3", "6.3"):
        assert s.refused(f"sail ship=1 to={to}") == ("cook.move.no-diagonal",)


@pytest.mark.rule("cook.move.no-empty-space")
def test_no_ship_enters_an_empty_space() -> None:
    for points in (1, 2, 9):
        s = Scenario().sea(s5_1="plain").ships(0, "5.1").acting(points)
        assert s.targets("sail", 0) == {"5.0"}
        for empty in ("5.2", "4.1", "6.1"):
            assert s.refused(f"sail ship=1 to={empty}") == ("cook.move.no-empty-space",)


@pytest.mark.rule("cook.move.no-empty-space")
def test_the_hideout_is_not_reached_over_empty_spaces() -> None:
    s = Scenario().sea(s5_7="plain").ships(0, "hideout").pirate("1.1").acting(4)
    assert s.targets("sail", 0) == {"5.7"}
    assert s.refused("sail ship=1 to=4.7") == ("cook.move.no-empty-space",)


@pytest.mark.rule("cook.move.first-space-open", "cook.amb.first-row")
def test_first_spaces_are_open_from_the_start_and_take_no_tile() -> None:
    s = Scenario(2)
    four = s.tile(4, 2)
    s.start().hand(0, four)
    assert {s.tile_at(space) for space in FIRST_SPACES} == {OPEN}
    s.play("place tile=T0 column=4")
    assert (s.tile_at("4.0"), s.tile_at("4.1")) == (OPEN, four)
    s.play("sail ship=1 to=4.0", "sail ship=1 to=5.0")
    assert (s.ship(0), s.points) == ("5.0", 0)


@pytest.mark.rule("cook.move.split-points")
def test_points_are_split_between_the_ships() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="plain", s8_1="plain").ships(0, "5.0", "8.0").acting(3)
    s.play("sail ship=1 to=5.1")
    assert s.targets("sail") == {"1", "2"}
    s.play("sail ship=2 to=8.1")
    assert s.targets("sail") == {"1", "2"}
    s.play("sail ship=1 to=5.2")
    assert (s.ship(0, 1), s.ship(0, 2), s.points) == ("5.2", "8.1", 0)


@pytest.mark.rule("cook.move.sharing-allowed")
def test_any_number_of_ships_share_a_tile() -> None:
    s = Scenario().sea(s5_1="plain").ships(0, "5.1", "5.0").ships(1, "5.1", "5.1").acting(1)
    assert "5.1" in s.targets("sail", 1)
    s.play("sail ship=2 to=5.1")
    assert [s.ship(seat, number) for seat in (0, 1) for number in (1, 2)] == ["5.1", "5.1", "5.1", "5.1"]
