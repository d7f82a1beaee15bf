"""The harvest: what is shipped from which tile to which."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from orchard_scenario import Scenario, at, production, tile


def markers(s: Scenario, seat: int = 0) -> Counter[tuple[str, str]]:
    """The markers that the seat's harvest put down: (product, space)."""
    names = s.c.plan.names
    return Counter(
        (names["product"][e.args["product"]], names["space"][e.args["space"]])
        for e in s.match.events
        if e.key == "shipped" and e.args["seat"] == seat
    )


def with_patch(lv1: str, lv2: str = "") -> Scenario:
    """A patch with such arrows may be laid, no harbour lies."""
    return Scenario(tiles={"patch": production(lv1, lv2)}).bare().give(0, funds=0)


@pytest.mark.rule("orchard.harvest.simultaneous")
def test_nothing_is_shipped_to_another_players_board() -> None:
    s = with_patch("E1").give(1, funds=0)
    s.lay_at({(0, 1): "patch *"}).lay_at({(1, 1): "fish-market-1 **"}, seat=1).harvest()
    assert (markers(s, 0), markers(s, 1)) == (Counter(), Counter())
    assert (s.seat(0).funds, s.seat(1).funds) == (0, 0)


@pytest.mark.rule("orchard.harvest.simultaneous")
def test_all_players_harvest_at_once() -> None:
    s = with_patch("E1").bare(1).give(1, funds=0)
    for seat in (0, 1):
        s.lay_at({(0, 1): "patch *", (1, 1): "jam-shop-1 *"}, seat=seat)
    s.harvest()
    assert s.asked == [(0, "choose-effect"), (1, "choose-effect")]
    s.play(1, "choose option=1")
    assert (s.seat(0).funds, s.seat(1).funds) == (0, 1)
    assert s.asked == [(0, "choose-effect")]
    s.play(0, "choose option=1")
    assert (s.seat(0).funds, s.seat(1).funds) == (1, 1)


@pytest.mark.rule("orchard.harvest.each-active-production")
def test_every_active_tile_ships_once_in_any_order() -> None:
    crops = {"strawberry": "strawberry-patch-1", "pineapple": "pineapple-field-1", "grape": "vineyard-1"}
    where = {(0, 2): "S1", (0, 0): "N1", (1, 1): "W1"}  # all around the market; the order of the spaces is fixed
    for order in permutations(crops):
        fields = {c: production(way, product=c) for c, way in zip(order, where.values(), strict=True)}
        s = Scenario(tiles=fields).bare().give(0, funds=0)
        s.lay_at({(0, 1): "fish-market-1 **", **{w: f"{c} *" for c, w in zip(order, where, strict=True)}}).harvest()
        assert markers(s) == {(crop, at(0, 1)): 1 for crop in crops}
        assert s.seat().funds == 3


@pytest.mark.rule("orchard.harvest.each-active-production")
def test_three_patches_put_three_markers_on_one_market() -> None:
    patches = {"north": production("S1"), "south": production("N1"), "east": production("W1")}
    s = Scenario(tiles=patches).bare().give(0, funds=0)
    s.lay_at({(0, 1): "fruit-market-1 *", (0, 2): "north *", (0, 0): "south *", (1, 1): "east *"}).harvest()
    assert markers(s) == {("strawberry", at(0, 1)): 3}
    assert s.seat().funds == 3


@pytest.mark.rule("orchard.harvest.ship-to-every-match")
def test_a_tile_ships_to_every_tile_that_takes_its_product() -> None:
    s = with_patch("N1 E1").lay_at({(0, 0): "patch *", (0, 1): "fish-market-1 **", (1, 0): "jam-shop-1 *"}).harvest()
    assert markers(s) == {("strawberry", at(0, 1)): 1, ("strawberry", at(1, 0)): 1}
    strawberry = s.number("product", "strawberry")
    lying = {s.number("space", at(0, 1)): (strawberry,), s.number("space", at(1, 0)): (strawberry,)}
    assert s.seat().shipped == lying  # while the jam shop's choice waits


