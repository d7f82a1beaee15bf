"""Links of the sites: each leads to a file that is there, and to an anchor in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from rulewright.library import games


class Anchors(HTMLParser):
    """The ids of a page, and what it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.names: list[str] = []  # ids of this page that it names in attributes

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids[value or ""] += 1
            elif name in ("href", "src"):
                self.links.append(value or "")
            elif name in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
                self.names += (value or "").split()


@cache
def anchors(file: Path) -> Anchors:
    made = Anchors()
    made.feed(file.read_text(encoding="utf-8"))
    return made


def broken(site: Path) -> Iterator[str]:
    """What is wrong with the links of a site."""
    for file in sorted(site.rglob("*.html")):
        page, name = anchors(file), file.relative_to(site)
        yield from (f"{name}: the id {id} stands there {count} times" for id, count in page.ids.items() if count > 1)
        yield from (f"{name}: no element has the id {id}" for id in page.names if id not in page.ids)
        for link in page.links:
            wrong = fault(link, file, site)
            if wrong:
                yield f"{name}: {link}: {wrong}"


def fault(link: str, file: Path, site: Path) -> str:
    """What is wrong with a link of that file, if anything is."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return "leads out of the site"
    goal = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not goal.is_file():
        return "no such file"
    if not goal.is_relative_to(site.resolve()):
        return "leads out of the site"
    if parts.fragment and unquote(parts.fragment) not in anchors(goal).ids:
        return "no such anchor"
    return ""


@pytest.mark.parametrize("site", [*sorted(games()), "cook_islands-calm"])
def test_every_link_of_a_site_leads_somewhere(shelf: Path, site: str) -> None:
    assert sum(len(anchors(file).links) for file in (shelf / site).rglob("*.html")) > 500
    assert list(broken(shelf / site)) == []


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ('<a href="other.html">x</a>', "page.html: other.html: no such file"),
        ('<a href="#there">x</a>', "page.html: #there: no such anchor"),
        ('<a href="https://example.org/">x</a>', "page.html: https://example.org/: leads out of the site"),
        ('<img src="../picture.png">', "page.html: ../picture.png: leads out of the site"),
        ('<p id="a"></p><p id="a"></p>', "page.html: the id a stands there 2 times"),
        ('<p aria-labelledby="b"></p>', "page.html: no element has the id b"),
    ],
)
def test_a_planted_fault_is_noticed(tmp_path: Path, body: str, wrong: str) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "picture.png").write_bytes(b"")
    (site / "page.html").write_text(f"<html><body>{body}</body></html>", encoding="utf-8")
    assert list(broken(site)) == [wrong]


def test_a_link_to_an_anchor_of_another_page_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#rule.one">x</a>', encoding="utf-8")
    (tmp_path / "b.html").write_text('<p id="rule.one"></p>', encoding="utf-8")
    assert list(broken(tmp_path)) == []
