"""Numbers of the ruleset that only a check reads, and where a pushed ship may not go."""

from __future__ import annotations

import pytest
from scenario import Scenario, shipped


@pytest.mark.rule("cook.contents.islands-two", "cook.contents.islands-three-four")
def test_seven_starting_islands_are_said() -> None:
    assert shipped().rules.contents.start_islands == 7


@pytest.mark.rule("cook.place.symbols-at-most-four")
def test_four_sails_are_the_most() -> None:
    assert shipped().rules.most_sails == 4
    assert max(tile.sails for tile in shipped().rules.sea_tile) == 4


@pytest.mark.rule("cook.move.no-empty-space", "cook.special.wind-one-step")
def test_no_ship_is_pushed_where_no_tile_lies() -> None:
    s = Scenario(2)
    wind = s.tile(1, 1, special="wind")
    s.start().ships(1, "5.0", "harbour").hand(0, wind).placing()
    s.play("place tile=T0 column=1")

    assert s.targets("push", 0) == {"4.0", "6.0"}
    assert s.refused("push ship=1 to=5.1") == ("cook.move.no-empty-space",)
