"""Tasks on a lane and the order of play: what is asked, what is given, how a match ends."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.chance import Chance
from rulewright.context import Context
from rulewright.flow import Decision, FlowError, Task, advance, task
from rulewright.moves import Move, move, part
from rulewright.order import Flow, Phase, Step, When
from rulewright.position import Position
from rulewright.state import State, everyone, state
from rulewright.turns import Opening


@state
class Table:
    """What has been done, in order; what may be answered."""

    done: list[str] = everyone(factory=list)
    answers: list[int] = everyone(factory=list)


def lane(*tasks: Task, seats: int = 2, flow: Flow | None = None, steps: Any = None, answers: Any = ()) -> Any:
    """A context with these tasks on its lane, the first on top."""
    made = State(Table(answers=list(answers)), [None] * seats, turns=[0] * seats)
    game = SimpleNamespace(steps=steps or {}, turn=list, anytime=())
    c: Any = Context(game, SimpleNamespace(flow=flow), None, made, Chance(1), [])  # type: ignore[arg-type]
    made.lane.tasks += reversed(tasks)
    return c


@task("say")
class Say(Task):
    seat: int = everyone()
    word: str = everyone()

    def run(self, c: Any) -> None:
        c.table.done.append(self.word)


@task("twice")
class Twice(Task):
    seat: int = everyone()
    word: str = everyone()

    def run(self, c: Any) -> None:
        c.then(Say(self.seat, f"{self.word}1"))
        c.table.done.append(self.word)
        c.then(Say(self.seat, f"{self.word}2"))


@move("answer")
class Answer(Move):
    n: int = part(among=lambda c, d: c.table.answers, rule="x.answer")

    def play(self, c: Any, d: Any) -> None:
        c.give(self.n)


@move("silent")
class Silent(Move):
    def play(self, c: Any, d: Any) -> None:
        """It gives no answer."""


@task("question")
class Question(Decision):
    offers = (Answer,)
    if_none = "skip"
    seat: int = everyone()


@task("must-answer")
class MustAnswer(Decision):
    offers = (Answer,)
    seat: int = everyone()


@task("asker")
class Asker(Task):
    """Asks so often, one question after the other."""

    seat: int = everyone()
    times: int = everyone()

    def run(self, c: Any) -> None:
        c.ask(Question(self.seat), then=self)

    def given(self, c: Any, answer: Any) -> None:
        c.table.done.append(f"got {answer}")
        if self.times > 1:
            c.then(Asker(self.seat, self.times - 1))


def test_tasks_run_from_the_top_of_the_lane() -> None:
    c = lane(Say(0, "a"), Say(0, "b"), Say(0, "c"))
    advance(c)

    assert (c.table.done, c.state.lane.tasks) == (["a", "b", "c"], [])


def test_what_a_task_pushes_runs_in_that_order_before_what_lies_beneath() -> None:
    c = lane(Twice(0, "a"), Twice(0, "b"))
    advance(c)

    assert c.table.done == ["a", "a1", "a2", "b", "b1", "b2"]


def test_an_answer_goes_to_the_task_that_asked() -> None:
    c = lane(Asker(0, 2), Say(0, "after"), answers=[4, 7])
    advance(c)
    position = Position(c, None)  # type: ignore[arg-type]
    assert position.decision == Question(0)
    assert c.table.done == []

    position.apply(Answer(7))
    assert c.table.done == ["got 7"]
    position.apply(Answer(4))
    assert c.table.done == ["got 7", "got 4", "after"]
    assert c.state.lane.tasks == []


def test_where_nothing_is_possible_the_answer_is_none() -> None:
    c = lane(Asker(0, 2), Say(0, "after"))
    advance(c)

    assert c.table.done == ["got None", "got None", "after"]


def test_a_decision_that_gives_nothing_answers_none() -> None:
    @task("quiet")
    class Quiet(Decision):
        offers = (Silent,)
        seat: int = everyone()

    @task("listener")
    class Listener(Task):
        seat: int = everyone()

        def run(self, c: Any) -> None:
            c.ask(Quiet(self.seat), then=self)

        def given(self, c: Any, answer: Any) -> None:
            c.table.done.append(f"got {answer}")

    c = lane(Listener(0))
    advance(c)
    Position(c, None).apply(Silent())  # type: ignore[arg-type]

    assert c.table.done == ["got None"]


def test_questions_may_be_asked_inside_questions() -> None:
    @task("outer")
    class Outer(Task):
        seat: int = everyone()

        def run(self, c: Any) -> None:
            c.ask(Inner(self.seat), then=self)

        def given(self, c: Any, answer: Any) -> None:
            c.table.done.append(f"outer {answer}")

    @task("inner")
    class Inner(Task):
        seat: int = everyone()

        def run(self, c: Any) -> None:
            c.ask(Question(self.seat), then=self)

        def given(self, c: Any, answer: Any) -> None:
            c.table.done.append(f"inner {answer}")
            c.give(answer * 10)

    c = lane(Outer(0), answers=[3])
    advance(c)
    Position(c, None).apply(Answer(3))  # type: ignore[arg-type]

    assert c.table.done == ["inner 3", "outer 30"]


def test_an_answer_that_nobody_asked_for_is_a_fault_of_the_game() -> None:
    c = lane(Question(0), Say(0, "beneath"), answers=[3])
    advance(c)

    with pytest.raises(FlowError, match=r"an answer \(3\) that nobody asked for, on top of Say\(seat=0"):
        Position(c, None).apply(Answer(3))  # type: ignore[arg-type]


def test_a_decision_that_must_be_made_and_can_not_is_a_fault_of_the_game() -> None:
    c = lane(MustAnswer(1))
    advance(c)

    with pytest.raises(FlowError) as found:
        Position(c, None).menu()  # type: ignore[arg-type]
    assert str(found.value) == "the decision 'must-answer' of seat 1 has no legal move"


def test_a_decision_that_may_be_skipped_is_skipped_only_where_its_own_moves_are_none() -> None:
    c = lane(Question(0), Say(0, "after"))
    advance(c)
    assert c.table.done == ["after"]

    asked = lane(Question(0), Say(0, "after"), answers=[1])
    advance(asked)
    assert (asked.table.done, asked.state.lane.tasks[-1]) == ([], Question(0))


def test_reaching_a_decision_is_noticed_each_time() -> None:
    @move("again")
    class Again(Move):
        again = True

        def play(self, c: Any, d: Any) -> None:
            c.table.done.append("played")

    @task("repeated")
    class Repeated(Decision):
        offers = (Again,)
        seat: int = everyone()

        def reached(self, c: Any) -> None:
            c.table.done.append("reached")

    c = lane(Repeated(0))
    advance(c)
    position = Position(c, None)  # type: ignore[arg-type]
    position.apply(Again())

    assert c.table.done == ["reached", "played", "reached"]
    assert position.decision == Repeated(0)


@task("ping")
class Ping(Task):
    seat: int = everyone()

    def run(self, c: Any) -> None:
        c.then(Pong(self.seat))


@task("pong")
class Pong(Task):
    seat: int = everyone()

    def run(self, c: Any) -> None:
        c.then(Ping(self.seat))


def test_tasks_that_go_in_circles_are_stopped_and_named() -> None:
    c = lane(Ping(0), Say(0, "never"))

    with pytest.raises(FlowError) as found:
        advance(c)
    assert str(found.value).startswith("more than 10000 tasks without a decision: ")
    assert "ping" in str(found.value)
    assert "pong" in str(found.value)


@task("grow")
class Grow(Task):
    seat: int = everyone()

    def run(self, c: Any) -> None:
        c.then(Grow(self.seat))
        c.then(Say(self.seat, ""))


def test_tasks_that_pile_up_are_stopped_too() -> None:
    with pytest.raises(FlowError, match=r"more than 10000 tasks without a decision: .*grow"):
        advance(lane(Grow(0)))


def test_an_asker_whose_question_is_always_skipped_is_stopped() -> None:
    with pytest.raises(FlowError, match="asker"):
        advance(lane(Asker(0, 1_000_000)))


def test_a_task_that_does_nothing_says_so() -> None:
    @task("lazy")
    class Lazy(Task):
        seat: int = everyone()

    with pytest.raises(FlowError, match="the task 'lazy' can't be run"):
        advance(lane(Lazy(0)))


# -- the order of play


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


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        (When(), [True, True, True, True]),
        (When(seats=(2,)), [True, True, False, False]),
        (When(round=(1,)), [True, False, True, False]),
        (When(seats=(2,), round=(1,)), [True, False, False, False]),
        (When(seats=(2, 3), round=(2,)), [False, True, False, True]),
    ],
)
def test_when_holds_where_all_it_says_holds(when: When, expected: list[bool]) -> None:
    assert [when.holds(seats, round_) for seats in (2, 3) for round_ in (1, 2)] == expected


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
