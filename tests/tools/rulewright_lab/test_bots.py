"""What bots choose, and that they know no more than their seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.chance import Chance
from rulewright.library import new_match, setting
from rulewright.match import Match
from rulewright.setting import Setting
from rulewright.state import HIDDEN, HiddenValue
from rulewright.views import Choice, View
from rulewright_lab.bots import Greedy, ahead, candidates, choose_any


@pytest.fixture(scope="module")
def game() -> Setting:
    return setting("cook_islands")


def new(game: Setting, seed: int, seats: int = 2) -> Match:
    return new_match(game, [f"seat {s}" for s in range(seats)], seed=seed, first=0, events=False)


def play_out(match: Match, bots: list[Choice], seed: int) -> None:
    chances = [Chance(seed + s) for s in range(len(bots))]
    while pending := match.pending():
        seat = pending[0].seat
        match.play(pending[0], bots[seat](match.view(seat), chances[seat]))


def views_on_the_way(game: Setting, seed: int, every: int) -> Iterator[View]:
    match, chance = new(game, seed), Chance(seed)
    while pending := match.pending():
        if match.decisions % every == 0:
            yield match.view(pending[0].seat)
        match.play(pending[0], match.sample(pending[0], chance))


@pytest.mark.parametrize("bot", [choose_any, Greedy()], ids=["random", "greedy"])
def test_the_choice_does_not_change_when_hidden_things_do(game: Setting, bot: Choice) -> None:
    asked = 0
    for view in views_on_the_way(game, 3, every=7):
        other = View(game, view.deal(Chance(99)).c.state, view.seat)
        assert bot(view, Chance(5)) == bot(other, Chance(5))
        asked += 1
    assert asked > 10


@pytest.mark.parametrize("bot", [choose_any, Greedy()], ids=["random", "greedy"])
def test_a_bot_is_handed_values_that_raise_and_does_not_touch_its_view(game: Setting, bot: Choice) -> None:
    asked = 0
    for view in views_on_the_way(game, 8, every=11):
        hidden = [*view.c.seats[1 - view.seat].hand, *(tile for stack in view.c.table.stacks for tile in stack)]
        assert all(tile is HIDDEN for tile in hidden)
        with pytest.raises(HiddenValue):
            hidden[0] == 0  # noqa: B015
        before = repr(view.c.state)
        bot(view, Chance(1))
        assert repr(view.c.state) == before
        asked += 1
    assert asked > 5


@pytest.mark.parametrize("bot", [choose_any, Greedy()], ids=["random", "greedy"])
def test_the_same_chance_gives_the_same_match(game: Setting, bot: Choice) -> None:
    first, again = new(game, 12, 3), new(game, 12, 3)
    play_out(first, [bot] * 3, 40)
    play_out(again, [bot] * 3, 40)
    assert first.over
    assert [p.move for p in first.history] == [p.move for p in again.history]


def test_greedy_beats_random(game: Setting) -> None:
    won, points = 0.0, [0, 0]
    for seed in range(12):
        mine = seed % 2
        bots: list[Choice] = [choose_any, choose_any]
        bots[mine] = Greedy(tries=6)
        match = new(game, seed)
        play_out(match, bots, 100 * seed)
        scores = match.scores()
        won += (mine in scores.winners) / len(scores.winners)
        points[0] += scores.totals[mine]
        points[1] += scores.totals[1 - mine]
    assert won >= 11
    assert points[0] > 2 * points[1]


def test_greedy_takes_points_that_lie_before_it(game: Setting) -> None:
    match = new(game, 1)
    greedy, chance = Greedy(), Chance(1)
    while match.pending()[0].decision != "act":
        ticket = match.pending()[0]
        match.play(ticket, greedy(match.view(ticket.seat), chance))
    # a ship at the Hideout, and the points for a village there
    c, seat = match.c, match.pending()[0].seat
    c.seats[seat].ships[0] = c.plan.hideout
    c.turn.points = c.plan.hideout_island.cost
    match.position.forget()
    assert game.notation.show(greedy(match.view(seat), chance)) == "build ship=1"


def test_with_standing_orders_a_greedy_match_of_four_of_the_heaviest_game_asks_at_most_350_questions() -> None:
    match = new(setting("cooper_island"), 1, 4)
    play_out(match, [Greedy()] * 4, 100)

    assert match.over
    chosen = [p.move.name for p in match.history if not p.auto]
    assert 200 < len(chosen) <= 350
    assert chosen.count("work") > 30


def test_a_move_that_may_be_made_at_any_time_must_bring_more_than_an_answer() -> None:
    """A point for a treasure is a whim; where what answers the decision brings nothing, the bot answers."""
    match = new(setting("cooper_island"), 1, 2)
    chance = Chance(1)
    while match.pending()[0].decision != "window":
        match.play(match.pending()[0], match.sample(match.pending()[0], chance))
    view = match.view(match.pending()[0].seat)

    assert len(view.menu()) > 1
    assert [Greedy(whim=100)(view, Chance(n)).name for n in range(5)] == ["done"] * 5


def test_being_ahead_counts_points_against_the_best_other_and_a_little_what_breaks_ties(game: Setting) -> None:
    position = new(game, 1, 3).position
    c = position.c
    hideout = c.plan.hideout
    c.table.villages[hideout] = (1, 2)  # worth 8 and 7 points
    c.seats[1].villages -= 1
    c.seats[2].villages -= 1
    assert [ahead(position, seat) for seat in range(3)] == pytest.approx([-8, 1.001, -0.999])


def test_where_there_are_more_moves_than_it_tries_greedy_draws_some(game: Setting) -> None:
    for view in views_on_the_way(game, 5, every=1):
        every = view.moves()
        if len(every) > 4:
            some = candidates(view, Chance(2), 4)
            assert 1 < len(some) <= 4
            assert set(some) < set(every)
            return
    pytest.fail("no decision with more than four moves")
