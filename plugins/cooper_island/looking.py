"""What a seat may look at on request: the peninsula of another, and what cards, sections and places do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.looks import Look, Shown
from rulewright.scene import Scene

from .scene import peninsula
from .words import Words, goods_label


def look_at_peninsula(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """The peninsula of a seat."""
    if value >= len(c.seats):
        return Shown((words("look", "no-seat"),))
    return Shown(scene=Scene(words("game", "title"), (peninsula(c, value, words, names),), ()))


def look_at_section(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """What an action section does, and its symbols."""
    section = c.rules.section[value]
    lines = [words("label", "joint").join(e.describe(words) for e in section.actions)]
    for symbol in section.symbol:
        effects = (symbol.instead or ()) + symbol.also
        worker = words("worker", symbol.worker)
        what = words("label", "joint").join(e.describe(words) for e in effects)
        lines.append(words("look", "instead" if symbol.instead else "also", worker=worker, what=what))
    return Shown(tuple(lines))


def look_at_card(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """What a building card does."""
    return Shown((words("card", c.plan.names["card"][value]), *card_lines(c, value, words)))


def card_lines(c: Any, value: int, words: Words) -> Iterator[str]:
    """What a building card does, line by line."""
    small = c.plan.small_cards
    card = c.rules.small_card[value] if value < small else c.rules.large_card[value - small]
    for effect in (c.plan.anytime[value], c.plan.hands[value], c.plan.stacked_upon[value]):
        if effect is not None:
            yield effect.describe(words)
    yield from change_lines(card, words)
    for reduction in getattr(card, "reduce", ()):
        yield words("look", "reduce", cost=words("cost", reduction.cost), less=reduction.less)
    if card.flag is not None:
        asked = card.flag.least if card.flag.least is not None else card.flag.most
        measure = words("measure", card.flag.measure)
        yield words("look", "flag", measure=measure, asked=asked, points=card.flag.points)


def change_lines(entry: Any, words: Words) -> Iterator[str]:
    """The numbers that a card, boat or building changes."""
    for change in getattr(entry, "change", ()):
        by = f"= {change.to}" if change.to is not None else f"{change.by:+}"
        yield words("look", "change", number=words("number", change.number), by=by)


def look_at_cargo(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """What supplying a cargo ship costs and brings."""
    cargo = c.rules.cargo[value]
    cost = goods_label(c, c.plan.cargo_cost[value], words)
    return Shown((words("look", "costs", cost=cost, count=cargo.helm),))


def look_at_landing(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """What a boat on a landing space costs and brings."""
    cost = goods_label(c, c.plan.landing_cost[value], words)
    return Shown((words("look", "costs", cost=cost, count=c.rules.landing[value].helm),))


def look_at_royal(c: Any, seat: int, value: int, words: Words, names: Sequence[str]) -> Shown:
    """What a royal order asks and scores."""
    return Shown((royal_line(c, value, words),))


def royal_line(c: Any, value: int, words: Words) -> str:
    """What a royal order asks and scores, in a sentence."""
    royal = c.rules.royal[value]
    if royal.measure is None:
        return words("look", "copies", less=royal.copies_less)
    pairs = [words("look", "stage", asked=a, points=p) for a, p in zip(royal.stages, royal.points, strict=True)]
    stages = words("label", "joint").join(pairs)
    return words("look", "royal-asks", measure=words("measure", royal.measure), stages=stages)


LOOKS = (
    Look("peninsula", "seat", look_at_peninsula),
    Look("section", "section", look_at_section),
    Look("card", "card", look_at_card),
    Look("cargo", "cargo", look_at_cargo),
    Look("landing", "landing", look_at_landing),
    Look("royal", "royal", look_at_royal),
)
