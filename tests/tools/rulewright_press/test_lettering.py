"""Lines of text for drawings."""

from __future__ import annotations

import re

import pytest

from rulewright_press.lettering import fitted, punctuated, text_width, wrapped


def test_chinese_is_as_wide_as_high() -> None:
    assert text_width("庫克群島", 10) == 40


def test_a_narrow_letter_takes_less_room() -> None:
    assert text_width("illi", 10) < text_width("abed", 10) < text_width("MWMW", 10)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 1000, ["one two three"]),
        ("one two three", 30, ["one", "two", "three"]),
        ("抽取板塊", 20, ["抽取", "板塊"]),
        ("抽取板，塊", 30, ["抽取", "板，塊"]),  # no line begins with a comma
        ("任選 1 個", 20, ["任選", "1 個"]),
        ("", 40, []),
    ],
)
def test_lines_break_where_a_reader_expects_it(text: str, width: float, lines: list[str]) -> None:
    assert wrapped(text, width, 10) == lines


def test_a_text_is_made_smaller_only_where_it_must() -> None:
    assert fitted("庫克", 100, 10, 5) == 10
    assert fitted("庫克群島", 32, 10, 5) == 8
    assert fitted("庫克群島", 8, 10, 5) == 5


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("草莓園 (正面)", "草莓園（正面）"),
        ("1.0: 港1, 單帆船; 1.5: 海灣", "1.0：港1、單帆船；1.5：海灣"),
        ("準備: 翻開. 每一輪: 收成", "準備：翻開。每一輪：收成"),
        ("Harbour (back): 2, 3; x. y", "Harbour (back): 2, 3; x. y"),
    ],
)
def test_signs_between_chinese_letters_are_chinese(text: str, told: str) -> None:
    assert punctuated(text) == told


def test_no_drawing_of_a_chinese_page_is_told_with_signs_of_english(sites: dict[str, dict[str, str]]) -> None:
    for name, files in sites.items():
        for file, page in files.items():
            if file.startswith("zh-Hant/") and file.endswith(".html"):
                told = re.findall(r"<(?:title|desc) id[^>]*>([^<]*)<", page)
                assert [t for t in told if re.search(r"[\u4e00-\u9fff](?:[,;:.] | \()", t)] == [], (name, file)
