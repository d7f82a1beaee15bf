"""What is wrong with a ruleset, where, and what was probably meant."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from ..frozen import frozen
from .keypaths import written

if TYPE_CHECKING:
    from .places import Path, Place

_LISTED = 12
"""How many known names a message lists before it stops."""


@frozen
class Fault:
    """One mistake in a ruleset.

    Args:
        path: the keys and array indexes that lead to it, in the resolved ruleset. Where the place is filled in,
            entries that have an id go by it, as in every key path that people read or write.
        message: what is wrong and what was expected, without the place.
        place: file, line and column; `load_ruleset` fills it in.
        also: paths of other values that the fault is about, such as the other side of a sum.
        also_places: where those stand; `load_ruleset` fills them in.
    """

    path: Path
    message: str
    place: Place | None = None
    also: tuple[Path, ...] = ()
    also_places: tuple[Place, ...] = ()

    def __str__(self) -> str:
        where = f"{self.place}  " if self.place else ""
        what = f"{written(map(str, self.path))}: " if self.path else ""
        others = f" (see {', '.join(map(str, self.also_places))})" if self.also_places else ""
        return f"{where}{what}{self.message}{others}"


class RulesetError(Exception):
    """A ruleset can't be used.

    `faults` has all that one stage found: syntax, types or references. `looked` has the files and folders that were
    read or looked for until then, there or not: what is written to one of them may put it right.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        self.looked: frozenset[FilePath] = frozenset()
        super().__init__("\n".join(map(str, self.faults)))


def near(word: object, known: Iterable[object]) -> str:
    """The end of a message about an unknown name: `; did you mean 'storm'?`, or nothing if none is like it."""
    best = nearest(word, known)
    return "" if best is None else f"; did you mean {best!r}?"


def listed(known: Iterable[object], most: int = _LISTED) -> str:
    """The known names, in brackets, for a message: ` (known: fog, storm, ...)`."""
    names = [str(name) for name in known]
    if not names:
        return " (there are none)"
    rest = [f"... {len(names)} in all"] if len(names) > most else []
    return f" (known: {', '.join(names[:most] + rest)})"


def nearest(word: object, known: Iterable[object]) -> str | None:
    """The known name that was probably meant.

    Slips of the hand come first (a letter doubled, left out, replaced, or swapped with the next), then likeness.
    """
    from difflib import SequenceMatcher  # needed for faults alone, so not at start-up

    text = str(word)
    found: list[tuple[int, float, str]] = []
    for name in sorted({str(k) for k in known}):
        likeness = SequenceMatcher(None, text, name).ratio()
        slips = _slips(text, name) if abs(len(text) - len(name)) <= 2 else 3
        if likeness >= 0.6 or slips < min(2, len(text)) or (slips == 2 and len(name) > 3):
            found.append((slips, -likeness, name))
    return min(found)[2] if found else None


def in_words(value: Any) -> str:
    """A value as the file says it, roughly."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return "a table"
        case list():
            return "an array"
        case datetime.date() | datetime.time():
            return str(value)
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _slips(a: Sequence[str], b: Sequence[str]) -> int:
    """How many slips lead from one word to the other."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, start=1):
        two_before, before, row = before, row, [i]
        for j, other in enumerate(b, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, two_before[j - 2] + 1)
            row.append(cost)
    return row[-1]
