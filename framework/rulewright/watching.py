"""Watching a ruleset's files: at each save, what is wrong or what it changes.

The files are a handful, so that asking each for its time and size three times a second costs nothing, works on every
file system, and needs no library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .counted import counted
from .rulesets import Ruleset, RulesetError, diff, parent_of
from .rulesets.doubts import warnings
from .rulesets.find import parts_of
from .rulesets.texts import FOLDER

if TYPE_CHECKING:
    from .rulesets import Source

Stamp = tuple[object, ...]
"""When a file was last written, and its size; of a folder, which parts it has."""


class Watched:
    """A ruleset that is checked again and again.

    `files` are those that it was made of when last checked, and, while it is faulty, those that it may need.
    """

    def __init__(self, name: str, load: Callable[[], Ruleset], language: str = "en") -> None:
        self.name, self.load, self.language = name, load, language
        self.files: set[Path] = set()

    def check(self) -> list[str]:
        """Every fault, or that it is right and what it changes against the ruleset that it extends."""
        try:
            ruleset = self.load()
        except RulesetError as error:
            places = (place for fault in error.faults for place in (fault.place, *fault.also_places))
            self.files |= {Path(place.file) for place in places if place is not None}
            self.files.update(*map(_around, error.looked))
            return [*map(str, error.faults), counted(len(error.faults), "fault")]
        self.files = set(_files(ruleset.source))
        parent = parent_of(ruleset)
        lines = [f"{self.name}: ok ({ruleset.game}, {ruleset.hash})"]
        if self.language not in ruleset.texts.languages:
            lines.append(f"warning: no texts in {self.language!r} any more; English is shown")
        lines += [f"warning: {warning}" for warning in warnings(ruleset)]
        if parent is None:
            return lines
        if parent.hash == ruleset.hash:
            lines.append(ruleset.texts.get("diff", "alike", self.language))
        return [*lines, f"against {parent.id}:", *diff(parent, ruleset, self.language)]


def _files(source: Source) -> Iterator[Path]:
    """The files of all layers, and those of their texts."""
    yield from source.files
    for layer in source.layers:
        if isinstance(layer.file, Path):
            yield from _around(layer.file)


def _around(path: Path) -> Iterator[Path]:
    """A file, there or not; or a folder with its parts and its texts."""
    yield path
    if path.is_dir():
        yield from map(Path, map(str, parts_of(path)))
        texts = path / FOLDER
        yield texts
        yield from map(Path, map(str, parts_of(texts))) if texts.is_dir() else ()


def saves(files: Callable[[], Iterable[Path]], wait: Callable[[], None]) -> Iterator[None]:
    """Once at first, then once for each time that a file was written, made or removed since it was last looked at.

    Args:
        files: the files to look at; asked again after each time.
        wait: comes back when it is time to look.
    """
    before = now = {file: stamp(file) for file in files()}
    while True:
        yield
        before = {file: now[file] if file in now else stamp(file) for file in files()}
        while (now := {file: stamp(file) for file in before}) == before:
            wait()


def stamp(file: Path) -> Stamp | None:
    """When the file was last written, and its size, or which parts the folder has; None where there is neither."""
    try:
        if file.is_dir():
            return tuple(part.name for part in parts_of(file))
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
