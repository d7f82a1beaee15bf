"""Phase 2: buying and placing worker markers, and the end of the phase."""

from __future__ import annotations

import pytest
from orchard_scenario import Scenario, production

from rulewright.chance import Chance
from rulewright.notation import NotationError

ANSWERS = {"walk": (), "buy": ("done", "discard"), "work": ("done", "discard", "done")}


def placing(s: Scenario | None = None, *, to: str = "walk", round: int = 1, **has: object) -> Scenario:
    """Phase 2, seat 0 about to take that step; without more, it holds a jam shop and the direction tile E."""
    s = (s or Scenario()).give(0, **{"island": "jam-shop-1", "direction": "E", "funds": 8, **has})
    return s.phase("place-islands", round=round).play(0, *ANSWERS[to])


def tiles(s: Scenario) -> dict[str, str]:
    """The island tiles on a board, by space; a * for each worker marker."""
    names, ids, mine = s.c.plan.names["island"], s.c.plan.board.ids, s.seat()
    return {
        ids[n]: f"{names[i]}{' back' if mine.flipped[n] else ''}{' ' * bool(mine.levels[n])}{'*' * mine.levels[n]}"
        for n, i in enumerate(mine.islands)
        if i >= 0
    }


# -- buying a worker marker


@pytest.mark.rule("orchard.phase2.buy-worker-cost")
def test_a_worker_marker_costs_two_funds() -> None:
    s = placing(to="buy", funds=5, workers=0).play(0, "buy")
    assert (s.seat().funds, s.seat().workers) == (3, 1)
    assert placing(to="buy", funds=1).refused(0, "buy") == ("orchard.phase2.buy-worker-cost",)
    assert placing(to="buy", funds=2).refused(0, "buy") == ()


@pytest.mark.rule("orchard.phase2.buy-worker-once")
def test_one_worker_marker_is_bought_in_a_round() -> None:
    s = placing(to="buy", funds=8).play(0, "buy")
    assert s.refused(0, "buy") == ("orchard.phase2.buy-worker-once",)
    assert s.kinds(0) == {"done"}
    placing(s, to="buy", round=2).play(0, "buy")
    assert s.seat().funds == 6


@pytest.mark.rule("orchard.phase2.bonus-worker-not-counted")
def test_a_worker_marker_of_a_turn_order_tile_does_not_count() -> None:
    s = Scenario()
    s.phase("acquire", track=[0, 1, 2]).play(0, "take-rank rank=1")
    assert s.seat().workers == 1
    for seat, kind in ((1, "rank"), (2, "rank"), *((n, k) for k in ("direction", "island") for n in range(3))):
        s.play(seat, next(m for m in s.match.moves(s.ticket(seat)) if m.name == f"take-{kind}"))
    s.give(0, funds=2).play(0, "done", "discard", "buy")
    assert (s.seat().funds, s.seat().workers) == (0, 2)


# -- placing worker markers


@pytest.mark.rule("orchard.phase2.place-worker")
def test_a_worker_marker_goes_from_the_hand_to_a_free_worker_space() -> None:
    s = Scenario(tiles={"patch": production("W1")}).lay(E3="patch *", D3="jam-shop-1")
    placing(s, to="work", workers=1)
    assert s.shipped() == {}
    s.play(0, "work space=D3")
    assert (s.seat().workers, tiles(s)["D3"]) == (0, "jam-shop-1 *")
    assert s.shipped() == {"D3": {"strawberry": 1}}
    assert s.refused(0, "work space=D3") == ("orchard.phase2.place-worker",)


@pytest.mark.rule("orchard.phase2.place-worker", "orchard.phase2.back-up-is-harbor")
def test_worker_spaces_are_on_fronts_of_own_island_tiles() -> None:
    s = Scenario().lay(D3="jam-shop-1", C2="jam-shop-1 back", C4="harbour-1", B3="lodge-3")
    placing(s.lay(1, E3="jam-shop-1"), to="work", workers=3)
    assert s.options(0, "work") == {"D3"}
    assert s.refused(0, "work space=C2") == ("orchard.phase2.back-up-is-harbor",)
    for space in ("A1", "C3", "C4", "E3"):  # water, the starting harbour, a harbour tile, another seat's tile
        assert s.refused(0, f"work space={space}") == ("orchard.phase2.place-worker",)


@pytest.mark.rule("orchard.phase2.place-worker")
def test_a_rule_that_a_move_breaks_twice_is_told_once() -> None:
    s = placing(to="work", workers=0)
    assert s.refused(0, "work space=A1") == ("orchard.phase2.place-worker",)


def market(workers: str = "") -> Scenario:
    """A fish market in reach of a fishing ground and a patch, both worked. (Lv.1: fish, 2 funds; Lv.2: fruit, 1)"""
    fish = production("W1", product="fish", by_harbours=False)
    s = Scenario(tiles={"ground": fish, "patch": production("S1")})
    return s.lay(E3="ground *", D2="patch *", D3=f"fish-market-1 {workers}")


