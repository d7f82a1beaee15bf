"""Whole recorded matches replay to the same end: each number of seats, each way the end comes, each variant."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import rulewright
from rulewright.match import Match

FOLDER = Path(__file__).parent
TOTALS = {
    ("cook_islands", "seats-2"): (7, 6),
    ("cook_islands", "seats-3"): (22, 2, 12),
    ("cook_islands", "seats-4"): (5, 2, 5, 0),
    ("cook_islands", "end-by-hand-tile"): (2, 3, 9),
    ("cook_islands", "end-by-expedition"): (5, 9, 6),
    ("cook_islands", "end-by-drawn-tile"): (4, 8, 5),
    ("cook_islands", "end-by-neutral-tile"): (13, 0),
    ("cook_islands", "shared-victory"): (6, 10, 10),
    ("cook_islands", "variant-short"): (22, 0, 12),
    ("cook_islands", "variant-calm"): (7, 16, 1),
    ("cook_islands", "variant-wide"): (6, 0, 10),
    ("orchard_ocean", "seats-3"): (5, 3, 5),
    ("orchard_ocean", "seats-4"): (8, 2, 4, 6),
    ("orchard_ocean", "tie-break-funds"): (3, 5, 5),
    ("orchard_ocean", "tie-break-turn-order"): (10, 7, 10, 7),
    ("orchard_ocean", "jam-shop-choice"): (9, 16, 11, 12),
    ("orchard_ocean", "variant-wide"): (5, 2, 0, 2),
    ("orchard_ocean", "variant-short"): (2, 8, 1, 7),
    ("orchard_ocean", "variant-rich"): (8, 8, 7, 11),
}


def replayed(game: str, name: str) -> Match:
    """A recorded match, played through."""
    return rulewright.load_match(FOLDER / game / f"{name}.toml")


@pytest.mark.parametrize(("game", "name"), TOTALS)
def test_a_recorded_match_replays_to_its_scores(game: str, name: str) -> None:
    match = replayed(game, name)

    assert match.over
    assert match.scores().totals == TOTALS[game, name]


def test_every_record_is_replayed() -> None:
    assert {(f.parent.name, f.stem) for f in FOLDER.glob("*/*.toml")} == set(TOTALS)


def test_a_shared_victory_is_shared() -> None:
    scores = replayed("cook_islands", "shared-victory").scores()
    best = max(scores.totals)

    assert len(scores.winners) > 1
    assert [scores.totals[s] for s in scores.winners] == [best] * len(scores.winners)


@pytest.mark.parametrize("measure", ["funds", "turn-order"])
def test_each_tie_break_decided_a_recorded_match(measure: str) -> None:
    scores = replayed("orchard_ocean", f"tie-break-{measure}").scores()
    best = [total for total in scores.totals if total == max(scores.totals)]

    assert len(best) > 1
    assert (scores.tie_break, len(scores.winners)) == (measure, 1)


def test_seats_answered_in_any_order_while_they_acted_together() -> None:
    match = replayed("orchard_ocean", "seats-4")
    seats = [p.seat for p in match.history if p.at >= 0]

    assert any(a > b for a, b in pairwise(seats))
