"""A harvest of a full board of Orchard Ocean: the fast form of play against the same ranges asked of networkx.

    python tests/benchmarks/harvest.py [--boards 200]

Random full boards, every tile worked on; both forms harvest each board in turn. Prints microseconds and the ratio.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from importlib import import_module
from typing import Any

import rulewright
from rulewright.graphs import reached


def full_board(plan: Any, mine: Any, draw: random.Random) -> None:
    """An island tile on every space but the centre, a third of them back up, the others with both workers."""
    for space in range(plan.spaces):
        if space == plan.centre:
            continue
        mine.islands[space] = draw.choice(plan.islands)
        mine.flipped[space] = draw.random() < 1 / 3
        mine.levels[space] = 0 if mine.flipped[space] else plan.levels[mine.islands[space]]


def slow(ranges: Any, plan: Any, mine: Any) -> set[tuple[int, int]]:
    """Who ships to whom, by the reachability of networkx for every production tile."""
    fronts = ranges.fronts(mine)
    reach = {
        s: reached(ranges.range_links(plan, mine, s), "tile") for s in fronts if plan.product[mine.islands[s]] >= 0
    }
    ids = plan.board.ids
    for space in list(reach):
        need = plan.needs[mine.islands[space]]
        if need >= 0 and not any(ids[space] in r and plan.product[mine.islands[s]] == need for s, r in reach.items()):
            del reach[space]
    return {
        (source, goal)
        for source, spaces in reach.items()
        for goal in fronts
        if ids[goal] in spaces and plan.product[mine.islands[source]] in ranges.taken(plan, mine, goal)
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=200)
    args = parser.parse_args()
    ranges: Any = import_module("orchard_ocean.ranges")
    match = rulewright.new_match("orchard_ocean", ["a", "b", "c"], seed=1)
    plan, mine, draw = match.c.plan, match.c.seats[0], random.Random(1)
    fast_times, ratios = [], []
    for _ in range(args.boards):
        full_board(plan, mine, draw)
        begin = time.perf_counter()
        for _ in range(10):
            found = ranges.shipments(plan, mine)
        middle = time.perf_counter()
        oracle = slow(ranges, plan, mine)
        end = time.perf_counter()
        assert {(s.source, s.goal) for s in found} == oracle, "the two forms disagree"
        fast_times.append((middle - begin) / 10)
        ratios.append((end - middle) / fast_times[-1])
    print(f"harvest of a full board: {statistics.median(fast_times) * 1e6:.0f} us")
    low, *_, high = statistics.quantiles(ratios, n=20)
    print(f"networkx takes {statistics.median(ratios):.0f}x as long (5 % to 95 %: {low:.0f} to {high:.0f})")


if __name__ == "__main__":
    main()
