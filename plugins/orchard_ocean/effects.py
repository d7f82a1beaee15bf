"""The verbs that gains are written in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.effects import Effect, Occasion, verb
from rulewright.rulesets.keys import key

if TYPE_CHECKING:
    from .ranges import C


@verb("points")
class Points(Effect):
    """Victory points."""

    count: int = key("how many", least=0)

    def do(self, c: C, on: Occasion) -> None:
        c.seats[on.seat].points += self.count
        c.tell("points-gained", "orchard.scoring.harvest-points", seat=on.seat, space=on.space, count=self.count)

    def times(self, count: int) -> Points:
        """The same, so many times."""
        return Points(self.count * count)


@verb("funds")
class Funds(Effect):
    """Funds."""

    count: int = key("how many", least=0)

    def do(self, c: C, on: Occasion) -> None:
        c.seats[on.seat].funds += self.count
        c.tell("funds-gained", "orchard.harvest.gain-by-active-effect", seat=on.seat, space=on.space, count=self.count)

    def times(self, count: int) -> Funds:
        """The same, so many times."""
        return Funds(self.count * count)


@verb("reward")
class Reward(Effect):
    """A gain that the ruleset says once, by name."""

    name: str = key("which", ref="reward")

    def do(self, c: C, on: Occasion) -> None:
        c.plan.rewards[self.name].do(c, on)


VERBS = {e.verb: e for e in (Points, Funds, Reward)}
