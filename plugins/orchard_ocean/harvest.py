"""The harvest: products are shipped, then paid for, then they go back to the stock."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulewright.choices import DoEffect
from rulewright.effects import Occasion

from .arriving import RULES, farthest
from .effects import Funds, Points
from .ranges import active_ranges, route, shipments

if TYPE_CHECKING:
    from .ranges import C


def ship(c: C, seat: int) -> None:
    """Each active production tile puts one marker on each tile in range that takes its product.

    (orchard.harvest.ship-to-every-match, orchard.harvest.one-per-pair)
    """
    mine = c.seats[seat]
    found = shipments(c.plan, mine)
    for product, _, goal in found:
        mine.shipped[goal] = (*mine.shipped.get(goal, ()), product)
    if c.events is not None:
        _tell_shipments(c, seat)


def _tell_shipments(c: C, seat: int) -> None:
    """What came where and by which harbours; and which active tile shipped nothing."""
    plan, mine = c.plan, c.seats[seat]
    found = shipments(plan, mine)
    for product, source, goal in found:
        via = route(plan, mine, source, goal)
        rule = "orchard.range.harbor-extends" if via else "orchard.harvest.condition-in-range"
        c.tell("shipped", rule, seat=seat, product=product, source=source, space=goal, via=via)
    sources = {s.source for s in found}
    for space in active_ranges(plan, mine):
        if space not in sources:
            rule, product = RULES[farthest(plan, mine, space)], plan.product[mine.islands[space]]
            c.tell("shipped-nothing", rule, seat=seat, product=product, space=space)


def gain(c: C, seat: int) -> None:
    """Each commerce tile pays for its markers by its active levels. (orchard.harvest.gain-by-active-effect)"""
    mine = c.seats[seat]
    for space, products in sorted(mine.shipped.items()):
        there, on = Counter(products), Occasion(seat, space=space)
        for pays in c.plan.pays[mine.islands[space]][: mine.levels[space]]:
            for takes, each in pays:
                count = sum(there[p] for p in takes)
                if not count:
                    continue
                if isinstance(each, Points | Funds):
                    c.then(DoEffect(seat, each.times(count), on))
                else:  # a choice, for each marker anew (orchard.amb.jam-choice-unit)
                    for _ in range(count):
                        c.then(DoEffect(seat, each, on))


def clear(c: C, seat: int) -> None:
    """All product markers go back to the stock. (orchard.harvest.markers-cleared)"""
    c.seats[seat].shipped = {}


STEPS = {"ship": ship, "gain": gain, "clear": clear}
