"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

rulesets = click.option(
    "--rulesets",
    metavar="DIR",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Look for rulesets in this folder first. May be given more than once.",
)
language = click.option(
    "--language",
    metavar="LANGUAGE",
    default="en",
    show_default=True,
    help="The language of the match: en, zh-Hant.",
)
texts_language = click.option(
    "--language", metavar="LANGUAGE", default="en", show_default=True, help="The language of names and effects."
)
colour = click.option("--no-color", "colour", is_flag=True, flag_value=False, default=True, help="Use no colour.")
reference = click.option(
    "--reference",
    metavar="PAGE",
    default="",
    help="The rules page of a printed reference, a file or an address: rules that are cited become links to it.",
)


def listed_orders(ctx: click.Context, param: click.Parameter, value: str | None) -> frozenset[str] | None:
    """Standing orders, from their names with commas between; `none` for none of them."""
    from rulewright.rulesets import near
    from rulewright.standing import ORDERS

    if value is None:
        return None
    words = frozenset(word.strip() for word in value.split(",")) - {"none", ""}
    if unknown := sorted(words - ORDERS):
        known = ", ".join(sorted(ORDERS))
        raise click.BadParameter(
            f"no standing order {unknown[0]!r}{near(unknown[0], ORDERS)} (known: {known}; or none)"
        )
    return words


def seat_number(word: str, names: list[str]) -> int:
    """A seat, given by its number from 1 or by its name; counted from 0.

    Raises:
        ValueError: there is none; the message lists them.
    """
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return int(word) - 1
    if names.count(word) == 1:
        return names.index(word)
    known = ", ".join(f"{n} {name}" for n, name in enumerate(names, 1))
    raise ValueError(f"no seat {word!r} (the seats: {known})")


def address(page: str) -> str:
    """The address of a page: of a file, if it is one, else as it was given.

    Raises:
        ValueError: it is neither a file nor a web address.
    """
    file = Path(page)
    if page and not file.is_file() and "://" not in page:
        raise ValueError(f"no page {page!r}: expected the rules page of a reference, a file or an address with ://")
    return file.resolve().as_uri() if file.is_file() else page


def checked_language(wanted: str, known: list[str]) -> str:
    """The language, if there are texts in it.

    Raises:
        ValueError: there are none.
    """
    if wanted not in known:
        raise ValueError(f"no texts in {wanted!r} (there are: {', '.join(known)})")
    return wanted
