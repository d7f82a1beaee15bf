"""How a ruleset class declares its keys: one word for the type, one for the key."""

from __future__ import annotations

from typing import Any, TypeVar, dataclass_transform

import attrs

from rulewright.frozen import frozen

T = TypeVar("T")

WIDEST = 99
"""How many spaces a board may measure one way: nobody could draw or play on more."""


def key(
    description: str,
    *,
    default: Any = attrs.NOTHING,
    least: int | None = None,
    most: int | None = None,
    ref: str | None = None,
    used: bool = False,
    gives: tuple[str, ...] = (),
    only: tuple[str, ...] | None = None,
) -> Any:
    """A key of a ruleset table.

    Args:
        description: what the key means, for people; shown by the schema, the reference and `ruleset explain`.
        default: its value where the file says nothing; a key without one must be given.
        least: the smallest whole number allowed (of each item of an array).
        most: the largest.
        ref: the array of tables (a key of the whole ruleset) whose ids this text, or each text of this array, names.
        used: for an array of tables: each entry must be named by some `ref`.
        gives: for an effect: what its occasion gives (`ship`, `space`) beyond the seat.
        only: for an effect: the verbs allowed here; `None` allows all the game's.
    """
    meta = {
        "description": description,
        "least": least,
        "most": most,
        "ref": ref,
        "used": used,
        "gives": frozenset(gives),
        "only": only,
    }
    return attrs.field(default=default, metadata=meta)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(key,))
def table(cls: type[T]) -> type[T]:
    """Class decorator: a table of a ruleset; frozen, made by keyword."""
    return frozen(cls, kw_only=True)
