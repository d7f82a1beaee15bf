"""Sets of spaces as whole numbers, a bit for each: unions and questions cost one operation."""

from __future__ import annotations

from collections.abc import Iterable


def bits(spaces: Iterable[int]) -> int:
    """The set of these spaces."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def members(spaces: int) -> list[int]:
    """The spaces of a set, in order."""
    return [n for n in range(spaces.bit_length()) if spaces >> n & 1]
