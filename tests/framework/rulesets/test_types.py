"""Types: every value must be as its key declares; all faults come at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulewright.effects import COMBINATORS, All
from rulewright.rulesets import effect_data, effect_from

if TYPE_CHECKING:
    from .conftest import Garden


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("hand = 2", 'hand = "2"', "2:1  hand: expected a whole number, found '2'"),
        ("hand = 2", "hand = true", "2:1  hand: expected a whole number, found true"),
        ("hand = 2", "hand = 2.0", "2:1  hand: expected a whole number, found 2.0"),
        ("hand = 2", "hand = [2]", "2:1  hand: expected a whole number, found an array"),
        ("hand = 2", "hand = -1", "2:1  hand: expected at least 1, found -1"),
        ("corn = 2", "corn = -2", "5:22  prices.corn: expected at least 0, found -2"),
        ("height = 2", "height = 4", "19:10  plot.south.wall.height: expected at most 3, found 4"),
        ("size = [3, 4]", "size = [3]", "3:1  size: expected 2 items, found 1"),
        ("size = [3, 4]", "size = [3, true]", "3:12  size.1: expected a whole number, found true"),
        ("size = [3, 4]", "size = 3", "3:1  size: expected an array of 2, found 3"),
        ("cost = 1", "cost = { }", "12:1  plot.north.cost: expected a whole number, found a table"),
        ('id = "rake"', "id = 3", "8:1  tool.0.id: expected a text, found 3"),
        ('needs = ["rake"]', "needs = [1]", "13:10  plot.north.needs.0: expected a text, found 1"),
        ("wall = { height = 2 }", "wall = 2", "19:1  plot.south.wall: expected a table, found 2"),
        (
            'seats = "in-turn"',
            'seats = "in-trun"',
            "23:1  flow.phase.turn.seats: unknown 'in-trun'; did you mean 'in-turn'?"
            " (known: in-turn, together, until-all-pass, nobody)",
        ),
        ("hand = 2", "hand = 2\nstart = 0", "3:1  start: expected at least 1, found 0"),
        (
            "hand = 2",
            'hand = 2\nstart = "ayn"',
            "3:1  start: expected a whole number or 'any', found 'ayn'; did you mean 'any'?",
        ),
        ("hand = 2", "hand = 2\nmood = 3", "3:1  mood: expected one of calm, wild, found 3"),
        ("cost = 1\n", "", "10:3  plot.north.cost: this key is missing; it takes a whole number"),
        ('id = "north"\n', "", "10:3  plot.0.id: this key is missing; it takes a text"),
        (
            "cost = 1",
            "csot = 1",
            "12:1  plot.north.csot: unknown key; did you mean 'cost'? (known: id, cost, needs, tend, wall)",
        ),
        (
            'id = "rake"',
            'di = "rake"',
            "8:1  tool.0.di: unknown key; did you mean 'id'? (known: id, use)",
        ),
    ],
)
def test_a_wrong_value_is_one_fault(garden: Garden, old: str, new: str, fault: str) -> None:
    assert garden.faults({"garden.toml": garden.edited((old, new))}) == [f"garden.toml:{fault}"]


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        (
            '"grwo"',
            "14:1  plot.north.tend: unknown effect 'grwo'; did you mean 'grow'? "
            "(known: all, any, either, grow, pay, water)",
        ),
        (
            "{ grwo = 2 }",
            "14:10  plot.north.tend.grwo: unknown effect 'grwo'; did you mean 'grow'? "
            "(known: all, any, either, grow, pay, water)",
        ),
        ("{ grow = -1 }", "14:10  plot.north.tend.grow: expected at least 1, found -1"),
        ('{ grow = "1" }', "14:10  plot.north.tend.grow: expected a whole number, found '1'"),
        ("{ grow = { count = 0 } }", "14:19  plot.north.tend.grow.count: expected at least 1, found 0"),
        (
            "{ grow = { cuont = 1 } }",
            "14:19  plot.north.tend.grow.cuont: unknown key; did you mean 'count'? (known: count)",
        ),
        ("{ pay = { bean = 0 } }", "14:18  plot.north.tend.pay.bean: expected at least 1, found 0"),
        (
            "{ pay = { goods = { bean = 0 } } }",
            "14:28  plot.north.tend.pay.goods.bean: expected at least 1, found 0",
        ),
        ('"pay"', "14:1  plot.north.tend.goods: this key is missing; it takes a table"),
        ("{ water = 1 }", "14:10  plot.north.tend.water: the effect 'water' takes no argument"),
        ("{ grow = 1, water = {} }", "14:1  plot.north.tend: an effect is one verb, found 2: grow, water"),
        ("3", "14:1  plot.north.tend: expected an effect, found 3"),
        (
            '{ all = ["water", { any = ["gorw"] }] }',
            "14:35  plot.north.tend.all.1.any.0: unknown effect 'gorw'; did you mean 'grow'? "
            "(known: all, any, either, grow, pay, water)",
        ),
    ],
)
def test_a_wrong_effect_is_one_fault(garden: Garden, effect: str, fault: str) -> None:
    found = garden.faults({"garden.toml": garden.edited(("{ grow = 2 }", effect))})
    assert found == [f"garden.toml:{fault}"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            '[[plot]]\nid = "nroth"\nneeds = []',
            "3:1  plot.nroth.id: 'nroth' is new, and a new one needs cost (a whole number); did you mean 'north'?"
            " (known: north, south)",
        ),
        (
            '[[plot]]\nid = "north"\nunset = ["cost"]',
            "4:10  plot.north.cost: this key is missing; it takes a whole number",
        ),
        (
            '[[plot]]\nid = "north"\nhand = 1',
            "4:1  plot.north.hand: unknown key; it belongs to the whole ruleset: write it above the first line that "
            "begins with [ (known: id, cost, needs, tend, wall)",
        ),
        (
            '[plot]\nid = "north"\ncost = 3',
            "2:2  plot: expected an array, found a table: begin each entry with [[plot]], in double brackets",
        ),
        (
            "[[seats]]\nmost = 3",
            "2:3  seats: expected a table, found an array: begin it with [seats], in single brackets",
        ),
    ],
)
def test_a_slip_in_a_variant_is_told_as_what_it_is(garden: Garden, text: str, fault: str) -> None:
    files = {"garden.toml": garden.text, "mine.toml": f'extends = "garden"\n{text}\n'}
    assert garden.faults(files, "mine.toml") == [f"mine.toml:{fault}"]


def test_all_faults_of_types_come_at_once(garden: Garden) -> None:
    text = garden.edited(("hand = 2", 'hand = "2"'), ("cost = 1", "csot = 1"), ("height = 2", "height = 9"))
    places = [fault.split("  ")[0] for fault in garden.faults({"garden.toml": text})]
    assert places == ["garden.toml:2:1", "garden.toml:12:1", "garden.toml:19:10"]


def test_values_become_the_declared_classes(garden: Garden) -> None:
    text = garden.edited(("hand = 2", "hand = 2\nstart = 3"))
    rules = garden.load({"garden.toml": text}).rules
    assert (rules.size, rules.start, rules.mood) == ((3, 4), 3, "calm")
    assert (rules.plot[0].tend.verb, rules.plot[0].tend.count) == ("grow", 2)
    assert rules.flow.phase[0].step[0].when is None


def test_an_effect_is_the_same_however_it_is_written(garden: Garden) -> None:
    verbs = garden.kind.verbs
    ways = [{"pay": {"bean": 2}}, {"pay": {"goods": {"bean": 2}}}]
    assert effect_from(ways[0], verbs) == effect_from(ways[1], verbs)
    assert effect_from("grow", verbs) == effect_from({"grow": 1}, verbs) == effect_from({"grow": {}}, verbs)


def test_an_effect_becomes_data_and_back(garden: Garden) -> None:
    made = effect_from({"all": ["water", {"any": {"parts": [{"grow": 2}], "times": 3}}]}, garden.kind.verbs)
    data = effect_data(made)
    assert isinstance(made, All)
    assert data == {
        "all": {"parts": [{"water": {}}, {"any": {"parts": [{"grow": {"count": 2}}], "times": 3}}]},
    }
    assert effect_from(data, garden.kind.verbs) == made


def test_no_effect_is_told() -> None:
    with pytest.raises(ValueError, match="unknown effect 'grow'"):
        effect_from("grow", COMBINATORS)
