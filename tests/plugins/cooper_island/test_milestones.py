"""Milestone tokens: when they turn face down, and when and where they are moved."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario

from cooper_island.state import MOVED, OPEN, REACHED

BOATS, BUILDINGS, STATUES, LIDS = range(4)


def reached(s: Scenario, seat: int = 0) -> list[int]:
    """The milestones of a seat that lie face down on the player board."""
    return [n for n, token in enumerate(s.seat(seat).milestones) if token == REACHED]


def at_turn(s: Scenario) -> list[int]:
    """What seat 0 has reached when it has its turn."""
    return reached(s.turn())


# -- the four goals


@pytest.mark.rule("cooper.milestone.goal.boats", "cooper.milestone.flip")
def test_two_boats_are_a_milestone() -> None:
    assert at_turn(Scenario().boats(b1="coin")) == []
    assert at_turn(Scenario().boats(b1="coin", b4="draw")) == [BOATS]


@pytest.mark.rule("cooper.milestone.goal.boats", "cooper.amb.boat.face-down", "cooper.cards.large14.boats-down")
def test_boats_face_down_count_for_the_milestone() -> None:
    assert at_turn(Scenario().boats(b1="coin down", b4="draw down")) == [BOATS]


@pytest.mark.rule("cooper.milestone.goal.buildings", "cooper.milestone.flip")
def test_two_buildings_of_any_type_are_a_milestone() -> None:
    assert at_turn(Scenario().land(h3="forest 1 large")) == []
    assert at_turn(Scenario().land(h3="forest 1 large", h1="forest 1 fortress")) == [BUILDINGS]
    assert at_turn(Scenario().land(h3="forest 1 small", h1="forest 1 small")) == [BUILDINGS]


@pytest.mark.rule("cooper.milestone.goal.statues", "cooper.milestone.flip")
def test_two_statues_on_the_peninsula_are_a_milestone() -> None:
    on_spot = Scenario().land(h3="forest 1 statue").give(craft=[True, True, False])
    assert at_turn(on_spot) == []
    assert at_turn(Scenario().land(h3="forest 1 statue", h1="forest 1 statue")) == [STATUES]


@pytest.mark.rule("cooper.milestone.goal.lids", "cooper.milestone.flip")
def test_two_lids_used_or_not_are_a_milestone() -> None:
    """T41."""
    ships = [False, True, True, True, True]
    assert at_turn(Scenario().give(cargo_lid=ships, lids=1)) == []
    ships[3] = False
    crates = [True, False, False, False, False]
    assert at_turn(Scenario().give(cargo_lid=ships, lids=1, crates=crates)) == [LIDS]


@pytest.mark.rule("cooper.milestone.goal.statues", "cooper.milestone.goal.buildings")
def test_statues_are_no_buildings_and_ruins_no_statues() -> None:
    s = Scenario().land(h3="forest 1 statue", h1="forest 1 small")
    assert s.seat().item.count(s.c.plan.ruin) == 5
    assert at_turn(s) == []


# -- turning face down


@pytest.mark.rule("cooper.milestone.goal.during-turn", "cooper.milestone.flip")
def test_the_second_boat_turns_its_token_down_within_the_turn() -> None:
    s = Scenario().boats(b1="coin").store(coin=1, wood=3).turn()
    s.play("work worker=normal section=B", "do option=0", "build-boat boat=step landing=b2")
    assert s.seat().milestones == [OPEN, OPEN, OPEN, OPEN]
    s.play(s.match.moves(s.ticket())[0])
    assert s.asked == (0, "helm")
    assert s.seat().milestones == [REACHED, OPEN, OPEN, OPEN]
    assert "Ann has reached a milestone: two income boats" in s.match.log(1)


@pytest.mark.rule("cooper.milestone.goal.during-turn", "cooper.amb.milestone.phases")
def test_a_goal_met_outside_the_worker_phase_turns_nothing_down_yet() -> None:
    s = Scenario().boats(b1="coin", b2="draw").phase("income", round=2)
    assert s.asked == (0, "agenda")
    assert reached(s) == []
    assert reached(s.turn()) == [BOATS]


@pytest.mark.rule("cooper.milestone.goal.during-turn", "cooper.milestone.flip")
def test_only_tokens_of_the_seat_whose_turn_it_is_turn_down() -> None:
    s = Scenario().boats(1, b1="coin", b2="draw").turn(0)
    assert [reached(s, 0), reached(s, 1)] == [[], []]
    s.play("work worker=normal section=A", "done")
    assert s.asked == (1, "place-worker")
    assert [reached(s, 0), reached(s, 1)] == [[], [BOATS]]


@pytest.mark.rule("cooper.milestone.flip", "cooper.amb.milestone.lost-goal")
def test_a_token_stays_face_down_when_its_goal_is_undone() -> None:
    s = Scenario().land(h3="forest 1 small", h1="forest 1 large").turn()
    assert reached(s) == [BUILDINGS]
    s.land(h3="forest 1 -")
    s.play("work worker=normal section=A", "done").turn(round=2)
    assert reached(s) == [BUILDINGS]


@pytest.mark.rule("cooper.milestone.flip", "cooper.amb.milestone.several")
def test_several_tokens_reached_at_once_are_moved_in_one_turn() -> None:
    s = Scenario().boats(b1="coin", b2="draw").land(h3="forest 1 statue", h1="forest 1 statue").turn()
    assert reached(s) == [BOATS, STATUES]
    s.play("hire space=worker-1")
    assert "hire" not in s.kinds()  # the first is finished before the second
    s.play("gain-worker worker=normal", "hire space=helm", "helm ship=one-sail")
    assert s.seat().milestones == [MOVED, OPEN, MOVED, OPEN]
    assert s.seat().hired == [True, False, False, True]
    assert "hire" not in s.kinds()


@pytest.mark.rule("cooper.amb.milestone.several")
def test_no_token_moves_before_the_reward_of_the_last_is_settled() -> None:
    several = ("cooper.amb.milestone.several",)
    s = Scenario().milestone_reached(0, 2).islet(19, "+", "coin").turn().play("hire space=helm")
    assert (s.asked, s.refused("hire space=worker-1")) == ((0, "helm"), several)
    assert "hire" not in s.kinds()
    s.play("helm ship=two-sail")
    assert (s.asked, s.refused("hire space=worker-1")) == ((0, "agenda"), several)  # an islet on the way
    s.play("done")
    assert (s.asked, s.refused("hire space=worker-1")) == ((0, "place-worker"), ())
    s.play("hire space=worker-1")
    assert s.asked == (0, "choose-worker")
    s.play("gain-worker worker=normal", "work worker=normal section=A")
    assert (s.seat().workers, s.seat().moved) == ([2, 0], [0, 2])


# -- moving


@pytest.mark.rule("cooper.milestone.move.when", "cooper.amb.milestone.several")
def test_a_token_may_be_kept_for_any_later_own_turn() -> None:
    """T40."""
    s = Scenario().boats(b1="coin", b2="draw").turn(round=2)
    s.play("work worker=normal section=A", "done")
    assert (s.asked, reached(s)) == ((1, "place-worker"), [BOATS])
    s.turn(round=3).play("work worker=normal section=C", "hire space=worker-1")
    assert s.asked == (0, "choose-worker")


@pytest.mark.rule("cooper.milestone.move.when", "cooper.amb.milestone.phases")
def test_a_token_is_moved_in_an_own_turn_of_the_worker_phase_only() -> None:
    s = Scenario().milestone_reached(0).milestone_reached(1).turn(0)
    assert s.refused("hire space=helm") == ()  # before the worker is placed
    s.play("work worker=normal section=A")
    assert s.refused("hire space=helm") == ()
    for phase, decision in (("income", "agenda"), ("feed", "feed"), ("store", "window")):
        s.phase(phase)
        assert s.asked == (0, decision)
        assert s.refused("hire space=helm") == ("cooper.amb.milestone.phases",)


@pytest.mark.rule("cooper.milestone.move.when", "cooper.amb.interrupt.offturn")
def test_a_token_is_not_moved_in_the_turn_of_another() -> None:
    s = Scenario().milestone_reached(0).worker_on("A", 0).turn(1)
    s.play("work worker=normal section=A", "decline", "anchor ship=one-sail")
    assert s.asked == (0, "compensation")
    assert s.kinds() == {"claim"}


@pytest.mark.rule("cooper.milestone.face-up-no-move")
def test_a_token_face_up_is_not_moved() -> None:
    s = Scenario().land(h3="forest 1 statue").turn()
    assert s.refused("hire space=helm") == ("cooper.milestone.face-up-no-move",)
    assert "hire" not in s.kinds()


@pytest.mark.rule("cooper.milestone.move.free-hire")
def test_a_token_moves_to_any_free_hire_space() -> None:
    s = Scenario().milestone_reached().give(hired=[True, False, False, False]).turn()
    assert s.options("hire") == {"worker-2", "helm"}  # worker-3 brings the same as worker-2
    assert s.refused("hire space=worker-1") == ("cooper.milestone.move.free-hire",)
    for space in ("worker-2", "worker-3", "helm"):
        assert s.refused(f"hire space={space}") == ()


@pytest.mark.rule("cooper.milestone.move.permanent")
def test_a_token_on_a_hire_space_stays_there() -> None:
    s = Scenario().milestone_reached().turn().play("hire space=helm", "helm ship=one-sail")
    assert (s.seat().milestones[0], s.seat().hired) == (MOVED, [False, False, False, True])
    assert s.refused("hire space=worker-1") == ("cooper.milestone.face-up-no-move",)
    s.turn(round=2)
    assert (s.seat().milestones[0], s.seat().hired) == (MOVED, [False, False, False, True])


@pytest.mark.rule("cooper.milestone.move.reward")
def test_the_reward_comes_before_anything_else() -> None:
    s = Scenario().milestone_reached().turn().play("hire space=worker-2")
    assert s.asked == (0, "choose-worker")
    assert "work" not in s.kinds()
    s.play("gain-worker worker=normal")
    assert (s.asked, s.seat().workers) == ((0, "place-worker"), [3, 0])
