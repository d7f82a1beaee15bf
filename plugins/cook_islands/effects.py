"""The verbs that tiles and treasures are written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from rulewright.effects import Effect, Occasion, verb
from rulewright.rulesets.keys import key

from .sea import pirate_spots

if TYPE_CHECKING:
    from .sea import C


@verb("points")
class Points(Effect):
    """Action points for this turn's pool."""

    count: int = key("how many", least=0)

    def do(self, c: C, on: Occasion) -> None:
        c.turn.points += self.count
        c.tell("points-gained", _points_rule(on), seat=on.seat, count=self.count)


def _points_rule(on: Occasion) -> str:
    """Points come from a tile that a ship enters, a tile just laid, or a treasure."""
    if on.ship >= 0:
        return "cook.storm.extra-point"
    return "cook.special.on-placement" if on.space >= 0 else "cook.treasure.wind-points"


@verb("stop")
class Stop(Effect):
    """The ship moves no more in this turn."""

    needs: ClassVar[frozenset[str]] = frozenset({"ship"})

    def do(self, c: C, on: Occasion) -> None:
        if on.ship not in c.turn.stopped:
            c.turn.stopped.append(on.ship)
            c.turn.stopped.sort()
        c.tell("ship-stopped", "cook.fog.ends-movement", seat=on.seat, ship=on.ship)


@verb("expedition")
class Expedition(Effect):
    """Draw a tile, lay it, and gain its sails."""

    def can(self, c: C, on: Occasion) -> bool:
        return any(c.table.stacks)

    def do(self, c: C, on: Occasion) -> None:
        from .tasks import LayFromStack

        c.then(LayFromStack(on.seat, True))


@verb("wind")
class UnfavourableWind(Effect):
    """Move a ship of each opponent, clockwise."""

    def do(self, c: C, on: Occasion) -> None:
        from .tasks import PushShip

        seats = len(c.seats)
        for k in range(1, seats):
            c.then(PushShip(on.seat, (on.seat + k) % seats))


@verb("pirate")
class MovePirate(Effect):
    """Send the pirate ship to any space, or to a space with a tile."""

    where: Literal["any", "tiles"] = key("where it may go: any space, or spaces with a tile on them")

    def can(self, c: C, on: Occasion) -> bool:
        return bool(pirate_spots(c, self.where))

    def do(self, c: C, on: Occasion) -> None:
        from .tasks import SendPirate

        rule = "cook.special.ambush" if on.space >= 0 else "cook.treasure.gold-any-moment"
        c.then(SendPirate(on.seat, self.where, rule))


VERBS = {e.verb: e for e in (Points, Stop, Expedition, UnfavourableWind, MovePirate)}
