"""Rounds, phases and the steps of the clean-up; and whole matches of the ruleset and its variants."""

from __future__ import annotations

from functools import cache

import attrs
import pytest
from cooper_scenario import NAMES, Scenario, rules

import rulewright
from rulewright.library import setting
from rulewright.match import Match
from rulewright.setting import Setting

CLEAN_UP = ["feed", "reactivate", "statues", "passage", "return", "store", "close"]
GOODS = {"forest": "wood", "meadow": "food", "mountain": "stone", "settlement": "cloth"}


@cache
def compiled(name: str) -> Setting:
    """A ruleset, compiled once."""
    return setting(name)


def new(ruleset: str, seats: int = 2, seed: int = 1) -> Match:
    """A new match, in which everything is asked."""
    return rulewright.new_match(compiled(ruleset), seats=NAMES[:seats], seed=seed, first=0, orders=())


def start(match: Match, seat: int) -> tuple[str, str]:
    """Landscape and cube of the start space of a seat."""
    mine, plan = match.c.seats[seat], match.setting.plan
    assert mine.level[1] == 1
    return plan.names["land"][mine.land[1]], plan.names["good"][mine.item[1]]


@cache
def played(ruleset: str, seats: int = 2, seed: int = 1) -> tuple[Match, tuple[tuple[int, str], ...]]:
    """A whole match of random moves, and the rounds and phases in which something was asked."""
    match, chance = new(ruleset, seats, seed), rulewright.Chance(seed)
    seen: list[tuple[int, str]] = []
    while tickets := match.pending():
        now = (match.state.round, match.state.phase)
        if not seen or seen[-1] != now:
            seen.append(now)
        match.play(tickets[0], match.sample(tickets[0], chance))
    assert match.over
    assert len(match.scores().totals) == seats
    return match, tuple(seen)


def rounds(ruleset: str) -> list[int]:
    """The rounds whose workers came back in a random match of that ruleset."""
    match, seen = played(ruleset)
    last = max(number for number, _ in seen)
    assert [event.key for event in match.events].count("workers-back") == last
    return list(dict.fromkeys(number for number, _ in seen))


def steps_of_clean_up(s: Scenario) -> list[str]:
    """What happens until the round is over, if nothing optional is done: rules of the events, each once."""
    before = len(s.match.events)
    number = s.c.state.round
    while s.c.state.round == number and s.asked[0] >= 0:
        moves = s.match.moves(s.ticket())
        wanted = ("feed", "done", "do", "helm")
        s.play(min((m for m in moves if m.name in wanted), key=lambda m: wanted.index(m.name)))
    return [event.key for event in s.match.events[before:]]


# -- rounds and phases


@pytest.mark.rule("cooper.round.five")
def test_a_match_has_five_rounds() -> None:
    assert rounds("cooper_island") == [1, 2, 3, 4, 5]
    _, seen = played("cooper_island")
    assert [number for number, phase in seen if phase == "income"] == [1, 2, 3, 4, 5]


@pytest.mark.rule("cooper.round.phase-order")
def test_each_round_is_income_then_workers_then_clean_up() -> None:
    _, seen = played("cooper_island")
    for number in (1, 2, 3, 4, 5):
        phases = [phase for n, phase in seen if n == number]
        assert phases[:3] == ["income", "work", "feed"]
        assert phases[2:] == [phase for phase in (*CLEAN_UP, "end") if phase in phases]


@pytest.mark.rule("cooper.round.phase-order")
def test_no_worker_is_placed_in_the_income_phase_and_no_hand_is_used_after_it() -> None:
    s = Scenario().phase("income")
    assert s.refused("work worker=normal section=A") == ("flow.not-offered",)
    s.phase("work")
    assert s.asked == (0, "place-worker")
    assert s.refused("do option=0") == ("flow.not-offered",)


def clean_up() -> Scenario:
    """A clean-up in which every step does something to the first player."""
    s = Scenario().store(0, coin=2, food=2).store(1, food=2).cards(0, "mint down").market(0, wood=1)
    s.land(h9="meadow 1 statue", h22="forest 1", h23="forest 1", h24="forest 1").worker_on("A", 0)
    return s.phase("feed")


@pytest.mark.rule("cooper.round.cleanup-order", "cooper.amb.order.cleanup")
def test_the_steps_of_the_clean_up_come_in_their_order() -> None:
    found = steps_of_clean_up(clean_up())
    wanted = ["fed", "statue-bonus", "passage", "workers-back", "markets-cleared", "harbourmaster"]
    assert [key for key in dict.fromkeys(found) if key in wanted] == wanted


