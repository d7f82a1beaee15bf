"""A table of no game with tasks on its lane, for tests of the flow."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rulewright.chance import Chance
from rulewright.context import Context
from rulewright.flow import Task, task
from rulewright.order import Flow
from rulewright.state import State, everyone, state


@state
class Table:
    """What has been done, in order; what may be answered."""

    done: list[str] = everyone(factory=list)
    answers: list[int] = everyone(factory=list)


def lane(*tasks: Task, seats: int = 2, flow: Flow | None = None, steps: Any = None, answers: Any = ()) -> Any:
    """A context with these tasks on its lane, the first on top."""
    made = State(Table(answers=list(answers)), [None] * seats, turns=[0] * seats)
    game = SimpleNamespace(steps=steps or {}, turn=list, anytime=())
    c: Any = Context(game, SimpleNamespace(flow=flow), None, made, Chance(1), [])  # type: ignore[arg-type]
    made.lane.tasks += reversed(tasks)
    return c


@task("say")
class Say(Task):
    seat: int = everyone()
    word: str = everyone()

    def run(self, c: Any) -> None:
        c.table.done.append(self.word)
