"""A board of a scene as SVG: a grid of cells, a peninsula of hexes, a ring."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from markupsafe import Markup

from .inline import LEADING, TEXT
from .ring import ring_svg
from .spaces import PIECE, face, told
from .svg import drawing, hexagon, polygon, rectangle, text

if TYPE_CHECKING:
    from rulewright.scene import SceneBoard, Space

MARGIN = 12
CELL = 92.0  # width of a cell of a grid
LEAST_HEIGHT = 62.0
NAME = 10.0  # size of the name of a space
HEX = 48.0  # from the middle of a hex to its corners


def board_svg(board: SceneBoard, *, id: str) -> Markup:
    """The board, in the shape that it says."""
    if board.shape == "ring":
        return ring_svg(board, id=id)
    if board.shape == "hexes":
        return _hexes(board, id)
    return _grid(board, id)


def _grid(board: SceneBoard, id: str) -> Markup:
    tall = max([LEAST_HEIGHT, *(_needed_height(s) for s in board.spaces)])
    tops = [MARGIN + row * tall for row in range(board.rows + 1)]
    width = board.columns * CELL + 2 * MARGIN
    height = tops[-1] + MARGIN
    drawn = [rectangle(0.5, 0.5, width - 1, height - 1, board.colour, radius=10)]
    for s in board.spaces:
        x, wide = MARGIN + s.x * CELL, s.width * CELL
        drawn.append(rectangle(x + 2, tops[s.y] + 2, wide - 4, tall - 4, s.colour or "paper"))
        if s.width == 1:  # what is wider says its name itself
            drawn.append(text(x + 8, tops[s.y] + 14, s.id, NAME, s.colour, anchor="start"))
        drawn += face(s, x + wide / 2, tops[s.y] + tall / 2 + (5 if s.width == 1 else 0), wide - 12, tall - 14)
    return drawing(id, board.title, width, height, *drawn, about=told(board))


def _needed_height(space: Space) -> float:
    pieces = 2 * PIECE + 6 if space.pieces else 0
    return 26 + len(space.lines) * TEXT * LEADING + pieces


def _hexes(board: SceneBoard, id: str) -> Markup:
    """Hexes with a corner on top; a cell is half as wide as a hex."""
    half = HEX * sqrt(3) / 2
    width = board.columns * half + 2 * MARGIN
    height = HEX * (1.5 * (board.rows - 1) + 2) + 2 * MARGIN
    drawn = [rectangle(0.5, 0.5, width - 1, height - 1, board.colour, radius=10)]
    for s in board.spaces:
        x, y = MARGIN + (s.x + 1) * half, MARGIN + HEX * (1.5 * s.y + 1)
        drawn.append(polygon(hexagon(x, y, HEX - 1.5), s.colour or "paper"))
        drawn.append(text(x, y - HEX * 0.5, s.id, NAME, s.colour))
        drawn += face(s, x, y + 8, 2 * half - 16, HEX)
    return drawing(id, board.title, width, height, *drawn, about=told(board))
