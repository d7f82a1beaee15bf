"""Records whole matches for the tests: every number of seats, every way the end comes about, every variant.

    python tests/records/record.py

Run it after a deliberate change of a rule, and review the difference. The matches are random; for each name the first
seed is taken whose match is of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import rulewright
from rulewright.match import Match

FOLDER = Path(__file__).parent / "cook_islands"
Wanted = Callable[[Match, str], bool]


def played(ruleset: str, seats: int, seed: int) -> tuple[Match, str]:
    """A random match, and what brought its end: hand, expedition, drawn, neutral or other."""
    match = rulewright.new_match(ruleset, [f"Seat {n + 1}" for n in range(seats)], seed=seed)
    chance, cause = rulewright.Chance(seed + 1), ""
    while tickets := match.pending():
        waiting = [str(getattr(t, "asker", "")) for t in match.state.lane.tasks]
        move = match.sample(tickets[0], chance)
        match.play(tickets[0], move)
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


def shared(match: Match, cause: str) -> bool:
    """Matches with several winners."""
    return len(match.scores().winners) > 1


def any_match(match: Match, cause: str) -> bool:
    """Any match."""
    return True


def wanted() -> Iterator[tuple[str, str, int, Wanted]]:
    """Name, ruleset, seats and kind of each record."""
    for seats in (2, 3, 4):
        yield f"seats-{seats}", "cook_islands", seats, any_match
    yield "end-by-hand-tile", "cook_islands", 3, of_cause("hand")
    yield "end-by-expedition", "cook_islands", 3, of_cause("expedition")
    yield "end-by-drawn-tile", "cook_islands", 3, of_cause("drawn")
    yield "end-by-neutral-tile", "cook_islands", 2, of_cause("neutral")
    yield "shared-victory", "cook_islands", 3, shared
    for variant in ("short", "calm", "wide"):
        yield f"variant-{variant}", f"cook_islands/{variant}", 3, any_match


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, ruleset, seats, is_wanted in wanted():
        seed = 1
        while True:
            match, cause = played(ruleset, seats, seed)
            if is_wanted(match, cause):
                break
            seed += 1
        match.save(FOLDER / f"{name}.toml")
        print(f"{name}: seed {seed}, {match.decisions} moves, {match.scores().totals}")


if __name__ == "__main__":
    main()
