"""`pytest --rules-mutate`: one rule off at a time, only the tests that cite it are run, and one of them must fail."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from rulewright.counted import counted

from ..rulesets import Ruleset, RulesetError
from .mutants import Mutant, mutants

MUTANT = "RULEWRIGHT_MUTANT"  # the number of the mutant that this process is to run with: game:number
WITHOUT = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:hypothesispytest")  # half the time is importing


def all_mutants() -> list[tuple[str, int, Mutant]]:
    """Every mutant of every installed game: (game, number, mutant)."""
    from ..library import games, load_ruleset

    found = []
    for game in games():
        ruleset = load_ruleset(game)
        found += [(game, n, m) for n, m in enumerate(mutants_of(game)) if _loads(m, ruleset)]
    return found


def mutants_of(game: str) -> list[Mutant]:
    """All of one game, those too that do not load."""
    from ..library import games, load_ruleset

    return list(mutants(games()[game], load_ruleset(game)))


def without_mutant(found: Iterable[tuple[str, int, Mutant]]) -> list[str]:
    """The ids of the rules of the installed games that none of these switches off."""
    from ..library import games, load_ruleset

    reached = {rule for _, _, mutant in found for rule in mutant.rules}
    return [rule.id for game in games() for rule in load_ruleset(game).rules.rule if rule.id not in reached]


def _loads(mutant: Mutant, ruleset: Ruleset) -> bool:
    """A value that the types refuse anyway proves nothing about the tests."""
    try:
        return mutant.mend is None or mutant.mend(ruleset) is not ruleset
    except RulesetError:
        return False


def become(which: str) -> None:
    """Switch a rule off in this process."""
    from .. import library

    game, _, number = which.partition(":")
    mutant = mutants_of(game)[int(number)]
    if mutant.apply is not None:
        mutant.apply()
    if mutant.mend is not None:
        mend, load = mutant.mend, library.load_ruleset

        def load_mended(*args: Any, **kwargs: Any) -> Any:
            ruleset = load(*args, **kwargs)
            return mend(ruleset) if ruleset.game == game else ruleset

        library.load_ruleset = load_mended


def survivors(tests: Mapping[str, Sequence[str]], root: str, known: Mapping[str, str], workers: int) -> Iterable[str]:
    """Run them all.

    Gives a line for each that no test noticed, but for those known with a reason; a summary; and one line with the
    rules that have no mutant at all.
    """
    todo = all_mutants()
    with ThreadPoolExecutor(workers) as pool:
        results = list(pool.map(lambda m: _noticed(m[0], m[1], m[2], tests, root), todo))
    noticed = 0
    for (game, _, mutant), (killed, why) in zip(todo, results, strict=True):
        name = f"{game}: {mutant.name}"
        noticed += killed
        if not killed and name not in known:
            yield f"SURVIVED {name} ({', '.join(mutant.rules)}): {why}"
        elif killed and name in known:
            yield f"SURVIVED {name}: listed as known, but a test notices it; take it off the list"
    yield f"{noticed} of {len(todo)} mutants noticed, {len(known)} survive for a known reason"
    yield f"no mutant for: {', '.join(without_mutant(todo)) or 'none'}"


def _noticed(game: str, number: int, mutant: Mutant, tests: Mapping[str, Sequence[str]], root: str) -> tuple[bool, str]:
    nodes = sorted({t for rule in mutant.rules for t in tests.get(rule, ())})
    if not nodes:
        return False, "no test cites its rules"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", *WITHOUT, *nodes],
        env={**os.environ, MUTANT: f"{game}:{number}"},
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 1:
        return True, ""
    passed = f"passed: {counted(len(nodes), 'test')}"
    return False, passed if done.returncode == 0 else f"pytest ended with {done.returncode}"
