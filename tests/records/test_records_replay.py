"""Whole recorded matches replay to the same end: each number of seats, each way the end comes, each variant."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import rulewright
from rulewright.match import Match

FOLDER = Path(__file__).parent
TOTALS = {
    ("cook_islands", "seats-2"): (9, 9),
    ("cook_islands", "seats-3"): (12, 5, 6),
    ("cook_islands", "seats-4"): (7, 5, 0, 4),
    ("cook_islands", "end-by-hand-tile"): (3, 6, 2),
    ("cook_islands", "end-by-expedition"): (0, 6, 3),
    ("cook_islands", "end-by-drawn-tile"): (16, 14, 0),
    ("cook_islands", "end-by-neutral-tile"): (6, 0),
    ("cook_islands", "shared-victory"): (9, 9, 0),
    ("cook_islands", "variant-short"): (12, 5, 6),
    ("cook_islands", "variant-calm"): (13, 10, 3),
    ("cook_islands", "variant-wide"): (0, 5, 12),
    ("orchard_ocean", "seats-3"): (6, 2, 9),
    ("orchard_ocean", "seats-4"): (16, 11, 10, 17),
    ("orchard_ocean", "tie-break-funds"): (2, 6, 6),
    ("orchard_ocean", "tie-break-turn-order"): (7, 2, 8, 8),
    ("orchard_ocean", "jam-shop-choice"): (14, 11, 9, 14),
    ("orchard_ocean", "variant-wide"): (13, 3, 5, 4),
    ("orchard_ocean", "variant-short"): (11, 8, 1, 2),
    ("orchard_ocean", "variant-rich"): (10, 6, 17, 7),
    ("cooper_island", "seats-2"): (-3, -5),
    ("cooper_island", "seats-3"): (-6, -9, -4),
    ("cooper_island", "seats-4"): (-4, -8, -7, -2),
    ("cooper_island", "tie-break-charted"): (-7, -5, -5, -10),
    ("cooper_island", "hunger"): (-9, -5),
    ("cooper_island", "statue"): (-3, -4, -7),
    ("cooper_island", "hired"): (-7, -6),
    ("cooper_island", "variant-voyage"): (-3, -6, -3),
    ("cooper_island", "variant-random_start"): (-7, -10, -9),
    ("cooper_island", "variant-chosen_start"): (-8, -6, -10),
    ("cooper_island", "variant-friendly"): (-8, -5, -7),
    ("cooper_island", "variant-rich"): (-10, -9, -9),
    ("cooper_island", "cover-1"): (25, 21, 31),
    ("cooper_island", "cover-2"): (25, 31, 32),
    ("cooper_island", "cover-3"): (13, 23, 20),
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


@pytest.mark.parametrize(
    ("game", "measure"), [("orchard_ocean", "funds"), ("orchard_ocean", "turn-order"), ("cooper_island", "charted")]
)
def test_each_tie_break_decided_a_recorded_match(game: str, measure: str) -> None:
    scores = replayed(game, f"tie-break-{measure}").scores()
    best = [total for total in scores.totals if total == max(scores.totals)]

    assert len(best) > 1
    assert (scores.tie_break, len(scores.winners)) == (measure, 1)


def test_seats_answered_in_any_order_while_they_acted_together() -> None:
    match = replayed("orchard_ocean", "seats-4")
    seats = [p.seat for p in match.history if p.at >= 0]

    assert any(a > b for a, b in pairwise(seats))
