"""Double landscape tiles: where they may lie, and the cubes they bring."""

from __future__ import annotations

from collections import Counter

import pytest
from cooper_scenario import Scenario, rules

from rulewright.state import HIDDEN

KINDS = {"FM-TS": [1, 0, 0], "FT-MS": [0, 1, 0], "FS-MT": [0, 0, 1]}
FACE_KIND = {
    "forest-meadow": "FM-TS",
    "mountain-settlement": "FM-TS",
    "forest-mountain": "FT-MS",
    "meadow-settlement": "FT-MS",
    "forest-settlement": "FS-MT",
    "meadow-mountain": "FS-MT",
}


def placing(face: str = "forest-meadow", cartographer: int = 0, **land: str) -> Scenario:
    """Seat 0 about to lay the double tile with that face, its only one; hexes start empty of items with " -"."""
    s = Scenario().land(0, **land).give(0, reserve=KINDS[FACE_KIND[face]], cartographer=cartographer)
    return s.turn().act("place-double")


def refused(s: Scenario, face: str, first: str, second: str) -> tuple[str, ...]:
    """The rules that laying it there breaks."""
    return s.refused(f"double face={face} first={first} second={second}")


@pytest.mark.rule("cooper.tile.place.from-reserve")
def test_a_tile_of_the_own_reserve_is_laid_on_the_own_peninsula() -> None:
    s = Scenario().give(0, reserve=[1, 1, 0]).turn().act("place-double")
    assert s.options("double") == {"forest-meadow", "mountain-settlement", "forest-mountain", "meadow-settlement"}
    assert refused(s, "forest-settlement", "h3", "h6") == ("cooper.tile.place.from-reserve",)

    s.play("double face=forest-meadow first=h3 second=h6")
    assert s.seat().reserve == [0, 1, 0]
    assert sum(level > 0 for level in s.seat().level) == 3
    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 1), ("meadow", 1))
    assert s.land_at("h3", seat=1) == ("", 0)


@pytest.mark.rule("cooper.tile.place.none", "cooper.tile.place.no-islet")
def test_without_a_double_tile_nothing_is_placed() -> None:
    s = Scenario().give(0, reserve=[0, 0, 0], islets=[0, 1, 2, 3]).phase("income")
    assert s.choices() == ["place an islet tile and perform its action", "place a double tile"]
    assert s.refused("do option=1") == ("flow.option-possible",)

    s.act("place-double")
    assert s.asked == (0, "agenda")
    assert s.refused("islet islet=coin land=h3 half=19-") != ()


@pytest.mark.rule("cooper.tile.place.no-islet")
def test_an_islet_tile_is_not_laid_by_placing_a_double_tile() -> None:
    s = placing()

    assert "islet" not in s.kinds()
    assert set(s.options("double")) == {"forest-meadow", "mountain-settlement"}


@pytest.mark.rule("cooper.tile.faces.four-types", "cooper.tile.faces.two-per-side", "cooper.amb.tile.distribution")
def test_sixty_tiles_show_each_type_once_over_both_sides() -> None:
    kinds = rules().kind
    assert [k.count for k in kinds] == [20, 20, 20]
    assert {(k.front, k.back) for k in kinds} == {
        (("forest", "meadow"), ("mountain", "settlement")),
        (("forest", "mountain"), ("meadow", "settlement")),
        (("forest", "settlement"), ("meadow", "mountain")),
    }
    for kind in kinds:
        assert Counter(kind.front + kind.back) == Counter(["forest", "meadow", "mountain", "settlement"])


@pytest.mark.rule("cooper.tile.place.choose-side", "cooper.tile.faces.two-per-side")
@pytest.mark.parametrize(("face", "at"), [("forest-meadow", "wood food"), ("mountain-settlement", "stone cloth")])
def test_either_side_may_be_used_and_covers_two_spaces(face: str, at: str) -> None:
    s = placing(face)
    s.play(f"double face={face} first=h3 second=h6")

    assert f"{s.item_at('h3')} {s.item_at('h6')}" == at
    assert s.seat().reserve == [0, 0, 0]


@pytest.mark.rule("cooper.tile.place.three-ways")
def test_it_covers_two_neighbouring_spaces_alike_or_one_apart_from_the_ground() -> None:
    two = {"h3": "forest 2 -", "h6": "meadow 2 -"}
    assert refused(placing(), "forest-meadow", "h3", "h6") == ()
    assert refused(placing("forest-meadow", 0, **two), "forest-meadow", "h3", "h6") == ()
    assert refused(placing(cartographer=1, h3="forest 1 -"), "forest-meadow", "h3", "h6") == ()
    assert refused(placing(cartographer=6, h3="forest 2 -"), "forest-meadow", "h3", "h6") == (
        "cooper.cartographer.opt1.gap-one",
    )
    assert refused(placing(), "forest-meadow", "h3", "h1") == ("cooper.tile.place.three-ways",)
    assert refused(placing(), "forest-meadow", "h3", "h9") == ("cooper.tile.place.three-ways",)


