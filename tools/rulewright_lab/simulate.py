"""`rulewright simulate`: bots play many matches, and what came of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import click

from rulewright.chance import Chance
from rulewright.cli import options
from rulewright.cli.faults import told
from rulewright.library import new_match, setting
from rulewright.plugins import plugins
from rulewright.rulesets import RulesetError

if TYPE_CHECKING:
    from rich.table import Table

    from rulewright.setting import Setting
    from rulewright.views import Choice

MOST_DECISIONS = 100_000  # a match that takes more is reported as not finished


@attrs.frozen
class Plan:
    """One match to be played; plain values, so that another process can play it."""

    ruleset: str
    folders: tuple[Path, ...]
    bots: tuple[str, ...]  # by seat
    seed: int


@attrs.frozen
class Result:
    """What came of one match. `scores` by seat; `winners` are seats, none if it was not finished."""

    seed: int
    bots: tuple[str, ...]
    finished: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


@attrs.frozen
class Summary:
    """One bot over all its seats. `wins` is its share of the finished matches; a shared victory counts in part."""

    bot: str
    mean: float
    least: int
    most: int
    wins: float


def derived(seed: int, use: str) -> int:
    """A seed for one use, from which the given one can't be told: bots must not foresee their match."""
    return int.from_bytes(sha256(f"{seed} {use}".encode()).digest()[:6])


def plans(
    ruleset: str, folders: Iterable[Path], bots: Sequence[str], seats: int, matches: int, seed: int
) -> list[Plan]:
    """The matches: bots take the seats in turn, and move on by one seat from match to match."""
    where = tuple(folders)
    return [
        Plan(ruleset, where, tuple(bots[(i + s) % len(bots)] for s in range(seats)), derived(seed, f"match {i}"))
        for i in range(matches)
    ]


def play(plan: Plan) -> Result:
    """Play one match to its end."""
    match = new_match(_setting(plan.ruleset, plan.folders), plan.bots, seed=plan.seed, events=False)
    bots = [(makers()[name](), Chance(derived(plan.seed, f"seat {s}"))) for s, name in enumerate(plan.bots)]
    while (pending := match.pending()) and match.decisions < MOST_DECISIONS:
        ticket = pending[0]
        choose, chance = bots[ticket.seat]
        match.play(ticket, choose(match.view(ticket.seat), chance))
    scores = match.scores()
    winners = scores.winners if match.over else ()
    return Result(plan.seed, plan.bots, match.over, scores.totals, winners, match.decisions)


@cache
def _setting(ruleset: str, folders: tuple[Path, ...]) -> Setting:
    return setting(ruleset, rulesets=folders)


def makers() -> dict[str, Callable[[], Choice]]:
    """The bots that plugins bring, by name."""
    return {maker.name: maker.make for maker in plugins().bring("rulewright_bots")}


def played(todo: Sequence[Plan], jobs: int) -> Iterator[Result]:
    """Play the matches, in so many processes; results come in the order of the plans."""
    if jobs == 1:
        yield from map(play, todo)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, todo)


def summaries(results: Iterable[Result]) -> list[Summary]:
    """Each bot's scores and victories, best first."""
    scores: dict[str, list[int]] = {}
    wins: dict[str, float] = {}
    finished = 0
    for result in results:
        finished += result.finished
        for seat, bot in enumerate(result.bots):
            scores.setdefault(bot, []).append(result.scores[seat])
            if seat in result.winners:
                wins[bot] = wins.get(bot, 0) + 1 / len(result.winners)
    found = [
        Summary(bot, sum(s) / len(s), min(s), max(s), wins.get(bot, 0) / max(finished, 1)) for bot, s in scores.items()
    ]
    return sorted(found, key=lambda s: (-s.mean, s.bot))


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
        made = _setting(ruleset, rulesets)
    except RulesetError as error:
        raise told(error) from None
    limits = made.rules.seats
    count = limits.least if seats is None else seats
    if not limits.least <= count <= limits.most:
        raise click.BadParameter(f"{ruleset} is for {limits.least} to {limits.most} seats", param_hint="--seats")
    todo = plans(ruleset, rulesets, names, count, matches, seed)
    results = list(_with_progress(played(todo, min(jobs, matches)), matches))
    if as_json:
        click.echo(json.dumps(report(made, seed, results)))
        return
    from rich.console import Console

    click.echo(f"{made.ruleset.id}: {matches} matches, {count} seats, seed {seed}")
    Console().print(_table(summaries(results)))
    unfinished = sum(not r.finished for r in results)
    if unfinished:
        click.echo(f"{unfinished} matches were not finished after {MOST_DECISIONS} decisions", err=True)


def _bot_names(text: str) -> list[str]:
    known = makers()
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            raise click.BadParameter(f"no bot is called {name!r} (known: {', '.join(known)})", param_hint="--bots")
    return names


def report(made: Setting, seed: int, results: Iterable[Result]) -> dict[str, Any]:
    """Everything, as plain data for JSON."""
    return {
        "ruleset": made.ruleset.id,
        "hash": made.ruleset.hash,
        "seed": seed,
        "matches": [attrs.asdict(result) for result in results],
    }


def _with_progress(results: Iterator[Result], count: int) -> Iterator[Result]:
    """The results as they come, with a bar on the error output where that is a terminal."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(results, "matches", total=count, console=Console(stderr=True), transient=True)


def _table(found: Iterable[Summary]) -> Table:
    from rich.table import Table

    table = Table()
    table.add_column("bot")
    for name in ("mean", "min", "max", "wins"):
        table.add_column(name, justify="right")
    for s in found:
        table.add_row(s.bot, f"{s.mean:.1f}", str(s.least), str(s.most), f"{s.wins:.0%}")
    return table
