"""Phase 3: moving the piece and placing a harbour tile."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from orchard_scenario import Scenario, production, rules

from orchard_ocean.ruleset import RoundPrice
from rulewright.notation import NotationError

ROUND = ["C2", "D3", "C4", "B3"]  # the four spaces beside the centre, where the piece stands


def placing(s: Scenario | None = None, *, funds: int = 20, round: int = 1) -> Scenario:
    """Phase 3; seat 0 is asked."""
    return (s or Scenario()).give(0, funds=funds).phase("place-harbours", round=round, track=[0, 1, 2])


def priced(price: int, **more: Any) -> Scenario:
    """The first type of harbour tile has that price."""
    first, *others = rules().harbour
    return Scenario(harbour=(attrs.evolve(first, price=price, **more), *others))


def harbours(s: Scenario, seat: int = 0) -> dict[str, str]:
    """The harbours on a board, by space."""
    names, ids = s.c.plan.names["harbour"], s.c.plan.board.ids
    return {ids[space]: names[h] for space, h in enumerate(s.seat(seat).harbours) if h >= 0}


@pytest.mark.rule("orchard.phase3.track-order", "orchard.amb.harbor-pile-empty")
def test_seats_take_turns_in_turn_order_and_the_last_tile_goes_to_the_first_who_wants_it() -> None:
    s = Scenario()
    s.c.table.harbours[0] = 1
    s.phase("place-harbours", track=[1, 2, 0])
    assert s.asked == [(1, "place-harbour")]
    s.play(1, "harbour harbour=harbour-1 space=C2", "done")
    assert s.asked == [(2, "place-harbour")]
    assert s.refused(2, "harbour harbour=harbour-1 space=C2") == ("orchard.amb.harbor-pile-empty",)
    assert s.kinds(2) == {"done"}
    s.play(2, "done")
    assert s.asked == [(0, "place-harbour")]


@pytest.mark.rule("orchard.amb.harbor-pile-empty", "orchard.phase3.place-cost")
def test_each_tile_placed_leaves_one_less_in_its_pile() -> None:
    s = placing()
    before = list(s.c.table.harbours)
    s.play(0, "harbour harbour=harbour-1 space=C2")
    assert s.c.table.harbours == [before[0] - 1, *before[1:]]


@pytest.mark.rule("orchard.phase3.move")
def test_the_piece_moves_before_a_harbour_tile_is_placed() -> None:
    s = placing(priced(2).lay(D3="strawberry-patch-1"), funds=6)
    assert s.refused(0, "walk to=C2") == s.refused(0, "walk to=D2") == ("orchard.phase3.move",)
    assert s.options(0, "walk") == {"D3"}
    s.play(0, "walk to=D3", "harbour harbour=harbour-1 space=E3")
    assert s.seat().funds == 3
    assert harbours(s) == {"C3": "starting-harbour", "E3": "harbour-1"}


@pytest.mark.rule("orchard.phase3.move")
def test_only_funds_limit_the_steps() -> None:
    s = placing(Scenario().lay(D3="strawberry-patch-1", E3="vineyard-1"), funds=4)
    s.play(0, "walk to=D3", "walk to=E3", "walk to=D3", "walk to=C3")
    assert (s.seat().funds, s.seat().piece) == (0, s.number("space", "C3"))
    assert s.refused(0, "walk to=D3") == ("orchard.phase3.move",)
    assert s.kinds(0) == {"done"}


@pytest.mark.rule("orchard.phase3.move")
def test_the_piece_does_not_move_after_a_harbour_tile_is_placed() -> None:
    s = placing(Scenario().lay(D3="strawberry-patch-1"))
    s.play(0, "harbour harbour=harbour-1 space=C2")
    for to in ("D3", "C2"):
        assert s.refused(0, f"walk to={to}") == ("orchard.phase3.move",)
    assert s.kinds(0) == {"done"}


@pytest.mark.rule("orchard.phase3.place-cost")
def test_a_harbour_tile_costs_the_funds_printed_on_it() -> None:
    s = placing(priced(3), funds=3).play(0, "harbour harbour=harbour-1 space=D3")
    assert s.seat().funds == 0
    s = placing(priced(3), funds=2)
    assert s.refused(0, "harbour harbour=harbour-1 space=D3") == ("orchard.phase3.place-cost",)
    assert s.kinds(0) == {"done"}


@pytest.mark.rule("orchard.phase3.place-cost")
def test_each_round_has_the_type_and_the_price_of_its_own() -> None:
    for round_, only, left in ((4, "harbour-1", 18), (5, "harbour-2", 16), (9, "harbour-3", 14)):
        s = placing(round=round_)
        assert s.options(0, "harbour") == {only}
        s.play(0, f"harbour harbour={only} space=D3")
        assert s.seat().funds == left


@pytest.mark.rule("orchard.amb.harbor-price", "orchard.phase3.place-cost")
def test_a_ruleset_may_say_another_price_for_a_round() -> None:
    for round_, left in ((2, 13), (3, 17)):
        s = placing(priced(3, price_by_round=(RoundPrice(round=2, price=7),)), round=round_)
        s.play(0, "harbour harbour=harbour-1 space=D3")
        assert s.seat().funds == left


@pytest.mark.rule("orchard.phase3.place-adjacent")
def test_a_harbour_tile_goes_beside_the_tile_with_the_piece() -> None:
    s = placing(Scenario().lay(B3="strawberry-patch-1"))
    for space in ("D2", "E3", "B2"):  # a corner, two away, beside another tile
        assert s.refused(0, f"harbour harbour=harbour-1 space={space}") == ("orchard.phase3.place-adjacent",)
    s.play(0, "harbour harbour=harbour-1 space=D3")
    assert harbours(s) == {"C3": "starting-harbour", "D3": "harbour-1"}
    assert s.seat().piece == s.number("space", "C3")


@pytest.mark.rule("orchard.phase3.any-direction")
def test_the_direction_tile_of_the_round_does_not_matter() -> None:
    s = Scenario().give(0, direction="N").phase("place-islands", track=[0, 1, 2])
    for seat in range(3):
        s.play(seat, "done", "discard", "done", "done")
    assert s.asked == [(0, "place-harbour")]
    assert s.options(0, "harbour", 0) == set(ROUND)


@pytest.mark.rule("orchard.phase3.back-up")
def test_a_harbour_tile_is_laid_with_its_harbour_up() -> None:
    s = Scenario(tiles={"patch": production("W1")}).lay(E3="patch *")
    assert placing(s).reach("E3") == {"D3"}
    with pytest.raises(NotationError):
        s.refused(0, "harbour harbour=harbour-1 space=D3 face=front")
    s.play(0, "harbour harbour=harbour-1 space=D3")
    # N1 E1 S1 W1 from D3, and so to the starting harbour: N1 E1 S1 W1 from C3
    assert s.reach("E3") == {"D3", "D2", "D4", "C3", "C2", "C4", "B3", "E3"}


@pytest.mark.rule("orchard.phase3.no-overbuild")
def test_a_harbour_tile_goes_only_where_no_tile_lies() -> None:
    tiles = dict(zip(ROUND, ("vineyard-1", "vineyard-1 back", "harbour-1", "lodge-3"), strict=True))
    s = placing(Scenario().lay(0, **tiles))
    for space in ROUND:
        assert s.refused(0, f"harbour harbour=harbour-1 space={space}") == ("orchard.phase3.no-overbuild",)
    assert s.kinds(0) == {"walk", "done"}
    assert s.refused(0, "harbour harbour=harbour-1 space=C3") == ("orchard.phase3.place-adjacent",)


@pytest.mark.rule("orchard.phase3.placed-tiles-fixed")
def test_no_move_of_the_phase_changes_a_tile_that_lies() -> None:
    s = placing(Scenario().lay(D3="strawberry-patch-1 *", E3="jam-shop-1 back", C4="harbour-2"))
    mine = s.seat()
    islands, flipped, levels = list(mine.islands), list(mine.flipped), list(mine.levels)
    assert s.kinds(0) == {"walk", "harbour", "done"}
    s.play(0, "walk to=D3", "harbour harbour=harbour-1 space=D2", "done")
    assert (mine.islands, mine.flipped, mine.levels) == (islands, flipped, levels)
    assert harbours(s) == {"C3": "starting-harbour", "C4": "harbour-2", "D2": "harbour-1"}


@pytest.mark.rule("orchard.phase3.one-per-round")
def test_one_harbour_tile_a_round() -> None:
    s = placing(funds=20).play(0, "harbour harbour=harbour-1 space=D3")
    assert s.refused(0, "harbour harbour=harbour-1 space=C2") == ("orchard.phase3.one-per-round",)
    assert s.kinds(0) == {"done"}
    s.phase("place-harbours", round=2).play(0, "harbour harbour=harbour-1 space=C2")
    assert harbours(s) == {"C3": "starting-harbour", "D3": "harbour-1", "C2": "harbour-1"}


@pytest.mark.rule("orchard.phase3.optional")
def test_a_seat_may_place_no_harbour_tile() -> None:
    s = placing()
    piles = list(s.c.table.harbours)
    assert s.kinds(0) == {"harbour", "done"}
    s.play(0, "done")
    assert (s.seat().funds, harbours(s)) == (20, {"C3": "starting-harbour"})
    assert s.c.table.harbours == piles
    assert s.asked == [(1, "place-harbour")]


@pytest.mark.rule("orchard.amb.move-without-placing", "orchard.phase3.optional")
def test_the_piece_may_move_though_no_harbour_tile_is_placed() -> None:
    s = placing(Scenario().lay(D3="strawberry-patch-1"), funds=1).play(0, "walk to=D3", "done")
    assert (s.seat().funds, s.seat().piece) == (0, s.number("space", "D3"))
    assert s.asked == [(1, "place-harbour")]
