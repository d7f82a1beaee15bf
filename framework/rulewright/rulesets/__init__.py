"""Rulesets: games as TOML files, found, read, extended, typed, checked and explained."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .basis import Bases as Bases
    from .basis import Basis as Basis
    from .basis import basis_of as basis_of
    from .compare import diff as diff
    from .explanation import explain as explain
    from .faults import Fault as Fault
    from .faults import RulesetError as RulesetError
    from .faults import near as near
    from .find import known_rulesets as known_rulesets
    from .game_rules import BasisNote as BasisNote
    from .game_rules import GameRules as GameRules
    from .game_rules import Kind as Kind
    from .game_rules import Rule as Rule
    from .game_rules import Ruling as Ruling
    from .game_rules import Seats as Seats
    from .json_schema import schema as schema
    from .keys import key as key
    from .keys import table as table
    from .load import Ruleset as Ruleset
    from .load import load_ruleset as load_ruleset
    from .load import parent_of as parent_of
    from .load import ruleset_from_data as ruleset_from_data
    from .load import varied as varied
    from .places import Place as Place
    from .plain import effect_data as effect_data
    from .plain import play_hash as play_hash
    from .resolved import show as show
    from .source import Source as Source
    from .texts import Texts as Texts
    from .texts import missing_texts as missing_texts
    from .types import effect_from as effect_from

_HOMES = {
    "basis": ("Bases", "Basis", "basis_of"),
    "compare": ("diff",),
    "explanation": ("explain",),
    "faults": ("Fault", "RulesetError", "near"),
    "find": ("known_rulesets",),
    "game_rules": ("BasisNote", "GameRules", "Kind", "Rule", "Ruling", "Seats"),
    "keys": ("key", "table"),
    "load": ("Ruleset", "load_ruleset", "parent_of", "ruleset_from_data", "varied"),
    "places": ("Place",),
    "plain": ("effect_data", "play_hash"),
    "json_schema": ("schema",),
    "resolved": ("show",),
    "source": ("Source",),
    "texts": ("Texts", "missing_texts"),
    "types": ("effect_from",),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import what is asked for: effects and the order of play, which rulesets need, need `keys` in turn."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: Any = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = found
    return found
