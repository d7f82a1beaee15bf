"""What came of many matches: a summary of each bot, as a table and as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from rich.table import Table

    from rulewright.setting import Setting

    from .matches import Result


@attrs.frozen
class Summary:
    """One bot over all its seats. `wins` is its share of the finished matches; a shared victory counts in part.

    `points`: by category, the mean.
    """

    bot: str
    mean: float
    least: int
    most: int
    wins: float
    points: dict[str, float]


def summaries(results: Sequence[Result]) -> list[Summary]:
    """Each bot's scores and victories, best first."""
    finished = sum(result.finished for result in results)
    bots = dict.fromkeys(bot for result in results for bot in result.bots)
    return sorted((_summary(bot, results, finished) for bot in bots), key=lambda s: (-s.mean, s.bot))


def _summary(bot: str, results: Sequence[Result], finished: int) -> Summary:
    mine = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
    scores = [result.scores[seat] for result, seat in mine]
    wins = sum(1 / len(result.winners) for result, seat in mine if seat in result.winners)
    categories = dict.fromkeys(category for result, seat in mine for category in result.points[seat])
    points = {c: sum(result.points[seat].get(c, 0) for result, seat in mine) / len(mine) for c in categories}
    return Summary(bot, sum(scores) / len(scores), min(scores), max(scores), wins / max(finished, 1), points)


def report(made: Setting, seed: int, results: Iterable[Result]) -> dict[str, Any]:
    """Everything, as plain data for JSON."""
    return {
        "ruleset": made.ruleset.id,
        "hash": made.ruleset.hash,
        "seed": seed,
        "matches": [attrs.asdict(result) for result in results],
    }


def table(found: Sequence[Summary], made: Setting) -> Table:
    """One column for each bot: its points, its share of the victories, and the mean of each category of points."""
    from rich.table import Table
    from rich.text import Text

    columns = Table()
    for n, heading in enumerate(("", *(summary.bot for summary in found))):
        columns.add_column(heading, justify="right" if n else "left")
    columns.add_row("mean", *(f"{s.mean:.1f}" for s in found))
    columns.add_row("least", *(str(s.least) for s in found))
    columns.add_row("most", *(str(s.most) for s in found))
    columns.add_row("won", *(f"{s.wins:.0%}" for s in found), end_section=True)
    brought = {category for summary in found for category in summary.points}
    order = [category.name for category in made.game.scoring]
    for category in sorted(brought, key=lambda c: (order.index(c) if c in order else len(order), c)):
        name = Text(made.words("en", "category", category))  # as it is, brackets and all
        columns.add_row(name, *(f"{s.points.get(category, 0):.1f}" for s in found))
    return columns
