"""Records whole matches for the tests: every number of seats, end, tie-break and variant.

    python tests/records/record.py [GAME ...]

Run it after a deliberate change of a rule, and review the difference. The matches are random; for each name the first
seed is taken whose match is of that kind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import rulewright
from rulewright.match import Match

FOLDER = Path(__file__).parent
Wanted = Callable[[Match, str], bool]


class Record(NamedTuple):
    """A record that is wanted: its name, the ruleset, the seats, and which matches will do."""

    name: str
    ruleset: str
    seats: int
    is_wanted: Wanted


def played(ruleset: str, seats: int, seed: int) -> tuple[Match, str]:
    """A random match in which whoever is asked may answer first; and what brought the end of Cook Islands."""
    match = rulewright.new_match(ruleset, [f"Seat {n + 1}" for n in range(seats)], seed=seed)
    chance, cause = rulewright.Chance(seed + 1), ""
    while tickets := match.pending():
        ticket = tickets[chance.below(len(tickets))] if len(tickets) > 1 else tickets[0]
        waiting = [str(getattr(t, "asker", "")) for t in match.state.lane.tasks]
        move = match.sample(ticket, chance)
        match.play(ticket, move)
        if match.state.ending and not cause:
            cause = _cause(move.name, waiting[-2] if len(waiting) > 1 else "")
    return match, cause


def _cause(move: str, asker: str) -> str:
    if move == "place":
        return "hand"
    if move == "draw" and "LayFromStack" in asker:
        return "expedition" if "gains=True" in asker else "neutral"
    return "drawn" if move == "draw" and "Refill" in asker else "other"


def of_cause(cause: str) -> Wanted:
    """Matches whose end came so."""
    return lambda match, found: found == cause


def decided_by(measure: str) -> Wanted:
    """Matches that this tie-break decided."""
    return lambda match, found: match.scores().tie_break == measure


def with_move(name: str) -> Wanted:
    """Matches in which such a move was played."""
    return lambda match, found: any(p.move.name == name for p in match.history)


def shared(match: Match, cause: str) -> bool:
    """Matches with several winners."""
    return len(match.scores().winners) > 1


def any_match(match: Match, cause: str) -> bool:
    """Any match."""
    return True


def cook_islands() -> Iterator[Record]:
    """Each number of seats, each way the end is triggered, a shared victory, each variant."""
    game = "cook_islands"
    for seats in (2, 3, 4):
        yield Record(f"seats-{seats}", game, seats, any_match)
    yield Record("end-by-hand-tile", game, 3, of_cause("hand"))
    yield Record("end-by-expedition", game, 3, of_cause("expedition"))
    yield Record("end-by-drawn-tile", game, 3, of_cause("drawn"))
    yield Record("end-by-neutral-tile", game, 2, of_cause("neutral"))
    yield Record("shared-victory", game, 3, shared)
    for variant in ("short", "calm", "wide"):
        yield Record(f"variant-{variant}", f"{game}/{variant}", 3, any_match)


def orchard_ocean() -> Iterator[Record]:
    """Each number of seats, each tie-break, a jam shop that lets its owner choose, each variant."""
    game = "orchard_ocean"
    for seats in (3, 4):
        yield Record(f"seats-{seats}", game, seats, any_match)
    yield Record("tie-break-funds", game, 3, decided_by("funds"))
    yield Record("tie-break-turn-order", game, 4, decided_by("turn-order"))
    yield Record("jam-shop-choice", game, 4, with_move("choose"))
    for variant in ("wide", "short", "rich"):
        yield Record(f"variant-{variant}", f"{game}/{variant}", 4, any_match)


GAMES = {"cook_islands": cook_islands, "orchard_ocean": orchard_ocean}


def main() -> None:
    """Write those of the games named, or of all."""
    for game in sys.argv[1:] or GAMES:
        folder = FOLDER / game
        folder.mkdir(exist_ok=True)
        used: set[tuple[str, int, int]] = set()
        for record in GAMES[game]():
            seed = 1
            while True:
                match, cause = played(record.ruleset, record.seats, seed)
                this = (record.ruleset, record.seats, seed)
                if this not in used and record.is_wanted(match, cause):
                    used.add(this)
                    break
                seed += 1
            match.save(folder / f"{record.name}.toml")
            print(f"{game} {record.name}: seed {seed}, {match.decisions} moves, {match.scores().totals}")


if __name__ == "__main__":
    main()
