"""Chapters that every game has: its rules, its rulings and its scoring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulewright.frozen import frozen
from rulewright.library import games
from rulewright.rulesets.forms import Scalar, Words, chosen
from rulewright.rulesets.keypaths import parsed, written
from rulewright.rulesets.spots import look_up
from rulewright.rulesets.texts import FRAMEWORK

from .nodes import Walk
from .parts import Group, single
from .reader import shown_place
from .said import Address, Said

if TYPE_CHECKING:
    from .reader import Reader

SCORING = ("scoring", "tiebreak")
"""The kinds of rule that the chapter on scoring shows."""


@frozen
class RuleEntry:
    """A rule: its id, its sentence, its kind, and the rulings that bear on it."""

    path: Address
    name: Said
    sentence: Said
    kind: Said
    rulings: tuple[Said, ...]
    is_new: bool


@frozen
class Section:
    """A section of the rules."""

    path: Address
    heading: Said
    rules: tuple[RuleEntry, ...]


@frozen
class RulingEntry:
    """A ruling: question, decision, the rules it bears on, and where values hold it, these and what they may be."""

    path: Address
    name: Said
    question: Said
    decision: Said
    affects: tuple[Said, ...]
    keys: tuple[Said, ...]
    options: tuple[Said, ...]
    is_new: bool


@frozen
class CategoryEntry:
    """A category of points, and its rule."""

    name: Said
    rule: tuple[Said, Said] | None


@frozen
class ScoringChapter:
    """Categories with their rules, the table of points, what parts ties, and the rules beside."""

    categories: tuple[CategoryEntry, ...]
    table: Group | None
    ties: Group | None
    rules: tuple[RuleEntry, ...]


def rule_name(reader: Reader, id: str) -> Said:
    """The id of a rule, leading to it."""
    index = next(i for i, rule in enumerate(reader.ruleset.rules.rule) if rule.id == id)
    return Said(id, reader.source(("rule", index, "id")), to=id)


def cited(reader: Reader, ids: Iterable[str]) -> tuple[tuple[Said, Said], ...]:
    """Rules by id, each with its sentence."""
    return tuple((rule_name(reader, id), reader.text("rule", id)) for id in ids)


def sections(reader: Reader) -> tuple[Section, ...]:
    """All rules, by section."""
    rulings: dict[str, list[Said]] = {}
    for n, ruling in enumerate(reader.ruleset.rules.ruling):
        for rule in ruling.affects:
            rulings.setdefault(rule, []).append(Said(ruling.id, reader.source(("ruling", n, "id")), to=ruling.id))
    found: dict[str, list[RuleEntry]] = {}
    for n, rule in enumerate(reader.ruleset.rules.rule):
        name = Said(rule.id, reader.source(("rule", n, "id")), to=rule.id)
        entry = RuleEntry(
            Address(rule.id),
            name,
            reader.text("rule", rule.id),
            reader.text("rule-kind", rule.kind),
            tuple(rulings.get(rule.id, ())),
            reader.is_new(f"rule.{rule.id}"),
        )
        found.setdefault(rule.section, []).append(entry)
    made = (
        Section(Address(f"section.{name}"), reader.text("section", name), tuple(rules)) for name, rules in found.items()
    )
    return (*made, _own_rules(reader))


def _own_rules(reader: Reader) -> Section:
    """What the framework itself cites when it refuses a move, whatever the game."""
    entries = []
    for id in FRAMEWORK.tables("en")["rule"]:
        name = Said(id, shown_place(FRAMEWORK.place("en", "rule", id)), to=id)
        kind = reader.text("rule-kind", "constraint")
        entries.append(RuleEntry(Address(id), name, reader.text("rule", id), kind, (), is_new=False))
    return Section(Address("own-rules"), reader.frame("own-rules"), tuple(entries))


def rulings(walk: Walk, anchors: Iterable[str]) -> tuple[RulingEntry, ...]:
    """All rulings. `anchors`: the paths that links may lead to."""
    reader, known = walk.reader, frozenset(anchors)
    found = []
    for n, ruling in enumerate(reader.ruleset.rules.ruling):
        name = Said(ruling.id, reader.source(("ruling", n, "id")), to=ruling.id)
        source = reader.source(("ruling", n, "key"))
        found.append(
            RulingEntry(
                Address(ruling.id),
                name,
                reader.text("question", ruling.id),
                reader.text("ruling", ruling.id),
                tuple(rule_name(reader, id) for id in ruling.affects),
                tuple(Said(path, source, to=nearest_anchor(path, known)) for path in ruling.paths),
                tuple(option for path in ruling.paths if "*" not in parsed(path) for option in _options(walk, path)),
                reader.is_new(f"ruling.{ruling.id}"),
            )
        )
    return tuple(found)


def nearest_anchor(path: str, anchors: Iterable[str]) -> str:
    """The longest beginning of a path that is an anchor; "" if none is."""
    steps = parsed(path)
    beginnings = (written(steps[:end]) for end in range(len(steps), 0, -1))
    return next((b for b in beginnings if b in anchors), "")


def _options(walk: Walk, path: str) -> tuple[Said, ...]:
    """What else the value at a path may be, where that is a closed list."""
    ruleset, reader = walk.reader.ruleset, walk.reader
    spot = look_up(path, ruleset.kind.rules, ruleset.play, ruleset.kind.verbs)
    form = chosen(spot.value, spot.form) if spot.form is not None else None
    words: tuple[str, ...] = ()
    if isinstance(form, Words):
        words = tuple(walk.word(str(word), [key.name for key in spot.chain]) for word in form.words)
    if isinstance(form, Scalar) and form.type is bool:
        words = reader.words("press", "yes"), reader.words("press", "no")
    return tuple(Said(word, reader.source(spot.path)) for word in words)


def scoring(walk: Walk, rules: Iterable[Section]) -> ScoringChapter:
    """Where points come from, and who wins."""
    reader = walk.reader
    game = games()[reader.ruleset.game]
    known = {rule.id for rule in reader.ruleset.rules.rule}
    categories = tuple(
        CategoryEntry(reader.text("category", c.name), cited(reader, [c.rule])[0] if c.rule in known else None)
        for c in game.scoring
    )
    kinds = {rule.id: rule.kind for rule in reader.ruleset.rules.rule}
    told = {c.rule for c in game.scoring}
    entries = (entry for section in rules for entry in section.rules)
    shown = tuple(entry for entry in entries if kinds.get(entry.path) in SCORING and entry.path not in told)
    return ScoringChapter(categories, single(walk, "scoring"), single(walk, "tie_breaks"), shown)
