"""The hooks a plugin may give, collected once when plugins load; none is called during play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

from .frozen import frozen

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from .effects import Effect
    from .game import Game
    from .scoring import Category

hookspec = pluggy.HookspecMarker("rulewright")
hook = pluggy.HookimplMarker("rulewright")


@frozen
class Command:
    """A command of the command line; `load` is `module:attribute`, imported when it is run."""

    name: str
    help: str
    load: str


@frozen
class BotMaker:
    """A kind of bot; `make()` gives one: a callable `(view, chance) -> move`."""

    name: str
    help: str
    make: Callable[[], Any]


@frozen
class GameAt:
    """A game by its id; `load` is `module:attribute`, imported when the game is asked for."""

    id: str
    load: str


class Hooks:
    """The whole extension surface."""

    # Each has no body, for pluggy calls what plugins give in its place: hence the ignored `empty-body`.

    @hookspec
    def rulewright_games(self) -> Sequence[Game | GameAt]:  # type: ignore[empty-body]
        """Games this plugin brings, or where they are: then a game that nobody plays takes no time to import."""

    @hookspec
    def rulewright_rulesets(self) -> Sequence[Traversable]:  # type: ignore[empty-body]
        """Folders that hold rulesets, each a folder of TOML files named after its game."""

    @hookspec
    def rulewright_score_lines(self) -> Sequence[tuple[str, Category]]:  # type: ignore[empty-body]
        """Categories of points to add to a game: (game id, category)."""

    @hookspec
    def rulewright_effects(self) -> Sequence[tuple[str, type[Effect]]]:  # type: ignore[empty-body]
        """Verbs to add to a game's effects: (game id, effect class)."""

    @hookspec
    def rulewright_bots(self) -> Sequence[BotMaker]:  # type: ignore[empty-body]
        """Bots that can take a seat."""

    @hookspec
    def rulewright_commands(self) -> Sequence[Command]:  # type: ignore[empty-body]
        """Commands to add to `rulewright`."""
