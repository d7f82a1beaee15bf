"""The committed JSON Schema is the one that the ruleset's classes give."""

from __future__ import annotations

import json
from pathlib import Path

import cooper_island
from cooper_island.plugin import GAME
from rulewright.library import kind_of
from rulewright.rulesets import schema

COMMITTED = Path(cooper_island.__file__).parent / "schema.json"


def test_the_committed_schema_is_fresh() -> None:
    """If it is not: rulewright ruleset schema cooper_island > plugins/cooper_island/schema.json."""
    assert json.loads(COMMITTED.read_text("utf-8")) == schema(kind_of(GAME.id))


def test_it_lets_a_variant_say_little_and_misspell_nothing() -> None:
    made = json.loads(COMMITTED.read_text("utf-8"))

    assert "required" not in made
    assert made["additionalProperties"] is False
    assert made["properties"]["passage_helm"]["minimum"] == 0
