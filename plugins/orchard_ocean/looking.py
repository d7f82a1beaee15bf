"""What a seat may look at on request: a board, a shipping range, and why a product does or does not arrive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.looks import Look, Shown
from rulewright.scene import Scene

from .ranges import active_ranges, extended, fronts, harbour_reach, route, shipping_range, taken
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
    mine = c.seats[max(seat, 0)]
    name = label(c, "space", value, words)
    if value not in fronts(mine) or c.plan.product[mine.islands[value]] == NONE:
        return Shown((words("look", "no-production", space=name),))
    reach = shipping_range(c.plan, mine, value, harbour_reach(c.plan, mine))
    lines = (words("look", "reaches", space=name, spaces=range_spaces(c, reach)), *_ways(c, mine, value, words))
    picture = Scene(words("game", "title"), (board(c, max(seat, 0), words, names, marked=reach),), ())
    return Shown(lines, picture)


def _ways(c: Any, mine: Any, source: int, words: Words) -> Iterator[str]:
    """For each commerce tile of the board, whether the tile ships to it, and if not, why."""
    for goal in fronts(mine):
        if c.plan.takes[mine.islands[goal]][-1]:
            yield way(c, mine, source, goal, words)


def way(c: Any, mine: Any, source: int, goal: int, words: Words) -> str:
    """Whether the product of one tile arrives on another: by which harbours, or what keeps it away, and the rule."""
    plan, island = c.plan, mine.islands[source]
    product = plan.product[island]
    args = {
        "product": words("product", plan.names["product"][product]),
        "source": plan.board.ids[source],
        "tile": island_name(c, mine.islands[goal], words),
        "goal": plan.board.ids[goal],
    }
    reach = active_ranges(plan, mine).get(source)
    if not mine.levels[source]:
        return words("look", "not-worked", rule="orchard.production.worker-activates", **args)
    if reach is None:
        return words("look", "needs-more", rule="orchard.tile.winery.needs-vineyard", **args)
    if not reach >> goal & 1:
        own = plan.own_reach[island][mine.levels[source]][source]
        if not plan.by_harbours[island] and extended(own, harbour_reach(plan, mine)) >> goal & 1:
            return words("look", "own-arrows-only", rule="orchard.range.fishing-ground-not-extended", **args)
        return words("look", "out-of-range", rule="orchard.harvest.condition-in-range", **args)
    if not mine.levels[goal]:
        return words("look", "not-staffed", rule="orchard.commerce.worker-activates", **args)
    if product not in taken(plan, mine, goal):
        return words("look", "not-taken", rule="orchard.harvest.condition-product-shown", **args)
    via = label(c, "via", route(plan, mine, source, goal), words)
    return words("look", "arrives", rule="orchard.harvest.ship-to-every-match", via=via, **args)


def look_at_tile(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """What comes to a commerce tile of the own board from each production tile, and what does not, and why."""
    mine = c.seats[max(seat, 0)]
    if value not in fronts(mine) or not c.plan.takes[mine.islands[value]][-1]:
        return Shown((words("look", "no-commerce", space=label(c, "space", value, words)),))
    sources = [s for s in fronts(mine) if c.plan.product[mine.islands[s]] != NONE]
    return Shown(tuple(way(c, mine, source, value, words) for source in sources) or (words("look", "no-sources"),))


LOOKS = (
    Look("board", "seat", look_at_board),
    Look("range", "space", look_at_range),
    Look("arrivals", "space", look_at_tile),
)
