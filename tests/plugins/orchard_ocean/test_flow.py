"""The order of play, and the preparation of the next round."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest
from orchard_scenario import Scenario, rules


def stages(islands: list[int]) -> list[str]:
    """The stages of these island tiles."""
    return [rules().island[i].stage for i in islands]


def idle(s: Scenario) -> None:
    """Answer whoever is asked first: take the first tile on offer, and otherwise do nothing."""
    ticket = s.match.pending()[0]
    menu = s.match.menu(ticket)
    idly = next((kind for kind in ("done", "discard") if kind in menu), None)
    s.match.play(ticket, idly or s.match.moves(ticket)[0])


class Logged(NamedTuple):
    """A whole match: the round of each pick and of each harvest, and the game board when each round begins."""

    picks: list[int]
    harvests: list[int]
    offered: list[list[str]]  # stages of `this round`
    coming: list[list[str]]  # stages of `next round`
    piles: list[list[int]]


@cache
def whole_match(seats: int = 3) -> Logged:
    s, log = Scenario(seats), Logged([], [], [], [], [])
    while not s.match.over:
        here, table = s.match.state.round, s.c.table
        if len(log.offered) < here:
            log.offered.append(stages(table.this_round))
            log.coming.append(stages(table.next_round))
            log.piles.append([len(pile) for pile in table.piles])
        log.picks.extend([here] if s.asked[0][1] == "take-tile" else [])
        told = len(s.match.events)
        idle(s)
        new = s.match.events[told:]
        log.harvests.extend(here for e in new if e.key == "phase" and e.args["phase"] == "harvest")
    return log


# -- rounds and phases


@pytest.mark.rule("orchard.flow.twelve-rounds")
def test_a_match_has_twelve_rounds() -> None:
    for seats in (3, 4):
        assert Counter(whole_match(seats).picks) == dict.fromkeys(range(1, 13), 3 * seats)


@pytest.mark.rule("orchard.flow.harvest-rounds")
def test_harvests_come_in_rounds_4_7_10_and_12() -> None:
    assert whole_match().harvests == [4, 7, 10, 12]


@pytest.mark.rule("orchard.flow.phase-order")
def test_a_round_takes_tiles_then_places_islands_then_harbours_then_prepares() -> None:
    s, asked = Scenario(), []
    while s.match.state.round == 1:
        asked += [decision for _, decision in s.asked[:1] if decision not in asked]
        told = len(s.match.events)
        last = s.asked[0][1]
        idle(s)
    assert asked == ["take-tile", "walk", "place-island", "buy-worker", "place-workers", "place-harbour"]
    assert last == "place-harbour"
    prepared = [e.key for e in s.match.events[told:]]
    assert prepared.index("turn-order") < prepared.index("island-revealed")
    assert s.asked == [(0, "take-tile")]


# -- preparing the next round


@pytest.mark.rule("orchard.phase4.new-turn-order")
def test_the_turn_order_tiles_make_the_next_turn_order() -> None:
    s = Scenario().give(0, rank="3").give(1, rank="1").give(2, rank="2").phase("prepare", track=[0, 1, 2])
    assert s.c.table.track == [1, 2, 0]
    assert s.asked == [(1, "take-tile")]


@pytest.mark.rule("orchard.phase4.turn-order-tiles-return")
def test_turn_order_tiles_go_back_to_the_game_board() -> None:
    for seats, ranks in ((3, {"1", "2", "3"}), (4, {"1", "2", "3", "4"})):
        s = Scenario(seats)
        s.c.table.ranks = []
        for seat in range(seats):
            s.give(seat, rank=str(seat + 1))
        s.phase("prepare")
        assert s.options(0, "take-rank") == ranks


@pytest.mark.rule("orchard.phase4.shift-islands")
def test_the_tiles_of_the_next_round_become_those_of_this_round() -> None:
    s = Scenario()
    coming = [s.number("island", name) for name in ("vineyard-1", "jam-shop-1", "restaurant-1", "fish-market-1")]
    s.c.table.next_round = list(coming)
    s.c.table.this_round = []
    s.phase("prepare", round=1)
    assert s.c.table.this_round == coming
    assert s.options(0, "take-island") == {"vineyard-1", "jam-shop-1", "restaurant-1", "fish-market-1"}


@pytest.mark.rule("orchard.phase4.replenish")
def test_four_tiles_are_revealed_for_the_next_round() -> None:
    s = Scenario()
    top = s.c.table.piles[0][-4:]
    s.phase("prepare", round=1)
    assert sorted(s.c.table.next_round) == sorted(top)
    assert stages(s.c.table.next_round) == ["1"] * 4
    assert [len(pile) for pile in s.c.table.piles] == [4, 16, 16]


@pytest.mark.rule("orchard.phase4.replenish-stage-order")
def test_each_stage_is_on_offer_for_four_rounds() -> None:
    for seats in (3, 4):
        offered = whole_match(seats).offered
        assert offered == [["1"] * 4] * 4 + [["2"] * 4] * 4 + [["3"] * 4] * 4


@pytest.mark.rule("orchard.phase4.replenish-stage-order", "orchard.phase4.replenish")
def test_rounds_2_6_and_10_reveal_the_last_of_a_stage() -> None:
    """OD-2."""
    piles = whole_match().piles  # when each round begins
    assert piles[:3] == [[8, 16, 16], [4, 16, 16], [0, 16, 16]]
    assert piles[5:7] == [[0, 4, 16], [0, 0, 16]]
    assert piles[9:11] == [[0, 0, 4], [0, 0, 0]]


@pytest.mark.rule("orchard.phase4.no-replenish-11-12")
def test_after_round_10_all_piles_are_empty_and_round_12_has_no_next_one() -> None:
    log = whole_match()
    assert log.coming[10] == ["3"] * 4
    assert (log.coming[11], log.piles[11]) == ([], [0, 0, 0])


@pytest.mark.rule("orchard.phase4.no-replenish-11-12")
def test_even_a_pile_with_tiles_is_left_alone_in_rounds_11_and_12() -> None:
    for round_, revealed, left in ((10, 4, 1), (11, 0, 5), (12, 0, 5)):
        s = Scenario()
        s.c.table.piles = [[], [], [s.number("island", "pub-3")] * 5]
        s.phase("prepare", round=round_)
        assert len(s.c.table.next_round) == revealed
        assert len(s.c.table.piles[2]) == left


@pytest.mark.rule("orchard.phase4.advance-marker")
def test_the_round_marker_advances_by_one() -> None:
    assert Scenario().phase("prepare", round=5).match.state.round == 6


def ready_to_harvest() -> Scenario:
    """Seat 1 is to choose what a strawberry brings it. (strawberry-patch-1 reaches N1 E1)"""
    s = Scenario().lay(1, C4="strawberry-patch-1 *", D4="jam-shop-1 *")
    return s.give(0, rank="2").give(1, rank="3").give(2, rank="1")


@pytest.mark.rule("orchard.phase4.harvest-before-advance")
def test_the_harvest_comes_after_the_new_turn_order_and_before_the_marker_advances() -> None:
    for round_ in (4, 7, 10, 12):
        s = ready_to_harvest().phase("prepare", round=round_)
        assert s.asked == [(1, "choose-effect")]
        assert s.match.state.round == round_
        assert s.c.table.track == [2, 0, 1]
    s = ready_to_harvest().phase("prepare", round=4).play(1, "choose option=0")
    assert s.match.state.round == 5


@pytest.mark.rule("orchard.flow.harvest-rounds")
def test_no_harvest_in_any_other_round() -> None:
    for round_ in (1, 2, 3, 5, 6, 8, 9, 11):
        s = ready_to_harvest().phase("prepare", round=round_)
        assert s.match.state.round == round_ + 1
        assert s.asked == [(2, "take-tile")]


@pytest.mark.rule("orchard.amb.final-turn-order", "orchard.phase4.new-turn-order")
def test_the_turn_order_tiles_of_round_12_part_equal_points_and_funds() -> None:
    s = Scenario()
    for seat, rank in enumerate("321"):
        s.give(seat, points=10, funds=3, rank=rank)
    s.phase("prepare", round=12, track=[0, 1, 2])
    assert s.match.over
    assert s.match.scores().ranking == ((2,), (1,), (0,))
