"""The course of a turn."""

from __future__ import annotations

import pytest
from scenario import NAMES, Scenario, shipped

import rulewright
from rulewright.match import Match

PHASES = {"tile-laid": "place", "actions-ended": "actions", "tile-drawn": "draw"}


def table(seats: int) -> Scenario:
    """Seat 0 is to place; every hand and every stack holds plain tiles."""
    s = Scenario(seats)
    plain, neutral = s.tile(1, 1), s.tile(4, 3)
    s.start().stack(1, neutral, plain, plain)
    for seat in range(seats):
        s.hand(seat, plain, plain, plain)
    return s


def phases(s: Scenario, *moves: str) -> list[tuple[int, str]]:
    """Who did what in the course of these moves."""
    done = []
    for move in moves:
        seen = len(s.match.events)
        seat = s.ticket.seat
        s.play(move)
        done += [(seat, PHASES[e.key]) for e in s.match.events[seen:] if e.key in PHASES]
    return done


@pytest.mark.rule("cook.turn.clockwise")
def test_turns_pass_clockwise_from_the_first_player() -> None:
    assert turns(3, first=1, count=7) == [1, 2, 0, 1, 2, 0, 1]
    assert turns(4, first=3, count=9) == [3, 0, 1, 2, 3, 0, 1, 2, 3]
    assert turns(2, first=1, count=4) == [1, 0, 1, 0]


def turns(seats: int, first: int, count: int) -> list[int]:
    """Whose turns the first ones of a match are."""
    match = rulewright.new_match(shipped(), seats=NAMES[:seats], seed=5, first=first)
    seen: list[int] = []
    for _ in range(500):
        ticket = match.pending()[0]
        if ticket.decision == "place-tile":
            seen.append(ticket.seat)
        if len(seen) == count:
            return seen
        play_on(match)
    raise AssertionError(f"only {len(seen)} turns in 500 moves")


def play_on(match: Match) -> None:
    ticket = match.pending()[0]
    match.play(ticket, "end" if ticket.decision == "act" else match.moves(ticket)[0])


@pytest.mark.rule("cook.turn.three-phases")
def test_a_turn_is_placing_then_acting_then_drawing() -> None:
    s = table(3).placing()
    assert s.ticket[1:] == (0, "place-tile")
    assert phases(s, "place tile=T0 column=1") == [(0, "place")]
    assert s.ticket[1:] == (0, "act")
    assert phases(s, "end") == [(0, "actions")]
    assert s.ticket[1:] == (0, "draw-tile")
    assert phases(s, "draw stack=1") == [(0, "draw")]
    assert s.ticket[1:] == (1, "place-tile")


@pytest.mark.rule("cook.turn.refill-to-three")
def test_a_turn_ends_with_three_tiles_in_hand() -> None:
    s = table(3).play("place tile=T0 column=1", "end")
    assert len(s.c.seats[0].hand) == 2
    s.play("draw stack=1")
    assert [s.c.plan.names["tile"][tile] for tile in s.c.seats[0].hand] == ["T0", "T0", "T1"]
    assert s.ticket.seat == 1


@pytest.mark.rule("cook.turn.refill-to-three")
def test_a_hand_that_is_short_of_more_tiles_is_filled_too() -> None:
    s = table(3)
    s.hand(0, s.c.seats[0].hand[0]).play("place tile=T0 column=1", "end")
    for held in (0, 1, 2):
        assert (s.ticket[1:], len(s.c.seats[0].hand)) == ((0, "draw-tile"), held)
        s.play("draw stack=1")
    assert (s.ticket.seat, len(s.c.seats[0].hand)) == (1, 3)


@pytest.mark.rule("cook.turn.standard-is-three-four")
def test_only_two_players_lay_a_neutral_tile_before_they_draw() -> None:
    s = table(2)
    done = phases(s, "place tile=T0 column=1", "end", "draw stack=1", "draw stack=1")
    assert done == [(0, "place"), (0, "actions"), (0, "place"), (0, "draw")]
    assert s.c.plan.names["tile"][s.tile_at("4.1")] == "T1"
    assert s.ticket[1:] == (1, "place-tile")
    for seats in (3, 4):
        s = table(seats)
        done = phases(s, "place tile=T0 column=1", "end", "draw stack=1")
        assert done == [(0, "place"), (0, "actions"), (0, "draw")]
        assert s.ticket[1:] == (1, "place-tile")
