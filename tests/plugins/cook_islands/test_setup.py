"""The set-up: islands, stacks, treasures, ships and opening hands."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from scenario import NAMES, Scenario, shipped

import rulewright
from rulewright.library import setting
from rulewright.match import Match
from rulewright.setting import Setting
from rulewright.state import HIDDEN

SEEDS = range(200)
COLUMNS = {"1", "2", "3", "4", "5", "6", "7", "8", "9"}
ROCKS = {"S07", "S21", "S35", "S49", "S63"}
ISLANDS = {"S14", "S28", "S42", "S56"}


@cache
def compiled() -> Setting:
    """The shipped ruleset, compiled once for all these matches."""
    return setting(shipped())


@cache
def seeded(seed: int) -> Match:
    """The new match of that seed for three; only to be looked at."""
    return new(seed=seed)


def new(seats: int = 3, seed: int = 1, first: int | None = None) -> Match:
    """A new match, before the first tile is drawn."""
    return rulewright.new_match(compiled(), seats=NAMES[:seats], seed=seed, first=first, orders=())


def names(match: Match, tiles: list[int]) -> list[str]:
    return [match.setting.plan.names["tile"][tile] for tile in tiles]


def islands(match: Match) -> dict[str, str]:
    """The starting islands by their space."""
    spaces = match.setting.plan.names["space"]
    return {spaces[space]: names(match, [island])[0] for space, island in match.c.table.face_down.items()}


def places(seed: int) -> tuple[str, ...]:
    """Where the starting islands lie."""
    return tuple(sorted(islands(seeded(seed))))


def draw(match: Match, stack: int = 1) -> None:
    match.play(match.pending()[0], f"draw stack={stack}")


def dealt(match: Match) -> Match:
    """Played on until all opening hands are full, from the first stack that has a tile."""
    for _ in range(200):
        ticket = match.pending()[0]
        if ticket.decision != "draw-tile":
            return match
        match.play(ticket, match.moves(ticket)[0])
    raise AssertionError("the redrawing does not end")


def topped(*top: str, seats: int = 3, seed: int = 1) -> Match:
    """A new match with these tiles on top of stack 1, the first to be drawn first; seat 0 is to draw."""
    match = new(seats, seed, first=0)
    all_tiles = match.setting.plan.names["tile"]
    first = [all_tiles.index(name) for name in top]
    rest = [tile for tile in range(69) if tile not in first]
    match.c.table.stacks[:] = [rest[51:] + first[::-1], rest[:17], rest[17:34], rest[34:51]]
    return match


@pytest.mark.rule("cook.setup.player-count")
def test_two_three_or_four_play() -> None:
    for seats in (2, 3, 4):
        assert len(new(seats).c.seats) == seats
    for seats in (1, 5):
        with pytest.raises(ValueError, match=f"cook_islands is for 2 to 4 seats, not {seats}"):
            rulewright.new_match(shipped(), seats=[f"P{n}" for n in range(seats)])


@pytest.mark.rule("cook.setup.two-player-islands")
def test_with_two_the_flagged_islands_are_used() -> None:
    for seed in range(20):
        assert sorted(islands(new(2, seed)).values()) == ["B1", "B2", "B3", "B4", "B5", "B6", "B7"]


@pytest.mark.rule("cook.setup.three-four-islands")
def test_with_three_or_four_the_unflagged_islands_are_used() -> None:
    for seats in (3, 4):
        for seed in range(20):
            assert sorted(islands(new(seats, seed)).values()) == ["A1", "A2", "A3", "A4", "A5", "A6", "A7"]


@pytest.mark.rule("cook.setup.islands-face-down")
def test_nobody_knows_which_island_is_where() -> None:
    match = new()
    where = set(islands(match))
    assert len(where) == 7
    for seat in (0, 1, 2, -1):
        assert list(match.view(seat).c.table.face_down.values()) == [HIDDEN] * 7
        (board,) = match.scene(seat).boards
        unknown = {space.id: [run.text for run in space.lines] for space in board.spaces if space.id in where}
        assert unknown == {space: ["?"] for space in where}
        assert [line for line in match.log(seat) if "island" in line.lower()] == []


@pytest.mark.rule("cook.setup.islands-random-spaces")
def test_islands_lie_anywhere_as_the_seed_says() -> None:
    used = {space for seed in SEEDS for space in places(seed)}
    assert used == {f"{column}.{row}" for column in range(1, 10) for row in range(1, 8)}
    assert len({places(seed) for seed in SEEDS}) == 200
    for seed in (1, 2, 3):
        assert islands(new(seed=seed)) == islands(seeded(seed))


@pytest.mark.rule("cook.setup.islands-random-spaces")
def test_any_island_may_lie_in_any_column() -> None:
    seen = {(name, at[0]) for seed in SEEDS for at, name in islands(seeded(seed)).items()}
    assert seen == {(f"A{n}", column) for n in range(1, 8) for column in COLUMNS}


@pytest.mark.rule("cook.setup.islands-not-first-row", "cook.amb.first-row")
def test_the_first_row_is_free_of_islands_and_the_topmost_row_of_tiles_is_not() -> None:
    rows = Counter(space.split(".")[1] for seed in SEEDS for space in places(seed))
    assert set(rows) == {"1", "2", "3", "4", "5", "6", "7"}


@pytest.mark.rule("cook.setup.islands-one-per-column")
def test_seven_columns_have_an_island_and_two_have_none() -> None:
    for seed in SEEDS:
        assert sorted(Counter(space[0] for space in places(seed)).values()) == [1, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("cook.setup.sea-tiles-shuffled")
def test_stacks_are_shuffled_by_the_seed() -> None:
    one, same, other = (new(seed=seed).c.table.stacks for seed in (1, 1, 2))
    assert one == same
    assert all(a != b for a, b in zip(one, other, strict=True))
    # Tiles of neighbouring numbers are apart: in a mere cut or deal of the box they would not be.
    for stack in one:
        assert len({b - a for a, b in pairwise(stack)}) > 10


@pytest.mark.rule("cook.setup.stacks", "cook.amb.stack-count")
def test_four_stacks_of_similar_height() -> None:
    match = new()
    assert [len(stack) for stack in match.c.table.stacks] == [18, 17, 17, 17]
    assert sorted(tile for stack in match.c.table.stacks for tile in stack) == list(range(69))


@pytest.mark.rule("cook.setup.stacks")
def test_stacks_lie_face_down() -> None:
    match = new()
    for seat in (0, 1, 2, -1):
        seen = match.view(seat).c.table.stacks
        assert [len(stack) for stack in seen] == [18, 17, 17, 17]
        assert all(tile is HIDDEN for stack in seen for tile in stack)


@pytest.mark.rule("cook.setup.treasures-face-down")
def test_sixteen_treasures_lie_face_down_beside_the_board() -> None:
    match = new()
    for seat in (0, 1, 2, -1):
        assert match.view(seat).c.table.supply == [HIDDEN] * 16
    kinds = match.setting.plan.names["treasure"]
    assert Counter(kinds[token] for token in match.c.table.supply) == {
        "discovery-2": 3,
        "discovery-3": 3,
        "discovery-4": 1,
        "gold": 4,
        "wind-2": 2,
        "wind-3": 2,
        "wind-4": 1,
    }


@pytest.mark.rule("cook.setup.treasures-face-down")
def test_treasures_are_shuffled_by_the_seed() -> None:
    one, same, other = (new(seed=seed).c.table.supply for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert one != sorted(one)


@pytest.mark.rule("cook.setup.pirate-at-hideout")
def test_the_pirate_ship_begins_at_the_hideout() -> None:
    (board,) = new().scene(0).boards
    assert [space.id for space in board.spaces if "pirate ship" in [p.label for p in space.pieces]] == ["hideout"]
    assert max(board.spaces, key=lambda space: space.y).id == "hideout"  # at the bottom


@pytest.mark.rule("cook.setup.player-kit")
def test_two_ships_and_twelve_villages_of_a_colour_each() -> None:
    match = new(3)
    assert [(len(seat.ships), seat.villages) for seat in match.c.seats] == [(2, 12), (2, 12), (2, 12)]
    (board,) = match.scene(0).boards
    ships = Counter(p.colour for space in board.spaces for p in space.pieces if p.label == "ship")
    assert ships == {"red": 2, "yellow": 2, "green": 2}


@pytest.mark.rule("cook.setup.ships-in-harbour")
def test_all_ships_begin_in_the_harbour() -> None:
    (board,) = new(4).scene(0).boards
    ships = Counter(space.id for space in board.spaces for piece in space.pieces if piece.label == "ship")
    assert ships == {"harbour": 8}
    assert min(board.spaces, key=lambda space: space.y).id == "harbour"  # at the top


@pytest.mark.rule("cook.setup.harbour-position-free")
def test_both_ships_leave_the_harbour_alike() -> None:
    s = Scenario().start().acting(1)
    everywhere = {"1.0", "2.0", "3.0", "4.0", "5.0", "6.0", "7.0", "8.0", "9.0"}
    assert s.targets("sail", 0) == everywhere
    assert s.targets("sail", 1) == everywhere
    assert s.match.options(s.ticket, "sail") == [0]  # one is as good as the other, so one is offered
    s.play("sail ship=2 to=9.0")
    assert (s.ship(0, 1), s.ship(0, 2)) == ("harbour", "9.0")


@pytest.mark.rule("cook.setup.opening-hand")
def test_opening_hands_are_of_three_tiles() -> None:
    match = dealt(new(4))
    assert [len(seat.hand) for seat in match.c.seats] == [3, 3, 3, 3]
    assert sum(len(stack) for stack in match.c.table.stacks) == 57


@pytest.mark.rule("cook.setup.opening-hand")
def test_each_tile_comes_from_the_stack_its_player_likes() -> None:
    match = topped("S04", "S05")
    tops = [stack[-1] for stack in match.c.table.stacks]
    for stack in (3, 1, 4):
        assert (match.pending()[0].seat, match.options(match.pending()[0], "draw")) == (0, [0, 1, 2, 3])
        draw(match, stack)
    assert match.c.seats[0].hand == [tops[2], tops[0], tops[3]]
    assert [len(stack) for stack in match.c.table.stacks] == [17, 17, 16, 16]
    assert match.pending()[0].seat == 1


@pytest.mark.rule("cook.setup.hand-secret")
def test_others_see_only_how_many_tiles_a_hand_holds() -> None:
    match = topped("S04", "S05", "S12")
    for _ in range(3):
        draw(match)
    assert names(match, match.view(0).c.seats[0].hand) == ["S04", "S05", "S12"]
    shown = "column 1, 3 sails; column 1, 3 sails; column 2, 3 sails"
    assert dict(match.scene(0).panels[1].rows)["hand"] == shown
    assert match.log(0)[-1] == "Ann draws from stack 1: column 2, 3 sails"
    for seat in (1, 2, -1):
        assert match.view(seat).c.seats[0].hand == [HIDDEN, HIDDEN, HIDDEN]
        assert dict(match.scene(seat).panels[1].rows)["hand"] == "3"
        assert match.log(seat)[1:] == ["Ann draws from stack 1: ?"] * 3


@pytest.mark.rule("cook.setup.redraw-island")
def test_an_island_goes_back_into_its_stack() -> None:
    match = topped("S14")
    island = match.c.table.stacks[0][-1]
    draw(match)
    assert match.c.seats[0].hand == []
    assert (island in match.c.table.stacks[0], [len(stack) for stack in match.c.table.stacks]) == (
        True,
        [18, 17, 17, 17],
    )
    dealt(match)
    for seat in match.c.seats:
        assert len(seat.hand) == 3
        assert ISLANDS.isdisjoint(names(match, seat.hand))
    assert sum(len(stack) for stack in match.c.table.stacks) == 60


@pytest.mark.rule("cook.setup.redraw-rocks")
def test_rocks_go_back_into_their_stack() -> None:
    match = topped("S07")
    rocks = match.c.table.stacks[0][-1]
    draw(match)
    assert match.c.seats[0].hand == []
    assert (rocks in match.c.table.stacks[0], [len(stack) for stack in match.c.table.stacks]) == (
        True,
        [18, 17, 17, 17],
    )
    dealt(match)
    for seat in match.c.seats:
        assert len(seat.hand) == 3
        assert ROCKS.isdisjoint(names(match, seat.hand))


@pytest.mark.rule("cook.setup.redraw-island", "cook.setup.redraw-rocks", "cook.amb.redraw-information")
def test_a_rejected_tile_is_shuffled_into_its_own_stack_unseen() -> None:
    for name in ("S14", "S07"):
        depths = set()
        for seed in range(30):
            match = topped(name, seed=seed)
            stacks = match.c.table.stacks
            stacks[0], stacks[2] = stacks[2], stacks[0]
            tile, others = stacks[2][-1], [list(stacks[other]) for other in (0, 1, 3)]
            draw(match, 3)
            depths.add(stacks[2].index(tile))
            assert [stacks[other] for other in (0, 1, 3)] == others
            assert match.pending()[0][1:] == (0, "draw-tile")
            assert match.options(match.pending()[0], "draw") == [0, 1, 2, 3]
            seen = {"S14": "column 2, island 3/1 (Banana)", "S07": "column 1, Rocks"}[name]
            for seat, shown in ((0, seen), (1, "?"), (-1, "?")):
                assert match.log(seat)[1:] == [
                    f"Ann draws from stack 3: {shown}",
                    "Ann shuffles a tile back into stack 3 and draws again.",
                ]
        assert len(depths) > 5


@pytest.mark.rule("cook.setup.redraw-repeats")
def test_redrawing_goes_on_until_all_hands_are_plain() -> None:
    for seed in range(30):
        match = dealt(topped("S14", "S07", "S28", seats=4, seed=seed))
        hands = [name for seat in match.c.seats for name in names(match, seat.hand)]
        assert len(hands) == 12
        assert (ROCKS | ISLANDS).isdisjoint(hands)
        stacks = [name for stack in match.c.table.stacks for name in names(match, stack)]
        assert sorted(hands + stacks) == [f"S{n:02}" for n in range(1, 70)]


@pytest.mark.rule("cook.setup.redraw-repeats")
def test_a_replacement_is_replaced_too() -> None:
    match = topped("S14")
    match.c.table.stacks[1][-1], match.c.table.stacks[2][-1] = (
        match.setting.plan.names["tile"].index(name) for name in ("S07", "S28")
    )
    for stack in (1, 2, 3):
        draw(match, stack)
    assert match.c.seats[0].hand == []
    draw(match, 4)
    assert len(match.c.seats[0].hand) == 1


@pytest.mark.rule("cook.setup.first-player")
def test_the_first_player_is_named_or_random() -> None:
    firsts = Counter(new(4, seed).pending()[0].seat for seed in SEEDS)
    assert set(firsts) == {0, 1, 2, 3}
    for seed in range(20):
        match = new(4, seed, first=1)
        assert match.log(0) == ["Bob is the first player."]
        assert dealt(match).pending()[0][1:] == (1, "place-tile")
