"""Links between the pages of a book: a link names its anchor, and is led to the page that has it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from typing import TYPE_CHECKING

from markupsafe import escape

if TYPE_CHECKING:
    from .book import Book


class BrokenLink(ValueError):
    """A page links to an anchor that no page has."""


class LeftOut(ValueError):
    """Something of the ruleset is on no page."""


_ID = re.compile(r'\sid="([^"]*)"')
_LINK = re.compile(r'(\shref=")#([^"]*)"')


def linked(pages: Mapping[str, str], *, alone: bool = False) -> dict[str, str]:
    """The pages with each link leading to the page that has its anchor, this one first.

    Args:
        pages: by file name.
        alone: they are not the whole book, so that a link to what is missing is taken out.

    Raises:
        BrokenLink: no page has it.
    """
    anchors = {name: frozenset(_ID.findall(page)) for name, page in pages.items()}
    home = homes(pages)

    def lead(name: str, page: str) -> str:
        def put(found: re.Match[str]) -> str:
            anchor = found[2]
            if anchor in anchors[name]:
                return found[0]
            if anchor not in home and alone:
                return ""
            if anchor not in home:
                raise BrokenLink(f"{name}: a link leads to #{unescape(anchor)}, which no page has")
            return f'{found[1]}{home[anchor]}#{anchor}"'

        return _LINK.sub(put, page)

    return {name: lead(name, page) for name, page in pages.items()}


def demand_all(book: Book, pages: Mapping[str, str]) -> None:
    """Every rule, ruling, component, value and step must be on a page.

    Raises:
        LeftOut: with what is not.
    """
    there = homes(pages)
    missing = [term.anchor for term in book.terms if escape(term.anchor) not in there]
    if missing:
        shown = ", ".join(missing[:5])
        raise LeftOut(
            f"{len(missing)} things of the ruleset are on no page, such as {shown}: no template may drop them"
        )


def homes(pages: Mapping[str, str]) -> dict[str, str]:
    """The page of each anchor; the first one of several."""
    found: dict[str, str] = {}
    for name, page in pages.items():
        for anchor in _ID.findall(page):
            found.setdefault(anchor, name)
    return found
