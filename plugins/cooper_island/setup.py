"""The set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .state import NOTHING, OPEN, CardPlace

if TYPE_CHECKING:
    from .goods import C


def _shuffled(c: C, items: Sequence[int]) -> list[int]:
    made = list(items)
    c.chance.shuffle(made)
    return made


def first_player(c: C, seat: int) -> None:
    """Who begins, if nobody was named. (cooper.setup.start-player)"""
    if c.state.first < 0:
        c.state.first = c.chance.below(len(c.seats))
    c.tell("first-player", "cooper.setup.start-player", seat=c.state.first)


def royals(c: C, seat: int) -> None:
    """Royal orders on display. (cooper.setup.royal.4p, cooper.setup.royal.3p, cooper.setup.royal.2p.four)"""
    seats = len(c.seats)
    fit = [n for n, royal in enumerate(c.rules.royal) if seats in royal.seats]
    c.table.royals = sorted(_shuffled(c, fit)[: c.rules.setup.royals[str(seats)]])
    c.table.royal_seat = [NOTHING] * len(c.table.royals)
    c.table.royal_worker = [NOTHING] * len(c.table.royals)


def stacks(c: C, seat: int) -> None:
    """Building cards in two stacks. (cooper.setup.cards.stacks)"""
    small, all_cards = c.plan.small_cards, len(c.plan.flags)
    for cards in (range(small), range(small, all_cards)):
        c.table.stacks.append([CardPlace(card) for card in _shuffled(c, cards)])


def bag(c: C, seat: int) -> None:
    """All double tiles in the bag, all single tiles in the supply. (cooper.setup.bag.fill)"""
    c.table.bag = _shuffled(c, [k for k, kind in enumerate(c.rules.kind) for _ in range(kind.count)])
    c.table.drawn = [0] * len(c.rules.kind)
    c.table.singles = list(c.plan.singles)


def supply(c: C, seat: int) -> None:
    """Log book tokens, shuffled and hidden. (cooper.setup.supply.log-books-hidden)"""
    c.table.log_books = _shuffled(c, c.plan.log_books)


def sea(c: C, seat: int) -> None:
    """No islets in the waters, no workers on the sections, the harbourmaster on the first ship."""
    c.table.islets = [NOTHING] * (2 * c.plan.rings[len(c.seats)].size)
    c.table.spaces = [[] for _ in range(len(c.rules.section) * len(c.rules.worker))]


def kits(c: C, seat: int) -> None:
    """What each seat has at first. (cooper.setup.player-board and those after it)"""
    plan, rules = c.plan, c.rules
    ring = plan.rings[len(c.seats)]
    for n, mine in enumerate(c.seats):
        mine.level = [0] * len(plan.hexes)
        mine.land = [NOTHING] * len(plan.hexes)
        mine.item = [plan.ruin if h in plan.ruins else NOTHING for h in plan.hexes]
        mine.storage = list(plan.amounts(rules.setup.goods))
        mine.market = [0] * len(plan.goods)
        mine.at = [n * ring.spaces] * len(rules.ship)
        mine.anchors = [0] * len(rules.ship)
        mine.moved = [0] * len(rules.ship)
        mine.cartographer = rules.setup.cartographer[(n - c.state.first) % len(c.seats)]
        mine.reserve = [0] * len(rules.kind)
        mine.islets = list(range(len(rules.islet)))
        mine.boats = [NOTHING] * len(rules.landing)
        mine.boats_down = [False] * len(rules.landing)
        mine.boats_left = list(range(len(rules.boat)))
        mine.buildings = [b.count for b in rules.building]
        mine.craft = [False] * len(rules.statue.spots)
        mine.cargo_lid = [True] * len(rules.cargo)
        mine.crates = [False] * len(rules.crate)
        mine.milestones = [OPEN] * len(rules.milestone)
        mine.hired = [False] * len(rules.hire)
        mine.workers = [w.available for w in rules.worker]
        mine.locked = [w.locked for w in rules.worker]


def double_tiles(c: C, seat: int) -> None:
    """Each seat draws double tiles from the bag. (cooper.setup.tiles.initial-draw)"""
    for mine in c.seats:
        for _ in range(c.rules.setup.double_tiles):
            kind = c.table.bag.pop()
            c.table.drawn[kind] += 1
            mine.reserve[kind] += 1


def start_land(c: C, seat: int) -> None:
    """The starting landscape of each seat. (cooper.setup.start-tile.meadow, cooper.setup.variant.start-random)"""
    how = c.rules.setup.land
    if how == "chosen":
        for each in range(len(c.seats)):
            c.then(ChooseStart((c.state.first + each) % len(c.seats)))
        return
    land = c.plan.lands[c.rules.setup.fixed_land] if how == "fixed" else c.chance.below(len(c.plan.lands))
    for each in range(len(c.seats)):
        begin_on(c, each, land)


def begin_on(c: C, seat: int, land: int) -> None:
    """A starting landscape and its cube. (cooper.setup.start-tile.food, cooper.setup.variant.start-resource)"""
    mine, start = c.seats[seat], c.plan.start
    mine.level[start], mine.land[start], mine.item[start] = 1, land, c.plan.land_good[land]
    c.table.singles[c.plan.single_pile[land]] -= 1
    c.tell("start-land", "cooper.setup.start-tile.meadow", seat=seat, land=land)


def land_types(c: C, d: Decision) -> range:
    """The types of landscape."""
    return range(len(c.plan.lands))


@move("start")
class StartOn(Move):
    """Choose your starting landscape."""

    land: int = part("land", among=land_types, rule="cooper.setup.variant.start-choice")

    def play(self, c: C, d: Decision) -> None:
        begin_on(c, d.seat, self.land)


@task("choose-start")
class ChooseStart(Decision):
    """On which landscape the seat begins."""

    offers = (StartOn,)
    seat: int = everyone()


STEPS = {
    "first-player": first_player,
    "royals": royals,
    "stacks": stacks,
    "bag": bag,
    "supply": supply,
    "sea": sea,
    "kits": kits,
    "double-tiles": double_tiles,
    "start-land": start_land,
}
MOVES = (StartOn,)
TASKS = (ChooseStart,)
