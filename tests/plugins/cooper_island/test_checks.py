"""Faults that are told of parts that do not fit together: numbers of cards, single tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulewright


def variant_of(folder: Path) -> Path:
    """The file that a test writes."""
    return folder / "variant.toml"


def faults(folder: Path, text: str) -> str:
    """What is said of such a variant."""
    variant = variant_of(folder)
    variant.write_text(f'extends = "cooper_island"\n{text}\n', "utf-8")
    with pytest.raises(rulewright.RulesetError) as found:
        rulewright.load_ruleset(variant)
    return str(found.value)


@pytest.mark.rule("cooper.cards.identity")
def test_two_cards_with_the_same_number_are_told_with_both_places(tmp_path: Path) -> None:
    said = faults(tmp_path, '[[large_card]]\nid = "mint"\nreference = 10')
    assert "large_card.banquet.reference: mint has the number 10 too" in said
    assert "cards.toml:" in said
    assert f"{variant_of(tmp_path)}:" in said


@pytest.mark.rule("cooper.cards.identity")
def test_a_card_without_a_number_is_no_fault(tmp_path: Path) -> None:
    variant = variant_of(tmp_path)
    variant.write_text('extends = "cooper_island"\n[[large_card]]\nid = "mint"\nunset = ["reference"]\n', "utf-8")
    match = rulewright.new_match(variant, seats=["Ann", "Ben"], seed=1)
    assert match.look(0, "card", "mint").lines[0] == "Mint"


@pytest.mark.rule("cooper.component.single-tiles")
def test_the_kinds_of_single_tile_sum_up(tmp_path: Path) -> None:
    assert "56 single tiles are said, the [[single]] together have 57" in faults(
        tmp_path, '[[single]]\nid = "FM"\ncount = 29'
    )


@pytest.mark.rule("cooper.setup.supply.single-any-side")
def test_each_landscape_is_on_one_kind_of_single_tile(tmp_path: Path) -> None:
    said = faults(tmp_path, '[[single]]\nid = "FM"\nlands = ["forest", "mountain"]')
    assert "meadow was expected on one kind of single tile, found on 0" in said
    assert "mountain was expected on one kind of single tile, found on 2" in said
