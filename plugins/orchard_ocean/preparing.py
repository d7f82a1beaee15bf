"""The set-up, and what nobody decides: the end of phase 2, and the preparation of the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import NONE

if TYPE_CHECKING:
    from .ranges import C


def boards(c: C, seat: int) -> None:
    """The starting harbour lies on the centre of each board, the piece on it. (orchard.setup.center-harbor)"""
    plan = c.plan
    for mine in c.seats:
        mine.islands = [NONE] * plan.spaces
        mine.flipped = [False] * plan.spaces
        mine.harbours = [NONE] * plan.spaces
        mine.levels = [0] * plan.spaces
        mine.harbours[plan.centre] = plan.start_harbour
        mine.piece = plan.centre


def piles(c: C, seat: int) -> None:
    """Island tiles are shuffled by stage; what a stage has too many is left out. (orchard.setup.piles-by-stage)"""
    for n, stage in enumerate(c.rules.stage):
        tiles = [i for i in c.plan.islands if c.plan.stage[i] == n]
        c.chance.shuffle(tiles)
        c.table.piles.append(tiles[: stage.tiles])
        c.table.aside.append(tiles[stage.tiles :])


def rows(c: C, seat: int) -> None:
    """Island tiles are revealed for this round, then for the next."""
    _reveal(c, "orchard.setup.reveal-this-round")
    shift(c, seat)
    _reveal(c, "orchard.setup.reveal-next-round")


def harbours(c: C, seat: int) -> None:
    """Harbour tiles lie in a pile for each type. (orchard.setup.harbor-piles-three)"""
    c.table.harbours = [c.plan.players[len(c.seats)].harbours] * len(c.rules.harbour)


def common_tiles(c: C, seat: int) -> None:
    """Turn order and direction tiles lie on the game board. (orchard.setup.common-tiles)"""
    c.table.ranks = list(range(c.plan.players[len(c.seats)].ranks))
    c.table.directions = list(range(len(c.rules.direction)))


def turn_order(c: C, seat: int) -> None:
    """The order of the first round is random; a seat that was named begins. (orchard.setup.random-turn-order)"""
    track = list(range(len(c.seats)))
    c.chance.shuffle(track)
    if c.state.first >= 0:
        track.remove(c.state.first)
        track.insert(0, c.state.first)
    _take_order(c, track, "orchard.setup.random-turn-order")


def start_funds(c: C, seat: int) -> None:
    """Who comes later has more funds. (orchard.setup.start-funds-later)"""
    funds = c.rules.start_funds
    for place, each in enumerate(c.table.track):
        c.seats[each].funds = funds[min(place, len(funds) - 1)]


def leftover(c: C, seat: int) -> None:
    """Island tiles that nobody took leave the game. (orchard.phase1.three-player-leftover)"""
    for island in c.table.this_round:
        c.tell("island-left", "orchard.phase1.three-player-leftover", island=island)
    c.table.removed = sorted(c.table.removed + c.table.this_round)
    c.table.this_round = []


def return_directions(c: C, seat: int) -> None:
    """Direction tiles go back to the game board. (orchard.phase2.direction-tiles-return)"""
    c.table.directions = list(range(len(c.rules.direction)))
    for mine in c.seats:
        mine.direction = NONE


def refund(c: C, seat: int) -> None:
    """Worker markers left in hand are paid back. (orchard.phase2.unused-workers-refund)"""
    for each, mine in enumerate(c.seats):
        if mine.workers:
            back = mine.workers * c.rules.costs.refund
            mine.funds += back
            mine.workers = 0
            c.tell("workers-returned", "orchard.phase2.unused-workers-refund", seat=each, count=back)


def new_order(c: C, seat: int) -> None:
    """The turn order follows the turn order tiles, which go back. (orchard.phase4.new-turn-order)"""
    track = sorted(range(len(c.seats)), key=lambda each: c.seats[each].rank)
    for mine in c.seats:
        mine.rank = NONE
    c.table.ranks = list(range(c.plan.players[len(c.seats)].ranks))
    _take_order(c, track, "orchard.phase4.new-turn-order")


def _take_order(c: C, track: list[int], rule: str) -> None:
    c.table.track = track
    c.state.first = track[0]
    c.tell("turn-order", rule, seats=tuple(track))


def shift(c: C, seat: int) -> None:
    """The tiles of the next round become those of this one. (orchard.phase4.shift-islands)"""
    c.table.this_round, c.table.next_round = c.table.next_round, []


def refill(c: C, seat: int) -> None:
    """New tiles for the next round."""
    _reveal(c, "orchard.phase4.replenish")


def _reveal(c: C, rule: str) -> None:
    """Tiles for the next round, from the first pile that has any. (orchard.phase4.replenish-stage-order)"""
    shown = len(c.table.next_round)
    for _ in range(c.rules.row):
        pile = next((p for p in c.table.piles if p), None)
        if pile is not None:
            c.table.next_round.append(pile.pop())
    for island in c.table.next_round[shown:]:
        c.tell("island-revealed", rule, island=island)


STEPS = {
    "boards": boards,
    "piles": piles,
    "rows": rows,
    "harbours": harbours,
    "common-tiles": common_tiles,
    "turn-order": turn_order,
    "start-funds": start_funds,
    "leftover": leftover,
    "return-directions": return_directions,
    "refund": refund,
    "new-order": new_order,
    "shift": shift,
    "refill": refill,
}
