"""What a seat is shown depends on nothing that it may not know."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cook_match import SEATS, new, seen, walk

import rulewright
from cook_islands.actions import Build, Retrieve, Sail, SupplyRoute
from rulewright.events import Event, Secret
from rulewright.match import Match
from rulewright.moves import Move
from rulewright.state import HIDDEN, HiddenValue


def world(match: Match, seat: int, chance: rulewright.Chance) -> Match:
    """Another match that differs from this one only in what that seat can't know."""
    other = match.again(len(match.history))
    other.go_on(match.view(seat).deal(chance).c.state)
    return other


def options(position: Any) -> list[Any]:
    """Everything that is offered, part by part."""
    found: list[Any] = []
    for kind in position.menu():
        prefixes: list[tuple[Any, ...]] = [()]
        for _ in kind.parts:
            offered = [(p, position.options(kind, p)) for p in prefixes]
            found += [(kind.name, p, values) for p, values in offered]
            prefixes = [(*p, v) for p, values in offered for v in values]
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_worlds_that_differ_in_what_a_seat_can_not_know_look_the_same_to_it(seats: int) -> None:
    chance, differed = rulewright.Chance(seats), 0
    for match, ticket, _ in walk(seats, 40 + seats):
        if ticket.number % 7:
            continue
        for seat in range(-1, seats):
            other = world(match, seat, chance)
            differed += other.state != match.state
            mine, theirs = match.view(seat), other.view(seat)
            assert seen(mine) == seen(theirs)
            assert match.scene(seat) == other.scene(seat)
            assert match.log(seat) == other.log(seat)
            assert match.scores(seat) == other.scores(seat)
            if seat == ticket.seat:
                assert [k.name for k in mine.menu()] == [k.name for k in theirs.menu()]
                assert match.menu(ticket) == other.menu(other.pending()[0])
                assert options(match.position) == options(other.position)

    assert differed > 40


@pytest.mark.parametrize("seats", SEATS)
def test_previews_are_the_same_in_all_worlds_the_seat_could_be_in(seats: int) -> None:
    chance, stopped = rulewright.Chance(seats), []
    for match, ticket, _ in walk(seats, 50 + seats):
        if ticket.number % 5:
            continue
        other = world(match, ticket.seat, chance)
        for move in match.moves(ticket)[:6]:
            mine = match.preview(ticket, move)
            assert mine == other.preview(other.pending()[0], move)
            stopped.append(mine.stopped)

    assert set(stopped) == {"", "hidden"}
    assert len(stopped) > 50


@pytest.mark.parametrize("seats", SEATS)
def test_what_happens_to_others_reads_the_same_in_all_worlds(seats: int) -> None:
    """The same move in two worlds: as long as the seat sees no difference, its log says none."""
    chance, read = rulewright.Chance(seats), 0
    for match, ticket, _ in walk(seats, 60 + seats):
        if ticket.number % 3:
            continue
        for seat in {*range(-1, seats)} - {ticket.seat}:
            one, other = match.again(len(match.history)), world(match, seat, chance)
            move = match.sample(ticket, rulewright.Chance(1))
            start = len(one.events)
            one.play(one.pending()[0], move)
            if other.explain(other.pending()[0], move):
                continue  # possible only in the one world: a hand, say
            other.play(other.pending()[0], move)
            if seen(one.view(seat)) == seen(other.view(seat)):
                assert one.log(seat, start) == other.log(seat, start)
                read += any(type(v) is Secret for e in one.events[start:] for v in e.args.values())

    assert read > 5


@pytest.mark.parametrize("seats", SEATS)
def test_the_legal_moves_on_a_seat_s_own_view_are_those_of_the_match(seats: int) -> None:
    compared = 0
    for seed in range(70, 74):
        for match, ticket, _ in walk(seats, seed):
            view = match.view(ticket.seat)
            assert view.asked == match.position.decision
            assert [k.name for k in view.menu()] == list(match.menu(ticket))
            assert view.moves() == match.moves(ticket)
            assert options(view) == options(match.position)
            compared += 1

    assert compared > 400


