"""Action section F: ruins become statues on crafting spots, and statues are built."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario

TWO_SPOTS = [2, 1, 1]  # one large building is erected


def site() -> Scenario:
    """Seat 0 has a free forest of level 2 beside its start, and goods for a statue. Ruin h5 touches the start."""
    s = Scenario(2).turn().land(h2="meadow 1 -", h3="forest 2 -")
    return s.store(wood=3, stone=3).give(workers=[1, 1])


def payments(s: Scenario) -> set[str]:
    """All ways to pay."""
    return {s.match.setting.notation.show(move) for move in s.match.moves(s.ticket())}


def ruins(s: Scenario, seat: int = 0) -> int:
    """How many ruins lie on a peninsula."""
    return sum(s.item_at(f"h{n}", seat) == "ruin" for n in range(1, 25))


@pytest.mark.rule("cooper.section.f.either")
def test_section_f_removes_a_ruin_or_builds_a_statue() -> None:
    s = site().give(craft=[True, False, False], buildings=TWO_SPOTS).play("work worker=normal section=F")
    assert s.choices() == ["remove a ruin or build a statue"]
    s.play("do option=0")
    assert s.choices() == ["remove a ruin", "build a statue"]
    s.play("choose option=0", "ruin ruin=h5 spot=2", "helm ship=one-sail")
    assert s.kinds() & {"do", "choose", "statue"} == set()


@pytest.mark.rule("cooper.section.f.special-both")
def test_a_special_worker_builds_the_statue_it_has_just_uncovered() -> None:
    """T21"""
    s = site().play("work worker=special section=F")
    assert s.choices() == ["remove a ruin", "build a statue"]
    assert s.refused("do option=1") == ("flow.option-possible",)
    s.play("do option=0", "ruin ruin=h5 spot=1", "do option=0", "statue spot=1")
    s.play("pay give=wood,wood,wood,stone,stone,stone", "put at=h3", "helm ship=one-sail")
    assert (s.item_at("h3"), s.seat().craft[0], ruins(s)) == ("statue", False, 4)


@pytest.mark.rule("cooper.section.f.special-both")
def test_on_an_occupied_space_a_special_worker_does_one_of_both() -> None:
    s = site().worker_on("F", 1, "special").play("work worker=special section=F", "fee good=stone")
    assert s.choices() == ["remove a ruin or build a statue"]


# -- ruins


@pytest.mark.rule("cooper.ruin.remove.needs-spot")
def test_a_ruin_is_not_removed_without_a_free_crafting_spot() -> None:
    """T53"""
    s = site().store().give(craft=[True, False, False]).play("work worker=normal section=F")
    assert s.refused("do option=0") == ("flow.option-possible",)
    free = site().store().play("work worker=normal section=F")
    assert free.refused("do option=0") == ()


@pytest.mark.rule("cooper.ruin.remove.needs-spot")
def test_no_islet_removes_a_ruin_without_a_free_crafting_spot() -> None:
    """T53"""
    s = site().give(craft=[True, False, False]).islet(1, "-", "ruin").act({"helm": 1}).play("helm ship=one-sail")
    assert s.choices() == ["remove a ruin"]
    assert s.refused("do option=0") == ("flow.option-possible",)


@pytest.mark.rule("cooper.ruin.remove.needs-spot")
def test_only_free_crafting_spots_are_offered() -> None:
    s = site().give(craft=[True, False, False], buildings=TWO_SPOTS).act("remove-ruin")
    assert s.options("ruin", s.number("hex", "h5")) == {"2"}
    assert s.refused("ruin ruin=h5 spot=1") == ("cooper.ruin.remove.needs-spot",)
    assert s.refused("ruin ruin=h5 spot=3") == ("cooper.ruin.remove.needs-spot",)


@pytest.mark.rule("cooper.ruin.remove.needs-accessible")
def test_without_a_ruin_beside_landscape_none_is_removed() -> None:
    s = site().give(buildings=TWO_SPOTS).act("remove-ruin").play("ruin ruin=h5 spot=1").act("remove-ruin")
    assert (s.asked, ruins(s)) == ((0, "place-worker"), 4)
    s.land(h6="forest 1 -").act("remove-ruin")
    assert s.options("ruin") == {"h10"}


@pytest.mark.rule("cooper.ruin.remove.own")
def test_ruins_of_others_are_not_removed() -> None:
    s = site().land(1, h6="forest 1 -").act("remove-ruin")
    assert s.options("ruin") == {"h5"}
    s.play("ruin ruin=h5 spot=1")
    assert (ruins(s), ruins(s, 1)) == (4, 5)
    s.give(craft=[False, False, False]).act("remove-ruin")
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.ruin.remove.own")
def test_a_hex_without_a_ruin_has_none_to_remove() -> None:
    s = site().act("remove-ruin")
    assert s.refused("ruin ruin=h3 spot=1") == ("cooper.ruin.remove.own",)


@pytest.mark.rule("cooper.ruin.accessible")
def test_landscape_of_any_type_and_height_gives_access_to_a_ruin() -> None:
    s = site().land(h16="settlement 5 -").act("remove-ruin")
    assert s.options("ruin") == {"h5", "h12", "h17"}
    assert s.refused("ruin ruin=h23 spot=1") == ("cooper.ruin.accessible",)


@pytest.mark.rule("cooper.ruin.remove.flip-to-spot")
def test_a_removed_ruin_is_a_statue_on_a_crafting_spot() -> None:
    s = site().give(buildings=TWO_SPOTS)
    assert ruins(s) == 5
    s.act("remove-ruin")
    assert s.options("ruin", s.number("hex", "h5")) == {"1", "2"}
    s.play("ruin ruin=h5 spot=1")
    assert (ruins(s), s.item_at("h5"), s.land_at("h5")) == (4, "", ("", 0))
    assert s.seat().craft == [True, False, False]


@pytest.mark.rule("cooper.ruin.remove.spot-helm")
def test_a_crafting_spot_with_a_helm_point_gives_it_at_once() -> None:
    plain = site().give(buildings=TWO_SPOTS).act("remove-ruin").play("ruin ruin=h5 spot=1")
    assert (plain.asked, plain.seat().at) == ((0, "place-worker"), [0, 0])
    s = site().give(buildings=TWO_SPOTS).act("remove-ruin").play("ruin ruin=h5 spot=2")
    s.play("helm ship=one-sail")
    assert (s.asked, s.seat().at) == ((0, "place-worker"), [1, 0])


# -- statues


@pytest.mark.rule("cooper.statue.build.needs-token")
def test_no_statue_is_built_without_one_on_a_crafting_spot() -> None:
    s = site().act("build-statue")
    assert s.asked == (0, "place-worker")
    s.give(craft=[True, False, False], buildings=TWO_SPOTS).act("build-statue")
    assert s.options("statue") == {"1"}
    assert s.refused("statue spot=2") == ("cooper.statue.build.needs-token",)


@pytest.mark.rule("cooper.statue.build.cost")
def test_a_statue_costs_three_wood_and_three_stone() -> None:
    s = site().store(wood=4, stone=4, gold=1).give(craft=[True, False, False]).act("build-statue")
    s.play("statue spot=1")
    assert payments(s) == {"pay give=wood,wood,wood,stone,stone,stone"}
    s.play("pay give=wood,wood,wood,stone,stone,stone")
    assert s.stored() == {"wood": 1, "stone": 1, "gold": 1}


@pytest.mark.rule("cooper.statue.build.cost")
def test_or_two_wood_and_two_gold() -> None:
    s = site().store(wood=3, stone=2, gold=3).give(craft=[True, False, False]).act("build-statue")
    s.play("statue spot=1")
    assert payments(s) == {"pay option=1 give=wood,wood,gold,gold"}
    s.play("pay option=1 give=wood,wood,gold,gold")
    assert s.stored() == {"wood": 1, "stone": 2, "gold": 1}


@pytest.mark.rule("cooper.statue.build.cost")
@pytest.mark.parametrize(
    "stored", [{"wood": 3, "stone": 2, "gold": 1}, {"wood": 2, "stone": 3, "gold": 1}, {"wood": 1, "gold": 3}]
)
def test_no_mixture_of_both_costs(stored: dict[str, int]) -> None:
    s = site().store(**stored).give(craft=[True, False, False]).act("build-statue")
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.statue.build.cost")
def test_just_enough_for_either_cost() -> None:
    for stored in ({"wood": 3, "stone": 3}, {"wood": 2, "gold": 2}):
        s = site().store(**stored).give(craft=[True, False, False]).act("build-statue").play("statue spot=1")
        assert len(payments(s)) == 1


@pytest.mark.rule("cooper.statue.build.choose-token")
def test_any_statue_of_a_crafting_spot_may_be_built() -> None:
    s = site().give(craft=[True, True, False], buildings=TWO_SPOTS).act("build-statue")
    assert s.options("statue") == {"1", "2"}
    s.play("statue spot=2", "pay give=wood,wood,wood,stone,stone,stone")
    assert s.seat().craft == [True, False, False]


@pytest.mark.rule("cooper.statue.build.placement")
def test_a_statue_goes_on_a_highest_free_landscape() -> None:
    s = site().land(h6="forest 3 -", h7="meadow 4 food").give(craft=[True, False, False]).act("build-statue")
    s.play("statue spot=1", "pay give=wood,wood,wood,stone,stone,stone")
    assert s.options("put") == {"h6"}
    assert s.refused("put at=h3") == ("cooper.building.place.highest-free",)
    s.play("put at=h6")
    assert (s.item_at("h6"), s.item_at("h3")) == ("statue", "")


@pytest.mark.rule("cooper.statue.build.placement", "cooper.amb.building.no-free-space")
def test_a_statue_needs_a_free_landscape() -> None:
    s = site().land(h2="meadow 1 food", h3="forest 2 wood").give(craft=[True, False, False]).act("build-statue")
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.statue.build.helm")
def test_a_statue_brings_one_helm_point() -> None:
    s = site().give(craft=[True, False, False]).act("build-statue")
    s.play("statue spot=1", "pay give=wood,wood,wood,stone,stone,stone", "put at=h3", "helm ship=two-sail")
    assert (s.asked, s.seat().at) == ((0, "place-worker"), [0, 19])


@pytest.mark.rule("cooper.statue.build.settlement-bonus")
def test_a_statue_on_a_settlement_brings_two() -> None:
    s = site().land(h6="settlement 3 -").give(craft=[True, False, False]).act("build-statue")
    s.play("statue spot=1", "pay give=wood,wood,wood,stone,stone,stone", "put at=h6", "helm ship=two-sail")
    assert (s.asked, s.seat().at) == ((0, "place-worker"), [0, 18])


@pytest.mark.rule("cooper.ruin.remove.flip-to-spot", "cooper.cleanup.statue-bonus")
def test_a_statue_on_a_crafting_spot_brings_nothing_in_the_clean_up() -> None:
    """T54"""
    s = site().land(h3="forest 2 statue").give(craft=[True, False, False]).phase("statues")
    s.play("helm ship=one-sail")
    assert s.seat().at == [1, 0]


@pytest.mark.rule("cooper.royal.task.statues", "cooper.milestone.goal.statues")
def test_a_statue_on_a_crafting_spot_counts_for_no_order_and_no_milestone() -> None:
    """T54"""
    s = site().royal("statues", seat=0).land(h3="forest 2 statue").give(craft=[True, False, False]).turn()
    assert (s.points("royal"), s.seat().milestones) == (0, [0, 0, 0, 0])
    s.land(h6="forest 1 statue")
    assert s.points("royal") == 3
