"""The Unfavourable Wind, a special action: a ship of each opponent is pushed."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

from cook_islands.state import FACE_DOWN

ISLE = island([5, 4, 3])


def wind(s: Scenario) -> Scenario:
    """Seat 0 holds an Unfavourable Wind of column 9 with a sail. Call it before the sea is laid out."""
    placed = s.tile(9, 1, special="wind", name="WIND")
    return s.start().hand(0, placed)


def places(s: Scenario, seat: int) -> list[str]:
    return [s.ship(seat, 1), s.ship(seat, 2)]


def victim(s: Scenario) -> int:
    """Whose ship is to be pushed."""
    number: int = s.match.position.decision.victim  # type: ignore[union-attr]
    return number


@pytest.mark.rule("cook.special.mandatory")
def test_the_wind_may_not_be_declined() -> None:
    s = wind(Scenario()).ships(1, "5.0").play("place tile=WIND column=9")
    assert s.ticket[1:] == (0, "push-ship")
    assert s.kinds() == {"push"}
    assert s.refused("end") == ("flow.not-offered",)


@pytest.mark.rule("cook.special.wind-each-opponent")
def test_the_wind_moves_one_ship_of_each_opponent() -> None:
    s = wind(Scenario(3)).ships(0, "1.0", "2.0").ships(1, "4.0", "5.0").ships(2, "7.0", "8.0")
    s.play("place tile=WIND column=9")
    assert (s.ticket[1:], victim(s)) == ((0, "push-ship"), 1)
    s.play("push ship=1 to=3.0")
    assert (s.ticket[1:], victim(s)) == ((0, "push-ship"), 2)
    s.play("push ship=2 to=9.0")
    assert s.ticket[1:] == (0, "act")
    assert [places(s, seat) for seat in (0, 1, 2)] == [["1.0", "2.0"], ["3.0", "5.0"], ["7.0", "9.0"]]


@pytest.mark.rule("cook.special.wind-each-opponent", "cook.amb.wind-legal-targets")
def test_opponents_are_dealt_with_clockwise() -> None:
    s = Scenario(4, first=2)
    placed = s.tile(9, 1, special="wind")
    s.start().hand(2, placed).play("place tile=T0 column=9")
    assert s.ticket[1:] == (2, "act")  # all ships are in the harbour
    s = Scenario(4, first=2)
    placed = s.tile(9, 1, special="wind")
    s.start().hand(2, placed)
    for seat in range(4):
        s.ships(seat, "5.0")
    s.play("place tile=T0 column=9")
    seen = []
    while s.ticket.decision == "push-ship":
        assert s.ticket.seat == 2
        seen.append(victim(s))
        s.play("push ship=1 to=4.0")
    assert seen == [3, 0, 1]
    assert [s.ship(seat) for seat in range(4)] == ["4.0", "4.0", "5.0", "4.0"]


@pytest.mark.rule("cook.special.wind-one-step")
def test_the_wind_moves_a_ship_one_space_up_down_left_or_right() -> None:
    s = Scenario()
    plain = s.tile()
    wind(s)
    for column in (3, 4, 5, 6, 7):
        s.lay(**{f"s{column}_{row}": plain for row in (1, 2, 3, 4)})
    s.ships(1, "5.2").play("place tile=WIND column=9")
    assert s.targets("push", 0) == {"5.1", "5.3", "4.2", "6.2"}
    for to in ("4.1", "6.3", "5.4", "3.2", "5.2"):
        assert s.refused(f"push ship=1 to={to}") == ("cook.special.wind-one-step",)
    s.play("push ship=1 to=5.3")
    assert s.ship(1) == "5.3"


@pytest.mark.rule("cook.special.wind-one-step", "cook.amb.hideout-adjacency")
def test_the_wind_blows_to_the_hideout_and_out_of_it() -> None:
    s = Scenario()
    plain = s.tile()
    wind(s).lay(s3_7=plain, s8_7=plain, s9_6=plain).ships(1, "3.7", "hideout").play("place tile=WIND column=9")
    assert s.targets("push", 0) == {"hideout"}
    assert s.targets("push", 1) == {"3.7", "8.7"}
    s.play("push ship=1 to=hideout")
    assert places(s, 1) == ["hideout", "hideout"]


@pytest.mark.rule("cook.special.wind-mover-chooses")
def test_the_active_player_chooses_ship_and_direction() -> None:
    s = Scenario()
    plain = s.tile()
    wind(s).lay(s2_1=plain, s8_1=plain).ships(1, "2.1", "8.1").play("place tile=WIND column=9")
    assert s.ticket[1:] == (0, "push-ship")
    assert s.targets("push") == {"1", "2"}
    assert (s.targets("push", 0), s.targets("push", 1)) == ({"2.0"}, {"8.0", "9.1"})
    s.play("push ship=2 to=9.1")
    assert places(s, 1) == ["2.1", "9.1"]


@pytest.mark.rule("cook.amb.wind-legal-targets", "cook.move.no-empty-space", "cook.rocks.impassable")
def test_the_wind_blows_only_where_ships_may_sail() -> None:
    s = Scenario()
    rocks, isle, plain = s.tile(features=["rocks"]), s.tile(features=["island"], island=ISLE), s.tile()
    wind(s).lay(s4_1=rocks, s5_1=plain, s2_1=isle, s2_2=plain).face_down("6.1").ships(1, "5.1", "2.2")
    s.play("place tile=WIND column=9")
    assert s.targets("push", 0) == {"5.0"}
    assert s.refused("push ship=1 to=4.1") == ("cook.rocks.impassable",)
    assert s.refused("push ship=1 to=5.2") == ("cook.move.no-empty-space",)
    assert s.refused("push ship=1 to=6.1") == ("cook.move.no-empty-space",)
    assert s.targets("push", 1) == {"2.1"}  # an island that is face up


@pytest.mark.rule("cook.amb.wind-legal-targets")
def test_the_wind_blows_neither_out_of_the_harbour_nor_into_it() -> None:
    s = wind(Scenario()).ships(1, "5.0").play("place tile=WIND column=9")
    assert s.targets("push") == {"1"}
    assert s.targets("push", 0) == {"4.0", "6.0"}
    assert s.refused("push ship=1 to=harbour") == ("cook.amb.wind-legal-targets",)
    assert s.refused("push ship=2 to=4.0") == ("cook.amb.wind-legal-targets",)


@pytest.mark.rule("cook.amb.wind-legal-targets", "cook.special.mandatory")
def test_an_opponent_without_a_ship_to_push_is_skipped() -> None:
    s = wind(Scenario(3)).ships(2, "5.0").play("place tile=WIND column=9")
    assert (s.ticket[1:], victim(s)) == ((0, "push-ship"), 2)
    s.play("push ship=1 to=6.0")
    assert s.ticket[1:] == (0, "act")
    s = Scenario(3)
    plain = s.tile()
    wind(s).lay(s5_3=plain).ships(1, "5.3").ships(2, "5.3").play("place tile=WIND column=9")
    assert s.ticket[1:] == (0, "act")  # nothing but empty sea around


@pytest.mark.rule("cook.amb.forced-move-effects")
def test_a_pushed_ship_reveals_islands() -> None:
    s = Scenario()
    plain = s.tile()
    wind(s).lay(s5_1=plain, s5_2=plain).face_down("6.2", "A3").face_down("4.1", "A5").ships(1, "5.1")
    s.play("place tile=WIND column=9", "push ship=1 to=5.2")
    assert s.c.plan.names["tile"][s.tile_at("6.2")] == "A3"
    assert s.tile_at("4.1") == FACE_DOWN


@pytest.mark.rule("cook.amb.forced-move-effects")
def test_a_storm_gives_nobody_a_point_for_a_pushed_ship() -> None:
    s = Scenario(2)
    storm, own = s.tile(features=["storm"]), s.tile(1, 2)
    wind(s).lay(s5_1=storm).ships(1, "5.0").hand(1, own).play("place tile=WIND column=9", "push ship=1 to=5.1")
    assert (s.ship(1), s.points) == ("5.1", 1)
    s.play("end")
    assert s.ticket[1:] == (1, "place-tile")
    s.play("place tile=T1 column=1")
    assert s.points == 2


@pytest.mark.rule("cook.amb.forced-move-effects")
def test_fog_holds_neither_a_pushed_ship_nor_the_one_of_that_number() -> None:
    s = Scenario(2)
    fog, own = s.tile(features=["fog"]), s.tile(1, 2)
    wind(s).lay(s5_1=fog).ships(1, "5.0").hand(1, own).play("place tile=WIND column=9", "push ship=1 to=5.1")
    s.play("sail ship=1 to=8.0", "end", "place tile=T1 column=1", "sail ship=1 to=5.0")
    assert (s.ship(0), s.ship(1), s.points) == ("8.0", "5.0", 1)


@pytest.mark.rule("cook.amb.forced-move-effects")
def test_a_push_away_from_the_pirates_costs_nobody_a_point() -> None:
    s = Scenario(2)
    own = s.tile(1, 2)
    wind(s).ships(1, "5.0").hand(1, own).pirate("5.0").play("place tile=WIND column=9", "push ship=1 to=6.0")
    assert (s.ship(1), s.points) == ("6.0", 1)
    s.play("end", "place tile=T0 column=1")
    assert s.points == 2
