"""What a seat has: storage spots, cubes on landscapes, what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.context import Context

from .state import NOTHING, Seat, Table

if TYPE_CHECKING:
    from rulewright.game import Nothing

    from .plan import CooperPlan
    from .ruleset import CooperRules

    C = Context[CooperRules, CooperPlan, Table, Seat, Nothing]

Reductions = tuple[tuple[int, tuple[int, ...]], ...]  # by how much, in which goods


def free_spots(c: C, seat: int) -> int:
    """Storage spots with nothing on them. (cooper.storage.capacity-one)"""
    memo = c.memo
    if memo is None:
        return c.number(seat, "storage") - sum(c.seats[seat].storage)
    found: int | None = memo.get((seat, "free-spots"))
    if found is None:
        found = memo[seat, "free-spots"] = c.number(seat, "storage") - sum(c.seats[seat].storage)
    return found


def worths(c: C, seat: int) -> list[int]:
    """By good, the value of all on storage and landscapes. (cooper.pay.value.storage, cooper.pay.value.landscape)"""
    memo = c.memo
    if memo is not None and (seat, "worths") in memo:
        known: list[int] = memo[seat, "worths"]
        return known
    mine, cubes = c.seats[seat], c.plan.statue
    found = mine.storage[:]
    for item, level in zip(mine.item, mine.level, strict=True):
        if 0 <= item < cubes:
            found[item] += level
    if memo is not None:
        memo[seat, "worths"] = found
    return found


def cube_hexes(c: C, seat: int) -> list[int]:
    """The hexes with a cube."""
    cubes = c.plan.statue
    return [h for h, item in enumerate(c.seats[seat].item) if 0 <= item < cubes]


def is_hex(c: C, source: int) -> bool:
    """Is that source of goods a hex, not the storage?"""
    return source >= len(c.plan.goods)


def hex_of(c: C, source: int) -> int:
    """The hex of a source."""
    return source - len(c.plan.goods)


def sources(c: C, seat: int) -> list[int]:
    """Kinds of good in storage, and hexes with a cube. (cooper.worker.fee.source)"""
    goods = len(c.plan.goods)
    stored = [kind for kind, count in enumerate(c.seats[seat].storage) if count]
    return stored + [goods + h for h in cube_hexes(c, seat)]


def kind_and_value(c: C, seat: int, source: int) -> tuple[int, int]:
    """What good a source gives, and its value."""
    if not is_hex(c, source):
        return source, 1
    at = hex_of(c, source)
    return c.seats[seat].item[at], c.seats[seat].level[at]


def take_out(c: C, seat: int, source: int) -> int:
    """Remove one good from where it lies; gives its kind."""
    kind, _ = kind_and_value(c, seat, source)
    if is_hex(c, source):
        c.seats[seat].item[hex_of(c, source)] = NOTHING
    else:
        c.seats[seat].storage[source] -= 1
    return kind


def reductions(c: C, seat: int, cost: str, less: int = 0) -> Reductions:
    """All that makes this cost smaller for the seat. (cooper.amb.cost.reduction-floor)"""
    found = [(less, tuple(range(len(c.plan.goods))))] if less else []
    by_card = c.plan.reductions.get(cost)
    if by_card:
        found += [by_card[card] for card in c.seats[seat].cards if card in by_card]
    return tuple(found)
