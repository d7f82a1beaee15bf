"""Key paths: what one command prints, another accepts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulewright.library import load_ruleset
from rulewright.rulesets import RulesetError, diff, explain
from rulewright.rulesets.spots import NoSuchPath
from rulewright.rulesets.texts import lacking

if TYPE_CHECKING:
    from .conftest import Garden

EFFECTS = (
    (
        "tend = { grow = 2 }",
        "tend = { all = [{ pay = { bean = 3 } }, { any = [{ pay = { goods = { corn = 4 } } }] }] }",
    ),
)


def explained(garden: Garden, path: str, *changes: tuple[str, str]) -> list[str]:
    return explain(garden.load({"garden.toml": garden.edited(*changes)}), path).splitlines()


@pytest.mark.parametrize("path", ["plot.north.tend.grow", "plot.0.tend.grow"])
def test_an_effect_in_short_is_explained_by_its_verb(garden: Garden, path: str) -> None:
    assert explained(garden, path) == [
        "plot.north.tend.grow",
        "  plot: the plots",
        "  tend: what tending it does",
        "  grow: Crops grow.",
        "takes: a table, or in short its count: a whole number",
        "keys: count",
        "value: 2",
        "place: garden.toml:14:10",
        "basis: component: box (by the pattern '*')",
    ]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("plot.north.tend.all.0.pay.bean", "3", "14:27"),
        ("plot.north.tend.all.parts.0.pay.goods.bean", "3", "14:27"),
        ("plot.north.tend.all.1.any.0.pay.corn", "4", "14:70"),
        ("plot.north.tend.all.1.any.parts.0.pay.goods.corn", "4", "14:70"),
        ("plot.north.tend.all.1.any.times", "1 (the default)", "14:43"),
    ],
)
def test_a_key_inside_of_an_effect_is_explained_in_short_and_in_full(
    garden: Garden, path: str, value: str, place: str
) -> None:
    lines = explained(garden, path, *EFFECTS)
    assert lines[0] == path
    assert f"value: {value}" in lines
    assert f"place: garden.toml:{place}" in lines


def test_what_may_stand_in_an_effect_is_told_with_the_meaning_of_the_verb(garden: Garden) -> None:
    assert explained(garden, "plot.north.tend.all.0.pay.bean", *EFFECTS)[3:7] == [
        "  all: Every part, in the order written; a part that can't be done is skipped.",
        "  parts: the effects, in order",
        "  pay: Crops are paid.",
        "  goods: how many of each crop",
    ]
    assert "takes: a whole number, at least 1" in explained(garden, "plot.north.tend.all.0.pay.bean", *EFFECTS)


def test_the_files_that_set_an_effect_are_told_wherever_one_asks_inside_of_it(garden: Garden) -> None:
    mine = 'extends = "garden"\n[[plot]]\nid = "north"\ntend = { grow = { count = 5 } }\n'
    made = garden.load({"garden.toml": garden.text, "mine.toml": mine}, "mine")
    for path in ("plot.north.tend.grow", "plot.north.tend.grow.count", "plot.north.tend"):
        lines = explain(made, path).splitlines()
        assert lines[lines.index("set by:") + 1 :][:2] == [
            "  garden: { grow = 2 }  (garden.toml:14:1)",
            "  mine: { grow = { count = 5 } }  (mine.toml:4:1)",
        ]


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("plot.north.tend.grow.cuont", "no 'cuont' in plot.north.tend.grow; did you mean 'plot.north.tend.grow.count'"),
        (
            "plot.north.tend.all.0.pay.baen",
            "no 'baen' in plot.north.tend.all.0.pay; did you mean 'plot.north.tend.all.0.pay.bean'? (known: goods, ",
        ),
        ("plot.7.cost", "no '7' in plot (known: north, south)"),
        ("north", "no 'north' in the ruleset; did you mean 'plot.north'?"),
        ("south.wall.gate", "no 'south' in the ruleset; did you mean 'plot.south.wall.gate'?"),
        ("rule.garden.hand", "no 'garden' in rule; did you mean 'rule.\"garden.hand\"'? (known: garden.hand)"),
        ("garden.hand.kind", "no 'garden' in the ruleset; did you mean 'rule.\"garden.hand\".kind'?"),
        ("", "say a key path, such as 'game' (known: game, seats, flow, "),
        ('"', "say a key path, such as 'game' (known: game, seats, flow, "),
        ("text.en.game", "no 'game' in text.en"),
        ("text.en.rule.flow.option", "no 'flow' in text.en.rule; did you mean 'text.en.rule.\"flow.option\"'?"),
        ("text.en.undo.chanec", "no 'chanec' in text.en.undo; did you mean 'text.en.undo.chance'?"),
        ("text.eo", "no 'eo' in text"),
    ],
)  # fmt: skip
def test_a_path_that_leads_nowhere_tells_the_nearest(garden: Garden, path: str, told: str) -> None:
    changes = EFFECTS if "all" in path else ()
    with pytest.raises(NoSuchPath) as caught:
        explained(garden, path, *changes)
    assert str(caught.value).startswith(told)


def test_what_an_array_names_is_told(garden: Garden) -> None:
    assert "takes: a text, one of the names in tool" in explained(garden, "plot.north.needs.0")
    assert "takes: a table of names, each a whole number, at least 1, its names are those in prices" in explained(
        garden, "plot.north.tend.all.0.pay.goods", *EFFECTS
    )


def test_words_that_say_how_to_extend_are_explained(garden: Garden) -> None:
    assert explained(garden, "plot.north.unset.0")[:3] == [
        "plot.north.unset.0",
        "  plot: the plots",
        "  unset: keys to take away from the ruleset that is extended",
    ]
    assert explained(garden, "extends")[1] == "  extends: the ruleset that this one changes: a name or a path"


def test_texts_are_explained(garden: Garden) -> None:
    files = {
        "garden.toml": garden.text,
        "mine.toml": 'extends = "garden"\n[text.en.part]\n"dig.plot" = "Where?"\n[text.de.part]\n"dig.how" = "Wie?"\n',
    }
    made = garden.load(files, "mine")

    assert explain(made, 'text.en.part."dig.plot"').splitlines() == [
        'text.en.part."dig.plot"',
        "  text: what people read, by language, table and key",
        "takes: a text, or { one = ..., other = ... }",
        'value: "Where?"',
        "place: mine.toml:3:1",
    ]
    assert 'value: nothing; en is shown: "Where?"' in explain(made, 'text.de.part."dig.plot"').splitlines()
    assert explain(made, "text").splitlines()[2:] == ["takes: a table, each a language", "keys: en, de, zh-Hant"]
    assert '"dig.how"' in explain(made, "text.de.part").splitlines()[-1]


WRONG = """
[[sea_tile]]
id = "S10"
features = ["strom"]
[[treasure]]
id = "wind-4"
use = { any = [{ points = -5 }, { pirate = "tils" }] }
[[treasure]]
id = "gold"
use = { piract = "any" }
[[treasure]]
id = "discovery-4"
points = "3"
[board.hideout]
island = { cost = 4, values = [8, "7", 6, 4] }
[[flow.phase]]
id = "turn"
[[flow.phase.step]]
id = "place"
when = { seats = [2.5] }
"""


def paths_of(faults: str) -> list[str]:
    return [found[1] for line in faults.splitlines() if (found := re.match(r"\S+  ((?:\"[^\"]*\"|[^\s:])+): ", line))]


def test_paths_of_faults_are_accepted_by_explain(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('extends = "cook_islands"\n' + WRONG, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_ruleset(file)

    paths = sorted(paths_of(str(caught.value)))
    assert paths == [
        "board.hideout.island.values.1",
        "flow.phase.turn.step.place.when.seats.0",
        "treasure.discovery-4.points",
        "treasure.gold.use.piract",
        "treasure.wind-4.use.any.0.points",
        "treasure.wind-4.use.any.1.pirate",
    ]
    right = WRONG.replace("piract", "pirate").replace("-5", "5").replace("tils", "tiles").replace('"3"', "3")
    right = right.replace('"7"', "7").replace("strom", "storm").replace("2.5", "2")
    file.write_text('extends = "cook_islands"\n' + right, encoding="utf-8")
    made = load_ruleset(file)
    for path in paths:
        assert explain(made, path.replace("piract", "pirate")).splitlines()[0] == path.replace("piract", "pirate")


@pytest.mark.parametrize("name", ["cook_islands/wide", "orchard_ocean/short", "cooper_island/voyage"])
def test_paths_that_diff_prints_are_accepted_by_explain(name: str) -> None:
    parent, made = load_ruleset(name.partition("/")[0]), load_ruleset(name)
    lines = [line for line in diff(parent, made) if not line.startswith(" ")]
    paths = [line.partition(": ")[0] for line in lines if not line.endswith("removed")]
    assert len(paths) > 2
    for path in paths:
        assert explain(made, path).splitlines()[0] == path


def test_paths_of_missing_texts_are_accepted_by_explain(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('extends = "cook_islands"\n[text.en.part]\n"x.y" = "Z"\n', encoding="utf-8")
    made = load_ruleset(file)
    assert lacking(made) == ['text.zh-Hant.part."x.y": no text; English is shown']
    assert explain(made, 'text.zh-Hant.part."x.y"').splitlines()[0] == 'text.zh-Hant.part."x.y"'
