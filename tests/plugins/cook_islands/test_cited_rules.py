"""The log and refusals cite the rule that what happened rests on, by its source."""

from __future__ import annotations

import attrs
import pytest
from scenario import Scenario, island, shipped

from cook_islands.effects import Points
from cook_islands.ruleset import Special

ISLE, FAR_ISLE = island([4, 2]), island([3, 1])


def told(s: Scenario, *moves: str) -> list[tuple[str, str]]:
    """Play, and give what was told: each event and its rule."""
    before = len(s.match.events)
    s.play(*moves)
    return [(e.key, e.rule) for e in s.match.events[before:]]


@pytest.mark.rule("cook.storm.extra-point", "cook.move.cost-one")
def test_the_point_of_a_storm_is_told_under_the_storms_rule() -> None:
    s = Scenario().sea(s5_1="storm").ships(0, "5.0").acting(1)
    assert told(s, "sail ship=1 to=5.1") == [
        ("ship-sailed", "cook.move.cost-one"),
        ("points-gained", "cook.storm.extra-point"),
    ]


@pytest.mark.rule("cook.treasure.wind-points", "cook.treasure.wind-discarded")
def test_a_wind_token_is_told_under_its_own_rules() -> None:
    s = Scenario().sea().token(0, "wind-2").acting(1)
    assert told(s, "use treasure=wind-2") == [
        ("treasure-used", "cook.treasure.wind-discarded"),
        ("points-gained", "cook.treasure.wind-points"),
    ]


@pytest.mark.rule("cook.treasure.gold-any-moment")
def test_gold_and_the_pirate_ship_that_it_sends_are_told_under_golds_rule() -> None:
    s = Scenario().sea(s9_1="plain").token(0, "gold").acting(1)
    assert told(s, "use treasure=gold", "pirate to=9.1") == [
        ("treasure-used", "cook.treasure.gold-any-moment"),
        ("pirate-moved", "cook.treasure.gold-any-moment"),
    ]


@pytest.mark.rule("cook.special.ambush")
def test_an_ambush_is_told_as_an_ambush() -> None:
    s = Scenario()
    ambush = s.tile(9, special="pirate")
    s.start().hand(0, ambush).play("place tile=T0 column=9")
    assert told(s, "pirate to=5.2") == [("pirate-moved", "cook.special.ambush")]


@pytest.mark.rule("cook.supply-route.cost")
def test_a_supply_route_is_told_under_its_own_rule() -> None:
    s = Scenario().sea(s5_1=ISLE, s8_1=FAR_ISLE).village("5.1", 0).village("8.1", 0).ships(0, "5.1").acting(2)
    assert told(s, "route ship=1 to=8.1") == [("ship-sailed", "cook.supply-route.cost")]


@pytest.mark.rule("cook.pirate.leave-surcharge")
def test_a_ship_that_pays_the_pirates_is_told_under_their_rule() -> None:
    s = Scenario().sea(s5_1="plain").ships(0, "5.1").pirate("5.1").acting(2)
    assert told(s, "sail ship=1 to=5.0") == [("ship-sailed", "cook.pirate.leave-surcharge")]
    assert s.match.log(0)[-1] == "Ann sails ship 1 to 5.0 for 2 action points."


@pytest.mark.rule("cook.amb.drawn-column-full")
def test_a_tile_without_a_column_is_told_under_the_ruling() -> None:
    s = Scenario(2)
    plain, rocks = s.tile(3, 1), s.tile(2, features=["rocks"])
    s.start().hand(0, plain).stack(1, rocks)
    for column in range(1, 10):
        s.fill(column)
    s.acting(0).play("end")
    assert ("tile-gone", "cook.amb.drawn-column-full") in told(s, "draw stack=1")


@pytest.mark.rule("cook.amb.stacks-empty")
def test_that_no_tile_is_left_is_told_under_the_ruling() -> None:
    s = Scenario(2).sea().acting(0)
    assert ("no-tile-left", "cook.amb.stacks-empty") in told(s, "end")


@pytest.mark.rule("cook.supply-route.needs-two-villages")
def test_a_supply_route_without_villages_breaks_one_rule_once() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="plain").ships(0, "5.1").acting(1)
    assert s.refused("route ship=1 to=5.2") == ("cook.supply-route.needs-two-villages",)


@pytest.mark.rule("cook.treasure.secret")
def test_without_a_token_none_is_used() -> None:
    s = Scenario().sea().token(1, "wind-2").acting(1)
    assert s.refused("use treasure=wind-2") == ("cook.treasure.secret",)


@pytest.mark.rule("cook.treasure.discovery-hidden")
def test_a_discovery_token_is_refused_for_no_other_reason_at_any_time() -> None:
    s = Scenario()
    plain = s.tile(sails=2)
    s.start().token(0, "discovery-2").hand(0, plain).placing()
    assert s.refused("use treasure=discovery-2") == ("cook.treasure.discovery-hidden",)
    s.play("place tile=T0 column=5")
    assert s.refused("use treasure=discovery-2") == ("cook.treasure.discovery-hidden",)


@pytest.mark.rule("cook.fog.ends-movement", "cook.rocks.impassable")
def test_a_step_is_refused_for_all_its_reasons() -> None:
    s = Scenario().sea(s5_1="fog", s6_1="rocks", s6_2="plain").ships(0, "5.0").acting(3)
    s.play("sail ship=1 to=5.1")
    assert s.refused("sail ship=1 to=6.1") == ("cook.fog.ends-movement", "cook.rocks.impassable")
    assert s.refused("sail ship=1 to=6.2") == ("cook.fog.ends-movement", "cook.move.no-diagonal")
    assert s.refused("sail ship=1 to=harbour") == ("cook.fog.ends-movement", "cook.amb.harbour-return")


@pytest.mark.rule("cook.special.wind-one-step")
def test_a_push_to_a_corner_is_no_single_step() -> None:
    s = Scenario()
    gale, plain = s.tile(9, special="wind"), s.tile()
    s.start().hand(0, gale).lay(s5_1=plain, s6_2=plain).ships(1, "5.1").play("place tile=T0 column=9")
    assert s.refused("push ship=1 to=6.2") == ("cook.special.wind-one-step",)


@pytest.mark.rule("cook.treasure.one-per-turn")
def test_a_kind_of_token_that_names_no_rule_is_told_under_the_limit() -> None:
    kinds = tuple(attrs.evolve(kind, rule=None) for kind in shipped().rules.treasure_kind)
    s = Scenario(treasure_kind=kinds).sea().token(0, "wind-2").acting(1)
    assert told(s, "use treasure=wind-2")[0] == ("treasure-used", "cook.treasure.one-per-turn")


@pytest.mark.rule("cook.special.on-placement")
def test_points_of_a_special_action_are_told_as_such() -> None:
    specials = (*shipped().rules.special, Special(id="gust", effect=Points(2)))
    s = Scenario(special=specials)
    gust = s.tile(9, 1, special="gust")
    s.start().hand(0, gust)
    assert told(s, "place tile=T0 column=9")[-1] == ("points-gained", "cook.special.on-placement")
    assert s.points == 3
