"""A ruleset's tables as headings and what is said under them, for any game: from what its classes declare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.effects import Effect
from rulewright.frozen import frozen
from rulewright.rulesets.forms import EffectForm, Form, Items, Key, Named, Scalar, Table, Words, chosen, keys_of
from rulewright.rulesets.keypaths import by_id, parsed, written
from rulewright.rulesets.naming import HEADINGS

from .said import Address, Said

if TYPE_CHECKING:
    from rulewright.rulesets.places import Path

    from .reader import Reader

MEASURES = {"tie_breaks": "measure"}
"""Keys of every ruleset whose names are in a table of texts of another name."""


@frozen
class Node:
    """A key that is set: its heading, and what is said there.

    Args:
        path: with ids.
        heading: what people call the key.
        said: plain values; of an array several.
        inside: tables; of an array several.
        amounts: so many of this, so many of that.
        effects: the values are sentences: each needs a line of its own.
    """

    path: Address
    heading: Said
    said: tuple[Said, ...] = ()
    inside: tuple[Entry, ...] = ()
    amounts: bool = False
    effects: bool = False

    @property
    def is_plain(self) -> bool:
        """Does it fit into a cell of a table?"""
        return not self.inside or (self.amounts and len(self.inside) == 1)

    @property
    def read(self) -> tuple[str, ...]:
        """All that is read there, to compare it."""
        return (
            *(s.text for s in self.said),
            *(t for e in self.inside for n in e.nodes for t in (str(n.heading), *n.read)),
        )


@frozen
class Entry:
    """A table: an entry of an array with its name, or one without."""

    path: Address
    nodes: tuple[Node, ...]
    name: Said | None = None
    is_new: bool = False

    def node(self, key: str) -> Node | None:
        """What is said at a key of it."""
        return next((n for n in self.nodes if n.path == f"{self.path}.{key}"), None)


def leaves(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes that hold values, however deep."""
    for node in nodes:
        if node.said or node.amounts:
            yield node
        else:
            for entry in node.inside:
                yield from leaves(entry.nodes)


def values(nodes: Iterable[Node]) -> Iterator[Said]:
    """All values said there."""
    for node in nodes:
        yield from node.said
        for entry in node.inside:
            yield from values(entry.nodes)


class Walk:
    """Goes through what a ruleset's files set, side by side with its classes and typed values."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.data = reader.ruleset.source.data

    def table(
        self, cls: type, data: Mapping[str, Any], typed: Any, path: Path, keys: Sequence[str], skip: Iterable[str] = ()
    ) -> tuple[Node, ...]:
        """The keys of a table that are set, in the order declared."""
        left_out = {"id", *skip}
        return tuple(
            self.node(key, data[name], getattr(typed, name), (*path, name), (*keys, name))
            for name, key in keys_of(cls).items()
            if name in data and name not in left_out
        )

    def node(self, key: Key, data: Any, typed: Any, path: Path, keys: Sequence[str]) -> Node:
        """What is said at one key."""
        at, heading = self.path(path), self.reader.heading(keys)
        form = chosen(data, key.form)
        match form:
            case Items(item, None) if not _is_value(item, data):
                inside = (
                    self.entry(item, key, d, t, (*path, i), keys)
                    for i, (d, t) in enumerate(zip(data, typed, strict=True))
                )
                return Node(at, heading, inside=tuple(inside), amounts=isinstance(item, Named))
            case Items(item, each):
                forms = each or [item] * len(data)
                said = (
                    self.value(f, key, d, t, (*path, i), keys)
                    for i, (f, d, t) in enumerate(zip(forms, data, typed, strict=True))
                )
                return Node(at, heading, said=tuple(said), effects=isinstance(item, EffectForm))
            case Table() | Named():
                is_amounts = isinstance(form, Named) and _counts(form, key)
                return Node(at, heading, inside=(self.entry(form, key, data, typed, path, keys),), amounts=is_amounts)
        return Node(at, heading, said=(self.value(form, key, data, typed, path, keys),))

    def entry(self, form: Form, key: Key, data: Any, typed: Any, path: Path, keys: Sequence[str]) -> Entry:
        """A table, with its name if it has an id."""
        at = self.path(path)
        if isinstance(form, Named):
            return Entry(
                at, tuple(self._named(form, key, name, d, typed[name], path, keys) for name, d in data.items())
            )
        assert isinstance(form, Table)
        is_new = "id" in data and self.reader.is_new(at)
        name = self.name(keys, data["id"], path) if "id" in data else None
        return Entry(at, self.table(form.cls, data, typed, path, keys), name, is_new)

    def name(self, keys: Sequence[str], id: str, path: Path) -> Said:
        """What people call an entry; its path is that of the id."""
        return self.reader.value((*path, "id"), self.reader.named(keys[-1], id))

    def value(self, form: Form, key: Key, data: Any, typed: Any, path: Path, keys: Sequence[str]) -> Said:
        """One plain value: a number, a name, a word, an effect."""
        reader = self.reader
        if isinstance(form, EffectForm) or isinstance(typed, Effect):
            return reader.value(path, typed.describe(reader.words))
        if isinstance(data, bool):
            return reader.value(path, reader.words("press", "yes" if data else "no"))
        if isinstance(chosen(data, form), Words):
            return reader.value(path, self.word(data, keys))
        if key.ref is not None and isinstance(data, str):
            return reader.value(path, reader.named(key.ref.rpartition(".")[2], data), to=target(key.ref, data))
        return reader.value(path, self.name_of(data, keys) if isinstance(data, str) else str(data))

    def name_of(self, name: str, keys: Sequence[str]) -> str:
        """A name that the class leaves open: by the texts' table of the key, or by a heading of key and name."""
        table = MEASURES.get(keys[-1], keys[-1])
        heading = f"*.{keys[-1]}.{name}"
        return self.reader.named(*((HEADINGS, heading) if self.reader.has(HEADINGS, heading) else (table, name)))

    def word(self, word: Any, keys: Sequence[str]) -> str:
        """A closed word by its heading: `"treasure_kind.when.never"`."""
        return self.reader.heading((*keys, str(word))).text

    def path(self, path: Path) -> Address:
        """A path with ids."""
        return Address(written(by_id(path, self.data)))

    def _named(self, form: Named, key: Key, name: str, data: Any, typed: Any, path: Path, keys: Sequence[str]) -> Node:
        """A row of a table whose keys are names."""
        reader, inner = self.reader, (*path, name)
        table = key.ref or keys[-1]
        called = self.word(name, keys) if form.names is not None else reader.named(table, name)
        heading = Said(called, reader.source(inner), to=target(table, name) if key.ref else "")
        if isinstance(form.item, Scalar | Words | EffectForm):
            return Node(self.path(inner), heading, said=(self.value(form.item, key, data, typed, inner, keys),))
        return Node(self.path(inner), heading, inside=(self.entry(form.item, key, data, typed, inner, (*keys, name)),))


def target(ref: str, name: str) -> str:
    """The anchor of the entry that a name refers to."""
    return name if ref in ("rule", "ruling") else written((*parsed(ref), name))


def _is_value(item: Form, data: Sequence[Any]) -> bool:
    """Are the items plain values? Of several forms, the first item tells."""
    return not data or not isinstance(chosen(data[0], item), Table | Named)


def _counts(form: Named, key: Key) -> bool:
    """So many of something that has a name?"""
    return isinstance(form.item, Scalar) and form.item.type is int and (key.ref is not None or form.names is not None)
