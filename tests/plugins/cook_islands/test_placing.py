"""Placing a sea tile: where it goes, and the action points it gives."""

from __future__ import annotations

from pathlib import Path

import pytest
from scenario import Scenario, island, shipped

import rulewright
from cook_islands.state import OPEN
from rulewright.state import HIDDEN

EVERY = {"1", "2", "3", "4", "5", "6", "7", "8", "9"}
ISLE = island([5, 4, 3])


def points(sails: int, **above: int | str) -> int:
    """Action points for a tile with so many sails in column 5 below these: sails, or "island", "rocks", "hidden"."""
    s = Scenario()
    placed = s.tile(5, sails)
    tiles = {}
    for space, shown in above.items():
        if isinstance(shown, int):
            tiles[space] = s.tile(int(space[1]), shown)
        elif shown != "hidden":
            tiles[space] = s.tile(features=[shown], island=ISLE if shown == "island" else None)
    s.start().lay(**tiles)
    for space, shown in above.items():
        if shown == "hidden":
            s.face_down(space[1:].replace("_", "."))
    s.hand(0, placed).play("place tile=T0 column=5")
    return s.points


@pytest.mark.rule("cook.place.one-of-hand")
def test_one_tile_of_the_hand_must_be_placed() -> None:
    s = Scenario()
    tiles = [s.tile(column, 1) for column in (1, 2, 3)]
    other = s.tile(4, 1)
    s.start().hand(0, *tiles).hand(1, other).placing()
    assert s.kinds() == {"place"}
    assert s.targets("place") == {"T0", "T1", "T2"}
    assert s.refused("place tile=T3 column=4") == ("cook.place.one-of-hand",)
    assert s.refused("end") != ()
    s.play("place tile=T1 column=2")
    assert s.c.seats[0].hand == [tiles[0], tiles[2]]
    assert s.tile_at("2.1") == tiles[1]
    assert s.ticket.decision == "act"  # and not a second one


@pytest.mark.rule("cook.place.number-sets-column")
def test_a_number_names_the_column() -> None:
    for column in ("7", "1", "9"):
        s = Scenario()
        tile = s.tile(int(column), 1)
        s.start().hand(0, tile).placing()
        assert s.targets("place", tile) == {column}
        for other in EVERY - {column}:
            assert s.refused(f"place tile=T0 column={other}") == ("cook.place.number-sets-column",)


@pytest.mark.rule("cook.place.first-free-from-top")
def test_a_tile_takes_the_topmost_free_space() -> None:
    s = Scenario()
    tile, other = s.tile(7, 1), s.tile(7, 2)
    s.start().lay(s7_1=other).hand(0, tile).play("place tile=T0 column=7")
    assert (s.tile_at("7.1"), s.tile_at("7.2")) == (other, tile)
    s = Scenario()
    tile, other = s.tile(7, 1), s.tile(7, 2)
    s.start().lay(s7_1=other, s7_3=other).hand(0, tile).play("place tile=T0 column=7")
    assert s.tile_at("7.2") == tile


@pytest.mark.rule("cook.amb.first-row")
def test_the_first_space_takes_no_tile_and_does_not_count_for_a_full_column() -> None:
    s = Scenario()
    tile = s.tile(7, 1)
    s.start().hand(0, tile).play("place tile=T0 column=7")
    assert (s.tile_at("7.0"), s.tile_at("7.1")) == (OPEN, tile)
    s = Scenario()
    tile = s.tile(7, 1)
    s.start().fill(7).hand(0, tile).placing()
    assert s.tile_at("7.0") == OPEN
    assert "7" not in s.targets("place", tile)


@pytest.mark.rule("cook.place.skip-occupied")
def test_a_starting_island_is_passed_over() -> None:
    s = Scenario()
    tile, other = s.tile(7, 1), s.tile(7, 2)
    s.start().lay(s7_1=other).face_down("7.2").hand(0, tile).play("place tile=T0 column=7")
    assert s.tile_at("7.3") == tile
    assert s.c.table.face_down == {s.space("7.2"): s.c.plan.names["tile"].index("A1")}
    s = Scenario()
    tile = s.tile(7, 1)
    s.start().lay(s7_1=s.c.plan.names["tile"].index("A1")).hand(0, tile).play("place tile=T0 column=7")
    assert s.tile_at("7.2") == tile  # face up they take a space as well


