"""The Expedition, a special action: an extra tile is drawn and laid."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

ISLE = island([5, 4, 3])
COLUMNS = range(1, 10)


def expedition(extra: int | None, s: Scenario, sails: int = 2) -> Scenario:
    """Seat 0 places T-last, an Expedition in column 9, and draws the extra tile from stack 1."""
    placed = s.tile(9, sails, special="expedition", name="EXP")
    plain = s.tile(8, 1, name="PLAIN")
    s.start().hand(0, placed, plain, plain).stack(2, plain, plain)
    s.stack(1, *([] if extra is None else [extra]), plain)
    return s


@pytest.mark.rule("cook.special.mandatory")
def test_the_expedition_may_not_be_declined() -> None:
    s = expedition(None, Scenario()).play("place tile=EXP column=9")
    assert (s.ticket.decision, s.kinds()) == ("draw-tile", {"draw"})
    assert s.refused("end") == ("flow.not-offered",)


@pytest.mark.rule("cook.special.expedition-draw")
def test_the_extra_tile_comes_from_a_stack_and_goes_to_its_column() -> None:
    s = Scenario()
    extra = s.tile(2, 1)
    expedition(extra, s).play("place tile=EXP column=9")
    assert s.ticket[1:] == (0, "draw-tile")
    assert s.targets("draw") == {"1", "2"}
    hand = list(s.c.seats[0].hand)
    s.play("draw stack=1")
    assert s.tile_at("2.1") == extra
    assert s.c.seats[0].hand == hand
    assert len(hand) == 2
    assert [len(stack) for stack in s.c.table.stacks] == [1, 2, 0, 0]
    assert s.ticket.decision == "act"


@pytest.mark.rule("cook.special.expedition-draw")
def test_the_extra_tile_takes_the_first_free_space() -> None:
    s = Scenario()
    extra, other = s.tile(2, 1), s.tile(2, 2)
    expedition(extra, s).lay(s2_1=other).face_down("2.2").play("place tile=EXP column=9", "draw stack=1")
    assert s.tile_at("2.3") == extra


@pytest.mark.rule("cook.special.expedition-draw")
def test_the_active_player_chooses_the_column_of_a_joker() -> None:
    s = Scenario()
    extra = s.tile("any", 1)
    expedition(extra, s).fill(3).play("place tile=EXP column=9", "draw stack=1")
    assert s.ticket[1:] == (0, "choose-column")
    assert s.targets("column") == {"1", "2", "4", "5", "6", "7", "8", "9"}
    s.play("column column=4")
    assert s.tile_at("4.1") == extra
    assert (s.points, s.ticket.decision) == (3, "act")


@pytest.mark.rule("cook.amb.drawn-column-full", "cook.special.expedition-draw")
def test_where_the_column_of_the_extra_tile_is_full_it_is_a_joker() -> None:
    s = Scenario()
    extra = s.tile(3, 1)
    expedition(extra, s).fill(3).play("place tile=EXP column=9", "draw stack=1")
    assert s.ticket[1:] == (0, "choose-column")
    assert s.targets("column") == {"1", "2", "4", "5", "6", "7", "8", "9"}
    s.play("column column=1")
    assert s.tile_at("1.1") == extra
    assert s.points == 3


@pytest.mark.rule("cook.amb.drawn-column-full", "cook.special.expedition-ap")
def test_where_all_columns_are_full_the_extra_tile_is_discarded_and_gives_no_points() -> None:
    s = Scenario()
    extra = s.tile(3, 1)
    expedition(extra, s)
    for column in COLUMNS:
        s.fill(column, leave=1 if column == 9 else 0)
    s.play("place tile=EXP column=9", "draw stack=1")
    assert s.c.table.gone == [extra]
    assert (s.points, s.ticket.decision) == (2, "act")


@pytest.mark.rule("cook.special.expedition-ap")
def test_the_sails_of_the_extra_tile_are_points_too() -> None:
    s = Scenario()
    extra = s.tile(2, 3)
    expedition(extra, s, sails=2).play("place tile=EXP column=9")
    assert s.points == 2
    s.play("draw stack=1")
    assert s.points == 5


@pytest.mark.rule("cook.special.expedition-no-nesting")
def test_special_symbols_of_the_extra_tile_are_ignored() -> None:
    for special in ("pirate", "wind", "expedition"):
        s = Scenario()
        extra = s.tile(2, 1, special=special)
        expedition(extra, s, sails=2).ships(1, "5.0").play("place tile=EXP column=9", "draw stack=1")
        assert s.tile_at("2.1") == extra
        assert (s.ticket.decision, s.points) == ("act", 3)
        assert s.c.table.pirate == s.space("hideout")
        assert s.ship(1) == "5.0"
        assert [len(stack) for stack in s.c.table.stacks] == [1, 2, 0, 0]


@pytest.mark.rule("cook.amb.chain-scope", "cook.special.expedition-ap")
def test_the_extra_tile_gains_no_bonus_for_a_run() -> None:
    s = Scenario()
    extra = s.tile(2, 3)
    expedition(extra, s, sails=1).lay(s2_1=extra).play("place tile=EXP column=9", "draw stack=1")
    assert s.tile_at("2.2") == extra
    assert s.points == 4


@pytest.mark.rule("cook.amb.chain-scope")
def test_a_later_tile_below_forms_a_run_with_the_extra_tile() -> None:
    s = Scenario()
    extra, below = s.tile(2, 3), s.tile(2, 3)
    expedition(extra, s).hand(1, below).play("place tile=EXP column=9", "draw stack=1", "end", "draw stack=2")
    assert s.ticket[1:] == (1, "place-tile")
    s.play("place tile=T1 column=2")
    assert (s.tile_at("2.2"), s.points) == (below, 4)


@pytest.mark.rule("cook.amb.chain-scope")
def test_the_expedition_tile_has_its_own_bonus_before_the_extra_tile_is_laid() -> None:
    s = Scenario()
    extra, above = s.tile(9, 2), s.tile(9, 2)
    expedition(extra, s, sails=2).lay(s9_1=above).play("place tile=EXP column=9")
    assert s.points == 3
    s.play("draw stack=1")
    assert s.tile_at("9.3") == extra
    assert s.points == 5


@pytest.mark.rule("cook.amb.expedition-island", "cook.special.expedition-draw")
def test_an_island_or_rocks_as_extra_tile_are_placed_without_points_or_redraw() -> None:
    for feature in ("island", "rocks"):
        s = Scenario()
        extra = s.tile(2, features=[feature], island=ISLE if feature == "island" else None)
        expedition(extra, s, sails=2).play("place tile=EXP column=9", "draw stack=1")
        assert s.tile_at("2.1") == extra
        assert (s.ticket.decision, s.points) == ("act", 2)
        assert [len(stack) for stack in s.c.table.stacks] == [1, 2, 0, 0]
        assert s.c.table.villages.get(s.space("2.1")) == (() if feature == "island" else None)


@pytest.mark.rule("cook.amb.expedition-island")
def test_a_wreck_as_extra_tile_gets_its_token_and_gives_its_sails() -> None:
    s = Scenario()
    extra = s.tile(2, 2, features=["wreck"])
    expedition(extra, s, sails=1).play("place tile=EXP column=9", "draw stack=1")
    assert list(s.c.table.wreck) == [s.space("2.1")]
    assert (len(s.c.table.supply), s.points) == (15, 3)


@pytest.mark.rule("cook.amb.stacks-empty")
def test_without_stacks_the_expedition_draws_nothing() -> None:
    s = expedition(None, Scenario(), sails=2).stack(1).stack(2)
    s.play("place tile=EXP column=9")
    assert (s.ticket[1:], s.points) == ((0, "act"), 2)