@pytest.mark.rule("cooper.round.cleanup-order")
def test_nothing_is_reactivated_before_everyone_has_fed() -> None:
    s = clean_up()
    for seat in (0, 1):
        assert s.asked == (seat, "feed")
        assert s.refused("do option=0") == ("flow.not-offered",)
        s.play("feed give=food,food")
    assert (s.asked, s.c.state.phase) == ((0, "agenda"), "reactivate")
    s.play("done", "done")
    assert (s.asked, s.c.state.phase) == ((0, "helm"), "statues")
    s.play("helm ship=one-sail")
    assert (s.asked, s.c.state.phase) == ((0, "helm"), "passage")
    assert s.seat().workers == [2, 0]  # the worker on section A is not back yet
    s.play("helm ship=one-sail")
    assert s.c.state.phase == "store"
    assert s.seat().workers == [3, 0]
    assert s.on_market() == {"wood": 1}
    s.play("done", "done")
    assert (s.on_market(), s.c.table.cargo, s.c.state.round) == ({}, 1, 2)


@pytest.mark.rule("cooper.round.cleanup-order", "cooper.round.phase-order")
def test_the_flow_names_seven_steps_of_the_clean_up() -> None:
    """The markets and the harbourmaster share a phase, and everyone may store goods before."""
    phases = {phase.id: [step.id for step in phase.step] for phase in rules().flow.phase}
    assert list(phases) == ["income", "work", *CLEAN_UP]
    assert phases["close"] == ["clear", "cargo"]


# -- variants of the start


@pytest.mark.rule("cooper.setup.variant.start-random", "cooper.setup.variant.start-resource")
def test_a_random_start_is_the_same_for_all_and_any_landscape() -> None:
    found: list[tuple[str, str]] = []
    for seed in range(24):
        match = new("cooper_island/random_start", 3, seed)
        starts = {start(match, seat) for seat in range(3)}
        assert len(starts) == 1
        assert match.c.table.singles == [53]
        found += starts
    assert set(found) == set(GOODS.items())
    assert found[0] == start(new("cooper_island/random_start", 3, 0), 0)


@pytest.mark.rule("cooper.setup.variant.start-choice", "cooper.setup.variant.start-resource")
def test_each_player_chooses_a_start_from_the_first_player_on() -> None:
    for first in (0, 1):
        match = rulewright.new_match(compiled("cooper_island/chosen_start"), seats=NAMES[:2], seed=1, first=first)
        for seat, land in ((first, "forest"), (1 - first, "settlement")):
            (ticket,) = match.pending()
            assert (ticket.seat, ticket.decision) == (seat, "choose-start")
            assert len(match.options(ticket, "start")) == 4
            match.play(ticket, f"start land={land}")
        assert start(match, first) == ("forest", "wood")
        assert start(match, 1 - first) == ("settlement", "cloth")
        assert (match.c.table.singles, match.state.phase) == ([54], "income")


@pytest.mark.rule("cooper.setup.variant.start-resource")
def test_the_first_cube_suits_its_landscape() -> None:
    for land, good in GOODS.items():
        changed = attrs.evolve(rules().setup, fixed_land=land)
        assert start(Scenario(setup=changed).match, 1) == (land, good)


# -- whole matches


def test_the_ruleset_plays_whole_random_matches() -> None:
    for seats in (2, 3, 4):
        match, _ = played("cooper_island", seats)
        assert all(mine.cartographer <= 6 for mine in match.c.seats)


def test_a_random_start_plays_a_whole_random_match() -> None:
    played("cooper_island/random_start", 3)


def test_a_chosen_start_plays_a_whole_random_match() -> None:
    _, seen = played("cooper_island/chosen_start", 3)
    assert seen[:2] == ((0, "set-up"), (1, "income"))


def test_a_shorter_voyage_plays_four_rounds() -> None:
    assert rounds("cooper_island/voyage") == [1, 2, 3, 4]
    match, _ = played("cooper_island/voyage")
    assert dict(match.scene(0).panels[0].rows)["round"] == "4/4"


def test_a_richer_start_gives_three_double_tiles_and_the_goods_of_a_boat() -> None:
    match = new("cooper_island/rich", 4)
    assert [sum(mine.reserve) for mine in match.c.seats] == [3, 3, 3, 3]
    assert [mine.storage for mine in match.c.seats] == [[2, 2, 0, 0, 0, 0]] * 4
    played("cooper_island/rich")


def test_a_friendly_market_gives_more() -> None:
    friendly = compiled("cooper_island/friendly").ruleset.rules
    numbers = {"trade-cloth": 1, "trade-gold": 2, "trade-any": 3}
    assert {name: friendly.number[name] for name in numbers} == numbers
    s = Scenario(number=friendly.number, small_card=friendly.small_card).store(cloth=2, wood=3).turn(0)
    s.play("trade trade=cloth give=cloth take=coin", "trade trade=any give=wood,wood,wood take=gold")
    assert (s.on_market(), s.stored()) == ({"coin": 1, "gold": 1}, {"cloth": 1})
    s.cards(0, "exchange").store(wood=2).turn(0).play("trade trade=any give=wood,wood take=gold")
    assert s.on_market() == {"coin": 1, "gold": 2}
    played("cooper_island/friendly")
