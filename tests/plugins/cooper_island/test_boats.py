"""Action section B: income boats, where they are built, what they cost and do."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from cooper_scenario import Scenario, rules

from rulewright.choices import Agenda


def yard(worker: str = "normal", **changes: Any) -> Scenario:
    """Seat 0 has one worker of that kind and nothing to pay with."""
    s = Scenario(2, **changes).turn().land(h2="meadow 1 -").store()
    return s.give(workers=[1, 0] if worker == "normal" else [0, 1])


def dock(worker: str = "normal", helm: int = 2) -> Scenario:
    """The only landing space costs 2 coins and 3 wood."""
    space = attrs.evolve(rules().landing[0], cost={"coin": 2, "wood": 3}, helm=helm)
    return yard(worker, landing=(space,))


def payments(s: Scenario) -> set[str]:
    """All ways to pay."""
    return {s.match.setting.notation.show(move) for move in s.match.moves(s.ticket())}


@pytest.mark.rule("cooper.boat.build.action")
def test_section_b_builds_one_boat() -> None:
    s = yard().store(coin=2, wood=6).play("work worker=normal section=B")
    assert s.choices() == ["build an income boat"]
    s.play("do option=0", "build-boat boat=step landing=b1", "pay give=coin,wood,wood", "helm ship=one-sail")
    assert s.choices() == ["1 cartographer step"]
    s.play("done")
    assert s.kinds() & {"do", "build-boat"} == set()
    assert [s.seat().boats[0], s.seat().boats[1]] == [s.number("boat", "step"), -1]


@pytest.mark.rule("cooper.boat.build.choose-token")
def test_any_boat_of_the_reserve_may_be_built() -> None:
    s = yard().store(coin=2, wood=6).boats(b3="precious", b4="step", b5="basic").act("build-boat")
    assert s.options("build-boat") == {"coin", "draw", "copy"}
    assert s.refused("build-boat boat=step landing=b1") == ("cooper.boat.build.choose-token",)


@pytest.mark.rule("cooper.boat.build.any-landing")
def test_a_boat_goes_on_any_free_landing_space() -> None:
    s = yard().store(coin=2, wood=6).boats(b2="step", b4="basic", b5="draw").act("build-boat")
    assert s.options("build-boat", s.number("boat", "coin")) == {"b1", "b3"}
    assert s.refused("build-boat boat=coin landing=b2") == ("cooper.boat.build.any-landing",)
    s.play("build-boat boat=coin landing=b3", "pay give=coin,wood,wood,wood,wood")
    assert s.seat().boats[2] == s.number("boat", "coin")


@pytest.mark.rule("cooper.boat.build.cost")
def test_the_landing_space_says_the_cost_whatever_the_boat() -> None:
    for boat in ("coin", "precious", "draw", "step", "basic", "copy"):
        s = dock().store(coin=4, wood=5).act("build-boat").play(f"build-boat boat={boat} landing=b1")
        assert payments(s) == {"pay give=coin,coin,wood,wood,wood"}
        s.play("pay give=coin,coin,wood,wood,wood")
        assert s.stored() == {"coin": 2, "wood": 2}


@pytest.mark.rule("cooper.boat.build.cost", "cooper.amb.cards.texts")
def test_a_landing_space_too_dear_is_not_offered() -> None:
    s = yard().store(coin=1, wood=3).act("build-boat")
    assert s.options("build-boat", 0) == {"b1", "b2"}
    assert s.refused("build-boat boat=coin landing=b3") == ("cooper.boat.build.cost",)


@pytest.mark.rule("cooper.boat.build.helm")
def test_the_landing_space_brings_helm_points_to_one_ship() -> None:
    s = dock(helm=2).store(coin=2, wood=3).act("build-boat")
    s.play("build-boat boat=coin landing=b1", "pay give=coin,coin,wood,wood,wood", "helm ship=one-sail")
    assert s.seat().at == [2, 0]
    assert s.asked[1] == "agenda"


@pytest.mark.rule("cooper.boat.build.immediate-action")
def test_payment_then_helm_points_then_the_boats_action() -> None:
    s = yard().store(coin=1, wood=2).act("build-boat").play("build-boat boat=coin landing=b1")
    s.play("pay give=coin,wood,wood")
    assert (s.asked[1], s.stored()) == ("helm", {})
    s.play("helm ship=one-sail")
    assert s.choices() == ["gain 1 coin"]
    s.play("do option=0")
    assert s.stored() == {"coin": 1}


@pytest.mark.rule("cooper.boat.build.forfeit")
def test_a_boat_is_built_though_its_action_is_impossible() -> None:
    s = yard().store(coin=1, wood=2)
    s.c.table.bag.clear()
    s.act("build-boat").play("build-boat boat=draw landing=b1", "pay give=coin,wood,wood", "helm ship=one-sail")
    assert "do" not in s.kinds()
    s.play("done")
    assert (s.seat().boats[0], sum(s.seat().reserve)) == (s.number("boat", "draw"), 2)


@pytest.mark.rule("cooper.boat.build.none-free")
def test_without_a_free_landing_space_no_boat_is_built() -> None:
    s = yard().store(coin=4, wood=9).boats(b1="coin", b2="draw", b3="step", b4="basic", b5="copy")
    s.play("work worker=normal section=B")
    assert "do" not in s.kinds()
    one_free = yard().store(coin=4, wood=9).boats(b1="coin", b2="draw", b3="step", b4="basic")
    assert "do" in one_free.play("work worker=normal section=B").kinds()


@pytest.mark.rule("cooper.boat.build.special-reduction", "cooper.amb.cost.reduction-floor")
def test_a_special_worker_saves_two_in_any_mix() -> None:
    s = dock("special").store(coin=2, wood=3).play("work worker=special section=B", "do option=0")
    s.play("build-boat boat=coin landing=b1")
    given = {(move.count("coin"), move.count("wood")) for move in payments(s)}
    assert {(coins, wood) for coins, wood in given if coins + wood == 3} == {(0, 3), (1, 2), (2, 1)}
    assert min(coins + wood for coins, wood in given) == 3
    s.play("pay give=wood,wood,wood")
    assert s.stored() == {"coin": 2}


@pytest.mark.rule("cooper.boat.build.special-reduction")
def test_on_an_occupied_space_nothing_is_saved() -> None:
    s = dock("special").store(coin=2, wood=1).worker_on("B", 1, "special")
    s.play("work worker=special section=B", "decline", "anchor ship=one-sail", "claim good=coin")
    assert isinstance(s.match.position.decision, Agenda)
    assert "do" not in s.kinds()


# -- actions of built boats


@pytest.mark.rule("cooper.boat.face.copy", "cooper.amb.boat.copy-copy")
def test_a_copying_boat_copies_no_copying_boat() -> None:
    """T44"""
    s = yard().boats(b1="copy", b2="coin").boats(1, b1="copy", b2="step").act({"use-boat": "own"})
    s.play("use-boat of=1 boat=copy")
    assert (s.options("use-boat", 0), s.options("use-boat", 1)) == ({"coin"}, {"step"})
    assert s.refused("use-boat of=2 boat=copy") == ("cooper.amb.boat.copy-copy",)


@pytest.mark.rule("cooper.boat.face.copy", "cooper.amb.boat.copy-copy")
def test_a_copying_boat_alone_does_nothing() -> None:
    """T44"""
    s = Scenario(2).boats(b1="copy").boats(1, b1="copy").phase("income", round=2)
    assert len(s.choices()) == 3
    assert s.refused("do option=2") == ("flow.option-possible",)


@pytest.mark.rule("cooper.section.e.special.boat", "cooper.amb.boat.copy-copy")
def test_a_special_worker_may_choose_a_copying_boat() -> None:
    s = yard("special").boats(1, b1="copy", b2="coin").play("work worker=special section=E", "do option=2")
    s.play("use-boat of=2 boat=copy")
    assert s.options("use-boat", 1) == {"coin"}
    s.play("use-boat of=2 boat=coin")
    assert s.stored() == {"coin": 1}


@pytest.mark.rule("cooper.section.e.special.boat", "cooper.amb.worker.no-effect")
def test_a_boat_that_can_do_nothing_is_not_used() -> None:
    s = yard().boats(1, b1="draw", b2="coin")
    s.c.table.bag.clear()
    s.act({"use-boat": "any"})
    assert s.options("use-boat", 1) == {"coin"}
    assert s.refused("use-boat of=2 boat=draw") == ("cooper.amb.worker.no-effect",)


@pytest.mark.rule("cooper.boat.face.copy", "cooper.amb.boat.copy-storage")
def test_a_copied_storage_boat_brings_only_its_cube() -> None:
    """T45"""
    s = yard().store(coin=4).boats(b1="copy").boats(1, b1="basic").act({"use-boat": "own"})
    s.play("use-boat of=1 boat=copy", "use-boat of=2 boat=basic", "pick good=food")
    assert s.stored() == {"coin": 4, "food": 1}
    assert s.c.number(0, "storage") == 5


@pytest.mark.rule("cooper.boat.face.copy", "cooper.amb.boat.face-down")
def test_a_boat_face_down_is_neither_used_nor_copied() -> None:
    s = yard().boats(b1="coin", b2="step down").boats(1, b1="draw down", b2="basic").act({"use-boat": "any"})
    assert (s.options("use-boat", 0), s.options("use-boat", 1)) == ({"coin"}, {"basic"})
    assert s.refused("use-boat of=1 boat=step") == ("cooper.amb.boat.face-down",)
    assert s.refused("use-boat of=2 boat=draw") == ("cooper.amb.boat.face-down",)


@pytest.mark.rule("cooper.cards.large14.boats-down", "cooper.amb.boat.face-down")
def test_a_boat_face_down_brings_no_income() -> None:
    s = Scenario(2).boats(b1="coin down", b2="step").phase("income", round=2)
    assert s.choices()[2:] == ["1 cartographer step"]


@pytest.mark.rule("cooper.royal.task.boats", "cooper.amb.boat.face-down")
def test_boats_face_down_count_for_the_royal_order() -> None:
    s = yard().boats(b1="coin down", b2="step down", b3="draw down").royal("boats", seat=0)
    assert s.points("royal") == 3


@pytest.mark.rule("cooper.milestone.goal.boats", "cooper.amb.boat.face-down")
def test_boats_face_down_count_for_the_milestone() -> None:
    assert yard().boats(b1="coin down").turn().seat().milestones == [0, 0, 0, 0]
    assert yard().boats(b1="coin down", b2="step down").turn().seat().milestones == [1, 0, 0, 0]


@pytest.mark.rule("cooper.boat.face.basic-storage", "cooper.amb.boat.storage-face-down")
def test_the_storage_spot_stays_when_the_boat_lies_face_down() -> None:
    assert yard().c.number(0, "storage") == 5
    assert yard().boats(b1="basic").c.number(0, "storage") == 6
    assert yard().boats(b1="basic down").c.number(0, "storage") == 6
