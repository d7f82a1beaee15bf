"""The set-up: piles, rows, harbour tiles, boards, turn order and funds."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from orchard_scenario import NAMES, Scenario, production, rules, shipped

import rulewright
from rulewright.library import setting
from rulewright.match import Match
from rulewright.setting import Setting
from rulewright.state import HIDDEN

STAGE_1 = {
    "strawberry-patch-1": 4,
    "pineapple-field-1": 2,
    "vineyard-1": 2,
    "fishing-ground-1": 2,
    "fruit-market-1": 2,
    "fish-market-1": 1,
    "jam-shop-1": 2,
    "restaurant-1": 1,
}


@cache
def compiled() -> Setting:
    """The shipped ruleset, compiled once for all these matches."""
    return setting(shipped())


def new(seats: int = 3, seed: int = 1, first: int | None = None) -> Match:
    """A new match."""
    return rulewright.new_match(compiled(), seats=NAMES[:seats], seed=seed, first=first)


def names(match: Match, tiles: list[int]) -> list[str]:
    return [match.setting.plan.names["island"][tile] for tile in tiles]


def panels(match: Match, seat: int) -> list[dict[str, str]]:
    """What the panels show to that seat: of the table, then of each seat."""
    return [dict(panel.rows) for panel in match.scene(seat).panels]


def funds_by_place(match: Match) -> list[int]:
    """The funds of the 1st, 2nd, ... in turn order."""
    return [match.c.seats[seat].funds for seat in match.c.table.track]


@pytest.mark.rule("orchard.setup.player-count")
def test_three_or_four_play() -> None:
    for seats in (3, 4):
        assert len(new(seats).c.seats) == seats
    for seats in (1, 2, 5):
        with pytest.raises(ValueError, match=f"orchard_ocean is for 3 to 4 seats, not {seats}"):
            rulewright.new_match(shipped(), seats=[f"P{n}" for n in range(seats)])


@pytest.mark.rule("orchard.setup.round-marker")
def test_the_first_round_is_round_1() -> None:
    match = new()
    assert match.c.state.round == 1
    assert panels(match, 0)[0]["round"] == "1/12"


# -- the game board


@pytest.mark.rule("orchard.setup.common-tiles")
def test_all_four_direction_tiles_are_on_offer_even_with_three() -> None:
    for seats in (3, 4):
        match = new(seats)
        (ticket,) = match.pending()
        directions = match.setting.plan.names["direction"]
        assert [directions[n] for n in match.options(ticket, "take-direction")] == ["N", "E", "S", "W"]


@pytest.mark.rule("orchard.setup.common-tiles", "orchard.setup.three-player-no-fourth")
def test_the_turn_order_tile_for_the_4th_is_for_four_players_only() -> None:
    for seats, expected in ((3, ["1", "2", "3"]), (4, ["1", "2", "3", "4"])):
        match = new(seats)
        (ticket,) = match.pending()
        ranks = match.setting.plan.names["rank"]
        assert [ranks[n] for n in match.options(ticket, "take-rank")] == expected


# -- island tiles


@pytest.mark.rule("orchard.setup.piles-by-stage")
def test_sixteen_tiles_of_each_stage_are_in_the_game() -> None:
    assert [stage.tiles for stage in rules().stage] == [16, 16, 16]
    table = new().c.table
    piles = [[*table.piles[0], *table.this_round, *table.next_round], *table.piles[1:]]
    for pile, stage in zip(piles, "123", strict=True):
        assert len(pile) == 16
        assert {rules().island[tile].stage for tile in pile} == {stage}
    assert table.aside == [[], [], []]
    assert Counter(names(new(), piles[0])) == STAGE_1


@pytest.mark.rule("orchard.setup.piles-shuffled")
def test_piles_are_shuffled_by_the_seed_alone() -> None:
    one, same, other = (new(seed=seed).c.table.piles for seed in (1, 1, 2))
    assert one == same
    assert all(a != b for a, b in zip(one, other, strict=True))
    assert len({tuple(new(seed=seed).c.table.piles[0]) for seed in range(50)}) > 45
    # In a pile that is merely cut, a tile would be followed by its neighbour in the box.
    assert all(sum(b - a not in (0, 1) for a, b in pairwise(pile)) > 3 for pile in one)


@pytest.mark.rule("orchard.setup.piles-shuffled")
def test_nobody_knows_the_tiles_of_the_piles() -> None:
    match = new()
    for seat in (0, 1, 2, -1):
        seen = match.view(seat).c.table.piles
        assert [len(pile) for pile in seen] == [8, 16, 16]
        assert all(tile is HIDDEN for pile in seen for tile in pile)
        assert panels(match, seat)[0]["island tiles left"] == "8 16 16"


@pytest.mark.rule("orchard.setup.reveal-this-round", "orchard.setup.reveal-next-round")
def test_four_tiles_of_stage_1_are_revealed_for_each_of_two_rounds() -> None:
    for seats in (3, 4):
        match = new(seats)
        for seat in (0, -1):
            table = match.view(seat).c.table
            rows = [names(match, table.this_round), names(match, table.next_round)]
            assert [len(row) for row in rows] == [4, 4]
            assert {name[-1] for row in rows for name in row} == {"1"}
        assert len(match.c.table.piles[0]) == 8


# -- harbour tiles


@pytest.mark.rule("orchard.setup.harbor-piles-three")
def test_six_harbour_tiles_of_each_type_for_three() -> None:
    assert new(3).c.table.harbours == [6, 6, 6]


@pytest.mark.rule("orchard.setup.harbor-piles-four")
def test_eight_harbour_tiles_of_each_type_for_four() -> None:
    assert new(4).c.table.harbours == [8, 8, 8]


@pytest.mark.rule("orchard.setup.harbor-back-public")
def test_everyone_sees_the_arrows_of_the_harbour_tiles_at_any_time() -> None:
    for phase, round in (("acquire", 1), ("place-islands", 6), ("place-harbours", 12)):
        match = Scenario().phase(phase, round=round, track=[0, 1, 2]).match
        for seat in (0, 1, 2, -1):
            shown = panels(match, seat)[0]
            assert [shown[f"harbour tile {n}"].split(", ")[2] for n in (1, 2, 3)] == [
                *("N1E1S1W1", "N1E2S1W2", "N2E2S2W2")
            ]


# -- what each player has


@pytest.mark.rule("orchard.setup.stock")
def test_nobody_begins_with_worker_or_product_markers() -> None:
    for seats in (3, 4):
        for seat in new(seats).c.seats:
            assert (seat.workers, sum(seat.levels), seat.shipped) == (0, 0, {})


@pytest.mark.rule("orchard.setup.player-kit")
def test_each_player_has_pieces_and_markers_of_a_colour_a_harbour_a_tile_and_a_board() -> None:
    box, match = rules().contents, new(3)
    assert (box.player_pieces, box.player_markers) == (3, 3)
    assert [len([h for h in seat.harbours if h >= 0]) for seat in match.c.seats] == [1, 1, 1]
    assert [panel.colour for panel in match.scene(-1).panels[1:]] == ["red", "blue", "yellow"]
    *boards, _ = match.scene(-1).boards
    assert [board.title for board in boards] == ["Board of Ann", "Board of Ben", "Board of Cid"]
    assert box.point_tiles == box.player_boards == 4  # one for each seat


@pytest.mark.rule("orchard.setup.center-harbor")
def test_the_starting_harbour_lies_alone_in_the_middle_of_each_board() -> None:
    for seats in (3, 4):
        match = new(seats)
        *boards, _ = match.scene(-1).boards
        assert len(boards) == seats
        for board in boards:
            assert [s.id for s in board.spaces if "Start" in [run.text for run in s.lines]] == ["C3"]
            assert [s.id for s in board.spaces if s.y == 0] == ["A1", "B1", "C1", "D1", "E1"]  # the north is up
        for seat in match.c.seats:
            assert [match.setting.plan.names["space"][n] for n, h in enumerate(seat.harbours) if h >= 0] == ["C3"]
            assert {*seat.islands} == {-1}


@pytest.mark.rule("orchard.setup.center-harbor")
def test_north_is_up() -> None:
    s = Scenario().give(0, direction="N").phase("place-islands").play(0, "done")
    assert s.options(0, "place") == {"C2"}


@pytest.mark.rule("orchard.setup.piece-on-start")
def test_the_player_piece_begins_on_the_starting_harbour() -> None:
    for seats in (3, 4):
        *boards, _ = new(seats).scene(-1).boards
        pieces = [[(s.id, p.colour) for s in board.spaces for p in s.pieces] for board in boards]
        colours = ["red", "blue", "yellow", "green"][:seats]
        assert pieces == [[("C3", colour)] for colour in colours]


@pytest.mark.rule("orchard.setup.vp-zero")
def test_nobody_begins_with_victory_points() -> None:
    for seats in (3, 4):
        assert [seat.points for seat in new(seats).c.seats] == [0] * seats
        assert [shown["victory points"] for shown in panels(new(seats), 0)[1:]] == ["0"] * seats


@pytest.mark.rule("orchard.setup.vp-money-tile-zero")
def test_the_tile_for_steps_of_25_begins_on_0() -> None:
    """A step is shown in brackets: 27 is 27 (25+2)."""
    for shown in panels(new(4), 0)[1:]:
        assert (shown["victory points"], shown["funds"]) in [("0", funds) for funds in ("8", "9", "10")]
    assert panels(Scenario().give(0, points=27).match, 0)[1]["victory points"] == "27 (25+2)"


@pytest.mark.rule("orchard.setup.piece-vp-marker-funds")
def test_victory_points_and_funds_are_counted_apart() -> None:
    tiles = {"ground": production("E1", product="fish"), "field": production("E1", product="pineapple")}
    s = Scenario(tiles=tiles).give(0, points=5, funds=6)
    s.lay(A1="ground *", B1="fish-market-2 *", A5="field *", B5="tropical-garden-2 *").harvest()
    shown = panels(s.match, 1)[1]
    assert (shown["funds"], shown["victory points"]) == ("9", "7")  # three funds, two points


# -- turn order and funds


@pytest.mark.rule("orchard.setup.random-turn-order")
def test_the_first_turn_order_is_left_to_chance() -> None:
    for seats in (3, 4):
        tracks = [tuple(new(seats, seed).c.table.track) for seed in range(200)]
        assert {tuple(sorted(track)) for track in tracks} == {tuple(range(seats))}
        assert {track[0] for track in tracks} == set(range(seats))
        assert len(set(tracks)) == (6 if seats == 3 else 24)
        assert tracks[:3] == [tuple(new(seats, seed).c.table.track) for seed in range(3)]


@pytest.mark.rule("orchard.setup.random-turn-order")
def test_the_turn_order_is_shown_and_followed() -> None:
    for seed in range(10):
        match = new(4, seed)
        track = match.c.table.track
        assert panels(match, 0)[0]["turn order"] == ", ".join(NAMES[seat] for seat in track)
        for seat in track:
            (ticket,) = match.pending()
            assert ticket.seat == seat
            match.play(ticket, match.moves(ticket)[0])


@pytest.mark.rule("orchard.setup.start-funds-first")
def test_the_first_in_turn_order_begins_with_8_funds() -> None:
    for seats in (3, 4):
        for seed in range(10):
            assert funds_by_place(new(seats, seed))[0] == 8


@pytest.mark.rule("orchard.setup.start-funds-second")
def test_the_second_in_turn_order_begins_with_9_funds() -> None:
    for seats in (3, 4):
        for seed in range(10):
            assert funds_by_place(new(seats, seed))[1] == 9


@pytest.mark.rule("orchard.setup.start-funds-later")
def test_the_third_and_the_fourth_in_turn_order_begin_with_10_funds() -> None:
    for seed in range(10):
        assert funds_by_place(new(3, seed)) == [8, 9, 10]
        assert funds_by_place(new(4, seed)) == [8, 9, 10, 10]


@pytest.mark.rule("orchard.setup.start-funds-first", "orchard.setup.random-turn-order")
def test_a_seat_that_was_named_first_begins_with_8_funds() -> None:
    for first in range(4):
        match = new(4, first=first)
        assert (match.c.table.track[0], match.c.seats[first].funds) == (first, 8)
