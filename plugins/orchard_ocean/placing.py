"""Phases 2 and 3: placing island tiles, worker markers and harbour tiles; the piece moves in `walking`."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from rulewright.choices import Done
from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .state import NONE
from .walking import Walk, beside_piece, is_free

if TYPE_CHECKING:
    from .ranges import C

FRONT, BACK = 0, 1  # numbers of the faces


# -- an island tile


def faces(c: C, d: Decision) -> range:
    """Front or back; never turned. (orchard.phase2.upright-only)"""
    return range(len(c.plan.names["face"]))


@move("place")
class PlaceIsland(Move):
    """Place your island tile, front or back up."""

    weight = 4.0
    space: int = part("space", among=beside_piece, rule="orchard.phase2.place-adjacent")
    face: int = part("face", among=faces, rule="orchard.phase2.face-choice")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        island, mine.island = mine.island, NONE
        mine.islands[self.space] = island
        mine.flipped[self.space] = self.face == BACK
        c.tell(
            "island-placed",
            "orchard.phase2.place-adjacent",
            seat=d.seat,
            island=island,
            space=self.space,
            face=self.face,
        )


@PlaceIsland.must("orchard.phase2.place-follows-direction")
def is_in_direction(c: C, d: Decision, space: int) -> bool:
    """In a direction of the direction tile, seen from the piece. (orchard.direction.relative-to-piece)"""
    mine = c.seats[d.seat]
    sides = c.plan.sides[len(c.seats)][mine.direction]
    return any(c.plan.towards[side][mine.piece] == space for side in sides)


@PlaceIsland.must("orchard.phase2.no-overbuild")
def island_goes_on_water(c: C, d: Decision, space: int) -> bool:
    """Only where no tile lies."""
    return is_free(c, d.seat, space)


@move("discard")
class Discard(Move):
    """Remove your island tile from the game."""

    weight = 0.1

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        chosen = c.can(PlaceIsland, d)
        rule = "orchard.phase2.voluntary-discard" if chosen else "orchard.phase2.unplaceable-discarded"
        insort(c.table.removed, mine.island)
        c.tell("island-discarded", rule, seat=d.seat, island=mine.island)
        mine.island = NONE


# -- worker markers


@move("buy")
class BuyWorker(Move):
    """Buy a worker marker from the stock."""

    again = True

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.funds -= c.rules.costs.worker
        mine.workers += 1
        c.turn.bought += 1
        c.tell("worker-bought", "orchard.phase2.buy-worker-cost", seat=d.seat, count=c.rules.costs.worker)


@BuyWorker.must("orchard.phase2.buy-worker-cost")
def can_pay_a_worker(c: C, d: Decision) -> bool:
    """It costs funds."""
    return c.seats[d.seat].funds >= c.rules.costs.worker


@BuyWorker.must("orchard.phase2.buy-worker-once")
def may_buy_more(c: C, d: Decision) -> bool:
    """Not more than may be bought in a round; a bonus is not counted. (orchard.phase2.bonus-worker-not-counted)"""
    return c.turn.bought < c.rules.workers_a_round


def own_spaces(c: C, d: Decision) -> range:
    """All spaces of the board."""
    return range(c.plan.spaces)


@move("work")
class PlaceWorker(Move):
    """Place a worker marker on the next free worker space of an island tile."""

    again = True
    weight = 3.0
    space: int = part("space", among=own_spaces, rule="orchard.phase2.place-worker")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.workers -= 1
        mine.levels[self.space] += 1
        level = mine.levels[self.space]
        c.tell(
            "worker-placed",
            "orchard.phase2.lv1-first" if level == 1 else "orchard.phase2.lv2-second",
            seat=d.seat,
            island=mine.islands[self.space],
            space=self.space,
            count=level,
        )


@PlaceWorker.must("orchard.phase2.place-worker")
def has_a_worker(c: C, d: Decision) -> bool:
    """Only a marker in hand can be placed."""
    return c.seats[d.seat].workers > 0


@PlaceWorker.must("orchard.phase2.place-worker")
def works_on_an_island(c: C, d: Decision, space: int) -> bool:
    """Only on an island tile."""
    return c.seats[d.seat].islands[space] != NONE


@PlaceWorker.must("orchard.phase2.back-up-is-harbor")
def works_on_a_front(c: C, d: Decision, space: int) -> bool:
    """Only where its front is up: as a harbour it has no worker space."""
    return not c.seats[d.seat].flipped[space]


@PlaceWorker.must("orchard.public.no-worker-space")
def has_worker_spaces(c: C, d: Decision, space: int) -> bool:
    """A public tile has none."""
    mine = c.seats[d.seat]
    return mine.islands[space] == NONE or c.plan.levels[mine.islands[space]] > 0


@PlaceWorker.must("orchard.phase2.lv2-second")
def has_a_free_level(c: C, d: Decision, space: int) -> bool:
    """Lv.1, then Lv.2, and no more."""
    mine = c.seats[d.seat]
    most = c.plan.levels[mine.islands[space]] if mine.islands[space] != NONE else 0
    return most == 0 or mine.levels[space] < most


# -- harbour tiles


def harbour_types(c: C, d: Decision) -> range:
    """The types of harbour tile."""
    return range(c.plan.start_harbour)


def price(c: C, harbour: int) -> int:
    """What placing a harbour tile of that type costs in this round. (orchard.phase3.place-cost)"""
    said = c.rules.harbour[harbour]
    return next((p.price for p in said.price_by_round if p.round == c.state.round), said.price)


@move("harbour")
class PlaceHarbour(Move):
    """Place a harbour tile."""

    harbour: int = part("harbour", among=harbour_types, rule="orchard.harbor-tile.front")
    space: int = part("space", among=beside_piece, rule="orchard.phase3.place-adjacent")

    def play(self, c: C, d: Decision) -> None:
        mine, cost = c.seats[d.seat], price(c, self.harbour)
        mine.funds -= cost
        c.table.harbours[self.harbour] -= 1
        mine.harbours[self.space] = self.harbour
        c.tell(
            "harbour-placed",
            "orchard.phase3.back-up",
            seat=d.seat,
            harbour=self.harbour,
            space=self.space,
            count=cost,
        )
        c.turn.harbours += 1
        c.then(HarbourTurn(d.seat))


@PlaceHarbour.must("orchard.phase3.one-per-round")
def may_place_more(c: C, d: Decision) -> bool:
    """Not more than may be placed in a round."""
    return c.turn.harbours < c.rules.harbours_a_round


@PlaceHarbour.must("orchard.harbor-tile.type-by-round")
def is_of_this_round(c: C, d: Decision, harbour: int) -> bool:
    """Only a type of this round."""
    said = c.rules.harbour[harbour]
    return said.first_round <= c.state.round <= said.last_round


@PlaceHarbour.must("orchard.amb.harbor-pile-empty")
def is_left(c: C, d: Decision, harbour: int) -> bool:
    """Only while its pile has tiles."""
    return c.table.harbours[harbour] > 0


@PlaceHarbour.must("orchard.phase3.place-cost")
def can_pay_a_harbour(c: C, d: Decision, harbour: int) -> bool:
    """It costs what is printed on it."""
    return c.seats[d.seat].funds >= price(c, harbour)


@PlaceHarbour.must("orchard.phase3.no-overbuild")
def harbour_goes_on_water(c: C, d: Decision, space: int) -> bool:
    """Only where no tile lies."""
    return is_free(c, d.seat, space)


# -- the steps


@task("place-island")
class IslandStep(Decision):
    """Where the island tile goes, if anywhere."""

    offers = (PlaceIsland, Discard)
    seat: int = everyone()


@task("buy-worker")
class BuyStep(Decision):
    """Whether a worker marker is bought."""

    offers = (BuyWorker, Done)
    seat: int = everyone()


@task("place-workers")
class WorkStep(Decision):
    """Where worker markers go; then the seat is done. (orchard.phase2.direction-tiles-return)"""

    offers = (PlaceWorker, Done)
    seat: int = everyone()


@task("place-harbour")
class HarbourTurn(Decision):
    """Whether a harbour tile is placed, the piece moved before. (orchard.phase3.optional)"""

    offers = (Walk, PlaceHarbour, Done)
    seat: int = everyone()


MOVES = (PlaceIsland, Discard, BuyWorker, PlaceWorker, PlaceHarbour)
TASKS = (IslandStep, BuyStep, WorkStep, HarbourTurn)
STEPS = {
    "place-island": lambda c, seat: c.then(IslandStep(seat)),
    "buy-worker": lambda c, seat: c.then(BuyStep(seat)),
    "place-workers": lambda c, seat: c.then(WorkStep(seat)),
    "place-harbour": lambda c, seat: c.then(HarbourTurn(seat)),
}
