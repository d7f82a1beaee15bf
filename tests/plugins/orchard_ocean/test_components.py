"""Island, harbour, direction and turn order tiles: what their faces show, and what is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from orchard_scenario import Scenario, at, production, rules

import rulewright

NEW = """
contents.island_tiles = 49

[[island]]
id = "new"
tile = "lodge"
category = "public"
stage = "3"
count = 1
public = { fields = ["nature"], points = 1 }
"""
ONE_LEVEL = "levels = [{ pays = [{ products = ['fish'], each = { funds = 2 } }] }]"


def load(folder: Path, text: str) -> Any:
    """The rules of such a variant."""
    variant = folder / "variant.toml"
    variant.write_text(f'extends = "orchard_ocean"\n\n{text}\n', "utf-8")
    return rulewright.load_ruleset(variant).rules


def refused(folder: Path, text: str, said: str) -> None:
    """Loading such a variant fails, and these words say why."""
    with pytest.raises(rulewright.RulesetError, match=said):
        load(folder, text)


def island(name: str, *lines: str) -> str:
    """Such lines for an island tile."""
    return "\n".join(["[[island]]", f'id = "{name}"', *lines])


def levels(category: str) -> int:
    """The worker spaces of each tile of that category."""
    return next(int(sort.levels) for sort in rules().category if sort.id == category)


def counts(category: str) -> Counter[str]:
    """How many tiles of that category there are, by name."""
    found: Counter[str] = Counter()
    for kind in rules().island:
        if kind.category == category:
            found[kind.tile] += kind.count
    return found


# -- categories, fields, backs, stages


@pytest.mark.rule("orchard.island.three-categories")
def test_25_production_19_commerce_and_4_public_tiles() -> None:
    found = {category: sum(counts(category).values()) for category in ("production", "commerce", "public")}
    assert found == {"production": 25, "commerce": 19, "public": 4}
    assert {kind.category for kind in rules().island} == set(found)
    assert set(counts("production")) == {
        *("strawberry-patch", "pineapple-field", "vineyard", "fishing-ground", "winery")
    }
    assert set(counts("commerce")) == {
        *("fruit-market", "fish-market", "jam-shop", "tropical-garden", "restaurant", "fresh-fruit-cafe", "pub")
    }
    assert set(counts("public")) == {"coral-reef", "lighthouse", "lodge", "landmark"}


@pytest.mark.rule("orchard.island.three-categories")
def test_a_tile_of_another_category_is_refused(tmp_path: Path) -> None:
    said = r"unknown category 'park' \(known: production, commerce, public\)"
    refused(tmp_path, island("lodge-3", 'category = "park"'), said)


@pytest.mark.rule("orchard.island.one-field")
def test_a_tile_with_no_field_or_two_or_an_unknown_one_is_refused(tmp_path: Path) -> None:
    assert {kind.field for kind in rules().island} == {"nature", "business", "tourism"}
    refused(tmp_path, NEW + "back = { N = 1 }", r"is new, and a new one needs field \(a text\)")
    refused(tmp_path, island("lodge-3", 'field = ["nature", "business"]'), "field: expected a text, found an array")
    said = r"field: unknown field 'forest' \(known: nature, business, tourism\)"
    refused(tmp_path, island("lodge-3", 'field = "forest"'), said)
    load(tmp_path, NEW + 'back = { N = 1 }\nfield = "nature"')


@pytest.mark.rule("orchard.island.back-is-harbor")
def test_the_back_of_every_island_tile_is_a_harbour_without_worker_spaces() -> None:
    for kind in rules().island:
        s = Scenario(tiles={"patch": production("N2")})
        s.lay(B3="patch *", B1=f"{kind.id} back").give(0, workers=1)
        beyond = s.reach("B3") - {"B1", "B2"}
        assert beyond >= {"A1", "C1"}  # its arrows go to all sides, two of which are on the board
        s.phase("place-islands").play(0, "done", "discard", "done")
        assert "orchard.phase2.back-up-is-harbor" in s.refused(0, "work space=B1")


@pytest.mark.rule("orchard.island.back-is-harbor")
def test_a_tile_without_a_back_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, NEW + 'field = "nature"', r"is new, and a new one needs back \(a table\)")


def fish_market(stage: int) -> Scenario:
    """A fish market with a worker marker on Lv.1, to which one fish comes."""
    s = Scenario(tiles={"ground": production("E1", product="fish", by_harbours=False)}).give(0, funds=0)
    return s.lay(B3="ground *", C3=f"fish-market-{stage} *").bare()


@pytest.mark.rule("orchard.island.values-by-stage")
def test_a_fish_brings_2_funds_on_a_fish_market_of_stage_1_and_3_on_one_of_stage_2() -> None:
    assert [fish_market(stage).harvest().seat().funds for stage in (1, 2)] == [2, 3]


@pytest.mark.rule("orchard.island.values-by-stage", "orchard.amb.tile-arrows")
def test_shipping_ranges_grow_with_the_stage() -> None:
    reach = {stage: Scenario().bare().lay(C3=f"strawberry-patch-{stage} *").reach("C3") for stage in (1, 2, 3)}
    assert reach == {1: {"C2", "D3"}, 2: {"C2", "C1", "D3"}, 3: {"C2", "C1", "D3", "E3"}}


@pytest.mark.rule("orchard.production.face", "orchard.amb.tile-arrows")
def test_all_copies_of_a_name_and_stage_have_the_same_arrows() -> None:
    assert len({(kind.tile, kind.stage) for kind in rules().island}) == len(rules().island)
    backs = {"1": {"N": 1, "E": 1, "S": 1, "W": 1}, "2": {"N": 2, "E": 1, "S": 2, "W": 1}}
    backs["3"] = {"N": 2, "E": 2, "S": 2, "W": 2}
    assert [kind.id for kind in rules().island if kind.back != backs[kind.stage]] == []


# -- production tiles


@pytest.mark.rule("orchard.production.face")
def test_a_production_tile_has_a_product_two_levels_of_arrows_and_a_field_of_two() -> None:
    kinds = [kind for kind in rules().island if kind.category == "production"]
    assert {kind.product for kind in kinds} == {"strawberry", "pineapple", "grape", "fish", "wine"}
    assert {kind.field for kind in kinds} == {"nature", "business"}
    assert levels("production") == 2
    assert [kind.id for kind in kinds if [bool(level.arrows) for level in kind.levels] != [True, True]] == []


@pytest.mark.rule("orchard.production.face")
def test_a_production_tile_without_lv2_or_of_tourism_is_refused(tmp_path: Path) -> None:
    said = "expected 2 on a production tile, found 1"
    refused(tmp_path, island("vineyard-1", "levels = [{ arrows = { W = 2 } }]"), said)
    refused(tmp_path, island("winery-3", 'field = "tourism"'), "a production tile has the field nature or business")
    said = "a level of a production tile has no `pays`"
    refused(
        tmp_path,
        island("vineyard-1", "levels = [{}, { pays = [{ products = ['fish'], each = { funds = 2 } }] }]"),
        said,
    )


@pytest.mark.rule("orchard.production.face")
def test_a_production_tile_without_a_product_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, island("fish-market-1", 'category = "production"'), "product")


@pytest.mark.rule("orchard.production.worker-activates")
def test_a_patch_ships_only_with_a_worker_marker() -> None:
    for workers, shipped, funds in (("", {}, 0), ("*", {at(1, 1): {"strawberry": 1}}, 1)):
        s = Scenario(tiles={"patch": production("E1")}).give(0, funds=0)
        s.lay_at({(0, 1): f"patch {workers}", (1, 1): "fish-market-1 **"})
        assert s.shipped() == shipped
        assert s.harvest().seat().funds == funds


# -- commerce tiles


@pytest.mark.rule("orchard.commerce.face")
def test_a_commerce_tile_pays_on_two_levels_and_has_a_field_of_two() -> None:
    kinds = [kind for kind in rules().island if kind.category == "commerce"]
    assert {kind.field for kind in kinds} == {"business", "tourism"}
    assert levels("commerce") == 2
    assert [kind.id for kind in kinds if [bool(level.pays) for level in kind.levels] != [True, True]] == []


@pytest.mark.rule("orchard.commerce.face")
def test_a_commerce_tile_of_nature_or_with_one_effect_is_refused(tmp_path: Path) -> None:
    said = "a commerce tile has the field business or tourism"
    refused(tmp_path, island("fish-market-1", 'field = "nature"'), said)
    refused(tmp_path, island("fish-market-1", ONE_LEVEL), "expected 2 on a commerce tile, found 1")


@pytest.mark.rule("orchard.commerce.worker-activates")
def test_a_commerce_tile_takes_and_pays_only_what_its_worker_markers_make_active() -> None:
    for workers, shipped, funds in (
        ("", {}, 0),
        ("*", {"D3": {"fish": 1}}, 2),
        ("**", {"D3": {"fish": 1, "grape": 1}}, 3),
    ):
        tiles = {"ground": production("E1", product="fish"), "vines": production("S1", product="grape")}
        s = Scenario(tiles=tiles).bare().give(0, funds=0)
        s.lay(C3="ground *", D2="vines *", D3=f"fish-market-1 {workers}")
        assert s.shipped() == shipped
        assert s.harvest().seat().funds == funds


# -- public tiles


@pytest.mark.rule("orchard.public.stage-three-only")
def test_public_tiles_are_of_stage_3_and_of_any_field() -> None:
    found = {kind.id: (kind.stage, kind.field) for kind in rules().island if kind.category == "public"}
    assert found == {
        "coral-reef-3": ("3", "nature"),
        "lighthouse-3": ("3", "business"),
        "lodge-3": ("3", "business"),
        "landmark-3": ("3", "tourism"),
    }


@pytest.mark.rule("orchard.public.stage-three-only")
def test_a_public_tile_of_another_stage_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, island("lodge-3", 'stage = "2"'), "a public tile is of stage 3")


@pytest.mark.rule("orchard.public.no-worker-space")
def test_no_worker_marker_goes_on_a_lodge(tmp_path: Path) -> None:
    s = Scenario().lay(D3="lodge-3", C2="vineyard-1").give(0, workers=1)
    s.phase("place-islands").play(0, "done", "discard", "done")
    assert s.refused(0, "work space=D3") == ("orchard.public.no-worker-space",)
    assert s.options(0, "work") == {"C2"}
    assert levels("public") == 0
    refused(tmp_path, island("lodge-3", ONE_LEVEL), "expected 0 on a public tile, found 1")


# -- harbour tiles


def placing(s: Scenario, round: int, funds: int = 20) -> Scenario:
    """Seat 0 may place a harbour tile in that round."""
    return s.give(0, funds=funds).phase("place-harbours", round=round, track=[0, 1, 2])


def paid(s: Scenario, harbour: str, round: int) -> int:
    """What that harbour tile costs in that round."""
    placing(s, round).play(0, f"harbour harbour={harbour} space=C2")
    return 20 - int(s.seat().funds)


@pytest.mark.rule("orchard.harbor-tile.front")
def test_a_harbour_tile_tells_rounds_price_and_arrows() -> None:
    rows = dict(Scenario().match.scene(0).panels[0].rows)
    assert rows["harbour tile 1"].startswith("rounds 1 to 4, 2 funds, N1E1S1W1")
    assert rows["harbour tile 2"].startswith("rounds 5 to 8, 4 funds, N1E2S1W2")
    assert rows["harbour tile 3"].startswith("rounds 9 to 12, 6 funds, N2E2S2W2")


@pytest.mark.rule("orchard.harbor-tile.front")
def test_a_harbour_type_without_rounds_price_or_arrows_is_refused(tmp_path: Path) -> None:
    lines = {"first_round": "1", "last_round": "4", "price": "2", "arrows": "{ N = 1 }"}
    for missing in lines:
        text = "\n".join(f"{name} = {value}" for name, value in lines.items() if name != missing)
        refused(tmp_path, f'[[harbour]]\nid = "new"\n{text}', f"'new' is new, and a new one needs {missing} ")
    refused(tmp_path, '[[harbour]]\nid = "harbour-3"\nlast_round = 8', "it comes before the first round, 9")


@pytest.mark.rule("orchard.harbor-tile.type-by-round", "orchard.amb.harbor-round-windows")
def test_in_each_round_one_type_of_harbour_tile_may_be_placed() -> None:
    found = [placing(Scenario(), round).options(0, "harbour") for round in range(1, 13)]
    assert found == [{"harbour-1"}] * 4 + [{"harbour-2"}] * 4 + [{"harbour-3"}] * 4
    for round, harbour in ((5, "harbour-1"), (4, "harbour-2"), (12, "harbour-2"), (8, "harbour-3")):
        s = placing(Scenario(), round)
        assert s.refused(0, f"harbour harbour={harbour} space=C2") == ("orchard.harbor-tile.type-by-round",)


@pytest.mark.rule("orchard.harbor-tile.front", "orchard.amb.harbor-price")
def test_each_type_of_harbour_tile_has_a_price() -> None:
    assert [paid(Scenario(), "harbour-1", round) for round in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert [paid(Scenario(), "harbour-2", round) for round in (5, 8)] == [4, 4]
    assert [paid(Scenario(), "harbour-3", round) for round in (9, 12)] == [6, 6]


@pytest.mark.rule("orchard.harbor-tile.front", "orchard.amb.harbor-price")
def test_a_variant_may_give_a_round_a_price_of_its_own(tmp_path: Path) -> None:
    text = '[[harbour]]\nid = "harbour-1"\nprice_by_round = [{ round = 3, price = 7 }]'
    harbour = load(tmp_path, text).harbour
    assert [paid(Scenario(harbour=harbour), "harbour-1", round) for round in (2, 3, 4)] == [2, 7, 2]
    assert placing(Scenario(harbour=harbour), 3, funds=6).kinds(0) == {"done"}


@pytest.mark.rule("orchard.start-harbor.acts-as-harbor")
def test_the_starting_harbour_extends_a_range_as_others_do() -> None:
    for start, shipped in (("E1", {at(1, 0): {"strawberry": 1}}), ("W1", {})):
        s = Scenario(tiles={"patch": production("S1")}, start=start)
        s.lay_at({(0, 1): "patch *", (1, 0): "fruit-market-1 *"}).give(0, funds=0)
        assert s.shipped() == shipped
        assert s.harvest().seat().funds == len(shipped)


# -- direction tiles and turn order tiles


def about_to_place(seats: int, direction: str, piece: str = "C3", **laid: str) -> Scenario:
    """Seat 0 is about to place its island tile."""
    s = Scenario(seats).lay(0, **laid).give(0, direction=direction, piece=piece)
    return s.phase("place-islands").play(0, "done")


def targets(s: Scenario) -> set[str]:
    """Where the island tile may go; none if it can only be discarded."""
    return s.options(0, "place") if "place" in s.kinds(0) else set()


@pytest.mark.rule("orchard.direction.front-three-players")
def test_with_three_players_a_direction_tile_allows_one_direction() -> None:
    found = {direction: targets(about_to_place(3, direction)) for direction in "NESW"}
    assert found == {"N": {"C2"}, "E": {"D3"}, "S": {"C4"}, "W": {"B3"}}


@pytest.mark.rule("orchard.direction.back-four-players", "orchard.amb.direction-backs")
def test_with_four_players_a_direction_tile_allows_two_directions() -> None:
    found = {direction: targets(about_to_place(4, direction)) for direction in "NESW"}
    assert found == {"N": {"C2", "D3"}, "E": {"D3", "C4"}, "S": {"C4", "B3"}, "W": {"B3", "C2"}}


@pytest.mark.rule("orchard.direction.four-player-choice")
def test_the_player_chooses_one_of_two_directions() -> None:
    for space in (at(0, 1), at(1, 0)):
        s = about_to_place(4, "N")
        assert targets(s) == {at(0, 1), at(1, 0)}
        s.play(0, f"place space={space} face=front")
        assert s.seat().islands[s.number("space", space)] >= 0


@pytest.mark.rule("orchard.direction.relative-to-piece")
def test_a_direction_is_taken_from_the_tile_with_the_piece() -> None:
    s = about_to_place(3, "E", piece=at(0, 1), **{at(0, 1): "vineyard-1"})
    assert targets(s) == {at(1, 1)}
    assert s.refused(0, f"place space={at(1, 0)} face=front") != ()


@pytest.mark.rule("orchard.player-board.bounds")
def test_nothing_is_placed_beyond_the_edge() -> None:
    for direction, piece in (("E", at(2, 0)), ("W", at(-2, 0)), ("N", at(0, 2)), ("S", at(0, -2))):
        s = about_to_place(3, direction, piece, **{piece: "vineyard-1"})
        assert s.kinds(0) == {"discard"}
    s = Scenario().lay(E3="vineyard-1").give(0, funds=8, piece="E3").phase("place-harbours", track=[0, 1, 2])
    assert s.options(0, "harbour", 0) == {"E2", "E4", "D3"}


@pytest.mark.rule("orchard.turn-order-tile.next-round-rank")
def test_a_turn_order_tile_counts_from_the_next_round_on() -> None:
    s = Scenario(3).phase("acquire", round=3, track=[1, 2, 0])
    wanted = ("take-rank rank=2", "take-rank rank=3", "take-rank rank=1")
    others = [move for kind in ("direction", "island") for move in [f"take-{kind}"] * 3]
    acted = []
    for move in (*wanted, *others):
        ((seat, _),) = s.asked
        acted.append(seat)
        s.play(seat, next(m for m in s.match.moves(s.ticket(seat)) if m.name == move) if move in others else move)
    for seat in (0, 1, 2):
        s.play(seat, "done", "discard", "done", "done")
    while s.c.state.round == 3:
        ((seat, _),) = s.asked
        acted.append(seat)
        s.play(seat, "done")
    assert acted == [1, 2, 0] * 4
    assert (s.c.state.round, s.asked) == (4, [(0, "take-tile")])
