"""Sentences that once said something else than the game does, in both languages."""

from __future__ import annotations

import pytest
from cooper_scenario import NAMES, Scenario

import rulewright

LANGUAGES = ("en", "zh-Hant")


def sentence(ruleset: str, table: str, key: str, language: str) -> str:
    """A text of that ruleset."""
    return rulewright.load_ruleset(ruleset).texts.get(table, key, language)


@pytest.mark.rule("cooper.section.e.gain", "cooper.amb.worker.actions-optional")
def test_a_good_that_is_left_is_not_told_as_lost_for_want_of_a_spot() -> None:
    s = Scenario().turn().play("work worker=normal section=E", "do option=1", "forgo")
    assert s.stored() == {"coin": 1}
    assert "Ann takes no more of what is on offer." in s.match.log(0)
    s = Scenario().store(wood=5).turn().play("work worker=normal section=E", "do option=1", "forgo")
    assert "Ann has no free storage spot and loses the rest." in s.match.log(0)
    s = Scenario().store(wood=5).cards(0, "treasury").turn().play("card card=treasury", "forgo")  # onto the market
    assert "Ann takes no more of what is on offer." in s.match.log(0)


@pytest.mark.rule("cooper.hire.special.any-available", "cooper.amb.hire.special-self")
def test_the_new_special_worker_is_not_among_those_to_be_sent() -> None:
    s = Scenario().milestone_reached().turn().play("hire space=worker-1", "gain-worker worker=special")
    assert s.options("assign") == {"normal"}
    assert "before" in sentence("cooper_island", "rule", "cooper.hire.special.any-available", "en")
    assert "先前" in sentence("cooper_island", "rule", "cooper.hire.special.any-available", "zh-Hant")


@pytest.mark.rule("cooper.amb.board.layouts")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_layout_is_chosen(language: str) -> None:
    said = sentence("cooper_island", "ruling", "cooper.amb.board.layouts", language)
    assert ("no difference" if language == "en" else "沒有差別") in said
    for board in rulewright.load_ruleset("cooper_island").rules.board:
        match = rulewright.new_match("cooper_island", seats=NAMES[: board.seats], seed=1)
        assert len(match.c.table.islets) == 20 * board.seats  # two halves of each space, whatever the layout


@pytest.mark.rule("cooper.round.five", "cooper.cleanup.harbormaster.end", "cooper.cleanup.harbormaster.continue")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shorter_voyage_tells_of_four_rounds(language: str) -> None:
    keys = ("cooper.cleanup.harbormaster.end", "cooper.cleanup.harbormaster.continue")
    told = [sentence("cooper_island/voyage", "rule", key, language) for key in keys]
    told.append(sentence("cooper_island/voyage", "ruling", "cooper.amb.islet.sixth-tile", language))
    five = "5" if language == "en" else "第五"
    assert all("4" in text or "四" in text for text in told)
    assert not any(five in text for text in told[:2])


@pytest.mark.rule("cooper.cleanup.harbormaster.advance", "cooper.round.five")
def test_the_shorter_voyage_ends_when_the_harbourmaster_leaves_the_fourth_ship() -> None:
    match = rulewright.new_match("cooper_island/voyage", seats=NAMES[:2], seed=3)
    chance = rulewright.Chance(1)
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
    assert (match.state.round, match.c.table.cargo) == (4, 4)
    assert all(len(mine.islets) >= 2 for mine in match.c.seats)
