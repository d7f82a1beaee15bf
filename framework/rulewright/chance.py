"""The source of randomness, outside the state: a seed and a count of draws."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


class ChanceNeeded(Exception):
    """A draw was asked for where none may be made: in a view, or in a preview."""


class Chance:
    """The n-th draw is the n-th `random()` of `random.Random(seed)`, the one sequence Python promises to keep.

    A chance is restored from its seed and its count; search makes one of its own, so it can't see the future.
    """

    __slots__ = ("_next", "count", "seed")

    def __init__(self, seed: int, count: int = 0) -> None:
        self.seed, self.count = seed, count
        self._next: Callable[[], float] | None = None  # made at the first draw: many matches draw nothing

    def random(self) -> float:
        """The next number in [0, 1)."""
        draw = self._next or self._begin()
        self.count += 1
        return draw()

    def _begin(self) -> Callable[[], float]:
        draw = self._next = random.Random(self.seed).random
        for _ in range(self.count):
            draw()
        return draw

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, by one draw."""
        draw = self._next or self._begin()
        self.count += 1
        return int(draw() * n)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place, by len - 1 draws."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class NoChance(Chance):
    """Stands where no draw may be made; drawing raises `ChanceNeeded`, or the error given."""

    __slots__ = ("_error",)

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__(0)
        self._error = error

    def _begin(self) -> NoReturn:
        raise self._error or ChanceNeeded()
