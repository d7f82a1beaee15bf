"""The island: its parts, the ring around it, the peninsula and its waters, and which maps are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import networkx
import pytest
from cooper_scenario import NAMES, Scenario, rules, shipped

import rulewright
from rulewright.match import Match

RUINS = {"h5", "h10", "h12", "h17", "h23"}


def new(seats: int) -> Match:
    """A new match."""
    return rulewright.new_match(shipped(), seats=NAMES[:seats], seed=1, first=0)


def refused(folder: Path, text: str, said: str) -> None:
    """Loading such a variant fails, and these words say why."""
    variant = folder / "variant.toml"
    variant.write_text(f'extends = "cooper_island"\n{text}\n', "utf-8")
    with pytest.raises(rulewright.RulesetError, match=said):
        rulewright.load_ruleset(variant)


def hexagons() -> networkx.Graph:
    """The peninsula, by distances: centres are 2 apart in a row, rows as far apart as the heights of triangles."""
    found: networkx.Graph = networkx.Graph()
    at = {there.id: complex(there.at[1], there.at[0] * 3**0.5) for there in rules().hex}
    found.add_edges_from((a, b) for a in at for b in at if a < b and abs(at[a] - at[b]) < 2.01)
    return found


# -- the parts of the island


def board(seats: int) -> tuple[list[str], list[str]]:
    """Puzzle pieces and layouts for so many players."""
    (found,) = [b for b in rules().board if b.seats == seats]
    return list(found.pieces), list(found.layouts)


@pytest.mark.rule("cooper.setup.board.4p.pieces", "cooper.amb.board.pieces-role")
def test_four_players_use_pieces_a_and_b() -> None:
    assert board(4) == (["A", "B"], ["A"])
    *peninsulas, ring = new(4).scene(-1).boards
    assert (len(peninsulas), bays(new(4)), len(ring.spaces)) == (4, 4, 40)


@pytest.mark.rule("cooper.setup.board.3p.pieces", "cooper.amb.board.pieces-role")
def test_three_players_use_pieces_a_to_c() -> None:
    assert board(3)[0] == ["A", "B", "C"]
    *peninsulas, ring = new(3).scene(-1).boards
    assert (len(peninsulas), bays(new(3)), len(ring.spaces)) == (3, 3, 30)


@pytest.mark.rule("cooper.setup.board.2p.pieces", "cooper.amb.board.pieces-role")
def test_two_players_use_pieces_a_to_d() -> None:
    assert board(2)[0] == ["A", "B", "C", "D"]
    *peninsulas, ring = new(2).scene(-1).boards
    assert (len(peninsulas), bays(new(2)), len(ring.spaces)) == (2, 2, 20)


def bays(match: Match) -> int:
    """Bays on the ring."""
    return sum(run.text == "~bay~" for space in match.scene(-1).boards[-1].spaces for run in space.lines)


@pytest.mark.rule("cooper.setup.board.3p.layout", "cooper.amb.board.layouts")
def test_three_players_choose_layout_a_or_b() -> None:
    assert board(3)[1] == ["A", "B"]


@pytest.mark.rule("cooper.setup.board.2p.layout", "cooper.amb.board.layouts")
def test_two_players_choose_layout_a_b_or_c() -> None:
    assert board(2)[1] == ["A", "B", "C"]


@pytest.mark.rule("cooper.setup.board.4p.pieces", "cooper.setup.board.3p.pieces", "cooper.setup.board.2p.pieces")
def test_a_number_of_players_without_an_island_or_with_two_is_refused(tmp_path: Path) -> None:
    for name, seats in (("two", 2), ("three", 3), ("four", 4)):
        said = rf"one \[\[board\]\] with seats = {seats} was expected"
        refused(tmp_path, f'[[board]]\nid = "{name}"\nremove = true', said)
        refused(tmp_path, f'[[board]]\nid = "x"\nseats = {seats}\npieces = []\nlayouts = []', said)


@pytest.mark.rule("cooper.setup.board.facing")
def test_the_peninsulas_lie_clockwise_in_seating_order() -> None:
    for seats in (2, 3, 4):
        match = new(seats)
        ring = match.scene(-1).boards[-1]
        texts = [run.text for space in ring.spaces for run in space.lines]
        assert [text for text in texts if text.startswith("harb")] == ["harb1", "harb2", "harb3", "harb4"][:seats]
        assert [mine.at[0] for mine in match.c.seats] == [0, 10, 20, 30][:seats]


@pytest.mark.rule("cooper.setup.own-peninsula")
def test_a_tile_is_laid_on_the_own_peninsula_only() -> None:
    s = Scenario().give(1, reserve=[1, 0, 0]).act("place-double", 1)
    before = list(s.seat(0).level)
    s.play("double face=forest-meadow first=h1 second=h4")
    assert s.seat(0).level == before
    assert (s.land_at("h1", 1), s.land_at("h4", 1)) == (("forest", 1), ("meadow", 1))


# -- the ring


@pytest.mark.rule("cooper.track.ring", "cooper.amb.track.lap")
def test_a_ship_comes_back_to_its_own_harbour() -> None:
    """T55."""
    for seats, size in ((2, 20), (3, 30), (4, 40)):
        s = Scenario(seats).ships(0, one=size - 1).store(0, coin=1).next_logs("step")
        s.act({"helm": 2}).play("helm ship=one-sail", "done", "fee good=coin")
        assert s.seat().at[0] == 1  # the lap goes on
        assert (len(s.seat().log_books), s.stored()) == (1, {})
        assert [s.on_market(seat) for seat in range(seats)] == [{}] * seats  # the fee went to the supply


@pytest.mark.rule("cooper.track.ring")
def test_the_other_ship_goes_around_the_other_way() -> None:
    s = Scenario(2).ships(0, two=1).store(0, coin=1).next_logs("step")
    s.act({"helm": 2}).play("helm ship=two-sail", "done", "fee good=coin")
    assert s.seat().at[1] == 19


@pytest.mark.rule("cooper.track.foreign-waters")
def test_a_ship_sails_through_a_foreign_harbour_and_beyond() -> None:
    s = Scenario(2).ships(0, one=5).store(0, coin=1).next_logs("step")
    s.act({"helm": 6}).play("helm ship=one-sail", "done", "fee good=coin")
    assert s.seat().at[0] == 11
    assert (s.stored(0), s.on_market(1)) == ({}, {"coin": 1})


@pytest.mark.rule("cooper.amb.track.spacing", "cooper.score.log-invariant", "cooper.helm.bay.log-book")
def test_every_fifth_step_brings_a_log_book() -> None:
    for seats in (2, 4):
        found = []
        for at in range(10 * seats):
            s = Scenario(seats).ships(0, one=at).act({"helm": 1}).play("helm ship=one-sail")
            if s.seat().log_books:
                found.append(s.seat().at[0])
        assert found == [5, 10, 15, 20, 25, 30, 35, 0] if seats == 4 else found == [5, 10, 15, 0]


@pytest.mark.rule("cooper.amb.track.harbor-bay-sandbank", "cooper.helm.step")
def test_harbours_and_bays_are_one_step_each() -> None:
    s = Scenario(2).ships(0, one=4).next_logs("step").act({"helm": 2}).play("helm ship=one-sail", "done")
    assert s.seat().at[0] == 6
    s = Scenario(2).ships(0, one=9).store(0, coin=1).next_logs("step").act({"helm": 2})
    assert s.play("helm ship=one-sail", "done", "fee good=coin").seat().at[0] == 11


@pytest.mark.rule("cooper.amb.track.harbor-bay-sandbank", "cooper.income.islet.water.on-water")
def test_no_islet_is_placed_in_a_harbour_or_a_bay() -> None:
    banks = set()
    for coast in ("h1", "h3", "h4", "h7", "h11", "h14", "h18", "h21", "h22", "h24"):
        laid: dict[str, Any] = {f"h{n}": "forest 1" for n in range(1, 25) if f"h{n}" != coast}
        s = Scenario(2).land(0, **laid)
        s.phase("income", round=2).play("do option=0")
        assert s.options("islet", 0) == {coast}
        banks |= {half[:-1] for half in s.options("islet", 0, s.number("hex", coast))}
    assert banks == {*("1", "2", "3", "4"), *("16", "17", "18", "19")}


@pytest.mark.rule("cooper.amb.track.spacing", "cooper.score.log-invariant")
def test_a_ring_whose_bay_is_not_halfway_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, "ring.spaces = 12", "the bay lies halfway between two harbours: ring.spaces is 12")
    refused(tmp_path, "ring.bay = 6", "the bay lies halfway between two harbours: ring.spaces is 10")


# -- the peninsula


@pytest.mark.rule("cooper.setup.ruins", "cooper.amb.map.start-and-ruins")
def test_the_peninsula_has_24_hexes_five_ruins_one_start_and_three_tops() -> None:
    assert [there.id for there in rules().hex] == [f"h{n}" for n in range(1, 25)]
    assert {there.id for there in rules().hex if there.ruin} == RUINS
    assert [there.id for there in rules().hex if there.start] == ["h2"]
    assert [there.id for there in rules().hex if there.top] == ["h22", "h23", "h24"]


@pytest.mark.rule("cooper.setup.ruins", "cooper.amb.map.start-and-ruins")
def test_ruins_lie_nearer_and_farther_from_the_start() -> None:
    graph = hexagons()
    free = graph.subgraph(set(graph) - RUINS)
    assert len(free) == 19
    assert networkx.is_connected(free)
    steps = networkx.single_source_shortest_path_length(free, "h2")
    assert [min(steps[h] for h in graph[ruin] if h in free) for ruin in ("h5", "h10", "h12", "h17", "h23")] == [
        *(0, 1, 2, 3, 5)
    ]


@pytest.mark.rule("cooper.amb.map.start-and-ruins", "cooper.landscape.uncharted-expands")
def test_a_double_tile_lies_on_two_hexes_that_touch() -> None:
    graph = hexagons()
    assert (graph.number_of_edges(), max(d for _, d in graph.degree)) == (53, 6)
    s = Scenario().give(0, item=[-1] * 24, reserve=[1, 0, 0], cartographer=0).act("place-double")
    moves: list[Any] = [m for m in s.match.moves(s.ticket()) if m.name == "double"]
    moves = [m for m in moves if m.face == s.number("face", "forest-meadow")]
    found = {(f"h{m.first + 1}", f"h{m.second + 1}") for m in moves}
    pairs = {(a, b) for a in graph for b in graph[a] if "h2" not in (a, b)}
    assert found == {(a, b) for a, b in pairs if "h2" in graph[a] or "h2" in graph[b]}
    assert len(found) == 22


@pytest.mark.rule("cooper.amb.map.start-and-ruins", "cooper.amb.islet.half-geometry")
def test_every_half_of_a_sand_bank_touches_a_hex_without_a_ruin() -> None:
    lands = {half.id: set(half.lands) for half in rules().half}
    sides = [f"{side}{bank}{half}" for side in "RL" for bank in range(1, 5) for half in "ab"]
    assert sorted(lands) == sorted(sides)
    assert [name for name, touched in lands.items() if not touched - RUINS] == []
    assert lands["R2b"] == {"h7", "h10", "h14"}
    assert lands["L3b"] == {"h11", "h15", "h18"}


@pytest.mark.rule("cooper.amb.islet.round1.choices", "cooper.income.islet.round1.right-of-harbor")
def test_the_first_islet_has_two_places_on_the_first_bank() -> None:
    for seat, bank in ((0, 19), (1, 9)):
        s = Scenario(2, first=seat).phase("income")
        s.play("do option=0")
        assert s.options("islet", 0) == {"h3"}
        assert s.options("islet", 0, s.number("hex", "h3")) == {f"{bank}-", f"{bank}+"}


@pytest.mark.rule("cooper.amb.islet.half-geometry", "cooper.income.islet.water.half")
def test_the_halves_of_both_sides_lie_where_the_map_says() -> None:
    s = Scenario(2).phase("income", round=2)
    s.play("do option=0")
    assert s.options("islet", 0, s.number("hex", "h1")) == {"1-", "1+"}  # L1a towards the harbour, L1b
    s = Scenario(2).land(h8="forest 1", h6="forest 1").phase("income", round=2)
    s.play("do option=0")
    assert s.options("islet", 0, s.number("hex", "h4")) == {"1+", "2-", "2+"}  # L1b, L2a, L2b
    assert s.options("islet", 0, s.number("hex", "h7")) == {"19-", "18+", "18-"}  # R1b, R2a, R2b


# -- landscapes


@pytest.mark.rule("cooper.landscape.resource-by-type")
def test_each_landscape_brings_a_resource_of_its_own() -> None:
    found = {}
    for land in ("forest", "meadow", "mountain", "settlement"):
        s = Scenario().turn(0).play(f"single tool=chart at=h1 land={land}")
        found[land] = s.item_at("h1")
    assert found == {"forest": "wood", "meadow": "food", "mountain": "stone", "settlement": "cloth"}


@pytest.mark.rule("cooper.landscape.uncharted-expands")
def test_a_double_tile_charts_two_hexes_of_level_1() -> None:
    s = Scenario().give(0, reserve=[1, 0, 0]).act("place-double")
    s.play("double face=forest-meadow first=h1 second=h4")
    assert (s.land_at("h1"), s.land_at("h4")) == (("forest", 1), ("meadow", 1))
    assert s.seat().level.count(0) == 21  # 23 before


@pytest.mark.rule("cooper.landscape.stack-raises", "cooper.amb.islet.stack-later")
def test_a_tile_on_landscape_raises_it_by_one() -> None:
    s = Scenario().land(h1="forest 2", h4="meadow 2").give(0, reserve=[1, 0, 0]).act("place-double")
    s.play("double face=forest-meadow first=h1 second=h4")
    assert (s.land_at("h1"), s.land_at("h4")) == (("forest", 3), ("meadow", 3))
    s = Scenario().land(h1="forest 1").give(0, cartographer=6).turn(0).play("single tool=raise at=h1 land=forest")
    assert s.land_at("h1") == ("forest", 2)


# -- maps that are refused


@pytest.mark.rule("cooper.amb.map.start-and-ruins", "cooper.setup.start-tile.meadow")
def test_a_map_needs_one_start(tmp_path: Path) -> None:
    refused(tmp_path, '[[hex]]\nid = "h3"\nstart = true', "one hex must be the start")
    refused(tmp_path, '[[hex]]\nid = "h2"\nstart = false', "one hex must be the start")


@pytest.mark.rule("cooper.amb.map.start-and-ruins")
def test_a_hex_cut_off_by_ruins_or_water_or_under_another_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, '[[hex]]\nid = "h24"\nat = [9, 2]', "from h2 no way leads over hexes without ruins to h24")
    refused(tmp_path, '[[hex]]\nid = "cape"\nat = [12, 1]', r"variant.toml:4:1  hex.cape.at: from h2 no way .* to cape")
    ruins = "".join(f'[[hex]]\nid = "h{n}"\nruin = true\n' for n in (1, 3, 6))
    refused(tmp_path, f"contents.ruins = 8\n{ruins}", "from h2 no way leads over hexes without ruins to")
    refused(tmp_path, '[[hex]]\nid = "h24"\nat = [7, 0]', "another hex is at this place")


@pytest.mark.rule("cooper.amb.islet.half-geometry")
def test_a_sand_bank_in_a_bay_or_beside_no_hex_is_refused(tmp_path: Path) -> None:
    for half in ("R4b", "L4b"):
        refused(tmp_path, f'[[half]]\nid = "{half}"\nbank = 5', "the last sand bank on this side is 4")
    refused(tmp_path, '[[half]]\nid = "R4b"\nlands = ["h99"]', "unknown hex 'h99'")
