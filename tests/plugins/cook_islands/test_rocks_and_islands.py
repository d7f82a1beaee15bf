"""Rocks, and islands that lie face down."""

from __future__ import annotations

import pytest
from scenario import Scenario

from cook_islands.state import FACE_DOWN

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
