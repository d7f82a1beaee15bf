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
    card = building_card(c, value)
    title = titled(card, "small-card" if value < c.plan.small_cards else "large-card", words("card", card.id), words)
    return Shown((title, *card_lines(c, value, words)))


def building_card(c: Any, value: int) -> Any:
    """A building card by its number in the plan: the small ones, then the large ones."""
    small = c.plan.small_cards
    return c.rules.small_card[value] if value < small else c.rules.large_card[value - small]


def titled(card: Any, kind: str, name: str, words: Words) -> str:
    """The name of a card, with the number printed on it, by which rules speak of it."""
    return name if card.reference is None else words("look", kind, name=name, number=card.reference)


def card_lines(c: Any, value: int, words: Words) -> Iterator[str]:
    """What a building card does and when, line by line."""
    card = building_card(c, value)
    anytime, hand, stacked_upon = c.plan.anytime[value], c.plan.hands[value], c.plan.stacked_upon[value]
    if anytime is not None:
        yield anytime.describe(words)
    if hand is not None:
        yield words("look", "hand", what=hand.describe(words))
    if stacked_upon is not None:
        yield words("look", "stacked-upon", what=stacked_upon.describe(words))
    yield from change_lines(card, words)
    for reduction in getattr(card, "reduce", ()):
        yield words("look", "reduce", cost=words("cost", reduction.cost), less=reduction.less)
    if card.flag is not None:
        measure = words("measure", card.flag.measure)
        yield words("look", "flag", measure=measure, stage=flag_stage(card.flag, words))


def flag_stage(flag: Any, words: Words) -> str:
    """What the task of a card asks, and its points."""
    least = stage(flag.least, flag.points, words) if flag.least is not None else ""
    most = stage(flag.most, flag.points, words, low=True) if flag.most is not None else ""
    return words("label", "joint").join(said for said in (least, most) if said)


def stage(asked: int, points: int, words: Words, *, low: bool = False) -> str:
    """So many, and the points for it."""
    return words("look", "at-most" if low else "at-least", asked=asked, count=points)


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
    royal = c.rules.royal[value]
    return Shown((titled(royal, "royal-card", words("royal", royal.id), words), royal_line(c, value, words)))


def royal_line(c: Any, value: int, words: Words) -> str:
    """What a royal order asks and scores, in a sentence."""
    royal = c.rules.royal[value]
    if royal.measure is None:
        return words("look", "copies", less=royal.copies_less)
    stages = words("label", "joint").join(
        stage(asked, points, words, low=royal.low) for asked, points in zip(royal.stages, royal.points, strict=True)
    )
    return words("look", "royal-asks", measure=words("measure", royal.measure), stages=stages)


LOOKS = (
    Look("peninsula", "seat", look_at_peninsula),
    Look("section", "section", look_at_section),
    Look("card", "card", look_at_card),
    Look("cargo", "cargo", look_at_cargo),
    Look("landing", "landing", look_at_landing),
    Look("royal", "royal", look_at_royal),
)
