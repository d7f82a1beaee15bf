"""Numbers, names and texts of the game stand in its ruleset, not in its code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cook_islands
from rulewright.library import load_ruleset, shipped_rulesets

CODE = sorted(Path(cook_islands.__file__).parent.glob("*.py"))
NEUTRAL = {0, 1, -1}  # nothing, one, the last
MARKS = {-2, -3}  # in state.py: what lies on a space where no tile lies
SHARED = {  # file, word: why code and ruleset both say it
    ("effects.py", "expedition"): "a verb that the code defines; a special action is named after it",
    ("effects.py", "wind"): "a verb that the code defines; a special action is named after it",
    ("effects.py", "pirate"): "a verb that the code defines; a special action is named after it",
    ("moves.py", "pirate"): "a move, as it is printed and parsed",
    ("setup.py", "pirate"): "a step of the set-up, named by the order of play",
    ("ruleset.py", "island"): "the key of a tile's island; a feature is named so too",
    ("scene.py", "island"): "the key of a text; a feature is named so too",
    ("scene.py", "green"): "a colour to draw islands in; a seat's colour is named so too",
    ("scene.py", "blue"): "a colour to draw the sea in; a seat's colour is named so too",
    ("scene.py", "yellow"): "a colour to draw treasures in; a seat's colour is named so too",
    ("pictures.py", "island"): "a sign; a feature is named so too",
    ("pictures.py", "green"): "a colour to draw islands in; a seat's colour is named so too",
    ("pictures.py", "red"): "a colour to draw what a village costs in; a seat's colour is named so too",
    ("pictures.py", "yellow"): "a colour to draw treasures in; a seat's colour is named so too",
}
KEY = re.compile(r"[a-z]+(-[a-z]+)*")  # names of texts, parts and steps; a text for people is more than that


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def docstrings(tree: ast.Module) -> set[int]:
    """The nodes that are documentation."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    first = (node.body[0] for node in ast.walk(tree) if isinstance(node, documented) and node.body)
    return {id(s.value) for s in first if isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant)}


def hints(tree: ast.Module) -> set[int]:
    """The nodes of types; a closed set of words stands there as a `Literal`."""
    found: set[int] = set()
    for node in ast.walk(tree):
        said = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        found |= {id(n) for hint in said if hint is not None for n in ast.walk(hint)}
    return found


def closed_words(trees: Iterable[ast.Module]) -> set[str]:
    """The words of every `Literal[...]`: the code declares them, a ruleset chooses among them."""
    words: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal":
                words |= {
                    n.value for n in ast.walk(node.slice) if isinstance(n, ast.Constant) and isinstance(n.value, str)
                }
    return words


def weights(tree: ast.Module) -> set[int]:
    """`weight = ...` of moves: how often random play picks them, no rule."""
    assigned = (n for n in ast.walk(tree) if isinstance(n, ast.Assign))
    return {id(a.value) for a in assigned if [t.id for t in a.targets if isinstance(t, ast.Name)] == ["weight"]}


def bounds(tree: ast.Module) -> set[int]:
    """`least=` of a key: what a ruleset may say at all."""
    return {id(k.value) for n in ast.walk(tree) if isinstance(n, ast.Call) for k in n.keywords if k.arg == "least"}


def constants(tree: ast.Module, kind: type | tuple[type, ...]) -> Iterator[tuple[int, Any, int]]:
    """Node, value (its sign included) and line of each literal of that type."""
    negative: dict[int, ast.UnaryOp] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            negative[id(node.operand)] = node
        if isinstance(node, ast.Constant) and isinstance(node.value, kind) and not isinstance(node.value, bool):
            value: Any = node.value
            yield id(node), -value if id(node) in negative else value, node.lineno


@cache
def entries() -> set[str]:
    """The ids of all that the ruleset lists: colours, fruits, features, specials, tiles, islands, treasures."""
    play = load_ruleset("cook_islands").play
    lists = {name: rows for name, rows in play.items() if isinstance(rows, list) and name != "flow"}
    return {row["id"] for rows in lists.values() for row in rows if isinstance(row, dict)}


@cache
def texts() -> set[str]:
    """Every text of every language."""
    folder = Path(str(shipped_rulesets())) / "cook_islands" / "locale"
    found: set[str] = set()
    for file in sorted(folder.glob("*.toml")):
        found |= set(_texts(tomllib.loads(file.read_text(encoding="utf-8"))))
    return found


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, str):
        yield data


def odd_numbers(tree: ast.Module, marks: set[int]) -> list[tuple[int, Any]]:
    allowed = weights(tree) | bounds(tree)
    found = constants(tree, (int, float))
    return [(line, n) for node, n, line in found if node not in allowed and n not in NEUTRAL | marks]


@pytest.mark.parametrize("file", CODE, ids=lambda f: f.name)
def test_no_number_of_the_game_stands_in_its_code(file: Path) -> None:
    assert odd_numbers(parsed(file), MARKS if file.name == "state.py" else set()) == []


def ids_in(file: Path) -> set[tuple[str, str]]:
    """File and word of each id of the ruleset that stands in the code."""
    tree = parsed(file)
    ignored = docstrings(tree) | hints(tree)
    known = entries() - closed_words(map(parsed, CODE))
    return {(file.name, s) for node, s, _ in constants(tree, str) if s in known and node not in ignored}


@pytest.mark.parametrize("file", CODE, ids=lambda f: f.name)
def test_no_id_of_the_ruleset_stands_in_its_code(file: Path) -> None:
    assert ids_in(file) - set(SHARED) == set()


def test_every_word_said_to_be_shared_is() -> None:
    assert set(SHARED) == {found for file in CODE for found in ids_in(file)}


@pytest.mark.parametrize("file", CODE, ids=lambda f: f.name)
def test_no_text_for_people_stands_in_its_code(file: Path) -> None:
    tree = parsed(file)
    ignored = docstrings(tree) | hints(tree)
    known = {t for t in texts() if len(t) > 1 and not KEY.fullmatch(t)}
    found = constants(tree, str)

    assert [(line, s) for node, s, line in found if s.strip() in known and node not in ignored] == []


@pytest.mark.parametrize("file", CODE, ids=lambda f: f.name)
def test_all_text_in_its_code_is_plain_english_for_developers(file: Path) -> None:
    assert [(line, s) for _, s, line in constants(parsed(file), str) if not s.isascii()] == []


@pytest.mark.parametrize("file", CODE, ids=lambda f: f.name)
def test_rules_are_cited_by_ids_that_exist(file: Path) -> None:
    rules = {rule.id for rule in load_ruleset("cook_islands").rules.rule}
    rules |= {ruling.id for ruling in load_ruleset("cook_islands").rules.ruling}
    cited = [(line, s) for _, s, line in constants(parsed(file), str) if s.startswith("cook.") and " " not in s]

    assert [c for c in cited if c[1] not in rules] == []


def test_what_the_tests_look_for_is_there() -> None:
    assert {"S01", "A1", "gold", "wind-4", "storm", "rocks", "red", "banana", "coconut", "discovery"} <= entries()
    assert "Cook Islands" in texts()
    assert len(texts()) > 300
    assert {"anytime", "actions", "never", "any", "tiles"} <= closed_words(map(parsed, CODE))


def test_planted_data_is_found() -> None:
    tree = ast.parse('x = 69\ny = -3\nclass A:\n    weight = 0.5\nz = key("", least=2)\nif f == "gold": pass')

    assert odd_numbers(tree, set()) == [(1, 69), (2, -3)]
    assert [s for _, s, _ in constants(tree, str) if s in entries()] == ["gold"]
