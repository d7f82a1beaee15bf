"""What happened in a match: the lines of its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .flow import TABLE
from .moves import Move


class Played(NamedTuple):
    """A move that was played; `auto` if a standing order answered it."""

    seat: int
    move: Move
    auto: bool = False
    at: int = TABLE  # the lane it was asked on


class Note(NamedTuple):
    """Something else that a record keeps: `undo`, or `sit NAME`."""

    seat: int
    note: str


def last_choice(history: Sequence[Played], seat: int) -> int | None:
    """The number of the move that undo would take back, None if there is none: the seat's last chosen one.

    Where another seat moved since, the number of that move, so that it is told why not.
    """
    for i in range(len(history) - 1, -1, -1):
        played = history[i]
        if played.seat != seat:
            return i if any(p.seat == seat for p in history) else None
        if not played.auto:
            return i
    return None
