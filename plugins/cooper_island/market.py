"""What may be done with goods at any time: storing, and trading at the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.flow import Decision
from rulewright.moves import Move, move, part

from .gaining import has_a_spot
from .goods import cube_hexes, kind_and_value, take_out, worths
from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def hexes_with_cubes(c: C, d: Decision) -> list[int]:
    """The hexes of the seat with a cube."""
    return cube_hexes(c, d.seat)


@move("store")
class Store(Move):
    """Move a cube of the landscape to a storage spot; it is worth 1 there."""

    again = True
    weight = 0.3
    cube: int = part("hex", among=hexes_with_cubes, rule="cooper.storage.from-landscape")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        kind, mine.item[self.cube] = mine.item[self.cube], NOTHING
        mine.storage[kind] += 1
        c.tell("stored", "cooper.storage.from-landscape", seat=d.seat, good=kind)


Store.must("cooper.storage.capacity-one")(has_a_spot)


def goods_on_market(c: C, d: Decision) -> list[int]:
    """The kinds of good on the seat's market."""
    return [kind for kind, count in enumerate(c.seats[d.seat].market) if count]


@move("fetch")
class Fetch(Move):
    """Move a good of your market to a storage spot."""

    again = True
    weight = 2.0
    good: int = part("good", among=goods_on_market, rule="cooper.storage.from-market")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.market[self.good] -= 1
        mine.storage[self.good] += 1
        c.tell("fetched", "cooper.storage.from-market", seat=d.seat, good=self.good)


Fetch.must("cooper.storage.capacity-one")(has_a_spot)


def rate(c: C, d: Decision, trade: int) -> int:
    """The value given for one good."""
    return c.number(d.seat, c.rules.trade[trade].rate)


def possible_trades(c: C, d: Decision) -> list[int]:
    """The trades for which the seat has enough to get one good. (cooper.amb.trade.zero)"""
    have = worths(c, d.seat)
    takes = c.plan.trade_takes
    return [n for n in range(len(takes)) if sum(have[kind] for kind in takes[n]) >= rate(c, d, n)]


def stock(c: C, d: Decision, trade: int) -> list[tuple[int, int]]:
    """Source and value of every good that may be given: of the storage by kind, then of the hexes."""
    memo = c.memo
    if memo is not None and (d.seat, "stock", trade) in memo:
        known: list[tuple[int, int]] = memo[d.seat, "stock", trade]
        return known
    mine, takes, goods = c.seats[d.seat], c.plan.trade_takes[trade], len(c.plan.goods)
    found = [(kind, 1) for kind in takes for _ in range(mine.storage[kind])]
    found += [(goods + h, mine.level[h]) for h, item in enumerate(mine.item) if item in takes]
    if memo is not None:
        memo[d.seat, "stock", trade] = found
    return found


def value_of(c: C, d: Decision, give: tuple[int, ...]) -> int:
    """The value of what is given. (cooper.trade.total-then-divide)"""
    return sum(kind_and_value(c, d.seat, source)[1] for source in give)


def give_next(c: C, d: Decision, trade: int, chosen: tuple[int, ...]) -> list[int]:
    """What may be given next: in ascending order, so that the rate can still be reached."""
    all_of_it, need = stock(c, d, trade), rate(c, d, trade)
    at = 0
    if chosen:
        last = chosen[-1]
        first = next((i for i, (source, _) in enumerate(all_of_it) if source == last), len(all_of_it))
        at = first + chosen.count(last)
    have = value_of(c, d, chosen)
    left = sum(value for _, value in all_of_it[at:])
    found: list[int] = []
    for source, value in all_of_it[at:]:
        if have + left < need:
            break
        if source not in found:
            found.append(source)
        left -= value
    return found


def gives_enough(c: C, d: Decision, trade: int, chosen: tuple[int, ...]) -> bool:
    """Enough for one good at least."""
    return value_of(c, d, chosen) >= rate(c, d, trade)


def take_next(c: C, d: Decision, trade: int, give: tuple[int, ...], chosen: tuple[int, ...]) -> list[int]:
    """What may be taken next: kinds only go up."""
    if len(chosen) >= value_of(c, d, give) // rate(c, d, trade):
        return []
    return [kind for kind in c.plan.trade_gives[trade] if not chosen or kind >= chosen[-1]]


def takes_all(c: C, d: Decision, trade: int, give: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
    """All that is due is taken; rounded down. (cooper.trade.round-down)"""
    return len(chosen) == value_of(c, d, give) // rate(c, d, trade)


@move("trade")
class Trade(Move):
    """Trade at the market; what it yields goes to your market."""

    again = True
    weight = 0.3
    trade: int = part("trade", among=possible_trades, rule="cooper.amb.trade.zero")
    give: tuple[int, ...] = part("source", among=give_next, stop=gives_enough, rule="cooper.trade.any.rate")
    take: tuple[int, ...] = part("good", among=take_next, stop=takes_all, rule="cooper.trade.any.mix")

    def play(self, c: C, d: Decision) -> None:
        for source in self.give:
            take_out(c, d.seat, source)
        for kind in self.take:
            c.seats[d.seat].market[kind] += 1
        c.tell("traded", "cooper.trade.output-to-market", seat=d.seat, trade=self.trade, take=self.take)


ANYTIME = (Store, Fetch, Trade)
