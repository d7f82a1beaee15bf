"""How the parts of a ruleset must fit together: names, measures, sums, what each number of seats needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulewright.rulesets import Fault, near

from .scoring import MEASURES

if TYPE_CHECKING:
    from rulewright.rulesets.places import Path

    from .ruleset import CooperRules

NUMBERS = (  # what play asks for by name
    "storage",
    "craft-spots",
    "cartographer-most",
    "cartographer-cost",
    "harbor-fee",
    "feeding",
    "high-level",
)
LIMITS = ("cartographer",)


def faults(rules: CooperRules) -> Iterable[Fault]:
    """All that is wrong."""
    yield from _names(rules)
    yield from _measures(rules)
    yield from _cards(rules)
    yield from _seats(rules)
    yield from _tiles(rules)
    yield from _map(rules)


def _names(rules: CooperRules) -> Iterable[Fault]:
    for array, wanted, there in (("number", NUMBERS, rules.number), ("limit", LIMITS, rules.limit)):
        for name in wanted:
            if name not in there:
                yield Fault((array, name), f"the game needs a {array} of this name")


def _measures(rules: CooperRules) -> Iterable[Fault]:
    named: list[tuple[Path, str | None]] = [
        *((("milestone", i, "measure"), m.measure) for i, m in enumerate(rules.milestone)),
        *((("royal", i, "measure"), r.measure) for i, r in enumerate(rules.royal)),
        *((("tie_breaks", i), name) for i, name in enumerate(rules.tie_breaks)),
    ]
    small, large = enumerate(rules.small_card), enumerate(rules.large_card)
    named += [(("small_card", i, "flag", "measure"), s.flag.measure) for i, s in small if s.flag is not None]
    named += [(("large_card", i, "flag", "measure"), d.flag.measure) for i, d in large if d.flag is not None]
    for path, name in named:
        if name is not None and name not in MEASURES:
            yield Fault(path, f"unknown measure {name!r}{near(name, MEASURES)} (known: {', '.join(MEASURES)})")
    for i, royal in enumerate(rules.royal):
        if (royal.measure is None) == (royal.copies_less is None):
            yield Fault(("royal", i), "a royal order either counts something (measure) or copies (copies_less)")
        if len(royal.stages) != len(royal.points):
            yield Fault(
                ("royal", i, "points"),
                f"expected one for each of `stages`, {len(royal.stages)}; found {len(royal.points)}",
            )


def _cards(rules: CooperRules) -> Iterable[Fault]:
    for array in ("small_card", "large_card", "royal"):
        first: dict[int, int] = {}
        for i, card in enumerate(getattr(rules, array)):
            if card.reference is None:
                continue
            j = first.setdefault(card.reference, i)
            if j != i:
                other = getattr(rules, array)[j].id
                also = ((array, j, "reference"),)
                yield Fault((array, i, "reference"), f"{other} has the number {card.reference} too", also=also)


def _tiles(rules: CooperRules) -> Iterable[Fault]:
    """Single tiles: so many as are said, each landscape on one kind of them."""
    found = sum(tile.count for tile in rules.single)
    if found != rules.setup.singles:
        said = f"{rules.setup.singles} single tiles are said, the [[single]] together have {found}"
        yield Fault(("setup", "singles"), said, also=(("single",),))
    shown = Counter(land for tile in rules.single for land in tile.lands)
    for land in rules.land:
        if shown[land.id] != 1:
            yield Fault(("single",), f"{land.id} was expected on one kind of single tile, found on {shown[land.id]}")


def _seats(rules: CooperRules) -> Iterable[Fault]:
    most = rules.seats.most
    if most > len(rules.colour):
        yield Fault(("colour",), f"expected one for each seat, {most}; found {len(rules.colour)}")
    if most > len(rules.setup.cartographer):
        yield Fault(
            ("setup", "cartographer"), f"expected one for each seat, {most}; found {len(rules.setup.cartographer)}"
        )
    for seats in range(rules.seats.least, most + 1):
        there = sum(seats in r.seats for r in rules.royal)
        shown = rules.setup.royals.get(str(seats), 0)
        hired = seats * sum(w.locked for w in rules.worker if w.assigns)
        if not hired <= shown <= there:
            text = f"for seats = {seats} expected {hired} to {there} royal orders on display, not {shown}"
            yield Fault(
                ("setup", "royals", str(seats)) if str(seats) in rules.setup.royals else ("setup", "royals"), text
            )
        if sum(b.seats == seats for b in rules.board) != 1:
            yield Fault(("board",), f"one [[board]] with seats = {seats} was expected")
    for building in rules.building:
        stack = {"small": rules.small_card, "large": rules.large_card}.get(building.cards or "", ())
        if building.cards and len(stack) - most * building.count < rules.setup.cards_drawn - 1:
            yield Fault(
                (f"{building.cards}_card",), f"too few cards: as many as {most} seats may build {building.count} each"
            )


def _map(rules: CooperRules) -> Iterable[Fault]:
    if sum(h.start for h in rules.hex) != 1:
        yield Fault(("hex",), "one hex must be the start")
    if sum(h.ruin for h in rules.hex) != rules.contents.ruins:
        said = rules.contents.ruins
        yield Fault(("contents", "ruins"), f"{said} said, {sum(h.ruin for h in rules.hex)} [[hex]] found with one")
    places = Counter(h.at for h in rules.hex)
    for i, there in enumerate(rules.hex):
        if places[there.at] > 1:
            yield Fault(("hex", i, "at"), "another hex is at this place")
    if 2 * rules.ring.bay != rules.ring.spaces:  # cooper.score.log-invariant
        yield Fault(("ring", "bay"), f"the bay lies halfway between two harbours: ring.spaces is {rules.ring.spaces}")
    for i, half in enumerate(rules.half):
        side = rules.ring.bay if half.side == 1 else rules.ring.spaces - rules.ring.bay
        if half.bank >= side:
            yield Fault(("half", i, "bank"), f"the last sand bank on this side is {side - 1}")
    if rules.flow.rounds is not None and len(rules.cargo) < rules.flow.rounds:
        yield Fault(("cargo",), f"expected one for each round, {rules.flow.rounds}; found {len(rules.cargo)}")
