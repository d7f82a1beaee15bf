"""Fees to other seats, compensations, and anchors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.flow import Decision, Task, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .gaining import put
from .goods import sources, take_out
from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def own_sources(c: C, d: Decision) -> list[int]:
    """What may be given."""
    return sources(c, d.seat)


@move("fee")
class PayFee(Move):
    """Give one coin or cube."""

    weight = 3.0
    good: int = part("source", among=own_sources, rule="cooper.worker.fee.source")

    def play(self, c: C, d: Fee) -> None:
        kind = take_out(c, d.seat, self.good)
        if d.to == d.seat:
            c.tell("fee-to-supply", "cooper.helm.harbor.fee-own", seat=d.seat, good=kind)
        else:
            c.seats[d.to].market[kind] += 1
            c.tell("fee-paid", "cooper.worker.fee.to-market", seat=d.seat, owner=d.to, good=kind)


@move("decline")
class Decline(Move):
    """Do not pay: an anchor for you, a good of their choice for the owner."""

    def play(self, c: C, d: Fee) -> None:
        c.tell("fee-declined", "cooper.worker.fee.unpaid.may", seat=d.seat)
        c.then(Anchor(d.seat, d.ship))
        if d.to != d.seat:
            c.then(Compensation(d.to))


@task("fee")
class Fee(Decision):
    """Whether a fee is paid, and with what. `ship`: where the anchor would go; NOTHING: the ship with fewer."""

    offers = (PayFee, Decline)
    interruptible = True
    seat: int = everyone()
    to: int = everyone()
    ship: int = everyone(default=NOTHING)


def all_goods(c: C, d: Decision) -> range:
    """Every good."""
    return range(len(c.plan.goods))


@move("claim")
class Claim(Move):
    """Take a coin or cube from the supply onto your market, for a fee that was not paid."""

    good: int = part("good", among=all_goods, rule="cooper.worker.fee.unpaid.owner-choice")

    def play(self, c: C, d: Compensation) -> None:
        put(c, d.seat, self.good, market=True)


@task("compensation")
class Compensation(Decision):
    """What the owner takes, in the turn of another; no anytime moves. (cooper.amb.interrupt.offturn)"""

    offers = (Claim,)
    seat: int = everyone()


@task("anchor")
class Anchor(Task):
    """An anchor: under that ship, or under the one with fewer. (cooper.worker.fee.unpaid.anchor-even)"""

    seat: int = everyone()
    ship: int = everyone(default=NOTHING)

    def run(self, c: C) -> None:
        anchors = c.seats[self.seat].anchors
        least = min(anchors)
        if self.ship != NOTHING:
            drop(c, self.seat, self.ship)
        elif anchors.count(least) == 1:
            drop(c, self.seat, anchors.index(least))
        else:
            c.then(ChooseAnchored(self.seat))


def drop(c: C, seat: int, ship: int) -> None:
    """Put an anchor under a ship."""
    c.seats[seat].anchors[ship] += 1
    c.tell("anchored", "cooper.worker.fee.unpaid.anchor", seat=seat, ship=ship)


def ships_with_fewest(c: C, d: Decision) -> Sequence[int]:
    """The ships with the fewest anchors."""
    anchors = c.seats[d.seat].anchors
    return [n for n, count in enumerate(anchors) if count == min(anchors)]


@move("anchor")
class PutAnchor(Move):
    """Put the anchor under one of your ships."""

    ship: int = part("ship", among=ships_with_fewest, rule="cooper.worker.fee.unpaid.anchor-tie")

    def play(self, c: C, d: Decision) -> None:
        drop(c, d.seat, self.ship)


@task("choose-anchored")
class ChooseAnchored(Decision):
    """Under which ship the anchor goes, where both have as many."""

    offers = (PutAnchor,)
    interruptible = True
    seat: int = everyone()


# -- anchors that are taken away


def anchored_ships(c: C, d: Decision) -> list[int]:
    """The seat's ships with an anchor."""
    return [n for n, count in enumerate(c.seats[d.seat].anchors) if count]


@move("anchor-off")
class TakeAnchor(Move):
    """Remove an anchor from one of your ships."""

    ship: int = part("ship", among=anchored_ships, rule="cooper.helm.anchor.return")

    def play(self, c: C, d: Decision) -> None:
        lift_anchor(c, d.seat, self.ship)


def lift_anchor(c: C, seat: int, ship: int) -> None:
    """Remove an anchor from a ship."""
    c.seats[seat].anchors[ship] -= 1
    c.tell("anchor-removed", "cooper.helm.anchor.return", seat=seat, ship=ship)


@task("choose-freed")
class ChooseFreed(Decision):
    """From which ship an anchor is removed, where both have some."""

    offers = (TakeAnchor,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


MOVES = (PayFee, Decline, Claim, PutAnchor, TakeAnchor)
TASKS = (Fee, Compensation, Anchor, ChooseAnchored, ChooseFreed)
