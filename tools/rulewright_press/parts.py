"""The tables of a ruleset: its components, and its numbers, costs and limits."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import attrs

from rulewright.frozen import frozen
from rulewright.rulesets.basis import SORTS
from rulewright.rulesets.forms import Items, Key, Table, chosen, keys_of
from rulewright.rulesets.keypaths import parsed

from .nodes import Entry, Node, Walk, values
from .said import Address, Said

if TYPE_CHECKING:
    from .reader import Reader

OWN_CHAPTERS = frozenset({"game", "flow", "rule", "ruling", "basis", "tie_breaks", "scoring"})
"""Keys of a ruleset that have a chapter of their own; `scoring` is a table by convention."""
_WIDEST = 5
"""More columns than this make a table that nobody reads: such entries are told one by one."""


@frozen
class Ground:
    """What values rest on: the sort of it, and the rule, the part or how they came about."""

    sort: str
    note: Said


@frozen
class Group:
    """An array of entries, or a table of values.

    Args:
        path: of the array or table.
        heading: what people call it.
        entries: of an array; of a table one.
        grounds: by the path of an entry or value, what it rests on.
        count: how many entries.
        pieces: how many pieces they are together, where each says its `count`.
        columns: the headings of a table, where the entries fit into one.
    """

    path: Address
    heading: Said
    entries: tuple[Entry, ...]
    grounds: Mapping[str, tuple[Ground, ...]]
    count: Said | None = None
    pieces: Said | None = None
    columns: tuple[tuple[str, Said], ...] = ()

    @property
    def shared(self) -> tuple[Ground, ...]:
        """What all entries rest on."""
        if not self.entries:
            return ()
        first, *others = (self.grounds[entry.path] for entry in self.entries)
        return tuple(g for g in first if all(_has(other, g) for other in others))

    def own(self, entry: Entry) -> tuple[Ground, ...]:
        """What an entry rests on beside that."""
        shared = self.shared
        return tuple(g for g in self.grounds[entry.path] if not _has(shared, g))

    @property
    def differs(self) -> bool:
        """Does any entry rest on something else than all?"""
        return any(self.own(entry) for entry in self.entries)

    def has_pictures(self, pictures: Container[str]) -> bool:
        """Is any of its entries drawn?"""
        return any(entry.path in pictures for entry in self.entries)

    @property
    def is_names(self) -> bool:
        """Nothing but names?"""
        return not any(entry.nodes for entry in self.entries)


def _has(grounds: Iterable[Ground], wanted: Ground) -> bool:
    return any((g.sort, g.note.text) == (wanted.sort, wanted.note.text) for g in grounds)


def components(walk: Walk) -> tuple[Group, ...]:
    """Every array of entries with an id, in the order in which the game declares them."""
    return tuple(_array(walk, key) for key in _keys(walk) if _is_array(walk, key))


def numbers(walk: Walk) -> tuple[Group, ...]:
    """Every other value: those of the ruleset itself first, then table by table."""
    alone, tables = [], []
    for key in _keys(walk):
        if _is_array(walk, key):
            continue
        node = _node(walk, key)
        if node.inside and not node.is_plain:
            tables.append(_group(walk, node.path, node.heading, node.inside))
        else:
            alone.append(node)
    everything = Entry(Address(""), tuple(alone))
    general = _group(walk, Address("numbers-general"), walk.reader.frame("general"), (everything,))
    return (general, *tables) if alone else tuple(tables)


def single(walk: Walk, name: str) -> Group | None:
    """The table of that name, if the ruleset has one."""
    key = keys_of(walk.reader.ruleset.kind.rules).get(name)
    if key is None or name not in walk.data:
        return None
    node = _node(walk, key)
    entries = node.inside if node.inside else (Entry(Address(""), (node,)),)
    return _group(walk, node.path, node.heading, entries)


def grounds(reader: Reader, nodes: Iterable[Node], named: Said | None = None) -> tuple[Ground, ...]:
    """What the values of some nodes rest on, each ground once: the rulebook first, what is ours last."""
    found: dict[tuple[str, str], Ground] = {}
    for said in (*([named] if named else []), *values(nodes)):
        ground = ground_of(reader, said)
        if ground is not None:
            found.setdefault((ground.sort, ground.note.text), ground)
    return tuple(sorted(found.values(), key=lambda g: SORTS.index(g.sort)))


def ground_of(reader: Reader, said: Said) -> Ground | None:
    """What a value rests on, by its key path."""
    basis = reader.basis_at(said.path)
    if basis is None:
        return None
    if not basis.pattern:
        return Ground(basis.sort, reader.frame("set-by-variant"))
    at = ("basis", basis.pattern)
    if basis.sort == "rulebook":
        return Ground(basis.sort, Said(basis.note, reader.source(at), to=basis.note))
    return Ground(basis.sort, reader.note(basis.note, at))


def name_of(node: Node) -> str:
    """The name of a node's key."""
    return parsed(node.path)[-1]


