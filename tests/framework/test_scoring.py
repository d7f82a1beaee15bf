"""Ranking, ties, and lines that a viewer can't know."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from cook_match import cook, new

from rulewright.match import Match
from rulewright.scoring import Category, ScoreLine, lines, rank
from rulewright.setting import Setting
from rulewright.state import HIDDEN

MEASURES = {
    "ships": lambda c, seat: [2, 5, 3][seat],
    "luck": lambda c, seat: [1, 1, 4][seat],
    "nothing": lambda c, seat: 0,
}


def scored(*points: int | None) -> tuple[tuple[ScoreLine, ...], ...]:
    return tuple((ScoreLine("all", p),) for p in points)


def test_most_points_win() -> None:
    scores = rank(None, scored(3, 9, 5), (), MEASURES)

    assert scores.totals == (3, 9, 5)
    assert scores.ranking == ((1,), (2,), (0,))
    assert (scores.winners, scores.tie_break) == ((1,), "")


def test_a_tie_without_a_measure_is_shared() -> None:
    scores = rank(None, scored(9, 3, 9), (), MEASURES)

    assert scores.ranking == ((0, 2), (1,))
    assert (scores.winners, scores.tie_break) == ((0, 2), "")


def test_a_measure_parts_a_tie_and_is_named() -> None:
    scores = rank(None, scored(9, 3, 9), ("ships",), MEASURES)

    assert scores.ranking == ((2,), (0,), (1,))
    assert (scores.winners, scores.tie_break) == ((2,), "ships")


def test_the_first_measure_that_differs_decides() -> None:
    scores = rank(None, scored(4, 4, 4), ("nothing", "luck", "ships"), MEASURES)

    assert scores.ranking == ((2,), (1,), (0,))
    assert scores.tie_break == "luck"


def test_measures_that_part_nobody_leave_the_victory_shared() -> None:
    scores = rank(None, scored(4, 4), ("nothing", "luck"), MEASURES)

    assert scores.ranking == ((0, 1),)
    assert scores.tie_break == ""


def test_a_measure_that_parts_others_than_the_best_is_not_named() -> None:
    scores = rank(None, scored(9, 4, 4), ("ships",), MEASURES)

    assert scores.ranking == ((0,), (1,), (2,))
    assert scores.tie_break == ""


def test_points_may_be_negative_and_lines_add_up() -> None:
    by_seat = ((ScoreLine("a", 5), ScoreLine("b", -7)), (), (ScoreLine("a", -1),))
    scores = rank(None, by_seat, (), MEASURES)

    assert scores.totals == (-2, 0, -1)
    assert scores.ranking == ((1,), (2,), (0,))


def test_a_category_that_meets_a_hidden_value_ends_in_an_unknown_line() -> None:
    def hands(c: Any, seat: int) -> list[ScoreLine]:
        return [ScoreLine("hand", 2 * value, rule="x.hand") for value in c]

    def coins(c: Any, seat: int) -> list[ScoreLine]:
        return [ScoreLine("coins", 3, rule="x.coins")]

    categories = (Category("hand", lambda c, s: [], "x.hand"), Category("coins", coins, "x.coins"))
    assert lines([1, HIDDEN], 0, categories) == (ScoreLine("coins", 3, rule="x.coins"),)

    def counted(c: Any, seat: int) -> Any:
        for value in c:
            yield ScoreLine("hand", value + 1, rule="x.hand")

    found = lines([1, HIDDEN, 5], 0, (Category("hand", counted, "x.hand"), categories[1]))
    assert found == (
        ScoreLine("hand", 2, rule="x.hand"),
        ScoreLine("hand", None, rule="x.hand"),
        ScoreLine("coins", 3, rule="x.coins"),
    )


def with_treasures() -> Match:
    """Seat 0 has a gold coin, seat 1 a discovery of 4."""
    match = new(2, 1, first=0)
    for seat, name in enumerate(("gold", "discovery-4")):
        number = match.c.plan.names["treasure"].index(name)
        match.state.table.supply.remove(number)
        match.state.seats[seat].tokens.append(number)
    return match


def test_each_seat_knows_its_own_points_and_not_those_of_others() -> None:
    match = with_treasures()

    assert match.scores().totals == (1, 4)
    assert [[line.points for line in mine] for mine in match.scores(0).lines] == [[1], [None]]
    assert [[line.points for line in mine] for mine in match.scores(1).lines] == [[None], [4]]
    assert [[line.points for line in mine] for mine in match.scores(-1).lines] == [[None], [None]]
    assert match.scores(0).totals == (1, 0)


def test_when_the_match_is_over_everybody_sees_all_points() -> None:
    match = with_treasures()
    match.c.finish("now")

    assert match.scores(0) == match.scores() == match.scores(-1)
    assert match.scores(0).winners == (1,)


@pytest.mark.parametrize(("breaks", "winners", "decided"), [((), (0, 1), ""), (("villages", "tokens"), (1,), "tokens")])
def test_the_ruleset_names_the_measures(breaks: tuple[str, ...], winners: tuple[int, ...], decided: str) -> None:
    rules = attrs.evolve(cook().rules, tie_breaks=breaks)
    match = Match(Setting(cook().game, attrs.evolve(cook().ruleset, rules=rules)), ["Ann", "Ben"], seed=1, first=0)
    names = match.c.plan.names["treasure"].index
    match.state.seats[0].tokens.append(names("discovery-4"))
    match.state.seats[1].tokens += [names("discovery-2"), names("discovery-2")]

    assert match.scores().totals == (4, 4)
    assert (match.scores().winners, match.scores().tie_break) == (winners, decided)
    assert match.scores(0).tie_break == ""  # it can't know the tie is one
