"""Writes a commented variant to start from: one change is made, others wait behind a `#`; each of them works."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .frozen import frozen
from .rulesets import GameRules, Ruleset, RulesetError, varied
from .rulesets.forms import EffectForm, Items, Key, Scalar, keys_of
from .rulesets.json_schema import schema_text
from .rulesets.keypaths import written
from .rulesets.naming import Names, tables_of
from .rulesets.plain import brief
from .rulesets.resolved import inline

SOME_ROUNDS = 20  # for a game that counts no rounds
MOST_TRIED = 8  # entries of an array that are tried before another array is


@frozen
class Example:
    """A change that works by itself: what is said before it, and its lines of TOML."""

    says: str
    lines: tuple[str, ...]


@frozen
class Written:
    """What was written: the variant, the schema beside it, and the change that the variant makes."""

    variant: Path
    schema: Path
    change: str


def write_variant(parent: Ruleset, name: str, folder: Path, extends: str = "") -> Written:
    """Write the variant `name` of a ruleset into a folder, and the game's schema beside it.

    Args:
        parent: the ruleset.
        name: what the variant is to be called.
        folder: where it goes; it is made if it isn't there.
        extends: what the variant says it extends; the parent's id if not said.

    Raises:
        ValueError: the name is no file name, or the parent is several variants.
        FileExistsError: the variant is there already.
    """
    if not re.fullmatch(r"[\w-]+", name):
        raise ValueError(f"a variant's name has letters, digits, - and _; not {name!r}")
    if parent.is_joined:
        raise ValueError(f"a variant extends one ruleset; not {parent.id!r}")
    variant, schema = folder / f"{name}.toml", folder / f"{parent.game}.schema.json"
    text, change = variant_text(parent, name, extends)
    folder.mkdir(parents=True, exist_ok=True)
    with variant.open("x", encoding="utf-8") as file:
        file.write(text)
    schema.write_text(schema_text(parent.kind), encoding="utf-8")
    return Written(variant, schema, change)


def variant_text(parent: Ruleset, name: str, extends: str = "") -> tuple[str, str]:
    """The text of the variant, and the line of it that changes something."""
    examples = _Examples(parent, name)
    numbers = list(examples.numbers())
    if not numbers:
        raise ValueError(f"{parent.id} has no number that could be changed by one; write a file with extends and a key")
    made, others = numbers[0], numbers[1:]
    sections = {
        "Numbers": [f"# {made.says}", *made.lines, *_waiting(others)],
        "Things: one is changed, by its id": _waiting(examples.changed()),
        "Things: one does something else": _waiting(examples.effects()),
        "Things: one more": _waiting(examples.added()),
        "The order of play": _waiting(examples.flow()),
        "Texts": _waiting(examples.titles()),
        "Where a value comes from: rulebook, component (the printed part) or reconstructed (ours)": _waiting(
            examples.basis(made)
        ),
    }
    lines = _head(parent, name, extends or parent.id, made)
    for title, inside in sections.items():
        if inside:
            lines += ["", f"# ---- {title}", "", *inside]
    return "\n".join([*lines, ""]), made.lines[0]


def _head(parent: Ruleset, name: str, extends: str, made: Example) -> list[str]:
    key = made.lines[0].partition(" ")[0]
    return [
        f"#:schema ./{parent.game}.schema.json",
        f"# {name}: say here, in a line or two, what it is like; `rulewright games` shows these lines.",
        f"extends = {inline(extends)}",
        "",
        f"# This says only what differs from {parent.id}. One change is made; lines that begin with # and no space are",
        "# others. Take the # away from the lines of one, save, and see:",
        f"#   rulewright ruleset watch {name}.toml",
        f"#   rulewright ruleset explain {name}.toml {key}",
    ]


def _waiting(examples: list[Example] | Iterator[Example]) -> list[str]:
    lines: list[str] = []
    for example in examples:
        lines += [f"# {example.says}", *(f"#{line}" for line in example.lines)]
    return lines


class _Examples:
    """Changes to a ruleset that work, each by itself, found by trying."""

    def __init__(self, parent: Ruleset, name: str) -> None:
        self.parent, self.name = parent, name
        self.names = Names(parent.texts)
        self.used: set[str] = set()
        common = keys_of(GameRules)
        self.keys = {n: key for n, key in keys_of(parent.kind.rules).items() if n not in common}

    def works(self, *lines: str) -> bool:
        """Is the parent with these lines a right ruleset?"""
        return not self.faults(lines)

    def faults(self, lines: tuple[str, ...]) -> list[Any]:
        """What is wrong with the parent as these lines change it."""
        text = "\n".join([f'extends = "{self.parent.id}"', *lines])
        try:
            varied(self.parent, text, Path(f"{self.name}.toml"))
        except RulesetError as error:
            return list(error.faults)
        return []

    def numbers(self) -> Iterator[Example]:
        """Numbers at the top, and the first that pieces may change; each one more, or one less."""
        for name, key in self.keys.items():
            if key.form == Scalar(int):
                yield from self._number("", name, getattr(self.parent.rules, name), key)
        named = keys_of(GameRules)["number"]
        for name, value in list(self.parent.rules.number.items())[:1]:
            yield from self._number("number.", name, value, named)

    def _number(self, before: str, name: str, value: int, key: Key) -> Iterator[Example]:
        says = f"{self.names.label(key, name) or key.description} ({value} in {self.parent.id})"
        for other in (value + 1, value - 1):
            line = f"{before}{written([name])} = {other}"
            if self.works(line):
                yield Example(says, (line,))
                return

    def changed(self) -> Iterator[Example]:
        """A number of one entry."""
        for array, key, entry in self._entries():
            for name, inner in keys_of(type(entry)).items():
                value = getattr(entry, name)
                if inner.form == Scalar(int) and value is not None:
                    for other in (value + 1, value - 1):
                        lines = (f"[[{array}]]", f"id = {inline(entry.id)}", f"{name} = {other}")
                        if self.works(*lines):
                            self.used.add(f"{array}.{entry.id}")
                            yield Example(f"{self._called(key, entry)}: {inner.description} ({value})", lines)
                            return

    def effects(self) -> Iterator[Example]:
        """The effect of one entry, given to another."""
        for array, key, entry in self._entries():
            for name, inner in keys_of(type(entry)).items():
                if inner.form != EffectForm() or f"{array}.{entry.id}" in self.used:
                    continue
                for other in getattr(self.parent.rules, array):
                    effect = getattr(other, name)
                    if effect in (None, getattr(entry, name)):
                        continue
                    lines = (f"[[{array}]]", f"id = {inline(entry.id)}", f"{name} = {inline(brief(effect))}")
                    if self.works(*lines):
                        self.used.add(f"{array}.{entry.id}")
                        says = f"{self._called(key, entry)}: {inner.description}; here {self.names.effect(effect)}"
                        yield Example(says, lines)
                        return

    def added(self) -> Iterator[Example]:
        """A new entry, made like another; a sum that this breaks is put right."""
        for array, key, entry in self._entries():
            made = f"{entry.id}-{self.name}"
            data = next(x for x in self.parent.source.data[array] if x["id"] == entry.id)
            lines = [f"[[{array}]]", f"id = {inline(made)}"]
            lines += [f"{written([name])} = {inline(value)}" for name, value in data.items() if name != "id"]
            for language in self.parent.texts.languages:
                for table in tables_of(key):
                    label = self.parent.texts.raw(table, entry.id, language)
                    if isinstance(label, str):
                        lines += [f"[text.{language}.{table}]", f"{inline(made)} = {inline(f'{label} ({self.name})')}"]
            lines += self._put_right(self.faults(tuple(lines)))
            if self.works(*lines):
                yield Example(f"like {self._called(key, entry)}; its id and its name are new", tuple(lines))
                return

    def _put_right(self, faults: list[Any]) -> list[str]:
        """Sums that are one too small, as tables."""
        lines: list[str] = []
        for fault in faults:
            value: Any = self.parent.source.data
            for step in fault.path:
                value = value.get(step) if isinstance(value, Mapping) else None
            if type(value) is int and len(fault.path) > 1:
                lines += [f"[{written(fault.path[:-1])}]", f"{written(fault.path[-1:])} = {value + 1}"]
        return lines

    def flow(self) -> Iterator[Example]:
        """The number of rounds."""
        rounds = self.parent.rules.flow.rounds
        phases = ", ".join(phase.id for phase in self.parent.rules.flow.phase)
        now = f"{rounds} in {self.parent.id}" if rounds else "as many as it takes"
        for other in (rounds - 1, rounds + 1) if rounds else (SOME_ROUNDS,):
            lines = ("[flow]", f"rounds = {other}")
            if self.works(*lines):
                yield Example(f"the number of rounds ({now}); the phases of a round are {phases}", lines)
                return

    def titles(self) -> Iterator[Example]:
        """What the variant is called."""
        for language in self.parent.texts.languages:
            title = self.parent.texts.get("game", "title", language)
            lines = (f"[text.{language}.game]", f"title = {inline(f'{title}: {self.name}')}")
            yield Example(f"the title, in the language {language}", lines)

    def basis(self, made: Example) -> Iterator[Example]:
        """Why the number that is changed is what it is."""
        key = made.lines[0].partition(" =")[0]
        lines = ("[basis]", f'{inline(key)} = {{ reconstructed = "we like it better so" }}')
        if self.works(made.lines[0], *lines):
            yield Example("what a variant sets is reconstructed, unless it says otherwise", lines)

    def _entries(self) -> Iterator[tuple[str, Key, Any]]:
        """Entries to show: those that people have names for first, and of these the ones that say most."""
        arrays = [
            (name, key)
            for name, key in self.keys.items()
            if isinstance(key.form, Items) and key.form.keyed is not None and getattr(self.parent.rules, name)
        ]
        for name, key in sorted(arrays, key=self._rank):
            yield from ((name, key, entry) for entry in getattr(self.parent.rules, name)[::-1][:MOST_TRIED])

    def _rank(self, array: tuple[str, Key]) -> tuple[bool, int]:
        name, key = array
        first = getattr(self.parent.rules, name)[0]
        return self.names.label(key, first.id) is None, -len(keys_of(type(first)))

    def _called(self, key: Key, entry: Any) -> str:
        return self.names.label(key, entry.id) or f"{entry.id} of {key.description}"
