"""The neutral tile of the two-player game."""

from __future__ import annotations

import pytest
from scenario import Scenario, island


@pytest.mark.rule("cook.two.neutral-tile")
def test_a_neutral_tile_is_laid_before_the_hand_is_filled() -> None:
    s = Scenario(2)
    plain, neutral, drawn = s.tile(1, 1), s.tile(6, 2), s.tile(5, 3)
    s.start().hand(0, plain, plain).hand(1, plain).stack(2, neutral, drawn).stack(3, drawn).drawing()
    assert s.targets("draw") == {"2", "3"}
    s.play("draw stack=2")
    assert s.tile_at("6.1") == neutral
    assert s.c.seats[0].hand == [plain, plain]
    assert s.ticket[1:] == (0, "draw-tile")
    s.play("draw stack=2")
    assert s.c.seats[0].hand == [plain, plain, drawn]
    assert s.ticket[1:] == (1, "place-tile")


@pytest.mark.rule("cook.two.neutral-tile")
def test_with_three_players_there_is_none() -> None:
    s = Scenario(3)
    plain, drawn = s.tile(1, 1), s.tile(6, 2)
    s.start().hand(0, plain, plain).hand(1, plain).stack(2, drawn, drawn).drawing()
    s.play("draw stack=2")
    assert s.c.seats[0].hand == [plain, plain, drawn]
    assert s.tile_at("6.1") == -1
    assert s.ticket[1:] == (1, "place-tile")


@pytest.mark.rule("cook.two.neutral-no-ap")
def test_the_neutral_tile_gives_no_points() -> None:
    s = Scenario(2)
    plain, neutral = s.tile(1, 1), s.tile(6, 4)
    s.start().hand(0, plain, plain).stack(1, neutral, plain).lay(s6_1=neutral).ships(0, "6.0").drawing()
    s.play("draw stack=1")
    assert s.tile_at("6.2") == neutral
    assert s.points == 0
    assert s.kinds() == {"draw"}


@pytest.mark.rule("cook.two.neutral-no-special")
def test_special_actions_on_the_neutral_tile_are_ignored() -> None:
    for special in ("pirate", "wind", "expedition"):
        s = Scenario(2)
        plain, neutral = s.tile(1, 1), s.tile(6, 2, special=special)
        s.start().lay(s5_1=plain, s5_2=plain).ships(1, "5.1", "5.1")
        s.hand(0, plain, plain).hand(1, plain).stack(1, neutral, plain, plain).drawing()
        s.play("draw stack=1")
        assert s.tile_at("6.1") == neutral
        assert s.ticket[1:] == (0, "draw-tile")
        assert s.c.table.pirate == s.space("hideout")
        assert s.ship(1) == "5.1"
        s.play("draw stack=1")  # into the hand
        assert s.c.seats[0].hand == [plain, plain, plain]
        assert s.ticket[1:] == (1, "place-tile")


@pytest.mark.rule("cook.amb.neutral-island")
def test_an_island_or_rocks_are_the_neutral_tile_and_no_other_is_drawn() -> None:
    for shown in ("island", "rocks"):
        s = Scenario(2)
        plain = s.tile(1, 1)
        neutral = s.tile(6, features=[shown], island=island([3, 1]) if shown == "island" else None)
        s.start().hand(0, plain, plain).hand(1, plain).stack(1, neutral, plain, plain).drawing()
        s.play("draw stack=1")
        assert s.tile_at("6.1") == neutral
        s.play("draw stack=1")
        assert s.c.seats[0].hand == [plain, plain, plain]
        assert s.ticket[1:] == (1, "place-tile")
        assert s.c.table.stacks[0] == [plain]


@pytest.mark.rule("cook.amb.neutral-island")
def test_a_neutral_wreck_gets_its_treasure_and_a_joker_a_column() -> None:
    s = Scenario(2)
    plain, neutral = s.tile(1, 1), s.tile("any", 2, features=["wreck"])
    s.start().fill(4).hand(0, plain, plain).stack(1, neutral, plain).drawing()
    top = s.c.table.supply[-1]
    s.play("draw stack=1")
    assert s.ticket[1:] == (0, "choose-column")
    assert s.targets("column") == {"1", "2", "3", "5", "6", "7", "8", "9"}
    s.play("column column=7")
    assert s.tile_at("7.1") == neutral
    assert s.c.table.wreck == {s.space("7.1"): top}


@pytest.mark.rule("cook.amb.drawn-column-full")
def test_a_neutral_tile_whose_column_is_full_is_a_joker() -> None:
    s = Scenario(2)
    plain, neutral = s.tile(1, 1), s.tile(6, 2)
    s.start().fill(6).hand(0, plain, plain).stack(1, neutral, plain).drawing()
    s.play("draw stack=1")
    assert s.ticket[1:] == (0, "choose-column")
    s.play("column column=9")
    assert s.tile_at("9.1") == neutral
