"""English texts choose their form by the argument `count`: one that tells a number must have that argument."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from rulewright.library import load_ruleset

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((*ROOT.glob("*/*/locale/en.toml"), *ROOT.glob("rulesets/*/variants/*.toml")))
NUMBERS = ["asked", "count", "last", "least", "less", "most", "number", "points", "price", "rounds", "times"]
OF_SEVERAL = re.compile(rf"\{{({'|'.join(NUMBERS)})\}} ([a-z]+ )?(?!less)[a-z]+s\b")
SPOKEN = ("decision", "diff", "effect", "event", "flow", "label", "look", "press", "terminal", "undo")  # with arguments


def texts(file: Path) -> Iterator[tuple[str, Any]]:
    """The English texts of a file that may have arguments."""
    said = tomllib.loads(file.read_text("utf-8"))
    tables: Mapping[str, Any] = said.get("text", {}).get("en", {}) if "variants" in file.parts else said
    for table, entries in tables.items():
        if table in SPOKEN:
            yield from ((f"{table}.{key}", text) for key, text in entries.items())


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_number_of_things_has_a_form_for_one(file: Path) -> None:
    lacking = [key for key, text in texts(file) if isinstance(text, str) and OF_SEVERAL.search(text)]

    assert lacking == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_form_is_chosen_by_the_number_that_it_tells(file: Path) -> None:
    numbers = {
        key: set(re.findall(r"\{(\w+)\}", text["other"])) & set(NUMBERS)
        for key, text in texts(file)
        if isinstance(text, Mapping)
    }

    assert {key: found for key, found in numbers.items() if found and "count" not in found} == {}


@pytest.mark.parametrize(
    ("game", "key", "one", "two"),
    [
        ("cooper_island", ("effect", "helm"), "1 helm point", "2 helm points"),
        ("cooper_island", ("effect", "steps"), "1 cartographer step", "2 cartographer steps"),
        ("cooper_island", ("look", "at-least"), "at least 7 for 1 point", "at least 7 for 2 points"),
        ("cook_islands", ("event", "end-near"), "1 column is full", "2 columns are full"),
        ("orchard_ocean", ("label", "price"), "1 fund", "2 funds"),
    ],
)
def test_one_and_several(game: str, key: tuple[str, str], one: str, two: str) -> None:
    texts = load_ruleset(game).texts

    said = [texts.get(*key, "en", count=count, asked=7).split(":")[0] for count in (1, 2)]

    assert said == [one, two]
