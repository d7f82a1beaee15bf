"""What people call the things of a ruleset: its entries by their texts, its values and effects in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from rulewright.effects import Effect

from ..frozen import frozen
from .forms import Form, Items, Key, Named, OneOf, keys_of
from .keypaths import Segments
from .plain import brief
from .resolved import inline
from .texts import ENGLISH, Texts

HEADINGS = "key"
"""The table of texts that names the keys: `"sea_tile.sails"`; `"*.cost"` is any key of that name."""


@frozen
class Names:
    """The texts of a ruleset in one language, asked for what its keys hold."""

    texts: Texts
    language: str = "en"

    def words(self, table: str, name: str, **arguments: Any) -> str:
        """A text."""
        return self.texts.get(table, name, self.language, **arguments)

    def label(self, key: Key | None, name: str) -> str | None:
        """What an entry of that key, or what it names by that name, is called; None where no text says it."""
        for table in () if key is None else tables_of(key):
            if self.texts.has(table, name, self.language) or self.texts.has(table, name):
                return self.words(table, name)
        return None

    def meaning(self, chain: tuple[Key, ...], names: Segments) -> str:
        """What a key path is about: the entries on its way as people call them, and what the last key means."""
        said = [label for key, name in _entries(chain, names) if (label := self.label(key, name))]
        if chain and (description := self.description(chain)):
            said.append(description)
        *about, meaning = said or [""]
        for what in reversed(about):
            meaning = self.words("terminal", "point", part=what, value=meaning)
        return meaning

    def description(self, chain: Sequence[Key]) -> str:
        """What the last key of a chain means; but for English, as the printed reference calls it, if it does."""
        names = [key.name for key in chain]
        called = next((p for p in headings(names) if self.texts.has(HEADINGS, p, self.language)), None)
        return chain[-1].description if called is None or self.language == ENGLISH else self.words(HEADINGS, called)

    def value(self, value: Any, key: Key | None = None) -> str:
        """A typed value in words: effects as they read, names as people call them, tables key by key."""
        if value is None:
            return self.words("diff", "not-set")
        if isinstance(value, Effect):
            return self.effect(value)
        if isinstance(value, bool):
            return inline(value)
        if isinstance(value, str):
            return self.label(key, value) or value
        if attrs.has(type(value)):
            return self._pairs(self._said(value))
        if isinstance(value, Mapping):
            return self._pairs((self.label(key, str(k)) or str(k), self.value(v)) for k, v in value.items())
        if isinstance(value, tuple | list):
            return self._items(value, key)
        return str(value)

    def effect(self, effect: Effect) -> str:
        """An effect as it reads; as TOML where no text says how."""
        known = self.texts.has("effect", effect.verb) or self.texts.has("effect", f"{effect.verb}-joint")
        return effect.describe(self.words) if known else inline(brief(effect))

    def _items(self, value: tuple[Any, ...] | list[Any], key: Key | None) -> str:
        items = [self._item(inner, key) for inner in value]
        has_tables = any(attrs.has(type(inner)) or isinstance(inner, tuple | list) for inner in value)
        return ("; " if has_tables else self.words("terminal", "joint")).join(items) or self.words("diff", "none")

    def _item(self, value: Any, key: Key | None) -> str:
        """An item of an array; an entry with its name before it."""
        said = self.value(value, key)
        name = getattr(value, "id", None)
        return said if name is None else f"{self.label(key, name) or name}: {said}"

    def _pairs(self, pairs: Iterator[tuple[str, str]] | Any) -> str:
        return self.words("terminal", "joint").join(f"{name} {said}" for name, said in pairs) or self.words(
            "diff", "none"
        )

    def _said(self, table: Any) -> Iterator[tuple[str, str]]:
        """The keys of a typed table that are not at their defaults; its id is told elsewhere."""
        for name, key in keys_of(type(table)).items():
            value = getattr(table, name)
            if name != "id" and value is not None and value != key.default:
                yield name, self.value(value, key)


def headings(keys: Sequence[str]) -> list[str]:
    """By what names the table of headings may call a key, the most specific first: `a.b.c`, `*.b.c`, `*.c`."""
    starts = range(1, len(keys)) or range(1)
    return [".".join(keys), *(".".join(("*", *keys[start:])) for start in starts)]


def tables_of(key: Key) -> list[str]:
    """The tables of texts that may name what a key holds: of what it refers to, of its own name, or of the last word
    of that, as `small_card` is a `card`.
    """
    words = [*([key.ref.rpartition(".")[2]] if key.ref else []), key.name]
    return [*words, *(last for word in words if (last := word.rpartition("_")[2]) != word)]


def _entries(chain: tuple[Key, ...], names: Segments) -> Iterator[tuple[Key, str]]:
    """The names on a key path that are no keys: those of entries, each with the key that holds it."""
    left = list(names)
    for key in chain:
        if key.name not in left:
            return
        left = left[left.index(key.name) + 1 :]
        if left and _holds_names(key.form):
            yield key, left[0]


def _holds_names(form: Form) -> bool:
    if isinstance(form, OneOf):
        return any(_holds_names(inner) for inner in form.forms)
    return isinstance(form, Named) or (isinstance(form, Items) and form.keyed is not None)
