"""Numbers that what a seat has changes, limits in windows, and turns until all pass."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.chance import Chance
from rulewright.context import Context
from rulewright.flow import Decision, advance, task
from rulewright.moves import Move, move
from rulewright.notation import Notation
from rulewright.numbers import Change, compiled
from rulewright.order import Flow, Limit, Phase, Step
from rulewright.position import Position
from rulewright.state import State, everyone, state
from rulewright.turns import Opening


@state
class Table:
    """What has been done."""

    done: list[str] = everyone(factory=list)
    left: list[int] = everyone(factory=list)


@state
class Hand:
    """The cards of a seat."""

    cards: list[int] = everyone(factory=list)


CARDS = (
    SimpleNamespace(change=(Change(number="spots", by=2),)),
    SimpleNamespace(change=(Change(number="spots", to=1), Change(number="uses", by=1))),
    SimpleNamespace(change=()),
    SimpleNamespace(change=(Change(number="spots", by=1, to=2),)),
)
RULES: Any = SimpleNamespace(
    number={"spots": 5, "uses": 1}, limit={"tool": Limit(number="uses")}, card=CARDS, flow=Flow(phase=())
)
CARRIERS = {"card": lambda c, seat: c.seats[seat].cards}


def context(*phases: Phase, seats: int = 3, left: Any = (), steps: Any = None, first: int = 0) -> Any:
    made = State(Table(left=list(left)), [Hand() for _ in range(seats)], turns=[0] * seats, first=first)
    made.spent = [{} for _ in range(seats)]
    plan: Any = SimpleNamespace(numbers=compiled(RULES, CARRIERS))
    rules: Any = SimpleNamespace(**{**vars(RULES), "flow": Flow(rounds=1, phase=phases)})
    game: Any = SimpleNamespace(
        steps=steps or {}, turn=list, anytime=(), may_act=lambda c, phase, s: c.table.left[s] > 0
    )
    c: Any = Context(game, rules, plan, made, Chance(1), [])
    made.lane.tasks.append(Opening(-1))
    return c


def work(c: Any, seat: int) -> None:
    c.table.left[seat] -= 1
    c.table.done.append(f"{seat}:{c.left('tool', seat)}")
    c.spend("tool", seat)


@pytest.mark.parametrize(
    ("cards", "spots"), [((), 5), ((0,), 7), ((0, 0), 9), ((1,), 1), ((0, 1), 1), ((1, 0), 3), ((2,), 5), ((3,), 3)]
)
def test_what_a_seat_has_changes_its_numbers(cards: tuple[int, ...], spots: int) -> None:
    c = context()
    c.seats[1].cards = list(cards)

    assert (c.number(1, "spots"), c.number(0, "spots")) == (spots, 5)


def test_a_number_is_kept_while_the_state_stands_still_and_no_longer() -> None:
    c = context()
    c.memo = {}
    assert c.number(0, "spots") == 5
    c.seats[0].cards = [0]
    assert c.number(0, "spots") == 5
    c.memo = None
    assert c.number(0, "spots") == 7


@move("take")
class Take(Move):
    """Take a card that brings spots, and look how many there are then."""

    def play(self, c: Any, d: Any) -> None:
        c.seats[d.seat].cards.append(0)
        c.table.left.append(c.number(d.seat, "spots"))


@task("taking")
class Taking(Decision):
    offers = (Take,)
    seat: int = everyone()


def test_a_move_sees_the_numbers_as_it_changes_them() -> None:
    c = context()
    c.state.lane.tasks[:] = [Taking(0)]
    position = Position(c, Notation([Take], {}))
    assert c.number(0, "spots") == 5

    position.apply(Take())
    assert c.table.left == [7]


def test_a_limit_counts_in_its_window() -> None:
    c = context()
    c.spend("tool", 0)
    assert [c.left("tool", seat) for seat in (0, 1)] == [0, 1]
    c.seats[0].cards = [1]
    assert c.left("tool", 0) == 1
    c.open(["tool"], [0])
    assert c.left("tool", 0) == 2


def phase(seats: Any, **more: Any) -> Phase:
    return Phase(id="p", seats=seats, step=(Step(id="work", do="work"),), **more)


def test_turns_go_on_until_nobody_can_act() -> None:
    c = context(phase("until-all-pass", opens=("tool",)), left=[2, 0, 3], steps={"work": work}, first=2)
    advance(c)

    assert c.table.done == ["2:1", "0:1", "2:1", "0:1", "2:1"]
    assert (c.state.turns, c.state.over) == ([2, 0, 3], True)


def test_who_is_out_stays_out_though_it_could_act_again() -> None:
    def give(c: Any, seat: int) -> None:
        work(c, seat)
        c.table.left[1] += 1

    c = context(phase("until-all-pass"), left=[2, 0, 0], steps={"work": give}, first=1)
    advance(c)

    assert [d[0] for d in c.table.done] == ["0", "0"]


def test_the_order_stays_as_it_was_at_first() -> None:
    def lead(c: Any, seat: int) -> None:
        work(c, seat)
        c.state.first = seat

    c = context(phase("until-all-pass"), left=[1, 2, 1], steps={"work": lead})
    advance(c)

    assert [d[0] for d in c.table.done] == ["0", "1", "2", "1"]


def test_a_window_opens_with_the_phase_for_all() -> None:
    steps = {"work": work}
    c = context(phase("in-turn", opens=("tool",)), phase("in-turn"), left=[9, 9, 9], steps=steps)
    c.spend("tool", 0)
    advance(c)

    assert c.table.done == ["0:1", "1:1", "2:1", "0:0", "1:0", "2:0"]
