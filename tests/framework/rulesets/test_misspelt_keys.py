"""Every key that a Cook Islands ruleset may have, misspelt: the fault stands at its place and says what was meant."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest

from cook_islands.plugin import GAME
from rulewright.library import shipped_rulesets
from rulewright.rulesets import Kind, RulesetError, load_ruleset
from rulewright.rulesets.forms import EffectForm, Form, Items, Named, OneOf, Table, chosen, keys_of
from rulewright.rulesets.places import Path as KeyPath
from rulewright.rulesets.read import read_part
from rulewright.rulesets.types import arguments

KIND = Kind(GAME.rules, GAME.all_verbs, frozenset(GAME.steps), frozenset({"clockwise"}))
SHIPPED = Path(str(shipped_rulesets())) / "cook_islands"
Row = tuple[type, str]
"""A class and the name of one of its keys."""

# Keys that the shipped files don't use, each with one line of a variant that does.
LINES: dict[tuple[str, str], str] = {
    ("When", "round"): '[[flow.phase]]\nid = "turn"\nwhen = {{ {} = [1] }}',
    ("Phase", "when"): '[[flow.phase]]\nid = "turn"\n{} = {{ seats = [2] }}',
    ("CookRules", "number"): "{} = {{ spots = 3 }}",
    ("CookRules", "limit"): 'number = {{ spots = 3 }}\n{}.twice.number = "spots"',
    ("Limit", "number"): 'number = {{ spots = 3 }}\nlimit.twice = {{ {} = "spots" }}',
    ("Phase", "opens"): '[[flow.phase]]\nid = "turn"\n{} = []',
    ("Phase", "order"): '[[flow.phase]]\nid = "turn"\n{} = "clockwise"',
    ("Phase", "times"): '[[flow.phase]]\nid = "turn"\n{} = 2',
    ("Flow", "rounds"): "flow.{} = 30",
    ("BasisNote", "component"): '[basis]\nhand = {{ {} = "the tiles" }}',
    ("All", "parts"): '[[feature]]\nid = "storm"\nenter = {{ all = {{ {} = [] }} }}',
    ("AnyOrder", "parts"): '[[special]]\nid = "wind"\neffect = {{ any = {{ {} = [] }} }}',
    ("AnyOrder", "times"): '[[special]]\nid = "wind"\neffect = {{ any = {{ parts = [], {} = 2 }} }}',
    ("Either", "parts"): '[[special]]\nid = "wind"\neffect = {{ either = {{ {} = [] }} }}',
    ("Points", "count"): '[[feature]]\nid = "storm"\nenter = {{ points = {{ {} = 1 }} }}',
    ("MovePirate", "where"): '[[special]]\nid = "pirate"\neffect = {{ pirate = {{ {} = "any" }} }}',
}


def classes(cls: type) -> Iterator[type]:
    """The class and all that its keys lead to, the game's effects included."""
    found: dict[type, None] = {}
    todo = [cls, *KIND.verbs.values()]
    while todo:
        one = todo.pop(0)
        if one not in found:
            found[one] = None
            todo += [c for key in keys_of(one).values() for c in inside(key.form)]
    yield from found


def inside(form: Form) -> Iterator[type]:
    match form:
        case Table(cls):
            yield cls
        case Items(item, each):
            for one in each or (item,):
                yield from inside(one)
        case Named(item):
            yield from inside(item)
        case OneOf(forms):
            for one in forms:
                yield from inside(one)


ROWS: list[Row] = [(cls, name) for cls in classes(KIND.rules) for name in keys_of(cls)]


def occurrences(value: Any, form: Form, path: KeyPath) -> Iterator[tuple[Row, KeyPath]]:
    """Each declared key that the data has, with its path."""
    form = chosen(value, form)
    match form:
        case Table(cls):
            yield from below(value, cls, path)
        case Items(item, None):
            for index, inner in enumerate(value):
                yield from occurrences(inner, item, (*path, index))
        case Named(item):
            for name, inner in value.items():
                yield from occurrences(inner, item, (*path, name))
        case EffectForm():
            verb, said, short = arguments(value, KIND.verbs)
            if not short:
                yield from below(said, KIND.verbs[verb], path if isinstance(value, str) else (*path, verb))


def below(table: Mapping[str, Any], cls: type, path: KeyPath) -> Iterator[tuple[Row, KeyPath]]:
    for name, inner in table.items():
        if name in keys_of(cls):
            yield (cls, name), (*path, name)
            yield from occurrences(inner, keys_of(cls)[name].form, (*path, name))


