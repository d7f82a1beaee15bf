"""A rule switched off must be noticed by a test that cites it; where none does, the run says so."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cook_match import cook

from rulewright.library import kind_of
from rulewright.moves import Move, move, part
from rulewright.rulesets import ruleset_from_data
from rulewright.testing import mutate
from rulewright.testing.mutants import Mutant, mutants

RULE = "cook.move.cost-one"
TESTS = f"""
import pytest
import rulewright


@pytest.mark.rule("{RULE}")
def test_without_points_no_ship_sails():
    match, chance = rulewright.new_match("cook_islands", ["Ann", "Ben"], seed=1, first=0), rulewright.Chance(1)
    while match.pending()[0].decision != "act":
        match.play(match.pending()[0], match.sample(match.pending()[0], chance))
    match.c.turn.points = 0
    match.position.forget()
    assert "sail" not in match.menu(match.pending()[0])


@pytest.mark.rule("{RULE}")
def test_that_proves_nothing():
    assert rulewright.games()
"""
NOTICING, BLIND = "test_some.py::test_without_points_no_ship_sails", "test_some.py::test_that_proves_nothing"
Run = Callable[..., list[str]]


def named(name: str) -> tuple[str, int, Mutant]:
    """A mutant of Cook Islands as the run has it."""
    return next(("cook_islands", n, m) for n, m in enumerate(mutate.mutants_of("cook_islands")) if m.name == name)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs one mutant, a constraint that always holds, against some tests."""
    monkeypatch.setattr(mutate, "all_mutants", lambda: [named("constraint sail step_affordable")])
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")

    def lines(tests: Mapping[str, Sequence[str]], known: Mapping[str, str] | None = None) -> list[str]:
        return list(mutate.survivors(tests, str(tmp_path), known or {}, 1))

    return lines


def test_a_rule_switched_off_is_noticed_by_a_test_of_it(run: Run) -> None:
    assert run({RULE: [BLIND, NOTICING]})[:-1] == ["1 of 1 mutants noticed, 0 survive for a known reason"]


def test_a_rule_whose_tests_prove_nothing_survives(run: Run) -> None:
    assert run({RULE: [BLIND]})[:-1] == [
        f"SURVIVED cook_islands: constraint sail step_affordable ({RULE}): passed: 1 test",
        "0 of 1 mutants noticed, 0 survive for a known reason",
    ]


def test_a_rule_that_no_test_cites_survives(run: Run) -> None:
    assert run({"cook.another": [NOTICING]})[0] == (
        f"SURVIVED cook_islands: constraint sail step_affordable ({RULE}): no test cites its rules"
    )


def test_a_known_survivor_is_passed_over_until_a_test_notices_it(run: Run) -> None:
    known = {"cook_islands: constraint sail step_affordable": "for a reason"}

    assert run({}, known)[:-1] == ["0 of 1 mutants noticed, 1 survive for a known reason"]
    assert run({RULE: [NOTICING]}, known)[0].endswith("a test notices it; take it off the list")


def test_the_rules_without_a_mutant_are_listed(run: Run) -> None:
    said = run({})[-1]
    ids = said.removeprefix("no mutant for: ").split(", ")
    rules = {rule.id for rule in cook().rules.rule}

    assert said.startswith("no mutant for: ")
    assert {i for i in ids if i.startswith("cook.")} == rules - {RULE}


def test_steps_and_constraints_and_numbers_are_switched_off() -> None:
    found = {m.name: m.rules for m in mutants(cook().game, cook().ruleset)}

    assert found["number hand -> 4"] == ("cook.turn.refill-to-three",)
    assert found["why place.column"] == ("cook.place.number-sets-column",)
    assert {name.split()[0] for name in found} == {"constraint", "why", "score", "step", "when", "effect", "number"}


def test_set_up_steps_are_switched_off() -> None:
    opening = cook().rules.flow.opening
    steps = {f"step {phase.id}.{step.id}" for phase in opening for step in phase.step if step.rule}

    assert len(steps) > 1
    assert steps <= {m.name for m in mutants(cook().game, cook().ruleset)}


def test_the_when_of_a_phase_is_switched_off() -> None:
    play = copy.deepcopy(cook().ruleset.play)
    play["flow"]["phase"][0]["when"] = {"round": [2]}
    made = ruleset_from_data(play, id="late", kinds=kind_of)
    first = made.rules.flow.phase[0]
    found = next(m for m in mutants(cook().game, made) if m.name == f"when {first.id}")

    assert set(found.rules) == {rule for step in first.step for rule in step.rule}
    assert found.mend is not None
    assert (first.when is None, found.mend(made).rules.flow.phase[0].when) == (False, None)


def test_a_why_that_is_switched_off_refuses_nothing() -> None:
    @move("step")
    class Step(Move):
        to: int = part(among=lambda c, d: [1], rule="x.to", why=lambda c, d, to: ["x.far"] if to > 1 else [])

    game: Any = SimpleNamespace(moves=(Step,), scoring=())
    empty: Any = SimpleNamespace(
        rules=SimpleNamespace(flow=SimpleNamespace(opening=(), phase=(), closing=())), play={}, kind=None
    )
    (found,) = mutants(game, empty)

    assert (found.name, found.rules) == ("why step.to", ("x.to",))
    assert Step.refused(None, None, Step(5)) == ["x.far"]
    assert found.apply is not None
    found.apply()
    assert Step.refused(None, None, Step(5)) == []
    assert Step.options(None, None, ()) == [1]
