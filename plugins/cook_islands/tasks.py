"""What is done step by step: the set-up, placing, acting, drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.events import Secret
from rulewright.flow import Decision, Task, task
from rulewright.state import everyone

from .actions import Build, EndActions, Retrieve, Sail, SupplyRoute, position
from .moves import Column, Draw, Place, Push, SailPirate
from .sea import columns_for, lay

if TYPE_CHECKING:
    from .sea import C


@task("place-tile")
class PlaceTile(Decision):
    """Which tile of the hand is laid, and where. (cook.place.one-of-hand)"""

    offers = (Place,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


@task("act")
class Act(Decision):
    """What action points are used for. (cook.ap.three-uses)"""

    offers = (Sail, SupplyRoute, Retrieve, Build, EndActions)
    interruptible = True
    seat: int = everyone()

    def reached(self, c: C) -> None:
        turn = c.turn
        turn.held.append(position(c, self.seat, turn.points, c.seats[self.seat].ships, turn.stopped))


@task("push-ship")
class PushShip(Decision):
    """Which ship of that opponent goes where; skipped if none can. (cook.amb.wind-legal-targets)"""

    offers = (Push,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()
    victim: int = everyone()


@task("send-pirate")
class SendPirate(Decision):
    """Where the pirate ship goes, and the rule that sends it."""

    offers = (SailPirate,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()
    where: str = everyone()
    rule: str = everyone()


@task("draw-tile")
class DrawTile(Decision):
    """From which stack to draw; gives (stack, tile), or nothing when all are empty. (cook.amb.stacks-empty)"""

    offers = (Draw,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


@task("choose-column")
class ChooseColumn(Decision):
    """Where a drawn joker is laid."""

    offers = (Column,)
    interruptible = True
    seat: int = everyone()
    tile: int = everyone(of="tile")


def lay_drawn(c: C, seat: int, tile: int) -> bool:
    """Lay a drawn tile: in its column, where the seat chooses, or out of play. (cook.amb.drawn-column-full)

    Gives whether a place was found for it.
    """
    columns = columns_for(c, tile)
    if not columns:
        c.table.gone.append(tile)
        c.tell("tile-gone", "cook.amb.drawn-column-full", tile=tile)
    elif columns == [c.plan.columns[tile]]:
        lay(c, tile, columns[0])
    else:
        c.then(ChooseColumn(seat, tile))
    return bool(columns)


@task("lay-from-stack")
class LayFromStack(Task):
    """Draw a tile and lay it: the Expedition's, which gives its sails, and the neutral tile of two players."""

    seat: int = everyone()
    gains: bool = everyone()

    def run(self, c: C) -> None:
        c.ask(DrawTile(self.seat), then=self)

    def given(self, c: C, answer: tuple[int, int] | None) -> None:
        if answer is None:
            return
        stack, tile = answer
        sails = c.plan.sails[tile]
        if self.gains:
            c.tell("expedition-drawn", "cook.special.expedition-draw", seat=self.seat, stack=stack, tile=tile)
        else:
            c.tell("neutral-drawn", "cook.two.neutral-tile", seat=self.seat, stack=stack, tile=tile)
        if lay_drawn(c, self.seat, tile) and self.gains and sails:
            c.then(GainSails(self.seat, sails))  # after the column of a joker is chosen


@task("gain-sails")
class GainSails(Task):
    """The action points of the tile that an Expedition has laid."""

    seat: int = everyone()
    count: int = everyone()

    def run(self, c: C) -> None:
        c.turn.points += self.count
        c.tell("points-expedition", "cook.special.expedition-ap", seat=self.seat, count=self.count)


@task("opening-hand")
class OpeningHand(Task):
    """Draw until the hand is full; what may not be in it is shuffled back. (cook.setup.redraw-repeats)"""

    seat: int = everyone()

    def run(self, c: C) -> None:
        if len(c.seats[self.seat].hand) < c.rules.hand:
            c.ask(DrawTile(self.seat), then=self)

    def given(self, c: C, answer: tuple[int, int] | None) -> None:
        if answer is None:
            return
        stack, tile = answer
        goes_back = c.plan.at_once[tile]
        tell_in_secret(c, self.seat, stack, tile)
        if goes_back:
            c.table.stacks[stack].append(tile)
            c.chance.shuffle(c.table.stacks[stack])
            c.tell("tile-exchanged", "cook.setup.redraw-repeats", seat=self.seat, stack=stack)
        else:
            c.seats[self.seat].hand.append(tile)
        c.then(self)


@task("refill")
class Refill(Task):
    """Draw until the hand is full; islands and rocks are laid at once. (cook.draw.replacement)"""

    seat: int = everyone()

    def run(self, c: C) -> None:
        if len(c.seats[self.seat].hand) < c.rules.hand:
            c.ask(DrawTile(self.seat), then=self)

    def given(self, c: C, answer: tuple[int, int] | None) -> None:
        if answer is None:
            end_if_no_tile_is_left(c)
            return
        stack, tile = answer
        if c.plan.at_once[tile]:
            c.tell("tile-drawn", "cook.draw.one-from-any-stack", seat=self.seat, stack=stack, tile=tile)
            lay_drawn(c, self.seat, tile)
        else:
            tell_in_secret(c, self.seat, stack, tile)
            c.seats[self.seat].hand.append(tile)
        c.then(self)


def tell_in_secret(c: C, seat: int, stack: int, tile: int) -> None:
    """All hear who draws and where, the seat alone what; also of a tile that goes back."""
    c.tell("tile-drawn", "cook.setup.hand-secret", seat=seat, stack=stack, tile=Secret(tile, seat))


def end_if_no_tile_is_left(c: C) -> None:
    """Once nobody can place any more, the round is the last. (cook.amb.stacks-empty)"""
    if not c.state.ending and not any(seat.hand for seat in c.seats):
        c.finish(after="round")
        c.tell("no-tile-left", "cook.amb.stacks-empty")


TASKS: tuple[type[Task], ...] = (
    PlaceTile,
    Act,
    PushShip,
    SendPirate,
    DrawTile,
    ChooseColumn,
    LayFromStack,
    GainSails,
    OpeningHand,
    Refill,
)
