"""Reads one ruleset in one language: every value and text becomes a `Said`, with its place and its basis."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

import rulewright
from rulewright.library import shipped_rulesets
from rulewright.rulesets import Bases, Basis
from rulewright.rulesets.basis import indexes
from rulewright.rulesets.keypaths import by_id, parsed, written
from rulewright.rulesets.naming import HEADINGS, headings
from rulewright.rulesets.texts import Locale

from .said import Said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.rulesets import Place, Ruleset
    from rulewright.rulesets.places import Path as KeyPath

HERE = Path(__file__).parent
FRAME = Locale(HERE / "locale")
BASIS = "basis"
"""The table of texts that says the notes of `[basis]` in other languages."""


class Reader:
    """Values and texts of a ruleset, in a language.

    Args:
        ruleset: as loaded by name or path.
        language: of the texts.
        before: the reader of the ruleset that this one extends, once it has read it all.
    """

    def __init__(self, ruleset: Ruleset, language: str, before: Reader | None = None) -> None:
        self.ruleset, self.language, self.before = ruleset, language, before
        self.texts = attrs.evolve(ruleset.texts, sources=(*ruleset.texts.sources, FRAME))
        self.said: dict[str, Said] = {}
        self.entries: set[str] = set()
        self._new: tuple[str, ...] = ()
        self._bases = Bases(ruleset)
        self._headings: dict[tuple[str, ...], Said] = {}

    def words(self, table: str, key: str, **arguments: Any) -> str:
        """A text, plain: for effects that describe themselves."""
        return self.texts.get(table, key, self.language, **arguments)

    def text(self, table: str, key: str, **arguments: Any) -> Said:
        """A text with the place of its entry in the language file."""
        language = "" if self.texts.has(table, key, self.language) else "en"
        place = self.texts.place(table, key, self.language)
        text = self.words(table, key, **arguments).strip()
        return self._kept(Said(text, shown_place(place), f"text.{table}.{key}", language=language))

    def frame(self, key: str) -> Said:
        """A text of the press itself."""
        return self.text("press", key)

    def has(self, table: str, key: str) -> bool:
        """Is there such a text, in English at least?"""
        return self.texts.has(table, key)

    def value(self, path: KeyPath, text: str, *, to: str = "") -> Said:
        """What stands at a key path (with array indexes), as `text`."""
        basis = self.basis(path)
        names = written(by_id(path, self.ruleset.source.data))
        is_new = self.before is not None and names not in self.before.said and not names.startswith(self._new)
        return self._kept(Said(text, self.source(path), names, basis.sort if basis else "", to, is_new=is_new))

    def counted(self, path: KeyPath, number: int) -> Said:
        """A number of entries: counted, so that its source is where the entries begin."""
        names = written(by_id(path, self.ruleset.source.data))
        return self._kept(Said(str(number), self.source(path), f"count.{names}", counted=True))

    def basis(self, path: KeyPath) -> Basis | None:
        """What the value at a key path rests on."""
        return self._bases.of(path)

    def basis_at(self, written: str) -> Basis | None:
        """The same, of a path with ids; None for what is no value."""
        return self._bases.of(written) if written and not written.startswith(("text.", "count.")) else None

    def note(self, note: str, path: KeyPath) -> Said:
        """What a ruleset says of a basis, in the language if its texts have it (table `basis`)."""
        if self.texts.has(BASIS, note, self.language):
            return self.text(BASIS, note)
        return Said(note, self.source(path), language="" if self.language == "en" else "en")

    def source(self, path: KeyPath) -> str:
        """Where the value at a key path stands."""
        return shown_place(self.ruleset.source.place(path))

    def source_at(self, written: str) -> str:
        """The same, of a path with ids."""
        return self.source(indexes(parsed(written), self.ruleset.source.data))

    def named(self, table: str, name: str) -> str:
        """What people call an entry of an array, a name of a table or a closed word; a `small_card` is a `card`."""
        known = (t for t in (table, table.rpartition("_")[2]) if self.has(t, name))
        return next((self.words(t, name) for t in known), name)

    def heading(self, keys: Sequence[str]) -> Said:
        """What people call a key, by the names of the keys that lead to it."""
        names = tuple(keys)
        if names not in self._headings:
            found = next((p for p in headings(names) if self.has(HEADINGS, p)), names[-1])
            self._headings[names] = self.text(HEADINGS, found)
        return self._headings[names]

    def is_new(self, entry: str) -> bool:
        """Does the ruleset before lack the entry of that path? What is inside of a new one is not new once more."""
        self.entries.add(entry)
        if self.before is None or entry in self.before.entries or entry.startswith(self._new):
            return False
        self._new = (*self._new, f"{entry}.")
        return True

    def _kept(self, said: Said) -> Said:
        """Remembered, and compared with what the ruleset before says."""
        old = self.before.said.get(said.path) if self.before else None
        if old is not None and old.text != said.text:
            said = attrs.evolve(said, was=old.unmarked())
        self.said[said.path] = said
        return said


def shown_place(place: Place | None) -> str:
    """A place as pages tell it, the same on every machine."""
    return f"{_shown_file(place.file)}:{place.value_line}" if place else ""


@cache
def _shown_file(file: str) -> str:
    path = Path(file).resolve()
    # In a wheel the shipped rulesets are no folder, but something that stands for one.
    shipped = Path(str(next(iter(shipped_rulesets().iterdir())))).parent
    for root in (shipped, Path(rulewright.__file__).parents[1], HERE.parent):
        if path.is_relative_to(root.resolve()):
            return path.relative_to(root.resolve()).as_posix()
    return path.name
