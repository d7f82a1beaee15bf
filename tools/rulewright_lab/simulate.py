"""`rulewright simulate`: bots play many matches, and what came of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from rulewright.cli import options
from rulewright.cli.faults import told
from rulewright.counted import counted
from rulewright.rulesets import RulesetError, near
from rulewright.rulesets.faults import listed

from .matches import MOST_DECISIONS, Result, makers, plans, played, shared_setting
from .report import report, summaries, table


@click.command()
@click.argument("ruleset", metavar="GAME[/VARIANT]|PATH")
@click.option("--matches", type=click.IntRange(1), default=10, show_default=True, help="How many matches.")
@click.option("--seats", type=click.IntRange(1), help="Seats of each match; if not given, the fewest the game allows.")
@click.option(
    "--bots", default="greedy,random", show_default=True, help="Bots, with commas; they take turns on the seats."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@options.rulesets
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes that play at once.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object with every match.")
def simulate(
    ruleset: str,
    matches: int,
    seats: int | None,
    bots: str,
    seed: int,
    rulesets: tuple[Path, ...],
    jobs: int,
    as_json: bool,
) -> None:
    """Let bots play many matches, and sum up the scores."""
    names = _bot_names(bots)
    try:
        made = shared_setting(ruleset, rulesets)
    except RulesetError as error:
        raise told(error) from None
    limits = made.rules.seats
    count = limits.least if seats is None else seats
    if not limits.least <= count <= limits.most:
        raise click.BadParameter(f"{ruleset} is for {limits}", param_hint="--seats")
    todo = plans(ruleset, rulesets, names, count, matches, seed)
    results = list(_with_progress(played(todo, min(jobs, matches)), matches))
    if as_json:
        click.echo(json.dumps(report(made, seed, results)))
        return
    from rich.console import Console

    held = f"{counted(matches, 'match', 'matches')}, {counted(count, 'seat')}"
    click.echo(f"{made.ruleset.id}: {held}, seed {seed}")
    Console().print(table(summaries(results), made))
    unfinished = sum(not r.finished for r in results)
    if unfinished:
        left = counted(unfinished, "match", "matches")
        click.echo(f"left unfinished after {MOST_DECISIONS} decisions: {left}", err=True)


def _bot_names(text: str) -> list[str]:
    known = makers()
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            message = f"no bot is called {name!r}{near(name, known)}{listed(known)}"
            raise click.BadParameter(message, param_hint="--bots")
    return names


def _with_progress(results: Iterator[Result], count: int) -> Iterator[Result]:
    """The results as they come, with a bar on the error output where that is a terminal."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(results, "matches", total=count, console=Console(stderr=True), transient=True)
