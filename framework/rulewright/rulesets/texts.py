"""Texts for people, by language: a ruleset's own, its game's, then the framework's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from ..frozen import frozen
from .faults import Fault, RulesetError
from .keypaths import written
from .read import read_part, wrong_texts
from .source import Layer, Part

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from .load import Ruleset
    from .places import Place

ENGLISH = "en"
FOLDER = "locale"
Tables = Mapping[str, Mapping[str, Any]]


@attrs.frozen(slots=False)
class Locale:
    """A folder of language files: `en.toml`, `zh-Hant.toml`. A file is read when first asked for."""

    folder: Traversable

    @cached_property
    def _files(self) -> dict[str, Traversable]:
        if not self.folder.is_dir():
            return {}
        return {f.name.removesuffix(".toml"): f for f in self.folder.iterdir() if f.name.endswith(".toml")}

    @cached_property
    def _read(self) -> dict[str, Part | None]:
        return {}

    @property
    def languages(self) -> list[str]:
        """The languages it has."""
        return sorted(self._files)

    def part(self, language: str) -> Part | None:
        """The file of one language.

        Raises:
            RulesetError: it can't be read.
        """
        if language not in self._files:
            return None
        if language not in self._read:
            self._read[language] = read_part(self._files[language])
        return self._read[language]

    def tables(self, language: str) -> Tables:
        """The texts of one language."""
        part = self.part(language)
        return part.data if part else {}

    def place(self, language: str, table: str, key: str) -> Place | None:
        """Where a text stands."""
        part = self.part(language)
        return part.place((table, key)) if part else None

    def faults(self) -> Iterator[Fault]:
        """What is wrong with its files."""
        for language in self.languages:
            try:
                part = self.part(language)
            except RulesetError as error:
                yield from error.faults
                continue
            if part is not None:
                for path, message in wrong_texts(part.data):
                    yield Fault(("text", language, *path), message, part.place(path))


FRAMEWORK = Locale(Path(__file__).parents[1] / FOLDER)
"""The framework's own texts; those of its table `rule` are of the rules that it cites itself."""


@frozen
class Own:
    """The `[text.<language>]` tables of a ruleset itself, and the layer whose files say them."""

    text: Mapping[str, Tables]
    layer: Layer | None = None

    @property
    def languages(self) -> list[str]:
        """The languages it has."""
        return sorted(self.text)

    def tables(self, language: str) -> Tables:
        """The texts of one language."""
        return self.text.get(language, {})

    def place(self, language: str, table: str, key: str) -> Place | None:
        """Where a text stands."""
        return self.layer.place(("text", language, table, key)) if self.layer else None

    def faults(self) -> Iterator[Fault]:
        """Nothing: they were checked with the ruleset's file."""
        yield from ()


@frozen
class Texts:
    """The texts of a ruleset. `sources` come in the order in which they count."""

    sources: tuple[Locale | Own, ...]

    @property
    def languages(self) -> list[str]:
        """The languages in which there are any, English first."""
        found = {language for source in self.sources for language in source.languages}
        return sorted(found, key=lambda language: (language != ENGLISH, language))

    def has(self, table: str, key: str, language: str = ENGLISH) -> bool:
        """Is there a text in that very language?"""
        return self._find(table, key, language) is not None

    def get(self, table: str, key: str, language: str = ENGLISH, /, **arguments: Any) -> str:
        """A text with its arguments filled in; English if the language lacks it, else the key itself.

        Of a text with two forms, `one` is taken where the argument `count` is 1, else `other`. An argument that
        is not given stays `{name}`.
        """
        found = self._find(table, key, language)
        if found is None:
            found = self._find(table, key, ENGLISH)
        if found is None:
            return key
        if isinstance(found, Mapping):
            form = "one" if arguments.get("count") == 1 and "one" in found else "other"
            found = found.get(form, key)
        return filled(str(found), arguments)

    def place(self, table: str, key: str, language: str = ENGLISH) -> Place | None:
        """Where the text that `get` gives stands, or what it is made of; None where there is none."""
        for wanted in (language, ENGLISH):
            for source in self.sources:
                found = source.place(wanted, table, key) if _in(source.tables(wanted), table, key) else None
                if found is not None:
                    return found
        return None

    def raw(self, table: str, key: str, language: str) -> Any:
        """A text in that very language as the files say it, its forms included; None where there is none."""
        return self._find(table, key, language)

    def keys(self, language: str) -> set[tuple[str, str]]:
        """Table and key of every text in that very language."""
        return {
            (table, key)
            for source in self.sources
            for table, texts in source.tables(language).items()
            if isinstance(texts, Mapping)
            for key in texts
        }

    def faults(self) -> Iterator[Fault]:
        """What is wrong with the language files; they are read for it."""
        for source in self.sources:
            yield from source.faults()

    def _find(self, table: str, key: str, language: str) -> Any:
        for source in self.sources:
            if _in(source.tables(language), table, key):
                return source.tables(language)[table][key]
        return None


def _in(tables: Tables, table: str, key: str) -> bool:
    texts: Any = tables.get(table)
    return isinstance(texts, Mapping) and key in texts


_ARGUMENT = re.compile(r"\{\{|\}\}|\{(\w+)\}")


def filled(text: str, arguments: Mapping[str, Any]) -> str:
    """The text with `{name}` replaced; `{{` and `}}` are braces. Nothing else in it is looked at."""

    def put(found: re.Match[str]) -> str:
        name = found[1]
        if name is None:
            return found[0][0]
        return str(arguments[name]) if name in arguments else found[0]

    return _ARGUMENT.sub(put, text)


def texts_of(layers: Sequence[Layer], game: Traversable | None, first: Own | None = None) -> Texts:
    """The texts of a ruleset's layers, of its game's folder, and the framework's; `first` counts before them."""
    found: list[Locale | Own] = [first] if first is not None and first.text else []
    for layer in reversed(layers):
        if layer.text:
            found.append(Own(layer.text, layer))
        if layer.file.is_dir() and (layer.file / FOLDER).is_dir():
            found.append(Locale(layer.file / FOLDER))
    if game is not None and not any(isinstance(s, Locale) and str(s.folder) == str(game) for s in found):
        found.append(Locale(game))
    return Texts((*found, FRAMEWORK))


def lacking(ruleset: Ruleset, most: int = 5) -> list[str]:
    """What each language lacks, for people: the first few of each, and how many in all."""
    lines: list[str] = []
    for language in ruleset.texts.languages:
        found = missing_texts(ruleset, language) if language != ENGLISH else []
        lines += [f"{text}: no text; English is shown" for text in found[:most]]
        lines += [f"text.{language}: {len(found)} texts are missing in all"] if len(found) > most else []
    return lines


def missing_texts(ruleset: Ruleset, language: str | None = None) -> list[str]:
    """What a language, or each language, lacks of what English has: `text.zh-Hant.game.title`."""
    texts = ruleset.texts
    english = texts.keys(ENGLISH)
    wanted = [language] if language else [x for x in texts.languages if x != ENGLISH]
    return [written(("text", x, *at)) for x in wanted for at in sorted(english - texts.keys(x))]
