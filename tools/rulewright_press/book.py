"""The book of a game in one language: all chapters, and what can be looked up in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulewright.frozen import frozen
from rulewright.rulesets.basis import SORTS

from .changes import Changes, Place, changes
from .chapters import RulingEntry, ScoringChapter, Section, nearest_anchor, rulings, scoring, sections
from .figures import Figures, figures
from .nodes import Entry, Node, Walk, leaves
from .order import OrderOfPlay, order_of_play, said_of_order
from .parts import Ground, Group, components, numbers, single
from .reader import Reader
from .said import Address, Said

if TYPE_CHECKING:
    from rulewright.rulesets import Ruleset


@frozen
class Term:
    """Something to look up: its sort, its name, what is read there, and its anchor."""

    sort: str
    name: Said
    text: str
    anchor: Address


@frozen
class GroundEntry:
    """A line of `[basis]`: the key paths it is about, where they are, and what they rest on."""

    pattern: Said
    ground: Ground


@frozen
class Book:
    """A game as its ruleset states it."""

    reader: Reader
    title: Said
    tagline: Said | None
    seats: Group | None
    contents: Group | None
    rules: tuple[Section, ...]
    components: tuple[Group, ...]
    numbers: tuple[Group, ...]
    order: OrderOfPlay
    scoring: ScoringChapter
    rulings: tuple[RulingEntry, ...]
    grounds: tuple[GroundEntry, ...]
    terms: tuple[Term, ...]
    resting: dict[str, tuple[Said, ...]]
    overruled: dict[str, tuple[Said, ...]]
    figures: Figures
    changes: Changes | None


def book_of(ruleset: Ruleset, language: str, parent: Ruleset | None = None) -> Book:
    """The book of a ruleset. `parent` is the ruleset that it extends: what reads otherwise is marked."""
    before = _Text(Reader(parent, language)) if parent is not None else None
    text = _Text(Reader(ruleset, language, before.reader if before else None))
    terms = tuple(text.terms())
    compared, overruled = None, {}
    if before is not None:
        compared = changes(text.reader, before.title, (before.places(), text.places()), (before.names(), text.names()))
        overruled = _overruled(compared, before.reader, [term.anchor for term in terms])
    return Book(
        reader=text.reader,
        title=text.title.unmarked(),
        tagline=text.reader.text("game", "tagline") if text.reader.has("game", "tagline") else None,
        seats=single(text.walk, "seats"),
        contents=single(text.walk, "contents"),
        rules=text.rules,
        components=text.components,
        numbers=text.numbers,
        order=text.order,
        scoring=text.scoring,
        rulings=text.rulings,
        grounds=_grounds(text.reader),
        terms=terms,
        resting=text.resting(),
        overruled=overruled,
        figures=figures(text.reader, text.components),
        changes=compared,
    )


class _Text:
    """All that is read in a book, drawings aside."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.walk = walk = Walk(reader)
        self.title = reader.text("game", "title")
        self.components = components(walk)
        self.numbers = numbers(walk)
        self.order = order_of_play(walk)
        self.rules = sections(reader)
        self.scoring = scoring(walk, self.rules)
        self.rulings = rulings(walk, [t.anchor for t in self._values()])

    def terms(self) -> Iterator[Term]:
        """What can be looked up."""
        for section in self.rules:
            yield Term("rules", section.heading, "", section.path)
            for rule in section.rules:
                yield Term("rules", rule.name, rule.sentence.text, rule.path)
        for ruling in self.rulings:
            yield Term("rulings", ruling.name, f"{ruling.question} {ruling.decision}", ruling.path)
        yield from self._values()

    def names(self) -> dict[str, Said]:
        """By anchor, what components, phases and steps are called, the sentence of a rule, the question of a ruling."""
        told: dict[str, Said] = {rule.path: rule.sentence for section in self.rules for rule in section.rules}
        told |= {ruling.path: ruling.question for ruling in self.rulings}
        return {t.anchor: told.get(t.anchor, t.name) for t in self.terms() if t.sort != "numbers"}

    def places(self) -> dict[str, Place]:
        """The nodes that hold values, by key path."""
        return {node.path: Place(of, node) for of, top in self._tops() for node in leaves(top)}

    def resting(self) -> dict[str, tuple[Said, ...]]:
        """By rule, where the values are that rest on it: a table, or single ones of it."""
        found: dict[str, dict[str, Said]] = {}
        for term in self._values():
            basis = self.reader.basis_at(term.anchor)
            if basis is not None and basis.sort == "rulebook":
                targets = found.setdefault(basis.note, {})
                if not any(term.anchor.startswith(f"{anchor}.") for anchor in targets):
                    targets[term.anchor] = Said(term.name.text, term.name.source, to=term.anchor)
        return {rule: tuple(targets.values()) for rule, targets in found.items()}

    def _values(self) -> Iterator[Term]:
        for group in self.components:
            yield Term("components", group.heading, "", group.path)
            yield from (_term("components", entry) for entry in group.entries)
        tables = [*self.numbers, self.scoring.table, self.scoring.ties]
        for group in filter(None, tables):
            yield Term("numbers", group.heading, "", group.path)
            for entry in group.entries:
                yield from (_value(node) for node in entry.nodes if node.path != group.path)
                yield from _inner(entry.nodes)
        for _, _, phases in self.order.parts:
            for phase in phases:
                yield Term("order", phase.name, phase.who.text, phase.path)
                yield from (Term("order", step.name, "", step.path) for step in phase.steps)

    def _tops(self) -> Iterator[tuple[Said, tuple[Node, ...]]]:
        tables = [self.scoring.table, self.scoring.ties]
        for group in (*self.components, *self.numbers, *filter(None, tables)):
            for entry in group.entries:
                yield entry.name or group.heading, entry.nodes
        yield from ((of, (node,)) for of, node in said_of_order(self.reader, self.order))
        for _, _, phases in self.order.parts:
            for phase in phases:
                yield phase.name, phase.nodes


