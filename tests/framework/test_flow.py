"""Tasks on a lane: what is asked, what is given."""

from __future__ import annotations

from typing import Any

import pytest
from lanes import Say, lane

from rulewright.flow import Decision, FlowError, Task, advance, task
from rulewright.moves import Move, move, part
from rulewright.position import Position
from rulewright.state import everyone


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


def test_each_position_before_a_decision_is_watched_even_one_that_is_skipped() -> None:
    c = lane(Say(0, "a"), Question(0), Say(0, "b"), Question(1))
    c.watch = lambda c: c.table.done.append("watched")
    advance(c)

    assert c.table.done == ["a", "watched", "b", "watched"]


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
