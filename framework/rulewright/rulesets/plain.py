"""Typed values as plain data: what bears on play, its hash, and the short way to write a value."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import attrs

from rulewright.effects import Effect

NOT_PLAY = frozenset({"rule", "ruling", "basis", "text", "extends", "title"})
"""Keys of a ruleset that don't bear on play: notes, texts and names."""


def play_data(rules: Any) -> dict[str, Any]:
    """All that bears on play, defaults included, so that saying a default makes no difference."""
    return {name: value for name, value in plain(rules).items() if name not in NOT_PLAY}


def play_hash(play: Mapping[str, Any]) -> str:
    """16 hex digits that differ where play may differ."""
    text = json.dumps(play, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    import hashlib  # not at the top: it costs a start-up some milliseconds, and few ask

    return hashlib.sha256(text.encode()).hexdigest()[:16]


def plain(value: Any) -> Any:
    """A typed value as tables, arrays and scalars; `None` is left out of tables."""
    if isinstance(value, Effect):
        return effect_data(value)
    if attrs.has(type(value)):
        said = ((a.name, plain(getattr(value, a.name))) for a in attrs.fields(type(value)))
        return {name: inner for name, inner in said if inner is not None}
    if isinstance(value, Mapping):
        return {str(name): plain(inner) for name, inner in value.items()}
    if isinstance(value, tuple | list):
        return [plain(inner) for inner in value]
    if isinstance(value, set | frozenset):
        return sorted(plain(inner) for inner in value)
    return value


def effect_data(effect: Effect) -> dict[str, Any]:
    """An effect as plain data: its verb with all its arguments."""
    said = ((a.name, plain(getattr(effect, a.name))) for a in attrs.fields(type(effect)))
    return {effect.verb: {name: inner for name, inner in said if inner is not None}}


def brief(value: Any) -> Any:
    """Like `plain`, without arguments that an effect has by default, and as short as it can be written."""
    if isinstance(value, Effect):
        given = [a for a in attrs.fields(type(value)) if getattr(value, a.name) != a.default]
        said = {a.name: brief(getattr(value, a.name)) for a in given}
        if not said:
            return value.verb
        first = attrs.fields(type(value))[0].name
        return {value.verb: said[first] if list(said) == [first] else said}
    if attrs.has(type(value)):
        fields = ((a, getattr(value, a.name)) for a in attrs.fields(type(value)))
        return {a.name: brief(inner) for a, inner in fields if inner != a.default and inner is not None}
    if isinstance(value, Mapping):
        return {str(name): brief(inner) for name, inner in value.items()}
    return [brief(inner) for inner in value] if isinstance(value, tuple | list) else value
