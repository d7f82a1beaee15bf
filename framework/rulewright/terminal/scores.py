"""Scores as a table: categories down, seats across."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from .words import Words

if TYPE_CHECKING:
    from rulewright.match import Match
    from rulewright.scoring import ScoreLine, Scores


def score_lines(match: Match, scores: Scores, words: Words) -> list[Text]:
    """The table, then why, then who has won if the match is over."""
    categories = list(dict.fromkeys(line.category for mine in scores.lines for line in mine))
    unknown = words("score-unknown")
    rows = [["", *match.seats]]
    for category in categories:
        cells = [_points(mine, category, unknown) for mine in scores.lines]
        rows.append([words.text("category", category), *cells])
    open_ = [any(line.points is None for line in mine) for mine in scores.lines]
    rows.append(
        [words("score-total"), *(f"{t}+{unknown}" if o else str(t) for t, o in zip(scores.totals, open_, strict=True))]
    )
    lines = [*_table(rows), Text()]
    lines += [Text(_why(match, seat, mine, words)) for seat, mine in enumerate(scores.lines) if mine]
    if match.over:
        lines.append(Text(_winners(match, scores, words), "bold"))
        if scores.tie_break:
            lines.append(Text(words("score-tie", measure=words.text("measure", scores.tie_break))))
    return lines


def _points(lines: Sequence[ScoreLine], category: str, unknown: str) -> str:
    mine = [line.points for line in lines if line.category == category]
    known = sum(p for p in mine if p is not None)
    if None in mine:
        return f"{known}+{unknown}" if known else unknown
    return str(known)


def _why(match: Match, seat: int, lines: Sequence[ScoreLine], words: Words) -> str:
    """What a seat has its points for, line by line."""
    told = []
    for line in lines:
        points = "+" + words("score-unknown") if line.points is None else f"{line.points:+}"
        detail = " ".join(match.label(of, value) for of, value in line.detail)
        if not detail or detail.isdigit():  # a number alone says nothing
            detail = f"{words.text('category', line.category)} {detail}".rstrip()
        told.append(words("score-reason", what=detail, points=points))
    return words("point", part=match.seats[seat], value=words("joint").join(told))


def _winners(match: Match, scores: Scores, words: Words) -> str:
    names = words("joint").join(match.seats[seat] for seat in scores.winners)
    return words("score-winner" if len(scores.winners) == 1 else "score-winners", names=names)


def _table(rows: Sequence[Sequence[str]]) -> Iterator[Text]:
    """Rows in columns: the first to the left, numbers to the right."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for n, row in enumerate(rows):
        first, *rest = row
        text = first + " " * (widths[0] - cell_len(first))
        for cell, wide in zip(rest, widths[1:], strict=True):
            text += "   " + " " * (wide - cell_len(cell)) + cell
        yield Text(text, "bold" if n in (0, len(rows) - 1) else "")
