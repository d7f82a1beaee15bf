"""Whole recorded matches replay to the same end: for each number of seats, each way the end comes, each variant."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulewright

FOLDER = Path(__file__).parent / "cook_islands"
TOTALS = {
    "seats-2": (7, 6),
    "seats-3": (22, 2, 12),
    "seats-4": (5, 2, 5, 0),
    "end-by-hand-tile": (22, 2, 12),
    "end-by-expedition": (5, 9, 6),
    "end-by-drawn-tile": (4, 8, 5),
    "end-by-neutral-tile": (13, 0),
    "shared-victory": (6, 10, 10),
    "variant-short": (22, 0, 12),
    "variant-calm": (7, 16, 1),
    "variant-wide": (6, 0, 10),
}


@pytest.mark.parametrize("name", TOTALS)
def test_a_recorded_match_replays_to_its_scores(name: str) -> None:
    match = rulewright.load_match(FOLDER / f"{name}.toml")

    assert match.over
    assert match.scores().totals == TOTALS[name]


def test_every_record_is_replayed() -> None:
    assert {f.stem for f in FOLDER.glob("*.toml")} == set(TOTALS)


def test_a_shared_victory_is_shared() -> None:
    scores = rulewright.load_match(FOLDER / "shared-victory.toml").scores()
    best = max(scores.totals)

    assert len(scores.winners) > 1
    assert [scores.totals[s] for s in scores.winners] == [best] * len(scores.winners)
