"""The set-up: the island, cards, tiles, what each player begins with, and the variants of the start."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import attrs
import pytest
from cooper_scenario import NAMES, Scenario, rules, shipped

import rulewright
from cooper_island.state import Seat
from rulewright.library import setting
from rulewright.match import Match
from rulewright.setting import Setting
from rulewright.state import HIDDEN


@cache
def compiled(name: str = "cooper_island") -> Setting:
    """A ruleset, compiled once for all these matches."""
    return setting(name)


def new(seats: int = 4, seed: int = 1, first: int | None = None, ruleset: str = "cooper_island") -> Match:
    """A new match."""
    return rulewright.new_match(compiled(ruleset), seats=NAMES[:seats], seed=seed, first=first)


def named(match: Match, codec: str, numbers: list[int]) -> list[str]:
    """What these numbers are called."""
    return [match.setting.plan.names[codec][n] for n in numbers]


def shown(match: Match, panel: int, row: str, seat: int = 0) -> str:
    """A row of a panel: 0 is the island, 2 the first seat."""
    return dict(match.scene(seat).panels[panel].rows)[row]


def start(match: Match, seat: int) -> tuple[str, int, str]:
    """Landscape, level and cube of the start space of a seat."""
    mine, plan = match.c.seats[seat], match.setting.plan
    assert [n for n, level in enumerate(mine.level) if level] == [1]  # h2
    return plan.names["land"][mine.land[1]], mine.level[1], plan.names["good"][mine.item[1]]


def refused(folder: Path, text: str, said: str) -> None:
    """Loading such a variant fails, and these words say why."""
    variant = folder / "variant.toml"
    variant.write_text(f'extends = "cooper_island"\n{text}\n', "utf-8")
    with pytest.raises(rulewright.RulesetError, match=said):
        rulewright.load_ruleset(variant)


# -- players


@pytest.mark.rule("cooper.setup.players.two-to-four", "cooper.amb.players.solo")
def test_two_three_or_four_play() -> None:
    assert [len(new(seats).c.seats) for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(ValueError, match=f"cooper_island is for 2 to 4 seats, not {seats}"):
            rulewright.new_match(shipped(), seats=[f"P{n}" for n in range(seats)])


# -- cards on the table


@pytest.mark.rule("cooper.setup.cargo.row")
def test_the_cargo_ships_lie_open_from_one_to_five_dashes() -> None:
    for seats in (2, 3, 4):
        match = new(seats)
        assert list(match.setting.plan.names["cargo"]) == ["I", "II", "III", "IIII", "IIIII"]
        assert [mine.cargo_lid for mine in match.c.seats] == [[True] * 5] * seats


@pytest.mark.rule("cooper.setup.harbormaster.start")
def test_the_harbourmaster_stands_on_the_first_ship() -> None:
    match = new()
    assert (match.c.table.cargo, match.c.table.upright) == (0, True)
    assert shown(match, 0, "harbourmaster") == "ship I, standing"
    assert match.c.table.islets == [-1] * 80
    assert match.c.table.spaces == [[]] * 16


@pytest.mark.rule("cooper.setup.crate-lids")
def test_each_cargo_ship_carries_a_lid_of_each_player() -> None:
    match = new(3)
    for ship in range(5):
        assert [mine.cargo_lid[ship] for mine in match.c.seats] == [True, True, True]
    assert [(mine.lids, sum(mine.crates)) for mine in match.c.seats] == [(0, 0)] * 3


@pytest.mark.rule("cooper.setup.royal.4p")
def test_with_four_players_all_eight_royal_orders_are_on_display() -> None:
    for seed in range(5):
        table = new(4, seed).c.table
        assert table.royals == [0, 1, 2, 3, 4, 5, 6, 7]
        assert table.royal_seat == [-1] * 8
    assert rules().setup.royals["4"] == 8


@pytest.mark.rule("cooper.setup.royal.3p")
def test_with_three_players_six_of_eight_royal_orders_are_drawn() -> None:
    found = [tuple(new(3, seed).c.table.royals) for seed in range(50)]
    assert {len(set(royals)) for royals in found} == {6}
    assert {royal for royals in found for royal in royals} == set(range(8))
    assert len(set(found)) > 15


@pytest.mark.rule("cooper.setup.royal.2p.remove-8")
def test_with_two_players_the_eighth_royal_order_is_never_there() -> None:
    """T48."""
    for seed in range(200):
        match = new(2, seed)
        assert "copy" not in named(match, "royal", match.c.table.royals)
    assert (rules().royal[7].id, rules().royal[7].seats) == ("copy", (3, 4))  # which others do see
    assert any(7 in new(3, seed).c.table.royals for seed in range(20))


@pytest.mark.rule("cooper.setup.royal.2p.four")
def test_with_two_players_four_of_seven_royal_orders_are_drawn() -> None:
    found = [tuple(new(2, seed).c.table.royals) for seed in range(60)]
    assert {len(set(royals)) for royals in found} == {4}
    assert {royal for royals in found for royal in royals} == set(range(7))


@pytest.mark.rule("cooper.setup.royal.2p.four", "cooper.setup.royal.3p", "cooper.setup.royal.4p")
def test_more_royal_orders_than_there_are_or_too_few_to_hire_are_refused(tmp_path: Path) -> None:
    said = "for seats = {0} expected {1} to {2} royal orders on display, not {3}"
    refused(tmp_path, "setup.royals = { 2 = 8, 3 = 6, 4 = 8 }", said.format(2, 4, 7, 8))
    refused(tmp_path, "setup.royals = { 2 = 4, 3 = 5, 4 = 8 }", said.format(3, 6, 8, 5))
    refused(tmp_path, "setup.royals = { 2 = 4, 3 = 6, 4 = 9 }", said.format(4, 8, 8, 9))


@pytest.mark.rule("cooper.setup.cards.stacks")
def test_small_and_large_building_cards_are_two_shuffled_hidden_stacks() -> None:
    one, same, other = (new(seed=seed) for seed in (1, 1, 2))
    cards = [[[place.card for place in stack] for stack in match.c.table.stacks] for match in (one, same, other)]
    assert [sorted(stack) for stack in cards[0]] == [list(range(15)), list(range(15, 30))]
    assert cards[0] == cards[1]
    assert all(a != b for a, b in zip(cards[0], cards[2], strict=True))
    assert all(sum(b - a not in (1, -1) for a, b in pairwise(stack)) > 5 for stack in cards[0])
    for seat in (0, 3, -1):
        seen = one.view(seat).c.table.stacks
        assert [len(stack) for stack in seen] == [15, 15]
        assert all(place.card is HIDDEN for stack in seen for place in stack)


@pytest.mark.rule("cooper.setup.scoring-aids")
def test_the_points_of_each_scoring_step_may_be_seen_at_any_time() -> None:
    for phase in ("income", "work", "store"):
        s = Scenario().royal("boats", 0).cards(0, "watch-post").give(0, item=[-1] * 24).phase(phase)
        found = [line.category for line in s.match.scores().lines[0]]
        assert found == ["log-books", "steps", "royal", "cards", "leftovers", "anchors"]


# -- tiles and the supply


@pytest.mark.rule("cooper.setup.bag.fill")
def test_all_double_tiles_go_into_the_bag_well_mixed() -> None:
    found = [[*m.c.table.bag] for m in (new(2, seed) for seed in range(20))]
    assert {len(bag) for bag in found} == {56}  # 60, and two drawn by each
    assert len({tuple(bag) for bag in found}) == 20
    match = new(2)
    drawn = Counter({k: sum(mine.reserve[k] for mine in match.c.seats) for k in range(3)})
    assert Counter(match.c.table.bag) + drawn == {0: 20, 1: 20, 2: 20}


@pytest.mark.rule("cooper.setup.tiles.initial-draw")
def test_each_player_draws_two_double_tiles() -> None:
    match = new(4)
    assert [sum(mine.reserve) for mine in match.c.seats] == [2, 2, 2, 2]
    assert (len(match.c.table.bag), sum(match.c.table.drawn)) == (52, 8)
    reserves = {tuple(new(2, seed).c.seats[0].reserve) for seed in range(60)}
    assert reserves == {(2, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 0), (1, 0, 1), (0, 1, 1)}


@pytest.mark.rule("cooper.setup.supply.contents", "cooper.component.single-tiles")
def test_the_supply_after_the_set_up_of_two() -> None:
    match = new(2)
    assert match.c.table.singles == [54]  # 56, and the starting landscapes
    assert (shown(match, 0, "single tiles"), shown(match, 0, "log books")) == ("54", "30")
    assert rules().contents.anchors == 16
    assert {good.id for good in rules().good} == {"coin", "wood", "food", "stone", "gold", "cloth"}


@pytest.mark.rule("cooper.setup.supply.single-any-side", "cooper.amb.tile.single-supply")
def test_a_single_tile_shows_whichever_landscape_is_wanted() -> None:
    for land in ("forest", "meadow", "mountain", "settlement"):
        s = Scenario().turn(0)
        assert s.options("single", s.number("tool", "chart"), s.number("hex", "h1")) == {
            *("forest", "meadow", "mountain", "settlement")
        }
        s.play(f"single tool=chart at=h1 land={land}")
        assert s.land_at("h1") == (land, 1)


@pytest.mark.rule("cooper.setup.supply.log-books-hidden", "cooper.amb.log.random")
def test_the_actions_of_log_book_tokens_are_hidden_and_shuffled() -> None:
    match = new(2)
    for seat in (0, 1, -1):
        seen = match.view(seat).c.table.log_books
        assert len(seen) == 30
        assert all(token is HIDDEN for token in seen)
    assert Counter(match.c.table.log_books) == {0: 5, 1: 3, 2: 3, 3: 5, 4: 6, 5: 4, 6: 4}
    assert len({tuple(new(2, seed).c.table.log_books) for seed in range(20)}) == 20


# -- what each player begins with


@pytest.mark.rule("cooper.setup.color.unique", "cooper.setup.unused-colors")
def test_each_player_has_a_colour_and_no_other_colour_is_in_play() -> None:
    for seats, colours in ((2, ["red", "blue"]), (4, ["red", "blue", "yellow", "green"])):
        scene = new(seats).scene(-1)
        assert [panel.colour for panel in scene.panels[2:]] == colours
        ring = scene.boards[-1]
        assert {piece.colour for space in ring.spaces for piece in space.pieces} == set(colours)


@pytest.mark.rule("cooper.setup.color.unique")
def test_two_players_of_one_colour_are_refused(tmp_path: Path) -> None:
    refused(tmp_path, '[[colour]]\nid = "red"\n[[colour]]\nid = "red"', "'red' is here twice")
    refused(tmp_path, '[[colour]]\nid = "blue"\nremove = true', "expected one for each seat, 4; found 3")


@pytest.mark.rule("cooper.setup.player-board")
def test_all_player_boards_are_alike() -> None:
    private = attrs.evolve(new(4, first=0).c.seats[0], at=[0, 0], reserve=[0, 0, 0], cartographer=0)
    for mine in new(4, first=0).c.seats:
        assert attrs.evolve(mine, at=[0, 0], reserve=[0, 0, 0], cartographer=0) == private
        assert (len(mine.boats), len(mine.crates), len(mine.craft)) == (5, 5, 3)
        assert (len(mine.milestones), len(mine.hired)) == (4, 4)


@pytest.mark.rule("cooper.setup.worker-board")
def test_each_player_has_a_worker_board_of_their_own() -> None:
    match = new(4)
    match.c.seats[1].workers[0] -= 1
    assert [shown(match, 2 + seat, "workers") for seat in (0, 1)] == [
        "normal worker 2 special worker 0",
        "normal worker 1 special worker 0",
    ]
    assert [panel.colour for panel in match.scene(0).panels[2:]] == ["red", "blue", "yellow", "green"]


@pytest.mark.rule("cooper.setup.buildings")
def test_all_buildings_stand_on_the_player_board() -> None:
    for mine in new(4).c.seats:
        assert mine.buildings == [2, 2, 1]  # small, large, fortress
        assert max(mine.item) < Scenario().c.plan.building


@pytest.mark.rule("cooper.setup.cartographer.zero")
def test_the_cartographer_begins_on_0_before_it_is_moved() -> None:
    assert Seat().cartographer == 0
    nowhere = attrs.evolve(rules().setup, cartographer=(0, 0, 0, 0))
    assert [mine.cartographer for mine in Scenario(4, setup=nowhere).c.seats] == [0, 0, 0, 0]


@pytest.mark.rule("cooper.setup.cartographer.first-two")
def test_the_cartographers_of_the_first_two_begin_on_3() -> None:
    assert [new(4, first=1).c.seats[seat].cartographer for seat in (1, 2)] == [3, 3]
    assert [mine.cartographer for mine in new(2, first=1).c.seats] == [3, 3]


@pytest.mark.rule("cooper.setup.cartographer.third-fourth")
def test_the_cartographers_of_the_third_and_the_fourth_begin_on_4() -> None:
    assert [new(4, first=1).c.seats[seat].cartographer for seat in (3, 0)] == [4, 4]
    assert new(3, first=0).c.seats[2].cartographer == 4


@pytest.mark.rule("cooper.setup.workers.normal-available")
def test_two_normal_workers_are_available() -> None:
    assert [mine.workers for mine in new(4).c.seats] == [[2, 0]] * 4


@pytest.mark.rule("cooper.setup.workers.normal-locked")
def test_two_normal_workers_are_to_be_hired() -> None:
    assert [mine.locked[0] for mine in new(4).c.seats] == [2, 2, 2, 2]


@pytest.mark.rule("cooper.setup.workers.special-locked")
def test_two_special_workers_are_to_be_hired_and_none_is_available() -> None:
    assert [(mine.locked[1], mine.workers[1]) for mine in new(4).c.seats] == [(2, 0)] * 4


@pytest.mark.rule("cooper.setup.milestones")
def test_four_milestones_lie_face_up_and_the_hire_spaces_are_empty() -> None:
    match = new(3)
    for seat, mine in enumerate(match.c.seats):
        assert (mine.milestones, mine.hired) == ([0, 0, 0, 0], [False, False, False, False])  # 0: face up
        assert len(set(shown(match, 2 + seat, "milestones open").split(", "))) == 4


@pytest.mark.rule("cooper.setup.ruins", "cooper.amb.map.start-and-ruins")
def test_five_ruins_lie_on_the_ruin_spaces_of_each_peninsula() -> None:
    s = Scenario(4)
    for seat in range(4):
        ruins = [name for name in s.c.plan.names["hex"] if s.item_at(name, seat) == "ruin"]
        assert ruins == ["h5", "h10", "h12", "h17", "h23"]
        assert "statue" not in {s.item_at(name, seat) for name in s.c.plan.names["hex"]}
        assert s.seat(seat).craft == [False, False, False]


@pytest.mark.rule("cooper.setup.ships.harbor", "cooper.amb.track.start-harbor")
def test_both_ships_begin_in_the_own_harbour_without_a_log_book_or_a_fee() -> None:
    match = new(4)
    assert [mine.at for mine in match.c.seats] == [[0, 0], [10, 10], [20, 20], [30, 30]]
    assert [(mine.moved, mine.log_books, mine.anchors) for mine in match.c.seats] == [([0, 0], [], [0, 0])] * 4
    assert [sum(mine.storage) for mine in match.c.seats] == [1, 1, 1, 1]
    assert len(match.c.table.log_books) == 30


@pytest.mark.rule("cooper.setup.ships.sides", "cooper.amb.islet.right-of-harbor")
def test_one_ship_leaves_clockwise_and_the_other_counter_clockwise() -> None:
    assert {ship.id: ship.direction for ship in rules().ship} == {"one-sail": 1, "two-sail": -1}
    s = Scenario(2).act({"helm": 1}, 1).play("helm ship=one-sail").act({"helm": 1}, 1).play("helm ship=two-sail")
    assert s.seat(1).at == [11, 9]


@pytest.mark.rule("cooper.setup.reserve.income-boats")
def test_six_income_boats_lie_in_each_reserve() -> None:
    for mine in (match := new(4)).c.seats:
        names = named(match, "boat", mine.boats_left)
        assert names == ["coin", "precious", "draw", "step", "basic", "copy"]
        assert mine.boats == [-1] * 5


@pytest.mark.rule("cooper.setup.reserve.islets")
def test_six_islet_tiles_lie_in_each_reserve() -> None:
    for mine in (match := new(4)).c.seats:
        names = named(match, "islet", mine.islets)
        assert names == ["coin", "precious", "draw", "step", "basic", "ruin"]


@pytest.mark.rule("cooper.setup.reserve.open", "cooper.amb.tile.public")
def test_everyone_sees_what_lies_in_a_reserve() -> None:
    match = new(3)
    for viewer in (0, 1, 2, -1):
        for seen, mine in zip(match.view(viewer).c.seats, match.c.seats, strict=True):
            assert (seen.boats_left, seen.islets) == ([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5])
            assert seen.reserve == mine.reserve


@pytest.mark.rule("cooper.setup.start-tile.meadow", "cooper.setup.start-tile.food")
def test_a_meadow_of_level_1_with_a_food_cube_lies_on_each_start_space() -> None:
    for seats in (2, 3, 4):
        match = new(seats)
        assert [start(match, seat) for seat in range(seats)] == [("meadow", 1, "food")] * seats
        assert match.c.table.singles == [56 - seats]


@pytest.mark.rule("cooper.setup.start-coin")
def test_each_player_has_one_coin_on_a_storage_spot() -> None:
    s = Scenario(4)
    assert [s.stored(seat) for seat in range(4)] == [{"coin": 1}] * 4
    assert [s.on_market(seat) for seat in range(4)] == [{}] * 4
    assert shown(s.match, 2, "storage") == "1 coin (1/5)"


@pytest.mark.rule("cooper.setup.start-player", "cooper.amb.start.player")
def test_the_starting_player_is_left_to_chance_unless_named() -> None:
    found = Counter(new(4, seed).c.state.first for seed in range(100))
    assert set(found) == {0, 1, 2, 3}
    assert [new(4, 7).c.state.first for _ in range(3)] == [new(4, 7).c.state.first] * 3
    assert [new(4, first=seat).c.state.first for seat in range(4)] == [0, 1, 2, 3]
    assert shown(new(4, first=2), 0, "Cooper token") == "Cid"
