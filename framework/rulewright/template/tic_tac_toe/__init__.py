"""Tic-tac-toe, as a plugin of Rulewright."""

from importlib.resources import files

from rulewright.hookspecs import hook

from .plugin import GAME


@hook
def rulewright_games() -> list[object]:
    """The game."""
    return [GAME]


@hook
def rulewright_rulesets() -> list[object]:
    """Its rulesets."""
    return [files(__package__) / "rulesets"]
