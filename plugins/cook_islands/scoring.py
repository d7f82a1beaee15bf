"""Points at the end: fruit, villages, treasures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulewright.scoring import Category, ScoreLine

from .sea import island_at

if TYPE_CHECKING:
    from .ruleset import Island
    from .sea import C


def _own_islands(c: C, seat: int) -> Iterable[tuple[int, Island, int]]:
    """Space, island and village space of each of the seat's villages."""
    for space, seats in c.table.villages.items():
        island = island_at(c, space)
        if seat in seats and island is not None:
            yield space, island, seats.index(seat)


def fruit(c: C, seat: int) -> Iterable[ScoreLine]:
    """Each fruit by the number of its islands, clamped at the last entry. (cook.amb.fruit-more-than-three)"""
    islands = Counter(island.fruit for _, island, _ in _own_islands(c, seat) if island.fruit)
    points = c.rules.scoring.fruit
    for i, name in enumerate(c.plan.names["fruit"]):
        worth = points[min(islands[name], len(points) - 1)]
        if islands[name] or worth:
            yield ScoreLine("fruit", worth, (("fruit", i), ("count", islands[name])), "cook.scoring.fruit-separate")


def villages(c: C, seat: int) -> Iterable[ScoreLine]:
    """Each village scores its space."""
    for space, island, place in _own_islands(c, seat):
        yield ScoreLine("villages", island.values[place], (("space", space),), "cook.scoring.village-spaces")


def _unused(c: C, seat: int) -> list[int]:
    """The treasures before the seat, face down until the end and then revealed."""
    return c.seats[seat].tokens + c.seats[seat].revealed


def treasures(c: C, seat: int) -> Iterable[ScoreLine]:
    """Each token not used scores what its face says."""
    for treasure in _unused(c, seat):
        yield ScoreLine("treasures", c.plan.treasure_points[treasure], (("treasure", treasure),), "cook.scoring.tokens")


SCORING = (
    Category("fruit", fruit, "cook.scoring.fruit-separate"),
    Category("villages", villages, "cook.scoring.village-spaces"),
    Category("treasures", treasures, "cook.scoring.tokens"),
)
MEASURES = {  # what tie-breaks may name
    "villages": lambda c, seat: c.rules.villages - c.seats[seat].villages,
    "tokens": lambda c, seat: len(_unused(c, seat)),
}
