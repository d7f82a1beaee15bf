"""What a match keeps in memory and on disk, whether many matches grow, and what a late move costs against an early one.

python tests/benchmarks/growth.py [--matches 10000]
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import tempfile
import time
import tracemalloc
from pathlib import Path

import rulewright
from rulewright.library import setting as setting_of
from rulewright.match import Match
from rulewright.setting import Setting


def played(setting: Setting, seed: int, times: list[float] | None = None) -> Match:
    """A random match of four seats; notes the seconds of each move."""
    match, chance = Match(setting, ["a", "b", "c", "d"], seed=seed), rulewright.Chance(seed)
    while tickets := match.pending():
        begin = time.perf_counter()
        match.play(tickets[0], match.sample(tickets[0], chance))
        if times is not None:
            times.append(time.perf_counter() - begin)
    return match


def resident() -> float:
    """Megabytes of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=10_000)
    args = parser.parse_args()
    setting = setting_of("cook_islands")
    played(setting, 0)

    gc.collect()
    tracemalloc.start()
    match = played(setting, 1)
    gc.collect()
    print(f"a whole match keeps {tracemalloc.get_traced_memory()[0] / 1000:.0f} kB, {match.decisions} moves")
    tracemalloc.stop()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.toml"
        match.save(path)
        print(f"its record has {path.stat().st_size / 1000:.0f} kB")

    early, late = [], []
    for seed in range(200):
        times: list[float] = []
        played(setting, seed, times)
        early += times[20:60]
        late += times[-60:-20]
    ratio = statistics.median(late) / statistics.median(early)
    print(f"a late move costs {ratio:.2f}x an early one")

    for n in range(args.matches):
        played(setting, n)
        if n == args.matches // 10 or n == args.matches - 1:
            print(f"after {n + 1} matches: {resident():.0f} MB")


if __name__ == "__main__":
    main()
