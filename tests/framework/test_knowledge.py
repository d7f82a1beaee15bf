"""What a seat does not see is dealt anew; components are conserved."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from cook_match import SEATS, cook, new, seen

import rulewright
from rulewright import knowledge
from rulewright.knowledge import CannotDeal
from rulewright.match import Match
from rulewright.state import HIDDEN
from rulewright.views import View


def match_of(seats: int, seed: int, moves: int = 0) -> Match:
    """A random match, so many moves old."""
    match = new(seats, seed)
    chance = rulewright.Chance(seed)
    while match.pending() and len(match.history) < moves:
        match.play(match.pending()[0], match.sample(match.pending()[0], chance))
    return match


def lying(c: Any) -> Counter[tuple[str, int]]:
    """Every component, wherever it lies."""
    return Counter((s.kind, s.value) for s in knowledge.spots(c.state))


@pytest.mark.parametrize("seats", SEATS)
def test_components_are_conserved_through_whole_matches(seats: int) -> None:
    match, chance = match_of(seats, seats), rulewright.Chance(seats)
    whole = Counter((kind, n) for kind, all_ in match.setting.game.components(match.c).items() for n in all_)
    while tickets := match.pending():
        at_hand = lying(match.c)
        if match.state.round:
            assert at_hand == whole
        match.play(tickets[0], match.sample(tickets[0], chance))

    assert sum(whole.values()) == 69 + 7 + 16
    assert lying(match.c) == whole


@pytest.mark.parametrize("seats", SEATS)
def test_dealt_states_look_the_same_to_the_seat(seats: int) -> None:
    match, chance = match_of(seats, 20 + seats), rulewright.Chance(1)
    dealt = 0
    while tickets := match.pending():
        if len(match.history) % 5 == 0:
            for seat in range(-1, seats):
                view = match.view(seat)
                world = view.deal(chance)
                assert seen(View(cook(), world.c.state, seat)) == seen(view)
                assert lying(world.c) == lying(match.c)
                dealt += 1
        match.play(tickets[0], match.sample(tickets[0], chance))

    assert dealt > 60


@pytest.mark.parametrize("seats", SEATS)
def test_dealt_hands_hold_no_islands_and_no_rocks(seats: int) -> None:
    match, chance = match_of(seats, 30 + seats, 40), rulewright.Chance(2)
    plan = match.c.plan
    hands = Counter[int]()
    for _ in range(100):
        for seat in match.view(0).deal(chance).c.seats[1:]:
            hands.update(seat.hand)

    assert not any(plan.at_once[tile] for tile in hands)
    assert all(tile < plan.sea_tiles for tile in hands)
    assert len(hands) > 30


def test_dealt_islands_are_starting_islands_and_all_of_them_come_up_everywhere() -> None:
    match, chance = match_of(3, 8, 12), rulewright.Chance(3)
    found = Counter[tuple[int, int]]()
    for _ in range(200):
        found.update(match.view(0).deal(chance).c.table.face_down.items())
    hidden = match.state.table.face_down

    assert {tile for _, tile in found} == set(hidden.values())
    assert {space for space, _ in found} == set(hidden)
    assert len(found) == len(hidden) ** 2


def test_what_the_seat_sees_stays_where_it_is() -> None:
    match = match_of(3, 9, 60)
    world = match.view(1).deal(rulewright.Chance(4))

    assert world.c.seats[1] == match.state.seats[1]
    assert world.c.table.tile == match.state.table.tile
    assert [len(s) for s in world.c.table.stacks] == [len(s) for s in match.state.table.stacks]
    assert world.c.state is not match.state


def test_a_spectator_s_deal_moves_every_hand() -> None:
    match = match_of(3, 10, 60)
    hands = {tuple(match.view(-1).deal(rulewright.Chance(n)).c.seats[0].hand) for n in range(20)}

    assert len(hands) > 10


def test_one_chance_deals_one_world() -> None:
    view = match_of(4, 11, 50).view(2)

    assert view.deal(rulewright.Chance(5)).c.state == view.deal(rulewright.Chance(5)).c.state
    assert view.deal(rulewright.Chance(5)).c.state != view.deal(rulewright.Chance(6)).c.state


def test_dealing_leaves_match_and_view_as_they_are() -> None:
    match = match_of(3, 12, 50)
    before, count = match.checksum(), match.c.chance.count
    view = match.view(0)
    shown = seen(view)
    dealt = view.deal(rulewright.Chance(6))
    while not dealt.over:
        dealt.apply(dealt.sample(rulewright.Chance(7)))

    assert (match.checksum(), match.c.chance.count, seen(view)) == (before, count, shown)


def test_more_places_than_components_can_not_be_dealt() -> None:
    match = match_of(2, 13, 30)
    view = match.view(0)
    view.c.state.table.supply.append(HIDDEN)

    with pytest.raises(CannotDeal) as found:
        view.deal(rulewright.Chance(1))
    unseen = 16 - len(match.state.seats[0].tokens) - len(match.state.table.used)
    assert str(found.value) == f"{unseen} unseen components of kind 'treasure' for {unseen + 1} places"


def test_a_component_that_may_lie_nowhere_can_not_be_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    view = match_of(2, 14, 30).view(0)
    monkeypatch.setattr(type(cook().game), "may_lie", lambda self, c, kind, path, n: kind != "treasure")

    with pytest.raises(CannotDeal, match=r"no unseen treasure may lie in table\.supply"):
        view.deal(rulewright.Chance(1))


def test_the_most_restricted_places_are_dealt_first() -> None:
    """With hardly a tile that a hand may hold, dealing still finds the world."""
    match = match_of(2, 15)
    plan, table = match.c.plan, match.state.table
    plain = [t for stack in table.stacks for t in stack if not plan.at_once[t]]
    for stack in table.stacks:
        stack[:] = [t for t in stack if plan.at_once[t]]
    table.gone += plain[3:]
    match.state.seats[1].hand[:] = plain[:3]
    for n in range(30):
        world = match.view(0).deal(rulewright.Chance(n))
        assert sorted(world.c.seats[1].hand) == sorted(plain[:3])


def test_a_view_learns_what_is_turned_up() -> None:
    match = match_of(3, 16, 30)
    view, whole = cook().shapes.view, match.state
    before = view(whole, 0)
    assert not knowledge.learned(before, view(whole, 0))

    whole.table.gone.append(whole.table.stacks[0].pop())
    assert knowledge.learned(before, view(whole, 0))
    assert knowledge.learned(before, view(whole, -1)) is True


def test_a_component_put_away_face_down_teaches_nothing() -> None:
    match = match_of(3, 17, 30)
    view = cook().shapes.view
    before = [view(match.state, seat) for seat in (0, 1)]
    match.state.table.stacks[0].append(match.state.seats[0].hand.pop())

    assert [knowledge.learned(before[seat], view(match.state, seat)) for seat in (0, 1)] == [False, False]
