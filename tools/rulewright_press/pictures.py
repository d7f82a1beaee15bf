"""What is printed on a tile, card or token, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from markupsafe import Markup

from rulewright.scene import Picture, Run

from .colours import shaded
from .inline import lines_svg
from .lettering import fitted
from .svg import circle, drawing, hexagon, number, polygon, rectangle, tag, text

SIZES = {"tile": (150.0, 150.0), "card": (170.0, 200.0), "token": (170.0, 124.0)}
ALONE = {"tile": 36.0, "card": 58.0, "token": 36.0}  # size of a sign that has a line for itself
RADIUS = {"tile": 8.0, "card": 14.0, "token": 32.0}
HEX = 62.0  # from the middle of a hex to its corners
TITLE, LEAST = 14.0, 8.0
HEAD = 34.0  # height of the heading
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def picture_svg(picture: Picture, *, id: str) -> Markup:
    """The face of a tile, card or token."""
    said = (" ".join(run.text for run in line if run.text) for line in picture.lines)
    title = f"{picture.title} ({picture.side})" if picture.side else picture.title
    if picture.shape == "hex":
        width, height, drawn = _hexes(picture)
    else:
        width, height = SIZES[picture.shape]
        drawn = list(_face(picture, width, height))
    return drawing(id, title, width, height, *drawn, about="; ".join(filter(None, said)))


def _face(picture: Picture, width: float, height: float) -> Iterator[Markup]:
    yield rectangle(1, 1, width - 2, height - 2, picture.colour, radius=RADIUS[picture.shape])
    yield from _heading(picture, width)
    edge, room = (32, height - HEAD - 52) if picture.edges else (12, height - HEAD - 8)
    middle, alone = HEAD + (height - HEAD) / 2, ALONE[picture.shape]
    yield from lines_svg(picture.lines, width / 2, middle, width - 2 * edge, room, picture.colour, alone=alone)
    for side, reach in picture.edges.items():
        yield from _arrow(side, reach, width, height, picture.colour)


def _heading(picture: Picture, width: float) -> Iterator[Markup]:
    """The corner in a ring, the title, a line below."""
    left, right = (36 if picture.corner else 8 + RADIUS[picture.shape] / 2), width - 8 - RADIUS[picture.shape] / 2
    size = fitted(picture.title, right - left, TITLE, LEAST)
    yield text((left + right) / 2, HEAD / 2 + 6, picture.title, size, picture.colour, bold=True)
    if picture.corner:
        yield circle(20, HEAD / 2 + 1, 12, "paper")
        yield text(20, HEAD / 2 + 6, picture.corner, fitted(picture.corner, 18, TITLE, LEAST), "", bold=True)
    d = f"M{number(RADIUS[picture.shape] + 4)} {HEAD:g}H{number(width - RADIUS[picture.shape] - 4)}"
    yield tag("path", {"d": d, "stroke-width": 0.7} | shaded(picture.colour, "line"))


def _arrow(side: str, reach: int, width: float, height: float, colour: str) -> Iterator[Markup]:
    """A triangle at that side, pointing outwards, with how far it reaches; the title keeps its room."""
    dx, dy = SIDES[side]
    top = HEAD if dy < 0 else 0
    x, y = width / 2 + dx * (width / 2 - 14), height / 2 + dy * (height / 2 - 14 - top)
    tip = (x + dx * 9, y + dy * 9)
    ends = [(x - dx * 5 + dy * 10 * k, y - dy * 5 + dx * 10 * k) for k in (1, -1)]
    at = " ".join(f"{number(a)},{number(b)}" for a, b in (tip, *ends))
    yield tag("polygon", {"points": at} | shaded(colour, "mark"))
    if reach:
        yield text(x - dx * 14 + abs(dy) * 18, y - dy * 2 + 5, str(reach), TITLE, colour, bold=True)


def _hexes(picture: Picture) -> tuple[float, float, list[Markup]]:
    """A hex for each line, side by side; each of its runs stands on a line of its own."""
    half = HEX * sqrt(3) / 2
    drawn: list[Markup] = []
    for n, line in enumerate(picture.lines):
        x, y, colour = (2 * n + 1) * half + 2, HEX + 2, _colour(line)
        drawn.append(polygon(hexagon(x, y, HEX), colour))
        rows = [(_uncoloured(run),) for run in line]
        drawn += lines_svg(rows, x, y, 2 * half - 14, HEX * 1.4, colour, alone=32)
    return 2 * half * len(picture.lines) + 4, 2 * HEX + 4, drawn


def _colour(line: tuple[Run, ...]) -> str:
    return next((run.colour for run in line if run.colour), "")


def _uncoloured(run: Run) -> Run:
    """Its colour is that of the hex."""
    return Run(run.text, sign=run.sign)
