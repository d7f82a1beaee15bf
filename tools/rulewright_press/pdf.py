"""A page as PDF, for A4 paper. The same page gives the same bytes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .fonts import MissingExtra, font_faces

DATE = "2000-01-01"  # of every document: what it says depends on its ruleset, not on the day it was printed


SIZES = (14, 13, 12, 11, 10, 9, 8, 7)  # of the letters of a whole page, in points


def write_pdf(page: str, to: Path, *, on_one: bool = False) -> None:
    """Write a page with its styles as PDF, with fonts for every language of the texts.

    Args:
        page: as HTML.
        to: the file.
        on_one: make the letters as large as leaves it on one sheet, by the size of its root.

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
    faces = weasyprint.CSS(string=font_faces(), font_config=fonts)
    sizes = [weasyprint.CSS(string=f"html {{ font-size: {size}pt !important }}") for size in SIZES if on_one]
    html = weasyprint.HTML(string=page)
    with _fixed_date():
        for styles in [[faces, size] for size in sizes] or [[faces]]:
            document = html.render(stylesheets=styles, font_config=fonts)
            if len(document.pages) == 1:
                break
        document.metadata.created = document.metadata.modified = DATE
        document.write_pdf(str(to))


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
