"""Key paths with ids in place of array indexes, as basis, rulings and people write them: `sea_tile.S07`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .places import Path

Segments = tuple[str, ...]
_SEGMENT = re.compile(r'"((?:[^"\\]|\\.)*)"|([^."]+)')


def written(segments: Iterable[str]) -> str:
    """A path as text; a name with a dot or a blank in it is put in quotes."""
    return ".".join(s if re.fullmatch(r"[^\s.\"]+", s) else json.dumps(s, ensure_ascii=False) for s in segments)


def parsed(text: str) -> Segments:
    """The names in a written path."""
    return tuple(_unquoted(m[0]) if m[2] is None else m[2].strip() for m in _SEGMENT.finditer(text))


def _unquoted(name: str) -> str:
    try:
        return str(json.loads(name))
    except ValueError:  # a backslash that is none of JSON's
        return name[1:-1]


def by_id(path: Path, data: Any) -> Segments:
    """A path into `data` with ids in place of the indexes of entries that have one."""
    names: list[str] = []
    for step in path:
        inside: Any = None
        if isinstance(data, Mapping):
            inside = data.get(str(step))
        elif isinstance(data, Sequence) and not isinstance(data, str) and isinstance(step, int) and step < len(data):
            inside = data[step]
        names.append(name_of(inside, step) if isinstance(step, int) else step)
        data = inside
    return tuple(names)


def name_of(entry: Any, index: int) -> str:
    """What an item of an array is called in a key path: by its id if it has one."""
    known = entry.get("id") if isinstance(entry, Mapping) else None
    return str(known if isinstance(known, str) else index)


def index_of(name: str, entries: Sequence[Any]) -> int | None:
    """The item of an array that a name in a key path means: by its id, else by its index; None if there is none."""
    names = [name_of(entry, index) for index, entry in enumerate(entries)]
    if name in names:
        return names.index(name)
    return int(name) if name.isdecimal() and int(name) < len(entries) else None


def path_in(names: Segments, data: Any) -> Path | None:
    """The path with array indexes that the names lead to; None where the data holds no such value."""
    path: list[str | int] = []
    for name in names:
        step: str | int | None = name
        if isinstance(data, list):
            step = index_of(name, data)
        elif not isinstance(data, Mapping) or name not in data:
            step = None
        if step is None:
            return None
        path.append(step)
        data = data[step]
    return tuple(path)
