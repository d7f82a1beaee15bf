"""A ring: the rows of a board follow each other around a circle, clockwise from the top."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from markupsafe import Markup

from .lettering import fitted
from .spaces import face, told
from .svg import circle, drawing, text

if TYPE_CHECKING:
    from rulewright.scene import SceneBoard

SPACE = 23.0  # radius of a space
FIRST = 36.0  # of the first space of a row
STEP = 62.0  # from space to space along the circle
MARGIN = 8
TITLE, LEAST = 20.0, 10.0


def ring_svg(board: SceneBoard, *, id: str) -> Markup:
    """The board as a ring of round spaces; the first one of each row is larger. Its title stands in the middle."""
    count = board.columns * board.rows
    radius = max(count * STEP / (2 * pi), 2 * FIRST)
    middle = radius + FIRST + MARGIN
    inner = radius - FIRST - MARGIN
    drawn = [circle(middle, middle, middle - 1, board.colour), circle(middle, middle, inner, "")]
    for s in board.spaces:
        angle = 2 * pi * (s.y * board.columns + s.x) / count - pi / 2
        x, y = middle + radius * cos(angle), middle + radius * sin(angle)
        size = FIRST if s.x == 0 else SPACE
        colour = s.colour or next((run.colour for run in s.lines if run.colour), "")
        drawn.append(circle(x, y, size, colour or "paper"))
        drawn += face(s, x, y, 2 * size - 6, 1.75 * size, colour)
    drawn.append(text(middle, middle, board.title, fitted(board.title, 1.6 * inner, TITLE, LEAST), "", bold=True))
    return drawing(id, board.title, 2 * middle, 2 * middle, *drawn, about=told(board))
