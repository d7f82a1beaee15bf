"""Find a ruleset by name or path: given folders first, then the user's, then those of plugins."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from ..frozen import frozen
from .faults import Fault, RulesetError, listed, near

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from .places import Place

VARIANTS = "variants"
AGREE, LATER = "+", ","
"""What stands between the names of two variants: they must agree, or the later one decides."""


@frozen
class Found:
    """Where a ruleset is: its id, its file or folder, and whether it came with a plugin."""

    id: str
    at: Traversable
    shipped: bool = False

    @property
    def is_folder(self) -> bool:
        """A folder of parts, or one file?"""
        return self.at.is_dir()


@frozen
class Search:
    """The folders where rulesets are looked for, in order; `shipped` are those that plugins bring.

    `looked` fills with the files and folders that were looked for, there or not.
    """

    folders: tuple[Traversable, ...]
    shipped: tuple[Traversable, ...] = ()
    looked: set[Path] = attrs.field(factory=set, eq=False)

    def by_name(self, name: str) -> Iterator[Found]:
        """Every ruleset of that name (`game`, `game/variant`), the one that counts first."""
        for folder in self.folders:
            at = self._inside(folder, name)
            if at is not None:
                yield Found(name, at, folder in self.shipped)

    def _inside(self, folder: Traversable, name: str) -> Traversable | None:
        """The ruleset of that name in one folder."""
        *games, last = name.split("/")
        for game in games:
            folder = folder / game / VARIANTS
        at, file = folder / last, folder / f"{last}.toml"
        self.looked.update(path for path in (at, file) if isinstance(path, Path))
        if at.is_dir() and parts_of(at):
            return at
        return file if file.is_file() else None


def find(name: str | Path, search: Search) -> list[Found]:
    """The ruleset of that name or path, then those of the same name that it hides.

    Raises:
        RulesetError: there is none; the fault names the nearest and the known ones.
    """
    text = str(name)
    if isinstance(name, Path) or is_path(text):
        return [_at_path(Path(text).expanduser(), search)]
    found = list(search.by_name(text))
    if not found and Path(text).is_dir():
        return [_at_path(Path(text), search)]
    search.looked.add(Path(text))
    if not found:
        raise RulesetError([unknown(text, search)])
    return found


def find_parent(name: str, child: Found, search: Search, place: Place | None) -> Found:
    """What `extends = name` in `child` means: a path from there, or the first of that name that isn't `child`.

    Raises:
        RulesetError: there is none, at `place`.
    """
    if is_path(name) and isinstance(child.at, Path):
        path = child.at.parent / name if child.at.is_file() else child.at / name
        search.looked.add(path)
        if not path.exists():
            raise RulesetError([Fault(("extends",), f"no ruleset at {name!r} (looked for {path})", place)])
        return _at_path(path, search)
    found = list(search.by_name(name))
    if not found and (AGREE in name or LATER in name):
        message = f"a variant extends one ruleset, not {name!r}; ask for several where you play, as in one{AGREE}other"
        raise RulesetError([Fault(("extends",), message, place)])
    if not found:
        beside = child.at.parent if isinstance(child.at, Path) else Path()
        raise RulesetError([attrs.evolve(unknown(name, search, beside), path=("extends",), place=place)])
    at = [same(f, child) for f in found]
    further = found[at.index(True) + 1 :] if True in at else found
    return further[0] if further else found[0]


def same(a: Found, b: Found) -> bool:
    """Are both the same file or folder?"""
    if isinstance(a.at, Path) and isinstance(b.at, Path):
        return a.at.resolve() == b.at.resolve()
    return a.at == b.at


def unknown(name: str, search: Search, folder: Path = Path()) -> Fault:
    """The fault that there is no ruleset of that name; the folder may have a file that was meant."""
    known = known_rulesets(search.folders)
    file = f"{name}.toml"
    if (folder / file).is_file():
        return Fault((), f"unknown ruleset {name!r}; a file of that name is here: write {file!r}")
    return Fault((), f"unknown ruleset {name!r}{near(name, known)}{listed(known)}")


def known_rulesets(folders: Iterable[Traversable]) -> list[str]:
    """The names of all rulesets in these folders, variants included."""
    return sorted({name for folder in folders if folder.is_dir() for name in _names(folder)})


def parts_of(folder: Traversable) -> list[Traversable]:
    """The `*.toml` directly inside, in the order of their names."""
    return sorted((f for f in folder.iterdir() if _is_toml(f)), key=lambda f: f.name)


def _names(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if _is_toml(entry):
            yield entry.name.removesuffix(".toml")
        elif entry.is_dir() and not entry.name.startswith("."):
            if parts_of(entry):
                yield entry.name
            variants = entry / VARIANTS
            if variants.is_dir():
                yield from (f"{entry.name}/{n}" for n in _names(variants))


def _at_path(path: Path, search: Search) -> Found:
    search.looked.add(path)
    if path.is_dir() and not parts_of(path):
        raise RulesetError([Fault((), f"{path}: no *.toml in this folder, so it is no ruleset")])
    if not path.exists():
        raise RulesetError([Fault((), f"{path}: no such file or folder")])
    shipped = [f for f in search.shipped if isinstance(f, Path) and path.resolve().is_relative_to(f.resolve())]
    return Found(_id_of(path, shipped), path, bool(shipped))


def _id_of(path: Path, shipped: Sequence[Path]) -> str:
    """The name of a file or folder: its own, or that of a shipped ruleset if it is one."""
    if not shipped:
        return path.resolve().stem if path.is_file() else path.resolve().name
    inside = path.resolve().relative_to(shipped[0].resolve()).with_suffix("")
    return "/".join(p for p in inside.parts if p != VARIANTS)


def is_path(name: str) -> bool:
    """Is that the path of a ruleset, not a name to look for?"""
    if name.endswith(".toml") or name.startswith((".", "~", os.sep)) or Path(name).is_absolute():
        return True
    return "/" in name and Path(name).is_dir() and bool(parts_of(Path(name)))


def _is_toml(entry: Traversable) -> bool:
    return entry.name.endswith(".toml") and not entry.name.startswith(".") and entry.is_file()
