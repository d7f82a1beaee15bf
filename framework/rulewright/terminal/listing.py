"""Numbered options: one a line, or side by side where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

LONG = 10  # a list with more is set side by side if it fits
GAP = 3


def option_lines(labels: Sequence[str], width: int) -> list[str]:
    """The options with their numbers, from 1; long lists run down the columns."""
    digits = len(str(len(labels)))
    items = [f"{n:>{digits}}  {label}" for n, label in enumerate(labels, 1)]
    if len(items) <= LONG:
        return [f" {item}" for item in items]
    wide = max(map(cell_len, items)) + GAP
    columns = max(1, (width - 1) // wide)
    rows = -(-len(items) // columns)
    return [" " + "".join(_padded(item, wide) for item in items[row::rows]).rstrip() for row in range(rows)]


def _padded(item: str, width: int) -> str:
    return item + " " * (width - cell_len(item))
