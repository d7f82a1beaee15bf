"""What seats may do when they lay, draw and are asked for a special action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.choices import DoEffect
from rulewright.effects import Occasion
from rulewright.moves import Move, move, part

from .sea import columns_for, is_clear, is_water, lay, pirate_spots, reveal_beside, run_above, why_not_column

if TYPE_CHECKING:
    from .sea import C
    from .tasks import ChooseColumn, DrawTile, PlaceTile, PushShip, SendPirate


def filled_stacks(c: C, d: DrawTile) -> list[int]:
    """The stacks with a tile."""
    return [i for i, stack in enumerate(c.table.stacks) if stack]


@move("draw")
class Draw(Move):
    """Draw the top tile of a stack."""

    stack: int = part("stack", among=filled_stacks, rule="cook.draw.one-from-any-stack")

    def play(self, c: C, d: DrawTile) -> None:
        c.give((self.stack, c.table.stacks[self.stack].pop()))


def drawn_columns(c: C, d: ChooseColumn) -> list[int]:
    """Where the drawn tile may go."""
    return columns_for(c, d.tile)


def why_not_drawn_column(c: C, d: ChooseColumn, column: int) -> tuple[str, ...]:
    """The rules that keep the drawn tile from a column."""
    return why_not_column(c, d.tile, column)


@move("column")
class Column(Move):
    """Choose the column of a drawn tile."""

    column: int = part("column", among=drawn_columns, rule="cook.draw.placement-rules-apply", why=why_not_drawn_column)

    def play(self, c: C, d: ChooseColumn) -> None:
        lay(c, d.tile, self.column)


def own_hand(c: C, d: PlaceTile) -> list[int]:
    """The tiles in the hand."""
    return c.seats[d.seat].hand


def tile_columns(c: C, d: PlaceTile, tile: int) -> list[int]:
    """Where a tile of the hand may go."""
    return columns_for(c, tile)


def why_not_tile_column(c: C, d: PlaceTile, tile: int, column: int) -> tuple[str, ...]:
    """The rules that keep a tile of the hand from a column."""
    return why_not_column(c, tile, column)


@move("place")
class Place(Move):
    """Lay a tile of your hand."""

    tile: int = part("tile", among=own_hand, rule="cook.place.one-of-hand")
    column: int = part("column", among=tile_columns, rule="cook.place.number-sets-column", why=why_not_tile_column)

    def play(self, c: C, d: PlaceTile) -> None:
        plan = c.plan
        c.seats[d.seat].hand.remove(self.tile)
        space = lay(c, self.tile, self.column)
        sails = plan.sails[self.tile]
        bonus = run_above(c, space, sails) * c.rules.run_bonus
        c.turn.points += sails + bonus
        c.tell("points-placed", "cook.place.symbols-give-ap", seat=d.seat, count=sails + bonus)
        special = plan.special[self.tile]
        if special is not None:
            c.then(DoEffect(d.seat, special, Occasion(d.seat, space=space)))


def pirate_goals(c: C, d: SendPirate) -> list[int]:
    """Where the pirate ship may go."""
    return pirate_spots(c, d.where)


@move("pirate")
class SailPirate(Move):
    """Send the pirate ship to another space."""

    to: int = part("space", among=pirate_goals, rule="cook.amb.pirate-destination")

    def play(self, c: C, d: SendPirate) -> None:
        c.table.pirate = self.to
        c.tell("pirate-moved", d.rule, seat=d.seat, space=self.to)


def victims_ships(c: C, d: PushShip) -> range:
    """The opponent's ships."""
    return c.plan.ships


def beside_victim(c: C, d: PushShip, ship: int) -> Sequence[int]:
    """The spaces beside the opponent's ship."""
    return c.plan.neighbours[c.seats[d.victim].ships[ship]]


def why_not_beside_victim(c: C, d: PushShip, ship: int, to: int) -> tuple[str, ...]:
    """The rules that keep the opponent's ship from a space that is not beside it."""
    if to in beside_victim(c, d, ship):
        return ()
    return ("cook.amb.wind-legal-targets",) if to == c.plan.harbour else ("cook.special.wind-one-step",)


@move("push")
class Push(Move):
    """Push an opponent's ship to a space beside it."""

    ship: int = part("ship", among=victims_ships, rule="cook.special.wind-mover-chooses")
    to: int = part("space", among=beside_victim, rule="cook.special.wind-one-step", why=why_not_beside_victim)

    def play(self, c: C, d: PushShip) -> None:
        c.seats[d.victim].ships[self.ship] = self.to
        c.tell("ship-pushed", "cook.special.wind-each-opponent", seat=d.victim, ship=self.ship, space=self.to)
        reveal_beside(c, self.to)


@Push.must("cook.amb.wind-legal-targets")
def out_of_harbour(c: C, d: PushShip, ship: int) -> bool:
    """A place in the harbour has no neighbours to be pushed to."""
    return c.seats[d.victim].ships[ship] != c.plan.harbour


@Push.must("cook.move.no-empty-space")
def pushed_to_water(c: C, d: PushShip, to: int) -> bool:
    """Ships are pushed only where they could sail."""
    return is_water(c, to)


@Push.must("cook.rocks.impassable")
def pushed_clear_of_rocks(c: C, d: PushShip, to: int) -> bool:
    """Nor onto rocks."""
    return is_clear(c, to)
