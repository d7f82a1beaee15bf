"""A record replayed in fresh processes, under several hash seeds."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from ..match import Match
from .promises import Fails

HASH_SEEDS = ("0", "1", "4242")
PROGRAM = "import sys, rulewright; print(rulewright.load_match(sys.argv[1]).checksum())"


def in_fresh_processes(match: Match) -> None:
    """Its record replays to the same state whatever the hash seed.

    Raises:
        Fails: it doesn't.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.toml"
        match.save(path)
        for seed in HASH_SEEDS:
            done = subprocess.run(
                [sys.executable, "-c", PROGRAM, str(path)],
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=False,
            )
            if done.stdout.strip() != match.checksum():
                raise Fails(f"replayed under hash seed {seed}: {done.stdout}{done.stderr.strip()[-300:]}")
