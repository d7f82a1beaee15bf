"""What a seat is handed: its view of a match, and states dealt from it for looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import knowledge
from .chance import Chance, NoChance
from .context import Context
from .flow import TABLE, Decision
from .moves import Move
from .position import Position
from .state import State

if TYPE_CHECKING:
    from .setting import Setting


class View(Position):
    """A match as one seat may see it; hidden values raise when a rule looks at them. Seat -1 is a spectator."""

    __slots__ = ("seat", "setting")

    def __init__(self, setting: Setting, state: Any, seat: int) -> None:
        seen = setting.shapes.view(state, seat)
        super().__init__(Context(setting.game, setting.rules, setting.plan, seen, NoChance()), setting.notation)
        self.setting, self.seat = setting, seat
        self.look(_lane_that_asks(seen, seat))

    @property
    def asked(self) -> Decision | None:
        """The decision that waits for this seat, if one does."""
        d = self.decision
        return d if d is not None and d.seat == self.seat else None

    def deal(self, chance: Chance) -> Dealt:
        """A whole state that this seat could be looking at: what it doesn't see is dealt anew.

        Raises:
            CannotDeal: no such state was found.
        """
        state = self.setting.shapes.clone(self.c.state)
        dealt = Dealt(self.setting, state, self.seat, chance)
        knowledge.deal(dealt.c, chance)
        return dealt


class Dealt(Position):
    """A state to look ahead in. Playing on it uses its own chance and touches nothing else."""

    __slots__ = ("seat", "setting")

    def __init__(self, setting: Setting, state: Any, seat: int, chance: Chance) -> None:
        super().__init__(Context(setting.game, setting.rules, setting.plan, state, chance), setting.notation)
        self.setting, self.seat = setting, seat
        self.look(_lane_that_asks(state, seat))

    def copy(self) -> Dealt:
        """The same state, to be played on apart; it shares the chance."""
        return Dealt(self.setting, self.setting.shapes.clone(self.c.state), self.seat, self.c.chance)

    def view(self) -> View:
        """What the seat would see."""
        return View(self.setting, self.c.state, self.seat)


def _lane_that_asks(state: State, seat: int) -> int:
    """The lane on which that seat is asked, its own first; else the first that waits, else the table's."""
    waiting = [at for at, lane in enumerate(state.lanes) if lane.tasks]
    asking = [at for at in waiting if state.lanes[at].tasks[-1].seat == seat]
    return next(iter(asking or waiting), TABLE) if seat not in asking else seat


Choice = Callable[[View, Chance], Move]
