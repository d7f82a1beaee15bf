"""The order of play at work: tasks that carry out the phases and steps of the ruleset's flow."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from .flow import TABLE, Task, task
from .state import everyone

if TYPE_CHECKING:
    from .order import Phase


@task("opening")
class Opening(Task):
    """The phases before the first round."""

    seat: int = everyone()

    def run(self, c: Any) -> None:
        _phases(c, "opening")
        c.then(NEXT_ROUND)


OPENING = Opening(-1)


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
        c.then(NEXT_ROUND)


NEXT_ROUND = Round(-1)


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
            c.then(_phase_run(part, i))


@task("phase")
class PhaseRun(Task):
    """One phase: its steps for each seat in turn, for all of them together, or once for nobody."""

    seat: int = everyone()
    part: str = everyone()  # opening | phase | closing
    index: int = everyone()

    def run(self, c: Any) -> None:
        phase: Phase = getattr(c.rules.flow, self.part)[self.index]
        c.state.phase = phase.id
        order = _clockwise(c.state.first, len(c.seats)) if phase.order is None else tuple(c.game.orders[phase.order](c))
        if phase.seats == "until-all-pass":
            c.then(Rotation(-1, self.part, self.index, order))
            return
        if phase.opens:
            c.open(phase.opens, order)
        if phase.seats == "nobody":
            _take_steps(c, -1, self.part, self.index, 0)
        elif phase.seats == "together":
            if self.part == "phase":
                c.tell("phase", "", phase=phase.id)
            c.together([_turn_run(seat, self.part, self.index) for seat in range(len(c.seats))])
        else:
            for seat in order * phase.times:
                c.then(_turn_run(seat, self.part, self.index))


@task("rotation")
class Rotation(Task):
    """Turn after turn in the order taken at first; who can't act when its turn comes is out; it ends when all are."""

    seat: int = everyone()
    part: str = everyone()
    index: int = everyone()
    waiting: tuple[int, ...] = everyone()  # seats still in, the next first

    def run(self, c: Any) -> None:
        phase: Phase = getattr(c.rules.flow, self.part)[self.index]
        waiting = self.waiting
        while waiting and not c.game.may_act(c, phase.id, waiting[0]):
            waiting = waiting[1:]
        if waiting:
            c.open(phase.opens, waiting[:1])
            c.then(_turn_run(waiting[0], self.part, self.index))
            c.then(Rotation(-1, self.part, self.index, waiting[1:] + waiting[:1]))


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
            if c.at == TABLE:
                c.tell("turn", "", seat=self.seat)
        _take_steps(c, self.seat, self.part, self.index, 0)


@task("step")
class StepRun(Task):
    """One step, then the next."""

    seat: int = everyone()
    part: str = everyone()
    index: int = everyone()
    step: int = everyone()

    def run(self, c: Any) -> None:
        _take_steps(c, self.seat, self.part, self.index, self.step)


def _take_steps(c: Any, seat: int, part: str, index: int, at: int) -> None:
    """Take step number `at`; what it puts on the lane is done before the next one."""
    steps = getattr(c.rules.flow, part)[index].step
    step = steps[at]
    if step.when is None or step.when.holds(len(c.seats), c.state.round):
        c.game.steps[step.do](c, seat)
    if at + 1 < len(steps):
        c.then(_step_run(seat, part, index, at + 1))


# A game has few of these orders and tasks, and asks for them in every turn: each is made once.


@cache
def _clockwise(first: int, count: int) -> tuple[int, ...]:
    """So many seats, from the first one on."""
    return (*range(first, count), *range(first))


@cache
def _phase_run(part: str, index: int) -> PhaseRun:
    return PhaseRun(-1, part, index)


@cache
def _turn_run(seat: int, part: str, index: int) -> TurnRun:
    return TurnRun(seat, part, index)


@cache
def _step_run(seat: int, part: str, index: int, step: int) -> StepRun:
    return StepRun(seat, part, index, step)


TASKS: tuple[type[Task], ...] = (Opening, Round, Over, PhaseRun, Rotation, TurnRun, StepRun)
