"""State classes: plain attrs data whose fields say who sees them and what they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, dataclass_transform

import attrs

from .frozen import shown

if TYPE_CHECKING:
    from .flow import Task

T = TypeVar("T")


class HiddenValue(Exception):
    """A rule looked at a value that the viewer may not see."""


class Hidden:
    """Stands in a view for a value its seat may not see. Looking at it raises, so that leaks show."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"

    def _no(self, *_: object) -> NoReturn:
        raise HiddenValue("a rule looked at a hidden value")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _no
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = _no
    __truediv__ = __rtruediv__ = __mod__ = __rmod__ = __divmod__ = __rdivmod__ = __pow__ = __rpow__ = _no
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _no
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _no
    __neg__ = __pos__ = __abs__ = __invert__ = __round__ = __int__ = __float__ = __index__ = __bool__ = _no
    __iter__ = __len__ = __getitem__ = __contains__ = __getattr__ = _no


HIDDEN = Hidden()


def _field(see: str, of: str | None, default: Any, factory: Callable[[], Any] | None) -> Any:
    if factory is not None:
        default = attrs.Factory(factory)
    return attrs.field(default=default, metadata={"see": see, "of": of})


def everyone(*, of: str | None = None, default: Any = attrs.NOTHING, factory: Callable[[], Any] | None = None) -> Any:
    """A field that every seat sees. `of` names the kind of component it holds; numbers below 0 hold none."""
    return _field("everyone", of, default, factory)


def owner(*, of: str | None = None, default: Any = attrs.NOTHING, factory: Callable[[], Any] | None = None) -> Any:
    """A field that only the seat before which it lies sees."""
    return _field("owner", of, default, factory)


def those(
    seats: str, *, of: str | None = None, default: Any = attrs.NOTHING, factory: Callable[[], Any] | None = None
) -> Any:
    """A field that the seats in another field of the same class see: `those("seen_by")`."""
    return _field(f"those:{seats}", of, default, factory)


def nobody(*, of: str | None = None, default: Any = attrs.NOTHING, factory: Callable[[], Any] | None = None) -> Any:
    """A field that no seat sees: stacks, face-down pieces."""
    return _field("nobody", of, default, factory)


@dataclass_transform(eq_default=True, field_specifiers=(everyone, owner, nobody, those))
def state(cls: type[T]) -> type[T]:
    """Class decorator: a mutable class of state. Each field is made by `everyone`, `owner` or `nobody`."""
    made: type[T] = attrs.define(slots=True, eq=True, repr=False)(cls)
    # one function for all classes, where attrs would compile one for each; mypy knows no assigning to methods
    made.__repr__ = shown  # type: ignore[method-assign]
    check_fields(made)
    return made


def check_fields(cls: type) -> None:
    """Refuse a class with a field that doesn't say who sees it.

    Raises:
        TypeError: naming the class and the field.
    """
    for a in attrs.fields(cls):
        if "see" not in a.metadata:
            raise TypeError(f"{cls.__name__}.{a.name}: say who sees it, by everyone(), owner() or nobody()")


@state
class Lane:
    """A stack of tasks, the next one last, and the scratch of the turn in progress."""

    tasks: list[Task] = everyone(factory=list)
    turn: Any = everyone(default=None)


@state
class State:
    """All that the next decision depends on: the game's table and seats, and what the framework keeps."""

    table: Any = everyone()
    seats: list[Any] = everyone(factory=list)
    lane: Lane = everyone(factory=Lane)  # the table's
    lanes: list[Lane] = everyone(factory=list)  # one for each seat while they act together
    round: int = everyone(default=0)
    phase: str = everyone(default="")
    first: int = everyone(default=0)
    active: int = everyone(default=-1)
    turns: list[int] = everyone(factory=list)  # taken so far, by seat
    spent: list[dict[str, int]] = everyone(factory=list)  # by seat: limits used in the present window
    ending: str = everyone(default="")  # "" | round | turn | now
    over: bool = everyone(default=False)
