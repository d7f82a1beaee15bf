"""Boards for a reference: the peninsula of the first seat, with signs for what lies there, and the ring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from rulewright.scene import Piece, SceneBoard, Space
from rulewright.signs import signs_of

from .scene import item_sign, peninsula, ring
from .state import NOTHING
from .words import Words, item_glyph


def boards(c: Any, words: Words, names: Sequence[str]) -> Iterator[SceneBoard]:
    """The boards as they are drawn."""
    made = peninsula(c, 0, words, names)
    yield attrs.evolve(made, spaces=tuple(charted(c, n, space, words) for n, space in enumerate(made.spaces)))
    yield ring(c, words)


def charted(c: Any, at: int, space: Space, words: Words) -> Space:
    """A hex with the sign of its landscape, and its cube as a piece."""
    mine = c.seats[0]
    if not mine.level[at]:
        return space
    land, item = c.rules.land[mine.land[at]], mine.item[at]
    face = signs_of(__name__)(land.id, words("land", land.id), land.colour)
    if item == NOTHING or item >= c.plan.statue:
        return attrs.evolve(space, lines=(face,))
    name = words("good", c.plan.names["good"][item])
    cube = Piece(item_glyph(c, item, words), name, sign=item_sign(c, item))
    return attrs.evolve(space, lines=(face,), pieces=(cube,))
