"""Faults as people read them, and the names that were probably meant."""

from __future__ import annotations

import pytest

from rulewright.rulesets.faults import Fault, RulesetError, listed, near, nearest
from rulewright.rulesets.places import Place

PLACE = Place("mine.toml", 14, 9, 14, 20)


def test_a_fault_names_place_path_and_what_is_wrong() -> None:
    fault = Fault(("sea_tile", 3, "features", 0), "unknown feature 'strom'", PLACE)
    assert str(fault) == "mine.toml:14:9  sea_tile.3.features.0: unknown feature 'strom'"


def test_a_fault_without_place_or_path_says_what_it_has() -> None:
    assert str(Fault((), "empty", PLACE)) == "mine.toml:14:9  empty"
    assert str(Fault(("hand",), "missing")) == "hand: missing"


def test_a_fault_names_the_other_places_it_is_about() -> None:
    fault = Fault(("hand",), "too many", PLACE, (("plot",),), (Place("base.toml", 2, 1, 2, 1),))
    assert str(fault) == "mine.toml:14:9  hand: too many (see base.toml:2:1)"


def test_an_error_prints_one_line_a_fault() -> None:
    assert str(RulesetError([Fault(("a",), "x"), Fault(("b",), "y")])) == "a: x\nb: y"


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("strom", "storm"),
        ("hadn", "hand"),
        ("ahnd", "hand"),
        ("hnad", "hand"),
        ("haand", "hand"),
        ("czst", "cost"),
        ("featuers", "features"),
        ("iid", "id"),
        ("id2", "id"),
        ("colum", "column"),
        ("columns", "column"),
    ],
)
def test_slips_of_the_hand_are_understood(word: str, meant: str) -> None:
    assert nearest(word, ["storm", "hand", "cost", "features", "id", "column", "fog"]) == meant


def test_a_slip_counts_more_than_likeness() -> None:
    assert nearest("form", ["from", "forms-of", "formal"]) == "from"


def test_what_is_like_nothing_suggests_nothing() -> None:
    assert nearest("zebra", ["hand", "cost"]) is None
    assert near("zebra", ["hand", "cost"]) == ""


def test_known_names_are_listed_up_to_a_number() -> None:
    assert listed(["a", "b"]) == " (known: a, b)"
    assert listed("abcd", 2) == " (known: a, b, ... 4 in all)"
    assert listed([]) == " (there are none)"
