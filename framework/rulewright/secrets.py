"""The hidden fields of a state, put out of sight for a moment, and back.

A question asked meanwhile is answered from what all seats know, or raises `HiddenValue`; no copy is made for it.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator
from typing import Any

import attrs

from .frozen import is_frozen
from .state import HIDDEN, State

Hints = Callable[[type], dict[str, Any]]


class Secrets:
    """Functions generated for the state classes of one game.

    Args:
        hints: the declared types of a state class.
    """

    def __init__(self, hints: Hints) -> None:
        self.any = bool(_of_class(State, "x", hints, "show", ""))  # is there a field that some seat doesn't see?
        self._hide: Callable[[State, list[Any]], None] = _generated(hints, "hide")
        self._show: Callable[[State, Iterator[Any]], None] = _generated(hints, "show")

    def hide(self, state: State) -> list[Any]:
        """Put out of sight what some seat doesn't see; gives what `show` needs to bring it back."""
        kept: list[Any] = []
        self._hide(state, kept)
        return kept

    def show(self, state: State, kept: list[Any]) -> None:
        """Bring it back."""
        self._show(state, iter(kept))


def _generated(hints: Hints, what: str) -> Callable[..., None]:
    """`hide(x, kept)` appends each hidden field to `kept`; `show(x, kept)` takes them back in the same order."""
    env: dict[str, Any] = {"HIDDEN": HIDDEN}
    lines = [f"def {what}(x, kept):", *(_of_class(State, "x", hints, what, "    ") or ["    pass"])]
    exec(compile("\n".join(lines), f"<{what} what is hidden>", "exec"), env)
    made: Callable[..., None] = env[what]
    return made


def _of_class(cls: type, x: str, hints: Hints, what: str, indent: str) -> list[str]:
    lines = []
    for a in attrs.fields(cls):
        hint, value = hints(cls)[a.name], f"{x}.{a.name}"
        if a.metadata.get("see", "everyone") == "everyone":
            lines += _deeper(hint, value, hints, what, indent)
        elif what == "hide":
            lines += [f"{indent}kept.append({value})", f"{indent}{value} = {hidden(hint, value)}"]
        else:
            lines.append(f"{indent}{value} = next(kept)")
    return lines


def _deeper(hint: Any, value: str, hints: Hints, what: str, indent: str) -> list[str]:
    """The lines for a field that all see but that may hold states with hidden fields of their own."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    within = indent + "    "
    if origin in (list, dict):
        v = f"v{len(indent)}"
        inner = _deeper(args[-1], v, hints, what, within)
        return [f"{indent}for {v} in {value}{'.values()' if origin is dict else ''}:", *inner] if inner else []
    if origin in (typing.Union, types.UnionType):
        (cls,) = (a for a in args if a is not type(None))
        inner = _deeper(cls, value, hints, what, within)
        return [f"{indent}if {value} is not None:", *inner] if inner else []
    is_state = isinstance(hint, type) and attrs.has(hint) and not is_frozen(hint)
    return _of_class(hint, value, hints, what, indent) if is_state else []


def hidden(hint: Any, value: str) -> str:
    """The expression for a hidden field: lists keep their length, tables their keys; all else is the sentinel."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        if typing.get_origin(args[0]) is list:
            return f"[[HIDDEN] * len(v) for v in {value}]"
        return f"[HIDDEN] * len({value})"
    return f"dict.fromkeys({value}, HIDDEN)" if origin is dict else "HIDDEN"
