"""The recorded matches of Cooper Island together use every part of its ruleset."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import attrs
import pytest

import rulewright
from rulewright.library import games, load_ruleset
from rulewright.match import Match
from rulewright.testing.verbs import verbs_in, watched

FILES = sorted((Path(__file__).parent / "cooper_island").glob("*.toml"))
MOST_BYTES = 55_000
RULES: Any = load_ruleset("cooper_island").rules
SECTIONS = "ABCDEFGH"
WORKERS = ("normal", "special")
VERBS = """
    all anchor-off any boats-down build-boat build-statue card-up choose-good draw either erect gain helm hire-worker
    islet-tile lid-back move-piece pay place-double remove-ruin steps supply take-cooper use-boat use-islet
"""
SMALL_CARDS = """
    boatyard lodge sculptors freight-office warehouse root-cellar chart-house survey-camp exchange toll-gate
    pilot-station miners-camp tithe-barn parish-hall watch-post
"""
LARGE_CARDS = """
    shipping pilots relocation surveyors land market mint stone salvage banquet crane cathedral governor naval treasury
"""


@attrs.define
class Used:
    """What the records used, by name."""

    verbs: set[str] = attrs.field(factory=set)
    symbols: set[tuple[str, str]] = attrs.field(factory=set)  # section and worker, where an effect of it was done
    tools: set[str] = attrs.field(factory=set)
    trades: set[str] = attrs.field(factory=set)
    kept: set[str] = attrs.field(factory=set)
    cards: set[str] = attrs.field(factory=set)
    lifted: int = 0


@cache
def used() -> Used:
    """What all records used."""
    found = Used()
    with watched(games()["cooper_island"], found.verbs):
        matches = [rulewright.load_match(file) for file in FILES]
    for match in matches:
        note_events(match, found)
        note_moves(match, found)
    return found


def note_events(match: Match, found: Used) -> None:
    """Note what was told."""
    rules: Any = match.setting.rules
    cards = [*(card.id for card in rules.small_card), *(card.id for card in rules.large_card)]
    for event in match.events:
        if event.key == "card-kept":
            found.kept.add(cards[event.args["card"]])
        elif event.key == "card-used":
            found.cards.add(cards[event.args["card"]])
        elif event.key == "traded":
            found.trades.add(rules.trade[event.args["trade"]].id)
        elif event.key == "lifted":
            found.lifted += 1


def note_moves(match: Match, found: Used) -> None:
    """Note tools, and where a worker on a free space was followed by an effect of its symbol (or action, if none)."""
    rules: Any = match.setting.rules
    again = Match(match.setting, match.first_seats, seed=match.seed, first=match.first, orders=())
    where, brought = ("", ""), ()
    for done in match.history:
        move: Any = done.move
        decision: Any = again.position.decision
        if move.name == "work":
            section, worker = rules.section[move.section], rules.worker[move.worker]
            symbols = [s for s in section.symbol if s.worker == worker.id]
            free = not again.c.table.spaces[move.section * len(rules.worker) + move.worker]
            where, brought = (section.id, worker.id), () if not free else section.actions
            if free and symbols:
                brought = symbols[0].also + (symbols[0].instead or ())
        elif move.name == "do" and decision.parts[move.option] in brought:
            found.symbols.add(where)
        elif move.name == "done" and getattr(decision, "stays", True):
            brought = ()  # the turn is over
        elif move.name == "single":
            found.tools.add(rules.cartographer.option[move.tool].id)
        again.replay(again.pending()[0], move, auto=done.auto)
    assert again.over


def test_every_verb_of_the_ruleset_was_done() -> None:
    assert set(verbs_in(RULES)) == set(VERBS.split())
    assert used().verbs == {*VERBS.split(), "boat-hand"}  # which the income phase makes of each boat


def test_each_section_was_used_by_each_kind_of_worker_on_a_free_space() -> None:
    assert [section.id for section in RULES.section] == list(SECTIONS)
    assert [worker.id for worker in RULES.worker] == list(WORKERS)
    assert used().symbols == {(section, worker) for section in SECTIONS for worker in WORKERS}


def test_the_cartographer_did_all_it_may() -> None:
    assert [option.id for option in RULES.cartographer.option] == ["chart", "raise", "raise-high"]
    assert used().tools == {"chart", "raise", "raise-high"}
    assert used().lifted > 0


def test_each_trade_was_made() -> None:
    assert [trade.id for trade in RULES.trade] == ["cloth", "gold", "any"]
    assert used().trades == {"cloth", "gold", "any"}


def test_each_building_card_was_kept_and_each_large_one_used() -> None:
    small, large = SMALL_CARDS.split(), LARGE_CARDS.split()

    assert [card.id for card in RULES.small_card] == small
    assert [card.id for card in RULES.large_card if card.anytime is not None] == large
    assert used().kept == {*small, *large}
    assert used().cards == set(large)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_is_small_and_names_no_place(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert len(text.encode()) < MOST_BYTES
    assert gettempdir() not in text
