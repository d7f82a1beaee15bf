"""The chapter on the order of play: phases and steps, as `[flow]` says them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.frozen import frozen
from rulewright.order import Phase, Step, When

from .chapters import cited
from .flowchart import conditions
from .nodes import Node, Walk
from .said import Address, Said

if TYPE_CHECKING:
    from .reader import Reader


@frozen
class StepEntry:
    """A step: its name, when it takes place, and the rules that it carries out."""

    path: Address
    name: Said
    when: tuple[Said, ...]
    rules: tuple[tuple[Said, Said], ...]
    is_new: bool


@frozen
class PhaseEntry:
    """A phase: its name, who acts, what else is said of it, and its steps."""

    path: Address
    name: Said
    who: Said
    when: tuple[Said, ...]
    nodes: tuple[Node, ...]
    steps: tuple[StepEntry, ...]
    is_new: bool


@frozen
class OrderOfPlay:
    """The order of play: opening, round, closing."""

    rounds: Said | None
    parts: tuple[tuple[str, Said, tuple[PhaseEntry, ...]], ...]


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
    is_new = reader.is_new(walk.path(at))
    nodes = walk.table(Phase, data, typed, at, keys, skip=("step", "seats", "when"))
    who = reader.value((*at, "seats"), walk.word(typed.seats, (*keys, "seats")))
    steps = tuple(_step(walk, (*at, "step", i), step) for i, step in enumerate(typed.step))
    name = reader.value((*at, "id"), reader.named("phase", typed.id))
    return PhaseEntry(walk.path(at), name, who, _when(reader, at, typed.when), nodes, steps, is_new)


def _step(walk: Walk, at: tuple[Any, ...], typed: Step) -> StepEntry:
    reader, path = walk.reader, walk.path(at)
    is_new = reader.is_new(path)
    name = reader.value((*at, "id"), reader.named("step", typed.id))
    return StepEntry(path, name, _when(reader, at, typed.when), cited(reader, typed.rule), is_new)


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
    return Node(Address(said.path), heading, (attrs.evolve(said.unmarked(), text=said.text.strip(" ()（）")),))


def _when(reader: Reader, at: tuple[Any, ...], when: When | None) -> tuple[Said, ...]:
    """When a phase or step takes place, as the diagram says it."""
    return tuple(reader.value((*at, "when", key), said) for key, said in conditions(when, reader.words))
