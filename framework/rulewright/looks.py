"""What a seat may have shown on request: a range on its board, the board of another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .frozen import frozen
from .scene import Scene


@frozen
class Shown:
    """What a look shows: lines of text, and a scene where a picture says more."""

    lines: tuple[str, ...] = ()
    scene: Scene | None = None


@frozen
class Look:
    """One thing to look at, named by a value of a codec (`space`, `seat`, ...).

    `show(context of the seat's view, seat, value, words, names of the seats)` makes it; the texts call it by its name
    in their table `look`.
    """

    name: str
    of: str
    show: Callable[[Any, int, Any, Callable[..., str], Sequence[str]], Shown]
