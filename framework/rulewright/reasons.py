"""Why a move is refused, or a value of its next part is not on offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import attrs

from .moves import Move, broken_by, reads_of
from .position import Position

Reason = tuple[Any, tuple[str, ...]]  # a value, None for the whole kind, and the rules that forbid it


class Refusal(NamedTuple):
    """A rule that a move breaks, and its text."""

    rule: str
    text: str


class IllegalMove(Exception):
    """A refused move; it has changed nothing."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        self.refusals = tuple(refusals)
        super().__init__("; ".join(f"{r.text} [{r.rule}]" for r in refusals))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules."""
        return tuple(r.rule for r in self.refusals)


def why_not(position: Position, kind: type[Move], prefix: tuple[Any, ...]) -> list[Reason]:
    """For each value that the next part can't take, the rules that forbid it; (None, rules) for the whole kind.

    Slow, and asked only by people.
    """
    if kind not in position.offered:
        return [(None, ("flow.not-offered",))]
    if kind not in position.menu() or len(prefix) >= len(kind.parts):
        return [(None, tuple(broken_by(kind, position.c, position.decision, prefix)))]
    return _refused_values(position, kind, prefix) if len(prefix) not in kind.grown else []


def _refused_values(position: Position, kind: type[Move], prefix: tuple[Any, ...]) -> list[Reason]:
    c, d = position.c, position.decision
    field = attrs.fields(kind)[len(prefix)]
    meta = field.metadata
    options = set(position.options(kind, prefix))
    known = dict(zip(kind.parts, prefix, strict=False))
    among = list(meta["among"](c, d, *(known[r] for r in reads_of(meta["among"]))))
    codec = position.notation.names.get(meta["of"])
    values = range(len(codec)) if codec is not None and meta["why"] else among
    found = []
    for value in values:
        if value in options:
            continue
        if meta["why"]:
            known[field.name] = value
            rules = tuple(meta["why"](c, d, *(known[r] for r in reads_of(meta["why"]))))
        else:
            rules = ()
        rules = rules or tuple(broken_by(kind, c, d, (*prefix, value)))
        if rules:
            found.append((value, rules))
    return found
