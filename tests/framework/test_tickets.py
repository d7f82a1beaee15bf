"""Tickets: each names a decision that waits, and none counts twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cook_match import acting, everything, new, ticket_of

import rulewright
from cook_islands.actions import EndActions
from rulewright.reasons import IllegalMove
from rulewright.tickets import Ticket


def test_a_ticket_names_its_seat_and_decision() -> None:
    match = new(first=2)

    assert match.pending() == (Ticket(0, 2, "draw-tile"),)


def test_numbers_rise_and_are_never_used_twice_not_even_after_undo() -> None:
    match, chance = new(seed=4), rulewright.Chance(4)
    numbers, undone = [0], 0
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
        if not match.over and undone < 50 and not match.can_undo(tickets[0].seat):
            numbers += [p.number for p in match.pending()]
            match.undo(tickets[0].seat)
            undone += 1
        numbers += [p.number for p in match.pending()]

    assert undone > 20
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("wrong", ["old", "future", "other seat", "other decision"])
def test_a_wrong_ticket_is_refused_by_everything_and_changes_nothing(wrong: str) -> None:
    match = acting()
    n, seat, decision = ticket_of(match)
    ticket = {
        "old": Ticket(n - 1, seat, decision),
        "future": Ticket(n + 1, seat, decision),
        "other seat": Ticket(n, 1, decision),
        "other decision": Ticket(n, seat, "draw-tile"),
    }[wrong]
    before = everything(match)
    doors: list[Callable[[], Any]] = [
        lambda: match.play(ticket, "end"),
        lambda: match.menu(ticket),
        lambda: match.options(ticket, "sail"),
        lambda: match.moves(ticket),
        lambda: match.sample(ticket, rulewright.Chance(1)),
        lambda: match.explain(ticket, "end"),
        lambda: match.why_not(ticket, "sail"),
        lambda: match.preview(ticket, "end"),
        lambda: match.replay(ticket, EndActions(), auto=False),
    ]
    for door in doors:
        with pytest.raises(IllegalMove) as found:
            door()
        assert found.value.rules == ("flow.stale-ticket",)
    assert everything(match) == before


def test_a_ticket_played_once_is_stale() -> None:
    match = acting()
    ticket = ticket_of(match)
    match.play(ticket, "sail ship=1 to=2.0")

    with pytest.raises(IllegalMove, match=r"\[flow\.stale-ticket\]"):
        match.play(ticket, "sail ship=1 to=3.0")


def test_when_a_match_is_over_nothing_waits() -> None:
    match = acting()
    ticket = ticket_of(match)
    match.c.finish("now")
    match.go_on()

    assert (match.pending(), match.over) == ((), True)
    with pytest.raises(IllegalMove):
        match.menu(ticket)
