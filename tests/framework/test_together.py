"""Seats that act together: a lane each, tickets that stay, one state whatever the order; and orders of play by name."""

from __future__ import annotations

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rulewright
from orchard_ocean.placing import Discard
from orchard_ocean.walking import WalkStep
from rulewright.chance import Chance
from rulewright.context import Context
from rulewright.flow import Decision, FlowError, advance, task
from rulewright.match import Match
from rulewright.moves import Move, move, part
from rulewright.order import Flow, Phase, Step
from rulewright.position import Position
from rulewright.reasons import IllegalMove
from rulewright.state import State, everyone, state
from rulewright.turns import Opening


@state
class Table:
    """What has been done, in order, and by seat."""

    done: list[str] = everyone(factory=list)
    picks: list[list[int]] = everyone(factory=list)


@move("pick")
class Pick(Move):
    n: int = part(among=lambda c, d: range(3), rule="x.pick")

    def play(self, c: Any, d: Any) -> None:
        c.table.picks[d.seat].append(self.n)
        c.turn.append(self.n)


@task("pick-one")
class PickOne(Decision):
    offers = (Pick,)
    seat: int = everyone()


def draw(c: Any, seat: int) -> None:
    c.table.done.append(f"draw{c.chance.below(2)}")


STEPS = {
    "pick": lambda c, seat: c.then(PickOne(seat)),
    "note": lambda c, seat: c.table.done.append(f"{seat}:{c.turn}"),
    "after": lambda c, seat: c.table.done.append("after"),
    "stop": lambda c, seat: c.finish("now"),
    "draw": draw,
}


def phase(name: str, *steps: str, seats: Any = "together", **more: Any) -> Phase:
    return Phase(id=name, seats=seats, step=tuple(Step(id=f"{s}{i}", do=s) for i, s in enumerate(steps)), **more)


def position(*phases: Phase, seats: int = 3) -> Position:
    """A table at which these phases are played once, up to the first decision."""
    made = State(Table(picks=[[] for _ in range(seats)]), [None] * seats, turns=[0] * seats)
    orders = {"backwards": lambda c: range(len(c.seats) - 1, -1, -1)}
    game = SimpleNamespace(steps=STEPS, turn=list, anytime=(), orders=orders)
    c: Any = Context(game, SimpleNamespace(flow=Flow(rounds=1, phase=phases)), None, made, Chance(1), [])  # type: ignore[arg-type]
    made.lane.tasks.append(Opening(-1))
    advance(c)
    return Position(c, None)  # type: ignore[arg-type]


def waiting(at: Position) -> list[int]:
    """The lanes that wait."""
    return [n for n, lane in enumerate(at.c.state.lanes) if lane.tasks]


def play(at: Position, lane: int, n: int) -> None:
    at.look(lane)
    at.apply(Pick(n))


def test_all_seats_are_asked_at_once_and_the_table_waits_for_all() -> None:
    at = position(phase("p", "pick"), phase("q", "after", seats="nobody"))

    assert waiting(at) == [0, 1, 2]
    play(at, 1, 2)
    play(at, 0, 0)
    assert (waiting(at), at.c.table.done) == ([2], [])
    play(at, 2, 1)
    assert (at.c.table.picks, at.c.table.done) == ([[0], [2], [1]], ["after"])
    assert (at.c.state.lanes, at.over) == ([], True)


def test_a_phase_that_is_played_together_is_told_once_and_no_turn_in_it() -> None:
    at = position(phase("p", "pick"))

    assert [(e.key, e.args) for e in at.c.events] == [("phase", {"phase": "p"})]


def test_each_lane_has_a_turn_of_its_own() -> None:
    at = position(phase("p", "pick", "pick", "note"))
    for lane, n in ((0, 1), (1, 2), (0, 0), (2, 2), (2, 2), (1, 1)):
        play(at, lane, n)

    assert sorted(at.c.table.done) == ["0:[1, 0]", "1:[2, 1]", "2:[2, 2]"]
    assert at.c.state.turns == [1, 1, 1]


def test_nobody_is_the_active_seat_while_all_act() -> None:
    assert position(phase("p", "pick")).c.state.active == -1


def test_two_phases_in_a_row_may_be_played_together() -> None:
    at = position(phase("p", "pick"), phase("q", "pick"), seats=2)
    play(at, 1, 1)
    play(at, 0, 0)

    assert (at.c.state.phase, waiting(at)) == ("q", [0, 1])


def test_a_phase_in_which_no_seat_has_anything_to_decide_passes() -> None:
    at = position(phase("p", "note"), phase("q", "after", seats="nobody"), seats=2)

    assert at.c.table.done == ["0:[]", "1:[]", "after"]
    assert at.over


def test_the_match_may_end_in_a_seat_s_lane() -> None:
    at = position(phase("p", "pick", "stop"), phase("q", "after", seats="nobody"))
    play(at, 1, 0)

    assert (at.over, at.decision, at.c.table.done) == (True, None, [])


def test_nothing_may_be_drawn_while_seats_act_together() -> None:
    with pytest.raises(FlowError, match="nothing may be drawn by chance while seats act together"):
        position(phase("p", "draw"))
    assert position(phase("p", "draw", seats="nobody")).c.table.done[0].startswith("draw")


