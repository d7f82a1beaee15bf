"""Every page in a real browser: for a phone and a desk, in light and dark, by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pytest

from rulewright.library import games

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE, DESK = 390, 1280


class Look(NamedTuple):
    """How a page is looked at, and what axe-core checks then: everything, some of its rules, or nothing."""

    width: int
    scheme: Literal["light", "dark"]
    rules: tuple[str, ...] | None = None


# What depends on the width alone or on the colours alone is checked once for each.
LOOKS = (
    Look(PHONE, "light"),
    Look(PHONE, "dark", ()),
    Look(DESK, "light", ("scrollable-region-focusable", "target-size")),
    Look(DESK, "dark", ("color-contrast",)),
)


def complaints(browser: Browser, file: Path, site: Path) -> Iterator[str]:
    """What is wrong with a page, however it is looked at."""
    page = browser.new_page(viewport={"width": PHONE, "height": 800})
    said: list[str] = []
    page.on("console", lambda message: said.append(f"console: {message.text}") if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(f"script: {error}"))
    page.on("request", lambda request: said.append(f"asks for {request.url}") if outside(request.url, site) else None)
    page.goto(file.as_uri())
    for look in LOOKS if file.name != "print.html" else LOOKS[:1]:  # a page for paper, of what the others say
        page.set_viewport_size({"width": look.width, "height": 800})
        page.emulate_media(color_scheme=look.scheme)
        yield from (f"{file.name}, {look.width}, {look.scheme}: {what}" for what in wrong_now(page, look))
    page.close()
    yield from (f"{file.name}: {what}" for what in said)


def outside(url: str, site: Path) -> bool:
    return not url.startswith((site.as_uri(), "data:"))


def wrong_now(page: Page, look: Look) -> Iterator[str]:
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > look.width:
        yield f"{wide} pixels wide"
    for found in violations(page, look.rules):
        yield from (f"{found['id']}: {node['html'][:160]} {node['failureSummary']}" for node in found["nodes"][:3])


def violations(page: Page, rules: tuple[str, ...] | None) -> list[Any]:
    """What axe-core finds. It may not fetch the stylesheets again: a page that is a file forbids it."""
    from axe_playwright_python.sync_playwright import Axe

    if rules == ():
        return []
    only = {} if rules is None else {"runOnly": {"type": "rule", "values": rules}}
    found: list[Any] = (
        Axe().run(page, options={"resultTypes": ["violations"], "preload": False, **only}).response["violations"]
    )
    return found


def test_drawings_please_the_accessibility_checker(browser: Browser, gallery: Path) -> None:
    found = [what for file in sorted(gallery.glob("*.html")) for what in complaints(browser, file, gallery)]
    assert found == []


@pytest.mark.parametrize("game", sorted(games()))
def test_every_page_is_accessible_fits_and_stays_at_home(browser: Browser, shelf: Path, game: str) -> None:
    pages = sorted((shelf / game).rglob("*.html"))
    assert len(pages) > 20
    assert [what for file in pages for what in complaints(browser, file, shelf / game)] == []


def test_so_is_the_page_of_what_a_variant_changes(browser: Browser, shelf: Path) -> None:
    pages = sorted(shelf.rglob("changes.html"))
    assert len(pages) == 6  # three variants in two languages
    assert [what for file in pages for what in complaints(browser, file, shelf)] == []


@pytest.mark.parametrize("id", ["cook.amb.idle-cycle", "flow.stale-ticket", "cook.storm.extra-point"])
def test_the_page_of_rules_leads_on_to_what_another_page_has(browser: Browser, shelf: Path, id: str) -> None:
    page = browser.new_page()
    page.goto(f"{(shelf / 'cook_islands' / 'en' / 'rules.html').as_uri()}#{id}")
    page.wait_for_function("document.querySelector(':target') !== null")
    assert page.locator(":target").get_attribute("id") == id
    page.close()


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('<h1>A</h1><p style="color:#aaa;background:#fff">pale</p>', "color-contrast"),
        ('<h1>A</h1><div style="width:2000px">wide</div>', "pixels wide"),
        ('<h1>A</h1><img alt="" src="https://example.org/picture.png">', "asks for https://example.org/picture.png"),
        ("<h1>A</h1><script>undefined.x</script>", "script:"),
        ('<h1>A</h1><svg role="img" width="9" height="9"></svg>', "svg-img-alt"),
    ],
)
def test_a_planted_fault_is_noticed(browser: Browser, tmp_path: Path, body: str, complaint: str) -> None:
    file = tmp_path / "page.html"
    head = '<meta charset="utf-8"><title>Page</title>'
    page = f'<!doctype html><html lang="en"><head>{head}</head><body><main>{body}</main></body></html>'
    file.write_text(page, encoding="utf-8")
    assert any(complaint in what for what in complaints(browser, file, tmp_path))
