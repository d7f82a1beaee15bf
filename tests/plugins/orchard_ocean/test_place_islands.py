"""Phase 2: all at once in four steps; moving the piece, placing the island tile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from orchard_scenario import Scenario, at, production

from rulewright.chance import Chance
from rulewright.notation import NotationError

ANSWERS = {"walk": (), "place": ("done",), "buy": ("done", "discard"), "work": ("done", "discard", "done")}


def placing(s: Scenario | None = None, *, to: str = "walk", round: int = 1, **has: object) -> Scenario:
    """Phase 2, seat 0 about to take that step; without more, it holds a jam shop and the direction tile E."""
    s = (s or Scenario()).give(0, **{"island": "jam-shop-1", "direction": "E", "funds": 8, **has})
    return s.phase("place-islands", round=round).play(0, *ANSWERS[to])


def tiles(s: Scenario) -> dict[str, str]:
    """The island tiles on the board of seat 0, by space."""
    names, ids, mine = s.c.plan.names["island"], s.c.plan.board.ids, s.seat()
    lie = [(n, island) for n, island in enumerate(mine.islands) if island >= 0]
    return {ids[n]: names[island] + " back" * mine.flipped[n] for n, island in lie}


def removed(s: Scenario) -> list[str]:
    """The island tiles removed from the game."""
    return [s.c.plan.names["island"][i] for i in s.c.table.removed]


def piece(s: Scenario) -> str:
    """Where the piece of seat 0 stands."""
    return str(s.c.plan.board.ids[s.seat().piece])


def line(*where: tuple[int, int]) -> Scenario:
    """Idle island tiles on these spaces."""
    return Scenario().lay_at(dict.fromkeys(where, "pineapple-field-1"))


# -- all at once

SCRIPTS = (
    ("done", "place space=D3 face=front", "buy", "done", "work space=D3", "done"),
    ("done", "place space=C2 face=back", "done", "done"),
    ("done", "discard", "buy", "done", "done"),
)


def resolved(seats: Sequence[int]) -> str:
    """The state when phase 2 was played by the seats in that order, each by its script."""
    s, left = Scenario(), [list(script) for script in SCRIPTS]
    for seat, direction in enumerate("ENW"):
        s.give(seat, direction=direction)
    s.phase("place-islands", track=[0, 1, 2])
    for seat in seats:
        s.play(seat, left[seat].pop(0))
    assert not any(left)
    assert s.asked == [(0, "place-harbour")]
    return s.match.setting.state_text(s.match.state)


@pytest.mark.rule("orchard.phase2.simultaneous", "orchard.amb.phase2-interleaving")
def test_seats_act_in_any_order_with_the_same_outcome() -> None:
    one = resolved([0] * 6 + [1] * 4 + [2] * 5)
    assert resolved([2] * 5 + [1] * 4 + [0] * 6) == one
    assert resolved([1, 0, 2, 2, 0, 1, 0, 0, 2, 1, 2, 0, 2, 1, 0]) == one


@pytest.mark.rule("orchard.phase2.simultaneous", "orchard.amb.phase2-interleaving")
def test_what_a_seat_is_asked_stays_asked_when_others_act() -> None:
    s = placing()
    assert s.asked == [(0, "walk"), (1, "walk"), (2, "walk")]
    tickets = [s.ticket(seat) for seat in (1, 2)]
    s.play(0, "done", "discard", "buy")
    assert [s.ticket(seat) for seat in (1, 2)] == tickets
    for ticket in tickets:
        s.match.play(ticket, "done")
    assert s.asked == [(0, "buy-worker"), (1, "place-island"), (2, "place-island")]


@pytest.mark.rule("orchard.phase2.four-steps", "orchard.amb.phase2-step-order")
def test_four_steps_in_order_and_no_way_back() -> None:
    s = placing(line((1, 0)), workers=1, direction="N")
    steps = []
    for move in ("done", "place space=C2 face=front", "done", "done"):
        steps.append((s.asked[0][1], s.kinds(0)))
        s.play(0, move)
        assert s.refused(1, "buy") == ("flow.not-offered",)  # seat 1 is at its first step
    assert steps == [
        ("walk", {"walk", "done"}),
        ("place-island", {"place", "discard"}),
        ("buy-worker", {"buy", "done"}),
        ("place-workers", {"work", "done"}),
    ]
    assert [seat for seat, _ in s.asked] == [1, 2]


@pytest.mark.rule("orchard.phase2.four-steps", "orchard.amb.phase2-step-order")
def test_the_piece_does_not_move_again_once_the_tile_is_placed() -> None:
    s = placing(to="place").play(0, "place space=D3 face=front")
    assert s.refused(0, "walk to=D3") == ("flow.not-offered",)
    s.play(0, "done")
    for move in ("walk to=D3", "buy"):
        assert s.refused(0, move) == ("flow.not-offered",)


# -- moving the piece


@pytest.mark.rule("orchard.phase2.move-cost")
def test_a_step_costs_one_fund_and_no_step_is_diagonal() -> None:
    s = placing(line((1, 0), (1, 1)), funds=5)
    assert s.refused(0, f"walk to={at(1, 1)}") == ("orchard.phase2.move-cost",)
    s.play(0, f"walk to={at(1, 0)}", f"walk to={at(1, 1)}")
    assert (piece(s), s.seat().funds) == (at(1, 1), 3)


@pytest.mark.rule("orchard.phase2.move-unlimited")
def test_funds_alone_limit_the_steps() -> None:
    s = placing(line((-2, 0), (-1, 0), (1, 0), (2, 0)), funds=4, piece=at(-2, 0))
    s.play(0, *(f"walk to={at(x, 0)}" for x in (-1, 0, 1, 2)))
    assert (piece(s), s.seat().funds) == (at(2, 0), 0)
    assert s.refused(0, f"walk to={at(1, 0)}") == ("orchard.phase2.move-unlimited",)
    assert s.kinds(0) == {"done"}


@pytest.mark.rule("orchard.phase2.move-needs-tile")
def test_the_piece_does_not_enter_a_space_without_a_tile() -> None:
    s = placing(Scenario().lay(D3="harbour-1", C4="vineyard-1 back"), funds=10)
    assert s.refused(0, "walk to=C2") == ("orchard.phase2.move-needs-tile",)
    assert s.options(0, "walk") == {"D3", "C4"}


# -- placing the island tile


@pytest.mark.rule("orchard.phase2.place-adjacent")
def test_the_tile_goes_on_a_space_beside_the_piece() -> None:
    s = placing(direction="N", to="place")
    for space in (at(0, 2), at(1, 1)):
        assert "orchard.phase2.place-adjacent" in s.refused(0, f"place space={space} face=front")
    s.play(0, f"place space={at(0, 1)} face=front")
    assert tiles(s) == {at(0, 1): "jam-shop-1"}
    assert s.seat().island == -1


@pytest.mark.rule("orchard.phase2.place-follows-direction")
def test_the_tile_goes_where_the_direction_tile_says() -> None:
    for direction, space in zip("NESW", (at(0, 1), at(1, 0), at(0, -1), at(-1, 0)), strict=True):
        s = placing(direction=direction, to="place")
        assert s.options(0, "place") == {space}
        for other in {at(0, 1), at(1, 0), at(0, -1), at(-1, 0)} - {space}:
            assert s.refused(0, f"place space={other} face=front") == ("orchard.phase2.place-follows-direction",)


@pytest.mark.rule("orchard.amb.direction-reference", "orchard.phase2.place-follows-direction")
def test_the_direction_is_seen_from_the_tile_where_the_piece_came_to() -> None:
    s = placing(line((1, 0), (-1, 0)), direction="N").play(0, f"walk to={at(1, 0)}", "done")
    assert s.options(0, "place") == {at(1, 1)}
    for space in (at(0, 1), at(-1, 1)):  # north of the centre, and of another tile
        assert s.refused(0, f"place space={space} face=front") == ("orchard.phase2.place-adjacent",)


@pytest.mark.rule("orchard.phase2.face-choice")
def test_the_owner_chooses_the_face() -> None:
    for face, shown in (("front", "jam-shop-1"), ("back", "jam-shop-1 back")):
        s = placing(to="place")
        assert s.options(0, "place", s.number("space", "D3")) == {"front", "back"}
        s.play(0, f"place space=D3 face={face}")
        assert tiles(s) == {"D3": shown}


@pytest.mark.rule("orchard.phase2.back-up-is-harbor")
def test_a_tile_with_its_back_up_is_a_harbour_and_no_market() -> None:
    for face, refused, reach in (
        ("front", (), {"D3"}),
        ("back", ("orchard.phase2.back-up-is-harbor",), {"D3", "D2", "E3", "D4", "C3", "C2", "B3", "C4"}),
    ):
        s = Scenario(tiles={"patch": production("W1")}).lay(E3="patch *")
        placing(s, to="place", island="fish-market-1", workers=1)
        s.play(0, f"place space=D3 face={face}", "done")
        assert s.refused(0, "work space=D3") == refused
        assert s.reach("E3") == reach  # D3 reaches N1 E1 S1 W1, and so does the centre


@pytest.mark.rule("orchard.phase2.upright-only", "orchard.ruling.phase2.example-orientation")
def test_no_tile_is_turned() -> None:
    """OO-7."""
    s = placing(Scenario(tiles={"pier": production("N1")}), to="place", island="pier", workers=1)
    for rotation in (0, 90, 180):
        with pytest.raises(NotationError, match="rotation"):
            s.play(0, f"place space=D3 face=front rotation={rotation}")
    assert tiles(s) == {}
    assert len(s.match.moves(s.ticket(0))) == 3  # front, back, discard
    s.play(0, "place space=D3 face=front", "done", "work space=D3")
    assert s.reach("D3") == {"D2"}


@pytest.mark.rule("orchard.phase2.no-overbuild")
def test_no_tile_goes_on_a_tile() -> None:
    for there in ("vineyard-1", "vineyard-1 back", "harbour-1"):
        s = placing(Scenario().lay(D3=there), to="place")
        assert s.refused(0, "place space=D3 face=front") == ("orchard.phase2.no-overbuild",)
        assert s.kinds(0) == {"discard"}


@pytest.mark.rule("orchard.phase2.unplaceable-discarded")
def test_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    s = placing(line((0, 1)), funds=0, direction="N")
    assert s.kinds(0) == {"done"}
    s.play(0, "done")
    assert s.kinds(0) == {"discard"}
    s.play(0, "discard")
    assert (removed(s), s.seat().island) == (["jam-shop-1"], -1)
    assert tiles(s) == {at(0, 1): "pineapple-field-1"}


@pytest.mark.rule("orchard.phase2.unplaceable-discarded", "orchard.phase2.place-follows-direction")
def test_west_of_the_first_column_lies_nothing_but_the_piece_may_move_first() -> None:
    """OD-11."""
    s = placing(line((-2, 0), (-1, 0), (-1, 1)), direction="W", piece="A3").play(0, "done")
    assert s.kinds(0) == {"discard"}
    s = placing(line((-2, 0), (-1, 0), (-1, 1)), direction="W", piece="A3", funds=2)
    s.play(0, "walk to=B3", "walk to=B2", "done", "place space=A2 face=front")
    assert tiles(s)["A2"] == "jam-shop-1"


@pytest.mark.rule("orchard.phase2.voluntary-discard")
def test_a_seat_may_decline_to_place() -> None:
    s = placing(to="place")
    assert s.kinds(0) == {"place", "discard"}
    s.play(0, "discard")
    assert (removed(s), tiles(s), s.seat().island) == (["jam-shop-1"], {}, -1)


@pytest.mark.rule("orchard.amb.move-without-placing", "orchard.phase2.voluntary-discard")
def test_the_piece_may_move_though_the_tile_is_discarded() -> None:
    s = placing(line((1, 0))).play(0, "walk to=D3", "done", "discard")
    assert (piece(s), s.seat().funds, removed(s)) == ("D3", 7, ["jam-shop-1"])


@pytest.mark.rule("orchard.ruling.phase2.example-place-east")
def test_east_of_the_piece_at_no_cost() -> None:
    """OO-5."""
    s = placing().play(0, "done", f"place space={at(1, 0)} face=front")
    assert (tiles(s), s.seat().funds) == ({at(1, 0): "jam-shop-1"}, 8)


@pytest.mark.rule("orchard.ruling.phase2.example-move-three", "orchard.amb.piece-after-placing")
def test_three_steps_for_three_funds_then_east_and_the_piece_stays() -> None:
    """OO-6."""
    s = placing(line((0, 1), (0, 2), (1, 2)))
    s.play(0, *(f"walk to={at(*to)}" for to in ((0, 1), (0, 2), (1, 2))), "done")
    s.play(0, f"place space={at(2, 2)} face=front")
    assert tiles(s)[at(2, 2)] == "jam-shop-1"
    assert (s.seat().funds, piece(s)) == (5, at(1, 2))


# -- tiles and worker markers that lie


class Board(NamedTuple):
    """The tiles and worker markers on a board, by space."""

    islands: tuple[int, ...]
    flipped: tuple[bool, ...]
    harbours: tuple[int, ...]
    levels: tuple[int, ...]


@cache
def boards_through_a_match() -> tuple[list[list[Board]], set[str]]:
    """A random match: the boards of each seat after each move, and the kinds of move on offer."""
    s, chance, kinds = Scenario(4, seed=7), Chance(3), set()
    boards: list[list[Board]] = [[], [], [], []]
    while not s.match.over:
        ticket = s.match.pending()[0]
        kinds |= s.kinds(ticket.seat)
        s.match.play(ticket, s.match.sample(ticket, chance))
        for seen, mine in zip(boards, s.c.seats, strict=True):
            fields = (mine.islands, mine.flipped, mine.harbours, mine.levels)
            seen.append(Board(*(tuple(field) for field in fields)))
    return boards, kinds


def steps() -> list[tuple[Board, Board]]:
    """The boards before and after each move."""
    return [pair for seen in boards_through_a_match()[0] for pair in pairwise(seen)]


@pytest.mark.rule("orchard.phase2.no-relocation", "orchard.phase2.no-removal")
def test_a_tile_that_lies_stays_where_it_is_through_a_match() -> None:
    for before, after in steps():
        assert all(was in (-1, now) for was, now in zip(before.islands, after.islands, strict=True))
        assert all(was in (-1, now) for was, now in zip(before.harbours, after.harbours, strict=True))
    boards, kinds = boards_through_a_match()
    assert all(sum(island >= 0 for island in seen[-1].islands) > 3 for seen in boards)
    assert kinds <= {
        *("take-rank", "take-direction", "take-island", "walk", "place", "discard"),
        *("buy", "work", "harbour", "choose", "done"),
    }


@pytest.mark.rule("orchard.phase2.no-removal", "orchard.phase2.no-relocation")
def test_the_moves_of_phase_2_are_about_the_tile_in_front_of_the_seat() -> None:
    s = placing(Scenario().lay(B3="vineyard-1", C2="vineyard-1", C4="vineyard-1"), to="place")
    s.play(0, "place space=D3 face=front")
    for move in ("discard", "place space=E3 face=front"):
        assert s.refused(0, move) == ("flow.not-offered",)
    assert tiles(s) == {"B3": "vineyard-1", "C2": "vineyard-1", "C4": "vineyard-1", "D3": "jam-shop-1"}


@pytest.mark.rule("orchard.phase2.no-flip")
def test_a_tile_never_shows_its_other_face() -> None:
    for before, after in steps():
        lay = [n for n, island in enumerate(before.islands) if island >= 0]
        assert [before.flipped[n] for n in lay] == [after.flipped[n] for n in lay]
    ends = [seen[-1] for seen in boards_through_a_match()[0]]
    assert any(True in end.flipped for end in ends)


@pytest.mark.rule("orchard.phase2.worker-never-moves")
def test_a_worker_marker_stays_for_good() -> None:
    for before, after in steps():
        assert all(was <= now for was, now in zip(before.levels, after.levels, strict=True))
    assert any(sum(seen[-1].levels) > 5 for seen in boards_through_a_match()[0])
    s = placing(Scenario().lay(D3="vineyard-1 *", C2="jam-shop-1"), to="work", workers=0)
    assert s.kinds(0) == {"done"}
    assert s.refused(0, "work space=C2") == ("orchard.phase2.place-worker",)
