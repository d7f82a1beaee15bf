"""What people see of a ruleset: resolved, compared, explained."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

from rulewright.rulesets import Ruleset, diff, explain, ruleset_from_data, show
from rulewright.rulesets.keypaths import parsed, written
from rulewright.rulesets.resolved import inline
from rulewright.rulesets.spots import NoSuchPath

if TYPE_CHECKING:
    from .conftest import Garden

VARIANT = """\
extends = "garden"
hand = 3
mood = "wild"
[[plot]]
id = "north"
unset = ["tend"]
cost = 4
[[plot]]
id = "west"
cost = 5
before = "south"
[text.en.game]
title = "West"
"""


@pytest.fixture
def west(garden: Garden) -> Ruleset:
    return garden.load({"garden.toml": garden.text, "west.toml": VARIANT}, "west")


def test_a_resolved_ruleset_reads_back_the_same(garden: Garden, west: Ruleset) -> None:
    again = garden.load({"again.toml": show(west)}, "again")
    assert again.source.data == west.source.data
    assert (again.hash, again.texts.get("game", "title")) == (west.hash, "West")


def test_a_resolved_ruleset_says_where_its_values_come_from(west: Ruleset) -> None:
    lines = show(west).splitlines()
    assert lines[0] == "# west, resolved: west <- garden"
    assert 'game = "garden"  # garden.toml:1' in lines
    assert "hand = 3  # west.toml:2" in lines
    assert 'mood = "wild"  # west.toml:3' in lines
    plots = lines[lines.index("[[plot]]  # garden.toml:10") :]
    assert plots[1:3] == ['id = "north"', "cost = 4  # west.toml:7"]
    assert plots[plots.index("[[plot]]  # west.toml:8") + 1 :][:2] == ['id = "west"', "cost = 5"]


def test_comments_in_multi_line_places_do_no_harm(garden: Garden) -> None:
    text = garden.edited(("hand = 2", 'hand = 2\ntie_breaks = ["a # b", """c\nd"""]'))
    made = garden.load({"garden.toml": text})
    assert tomllib.loads(show(made)) == made.source.data


def test_a_record_can_be_shown(garden: Garden) -> None:
    made = ruleset_from_data(garden.load({"garden.toml": garden.text}).play, id="old", kinds=garden.kinds)
    assert show(made).startswith("# old, resolved: from a record\n")
    assert tomllib.loads(show(made)) == made.play


def test_a_difference_is_told_with_what_it_means(garden: Garden, west: Ruleset) -> None:
    base = garden.load({}, "garden")
    assert diff(base, west) == [
        "hand: 2 -> 3",
        "    cards in a hand",
        "mood: calm -> wild",
        "    the weather",
        "plot.north.cost: 1 -> 4",
        "    what it costs",
        "plot.north.tend: { grow = 2 } -> not set",
        "    what tending it does",
        "plot.west: added (cost 5)",
        "    the plots",
        "text.en: 1 text differs",
    ]
    assert diff(west, base)[::2] == [
        "hand: 3 -> 2",
        "mood: wild -> calm",
        "plot.north.cost: 4 -> 1",
        "plot.north.tend: not set -> { grow = 2 }",
        "plot.west: removed",
        "text.en: 1 text differs",
    ]
    assert diff(base, base) == []


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("{ grow = 2 }", '{ all = ["water", { grow = 1 }] }', 
         'plot.north.tend: { grow = 2 } -> water, then grow'),
        ("corn = 2", "kale = 1", "prices.corn: removed"),
        ("height = 2", "height = 2, gate = true", "plot.south.wall.gate: false -> true"),
        ("wall = { height = 2 }", "", "plot.south.wall: height 2 -> not set"),
        ("size = [3, 4]", "size = [4, 3]", "size: 3, 4 -> 4, 3"),
    ],
)  # fmt: skip
def test_one_change_is_one_line(garden: Garden, old: str, new: str, line: str) -> None:
    a, b = (garden.load({f"{n}.toml": t}, n) for n, t in (("a", garden.text), ("b", garden.edited((old, new)))))
    assert diff(a, b)[0] == line


@pytest.mark.parametrize(
    ("order", "lines"),
    [
        (["b", "a", "c", "d"], ["plot.b: now before a"]),
        (["b", "c", "d", "a"], ["plot.a: now the last"]),
        (["a", "d", "b", "c"], ["plot.d: now before b"]),
        (["a", "new", "c", "b", "d"], ["plot.new: added (cost 1, needs rake)", "plot.c: now before b"]),
        (["a", "d", "c"], ["plot.b: removed", "plot.d: now before c"]),
        (["a", "b", "c", "d"], []),
    ],
)
def test_what_was_moved_is_told(garden: Garden, order: list[str], lines: list[str]) -> None:
    def text(names: Iterable[str]) -> str:
        plots = "".join(f'\n[[plot]]\nid = "{name}"\ncost = 1\nneeds = ["rake"]\n' for name in names)
        return garden.text.partition("[[plot]]")[0] + plots + "[[flow" + garden.text.partition("[[flow")[2]

    a, b = (garden.load({f"{n}.toml": text(names)}, n) for n, names in (("a", "abcd"), ("b", order)))
    assert diff(a, b)[::2] == lines


NAMED = """\
extends = "garden"
[[plot]]
id = "south"
cost = 2
needs = ["rake"]
tend = { all = [{ grow = 2 }, { grow = 1 }] }
[prices]
bean = 4
[text.en]
plot.south = "The south plot"
tool.rake = "A rake"
prices.bean = "Beans"
effect.grow = "{count} crops grow"
"""


def test_names_and_effects_are_told_as_people_call_them(garden: Garden) -> None:
    base = garden.load({"garden.toml": garden.text, "named.toml": NAMED})
    assert diff(base, garden.load({}, "named")) == [
        "prices.bean: 1 -> 4",
        "    Beans: what crops sell for",
        "plot.south.cost: 0 -> 2",
        "    The south plot: what it costs",
        "plot.south.needs: none -> A rake",
        "    The south plot: tools it needs",
        "plot.south.tend: not set -> 2 crops grow, then 1 crops grow",
        "    The south plot: what tending it does",
        "text.en: 4 texts differ",
    ]


def test_where_words_say_too_little_the_toml_is_told(garden: Garden) -> None:
    silent = '[[plot]]\nid = "north"\ntend = { grow = 4 }\n[text.en.effect]\ngrow = "crops grow"\n'
    base = garden.load({"garden.toml": garden.text, "silent.toml": f'extends = "garden"\n{silent}'})
    assert diff(base, garden.load({}, "silent"))[0] == "plot.north.tend: { grow = 2 } -> { grow = 4 }"


def test_entries_inside_of_what_is_new_are_told_by_their_names(garden: Garden) -> None:
    more = (
        '[[flow.closing]]\nid = "end"\nseats = "nobody"\nstep = [{ id = "a", do = "dig" }, { id = "b", do = "sow" }]\n'
    )
    named = 'extends = "garden"\n' + more + '[text.en.step]\nb = "Sow the rest"\n'
    base = garden.load({"garden.toml": garden.text, "more.toml": named})
    assert diff(base, garden.load({}, "more"))[0] == (
        "flow.closing.end: added (seats nobody, step a: do dig; Sow the rest: do sow)"
    )


def test_another_language_tells_its_own_words(garden: Garden) -> None:
    mine = 'extends = "garden"\n[[plot]]\nid = "south"\nneeds = ["rake"]\n[text.zh-Hant.tool]\nrake = "耙子"\n'
    base = garden.load({"garden.toml": garden.text, "mine.toml": mine})
    assert diff(base, garden.load({}, "mine"), "zh-Hant") == [
        "plot.south.needs：無 -> 耙子",
        "    tools it needs",
        "text.zh-Hant：1 則文字不同",
    ]


HEADED = """\
extends = "garden"
hand = 1
[[plot]]
id = "south"
cost = 2
wall = { height = 3 }
[text.en.key]
hand = "Hand"
[text.zh-Hant.key]
hand = "手牌"
"*.cost" = "花費"
"plot.cost" = "田地的花費"
[text.zh-Hant.plot]
south = "南方的田"
[text.zh-Hant.basis]
box = "紙盒"
"""


def test_keys_are_called_in_another_language_as_the_reference_calls_them(garden: Garden) -> None:
    base = garden.load({"garden.toml": garden.text, "mine.toml": HEADED})
    mine = garden.load({}, "mine")
    assert diff(base, mine, "zh-Hant")[:6] == [
        "hand：2 -> 1",
        "    手牌",
        "plot.south.cost：0 -> 2",
        "    南方的田：田地的花費",
        "plot.south.wall.height：2 -> 3",
        "    南方的田：its height in stones",
    ]
    assert diff(base, mine)[1] == "    cards in a hand"
    assert explain(mine, "plot.north.cost", "zh-Hant").splitlines()[1:] == [
        "  plot: the plots",
        "  cost: 田地的花費",
        "takes: a whole number, at least 0",
        "value: 1",
        "place: garden.toml:12:1",
        "basis: component: 紙盒 (by the pattern '*')",
    ]


def test_a_value_is_explained(west: Ruleset) -> None:
    assert explain(west, "plot.south.wall.height").splitlines() == [
        "plot.south.wall.height",
        "  plot: the plots",
        "  wall: the wall around it",
        "  height: its height in stones",
        "takes: a whole number, at least 1, at most 3",
        "value: 2",
        "place: garden.toml:19:10",
        "basis: component: box (by the pattern '*')",
    ]


def test_what_a_variant_set_is_explained(west: Ruleset) -> None:
    assert explain(west, "hand").splitlines()[2:] == [
        "takes: a whole number, at least 1",
        "value: 3",
        "place: west.toml:2:1",
        "basis: reconstructed: set by west.toml",
        "set by:",
        "  garden: 2  (garden.toml:2:1)",
        "  west: 3  (west.toml:2:1)",
        "rule garden.hand: garden.hand",
    ]


def test_keys_that_were_not_set_are_explained(garden: Garden) -> None:
    base = garden.load({"garden.toml": garden.text})
    assert "value: nothing (the default)" in explain(base, "plot.north.wall").splitlines()
    assert "takes: one of calm, wild" in explain(base, "mood").splitlines()
    assert "takes: an array, each a text, one of the names in tool" in explain(base, "plot.north.needs").splitlines()
    assert "keys: height, gate" in explain(base, "plot.south.wall").splitlines()
    assert "value: { grow = 2 } (the default is nothing)" in explain(base, "plot.north.tend").splitlines()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("hadn", "no 'hadn' in the ruleset; did you mean 'hand'? (known: game, seats, flow, "),
        ("plot.nroth.cost", "no 'nroth' in plot; did you mean 'plot.north.cost'? (known: north, south)"),
        ("plot.north.tend.grwo", "no 'grwo' in plot.north.tend; did you mean 'plot.north.tend.grow'? (known: grow)"),
        ("hand.size", "no 'size' in hand (there are none)"),
    ],
)  # fmt: skip
def test_a_wrong_path_names_the_nearest(garden: Garden, path: str, said: str) -> None:
    with pytest.raises(NoSuchPath) as caught:
        explain(garden.load({"garden.toml": garden.text}), path)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("names", [("a", "b"), ("sea_tile", "S07"), ("space", "3.2", "x"), ('say "x"',), ("a b",)])
def test_paths_are_written_and_parsed(names: tuple[str, ...]) -> None:
    assert parsed(written(names)) == names


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        ({"a": [1, "x"], "b c": {}}, '{ a = [1, "x"], "b c" = {} }'),
        (None, "nothing"),
        ("花", '"花"'),
    ],
)
def test_values_are_written_on_one_line(value: object, text: str) -> None:
    assert inline(value) == text
