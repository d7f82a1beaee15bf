"""Orchard Ocean, as a plugin of Rulewright."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from rulewright.hookspecs import GameAt, hook


@hook
def rulewright_games() -> Sequence[GameAt]:
    """The game."""
    return [GameAt("orchard_ocean", "orchard_ocean.plugin:GAME")]


@hook
def rulewright_rulesets() -> Sequence[Traversable]:
    """The rulesets that ship with Rulewright."""
    from rulewright.library import shipped_rulesets

    return [shipped_rulesets()]
