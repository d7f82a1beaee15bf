"""Lay one ruleset over another. What is one value and what merges is said by the types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from .faults import Fault, in_words, listed, near
from .forms import Form, Items, Named, Table, chosen, form_inside
from .keypaths import Segments, by_id
from .source import Layer, Origin, Source

if TYPE_CHECKING:
    from .places import Path

RESERVED = {
    "extends": "the ruleset that this one changes: a name or a path",
    "remove": "drop the entry of this id",
    "unset": "keys to take away from the ruleset that is extended",
    "before": "put it before the entry of this id",
    "after": "put it after the entry of this id",
}
"""Keys that say how to extend, and what each means; with `id`, which names the entry."""
_ENTRY = frozenset({"remove", "before", "after", "unset"})


def extend(layers: Sequence[Layer], rules: type, late: frozenset[int] = frozenset()) -> tuple[Source, list[Fault]]:
    """The layers as one, from the root up, and what is wrong with how they extend each other.

    Args:
        layers: the root first.
        rules: the ruleset class.
        late: layers beside which others stand: what they take away may be gone already.
    """
    form = Table(rules)
    root = layers[0]
    source = Source(dict(root.data), tuple(layers), Origin(0, ()))
    faults = list(_entry_faults(root, 0, root.data, form, ()))
    gone: set[Segments] = set()
    for number, layer in enumerate(layers[1:], start=1):
        faults += _entry_faults(layer, number, layer.data, form, ())
        merge = _Merge(number, layer, faults, gone, number in late)
        data, origin = merge.value(source.data, source.origin, layer.data, (), form)
        source = attrs.evolve(source, data=data, origin=origin)
    return source, faults


class _Merge:
    """Lays one layer over what is below it. Nothing given is changed: what changes is built anew.

    `gone` has what any layer so far took away; `late`: what is gone already may be taken away once more.
    """

    def __init__(self, number: int, layer: Layer, faults: list[Fault], gone: set[Segments], late: bool) -> None:
        self.number, self.layer, self.faults = number, layer, faults
        self.gone, self.late = gone, late

    def value(self, old: Any, origin: Origin | None, new: Any, path: Path, form: Form) -> tuple[Any, Origin]:
        """`new`, which stands at `path` in its layer, over `old`, or over nothing if `origin` is None."""
        form = chosen(new, form)
        if isinstance(new, Mapping) and isinstance(form, Table | Named):
            if isinstance(form, Table) and form.whole:
                return new, Origin(self.number, path)
            return self.table(*_kept(old, origin, Mapping, {}), new, path, form)
        if isinstance(new, list) and isinstance(form, Items) and form.keyed is not None:
            if not new and isinstance(old, list) and old:
                unset = f'unset = ["{path[-1]}"]'
                message = f"an empty array takes nothing away; for all entries write {unset}, for one remove = true"
                self._fault(path, message)
            return self.entries(*_kept(old, origin, list, []), new, path, form)
        return new, Origin(self.number, path)

    def table(
        self, old: Mapping[str, Any], origin: Origin | None, new: Mapping[str, Any], path: Path, form: Table | Named,
        skip: frozenset[str] = frozenset({"unset"}),
    ) -> tuple[dict[str, Any], Origin]:  # fmt: skip
        """A table, key by key."""
        here = origin or Origin(self.number, path)
        made = dict(old)
        below: dict[str | int, Origin] = {name: here.inside(name) for name in old} if origin else {}
        for index, name in enumerate(self._unset(new, path)):
            if name in made:
                del made[name]
                below[name] = Origin(self.number, (*path, "unset", index))
                self.gone.add((*self._names(path), name))
            elif origin is None:
                self._fault((*path, "unset", index), f"nothing to unset: {new.get('id', path[-1])!r} is new")
            elif not self._is_gone((*self._names(path), name)):
                message = f"nothing to unset: {name!r}{near(name, old)}{listed(old)}"
                self._fault((*path, "unset", index), message)
        for name, value in new.items():
            if name not in skip:
                inner, before = form_inside(form, name), below[name] if name in made else None
                made[name], below[name] = self.value(made.get(name), before, value, (*path, name), inner)
        return made, Origin(here.layer, here.path, below)

    def entries(
        self, old: list[Any], origin: Origin | None, new: list[Any], path: Path, form: Items
    ) -> tuple[list[Any], Origin]:
        """An array of tables, entry by entry; each is known by its `id`."""
        here = origin or Origin(self.number, path)
        made = [(x, here.inside(i)) for i, x in enumerate(old)] if origin else []
        for index, entry in enumerate(new):
            at = (*path, index)
            if not isinstance(entry, Mapping):
                made.append((entry, Origin(self.number, at)))
            elif "id" in entry:
                self._entry(made, entry, at, form)
        below: dict[str | int, Origin] = {i: inner for i, (_, inner) in enumerate(made)}
        return [x for x, _ in made], Origin(here.layer, here.path, below)

    def _entry(self, made: list[tuple[Any, Origin]], entry: Mapping[str, Any], path: Path, form: Items) -> None:
        ids = [x.get("id") if isinstance(x, Mapping) else None for x, _ in made]
        at = ids.index(entry["id"]) if entry["id"] in ids else None
        if "remove" in entry:
            self._remove(made, at, entry, path, ids)
            return
        old, origin = ({}, None) if at is None else made[at]
        assert isinstance(form.item, Table)
        skip = _ENTRY if at is None else _ENTRY | {"id"}
        changed = self.table(old, origin, entry, path, form.item, skip)
        wanted = self._position(entry, path, ids)
        if at is not None and wanted is None:
            made[at] = changed
            return
        if at is not None:
            del made[at]
            wanted = wanted - 1 if wanted is not None and wanted > at else wanted
        made.insert(len(made) if wanted is None else wanted, changed)

    def _remove(self, made: list[Any], at: int | None, entry: Mapping[str, Any], path: Path, ids: list[Any]) -> None:
        more = [k for k in entry if k not in ("id", "remove")]
        if entry["remove"] is not True:
            message = f"expected true, found {in_words(entry['remove'])}; leave the key out to keep the entry"
            self._fault((*path, "remove"), message)
        elif more:
            self._fault((*path, more[0]), f"{entry['id']!r} is removed, so nothing else can be said of it")
        elif at is not None:
            del made[at]
            self.gone.add(self._names(path))
        elif not self._is_gone(self._names(path)):
            name = entry["id"]
            self._fault((*path, "id"), f"nothing to remove: {name!r}{near(name, ids)}{listed(ids)}")

    def _names(self, path: Path) -> Segments:
        return by_id(path, self.layer.data)

    def _is_gone(self, names: Segments) -> bool:
        """Has a variant beside this one taken it away?"""
        return self.late and names in self.gone

    def _position(self, entry: Mapping[str, Any], path: Path, ids: list[Any]) -> int | None:
        """The index that `before` or `after` asks for."""
        if "before" in entry and "after" in entry:
            self._fault((*path, "after"), "both `before` and `after`: say one")
            return None
        for word, step in (("before", 0), ("after", 1)):
            if word in entry:
                name = entry[word]
                others = [i for i in ids if i != entry["id"]]
                if name in others:
                    return ids.index(name) + step
                message = f"no entry {name!r} to put it {word}{near(name, others)}{listed(others)}"
                self._fault((*path, word), message)
        return None

    def _unset(self, new: Mapping[str, Any], path: Path) -> list[str]:
        names = new.get("unset", [])
        if not isinstance(names, list):
            self._fault((*path, "unset"), f"expected an array of keys, found {in_words(names)}")
            return []
        for index, name in enumerate(names):
            if not isinstance(name, str):
                self._fault((*path, "unset", index), f"expected the name of a key, found {in_words(name)}")
        return [name for name in names if isinstance(name, str)]

    def _fault(self, path: Path, message: str) -> None:
        self.faults.append(self.layer.fault(path, message))


def _kept(old: Any, origin: Origin | None, kind: type, nothing: Any) -> tuple[Any, Origin | None]:
    """What is below, if it is of the same kind as what comes over it; else nothing."""
    return (old, origin) if isinstance(old, kind) else (nothing, None)


def _entry_faults(layer: Layer, number: int, value: Any, form: Form, path: Path) -> Iterator[Fault]:
    """Ids that one file says twice, and (not in the root, where types say it) entries without one."""
    form = chosen(value, form)
    if isinstance(form, Table | Named) and isinstance(value, Mapping):
        for name, inner in value.items():
            if isinstance(inner, dict | list):
                yield from _entry_faults(layer, number, inner, form_inside(form, name), (*path, name))
    elif isinstance(form, Items) and isinstance(value, list):
        first: dict[Any, int] = {}
        for index, entry in enumerate(value):
            if not isinstance(entry, Mapping):
                continue
            at = (*path, index)
            name = entry.get("id")
            if form.keyed is None:
                pass
            elif name is None:
                if number:
                    message = "this entry has no id, so that it isn't said which one it changes"
                    yield layer.fault(at, message)
            elif isinstance(name, str | int):
                if name in first:
                    other = layer.place((*path, first[name], "id"))
                    message = f"{name!r} is here twice: first at {other}"
                    yield layer.fault((*at, "id"), message)
                first.setdefault(name, index)
            yield from _entry_faults(layer, number, entry, form.item, at)
