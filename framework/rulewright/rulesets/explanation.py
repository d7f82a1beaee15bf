"""Explain one key or value of a ruleset: what it means, what it may be, what it is and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.counted import counted
from rulewright.effects import Effect

from .basis import basis_of
from .bearing import rules_of, rulings_of, set_by
from .forms import Form, Items, Key, Named, OneOf, Table, described, keys_of
from .join import REMOVED, UNSET
from .keypaths import Segments, parsed, written
from .naming import Names
from .plain import plain
from .resolved import inline
from .spots import Spot, look_up, said_path
from .text_explanation import explain_text

if TYPE_CHECKING:
    from .load import Ruleset
    from .places import Path

Tests = Callable[[Sequence[str]], Mapping[str, Sequence[str]]]
_LONGEST = 300
"""A value longer than this is summed up."""


def explain(ruleset: Ruleset, path: str, language: str = "en", tests_of: Tests | None = None) -> str:
    """What the key path (with ids: `sea_tile.S07.column`) means and holds, where that is said, and what bears on it.

    Args:
        ruleset: as loaded.
        path: the key path, as basis, faults and `diff` write it.
        language: the language of the sentences of rules and rulings, and of what the keys are called, if they are.
        tests_of: gives, for some rules, the tests that cite each.

    Raises:
        NoSuchPath: it leads nowhere; the text names the nearest path.
    """
    kind = ruleset.kind
    if parsed(path)[:1] == ("text",):
        return explain_text(ruleset.texts, parsed(path))
    spot = look_up(path, kind.rules, ruleset.play | _notes(ruleset), kind.verbs)
    names = Names(ruleset.texts, language)
    said = said_path(spot, ruleset.source.data, kind.verbs)
    lines = [written(spot.names)]
    for end, key in enumerate(spot.chain, start=1):
        meaning = names.description(spot.chain[:end])
        lines.append(f"  {key.name}: {meaning}" if meaning else f"  {key.name}")
    if spot.form is not None:
        lines.append(f"takes: {_takes(spot.form, spot.key, spot.path[-1])}")
        lines += [f"keys: {', '.join(keys)}" for keys in [_keys(spot.form)] if keys]
    lines.append(f"value: {_value(_as_said(ruleset.source.data, said, spot.value))}{_default(spot)}")
    place = ruleset.source.place(said)
    if place is not None:
        lines.append(f"place: {place}")
    basis = basis_of(ruleset, spot.path)
    if basis is not None:
        by = f" (by the pattern {basis.pattern!r})" if basis.pattern else ""
        note = names.words("basis", basis.note) if names.texts.has("basis", basis.note, language) else basis.note
        lines.append(f"basis: {basis.sort}: {note}{by}")
    layers = set_by(ruleset, spot.whole)
    if len(layers) > 1:
        lines.append("set by:")
        lines += [f"  {s.layer}: {_told(s.value)}  ({s.place})" for s in layers]
    return "\n".join([*lines, *_rules(ruleset, spot.names, language, tests_of)])


def _rules(ruleset: Ruleset, names: Segments, language: str, tests_of: Tests | None) -> Iterator[str]:
    """The rules and rulings that speak of it, each with its sentence, and the tests that cite the rule."""
    rules = rules_of(ruleset, names)
    tests = tests_of(rules) if tests_of is not None and rules else {}
    for rule in rules:
        yield f"rule {rule}: {_sentence(ruleset, 'rule', rule, language)}"
        yield from (f"  {test}" for test in tests.get(rule, ()))
    for ruling in rulings_of(ruleset, names):
        question = _sentence(ruleset, "question", ruling.id, language)
        yield f"ruling {ruling.id}: {question} {_sentence(ruleset, 'ruling', ruling.id, language)}"


def _sentence(ruleset: Ruleset, table: str, name: str, language: str) -> str:
    return " ".join(ruleset.texts.get(table, name, language).split())


def _told(value: Any) -> str:
    return value if value in (REMOVED, UNSET) else _value(value)


def _notes(ruleset: Ruleset) -> dict[str, Any]:
    """Rules, rulings and basis, which are no part of play but can be asked for."""
    rules = ruleset.rules
    return {name: plain(getattr(rules, name)) for name in ("rule", "ruling", "basis")}


def _takes(form: Form, key: Key | None, name: str | int) -> str:
    """What may stand there; `name` is the last step, the key itself or a name or item inside of it."""
    said = [_of(form)]
    if key is not None:
        said += [f"at least {key.least}"] if key.least is not None else []
        said += [f"at most {key.most}"] if key.most is not None else []
        if key.ref and isinstance(key.form, Named):
            said += [f"its names are those in {key.ref}"] if name == key.name else []
        elif key.ref:
            said += [f"one of the names in {key.ref}"]
        said += [f"only {', '.join(key.only)}"] if key.only is not None else []
    return ", ".join(said)


def _of(form: Form) -> str:
    match form:
        case Items(item, None):
            return f"an array, each {described(item)}"
        case Named(item):
            return f"a table of names, each {described(item)}"
        case OneOf(forms):
            return " or ".join(_of(f) for f in forms)
        case Table(cls) if issubclass(cls, Effect) and keys_of(cls):
            first = next(iter(keys_of(cls).values()))
            return f"a table, or in short its {first.name}: {_of(first.form)}"
    return described(form)


def _keys(form: Form) -> list[str]:
    match form:
        case Table(cls):
            return list(keys_of(cls))
        case Items(Table(cls)):
            return list(keys_of(cls))
    return []


def _value(value: Any) -> str:
    text = inline(value)
    if len(text) <= _LONGEST:
        return text
    if isinstance(value, list) and all(isinstance(x, dict) and "id" in x for x in value):
        return f"{counted(len(value), 'entry', 'entries')}: {', '.join(written([str(x['id'])]) for x in value)}"
    return f"{text[:_LONGEST]}..."


def _as_said(data: Any, path: Path, value: Any) -> Any:
    """The value as the files say it, if they do: an effect can be written in several ways."""
    for step in path:
        try:
            data = data[step]
        except (LookupError, TypeError):
            return value
    return data


def _default(spot: Spot) -> str:
    key = spot.key
    # attrs types `Factory` as a function, though it is the class that `isinstance` asks for
    if key is None or key.required or isinstance(key.default, attrs.Factory) or spot.path[-1] != key.name:  # type: ignore[arg-type]
        return ""
    default = plain(key.default)
    return " (the default)" if default == spot.value else f" (the default is {inline(default)})"
