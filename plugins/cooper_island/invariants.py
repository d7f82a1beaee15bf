"""What must never be so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .goods import free_spots
from .islets import islet_of, owner_of
from .pieces import PlacePiece
from .sailing import LogBookFound
from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def wrong(c: C) -> Iterable[str]:
    """What is so and must not be, of the table, then of each seat."""
    lying = c.table.islets
    for half in range(0, len(lying), 2):
        if lying[half] != NOTHING and lying[half + 1] != NOTHING:
            yield f"sand bank {half // 2} has two islets"
    if min(c.table.singles) < 0 or sum(c.table.singles) != c.rules.setup.singles - singles_laid(c):
        yield "single tiles were lost or doubled"
    for seat in range(len(c.seats)):
        for fault in (*_conserved(c, seat), *_lying(c, seat), *_sailed(c, seat)):
            yield f"seat {seat}: {fault}"


def singles_laid(c: C) -> int:
    """Single tiles on the peninsulas: what double tiles and islets do not make of their levels."""
    levels = sum(sum(mine.level) for mine in c.seats)
    doubles = sum(c.table.drawn) - sum(sum(mine.reserve) for mine in c.seats)
    return levels - 2 * doubles - sum(code != NOTHING for code in c.table.islets)


def _conserved(c: C, seat: int) -> Iterable[str]:
    """Workers, lids, boats, islets, buildings, ruins and statues."""
    rules, plan, table, mine = c.rules, c.plan, c.table, c.seats[seat]
    for kind, worker in enumerate(rules.worker):
        placed = sum(stack.count(seat) for stack in table.spaces[kind :: len(rules.worker)])
        sent = list(zip(table.royal_seat, table.royal_worker, strict=True)).count((seat, kind))
        if mine.workers[kind] + mine.locked[kind] + placed + sent != worker.available + worker.locked:
            yield f"{worker.id} workers were lost or doubled"
    if mine.cargo_lid.count(True) + mine.crates.count(True) + mine.lids != len(rules.cargo):
        yield "lids were lost or doubled"
    if sorted([*mine.boats_left, *(b for b in mine.boats if b != NOTHING)]) != list(range(len(rules.boat))):
        yield "boats were lost or doubled"
    placed_islets = [islet_of(c, code) for code in table.islets if code != NOTHING and owner_of(c, code) == seat]
    if sorted([*mine.islets, *placed_islets]) != list(range(len(rules.islet))):
        yield "islets were lost or doubled"
    for kind, building in enumerate(rules.building):
        if mine.buildings[kind] + mine.item.count(plan.building + kind) != building.count:
            yield f"{building.id} buildings were lost or doubled"
    in_hand = sum(isinstance(t, PlacePiece) and (t.seat, t.item) == (seat, plan.statue) for t in c.state.lane.tasks)
    pieces = mine.item.count(plan.ruin) + mine.item.count(plan.statue) + mine.craft.count(True)
    if pieces + in_hand != rules.contents.ruins:
        yield "ruins and statues were lost or doubled"


def _lying(c: C, seat: int) -> Iterable[str]:
    """Goods, and what lies on the hexes."""
    mine = c.seats[seat]
    counted = (mine.storage, mine.market, mine.reserve, mine.anchors, mine.workers, mine.locked, mine.buildings)
    if any(n < 0 for counts in counted for n in counts) or mine.lids < 0:
        yield "less than nothing"
    if free_spots(c, seat) < 0:
        yield "more goods than storage spots"
    if not 0 <= mine.cartographer <= c.number(seat, "cartographer-most"):
        yield "the cartographer is off its track"
    for level, item in zip(mine.level, mine.item, strict=True):
        if level and item == c.plan.ruin:
            yield "a ruin on landscape"
        if not level and item not in (NOTHING, c.plan.ruin):
            yield "a cube or piece on no landscape"


def _sailed(c: C, seat: int) -> Iterable[str]:
    """Each ship is where its steps led it; so many log books as its steps reached, or are being drawn."""
    rules, mine = c.rules, c.seats[seat]
    ring, found = c.plan.rings[len(c.seats)], 0
    for ship, at, moved in zip(rules.ship, mine.at, mine.moved, strict=True):
        if at != (seat * ring.spaces + ship.direction * moved) % ring.size:
            yield f"the {ship.id} ship is not where its steps led it"
        to_bay = ring.bay if ship.direction > 0 else ring.spaces - ring.bay
        found += moved // ring.spaces + (moved + ring.spaces - to_bay) // ring.spaces
    drawing = sum(isinstance(t, LogBookFound) and t.seat == seat for t in c.state.lane.tasks)
    if len(mine.log_books) + drawing != found:
        yield "log books do not follow from the steps"
