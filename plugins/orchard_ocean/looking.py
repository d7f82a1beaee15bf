"""What a seat may look at on request: a board, a shipping range, and why a product does or does not arrive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.looks import Look, Shown
from rulewright.scene import Scene

from .arriving import RULES, arrival, shops
from .ranges import fronts, harbour_reach, route, shipping_range
from .scene import board, range_spaces
from .state import NONE
from .words import Words, island_name, label


def look_at_board(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """The player board of a seat."""
    if value >= len(c.seats):
        return Shown((words("look", "no-seat"),))
    return Shown(scene=Scene(words("game", "title"), (board(c, value, words, names),), ()))


def look_at_range(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """The shipping range of the production tile on a space of the own board, and what it ships where."""
    if seat < 0:
        return Shown((words("look", "no-board"),))
    mine = c.seats[seat]
    name = label(c, "space", value, words)
    if value not in fronts(mine) or c.plan.product[mine.islands[value]] == NONE:
        return Shown((words("look", "no-production", space=name),))
    reach = shipping_range(c.plan, mine, value, harbour_reach(c.plan, mine))
    lines = (words("look", "reaches", space=name, spaces=range_spaces(c, reach)), *_ways(c, mine, value, words))
    picture = Scene(words("game", "title"), (board(c, seat, words, names, marked=reach),), ())
    return Shown(lines, picture)


def _ways(c: Any, mine: Any, source: int, words: Words) -> Iterator[str]:
    """For each commerce tile of the board, whether the tile ships to it, and if not, why."""
    for goal in shops(c.plan, mine):
        yield way(c, mine, source, goal, words)


def way(c: Any, mine: Any, source: int, goal: int, words: Words) -> str:
    """Whether the product of one tile arrives on another: by which harbours, or what keeps it away, and the rule."""
    plan = c.plan
    found = arrival(plan, mine, source, goal)
    product = plan.names["product"][plan.product[mine.islands[source]]]
    return words(
        "look",
        found,
        rule=RULES[found],
        product=words("product", product),
        source=plan.board.ids[source],
        tile=island_name(c, mine.islands[goal], words),
        goal=plan.board.ids[goal],
        via=label(c, "via", route(plan, mine, source, goal), words) if found == "arrives" else "",
    )


def look_at_tile(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """What comes to a commerce tile of the own board from each production tile, and what does not, and why."""
    if seat < 0:
        return Shown((words("look", "no-board"),))
    mine = c.seats[seat]
    if value not in shops(c.plan, mine):
        return Shown((words("look", "no-commerce", space=label(c, "space", value, words)),))
    sources = [s for s in fronts(mine) if c.plan.product[mine.islands[s]] != NONE]
    return Shown(tuple(way(c, mine, source, value, words) for source in sources) or (words("look", "no-sources"),))


LOOKS = (
    Look("board", "seat", look_at_board),
    Look("range", "space", look_at_range),
    Look("arrivals", "space", look_at_tile),
)
