"""Looking things up in a book: its index, and the data of its search."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from markupsafe import escape

from .links import homes
from .said import Address

if TYPE_CHECKING:
    from .book import Book, Term


def index(terms: Iterable[Term]) -> list[tuple[Address, list[Term]]]:
    """What can be looked up, by its sort, in the order of the alphabet."""
    sorts: dict[str, dict[str, Term]] = {}
    for term in terms:
        sorts.setdefault(term.sort, {}).setdefault(term.anchor, term)
    return [
        (Address(sort), sorted(found.values(), key=lambda t: (t.name.text.casefold(), t.anchor)))
        for sort, found in sorts.items()
    ]


def search_data(book: Book, pages: Mapping[str, str]) -> str:
    """All that the search knows, as a script, so that it works from a file as well."""
    home = homes(pages)
    words = book.reader.words
    rows = {
        term.anchor: [
            words("term-sort", term.sort),
            term.name.text,
            term.text,
            f"{home[escape(term.anchor)]}#{term.anchor}",
        ]
        for term in book.terms
    }
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows.values())
    return f"window.searchData = [\n{lines}\n];\n"
