"""How the game ends."""

from __future__ import annotations

import pytest
from scenario import Scenario, island


def nearly(columns: tuple[int, ...], seats: int = 3, first: int = 0) -> Scenario:
    """All but the last of these columns are full; it lacks one tile. Everybody holds jokers."""
    s = Scenario(seats, first=first)
    joker, wreck = s.tile("any", 3), s.tile("any", 3, features=["wreck"])
    s.start()
    for column in columns:
        s.fill(column, leave=1 if column == columns[-1] else 0)
    for seat in range(seats):
        s.hand(seat, joker, wreck, joker)
    return s.stack(1, *[joker] * 20)


def turn(s: Scenario, column: int) -> None:
    """A turn of a seat that lays a joker there and does nothing else."""
    s.play(f"place tile=T0 column={column}", "end", "draw stack=1")


@pytest.mark.parametrize("columns", [(1, 2, 3, 4, 5, 6), (9, 8, 7, 6, 5, 4), (1, 3, 5, 7, 8, 9)])
@pytest.mark.rule("cook.end.six-columns")
def test_six_full_columns_bring_the_end_whichever_they_are(columns: tuple[int, ...]) -> None:
    s = nearly(columns)
    s.play(f"place tile=T0 column={columns[-1]}")
    assert s.c.state.ending == "round"
    assert not s.match.over


@pytest.mark.rule("cook.end.six-columns")
def test_five_full_columns_do_not() -> None:
    s = nearly((1, 2, 3, 4, 5))
    s.play("place tile=T0 column=5")
    assert s.c.state.ending == ""


@pytest.mark.rule("cook.end.six-columns")
def test_starting_islands_fill_their_spaces() -> None:
    s = Scenario()
    joker = s.tile("any", 3)
    s.start()
    for column in (1, 2, 3, 4, 5):
        s.face_down(f"{column}.4").fill(column)
    s.face_down("6.7").fill(6, leave=2)
    s.hand(0, joker).placing().play("place tile=T0 column=6")
    assert s.tile_at("6.6") == joker
    assert s.c.state.ending == "round"


@pytest.mark.rule("cook.end.finish-turn")
def test_whoever_brings_the_end_finishes_the_turn() -> None:
    s = nearly((1, 2, 3, 4, 5, 6))
    s.lay(s9_1=s.tile_at("1.1"))
    isle = s.c.plan.names["tile"].index("S14")  # an island [3, 1]
    plain = s.c.plan.names["tile"].index("S12")
    s.lay(s8_1=isle, s7_1=plain).ships(0, "7.0", "8.1")
    s.play("place tile=T0 column=6")
    assert (s.points, s.c.state.ending) == (3, "round")
    assert s.kinds() == {"sail", "build", "end"}
    s.play("sail ship=1 to=7.1", "build ship=2", "end")
    assert s.ticket[1:] == (0, "draw-tile")
    s.play("draw stack=1")
    assert len(s.c.seats[0].hand) == 3
    assert s.ticket[1:] == (1, "place-tile")


@pytest.mark.rule("cook.end.finish-turn")
def test_the_one_who_brings_the_end_still_retrieves() -> None:
    s = nearly((1, 2, 3, 4, 5, 6)).ships(0, "6.6")
    top = s.c.table.supply[-1]
    s.play("place tile=T1 column=6", "sail ship=1 to=6.7", "retrieve ship=1")
    assert s.points == 1
    assert s.c.seats[0].tokens == [top]


@pytest.mark.rule("cook.end.equal-turns")
def test_the_others_of_the_round_take_their_turns() -> None:
    s = nearly((1, 2, 3, 4, 5, 6), seats=4)
    turn(s, 7)
    assert s.ticket.seat == 1
    turn(s, 6)
    assert s.c.state.ending == "round"
    seats = []
    while not s.match.over:
        seats.append(s.ticket.seat)
        turn(s, 7)
    assert seats == [2, 3]
    assert s.c.state.turns == [1, 1, 1, 1]


