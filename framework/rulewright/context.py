"""What tasks, moves and effects work with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from .events import Event
from .flow import Give, Task, Waiting

if TYPE_CHECKING:
    from .chance import Chance
    from .game import Game
    from .state import State

R = TypeVar("R")  # the ruleset's class
P = TypeVar("P")  # the plan's
T = TypeVar("T")  # the table's
S = TypeVar("S")  # the seats'
U = TypeVar("U")  # the turn's


class Context(Generic[R, P, T, S, U]):
    """Ruleset, plan, state and chance, and where to put what comes next.

    `events` is None where nobody listens: in views, previews and searches.
    """

    __slots__ = ("_pushed", "chance", "events", "game", "plan", "rules", "seats", "state", "table", "turn")

    rules: R
    plan: P
    table: T
    seats: list[S]
    turn: U

    def __init__(
        self, game: Game, rules: R, plan: P, state: State, chance: Chance, events: list[Event] | None = None
    ) -> None:
        self.game, self.rules, self.plan, self.chance, self.events = game, rules, plan, chance, events
        self._pushed: list[Task] = []
        self.use(state)

    def use(self, state: State) -> None:
        """Work on this state from now on."""
        self.state = state
        self.table, self.seats, self.turn = state.table, state.seats, state.lane.turn

    def then(self, task: Task) -> None:
        """Do this next; several calls run in the order given, before what lies beneath."""
        self._pushed.append(task)

    def ask(self, task: Task, then: Task) -> None:
        """Do `task`; what it gives goes to `then.given`."""
        self._pushed.append(task)
        self._pushed.append(Waiting(then.seat, then))

    def give(self, answer: Any) -> None:
        """Answer the task that asked."""
        self._pushed.append(Give(-1, answer))

    def tell(self, key: str, rule: str, **args: Any) -> None:
        """Say what happened; an argument wrapped in `Secret` is for one seat."""
        if self.events is not None:
            self.events.append(Event(key, rule, args))

    def finish(self, after: Literal["round", "turn", "now"] = "round") -> None:
        """End the match: after this round, after this turn, or now."""
        self.state.ending = after
        if after == "now":
            self.state.lane.tasks.clear()
            self._pushed.clear()
            self.state.over = True
            self.tell("match-over", "")

    def begin_turn(self, seat: int) -> None:
        """A fresh turn for that seat."""
        state = self.state
        state.active = seat
        state.turns[seat] += 1
        self.turn = state.lane.turn = self.game.turn()

    def settle(self) -> None:
        """Put what was pushed on the lane, the first on top."""
        pushed = self._pushed
        if pushed:
            if not self.state.over:
                pushed.reverse()
                self.state.lane.tasks += pushed
            pushed.clear()
