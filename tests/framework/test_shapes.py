"""The generated walks: clone, view, to data and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cook_match import SEATS, cook, new

import rulewright
from rulewright.effects import Occasion
from rulewright.shapes import Shapes
from rulewright.state import HIDDEN, State, everyone, nobody, owner, state


@state
class Coin:
    value: int = owner(of="coin")
    since: int = everyone()


@state
class Table:
    stacks: list[list[int]] = nobody(of="card", factory=list)
    under: dict[int, int] = nobody(of="card", factory=dict)
    built: dict[int, list[int]] = everyone(factory=dict)
    top: int | None = nobody(default=None)
    ways: list[tuple[int, ...]] = everyone(factory=list)
    at: Occasion | None = everyone(default=None)
    pair: tuple[int, str] = everyone(default=(0, ""))


@state
class Seat:
    hand: list[int] = owner(of="card", factory=list)
    coins: list[Coin] = everyone(factory=list)
    wish: int = owner(default=0)


@state
class Turn:
    points: int = everyone(default=0)


SHAPES = Shapes({"table": Table, "seat": Seat, "turn": Turn}, {}, lambda effect: effect, lambda data: data)


def full() -> State:
    """A state with something in every field."""
    table = Table([[1, 2], [3]], {5: 6}, {7: [0, 1]}, 9, [(1, 2), (3,)], Occasion(0, 1, 2), (4, "x"))
    seats = [Seat([10, 11], [Coin(20, 1)], 5), Seat([12], [Coin(21, 2), Coin(22, 3)], 6)]
    made = State(table, seats, turns=[1, 2])
    made.lane.turn = Turn(3)
    return made


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    original, kept = full(), full()
    clone = SHAPES.clone(original)
    assert clone == original

    clone.table.stacks[0].append(99)
    clone.table.under[5] = 99
    clone.table.built[7].append(99)
    clone.table.ways.append((99,))
    clone.seats[0].hand.append(99)
    clone.seats[1].coins[0].value = 99
    clone.seats[1].coins.pop()
    clone.lane.turn.points = 99
    clone.turns[0] = 99

    assert original == kept


def test_what_never_changes_is_not_copied() -> None:
    original = full()
    clone = SHAPES.clone(original)

    assert clone.table.at is original.table.at
    assert clone.table.pair is original.table.pair


def test_data_is_plain_json_and_comes_back_as_the_same_state() -> None:
    text = json.dumps(SHAPES.to_data(full()))

    assert SHAPES.from_data(json.loads(text)) == full()
    assert type(SHAPES.from_data(json.loads(text)).table.ways[0]) is tuple
    assert json.loads(text)["table"]["under"] == {"5": 6}


def test_a_turn_that_has_not_begun_comes_back_too() -> None:
    made = State(Table(), [Seat()])

    assert SHAPES.from_data(json.loads(json.dumps(SHAPES.to_data(made)))) == made
    assert SHAPES.clone(made).lane.turn is None


def test_a_view_shows_to_a_seat_what_it_may_see() -> None:
    seen = SHAPES.view(full(), 0)

    assert seen.seats[0] == full().seats[0]
    assert repr(seen.table.stacks) == "[[?, ?], [?]]"
    assert repr(seen.table.under) == "{5: ?}"
    assert seen.table.top is HIDDEN
    assert (seen.table.built, seen.table.ways) == ({7: [0, 1]}, [(1, 2), (3,)])
    assert repr(seen.seats[1].hand) == "[?]"
    assert [(repr(c.value), c.since) for c in seen.seats[1].coins] == [("?", 2), ("?", 3)]
    assert seen.seats[1].wish is HIDDEN
    assert seen.lane.turn == Turn(3)


def test_a_spectator_sees_no_seat_s_own() -> None:
    seen = SHAPES.view(full(), -1)

    assert [repr(s.hand) for s in seen.seats] == ["[?, ?]", "[?]"]
    assert [repr(s.wish) for s in seen.seats] == ["?", "?"]
    assert [repr(c.value) for s in seen.seats for c in s.coins] == ["?", "?", "?"]


def test_a_view_shares_nothing_that_changes() -> None:
    original = full()
    seen = SHAPES.view(original, 0)
    seen.seats[0].hand.append(99)
    seen.table.built[7].append(99)
    seen.table.stacks[0].pop()

    assert original == full()


@pytest.mark.parametrize("seats", SEATS)
def test_all_clones_of_a_whole_match_stay_as_they_were(seats: int) -> None:
    match = new(seats, seats)
    chance, shapes = rulewright.Chance(seats), cook().shapes
    kept: list[tuple[State, str]] = []
    while tickets := match.pending():
        clone = shapes.clone(match.state)
        assert clone == match.state
        kept.append((clone, cook().state_text(match.state)))
        match.play(tickets[0], match.sample(tickets[0], chance))

    assert len(kept) > 100
    assert all(cook().state_text(clone) == text for clone, text in kept)


@pytest.mark.parametrize("seats", SEATS)
def test_every_state_of_a_match_goes_to_json_and_back(seats: int) -> None:
    match = new(seats, seats + 10)
    chance, shapes = rulewright.Chance(seats), cook().shapes
    while tickets := match.pending():
        text = json.dumps(shapes.to_data(match.state))
        back = shapes.from_data(json.loads(text))
        assert back == match.state
        assert json.dumps(shapes.to_data(back)) == text  # the order of tables too
        match.play(tickets[0], match.sample(tickets[0], chance))


def test_a_match_goes_on_from_a_loaded_state_as_from_its_own() -> None:
    match = new(3, 5)
    chance = rulewright.Chance(5)
    while len(match.history) < 150:
        match.play(match.pending()[0], match.sample(match.pending()[0], chance))
    other = match.again(150)
    loaded: Any = cook().shapes.from_data(json.loads(json.dumps(cook().shapes.to_data(match.state))))
    other.go_on(loaded)
    while tickets := match.pending():
        move = match.sample(tickets[0], chance)
        match.play(tickets[0], move)
        other.play(other.pending()[0], move)

    assert other.over
    assert other.checksum() == match.checksum()
