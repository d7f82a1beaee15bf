"""Every key that pages show has a heading in both languages, and so has everything else that is read."""

from __future__ import annotations

import pytest

from rulewright.library import load_ruleset
from rulewright.rulesets import parent_of
from rulewright.rulesets.naming import headings
from rulewright_press.book import book_of
from rulewright_press.reader import FRAME, Reader

RULESETS = (
    "cook_islands",
    "cook_islands/calm",
    "orchard_ocean",
    "orchard_ocean/wide",
    "cooper_island",
    "cooper_island/friendly",
)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("name", RULESETS)
def test_everything_is_said_in_the_language(name: str, language: str) -> None:
    ruleset = load_ruleset(name)
    book = book_of(ruleset, language, parent_of(ruleset))
    texts = {path: said for path, said in book.reader.said.items() if path.startswith("text.")}
    assert len(texts) > 250
    assert [path for path, said in texts.items() if not said.source] == []
    assert [path for path, said in texts.items() if said.language] == []
    assert [entry.ground.note.text for entry in book.grounds if entry.ground.note.language] == []


@pytest.mark.parametrize(
    ("keys", "heading"),
    [
        (("sea_tile",), "Sea tiles"),
        (("sea_tile", "sails"), "Sails"),
        (("sea_tile", "island", "cost"), "Cost of a village"),
        (("board", "hideout", "island", "cost"), "Cost of a village"),
        (("treasure", "points"), "Points if not used"),
        (("no-such-key",), "no-such-key"),
    ],
)
def test_the_most_specific_heading_counts(keys: tuple[str, ...], heading: str) -> None:
    assert Reader(load_ruleset("cook_islands"), "en").heading(keys).text == heading


def test_the_headings_that_a_key_may_have() -> None:
    assert headings(("a", "b", "c")) == ["a.b.c", "*.b.c", "*.c"]
    assert headings(("a",)) == ["a", "*.a"]


def test_the_frame_says_the_same_in_each_language() -> None:
    english, chinese = (FRAME.tables(language) for language in ("en", "zh-Hant"))
    assert FRAME.languages == ["en", "zh-Hant"]
    assert {(t, k) for t, texts in english.items() for k in texts} == {
        (t, k) for t, texts in chinese.items() for k in texts
    }


def test_each_kind_of_rule_has_a_name() -> None:
    kinds = {
        rule.kind
        for game in ("cook_islands", "orchard_ocean", "cooper_island")
        for rule in load_ruleset(game).rules.rule
    }
    assert kinds <= set(FRAME.tables("en")["rule-kind"])