@pytest.mark.rule("cook.amb.end-right-of-first", "cook.end.equal-turns")
def test_play_goes_on_to_the_right_of_the_first_player() -> None:
    s = nearly((1, 2, 3, 4, 5, 6), seats=4, first=2)
    for column in (7, 7):
        turn(s, column)
    assert s.ticket.seat == 0
    turn(s, 6)
    seats = []
    while not s.match.over:
        seats.append(s.ticket.seat)
        turn(s, 7)
    assert seats == [1]
    assert s.c.state.turns == [1, 1, 1, 1]


@pytest.mark.rule("cook.end.equal-turns")
def test_the_first_player_may_bring_the_end_in_a_later_round() -> None:
    s = nearly((1, 2, 3, 4, 5, 6))
    for column in (7, 7, 7, 6):
        assert not s.match.over
        turn(s, column)
    assert s.ticket.seat == 1
    turn(s, 8)
    turn(s, 8)
    assert s.match.over
    assert s.c.state.turns == [2, 2, 2]


@pytest.mark.rule("cook.end.last-seat-trigger")
def test_no_turn_follows_when_the_last_seat_brings_the_end() -> None:
    s = nearly((1, 2, 3, 4, 5, 6))
    turn(s, 7)
    turn(s, 7)
    assert s.ticket.seat == 2
    s.play("place tile=T0 column=6", "end")
    assert not s.match.over
    s.play("draw stack=1")
    assert s.match.over
    assert s.match.pending() == ()
    assert s.c.state.turns == [1, 1, 1]


@pytest.mark.rule("cook.amb.end-by-drawn-tile")
def test_rocks_drawn_for_the_hand_bring_the_end() -> None:
    s = nearly((1, 2, 3, 4, 5, 7))
    rocks = s.c.plan.names["tile"].index("S49")  # rocks of column 7
    joker = s.c.seats[0].hand[0]
    s.stack(1, rocks, *[joker] * 20)
    s.play("place tile=T0 column=9", "end")
    assert s.c.state.ending == ""
    s.play("draw stack=1")
    assert s.c.state.ending == "round"
    assert s.ticket[1:] == (0, "draw-tile")
    s.play("draw stack=1")
    turn(s, 9)
    assert not s.match.over
    turn(s, 9)
    assert s.match.over


@pytest.mark.rule("cook.amb.end-by-drawn-tile")
def test_the_tile_of_an_expedition_brings_the_end() -> None:
    s = Scenario()
    expedition, six = s.tile(9, 1, special="expedition"), s.tile(6, 2)
    s.start()
    for column in (1, 2, 3, 4, 5):
        s.fill(column)
    s.fill(6, leave=1).hand(0, expedition).stack(1, six, six).placing()
    s.play("place tile=T0 column=9", "draw stack=1")
    assert s.tile_at("6.7") == six
    assert s.c.state.ending == "round"
    assert (s.ticket.decision, s.points) == ("act", 3)


@pytest.mark.rule("cook.amb.end-by-drawn-tile")
def test_a_neutral_tile_brings_the_end() -> None:
    s = Scenario(2)
    plain, six = s.tile(9, 1), s.tile(6, 2)
    s.start()
    for column in (1, 2, 3, 4, 5):
        s.fill(column)
    s.fill(6, leave=1).hand(0, plain, plain).hand(1, plain, plain, plain)
    s.stack(1, six, plain, plain, plain).drawing()
    s.play("draw stack=1")
    assert s.c.state.ending == "round"
    assert s.ticket[1:] == (0, "draw-tile")
    s.play("draw stack=1", "place tile=T0 column=9", "end", "draw stack=1")
    assert not s.match.over
    s.play("draw stack=1")
    assert s.match.over
    assert s.c.state.turns == [1, 1]


@pytest.mark.rule("cook.amb.harbour-return")
def test_ships_do_not_return_to_the_harbour() -> None:
    s = Scenario().sea(s5_1=island([3, 1])).ships(0, "5.0").acting(4)
    assert s.targets("sail", 0) == {"4.0", "6.0", "5.1"}
    assert s.refused("sail ship=1 to=harbour") == ("cook.amb.harbour-return",)
