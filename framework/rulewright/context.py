"""What tasks, moves and effects work with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from .chance import Chance, NoChance
from .events import Event
from .flow import TABLE, FlowError, Give, Task, Waiting
from .numbers import number
from .state import Lane

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .game import Game
    from .moves import Move
    from .state import State

_event = tuple.__new__  # what `Event(...)` does, at half its price: much is told

R = TypeVar("R")  # the ruleset's class
P = TypeVar("P")  # the plan's
T = TypeVar("T")  # the table's
S = TypeVar("S")  # the seats'
U = TypeVar("U")  # the turn's


# Seats that act together must come to the same state in whatever order they do.
NO_DRAW_TOGETHER = NoChance(FlowError("nothing may be drawn by chance while seats act together"))


class Context(Generic[R, P, T, S, U]):
    """Ruleset, plan, state and chance, and where to put what comes next.

    `at` says whose lane is worked on, `lane` and `turn` are of that. `memo` keeps what is derived from a state that
    stands still; it is None while the state changes. `watch`, of the game, sees each position before a decision and
    may flip what becomes true by itself, nothing more. `events` is None where nobody listens: in views, previews and
    searches.
    """

    __slots__ = (
        "_chance",
        "_pushed",
        "at",
        "chance",
        "events",
        "game",
        "lane",
        "memo",
        "plan",
        "rules",
        "seats",
        "state",
        "table",
        "turn",
        "watch",
    )

    rules: R
    plan: P
    table: T
    seats: list[S]
    turn: U
    lane: Lane
    chance: Chance

    def __init__(
        self, game: Game, rules: R, plan: P, state: State, chance: Chance, events: list[Event] | None = None
    ) -> None:
        self.game, self.rules, self.plan, self._chance, self.events = game, rules, plan, chance, events
        self.watch = getattr(game, "watch", None)
        self._pushed: list[Task] = []
        self.memo: dict[Any, Any] | None = None
        self.use(state)

    def use(self, state: State) -> None:
        """Work on this state from now on, on the table's lane."""
        self.state, self.table, self.seats = state, state.table, state.seats
        self.work_on(TABLE)

    def work_on(self, at: int) -> None:
        """Work on the table's lane, or on that of a seat."""
        self.at = at
        lane = self.lane = self.state.lane if at == TABLE else self.state.lanes[at]
        self.turn = lane.turn
        self.chance = self._chance if at == TABLE else NO_DRAW_TOGETHER

    @property
    def draws(self) -> int:
        """How many draws the match has made."""
        return self._chance.count

    def together(self, tasks: list[Task]) -> None:
        """Each seat's lane does its task; the table's waits for all of them."""
        self.state.lanes = [Lane([task]) for task in tasks]

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
            self.events.append(_event(Event, (key, rule, args)))

    def finish(self, after: Literal["round", "turn", "now"] = "round") -> None:
        """End the match: after this round, after this turn, or now."""
        self.state.ending = after
        if after == "now":
            for lane in (self.state.lane, *self.state.lanes):
                lane.tasks.clear()
            self._pushed.clear()
            self.state.over = True
            self.tell("match-over", "")

    def begin_turn(self, seat: int) -> None:
        """A fresh turn for that seat. While seats act together, none of them is the active one."""
        state = self.state
        state.active = seat if self.at == TABLE else -1
        state.turns[seat] += 1
        self.turn = self.lane.turn = self.game.turn()

    def number(self, seat: int, name: str) -> int:
        """A number of the ruleset as what the seat has changes it."""
        memo = self.memo
        if memo is None:
            return number(self, seat, name)
        found: int | None = memo.get((seat, name))
        if found is None:
            found = memo[seat, name] = number(self, seat, name)
        return found

    def can(self, kind: type[Move], d: Any) -> bool:
        """Is there a legal move of this kind for the decision that waits?"""
        memo = self.memo
        if memo is None:
            return kind.can(self, d)
        found: bool | None = memo.get(kind)
        if found is None:
            found = memo[kind] = kind.can(self, d)
        return found

    def open(self, limits: Iterable[str], seats: Iterable[int]) -> None:
        """A window of these limits begins for these seats."""
        for name in limits:
            for seat in seats:
                self.state.spent[seat].pop(name, None)

    def left(self, limit: str, seat: int) -> int:
        """How often the seat may still do that in the present window."""
        rules: Any = self.rules
        return self.number(seat, rules.limit[limit].number) - self.state.spent[seat].get(limit, 0)

    def spend(self, limit: str, seat: int) -> None:
        """The seat has done it once more."""
        spent = self.state.spent[seat]
        spent[limit] = spent.get(limit, 0) + 1

    def settle(self) -> None:
        """Put what was pushed on the lane, the first on top."""
        pushed = self._pushed
        if pushed:
            if not self.state.over:
                pushed.reverse()
                self.lane.tasks += pushed
            pushed.clear()
