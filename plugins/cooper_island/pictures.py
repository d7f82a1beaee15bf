"""What is printed on cards, tiles and tokens, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.effects import Effect, walk
from rulewright.scene import Picture, Run
from rulewright.signs import signs_of

from .looking import card_lines, change_lines, royal_line
from .words import Words

Line = tuple[Run, ...]
sign = signs_of(__name__)


def pictures(c: Any, words: Words) -> Iterator[Picture]:
    """Everything with a printed face."""
    yield from landscapes(c, words)
    yield from tokens(c, words)
    yield from costly(c, words)
    yield from cards(c, words)


def landscapes(c: Any, words: Words) -> Iterator[Picture]:
    """Single and double tiles, and the islet tiles: a landscape beside the islet."""
    lands = {land.id: land_runs(land, words) for land in c.rules.land}
    for land in c.rules.land:
        good = sign(land.good, words("good", land.good))
        yield Picture(("land", land.id), words("land", land.id), "hex", ((*lands[land.id], good),), land.colour)
    for kind in c.rules.kind:
        for face in ("front", "back"):
            halves = tuple(lands[land] for land in getattr(kind, face))
            yield Picture(("kind", kind.id), words("kind", kind.id), "hex", halves, side=words("label", face))
    for islet in c.rules.islet:
        action = (Run("", "blue", effect_sign(islet.action)), Run(islet.action.describe(words)))
        yield Picture(("islet", islet.id), words("islet", islet.id), "hex", (lands[islet.land], action))


def land_runs(land: Any, words: Words) -> Line:
    """The sign of a landscape, and its name."""
    return sign(land.id, "", land.colour), Run(words("land", land.id))


def tokens(c: Any, words: Words) -> Iterator[Picture]:
    """Income boats, log books, crate lids, milestones."""
    for boat in c.rules.boat:
        lines = (*effect_lines(boat.action, words), *as_lines(*change_lines(boat, words)))
        yield Picture(("boat", boat.id), words("boat", boat.id), "token", lines, "blue")
    for book in c.rules.log_book:
        lines = effect_lines(book.action, words)
        yield Picture(("log_book", book.id), words("log_book", book.id), "token", lines, "yellow")
    for crate in c.rules.crate:
        lines = effect_lines(crate.action, words)
        yield Picture(("crate", crate.id), words("crate", crate.id), "token", lines, "white")
    for goal in c.rules.milestone:
        asked = words("label", "asked", count=goal.least, measure=words("measure", goal.measure))
        lines = ((sign("milestone", ""),), *as_lines(asked))
        yield Picture(("milestone", goal.id), words("milestone", goal.id), "token", lines, "magenta")


def costly(c: Any, words: Words) -> Iterator[Picture]:
    """Cargo ships, landing spaces and buildings: what they cost and bring."""
    for array, colour in (("cargo", "cyan"), ("landing", "blue"), ("building", "red")):
        for entry in getattr(c.rules, array):
            face = sign.first(f"{array}-{entry.id}", entry.id, array)
            lines = (
                (Run("", sign=face),),
                tuple(goods_runs(entry.cost, words)),
                (Run(words("label", "brings")), Run(str(entry.helm)), sign("helm", words("label", "helm"))),
                *as_lines(*change_lines(entry, words)),
            )
            yield Picture((array, entry.id), words(array, entry.id), "card", lines, colour)


def goods_runs(goods: Mapping[str, int], words: Words) -> Iterator[Run]:
    """Amounts of goods."""
    for good, count in goods.items():
        yield Run(str(count))
        yield sign(good, words("good", good))


def cards(c: Any, words: Words) -> Iterator[Picture]:
    """Building cards and royal orders."""
    entries = (*c.rules.small_card, *c.rules.large_card)
    for n, card in enumerate(entries):
        array, colour = ("small_card", "green") if n < c.plan.small_cards else ("large_card", "red")
        lines = ((Run("", sign=card_sign(card)),), *as_lines(*card_lines(c, n, words)))
        yield Picture((array, card.id), words("card", card.id), "card", lines, colour)
    for n, royal in enumerate(c.rules.royal):
        lines = ((sign("royal", ""),), *as_lines(royal_line(c, n, words)))
        yield Picture(("royal", royal.id), words("royal", royal.id), "card", lines, "magenta")


def card_sign(card: Any) -> str:
    """The sign of what a card does first."""
    for name in ("anytime", "hand", "stacked_upon"):
        effect = getattr(card, name, None)
        if effect is not None:
            return effect_sign(effect)
    numbers = [change.number for change in getattr(card, "change", ())]
    costs = [reduction.cost for reduction in getattr(card, "reduce", ())]
    return sign.first(*numbers, *costs, "flag")


def effect_sign(effect: Effect) -> str:
    """The sign of the good that an effect gains, else of its verb; of the first one that it is made of."""
    goods = [good for part in walk(effect) for good in (getattr(part, "goods", None) or {})]
    return sign.first(*goods, *(part.verb for part in walk(effect)))


def effect_lines(effect: Effect, words: Words) -> tuple[Line, ...]:
    """An effect: its sign above its words."""
    return (Run("", sign=effect_sign(effect)),), *as_lines(effect.describe(words))


def as_lines(*texts: str) -> tuple[Line, ...]:
    """Each text a line of its own."""
    return tuple((Run(text),) for text in texts)
