"""The folder of a site: what is written there, and what an earlier making left behind.

A list of what was made is kept in it, with a hash for each file, as `sha256sum` writes and checks it. Nothing that it
does not name is ever touched, and what was changed since is never taken away.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

LIST = "made.sha256"


class Outcome(NamedTuple):
    """What became of a folder.

    Args:
        written: how many files.
        removed: names of files of an earlier making that are made no more.
        left: those of them that stay, for somebody has changed them.
    """

    written: int
    removed: tuple[str, ...]
    left: tuple[str, ...]


def write_folder(files: Mapping[str, str], to: Path) -> Outcome:
    """Write the files of a site, by name, and take away those of an earlier making that it has no more.

    Raises:
        ValueError: a file of one of these names is there, and the press did not make it.
    """
    before = _made_before(to)
    other = next((name for name in files if name not in before and (to / name).exists()), None)
    if other is not None:
        raise ValueError(f"{to / other} is there already and was not made by the press; name another folder")
    hashes = {name: sha256(text.encode()).hexdigest() for name, text in files.items()}
    gone = {name: hash for name, hash in before.items() if name not in files and _is_inside(to / name, to)}
    removed = tuple(name for name, hash in gone.items() if sha256((to / name).read_bytes()).hexdigest() == hash)
    for name in removed:
        _take_away(to / name, to)
    # The list comes first: should the writing break off, the next one still knows what is the press's own.
    listed = "".join(f"{hash}  {name}\n" for name, hash in hashes.items())
    for name, text in {LIST: listed, **files}.items():
        path = to / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return Outcome(len(files), removed, tuple(name for name in gone if name not in removed))


def _made_before(folder: Path) -> dict[str, str]:
    """What the list says: by name, the hash."""
    if not (folder / LIST).is_file():
        return {}
    lines = (folder / LIST).read_text(encoding="utf-8").splitlines()
    return {name: hash for hash, _, name in (line.partition("  ") for line in lines) if name}


def _is_inside(file: Path, folder: Path) -> bool:
    """Is it a file of that very folder? A list that somebody wrote may name anything."""
    return file.is_file() and not file.is_symlink() and file.resolve().is_relative_to(folder.resolve())


def _take_away(file: Path, folder: Path) -> None:
    """Remove a file, and the folders that are empty then."""
    file.unlink()
    for above in file.parents:
        if above == folder or any(above.iterdir()):
            return
        above.rmdir()
