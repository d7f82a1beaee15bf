"""Control characters: no text of a ruleset may hold one, for no screen and no page can show it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .faults import Fault

if TYPE_CHECKING:
    from .places import Path
    from .source import Part

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")
"""All but tabs and line ends; with the two signs that Unicode reserves and XML forbids."""


def control_faults(part: Part) -> Iterator[Fault]:
    """The keys and texts of a file that hold one, each with its place."""
    if "\\" not in part.text and not CONTROL.search(part.text):
        return  # TOML has most of them only as `\\u001b`
    for path, is_key, text in _texts(part.data, ()):
        found = CONTROL.search(text)
        if found is not None:
            at, what = (path[:-1], "this key") if is_key else (path, "this text")
            sign = f"U+{ord(found[0]):04X}"
            message = f"{what} holds the control character {sign}, which can't be shown; take it out: {text!r}"
            yield Fault(at, message, part.place(path))


def _texts(value: Any, path: Path) -> Iterator[tuple[Path, bool, str]]:
    """The keys and texts inside, each with its path; is it a key? A key that can't be shown leads to no more."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield (*path, key), True, key
            if not CONTROL.search(key):
                yield from _texts(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*path, index))
    elif isinstance(value, str):
        yield path, False, value
