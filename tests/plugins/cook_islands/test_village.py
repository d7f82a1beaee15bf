"""Building villages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from scenario import Scenario, island

import rulewright

FIVE_FOUR_THREE = island([5, 4, 3])  # 3 is in red


def built(s: Scenario, space: str) -> list[tuple[int, int]]:
    """(seat, points) of the villages on an island, as the scores count them."""
    at = s.space(space)
    found = []
    for seat, lines in enumerate(s.match.scores().lines):
        found += [(seat, n.points or 0) for n in lines if n.category == "villages" and n.detail == (("space", at),)]
    return found


@pytest.mark.rule("cook.village.build")
def test_a_village_is_built_on_the_island_where_a_ship_is() -> None:
    s = Scenario().sea(s5_1="plain", s5_2=FIVE_FOUR_THREE).ships(0, "5.1").acting(4)
    s.play("sail ship=1 to=5.2", "build ship=1")
    assert s.points == 0
    assert built(s, "5.2") == [(0, 5)]
    assert s.c.seats[0].villages == 11


@pytest.mark.rule("cook.amb.build-timing")
def test_a_ship_that_stood_there_before_may_build() -> None:
    s = Scenario().sea(s5_2=FIVE_FOUR_THREE).ships(0, "5.2").acting(3).play("build ship=1")
    assert (s.points, built(s, "5.2")) == (0, [(0, 5)])


@pytest.mark.rule("cook.village.ship-present")
def test_no_village_without_a_ship_on_the_island() -> None:
    s = Scenario().sea(s5_1="plain", s5_2=FIVE_FOUR_THREE).ships(0, "5.1", "5.1").ships(1, "5.2").acting(4)
    assert "build" not in s.kinds()
    assert s.refused("build ship=1") == ("cook.village.ship-present",)


@pytest.mark.rule("cook.village.ship-present")
def test_no_village_in_the_harbour_or_on_the_sea() -> None:
    s = Scenario().sea(s5_1="plain").ships(0, "5.1", "harbour").acting(4)
    for ship in (1, 2):
        assert s.refused(f"build ship={ship}") == ("cook.village.ship-present",)


@pytest.mark.rule("cook.village.cost-red")
def test_the_cost_is_the_number_in_red() -> None:
    s = Scenario().sea(s5_2=FIVE_FOUR_THREE).ships(0, "5.2").acting(2)
    assert s.refused("build ship=1") == ("cook.village.cost-red",)
    s = Scenario().sea(s5_2=FIVE_FOUR_THREE).ships(0, "5.2").acting(3)
    assert s.refused("build ship=1") == ()


@pytest.mark.rule("cook.village.cost-equal")
def test_the_second_builder_pays_the_same() -> None:
    s = Scenario().sea(s5_2=FIVE_FOUR_THREE).village("5.2", 1).ships(0, "5.2").acting(4).play("build ship=1")
    assert s.points == 1
    assert built(s, "5.2") == [(0, 4), (1, 5)]


@pytest.mark.rule("cook.village.highest-free")
def test_each_village_takes_the_best_space_left() -> None:
    s = Scenario()
    two, isle = s.tile(9, 2), s.tile(features=["island"], island=island([6, 4, 2]))
    s.start().lay(s5_2=isle)
    for seat in (0, 1, 2):
        s.ships(seat, "5.2").hand(seat, two)
    for column in (9, 9, 9):
        s.play(f"place tile=T0 column={column}", "build ship=1", "end")
    assert built(s, "5.2") == [(0, 6), (1, 4), (2, 2)]


@pytest.mark.rule("cook.amb.red-number-is-space", "cook.village.highest-free")
def test_the_number_in_red_is_a_village_space_too() -> None:
    s = Scenario().sea(s5_2=FIVE_FOUR_THREE).village("5.2", 1, 2).ships(0, "5.2").acting(3).play("build ship=1")
    assert built(s, "5.2") == [(0, 3), (1, 5), (2, 4)]
    assert s.points == 0


@pytest.mark.rule("cook.amb.red-number-is-space")
def test_a_cost_that_is_not_the_smallest_number_is_refused(tmp_path: Path) -> None:
    variant = tmp_path / "dear.toml"
    variant.write_text(
        'extends = "cook_islands"\n\n[[start_island]]\nid = "A1"\nisland = { cost = 2, values = [4, 3, 1] }\n', "utf-8"
    )
    with pytest.raises(rulewright.RulesetError, match="the smallest value, 1, not 2"):
        rulewright.load_ruleset(variant)


@pytest.mark.rule("cook.village.one-per-island")
def test_one_village_of_a_seat_on_an_island() -> None:
    s = Scenario().sea(s5_2=FIVE_FOUR_THREE).village("5.2", 0).ships(0, "5.2", "5.2").acting(9)
    assert "build" not in s.kinds()
    for ship in (1, 2):
        assert s.refused(f"build ship={ship}") == ("cook.village.one-per-island",)


@pytest.mark.rule("cook.village.full-island")
def test_no_village_where_no_space_is_free() -> None:
    s = Scenario().sea(s5_2=island([4, 2])).village("5.2", 1, 2).ships(0, "5.2").acting(9)
    assert s.refused("build ship=1") == ("cook.village.full-island",)


@pytest.mark.rule("cook.village.supply-limit")
def test_no_thirteenth_village() -> None:
    s = Scenario()
    isle = s.tile(features=["island"], island=FIVE_FOUR_THREE)
    s.start()
    spaces = [f"{column}.{row}" for row in (1, 2) for column in range(1, 8)][:13]
    for space in spaces:
        s.lay(**{"s" + space.replace(".", "_"): isle})
    for space in spaces[:11]:
        s.village(space, 0)
    s.ships(0, spaces[11], spaces[12]).acting(9)
    assert s.c.seats[0].villages == 1
    s.play("build ship=1")
    assert s.c.seats[0].villages == 0
    assert s.refused("build ship=2") == ("cook.village.supply-limit",)
    assert "build" not in s.kinds()


@pytest.mark.rule("cook.village.pirate-island")
def test_a_village_is_built_beside_the_pirates() -> None:
    s = Scenario().sea(s5_2=island([8, 6, 4])).ships(0, "5.2").pirate("5.2").acting(4).play("build ship=1")
    assert (s.points, built(s, "5.2")) == (0, [(0, 8)])


@pytest.mark.rule("cook.amb.hideout-village", "cook.village.pirate-island")
def test_the_hideout_takes_villages_with_and_without_the_pirates() -> None:
    for pirate in ("hideout", "5.0"):
        s = Scenario().sea().ships(0, "hideout").pirate(pirate)
        s.village("hideout", 1).acting(5).play("build ship=1")
        assert s.points == 1
        assert built(s, "hideout") == [(0, 7), (1, 8)]
        assert s.match.scores().totals == (7, 8, 0)  # it bears no fruit


@pytest.mark.rule("cook.village.fruit-symbols")
def test_a_fourth_fruit_is_refused(tmp_path: Path) -> None:
    variant = tmp_path / "mango.toml"
    variant.write_text('extends = "cook_islands"\n\n[[start_island]]\nid = "A1"\nisland.fruit = "mango"\n', "utf-8")
    with pytest.raises(rulewright.RulesetError) as refused:
        rulewright.load_ruleset(variant)
    fault = str(refused.value).splitlines()[0]
    assert fault.startswith(f"{variant}:5:8")
    assert "'mango'" in fault
    assert "banana, dragon-fruit, coconut" in fault


@pytest.mark.rule("cook.village.fruit-symbols")
def test_the_three_fruits_and_none_are_accepted(tmp_path: Path) -> None:
    for fruit in ("banana", "dragon-fruit", "coconut"):
        variant = tmp_path / f"{fruit}.toml"
        text = f'extends = "cook_islands"\n\n[[start_island]]\nid = "A7"\nisland.fruit = "{fruit}"\n'
        variant.write_text(text, "utf-8")
        rules: Any = rulewright.load_ruleset(variant).rules
        assert [i.island.fruit for i in rules.start_island if i.id in ("A7", "B7")] == [fruit, None]


@pytest.mark.rule("cook.village.fruit-bonus-at-end")
def test_fruit_brings_nothing_before_the_end() -> None:
    s = Scenario(2).sea(s5_1=island([4, 2], "banana"), s5_2=island([4, 2], "banana"))
    s.village("5.1", 0).ships(0, "5.2").acting(3)
    before = dict(facts(s.match.state))
    s.play("build ship=1")
    after = dict(facts(s.match.state))
    changed = {path for path in before | after if before.get(path) != after.get(path)}
    held = {path for path in changed if "held" in path}  # the positions that the turn has held
    at = s.space("5.2")
    assert changed - held == {
        ("lane", "turn", "points"),
        ("seats", 0, "villages"),
        ("table", "villages", at, 0),
    }
    s.play("end", "end")
    assert s.match.over
    assert [n.points for n in s.match.scores().lines[0] if n.category == "fruit"] == [3]


def facts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every plain value of a state, by where it is."""
    if attrs.has(type(value)):
        value = attrs.asdict(value, recurse=False)
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from facts(inner, (*path, key))
    elif isinstance(value, list | tuple):
        for i, inner in enumerate(value):
            yield from facts(inner, (*path, i))
    else:
        yield path, value
