"""A resolved ruleset as plain data, with the file, line, column and layer that each value came from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

import attrs

from ..frozen import frozen
from .faults import Fault
from .keypaths import by_id, path_in

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from .places import Path, Place


@attrs.frozen(slots=False)
class Part:
    """One TOML file: its text, its data, and on request its places."""

    file: Traversable
    text: str
    data: Mapping[str, Any]

    @cached_property
    def places(self) -> dict[Path, Place]:
        """Where each key path of the file stands; found when first asked for."""
        from .places import places  # needed for faults alone, so not at start-up

        return places(self.text, shown_file(self.file))

    def place(self, path: Path) -> Place:
        """Where a path, or the nearest above it, stands."""
        for end in range(len(path), 0, -1):
            found = self.places.get(path[:end])
            if found is not None:
                return found
        return beginning(self.file)


@frozen
class Layer:
    """One ruleset as its files say it, before it is laid over the one it extends.

    Args:
        id: its name.
        file: its file or folder.
        shipped: does it come with a plugin?
        parts: its files.
        data: what they say together, without `extends` and `text`.
        text: its own `[text.<language>]` tables.
        extends: the name of the ruleset it extends.
    """

    id: str
    file: Traversable
    shipped: bool
    parts: tuple[Part, ...]
    data: Mapping[str, Any]
    text: Mapping[str, Any] = attrs.field(factory=dict)
    extends: str | None = None

    def place(self, path: Path) -> Place:
        """Where a path of this layer's own data stands."""
        for part in self.parts:
            if path and path[0] in part.data:
                return part.place(path)
        return beginning(self.parts[0].file if self.parts else self.file)

    def fault(self, path: Path, message: str) -> Fault:
        """A fault of this layer's own data."""
        return Fault(by_id(path, self.data), message, self.place(path))


class Origin:
    """Where a value of the resolved data came from; `below` has the values inside that came from elsewhere."""

    __slots__ = ("below", "layer", "path")

    def __init__(self, layer: int, path: Path, below: dict[str | int, Origin] | None = None) -> None:
        self.layer, self.path, self.below = layer, path, below

    def inside(self, step: str | int) -> Origin:
        """The origin of the value at one key or index below."""
        if self.below is not None and step in self.below:
            return self.below[step]
        return Origin(self.layer, (*self.path, step))


@frozen
class Source:
    """A resolved ruleset, untyped.

    Args:
        data: what the layers say together.
        layers: the ruleset at the root first, the one asked for last.
        notes: what the person who asked for it should know, such as a file that hides a shipped one.
    """

    data: dict[str, Any]
    layers: tuple[Layer, ...] = ()
    origin: Origin = attrs.field(factory=lambda: Origin(0, ()), repr=False)
    notes: tuple[str, ...] = ()

    @property
    def files(self) -> frozenset[FilePath]:
        """The files that its layers are made of, those of their texts aside."""
        parts = (part.file for layer in self.layers for part in layer.parts)
        return frozenset(file for file in parts if isinstance(file, FilePath))

    def place(self, path: Path) -> Place | None:
        """Where the value at `path`, or the nearest above it, stands; None where no file says it."""
        if not self.layers:
            return None
        origin = self._origin(path)
        return self.layers[origin.layer].place(origin.path)

    def layer(self, path: Path) -> int:
        """Which layer set the value: 0 is the root."""
        return self._origin(path).layer

    def before(self, path: Path) -> list[str] | None:
        """Of an entry that a variant adds, the ids that the ruleset below has beside it; None of anything else."""
        if not path or not isinstance(path[-1], int) or not self.layer((*path, "id")):
            return None
        beside: Any = self.data
        for step in path[:-1]:
            beside = beside[step]
        number = self.layer((*path, "id"))
        ids = [(entry.get("id"), self.layer((*path[:-1], i, "id"))) for i, entry in enumerate(beside)]
        return [str(name) for name, layer in ids if name is not None and layer < number]

    def last_place(self, path: Path) -> Place | None:
        """Where the last layer that says anything about `path` or inside it does so."""
        names = by_id(path, self.data)
        for layer in reversed(self.layers):
            at = path_in(names, layer.data)
            if at:
                return layer.place(at)
        return self.place(path)

    def blamed_place(self, path: Path) -> Place | None:
        """Where a fault is looked for: of a table or array that several layers make, in the last of them."""
        return self.last_place(path) if self.layers and self._origin(path).below else self.place(path)

    @property
    def all_shipped(self) -> bool:
        """Did every file come with a plugin?"""
        return all(layer.shipped for layer in self.layers)

    def _origin(self, path: Path) -> Origin:
        origin = self.origin
        for step in path:
            origin = origin.inside(step)
        return origin


def beginning(file: Traversable, line: int = 1, column: int = 1) -> Place:
    """The place of a file's first character, or of another."""
    from .places import Place

    return Place(shown_file(file), line, column, line, column)


def shown_file(file: Traversable) -> str:
    """A file's name as short as it can be opened by: from the working directory if it lies inside."""
    if not isinstance(file, FilePath):
        return str(file)
    try:
        return str(file.relative_to(FilePath.cwd()))
    except (ValueError, OSError):
        return str(file)
