"""The palette: what the colour names of scenes look like, in light and dark. The one place for it.

A colour has a `fill`, an `ink` for text upon it, and a `line` that also serves as text on plain paper. Text has a
contrast of 4.5 at least in each pairing, lines have 3.
"""

from __future__ import annotations

from typing import NamedTuple


class Shade(NamedTuple):
    """A colour of one scheme."""

    fill: str
    ink: str
    line: str


PLAIN = "plain"  # where a scene names no colour, or one that is not known
PARTS = {"fill": ("fill", "fill"), "ink": ("fill", "ink"), "line": ("stroke", "line"), "mark": ("fill", "line")}
"""What of an element a part colours, and with what of the shade: a mark is a sign filled with the colour of lines."""

LIGHT = {
    PLAIN: Shade("#faf6ee", "#2b2822", "#7a7263"),
    "red": Shade("#f7d9d2", "#6e1c12", "#a83a2a"),
    "yellow": Shade("#f8e8b4", "#513c00", "#846200"),
    "green": Shade("#d5e9cf", "#1d4a1a", "#37742f"),
    "cyan": Shade("#cfebeb", "#0b474c", "#1c737a"),
    "blue": Shade("#d3e4f6", "#123d6c", "#2c69a8"),
    "magenta": Shade("#f1d9ec", "#651856", "#97387f"),
    "white": Shade("#e4e2de", "#35322d", "#6b675f"),
    "paper": Shade("#ffffff", "#2b2822", "#c9c1b2"),
}
DARK = {
    PLAIN: Shade("#2a2b2e", "#ece7dc", "#9a948a"),
    "red": Shade("#4f241d", "#ffd5cc", "#f08d7d"),
    "yellow": Shade("#4a3a0c", "#ffe9a6", "#dfb43c"),
    "green": Shade("#213f1e", "#d3f0cb", "#7fbf72"),
    "cyan": Shade("#143f43", "#c9f1f3", "#5fbcc4"),
    "blue": Shade("#1a3555", "#d2e6ff", "#79b0ec"),
    "magenta": Shade("#47203f", "#fbd6f1", "#dc8bc7"),
    "white": Shade("#45444a", "#f1efea", "#aaa69e"),
    "paper": Shade("#1b1c1f", "#ece7dc", "#5a5850"),
}


def named(colour: str) -> str:
    """The name under which the palette has that colour of a scene."""
    return colour if colour in LIGHT else PLAIN


def shaded(colour: str, *parts: str) -> dict[str, str]:
    """Attributes that colour an element: classes for pages, and the light colours for whoever reads no stylesheet."""
    name = named(colour)
    attributes = {of: getattr(LIGHT[name], of_shade) for of, of_shade in (PARTS[part] for part in parts)}
    return {"class": " ".join(f"rw-{name}-{part}" for part in parts), **attributes}


def stylesheet() -> str:
    """The palette as CSS. Paper is light."""
    rules = [
        f".rw-{name}-{part} {{ {of}: var(--rw-{name}-{of_shade}); }}"
        for name in LIGHT
        for part, (of, of_shade) in PARTS.items()
    ]
    dark = f"@media screen and (prefers-color-scheme: dark) {{\n{_properties(DARK)}\n}}"
    drawings = ".rw-drawing { max-width: 100%; height: auto; }\n.rw-drawing text { font-family: inherit; }"
    return "\n".join([_properties(LIGHT), dark, drawings, *rules, ""])


def _properties(palette: dict[str, Shade]) -> str:
    lines = (
        f"  --rw-{name}-{part}: {getattr(shade, part)};" for name, shade in palette.items() for part in Shade._fields
    )
    return "\n".join([":root {", *lines, "}"])
