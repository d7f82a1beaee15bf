"""Hire spaces, new workers, royal orders; what the workers eat; whose turn comes next."""

from __future__ import annotations

from typing import Any

import pytest
from cooper_scenario import Scenario


def hiring(space: str = "worker-1", **given: Any) -> Scenario:
    """Ann moves a token to that hire space."""
    s = Scenario().milestone_reached(count=4).give(**given)
    return s.turn().play(f"hire space={space}")


def alone() -> Scenario:
    """Ann's last worker is placed, and she moves a token to the first hire space."""
    s = Scenario().milestone_reached().give(workers=[1, 0]).turn()
    return s.play("work worker=normal section=A", "hire space=worker-1")


def displayed(s: Scenario) -> list[str]:
    """The royal orders on display."""
    return [s.c.plan.names["royal"][n] for n in s.c.table.royals]


def feeding_cost(*locked: int) -> int:
    """The least food that feeds with so many normal and special workers still locked."""
    for food in range(12):
        s = Scenario().give(locked=locked).land(h2="meadow 1 -").store(food=food).phase("feed")
        if "feed" in s.kinds():
            assert s.refused("feed give=" + ",".join(["food"] * food)) == ()  # none of it is too much
            return food
    return 12


# -- rewards


@pytest.mark.rule("cooper.hire.helm", "cooper.amb.hire.hire-space-count")
def test_the_helm_hire_space_brings_two_helm_points() -> None:
    s = hiring("helm")
    assert s.asked == (0, "helm")
    s.play("helm ship=one-sail")
    assert (s.seat().at[0], s.seat().moved) == (2, [2, 0])


@pytest.mark.rule("cooper.hire.worker.choose")
@pytest.mark.parametrize(("worker", "workers", "locked"), [("normal", [3, 0], [1, 2]), ("special", [2, 1], [2, 1])])
def test_either_kind_of_locked_worker_is_gained(worker: str, workers: list[int], locked: list[int]) -> None:
    s = hiring()
    assert s.options("gain-worker") == {"normal", "special"}
    s.play(f"gain-worker worker={worker}")
    assert (s.seat().workers, s.seat().locked) == (workers, locked)


@pytest.mark.rule("cooper.hire.worker.choose")
def test_a_kind_with_none_locked_is_not_gained() -> None:
    s = hiring(locked=[0, 2])
    assert s.options("gain-worker") == {"special"}
    assert s.refused("gain-worker worker=normal") == ("cooper.hire.worker.choose",)


@pytest.mark.rule("cooper.hire.worker.same-phase", "cooper.amb.hire.last-turn")
def test_a_worker_hired_with_the_last_one_out_works_in_the_same_phase() -> None:
    """T37."""
    s = Scenario().milestone_reached().give(workers=[1, 0]).turn()
    s.play("work worker=normal section=A", "hire space=worker-1", "gain-worker worker=normal", "done")
    s.play("work worker=normal section=B", "done")
    assert s.asked == (0, "place-worker")
    assert s.refused("work worker=normal section=C") == ()


@pytest.mark.rule("cooper.hire.normal.permanent")
def test_a_hired_normal_worker_stays() -> None:
    s = hiring().play("gain-worker worker=normal", "work worker=normal section=A", "done")
    assert s.seat().workers == [2, 0]
    s.phase("return", round=2)
    assert s.seat().workers == [3, 0]


@pytest.mark.rule("cooper.hire.max-three-workers", "cooper.amb.hire.hire-space-count")
def test_three_of_four_hire_spaces_bring_a_worker() -> None:
    s = Scenario().milestone_reached(count=4).turn()
    for n in (1, 2, 3):
        s.play(f"hire space=worker-{n}", f"gain-worker worker={'normal' if n < 3 else 'special'}")
    s.play(s.match.moves(s.ticket())[0])
    assert s.options("hire") == {"helm"}
    s.play("hire space=helm", "helm ship=one-sail")
    assert (s.seat().locked, s.seat().hired) == ([0, 1], [True] * 4)


@pytest.mark.rule("cooper.hire.worker.choose", "cooper.amb.worker.no-effect")
def test_with_no_worker_locked_only_the_helm_space_is_left() -> None:
    s = Scenario().milestone_reached().give(locked=[0, 0]).turn()
    assert s.options("hire") == {"helm"}
    assert s.refused("hire space=worker-1") == ("cooper.amb.worker.no-effect",)


# -- special workers and royal orders


@pytest.mark.rule("cooper.hire.special.assign")
def test_hiring_a_special_worker_sends_one_to_a_royal_order_at_once() -> None:
    s = hiring().play("gain-worker worker=special")
    assert (s.asked, s.kinds()) == ((0, "assign"), {"assign"})
    royal = displayed(s)[2]
    s.play(f"assign worker=normal royal={royal}")
    assert (s.c.table.royal_seat, s.c.table.royal_worker) == ([-1, -1, 0, -1], [-1, -1, 0, -1])
    assert (s.asked, s.seat().workers) == ((0, "place-worker"), [1, 1])


