"""Phase 1: each seat takes a turn order tile, a direction tile and an island tile."""

from __future__ import annotations

import pytest
from orchard_scenario import Scenario

ISLANDS = ("strawberry-patch-1", "vineyard-1", "fish-market-1", "jam-shop-1")


def drafting(seats: int = 3) -> Scenario:
    """Phase 1 of round 1, the seats in their order, these four island tiles on offer; nobody has funds."""
    s = Scenario(seats)
    s.c.table.this_round = [s.number("island", name) for name in ISLANDS]
    s.c.table.next_round = [s.number("island", name) for name in ("pub-3", "lodge-3", "winery-3", "landmark-3")]
    for seat in range(seats):
        s.give(seat, funds=0)
    return s.phase("acquire", track=range(seats))


def picks(s: Scenario, *moves: str) -> Scenario:
    """Each move is played by the seat that is asked."""
    for move in moves:
        (seat, _), *others = s.asked
        assert not others
        s.play(seat, move)
    return s


ROUND_THREE = (
    *("take-island island=vineyard-1", "take-rank rank=2", "take-direction direction=E"),
    *("take-rank rank=1", "take-direction direction=N", "take-island island=fish-market-1"),
    *("take-direction direction=S", "take-island island=jam-shop-1", "take-rank rank=3"),
)


