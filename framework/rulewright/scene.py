"""What a table looks like, as data; drawn by the terminal, by pages, by anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from .frozen import frozen


@frozen
class Run:
    """A stretch of text in one colour."""

    text: str
    colour: str = ""
    sign: str = ""  # an SVG path in a box of 24; where drawings are made, it stands for the text


@frozen
class Piece:
    """Something that stands on a space: a glyph of one or two characters, and its name."""

    glyph: str
    label: str
    colour: str = ""
    sign: str = ""  # an SVG path in a box of 24


@frozen
class Space:
    """A space of a board, at a cell of its grid. `lines` are short, for small cells."""

    id: str
    x: int
    y: int
    width: int = 1  # in cells
    lines: tuple[Run, ...] = ()
    pieces: tuple[Piece, ...] = ()
    colour: str = ""


@frozen
class SceneBoard:
    """A board: a grid of cells, some of which hold a space.

    The shape says what the cells stand for on the table. `hexes`: a hex is two cells wide, and the rows are shifted by
    one. `ring`: the rows follow each other around a circle, clockwise. A screen of characters shows the grid of each.
    """

    id: str
    title: str
    columns: int
    rows: int
    spaces: tuple[Space, ...]
    shape: Literal["grid", "hexes", "ring"] = "grid"
    colour: str = ""  # of what lies around its spaces


@frozen
class Picture:
    """What is printed on a tile, card or token.

    of: the key path of its entry in the ruleset, with ids, name by name.
    lines: a run with a colour stands in a box of that colour. A `hex` has one line for each of its hexes, in the colour
        of its first run.
    side: which side is seen, where both are drawn.
    corner: a short text in its corner.
    edges: arrows at its sides N, E, S, W, and how far they reach; 0 if that is not said.
    """

    of: tuple[str, ...]
    title: str
    shape: Literal["tile", "hex", "card", "token"]
    lines: tuple[tuple[Run, ...], ...] = ()
    colour: str = ""
    side: str = ""
    corner: str = ""
    edges: Mapping[str, int] = {}


@frozen
class Panel:
    """Named values beside the boards: what lies before a seat, stacks, points left."""

    title: str
    rows: tuple[tuple[str, str], ...]
    colour: str = ""


@frozen
class Scene:
    """A whole table."""

    title: str
    boards: tuple[SceneBoard, ...]
    panels: tuple[Panel, ...]
