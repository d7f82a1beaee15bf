"""The first decision from a cold start, against the import of networkx alone.

    python tests/benchmarks/cold_start.py [--repeats 15]

Whole processes, ours and theirs in turn; the ratio of the medians, and of the best, is printed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time

FIRST = "import rulewright; m = rulewright.new_match('cook_islands', ['Ann', 'Ben'], seed=1); m.menu(m.pending()[0])"
PROGRAMS = {"first decision": FIRST, "import networkx": "import networkx", "import rulewright": "import rulewright"}

COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def milliseconds(program: str) -> float:
    """How long a fresh process takes."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=COMPILED)
    return (time.perf_counter() - begin) * 1000


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=15)
    args = parser.parse_args()
    taken: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for program in PROGRAMS.values():
        milliseconds(program)  # compiles what isn't yet
    for _ in range(args.repeats):
        for name, program in PROGRAMS.items():
            taken[name].append(milliseconds(program))
    for name, found in taken.items():
        print(f"{name}: {statistics.median(found):.0f} ms ({min(found):.0f} to {max(found):.0f})")
    ours, theirs = taken["first decision"], taken["import networkx"]
    middle = statistics.median(ours) / statistics.median(theirs)
    print(f"ratio {middle:.2f} (best {min(ours) / min(theirs):.2f})")


if __name__ == "__main__":
    main()
