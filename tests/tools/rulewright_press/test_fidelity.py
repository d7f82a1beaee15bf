"""What pages print is what the ruleset says: read apart from how the press checks itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from page_reading import ids, pages, runs

import rulewright
from rulewright.library import load_ruleset, shipped_rulesets
from rulewright.rulesets import Ruleset
from rulewright_press.fidelity import Unfaithful, check
from rulewright_press.links import BrokenLink, LeftOut
from rulewright_press.pages import TEMPLATES, TemplateFault
from rulewright_press.said import Address, Said, Unsourced, printable
from rulewright_press.site import site_files

RULESETS = (
    "cook_islands",
    "orchard_ocean",
    "cooper_island",
    "cook_islands/calm",
    "orchard_ocean/short",
    "cooper_island/rich",
)
LANGUAGES = ("en", "zh-Hant")
CLOSED_WORDS = ("side", "direction", "first_side")
"""Keys whose numbers stand for a word: 1 is clockwise."""
HOMES = (Path(str(shipped_rulesets())), Path(rulewright.__file__).parents[1], TEMPLATES.parents[1])
Sites = dict[str, dict[str, str]]


@cache
def lines_of(file: str) -> list[str]:
    path = next(home / file for home in HOMES if (home / file).is_file())
    return path.read_text(encoding="utf-8").splitlines()


def line_at(source: str) -> str:
    file, _, line = source.rpartition(":")
    return lines_of(file)[int(line) - 1]


@pytest.mark.parametrize("name", RULESETS)
def test_every_digit_has_a_source_or_is_in_the_frame(sites: Sites, name: str) -> None:
    loose = [
        (page, run.text.strip())
        for page, text in pages(sites[name]).items()
        for run in runs(text)
        if re.search(r"\d", run.text) and not run.has("data-source") and not run.has("data-frame")
    ]
    assert loose == []


@pytest.mark.parametrize("name", RULESETS)
def test_every_number_stands_in_the_line_that_it_names(sites: Sites, name: str) -> None:
    checked, wrong = 0, []
    for page, text in pages(sites[name]).items():
        for run in runs(text):
            said = next((a for _, a in reversed(run.around) if "data-source" in a), {})
            number = run.text.strip()
            if "data-path" in said and "data-counted" not in said and re.fullmatch(r"-?\d+", number):
                checked += 1
                if not re.search(rf"(?<![\w.-]){re.escape(number)}(?![\w.])", line_at(said["data-source"])):
                    wrong.append((page, said["data-path"], number, said["data-source"]))
    assert wrong == []
    assert checked > 100


@pytest.mark.parametrize("name", RULESETS)
def test_every_number_of_the_ruleset_is_printed_with_its_path(sites: Sites, name: str) -> None:
    ruleset = load_ruleset(name)
    expected = {path: str(number) for path, number in numbers(ruleset.source.data, ())}
    assert len(expected) > 50
    for language in LANGUAGES:
        printed: dict[str, set[str]] = {}
        for page, text in pages(sites[name]).items():
            if page.startswith(language):
                for run in runs(text):
                    path = run.nearest.get("data-path")
                    if path:
                        printed.setdefault(path, set()).add(run.text.strip())
        missing = {path for path, number in expected.items() if number not in printed.get(path, ())}
        unsaid = {path for path in missing if path not in printed and not told_in_words(path, printed)}
        otherwise = {path for path in missing if path in printed and path.rpartition(".")[2] not in CLOSED_WORDS}
        assert (unsaid, otherwise) == (set(), set())


def numbers(value: Any, path: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """The whole numbers of the ruleset's data, by key path with ids."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if path or key not in ("rule", "ruling", "basis"):
                yield from numbers(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            step = str(inner["id"]) if isinstance(inner, Mapping) and "id" in inner else str(index)
            yield from numbers(inner, (*path, step))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield ".".join(path), value


def told_in_words(path: str, printed: Mapping[str, set[str]]) -> bool:
    """Is the number part of something that is told in words, such as an effect or a condition?"""
    steps = path.split(".")
    return any(".".join(steps[:end]) in printed for end in range(1, len(steps)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_ruling_and_component_is_on_its_page(sites: Sites, name: str, language: str) -> None:
    ruleset = load_ruleset(name)
    files = sites[name]
    there = {page: set(ids(files[f"{language}/{page}.html"])) for page in ("rules", "rulings", "components", "order")}
    assert [rule.id for rule in ruleset.rules.rule if rule.id not in there["rules"]] == []
    assert [ruling.id for ruling in ruleset.rules.ruling if ruling.id not in there["rulings"]] == []
    assert [path for path in components(ruleset) if path not in there["components"]] == []
    assert [path for path in phases(ruleset) if path not in there["order"]] == []
    book = set(ids(files[f"{language}/print.html"]))
    assert [anchor for page in there.values() for anchor in page if "." in anchor and anchor not in book] == []


def components(ruleset: Ruleset) -> list[str]:
    data = ruleset.source.data
    arrays = {k: v for k, v in data.items() if isinstance(v, list) and k not in ("rule", "ruling")}
    return [f"{key}.{entry['id']}" for key, array in arrays.items() for entry in array if isinstance(entry, dict)]


def phases(ruleset: Ruleset) -> list[str]:
    flow = ruleset.source.data["flow"]
    return [f"flow.{part}.{phase['id']}" for part in ("opening", "phase", "closing") for phase in flow.get(part, ())]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_sentence_is_there_with_the_place_of_its_text(sites: Sites, name: str, language: str) -> None:
    ruleset = load_ruleset(name)
    read = {
        run.text.strip(): run.nearest.get("data-source", "")
        for page in ("rules", "rulings")
        for run in runs(sites[name][f"{language}/{page}.html"])
    }
    for table, entries in (
        ("rule", ruleset.rules.rule),
        ("question", ruleset.rules.ruling),
        ("ruling", ruleset.rules.ruling),
    ):
        for entry in entries:
            sentence = ruleset.texts.get(table, entry.id, language).strip()
            assert sentence in read, entry.id
            line = line_at(read[sentence])
            assert line.split("=")[0].strip().strip('"') in {e.id for e in entries}


def test_no_line_ends_between_a_number_and_its_chinese_measure_word(sites: Sites) -> None:
    assert "位玩家的起始手牌為 3\u00a0片海洋板塊，" in sites["cook_islands"]["zh-Hant/rules.html"]


def test_some_values_are_those_of_the_rulebook(sites: Sites) -> None:
    files = sites["cook_islands"]
    found = {run.nearest.get("data-path"): run for page in pages(files).values() for run in runs(page)}
    tile, columns, fruit = found["sea_tile.S04.sails"], found["full_columns"], found["scoring.fruit.3"]
    assert (tile.text, tile.nearest["data-basis"]) == ("3", "reconstructed")
    assert (columns.text, columns.nearest["data-basis"]) == ("6", "rulebook")
    assert fruit.text == "6"
    assert line_at(columns.nearest["data-source"]) == "full_columns = 6"


def test_one_of_something_is_not_called_by_its_plural(sites: Sites) -> None:
    for name in RULESETS:
        read = {run.text.strip() for page, text in pages(sites[name]).items() for run in runs(text)}
        assert [text for text in read if re.search(r"(?<!\S)1 (helm |action |victory )?points\b", text)] == []


# -- planted faults


def test_a_template_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    (tmp_path / "layout.html").write_bytes(b"\xff")
    with pytest.raises(TemplateFault, match=r"layout\.html: not UTF-8 \(invalid start byte\); save it as UTF-8"):
        site_files(load_ruleset("cook_islands"), ["en"], templates=tmp_path)


def templates_with(folder: Path, name: str, old: str, new: str) -> Path:
    """A folder with one template of the press, changed."""
    text = (TEMPLATES / name).read_text(encoding="utf-8")
    assert old in text
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("template", "old", "new", "error", "message"),
    [
        ("chapters/rules.html", "<h2", "<p>There are 12 rules.</p><h2", Unfaithful, "en/rules.html: digits without"),
        ("chapters/rules.html", "<h2", "{{ 12 }}<h2", TemplateFault, "chapters/rules.html:6: 12 is printed without"),
        ("chapters/rules.html", "in book.rules %}\n<section", "in book.rules[1:] %}\n<section", LeftOut, "on no page"),
        ("chapters/rulings.html", "in book.rulings", "in book.rulings[1:]", LeftOut, "cook.amb.first-row"),
        ("chapters/components.html", "<h3>", '<h3><a href="#nowhere">', BrokenLink, "#nowhere, which no page has"),
        ("chapters/home.html", "</header>", "", Unfaithful, "en/index.html: a template makes a page that is no well"),
        ("chapters/rules.html", "<h2", "{{ 1 / 0 }}<h2", TemplateFault, "chapters/rules.html:6: division by zero"),
        ("layout.html", "{{ text }}", "{{ texd }}", TemplateFault, "layout.html:"),
        ("layout.html", "{{ text }}", "{{ text ", TemplateFault, "layout.html:"),
    ],
)
def test_a_template_that_is_not_faithful_is_refused(
    tmp_path: Path, template: str, old: str, new: str, error: type[Exception], message: str
) -> None:
    folder = templates_with(tmp_path, template, old, new)
    with pytest.raises(error, match=re.escape(message)):
        site_files(load_ruleset("cook_islands"), ["en"], templates=folder)


def test_a_template_may_be_replaced(tmp_path: Path) -> None:
    folder = templates_with(tmp_path, "chapters/scoring.html", "<h1", '<p class="mine">Count well.</p><h1')
    files = site_files(load_ruleset("cook_islands"), ["en"], templates=folder)
    assert "Count well." in files["en/scoring.html"]
    assert "Count well." in files["en/print.html"]


@pytest.mark.parametrize("value", [3, 2.5, "3 sails", "\uff13"])
def test_a_bare_number_is_not_printed(value: object) -> None:
    with pytest.raises(Unsourced, match="without its source"):
        printable(value)


@pytest.mark.parametrize("value", ["sails", "", Address("sea_tile.S04"), Said("3", "a.toml:1")])
def test_the_rest_is(value: object) -> None:
    assert printable(value) is value


@pytest.mark.parametrize(
    ("inside", "fine"),
    [
        ('<p data-source="a.toml:1">3</p>', True),
        ('<p data-source="a.toml:1"><b>3</b></p>', True),
        ('<footer data-frame="footer">3</footer>', True),
        ('<p data-source="a.toml:1">x</p>3', False),
        ("<p>three <b>3</b></p>", False),
        ("<p title='3'>x</p>", True),
        ("<p>x", False),
    ],
)
def test_the_check_of_a_page(inside: str, fine: bool) -> None:
    page = f"<!DOCTYPE html>\n<html><head><title>3</title></head><body>{inside}</body></html>"
    if fine:
        check("page", page)
    else:
        with pytest.raises(Unfaithful, match="page: "):
            check("page", page)
