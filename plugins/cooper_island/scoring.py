"""What is counted, and the points at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rulewright.scoring import Category, ScoreLine

from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C
    from .ruleset import Royal


def largest_area(c: C, seat: int) -> int:
    """The largest connected region of one type of landscape that counts. (cooper.royal.task.area)"""
    mine, best, seen = c.seats[seat], 0, set()
    for at in c.plan.hexes:
        if not mine.level[at] or at in seen or not c.rules.land[mine.land[at]].area:
            continue
        todo, size = [at], 0
        seen.add(at)
        while todo:
            here = todo.pop()
            size += 1
            more = [h for h in c.plan.near[here] if h not in seen and mine.level[h] and mine.land[h] == mine.land[at]]
            seen.update(more)
            todo += more
        best = max(best, size)
    return best


MEASURES: Mapping[str, Callable[[Any, int], int]] = {  # what royal orders, flags, milestones and tie-breaks may count
    "boats": lambda c, seat: sum(boat != NOTHING for boat in c.seats[seat].boats),
    "buildings": lambda c, seat: sum(item >= c.plan.building for item in c.seats[seat].item),
    "lids": lambda c, seat: c.seats[seat].cargo_lid.count(False),
    "statues": lambda c, seat: c.seats[seat].item.count(c.plan.statue),
    "high": lambda c, seat: sum(level >= c.number(seat, "high-level") for level in c.seats[seat].level),
    "uncharted": lambda c, seat: c.seats[seat].level.count(0),
    "charted": lambda c, seat: -c.seats[seat].level.count(0),
    "area": largest_area,
    "goods-stored": lambda c, seat: sum(c.seats[seat].storage),
    "precious-stored": lambda c, seat: sum(c.seats[seat].storage[kind] for kind in c.plan.precious),
    "settlements": lambda c, seat: sum(
        level > 0 and land in c.plan.over_any
        for level, land in zip(c.seats[seat].level, c.seats[seat].land, strict=True)
    ),
    "ruins": lambda c, seat: c.seats[seat].item.count(c.plan.ruin),
}


def log_books(c: C, seat: int) -> Iterable[ScoreLine]:
    """Log book tokens."""
    count = len(c.seats[seat].log_books)
    yield ScoreLine("log-books", c.rules.scoring.log_book * count, (("count", count),), "cooper.score.log-books")


def steps(c: C, seat: int) -> Iterable[ScoreLine]:
    """Steps of each ship past its last harbour or bay."""
    ring = c.plan.rings[len(c.seats)]
    mine, found = c.seats[seat], 0
    for ship, at, moved in zip(c.rules.ship, mine.at, mine.moved, strict=True):
        past = 0
        while past < moved and not ring.gives_log_book(at - ship.direction * past):
            past += 1
        found += past
    yield ScoreLine("steps", c.rules.scoring.step * found, (("count", found),), "cooper.score.steps-past")


def stage_points(c: C, seat: int, royal: Royal) -> int:
    """What the highest stage reached scores; 0 below the first. (cooper.score.royal.not-cumulative)"""
    assert royal.measure is not None
    have = MEASURES[royal.measure](c, seat)
    reached = sum(have <= asked if royal.low else have >= asked for asked in royal.stages)
    return royal.points[reached - 1] if reached else 0


def royals(c: C, seat: int) -> Iterable[ScoreLine]:
    """Royal orders with an own worker; one that copies takes the best of another seat's. (cooper.royal.card8.copy)"""
    held = list(zip(c.table.royals, c.table.royal_seat, strict=True))
    for number, owner in held:
        if owner != seat:
            continue
        royal = c.rules.royal[number]
        if royal.copies_less is None:
            points = stage_points(c, seat, royal)
        else:
            others = [c.rules.royal[r] for r, o in held if o not in (NOTHING, seat)]
            copied = [stage_points(c, seat, o) for o in others if o.measure is not None]
            points = max((p - royal.copies_less for p in copied if p), default=0)
        yield ScoreLine("royal", points, (("royal", number),), "cooper.score.royal.own-workers")


def cards(c: C, seat: int) -> Iterable[ScoreLine]:
    """Building cards face up whose task is met. (cooper.score.building-cards.face-up)"""
    mine = c.seats[seat]
    for card, up in zip(mine.cards, mine.card_up, strict=True):
        flag = c.plan.flags[card]
        if flag is None or not up:
            continue
        have = MEASURES[flag.measure](c, seat)
        if (flag.least is None or have >= flag.least) and (flag.most is None or have <= flag.most):
            yield ScoreLine("cards", flag.points, (("card", card),), "cooper.score.building-cards.flag")


def leftovers(c: C, seat: int) -> Iterable[ScoreLine]:
    """Goods stored, cartographer steps and double tiles, together."""
    mine = c.seats[seat]
    count = sum(mine.storage) + mine.cartographer + sum(mine.reserve)
    yield ScoreLine("leftovers", count // c.rules.scoring.leftovers, (("count", count),), "cooper.score.leftovers.rate")


def anchors(c: C, seat: int) -> Iterable[ScoreLine]:
    """Anchors under the ships."""
    count = sum(c.seats[seat].anchors)
    yield ScoreLine("anchors", -c.rules.scoring.anchor * count, (("count", count),), "cooper.score.anchors")


SCORING = (
    Category("log-books", log_books, "cooper.score.log-books"),
    Category("steps", steps, "cooper.score.steps-past"),
    Category("royal", royals, "cooper.score.royal.own-workers"),
    Category("cards", cards, "cooper.score.building-cards.flag"),
    Category("leftovers", leftovers, "cooper.score.leftovers.rate"),
    Category("anchors", anchors, "cooper.score.anchors"),
)
