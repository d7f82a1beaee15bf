"""Thousands of random matches end, and come to the same states whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from cook_match import new

import rulewright

MATCHES = 1000
SCRIPT = """
import hashlib, rulewright
from rulewright.library import setting
cook, sums = setting("cook_islands"), hashlib.sha256()
for seed in range(40):
    match = rulewright.new_match(cook, ["a", "b", "c", "d"][: 2 + seed % 3], seed=seed)
    chance = rulewright.Chance(seed)
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
    sums.update(match.checksum().encode())
    sums.update("\\n".join(match.log(0)).encode())
print(sums.hexdigest())
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end_within_sensible_bounds(seats: int) -> None:
    chance, rounds = rulewright.Chance(seats), []
    for seed in range(MATCHES):
        match = new(seats, seed, events=False)
        position = match.position
        moves = 0
        while not position.over:
            position.apply(position.sample(chance))
            moves += 1
            assert moves < 2000, f"seed {seed} does not end"
        rounds.append(match.state.round)
        scores = match.scores()
        assert scores.winners
        assert len(set(match.state.turns)) == 1  # the last round is played out

    assert min(rounds) >= 5
    assert max(rounds) <= 69 // seats + 1


def test_matches_are_the_same_under_every_hash_seed() -> None:
    sums = set()
    for hash_seed in ("0", "1", "4242"):
        env = os.environ | {"PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)
        sums.add(done.stdout.strip())

    assert len(sums) == 1
    assert len(sums.pop()) == 64
