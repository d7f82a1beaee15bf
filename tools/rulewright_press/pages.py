"""The pages of a book, made from templates that a person may replace one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb
from typing import Any

import attrs
from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateSyntaxError,
    pass_context,
)
from jinja2.runtime import Context
from markupsafe import Markup

from rulewright.rulesets import Texts

from . import colours
from .aid import costs_and_effects
from .book import Book
from .figures import Figure
from .links import demand_all, linked
from .lookup import index, search_data
from .nodes import Node
from .reader import FRAME
from .said import Address, Said, Unsourced, printable

TEMPLATES = Path(__file__).parent / "templates"
CHAPTERS = (
    "home",
    "rules",
    "components",
    "boards",
    "numbers",
    "order",
    "scoring",
    "rulings",
    "grounds",
    "changes",
    "terms",
)
ALONE = ("aid", "print")
"""Pages that are no chapters of the printed book."""


class TemplateFault(ValueError):
    """A template can't be used, or prints what it may not; the text says where."""


@contextmanager
def told_where(template: str) -> Iterator[None]:
    """Say in which line of which template something went wrong, whatever it was: templates may be anybody's.

    Raises:
        TemplateFault: in place of what the templates raised.
    """
    try:
        yield
    except TemplateSyntaxError as error:
        raise TemplateFault(f"{error.filename or error.name}:{error.lineno}: {error.message}") from None
    except UnicodeDecodeError as error:
        raise TemplateFault(f"{template}: not UTF-8 ({error.reason}); save it as UTF-8") from None
    except Exception as error:
        lines = [f for f in extract_tb(error.__traceback__) if f.filename.endswith(".html")]
        if not lines and not isinstance(error, TemplateError | Unsourced):
            raise
        place = f"{lines[-1].filename}:{lines[-1].lineno}: " if lines else ""
        raise TemplateFault(f"{place}{error}") from error


class Press:
    """The templates, read once.

    Args:
        own: a folder of templates that replace those of the press, file by file.
    """

    def __init__(self, own: Path | None = None) -> None:
        folders = [*([own] if own else []), TEMPLATES]
        self.environment = Environment(
            loader=ChoiceLoader([FileSystemLoader(folder) for folder in folders]),
            autoescape=True,
            finalize=at_print,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.filters.update(
            leading=leading,
            unmarked=unmarked,
            text=bare,
            renamed=renamed,
            page=lambda chapter: Address(page_of(chapter)),
            address=Address,
            language_name=language_name,
        )

    def chapters(self, book: Book) -> dict[str, Markup]:
        """The chapters of a book by name, without the page around them."""
        names = [name for name in (*CHAPTERS, "aid") if name != "changes" or book.changes is not None]
        values = self._values(book)
        with told_where("macros.html"):
            macros = self.environment.get_template("macros.html").make_module(values)
        return {name: Markup(self._made(f"chapters/{name}.html", values | {"m": macros})) for name in names}

    def site(self, book: Book, chapters: Mapping[str, Markup], languages: Sequence[str]) -> dict[str, str]:
        """The pages of a language by file name, with their links."""
        values = self._values(book) | {"languages": [Address(x) for x in languages], "chapters": list(chapters)}
        pages: dict[str, str] = {}
        for name, text in chapters.items():
            file = Address(page_of(name))
            pages[file] = self._made("layout.html", values | {"chapter": name, "text": text, "file": file})
        demand_all(book, pages)
        return linked(pages) | {"search-data.js": search_data(book, pages)}

    def document(
        self, book: Book, chapters: Mapping[str, Markup], names: Iterable[str] = CHAPTERS, *, style: str = ""
    ) -> str:
        """Chapters as one document, to be printed. Without a style of its own it is a page of the site."""
        texts = [(name, chapters[name]) for name in names if name in chapters]
        made = self._made("document.html", self._values(book) | {"texts": texts, "style": Markup(style)})
        return linked({"print.html": made}, alone=names is not CHAPTERS)["print.html"]

    def front(self, books: Sequence[Book]) -> str:
        """The page that leads to the languages."""
        return self._made("languages.html", {"books": books, "accent": books[0].figures.accent})

    def stylesheets(self) -> dict[str, str]:
        """By file name: the colours, what pages look like on a screen, and on paper."""
        accents = (f".accent-{name} {{ --accent: var(--rw-{name}-line); }}" for name in colours.LIGHT)
        return {
            "palette.css": "\n".join([colours.stylesheet(), *accents, ""]),
            "style.css": self.source("style.css"),
            "print.css": self.source("print.css"),
        }

    def source(self, name: str) -> str:
        """A file among the templates as it is."""
        loader = self.environment.loader
        assert loader is not None
        return loader.get_source(self.environment, name)[0]

    def _made(self, template: str, values: Mapping[str, Any]) -> str:
        with told_where(template):
            return self.environment.get_template(template).render(values)

    def _values(self, book: Book) -> dict[str, Any]:
        reader = book.reader
        groups = costs_and_effects(reader.ruleset.kind.rules, book.components, book.numbers)

        def say(key: str, table: str = "press", count: Said | None = None) -> Said:
            return reader.text(table, key, **({"count": int(count.text)} if count else {}))

        return {
            "book": book,
            "say": say,
            "joint": reader.words("press", "joint"),
            "colon": reader.words("press", "colon"),
            "language": Address(reader.language),
            "made_from": Address(
                reader.words("press", "made-from", ruleset=reader.ruleset.id, hash=reader.ruleset.hash)
            ),
            "index": index(book.terms),
            "costs": list(groups),
        }


def page_of(chapter: str) -> str:
    """The file of a chapter."""
    return "index.html" if chapter == "home" else f"{chapter}.html"


@pass_context  # asks at run time: constants of a template are escaped before they are looked at
def at_print(context: Context, value: Any) -> Any:
    """What is printed for a value of a template."""
    return printable(value)


def bare(said: Said | str) -> Markup:
    """The text alone: for titles and attributes, and where an element around it tells the source."""
    return Markup.escape(str(said))


def language_name(language: str) -> str:
    """What a language calls itself."""
    return Texts((FRAME,)).get("press", "language", language)


def leading(said: Said, anchor: str) -> Said:
    """The same text, leading to an anchor."""
    return said.unmarked(anchor)


def unmarked(node: Node) -> Node:
    """The same values, without what they were, and leading nowhere: another ruleset may lack what they lead to."""
    inside = tuple(attrs.evolve(e, nodes=tuple(unmarked(n) for n in e.nodes)) for e in node.inside)
    said = tuple(s.unmarked() for s in node.said)
    return attrs.evolve(node, heading=node.heading.unmarked(), said=said, inside=inside)


def renamed(figure: Figure, name: str) -> Figure:
    """The same drawing with ids of its own, to show it once more."""
    svg = re.sub(r'((?:\sid|aria-labelledby|aria-describedby)=")', rf"\g<1>{name}-", str(figure.svg))
    return attrs.evolve(figure, svg=Markup(svg))