def _keys(walk: Walk) -> Iterator[Key]:
    for key in keys_of(walk.reader.ruleset.kind.rules).values():
        if key.name in walk.data and key.name not in OWN_CHAPTERS:
            yield key


def _is_array(walk: Walk, key: Key) -> bool:
    form = chosen(walk.data[key.name], key.form)
    return isinstance(form, Items) and form.keyed is not None


def _node(walk: Walk, key: Key) -> Node:
    typed = getattr(walk.reader.ruleset.rules, key.name)
    return walk.node(key, walk.data[key.name], typed, (key.name,), (key.name,))


def _array(walk: Walk, key: Key) -> Group:
    reader, node = walk.reader, _node(walk, key)
    count = reader.counted((key.name,), len(node.inside))
    typed = getattr(reader.ruleset.rules, key.name)
    pieces = None
    if typed and "count" in keys_of(type(typed[0])):
        total = sum(entry.count for entry in typed)
        pieces = reader.counted((key.name, 0, "count"), total) if total != len(typed) else None
    columns = _columns(key, node.inside)
    entries = _with_yes(walk, key, node.inside, columns)
    return _group(walk, node.path, node.heading, entries, count, pieces, columns)


def _group(
    walk: Walk,
    path: Address,
    heading: Said,
    entries: Sequence[Entry],
    count: Said | None = None,
    pieces: Said | None = None,
    columns: tuple[tuple[str, Said], ...] = (),
) -> Group:
    found: dict[str, tuple[Ground, ...]] = {}
    for entry in entries:
        found[entry.path] = grounds(walk.reader, entry.nodes, entry.name)
        for node in entry.nodes:
            found[node.path] = grounds(walk.reader, [node])
    return Group(path, heading, tuple(entries), found, count, pieces, columns)


def _with_yes(walk: Walk, key: Key, entries: Sequence[Entry], columns: Iterable[tuple[str, Said]]) -> tuple[Entry, ...]:
    """In a table an empty cell reads as no: where a key that is not set means yes, the cell says so."""
    assert isinstance(key.form, Items)
    assert isinstance(key.form.item, Table)
    reader, keys = walk.reader, keys_of(key.form.item.cls)
    yes, meant = reader.words("press", "yes"), [column for column in columns if keys[column[0]].default is True]

    def filled(n: int, entry: Entry) -> Entry:
        said = (
            Node(Address(f"{entry.path}.{name}"), heading, (reader.value((key.name, n, name), yes),))
            for name, heading in meant
            if entry.node(name) is None
        )
        return attrs.evolve(entry, nodes=(*entry.nodes, *said))

    return tuple(filled(n, entry) for n, entry in enumerate(entries))


def _columns(key: Key, entries: Sequence[Entry]) -> tuple[tuple[str, Said], ...]:
    """The headings of what the entries say, in the order declared; none where a table would not do."""
    assert isinstance(key.form, Items)
    assert isinstance(key.form.item, Table)
    headings = {name_of(node): node.heading for entry in entries for node in entry.nodes}
    order = [name for name in keys_of(key.form.item.cls) if name in headings]
    fits = len(order) <= _WIDEST and all(node.is_plain for entry in entries for node in entry.nodes)
    return tuple((name, headings[name]) for name in order) if fits else ()
