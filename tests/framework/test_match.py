"""A match: how it begins, what it offers, who sits at it, what its log holds."""

from __future__ import annotations

import pytest
from cook_match import NAMES, acting, cook, new, ticket_of

import rulewright
from cook_islands.actions import Sail
from rulewright.match import Match
from rulewright.notation import NotationError
from rulewright.position import TooMany


def test_the_menu_names_kinds_and_options_lead_to_moves() -> None:
    match = acting(points=1)
    ticket = ticket_of(match)

    assert match.menu(ticket) == ("sail", "end")
    assert match.options(ticket, "sail") == [0, 1]
    assert match.options(ticket, "sail", (1,)) == list(range(0, 72, 8))  # out of the harbour
    assert match.options(ticket, "draw") == []
    assert Sail(1, 64) in match.moves(ticket)
    count = len(match.moves(ticket))
    assert len(match.moves(ticket, limit=count)) == count
    with pytest.raises(TooMany, match=f"^more than {count - 1} moves$"):
        match.moves(ticket, limit=count - 1)


def test_two_matches_interleaved_are_the_same_two_apart() -> None:
    def whole(seed: int) -> list[str]:
        match, chance = new(3, seed), rulewright.Chance(seed)
        sums = []
        while tickets := match.pending():
            match.play(tickets[0], match.sample(tickets[0], chance))
            sums.append(match.checksum())
        return sums

    matches = [(new(3, seed), rulewright.Chance(seed)) for seed in (21, 22)]
    sums: list[list[str]] = [[], []]
    while any(m.pending() for m, _ in matches):
        for n, (match, chance) in enumerate(matches):
            if tickets := match.pending():
                match.play(tickets[0], match.sample(tickets[0], chance))
                sums[n].append(match.checksum())

    assert sums == [whole(21), whole(22)]


def test_one_seed_is_one_match() -> None:
    def start(seed: int | None) -> str:
        return Match(cook(), NAMES, seed=seed).checksum()

    assert start(5) == start(5)
    assert len({start(seed) for seed in (5, 6, None, None, None)}) == 5


@pytest.mark.parametrize("count", [0, 1, 5])
def test_too_few_or_too_many_seats_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=rf"^cook_islands is for 2 to 4 seats, not {count}$"):
        rulewright.new_match(cook(), [*NAMES, "Eve"][:count])


@pytest.mark.parametrize("first", [-1, 3, 99])
def test_a_first_seat_that_is_not_there_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match=rf"^first is a seat from 0 to 2, not {first}$"):
        rulewright.new_match(cook(), NAMES[:3], first=first)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_seat_begins(first: int) -> None:
    assert ticket_of(new(3, first=first)).seat == first


def test_somebody_else_may_take_a_seat() -> None:
    match = new()
    match.sit(1, "Eve")

    assert match.seats == ["Ann", "Eve", "Cleo"]
    assert match.first_seats == ["Ann", "Ben", "Cleo"]
    assert match.label("seat", 1) == "Eve"


def test_the_log_may_be_read_from_a_point_on() -> None:
    match = acting()
    whole = match.log(0)

    assert match.log(0, 5) == whole[5:]
    assert match.log(0, len(whole)) == []


def test_a_match_that_nobody_listens_to_comes_to_the_same_state() -> None:
    loud, quiet = new(3, 9), new(3, 9, events=False)
    chance = rulewright.Chance(9)
    while tickets := loud.pending():
        move = loud.sample(tickets[0], chance)
        loud.play(tickets[0], move)
        quiet.play(ticket_of(quiet), move)

    assert (quiet.checksum(), quiet.events) == (loud.checksum(), [])


def test_bad_calls_say_what_was_expected() -> None:
    match = acting()

    assert match.options(ticket_of(match), "sail", (1, 2, 3)) == []
    with pytest.raises(NotationError, match=r"^sail: say ship and to, not 0 values$"):
        match.move("sail", ())
    with pytest.raises(ValueError, match=r"^a seat from 0 to 2 was expected, not 9$"):
        match.sit(9, "Eve")
    with pytest.raises(ValueError, match=r"^a seat from 0 to 2 was expected, not 7$"):
        match.view(7)


def test_what_is_not_offered_has_no_options_and_is_not_grown() -> None:
    match = rulewright.new_match("cooper_island", NAMES[:2], seed=3)
    ticket = ticket_of(match)

    assert "pay" not in match.menu(ticket)
    assert match.options(ticket, "pay") == []
    assert match.grow(ticket, "pay", (), ()) == ([], False)


def test_options_given_out_may_be_changed_without_harm() -> None:
    match = acting()
    ticket = ticket_of(match)
    match.options(ticket, "sail").clear()

    assert match.options(ticket, "sail") == [0, 1]