@pytest.mark.rule("cooper.tile.uncharted.adjacent")
def test_one_of_two_uncharted_spaces_must_touch_landscape() -> None:
    s = placing()
    assert refused(s, "forest-meadow", "h9", "h13") == ("cooper.tile.uncharted.adjacent",)
    assert refused(s, "forest-meadow", "h13", "h9") == ("cooper.tile.uncharted.adjacent",)

    for level in (1, 3):
        s = placing(h6=f"mountain {level} stone")
        assert refused(s, "forest-meadow", "h9", "h13") == ()
        assert refused(s, "forest-meadow", "h13", "h9") == ()


@pytest.mark.rule("cooper.tile.uncharted.no-ruin")
def test_a_ruin_bars_both_halves_until_it_is_removed() -> None:
    s = placing()
    assert refused(s, "forest-meadow", "h5", "h1") == ("cooper.tile.uncharted.no-ruin",)
    assert refused(s, "forest-meadow", "h1", "h5") == ("cooper.tile.uncharted.no-ruin",)

    s.seat().item[s.number("hex", "h5")] = -1
    s.c.memo = None
    assert refused(s, "forest-meadow", "h1", "h5") == ()
    assert refused(s, "forest-meadow", "h5", "h1") == ()


@pytest.mark.rule("cooper.tile.stack.same-level")
def test_two_landscape_spaces_must_have_the_same_level() -> None:
    s = placing(h3="forest 2 -", h6="meadow 1 -")
    assert refused(s, "forest-meadow", "h3", "h6") == ("cooper.cartographer.opt1.shim",)

    s = placing(h3="forest 2 -", h6="meadow 2 -")
    s.play("double face=forest-meadow first=h3 second=h6")
    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 3), ("meadow", 3))


@pytest.mark.rule("cooper.tile.stack.same-level", "cooper.amb.tile.same-tile-cover")
def test_a_tile_may_lie_exactly_on_another() -> None:
    s = Scenario().give(0, reserve=[2, 0, 0], cartographer=0).turn().act("place-double")
    s.play("double face=forest-meadow first=h3 second=h6", "store cube=h3", "store cube=h6")
    s.act("place-double").play("double face=forest-meadow first=h3 second=h6")

    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 2), ("meadow", 2))


def halves_on(land: str) -> set[str]:
    """The types that fit on a free level 1 space of that type, as first and as second half."""
    found = set()
    for face in FACE_KIND:
        one, two = face.split("-")
        if refused(placing(face, h3=f"{land} 1 -", h6=f"{two} 1 -"), face, "h3", "h6") == ():
            found.add(f"first {one}")
        if refused(placing(face, h3=f"{land} 1 -", h6=f"{one} 1 -"), face, "h6", "h3") == ():
            found.add(f"second {two}")
    return found


@pytest.mark.rule("cooper.tile.stack.match", "cooper.tile.stack.settlement-any")
@pytest.mark.parametrize(
    ("land", "fit"),
    [
        ("forest", {"first forest", "second settlement"}),
        ("meadow", {"first meadow", "second meadow", "second settlement"}),
        ("mountain", {"first mountain", "second mountain", "second settlement"}),
        ("settlement", {"second settlement"}),
    ],
)
def test_types_lie_on_their_own_and_settlement_on_any(land: str, fit: set[str]) -> None:
    """T31: settlement goes over every type, nothing else over a settlement."""
    assert halves_on(land) == fit


@pytest.mark.rule("cooper.tile.stack.match")
def test_a_type_that_does_not_match_names_the_rule() -> None:
    s = placing("forest-settlement", h3="meadow 1 -", h6="forest 1 -")

    assert refused(s, "forest-settlement", "h3", "h6") == ("cooper.tile.stack.match",)
    assert refused(s, "forest-settlement", "h6", "h3") == ()


@pytest.mark.rule("cooper.tile.stack.unoccupied")
@pytest.mark.parametrize("item", ["wood", "statue", "small", "large", "fortress"])
def test_a_space_with_an_item_is_not_covered(item: str) -> None:
    s = placing(h3=f"forest 1 {item}", h6="meadow 1 -")
    assert refused(s, "forest-meadow", "h3", "h6") == ("cooper.tile.stack.unoccupied",)

    s = placing(h3="forest 1 -", h6=f"meadow 1 {item}")
    assert refused(s, "forest-meadow", "h3", "h6") == ("cooper.tile.stack.unoccupied",)


@pytest.mark.rule("cooper.tile.stack.even-out")
def test_the_cartographer_evens_out_a_gap_of_one() -> None:
    s = placing(cartographer=3, h3="forest 2 -", h6="meadow 1 -")
    s.play("double face=forest-meadow first=h3 second=h6")

    assert s.seat().cartographer == 2
    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 3), ("meadow", 3))


