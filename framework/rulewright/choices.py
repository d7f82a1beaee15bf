"""The decisions that combined effects ask for."""

from __future__ import annotations

from typing import Any

from .effects import Effect, Occasion
from .flow import Decision, Task, task
from .moves import Move, move, part
from .state import everyone


@task("do-effect")
class DoEffect(Task):
    """An effect whose turn has come, so that it sees what the earlier ones did."""

    seat: int = everyone()
    effect: Effect = everyone()
    on: Occasion = everyone()

    def run(self, c: Any) -> None:
        if self.effect.can(c, self.on):
            self.effect.do(c, self.on)


def open_parts(c: Any, d: Any) -> range:
    """The numbers of the effects still on offer."""
    return range(len(d.parts))


def same_effect(c: Any, d: Any, option: int) -> Any:
    """Equal effects are offered once."""
    return d.parts[option]


def part_possible(c: Any, d: Any, option: int) -> bool:
    """Only an effect that can be done now may be chosen."""
    return bool(d.parts[option].can(c, d.on))


@move("choose")
class Choose(Move):
    """Choose one of the alternatives."""

    option: int = part("option", among=open_parts, rule="flow.option", alike=same_effect)

    def play(self, c: Any, d: Any) -> None:
        c.then(DoEffect(d.seat, d.parts[self.option], d.on))


@move("do")
class Do(Move):
    """Do one of the effects still open."""

    option: int = part("option", among=open_parts, rule="flow.option", alike=same_effect)

    def play(self, c: Any, d: Any) -> None:
        rest = d.parts[: self.option] + d.parts[self.option + 1 :]
        c.then(DoEffect(d.seat, d.parts[self.option], d.on))
        if rest or d.stays:
            c.then(Agenda(d.seat, rest, d.on, d.stays))


Choose.must("flow.option-possible")(part_possible)
Do.must("flow.option-possible")(part_possible)


@move("done")
class Done(Move):
    """Leave the rest."""

    weight = 0.3

    def play(self, c: Any, d: Any) -> None:
        """Nothing more happens."""


@task("choose-effect")
class ChooseEffect(Decision):
    """One of several effects."""

    offers = (Choose,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()
    parts: tuple[Effect, ...] = everyone()
    on: Occasion = everyone()


@task("agenda")
class Agenda(Decision):
    """Effects that may be done in any order, each optional.

    One that `stays` is asked even when no effect is left, for what may be done at any time. Standing orders: `gain`
    does what costs nothing and leaves nothing to choose; `end` leaves when nothing can be done and nothing presses.
    """

    offers = (Do, Done)
    interruptible = True
    seat: int = everyone()
    parts: tuple[Effect, ...] = everyone()
    on: Occasion = everyone()
    stays: bool = everyone(default=False)

    def proposed(self, c: Any, orders: frozenset[str]) -> Move | None:
        if "gain" in orders:
            for n, effect in enumerate(self.parts):
                if effect.is_free(c, self.on, self.parts):
                    return Do(n)
        if "end" not in orders or c.can(Do, self) or any(m.pressing and c.can(m, self) for m in c.game.anytime):
            return None
        return Done()


MOVES: tuple[type[Move], ...] = (Choose, Do, Done)
TASKS: tuple[type[Task], ...] = (DoEffect, ChooseEffect, Agenda)
