"""What a table looks like, as data; drawn by the terminal, by pages, by anybody."""

from __future__ import annotations

from .frozen import frozen


@frozen
class Run:
    """A stretch of text in one colour."""

    text: str
    colour: str = ""


@frozen
class Piece:
    """Something that stands on a space: a glyph of one or two characters, and its name."""

    glyph: str
    label: str
    colour: str = ""


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
    """A board: a grid of cells, some of which hold a space."""

    id: str
    title: str
    columns: int
    rows: int
    spaces: tuple[Space, ...]


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
