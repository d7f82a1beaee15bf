"""Score lines, their sums, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .frozen import frozen
from .state import HiddenValue


@frozen
class ScoreLine:
    """Points of one category and why; `points` is None where the viewer can't know them."""

    category: str
    points: int | None
    detail: tuple[tuple[str, Any], ...] = ()  # (codec, value), worded by the game's labels
    rule: str = ""


@frozen
class Category:
    """A category of points, and the lines it gives to a seat."""

    name: str
    lines: Callable[[Any, int], Iterable[ScoreLine]]
    rule: str = ""


@frozen
class Scores:
    """Who has how many points. Totals count what is known."""

    lines: tuple[tuple[ScoreLine, ...], ...]
    totals: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]  # seats, best first; tied seats together
    tie_break: str  # the measure that parted the best, "" where points did or they share

    @property
    def winners(self) -> tuple[int, ...]:
        """The best seats; several share the victory."""
        return self.ranking[0]


def lines(c: Any, seat: int, categories: Sequence[Category]) -> tuple[ScoreLine, ...]:
    """A seat's score lines; a category that meets a hidden value ends in an unknown line."""
    found: list[ScoreLine] = []
    for category in categories:
        try:
            found += category.lines(c, seat)
        except HiddenValue:
            found.append(ScoreLine(category.name, None, rule=category.rule))
    return tuple(found)


def rank(
    c: Any,
    by_seat: tuple[tuple[ScoreLine, ...], ...],
    tie_breaks: Sequence[str],
    measures: Mapping[str, Callable[[Any, int], int]],
) -> Scores:
    """Most points win; ties are parted by the measures in order, higher is better; else they are shared."""
    totals = tuple(sum(line.points or 0 for line in mine) for mine in by_seat)
    keys = [(total, *(measures[m](c, seat) for m in tie_breaks)) for seat, total in enumerate(totals)]
    order = sorted(set(keys), reverse=True)
    ranking = tuple(tuple(s for s, k in enumerate(keys) if k == key) for key in order)
    return Scores(by_seat, totals, ranking, _decided(order, tie_breaks))


def _decided(order: Sequence[tuple[int, ...]], tie_breaks: Sequence[str]) -> str:
    if len(order) < 2 or order[0][0] != order[1][0]:
        return ""
    place = next(i for i, (a, b) in enumerate(zip(order[0], order[1], strict=True)) if a != b)
    return tie_breaks[place - 1]
