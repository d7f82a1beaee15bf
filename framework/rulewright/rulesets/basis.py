"""Where values come from: the rulebook, the printed parts, or us."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal

import attrs

from ..frozen import frozen
from .faults import Fault
from .game_rules import BasisNote
from .keypaths import Segments, by_id, index_of, name_of, parsed, written
from .source import Source, shown_file

if TYPE_CHECKING:
    from .load import Ruleset
    from .places import Path

Sort = Literal["rulebook", "component", "reconstructed"]
SORTS: tuple[Sort, ...] = ("rulebook", "component", "reconstructed")
_NAMES = frozenset({"game", "id"})
"""Keys that are no values of the game: they need no basis."""


@frozen
class Basis:
    """Where one value comes from.

    Args:
        sort: rulebook, component or reconstructed.
        note: the rule's id, the part's name, or how it came about.
        pattern: the pattern in `[basis]` that says so; "" where a variant set the value and says nothing.
    """

    sort: Sort
    note: str
    pattern: str = ""


class Patterns:
    """The patterns of `[basis]`, each with the layer that says it."""

    def __init__(self, notes: Mapping[str, BasisNote], source: Source) -> None:
        self.notes = notes
        self.rows = [(parsed(text), text, source.layer(("basis", text))) for text in notes]

    def best(self, names: Segments, layer: int) -> str | None:
        """The most specific pattern of that layer or a later one that covers the path."""
        found = [(len(p), len(p) - p.count("*"), text) for p, text, of in self.rows if of >= layer and covers(p, names)]
        return max(found)[2] if found else None

    def uncovered(self, value: Any, source: Source) -> Iterator[Path]:
        """The paths of the root's values that no pattern covers."""
        yield from self._uncovered(value, (), source, [p for p, _, _ in self.rows])

    def _uncovered(self, value: Any, path: Path, source: Source, rows: list[Segments]) -> Iterator[Path]:
        """`rows` has what is left of the patterns that fit so far."""
        if any(not row for row in rows):
            return
        if isinstance(value, Mapping):  # an empty table holds no value
            for name, inner in value.items():
                if name not in _NAMES:
                    yield from self._uncovered(inner, (*path, name), source, _after(rows, name))
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for index, inner in enumerate(value):
                yield from self._uncovered(inner, (*path, index), source, _after(rows, str(inner.get("id", index))))
        elif source.layer(path) == 0:
            yield path


def _after(rows: list[Segments], name: str) -> list[Segments]:
    return [row[1:] for row in rows if row[0] in (name, "*")]


def covers(pattern: Segments, names: Segments) -> bool:
    """Does the path lie where the pattern leads?"""
    return len(pattern) <= len(names) and all(p in ("*", n) for p, n in zip(pattern, names, strict=False))


def basis_faults(rules: Any, play: Mapping[str, Any], source: Source) -> Iterator[Fault]:
    """Notes that don't say exactly one thing, patterns that match nothing, values without a basis."""
    patterns = Patterns(rules.basis, source)
    for row, text, layer in patterns.rows:
        said = [s for s in SORTS if getattr(rules.basis[text], s) is not None]
        if len(said) != 1:
            found = " and ".join(said) or "none"
            yield Fault(("basis", text), f"expected one of {', '.join(SORTS)}; found {found}")
        # A variant may take away what a pattern of its parent is about.
        if layer == len(source.layers) - 1 and not matches(row, rules, play):
            yield Fault(("basis", text), "this pattern matches no value")
    for path in patterns.uncovered(play, source):
        yield Fault(path, f"no pattern in [basis] covers {written(by_id(path, play))!r}")


def matches(row: Segments, typed: Any, value: Any) -> bool:
    """Does the pattern lead to a value, or to a key that has been left at its default?"""
    if not row:
        return True
    name, rest = row[0], row[1:]
    if isinstance(value, Mapping):
        names = [a.name for a in attrs.fields(type(typed))] if attrs.has(type(typed)) else []
        inside = dict.fromkeys(names) | dict(value)
        hits = [n for n in inside if name in (n, "*")]
        return any(matches(rest, getattr(typed, n, None), inside[n]) for n in hits)
    if isinstance(value, list):
        for index, inner in enumerate(value):
            if name in (name_of(inner, index), "*"):
                entry = typed[index] if isinstance(typed, tuple | list) and index < len(typed) else None
                if matches(rest, entry, inner):
                    return True
    return False


class Bases:
    """The bases of one ruleset's values; to be kept where many are asked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.patterns = Patterns(ruleset.rules.basis, ruleset.source)

    def of(self, path: str | Path) -> Basis | None:
        """Where the value at a key path comes from; None where nothing says so, as in a record."""
        play, source = self.ruleset.play, self.ruleset.source
        if isinstance(path, str):
            names = parsed(path)
            at = indexes(names, play)
        else:
            names, at = by_id(path, play), path
        layer = source.layer(at) if source.layers else 0
        best = self.patterns.best(names, layer)
        if best is not None:
            note = self.patterns.notes[best]
            sort = next(s for s in SORTS if getattr(note, s) is not None)
            return Basis(sort, str(getattr(note, sort)), best)
        if layer:
            return Basis("reconstructed", f"set by {shown_file(source.layers[layer].file)}")
        return None


def basis_of(ruleset: Ruleset, path: str | Path) -> Basis | None:
    """Where the value at a key path comes from; None where nothing says so, as in a record.

    Args:
        ruleset: as loaded.
        path: a written path with ids (`"sea_tile.S07.column"`), or keys and array indexes.
    """
    return Bases(ruleset).of(path)


def indexes(names: Segments, data: Any) -> Path:
    """The path with array indexes that the names lead to, as far as the data goes."""
    path: list[str | int] = []
    for name in names:
        if isinstance(data, list):
            index = index_of(name, data)
            if index is None:
                return (*path, name)
            path.append(index)
            data = data[index]
        else:
            path.append(name)
            data = data.get(name) if isinstance(data, Mapping) else None
    return tuple(path)
