"""The steps of a round: income, workers, and the clean-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.choices import Agenda, Done
from rulewright.effects import Effect, Occasion
from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .boats import BoatHand, boats_up
from .fees import Anchor, Fee
from .goods import take_out, worths
from .market import Fetch
from .paying import PayCost, covered, missing, next_sources, paid_by
from .sailing import gain_helm
from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def income(c: C, seat: int) -> None:
    """All hands of the seat, each once, in its order: printed ones, boats, cards. (cooper.income.order-free)"""
    mine = c.seats[seat]
    hands: list[Effect] = [hand.do for hand in c.rules.income]
    if c.state.round > 1:  # cooper.income.round1.two-hands
        boats = [c.rules.boat[boat] for boat in boats_up(c, Occasion(seat))]
        hands += [BoatHand(boat.id, boat.action) for boat in boats]
    hands += [hand for card in mine.cards if (hand := c.plan.hands[card]) is not None]
    c.then(Agenda(seat, tuple(hands), Occasion(seat), stays=True))


# -- the worker phase


def workers_available(c: C, d: Decision) -> list[int]:
    """The kinds of worker the seat has available."""
    return [kind for kind, count in enumerate(c.seats[d.seat].workers) if count]


def sections(c: C, d: Decision) -> range:
    """The action sections."""
    return range(len(c.rules.section))


def space_of(c: C, worker: int, section: int) -> int:
    """The worker space of a section for workers of that kind. (cooper.worker.round-space)"""
    return section * len(c.rules.worker) + worker


@move("work")
class Work(Move):
    """Place a worker."""

    worker: int = part("worker", among=workers_available, rule="cooper.worker.choose")
    section: int = part("section", among=sections, rule="cooper.worker.sections.eight")

    def play(self, c: C, d: Decision) -> None:
        stack = c.table.spaces[space_of(c, self.worker, self.section)]
        section, on = c.rules.section[self.section], Occasion(d.seat)
        actions = section.actions
        c.tell("worker-placed", "cooper.worker.must-place", seat=d.seat, worker=self.worker, section=self.section)
        if stack:
            owner = stack[-1]  # cooper.worker.fee.topmost
            c.then(Fee(d.seat, owner))
            for card in c.seats[owner].cards:
                effect = c.plan.stacked_upon[card]
                if effect is not None:
                    effect.do(c, Occasion(owner))
        else:
            symbol = c.plan.symbols[self.section][self.worker]
            if symbol is not None:  # cooper.worker.symbols.when-free
                actions = (actions if symbol.instead is None else symbol.instead) + symbol.also
        stack.append(d.seat)
        c.seats[d.seat].workers[self.worker] -= 1
        c.then(Agenda(d.seat, actions, on, stays=True))


@Work.must("cooper.worker.no-own-stack")
def no_own_worker_there(c: C, d: Decision, worker: int, section: int) -> bool:
    """Never on a space with an own worker."""
    return d.seat not in c.table.spaces[space_of(c, worker, section)]


@task("place-worker")
class PlaceWorker(Decision):
    """Which worker goes where."""

    offers = (Work,)
    interruptible = True
    seat: int = everyone()


# -- feeding


def feeding_cost(c: C, seat: int) -> tuple[int, ...]:
    """The feeding cost as amounts by good. (cooper.cleanup.feed.cost)"""
    rules, mine = c.rules, c.seats[seat]
    need = rules.feeding.base + c.number(seat, "feeding")
    need += sum(w.feeding * (w.locked - left) for w, left in zip(rules.worker, mine.locked, strict=True))
    return tuple(max(0, need) if kind == c.plan.food else 0 for kind in range(len(c.plan.goods)))


def feeding_payment(c: C, seat: int) -> PayCost:
    """Feeding as a payment."""
    return PayCost(seat, (feeding_cost(c, seat),))


def food_next(c: C, d: Decision, chosen: tuple[int, ...]) -> list[int]:
    """What may feed next."""
    return next_sources(c, feeding_payment(c, d.seat), 0, chosen)


def is_fed(c: C, d: Decision, chosen: tuple[int, ...]) -> bool:
    """Is the cost met, or may food be kept back? (cooper.amb.feeding.voluntary-short)"""
    payment = feeding_payment(c, d.seat)
    return c.rules.feed_voluntary_short or covered(missing(payment.costs[0], paid_by(c, payment, chosen)), ())


@move("feed")
class FeedWorkers(Move):
    """Feed your workers."""

    give: tuple[int, ...] = part("source", among=food_next, stop=is_fed, rule="cooper.cleanup.feed.pay", default=())

    def play(self, c: C, d: Decision) -> None:
        payment = feeding_payment(c, d.seat)
        short = sum(missing(payment.costs[0], paid_by(c, payment, self.give)))
        for source in self.give:
            take_out(c, d.seat, source)
        go_hungry(c, d.seat, short)
        if short == 0:
            c.tell("fed", "cooper.cleanup.feed.pay", seat=d.seat)
            gain_helm(c, d.seat, feeding_helm(c, d.seat))  # cooper.cleanup.feed.helm-full


def feeding_helm(c: C, seat: int) -> int:
    """Helm points for feeding in full."""
    mine = c.seats[seat]
    return sum(w.feeding_helm * (w.locked - left) for w, left in zip(c.rules.worker, mine.locked, strict=True))


def go_hungry(c: C, seat: int, short: int) -> None:
    """An anchor for each value missing. (cooper.cleanup.feed.shortfall-anchor)"""
    if short:
        c.tell("hungry", "cooper.cleanup.feed.shortfall-anchor", seat=seat, count=short)
    for _ in range(short):
        c.then(Anchor(seat))


@FeedWorkers.must("cooper.cleanup.feed.cost")
def food_suffices(c: C, d: Decision) -> bool:
    """There must be food enough, unless it may be kept back."""
    return c.rules.feed_voluntary_short or worths(c, d.seat)[c.plan.food] >= feeding_cost(c, d.seat)[c.plan.food]


@move("starve")
class Starve(Move):
    """Give all your food; an anchor for each value missing."""

    def play(self, c: C, d: Decision) -> None:
        mine, food = c.seats[d.seat], c.plan.food
        short = feeding_cost(c, d.seat)[food] - worths(c, d.seat)[food]
        mine.storage[food] = 0
        mine.item[:] = [NOTHING if item == food else item for item in mine.item]
        go_hungry(c, d.seat, short)


@Starve.must("cooper.amb.feeding.voluntary-short")
def food_is_short(c: C, d: Decision) -> bool:
    """Only who can't feed in full."""
    return worths(c, d.seat)[c.plan.food] < feeding_cost(c, d.seat)[c.plan.food]


