"""Tasks on a lane: what is still to be done, as data; and the loop that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, dataclass_transform

import attrs

from .frozen import frozen
from .state import check_fields, everyone

if TYPE_CHECKING:
    from .context import Context
    from .moves import Move

T = TypeVar("T", bound="Task")

TABLE = -1  # the table's lane; a seat's has the seat's number
MOST_TASKS = 10_000  # between two decisions; beyond it the tasks are taken to go in circles


class FlowError(RuntimeError):
    """A fault of a game: tasks that don't end, a decision without a move, an answer nobody asked for."""


@frozen
class Task:
    """Something still to be done. Subclasses are frozen, made by `@task`; `seat` is -1 for the table."""

    name: ClassVar[str] = ""
    is_decision: ClassVar[bool] = False
    seat: int = everyone()

    def run(self, c: Any) -> None:
        """Do it."""
        raise FlowError(f"the task {self.name!r} can't be run")

    def given(self, c: Any, answer: Any) -> None:
        """The answer to what this task asked for; None where nothing was possible."""
        raise FlowError(f"the task {self.name!r} asked for nothing")


@frozen
class Decision(Task):
    """A task that waits for its seat and offers it kinds of move."""

    is_decision: ClassVar[bool] = True
    offers: ClassVar[tuple[type[Move], ...]] = ()
    interruptible: ClassVar[bool] = False  # anytime moves are offered too
    if_none: ClassVar[Literal["error", "skip"]] = "error"  # its own moves decide, not anytime moves

    def reached(self, c: Any) -> None:
        """Called each time the match stops here, before its seat is asked."""

    def proposed(self, c: Any, orders: frozenset[str]) -> Move | None:
        """How the seat's standing orders would answer it, by a legal move; None where it is to be asked."""
        return None


@dataclass_transform(frozen_default=True, field_specifiers=(everyone,))
def task(name: str) -> Callable[[type[T]], type[T]]:
    """Class decorator: a frozen task, known in saved states by `name`."""

    def make(cls: type[T]) -> type[T]:
        made = frozen(cls)
        made.name = name
        check_fields(made)
        if any(a.metadata["see"] != "everyone" for a in attrs.fields(made)):
            raise TypeError(f"{made.__name__}: a task is seen by everyone; keep secrets in the state")
        return made

    return make


@task("give")
class Give(Task):
    """An answer on its way to the task that waits for it."""

    seat: int = everyone()
    answer: Any = everyone()


@task("waiting")
class Waiting(Task):
    """A task that waits for an answer."""

    seat: int = everyone()
    asker: Task = everyone()

    def run(self, c: Any) -> None:
        self.asker.given(c, None)


def advance(c: Context[Any, Any, Any, Any, Any]) -> None:
    """Do tasks until every lane is empty or waits for a decision that can be made.

    The context then works on a lane that waits. A lane where nobody moved is left alone, whatever happened on others.

    Raises:
        FlowError: the tasks do not end; the message names the last ones.
    """
    _work(c)
    while c.state.lanes and not _to_a_waiting_lane(c):
        c.state.lanes.clear()
        c.work_on(TABLE)
        _work(c)


def _to_a_waiting_lane(c: Context[Any, Any, Any, Any, Any]) -> bool:
    for at, lane in enumerate(c.state.lanes):
        if lane.tasks:
            c.work_on(at)
            return True
    return False


def _work(c: Context[Any, Any, Any, Any, Any]) -> None:
    """Do the tasks of the lane at work until it waits, is empty, or gives way to the seats' lanes."""
    tasks: list[Any] = c.lane.tasks
    at, done = c.at, 0
    while tasks:
        top = tasks[-1]
        if top.is_decision:
            if c.watch is not None:
                c.watch(c)
            if top.if_none == "skip" and not any(kind.can(c, top) for kind in top.offers):
                tasks.pop()
                continue
            top.reached(c)
            return
        tasks.pop()
        if type(top) is Give:
            _answer(c, tasks, top.answer)
        else:
            top.run(c)
        c.settle()
        if at == TABLE and c.state.lanes:
            _begin_lanes(c)
            return
        done += 1
        if done > MOST_TASKS:
            names = " > ".join(t.name for t in (*tasks[-6:], top))
            raise FlowError(f"more than {MOST_TASKS} tasks without a decision: {names}")


def _begin_lanes(c: Context[Any, Any, Any, Any, Any]) -> None:
    for at in range(len(c.state.lanes)):
        c.work_on(at)
        _work(c)


def _answer(c: Context[Any, Any, Any, Any, Any], tasks: list[Task], answer: Any) -> None:
    asker = tasks.pop() if tasks else None
    if type(asker) is not Waiting:
        raise FlowError(f"an answer ({answer!r}) that nobody asked for, on top of {asker!r}")
    asker.asker.given(c, answer)
