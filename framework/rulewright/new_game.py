"""Writes a small, complete, tested plugin to start a game from."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

TEMPLATE = "tic_tac_toe"


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the plugin `name` into a new folder of that name inside `folder`; gives the files written.

    Raises:
        ValueError: the name is no Python name in small letters.
        FileExistsError: something of that name is there already.
    """
    if not (name.isidentifier() and name == name.lower()):
        raise ValueError(f"a game's name has small letters, digits and _, and begins with a letter; not {name!r}")
    target = folder / name
    target.mkdir(parents=True)
    return list(_copy(files("rulewright") / "template", target, name))


def _copy(source: Traversable, target: Path, name: str) -> list[Path]:
    written: list[Path] = []
    for item in sorted(source.iterdir(), key=lambda i: i.name):
        if item.name == "__pycache__":
            continue
        path = target / item.name.replace(TEMPLATE, name)
        if item.is_dir():
            path.mkdir()
            written += _copy(item, path, name)
        else:
            path.write_text(_renamed(item.read_text("utf-8"), name), "utf-8")
            written.append(path)
    return written


def _renamed(text: str, name: str) -> str:
    camel = "".join(word.capitalize() for word in name.split("_"))
    renamed = text.replace(TEMPLATE, name).replace("TicTacToe", camel)
    return _rehashed(renamed) if renamed.startswith("format = ") else renamed


def _rehashed(record: str) -> str:
    """A record names its ruleset by hash, and the hash covers the game's name."""
    import tomllib

    from .rulesets.plain import play_hash

    data = tomllib.loads(record)
    return record.replace(data["hash"], play_hash(data["rules"]))
