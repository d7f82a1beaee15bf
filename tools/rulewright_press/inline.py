"""Lines of words and signs in a box: as large as fits, each line in its middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from rulewright.scene import Run

from .lettering import text_width, wrapped
from .svg import rectangle, sign, text

Line = Sequence[Run]
ALONE, LARGE, TEXT, LEAST = 36.0, 24.0, 13.0, 6.5  # sizes: of a first sign alone, of other lines with signs, of words
LEADING = 1.32
SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
LETTERS = 0.62  # of words beside signs, to the size of these
SPACE = 0.22  # between the things of a line, to their size


def lines_svg(
    lines: Sequence[Line], x: float, y: float, width: float, height: float, colour: str, *, alone: float = ALONE
) -> Iterator[Markup]:
    """The lines around a point, in a box of that size. `alone`: the size of a sign that is a first line by itself."""
    tried = (_rows(lines, width, scale, alone) for scale in SCALES)
    rows = next((rows for rows in tried if _tall(rows) <= height), _rows(lines, width, SCALES[-1], alone))
    top = y - _tall(rows) / 2
    for line, size in rows:
        top += size * LEADING
        yield from _row(line, size, x, top - size * LEADING / 2, colour)


Rows = list[tuple[Line, float]]  # each with its size


def _tall(rows: Rows) -> float:
    return sum(size * LEADING for _, size in rows)


def _rows(lines: Sequence[Line], width: float, scale: float, alone: float) -> Rows:
    """The lines with their sizes; lines of nothing but words are wrapped, the others made small enough, all alike."""
    mixed = [line for line in lines if not _is_words(line)]
    usual = min([LARGE, *(LARGE * width / _wide(line, LARGE) for line in mixed)])
    rows: Rows = []
    for n, line in enumerate(lines):
        if n == 0 and len(line) == 1 and line[0].sign:
            rows.append((line, alone * scale))
        elif line in mixed:
            rows.append((line, max(LEAST, usual * scale)))
        else:
            said = " ".join(run.text for run in line if run.text)
            rows += [((Run(row),), TEXT * scale) for row in wrapped(said, width, TEXT * scale)]
    return rows


def _is_words(line: Line) -> bool:
    return not any(run.sign or run.colour for run in line)


def _wide(line: Line, size: float) -> float:
    return sum(_width(run, size) for run in line) + SPACE * size * (len(line) - 1)


def _width(run: Run, size: float) -> float:
    """A sign is a square; a word in a box has some room around it."""
    if run.sign:
        return size
    return text_width(run.text, size * LETTERS) + (size * 0.35 if run.colour else 0)


def _row(line: Line, size: float, x: float, y: float, colour: str) -> Iterator[Markup]:
    if _is_words(line):
        yield text(x, y + size * 0.35, line[0].text, size, colour)
        return
    left = x - _wide(line, size) / 2
    for run in line:
        wide = _width(run, size)
        middle, letters = left + wide / 2, size * LETTERS
        if run.sign:
            yield sign(run.sign, middle, y, size, run.colour or colour)
        else:
            if run.colour:
                tall = size * 0.95
                yield rectangle(left, y - tall / 2, wide, tall, run.colour, radius=size * 0.2)
            yield text(middle, y + letters * 0.36, run.text, letters, run.colour or colour, bold=bool(run.text))
        left += wide + SPACE * size
