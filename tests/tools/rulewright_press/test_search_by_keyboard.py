"""The search of a site works by keyboard alone, from a file, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TABS = 40  # more than stand before the search


@pytest.mark.parametrize(
    ("language", "typed", "anchor"),
    [("en", "storm", "cook.storm.extra-point"), ("zh-Hant", "暴風雨", "cook.storm.extra-point")],
)
def test_a_rule_is_found_and_opened_without_a_mouse(
    browser: Browser, shelf: Path, language: str, typed: str, anchor: str
) -> None:
    page = browser.new_page()
    page.goto((shelf / "cook_islands" / language / "index.html").as_uri())
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('input[type=search]')"):
            break
    page.keyboard.type(typed)
    page.wait_for_selector("#search-results a")
    links = page.locator("#search-results a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert f"rules.html#{anchor}" in links
    for _ in range(links.index(f"rules.html#{anchor}") + 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/rules.html#{anchor}")
    assert page.locator(":target").get_attribute("id") == anchor
    page.close()


def test_the_first_tab_offers_to_skip_the_frame(browser: Browser, shelf: Path) -> None:
    page = browser.new_page()
    page.goto((shelf / "cook_islands" / "en" / "rules.html").as_uri())
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"
    page.close()
