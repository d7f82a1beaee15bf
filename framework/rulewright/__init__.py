"""Rulewright: board games whose rules are data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .chance import Chance as Chance
    from .library import games as games
    from .library import load_match as load_match
    from .library import load_ruleset as load_ruleset
    from .library import new_match as new_match
    from .match import Match as Match
    from .reasons import IllegalMove as IllegalMove
    from .records import RecordError as RecordError
    from .rulesets import RulesetError as RulesetError

__version__ = "0.1.0"

_HOMES = {
    "Chance": "chance",
    "IllegalMove": "reasons",
    "Match": "match",
    "RecordError": "records",
    "RulesetError": "rulesets",
    "games": "library",
    "load_match": "library",
    "load_ruleset": "library",
    "new_match": "library",
}
__all__ = ["Chance", "IllegalMove", "Match", "RecordError", "RulesetError", "__version__"]
__all__ += ["games", "load_match", "load_ruleset", "new_match"]


def __getattr__(name: str) -> Any:
    """Import what is asked for, and nothing else: `rulewright --version` must stay light."""
    if name not in _HOMES:
        raise AttributeError(f"module 'rulewright' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
