"""Undo: a way back, but never past another seat's move, past chance, or past what somebody has seen."""

from __future__ import annotations

from collections import Counter

import pytest
from cook_match import SEATS, everything, new, seen, ticket_of, walk

import rulewright
from rulewright.match import Match
from rulewright.reasons import IllegalMove


def hidden(match: Match, seat: int) -> int:
    """How many values that seat doesn't see."""
    return seen(match.view(seat)).count('"?"')


@pytest.mark.parametrize("seats", SEATS)
def test_undo_goes_never_past_chance_or_what_a_seat_has_seen(seats: int) -> None:
    reasons = Counter[str]()
    for match, ticket, move in walk(seats, 100 + seats):
        draws, unseen = match.c.draws, [hidden(match, s) for s in range(seats)]
        match.play(ticket, move)
        if match.over:
            break
        if match.c.draws != draws:
            expected = "chance"
        elif any(hidden(match, s) < n for s, n in enumerate(unseen)):
            expected = "seen"
        else:
            expected = ""
        assert match.can_undo(ticket.seat) == expected
        reasons[expected] += 1

    assert min(reasons[""], reasons["seen"]) > 20


@pytest.mark.parametrize("seats", SEATS)
def test_undo_is_a_way_back_and_playing_again_leads_to_the_same_state(seats: int) -> None:
    undone = 0
    for match, ticket, move in walk(seats, 110 + seats):
        before, events = match.checksum(), list(match.events)
        match.play(ticket, move)
        if match.over or match.can_undo(ticket.seat):
            continue
        after, told = match.checksum(), list(match.events)
        match.undo(ticket.seat)
        assert (match.checksum(), match.events) == (before, events)
        assert ticket_of(match)[1:] == ticket[1:]
        match.play(ticket_of(match), move)
        assert (match.checksum(), match.events) == (after, told)
        undone += 1

    assert undone > 20


def sailing() -> tuple[Match, int]:
    """A match in which somebody has sailed twice, without seeing anything new."""
    for seed in range(200):
        match, chance = new(3, seed), rulewright.Chance(seed)
        while tickets := match.pending():
            seat = tickets[0].seat
            match.play(tickets[0], match.sample(tickets[0], chance))
            last = [p.move.name for p in match.history[-2:]]
            if match.over:
                break
            if last == ["sail", "sail"] and not match.can_undo(seat) and not match.again(-1).can_undo(seat):
                return match, seat
    raise AssertionError("nobody sails twice")


def test_undo_takes_back_one_move_after_the_other() -> None:
    match, seat = sailing()
    moves = len(match.history)
    match.undo(seat)
    assert len(match.history) == moves - 1
    assert match.can_undo(seat) == ""
    match.undo(seat)

    assert len(match.history) == moves - 2
    assert [str(line) for line in match.lines[-2:]] == [f"Note(seat={seat}, note='undo')"] * 2


def test_another_seat_can_not_take_it_back() -> None:
    match, seat = sailing()
    other = (seat + 1) % 3
    before = everything(match)

    assert match.can_undo(other) == "other-seat"
    with pytest.raises(IllegalMove) as found:
        match.undo(other)
    assert found.value.rules == ("undo.other-seat",)
    assert everything(match) == before