@pytest.mark.rule("cook.place.full-column-joker")
def test_a_tile_of_a_full_column_is_a_joker() -> None:
    s = Scenario()
    tile = s.tile(7, 1)
    s.start().fill(7).hand(0, tile).placing()
    assert s.targets("place", tile) == {"1", "2", "3", "4", "5", "6", "8", "9"}
    s.play("place tile=T0 column=2")
    assert s.tile_at("2.1") == tile
    s = Scenario()
    tile = s.tile(7, 1)
    s.start().fill(7, leave=1).hand(0, tile).placing()
    assert s.targets("place", tile) == {"7"}  # one space is free


@pytest.mark.rule("cook.place.question-mark")
def test_a_question_mark_goes_into_any_column() -> None:
    s = Scenario()
    tile = s.tile("any", 1)
    s.start().hand(0, tile).placing()
    assert s.targets("place", tile) == EVERY
    s.play("place tile=T0 column=9")
    assert s.tile_at("9.1") == tile


@pytest.mark.rule("cook.place.joker-first-free")
def test_a_joker_takes_the_topmost_free_space_of_a_column_that_is_not_full() -> None:
    s = Scenario()
    tile, other = s.tile("any", 1), s.tile(3, 1)
    s.start().fill(2).lay(s3_1=other).hand(0, tile).placing()
    assert s.targets("place", tile) == EVERY - {"2"}
    assert s.refused("place tile=T0 column=2") == ("cook.place.joker-first-free",)
    s.play("place tile=T0 column=3")
    assert (s.tile_at("3.1"), s.tile_at("3.2")) == (other, tile)


@pytest.mark.rule("cook.place.joker-first-free")
def test_a_tile_of_a_full_column_takes_the_topmost_free_space_elsewhere() -> None:
    s = Scenario()
    tile, other = s.tile(7, 1), s.tile(3, 1)
    s.start().fill(2).fill(7).lay(s3_1=other).hand(0, tile).placing()
    assert s.targets("place", tile) == EVERY - {"2", "7"}
    s.play("place tile=T0 column=3")
    assert s.tile_at("3.2") == tile


@pytest.mark.rule("cook.place.wreck-gets-token")
def test_a_wreck_gets_a_token_at_once() -> None:
    s = Scenario()
    wreck, plain = s.tile(5, 1, features=["wreck"]), s.tile(6, 1)
    s.start().hand(0, wreck).hand(1, plain)
    top = s.c.table.supply[-1]
    assert len(s.c.table.supply) == 16
    s.play("place tile=T0 column=5")
    assert s.c.table.wreck == {s.space("5.1"): top}
    assert len(s.c.table.supply) == 15
    s.play("end", "place tile=T1 column=6")
    assert len(s.c.table.supply) == 15  # a tile without a wreck gets none


@pytest.mark.rule("cook.place.wreck-token-unseen")
def test_nobody_sees_the_token_of_a_wreck() -> None:
    s = Scenario()
    wreck = s.tile(5, 1, features=["wreck"])
    s.start().hand(0, wreck)
    start = len(s.match.events)
    s.play("place tile=T0 column=5")
    for seat in (0, 1, 2, -1):
        view = s.match.view(seat)
        assert list(view.c.table.wreck) == [s.space("5.1")]
        assert view.c.table.wreck[s.space("5.1")] is HIDDEN
        (board,) = s.match.scene(seat).boards
        (at,) = [space for space in board.spaces if space.id == "5.1"]
        assert [piece.label for piece in at.pieces] == ["treasure"]
        assert s.match.log(seat, start)[1] == "A treasure lies on the wreck at 5.1."


@pytest.mark.rule("cook.place.symbols-give-ap")
def test_each_sail_gives_a_point() -> None:
    assert [points(sails) for sails in (0, 1, 2, 3, 4)] == [0, 1, 2, 3, 4]


@pytest.mark.rule("cook.place.symbols-at-most-four")
def test_five_sails_are_refused(tmp_path: Path) -> None:
    variant = tmp_path / "windy.toml"
    for sails in (0, 1, 2, 3, 4):
        variant.write_text(f'extends = "cook_islands"\n\n[[sea_tile]]\nid = "S04"\nsails = {sails}\n', "utf-8")
        (tile,) = [t for t in rulewright.load_ruleset(variant).rules.sea_tile if t.id == "S04"]
        assert tile.sails == sails
    variant.write_text('extends = "cook_islands"\n\n[[sea_tile]]\nid = "S04"\nsails = 5\n', "utf-8")
    with pytest.raises(rulewright.RulesetError) as refused:
        rulewright.load_ruleset(variant)
    (fault,) = str(refused.value).splitlines()
    assert fault.startswith(f"{variant}:5:1")
    assert fault.endswith("sails: no tile shows more than 4 (most_sails), not 5")


