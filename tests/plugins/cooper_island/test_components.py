"""What the box holds: how many of each piece there are, and what is refused when a ruleset says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cooper_scenario import Scenario, rules

import rulewright
from rulewright.state import HIDDEN

COLOURS = 4


def load(folder: Path, text: str) -> Any:
    """The rules of such a variant."""
    variant = folder / "variant.toml"
    variant.write_text(f'extends = "cooper_island"\n\n{text}\n', "utf-8")
    return rulewright.load_ruleset(variant).rules


def refused(folder: Path, text: str, said: str) -> None:
    """Loading such a variant fails, and these words say why."""
    with pytest.raises(rulewright.RulesetError, match=said):
        load(folder, text)


def locked(worker: str, key: str) -> int:
    """How many workers of that kind are locked, or available at first."""
    return next(int(getattr(w, key)) for w in rules().worker if w.id == worker)


# -- boards


@pytest.mark.rule("cooper.component.central-board")
def test_one_central_board_for_any_number_of_players() -> None:
    assert rules().contents.central_boards == 1
    for seats in (2, 3, 4):  # its 8 sections with 2 worker spaces each are always there
        assert len(Scenario(seats).c.table.spaces) == 16


@pytest.mark.rule("cooper.component.puzzle-pieces", "cooper.amb.players.solo")
def test_five_puzzle_pieces_of_which_e_is_never_used() -> None:
    assert rules().contents.puzzle_pieces == 5
    used = {piece for board in rules().board for piece in board.pieces}
    assert used == {"A", "B", "C", "D"}


@pytest.mark.rule("cooper.component.bay-tiles")
def test_four_bay_tiles_and_three_bays_with_three_players() -> None:
    assert rules().contents.bay_tiles == 4
    found = {}
    for seats in (2, 3, 4):
        ring = Scenario(seats).match.scene(-1).boards[-1]
        found[seats] = sum(run.text == "~bay~" for space in ring.spaces for run in space.lines)
    assert found == {2: 2, 3: 3, 4: 4}


@pytest.mark.rule("cooper.component.peninsula-boards")
def test_four_peninsula_boards_one_for_each_seat() -> None:
    assert rules().contents.peninsula_boards == 4
    for seats in (2, 3, 4):
        *peninsulas, _ = Scenario(seats).match.scene(-1).boards
        assert [len(board.spaces) for board in peninsulas] == [24] * seats


@pytest.mark.rule("cooper.component.player-boards")
def test_four_player_boards_one_for_each_seat() -> None:
    assert rules().contents.player_boards == 4
    assert len(Scenario(4).c.seats) == 4


@pytest.mark.rule("cooper.component.worker-boards")
def test_four_worker_boards_one_for_each_colour() -> None:
    assert rules().contents.worker_boards == 4
    assert [colour.id for colour in rules().colour] == ["red", "blue", "yellow", "green"]


# -- pieces of a colour


@pytest.mark.rule("cooper.component.islet-tiles", "cooper.amb.islet.types")
def test_24_islet_tiles_six_of_each_colour() -> None:
    assert len(rules().islet) * COLOURS == 24
    assert [len(mine.islets) for mine in Scenario(4).c.seats] == [6, 6, 6, 6]


@pytest.mark.rule("cooper.component.income-boats")
def test_24_income_boats_six_of_each_colour() -> None:
    assert len(rules().boat) * COLOURS == 24
    assert [len(mine.boats_left) for mine in Scenario(4).c.seats] == [6, 6, 6, 6]
    assert [boat.id for boat in rules().boat] == ["coin", "precious", "draw", "step", "basic", "copy"]


@pytest.mark.rule("cooper.component.ruin-statues")
def test_20_ruin_and_statue_tokens_five_of_each_colour() -> None:
    assert rules().contents.ruins * COLOURS == 20
    assert [mine.item.count(Scenario().c.plan.ruin) for mine in Scenario(4).c.seats] == [5, 5, 5, 5]


@pytest.mark.rule("cooper.component.ruin-statues")
def test_the_back_of_a_removed_ruin_is_a_statue() -> None:
    s = Scenario().act("remove-ruin")
    s.play(next(m for m in s.match.moves(s.ticket()) if m.name == "ruin"))
    assert s.seat().item.count(s.c.plan.ruin) == 4
    assert s.seat().craft.count(True) == 1


@pytest.mark.rule("cooper.component.ruin-statues")
def test_a_map_with_more_or_fewer_ruins_than_tokens_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, "contents.ruins = 6", r"6 said, 5 \[\[hex\]\] found with one")
    refused(tmp_path, "contents.ruins = 4", r"4 said, 5 \[\[hex\]\] found with one")


@pytest.mark.rule("cooper.component.milestones")
def test_16_milestone_tokens_four_of_each_colour() -> None:
    assert len(rules().milestone) * COLOURS == 16
    assert [len(mine.milestones) for mine in Scenario(4).c.seats] == [4, 4, 4, 4]
    assert {m.measure for m in rules().milestone} == {m.id for m in rules().milestone}


@pytest.mark.rule("cooper.component.crate-lids")
def test_20_crate_lids_five_of_each_colour() -> None:
    assert len(rules().cargo) * COLOURS == 20
    assert [mine.cargo_lid.count(True) + mine.lids for mine in Scenario(4).c.seats] == [5, 5, 5, 5]


@pytest.mark.rule("cooper.component.normal-workers")
def test_16_normal_workers_four_of_each_colour() -> None:
    assert locked("normal", "available") + locked("normal", "locked") == 4
    assert [mine.workers[0] + mine.locked[0] for mine in Scenario(4).c.seats] == [4, 4, 4, 4]


@pytest.mark.rule("cooper.component.special-workers")
def test_eight_special_workers_two_of_each_colour() -> None:
    assert locked("special", "available") + locked("special", "locked") == 2
    assert [mine.workers[1] + mine.locked[1] for mine in Scenario(4).c.seats] == [2, 2, 2, 2]


@pytest.mark.rule("cooper.component.small-buildings")
def test_eight_small_buildings_two_of_each_colour() -> None:
    assert {b.id: b.count for b in rules().building}["small"] == 2
    assert [mine.buildings[0] for mine in Scenario(4).c.seats] == [2, 2, 2, 2]


@pytest.mark.rule("cooper.component.large-buildings")
def test_eight_large_buildings_two_of_each_colour() -> None:
    assert {b.id: b.count for b in rules().building}["large"] == 2
    assert [mine.buildings[1] for mine in Scenario(4).c.seats] == [2, 2, 2, 2]


@pytest.mark.rule("cooper.component.fortresses")
def test_four_fortresses_one_of_each_colour() -> None:
    assert {b.id: b.count for b in rules().building}["fortress"] == 1
    assert [mine.buildings[2] for mine in Scenario(4).c.seats] == [1, 1, 1, 1]


@pytest.mark.rule("cooper.component.ships-one-sail")
def test_four_ships_with_one_sail_one_of_each_colour() -> None:
    assert [ship.id for ship in rules().ship].count("one-sail") == 1
    assert pieces_on_the_ring(">") == ["1>", "2>", "3>", "4>"]


@pytest.mark.rule("cooper.component.ships-two-sails")
def test_four_ships_with_two_sails_one_of_each_colour() -> None:
    assert [ship.id for ship in rules().ship].count("two-sail") == 1
    assert pieces_on_the_ring("<") == ["1<", "2<", "3<", "4<"]


def pieces_on_the_ring(sign: str) -> list[str]:
    """The ships of four players that have this sign."""
    ring = Scenario(4).match.scene(-1).boards[-1]
    return [piece.glyph for space in ring.spaces for piece in space.pieces if piece.glyph.endswith(sign)]


@pytest.mark.rule("cooper.component.cartographer-markers")
def test_each_player_has_a_cartographer_marker_of_their_own() -> None:
    s = Scenario(4).give(1, cartographer=6)
    assert [mine.cartographer for mine in s.c.seats] == [3, 6, 4, 4]
    assert [dict(panel.rows)["cartographer"] for panel in s.match.scene(0).panels[2:]] == ["3", "6", "4", "4"]


# -- tiles and tokens


@pytest.mark.rule("cooper.component.double-tiles", "cooper.amb.tile.distribution")
def test_60_double_tiles_of_two_faces_with_two_landscapes_each() -> None:
    assert [kind.count for kind in rules().kind] == [20, 20, 20]
    assert sum(kind.count for kind in rules().kind) == 60
    for kind in rules().kind:
        assert (len(kind.front), len(kind.back)) == (2, 2)


@pytest.mark.rule("cooper.component.double-tiles")
def test_a_double_tile_with_three_landscapes_on_a_face_is_refused(tmp_path: Path) -> None:
    text = '[[kind]]\nid = "FM-TS"\nfront = ["forest", "meadow", "meadow"]'
    refused(tmp_path, text, "front")


@pytest.mark.rule("cooper.component.single-tiles", "cooper.amb.tile.single-supply")
def test_56_single_tiles_and_none_when_they_run_out() -> None:
    assert rules().setup.singles == 56
    s = Scenario().give(0, cartographer=6).turn(0)
    s.c.table.singles = [0]
    assert "cooper.amb.tile.single-supply" in s.refused("single tool=chart at=h1 land=forest")


@pytest.mark.rule("cooper.component.log-book-tokens")
def test_30_log_book_tokens_each_with_an_action() -> None:
    counts = {token.id: token.count for token in rules().log_book}
    assert counts == {
        **{"coin": 5, "wood-food": 3, "stone-food": 3, "basic": 5, "precious": 6, "draw": 4, "step": 4},
    }
    assert sum(counts.values()) == 30
    assert all(token.action is not None for token in rules().log_book)


@pytest.mark.rule("cooper.component.log-book-tokens")
def test_a_log_book_token_without_an_action_is_refused(tmp_path: Path) -> None:
    refused(
        tmp_path,
        '[[log_book]]\nid = "blank"\ncount = 1',
        r"log_book.blank.id: .blank. is new, and a new one needs action",
    )


@pytest.mark.rule("cooper.component.anchor-tokens")
def test_16_anchors_and_a_seventeenth_when_it_is_needed() -> None:
    assert rules().contents.anchors == 16
    s = Scenario().give(0, anchors=[8, 8], storage=[0] * 6, item=[-1] * 24).phase("feed", seats=[0])
    s.play("starve", "anchor ship=one-sail")  # two food are missing
    assert s.seat().anchors == [9, 9]


@pytest.mark.rule("cooper.component.resource-cubes")
def test_100_resource_cubes_20_of_each_of_five_kinds() -> None:
    cubes = {good.id: good.count for good in rules().good if good.cube}
    assert cubes == {"wood": 20, "food": 20, "stone": 20, "gold": 20, "cloth": 20}
    assert sum(cubes.values()) == 100


@pytest.mark.rule("cooper.component.coins")
def test_24_coins_and_a_25th_when_it_is_needed() -> None:
    assert [(good.id, good.count) for good in rules().good if not good.cube] == [("coin", 24)]
    s = Scenario().market(0, coin=24).store(0).act({"gain": {"goods": {"coin": 2}, "to": "market"}})
    assert s.on_market() == {"coin": 26}


# -- cards


@pytest.mark.rule("cooper.component.cargo-ship-cards")
def test_five_cargo_ships_of_one_to_five_dashes() -> None:
    assert [cargo.id for cargo in rules().cargo] == ["I", "II", "III", "IIII", "IIIII"]


@pytest.mark.rule("cooper.component.royal-order-cards", "cooper.amb.royal.missing-tasks")
def test_eight_royal_orders_the_eighth_of_which_copies() -> None:
    assert len(rules().royal) == 8
    assert [royal.copies_less is not None for royal in rules().royal] == [False] * 7 + [True]


@pytest.mark.rule("cooper.component.small-building-cards")
def test_fifteen_small_building_cards_all_different() -> None:
    assert len({card.id for card in rules().small_card}) == len(rules().small_card) == 15


@pytest.mark.rule("cooper.component.large-building-cards")
def test_fifteen_large_building_cards_with_number_10_and_14() -> None:
    cards = [card.id for card in rules().large_card]
    assert len(set(cards)) == len(cards) == 15
    assert (cards[9], cards[13]) == ("banquet", "naval")


@pytest.mark.rule("cooper.component.small-building-cards", "cooper.component.large-building-cards")
def test_too_few_building_cards_for_four_players_are_refused(tmp_path: Path) -> None:
    refused(tmp_path, '[[building]]\nid = "small"\ncount = 4', "too few cards: as many as 4 seats may build 4 each")


@pytest.mark.rule("cooper.component.scoring-overview-card", "cooper.component.scoring-pad")
def test_one_scoring_card_and_one_pad_with_a_row_for_each_of_five_steps() -> None:
    assert rules().contents.scoring_cards == 1
    assert rules().contents.scoring_pads == 1
    s = Scenario().cards(0, "tithe-barn").store(0, wood=6).royal("boats", 0)
    lines = [line.category for line in s.match.scores().lines[0]]
    assert lines == ["log-books", "steps", "royal", "cards", "leftovers", "anchors"]  # the first step has two


# -- harbourmaster, Cooper token, bag


@pytest.mark.rule("cooper.component.harbormaster")
def test_the_harbourmaster_stands_on_one_ship_or_lies_there() -> None:
    assert rules().contents.harbourmasters == 1
    s = Scenario().store(cloth=2).turn(0)
    assert shown(s, "harbourmaster") == "ship I, standing"
    s.play("work worker=normal section=H", "do option=0")
    s.play("supply ship=I", "pay give=cloth,cloth")
    assert s.c.table.upright is False
    assert shown(s, "harbourmaster") == "ship I, lying"


@pytest.mark.rule("cooper.component.cooper-token")
def test_one_cooper_token_which_one_player_holds() -> None:
    assert rules().contents.cooper_tokens == 1
    for seed in range(8):
        s = Scenario(4, seed=seed)
        assert shown(s, "Cooper token") in ("Ann", "Ben", "Cid", "Dan")


@pytest.mark.rule("cooper.component.bag")
def test_one_bag_whose_order_nobody_sees() -> None:
    assert rules().contents.bags == 1
    match = Scenario(2).match
    for seat in (0, 1, -1):
        bag = match.view(seat).c.table.bag
        assert len(bag) == 56
        assert all(tile is HIDDEN for tile in bag)


def shown(s: Scenario, label: str) -> str:
    """What the panel of the island shows."""
    return dict(s.match.scene(0).panels[0].rows)[label]
