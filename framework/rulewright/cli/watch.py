"""`rulewright ruleset watch`."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path

import click

from . import options

PAUSE = 0.3  # seconds between two looks at the files


@click.command(short_help="Check a ruleset at each save, and tell what it changes.")
@click.argument("file", metavar="FILE")
@options.texts_language
@options.rulesets
def watch(file: str, language: str, rulesets: tuple[Path, ...]) -> None:
    """Check a ruleset at each save of its files, and tell what is wrong, or what it changes.

    Faults come with file:line:column; changes against the ruleset that it extends in its words, as by `ruleset diff`.
    Leave it running beside your editor; Ctrl-C ends it.
    """
    from rulewright.library import checked_ruleset, load_ruleset
    from rulewright.rulesets import RulesetError
    from rulewright.watching import Watched, saves

    watched = Watched(file, lambda: checked_ruleset(file, rulesets=rulesets), language)
    with suppress(RulesetError):  # that one is told when it is checked
        options.checked_language(language, load_ruleset(file, rulesets=rulesets).texts.languages)
    try:
        for _ in saves(lambda: watched.files, lambda: time.sleep(PAUSE)):
            _say(watched.check())
    except KeyboardInterrupt:
        click.echo()


def _say(lines: list[str]) -> None:
    """On a screen of its own, where there is a screen; else below what was said before."""
    if sys.stdout.isatty():
        click.clear()
    click.echo("\n".join([*lines, ""]))
