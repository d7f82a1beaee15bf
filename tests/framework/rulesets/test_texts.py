"""Texts: languages, forms, arguments, what counts before what."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest

from rulewright.rulesets import load_ruleset, missing_texts
from rulewright.rulesets.texts import filled

if TYPE_CHECKING:
    from .conftest import Garden

ENGLISH = """\
[game]
title = "Garden"
[event]
dug = "{seat} digs {plot}."
sold = { one = "{count} crop sold", other = "{count} crops sold" }
"""
CHINESE = '[game]\ntitle = "花園"\n'


@pytest.fixture
def files(garden: Garden) -> dict[str, str | bytes]:
    return {
        "garden/all.toml": garden.text,
        "garden/locale/en.toml": ENGLISH,
        "garden/locale/zh-Hant.toml": CHINESE,
        "garden/variants/tiny.toml": 'extends = "garden"\nhand = 1\n[text.en.game]\ntitle = "Tiny Garden"\n',
    }


def test_a_text_comes_in_the_language_asked_for(garden: Garden, files: dict[str, str | bytes]) -> None:
    texts = garden.load(files).texts
    assert [texts.get("game", "title", language) for language in ("en", "zh-Hant")] == ["Garden", "花園"]
    assert texts.languages[0] == "en"
    assert "zh-Hant" in texts.languages


def test_a_missing_text_is_english_then_its_key(garden: Garden, files: dict[str, str | bytes]) -> None:
    texts = garden.load(files).texts
    assert texts.get("event", "dug", "zh-Hant", seat="Ann", plot="north") == "Ann digs north."
    assert texts.get("event", "dug", "fr", seat="Ann", plot="north") == "Ann digs north."
    assert texts.get("event", "no-such-text", "zh-Hant") == "no-such-text"
    assert (texts.has("event", "dug"), texts.has("event", "dug", "zh-Hant")) == (True, False)


@pytest.mark.parametrize(("count", "said"), [(1, "1 crop sold"), (0, "0 crops sold"), (2, "2 crops sold")])
def test_the_form_goes_by_the_count(garden: Garden, files: dict[str, str | bytes], count: int, said: str) -> None:
    assert garden.load(files).texts.get("event", "sold", "en", count=count) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{a} and {b}", "1 and {b}"),
        ("{{a}} is {a}", "{a} is 1"),
        ("{a.__class__} {a!r} {0} {", "{a.__class__} {a!r} {0} {"),
    ],
)
def test_arguments_are_put_in_and_nothing_else_is_read(text: str, said: str) -> None:
    assert filled(text, {"a": 1}) == said


def test_arguments_may_be_called_anything(garden: Garden, files: dict[str, str | bytes]) -> None:
    files["garden/locale/en.toml"] = '[x]\ny = "{table} {key} {language} {self}"\n'
    arguments = {"table": 1, "key": 2, "language": 3, "self": 4}
    assert garden.load(files).texts.get("x", "y", "en", **arguments) == "1 2 3 4"


def test_a_variants_texts_count_before_its_parents(garden: Garden, files: dict[str, str | bytes]) -> None:
    texts = garden.load(files, "garden/tiny").texts
    assert texts.get("game", "title", "en") == "Tiny Garden"
    assert texts.get("event", "dug", "en", seat="Ann", plot="x") == "Ann digs x."


def test_the_games_texts_count_after_the_rulesets(garden: Garden, files: dict[str, str | bytes]) -> None:
    garden.load(files)
    Path("game").mkdir()
    Path("game/en.toml").write_text('[game]\ntitle = "A game"\nshort = "G"\n')
    kind = attrs.evolve(garden.kind, texts=Path("game"))
    texts = load_ruleset("garden", kinds=lambda _: kind, folders=[Path()]).texts
    assert [texts.get("game", key) for key in ("title", "short")] == ["Garden", "G"]


def test_missing_texts_are_listed(garden: Garden, files: dict[str, str | bytes]) -> None:
    made = garden.load(files)
    ours = [line for line in missing_texts(made, "zh-Hant") if "event." in line]
    assert {"text.zh-Hant.event.dug", "text.zh-Hant.event.sold"} <= set(ours)
    assert missing_texts(made, "en") == []
    assert set(ours) <= set(missing_texts(made))


def test_faulty_language_files_have_places(garden: Garden, files: dict[str, str | bytes]) -> None:
    files["garden/locale/en.toml"] = '[game]\ntitle = 3\n[event]\ndug = { one = "x" }\n'
    files["garden/locale/zh-Hant.toml"] = "[game\n"
    assert garden.faults(files, structure=True) == [
        "garden/locale/en.toml:2:1  text.en.game.title: expected a text, or { one = ..., other = ... }, found 3",
        "garden/locale/en.toml:4:1  text.en.event.dug: expected a text, or { one = ..., other = ... }, "
        'found { one = "x" }',
        "garden/locale/zh-Hant.toml:1:6  no valid TOML: expected ']' at the end of a table declaration",
    ]


def test_a_text_tells_where_it_stands(garden: Garden, files: dict[str, str | bytes]) -> None:
    texts = garden.load(files, "garden/tiny").texts
    places = {
        (key, language): str(texts.place(table, key, language))
        for table, key, language in (
            ("game", "title", "en"),
            ("game", "title", "zh-Hant"),
            ("event", "sold", "zh-Hant"),
            ("event", "no-such-text", "en"),
        )
    }
    assert {name: place.rpartition("garden/")[2] for name, place in places.items()} == {
        ("title", "en"): "variants/tiny.toml:4:1",  # the variant's own
        ("title", "zh-Hant"): "locale/zh-Hant.toml:2:1",
        ("sold", "zh-Hant"): "locale/en.toml:5:1",  # not there in that language
        ("no-such-text", "en"): "None",
    }
