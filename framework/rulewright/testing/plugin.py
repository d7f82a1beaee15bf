"""The pytest plugin: `@pytest.mark.rule("id", ...)` cites rules, `--rules-report` and `--rules-mutate` prove them."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

MOST_CITED = 3  # a test that cites more proves none of them
_CITED: pytest.StashKey[dict[str, list[str]]] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("rulewright")
    group.addoption("--rules-report", action="store_true", help="list each game's rules and the tests that cite them")
    group.addoption(
        "--rules-mutate",
        action="store_true",
        help="switch each rule off in turn; the tests that cite it must notice (runs no test by itself)",
    )
    group.addoption(
        "--rules-survivors",
        default="tests/survivors.toml",
        help="TOML file with a table [survivors]: mutants that no test can notice, and why",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker; in a process that is to run with a rule off, switch it off."""
    config.addinivalue_line("markers", "rule(*ids): the rules of a game that this test proves, at most three")
    config.stash[_CITED] = {}
    if which := os.environ.get("RULEWRIGHT_MUTANT"):
        from .mutate import become

        become(which)


def cited(item: pytest.Item) -> list[str]:
    """The ids of the rules that a test cites."""
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note which test cites which rules; refuse tests that cite too many."""
    found = config.stash[_CITED]
    for item in items:
        rules = cited(item)
        if len(rules) > MOST_CITED:
            raise pytest.UsageError(f"{item.nodeid} cites {len(rules)} rules; {MOST_CITED} at most")
        for rule in rules:
            found.setdefault(rule, []).append(item.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """With `--rules-mutate`, run the mutants instead of the tests."""
    config = session.config
    if not config.getoption("--rules-mutate"):
        return None
    from .mutate import survivors

    known = _known(Path(config.rootpath, config.getoption("--rules-survivors")))
    tests: dict[str, list[str]] = config.stash[_CITED]
    lines = list(survivors(tests, str(config.rootpath), known, os.cpu_count() or 1))
    session.testsfailed = sum(line.startswith("SURVIVED") for line in lines)
    print("\n" + "\n".join(lines))
    return True


def _known(path: Path) -> Mapping[str, str]:
    if not path.is_file():
        return {}
    known: dict[str, str] = tomllib.loads(path.read_text("utf-8"))["survivors"]
    return known


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the report."""
    if not config.getoption("--rules-report"):
        return
    failed = {r.nodeid for key in ("failed", "error") for r in terminalreporter.stats.get(key, ())}
    terminalreporter.section("rules")
    tests = config.stash[_CITED]
    for line in report(tests, failed, _inventories()):
        terminalreporter.write_line(line)


def _inventories() -> Mapping[str, Sequence[tuple[str, str]]]:
    """By game: each rule's id, and how it is to be proved."""
    from rulewright.library import games, load_ruleset

    return {game: [(r.id, r.test) for r in load_ruleset(game).rules.rule] for game in games()}


def report(
    tests: Mapping[str, list[str]], failed: set[str], inventories: Mapping[str, Sequence[tuple[str, str]]]
) -> Iterator[str]:
    """The lines of the report: by game the share of rules proved, each rule with its tests, and what is wrong."""
    known = set()
    for game, rules in inventories.items():
        known |= {rule for rule, _ in rules}
        if not any(rule in tests for rule, _ in rules):
            continue  # an installed game whose tests are elsewhere
        proved = [r for r, _ in rules if any(t not in failed for t in tests.get(r, ()))]
        yield f"{game} {len(proved)}/{len(rules)}"
        for rule, test in rules:
            yield f"  {rule}: {test}"
            yield from (f"    {'FAILED ' if t in failed else ''}{t}" for t in tests.get(rule, ()))
            if not tests.get(rule):
                yield "    no test cites it"
    for rule in sorted(set(tests) - known):
        if not _is_ruling(rule):
            yield f"unknown rule {rule}, cited by {', '.join(tests[rule])}"


def _is_ruling(rule: str) -> bool:
    return ".amb." in rule
