"""Income boats: building them, and performing their actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.choices import Agenda, Done
from rulewright.effects import Effect, Occasion, Words, verb
from rulewright.flow import Decision, Task, task
from rulewright.moves import Move, move, part
from rulewright.rulesets.keys import key
from rulewright.state import everyone

from .goods import reductions
from .paying import PayCost, can_pay_for
from .sailing import gain_helm
from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def boats_in_reserve(c: C, d: Decision) -> list[int]:
    """The boats not built yet."""
    return c.seats[d.seat].boats_left


def free_landings(c: C, d: Decision) -> list[int]:
    """The landing spaces with no boat. (cooper.boat.build.any-landing)"""
    return [n for n, boat in enumerate(c.seats[d.seat].boats) if boat == NOTHING]


@move("build-boat")
class BuildBoat(Move):
    """Build an income boat on a landing space."""

    weight = 4.0
    boat: int = part("boat", among=boats_in_reserve, rule="cooper.boat.build.choose-token")
    landing: int = part("landing", among=free_landings, rule="cooper.boat.build.any-landing")

    def play(self, c: C, d: ChooseBoat) -> None:
        cost = (c.plan.landing_cost[self.landing],)
        less = reductions(c, d.seat, "boat", d.less)
        c.ask(PayCost(d.seat, cost, less), then=BoatPaid(d.seat, self.boat, self.landing))


@BuildBoat.must("cooper.boat.build.cost")
def boat_affordable(c: C, d: ChooseBoat, landing: int) -> bool:
    """The cost printed on the landing space must be met."""
    return can_pay_for(c, d.seat, (c.plan.landing_cost[landing],), "boat", d.less)


@task("choose-boat")
class ChooseBoat(Decision):
    """Which boat is built where."""

    offers = (BuildBoat,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()
    less: int = everyone(default=0)


@task("boat-paid")
class BoatPaid(Task):
    """The boat is paid: it lies on its space, helm points, then its action. (cooper.boat.build.immediate-action)"""

    seat: int = everyone()
    boat: int = everyone()
    landing: int = everyone()

    def given(self, c: C, answer: object) -> None:
        mine = c.seats[self.seat]
        mine.boats[self.landing] = self.boat
        mine.boats_left.remove(self.boat)
        c.tell("boat-built", "cooper.boat.build.action", seat=self.seat, boat=self.boat, landing=self.landing)
        gain_helm(c, self.seat, c.rules.landing[self.landing].helm)
        c.then(Agenda(self.seat, (c.rules.boat[self.boat].action,), Occasion(self.seat)))


# -- actions of built boats


def seats_with_boats(c: C, d: UseBoat) -> Sequence[int]:
    """Whose boats may be used."""
    return range(len(c.seats)) if d.anybody else (d.seat,)


def boats_built(c: C, d: UseBoat, of: int) -> list[int]:
    """That seat's boats on landing spaces."""
    return [boat for boat in c.seats[of].boats if boat != NOTHING]


@move("use-boat")
class ChooseBoatAction(Move):
    """Perform the income action of a built boat."""

    of: int = part("seat", among=seats_with_boats, rule="cooper.section.e.special.any-owner")
    boat: int = part("boat", among=boats_built, rule="cooper.section.e.special.boat")

    def play(self, c: C, d: UseBoat) -> None:
        c.tell("boat-used", "cooper.section.e.special.boat", seat=d.seat, boat=self.boat)
        c.rules.boat[self.boat].action.do(c, Occasion(d.seat))
        if d.times > 1:
            used = (*d.used, self.of * len(c.rules.boat) + self.boat)
            c.then(UseBoat(d.seat, d.anybody, d.copies, d.times - 1, used))


@ChooseBoatAction.must("cooper.amb.boat.face-down")
def boat_is_up(c: C, d: UseBoat, of: int, boat: int) -> bool:
    """Only a boat that lies face up."""
    mine = c.seats[of]
    return not mine.boats_down[mine.boats.index(boat)]


@ChooseBoatAction.must("cooper.cards.large.islet-or-boat")
def boat_not_used_yet(c: C, d: UseBoat, of: int, boat: int) -> bool:
    """Each boat once."""
    return of * len(c.rules.boat) + boat not in d.used


@ChooseBoatAction.must("cooper.amb.boat.copy-copy")
def boat_may_be_copied(c: C, d: UseBoat, boat: int) -> bool:
    """A boat that copies is not copied."""
    return d.copies or not c.rules.boat[boat].copies


@ChooseBoatAction.must("cooper.amb.worker.no-effect")
def boat_does_something(c: C, d: UseBoat, boat: int) -> bool:
    """Only what can be done now."""
    return c.rules.boat[boat].action.can(c, Occasion(d.seat))


@task("use-boat")
class UseBoat(Decision):
    """Which boat's action is performed."""

    offers = (ChooseBoatAction, Done)
    interruptible = True
    seat: int = everyone()
    anybody: bool = everyone()
    copies: bool = everyone()
    times: int = everyone(default=1)
    used: tuple[int, ...] = everyone(default=())


def boats_up(c: C, d: Decision | Occasion) -> list[int]:
    """The seat's boats that lie face up."""
    mine = c.seats[d.seat]
    return [boat for boat, down in zip(mine.boats, mine.boats_down, strict=True) if boat != NOTHING and not down]


@verb("boat-hand")
class BoatHand(Effect):
    """The income of a boat, while it lies face up. (cooper.cards.large14.boats-down)"""

    boat: str = key("which one", ref="boat")
    action: Effect = key("what it gives")

    def can(self, c: C, on: Occasion) -> bool:
        return c.plan.names["boat"].index(self.boat) in boats_up(c, on) and self.action.can(c, on)

    def is_free(self, c: C, on: Occasion, open: Sequence[Effect]) -> bool:
        return self.can(c, on) and self.action.is_free(c, on, open)

    def do(self, c: C, on: Occasion) -> None:
        self.action.do(c, on)

    def describe(self, words: Words) -> str:
        return self.action.describe(words)


def next_boats(c: C, d: ChooseDown, chosen: tuple[int, ...]) -> list[int]:
    """The boats that may be turned face down too, in the order of their landing spaces."""
    up = boats_up(c, d)
    after = up.index(chosen[-1]) + 1 if chosen else 0
    return up[after:] if len(chosen) < d.most else []


def some_boat(c: C, d: ChooseDown, chosen: tuple[int, ...]) -> bool:
    """One is enough."""
    return bool(chosen)


@move("boats-down")
class TurnBoatsDown(Move):
    """Turn some of your boats face down for good; their helm points are one gain. (cooper.amb.helm.combined-gain)"""

    boats: tuple[int, ...] = part("boat", among=next_boats, stop=some_boat, rule="cooper.cards.large14.boats-down")

    def play(self, c: C, d: ChooseDown) -> None:
        mine = c.seats[d.seat]
        for boat in self.boats:
            mine.boats_down[mine.boats.index(boat)] = True
            c.tell("boat-down", "cooper.cards.large14.boats-down", seat=d.seat, boat=boat)
        gain_helm(c, d.seat, d.helm * len(self.boats))


@task("choose-down")
class ChooseDown(Decision):
    """Which boats are turned face down."""

    offers = (TurnBoatsDown, Done)
    interruptible = True
    seat: int = everyone()
    most: int = everyone()
    helm: int = everyone()


MOVES = (BuildBoat, ChooseBoatAction, TurnBoatsDown)
TASKS = (ChooseBoat, BoatPaid, UseBoat, ChooseDown)
