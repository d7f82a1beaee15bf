"""Shipping ranges, and what is shipped along them: the fast form of play, and links for networkx."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulewright.context import Context

from .bitsets import members
from .state import Seat, Table, Turn

if TYPE_CHECKING:
    from .plan import OrchardPlan
    from .ruleset import OrchardRules

    C = Context[OrchardRules, OrchardPlan, Table, Seat, Turn]


class Shipment(NamedTuple):
    """A marker of a product on its way from one space to another."""

    product: int
    source: int
    goal: int


def harbour_reach(plan: OrchardPlan, mine: Seat) -> dict[int, int]:
    """What each harbour on the board reaches by its own arrows, by the bit of its space.

    (orchard.range.harbor-all-arrows)
    """
    found = {}
    for space, harbour in enumerate(mine.harbours):
        if harbour >= 0:
            found[1 << space] = plan.harbour_reach[harbour][space]
        elif mine.flipped[space]:
            found[1 << space] = plan.back_reach[mine.islands[space]][space]
    return found


def extended(reach: int, harbours: dict[int, int]) -> int:
    """A range, extended by each harbour it reaches, and by those that these reach. (orchard.range.chained)"""
    left = sum(harbours)  # the bits of harbours that have not extended it yet
    while todo := reach & left:
        first = todo & -todo
        reach |= harbours[first]
        left ^= first
    return reach


def shipping_range(plan: OrchardPlan, mine: Seat, space: int, harbours: dict[int, int]) -> int:
    """The shipping range of the production tile on that space: its active arrows, and harbours unless it takes none.

    (orchard.range.active-colour-arrows, orchard.range.fishing-ground-not-extended)
    """
    island = mine.islands[space]
    reach = plan.own_reach[island][mine.levels[space]][space]
    return extended(reach, harbours) if plan.by_harbours[island] else reach


def fronts(mine: Seat) -> list[int]:
    """The spaces with an island tile whose front is up."""
    flipped = mine.flipped
    return [s for s, island in enumerate(mine.islands) if island >= 0 and not flipped[s]]


def active_ranges(plan: OrchardPlan, mine: Seat) -> dict[int, int]:
    """By space, the range of each production tile that is active: worked, and near what it needs."""
    return _active_ranges(plan, mine, fronts(mine))


def _active_ranges(plan: OrchardPlan, mine: Seat, up: list[int]) -> dict[int, int]:
    harbours, islands, levels, product = harbour_reach(plan, mine), mine.islands, mine.levels, plan.product
    worked = [s for s in up if levels[s] and product[islands[s]] >= 0]
    ranges = {s: shipping_range(plan, mine, s, harbours) for s in worked if plan.needs[islands[s]] < 0}
    needy = [s for s in worked if plan.needs[islands[s]] >= 0]
    fed = needy
    while fed:  # a tile that needs another may be what a third one needs
        fed = [
            space
            for space in needy
            if any(r >> space & 1 and product[islands[s]] == plan.needs[islands[space]] for s, r in ranges.items())
        ]
        ranges |= {s: shipping_range(plan, mine, s, harbours) for s in fed}
        needy = [s for s in needy if s not in fed]
    return ranges


def taken(plan: OrchardPlan, mine: Seat, space: int) -> frozenset[int]:
    """The products that the active levels of a commerce tile show. (orchard.harvest.condition-product-shown)"""
    return plan.takes[mine.islands[space]][mine.levels[space]]


def shipments(plan: OrchardPlan, mine: Seat) -> list[Shipment]:
    """All that is shipped at a harvest: from each active tile to each tile in range that takes its product."""
    up = fronts(mine)
    takers = [(s, 1 << s, takes) for s in up if (takes := taken(plan, mine, s))]
    found = []
    for source, reach in _active_ranges(plan, mine, up).items():
        product = plan.product[mine.islands[source]]
        found += [Shipment(product, source, goal) for goal, bit, takes in takers if reach & bit and product in takes]
    return found


def route(plan: OrchardPlan, mine: Seat, source: int, goal: int) -> tuple[int, ...]:
    """The harbours by which the range of a tile comes to a space, the fewest; none if its own arrows do."""
    island = mine.islands[source]
    harbours = harbour_reach(plan, mine) if plan.by_harbours[island] else {}
    ways: list[tuple[int, tuple[int, ...]]] = [(plan.own_reach[island][mine.levels[source]][source], ())]
    seen: set[int] = set()
    for reach, via in ways:
        if reach >> goal & 1:
            return via
        for bit, more in harbours.items():
            if reach & bit and bit not in seen:
                seen.add(bit)
                ways.append((more, (*via, bit.bit_length() - 1)))
    raise ValueError(f"the range of {plan.board.ids[source]} does not come to {plan.board.ids[goal]}")


def range_links(plan: OrchardPlan, mine: Seat, space: int) -> dict[str, list[str]]:
    """The range of a tile as links of a directed graph: from the tile, and from each harbour, to what it reaches.

    The slow form: what is reached from `tile` is the range. It is built from the arrows, not from the fast form.
    """
    ids, island = plan.board.ids, mine.islands[space]
    links: dict[str, list[str]] = {"tile": []}
    for level in range(mine.levels[space]):
        links["tile"] += [ids[s] for s in members(plan.level_reach[island][level][space])]
    if plan.by_harbours[island]:
        for bit, reach in harbour_reach(plan, mine).items():
            links[ids[bit.bit_length() - 1]] = [ids[s] for s in members(reach)]
    return links
