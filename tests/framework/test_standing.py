"""Standing orders: what is answered for a seat, and that it tells nobody what they don't see."""

from __future__ import annotations

from typing import Any

import pytest
from cook_match import SEATS, new, play_until, ticket_of

import rulewright
from cook_islands.moves import Draw
from rulewright.flow import Decision, task
from rulewright.match import Match
from rulewright.moves import Move, part
from rulewright.moves import move as move_kind
from rulewright.standing import ORDERS, open_answer


def cooper(*orders: str, seats: int = 2) -> Match:
    return rulewright.new_match("cooper_island", ["Ann", "Ben", "Cid"][:seats], seed=3, first=0, orders=orders)


def autos(match: Match) -> list[str]:
    return [match.setting.notation.show(p.move) for p in match.history if p.auto]


def played(match: Match, seed: int = 5) -> Match:
    chance = rulewright.Chance(seed)
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
    return match


def to_the_first_worker(match: Match) -> None:
    """Play until a worker is to be placed, leaving what may be left."""
    chance = rulewright.Chance(1)
    while (ticket := match.pending()[0]).decision != "place-worker":
        match.play(ticket, "done" if "done" in match.menu(ticket) else match.sample(ticket, chance))


def test_all_of_them_are_on_at_first() -> None:
    assert {"only-move", "gain", "end", "pay"} == ORDERS
    assert rulewright.new_match("cooper_island", ["Ann", "Ben"], seed=1).orders == [ORDERS] * 2


def test_without_them_every_decision_is_asked() -> None:
    assert autos(played(cooper())) == []


def test_a_turn_ends_by_itself_when_nothing_is_left_of_it() -> None:
    assert set(autos(played(cooper("end")))) == {"done"}


def test_what_is_free_is_taken_by_itself() -> None:
    found = autos(played(cooper("gain")))

    assert found
    assert all(line.startswith("do option=") for line in found)


def test_a_cost_is_paid_the_proposed_way() -> None:
    match = cooper("pay")
    c: Any = match.c
    plan = c.plan
    h = [plan.names["hex"].index(n) for n in ("h3", "h6", "h9")]
    mine = c.seats[0]
    for at, level, item in zip(h, (1, 3, 1), ("wood", "wood", None), strict=True):
        mine.level[at], mine.land[at] = level, 0
        mine.item[at] = -1 if item is None else plan.goods[item]
    mine.storage = list(plan.amounts({"coin": 1, "wood": 2, "stone": 2}))
    match.go_on()
    to_the_first_worker(match)
    match.play(match.pending()[0], "work worker=normal section=D")
    match.play(match.pending()[0], "do option=0")
    match.play(match.pending()[0], "erect building=small")

    assert autos(match)[-1] == "pay give=coin,h6,stone,stone"  # the highest cube, and no more than is needed


def test_a_turn_does_not_end_by_itself_while_a_milestone_can_be_moved() -> None:
    """The milestone is reached by the last action of the turn, or by none; standing orders end the turn only then."""
    for boats, asked in ((2, (0, "agenda")), (1, (1, "place-worker"))):
        match = cooper("end")
        to_the_first_worker(match)
        mine: Any = match.c.seats[0]
        mine.boats[:boats] = range(boats)
        match.go_on()
        for line in ("work worker=normal section=E", "do option=0", "do option=0", "pick good=coin"):
            match.play(match.pending()[0], line)
        ticket = match.pending()[0]
        assert (ticket.seat, ticket.decision) == asked


def test_each_seat_has_its_own() -> None:
    match = cooper(*ORDERS)
    match.orders[1] = frozenset()
    played(match)

    assert {p.seat for p in match.history if p.auto} == {0}


def test_they_are_kept_in_the_record(tmp_path: Any) -> None:
    match = played(cooper("end", "pay"))
    match.save(tmp_path / "m.toml")
    loaded = rulewright.load_match(tmp_path / "m.toml")

    assert loaded.orders == [frozenset({"end", "pay"})] * 2
    assert autos(loaded) == autos(match)


# -- what the answer would tell


