"""What is in the box, what the boards show, and what a round and a final score are made of."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from orchard_scenario import NAMES, Scenario, at, production, rules, shipped

import rulewright
from orchard_ocean.state import NONE
from rulewright.match import Match

FOUR_CORNERS = ("A1", "E1", "A5", "E5")
MARKS = """
2 2 1 2 2
2 0 0 0 2
1 0 0 0 1
2 0 0 0 2
2 2 1 2 2
"""


def table(seats: int = 4) -> Match:
    """A new match."""
    return rulewright.new_match(shipped(), seats=NAMES[:seats], seed=1)


def refused(folder: Path, text: str, said: str) -> None:
    """Loading such a variant fails, and these words say why."""
    variant = folder / "variant.toml"
    variant.write_text(f'extends = "orchard_ocean"\n\n{text}\n', "utf-8")
    with pytest.raises(rulewright.RulesetError, match=said):
        rulewright.load_ruleset(variant)


def test_a_variant_without_start_funds_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, "start_funds = []", "3:1  start_funds: one number was expected at least")


# -- what is in the box


@pytest.mark.rule("orchard.contents.player-pieces")
def test_three_player_pieces_in_each_of_four_colours() -> None:
    found = {colour.id: rules().contents.player_pieces for colour in rules().colour}
    assert found == {"red": 3, "blue": 3, "yellow": 3, "green": 3}
    seen = [p.colour for b in table().scene(-1).boards for s in b.spaces for p in s.pieces]
    assert seen == ["red", "blue", "yellow", "green"]  # a piece of each colour on the boards


@pytest.mark.rule("orchard.contents.player-pieces")
def test_seats_without_a_colour_are_refused(tmp_path: Path) -> None:
    text = '[[colour]]\nid = "green"\nremove = true'
    refused(tmp_path, text, "expected one for each seat, 4; found 3")


@pytest.mark.rule("orchard.contents.player-markers")
def test_three_player_markers_in_each_of_four_colours() -> None:
    found = {colour.id: rules().contents.player_markers for colour in rules().colour}
    assert found == {"red": 3, "blue": 3, "yellow": 3, "green": 3}


@pytest.mark.rule("orchard.contents.round-marker")
def test_one_round_marker() -> None:
    assert rules().contents.round_markers == 1


@pytest.mark.rule("orchard.contents.worker-markers")
def test_64_worker_markers_all_alike() -> None:
    assert rules().contents.worker_markers == 64


@pytest.mark.rule("orchard.contents.product-markers")
def test_56_product_markers_of_five_products() -> None:
    markers = {product.id: product.markers for product in rules().product}
    assert markers == {"strawberry": 18, "pineapple": 12, "grape": 10, "fish": 10, "wine": 6}
    assert sum(markers.values()) == 56


@pytest.mark.rule("orchard.contents.turn-order-tiles")
def test_a_turn_order_tile_for_each_place() -> None:
    match = table(4)
    assert [match.setting.plan.names["rank"][rank] for rank in match.c.table.ranks] == ["1", "2", "3", "4"]


@pytest.mark.rule("orchard.contents.direction-tiles")
def test_a_direction_tile_for_each_direction() -> None:
    assert Counter(tile.front for tile in rules().direction) == {("N",): 1, ("E",): 1, ("S",): 1, ("W",): 1}


@pytest.mark.rule("orchard.contents.island-tiles")
def test_48_island_tiles_each_with_a_front_and_a_back() -> None:
    match = table()
    tiles = [i for row in (*match.c.table.piles, match.c.table.this_round, match.c.table.next_round) for i in row]
    assert len(tiles) == 48
    assert rules().contents.island_tiles == 48
    kinds = [rules().island[tile] for tile in tiles]
    assert [kind.id for kind in kinds if not (kind.levels or kind.public)] == []  # fronts
    assert [kind.id for kind in kinds if not sum(kind.back.values())] == []


@pytest.mark.rule("orchard.contents.island-tiles")
def test_a_box_of_another_number_of_island_tiles_is_refused(tmp_path: Path) -> None:
    said = r"48 said, the counts of \[\[island\]\] sum to 49"
    refused(tmp_path, '[[island]]\nid = "pub-3"\ncount = 3', said)


@pytest.mark.rule("orchard.contents.harbor-tiles")
def test_eight_harbour_tiles_of_each_of_three_types() -> None:
    assert [harbour.id for harbour in rules().harbour] == ["harbour-1", "harbour-2", "harbour-3"]
    assert rules().contents.harbour_tiles == 8
    assert sum(table(4).c.table.harbours) == 24


@pytest.mark.rule("orchard.contents.harbor-tiles")
def test_a_pile_of_more_harbour_tiles_than_the_box_has_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, '[[players]]\nid = "four"\nharbours = 9', "of each type the box has 8")


@pytest.mark.rule("orchard.contents.starting-harbor-tiles")
def test_four_starting_harbours_all_alike() -> None:
    assert rules().contents.starting_harbours == 4
    match = table(4)
    laid = [harbour for seat in match.c.seats for harbour in seat.harbours if harbour != NONE]
    assert [match.setting.plan.names["harbour"][harbour] for harbour in laid] == ["starting-harbour"] * 4


@pytest.mark.rule("orchard.contents.vp-money-tiles")
def test_four_victory_point_and_money_tiles_marked_0_25_50_75() -> None:
    assert rules().contents.point_tiles == 4
    assert list(rules().track.steps) == [0, 25, 50, 75]
    s = Scenario().give(0, points=24, funds=26)
    assert counted(s) == ("24", "26 (25+1)")
    assert counted(s.give(0, points=51, funds=80)) == ("51 (50+1)", "80 (75+5)")


def counted(s: Scenario) -> tuple[str, str]:
    """Victory points and funds of seat 0, as its panel shows them."""
    rows = dict(s.match.scene(0).panels[1].rows)
    return rows["victory points"], rows["funds"]


@pytest.mark.rule("orchard.contents.boards")
def test_four_player_boards_alike_and_one_game_board_of_two_sides() -> None:
    assert (rules().contents.player_boards, rules().contents.game_boards) == (4, 1)
    assert {players.side for players in rules().players} == {"front", "back"}
    *boards, display = table(4).scene(-1).boards
    assert (len(boards), display.title) == (4, "Game board")
    assert {tuple((space.id, space.x, space.y) for space in board.spaces) for board in boards} == {
        tuple((f"{column}{row}", x, row - 1) for row in range(1, 6) for x, column in enumerate("ABCDE"))
    }


# -- player boards


@pytest.mark.rule("orchard.player-board.center-space")
def test_the_starting_harbour_has_the_one_space_in_the_middle() -> None:
    s = Scenario()
    taken = [space for space, h in zip(s.c.plan.board.ids, s.seat().harbours, strict=True) if h >= 0]
    assert taken == ["C3"]
    columns, rows = zip(*s.c.plan.board.ids, strict=True)
    assert (columns.count("C"), rows.count("3")) == (5, 5)
    assert sum(c < "C" for c in columns) == sum(c > "C" for c in columns) == 10
    assert sum(r < "3" for r in rows) == sum(r > "3" for r in rows) == 10


@pytest.mark.rule("orchard.player-board.center-space")
def test_a_board_without_a_space_in_the_middle_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, "[board]\ncolumns = 4", r"board\.columns: an odd number was expected.*; not 4")
    refused(tmp_path, "[board]\nrows = 4", r"board\.rows: an odd number was expected.*; not 4")


@pytest.mark.rule("orchard.player-board.check-mark-spaces")
def test_a_lodge_is_active_on_a_check_mark_and_not_beside_it() -> None:
    assert Scenario().lay(0, **{at(2, 2): "lodge-3"}).points("public") == 2
    assert Scenario().lay(0, **{at(1, 2): "lodge-3"}).points("public") == 0


@pytest.mark.rule("orchard.player-board.check-mark-spaces", "orchard.amb.check-mark-generic")
def test_any_public_tile_is_active_on_any_of_the_four_check_marks() -> None:
    alone = {"coral-reef-3": 1, "lighthouse-3": 1, "lodge-3": 2, "landmark-3": 2}  # each counts itself
    spaces = Scenario().c.plan.board.ids
    for name, points in alone.items():
        active = {space: Scenario().lay(0, **{space: name}).points("public") for space in spaces if space != "C3"}
        assert {space: found for space, found in active.items() if found} == dict.fromkeys(FOUR_CORNERS, points)


@pytest.mark.rule("orchard.player-board.vp-marks", "orchard.amb.player-board-layout")
def test_marks_of_1_and_2_are_on_the_rim_of_a_board_of_five_by_five() -> None:
    marked = [int(mark) for mark in MARKS.split()]
    spaces = Scenario().c.plan.board.ids
    assert spaces == tuple(f"{column}{row}" for row in "12345" for column in "ABCDE")
    assert [Scenario().bare().lay(0, **{space: "vineyard-1"}).points("marks") for space in spaces] == marked


@pytest.mark.rule("orchard.player-board.vp-marks")
def test_a_mark_of_3_or_0_or_beyond_the_board_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, '[board]\nmarks = [{ points = 3, spaces = ["A1"] }]', "points: expected at most 2, found 3")
    refused(tmp_path, '[board]\nmarks = [{ points = 0, spaces = ["A1"] }]', "points: expected at least 1, found 0")
    refused(tmp_path, '[board]\nmarks = [{ points = 1, spaces = ["F1"] }]', r"no space 'F1'.*\(known: A1 to E5\)")


# -- the game board


@pytest.mark.rule("orchard.game-board.side")
def test_three_use_the_front_of_the_game_board_and_four_the_back() -> None:
    assert {players.seats: players.side for players in rules().players} == {3: "front", 4: "back"}
    shown = [dict(Scenario(n).give(0, direction="N").match.scene(0).panels[1].rows)["taken"] for n in (3, 4)]
    assert shown == ["north", "north or east"]


@pytest.mark.rule("orchard.game-board.turn-order-spaces")
def test_a_turn_order_tile_for_each_player_lies_on_the_game_board() -> None:
    for seats in (3, 4):
        s = Scenario(seats)
        assert len(s.c.table.ranks) == seats
        assert s.options(0, "take-rank") == {"1", "2", "3", "4"} - ({"4"} if seats == 3 else set())


@pytest.mark.rule("orchard.game-board.island-rows")
def test_four_island_tiles_for_this_round_and_four_for_the_next() -> None:
    for seats in (3, 4):
        match = table(seats)
        assert (len(match.c.table.this_round), len(match.c.table.next_round)) == (4, 4)
        display = match.scene(0).boards[-1]
        assert [space.id for space in display.spaces if space.lines and space.width == 1] == [
            *("now 1", "now 2", "now 3", "now 4", "next 1", "next 2", "next 3", "next 4")
        ]


# -- markers never run out


@pytest.mark.rule("orchard.contents.markers-unlimited")
def test_a_worker_marker_is_bought_and_placed_while_all_64_lie_on_boards() -> None:
    s = Scenario()
    spaces = [space for space in s.c.plan.board.ids if space != "C3"]
    for seat, count in ((0, 22), (1, 10)):
        s.lay(seat, **dict.fromkeys(spaces[:count], "strawberry-patch-1 **"))
    assert sum(sum(seat.levels) for seat in s.c.seats) == 64
    s.lay(0, E5="vineyard-1").give(0, funds=8).phase("place-islands")
    s.play(0, "done", "discard", "buy", "done", "work space=E5")
    assert sum(sum(seat.levels) for seat in s.c.seats) == 65


@pytest.mark.rule("orchard.contents.markers-unlimited")
def test_twenty_strawberries_are_shipped_and_paid_for_though_the_box_has_18() -> None:
    s = Scenario(tiles={"patch": production("E4")}).bare().give(0, funds=0)
    for row in "12345":
        s.lay(0, **{f"A{row}": "patch *", **{f"{column}{row}": "fruit-market-1 *" for column in "BCDE"}})
    assert sum(there["strawberry"] for there in s.shipped().values()) == 20
    s.harvest()
    assert s.seat().funds == 20


@pytest.mark.rule("orchard.contents.product-marker-back-double")
def test_a_product_marker_face_down_stands_for_two() -> None:
    """Shipments count single markers, so only whoever lays them out by hand needs the backs."""
    face_up, face_down = 1, rules().contents.marker_back
    assert face_up + face_down == 3
    s = Scenario().lay(C4="strawberry-patch-1 *", B3="strawberry-patch-1 *", B2="strawberry-patch-1 *")
    assert s.lay(C2="fruit-market-1 *").shipped() == {"C2": {"strawberry": 3}}


# -- what a round and a final score are made of


@pytest.mark.rule("orchard.overview.three-kinds-per-round")
def test_a_round_gives_every_player_one_tile_of_each_kind() -> None:
    s = Scenario(3)
    kinds = ("take-island", "take-rank", "take-direction")
    for turn in range(9):
        ((seat, _),) = s.asked
        assert s.kinds(seat) == set(kinds[turn // 3 :])
        s.play(seat, next(move for move in s.match.moves(s.ticket(seat)) if move.name == kinds[turn // 3]))
    assert s.asked == [(0, "walk"), (1, "walk"), (2, "walk")]
    for kind in ("rank", "direction", "island"):
        assert NONE not in [getattr(seat, kind) for seat in s.c.seats]
    assert {seat.rank for seat in s.c.seats} == {0, 1, 2}
    assert len({seat.direction for seat in s.c.seats}) == 3


def whole() -> Scenario:
    """10 points of harvests, a lodge on a check mark, three marks of 2, two kinds, 12 funds."""
    s = Scenario().give(0, points=10, funds=12)
    return s.lay(E1="lodge-3", B2="fruit-market-1", A1="strawberry-patch-1 *", A5="vineyard-1 *")


@pytest.mark.rule("orchard.overview.vp-sources")
def test_a_score_is_the_sum_of_five_sources() -> None:
    s = whole()
    found = {source: s.points(source) for source in ("harvest", "public", "marks", "kinds", "funds")}
    assert found == {"harvest": 10, "public": 4, "marks": 6, "kinds": 3, "funds": 2}
    assert s.match.scores().totals[0] == 25
