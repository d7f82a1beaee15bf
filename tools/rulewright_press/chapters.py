"""The chapters that every game has: its rules, its rulings, its order of play and its scoring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.frozen import frozen
from rulewright.library import games
from rulewright.order import Phase, Step, When
from rulewright.rulesets.forms import Scalar, Words, chosen
from rulewright.rulesets.keypaths import look_up, parsed, written

from .flowchart import runs_of
from .nodes import Node, Walk
from .parts import Group, single
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
    """A ruling: question, decision, the rules it bears on, and where a value holds it, that and what it may be."""

    path: Address
    name: Said
    question: Said
    decision: Said
    affects: tuple[Said, ...]
    key: Said | None
    options: tuple[Said, ...]
    is_new: bool


@frozen
class StepEntry:
    """A step: its name, when it takes place, and the rules that it carries out."""

    path: Address
    name: Said
    when: tuple[Said, ...]
    rules: tuple[tuple[Said, Said], ...]


@frozen
class PhaseEntry:
    """A phase: its name, who acts, what else is said of it, and its steps."""

    path: Address
    name: Said
    who: Said
    when: tuple[Said, ...]
    nodes: tuple[Node, ...]
    steps: tuple[StepEntry, ...]


@frozen
class OrderOfPlay:
    """The order of play: opening, round, closing."""

    rounds: Said | None
    parts: tuple[tuple[str, Said, tuple[PhaseEntry, ...]], ...]


@frozen
class CategoryEntry:
    """A category of points, and its rule."""

    name: Said
    rule: tuple[Said, Said] | None


@frozen
class ScoringChapter:
    """Categories, the table of points, what parts ties, and the rules."""

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
        name = Said(rule.id, reader.source(("rule", n, "id")), f"rule.{rule.id}", to=rule.id)
        entry = RuleEntry(
            Address(rule.id),
            name,
            reader.text("rule", rule.id),
            reader.text("rule-kind", rule.kind),
            tuple(rulings.get(rule.id, ())),
            reader.is_new(name),
        )
        found.setdefault(rule.section, []).append(entry)
    return tuple(
        Section(Address(f"section.{name}"), reader.text("section", name), tuple(rules)) for name, rules in found.items()
    )


def rulings(walk: Walk, anchors: Iterable[str]) -> tuple[RulingEntry, ...]:
    """All rulings. `anchors`: the paths that links may lead to."""
    reader, known = walk.reader, frozenset(anchors)
    found = []
    for n, ruling in enumerate(reader.ruleset.rules.ruling):
        name = Said(ruling.id, reader.source(("ruling", n, "id")), f"ruling.{ruling.id}", to=ruling.id)
        key = None
        if ruling.key is not None:
            key = Said(ruling.key, reader.source(("ruling", n, "key")), to=nearest_anchor(ruling.key, known))
        found.append(
            RulingEntry(
                Address(ruling.id),
                name,
                reader.text("question", ruling.id),
                reader.text("ruling", ruling.id),
                tuple(rule_name(reader, id) for id in ruling.affects),
                key,
                _options(walk, ruling.key) if ruling.key else (),
                reader.is_new(name),
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


def order_of_play(walk: Walk) -> OrderOfPlay:
    """Phases and steps, from `[flow]`."""
    reader, flow = walk.reader, walk.reader.ruleset.rules.flow
    data = walk.data["flow"]
    rounds = reader.value(("flow", "rounds"), str(flow.rounds)) if "rounds" in data else None
    parts = [
        (part, reader.frame(f"order-{part}"), tuple(_phase(walk, part, n) for n in range(len(data[part]))))
        for part in ("opening", "phase", "closing")
        if data.get(part)
    ]
    return OrderOfPlay(rounds, tuple(parts))


def _phase(walk: Walk, part: str, n: int) -> PhaseEntry:
    reader, at, keys = walk.reader, ("flow", part, n), ("flow", "phase")
    data, typed = walk.data["flow"][part][n], getattr(reader.ruleset.rules.flow, part)[n]
    nodes = walk.table(Phase, data, typed, at, keys, skip=("step", "seats", "when"))
    who = reader.value((*at, "seats"), walk.word(typed.seats, (*keys, "seats")))
    steps = tuple(_step(walk, (*at, "step", i), step) for i, step in enumerate(typed.step))
    name = reader.value((*at, "id"), reader.named("phase", typed.id))
    return PhaseEntry(walk.path(at), name, who, _when(reader, at, typed.when), nodes, steps)


def _step(walk: Walk, at: tuple[Any, ...], typed: Step) -> StepEntry:
    reader = walk.reader
    name = reader.value((*at, "id"), reader.named("step", typed.id))
    return StepEntry(walk.path(at), name, _when(reader, at, typed.when), cited(reader, typed.rule))


def said_of_order(reader: Reader, order: OrderOfPlay) -> Iterator[tuple[Said, Node]]:
    """What is said of the order of play, a value at a time: of what, and the value under its heading."""
    if order.rounds is not None:
        yield reader.frame("order"), Node(Address("flow.rounds"), reader.heading(("flow", "rounds")), (order.rounds,))
    for _, _, phases in order.parts:
        for phase in phases:
            yield phase.name, Node(Address(phase.who.path), reader.frame("who"), (phase.who,))
            yield from ((phase.name, _alone(reader, said)) for said in phase.when)
            for step in phase.steps:
                yield from ((step.name, _alone(reader, said)) for said in step.when)
                names = tuple(name for name, _ in step.rules)
                yield step.name, Node(Address(f"{step.path}.rule"), reader.frame("rules"), names)


def _alone(reader: Reader, said: Said) -> Node:
    """When something takes place, without the brackets that it has behind a name."""
    heading = reader.heading(("flow", "when", said.path.rpartition(".")[2]))
    return Node(Address(said.path), heading, (attrs.evolve(said, text=said.text.strip(" ()（）"), was=None),))


def _when(reader: Reader, at: tuple[Any, ...], when: When | None) -> tuple[Said, ...]:
    """When a phase or step takes place, as the diagram says it."""
    found = []
    for name, key in (("seats", "with-seats"), ("round", "in-rounds")):
        numbers = getattr(when, name) if when is not None else None
        if numbers is not None:
            said = {"seats" if name == "seats" else "rounds": runs_of(numbers, reader.words("flow", "joint"))}
            found.append(reader.value((*at, "when", name), reader.words("flow", key, **said)))
    return tuple(found)


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
    shown = tuple(entry for section in rules for entry in section.rules if kinds[entry.path] in SCORING)
    return ScoringChapter(categories, single(walk, "scoring"), single(walk, "tie_breaks"), shown)