@pytest.mark.rule("orchard.phase2.lv1-first")
def test_the_first_worker_marker_lies_on_lv1() -> None:
    s = placing(market(), to="work", workers=1)
    with pytest.raises(NotationError):
        s.play(0, "work space=D3 level=2")
    s.play(0, "work space=D3")
    assert s.shipped() == {"D3": {"fish": 1}}


@pytest.mark.rule("orchard.phase2.lv2-second")
def test_the_second_worker_marker_lies_on_lv2_and_there_is_no_third() -> None:
    s = placing(market("*"), to="work", workers=2)
    s.play(0, "work space=D3")
    assert s.shipped() == {"D3": {"fish": 1, "strawberry": 1}}
    assert s.seat().workers == 1
    assert s.refused(0, "work space=D3") == ("orchard.phase2.lv2-second",)


@pytest.mark.rule("orchard.phase2.worker-activates-colour")
def test_a_worker_marker_activates_the_effect_of_its_space() -> None:
    for workers, shipped, funds in (
        ("*", {"D3": {"fish": 1}}, 2),
        ("**", {"D3": {"fish": 1, "strawberry": 1}}, 3),
    ):
        s = market(workers).give(0, funds=0)
        assert s.shipped() == shipped
        assert s.harvest().seat().funds == funds


@pytest.mark.rule("orchard.phase2.older-tiles-allowed")
def test_tiles_of_earlier_rounds_take_worker_markers() -> None:
    s = placing(Scenario(), direction="E", island="vineyard-1", round=2)
    s.play(0, "done", "place space=D3 face=front", "done", "done")
    placing(s, to="work", workers=1, round=6).play(0, "work space=D3")
    assert tiles(s) == {"D3": "vineyard-1 *"}


@pytest.mark.rule("orchard.phase2.workers-unlimited")
def test_any_number_of_worker_markers_is_placed_in_a_turn() -> None:
    s = placing(Scenario().lay(D3="vineyard-1", C2="jam-shop-1", B3="pub-3"), to="work", workers=5)
    s.play(0, *(f"work space={space}" for space in ("D3", "C2", "B3", "D3", "C2")))
    assert tiles(s) == {"D3": "vineyard-1 **", "C2": "jam-shop-1 **", "B3": "pub-3 *"}
    assert s.seat().workers == 0


@pytest.mark.rule("orchard.ruling.phase2.example-workers")
def test_one_worker_marker_on_lv2_and_one_on_another_tile() -> None:
    """OO-8."""
    s = placing(Scenario().lay(D3="vineyard-1 *", C2="jam-shop-1"), to="work", workers=2)
    s.play(0, "work space=D3", "work space=C2")
    assert tiles(s) == {"D3": "vineyard-1 **", "C2": "jam-shop-1 *"}


# -- the end of the phase


@pytest.mark.rule("orchard.phase2.direction-tiles-return")
def test_direction_tiles_go_back_when_all_are_done() -> None:
    s = placing(direction="E").give(1, direction="N").give(2, direction="W")
    s.c.table.directions = [s.number("direction", "S")]
    for seat in (2, 0):
        s.play(seat, "done", "discard", "done", "done")
    assert s.asked == [(1, "walk")]
    assert len(s.c.table.directions) == 1
    s.play(1, "done", "discard", "done", "done")
    assert [d for _, d in s.asked] == ["place-harbour"]
    assert [s.c.plan.names["direction"][d] for d in s.c.table.directions] == ["N", "E", "S", "W"]
    assert [mine.direction for mine in s.c.seats] == [-1, -1, -1]


def finished(s: Scenario) -> Scenario:
    """Everybody else is done, and so is seat 0 with placing worker markers."""
    for seat in (1, 2):
        s.play(seat, "done", "discard", "done", "done")
    return s.play(0, "done")


@pytest.mark.rule("orchard.phase2.unused-workers-refund")
def test_worker_markers_left_in_hand_bring_a_fund_each() -> None:
    """OD-3."""
    s = placing(to="work", workers=2, funds=3)
    s.give(1, workers=1, funds=0)
    finished(s)
    assert [(mine.workers, mine.funds) for mine in s.c.seats[:2]] == [(0, 5), (0, 1)]


@pytest.mark.rule("orchard.amb.refund-timing", "orchard.phase2.unused-workers-refund")
def test_those_funds_pay_for_a_harbour_tile_of_the_same_round() -> None:
    s = placing(to="work", workers=2, funds=0)
    s.c.table.track = [0, 1, 2]
    finished(s).play(0, "harbour harbour=harbour-1 space=C2")  # it costs 2
    assert s.seat().funds == 0


@pytest.mark.rule("orchard.phase2.no-worker-carry-over")
def test_no_worker_marker_is_in_hand_when_phase_3_begins() -> None:
    s, chance, kept = Scenario(), Chance(5), 0
    while not s.match.over:
        ticket = s.match.pending()[0]
        if ticket.decision == "place-harbour":
            assert [mine.workers for mine in s.c.seats] == [0, 0, 0]
        if ticket.decision == "place-workers" and s.seat(ticket.seat).workers:
            kept += 1
            s.match.play(ticket, "done")
        else:
            s.match.play(ticket, s.match.sample(ticket, chance))
    assert kept > 12
