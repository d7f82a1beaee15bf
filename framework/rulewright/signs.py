"""Signs: little drawings that stand for words on tiles and boards. A game keeps them in `signs.toml` in its package."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from .scene import Run


class Signs:
    """The signs of a game by name: each an SVG path in a box of 24. What has none stays a word."""

    def __init__(self, paths: Mapping[str, str]) -> None:
        self.paths = paths

    def __call__(self, name: str, text: str, colour: str = "") -> Run:
        """A sign, with the text for those who read."""
        return Run(text, colour, self.paths.get(name, ""))

    def first(self, *names: str) -> str:
        """The path of the first of these names that has a sign; none if none has."""
        return next((self.paths[name] for name in names if name in self.paths), "")


@cache
def signs_of(module: str) -> Signs:
    """The signs beside a module, called with its `__name__`; none if its package has no `signs.toml`."""
    file = files(module.rpartition(".")[0]).joinpath("signs.toml")
    return Signs(tomllib.loads(file.read_text("utf-8")) if file.is_file() else {})
