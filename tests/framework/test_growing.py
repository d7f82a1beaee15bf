"""Parts that are grown element by element, and what is generated for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.chance import Chance
from rulewright.moves import Move, move, part
from rulewright.notation import Notation, NotationError
from rulewright.position import Position

PURSE = (1, 1, 2, 5)


def next_coins(c: Any, d: Any, price: int, chosen: tuple[int, ...]) -> list[int]:
    """Coins in descending order, while the price is not met and can be met."""
    left = sorted(PURSE, reverse=True)
    for coin in chosen:
        left = left[left.index(coin) + 1 :]
    if sum(chosen) >= price:
        return []
    found = [coin for n, coin in enumerate(left) if sum(chosen) + sum(left[n:]) >= price]
    return list(dict.fromkeys(found))


def is_paid(c: Any, d: Any, price: int, chosen: tuple[int, ...]) -> bool:
    return sum(chosen) >= price


@move("buy")
class Buy(Move):
    price: int = part("price", among=lambda c, d: range(1, 10), rule="x.price")
    give: tuple[int, ...] = part("coin", among=next_coins, stop=is_paid, rule="x.give", default=())


@move("note")
class Note(Move):
    size: int = part(among=lambda c, d: (1, 2), rule="x.size", default=1)


def whole(price: int) -> set[tuple[int, ...]]:
    return {m.give for m in Buy.every(None, None, (price,)) if isinstance(m, Buy)}


def position(kind: type[Move] = Buy) -> Position:
    lane = SimpleNamespace(
        tasks=[SimpleNamespace(is_decision=True, offers=(kind,), interruptible=False, name="d", seat=0)]
    )
    game = SimpleNamespace(anytime=())
    c = SimpleNamespace(lane=lane, at=-1, memo=None, game=game, can=lambda kind, d: kind.can(None, d))
    return Position(
        c, Notation([Buy, Note], {"price": [str(n) for n in range(10)], "coin": [f"c{n}" for n in range(6)]})
    )


def test_each_element_offered_leads_to_an_end() -> None:
    assert Buy.grow(None, None, (7,), ()) == ([5], False)
    assert Buy.grow(None, None, (7,), (5,)) == ([2, 1], False)
    assert Buy.grow(None, None, (7,), (5, 1)) == ([1], False)
    assert Buy.grow(None, None, (7,), (5, 2)) == ([], True)


def test_every_way_is_reached_once() -> None:
    assert whole(7) == {(5, 2), (5, 1, 1)}
    assert whole(2) == {(5,), (2,), (1, 1)}
    assert whole(9) == {(5, 2, 1, 1)}
    assert len(list(Buy.every(None, None, (2,)))) == 3


def test_what_can_be_grown_is_legal_and_nothing_else() -> None:
    assert Buy.refused(None, None, Buy(7, (5, 2))) == []
    for wrong in ((2, 5), (5, 1), (5, 2, 1), (5, 5), ()):
        assert Buy.refused(None, None, Buy(7, wrong)) == ["x.give"]
    assert Buy.refused(None, None, Buy(7, 5)) == ["x.give"]  # type: ignore[arg-type]
    assert Buy.refused(None, None, Buy(0, ())) == ["x.price"]


def test_a_price_that_can_t_be_met_is_not_offered() -> None:
    at = position()

    assert at.options(Buy, ()) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert at.grow(Buy, (9,), ()) == ([5], False)


def test_moves_are_drawn_element_by_element() -> None:
    at, chance = position(), Chance(3)
    drawn = {at.sample(chance) for _ in range(400)}

    assert all(Buy.refused(None, None, m) == [] for m in drawn)
    assert {m.give for m in drawn if isinstance(m, Buy) and m.price == 2} == whole(2)


@move("pack")
class Pack(Move):
    """Any things, each once."""

    things: tuple[int, ...] = part(
        among=lambda c, d, chosen: range(max(chosen, default=-1) + 1, 3), stop=lambda c, d, chosen: True, rule="x.pack"
    )


def test_what_may_end_and_may_grow_is_drawn_both_ways() -> None:
    at, chance = position(Pack), Chance(3)

    assert {m.things for m in (at.sample(chance) for _ in range(200)) if isinstance(m, Pack)} == {
        (),
        (0,),
        (1,),
        (2,),
        (0, 1),
        (0, 2),
        (1, 2),
        (0, 1, 2),
    }


def test_a_grown_part_is_asked_for_by_grow_alone() -> None:
    with pytest.raises(TypeError, match="the part give of buy is grown"):
        Buy.options(None, None, (7,))


def test_no_constraint_may_read_a_grown_part() -> None:
    @move("wrong")
    class Wrong(Move):
        give: tuple[int, ...] = part(among=lambda c, d, chosen: [], stop=lambda c, d, chosen: True, rule="x.give")

    Wrong.must("x.odd")(lambda c, d, give: True)

    with pytest.raises(TypeError, match="a constraint reads the grown part give"):
        Wrong.can(None, None)


def test_the_notation_joins_the_elements_and_leaves_defaults_out() -> None:
    notation = position().notation

    assert notation.show(Buy(7, (5, 2))) == "buy price=7 give=c5,c2"
    assert notation.show(Buy(7)) == "buy price=7"
    assert (notation.show(Note()), notation.show(Note(2))) == ("note", "note size=2")
    assert notation.parse("buy price=7 give=c5,c2") == Buy(7, (5, 2))
    assert notation.parse("buy price=7 give=-") == notation.parse("buy price=7") == Buy(7, ())
    with pytest.raises(NotationError, match="buy: no coin is called 'c9'"):
        notation.parse("buy price=7 give=c5,c9")
    assert notation.unnamed(Buy(7, (5, 9))) == ["x.give"]
