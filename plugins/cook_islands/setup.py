"""The steps of the set-up, of a turn and of the end, as the ruleset's order of play names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import EMPTY, FACE_DOWN, OPEN
from .tasks import Act, LayFromStack, OpeningHand, PlaceTile, Refill

if TYPE_CHECKING:
    from .sea import C


def board(c: C, seat: int) -> None:
    """Row 0 and the Hideout are open, all other spaces are empty. (cook.move.first-space-open)"""
    plan, table = c.plan, c.table
    table.tile = [EMPTY] * len(plan.board.ids)
    for space in (*plan.open_spaces, plan.hideout, plan.harbour):
        table.tile[space] = OPEN
    table.villages[plan.hideout] = ()


def start_islands(c: C, seat: int) -> None:
    """Starting islands lie face down on random spaces of different columns. (cook.setup.islands-random-spaces)"""
    plan, chance = c.plan, c.chance
    columns = list(range(len(plan.island_spaces)))
    chance.shuffle(columns)
    islands = plan.starting_islands(c.rules, len(c.seats))
    chance.shuffle(islands)
    for island, column in zip(islands, columns, strict=False):
        space = chance.pick(plan.island_spaces[column])
        c.table.tile[space] = FACE_DOWN
        c.table.face_down[space] = island


def stacks(c: C, seat: int) -> None:
    """Sea tiles are shuffled into stacks of similar height. (cook.setup.stacks)"""
    tiles = list(range(c.plan.sea_tiles))
    c.chance.shuffle(tiles)
    c.table.stacks = [tiles[i :: c.rules.stacks] for i in range(c.rules.stacks)]


def treasures(c: C, seat: int) -> None:
    """Treasure tokens are shuffled, face down. (cook.setup.treasures-face-down)"""
    c.table.supply = list(c.plan.treasures)
    c.chance.shuffle(c.table.supply)


def pirate(c: C, seat: int) -> None:
    """The pirate ship starts at the Hideout. (cook.setup.pirate-at-hideout)"""
    c.table.pirate = c.plan.hideout


def kits(c: C, seat: int) -> None:
    """Each seat has its ships in the harbour, and its villages. (cook.setup.player-kit)"""
    for each in c.seats:
        each.ships = [c.plan.harbour] * c.rules.ships
        each.villages = c.rules.villages


def first_player(c: C, seat: int) -> None:
    """Who begins, if nobody was named. (cook.setup.first-player)"""
    if c.state.first < 0:
        c.state.first = c.chance.below(len(c.seats))
    c.tell("first-player", "cook.setup.first-player", seat=c.state.first)


def reveal(c: C, seat: int) -> None:
    """Before the scoring, all treasure tokens are turned up. (cook.treasure.discovery-hidden)"""
    for number, each in enumerate(c.seats):
        for treasure in each.tokens:
            c.tell("treasure-revealed", "cook.treasure.discovery-hidden", seat=number, treasure=treasure)
        each.revealed += each.tokens
        each.tokens.clear()


STEPS = {
    "board": board,
    "start-islands": start_islands,
    "stacks": stacks,
    "treasures": treasures,
    "pirate": pirate,
    "kits": kits,
    "first-player": first_player,
    "opening-hand": lambda c, seat: c.then(OpeningHand(seat)),
    "place": lambda c, seat: c.then(PlaceTile(seat)),
    "actions": lambda c, seat: c.then(Act(seat)),
    "neutral": lambda c, seat: c.then(LayFromStack(seat, False)),
    "draw": lambda c, seat: c.then(Refill(seat)),
    "reveal": reveal,
}
