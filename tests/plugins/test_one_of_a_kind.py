"""What is one is told in the singular, in every text with a count that a game has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.library import load_ruleset
from rulewright.rulesets import effect_from
from rulewright.rulesets.forms import Scalar, keys_of

GAMES = ("cook_islands", "orchard_ocean", "cooper_island")
PLURAL = re.compile(r"\b1 (?!VP\b)(?:[a-z]+ )?[a-z]+(?<!s)s\b(?<! differs)(?<! is)")
"""One of something, with an s."""


def singular(game: str) -> Iterator[tuple[str, str]]:
    """Every text that has a count in it, where the count is one."""
    texts = load_ruleset(game).texts
    for table, key in sorted(texts.keys("en")):
        raw: Any = texts.raw(table, key, "en")
        if "{count}" in (raw["other"] if isinstance(raw, dict) else raw):
            yield f"{table}.{key}", texts.get(table, key, "en", count=1)


@pytest.mark.parametrize("game", GAMES)
def test_texts_count_one_in_the_singular(game: str) -> None:
    told = list(singular(game))
    assert len(told) > 5
    assert [(key, text) for key, text in told if PLURAL.search(text)] == []


@pytest.mark.parametrize(
    ("game", "effect", "said"),
    [
        ("cooper_island", {"helm": 1}, "1 helm point"),
        ("cooper_island", {"helm": 2}, "2 helm points"),
        ("cooper_island", {"steps": 1}, "1 cartographer step"),
        ("orchard_ocean", {"funds": 1}, "1 fund"),
        ("cook_islands", {"points": 1}, "gain 1 action point"),
    ],
)
def test_effects_count_by_their_number(game: str, effect: dict[str, int], said: str) -> None:
    made = load_ruleset(game)
    assert effect_from(effect, made.kind.verbs).describe(lambda t, k, **a: made.texts.get(t, k, "en", **a)) == said


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_of_one_number_is_told_in_the_singular(game: str) -> None:
    made = load_ruleset(game)
    for verb, cls in made.kind.verbs.items():
        numbers = [key.name for key in keys_of(cls).values() if key.form == Scalar(int)]
        if len(numbers) == len(keys_of(cls)) == 1:
            effect = effect_from({verb: {numbers[0]: 1}}, made.kind.verbs)
            told = effect.describe(lambda t, k, **a: made.texts.get(t, k, "en", **a))
            assert not PLURAL.search(told), told
