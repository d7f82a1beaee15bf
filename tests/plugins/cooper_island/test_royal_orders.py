"""Royal orders: what they count, and their stages."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from cooper_scenario import Scenario, rules

SPOTS = ("h3", "h6", "h9", "h8", "h4")


def order(name: str, *, seats: int = 2, **changes: Any) -> Scenario:
    """Seat 0 has a worker on that order."""
    return Scenario(seats, **changes).royal(name, 0)


def with_stages(name: str, *stages: int) -> tuple[Any, ...]:
    """The orders, that one with other stages."""
    return tuple(attrs.evolve(r, stages=stages) if r.id == name else r for r in rules().royal)


def counting(name: str, **changes: Any) -> Scenario:
    """Seat 0 has a worker on that order, which scores what it counts: it has 50 stages."""
    steps = tuple(range(1, 51))
    made = tuple(attrs.evolve(r, stages=steps, points=steps) if r.id == name else r for r in rules().royal)
    return order(name, royal=made, **changes)


def statues(s: Scenario, count: int, seat: int = 0) -> Scenario:
    """So many statues on the peninsula."""
    return s.land(seat, **dict.fromkeys(SPOTS[:count], "forest 1 statue"))


# -- stages


@pytest.mark.rule("cooper.score.royal.own-workers")
def test_an_order_without_an_own_worker_scores_nothing() -> None:
    free = statues(Scenario().royal("statues"), 3)
    foreign = statues(Scenario().royal("statues", 1), 3)
    own = statues(Scenario().royal("statues", 0), 3)

    assert [s.points("royal") for s in (free, foreign, own)] == [0, 0, 5]


@pytest.mark.rule("cooper.score.royal.stages")
@pytest.mark.parametrize(("boats", "points"), [(4, 5), (5, 5), (6, 8)])
def test_the_highest_stage_reached_scores(boats: int, points: int) -> None:
    """Stages at 2, 4 and 6."""
    s = order("lids", royal=with_stages("lids", 2, 4, 6))
    s.give(cargo_lid=[False] * boats, lids=boats)

    assert s.points("royal") == points


@pytest.mark.rule("cooper.score.royal.stages")
@pytest.mark.parametrize("name", ["boats", "buildings", "lids", "statues", "heights", "explored", "area"])
def test_every_order_scores_three_five_and_eight(name: str) -> None:
    """Each stage of each order, by asking for what everybody has: one charted hex, or nothing at all."""
    easy, hard = ((99, 24), (-1, 22)) if name == "explored" else ((0, 0), (99, 99))
    found = []
    for stage in range(1, 4):
        stages = [easy[0]] * stage + [hard[0]] * (3 - stage)
        found.append(order(name, royal=with_stages(name, *stages)).points("royal"))

    assert found == [3, 5, 8]


@pytest.mark.rule("cooper.score.royal.not-cumulative")
def test_lower_stages_are_not_added() -> None:
    assert statues(order("statues"), 4).points("royal") == 8


@pytest.mark.rule("cooper.score.royal.none")
def test_below_the_first_stage_an_order_scores_nothing() -> None:
    s = order("statues", royal=with_stages("statues", 2, 4, 6))

    assert statues(s, 1).points("royal") == 0
    assert statues(s, 2).points("royal") == 3


@pytest.mark.rule("cooper.score.royal.own-workers")
def test_two_own_workers_score_two_orders() -> None:
    s = statues(order("statues").royal("lids", 0), 2).give(cargo_lid=[False] * 4 + [True], lids=4)

    assert s.points("royal") == 3 + 5


# -- what is counted


@pytest.mark.rule("cooper.royal.task.boats")
def test_boats_count_face_up_or_down() -> None:
    s = counting("boats").boats(b1="coin", b2="draw", b4="step down")

    assert s.points("royal") == 3


@pytest.mark.rule("cooper.royal.task.lids")
def test_lids_count_used_or_not() -> None:
    """One unused, two on crate spaces."""
    s = counting("lids")
    s.give(cargo_lid=[False, False, False, True, True], lids=1, crates=[True, False, True, False, False])

    assert s.points("royal") == 3


@pytest.mark.rule("cooper.royal.task.statues")
def test_statues_count_on_the_peninsula_only() -> None:
    s = statues(counting("statues"), 2).give(craft=[True, False, False])

    assert s.points("royal") == 2


@pytest.mark.rule("cooper.score.royal.stages", "cooper.amb.royal.missing-tasks")
def test_one_order_counts_the_buildings_on_the_peninsula() -> None:
    s = counting("buildings")
    s.land(h3="forest 1 small", h6="forest 1 large", h9="forest 2 fortress", h8="forest 1 statue", h4="forest 1 wood")

    assert s.points("royal") == 3


HIGH = {"h3": "forest 6 statue", "h6": "meadow 6", "h9": "forest 3"}


@pytest.mark.rule("cooper.royal.task.high-spaces")
def test_high_spaces_count_with_or_without_something_on_them() -> None:
    s = counting("heights").land(0, **HIGH)

    assert s.points("royal") == 2


@pytest.mark.rule("cooper.royal.task.high-spaces", "cooper.amb.royal.height-threshold")
@pytest.mark.parametrize(("least", "spaces"), [(None, 3), (5, 2)])
def test_four_tiles_are_high_by_default(least: int | None, spaces: int) -> None:
    changes: dict[str, Any] = {} if least is None else {"number": {**rules().number, "high-level": least}}
    s = counting("heights", **changes).land(0, **HIGH, h8="mountain 4")

    assert s.points("royal") == spaces


def explored(*left: str, **changes: Any) -> Scenario:
    """Only these hexes are uncharted."""
    lands = {h.id: "forest 1" for h in rules().hex if h.id not in left}
    return order("explored", **changes).land(0, **lands)


@pytest.mark.rule("cooper.royal.task.uncharted")
@pytest.mark.parametrize(("left", "points"), [(7, 0), (6, 3), (4, 5), (3, 5), (2, 8)])
def test_few_uncharted_hexes_are_good(left: int, points: int) -> None:
    """Stages at 6, 4 and 2."""
    s = explored(*[h.id for h in rules().hex[2:][:left]], royal=with_stages("explored", 6, 4, 2))

    assert s.points("royal") == points


@pytest.mark.rule("cooper.royal.task.uncharted.ruins")
def test_hexes_with_ruins_are_uncharted() -> None:
    """Two bare ones and two with ruins."""
    for limit, points in ((4, 3), (3, 0)):
        s = explored("h1", "h3", "h5", "h10", royal=with_stages("explored", limit, 0, 0))
        assert s.item_at("h5") == "ruin"
        assert s.points("royal") == points


@pytest.mark.rule("cooper.royal.task.uncharted.no-water")
def test_water_is_not_uncharted_land() -> None:
    """Three uncharted hexes, all waters free."""
    s = explored("h1", "h3", "h4", royal=with_stages("explored", 3, 0, 0))
    assert set(s.c.table.islets) == {-1}
    assert s.points("royal") == 3

    s.islet(1, "-", "coin")
    assert s.points("royal") == 3


FOREST_5 = dict.fromkeys(("h3", "h6", "h7", "h10", "h14"), "forest 1")


@pytest.mark.rule("cooper.royal.task.area")
def test_the_largest_area_of_one_type_counts() -> None:
    """Forests of five and of four, meadows of three."""
    s = counting("area").land(0, **FOREST_5)
    s.land(h2="meadow 1 food", h1="meadow 1", h5="meadow 1")
    s.land(0, **dict.fromkeys(("h11", "h15", "h18", "h19"), "forest 1"))

    assert s.points("royal") == 5


@pytest.mark.rule("cooper.royal.task.area")
def test_areas_of_different_types_or_apart_are_not_joined() -> None:
    s = counting("area").land(h3="forest 1", h6="mountain 1", h10="forest 1", h2="forest 1")

    assert s.points("royal") == 2


@pytest.mark.rule("cooper.royal.task.area.no-settlement")
def test_settlements_are_no_area() -> None:
    """Settlements of seven, meadows of three."""
    s = counting("area")
    s.land(0, **dict.fromkeys(("h3", "h6", "h7", "h10", "h14", "h13", "h17"), "settlement 1"))
    s.land(h2="meadow 1 food", h1="meadow 1", h5="meadow 1")

    assert s.points("royal") == 3


@pytest.mark.rule("cooper.royal.task.area.levels-occupied")
def test_an_area_may_have_all_levels_and_things_on_it() -> None:
    s = counting("area")
    s.land(h2="meadow 1 food", h3="meadow 2", h6="meadow 3 small", h9="meadow 1")

    assert s.points("royal") == 4


# -- the order that copies


def copying(count: int, *, owner: int = 1) -> Scenario:
    """Seat 0 has the copying order, another seat that of the statues; seat 0 has so many statues."""
    return statues(Scenario(3).royal("copy", 0).royal("statues", owner), count)


@pytest.mark.rule("cooper.royal.card8.copy")
@pytest.mark.parametrize(("count", "points"), [(2, 2), (3, 4), (4, 7)])
def test_copying_scores_one_less(count: int, points: int) -> None:
    """T49: stage 2 of 3/5/8 scores 4, stage 3 scores 7."""
    assert copying(count).points("royal") == points


@pytest.mark.rule("cooper.royal.card8.zero")
def test_copying_what_is_not_reached_scores_nothing() -> None:
    assert copying(1).points("royal") == 0
    assert copying(0).points("royal") == 0


@pytest.mark.rule("cooper.royal.card8.owner-unaffected")
def test_being_copied_changes_nothing() -> None:
    s = statues(copying(3), 4, seat=1)

    assert (s.points("royal", 0), s.points("royal", 1)) == (4, 8)
    assert statues(copying(3), 0, seat=1).points("royal", 1) == 0


@pytest.mark.rule("cooper.royal.card8.copy", "cooper.amb.royal.card8-choice")
def test_the_best_order_of_another_seat_is_copied() -> None:
    s = copying(4).royal("lids", 2).give(cargo_lid=[False] * 3 + [True] * 2, lids=3)

    assert s.points("royal") == 7


@pytest.mark.rule("cooper.royal.card8.copy", "cooper.amb.royal.card8-choice")
def test_neither_an_own_order_nor_a_free_one_is_copied() -> None:
    assert copying(4, owner=0).points("royal") == 8
    assert statues(Scenario(3).royal("statues").royal("copy", 0), 4).points("royal") == 0
