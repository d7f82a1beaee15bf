"""What people read: numbers in sentences that a variant must not make untrue, and what rests on a ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import rulewright
from rulewright.rulesets.basis import basis_of
from rulewright.rulesets.bearing import rulings_of

NUMBERS = [
    ("short", "rule", "orchard.setup.reveal-next-round", ["4", "1"]),  # the pile holds 4 then, not 8
    ("short", "rule", "orchard.setup.piles-by-stage", ["12", "12", "8"]),
    ("short", "rule", "orchard.flow.harvest-rounds", ["3", "5", "8"]),
    ("rich", "rule", "orchard.phase2.bonus-worker-not-counted", []),  # two may be bought
]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize(("variant", "table", "id", "numbers"), NUMBERS)
def test_the_numbers_in_a_sentence_are_those_of_the_variant(
    variant: str, table: str, id: str, numbers: list[str], language: str
) -> None:
    said = rulewright.load_ruleset(f"orchard_ocean/{variant}").texts.get(table, id, language)
    assert sorted(re.findall(r"\d+", said)) == sorted(numbers)


def test_the_board_is_large_enough_whatever_the_number_of_rounds() -> None:
    said = rulewright.load_ruleset("orchard_ocean/short").texts.get("ruling", "orchard.amb.player-board-layout")
    assert "12" not in said


# -- what is ours


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The key paths of all values, entries by their ids."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if name != "id":
                yield from leaves(inner, (*path, name))
    elif isinstance(value, list) and value and isinstance(value[0], Mapping):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, str(inner.get("id", index))))
    else:
        yield path


def test_a_ruling_speaks_of_each_value_that_is_ours() -> None:
    ruleset = rulewright.load_ruleset("orchard_ocean")
    ours = [
        path
        for path in leaves(dict(ruleset.source.data))
        if path[0] not in ("rule", "ruling", "basis", "text")
        and (basis := basis_of(ruleset, ".".join(path))) is not None
        and basis.sort == "reconstructed"
    ]
    spoken = {path: [ruling.id for ruling in rulings_of(ruleset, path)] for path in ours}

    assert [path for path, rulings in spoken.items() if not rulings] == [
        ("game",),
        ("field", "nature", "colour"),
        ("field", "business", "colour"),
        ("field", "tourism", "colour"),
    ]
    assert spoken["harbour", "harbour-3", "price"] == ["orchard.amb.harbor-price"]
    assert spoken["harbour", "harbour-2", "last_round"] == ["orchard.amb.harbor-round-windows"]
    assert spoken["direction", "N", "back"] == spoken["direction", "W", "back"] == ["orchard.amb.direction-backs"]
    assert spoken["island", "winery-2", "levels", "1", "arrows", "E"] == ["orchard.amb.tile-arrows"]
