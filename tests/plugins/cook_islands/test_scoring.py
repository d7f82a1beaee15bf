"""The points at the end."""

from __future__ import annotations

import pytest
from scenario import Scenario, island

from cook_islands.ruleset import Island


def villages(*islands: Island, spare: str = "123456789") -> Scenario:
    """Seat 0 has the first village on each of these islands."""
    spaces = [f"s{column}_1" for column in spare[: len(islands)]]
    s = Scenario().sea(**dict(zip(spaces, islands, strict=True)))
    for space in spaces:
        s.village(space[1:].replace("_", "."), 0)
    return s


def points(s: Scenario, category: str, seat: int = 0) -> list[int | None]:
    """The points of a category, line by line."""
    return [line.points for line in s.match.scores().lines[seat] if line.category == category]


def fruity(fruit: str | None, count: int) -> list[Island]:
    return [island([4, 1], fruit)] * count


@pytest.mark.rule("cook.scoring.fruit-one")
def test_one_island_of_a_fruit() -> None:
    assert points(villages(*fruity("banana", 1)), "fruit") == [1]


@pytest.mark.rule("cook.scoring.fruit-two")
def test_two_islands_of_a_fruit() -> None:
    assert points(villages(*fruity("banana", 2)), "fruit") == [3]


@pytest.mark.rule("cook.scoring.fruit-three")
def test_three_islands_of_a_fruit() -> None:
    assert points(villages(*fruity("banana", 3)), "fruit") == [6]


@pytest.mark.rule("cook.amb.fruit-more-than-three")
def test_more_than_three_islands_of_a_fruit_score_as_three() -> None:
    assert points(villages(*fruity("banana", 4)), "fruit") == [6]
    assert points(villages(*fruity("banana", 5)), "fruit") == [6]


@pytest.mark.rule("cook.scoring.fruit-separate")
def test_each_fruit_is_scored_on_its_own() -> None:
    s = villages(*fruity("banana", 1), *fruity("dragon-fruit", 1), *fruity("coconut", 1))
    assert points(s, "fruit") == [1, 1, 1]
    assert s.match.scores().totals == (3 + 12, 0, 0)


@pytest.mark.rule("cook.scoring.fruit-separate")
def test_villages_of_others_and_their_order_do_not_matter_for_fruit() -> None:
    s = Scenario().sea(s1_1=island([4, 1], "banana"), s2_1=island([4, 1], "banana"))
    s.village("1.1", 1, 0).village("2.1", 1)
    assert (points(s, "fruit", 0), points(s, "fruit", 1)) == ([1], [3])


@pytest.mark.rule("cook.scoring.village-spaces")
def test_villages_score_the_spaces_they_stand_on() -> None:
    s = Scenario().sea(s1_1=island([5, 3]), s2_1=island([6, 4, 2]), s3_1=island([5, 3, 2]))
    s.village("1.1", 0).village("2.1", 1, 0).village("3.1", 1, 2, 0)
    assert sorted(p or 0 for p in points(s, "villages")) == [2, 4, 5]
    assert s.match.scores().totals == (11, 11, 3)


@pytest.mark.rule("cook.scoring.tokens")
def test_discovery_tokens_and_gold_score() -> None:
    s = Scenario().sea().token(0, "discovery-2").token(0, "discovery-3").token(0, "gold")
    assert points(s, "treasures") == [2, 3, 1]
    assert s.match.scores().totals == (6, 0, 0)


@pytest.mark.rule("cook.scoring.wind-worthless", "cook.amb.unused-tokens")
def test_wind_scores_nothing() -> None:
    s = Scenario().sea().token(0, "wind-2").token(0, "wind-3").token(0, "wind-4")
    assert points(s, "treasures") == [0, 0, 0]
    assert s.match.scores().totals == (0, 0, 0)


def totals(*wanted: int) -> Scenario:
    """Each seat has one village, on an island of its own, that scores so much."""
    s = Scenario(len(wanted)).sea(**{f"s{seat + 1}_1": island([points]) for seat, points in enumerate(wanted)})
    for seat in range(len(wanted)):
        s.village(f"{seat + 1}.1", seat)
    return s


@pytest.mark.rule("cook.scoring.winner")
def test_most_points_win() -> None:
    scores = totals(31, 37, 36).match.scores()
    assert scores.totals == (31, 37, 36)
    assert scores.winners == (1,)
    assert scores.ranking == ((1,), (2,), (0,))


@pytest.mark.rule("cook.scoring.tie-shared")
def test_a_tie_is_a_shared_victory() -> None:
    s = totals(37, 37, 30)
    s.c.seats[0].villages -= 3  # more villages, more tokens: nothing parts them
    s.token(1, "wind-2")
    scores = s.match.scores()
    assert scores.totals == (37, 37, 30)
    assert scores.winners == (0, 1)
    assert scores.tie_break == ""


# -- the rulebook's sample scoring


def paulina() -> Scenario:
    """Two banana islands, three with coconuts, two without fruit; places 3 + 2, 4 + 4 + 1 and 3 + 5 make 22."""
    s = Scenario().sea(
        s1_1=island([4, 3, 1], "banana"),
        s2_1=island([5, 4, 2], "banana"),
        s3_1=island([4, 3, 1], "coconut"),
        s4_1=island([5, 4, 2], "coconut"),
        s5_1=island([3, 1], "coconut"),
        s6_1=island([7, 5, 3]),
        s7_1=island([5, 2]),
    )
    s.village("1.1", 1, 0).village("2.1", 1, 2, 0)
    s.village("3.1", 0).village("4.1", 1, 0).village("5.1", 2, 0)
    s.village("6.1", 1, 2, 0).village("7.1", 0)
    return s.token(0, "discovery-2").token(0, "discovery-3").token(0, "gold")


def by_fruit(s: Scenario) -> dict[str, int | None]:
    lines = [line for line in s.match.scores().lines[0] if line.category == "fruit"]
    return {s.c.plan.names["fruit"][dict(line.detail)["fruit"]]: line.points for line in lines}


@pytest.mark.rule("cook.ruling.paulina-bananas")
def test_paulinas_bananas() -> None:
    assert by_fruit(paulina())["banana"] == 3


@pytest.mark.rule("cook.ruling.paulina-coconuts")
def test_paulinas_coconuts() -> None:
    assert by_fruit(paulina())["coconut"] == 6


@pytest.mark.rule("cook.ruling.paulina-fruitless")
def test_paulinas_islands_without_fruit() -> None:
    assert by_fruit(paulina()) == {"banana": 3, "coconut": 6}
    assert sum(p or 0 for p in points(paulina(), "fruit")) == 9


@pytest.mark.rule("cook.ruling.paulina-villages")
def test_paulinas_villages() -> None:
    s = paulina()
    places = sum(p or 0 for p in points(s, "villages"))
    assert places == 22
    assert places + sum(p or 0 for p in points(s, "fruit")) == 31


@pytest.mark.rule("cook.ruling.paulina-tokens")
def test_paulinas_tokens() -> None:
    assert points(paulina(), "treasures") == [2, 3, 1]


@pytest.mark.rule("cook.ruling.paulina-total")
def test_paulinas_total() -> None:
    assert paulina().match.scores().totals[0] == 37
