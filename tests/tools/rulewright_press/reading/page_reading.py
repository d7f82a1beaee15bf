"""Reads pages as a browser does, apart from how the press checks them."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple

VOID = frozenset({"meta", "link", "input", "br", "wbr", "img"})
UNREAD = frozenset({"script", "style", "title", "desc"})
Attributes = dict[str, str]


class Run(NamedTuple):
    """A stretch of text, and the elements around it, the outermost first."""

    text: str
    around: tuple[tuple[str, Attributes], ...]

    @property
    def is_read(self) -> bool:
        return not any(tag in UNREAD for tag, _ in self.around)

    def has(self, attribute: str) -> bool:
        return any(attribute in said for _, said in self.around)

    @property
    def nearest(self) -> Attributes:
        """The attributes of the element right around."""
        return self.around[-1][1]


class _Runs(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, Attributes]] = []
        self.found: list[Run] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if "id" in said:
            self.ids.append(said["id"])
        if tag not in VOID:
            self.open.append((tag, said))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip():
            # A space is read as a space, even where no line may end.
            self.found.append(Run(data.replace("\u00a0", " "), tuple(self.open)))


def runs(page: str) -> Iterator[Run]:
    """All that is read on a page."""
    parser = _Runs()
    parser.feed(page)
    yield from (run for run in parser.found if run.is_read)


def ids(page: str) -> list[str]:
    """The ids of a page, in its order."""
    parser = _Runs()
    parser.feed(page)
    return parser.ids


def pages(files: dict[str, str]) -> dict[str, str]:
    """The pages among the files of a site."""
    return {name: text for name, text in files.items() if name.endswith(".html")}
