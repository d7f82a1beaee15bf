"""Cooper Island, as a plugin of Rulewright."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from rulewright.hookspecs import hook

if TYPE_CHECKING:
    from rulewright.game import Game


@hook
def rulewright_games() -> Sequence[Game]:
    """The game."""
    from .plugin import GAME

    return [GAME]


@hook
def rulewright_rulesets() -> Sequence[Traversable]:
    """The rulesets that ship with Rulewright."""
    from rulewright.library import shipped_rulesets

    return [shipped_rulesets()]