def with_one_stack(**more: Any) -> Match:
    """Seat 0 is about to end its actions; one stack is left to draw from."""
    match = new(first=0, **({"orders": ORDERS} | more))
    play_until(match, "act")
    table = match.state.table
    table.gone += [t for stack in table.stacks[1:] for t in stack]
    table.stacks[1:] = [[] for _ in table.stacks[1:]]
    match.state.seats[0].tokens.clear()
    match.position.forget()
    return match


def names(match: Match, start: int) -> list[tuple[int, str, bool]]:
    return [(p.seat, p.move.name, p.auto) for p in match.history[start:]]


def test_the_only_move_is_played_and_marked() -> None:
    match = with_one_stack()
    start = len(match.history)
    match.play(ticket_of(match), "end")

    assert names(match, start)[0] == (0, "end", False)
    assert names(match, start)[1:] != []
    assert all(n == (0, "draw", True) for n in names(match, start)[1:])
    assert ticket_of(match)[1:] == (1, "place-tile")


def test_without_the_order_the_seat_is_asked() -> None:
    match = with_one_stack(orders=())
    start = len(match.history)
    match.play(ticket_of(match), "end")

    assert names(match, start) == [(0, "end", False)]
    assert ticket_of(match)[1:] == (0, "draw-tile")
    assert match.moves(ticket_of(match)) == [Draw(0)]


def test_each_seat_has_orders_of_its_own() -> None:
    match = with_one_stack()
    match.orders[0] = frozenset()
    match.play(ticket_of(match), "end")

    assert ticket_of(match)[1:] == (0, "draw-tile")


@pytest.mark.parametrize("treasure", ["discovery-2", "gold", "wind-2"])
def test_a_seat_with_a_hidden_token_is_asked_whatever_the_token_is(treasure: str) -> None:
    """Was the draw played by itself, everybody would know that the token can't be used."""
    match = with_one_stack()
    number = match.c.plan.names["treasure"].index(treasure)
    match.state.seats[0].tokens.append(number)
    match.c.turn.tokens_got = 1
    match.position.forget()
    match.play(ticket_of(match), "end")

    assert ticket_of(match)[1:] == (0, "draw-tile")
    assert match.moves(ticket_of(match)) == [Draw(0)]


def test_a_hand_of_one_tile_is_not_laid_by_itself() -> None:
    """Its column would be told before it is laid; that there is only one would be told too."""
    match = new(first=0, orders=ORDERS)
    play_until(match, "act")
    numbered = next(n for n, column in enumerate(match.c.plan.columns) if column >= 0)
    match.state.seats[1].hand[:] = [numbered]
    match.play(ticket_of(match), "end")
    while ticket_of(match).seat == 0:
        match.play(ticket_of(match), match.moves(ticket_of(match))[0])

    assert ticket_of(match)[1:] == (1, "place-tile")
    assert len(match.moves(ticket_of(match))) == 1


@move_kind("keep")
class Keep(Move):
    """Keep a tile of your hand, whatever is on it."""

    tile: int = part("tile", among=lambda c, d: c.seats[d.seat].hand, rule="cook.place.one-of-hand")

    def play(self, c: Any, d: Any) -> None:
        c.seats[d.seat].hand[:] = [self.tile]


@task("keep-tile")
class KeepTile(Decision):
    """Seat 0 keeps a tile."""

    offers = (Keep,)


def test_what_only_its_seat_sees_is_never_an_answer() -> None:
    """Others see that the hand holds one tile, so that one move is left; but not which."""
    match = with_one_stack()
    match.state.seats[0].hand[:] = [5]
    match.state.lane.tasks.append(KeepTile(0))
    match.go_on()
    before = match.checksum()
    secrets = match.setting.shapes.secrets

    assert match.position.only_move() == Keep(5)
    assert open_answer(match.position, ORDERS, secrets) is None
    assert (match.checksum(), match.moves(ticket_of(match))) == (before, [Keep(5)])
    assert match.position.options(Keep, ()) == [5]  # nothing asked meanwhile is remembered


@pytest.mark.parametrize("seats", SEATS)
def test_with_and_without_orders_the_same_choices_lead_to_the_same_state(seats: int) -> None:
    match, chance = new(seats, 5, orders=ORDERS), rulewright.Chance(5)
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
    again = new(seats, 5)
    for played in match.history:
        again.play(ticket_of(again), played.move)

    assert any(p.auto for p in match.history)
    assert (again.checksum(), again.events) == (match.checksum(), match.events)
