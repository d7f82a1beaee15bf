"""Cargo ships, the harbourmaster, and crate lids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.effects import Occasion
from rulewright.flow import Decision, Task, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .goods import Reductions, reductions
from .paying import PayCost, can_pay
from .sailing import gain_helm

if TYPE_CHECKING:
    from .goods import C


def ships_with_own_lid(c: C, d: Decision) -> list[int]:
    """The cargo ships that still carry the seat's lid."""
    return [n for n, lid in enumerate(c.seats[d.seat].cargo_lid) if lid]


def supply_reductions(c: C, seat: int, ship: int) -> Reductions:
    """What makes supplying that ship cheaper; the harbourmaster takes off precious goods."""
    own = reductions(c, seat, "cargo")
    if not (c.table.upright and c.table.cargo == ship):
        return own
    return (*own, (c.rules.harbourmaster_less, c.plan.precious))


@move("supply")
class Supply(Move):
    """Supply a cargo ship."""

    weight = 4.0
    ship: int = part("cargo", among=ships_with_own_lid, rule="cooper.cargo.supply.own-lid")

    def play(self, c: C, d: Decision) -> None:
        cost = (c.plan.cargo_cost[self.ship],)
        c.ask(PayCost(d.seat, cost, supply_reductions(c, d.seat, self.ship)), then=Supplied(d.seat, self.ship))


@Supply.must("cooper.cargo.supply.cost")
def supply_affordable(c: C, d: Decision, ship: int) -> bool:
    """The cost printed on the ship must be met."""
    return can_pay(c, d.seat, (c.plan.cargo_cost[ship],), supply_reductions(c, d.seat, ship))


@task("choose-cargo")
class ChooseCargo(Decision):
    """Which cargo ship is supplied."""

    offers = (Supply,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


@task("supplied")
class Supplied(Task):
    """The ship is supplied: the harbourmaster lies down; helm points, then the lid."""

    seat: int = everyone()
    ship: int = everyone()

    def given(self, c: C, answer: object) -> None:
        c.tell("supplied", "cooper.cargo.supply.action", seat=self.seat, cargo=self.ship)
        if c.table.upright and c.table.cargo == self.ship:
            c.table.upright = False
            c.tell("harbourmaster-down", "cooper.cargo.harbormaster.lay-down")
        gain_helm(c, self.seat, c.rules.cargo[self.ship].helm)
        c.then(TakeLid(self.seat, self.ship))


@task("take-lid")
class TakeLid(Task):
    """The lid is taken from the ship, after the helm points. (cooper.cargo.supply.take-lid)"""

    seat: int = everyone()
    ship: int = everyone()

    def run(self, c: C) -> None:
        mine = c.seats[self.seat]
        mine.cargo_lid[self.ship] = False
        mine.lids += 1


# -- lids


def free_crates(c: C, d: Decision) -> list[int]:
    """The crate spaces with no lid."""
    return [n for n, lid in enumerate(c.seats[d.seat].crates) if not lid]


@move("lid")
class UseLid(Move):
    """Put an unused lid on a free crate space, and do what it says."""

    again = True
    crate: int = part("crate", among=free_crates, rule="cooper.crate.free-space-only")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.lids -= 1
        mine.crates[self.crate] = True
        c.tell("lid-used", "cooper.crate.use", seat=d.seat, crate=self.crate)
        c.rules.crate[self.crate].action.do(c, Occasion(d.seat))


@UseLid.must("cooper.crate.use")
def has_unused_lid(c: C, d: Decision) -> bool:
    """A lid that is not used yet."""
    return c.seats[d.seat].lids > 0


@UseLid.must("cooper.amb.worker.no-effect")
def crate_does_something(c: C, d: Decision, crate: int) -> bool:
    """Only what can be done now."""
    return c.rules.crate[crate].action.can(c, Occasion(d.seat))


def used_crates(c: C, d: Decision) -> list[int]:
    """The crate spaces with a lid."""
    return [n for n, lid in enumerate(c.seats[d.seat].crates) if lid]


@move("lid-back")
class TakeLidBack(Move):
    """Take a used lid back."""

    crate: int = part("crate", among=used_crates, rule="cooper.cleanup.reactivate.lid")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.crates[self.crate] = False
        mine.lids += 1
        c.tell("lid-back", "cooper.cleanup.reactivate.lid", seat=d.seat, crate=self.crate)


@task("choose-lid")
class ChooseLid(Decision):
    """Which lid is taken back."""

    offers = (TakeLidBack,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


MOVES = (Supply, TakeLidBack)
ANYTIME = (UseLid,)
TASKS = (ChooseCargo, Supplied, TakeLid, ChooseLid)
