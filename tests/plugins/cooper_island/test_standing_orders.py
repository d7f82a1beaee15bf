"""What standing orders leave to the players, although they might answer it."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario

from rulewright.standing import ORDERS


def obeying(s: Scenario) -> Scenario:
    """With all standing orders on."""
    s.match.orders = [ORDERS for _ in s.match.seats]
    return s


@pytest.mark.rule("cooper.score.leftovers.anytime-first")
def test_the_match_does_not_end_while_cubes_can_be_stored() -> None:
    s = obeying(Scenario(2).land(h3="forest 2 wood", h6="mountain 2 stone").store(coin=1).phase("store", round=5))

    s.play("done")  # of the clean-up

    assert (s.asked, s.c.state.phase) == ((0, "window"), "end")
    s.play("store cube=h3", "store cube=h6", "done")
    assert s.asked == (1, "window")  # whose first cube of food is still on its landscape
    s.play("store cube=h2", "done")
    assert s.match.over


@pytest.mark.rule("cooper.income.order-free")
def test_a_free_gain_waits_where_it_would_take_the_spot_of_another() -> None:
    s = obeying(Scenario(2).boats(b1="coin", b2="precious", b3="step").store(food=4).phase("income", round=2))

    s.play("do option=4")

    assert s.choices()[2:] == ["gain 1 coin", "1 of gold or cloth"]


@pytest.mark.rule("cooper.income.order-free")
def test_a_free_gain_is_taken_where_there_is_room_for_all() -> None:
    s = obeying(Scenario(2).boats(b1="coin", b2="precious", b3="step").store(food=3).phase("income", round=2))

    s.play("do option=4")

    assert s.choices()[2:] == ["1 of gold or cloth"]
    assert s.stored() == {"coin": 1, "food": 3}


@pytest.mark.rule("cooper.cards.large14.boats-down")
def test_a_boat_turned_down_in_the_income_phase_gives_no_income_any_more() -> None:
    s = Scenario(2).boats(b1="coin", b2="step").cards(0, "naval").phase("income", round=2)
    assert (s.choices()[2:], s.refused("do option=2")) == (["gain 1 coin", "1 cartographer step"], ())

    s.play("card card=naval", "boats-down boats=coin", "helm ship=one-sail")

    assert s.refused("do option=2") == ("flow.option-possible",)
    assert s.refused("do option=3") == ()
