"""The order of play at work: tasks that carry out the phases and steps of the ruleset's flow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .flow import Task, task
from .state import everyone

if TYPE_CHECKING:
    from .order import Phase


@task("opening")
class Opening(Task):
    """The phases before the first round."""

    seat: int = everyone()

    def run(self, c: Any) -> None:
        _phases(c, "opening")
        c.then(Round(-1))


@task("round")
class Round(Task):
    """One round after the other, until the match ends."""

    seat: int = everyone()

    def run(self, c: Any) -> None:
        state, flow = c.state, c.rules.flow
        if state.ending or state.round == flow.rounds:
            _phases(c, "closing")
            c.then(Over(-1))
            return
        state.round += 1
        _phases(c, "phase")
        c.then(Round(-1))


@task("over")
class Over(Task):
    """The match has ended."""

    seat: int = everyone()

    def run(self, c: Any) -> None:
        c.state.over = True
        c.tell("match-over", "")


def _phases(c: Any, part: str) -> None:
    for i, phase in enumerate(getattr(c.rules.flow, part)):
        if phase.when is None or phase.when.holds(len(c.seats), c.state.round):
            c.then(PhaseRun(-1, part, i))


@task("phase")
class PhaseRun(Task):
    """One phase: its steps for each seat in turn, or once for nobody."""

    seat: int = everyone()
    part: str = everyone()  # opening | phase | closing
    index: int = everyone()

    def run(self, c: Any) -> None:
        phase: Phase = getattr(c.rules.flow, self.part)[self.index]
        c.state.phase = phase.id
        if phase.seats == "nobody":
            c.then(StepRun(-1, self.part, self.index, 0))
            return
        count, first = len(c.seats), c.state.first
        for k in range(count):
            c.then(TurnRun((first + k) % count, self.part, self.index))


@task("turn")
class TurnRun(Task):
    """One seat's turn in a phase. In the opening it is no turn of the game."""

    seat: int = everyone()
    part: str = everyone()
    index: int = everyone()

    def run(self, c: Any) -> None:
        if c.state.ending == "turn":
            return
        if self.part == "phase":
            c.begin_turn(self.seat)
            c.tell("turn", "", seat=self.seat)
        c.then(StepRun(self.seat, self.part, self.index, 0))


@task("step")
class StepRun(Task):
    """One step, then the next."""

    seat: int = everyone()
    part: str = everyone()
    index: int = everyone()
    step: int = everyone()

    def run(self, c: Any) -> None:
        steps = getattr(c.rules.flow, self.part)[self.index].step
        step = steps[self.step]
        if step.when is None or step.when.holds(len(c.seats), c.state.round):
            c.game.steps[step.do](c, self.seat)
        if self.step + 1 < len(steps):
            c.then(StepRun(self.seat, self.part, self.index, self.step + 1))


TASKS: tuple[type[Task], ...] = (Opening, Round, Over, PhaseRun, TurnRun, StepRun)
