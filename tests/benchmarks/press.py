"""How long the references of all games take: the sites in both languages, and the books on paper.

    python tests/benchmarks/press.py [--jobs 2]

Whole processes, as a person starts them, so many at once. Seconds depend on the machine: beside them stands what a bare
`python -c "import networkx"` takes on it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rulewright.library import games

LANGUAGES = ("en", "zh-Hant")


def seconds(commands: Iterable[Sequence[str]], jobs: int) -> float:
    """How long these commands take, so many at once."""
    begin = time.perf_counter()
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda c: subprocess.run([sys.executable, *c], check=True, stdout=subprocess.DEVNULL), commands))
    return time.perf_counter() - begin


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    jobs = parser.parse_args().jobs
    press = ("-m", "rulewright", "press")
    with tempfile.TemporaryDirectory() as folder:
        to = Path(folder)
        sites = [(*press, game, "--to", str(to / game)) for game in games()]
        books = [
            (*press, game, "--to", str(to / f"{game}-{language}.pdf"), "--language", language)
            for game in games()
            for language in LANGUAGES
        ]
        print(f"{len(sites)} sites in {len(LANGUAGES)} languages: {seconds(sites, jobs):.1f} s")
        print(f"{len(books)} books on paper: {seconds(books, jobs):.1f} s")
    print(f"import networkx: {seconds([('-c', 'import networkx')], 1):.2f} s")


if __name__ == "__main__":
    main()