@pytest.mark.rule("orchard.phase1.track-order")
def test_three_go_rounds_in_the_same_turn_order() -> None:
    s, seats = drafting().phase("acquire", track=[2, 0, 1]), []
    for move in ROUND_THREE:
        seats.append(s.asked[0][0])
        picks(s, move)
    assert seats == [2, 0, 1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("orchard.phase1.pick-one")
def test_the_first_pick_has_eleven_options_and_cannot_be_passed() -> None:
    s = drafting()
    assert s.options(0, "take-rank") == {"1", "2", "3"}
    assert s.options(0, "take-direction") == {"N", "E", "S", "W"}
    assert s.options(0, "take-island") == set(ISLANDS)
    assert len(s.match.moves(s.ticket(0))) == 11
    assert s.refused(0, "done") == ("flow.not-offered",)


@pytest.mark.rule("orchard.phase1.pick-one")
def test_a_tile_taken_leaves_the_game_board() -> None:
    s = picks(drafting(), "take-rank rank=2", "take-direction direction=W", "take-island island=vineyard-1")
    assert [s.c.table.ranks, s.c.table.directions] == [[0, 2], [0, 1, 2]]
    assert len(s.c.table.this_round) == 3
    assert s.c.plan.names["island"][s.seat(2).island] == "vineyard-1"
    picks(s, "take-direction direction=E")
    assert s.refused(1, "take-rank rank=2") == ("orchard.phase1.pick-one",)
    assert s.options(1, "take-rank") == {"1", "3"}
    assert s.options(1, "take-island") == set(ISLANDS) - {"vineyard-1"}


@pytest.mark.rule("orchard.phase1.next-round-locked")
def test_island_tiles_of_the_next_round_cannot_be_taken() -> None:
    s = drafting()
    assert s.refused(0, "take-island island=pub-3") == ("orchard.phase1.next-round-locked",)
    assert s.refused(0, "take-island island=jam-shop-1") == ()


@pytest.mark.rule("orchard.phase1.one-of-each-kind")
def test_a_kind_is_taken_once_in_a_phase() -> None:
    first = ("take-rank rank=1", "take-direction direction=N", "take-island island=vineyard-1")
    second = ("take-rank rank=2", "take-direction direction=E", "take-island island=jam-shop-1")
    s = picks(drafting(), *first)
    for seat in range(3):
        assert s.refused(seat, second[seat]) == ("orchard.phase1.one-of-each-kind",)
        assert s.kinds(seat) == {"take-rank", "take-direction", "take-island"} - {second[seat].split()[0]}
        picks(s, ("take-island island=fish-market-1", "take-rank rank=3", "take-direction direction=W")[seat])
    assert s.kinds(0) == {"take-direction"}


@pytest.mark.rule("orchard.ruling.phase1.kind-options")
def test_after_a_direction_tile_an_island_or_a_turn_order_tile() -> None:
    """OO-4."""
    s = picks(drafting(), "take-direction direction=N", "take-rank rank=1", "take-rank rank=2")
    assert s.asked == [(0, "take-tile")]
    assert s.kinds(0) == {"take-rank", "take-island"}


@pytest.mark.rule("orchard.phase1.ends-when-complete")
def test_the_ninth_pick_of_three_seats_ends_the_phase() -> None:
    s = picks(drafting(), *ROUND_THREE[:8])
    assert s.asked == [(2, "take-tile")]
    picks(s, ROUND_THREE[8])
    assert s.asked == [(0, "walk"), (1, "walk"), (2, "walk")]
    held = [(mine.rank, mine.direction) for mine in s.c.seats]
    assert held == [(0, 2), (1, 0), (2, 1)]
    names = s.c.plan.names["island"]
    assert [names[mine.island] for mine in s.c.seats] == ["vineyard-1", "jam-shop-1", "fish-market-1"]


# -- what stays


@pytest.mark.rule("orchard.phase1.three-player-leftover")
def test_with_three_the_island_tile_left_leaves_the_game_and_the_direction_tile_stays() -> None:
    """OD-10."""
    s = picks(drafting(), *ROUND_THREE[:8])
    assert s.c.table.removed == []
    picks(s, ROUND_THREE[8])
    assert s.c.table.this_round == []
    assert [s.c.plan.names["island"][i] for i in s.c.table.removed] == ["strawberry-patch-1"]
    assert [s.c.plan.names["direction"][d] for d in s.c.table.directions] == ["W"]
    assert len(s.c.table.next_round) == 4


@pytest.mark.rule("orchard.phase1.three-player-leftover")
def test_only_with_three_is_anything_removed() -> None:
    for seats, removed in ((3, 1), (4, 0)):
        s = Scenario(seats)
        s.c.table.this_round = [s.number("island", "vineyard-1")]
        s.phase("leftover")
        assert len(s.c.table.removed) == removed


# -- bonuses


def gains(s: Scenario, move: str) -> tuple[int, int]:
    """The worker markers and funds that the seat asked gains by that move."""
    seat = s.asked[0][0]
    before = (s.seat(seat).workers, s.seat(seat).funds)
    picks(s, move)
    return s.seat(seat).workers - before[0], s.seat(seat).funds - before[1]


RANKS = [f"take-rank rank={n}" for n in (2, 3, 1, 4)]
DIRECTIONS = [f"take-direction direction={d}" for d in "WNES"]


@pytest.mark.rule("orchard.phase1.turn-order-bonus-three")
def test_turn_order_tiles_bring_three_seats_1_1_0_workers() -> None:
    s = drafting(3)
    assert [gains(s, move) for move in RANKS[:3]] == [(1, 0), (1, 0), (0, 0)]


@pytest.mark.rule("orchard.phase1.turn-order-bonus-four")
def test_turn_order_tiles_bring_four_seats_1_1_1_0_workers() -> None:
    s = drafting(4)
    assert [gains(s, move) for move in RANKS] == [(1, 0), (1, 0), (1, 0), (0, 0)]


@pytest.mark.rule("orchard.phase1.direction-bonus-three")
def test_direction_tiles_bring_three_seats_2_1_0_funds() -> None:
    s = drafting(3)
    assert [gains(s, move) for move in DIRECTIONS[:3]] == [(0, 2), (0, 1), (0, 0)]


@pytest.mark.rule("orchard.phase1.direction-bonus-four")
def test_direction_tiles_bring_four_seats_2_1_1_0_funds() -> None:
    s = drafting(4)
    assert [gains(s, move) for move in DIRECTIONS] == [(0, 2), (0, 1), (0, 1), (0, 0)]


@pytest.mark.rule("orchard.phase1.bonus-rank-per-kind")
def test_a_bonus_goes_by_the_tiles_of_that_kind_taken_in_the_phase() -> None:
    s = picks(drafting(), "take-direction direction=E", "take-island island=vineyard-1", "take-rank rank=3")
    assert gains(s, "take-rank rank=1") == (1, 0)  # the 2nd turn order tile
    assert gains(s, "take-direction direction=N") == (0, 1)  # the 2nd direction tile


@pytest.mark.rule("orchard.phase1.bonus-rank-per-kind")
def test_the_count_begins_anew_in_the_next_round() -> None:
    s = picks(drafting(), *ROUND_THREE)
    while s.match.state.round == 1:
        seat = s.asked[0][0]
        s.play(seat, "discard" if s.asked[0][1] == "place-island" else "done")
    assert gains(s, "take-direction direction=E") == (0, 2)
    assert gains(s, "take-rank rank=3") == (1, 0)


@pytest.mark.rule("orchard.phase1.no-island-bonus")
def test_an_island_tile_brings_no_bonus_at_any_pick() -> None:
    s = drafting(4)
    assert [gains(s, f"take-island island={name}") for name in ISLANDS] == [(0, 0)] * 4


@pytest.mark.rule("orchard.ruling.phase1.example-island-first")
def test_the_first_player_takes_an_island_tile_first() -> None:
    """OO-1."""
    s = picks(drafting().give(0, funds=8), "take-island island=vineyard-1")
    assert (s.seat(0).funds, s.seat(0).workers) == (8, 0)
    assert s.c.plan.names["island"][s.seat(0).island] == "vineyard-1"


@pytest.mark.rule("orchard.ruling.phase1.example-second-turn-order")
def test_the_second_turn_order_tile_in_the_second_go_round() -> None:
    """OO-2."""
    s = picks(drafting(), "take-rank rank=2", "take-island island=vineyard-1", "take-direction direction=N")
    picks(s, "take-direction direction=S")
    assert s.asked == [(1, "take-tile")]
    assert gains(s, "take-rank rank=1") == (1, 0)


@pytest.mark.rule("orchard.ruling.phase1.example-third-direction")
def test_the_third_direction_tile_in_the_third_go_round() -> None:
    """OO-3."""
    s = picks(drafting(), "take-direction direction=N", "take-island island=vineyard-1", "take-rank rank=1")
    picks(s, "take-rank rank=2", "take-direction direction=E", "take-island island=jam-shop-1")
    picks(s, "take-island island=fish-market-1", "take-rank rank=3")
    assert s.asked == [(2, "take-tile")]
    assert gains(s, "take-direction direction=W") == (0, 0)


@pytest.mark.rule("orchard.phase1.pick-one")
def test_an_island_tile_that_is_not_on_the_board_cannot_be_taken() -> None:
    s = Scenario()
    assert "lodge-3" not in s.options(0, "take-island")
    assert s.refused(0, "take-island island=lodge-3") == ("orchard.phase1.pick-one",)
