"""All that the matches of one ruleset share: game, ruleset, plan, notation and generated functions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import numbers
from .context import Context
from .events import Event, render
from .game import Game, Plan, Words
from .looks import Look, Shown
from .notation import Notation
from .rulesets import effect_data, effect_from
from .scene import Scene
from .shapes import Shapes
from .state import Lane, State
from .turns import OPENING

if TYPE_CHECKING:
    from .chance import Chance
    from .layouts import Layout
    from .rulesets import Ruleset


class Setting:
    """A game under one ruleset, compiled."""

    def __init__(self, game: Game, ruleset: Ruleset) -> None:
        self.game, self.ruleset = game, ruleset
        self.rules: Any = ruleset.rules
        self.plan: Plan = game.plan(self.rules)
        self.plan.numbers = numbers.compiled(self.rules, game.carriers)
        self.notation = Notation(game.all_moves, self.plan.names)
        verbs = game.all_verbs
        self.shapes = Shapes(
            {"table": game.table, "seat": game.seat, "turn": game.turn},
            game.all_tasks,
            effect_data,
            lambda data: effect_from(data, verbs),
        )

    def begun(
        self, seats: int, chance: Chance, first: int = -1, events: list[Event] | None = None
    ) -> Context[Any, Any, Any, Any, Any]:
        """The context of a match whose opening is to come. `first` is -1 where the game says who begins."""
        game, count = self.game, range(seats)
        state = State(
            game.table(),
            [game.seat() for _ in count],
            Lane([OPENING]),
            first=first,
            turns=[0 for _ in count],
            spent=[{} for _ in count],
        )
        return Context(game, self.rules, self.plan, state, chance, events)

    def words(self, language: str, table: str, key: str, **args: Any) -> str:
        """A text of the ruleset."""
        return str(self.ruleset.texts.get(table, key, language, **args))

    def sentence(self, language: str, id: str) -> str:
        """What a rule says; of a ruling, its question and the answer."""
        if not self.ruleset.texts.has("ruling", id):
            return self.words(language, "rule", id)
        question, answer = self.words(language, "question", id), self.words(language, "ruling", id)
        return f"{question.strip()} {answer.strip()}"

    def label(self, c: Any, language: str, names: Sequence[str], kind: str, value: Any) -> str:
        """What people call a value of that codec; seats go by their names, several of them in their order."""
        if kind == "seat":
            return str(names[value])
        if kind == "seats":
            return self.words(language, "terminal", "joint").join(names[seat] for seat in value)
        if kind == "phase":
            return self.words(language, "phase", value)
        return self.game.label(c, kind, value, self.words_in(language))

    def scene(self, c: Any, seat: int, language: str, names: Sequence[str]) -> Scene:
        """The table as that seat sees it."""
        return self.game.scene(c, seat, self.words_in(language), names)

    def layouts(self) -> Mapping[str, Layout]:
        """The boards of the ruleset, and ranges on them, by name, to be drawn."""
        return self.game.layouts(self.rules, self.plan)

    def look(self, c: Any, seat: int, language: str, names: Sequence[str], look: Look, value: Any) -> Shown:
        """What a look of the game shows to that seat."""
        return look.show(c, seat, value, self.words_in(language), names)

    def line(self, c: Any, event: Event, seat: int, language: str, names: Sequence[str]) -> str:
        """An event as that seat may read it."""
        words = self.words_in(language)
        return render(event, seat, words, lambda kind, value: self.label(c, language, names, kind, value))

    def words_in(self, language: str) -> Words:
        """The texts of the ruleset in that language, as games ask for them."""

        def words(table: str, key: str, **args: Any) -> str:
            return self.words(language, table, key, **args)

        return words

    def state_text(self, state: Any) -> str:
        """The state as canonical JSON."""
        return json.dumps(self.shapes.to_data(state), sort_keys=True, separators=(",", ":"))
