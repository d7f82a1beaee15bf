"""Numbers that cards and pieces change for a seat, and costs that they make smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from .rulesets.keys import key, table

Carrier = Callable[[Any, int], Iterable[int]]  # (context, seat) -> what the seat has of one array of the ruleset


@table
class Change:
    """How something changes a number for the seat that has it."""

    number: str = key("the number", ref="number")
    by: int = key("added to it", default=0)
    to: int | None = key("replaces it", default=None)


class Number(NamedTuple):
    """A number, compiled: what it is at first, and who changes it."""

    base: int
    changes: tuple[tuple[Carrier, Mapping[int, Change]], ...]


def compiled(rules: Any, carriers: Mapping[str, Carrier]) -> dict[str, Number]:
    """The numbers of a ruleset.

    carriers: by array of the ruleset whose tables have a key `change`, what a seat has of it.
    """
    found = {}
    for name, base in rules.number.items():
        changes = []
        for array, carrier in carriers.items():
            mine = {i: c for i, x in enumerate(getattr(rules, array)) for c in x.change if c.number == name}
            if mine:
                changes.append((carrier, mine))
        found[name] = Number(base, tuple(changes))
    return found


def number(c: Any, seat: int, name: str) -> int:
    """A number as all that the seat has changes it: `to` replaces what it was, `by` adds."""
    made: Number = c.plan.numbers[name]
    base, changes = made
    for carrier, mine in changes:
        for item in carrier(c, seat):
            change = mine.get(item)
            if change is not None:
                base = (base if change.to is None else change.to) + change.by
    return base