@pytest.mark.rule("orchard.harvest.no-cap-per-production")
def test_one_tile_supplies_any_number_of_tiles() -> None:
    s = with_patch("N1 E1 S1 W1").lay_at(
        {
            (1, 1): "patch *",
            (1, 2): "fruit-market-1 *",
            (2, 1): "fruit-market-2 *",
            (1, 0): "fish-market-1 **",
            (0, 1): "fresh-fruit-cafe-3 *",
        }
    )
    s.harvest()
    assert markers(s) == {("strawberry", at(*where)): 1 for where in ((1, 2), (2, 1), (1, 0), (0, 1))}
    assert (s.seat().funds, s.seat().points) == (1 + 2 + 1, 2)


@pytest.mark.rule("orchard.harvest.one-per-pair")
def test_both_levels_reaching_a_tile_ship_one_marker() -> None:
    s = with_patch("E1", "E2").lay_at({(0, 1): "patch **", (1, 1): "fruit-market-1 *"}).harvest()
    assert markers(s) == {("strawberry", at(1, 1)): 1}
    assert s.seat().funds == 1


@pytest.mark.rule("orchard.harvest.one-per-pair")
def test_one_more_marker_only_in_the_next_harvest() -> None:
    s = with_patch("E1").lay_at({(0, 1): "patch *", (1, 1): "fruit-market-1 *"}).harvest()
    s.harvest(round=7)
    assert markers(s) == {("strawberry", at(1, 1)): 2}
    assert s.seat().funds == 2


@pytest.mark.rule("orchard.ruling.harvest.activated")
def test_a_tile_with_a_worker_marker_is_active() -> None:
    s = with_patch("E1").lay_at({(0, 1): "patch *", (0, 0): "patch", (1, 1): "fruit-market-1 *"})
    s.lay_at({(1, 0): "fruit-market-2 *"})
    assert s.active() == {at(0, 1)}
    s.harvest()
    assert markers(s) == {("strawberry", at(1, 1)): 1}


@pytest.mark.rule("orchard.ruling.harvest.activated")
def test_a_tile_on_its_back_is_not_active() -> None:
    s = with_patch("E1").lay_at({(0, 1): "patch back", (1, 1): "fruit-market-1 *"})
    assert s.active() == set()
    s.harvest()
    assert (markers(s), s.seat().funds) == (Counter(), 0)


@pytest.mark.rule("orchard.harvest.condition-in-range")
def test_only_tiles_in_range_are_supplied() -> None:
    for arrows, funds in (("E1", 0), ("E2", 1)):
        s = with_patch(arrows).lay_at({(0, 1): "patch *", (2, 1): "fish-market-1 **"}).harvest()
        assert markers(s) == ({("strawberry", at(2, 1)): 1} if funds else {})
        assert s.seat().funds == funds


@pytest.mark.rule("orchard.harvest.condition-in-range")
def test_the_tile_must_be_in_range_not_the_other_way_round() -> None:
    s = with_patch("W1").lay_at({(0, 1): "patch *", (1, 1): "fish-market-1 **"}).harvest()
    assert markers(s) == {}


@pytest.mark.rule("orchard.harvest.condition-product-shown")
def test_only_the_products_of_active_levels_are_taken() -> None:
    for workers, count in (("", 0), ("*", 0), ("**", 1)):  # the fish market's Lv.1 takes fish alone
        s = with_patch("E1").lay_at({(0, 1): "patch *", (1, 1): f"fish-market-1 {workers}"}).harvest()
        assert markers(s)["strawberry", at(1, 1)] == count
        assert s.seat().funds == count


@pytest.mark.rule("orchard.harvest.condition-product-shown")
def test_a_tile_on_its_back_and_a_public_tile_take_nothing() -> None:
    for shown in ("fruit-market-1 back", "landmark-3", "harbour-1"):
        s = with_patch("E1").lay_at({(0, 1): "patch *", (1, 1): shown}).harvest()
        assert markers(s) == {}
    assert tile("landmark-3").levels == ()


@pytest.mark.rule("orchard.ruling.harvest.conditions-example")
def test_a_fish_market_whose_level_shows_strawberry_gets_one() -> None:
    s = with_patch("E1").lay_at({(0, 1): "patch *", (1, 1): "fish-market-1 **"}).harvest()
    assert markers(s) == {("strawberry", at(1, 1)): 1}
    assert s.seat().funds == 1
