"""References: names that must exist and be used, effects where they may be, the game's own checks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from rulewright.rulesets import RulesetError, ruleset_from_data

if TYPE_CHECKING:
    from .conftest import Garden


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'needs = ["rake"]',
            'needs = ["rake", "raek"]',
            "13:18  plot.north.needs.1: unknown tool 'raek'; did you mean 'rake'? (known: rake)",
        ),
        ('needs = ["rake"]\n', "", "8:1  tool.rake.id: tool 'rake' is declared, but nothing names it"),
        (
            "{ grow = 2 }",
            "{ all = [{ pay = { baen = 1 } }] }",
            "14:27  plot.north.tend.all.0.pay.baen: unknown prices 'baen'; did you mean 'bean'? (known: bean, corn)",
        ),
        (
            'rulebook = "garden.hand"',
            'rulebook = "garden.hnad"',
            "33:10  basis.hand.rulebook: unknown rule 'garden.hnad'; did you mean 'garden.hand'? (known: garden.hand)",
        ),
        (
            'do = "dig"',
            'do = "dgi"',
            "24:23  flow.phase.turn.step.dig.do: unknown step 'dgi'; did you mean 'dig'? (known: dig, sow)",
        ),
        (
            '[{ id = "dig", do = "dig" }]',
            "[]",
            "24:1  flow.phase.turn.step: a phase without steps: give it one, or remove the phase",
        ),
        (
            'id = "rake"',
            'id = "rake"\nuse = "water"',
            "9:1  tool.rake.use: the effect 'water' needs a plot, but here there is nothing",
        ),
        (
            'id = "rake"',
            'id = "rake"\nuse = { pay = { bean = 1 } }',
            "9:9  tool.rake.use.pay: the effect 'pay' can't be used here (known: grow, water)",
        ),
        ("hand = 2", "hand = 3", "2:1  hand: 3 cards, but 2 plots (see garden.toml:10:3)"),
        (
            '[[rule]]\nid = "garden.hand"',
            '[[ruling]]\nid = "r"\naffects = ["garden.hand"]\nkey = "plot.nroth.cost"\n\n[[rule]]\nid = "garden.hand"',
            "29:1  ruling.r.key: no 'nroth' in plot; did you mean 'plot.north.cost'? (known: north, south)",
        ),
        (
            '[[rule]]\nid = "garden.hand"',
            '[[ruling]]\nid = "r"\nkey = ["hand", "plot.*.csot"]\n\n[[rule]]\nid = "garden.hand"',
            "28:16  ruling.r.key.1: this pattern matches no value",
        ),
    ],
)
def test_a_wrong_name_is_one_fault(garden: Garden, old: str, new: str, fault: str) -> None:
    assert garden.faults({"garden.toml": garden.edited((old, new))}) == [f"garden.toml:{fault}"]


def test_an_effect_may_need_what_its_key_gives(garden: Garden) -> None:
    text = garden.edited(("{ grow = 2 }", '{ all = ["water", { either = ["grow", "water"] }] }'))
    assert garden.load({"garden.toml": text}).rules.plot[0].tend.verb == "all"


@pytest.mark.parametrize("key", ["hand", "mood", "plot.north.wall.height", "plot.south", "prices.bean", "size.0"])
def test_a_ruling_may_name_any_key_set_or_not(garden: Garden, key: str) -> None:
    text = garden.text + f'\n[[ruling]]\nid = "r"\naffects = ["garden.hand"]\nkey = "{key}"\n'
    assert garden.load({"garden.toml": text}).rules.ruling[0].key == key


@pytest.mark.parametrize("keys", [("hand", "mood"), ("plot.*.cost",), ("plot.*.wall.height", "size.*")])
def test_a_ruling_may_name_several_keys_and_patterns(garden: Garden, keys: tuple[str, ...]) -> None:
    text = garden.text + f'\n[[ruling]]\nid = "r"\naffects = ["garden.hand"]\nkey = {list(keys)}\n'
    assert garden.load({"garden.toml": text}).rules.ruling[0].paths == keys


def test_all_faults_of_names_come_at_once(garden: Garden) -> None:
    text = garden.edited(('needs = ["rake"]', 'needs = ["raek"]'), ("hand = 2", "hand = 3"))
    places = [fault.split("  ")[0] for fault in garden.faults({"garden.toml": text})]
    assert places == ["garden.toml:13:10", "garden.toml:8:1", "garden.toml:2:1"]


def test_structure_is_asked_of_files_that_did_not_ship(garden: Garden) -> None:
    files = {"garden.toml": garden.edited(("size = [3, 4]", "size = [0, 4]"))}
    assert garden.load(files).rules.size == (0, 4)
    said = ["garden.toml:3:9  size.0: no way leads into the garden"]
    assert garden.faults(files, shipped=[]) == said
    assert garden.faults(files, structure=True) == said


# ---------------------------------------------------------------- the hash, and data of a record


def hash_of(garden: Garden, *changes: tuple[str, str]) -> str:
    return garden.load({"x.toml": garden.edited(*changes)}, "x").hash


def test_the_hash_is_16_hex_digits_and_stays(garden: Garden) -> None:
    made = hash_of(garden)
    assert re.fullmatch("[0-9a-f]{16}", made)
    assert made == hash_of(garden)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hand = 2", 'hand = 2\nmood = "calm"'),
        ("height = 2", "height = 2, gate = false"),
        ("{ grow = 2 }", "{ grow = { count = 2 } }"),
        ('section = "setup"', 'section = "play"'),
        ('"*" = { component = "box" }', '"*" = { component = "the box" }'),
        ("[basis]", '[text.en.game]\ntitle = "Garden"\n[basis]'),
        ("hand = 2\nsize = [3, 4]", "size = [3, 4] # here\nhand = 2"),
    ],
)
def test_what_does_not_bear_on_play_keeps_the_hash(garden: Garden, old: str, new: str) -> None:
    assert hash_of(garden, (old, new)) == hash_of(garden)


@pytest.mark.parametrize(
    ("old", "new"),
    [("hand = 2", "hand = 1"), ("grow = 2", "grow = 3"), ("corn = 2", "corn = 3"), ('do = "dig"', 'do = "sow"')],
)
def test_what_bears_on_play_changes_the_hash(garden: Garden, old: str, new: str) -> None:
    assert hash_of(garden, (old, new)) != hash_of(garden)


def test_play_data_holds_defaults_but_no_notes(garden: Garden) -> None:
    play = garden.load({"garden.toml": garden.text}).play
    assert sorted(play) == [
        "flow", "game", "hand", "limit", "mood", "number", "plot", "prices",
        "seats", "size", "start", "tie_breaks", "tool",
    ]  # fmt: skip
    assert play["plot"][0] == {"id": "north", "cost": 1, "needs": ["rake"], "tend": {"grow": {"count": 2}}}


def test_play_data_makes_the_same_ruleset(garden: Garden) -> None:
    made = garden.load({"garden.toml": garden.text})
    again = ruleset_from_data(made.play, id="garden", kinds=garden.kinds)
    assert (again.hash, again.play, again.rules.plot) == (made.hash, made.play, made.rules.plot)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"hand": "2"}, "hand: expected a whole number, found '2'"),
        ({"tool": []}, "plot.north.needs.0: unknown tool 'rake' (there are none)"),
        ({"game": "chess"}, "game: unknown game 'chess' (known: garden)"),
    ],
)
def test_faulty_play_data_is_refused(garden: Garden, change: dict[str, Any], fault: str) -> None:
    play = garden.load({"garden.toml": garden.text}).play | change
    with pytest.raises(RulesetError) as caught:
        ruleset_from_data(play, id="garden", kinds=garden.kinds)
    assert str(caught.value) == fault
