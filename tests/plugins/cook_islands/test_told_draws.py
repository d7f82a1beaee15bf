"""What the log tells of drawn tiles, and in which order."""

from __future__ import annotations

import pytest
from scenario import Scenario, island


def lines(s: Scenario, seat: int, *moves: str) -> list[str]:
    """What that seat reads of these moves."""
    before = len(s.match.events)
    s.play(*moves)
    return s.match.log(seat, before)


def expedition(s: Scenario, extra: int) -> Scenario:
    """Ann lays an Expedition of two sails, and is to draw `extra`, which is on stack 3."""
    placed = s.tile(9, 2, special="expedition", name="EXP")
    return s.start().hand(0, placed).stack(3, extra).play("place tile=EXP column=9")


@pytest.mark.rule("cook.special.expedition-draw", "cook.special.expedition-ap")
def test_an_expedition_tells_who_draws_what_and_then_its_points() -> None:
    s = Scenario()
    expedition(s, s.tile(2, 3))
    told = [
        "Ann draws from stack 3 for the Expedition: column 2, 3 sails",
        "Laid on 2.1: column 2, 3 sails",
        "Ann gains 3 action points from the Expedition.",
    ]
    assert lines(s, 1, "draw stack=3") == told
    assert (s.points, s.ticket.decision) == (5, "act")


@pytest.mark.rule("cook.special.expedition-ap")
def test_a_jokers_points_come_once_it_is_laid() -> None:
    s = Scenario()
    expedition(s, s.tile("any", 3))
    assert lines(s, 1, "draw stack=3") == ["Ann draws from stack 3 for the Expedition: column any, 3 sails"]
    assert (s.points, s.ticket.decision) == (2, "choose-column")
    assert lines(s, 1, "column column=4") == [
        "Laid on 4.1: column any, 3 sails",
        "Ann gains 3 action points from the Expedition.",
    ]
    assert (s.points, s.ticket.decision) == (5, "act")


@pytest.mark.rule("cook.two.neutral-tile")
def test_the_neutral_tile_is_told_as_such() -> None:
    s = Scenario(2)
    plain, neutral = s.tile(5, 1), s.tile(4, 2)
    s.start().hand(0, plain, plain).stack(2, neutral, plain).drawing()
    told = ["Ann draws the neutral tile from stack 2: column 4, 2 sails", "Laid on 4.1: column 4, 2 sails"]
    assert lines(s, 1, "draw stack=2") == told


@pytest.mark.rule("cook.draw.island-placed", "cook.draw.one-from-any-stack")
def test_a_drawn_island_is_told_to_all_and_a_tile_for_the_hand_to_its_owner() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 1), s.tile(3, features=["island"], island=island([3, 1]))
    s.start().hand(0, plain, plain).hand(1, plain).stack(1, isle).stack(2, plain).drawing()
    shown = "column 3, island 3/1 (no fruit)"
    assert lines(s, 1, "draw stack=1") == [f"Ann draws from stack 1: {shown}", f"Laid on 3.1: {shown}"]
    before = len(s.match.events)
    s.play("draw stack=2")
    read = [s.match.log(seat, before)[0] for seat in (0, 1, -1)]
    assert read == [f"Ann draws from stack 2: {tile}" for tile in ("column 5, 1 sail", "?", "?")]