@cache
def shipped() -> dict[Row, tuple[str, int, int]]:
    """For each key that the shipped files use: file, line and column of its first use."""
    found: dict[Row, tuple[str, int, int]] = {}
    for file in sorted(SHIPPED.glob("*.toml")):
        part = read_part(file)
        for row, path in occurrences(part.data, Table(KIND.rules), ()):
            place = part.place(path)
            found.setdefault(row, (file.name, place.line, place.column))
    return found


def misspelt(name: str) -> list[str]:
    """The name with two letters swapped, and with one doubled; neither is a key itself."""
    known = {n for _, n in ROWS}
    swaps = [f"{name[:i]}{name[i + 1]}{name[i]}{name[i + 2 :]}" for i in range(len(name) - 1)]
    doubles = [f"{name[: i + 1]}{name[i:]}" for i in range(len(name))]
    return [next(w for w in words if w != name and w not in known) for words in (swaps, doubles)]


def respelt(lines: list[str], row: int, column: int, name: str, wrong: str) -> list[str]:
    """The lines with the name at that place misspelt; a name in a header is so in all headers of the table."""
    before, after = lines[row][:column], lines[row][column + len(name) :]
    if not before.startswith("["):
        return [*lines[:row], before + wrong + after, *lines[row + 1 :]]
    table = before.lstrip("[")
    header = re.compile(rf"(\[+{re.escape(table)}){re.escape(name)}(?=[.\]])")
    return [header.sub(rf"\g<1>{wrong}", line) for line in lines]


def load(folder: Path, name: str) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        load_ruleset(name, kinds=lambda _: KIND, folders=[folder])
    return [str(fault) for fault in caught.value.faults]


def assert_told(faults: list[str], place: str, wrong: str, row: Row) -> None:
    """One of the faults stands at the place and says what was meant."""
    cls, name = row
    at_place = [fault for fault in faults if fault.startswith(f"{place}  ")]
    assert len(at_place) == 1, faults
    if "extends" in at_place[0] or (cls is KIND.rules and name == "game"):
        assert f"{wrong}: unknown key; did you mean '{name}'?" in at_place[0]
        return
    assert f"{wrong}: unknown key" in at_place[0]
    assert at_place[0].endswith(f"(known: {', '.join(keys_of(cls))})")
    if len(name) > 3:
        assert f"did you mean '{name}'?" in at_place[0]


@pytest.mark.parametrize("slip", [0, 1], ids=["swapped", "doubled"])
@pytest.mark.parametrize("row", ROWS, ids=[f"{cls.__name__}.{name}" for cls, name in ROWS])
def test_a_misspelt_key_is_named_at_its_place(
    row: Row, slip: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(SHIPPED, "cook_islands")
    name, wrong = row[1], misspelt(row[1])[slip]
    if row in shipped():
        file, line, column = shipped()[row]
        path = Path("cook_islands", file)
        lines = path.read_text("utf-8").split("\n")
        assert lines[line - 1][column - 1 :].startswith(name)
        lines = respelt(lines, line - 1, column - 1, name, wrong)
        path.write_text("\n".join(lines), "utf-8")
        assert_told(load(tmp_path, "cook_islands"), f"cook_islands/{file}:{line}:{column}", wrong, row)
        return
    before, after = LINES[row[0].__name__, name].split("{}")
    before, after = before.format(), after.format()
    Path("mine.toml").write_text(f'extends = "cook_islands"\n{before}{wrong}{after}\n')
    line, column = 2 + before.count("\n"), len(before.rpartition("\n")[2]) + 1
    assert_told(load(tmp_path, "mine"), f"mine.toml:{line}:{column}", wrong, row)


def test_each_line_of_a_variant_is_right_when_spelt_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(SHIPPED, "cook_islands")
    for (_, name), line in LINES.items():
        Path("mine.toml").write_text(f'extends = "cook_islands"\n{line.format(name)}\n')
        made = load_ruleset("mine", kinds=lambda _: KIND, folders=[tmp_path])
        assert made.id == "mine"


def test_every_key_is_tried() -> None:
    used = {(cls.__name__, name) for cls, name in shipped()}
    assert {(cls.__name__, name) for cls, name in ROWS} == used | set(LINES)
    assert not used & set(LINES)
    assert len(ROWS) > 80
    assert all(attrs.has(cls) for cls, _ in ROWS)