def test_a_lane_where_nobody_moved_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = []

    @task("watched")
    class Watched(Decision):
        offers = (Pick,)
        seat: int = everyone()

        def reached(self, c: Any) -> None:
            reached.append(self.seat)

    monkeypatch.setitem(STEPS, "watch", lambda c, seat: c.then(Watched(seat)))
    at = position(phase("p", "watch"), seats=3)
    play(at, 2, 0)
    play(at, 0, 0)

    assert reached == [0, 1, 2]


def test_seats_take_turns_in_an_order_that_the_game_names() -> None:
    at = position(phase("p", "note", seats="in-turn", order="backwards"))

    assert at.c.table.done == ["2:[]", "1:[]", "0:[]"]


def test_a_phase_may_go_round_several_times_in_the_same_order() -> None:
    at = position(phase("p", "note", seats="in-turn", order="backwards", times=2), seats=2)

    assert [d[0] for d in at.c.table.done] == ["1", "0", "1", "0"]
    assert at.c.state.turns == [2, 2]


# -- a match


def acting(seats: int = 3) -> Match:
    """A match of Orchard Ocean whose seats place islands together."""
    names = ["Ann", "Ben", "Cid", "Dan"][:seats]
    match, chance = rulewright.new_match("orchard_ocean", names, seed=4, orders=()), Chance(4)
    while not match.state.lanes:
        match.play(match.pending()[0], match.sample(match.pending()[0], chance))
    return match


def test_a_seat_s_move_leaves_the_tickets_of_the_others() -> None:
    match = acting()
    mine, *others = match.pending()
    match.play(mine, "done")

    assert list(match.pending())[1:] == others
    assert match.pending()[0].number > max(t.number for t in others)
    with pytest.raises(IllegalMove, match=r"flow\.stale-ticket"):
        match.play(mine, "discard")
    match.play(others[1], "done")


def test_an_undo_leaves_the_tickets_of_the_others() -> None:
    match = acting()
    mine, *others = match.pending()
    match.play(mine, "done")
    match.undo(mine.seat)

    again, *rest = match.pending()
    assert rest == others
    assert (again.seat, again.decision) == (mine.seat, "walk")
    assert again.number not in {mine.number, *(t.number for t in others)}


def test_a_seat_s_view_is_asked_on_its_own_lane() -> None:
    match = acting()

    assert [match.view(seat).asked for seat in range(3)] == [lane.tasks[-1] for lane in match.state.lanes]
    assert [match.view(seat).c.at for seat in range(3)] == [0, 1, 2]
    assert match.view(-1).asked is None


def test_a_dealt_state_goes_on_in_the_seat_s_own_lane() -> None:
    dealt = acting().view(2).deal(Chance(1))
    dealt.apply(dealt.sample(Chance(2)))

    assert dealt.c.state.lanes[2].tasks != dealt.c.state.lanes[1].tasks
    assert dealt.copy().decision == dealt.c.state.lanes[2].tasks[-1]


def test_any_order_of_the_seats_moves_gives_the_same_state() -> None:
    moves = {
        0: ["done", "discard", "done", "done"],
        1: ["done", "discard", "buy", "done", "done"],
        2: ["done", "discard"],
    }
    ends = set()
    for order in itertools.permutations(range(3)):
        match = acting()
        for seat in order:
            for line in moves[seat]:
                match.play(next(t for t in match.pending() if t.seat == seat), line)
        ends.add(match.setting.state_text(match.state))

    assert len(ends) == 1


def test_what_a_seat_is_asked_in_the_turn_of_another_is_told_apart_in_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    discard = Discard.play

    def asking(self: Discard, c: Any, d: Any) -> None:
        discard(self, c, d)
        if d.seat == 1:
            c.then(WalkStep(0))

    monkeypatch.setattr(Discard, "play", asking)
    match = acting()
    for line in ("done", "discard"):
        match.play(next(t for t in match.pending() if t.seat == 1), line)
    match.play(next(t for t in match.pending() if t.seat == 0 and match.lane_of(t) == 1), "done")
    match.save(tmp_path / "m.toml")
    loaded = rulewright.load_match(tmp_path / "m.toml")

    assert '"0@1 done"' in (tmp_path / "m.toml").read_text("utf-8")
    assert [(p.seat, p.at) for p in loaded.history[-3:]] == [(1, 1), (1, 1), (0, 1)]
    assert loaded.checksum() == match.checksum()


def test_a_record_keeps_the_order_in_which_the_seats_answered(tmp_path: Path) -> None:
    match = acting()
    for seat in (2, 0, 2, 1):
        ticket = next(t for t in match.pending() if t.seat == seat)
        match.play(ticket, match.sample(ticket, Chance(seat)))
    match.save(tmp_path / "m.toml")
    loaded = rulewright.load_match(tmp_path / "m.toml")

    assert [p.seat for p in loaded.history] == [p.seat for p in match.history]
    assert [(t.seat, t.decision) for t in loaded.pending()] == [(t.seat, t.decision) for t in match.pending()]
    assert loaded.checksum() == match.checksum()
