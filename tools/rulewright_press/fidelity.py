"""Every digit on a page must say where it comes from, or belong to the page's frame."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from .said import DIGIT

SOURCED = ("data-source", "data-frame")
UNREAD = frozenset({"script", "style", "title", "desc"})
"""Elements whose text is not on the page. A drawing's title repeats what is drawn."""


class Unfaithful(ValueError):
    """A page is not well-formed, or prints a digit that nobody can account for."""


def check(name: str, page: str) -> None:
    """Look through a page.

    Raises:
        Unfaithful: with the page's name, and the texts that have no source.
    """
    try:
        root = ElementTree.fromstring(page)
    except ElementTree.ParseError as error:
        raise Unfaithful(f"{name}: a template makes a page that is no well-formed XML: {error}") from None
    wrong = list(_unsourced(root))
    if wrong:
        shown = "; ".join(repr(text) for text in wrong[:5])
        raise Unfaithful(f"{name}: digits without a source: {shown}. Print them by a value of the ruleset or a text.")


def _unsourced(element: ElementTree.Element) -> Iterator[str]:
    """The texts with a digit inside an element that has no source and is in none that has."""
    if any(element.get(name) is not None for name in SOURCED):
        return
    if element.tag.rpartition("}")[2] not in UNREAD:
        for text in (element.text, *(child.tail for child in element)):
            if text and DIGIT.search(text):
                yield " ".join(text.split())
        for child in element:
            yield from _unsourced(child)
