"""Standing orders: what is answered for a seat, and that it tells nobody what they don't see."""

from __future__ import annotations

from typing import Any

import rulewright
from rulewright.match import Match
from rulewright.standing import ORDERS


def cooper(*orders: str, seats: int = 2) -> Match:
    return rulewright.new_match("cooper_island", ["Ann", "Ben", "Cid"][:seats], seed=3, first=0, orders=orders)


def autos(match: Match) -> list[str]:
    return [match.setting.notation.show(p.move) for p in match.history if p.auto]


def played(match: Match, seed: int = 5) -> Match:
    chance = rulewright.Chance(seed)
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
    return match


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
    chance = rulewright.Chance(1)
    while match.pending()[0].decision != "place-worker":
        match.play(
            match.pending()[0],
            "done" if "done" in match.menu(match.pending()[0]) else match.sample(match.pending()[0], chance),
        )
    match.play(match.pending()[0], "work worker=normal section=D")
    match.play(match.pending()[0], "do option=0")
    match.play(match.pending()[0], "erect building=small")

    assert autos(match)[-1] == "pay give=coin,h6,stone,stone"  # the highest cube, and no more than is needed


def test_a_turn_does_not_end_by_itself_while_a_milestone_can_be_moved() -> None:
    """The milestone is reached by the last action of the turn, or by none; standing orders end the turn only then."""
    for boats, asked in ((2, (0, "agenda")), (1, (1, "place-worker"))):
        match = cooper("end")
        chance = rulewright.Chance(1)
        while match.pending()[0].decision != "place-worker":
            ticket = match.pending()[0]
            match.play(ticket, "done" if "done" in match.menu(ticket) else match.sample(ticket, chance))
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
