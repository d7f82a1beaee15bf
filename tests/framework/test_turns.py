"""The order of play: opening, rounds and closing, turns, and how a match ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from lanes import Say, lane

from rulewright.flow import advance
from rulewright.order import Flow, Phase, Step, When
from rulewright.turns import Opening


def note(word: str) -> Callable[[Any, int], None]:
    def do(c: Any, seat: int) -> None:
        c.table.done.append(f"{word}{'' if seat < 0 else seat}")

    return do


def phase(name: str, *steps: Step, seats: Any = "in-turn", when: When | None = None) -> Phase:
    return Phase(id=name, seats=seats, step=steps or (Step(id=name, do=name),), when=when)


def played(flow: Flow, seats: int = 2, first: int = 0, **more: Callable[[Any, int], None]) -> Any:
    steps = {name: note(name) for name in ("a", "b", "set", "pay", "last")} | more
    c = lane(Opening(-1), seats=seats, flow=flow, steps=steps)
    c.state.first = first
    advance(c)
    return c


def test_opening_rounds_and_closing_in_their_order() -> None:
    flow = Flow(
        rounds=2,
        opening=(phase("set", seats="nobody"),),
        phase=(phase("ab", Step(id="a", do="a"), Step(id="b", do="b")), phase("pay", seats="nobody")),
        closing=(phase("last", seats="nobody"),),
    )
    c = played(flow)

    assert c.table.done == ["set", *["a0", "b0", "a1", "b1", "pay"] * 2, "last"]
    assert (c.state.over, c.state.round, c.state.turns) == (True, 2, [2, 2])


def test_seats_take_their_turns_from_the_first_one_on() -> None:
    c = played(Flow(rounds=1, phase=(phase("a"),)), seats=4, first=2)

    assert c.table.done == ["a2", "a3", "a0", "a1"]


def test_each_turn_is_told_and_that_of_nobody_is_not() -> None:
    c = played(Flow(rounds=2, opening=(phase("set"),), phase=(phase("a"), phase("pay", seats="nobody"))))

    assert [(e.key, e.args) for e in c.events] == [
        *[("turn", {"seat": 0}), ("turn", {"seat": 1})] * 2,
        ("match-over", {}),
    ]


def test_an_opening_is_no_turn() -> None:
    c = played(Flow(rounds=1, opening=(phase("set"),), phase=(phase("pay", seats="nobody"),)))

    assert c.table.done == ["set0", "set1", "pay"]
    assert (c.state.turns, c.state.lane.turn) == ([0, 0], None)


def test_each_turn_begins_afresh() -> None:
    def count(c: Any, seat: int) -> None:
        c.turn.append(seat)
        c.table.done.append(str(c.turn))

    flow = Flow(rounds=1, phase=(phase("ab", Step(id="a", do="count"), Step(id="b", do="count")),))

    assert played(flow, count=count).table.done == ["[0]", "[0, 0]", "[1]", "[1, 1]"]


def test_when_says_in_which_rounds_and_with_how_many_seats() -> None:
    flow = Flow(
        rounds=4,
        phase=(
            phase("a", Step(id="a", do="a"), Step(id="b", do="b", when=When(seats=(2,)))),
            phase("pay", seats="nobody", when=When(round=(2, 4))),
            phase("last", seats="nobody", when=When(round=(4,), seats=(3,))),
        ),
    )

    assert played(flow).table.done == [*["a0", "b0", "a1", "b1"], *["a0", "b0", "a1", "b1", "pay"]] * 2
    assert played(flow, seats=3).table.done == [*["a0", "a1", "a2"], *["a0", "a1", "a2", "pay"]] * 2 + ["last"]


FLOW = Flow(
    phase=(phase("ab", Step(id="a", do="a"), Step(id="x", do="x"), Step(id="b", do="b")), phase("pay", seats="nobody")),
    closing=(phase("last", seats="nobody"),),
)


def ending(after: Any, seat: int, round_: int) -> Any:
    """A match that a seat ends in a round, between the steps a and b of its turn."""

    def x(c: Any, who: int) -> None:
        if who == seat and c.state.round == round_:
            c.finish(after)

    return played(FLOW, seats=3, x=x)


ROUND = ["a0", "b0", "a1", "b1", "a2", "b2", "pay"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_match_that_ends_after_the_round_plays_it_out(seat: int) -> None:
    c = ending("round", seat, 2)

    assert c.table.done == [*ROUND, *ROUND, "last"]
    assert (c.state.over, c.state.round) == (True, 2)


def test_a_match_that_ends_after_the_turn_plays_that_out() -> None:
    c = ending("turn", 1, 2)

    assert c.table.done == [*ROUND, "a0", "b0", "a1", "b1", "pay", "last"]
    assert (c.state.over, c.state.turns) == (True, [2, 2, 1])


def test_a_match_that_ends_now_does_nothing_more() -> None:
    c = ending("now", 1, 2)

    assert c.table.done == [*ROUND, "a0", "b0", "a1"]
    assert (c.state.over, c.state.lane.tasks) == (True, [])
    assert [e.key for e in c.events][-1] == "match-over"


def test_what_a_task_pushes_after_the_end_is_dropped() -> None:
    def x(c: Any, who: int) -> None:
        c.then(Say(who, "before"))
        c.finish("now")
        c.then(Say(who, "after"))

    c = played(FLOW, x=x)

    assert (c.table.done, c.state.lane.tasks) == (["a0"], [])


@pytest.mark.parametrize("after", ["round", "turn", "now"])
def test_that_the_match_is_over_is_told_once(after: Any) -> None:
    assert [e.key for e in ending(after, 0, 1).events].count("match-over") == 1
