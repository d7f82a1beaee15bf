"""Counts in the messages of commands, which are English: `1 match`, `2 matches`. Texts of rulesets have forms."""

from __future__ import annotations


def counted(number: int, one: str, more: str = "") -> str:
    """A number with what it counts; `more` where the plural has no mere `s`."""
    return f"{number} {one if number == 1 else more or one + 's'}"
