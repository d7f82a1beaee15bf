"""Milestones, new workers, royal orders; and large building cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.effects import Occasion
from rulewright.flow import Decision, Task, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .scoring import MEASURES
from .state import MOVED, NOTHING, OPEN, REACHED

if TYPE_CHECKING:
    from .goods import C


def reach_milestones(c: C) -> None:
    """Milestones of the seat whose turn it is turn face down by themselves. (cooper.milestone.flip)"""
    if c.state.phase not in c.rules.milestone_phases or c.state.active < 0:
        return
    mine = c.seats[c.state.active]
    for n, token in enumerate(mine.milestones):
        milestone = c.rules.milestone[n]
        if token == OPEN and MEASURES[milestone.measure](c, c.state.active) >= milestone.least:
            mine.milestones[n] = REACHED
            c.tell("milestone", "cooper.milestone.flip", seat=c.state.active, milestone=n)


def free_hire_spaces(c: C, d: Decision) -> list[int]:
    """The hire spaces with no token."""
    return [n for n, token in enumerate(c.seats[d.seat].hired) if not token]


def same_reward(c: C, d: Decision, space: int) -> object:
    """Spaces with the same reward are offered once."""
    return c.rules.hire[space].reward


@move("hire")
class Hire(Move):
    """Move a milestone that is face down to a free hire space."""

    again = True
    pressing = True
    weight = 3.0
    space: int = part("hire", among=free_hire_spaces, rule="cooper.milestone.move.free-hire", alike=same_reward)

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.milestones[mine.milestones.index(REACHED)] = MOVED
        mine.hired[self.space] = True
        c.tell("hired", "cooper.milestone.move.reward", seat=d.seat, hire=self.space)
        c.rules.hire[self.space].reward.do(c, Occasion(d.seat))
        c.then(Rewarded(d.seat))


@task("rewarded")
class Rewarded(Task):
    """It lies beneath the reward of a hire space until all of that is settled."""

    seat: int = everyone()

    def run(self, c: C) -> None:
        """Nothing more happens."""


@Hire.must("cooper.amb.milestone.phases")
def in_own_turn(c: C, d: Decision) -> bool:
    """Only in an own turn of the worker phase."""
    return c.state.phase in c.rules.milestone_phases and c.state.active == d.seat


@Hire.must("cooper.milestone.face-up-no-move")
def has_reached_one(c: C, d: Decision) -> bool:
    """Only a token that is face down."""
    return REACHED in c.seats[d.seat].milestones


@Hire.must("cooper.amb.milestone.several")
def no_reward_is_open(c: C, d: Decision) -> bool:
    """Only once the reward of the last one is settled."""
    return REACHED not in c.seats[d.seat].milestones or not any(type(t) is Rewarded for t in c.lane.tasks)


@Hire.must("cooper.amb.worker.no-effect")
def hire_does_something(c: C, d: Decision, space: int) -> bool:
    """Only what can be done now."""
    return c.rules.hire[space].reward.can(c, Occasion(d.seat))


def locked_workers(c: C, d: Decision) -> list[int]:
    """The kinds of worker that can be hired."""
    return [kind for kind, count in enumerate(c.seats[d.seat].locked) if count]


@move("gain-worker")
class GainWorker(Move):
    """Take a locked worker."""

    worker: int = part("worker", among=locked_workers, rule="cooper.hire.worker.choose")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        before = tuple(mine.workers)
        mine.locked[self.worker] -= 1
        mine.workers[self.worker] += 1
        c.tell("worker-gained", "cooper.hire.worker.choose", seat=d.seat, worker=self.worker)
        if c.rules.worker[self.worker].assigns:
            c.then(AssignOne(d.seat, before if any(before) else tuple(mine.workers)))


@task("choose-worker")
class ChooseWorker(Decision):
    """Which locked worker is gained."""

    offers = (GainWorker,)
    interruptible = True
    seat: int = everyone()


def workers_to_send(c: C, d: AssignOne) -> list[int]:
    """Workers that were available before; the new one only if there were none. (cooper.amb.hire.special-self)"""
    return [kind for kind, count in enumerate(d.from_) if count]


def free_royals(c: C, d: Decision) -> list[int]:
    """The royal orders with no worker."""
    return [r for r, seat in zip(c.table.royals, c.table.royal_seat, strict=True) if seat == NOTHING]


@move("assign")
class Assign(Move):
    """Send a worker to a royal order for the rest of the game."""

    worker: int = part("worker", among=workers_to_send, rule="cooper.hire.special.any-available")
    royal: int = part("royal", among=free_royals, rule="cooper.hire.special.free-card")

    def play(self, c: C, d: AssignOne) -> None:
        c.seats[d.seat].workers[self.worker] -= 1
        at = c.table.royals.index(self.royal)
        c.table.royal_seat[at], c.table.royal_worker[at] = d.seat, self.worker
        c.tell("assigned", "cooper.hire.special.assign", seat=d.seat, worker=self.worker, royal=self.royal)


@task("assign")
class AssignOne(Decision):
    """Which worker goes to which royal order."""

    offers = (Assign,)
    seat: int = everyone()
    from_: tuple[int, ...] = everyone()


# -- large building cards


def usable_cards(c: C, d: Decision) -> list[int]:
    """The large cards that lie face up and do something."""
    mine = c.seats[d.seat]
    return [card for card, up in zip(mine.cards, mine.card_up, strict=True) if up and c.plan.anytime[card] is not None]


@move("card")
class UseCard(Move):
    """Use a large building card; it is turned face down."""

    again = True
    card: int = part("card", among=usable_cards, rule="cooper.large-card.use-anytime")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.card_up[mine.cards.index(self.card)] = False
        effect = c.plan.anytime[self.card]
        assert effect is not None
        c.tell("card-used", "cooper.large-card.flip", seat=d.seat, card=self.card)
        effect.do(c, Occasion(d.seat))


@UseCard.must("cooper.amb.worker.no-effect")
def card_does_something(c: C, d: Decision, card: int) -> bool:
    """Only what can be done now."""
    effect = c.plan.anytime[card]
    return effect is not None and effect.can(c, Occasion(d.seat))


def cards_down(c: C, d: Decision) -> list[int]:
    """The cards that lie face down."""
    mine = c.seats[d.seat]
    return [card for card, up in zip(mine.cards, mine.card_up, strict=True) if not up]


@move("card-up")
class TurnCardUp(Move):
    """Turn a card face up again."""

    card: int = part("card", among=cards_down, rule="cooper.cleanup.reactivate.card")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.card_up[mine.cards.index(self.card)] = True
        c.tell("card-up", "cooper.cleanup.reactivate.card", seat=d.seat, card=self.card)


@task("choose-card-up")
class ChooseCardUp(Decision):
    """Which card is turned up."""

    offers = (TurnCardUp,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


MOVES = (GainWorker, Assign, TurnCardUp)
ANYTIME = (Hire, UseCard)
TASKS = (Rewarded, ChooseWorker, AssignOne, ChooseCardUp)
