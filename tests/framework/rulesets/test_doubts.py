"""Warnings of what plays, but is hardly meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.library import load_ruleset
from rulewright.rulesets import known_rulesets
from rulewright.rulesets.doubts import warnings

RULESETS = Path(__file__).parents[3] / "rulesets"
SHIPPED = known_rulesets([RULESETS])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            'extends = "cook_islands"\n[text.en.game]\ntitel = "Mine"\n',
            "mine.toml:3:1  text.en.game.titel: nothing is called by that; did you mean 'title'?",
        ),
        (
            'extends = "cook_islands"\n[text.en.treasures]\ngold = "Shining"\n',
            "mine.toml:2:10  text.en.treasures: no texts are looked for there; did you mean 'text.en.treasure'?",
        ),
        (
            'extends = "orchard_ocean"\nflow.rounds = 8\n',
            "ruleset.toml:336:10  flow.phase.harvest.when.round: never in 10, 12: a match has 8 rounds (flow.rounds)",
        ),
    ],
)
def test_what_leads_nowhere_is_told(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    assert any(line.endswith(told) for line in warnings(load_ruleset(file)))


def test_a_name_for_something_new_is_no_slip(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'extends = "cooper_island"\n[[small_card]]\nid = "warehouses"\nhand = { gain = { food = 1 } }\n'
        '[text.en.card]\nwarehouses = "Warehouses"\n[text.zh-Hant.card]\nwarehouses = "倉庫群"\n'
        '[text.en.small_card]\nwarehouses = "Warehouses"\n[text.zh-Hant.small_card]\nwarehouses = "倉庫群"\n',
        encoding="utf-8",
    )
    assert warnings(load_ruleset(file)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_what_ships_is_meant_as_it_is(name: str) -> None:
    assert warnings(load_ruleset(name)) == []
