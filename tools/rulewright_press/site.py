"""A book as the files of a site, or as one document."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.rulesets import parent_of

from .book import book_of
from .fidelity import check
from .pages import CHAPTERS, Press
from .pdf import write_pdf

if TYPE_CHECKING:
    from rulewright.rulesets import Ruleset


def site_files(ruleset: Ruleset, languages: Sequence[str], *, templates: Path | None = None) -> dict[str, str]:
    """The files of a site by name.

    Raises:
        TemplateFault, Unfaithful: a template prints a number of its own, or makes what is no page.
        LeftOut, BrokenLink: it drops something of the ruleset, or links to what is not there.
    """
    press, parent = Press(templates), parent_of(ruleset)
    books = [book_of(ruleset, language, parent) for language in languages]
    files = {"index.html": press.front(books), "search.js": press.source("search.js"), **press.stylesheets()}
    for book in books:
        chapters = press.chapters(book)
        pages = press.site(book, chapters, languages)
        pages["print.html"] = press.document(book, chapters)
        files |= {f"{book.reader.language}/{name}": page for name, page in pages.items()}
    for name, text in files.items():
        if name.endswith(".html"):
            check(name, text)
    return files


def write_document(
    ruleset: Ruleset,
    to: Path,
    language: str,
    *,
    templates: Path | None = None,
    aid: bool = False,
) -> None:
    """Write the whole book, or its player aid, as PDF."""
    press = Press(templates)
    book = book_of(ruleset, language, parent_of(ruleset))
    names = ("aid",) if aid else CHAPTERS
    sheets = press.stylesheets()
    style = sheets["palette.css"] + sheets["print.css"]
    document = press.document(book, press.chapters(book), names, style=style)
    check(to.name, document)
    to.parent.mkdir(parents=True, exist_ok=True)
    write_pdf(document, to, on_one=aid)
