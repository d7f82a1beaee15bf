"""A page as PDF, for A4 paper. The same page gives the same bytes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from .fonts import MissingExtra, font_faces

DATE = "2000-01-01"  # of every document: what it says depends on its ruleset, not on the day it was printed


def write_pdf(html: Path | str, to: Path) -> None:
    """Write a page, or the file of one, as PDF, with `print.css` and fonts for every language of the texts.

    Raises:
        MissingExtra: WeasyPrint, what it needs of the system, or a font is not there.
    """
    try:
        import weasyprint
        from weasyprint.text.fonts import FontConfiguration
    except ImportError:
        raise MissingExtra("WeasyPrint") from None
    except OSError as error:
        raise MissingExtra(f"WeasyPrint's library Pango (Debian: libpango-1.0-0, libpangoft2-1.0-0; {error})") from None

    fonts = FontConfiguration()
    styles = [weasyprint.CSS(string=text, font_config=fonts) for text in (font_faces(), print_css())]
    page = weasyprint.HTML(filename=str(html)) if isinstance(html, Path) else weasyprint.HTML(string=html)
    with _fixed_date():
        document = page.render(stylesheets=styles, font_config=fonts)
        document.metadata.created = document.metadata.modified = DATE
        document.write_pdf(str(to))


def print_css() -> str:
    """How documents look on paper."""
    return files(__package__).joinpath("print.css").read_text("utf-8")


@contextmanager
def _fixed_date() -> Iterator[None]:
    """Fonts that are cut down for a document bear a date too, which their library takes from here."""
    name = "SOURCE_DATE_EPOCH"
    before = os.environ.get(name)
    os.environ[name] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before