@pytest.mark.rule("cooper.tile.stack.no-discard")
def test_cubes_are_not_thrown_away_to_free_a_space() -> None:
    """T24: with nowhere to store the cube, nothing on offer removes it for nothing; T23: it may lie and protect."""
    s = placing(h3="forest 1 wood", h6="meadow 1 -").store(coin=5)
    s.c.memo = None

    assert s.kinds() == {"double", "trade"}
    assert refused(s, "forest-meadow", "h3", "h6") == ("cooper.tile.stack.unoccupied",)
    s.play("trade trade=any give=coin,coin,coin,coin take=gold")
    assert s.item_at("h3") == "wood"


@pytest.mark.rule("cooper.tile.stack.clear-by-storage")
def test_storing_a_cube_clears_the_space_before_the_tile_is_laid() -> None:
    """T23: the player decides whether a cube goes on blocking its space."""
    s = placing(h3="forest 1 wood", h6="meadow 1 -")
    assert refused(s, "forest-meadow", "h3", "h6") == ("cooper.tile.stack.unoccupied",)

    s.play("store cube=h3", "double face=forest-meadow first=h3 second=h6")
    assert s.land_at("h3") == ("forest", 2)
    assert s.stored() == {"coin": 1, "wood": 1}


@pytest.mark.rule("cooper.tile.mixed.level1", "cooper.tile.mixed.shim-needed")
def test_a_mixed_placement_lifts_the_uncharted_half() -> None:
    """T29: it costs a step; both halves end on level 2 with cubes worth 2."""
    assert refused(placing(cartographer=6, h3="forest 2 -"), "forest-meadow", "h3", "h6") == (
        "cooper.cartographer.opt1.gap-one",
    )
    assert refused(placing(h3="forest 1 -"), "forest-meadow", "h3", "h6") == ("cooper.cartographer.opt1.shim",)

    s = placing(cartographer=1, h3="forest 1 -").play("double face=forest-meadow first=h3 second=h6")
    assert s.seat().cartographer == 0
    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 2), ("meadow", 2))
    s.store(food=1).act({"pay": {"cost": {"wood": 2, "food": 3}, "then": {"helm": 1}}})
    s.play("pay option=0 give=h3,h6,food")
    assert (s.item_at("h3"), s.item_at("h6"), s.stored()) == ("", "", {})


@pytest.mark.rule("cooper.tile.mixed.other-rules", "cooper.amb.tile.mixed-adjacency")
def test_a_mixed_placement_obeys_the_other_rules() -> None:
    ruin = placing(cartographer=3, h9="forest 1 -")
    occupied = placing(cartographer=3, h9="forest 1 wood")
    mismatch = placing(cartographer=3, h9="mountain 1 -")

    assert refused(ruin, "forest-meadow", "h9", "h10") == ("cooper.tile.uncharted.no-ruin",)
    assert refused(occupied, "forest-meadow", "h9", "h13") == ("cooper.tile.stack.unoccupied",)
    assert refused(mismatch, "forest-meadow", "h9", "h13") == ("cooper.tile.stack.match",)
    assert refused(ruin, "forest-meadow", "h9", "h13") == ()  # h13 touches no other landscape


@pytest.mark.rule("cooper.tile.cube.both")
def test_both_spaces_get_a_cube() -> None:
    s = placing("forest-settlement", h3="forest 1 -", h6="meadow 1 -")
    s.play("double face=forest-settlement first=h3 second=h6")

    assert (s.item_at("h3"), s.item_at("h6")) == ("wood", "cloth")
    s.act({"pay": {"cost": {"wood": 2, "cloth": 2}, "then": {"helm": 1}}}).play("pay option=0 give=h3,h6")
    assert s.asked == (0, "helm")


@pytest.mark.rule("cooper.tile.gold.from-level3")
@pytest.mark.parametrize("good", ["stone", "gold"])
def test_a_mountain_of_level_three_gets_stone_or_gold(good: str) -> None:
    s = placing("forest-mountain", h3="forest 2 -", h6="mountain 2 -")
    s.play("double face=forest-mountain first=h3 second=h6")

    assert s.kinds() == {"mine"}
    assert s.options("mine") == {"stone", "gold"}
    s.play(f"mine good={good}")
    assert s.item_at("h6") == good
    assert s.stored() == {"coin": 1}


@pytest.mark.rule("cooper.tile.gold.below-level3", "cooper.tile.gold.from-level3")
def test_a_mountain_of_level_two_gets_stone() -> None:
    s = placing("forest-mountain", h3="forest 1 -", h6="mountain 1 -")
    s.play("double face=forest-mountain first=h3 second=h6")

    assert s.item_at("h6") == "stone"
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.draw.effect", "cooper.setup.reserve.open", "cooper.amb.tile.public")
def test_reserves_are_public_and_the_order_of_the_bag_is_not() -> None:
    s = Scenario().give(0, reserve=[1, 1, 0]).turn()
    seen = s.match.view(1).c

    assert seen.seats[0].reserve == [1, 1, 0]
    assert len(seen.table.bag) == 56
    assert all(tile is HIDDEN for tile in seen.table.bag)
