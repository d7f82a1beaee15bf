"""`rulewright games`: what there is to play."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import click

from . import options


@click.command(short_help="List the games and their variants.")
@options.rulesets
def games(rulesets: tuple[Path, ...]) -> None:
    """List the games and their variants: id, title, number of seats, what it is about.

    Your own rulesets are listed if they are in a folder given by --rulesets, or in your own folder of rulesets, which
    is named below the list. Variants of a game can be joined: `cook_islands/short+calm`.
    """
    from rulewright.library import folders, own_folder
    from rulewright.plugins import plugins
    from rulewright.rulesets import RulesetError, known_rulesets

    for name in known_rulesets(folders(rulesets)):
        try:
            for line in _about(name, rulesets):
                click.echo(line)
        except RulesetError as error:
            click.echo(f"{name}\n    faulty: {error.faults[0]}")
    click.echo(f"Your own rulesets are found by name in {own_folder()}", err=True)
    broken = sum(bool(report.fault) for report in plugins().probed())
    if broken:
        click.echo(f"{broken} broken: see `rulewright plugins`", err=True)


def _about(name: str, rulesets: tuple[Path, ...]) -> list[str]:
    import rulewright
    from rulewright.counted import counted

    ruleset = rulewright.load_ruleset(name, rulesets=rulesets)
    seats = ruleset.rules.seats
    count = counted(seats.most, "seat") if seats.least == seats.most else f"{seats.least}-{seats.most} seats"
    lines = [f"{name}  {ruleset.texts.get('game', 'title')}  ({count})"]
    comment = _comment(ruleset.source.layers[-1].parts) if len(ruleset.source.layers) > 1 else ""
    tagline = ruleset.texts.get("game", "tagline")
    about = comment or ("" if tagline == "tagline" else tagline)
    return [*lines, f"    {about}"] if about else lines


def _comment(parts: tuple[object, ...]) -> str:
    """The comment that begins a ruleset's first file: what its author says of it. The file's name says nothing."""
    name = str(getattr(getattr(parts[0], "file", None), "name", "")) if parts else ""
    text = str(getattr(parts[0], "text", "")) if parts else ""
    lines = takewhile(lambda line: line.startswith("#"), text.removeprefix("\ufeff").splitlines())
    return " ".join(
        line.lstrip("# ").strip() for line in lines if not line.startswith("#:") and line.lstrip("# ") != name
    )
