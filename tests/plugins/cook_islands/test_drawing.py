"""The draw phase."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

ISLE = island([3, 1])


@pytest.mark.rule("cook.draw.one-from-any-stack")
def test_the_top_tile_of_any_stack_is_drawn() -> None:
    for number, name in ((1, "T1"), (2, "T2"), (3, "T3"), (4, "T4")):
        s = Scenario()
        tiles = [s.tile(n, 1) for n in range(1, 9)]
        s.start().hand(0, tiles[0], tiles[0])
        for stack in (1, 2, 3, 4):
            s.stack(stack, tiles[stack], tiles[7], tiles[0])
        s.drawing()
        assert s.targets("draw") == {"1", "2", "3", "4"}
        s.play(f"draw stack={number}")
        assert [s.c.plan.names["tile"][t] for t in s.c.seats[0].hand] == ["T0", "T0", name]
        assert [len(stack) for stack in s.c.table.stacks] == [2 if n == number else 3 for n in (1, 2, 3, 4)]


@pytest.mark.rule("cook.draw.one-from-any-stack")
def test_an_empty_stack_is_not_offered() -> None:
    s = Scenario()
    plain = s.tile(5, 2)
    s.start().hand(0, plain, plain).stack(2, plain).stack(4, plain).drawing()
    assert s.targets("draw") == {"2", "4"}
    assert s.refused("draw stack=1") == ("cook.draw.one-from-any-stack",)


@pytest.mark.rule("cook.draw.placement-rules-apply")
def test_a_drawn_joker_goes_to_no_full_column() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 2), s.tile("any", features=["island"], island=ISLE)
    s.start().lay(**{f"s6_{row}": plain for row in range(1, 8)})
    s.hand(0, plain, plain).stack(1, isle, plain).drawing()
    s.play("draw stack=1")
    assert s.targets("column") == {"1", "2", "3", "4", "5", "7", "8", "9"}
    assert s.refused("column column=6") == ("cook.place.joker-first-free",)


@pytest.mark.rule("cook.draw.island-placed", "cook.amb.drawn-island-face")
def test_a_drawn_island_is_laid_face_up_at_once() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 2), s.tile(3, features=["island"], island=ISLE)
    s.start().hand(0, plain, plain).stack(1, isle, plain).drawing()
    s.play("draw stack=1")
    assert s.tile_at("3.1") == isle
    assert [s.match.view(seat).c.table.tile[s.space("3.1")] for seat in (1, 2)] == [isle, isle]
    assert s.c.seats[0].hand == [plain, plain]
    assert s.c.table.villages[s.space("3.1")] == ()


@pytest.mark.rule("cook.draw.rocks-placed")
def test_drawn_rocks_are_laid_at_once() -> None:
    s = Scenario()
    plain, rocks = s.tile(5, 2), s.tile(3, features=["rocks"])
    s.start().hand(0, plain, plain).stack(1, rocks, plain).drawing()
    s.play("draw stack=1")
    assert s.tile_at("3.1") == rocks
    assert s.c.seats[0].hand == [plain, plain]


@pytest.mark.rule("cook.draw.placement-rules-apply")
def test_a_drawn_island_goes_on_the_first_free_space_of_its_column() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 2), s.tile(3, features=["island"], island=ISLE)
    s.start().lay(s3_1=plain).face_down("3.2").hand(0, plain, plain).stack(1, isle, plain).drawing()
    s.play("draw stack=1")
    assert s.tile_at("3.3") == isle


@pytest.mark.rule("cook.draw.placement-rules-apply", "cook.amb.drawn-column-full")
def test_where_its_column_is_full_the_drawer_chooses_another() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 2), s.tile(3, features=["island"], island=ISLE)
    s.start().fill(3).fill(7).hand(0, plain, plain).stack(1, isle, plain).drawing()
    s.play("draw stack=1")
    assert s.ticket[1:] == (0, "choose-column")
    assert s.targets("column") == {"1", "2", "4", "5", "6", "8", "9"}
    s.play("column column=8")
    assert s.tile_at("8.1") == isle
    assert s.ticket[1:] == (0, "draw-tile")


@pytest.mark.rule("cook.amb.joker-island")
def test_the_drawer_places_an_island_with_a_question_mark() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 2), s.tile("any", features=["island"], island=ISLE)
    s.start().fill(3).lay(s6_1=plain).hand(0, plain, plain).stack(1, isle, plain).drawing()
    s.play("draw stack=1")
    assert s.ticket[1:] == (0, "choose-column")
    assert s.targets("column") == {"1", "2", "4", "5", "6", "7", "8", "9"}
    s.play("column column=6")
    assert s.tile_at("6.2") == isle


@pytest.mark.rule("cook.amb.drawn-column-full")
def test_where_all_columns_are_full_the_tile_is_out_of_play() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 2), s.tile(3, features=["island"], island=ISLE)
    s.start()
    for column in range(1, 10):
        s.fill(column)
    s.hand(0, plain, plain).stack(1, isle, plain).drawing()
    s.play("draw stack=1")
    assert s.c.table.gone == [isle]
    s.play("draw stack=1")
    assert s.c.seats[0].hand == [plain, plain, plain]


@pytest.mark.rule("cook.draw.replacement")
def test_for_each_tile_laid_another_is_drawn() -> None:
    s = Scenario()
    plain, last = s.tile(4, 1), s.tile(5, 2)
    isle, rocks = s.tile(3, features=["island"], island=ISLE), s.tile(3, features=["rocks"])
    s.start().hand(0, plain, plain).stack(1, isle, rocks, last, plain).drawing()
    s.play("draw stack=1", "draw stack=1", "draw stack=1")
    assert (s.tile_at("3.1"), s.tile_at("3.2")) == (isle, rocks)
    assert s.c.seats[0].hand == [plain, plain, last]
    assert s.c.table.stacks[0] == [plain]


@pytest.mark.rule("cook.draw.no-ap")
def test_tiles_laid_in_the_draw_phase_give_no_points() -> None:
    s = Scenario()
    plain, isle = s.tile(5, 2), s.tile(3, features=["island"], island=ISLE)
    s.start().hand(0, plain, plain).stack(1, isle, plain).ships(0, "3.0").drawing()
    s.play("draw stack=1")
    assert s.kinds() == {"draw"}
    assert s.points == 0
    assert s.refused("sail ship=1 to=3.1") == ("flow.not-offered",)


@pytest.mark.rule("cook.draw.next-player")
def test_then_the_turn_passes_on() -> None:
    s = Scenario()
    plain = s.tile(5, 2)
    s.start()
    for seat in (0, 1, 2):
        s.hand(seat, *[plain] * (2 if seat == 0 else 3))
    s.stack(1, *[plain] * 9).drawing().play("draw stack=1")
    assert len(s.c.seats[0].hand) == 3
    seats = [s.ticket.seat]
    for _ in (1, 2):
        s.play("place tile=T0 column=5", "end", "draw stack=1")
        seats.append(s.ticket.seat)
    assert seats == [1, 2, 0]


# -- when nothing is left


@pytest.mark.rule("cook.amb.stacks-empty")
def test_without_a_stack_the_draw_is_skipped() -> None:
    s = Scenario()
    plain = s.tile(5, 2)
    s.start().hand(0, plain).hand(1, plain, plain, plain).hand(2, plain).drawing()
    assert s.ticket[1:] == (1, "place-tile")
    assert s.c.seats[0].hand == [plain]
    assert s.c.state.ending == ""


@pytest.mark.rule("cook.amb.stacks-empty")
def test_without_a_tile_to_place_there_are_no_points_but_tokens() -> None:
    s = Scenario()
    plain = s.tile(5, 2)
    s.start().hand(0, plain).hand(2, plain).token(1, "wind-2").drawing()
    assert s.ticket[1:] == (1, "act")
    assert (s.points, s.kinds()) == (0, {"use", "end"})
    s.play("use treasure=wind-2")
    assert s.points == 2


@pytest.mark.rule("cook.amb.stacks-empty")
def test_with_all_columns_full_placing_is_skipped() -> None:
    s = Scenario()
    plain = s.tile(5, 2)
    s.start()
    for column in range(1, 10):
        s.fill(column)
    s.hand(0, plain, plain, plain).hand(1, plain, plain, plain).drawing()
    assert (s.ticket[1:], s.points) == ((1, "act"), 0)
    assert len(s.c.seats[1].hand) == 3


@pytest.mark.rule("cook.amb.stacks-empty")
def test_a_wreck_without_a_token_in_the_supply_stays_empty() -> None:
    s = Scenario()
    wreck = s.tile(5, 2, features=["wreck"])
    s.start().hand(0, wreck)
    s.c.table.supply.clear()
    s.play("place tile=T0 column=5")
    assert s.tile_at("5.1") == wreck
    assert s.c.table.wreck == {}
    s.play("sail ship=1 to=5.0", "sail ship=1 to=5.1")
    assert s.refused("retrieve ship=1") == ("cook.treasure.cost", "cook.treasure.same-tile")


@pytest.mark.rule("cook.amb.stacks-empty")
def test_when_nobody_can_place_any_more_the_round_is_the_last() -> None:
    s = Scenario()
    plain = s.tile(5, 2)
    s.start().hand(0, plain).hand(1, plain).hand(2, plain)
    s.play("place tile=T0 column=5", "end", "place tile=T0 column=5", "end")
    assert (s.c.state.ending, s.ticket.seat) == ("", 2)
    s.play("place tile=T0 column=5", "end")
    assert s.match.over
    assert s.c.state.turns == [1, 1, 1]
