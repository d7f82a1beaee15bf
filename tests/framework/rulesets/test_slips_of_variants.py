"""What a variant does in vain, or breaks elsewhere, is told where the variant says it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulewright.library import load_ruleset
from rulewright.rulesets import RulesetError

if TYPE_CHECKING:
    from .conftest import Garden


UNREAD = (
    "v.toml:1:1  a number of thousands of digits, or hundreds of arrays or tables inside of each other: can't be read"
)


def faults(garden: Garden, variant: str) -> list[str]:
    return garden.faults({"garden.toml": garden.text, "v.toml": f'extends = "garden"\n{variant}'}, "v")


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        (
            "plot = []\n",
            "v.toml:2:1  plot: an empty array takes nothing away; for all entries write unset = [\"plot\"], "
            "for one remove = true",
        ),
        (
            '[[flow.phase]]\nid = "turn"\nstep = []\n',
            "v.toml:4:1  flow.phase.turn.step: an empty array takes nothing away; for all entries write "
            'unset = ["step"], for one remove = true',
        ),
        ('unset = ["hand", 3]\n', "v.toml:2:18  unset.1: expected the name of a key, found 3"),
        ('unset = "hand"\n', "v.toml:2:1  unset: expected an array of keys, found 'hand'"),
        (
            '[[plot]]\nid = "west"\ncost = 1\nunset = ["wall"]\n',
            "v.toml:5:10  plot.west.unset.0: nothing to unset: 'west' is new",
        ),
        (
            "[number]\nremove = true\n",
            "v.toml:3:1  number.remove: expected a whole number, found true",
        ),
        (
            '[[plot]]\nid = "south"\nwall = { remove = true }\n',
            "v.toml:4:10  plot.south.wall.remove: unknown key; only an entry that has an id takes it; "
            "unset takes a key away (known: height, gate)",
        ),
        (
            '[seats]\nextends = "garden"\n',
            "v.toml:3:1  seats.extends: unknown key; it stands above the first line that begins with [ "
            "(known: least, most)",
        ),
        ('[[plot]]\nid = ""\ncost = 1\n', 'v.toml:3:1  plot."".id: expected a name; this one is empty'),
        ("hand = 10000\n", "v.toml:2:1  hand: expected at most 9999, found 10000"),
        (f"hand = {'9' * 30}\n", "v.toml:2:1  hand: expected at most 9999, found a number of many digits"),
        (f"hand = 0x{'f' * 5000}\n", "v.toml:2:1  hand: expected at most 9999, found a number of many digits"),
        (
            "seats = { least = 3, most = 2 }\n",
            "v.toml:2:11  seats.least: expected no more than seats.most, which is 2; found 3 (see v.toml:2:22)",
        ),
        ("seats.most = 100\n", "v.toml:2:7  seats.most: expected at most 99, found 100"),
    ],
)  # fmt: skip
def test_what_is_in_vain_is_told(garden: Garden, variant: str, told: str) -> None:
    assert faults(garden, variant) == [told]


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        (
            '[[tool]]\nid = "rake"\nremove = true\n',
            "garden.toml:13:10  plot.north.needs.0: it names tool 'rake', which is taken away (see v.toml:2:3)",
        ),
        (
            'unset = ["tool"]\n[[tool]]\nid = "hoe"\n[[plot]]\nid = "south"\nneeds = ["hoe"]\n',
            "garden.toml:13:10  plot.north.needs.0: it names tool 'rake', which is taken away (see v.toml:2:1)",
        ),
        (
            '[prices]\nunset = ["bean"]\n[[plot]]\nid = "south"\ntend = { pay = { bean = 1 } }\n',
            "v.toml:6:18  plot.south.tend.pay.bean: it names prices 'bean', which is taken away (see v.toml:3:1)",
        ),
        (
            'unset = ["plot"]\n[[plot]]\nid = "west"\ncost = 1\nneeds = ["rake"]\n',
            "garden.toml:2:1  hand: 2 cards, but 1 plots (see v.toml:3:3)",
        ),
    ],
)
def test_what_a_variant_breaks_is_told_with_its_place(garden: Garden, variant: str, told: str) -> None:
    assert faults(garden, variant) == [told]


def test_all_entries_are_replaced_by_unset_and_new_ones(garden: Garden) -> None:
    variant = 'extends = "garden"\nhand = 1\nunset = ["plot"]\n[[plot]]\nid = "west"\ncost = 1\nneeds = ["rake"]\n'
    made = garden.load({"garden.toml": garden.text, "v.toml": variant}, "v")
    assert [plot.id for plot in made.rules.plot] == ["west"]


@pytest.mark.parametrize("hand", ["9" * 5000, "[" * 2000 + "]" * 2000])
def test_what_python_does_not_read_is_told(garden: Garden, hand: str) -> None:
    assert faults(garden, f"hand = {hand}\n") == [UNREAD]


def test_effects_too_deep_to_be_followed_are_told(garden: Garden) -> None:
    told = set()
    for depth in range(50, 450, 10):
        deep = "{ all = [" * depth + "{ grow = 1 }" + "] }" * depth
        text = f'extends = "garden"\n[[plot]]\nid = "north"\ntend = {deep}\n'
        try:
            garden.load({"garden.toml": garden.text, "v.toml": text}, "v")
        except RulesetError as error:
            told.add(str(error))
    assert told == {"v: an effect, an array or a table holds others too deep to be followed; take some away", UNREAD}


@pytest.mark.parametrize(
    ("variant", "place"),
    [
        ('extends = "cook_islands"\n[board]\ncolumns = 8\n', "mine.toml:3:1"),
        ('extends = "orchard_ocean"\n[board]\nrows = 3\n', "mine.toml:3:1"),
        ('extends = "orchard_ocean"\n[[players]]\nid = "three"\nseats = 5\n', "mine.toml:"),
        ('extends = "cooper_island"\n[[hex]]\nid = "h1"\nremove = true\n', "mine.toml:2:3"),
    ],
)
def test_each_fault_of_a_shipped_value_names_the_place_in_the_variant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variant: str, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(variant, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_ruleset("mine.toml")
    assert caught.value.faults
    assert [str(fault) for fault in caught.value.faults if place not in str(fault)] == []
