"""Helm points: step by step around the ring, and what each step sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.choices import Agenda
from rulewright.effects import Occasion
from rulewright.flow import Decision, Task, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .fees import Fee
from .islets import islet_of
from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def own_ships(c: C, d: Decision) -> range:
    """The seat's ships."""
    return range(len(c.rules.ship))


@move("helm")
class ChooseShip(Move):
    """Move one of your ships; all points of one gain go to it. (cooper.helm.no-split)"""

    ship: int = part("ship", among=own_ships, rule="cooper.helm.choose-ship")

    def play(self, c: C, d: Helm) -> None:
        c.tell("helm", "cooper.helm.choose-ship", seat=d.seat, ship=self.ship, count=d.points)
        c.then(Sail(d.seat, self.ship, d.points))


@task("helm")
class Helm(Decision):
    """Which ship moves; it must. (cooper.amb.helm.forfeit)"""

    offers = (ChooseShip,)
    interruptible = True
    seat: int = everyone()
    points: int = everyone()


@task("sail")
class Sail(Task):
    """One point, then the rest: what a step sets off lies above the rest, so it is finished first.

    (cooper.amb.helm.nested, cooper.amb.helm.midmove)
    """

    seat: int = everyone()
    ship: int = everyone()
    left: int = everyone()

    def run(self, c: C) -> None:
        mine = c.seats[self.seat]
        if mine.anchors[self.ship]:  # cooper.helm.anchor.remove-cost
            mine.anchors[self.ship] -= 1
            c.tell("anchor-removed", "cooper.helm.anchor.remove-cost", seat=self.seat, ship=self.ship)
        else:
            self._step(c)
        if self.left > 1:
            c.then(Sail(self.seat, self.ship, self.left - 1))

    def _step(self, c: C) -> None:
        mine, ring = c.seats[self.seat], c.plan.rings[len(c.seats)]
        step = c.rules.ship[self.ship].direction
        left = mine.at[self.ship]
        here = mine.at[self.ship] = (left + step) % ring.size
        mine.moved[self.ship] += 1
        c.tell("sailed", "cooper.helm.step", seat=self.seat, ship=self.ship, place=here)
        passed = [c.table.islets[half] for half in ring.passed[left, step]]
        actions = tuple(c.rules.islet[islet_of(c, code)].action for code in passed if code != NOTHING)
        if actions:  # cooper.helm.islet.immediate, cooper.helm.islet.two-in-step
            c.then(Agenda(self.seat, actions, Occasion(self.seat)))
        if ring.gives_log_book(here):
            c.then(LogBookFound(self.seat))
        if ring.is_harbour(here):
            for _ in range(c.number(self.seat, "harbor-fee")):  # cooper.helm.harbor.fee
                c.then(Fee(self.seat, ring.owner(here), self.ship))


@task("log-book")
class LogBookFound(Task):
    """A log book token, and its action. (cooper.helm.log.action, cooper.amb.log.exhausted)"""

    seat: int = everyone()

    def run(self, c: C) -> None:
        token = c.table.log_books.pop() if c.table.log_books else NOTHING
        c.seats[self.seat].log_books.append(token)
        if token == NOTHING:
            c.tell("log-book-none", "cooper.amb.log.exhausted", seat=self.seat)
            return
        c.tell("log-book", "cooper.helm.log.keep", seat=self.seat, log=token)
        c.then(Agenda(self.seat, (c.rules.log_book[token].action,), Occasion(self.seat)))


def gain_helm(c: C, seat: int, points: int) -> None:
    """Helm points are gained, in one gain."""
    if points > 0:
        c.then(Helm(seat, points))


MOVES = (ChooseShip,)
TASKS = (Helm, Sail, LogBookFound)