def _overruled(changed: Changes, before: Reader, anchors: Iterable[str]) -> dict[str, tuple[Said, ...]]:
    """By rule, the values that rested on it and that the variant sets otherwise: its sentence may say the old ones."""
    known = set(anchors)
    found: dict[str, dict[str, Said]] = {}
    for change in changed.values:
        basis = before.basis_at(change.was.path) if change.was and change.now else None
        if change.now and basis is not None and basis.sort == "rulebook":
            to = nearest_anchor(change.now.path, known)
            said = Said(f"{change.of}: {change.heading}", change.heading.source, to=to)
            found.setdefault(basis.note, {})[said.text] = said
    return {rule: tuple(values.values()) for rule, values in found.items()}


def _term(sort: str, entry: Entry) -> Term:
    assert entry.name is not None
    said = " ".join(t for node in entry.nodes for t in (node.heading.text, *node.read))
    return Term(sort, entry.name, said, entry.path)


def _value(node: Node) -> Term:
    return Term("numbers", node.heading, " ".join(node.read), node.path)


def _inner(nodes: Iterable[Node]) -> Iterator[Term]:
    """Entries with ids inside of a table."""
    for node in nodes:
        for entry in node.inside:
            if entry.name is not None:
                yield _term("components", entry)
            yield from _inner(entry.nodes)


def _grounds(reader: Reader) -> tuple[GroundEntry, ...]:
    """All of `[basis]`: what is ours first, as it may be wrong."""
    found = []
    for pattern, note in reader.ruleset.rules.basis.items():
        sort = next(s for s in SORTS if getattr(note, s) is not None)
        at = ("basis", pattern)
        said = getattr(note, sort)
        told = Said(said, reader.source(at), to=said) if sort == "rulebook" else reader.note(said, at)
        found.append(GroundEntry(Said(pattern, reader.source(at)), Ground(sort, told)))
    return tuple(sorted(found, key=lambda entry: -SORTS.index(entry.ground.sort)))