@pytest.mark.rule("cooper.hire.special.assign", "cooper.hire.normal.permanent")
def test_hiring_a_normal_worker_sends_nobody() -> None:
    s = hiring().play("gain-worker worker=normal")
    assert (s.asked, s.c.table.royal_seat) == ((0, "place-worker"), [-1, -1, -1, -1])


@pytest.mark.rule("cooper.hire.special.any-available")
def test_any_worker_that_was_available_may_be_sent() -> None:
    s = hiring(workers=[1, 1], locked=[2, 1]).play("gain-worker worker=special")
    assert s.options("assign") == {"normal", "special"}
    s.play(f"assign worker=special royal={displayed(s)[0]}")
    assert s.seat().workers == [1, 1]


@pytest.mark.rule("cooper.hire.special.free-card")
def test_a_royal_order_holds_one_worker() -> None:
    s = Scenario(3).milestone_reached()
    names = displayed(s)
    for name in names[1:]:
        s.royal(name, 2)
    s.turn().play("hire space=worker-1", "gain-worker worker=special")
    assert s.options("assign", 0) == {names[0]}
    assert s.refused(f"assign worker=normal royal={names[1]}") == ("cooper.hire.special.free-card",)


@pytest.mark.rule("cooper.hire.special.gone")
def test_an_assigned_worker_does_not_return() -> None:
    s = hiring().play("gain-worker worker=special")
    s.play(f"assign worker=normal royal={displayed(s)[1]}", "work worker=special section=C", "done")
    s.phase("return", round=2)
    assert s.seat().workers == [1, 1]
    assert s.c.table.royal_seat == [-1, 0, -1, -1]


@pytest.mark.rule("cooper.hire.special.assign-itself", "cooper.amb.hire.special-self")
def test_a_special_worker_is_sent_itself_only_when_no_other_is_available() -> None:
    """T38."""
    s = alone().play("gain-worker worker=special")
    assert s.options("assign") == {"special"}
    s.play(f"assign worker=special royal={displayed(s)[0]}")
    assert (s.seat().workers, s.c.table.royal_worker) == ([0, 0], [1, -1, -1, -1])
    s = hiring(workers=[1, 0]).play("gain-worker worker=special")
    assert s.options("assign") == {"normal"}
    assert s.refused(f"assign worker=special royal={displayed(s)[0]}") == ("cooper.hire.special.any-available",)


@pytest.mark.rule("cooper.hire.special.no-unavailable")
def test_workers_on_worker_spaces_are_not_sent() -> None:
    """T39."""
    s = alone().play("gain-worker worker=special")
    assert s.refused(f"assign worker=normal royal={displayed(s)[0]}") == ("cooper.hire.special.any-available",)
    assert s.options("assign") == {"special"}


@pytest.mark.rule("cooper.hire.special.free-card", "cooper.amb.hire.royal-full")
def test_there_is_a_royal_order_for_every_special_worker() -> None:
    for seats in (2, 3, 4):
        s = Scenario(seats)
        assert len(s.c.table.royals) == sum(mine.locked[1] for mine in s.c.seats) == 2 * seats


# -- feeding


@pytest.mark.rule("cooper.feeding.base")
def test_two_food_feed_who_has_hired_nobody() -> None:
    assert feeding_cost(2, 2) == 2


@pytest.mark.rule("cooper.feeding.plus-one", "cooper.amb.feeding.row-assignment")
def test_each_normal_worker_hired_eats_one_food() -> None:
    assert [feeding_cost(1, 2), feeding_cost(0, 2)] == [3, 4]


@pytest.mark.rule("cooper.feeding.plus-two", "cooper.amb.feeding.row-assignment")
def test_each_special_worker_hired_eats_two_food() -> None:
    assert [feeding_cost(2, 1), feeding_cost(1, 1), feeding_cost(2, 0)] == [4, 5, 6]


# -- turns


@pytest.mark.rule("cooper.worker.turn-end")
def test_a_turn_ends_when_its_seat_says_so_and_the_left_neighbour_follows() -> None:
    s = Scenario(3).store(coin=1).milestone_reached().turn()
    s.play("work worker=normal section=C", "do option=0", "done")
    assert s.asked == (1, "place-worker")
    assert [t.seat for t in s.match.pending()] == [1]
    assert s.refused("hire space=helm") == ("cooper.milestone.face-up-no-move",)  # Ben has none of his own


@pytest.mark.rule("cooper.worker.skip-rest")
def test_a_seat_without_workers_is_skipped_for_the_rest_of_the_phase() -> None:
    s = Scenario(3).give(1, workers=[0, 0]).turn()
    turns = []
    for section in "ABCD":
        turns.append(s.asked[0])
        s.play(f"work worker=normal section={section}", "done")
    assert turns == [0, 2, 0, 2]
    assert s.asked == (0, "feed")


@pytest.mark.rule("cooper.worker.skip-rest", "cooper.amb.hire.last-turn")
def test_who_was_skipped_does_not_come_back_with_a_worker() -> None:
    s = Scenario(2).give(workers=[0, 0]).turn()
    assert s.asked == (1, "place-worker")
    s.give(workers=[1, 0])
    s.play("work worker=normal section=A", "done", "work worker=normal section=C", "done")
    assert s.asked == (0, "feed")
