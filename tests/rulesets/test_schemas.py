"""The JSON Schemas as an editor meets them: a TOML language tool accepts what is right and marks each slip.

For every key of every class that a ruleset may hold, and for every closed word, a small variant that says it is
written, and one that misspells it. The tool reads them all at once.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import tomli_w

from rulewright.library import games, kind_of, load_ruleset
from rulewright.new_variant import write_variant
from rulewright.rulesets import Kind, schema
from rulewright.rulesets.forms import EffectForm, Form, Items, Key, Named, OneOf, Scalar, Table, Words, keys_of
from rulewright.rulesets.json_schema import schema_text

ROOT = Path(__file__).resolve().parents[2]
GAMES = list(games())
Around = Callable[[Any], dict[str, Any]]
"""Puts a value where it belongs in a ruleset."""


class Sample(NamedTuple):
    """A small variant: what it says, and the name or word in it that is about to be misspelt."""

    name: str
    data: dict[str, Any]
    word: str


def tool() -> str:
    """The TOML language tool: beside this Python, or on the path."""
    beside = shutil.which("tombi", path=str(Path(sys.executable).parent))
    found = beside or shutil.which("tombi")
    assert found, "tombi is not installed; it is in the extra `test`"
    return found


def marked(folder: Path) -> dict[str, list[str]]:
    """What the tool calls an error in each file of a folder."""
    report = folder / "report.json"
    options = ["--offline", "--diagnostics-format", "json", "--diagnostics-file", str(report)]
    command = [tool(), "lint", *options, str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    found: dict[str, list[str]] = {}
    for one in json.loads(report.read_text("utf-8") or "[]"):
        if one["level"] == "error":
            found.setdefault(Path(one["path"]).name, []).append(one["message"])
    return found


def least(form: Form, kind: Kind, key: Key | None = None) -> Any:
    """The smallest value of a form."""
    match form:
        case Scalar(of):
            return {int: key.least if key and key.least is not None else 1, str: "x", bool: True, float: 1.0}[of]
        case Words(words):
            return words[0]
        case Items(item, None):
            return [] if item == EffectForm() else [least(item, kind, key)]
        case Items(_, each):
            return [least(one, kind, key) for one in each or ()]
        case Named(item, names):
            return {names.words[0] if names else "x": least(item, kind, key)}
        case Table(cls):
            return smallest(cls, kind)
        case EffectForm():
            return effect(kind, key)
        case OneOf(forms):
            return least(forms[0], kind, key)
    return 1


def smallest(cls: type, kind: Kind) -> dict[str, Any]:
    """A table with the keys that it must have."""
    return {name: least(key.form, kind, key) for name, key in keys_of(cls).items() if key.required}


def effect(kind: Kind, key: Key | None) -> Any:
    """An effect that may stand under that key: one that needs no other, if there is such."""
    verbs = [verb for verb in (key.only if key and key.only else kind.verbs) if verb in kind.verbs]
    plain = [verb for verb in verbs if not any(k.required for k in keys_of(kind.verbs[verb]).values())]
    return plain[0] if plain else {verbs[0]: smallest(kind.verbs[verbs[0]], kind)}


def samples(kind: Kind) -> Iterator[Sample]:
    """Every key of every class and every closed word, each in a variant of its own."""
    seen: set[type] = set()
    todo: list[tuple[type, Around]] = [(kind.rules, lambda value: dict(value))]
    while todo:
        cls, around = todo.pop()
        if cls in seen:
            continue
        seen.add(cls)
        for name, key in keys_of(cls).items():
            base = smallest(cls, kind) if cls is not kind.rules and not getattr(cls, "whole", False) else {}
            base |= {"id": "x"} if "id" in keys_of(cls) else {}

            def inside(value: Any, base: Any = base, name: str = name, around: Around = around) -> dict[str, Any]:
                return around(base | {name: value})

            value = least(key.form, kind, key)
            yield Sample(f"{cls.__name__}.{name}", inside(value), name)
            yield from words(f"{cls.__name__}.{name}", key.form, inside)
            todo += below(key.form, kind, inside, key)


def words(name: str, form: Form, around: Around) -> Iterator[Sample]:
    """The closed words of a form."""
    match form:
        case Words(closed):
            yield from (Sample(f"{name}={w}", around(w), w) for w in closed if isinstance(w, str))
        case Items(item, None):
            yield from words(name, item, lambda value: around([value]))
        case Named(item, names):
            closed = names.words if names else ()
            yield from (Sample(f"{name}={w}", around({w: 1}), w) for w in closed)
            yield from words(name, item, lambda value: around({"x": value}))
        case OneOf(forms):
            for one in forms:
                yield from words(name, one, around)


def below(form: Form, kind: Kind, around: Around, key: Key) -> Iterator[tuple[type, Around]]:
    """The classes that a form leads to, each with how a table of it gets there; effects where any may stand."""
    match form:
        case Table(cls):
            yield cls, around
        case Items(item, each):
            for n, one in enumerate(each or (item,)):
                yield from below(one, kind, _before(around, partial(_at, n, each=each, kind=kind)), key)
        case Named(item):
            yield from below(item, kind, lambda value: around({"x": value}), key)
        case OneOf(forms):
            for one in forms:
                yield from below(one, kind, around, key)
        case EffectForm():
            for verb in key.only or kind.verbs:
                yield kind.verbs[verb], _before(around, partial(_table, verb))


def _before(around: Around, put: Callable[[Any], Any]) -> Around:
    """What puts a value into something, and that where it belongs."""
    return lambda value: around(put(value))


def _table(name: str, value: Any) -> dict[str, Any]:
    return {name: value}


def _at(n: int, value: Any, each: tuple[Form, ...] | None, kind: Kind) -> list[Any]:
    """An array with the value in it."""
    if each is None:
        return [value]
    return [value if i == n else least(form, kind) for i, form in enumerate(each)]


def misspelt(data: Any, word: str) -> Any:
    """The data with the word misspelt wherever it stands, as a key or as a value."""
    wrong = word + word[-1]
    if isinstance(data, dict):
        return {wrong if name == word else name: misspelt(inner, word) for name, inner in data.items()}
    if isinstance(data, list):
        return [misspelt(inner, word) for inner in data]
    return wrong if data == word else data


def write(folder: Path, game: str, number: int, sample: Sample, *, wrong: bool) -> str:
    """Write a sample; gives the name of the file."""
    name = f"{'wrong' if wrong else 'right'}-{number}.toml"
    data = misspelt(sample.data, sample.word) if wrong else sample.data
    (folder / name).write_text(f"#:schema ./{game}.schema.json\n{tomli_w.dumps(data)}", encoding="utf-8")
    return name


@pytest.mark.parametrize("game", GAMES)
def test_each_key_and_each_closed_word_is_accepted_and_each_slip_is_marked(game: str, tmp_path: Path) -> None:
    kind = kind_of(game)
    (tmp_path / f"{game}.schema.json").write_text(schema_text(kind), encoding="utf-8")
    tried = list(samples(kind))
    right = {write(tmp_path, game, n, sample, wrong=False): sample.name for n, sample in enumerate(tried)}
    wrong = {write(tmp_path, game, n, sample, wrong=True): sample for n, sample in enumerate(tried)}

    found = marked(tmp_path)

    assert {name: found[file] for file, name in right.items() if file in found} == {}
    assert [s.name for file, s in wrong.items() if s.word + s.word[-1] not in "\n".join(found.get(file, ()))] == []
    assert len(tried) > 100


@pytest.mark.parametrize("game", GAMES)
def test_every_class_and_every_verb_is_tried(game: str) -> None:
    kind = kind_of(game)
    tried = {sample.name.partition(".")[0] for sample in samples(kind)}
    classes = {kind.rules, *kind.verbs.values()}
    todo = list(classes)
    while todo:
        for key in keys_of(todo.pop()).values():
            more = {cls for cls in _classes(key.form) if cls not in classes}
            classes |= more
            todo += more

    assert {cls.__name__ for cls in classes if keys_of(cls)} == tried


def _classes(form: Form) -> Iterator[type]:
    match form:
        case Table(cls):
            yield cls
        case Items(item, each):
            for one in each or (item,):
                yield from _classes(one)
        case Named(item):
            yield from _classes(item)
        case OneOf(forms):
            for one in forms:
                yield from _classes(one)


def test_what_ships_is_accepted(tmp_path: Path) -> None:
    """With the schemas that pyproject.toml names."""
    report = tmp_path / "report.json"
    options = ["--offline", "--diagnostics-format", "json", "--diagnostics-file", str(report)]
    done = subprocess.run([tool(), "lint", *options, "rulesets"], cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0
    assert [one for one in json.loads(report.read_text("utf-8") or "[]") if one["level"] == "error"] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_ships_is_looked_at_with_its_schema(game: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rulesets" / game, tmp_path / "rulesets" / game)
    (tmp_path / "plugins" / game).mkdir(parents=True)
    shutil.copy(ROOT / "plugins" / game / "schema.json", tmp_path / "plugins" / game)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    slip = 'extends = "x"\nsaets = { least = 2 }\n'
    for place in ("ruleset.toml", "variants/mine.toml"):
        (tmp_path / "rulesets" / game / place).write_text(slip, encoding="utf-8")

    found = marked(tmp_path)

    assert found == {"ruleset.toml": ['"saets" is not allowed'], "mine.toml": ['"saets" is not allowed']}


@pytest.mark.parametrize("game", GAMES)
def test_a_new_variant_is_accepted_with_all_its_changes(game: str, tmp_path: Path) -> None:
    written = write_variant(load_ruleset(game), "mine", tmp_path)
    text = written.variant.read_text("utf-8")
    lines = [line[1:] if line.startswith("#") and line[1:2] not in (" ", ":") else line for line in text.splitlines()]
    (tmp_path / "all.toml").write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "slip.toml").write_text(text.replace(written.change, f"x{written.change}"), encoding="utf-8")

    found = marked(tmp_path)

    assert list(found) == ["slip.toml"]


@pytest.mark.parametrize("game", GAMES)
def test_every_key_says_what_it_means(game: str) -> None:
    made = schema(kind_of(game))
    tables = {"": made, **made["definitions"]}

    silent = [
        f"{name}.{key}"
        for name, table in tables.items()
        for key, said in _properties(table).items()
        if not said.get("description")
    ]

    assert silent == []
    assert sum(len(_properties(table)) for table in tables.values()) > 80


def _properties(table: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a table, or of the table that an effect may have."""
    found = dict(table.get("properties", {}))
    for way in table.get("anyOf", ()):
        if way.get("additionalProperties") is False and "minProperties" not in way:
            found |= way.get("properties", {})
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_says_what_it_does(game: str) -> None:
    definitions = schema(kind_of(game))["definitions"]
    verbs = list(kind_of(game).verbs)

    assert len(verbs) > 3
    assert [v for v in verbs if not definitions.get(f"effect.{v}", {}).get("description")] == []
