"""Phase 1: each seat takes one tile of each kind from the game board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .state import NONE

if TYPE_CHECKING:
    from .ranges import C


def ranks_on_board(c: C, d: Decision) -> list[int]:
    """The turn order tiles that nobody has taken."""
    return c.table.ranks


def directions_on_board(c: C, d: Decision) -> list[int]:
    """The direction tiles that nobody has taken."""
    return c.table.directions


def islands_on_offer(c: C, d: Decision) -> dict[int, None]:
    """The island tiles of this round, each face once; those of the next round are not on offer."""
    return dict.fromkeys(c.table.this_round)


@move("take-rank")
class TakeRank(Move):
    """Take a turn order tile: your place in the next round."""

    rank: int = part("rank", among=ranks_on_board, rule="orchard.phase1.pick-one")

    def play(self, c: C, d: Decision) -> None:
        players = c.plan.players[len(c.seats)]
        workers = players.worker_bonus[players.ranks - len(c.table.ranks)]  # orchard.phase1.bonus-rank-per-kind
        c.table.ranks.remove(self.rank)
        mine = c.seats[d.seat]
        mine.rank = self.rank
        mine.workers += workers
        c.tell("rank-taken", "orchard.phase1.pick-one", seat=d.seat, rank=self.rank, count=workers)


@TakeRank.must("orchard.phase1.one-of-each-kind")
def has_no_rank(c: C, d: Decision) -> bool:
    """One turn order tile in a round."""
    return c.seats[d.seat].rank == NONE


@move("take-direction")
class TakeDirection(Move):
    """Take a direction tile: where your island tile may go."""

    direction: int = part("direction", among=directions_on_board, rule="orchard.phase1.pick-one")

    def play(self, c: C, d: Decision) -> None:
        taken = len(c.rules.direction) - len(c.table.directions)
        funds = c.plan.players[len(c.seats)].fund_bonus[taken]
        c.table.directions.remove(self.direction)
        mine = c.seats[d.seat]
        mine.direction = self.direction
        mine.funds += funds
        c.tell("direction-taken", "orchard.phase1.pick-one", seat=d.seat, direction=self.direction, count=funds)


@TakeDirection.must("orchard.phase1.one-of-each-kind")
def has_no_direction(c: C, d: Decision) -> bool:
    """One direction tile in a round."""
    return c.seats[d.seat].direction == NONE


def why_not_offered(c: C, d: Decision, island: int) -> tuple[str, ...]:
    """The rule that keeps an island tile away: it lies in the next round's row, or nowhere on the board."""
    if island in c.table.this_round:
        return ()
    return ("orchard.phase1.next-round-locked" if island in c.table.next_round else "orchard.phase1.pick-one",)


@move("take-island")
class TakeIsland(Move):
    """Take an island tile of this round."""

    weight = 2.0
    island: int = part("island", among=islands_on_offer, rule="orchard.phase1.pick-one", why=why_not_offered)

    def play(self, c: C, d: Decision) -> None:
        c.table.this_round.remove(self.island)
        c.seats[d.seat].island = self.island
        c.tell("island-taken", "orchard.phase1.pick-one", seat=d.seat, island=self.island)


@TakeIsland.must("orchard.phase1.one-of-each-kind")
def has_no_island(c: C, d: Decision) -> bool:
    """One island tile in a round."""
    return c.seats[d.seat].island == NONE


@task("take-tile")
class TakeTile(Decision):
    """Which tile the seat takes; it never passes. (orchard.phase1.pick-one)"""

    offers = (TakeRank, TakeDirection, TakeIsland)
    seat: int = everyone()


MOVES = (TakeRank, TakeDirection, TakeIsland)
TASKS = (TakeTile,)
STEPS = {"take-tile": lambda c, seat: c.then(TakeTile(seat))}
