"""What a variant may do to a ruleset, and what it may not."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulewright.rulesets import GameRules
from rulewright.rulesets.extend import extend
from rulewright.rulesets.find import Search, find
from rulewright.rulesets.read import read_chain
from rulewright.rulesets.resolved import show

if TYPE_CHECKING:
    from .conftest import Garden

EXTENDS = 'extends = "garden"\n'


def variant(garden: Garden, text: str) -> Any:
    return garden.load({"garden.toml": garden.text, "v.toml": EXTENDS + text}, "v").rules


def faults(garden: Garden, text: str) -> list[str]:
    return garden.faults({"garden.toml": garden.text, "v.toml": EXTENDS + text}, "v")


def test_values_and_plain_arrays_are_replaced(garden: Garden) -> None:
    rules = variant(garden, "hand = 1\nsize = [5, 6]\n")
    assert (rules.hand, rules.size) == (1, (5, 6))


def test_tables_of_a_class_merge_however_they_are_written(garden: Garden) -> None:
    for text in ("[seats]\nmost = 3\n", "seats = { most = 3 }\n", "seats.most = 3\n"):
        seats = variant(garden, text).seats
        assert (seats.least, seats.most) == (1, 3)


def test_named_values_merge(garden: Garden) -> None:
    assert variant(garden, "[prices]\ncorn = 3\nkale = 4\n").prices == {"bean": 1, "corn": 3, "kale": 4}


def test_effects_are_replaced_whole(garden: Garden) -> None:
    rules = variant(garden, '[[plot]]\nid = "north"\ntend = { pay = { bean = 1 } }\n')
    assert rules.plot[0].tend.goods == {"bean": 1}


def test_a_known_entry_is_changed_in_place(garden: Garden) -> None:
    rules = variant(garden, '[[plot]]\nid = "north"\ncost = 3\nwall.height = 1\n')
    assert [p.id for p in rules.plot] == ["north", "south"]
    assert (rules.plot[0].cost, rules.plot[0].needs, rules.plot[0].wall.height) == (3, ("rake",), 1)


def test_a_table_inside_an_entry_merges(garden: Garden) -> None:
    wall = variant(garden, '[[plot]]\nid = "south"\nwall = { gate = true }\n').plot[1].wall
    assert (wall.height, wall.gate) == (2, True)


def test_a_new_entry_is_appended(garden: Garden) -> None:
    rules = variant(garden, '[[plot]]\nid = "west"\ncost = 5\n')
    assert [(p.id, p.cost) for p in rules.plot] == [("north", 1), ("south", 0), ("west", 5)]


@pytest.mark.parametrize(
    ("entries", "order"),
    [
        ('{ id = "x", cost = 1, before = "south" }', ["north", "x", "south"]),
        ('{ id = "x", cost = 1, after = "north" }', ["north", "x", "south"]),
        ('{ id = "x", cost = 1, before = "north" }', ["x", "north", "south"]),
        ('{ id = "south", before = "north" }', ["south", "north"]),
        ('{ id = "north", after = "south" }', ["south", "north"]),
        ('{ id = "x", cost = 1 }, { id = "y", cost = 1, before = "x" }', ["north", "south", "y", "x"]),
    ],
)
def test_entries_are_put_before_and_after_others(garden: Garden, entries: str, order: list[str]) -> None:
    assert [p.id for p in variant(garden, f"plot = [{entries}]\n").plot] == order


def test_entries_in_entries_merge_too(garden: Garden) -> None:
    step = '[{ id = "sow", do = "sow", before = "dig" }]'
    [phase] = variant(garden, f'[[flow.phase]]\nid = "turn"\nstep = {step}\n').flow.phase
    assert [s.id for s in phase.step] == ["sow", "dig"]


def test_an_entry_is_removed(garden: Garden) -> None:
    rules = variant(garden, 'hand = 1\n[[plot]]\nid = "south"\nremove = true\n')
    assert [p.id for p in rules.plot] == ["north"]


def test_a_key_is_taken_away(garden: Garden) -> None:
    text = '[prices]\nunset = ["bean"]\n[[plot]]\nid = "south"\nunset = ["wall"]\n'
    rules = variant(garden, text)
    assert (rules.plot[1].wall, rules.prices) == (None, {"corn": 2})


def test_a_key_may_be_taken_away_and_said_anew(garden: Garden) -> None:
    rules = variant(garden, 'unset = ["prices"]\nprices = { kale = 4 }\n')
    assert rules.prices == {"kale": 4}


def test_a_basis_note_is_one_value(garden: Garden) -> None:
    rules = variant(garden, '[basis]\nhand = { component = "a card" }\n')
    assert (rules.basis["hand"].rulebook, rules.basis["hand"].component) == (None, "a card")


def test_nothing_given_is_changed(garden: Garden) -> None:
    text = 'hand = 1\nunset = ["mood"]\n[[plot]]\nid = "south"\nremove = true\n[[plot]]\nid = "north"\ncost = 9\n'
    garden.load({"garden.toml": garden.text, "w.toml": EXTENDS + 'mood = "wild"\n'}, "w")
    garden.load({"v.toml": 'extends = "w"\n' + text}, "v")
    search = Search((Path(),))
    layers = read_chain(find("v", search)[0], search)
    before = copy.deepcopy([layer.data for layer in layers])
    source, found = extend(layers, garden.kind.rules)
    source.data["plot"].append("more")
    assert found == []
    assert [layer.data for layer in layers] == before


def test_each_value_keeps_its_place_and_layer(garden: Garden) -> None:
    text = EXTENDS + '[[plot]]\nid = "west"\ncost = 5\nbefore = "north"\n[[plot]]\nid = "south"\ncost = 2\n'
    source = garden.load({"garden.toml": garden.text, "v.toml": text}, "v").source
    places = {path: str(source.place(path)) for path in [("plot", 0), ("plot", 0, "cost"), ("plot", 1, "cost")]}
    assert places == {
        ("plot", 0): "v.toml:2:3",
        ("plot", 0, "cost"): "v.toml:4:1",
        ("plot", 1, "cost"): "garden.toml:12:1",
    }
    assert [source.layer(("plot", i, "cost")) for i in range(3)] == [1, 0, 1]
    assert str(source.place(("plot", 2, "wall", "height"))) == "garden.toml:19:10"


# ---------------------------------------------------------------- faults


def test_an_entry_without_an_id_is_a_fault(garden: Garden) -> None:
    assert faults(garden, "[[plot]]\ncost = 3\n") == [
        "v.toml:2:3  plot.0: this entry has no id, so that it isn't said which one it changes"
    ]


def test_an_id_twice_in_one_file_is_a_fault(garden: Garden) -> None:
    text = '[[plot]]\nid = "south"\ncost = 3\n[[plot]]\nid = "south"\ncost = 4\n'
    assert faults(garden, text) == ["v.toml:6:1  plot.south.id: 'south' is here twice: first at v.toml:3:1"]
    root = garden.text.replace('id = "south"', 'id = "north"')
    assert garden.faults({"g.toml": root}, "g") == [
        "g.toml:17:1  plot.north.id: 'north' is here twice: first at g.toml:11:1"
    ]


def test_nothing_to_remove_is_a_fault(garden: Garden) -> None:
    assert faults(garden, '[[plot]]\nid = "suoth"\nremove = true\n') == [
        "v.toml:3:1  plot.suoth.id: nothing to remove: 'suoth'; did you mean 'south'? (known: north, south)"
    ]


def test_remove_is_true_and_stands_alone(garden: Garden) -> None:
    assert faults(garden, '[[plot]]\nid = "south"\nremove = false\n') == [
        "v.toml:4:1  plot.south.remove: expected true, found false; leave the key out to keep the entry"
    ]
    assert faults(garden, '[[plot]]\nid = "south"\nremove = true\ncost = 2\n') == [
        "v.toml:5:1  plot.south.cost: 'south' is removed, so nothing else can be said of it"
    ]


def test_nothing_to_unset_is_a_fault(garden: Garden) -> None:
    assert faults(garden, '[[plot]]\nid = "south"\nunset = ["walls"]\n') == [
        "v.toml:4:10  plot.south.unset.0: nothing to unset: 'walls'; did you mean 'wall'? (known: id, cost, wall)"
    ]
    assert faults(garden, "unset = 3\n") == ["v.toml:2:1  unset: expected an array of keys, found 3"]


def test_a_place_that_is_not_there_is_a_fault(garden: Garden) -> None:
    assert faults(garden, '[[plot]]\nid = "x"\ncost = 1\nbefore = "sotuh"\n') == [
        "v.toml:5:1  plot.x.before: no entry 'sotuh' to put it before; did you mean 'south'? (known: north, south)"
    ]
    assert faults(garden, '[[plot]]\nid = "x"\ncost = 1\nbefore = "south"\nafter = "north"\n') == [
        "v.toml:6:1  plot.x.after: both `before` and `after`: say one"
    ]


def test_a_key_that_was_taken_away_is_missing_where_that_was_said(garden: Garden) -> None:
    assert faults(garden, '[[plot]]\nid = "south"\nunset = ["cost"]\n') == [
        "v.toml:4:10  plot.south.cost: this key is missing; it takes a whole number"
    ]


def test_misspelt_words_of_extending_are_recognized(garden: Garden) -> None:
    [fault] = faults(garden, '[[plot]]\nid = "south"\nremvoe = true\n')
    assert fault.startswith("v.toml:4:1  plot.south.remvoe: unknown key; did you mean 'remove'? (known: id, cost, ")


def test_a_sum_that_a_variant_broke_names_both_places(garden: Garden) -> None:
    assert faults(garden, '[[plot]]\nid = "south"\nremove = true\n') == [
        "garden.toml:2:1  hand: 2 cards, but 1 plots (see v.toml:2:3)"
    ]


def test_show_and_load_agree_after_extending(garden: Garden) -> None:
    text = EXTENDS + 'mood = "wild"\n[[plot]]\nid = "west"\ncost = 5\nbefore = "north"\n'
    made = garden.load({"garden.toml": garden.text, "v.toml": text}, "v")
    again = garden.load({"again.toml": show(made)}, "again")
    assert again.source.data == made.source.data
    assert again.hash == made.hash
    assert isinstance(again.rules, GameRules)
