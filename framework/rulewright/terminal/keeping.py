"""Files that a match is kept in."""

from __future__ import annotations

import shlex
from itertools import count
from pathlib import Path


def fresh_file(ruleset: str) -> Path:
    """A name in the working directory that no file has: `cook_islands-short-1.toml`."""
    stem = ruleset.replace("/", "-")
    return next(path for n in count(1) if not (path := Path(f"{stem}-{n}.toml")).exists())


def kept(file: Path | None) -> str:
    """The file as it is typed in a shell."""
    return shlex.quote(str(file))
