"""Rulings that a ruleset may decide otherwise by one value."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from cooper_scenario import Scenario, rules

from rulewright.library import load_ruleset


def paying(**changes: Any) -> Scenario:
    """2 wood are due; 3 are stored, cubes of 2 and 1 and a food lie on landscapes."""
    s = Scenario(2, **changes).store(wood=3, food=1).land(h2="meadow 1 food", h3="forest 2 wood", h6="forest 1 wood")
    return s.turn().act({"pay": {"cost": {"wood": 2}, "then": "draw"}})


def payments(s: Scenario) -> set[str]:
    """What may be given, all in all."""
    return {s.match.setting.notation.name_of("source", m.give) for m in s.match.moves(s.ticket())}  # type: ignore[attr-defined]


@pytest.mark.rule("cooper.amb.pay.superfluous", "cooper.pay.resource.meets-total")
def test_more_may_be_given_where_the_ruleset_says_so() -> None:
    assert payments(paying()) == {"h3", "h6,wood", "wood,wood"}
    stored = ("", "wood", "wood,wood", "wood,wood,wood")
    everything = {",".join(filter(None, (lying, wood))) for lying in ("h3", "h3,h6", "h6", "") for wood in stored}
    assert payments(paying(pay_superfluous=True)) == everything - {"", "wood", "h6"}


@pytest.mark.rule("cooper.amb.pay.superfluous", "cooper.storage.no-disposal")
def test_but_never_goods_that_the_cost_does_not_name() -> None:
    s = paying(pay_superfluous=True)
    for give in ("wood,wood,food", "h2,wood,wood"):
        assert s.refused(f"pay give={give}") == ("cooper.amb.pay.superfluous",)
    s.play("pay give=h3,h6,wood,wood,wood")
    assert s.stored() == {"food": 1}


def test_the_proposed_payment_holds_nothing_superfluous() -> None:
    s = Scenario(2, pay_superfluous=True).store(coin=2, wood=3, stone=2).land(h2="meadow 1").turn()
    s.act({"pay": {"cost": {"coin": 1, "wood": 2, "stone": 1}, "then": "draw"}})
    proposed = s.match.position.decision.proposed(s.c, frozenset({"pay"}))  # type: ignore[union-attr]
    assert proposed is not None
    assert s.match.setting.notation.show(proposed) == "pay give=coin,wood,wood,stone"


def by_kind(*left: int) -> Scenario:
    """Single tiles are limited by kind, and so many of each are left; the cartographer has all steps."""
    s = Scenario(2, single_supply="kinds").give(cartographer=6, reserve=[1, 1, 1])
    s.land(h3="forest 2 -", h6="forest 1 -").turn()
    s.c.table.singles = list(left)
    s.c.memo = None
    return s


@pytest.mark.rule("cooper.amb.tile.single-supply", "cooper.component.single-tiles")
def test_the_split_of_the_single_tiles_is_in_the_data() -> None:
    assert {tile.id: (tile.lands, tile.count) for tile in rules().single} == {
        "FM": (("forest", "meadow"), 28),
        "TS": (("mountain", "settlement"), 28),
    }
    assert Scenario(2).c.table.singles == [54]
    assert Scenario(2, single_supply="kinds").c.table.singles == [26, 28]  # two meadows lie on the start spaces


@pytest.mark.rule("cooper.amb.tile.single-supply", "cooper.setup.supply.single-any-side")
def test_single_tiles_may_run_out_kind_by_kind() -> None:
    s = by_kind(0, 1)
    chart, h1 = s.number("tool", "chart"), s.number("hex", "h1")
    assert s.options("single", chart, h1) == {"mountain", "settlement"}
    assert s.refused("single tool=chart at=h1 land=forest") == ("cooper.amb.tile.single-supply",)
    s.play("single tool=chart at=h1 land=mountain")
    assert s.c.table.singles == [0, 0]


@pytest.mark.rule("cooper.amb.tile.single-supply", "cooper.amb.tile.shim-type")
def test_lifting_takes_a_single_tile_of_the_type_above_it() -> None:
    lift = "double face=forest-settlement first={} second={}"
    assert by_kind(0, 1).act("place-double").refused(lift.format("h3", "h6")) == ()  # settlement over the lower one
    assert by_kind(0, 1).act("place-double").refused(lift.format("h6", "h3")) == ("cooper.amb.tile.single-supply",)
    assert by_kind(1, 0).act("place-double").refused(lift.format("h6", "h3")) == ()
    s = by_kind(5, 5).act("place-double").play(lift.format("h3", "h6"))
    assert s.c.table.singles == [5, 4]


@pytest.mark.parametrize(
    ("ruling", "key"),
    [
        ("cooper.amb.pay.superfluous", "pay_superfluous"),
        ("cooper.amb.tile.single-supply", "single_supply"),
        ("cooper.amb.feeding.voluntary-short", "feed_voluntary_short"),
    ],
)
def test_a_ruling_names_the_key_that_holds_it(ruling: str, key: str) -> None:
    assert {r.id: r.key for r in load_ruleset("cooper_island").rules.ruling}[ruling] == key
    assert key in {field.name for field in attrs.fields(type(rules()))}
