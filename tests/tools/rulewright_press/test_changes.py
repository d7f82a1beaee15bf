"""A variant's pages mark what it changes, and a page of their own tells all of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from page_reading import ids, runs

from rulewright.library import load_ruleset
from rulewright.rulesets import parent_of
from rulewright_press.book import Book, book_of
from rulewright_press.site import site_files

Sites = dict[str, dict[str, str]]


def book(name: str | Path, language: str = "en") -> Book:
    ruleset = load_ruleset(name)
    return book_of(ruleset, language, parent_of(ruleset))


def marked(page: str, tag: str) -> list[tuple[str, str]]:
    """The path and text of each value that is marked so."""
    return [
        (said.get("data-path", ""), run.text)
        for run in runs(page)
        for name, said in run.around
        if name == tag and "data-source" in said
    ]


def test_a_changed_value_stands_beside_what_it_was() -> None:
    files = site_files(load_ruleset("cook_islands/short"), ["en"])
    numbers = files["en/numbers.html"]
    assert marked(numbers, "ins") == [("full_columns", "4")]
    assert marked(numbers, "del") == [("full_columns", "6")]
    sentences = [text for _, text in marked(files["en/rules.html"], "del")]
    assert "The end of the game is triggered as soon as any 6 columns are full." in sentences


def test_what_a_variant_sets_is_ours_unless_it_says_otherwise() -> None:
    found = [t for t in book("cook_islands/short").terms if t.anchor == "full_columns"]
    assert len(found) == 1
    page = site_files(load_ruleset("cook_islands/short"), ["en"])["en/numbers.html"]
    said = next(run.nearest for run in runs(page) if run.nearest.get("data-path") == "full_columns")
    assert (said["data-basis"], said["data-source"]) == ("reconstructed", "cook_islands/variants/short.toml:3")


def test_values_entries_and_texts_are_told_apart() -> None:
    changed = book("cook_islands/calm").changes
    assert changed is not None
    assert changed.parent.text == "Cook Islands"
    values = {(c.of.text, c.heading.text): (c.was and c.was.read, c.now and c.now.read) for c in changed.values}
    assert values["S10", "Shows"] == (("Storm",), None)
    assert len(values) == 12
    assert [name.text for name in changed.removed if "." not in name.text] == ["Storm", "Pirate Ambush"]
    assert changed.added == ()
    texts = {text.text: text.was.text for text in changed.texts if text.was is not None}
    assert texts["There are no storms."].startswith("Each time a player's ship enters a storm")


@pytest.mark.parametrize("name", ["cook_islands/calm", "orchard_ocean/short", "cooper_island/rich"])
def test_every_changed_value_of_the_comparison_is_on_the_page(sites: Sites, name: str) -> None:
    changed = book(name).changes
    assert changed is not None
    read = {run.text.strip() for run in runs(sites[name]["en/changes.html"])}
    expected = {text for c in changed.values for node in (c.was, c.now) if node for text in node.read}
    assert expected | {n.text for n in (*changed.added, *changed.removed)} <= read


def test_a_new_entry_is_marked(tmp_path: Path) -> None:
    file = tmp_path / "gold_rush.toml"
    file.write_text(
        'extends = "cook_islands"\n[contents]\ntreasures = 17\n'
        '[[treasure]]\nid = "discovery-6"\nkind = "discovery"\ncount = 1\npoints = 6\n'
        '[text.en.treasure]\ndiscovery-6 = "Discovery 6"\n',
        encoding="utf-8",
    )
    made = site_files(load_ruleset(file), ["en"])
    changed = book(file).changes
    assert changed is not None
    assert [name.text for name in changed.added] == ["Discovery 6"]
    assert [(c.heading.text, c.was and c.was.read, c.now and c.now.read) for c in changed.values] == [
        ("treasure tokens", ("16",), ("17",))
    ]
    page = made["en/components.html"]
    assert '<article id="treasure.discovery-6" class="card new">' in page
    assert [run.text for run in runs(page) if run.text == "new"] == ["new"]
    points = [run for run in runs(page) if run.nearest.get("data-path") == "treasure.discovery-6.points"]
    assert [(p.text, p.nearest["data-source"]) for p in points] == [("6", "gold_rush.toml:8")]


def test_a_game_itself_changes_nothing(sites: Sites) -> None:
    files = sites["cook_islands"]
    assert "en/changes.html" not in files
    assert "chapter-changes" not in ids(files["en/print.html"])
    assert [name for name, text in files.items() if name.endswith(".html") and "<ins" in text] == []


def test_of_several_variants_together_all_changes_are_told() -> None:
    ruleset = load_ruleset("cook_islands/short+calm")
    changed = book_of(ruleset, "en", parent_of(ruleset)).changes
    assert changed is not None
    values = [(c.of.text, c.heading.text) for c in changed.values]
    assert ("In general", "Full columns that bring the end") in values
    assert ("S10", "Shows") in values
