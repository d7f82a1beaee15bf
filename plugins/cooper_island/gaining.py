"""Goods that are gained: onto storage spots, or onto the market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.flow import Decision, Task, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .goods import free_spots

if TYPE_CHECKING:
    from .goods import C


def put(c: C, seat: int, kind: int, *, market: bool = False) -> None:
    """One good from the supply onto a storage spot, or onto the market."""
    mine = c.seats[seat]
    (mine.market if market else mine.storage)[kind] += 1
    rule = "cooper.trade.market-unlimited" if market else "cooper.gain.to-storage"
    c.tell("good-to-market" if market else "good-gained", rule, seat=seat, good=kind)


@task("gain")
class Gain(Task):
    """Goods are gained; if too few spots are free, the seat chooses which to keep. (cooper.gain.partial-choice)"""

    seat: int = everyone()
    goods: tuple[int, ...] = everyone()

    def run(self, c: C) -> None:
        total = sum(self.goods)
        if total > free_spots(c, self.seat):
            c.then(TakeGoods(self.seat, self.goods))
            return
        for kind, count in enumerate(self.goods):
            for _ in range(count):
                put(c, self.seat, kind)


def goods_offered(c: C, d: TakeGoods) -> list[int]:
    """The goods that may be kept."""
    return [kind for kind, count in enumerate(d.goods) if count]


@move("take")
class Take(Move):
    """Keep one of the goods offered."""

    good: int = part("good", among=goods_offered, rule="cooper.gain.partial-choice")

    def play(self, c: C, d: TakeGoods) -> None:
        put(c, d.seat, self.good)
        rest = tuple(count - (kind == self.good) for kind, count in enumerate(d.goods))
        if any(rest):
            c.then(Gain(d.seat, rest))


def has_a_spot(c: C, d: Decision) -> bool:
    """Only onto a free storage spot."""
    return free_spots(c, d.seat) > 0


Take.must("cooper.gain.no-spot")(has_a_spot)


@move("forgo")
class Forgo(Move):
    """Take no more: the rest is lost, or left."""

    weight = 0.3

    def play(self, c: C, d: Decision) -> None:
        if (isinstance(d, PickGood) and d.market) or free_spots(c, d.seat):
            c.tell("goods-left", "cooper.amb.worker.actions-optional", seat=d.seat)
        else:
            c.tell("goods-lost", "cooper.gain.no-spot", seat=d.seat)


@task("take-goods")
class TakeGoods(Decision):
    """Which goods are kept; spots may be freed before. (cooper.anytime.interrupt)"""

    offers = (Take, Forgo)
    interruptible = True
    seat: int = everyone()
    goods: tuple[int, ...] = everyone()


def kinds_on_offer(c: C, d: PickGood) -> Sequence[int]:
    """The kinds that may be chosen."""
    return d.of


@move("pick")
class Pick(Move):
    """Choose a kind of good."""

    weight = 3.0
    good: int = part("good", among=kinds_on_offer, rule="cooper.section.e.gain")

    def play(self, c: C, d: PickGood) -> None:
        put(c, d.seat, self.good, market=d.market)
        if d.times > 1:  # any order of picks is the same, so kinds only go up
            c.then(PickGood(d.seat, tuple(k for k in d.of if k >= self.good), d.times - 1, d.market))


@Pick.must("cooper.section.e.gain-no-storage")
def pick_has_a_spot(c: C, d: PickGood) -> bool:
    """Onto the market, or onto a free storage spot."""
    return d.market or free_spots(c, d.seat) > 0


@Forgo.must("cooper.gain.to-storage")
def nothing_fits(c: C, d: Decision) -> bool:
    """Of goods that come together only what is too much is lost; a choice may leave its spot to what follows it."""
    return isinstance(d, PickGood) or free_spots(c, d.seat) == 0


@task("pick-good")
class PickGood(Decision):
    """Which good is gained."""

    offers = (Pick, Forgo)
    interruptible = True
    seat: int = everyone()
    of: tuple[int, ...] = everyone()
    times: int = everyone()
    market: bool = everyone()


MOVES = (Take, Forgo, Pick)
TASKS = (Gain, TakeGoods, PickGood)
