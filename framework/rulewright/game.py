"""What a plugin registers: a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from . import choices, flow, turns
from .effects import COMBINATORS, Effect
from .flow import Task
from .looks import Look
from .moves import Move
from .numbers import Carrier, Number
from .rulesets import GameRules
from .scene import Picture, Scene, SceneBoard
from .scoring import Category
from .state import state

if TYPE_CHECKING:
    from .layouts import Layout

Words = Callable[..., str]
Step = Callable[[Any, int], None]


class Plan:
    """What a game compiles from its ruleset once. Subclasses add tables of their own.

    names: by codec (`space`, `tile`, ...), the names of its values by number; `option` is the framework's.
    """

    names: Mapping[str, Sequence[str]] = {}
    numbers: Mapping[str, Number] = {}  # compiled by the framework

    def __init__(self, rules: Any) -> None:
        """A game with nothing to compile has this plan."""


@state
class Nothing:
    """Nothing: for games that keep nothing before a seat, or for a turn."""


class Game:
    """A game: its classes, moves, steps, set-up and scoring. One instance serves all its matches."""

    id: ClassVar[str] = ""
    rules: ClassVar[type[GameRules]]
    plan: ClassVar[type[Plan]]
    table: ClassVar[type]
    seat: ClassVar[type] = Nothing
    turn: ClassVar[type] = Nothing
    moves: ClassVar[tuple[type[Move], ...]] = ()
    anytime: ClassVar[tuple[type[Move], ...]] = ()
    tasks: ClassVar[tuple[type[Task], ...]] = ()
    verbs: ClassVar[Mapping[str, type[Effect]]] = {}
    steps: ClassVar[Mapping[str, Step]] = {}
    scoring: ClassVar[tuple[Category, ...]] = ()
    measures: ClassVar[Mapping[str, Callable[[Any, int], int]]] = {}
    carriers: ClassVar[Mapping[str, Carrier]] = {}  # by array of the ruleset, what a seat has that changes numbers
    looks: ClassVar[tuple[Look, ...]] = ()
    orders: ClassVar[Mapping[str, Callable[[Any], Sequence[int]]]] = {}  # of the seats, by name, for phases

    def components(self, c: Any) -> Mapping[str, Sequence[int]]:
        """By kind, every component in this match, wherever it lies; equal ones as often as they occur."""
        return {}

    def may_act(self, c: Any, phase: str, seat: int) -> bool:
        """In a phase that goes on until all pass: can that seat take another turn?"""
        return True

    def may_lie(self, c: Any, kind: str, path: str, component: int) -> bool:
        """May a component that a seat doesn't see lie in that field of the state?

        The path is `seat.hand`, or of a list of lists with its number: `table.stacks.2`.
        """
        return True

    def wrong(self, c: Any) -> Iterable[str]:
        """What must never be so, and is: a sentence for each. The conformance kit asks it at every decision."""
        return ()

    def label(self, c: Any, kind: str, value: Any, words: Words) -> str:
        """What people call a value of that codec."""
        names = c.plan.names.get(kind)
        return str(value) if names is None else words(kind, names[value])

    def layouts(self, rules: Any, plan: Any) -> Mapping[str, Layout]:
        """The boards of a ruleset, and ranges on them, by name, to be drawn."""
        return {}

    def scene(self, c: Any, seat: int, words: Words, names: Sequence[str]) -> Scene:
        """What the table looks like to that seat, as data; of a game that draws none, only its title."""
        return Scene(words("game", "title"), (), ())

    def boards(self, c: Any, words: Words, names: Sequence[str]) -> Iterable[SceneBoard]:
        """The boards for a reference, of a match in which nothing was played: those of the first seat, if not said."""
        return self.scene(c, 0, words, names).boards

    def pictures(self, c: Any, words: Words) -> Iterable[Picture]:
        """What is printed on tiles, cards and tokens, as data. The context may be of any match of the ruleset."""
        return ()

    @property
    def all_moves(self) -> tuple[type[Move], ...]:
        """The game's kinds of move and the framework's."""
        return (*self.moves, *choices.MOVES)

    @property
    def all_tasks(self) -> dict[str, type[Task]]:
        """Task classes by name."""
        return {t.name: t for t in _every_task(self.tasks)}

    @property
    def all_verbs(self) -> dict[str, type[Effect]]:
        """Effect classes by verb."""
        return {**COMBINATORS, **self.verbs}


def _every_task(tasks: Iterable[type[Task]]) -> tuple[type[Task], ...]:
    return (flow.Give, flow.Waiting, *turns.TASKS, *choices.TASKS, *tasks)
