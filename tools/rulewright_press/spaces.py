"""What a space of a board shows: its lines and its pieces, drawn and told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from rulewright.scene import Piece, Run, SceneBoard, Space

from .inline import lines_svg
from .lettering import fitted
from .svg import circle, sign, text

PIECE = 12.0  # radius


def face(space: Space, x: float, y: float, width: float, height: float, colour: str = "") -> Iterator[Markup]:
    """What a space shows, its lines above its pieces, around that point. `colour` stands in for one it doesn't say."""
    lines = [(Run(run.text, sign=run.sign),) for run in space.lines if run.text.strip()]
    tall = 2 * PIECE + 3 if space.pieces and lines else 0
    yield from lines_svg(lines, x, y - tall / 2, width, height - tall, space.colour or colour)
    if space.pieces:
        yield from pieces(space.pieces, x, y + (height - tall) / 2 - 3 if lines else y, width)


def pieces(shown: Sequence[Piece], x: float, y: float, width: float, radius: float = PIECE) -> Iterator[Markup]:
    """Pieces side by side around that point; where they would not fit, they overlap."""
    step = min(2 * radius + 3, (width - 2 * radius) / max(1, len(shown) - 1))
    left = x - step * (len(shown) - 1) / 2
    for n, piece in enumerate(shown):
        at = left + n * step
        yield circle(at, y, radius, piece.colour)
        if piece.sign:
            yield sign(piece.sign, at, y, radius * 1.45, piece.colour)
        else:
            size = fitted(piece.glyph, 2 * radius - 4, radius, 6)
            yield text(at, y + size * 0.36, piece.glyph, size, piece.colour, bold=True)


def told(board: SceneBoard) -> str:
    """What stands where, for those who don't see it; empty spaces are not named."""
    return "; ".join(
        # What is wider says its name itself.
        f"{s.id}: {', '.join(shown)}" if s.width == 1 else ", ".join(shown)
        for s in board.spaces
        if (shown := list(_named(s)))
    )


def _named(space: Space) -> Iterator[str]:
    yield from (run.text for run in space.lines if run.text.strip())
    yield from (piece.label for piece in space.pieces)
