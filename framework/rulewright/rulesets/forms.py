"""What the classes of a ruleset declare, as plain descriptions that merging, checks and the schema read."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import attrs

from rulewright.effects import Effect
from rulewright.frozen import frozen


@frozen
class Scalar:
    """One value of a TOML type."""

    type: type


@frozen
class Words:
    """One of a closed list of values."""

    words: tuple[Any, ...]


@frozen
class Anything:
    """A value that nothing is known of."""


@frozen
class Items:
    """An array. `each` has a form for each item where their number is fixed."""

    item: Form
    each: tuple[Form, ...] | None = None

    @property
    def keyed(self) -> type | None:
        """The class of its tables, if they have an `id`: such arrays merge by it."""
        if isinstance(self.item, Table) and "id" in keys_of(self.item.cls):
            return self.item.cls
        return None


@frozen
class Named:
    """A table whose keys are names of the author's: all have the same form."""

    item: Form
    names: Words | None = None


@frozen
class Table:
    """A table with the keys of a class."""

    cls: type

    @property
    def whole(self) -> bool:
        """Is it one value, which a variant replaces whole?"""
        return bool(getattr(self.cls, "whole", False))


@frozen
class EffectForm:
    """An effect of the game."""


@frozen
class OneOf:
    """A value of any of several forms."""

    forms: tuple[Form, ...]


Form: TypeAlias = Scalar | Words | Anything | Items | Named | Table | EffectForm | OneOf


@frozen
class Key:
    """One key of a table: its form, and what `key()` said of it."""

    name: str
    form: Form
    default: Any
    description: str = ""
    least: int | None = None
    most: int | None = None
    ref: str | None = None
    used: bool = False
    gives: frozenset[str] = frozenset()
    only: tuple[str, ...] | None = None

    @property
    def required(self) -> bool:
        """Must it be given?"""
        return self.default is attrs.NOTHING


def keys_of(cls: type) -> Mapping[str, Key]:
    """The keys of a ruleset class or an effect class, in the order declared."""
    return _keys_of(cls)


@cache
def _keys_of(cls: type) -> Mapping[str, Key]:
    attrs.resolve_types(cls)  # annotations are texts until somebody looks them up
    return {a.name: _key(a) for a in attrs.fields(cls)}


def _key(a: attrs.Attribute[Any]) -> Key:
    said = {n: v for n, v in a.metadata.items() if n in _SAID}
    hint: Any = a.type
    return Key(a.name, form_of(hint), a.default, **said)


_SAID = frozenset(a.name for a in attrs.fields(Key)) - {"name", "form", "default"}
_ARRAYS = (tuple, list, set, frozenset, Sequence)
_TABLES = (dict, Mapping)


@cache
def form_of(hint: Any) -> Form:
    """The form of a type annotation; `None` in a union only says that the key may be left out."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is None:
        return _plain_form(hint)
    if origin is typing.Literal:
        return Words(args)
    if origin in (typing.Union, types.UnionType):
        forms = tuple(form_of(a) for a in args if a is not type(None))
        return forms[0] if len(forms) == 1 else OneOf(forms)
    if origin is tuple and args[-1] is not Ellipsis:
        return Items(Anything(), tuple(form_of(a) for a in args))
    if issubclass(origin, _TABLES):
        names = form_of(args[0])
        return Named(form_of(args[1]), names if isinstance(names, Words) else None)
    if issubclass(origin, _ARRAYS):
        return Items(form_of(args[0]))
    return Anything()


def _plain_form(hint: Any) -> Form:
    if not isinstance(hint, type) or hint is object:
        return Anything()
    if issubclass(hint, Effect):
        return EffectForm()
    return Table(hint) if attrs.has(hint) else Scalar(hint)


_NAMES = {int: "a whole number", float: "a number", str: "a text", bool: "true or false"}


def described(form: Form) -> str:
    """What a value of that form is, for people: `a whole number`."""
    match form:
        case Scalar(kind):
            return _NAMES.get(kind, f"a {kind.__name__}")
        case Words(words):
            return "one of " + ", ".join(map(str, words)) if len(words) > 1 else f"{words[0]!r}"
        case Items(_, each):
            return "an array" if each is None else f"an array of {len(each)}"
        case Named() | Table():
            return "a table"
        case EffectForm():
            return "an effect"
        case OneOf(forms):
            return " or ".join(described(f) for f in forms)
    return "a value"


def fits(value: object, form: Form) -> bool:
    """Is the value of that form at first sight (an array, a table, a text), whatever is inside?"""
    match form:
        case Scalar(kind):
            return type(value) is kind or (kind is float and type(value) is int)
        case Words(words):
            return any(value == w and type(value) is type(w) for w in words)
        case Items():
            return isinstance(value, list)
        case Named() | Table():
            return isinstance(value, dict)
        case EffectForm():
            return isinstance(value, str | dict)
        case OneOf(forms):
            return any(fits(value, f) for f in forms)
    return True


def chosen(value: object, form: Form) -> Form:
    """Of several forms, the first that the value has; else the form itself."""
    if isinstance(form, OneOf):
        return next((chosen(value, f) for f in form.forms if fits(value, f)), form)
    return form


def form_inside(form: Table | Named, name: str) -> Form:
    """The form of one key of a table."""
    if isinstance(form, Named):
        return form.item
    key = keys_of(form.cls).get(name)
    return key.form if key else Anything()
