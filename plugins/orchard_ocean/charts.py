"""Boards for a reference: a player board, and how far each production tile ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from rulewright.scene import Run, SceneBoard, Space
from rulewright.signs import signs_of

from .layouts import CENTRE, reached, surroundings
from .scene import board, field_colour
from .state import NONE
from .words import Words

FARTHER = "cyan"  # what only a later level reaches


def boards(c: Any, words: Words, names: Sequence[str]) -> Iterator[SceneBoard]:
    """The board of the first seat, then the shipping range of each production tile."""
    yield open_sea(c, words, names)
    for island, product in enumerate(c.plan.product):
        if product != NONE:
            yield shipping_range(c, island, words)


def open_sea(c: Any, words: Words, names: Sequence[str]) -> SceneBoard:
    """A player board at first, its check marks drawn."""
    made = board(c, 0, words, names)
    check = signs_of(__name__)("check", words("label", "check"))
    spaces = list(made.spaces)
    for s in c.plan.checks:
        points = c.plan.marks[s]
        mark = (Run(words("label", "mark", count=points)),) if points else ()
        spaces[s] = attrs.evolve(spaces[s], lines=(*mark, check))
    return attrs.evolve(made, spaces=tuple(spaces))


def shipping_range(c: Any, island: int, words: Words) -> SceneBoard:
    """The spaces around that tile; one in range names the first level that reaches it."""
    tile = c.rules.island[island]
    levels = [reached(level.arrows) for level in tile.levels]
    spaces = []
    for name, (x, y) in surroundings(c.rules).items():
        first = next((n for n, reach in enumerate(levels) if name in reach), None)
        lines: tuple[Run, ...] = ()
        shade = ""
        if name == CENTRE:
            lines, shade = tile_lines(c, island, words), field_colour(c, island)
        elif first is not None:
            lines = (Run(words("label", "level", count=first + 1)),)
            shade = FARTHER if first else field_colour(c, island)
        spaces.append(Space(name, x, y, lines=lines, colour=shade))
    title = words("label", "range", tile=words("island", tile.id))
    size = max(space.x for space in spaces) + 1
    return SceneBoard(f"range-{tile.id}", title, size, size, tuple(spaces), colour="blue")


def tile_lines(c: Any, island: int, words: Words) -> tuple[Run, ...]:
    """What it ships, and its name."""
    tile = c.rules.island[island]
    return signs_of(__name__)(tile.product, words("product", tile.product)), Run(words("short", tile.tile))
