"""When special actions are taken, and the Pirate Ambush."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

from cook_islands.state import EMPTY

ISLE = island([5, 4, 3])
COLUMNS = range(1, 10)


@pytest.mark.rule("cook.special.on-placement")
def test_the_pirate_ambush_comes_before_any_action() -> None:
    s = Scenario()
    ambush = s.tile(5, 2, special="pirate")
    s.start().hand(0, ambush).play("place tile=T0 column=5")
    assert s.tile_at("5.1") == ambush
    assert s.ticket[1:] == (0, "send-pirate")
    assert s.kinds() == {"pirate"}
    assert s.refused("sail ship=1 to=5.0") == ("flow.not-offered",)
    s.play("pirate to=1.0")
    assert s.ticket[1:] == (0, "act")
    assert s.refused("sail ship=1 to=5.0") == ()


@pytest.mark.rule("cook.special.on-placement")
def test_a_tile_without_a_symbol_has_no_special_action() -> None:
    s = Scenario()
    plain = s.tile(5, 2)
    s.start().ships(1, "5.0").hand(0, plain).stack(1, plain).play("place tile=T0 column=5")
    assert s.ticket[1:] == (0, "act")


# -- Pirate Ambush


@pytest.mark.rule("cook.special.ambush")
def test_the_pirate_ship_goes_to_any_space() -> None:
    s = Scenario()
    ambush = s.tile(9, 1, special="pirate")
    s.start().hand(0, ambush).play("place tile=T0 column=9")
    assert s.targets("pirate") == {f"{column}.{row}" for column in COLUMNS for row in range(8)}
    for nowhere in ("hideout", "harbour"):
        assert s.refused(f"pirate to={nowhere}") == ("cook.amb.pirate-destination",)
    s.play("pirate to=5.2")
    assert s.c.table.pirate == s.space("5.2")


@pytest.mark.rule("cook.amb.pirate-destination", "cook.special.ambush")
def test_the_ambush_reaches_rocks_islands_and_the_hideout_but_not_the_present_space() -> None:
    s = Scenario()
    ambush, rocks, isle = (
        s.tile(9, 1, special="pirate"),
        s.tile(features=["rocks"]),
        s.tile(features=["island"], island=ISLE),
    )
    s.start().lay(s1_1=rocks, s2_1=isle).face_down("3.3").pirate("5.2").hand(0, ambush).play("place tile=T0 column=9")
    every = {f"{column}.{row}" for column in COLUMNS for row in range(8)}
    assert s.targets("pirate") == every - {"5.2"} | {"hideout"}
    assert s.refused("pirate to=5.2") == ("cook.amb.pirate-destination",)


@pytest.mark.rule("cook.amb.pirate-destination")
def test_a_tile_is_laid_under_the_pirate_ship() -> None:
    s = Scenario()
    tile = s.tile(5, 2)
    s.start().pirate("5.1").hand(0, tile)
    assert s.tile_at("5.1") == EMPTY
    s.play("place tile=T0 column=5")
    assert s.tile_at("5.1") == tile
    assert s.c.table.pirate == s.space("5.1")
