"""Key paths with ids in place of array indexes, as basis, rulings and people write them: `sea_tile.S07`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..frozen import frozen
from .faults import listed, nearest
from .forms import EffectForm, Form, Items, Key, Named, Table, chosen, keys_of

if TYPE_CHECKING:
    from .places import Path

Segments = tuple[str, ...]
_SEGMENT = re.compile(r'"((?:[^"\\]|\\.)*)"|([^."]+)')


def written(segments: Iterable[str]) -> str:
    """A path as text; a name with a dot in it is put in quotes."""
    return ".".join(s if s == "*" or re.fullmatch(r"[^\s.\"]+", s) else json.dumps(s) for s in segments)


def parsed(text: str) -> Segments:
    """The names in a written path."""
    found = _SEGMENT.finditer(text)
    return tuple(json.loads(m[0]) if m[2] is None else m[2].strip() for m in found)


def by_id(path: Path, data: Any) -> Segments:
    """A path into `data` with ids in place of the indexes of entries that have one."""
    names: list[str] = []
    for step in path:
        inside: Any = None
        if isinstance(data, Mapping):
            inside = data.get(str(step))
        elif isinstance(data, Sequence) and not isinstance(data, str) and isinstance(step, int) and step < len(data):
            inside = data[step]
        named = isinstance(step, int) and isinstance(inside, Mapping) and "id" in inside
        names.append(str(inside["id"]) if named else str(step))
        data = inside
    return tuple(names)


@frozen
class Spot:
    """Where a written path leads.

    Args:
        path: the same with array indexes.
        form: what the value there may be.
        key: the last declared key on the way.
        value: the value there; None where it is not set.
        chain: the declared keys on the way, the outermost first.
    """

    path: Path
    form: Form | None
    value: Any
    chain: tuple[Key, ...] = ()

    @property
    def key(self) -> Key | None:
        """The last declared key on the way."""
        return self.chain[-1] if self.chain else None


class NoSuchPath(LookupError):
    """A written path leads nowhere; the text says where it goes wrong and what is there."""


def look_up(text: str, rules: type, play: Mapping[str, Any], verbs: Mapping[str, type]) -> Spot:
    """Follow a path through classes and data; a declared key counts where its value was left at the default.

    Raises:
        NoSuchPath: some name on the way is none.
    """
    segments = parsed(text)
    spot = Spot((), Table(rules), play)
    for number, name in enumerate(segments):
        step = _step(spot, name, verbs)
        if isinstance(step, Spot):
            spot = step
            continue
        guess = nearest(name, step)
        meant = written((*segments[:number], guess, *segments[number + 1 :])) if guess else ""
        hint = f"; did you mean {meant!r}?" if meant else ""
        raise NoSuchPath(f"no {name!r} in {written(segments[:number]) or 'the ruleset'}{hint}{listed(step, 40)}")
    return spot


def _step(spot: Spot, name: str, verbs: Mapping[str, type]) -> Spot | list[str]:
    """One name further, or the names that there are."""
    value = spot.value
    form = spot.form if spot.form is None or value is None else chosen(value, spot.form)
    match form:
        case Table(cls):
            keys = keys_of(cls)
            if name not in keys:
                return list(keys)
            inside = value.get(name) if isinstance(value, Mapping) else None
            return Spot((*spot.path, name), keys[name].form, inside, (*spot.chain, keys[name]))
        case Items(item, each):
            return _into_array(spot, name, item, each)
        case Named(item) if isinstance(value, Mapping) and name in value:
            return Spot((*spot.path, name), item, value[name], spot.chain)
        case EffectForm() if isinstance(value, Mapping) and name in value and name in verbs:
            return Spot((*spot.path, name), Table(verbs[name]), value[name], spot.chain)
    return [str(n) for n in value] if isinstance(value, Mapping) else []


def _into_array(spot: Spot, name: str, item: Form, each: tuple[Form, ...] | None) -> Spot | list[str]:
    entries = spot.value if isinstance(spot.value, list) else []
    names = [str(x["id"]) if isinstance(x, Mapping) and "id" in x else str(i) for i, x in enumerate(entries)]
    if name not in names:
        return names
    index = names.index(name)
    return Spot((*spot.path, index), each[index] if each else item, entries[index], spot.chain)
