"""Frozen value classes that start up quickly.

attrs compiles `__repr__`, `__eq__` and `__hash__` anew for each class, half of the time that a class takes to make. A
game declares a hundred small classes whose equality is not asked in play; they share these instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import attrs

T = TypeVar("T")


def _values(self: Any) -> tuple[Any, ...]:
    return tuple(getattr(self, a.name) for a in type(self).__attrs_attrs__)


def shown(self: Any) -> str:
    """The `repr` of an attrs class, from its fields."""
    said = (f"{a.name}={getattr(self, a.name)!r}" for a in type(self).__attrs_attrs__)
    return f"{type(self).__name__}({', '.join(said)})"


def is_frozen(cls: type) -> bool:
    """Is it a frozen attrs class? attrs gives those a `__setattr__` that refuses."""
    return "__setattr__" in vars(cls)


def _eq(self: Any, other: object) -> bool:
    return _values(self) == _values(other) if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    # tables of a ruleset stay as they are read, so they count as frozen
    return hash((type(self), tuple(tuple(v.items()) if type(v) is dict else v for v in _values(self))))


if TYPE_CHECKING:
    from attrs import frozen as frozen  # the name by which type checkers know it
else:

    def frozen(cls: type[T], *, kw_only: bool = False) -> type[T]:
        """A frozen attrs class with slots; equal if of one class with equal fields."""
        made: Any = attrs.frozen(slots=True, kw_only=kw_only, repr=False, eq=False)(cls)
        made.__repr__, made.__eq__, made.__hash__ = shown, _eq, _hash
        result: type[T] = made
        return result
