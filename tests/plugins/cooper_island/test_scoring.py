"""Points at the end, and who wins."""

from __future__ import annotations

from typing import Any

import pytest
from cooper_scenario import Scenario, rules

from rulewright.chance import Chance

COIN = 0  # a log book token


def bare(seats: int = 2, **changes: Any) -> Scenario:
    """Nobody has anything that scores."""
    s = Scenario(seats, **changes)
    for seat in range(seats):
        s.store(seat).give(seat, cartographer=0, reserve=[0, 0, 0])
    return s


def with_points(s: Scenario, seat: int, points: int) -> Scenario:
    """So many points: five for each log book token, one for each step past the harbour."""
    steps = points % 5
    s.give(seat, log_books=[COIN] * (points // 5), moved=[steps, 0])
    return s.ships(seat, one=seat * 10 + steps)


def charted(s: Scenario, seat: int, count: int, *, ruins: bool = False) -> Scenario:
    """That seat has so many charted hexes; the first ones, over ruins or not."""
    free = [h.id for h in rules().hex if ruins or not h.ruin]
    return s.land(seat, **dict.fromkeys(["h2", *(h for h in free if h != "h2")][:count], "forest 1"))


@pytest.mark.rule("cooper.score.order")
def test_the_order_of_scoring() -> None:
    """Helm, royal orders, buildings, leftovers, anchors."""
    s = bare().give(log_books=[COIN], anchors=[1, 0]).royal("boats", 0).cards(0, "watch-post")
    s.land(0, **{h.id: "forest 1" for h in rules().hex if h.ruin})

    found = [line.category for line in s.match.scores().lines[0]]
    assert found == ["log-books", "steps", "royal", "cards", "leftovers", "anchors"]


@pytest.mark.rule("cooper.score.log-books")
def test_each_log_book_token_is_five_points() -> None:
    assert bare().give(log_books=[COIN] * 6).points("log-books") == 30


@pytest.mark.rule("cooper.score.log-books", "cooper.amb.log.exhausted")
def test_a_log_book_of_an_empty_supply_counts_too() -> None:
    assert bare().give(log_books=[COIN, -1]).points("log-books") == 10


@pytest.mark.rule("cooper.score.steps-past")
def test_steps_past_the_last_bay_or_harbour_of_each_ship() -> None:
    """Eight steps are three past a bay, twelve are two past a harbour."""
    s = bare().ships(one=8, two=8).give(moved=[8, 12], log_books=[COIN] * 3)

    assert s.points("log-books") == 15
    assert s.points("steps") == 3 + 2
    assert s.match.scores().totals[0] == 20


@pytest.mark.rule("cooper.score.steps-past")
@pytest.mark.parametrize(("one", "moved", "points"), [(0, 0, 0), (4, 4, 4), (5, 5, 0), (10, 10, 0), (11, 11, 1)])
def test_a_ship_on_a_bay_or_harbour_adds_nothing(one: int, moved: int, points: int) -> None:
    assert bare().ships(one=one).give(moved=[moved, 0]).points("steps") == points


@pytest.mark.rule("cooper.score.steps-past", "cooper.score.log-books")
def test_thirteen_helm_points_on_one_ship_are_thirteen_points() -> None:
    """T50: two log books, three steps."""
    s = bare().store(coin=1).next_logs("coin", "coin").act({"helm": 13})
    s.play("helm ship=one-sail", "done", "done", "fee good=coin")

    assert (s.points("log-books"), s.points("steps")) == (10, 3)
    assert s.match.scores().totals[0] == 13


@pytest.mark.rule("cooper.score.log-invariant", "cooper.amb.track.spacing")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_play_every_fifth_step_of_a_ship_brings_a_log_book(seats: int) -> None:
    s, chance = Scenario(seats), Chance(7)
    for _ in range(14):
        seat = chance.below(seats)
        s.c.state.active = seat
        s.turn(seat).act({"helm": 1 + chance.below(4)}, seat)
        while s.asked[1] != "place-worker":
            s.match.play(s.ticket(), s.match.sample(s.ticket(), chance))

    everybody = [s.seat(n) for n in range(seats)]
    assert [len(mine.log_books) for mine in everybody] == [sum(m // 5 for m in mine.moved) for mine in everybody]
    assert sum(len(mine.log_books) for mine in everybody) > 2


@pytest.mark.rule("cooper.score.symbol")
def test_a_card_that_shows_three_pages_scores_three() -> None:
    s = bare().cards(0, "watch-post").land(0, **{h.id: "forest 1" for h in rules().hex if h.ruin})

    assert s.points("cards") == 3
    assert s.match.scores().totals[0] == 3


# -- building cards


@pytest.mark.rule("cooper.score.building-cards.flag")
@pytest.mark.parametrize(("settlements", "points"), [(4, 3), (3, 0)])
def test_a_flag_scores_when_its_task_is_met(settlements: int, points: int) -> None:
    lands = dict.fromkeys(("h3", "h6", "h9", "h8")[:settlements], "settlement 1")

    assert bare().cards(0, "parish-hall").land(0, **lands).points("cards") == points


@pytest.mark.rule("cooper.score.building-cards.flag")
@pytest.mark.parametrize(("left", "points"), [(1, 3), (2, 0)])
def test_a_flag_may_ask_for_few(left: int, points: int) -> None:
    ruins = [h.id for h in rules().hex if h.ruin]

    assert bare().cards(0, "watch-post").land(0, **dict.fromkeys(ruins[left:], "forest 1")).points("cards") == points


@pytest.mark.rule("cooper.score.building-cards.face-up", "cooper.amb.end.face-down-flag")
@pytest.mark.parametrize(("card", "points"), [("cathedral", 3), ("cathedral down", 0)])
def test_a_flag_scores_only_while_its_card_is_face_up(card: str, points: int) -> None:
    """T47."""
    s = bare().cards(0, card).land(h3="forest 1 statue", h6="forest 1 statue", h9="forest 1 statue")

    assert s.points("cards") == points


# -- leftovers


@pytest.mark.rule("cooper.score.leftovers.rate")
@pytest.mark.parametrize(("tiles", "points"), [(2, 1), (3, 2)])
def test_five_leftovers_of_all_kinds_together_are_a_point(tiles: int, points: int) -> None:
    """T51: four goods, three steps, and two or three tiles."""
    s = bare().store(coin=1, wood=2, gold=1).give(cartographer=3, reserve=[tiles - 1, 0, 1])

    assert s.points("leftovers") == points


@pytest.mark.rule("cooper.score.leftovers.storage")
@pytest.mark.parametrize(("wood", "points"), [(4, 1), (3, 0)])
def test_goods_stored_are_leftovers(wood: int, points: int) -> None:
    assert bare().store(coin=1, wood=wood).points("leftovers") == points


@pytest.mark.rule("cooper.score.leftovers.not-landscape")
def test_cubes_on_landscape_are_no_leftovers() -> None:
    s = bare().land(h2="meadow 1 food", h3="forest 1 wood", h6="forest 9 wood", h9="forest 1 wood", h8="forest 1 wood")

    assert s.points("leftovers") == 0


@pytest.mark.rule("cooper.score.leftovers.cartographer")
@pytest.mark.parametrize(("steps", "points"), [(5, 1), (4, 0)])
def test_cartographer_steps_are_leftovers(steps: int, points: int) -> None:
    assert bare().give(cartographer=steps).points("leftovers") == points


@pytest.mark.rule("cooper.score.leftovers.tiles")
@pytest.mark.parametrize(("tiles", "points"), [([2, 2, 0], 0), ([2, 2, 1], 1)])
def test_double_tiles_are_leftovers_islets_are_not(tiles: list[int], points: int) -> None:
    assert bare().give(islets=[0, 1, 2], reserve=tiles).points("leftovers") == points


# -- anchors


@pytest.mark.rule("cooper.score.anchors")
def test_each_anchor_costs_a_point() -> None:
    """Anchors 3 and 2, other points 40."""
    s = with_points(bare(), 0, 40).give(anchors=[3, 2])

    assert s.points("anchors") == -5
    assert s.match.scores().totals[0] == 35


# -- who wins


@pytest.mark.rule("cooper.score.winner")
def test_most_points_win() -> None:
    s = bare(3)
    for seat, points in enumerate((52, 47, 55)):
        with_points(s, seat, points)

    assert s.match.scores().totals == (52, 47, 55)
    assert s.match.scores().ranking == ((2,), (0,), (1,))


@pytest.mark.rule("cooper.score.tie.uncharted", "cooper.amb.tie.more")
def test_a_tie_goes_to_who_has_fewer_uncharted_hexes() -> None:
    """Fifty points with 4 and 6 uncharted; 49 with none."""
    s = bare(3)
    for seat, (points, uncharted) in enumerate(((50, 4), (50, 6), (49, 0))):
        charted(with_points(s, seat, points), seat, 24 - uncharted)

    assert s.match.scores().ranking == ((0,), (1,), (2,))
    assert s.match.scores().tie_break == "charted"


@pytest.mark.rule("cooper.score.tie.count-ruins")
def test_hexes_with_ruins_count_as_uncharted_in_a_tie() -> None:
    """Three bare and two with ruins against four bare and none."""
    s = bare()
    ruins, plain = [h.id for h in rules().hex if h.ruin], [h.id for h in rules().hex if not h.ruin]
    for seat, (bare_left, ruins_left) in enumerate(((3, 2), (4, 0))):
        with_points(s, seat, 50)
        there = [h for h in plain if h != "h2"][bare_left:] + ruins[ruins_left:]
        s.land(seat, **dict.fromkeys(there, "forest 1"))

    assert s.match.scores().winners == (1,)


@pytest.mark.rule("cooper.score.tie.shared", "cooper.amb.tie.more")
def test_a_tie_in_uncharted_hexes_too_is_a_shared_victory() -> None:
    s = bare(3)
    for seat, uncharted in enumerate((4, 4, 6)):
        charted(with_points(s, seat, 50), seat, 24 - uncharted)

    assert s.match.scores().winners == (0, 1)
