"""Whether the product of a tile arrives on another, and what keeps it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ranges import active_ranges, extended, fronts, harbour_reach, taken

if TYPE_CHECKING:
    from .plan import OrchardPlan
    from .state import Seat

RULES = {  # the obstacles in the order in which a product meets them, each with its rule; nothing in its way at last
    "not-worked": "orchard.production.worker-activates",
    "needs-more": "orchard.tile.winery.needs-vineyard",
    "out-of-range": "orchard.harvest.condition-in-range",
    "own-arrows-only": "orchard.range.fishing-ground-not-extended",
    "not-staffed": "orchard.commerce.worker-activates",
    "not-taken": "orchard.harvest.condition-product-shown",
    "arrives": "orchard.harvest.ship-to-every-match",
}


def arrival(plan: OrchardPlan, mine: Seat, source: int, goal: int) -> str:
    """What keeps the product of a production tile from a commerce tile, or that it arrives; a name of `RULES`."""
    island = mine.islands[source]
    if not mine.levels[source]:
        return "not-worked"
    reach = active_ranges(plan, mine).get(source)
    if reach is None:
        return "needs-more"
    if not reach >> goal & 1:
        own = plan.own_reach[island][mine.levels[source]][source]
        by_harbours = extended(own, harbour_reach(plan, mine)) >> goal & 1
        return "own-arrows-only" if by_harbours and not plan.by_harbours[island] else "out-of-range"
    if not mine.levels[goal]:
        return "not-staffed"
    return "arrives" if plan.product[island] in taken(plan, mine, goal) else "not-taken"


def farthest(plan: OrchardPlan, mine: Seat, source: int) -> str:
    """How far the product of an active tile comes, on its way to the commerce tile to which it comes nearest."""
    met = [arrival(plan, mine, source, goal) for goal in shops(plan, mine)]
    return max(met, key=list(RULES).index, default="out-of-range")


def shops(plan: OrchardPlan, mine: Seat) -> list[int]:
    """The spaces of the commerce tiles whose front is up."""
    return [s for s in fronts(mine) if plan.takes[mine.islands[s]][-1]]
