"""`rulewright press`: the reference of a game, as a site or as a document to print."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.counted import counted

if TYPE_CHECKING:
    from rulewright.rulesets import Ruleset


@click.command(short_help="Make a reference of a game from its ruleset.")
@click.argument("name", metavar="GAME[/VARIANT] | PATH")
@click.option("--to", metavar="DIR | FILE.pdf", required=True, type=click.Path(path_type=Path), help="What to make.")
@click.option(
    "--language",
    metavar="LANGUAGE",
    help="Only this one: en, zh-Hant, or one that the ruleset brings. A PDF is English if you don't say.",
)
@click.option("--aid", is_flag=True, help="As PDF, only the player aid.")
@click.option(
    "--templates",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Templates of your own; each replaces the one of the same name.",
)
@options.rulesets
def press(
    name: str, to: Path, language: str | None, aid: bool, templates: Path | None, rulesets: tuple[Path, ...]
) -> None:
    """Make a reference of a game from its ruleset and nothing else.

    With a folder, a site: rules, components, boards, numbers, order of play, scoring and rulings, in every language
    that the texts have, with an index and a search. With a file that ends in .pdf, the same as a document on paper.
    Every number tells in which file and line it is said. What a variant changes is marked.

    \b
    rulewright press cook_islands --to cook-book
    rulewright press cook_islands/short --to short.pdf --language zh-Hant
    """
    from rulewright.library import load_ruleset

    from .fonts import MissingExtra

    ruleset = load_ruleset(name, rulesets=rulesets, structure=True)
    languages = [options.checked_language(language, ruleset.texts.languages)] if language else None
    try:
        made = _make(ruleset, to, languages, aid=aid, templates=templates)
    except MissingExtra as error:
        raise ValueError(str(error)) from None
    click.echo(made)


def _make(
    ruleset: Ruleset,
    to: Path,
    languages: list[str] | None,
    *,
    aid: bool,
    templates: Path | None,
) -> str:
    """Make it, and say what was made."""
    from .fonts import MissingExtra

    if find_spec("jinja2") is None:
        raise MissingExtra("Jinja")
    from .folder import write_folder
    from .site import site_files, write_document

    if to.suffix.lower() == ".pdf":
        write_document(ruleset, to, (languages or ["en"])[0], templates=templates, aid=aid)
        return str(to)
    if aid:
        raise ValueError("--aid makes a PDF: give a file that ends in .pdf; a site has the aid as a page")
    if to.is_file():
        raise ValueError(f"{to} is a file: name a folder for the site, or a file that ends in .pdf")
    made = write_folder(site_files(ruleset, languages or known_languages(ruleset), templates=templates), to)
    lines = [f"{to / 'index.html'} ({counted(made.written, 'file')})"]
    if made.removed:
        gone = counted(len(made.removed), "file")
        lines.append(f"Removed, as this site has them no more: {gone} that the press made before.")
    lines += [f"Left, as somebody has changed it since it was made: {to / name}" for name in made.left]
    return "\n".join(lines)


def known_languages(ruleset: Ruleset) -> list[str]:
    """The languages in which both the ruleset and the press have texts."""
    from .reader import FRAME

    return [language for language in ruleset.texts.languages if language in FRAME.languages]