@pytest.mark.parametrize("seats", SEATS)
def test_a_refusal_on_a_seat_s_own_view_is_that_of_the_match(seats: int) -> None:
    refused = 0
    for match, ticket, _ in walk(seats, 80 + seats):
        if ticket.decision != "act":
            continue
        view = match.view(ticket.seat)
        moves: list[Move] = [k(ship) for k in (Build, Retrieve) for ship in (0, 1)]
        moves += [k(ship, to) for k in (Sail, SupplyRoute) for ship in (0, 1) for to in (0, 1, 8, 20, 72, 73)]
        for move in moves:
            assert view.refused(move) == match.position.refused(move)
            refused += bool(view.refused(move))

    assert refused > 300


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    match = new(3, 5)
    while not match.state.round:
        match.play(match.pending()[0], match.moves(match.pending()[0])[0])
    mine = match.view(1).c.state

    assert mine.seats[1].hand == match.state.seats[1].hand
    assert [repr(s.hand) for s in (mine.seats[0], mine.seats[2])] == ["[?, ?, ?]", "[?, ?, ?]"]
    assert [len(s) for s in mine.table.stacks] == [len(s) for s in match.state.table.stacks]
    assert all(n is HIDDEN for s in mine.table.stacks for n in s)
    assert set(mine.table.face_down) == set(match.state.table.face_down)
    assert all(n is HIDDEN for n in mine.table.face_down.values())


def test_nobody_is_asked_on_a_view_but_the_seat_whose_turn_it_is() -> None:
    match = new(3, 5)
    seat = match.pending()[0].seat

    assert match.view(seat).asked == match.position.decision
    assert [match.view(s).asked for s in (-1, 0, 1, 2) if s != seat] == [None, None, None]


def test_a_spectator_sees_the_table_and_no_hand() -> None:
    for match, _, _ in walk(3, 91):
        shown = seen(match.view(-1))
        data = json.loads(shown)
        assert all(set(s["hand"]) <= {"?"} for s in data["seats"])
        assert all(set(s["tokens"]) <= {"?"} for s in data["seats"])
        assert data["table"]["tile"] == match.state.table.tile


def test_a_spectator_s_log_and_scene_name_no_drawn_tile() -> None:
    match, chance = new(2, 92), rulewright.Chance(92)
    while match.pending() and match.state.round < 3:
        match.play(match.pending()[0], match.sample(match.pending()[0], chance))
    drawn = [i for i, e in enumerate(match.events) if e.key == "tile-drawn"]
    lines = {seat: match.log(seat) for seat in (-1, 0, 1)}

    assert len(drawn) >= 6
    for i in drawn:
        owner = match.events[i].args["seat"]
        assert "?" in lines[-1][i]
        assert lines[1 - owner][i] == lines[-1][i] != lines[owner][i]
    rows = [dict(panel.rows) for panel in match.scene(-1).panels if "hand" in dict(panel.rows)]
    assert [row["hand"] for row in rows] == [str(len(s.hand)) for s in match.state.seats]


def test_a_secret_is_read_by_its_seat_alone() -> None:
    event = Event("drawn", "x.rule", {"seat": 1, "tile": Secret(7, 1)})

    assert event.seen_by(1).args == {"seat": 1, "tile": 7}
    assert event.seen_by(0).args == event.seen_by(-1).args == {"seat": 1, "tile": None}
    assert Event("laid", "x.rule", {"tile": 7}).seen_by(-1).args == {"tile": 7}


def test_a_view_can_not_draw() -> None:
    match = new(3, 5)
    with pytest.raises(rulewright.chance.ChanceNeeded):
        match.view(0).c.chance.random()


def test_a_rule_that_looks_where_it_may_not_raises_on_a_view() -> None:
    match = new(3, 5)
    seat = match.pending()[0].seat
    other = (seat + 1) % 3
    match.state.seats[other].hand.append(3)

    with pytest.raises(HiddenValue):
        _ = match.view(seat).c.plan.sails[match.view(seat).c.seats[other].hand[0]]


def test_playing_on_a_view_or_a_dealt_state_changes_nothing() -> None:
    match = new(3, 6)
    before = match.checksum()
    view = match.view(match.pending()[0].seat)
    dealt = view.deal(rulewright.Chance(1))
    copy = dealt.copy()
    dealt.apply(dealt.sample(rulewright.Chance(2)))

    assert match.checksum() == before
    assert copy.c.state != dealt.c.state
    assert seen(copy.view()) == seen(view)
