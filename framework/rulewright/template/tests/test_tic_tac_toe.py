"""The rules of tic-tac-toe, and the promises of the engine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rulewright
from rulewright.library import kind_of
from rulewright.match import Match
from rulewright.rulesets import schema
from rulewright.testing.kit import check_game


def played(*cells: str) -> Match:
    """A match in which these cells were marked in turn."""
    match = rulewright.new_match("tic_tac_toe", ["Ann", "Ben"], seed=1)
    for cell in cells:
        match.play(match.pending()[0], f"mark cell={cell}")
    return match


@pytest.mark.rule("ttt.set-up.empty")
def test_the_board_is_empty_at_first() -> None:
    assert played().state.table.cells == [-1] * 9


@pytest.mark.rule("ttt.mark.cell")
def test_any_cell_may_be_marked_first() -> None:
    match = played()
    assert match.options(match.pending()[0], "mark") == [0, 1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("ttt.mark.free")
def test_a_marked_cell_is_refused() -> None:
    match = played("2.2")
    assert [r.rule for r in match.explain(match.pending()[0], "mark cell=2.2")] == ["ttt.mark.free"]


@pytest.mark.rule("ttt.end.line")
def test_a_line_wins() -> None:
    match = played("1.1", "2.1", "1.2", "2.2", "1.3")
    assert match.over
    assert match.scores().totals == (1, 0)


def test_a_full_board_without_a_line_is_shared() -> None:
    match = played("1.1", "1.2", "1.3", "2.2", "2.1", "2.3", "3.2", "3.1")  # the last cell is filled by itself
    assert match.over
    assert match.scores().winners == (0, 1)


def test_the_recorded_match_replays() -> None:
    match = rulewright.load_match(Path(__file__).parent / "records" / "whole.toml")
    assert match.scores().totals == (1, 0)


def test_the_schema_is_fresh() -> None:
    """If it is not: rulewright ruleset schema tic_tac_toe > tic_tac_toe/schema.json."""
    committed = Path(__file__).parents[1] / "tic_tac_toe" / "schema.json"
    assert json.loads(committed.read_text("utf-8")) == schema(kind_of("tic_tac_toe"))


def test_the_engine_keeps_its_promises() -> None:
    report = check_game("tic_tac_toe", matches=20, every=1)
    assert report.matches == 20
