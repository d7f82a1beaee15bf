"""Matches that bots play: planned, played here or in other processes, and what came of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from rulewright.chance import Chance
from rulewright.library import new_match, playable
from rulewright.plugins import plugins

if TYPE_CHECKING:
    from rulewright.scoring import ScoreLine
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
    """What came of one match. `scores` and `points` (by category) by seat; `winners`: none if it was not finished."""

    seed: int
    bots: tuple[str, ...]
    finished: bool
    scores: tuple[int, ...]
    points: tuple[dict[str, int], ...]
    winners: tuple[int, ...]
    decisions: int


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
    match = new_match(shared_setting(plan.ruleset, plan.folders), plan.bots, seed=plan.seed, events=False)
    bots = [(makers()[name](), Chance(derived(plan.seed, f"seat {s}"))) for s, name in enumerate(plan.bots)]
    while (pending := match.pending()) and match.decisions < MOST_DECISIONS:
        ticket = pending[0]
        choose, chance = bots[ticket.seat]
        match.play(ticket, choose(match.view(ticket.seat), chance))
    scores = match.scores()
    winners = scores.winners if match.over else ()
    points = tuple(by_category(lines) for lines in scores.lines)
    return Result(plan.seed, plan.bots, match.over, scores.totals, points, winners, match.decisions)


def by_category(lines: Iterable[ScoreLine]) -> dict[str, int]:
    """The points of a seat by category."""
    found: dict[str, int] = {}
    for line in lines:
        found[line.category] = found.get(line.category, 0) + (line.points or 0)
    return found


@cache
def shared_setting(ruleset: str, folders: tuple[Path, ...]) -> Setting:
    """A ruleset's setting, made once in each process."""
    return playable(ruleset, rulesets=folders)


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
