"""Costs are met by one atomic move: what is given; reductions make up for the rest.

Sources are chosen kind by kind, the highest value first, storage last, and added only while their kind is not yet met.
So nothing that is given is superfluous, without a search; a ruleset may allow it (`pay_superfluous`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .goods import Reductions, is_hex, kind_and_value, reductions, take_out, worths

if TYPE_CHECKING:
    from .goods import C


class Coin(NamedTuple):
    """One thing that may be given: its kind, where it lies, its value."""

    kind: int
    source: int
    value: int


def covered(short: Sequence[int], less: Reductions) -> bool:
    """Can the reductions make up for what is missing? No part of it may be more than those that fit it."""
    gaps = {kind: n for kind, n in enumerate(short) if n > 0}
    if not gaps or not less:
        return not gaps
    return all(
        sum(gaps[kind] for kind in some) <= sum(amount for amount, kinds in less if not some.isdisjoint(kinds))
        for size in range(1, len(gaps) + 1)
        for some in map(set, combinations(gaps, size))
    )


def missing(cost: Sequence[int], paid: Sequence[int]) -> list[int]:
    """By kind, the value still missing."""
    return [max(0, need - have) for need, have in zip(cost, paid, strict=True)]


def can_pay(c: C, seat: int, costs: Sequence[Sequence[int]], less: Reductions = ()) -> bool:
    """Could one of these costs be paid?"""
    have = worths(c, seat)
    return any(covered(missing(cost, have), less) for cost in costs)


def can_pay_for(c: C, seat: int, costs: Sequence[Sequence[int]], what: str, less: int = 0) -> bool:
    """Could one of these costs be paid, with all that makes such a cost smaller for the seat?"""
    return can_pay(c, seat, costs, reductions(c, seat, what, less))


def purse(c: C, seat: int, cost: Sequence[int]) -> list[Coin]:
    """All that may pay this cost: by kind, the highest value first, storage last."""
    mine, goods = c.seats[seat], len(c.plan.goods)
    found = []
    for kind, need in enumerate(cost):
        if need:
            lying = [Coin(kind, goods + h, mine.level[h]) for h, item in enumerate(mine.item) if item == kind]
            found += sorted(lying, key=lambda x: (-x.value, x.source))
            stored = mine.storage[kind]
            found += [Coin(kind, kind, 1)] * (stored if c.rules.pay_superfluous else min(stored, need))
    return found


def affordable(c: C, d: PayCost) -> list[int]:
    """The alternatives that can be paid."""
    return [n for n, cost in enumerate(d.costs) if can_pay(c, d.seat, (cost,), d.less)]


def paid_by(c: C, d: PayCost, chosen: Sequence[int]) -> list[int]:
    """By kind, the value of these sources."""
    found = [0] * len(c.plan.goods)
    for source in chosen:
        kind, value = kind_and_value(c, d.seat, source)
        found[kind] += value
    return found


def next_sources(c: C, d: PayCost, option: int, chosen: tuple[int, ...]) -> list[int]:
    """What may be given next, in the order of the purse, so that the cost can still be met."""
    cost, stock = d.costs[option], purse(c, d.seat, d.costs[option])
    at = _after(stock, chosen)
    value = paid_by(c, d, chosen)
    found: list[int] = []
    for n in range(at, len(stock)):
        coin = stock[n]
        superfluous = value[coin.kind] >= cost[coin.kind] and not c.rules.pay_superfluous
        if superfluous or coin.source in found:
            continue
        left = value[:]
        for more in stock[n:]:
            left[more.kind] += more.value
        if covered(missing(cost, left), d.less):
            found.append(coin.source)
    return found


def needed_next(c: C, d: PayCost, option: int, chosen: tuple[int, ...]) -> list[int]:
    """Of what may be given next, that of kinds not yet met."""
    short = missing(d.costs[option], paid_by(c, d, chosen))
    return [s for s in next_sources(c, d, option, chosen) if short[kind_and_value(c, d.seat, s)[0]]]


def _after(stock: Sequence[Coin], chosen: tuple[int, ...]) -> int:
    """Where in the purse the choice goes on."""
    at = 0
    for source in chosen:
        while at < len(stock) and stock[at].source != source:
            at += 1
        at += 1
    return at


def is_enough(c: C, d: PayCost, option: int, chosen: tuple[int, ...]) -> bool:
    """Is the cost met, with what the reductions make up for?"""
    return covered(missing(d.costs[option], paid_by(c, d, chosen)), d.less)


def payment_faults(c: C, d: PayCost, option: int, give: tuple[int, ...]) -> list[str]:
    """The rules that a payment breaks, by their own words: own goods, enough of them, none superfluous, in order."""
    mine, cost = c.seats[d.seat], d.costs[option]
    lying = [s for s in give if is_hex(c, s)]
    if len(set(lying)) < len(lying) or any(give.count(s) > mine.storage[s] for s in give if not is_hex(c, s)):
        return ["cooper.pay.resource.sources"]
    if any(not 0 <= kind_and_value(c, d.seat, s)[0] < c.plan.statue for s in lying):
        return ["cooper.pay.resource.sources"]
    value = paid_by(c, d, give)
    if not covered(missing(cost, value), d.less):
        return ["cooper.pay.resource.meets-total"]
    for source in give:
        kind, worth = kind_and_value(c, d.seat, source)
        if value[kind] - worth >= cost[kind] and not (cost[kind] and c.rules.pay_superfluous):
            return ["cooper.amb.pay.superfluous"]
    order = [coin.source for coin in purse(c, d.seat, cost)]
    return [] if list(give) == sorted(give, key=order.index) else ["flow.order-of-parts"]


@move("pay")
class Pay(Move):
    """Pay a cost."""

    option: int = part("option", among=affordable, rule="cooper.pay.resource.meets-total", default=0)
    give: tuple[int, ...] = part(
        "source",
        among=next_sources,
        stop=is_enough,
        why=payment_faults,
        rule="cooper.pay.resource.sources",
        default=(),
    )

    def play(self, c: C, d: PayCost) -> None:
        for source in self.give:
            take_out(c, d.seat, source)
        c.tell("paid", "cooper.pay.return-to-supply", seat=d.seat, give=self.give)
        c.give(True)


@task("pay-cost")
class PayCost(Decision):
    """A payment; nothing interrupts it. Gives True, or nothing when it can't be made.

    (cooper.anytime.no-interrupt-payment, cooper.amb.interrupt.payment)
    """

    offers = (Pay,)
    if_none = "skip"
    seat: int = everyone()
    costs: tuple[tuple[int, ...], ...] = everyone()
    less: tuple[tuple[int, tuple[int, ...]], ...] = everyone(default=())

    def proposed(self, c: C, orders: frozenset[str]) -> Move | None:
        """The first alternative, from the highest cubes down."""
        if "pay" not in orders:
            return None
        option = affordable(c, self)[0]
        give: tuple[int, ...] = ()
        while not is_enough(c, self, option, give):
            give = (*give, needed_next(c, self, option, give)[0])
        return Pay(option, give)


MOVES = (Pay,)
TASKS = (PayCost,)