@pytest.mark.rule("cook.place.symbols-at-most-four")
def test_no_tile_in_the_box_shows_more_than_four_sails() -> None:
    assert {tile.sails for tile in shipped().rules.sea_tile} == {0, 1, 2, 3, 4}
    assert shipped().rules.most_sails == 4


@pytest.mark.rule("cook.place.chain-bonus")
def test_a_tile_above_with_the_same_sails_gives_a_point() -> None:
    assert points(2, s5_1=2) == 3
    assert points(3, s5_1=2) == 3
    assert points(1, s5_1=2) == 1


@pytest.mark.rule("cook.place.chain-continues")
def test_each_further_tile_of_the_run_gives_a_point() -> None:
    assert points(1, s5_1=1, s5_2=1, s5_3=1) == 4
    assert points(4, s5_1=4, s5_2=4, s5_3=4, s5_4=4, s5_5=4, s5_6=4) == 10


@pytest.mark.rule("cook.place.chain-stops")
def test_the_run_stops_at_a_tile_with_other_sails() -> None:
    assert points(2, s5_1=2, s5_2=1, s5_3=2) == 3
    assert points(2, s5_1=2, s5_2=2, s5_3=3) == 2


@pytest.mark.rule("cook.place.chain-column-only")
def test_tiles_at_the_side_do_not_count() -> None:
    assert points(3, s4_2=3, s6_2=3, s5_1=1) == 3
    assert points(3, s4_1=3, s6_1=3) == 3
    # The top of a column has nothing above it, not the bottom of the column before.
    assert points(3, s4_7=3) == 3


@pytest.mark.rule("cook.place.chain-column-only")
def test_a_tile_below_does_not_count() -> None:
    assert points(3, s5_2=3) == 3


@pytest.mark.rule("cook.place.chain-broken-by-island")
def test_an_island_breaks_the_run() -> None:
    assert points(2, s5_1=2, s5_2="island") == 2
    assert points(2, s5_1=2, s5_2="hidden") == 2
    assert points(2, s5_1=2, s5_2="island", s5_3=2) == 3


@pytest.mark.rule("cook.amb.chain-scope")
def test_rocks_and_tiles_without_sails_break_the_run_and_start_none() -> None:
    assert points(2, s5_1=2, s5_2="rocks") == 2
    assert points(2, s5_1=2, s5_2=0) == 2
    assert points(0, s5_1=0, s5_2=0) == 0
    assert points(0, s5_1="rocks") == 0
    assert points(0, s5_1="hidden") == 0
    assert points(0) == 0


@pytest.mark.rule("cook.amb.chain-scope")
def test_jokers_count_in_the_column_where_they_lie() -> None:
    s = Scenario()
    joker, moved, own = s.tile("any", 2), s.tile(7, 2), s.tile(5, 2)
    s.start().fill(7).lay(s5_1=joker, s5_2=moved).hand(0, own).play("place tile=T2 column=5")
    assert s.points == 4
    s = Scenario()
    joker, moved, own = s.tile("any", 2), s.tile(7, 2), s.tile(5, 2)
    s.start().lay(s5_1=own).hand(0, joker).play("place tile=T0 column=5")
    assert s.points == 3
    s = Scenario()
    joker, moved, own = s.tile("any", 2), s.tile(7, 2), s.tile(5, 2)
    s.start().fill(7).lay(s5_1=own).hand(0, moved).play("place tile=T1 column=5")
    assert s.points == 3


@pytest.mark.rule("cook.ruling.adam")
def test_adam_gains_five_points() -> None:
    s = Scenario()
    tile = s.tile(5, 3)
    s.start().lay(s5_1=tile, s5_2=tile).hand(0, tile).play("place tile=T0 column=5")
    assert s.tile_at("5.3") == tile
    assert s.points == 5


@pytest.mark.rule("cook.ruling.tomek")
def test_tomek_gains_three_points() -> None:
    s = Scenario()
    tile, isle = s.tile(4, 3), s.tile(4, features=["island"], island=ISLE)
    s.start().lay(s4_1=tile, s4_2=isle).hand(0, tile).play("place tile=T0 column=4")
    assert s.tile_at("4.3") == tile
    assert s.points == 3
