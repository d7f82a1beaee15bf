"""The island tiles: how many of each, what they pay, what they need, and the harbours."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest
from orchard_scenario import Scenario, arrows, at, production, rules, tile

from orchard_ocean.ruleset import Level

PRODUCTS = ("strawberry", "pineapple", "grape", "fish", "wine")
SETS = [  # tile, category, product, field, tiles of stages 1, 2, 3
    ("strawberry-patch", "production", "strawberry", "nature", (4, 2, 2)),
    ("pineapple-field", "production", "pineapple", "nature", (2, 2, 1)),
    ("vineyard", "production", "grape", "nature", (2, 2, 1)),
    ("fishing-ground", "production", "fish", "nature", (2, 2, 0)),
    ("winery", "production", "wine", "business", (0, 2, 1)),
    ("fruit-market", "commerce", None, "business", (2, 2, 0)),
    ("fish-market", "commerce", None, "business", (1, 1, 0)),
    ("jam-shop", "commerce", None, "business", (2, 1, 0)),
    ("tropical-garden", "commerce", None, "tourism", (0, 1, 2)),
    ("restaurant", "commerce", None, "tourism", (1, 1, 1)),
    ("fresh-fruit-cafe", "commerce", None, "tourism", (0, 0, 2)),
    ("pub", "commerce", None, "tourism", (0, 0, 2)),
]
PUBLIC = [
    ("coral-reef", "public", None, "nature", (0, 0, 1)),
    ("lighthouse", "public", None, "business", (0, 0, 1)),
    ("lodge", "public", None, "business", (0, 0, 1)),
    ("landmark", "public", None, "tourism", (0, 0, 1)),
]


@pytest.mark.parametrize(
    ("name", "category", "product", "field", "stages"),
    [
        *(pytest.param(*row, marks=pytest.mark.rule(f"orchard.tile.{row[0]}.set"), id=row[0]) for row in SETS),
        *(pytest.param(*row, marks=pytest.mark.rule(f"orchard.tile.{row[0]}"), id=row[0]) for row in PUBLIC),
    ],
)
def test_the_set_of_a_tile(name: str, category: str, product: str | None, field: str, stages: tuple[int, ...]) -> None:
    made = [island for island in rules().island if island.tile == name]
    assert {(i.category, i.product, i.field) for i in made} == {(category, product, field)}
    found: Counter[str] = Counter()
    for island in made:
        found[island.stage] += island.count
    assert (found["1"], found["2"], found["3"]) == stages


# -- what commerce tiles pay

AROUND = {(0, 1): "S1", (0, -1): "N1", (-1, 0): "E1", (1, 0): "W1"}  # spaces beside the centre, and the way to it


def harvested(name: str, workers: int, products: tuple[str, ...]) -> Scenario:
    """A commerce tile on the centre, with so many markers, to which these products are shipped in a harvest."""
    made = {f"{p}-{way}": production(way, product=p) for p in PRODUCTS for way in AROUND.values()}
    s = Scenario(tiles=made).bare().give(0, funds=0)
    s.lay_at({where: f"{p}-{way} *" for (where, way), p in zip(AROUND.items(), products, strict=False)})
    return s.lay_at({(0, 0): f"{name} {'*' * workers}"}).harvest()


def gained(s: Scenario) -> tuple[int, int]:
    """Victory points and funds."""
    return (s.seat().points, s.seat().funds)


FRUIT = ("strawberry", "pineapple", "grape")
PAYS = [  # rule, tile, level, markers, victory points and funds
    ("fruit-market.lv1", "fruit-market-1", 1, FRUIT, (0, 3)),
    ("fruit-market.lv1", "fruit-market-2", 1, FRUIT, (0, 6)),
    ("fruit-market.lv2", "fruit-market-1", 2, ("fish", "fish"), (0, 4)),
    ("fruit-market.lv2", "fruit-market-2", 2, ("fish", "fish"), (0, 6)),
    ("fish-market.lv1", "fish-market-1", 1, ("fish", "fish"), (0, 4)),
    ("fish-market.lv1", "fish-market-2", 1, ("fish", "fish"), (0, 6)),
    ("fish-market.lv2", "fish-market-1", 2, FRUIT, (0, 3)),
    ("fish-market.lv2", "fish-market-2", 2, FRUIT, (0, 6)),
    ("jam-shop.lv2", "jam-shop-1", 2, ("pineapple", "grape", "grape"), (3, 0)),
    ("jam-shop.lv2", "jam-shop-1", 2, ("pineapple", "pineapple"), (2, 0)),
    ("jam-shop.lv2", "jam-shop-2", 2, ("pineapple", "grape", "grape"), (3, 0)),
    ("jam-shop.lv2", "jam-shop-2", 2, ("pineapple", "pineapple"), (2, 0)),
    ("tropical-garden.lv1", "tropical-garden-2", 1, ("pineapple", "pineapple"), (4, 0)),
    ("tropical-garden.lv1", "tropical-garden-3", 1, ("pineapple", "pineapple"), (6, 0)),
    ("tropical-garden.lv2", "tropical-garden-2", 2, ("strawberry", "grape"), (2, 0)),
    ("tropical-garden.lv2", "tropical-garden-3", 2, ("strawberry", "grape"), (2, 0)),
    ("restaurant.lv1", "restaurant-1", 1, ("fish", "fish"), (2, 0)),
    ("restaurant.lv1", "restaurant-2", 1, ("fish", "fish"), (4, 0)),
    ("restaurant.lv1", "restaurant-3", 1, ("fish", "fish"), (6, 0)),
    ("restaurant.lv2-stage1", "restaurant-1", 2, FRUIT, (3, 0)),
    ("restaurant.lv2-stage2-3", "restaurant-2", 2, ("wine",), (2, 0)),
    ("restaurant.lv2-stage2-3", "restaurant-3", 2, ("wine",), (2, 0)),
    ("fresh-fruit-cafe.lv1", "fresh-fruit-cafe-3", 1, FRUIT, (6, 0)),
    ("fresh-fruit-cafe.lv2", "fresh-fruit-cafe-3", 2, ("wine", "wine"), (4, 0)),
    ("pub.lv1", "pub-3", 1, ("wine", "wine"), (8, 0)),
    ("pub.lv2", "pub-3", 2, ("fish", "fish", "fish"), (3, 0)),
]


@pytest.mark.parametrize(
    ("name", "level", "products", "pays"),
    [pytest.param(*row, marks=pytest.mark.rule(f"orchard.tile.{rule}")) for rule, *row in PAYS],
)
def test_what_a_level_pays(name: str, level: int, products: tuple[str, ...], pays: tuple[int, int]) -> None:
    assert gained(harvested(name, level, products)) == pays
    assert gained(harvested(name, level - 1, products)) == (0, 0)  # without this level's marker


@pytest.mark.rule("orchard.tile.jam-shop.lv1")
@pytest.mark.parametrize(("name", "each"), [("jam-shop-1", 1), ("jam-shop-2", 2)])
def test_a_jam_shop_pays_points_or_funds_for_a_strawberry(name: str, each: int) -> None:
    for option, pays in ((0, (each, 0)), (1, (0, each))):
        s = harvested(name, 1, ("strawberry",))
        assert gained(s) == (0, 0)
        assert gained(s.play(0, f"choose option={option}")) == pays


TAKES = [  # rule, tile, all that its two levels take
    ("fruit-market.lv2", "fruit-market-1", {*FRUIT, "fish"}),
    ("fruit-market.lv2", "fruit-market-2", {*FRUIT, "fish"}),
    ("fish-market.lv2", "fish-market-1", {*FRUIT, "fish"}),
    ("fish-market.lv2", "fish-market-2", {*FRUIT, "fish"}),
    ("jam-shop.lv2", "jam-shop-1", {*FRUIT}),
    ("jam-shop.lv2", "jam-shop-2", {*FRUIT}),
    ("tropical-garden.lv2", "tropical-garden-2", {*FRUIT}),
    ("tropical-garden.lv2", "tropical-garden-3", {*FRUIT}),
    ("restaurant.lv2-stage1", "restaurant-1", {*FRUIT, "fish"}),
    ("restaurant.lv2-stage2-3", "restaurant-2", {"fish", "wine"}),
    ("restaurant.lv2-stage2-3", "restaurant-3", {"fish", "wine"}),
    ("fresh-fruit-cafe.lv2", "fresh-fruit-cafe-3", {*FRUIT, "wine"}),
    ("pub.lv2", "pub-3", {"wine", "fish"}),
]


@pytest.mark.parametrize(
    ("name", "takes"), [pytest.param(*row, marks=pytest.mark.rule(f"orchard.tile.{rule}")) for rule, *row in TAKES]
)
def test_what_a_tile_takes_with_both_levels(name: str, takes: set[str]) -> None:
    arrived = {p for p in PRODUCTS if any(e.key == "shipped" for e in harvested(name, 2, (p,)).match.events)}
    assert arrived == takes


# -- fishing ground and winery


def ground(name: str, lv1: str) -> Any:
    """A production tile of the game with other arrows."""
    return attrs.evolve(tile(name), levels=(Level(arrows=arrows(lv1)), Level()))


@pytest.mark.rule("orchard.tile.fishing-ground.no-extension")
@pytest.mark.parametrize("name", ["fishing-ground-1", "fishing-ground-2"])
def test_a_fishing_ground_ships_by_its_own_arrows_alone(name: str) -> None:
    for way, funds in (("E1", 0), ("E2", 2)):
        s = Scenario(tiles={"ground": ground(name, way)}, start="E1").give(0, funds=0)
        s.lay_at({(-1, 0): "ground *", (1, 0): "fish-market-1 *"}).harvest()
        assert s.seat().funds == funds


def wine(vineyard: str = "vines *", winery: str = "winery-2", west: str = "E1", north: str = "N1") -> Scenario:
    """The example of the winery; `west` and `north`: the arrows of vineyard and winery."""
    made = {"vines": ground("vineyard-1", west), "wine": ground(winery, north), "more": ground("vineyard-2", "N1")}
    s = Scenario(tiles=made, piers={"pier": "E1 N1"}, start="N1 E1").give(0, funds=0)
    s.lay_at({(1, 0): "wine *", (1, 1): "pier", (2, 1): "pub-3 *", (1, 2): "fresh-fruit-cafe-3 **"})
    return s.lay_at({(-1, 0): vineyard} if vineyard else {})


def wines(s: Scenario) -> Counter[str]:
    """By space, the wine that the harvest puts there."""
    s.harvest()
    product, names = s.number("product", "wine"), s.c.plan.names["space"]
    told = [e.args for e in s.match.events if e.key == "shipped"]
    return Counter(names[a["space"]] for a in told if a["product"] == product)


@pytest.mark.rule("orchard.ruling.wine.example-activation")
def test_a_winery_in_the_range_of_a_vineyard_is_active() -> None:
    assert wine().active() == {at(-1, 0), at(1, 0)}


@pytest.mark.rule("orchard.ruling.wine.example-two-targets")
def test_the_winery_supplies_pub_and_cafe() -> None:
    s = wine()
    assert wines(s) == {at(2, 1): 1, at(1, 2): 1}
    assert gained(s) == (4 + 2, 0)


@pytest.mark.rule("orchard.ruling.wine.vineyard-count-irrelevant")
def test_a_second_vineyard_changes_nothing() -> None:
    s = wine().lay_at({(1, -1): "more *"})
    assert at(1, 0) in s.reach(at(1, -1))
    assert wines(s) == {at(2, 1): 1, at(1, 2): 1}


@pytest.mark.rule("orchard.tile.winery.needs-vineyard", "orchard.amb.vineyard-active")
@pytest.mark.parametrize("vineyard", ["", "vines", "vines back", "strawberry-patch-3 **"])
def test_without_a_worked_vineyard_there_is_no_wine(vineyard: str) -> None:
    for winery in ("winery-2", "winery-3"):
        s = wine(vineyard, winery)
        assert wines(s) == {}
        assert gained(s) == (0, 0)
        assert wines(wine(winery=winery)) == {at(2, 1): 1, at(1, 2): 1}


@pytest.mark.rule("orchard.tile.winery.needs-vineyard", "orchard.amb.winery-direction")
def test_a_vineyard_in_the_range_of_the_winery_is_not_enough() -> None:
    s = wine(west="N1", north="N1 W2")
    assert at(-1, 0) in s.reach(at(1, 0))
    assert at(1, 0) not in s.reach(at(-1, 0))
    assert wines(s) == {}


@pytest.mark.rule("orchard.tile.winery.needs-vineyard")
def test_a_winery_needs_its_own_worker_marker_too() -> None:
    s = wine().lay_at({(1, 0): "wine"})
    assert wines(s) == {}


@pytest.mark.parametrize("places", [((-1, 2), (0, 2)), ((0, 2), (-1, 2))])
def test_a_tile_that_needs_a_winery_needs_an_active_one(places: tuple[tuple[int, int], tuple[int, int]]) -> None:
    still = attrs.evolve(production("S1"), needs="wine")
    s = Scenario(tiles={"wine": ground("winery-2", "E1 W1"), "still": still}).bare()
    winery, distillery = places
    s.lay_at({winery: "wine *", distillery: "still *"})
    assert s.active() == set()
    s.lay(E1="vineyard-3 *")
    assert s.active() == {at(2, 2), at(-1, 2), at(0, 2)}


# -- public tiles


@pytest.mark.rule("orchard.tile.coral-reef", "orchard.amb.public-counts-itself")
def test_the_coral_reef_counts_nature() -> None:
    s = Scenario().lay(A1="coral-reef-3", B1="strawberry-patch-1", B2="pineapple-field-1 *", A2="vineyard-1")
    s.lay(B3="fishing-ground-1 **", D3="fruit-market-1", D2="winery-2")
    assert s.points("public") == 5


@pytest.mark.rule("orchard.tile.lighthouse", "orchard.amb.public-counts-itself")
def test_the_lighthouse_counts_business_and_tourism() -> None:
    s = Scenario().lay(A1="lighthouse-3", B1="winery-2", C1="jam-shop-1", D1="restaurant-1", E1="pub-3", A2="pub-3")
    s.lay(B2="strawberry-patch-1", C2="vineyard-1", D2="vineyard-2", E2="fishing-ground-1", A3="strawberry-patch-2")
    assert s.points("public") == 6


@pytest.mark.rule("orchard.tile.lodge", "orchard.amb.public-counts-itself")
def test_the_lodge_counts_business() -> None:
    s = Scenario().lay(A1="lodge-3", B1="winery-2", B2="winery-3", A2="fish-market-1", B3="fruit-market-1 **")
    s.lay(D3="jam-shop-1", D2="vineyard-1", D1="pub-3")
    assert s.points("public") == 12


@pytest.mark.rule("orchard.tile.landmark", "orchard.amb.public-counts-itself")
def test_the_landmark_counts_tourism() -> None:
    s = Scenario().lay(A1="landmark-3", B1="restaurant-1", B2="tropical-garden-2", A2="jam-shop-1", B3="vineyard-1")
    assert s.points("public") == 6


@pytest.mark.rule("orchard.tile.coral-reef", "orchard.tile.lodge", "orchard.amb.field-of-flipped-tile")
def test_a_tile_on_its_back_has_no_field() -> None:
    s = Scenario().lay(A1="coral-reef-3", B1="vineyard-1 back", E1="lodge-3", D1="jam-shop-1 back", A5="lodge-3 back")
    assert s.points("public") == 1 + 2


@pytest.mark.rule("orchard.tile.coral-reef", "orchard.tile.landmark")
def test_only_tiles_of_the_own_board_count() -> None:
    s = Scenario().lay(A1="coral-reef-3", E1="landmark-3").lay(1, B1="vineyard-1", B2="pub-3", A1="jam-shop-1")
    assert (s.points("public"), s.points("public", 1)) == (1 + 2, 0)


@pytest.mark.rule("orchard.public.activation")
def test_a_public_tile_works_on_a_check_mark_alone() -> None:
    for where, points in (("B2", 0), ("B1", 0), ("A1", 6)):
        s = Scenario().lay(0, D2="restaurant-1", D3="pub-3", **{where: "landmark-3"})
        assert s.points("public") == points


@pytest.mark.rule("orchard.public.activation", "orchard.amb.check-mark-generic")
def test_any_check_mark_does_for_any_public_tile() -> None:
    for name, points in (("coral-reef-3", 1), ("lighthouse-3", 1), ("lodge-3", 2), ("landmark-3", 2)):
        for where in ("A1", "E1", "A5", "E5"):
            assert Scenario().lay(0, **{where: name}).points("public") == points


# -- harbours


@pytest.mark.rule("orchard.harbor.sources")
def test_all_three_sorts_of_harbour_work_alike() -> None:
    flipped = attrs.evolve(tile("pub-3"), back=arrows("N2 E1"))
    for sort in ("starting-harbour", "pier", "flipped back"):
        made = {"patch": production("E1"), "flipped": flipped}
        s = Scenario(tiles=made, piers={"pier": "N2 E1"}, start="N2 E1").bare()
        s.lay_at({(-1, 0): "patch *", (0, 0): sort})
        assert s.reach(at(-1, 0)) == {at(0, 0), at(0, 1), at(0, 2), at(1, 0)}


HARBOURS = {(-1, 2): "E1", (0, 2): "E1", (1, 2): "E1", (2, 2): "S1", (2, 1): "S1", (2, 0): "S1"}


@pytest.mark.rule("orchard.harbor.unlimited-chain")
@pytest.mark.parametrize("missing", [None, *HARBOURS])
def test_six_harbours_in_a_chain(missing: tuple[int, int] | None) -> None:
    s = Scenario(tiles={"patch": production("E1")}, piers={"E1": "E1", "S1": "S1"}).give(0, funds=0)
    s.lay_at({where: pier for where, pier in HARBOURS.items() if where != missing})
    s.lay_at({(-2, 2): "patch *", (2, -1): "fish-market-1 **"}).harvest()
    assert s.seat().funds == (1 if missing is None else 0)
