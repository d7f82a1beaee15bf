"""SVG, element by element."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from markupsafe import Markup, escape

from .colours import shaded
from .lettering import punctuated

WIDE = 600  # on a phone, what is wider than this is better moved about than made small
FONTS = "Press Sans, Press Sans TC, sans-serif"  # on paper; a page sets its own


def number(value: float) -> str:
    """A number as short as it can be said: 12, 12.5."""
    return f"{round(value, 1):g}"


def tag(name: str, attributes: Mapping[str, Any], *inside: str) -> Markup:
    """An element. Numbers among its attributes are rounded; what is inside is escaped unless it is markup."""
    said = "".join(f' {key}="{escape(_said(value))}"' for key, value in attributes.items())
    return Markup(f"<{name}{said}>{Markup().join(inside)}</{name}>")


def _said(value: Any) -> str:
    return number(value) if isinstance(value, int | float) else str(value)


def drawing(id: str, title: str, width: float, height: float, *inside: str, about: str = "") -> Markup:
    """A whole drawing, named by its title for those who don't see it, and told by `about`."""
    title, about = punctuated(title), punctuated(about)
    size = {"width": width, "height": height, "viewBox": f"0 0 {number(width)} {number(height)}"}
    names = {"aria-labelledby": f"{id}-title"} | ({"aria-describedby": f"{id}-about"} if about else {})
    told = [tag("desc", {"id": f"{id}-about"}, about)] if about else []
    kind = "rw-drawing rw-wide" if width > WIDE else "rw-drawing"
    head = {"xmlns": "http://www.w3.org/2000/svg", "id": id, "class": kind, "role": "img", "font-family": FONTS}
    return tag("svg", {**head, **names, **size}, tag("title", {"id": f"{id}-title"}, title), *told, *inside)


def rectangle(x: float, y: float, width: float, height: float, colour: str, *, radius: float = 6) -> Markup:
    """A filled rectangle with an outline."""
    at = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    return tag("rect", at | shaded(colour, "fill", "line"))


def circle(x: float, y: float, radius: float, colour: str) -> Markup:
    """A filled circle with an outline."""
    return tag("circle", {"cx": x, "cy": y, "r": radius} | shaded(colour, "fill", "line"))


def polygon(points: list[tuple[float, float]], colour: str) -> Markup:
    """A filled polygon with an outline."""
    at = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return tag("polygon", {"points": at} | shaded(colour, "fill", "line"))


def text(
    x: float, y: float, said: str, size: float, colour: str = "", *, anchor: str = "middle", bold: bool = False
) -> Markup:
    """A line of text; `y` is its base line."""
    weight = {"font-weight": "bold"} if bold else {}
    at = {"x": x, "y": y, "font-size": size, "text-anchor": anchor}
    return tag("text", at | weight | shaded(colour, "ink"), said)


def sign(path: str, x: float, y: float, size: float, colour: str) -> Markup:
    """A sign around that point: its path is in a box of 24."""
    at = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({round(size / 24, 3):g})"
    return tag("path", {"d": path, "transform": at, "fill-rule": "evenodd"} | shaded(colour, "mark"))


def hexagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a hex with a corner on top."""
    half = radius * sqrt(3) / 2
    corners = ((0, -radius), (half, -radius / 2), (half, radius / 2))
    return [(x + dx, y + dy) for dx, dy in (*corners, *((-dx, -dy) for dx, dy in corners))]