@task("feed")
class Feed(Decision):
    """Feeding the workers."""

    offers = (FeedWorkers, Starve)
    interruptible = True
    seat: int = everyone()

    def proposed(self, c: C, orders: frozenset[str]) -> Move | None:
        """Fed from the highest cubes down; where food is short, first with what of it lies on the market."""
        if "pay" not in orders:
            return None
        if not food_suffices(c, self):
            fetch = Fetch(c.plan.food)
            return None if Fetch.refused(c, self, fetch) else fetch
        give: tuple[int, ...] = ()
        while not is_fed(c, self, give):
            give = (*give, food_next(c, self, give)[0])
        return FeedWorkers(give)


# -- the other steps of the clean-up


def reactivate(c: C, seat: int) -> None:
    """What may be reactivated; all of it with certain buildings. (cooper.cleanup.reactivate.optional)"""
    left = c.seats[seat].buildings
    names = c.plan.names["building"]
    for choice in c.rules.reactivation:
        if choice.erected is None or left[names.index(choice.erected)] == 0:
            c.then(Agenda(seat, choice.parts, Occasion(seat)))
            return


def statue_bonus(c: C, seat: int) -> None:
    """A helm point for each statue on the peninsula, in one gain. (cooper.cleanup.statue-bonus)"""
    statues = c.seats[seat].item.count(c.plan.statue)
    if statues:
        c.tell("statue-bonus", "cooper.cleanup.statue-bonus", seat=seat, count=statues)
        gain_helm(c, seat, statues)


def passage_bonus(c: C, seat: int) -> None:
    """Helm points when all topmost spaces are charted. (cooper.cleanup.passage.condition)"""
    if all(c.seats[seat].level[h] for h in c.plan.tops):
        c.tell("passage", "cooper.cleanup.passage.amount", seat=seat, count=c.rules.passage_helm)
        gain_helm(c, seat, c.rules.passage_helm)


def return_workers(c: C, seat: int) -> None:
    """Workers go back to their owners. (cooper.cleanup.return-workers)"""
    kinds = len(c.rules.worker)
    for space, stack in enumerate(c.table.spaces):
        for owner in stack:
            c.seats[owner].workers[space % kinds] += 1
        stack.clear()
    c.tell("workers-back", "cooper.cleanup.return-workers")


def clear_market(c: C, seat: int) -> None:
    """Goods on markets go back to the supply. (cooper.cleanup.market.clear)"""
    for mine in c.seats:
        mine.market[:] = [0] * len(mine.market)
    c.tell("markets-cleared", "cooper.cleanup.market.clear")


def next_cargo(c: C, seat: int) -> None:
    """The harbourmaster stands on the next ship. (cooper.cleanup.harbormaster.advance)"""
    c.table.upright = True
    c.table.cargo += 1
    if c.table.cargo < len(c.rules.cargo):
        c.tell("harbourmaster", "cooper.cleanup.harbormaster.advance", cargo=c.table.cargo)


@task("window")
class Window(Decision):
    """A last chance for anytime actions: in the clean-up, or in the whole match."""

    offers = (Done,)
    interruptible = True
    seat: int = everyone()
    last: bool = everyone()

    def proposed(self, c: C, orders: frozenset[str]) -> Move | None:
        """It is over where nothing lies on the market, and, the last time, nothing else can be done."""
        if "end" not in orders or any(c.seats[self.seat].market):
            return None
        return None if self.last and any(c.can(kind, self) for kind in c.game.anytime) else Done()


STEPS = {
    "income": income,
    "work": lambda c, seat: c.then(PlaceWorker(seat)),
    "feed": lambda c, seat: c.then(Feed(seat)),
    "reactivate": reactivate,
    "statues": statue_bonus,
    "passage": passage_bonus,
    "return": return_workers,
    "window": lambda c, seat: c.then(Window(seat, last=False)),
    "last-window": lambda c, seat: c.then(Window(seat, last=True)),
    "clear": clear_market,
    "cargo": next_cargo,
}
MOVES = (Work, FeedWorkers, Starve)
TASKS = (PlaceWorker, Feed, Window)
