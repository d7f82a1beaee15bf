"""What happened, for people: a text key, arguments, the rule behind it, and who may see which argument."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .frozen import frozen
from .state import HIDDEN


@frozen
class Secret:
    """An argument that only one seat may see."""

    value: Any
    seat: int


class Event(NamedTuple):
    """One thing that happened. Its arguments are named after what they are: seat, space, tile, ..."""

    key: str
    rule: str
    args: Mapping[str, Any]

    def seen_by(self, seat: int) -> Event:
        """The event as that seat may read it: what is secret from it is None."""
        if not any(type(v) is Secret for v in self.args.values()):
            return self
        return Event(self.key, self.rule, {k: _open(v, seat) for k, v in self.args.items()})


def _open(value: Any, seat: int) -> Any:
    if type(value) is Secret:
        return value.value if value.seat == seat else None
    return value


def render(event: Event, seat: int, text: Callable[..., str], label: Callable[[str, Any], str]) -> str:
    """One line for that seat. `text(table, key, **arguments)` words it, `label(kind, value)` names things."""
    seen = event.seen_by(seat)
    args = {k: "?" if v is None or v is HIDDEN else v if k == "count" else label(k, v) for k, v in seen.args.items()}
    return text("event", seen.key, **args)
