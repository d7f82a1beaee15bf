"""Legality is generated from parts and constraints: part by part, whole, refused and explained agree."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from rulewright.moves import Move, broken_by, move, part, reads_of

BOXES, ITEMS, PLACES = range(4), range(5), range(4)


def room(**changes: Any) -> SimpleNamespace:
    """A position: which box holds what, what fits where, how much may be spent."""
    boxes = {0: [0, 1, 2], 1: [2, 3], 2: [], 3: [4]}
    made = {"boxes": boxes, "locked": {3}, "money": 5, "price": [1, 2, 3, 9, 1], "taken": {(1, 2)}, "calls": []}
    return SimpleNamespace(**made | changes)


def held(c: Any, d: Any, box: int) -> list[int]:
    return list(c.boxes[box])


@move("put")
class Put(Move):
    """Put an item of a box somewhere."""

    box: int = part("box", among=lambda c, d: BOXES, rule="x.box")
    item: int = part("item", among=held, rule="x.item")
    to: int = part("place", among=lambda c, d: PLACES, rule="x.place")

    def play(self, c: Any, d: Any) -> None:
        """Nothing happens."""


@Put.must("x.money")
def has_money(c: Any, d: Any) -> bool:
    return bool(c.money > 0)


@Put.must("x.locked")
def unlocked(c: Any, d: Any, box: int) -> bool:
    c.calls.append(("unlocked", box))
    return box not in c.locked


@Put.must("x.price")
def affordable(c: Any, d: Any, item: int) -> bool:
    return bool(c.price[item] <= c.money)


@Put.must("x.taken")
def free(c: Any, d: Any, item: int, to: int) -> bool:
    return (item, to) not in c.taken


@Put.must("x.far")
def near_enough(c: Any, d: Any, to: int, box: int) -> bool:
    return abs(to - box) <= 1


def by_parts(kind: type[Move], c: Any, prefix: tuple[Any, ...] = ()) -> Iterator[Move]:
    """All moves, as somebody picks them: one option after the other."""
    if len(prefix) == len(kind.parts):
        yield kind(*prefix)
        return
    for value in kind.options(c, None, prefix):
        yield from by_parts(kind, c, (*prefix, value))


def legal(c: Any) -> set[tuple[int, int, int]]:
    """The legal moves, said a second time without the framework."""
    return {
        (box, item, to)
        for box, item, to in itertools.product(BOXES, ITEMS, PLACES)
        if c.money > 0
        and box not in c.locked
        and item in c.boxes[box]
        and c.price[item] <= c.money
        and (item, to) not in c.taken
        and abs(to - box) <= 1
    }


ROOMS = {
    "full": room(),
    "poor": room(money=1),
    "broke": room(money=0),
    "locked": room(locked={0, 1, 3}),
    "empty": room(boxes={b: [] for b in BOXES}),
    "taken": room(taken={(i, p) for i in (0, 1) for p in PLACES}),
    "one": room(boxes={0: [], 1: [], 2: [], 3: [4]}, locked=set(), taken={(4, 2)}),
}


@pytest.mark.parametrize("c", ROOMS.values(), ids=ROOMS)
def test_part_by_part_whole_and_refused_agree_with_the_rules(c: Any) -> None:
    expected = legal(c)
    domain = list(itertools.product(BOXES, ITEMS, PLACES))

    assert {attrs.astuple(m) for m in by_parts(Put, c)} == expected
    assert {attrs.astuple(m) for m in Put.every(c, None)} == expected
    assert {p for p in domain if not Put.refused(c, None, Put(*p))} == expected
    assert Put.can(c, None) == bool(expected)


def test_the_positions_differ() -> None:
    assert {name: len(legal(c)) for name, c in ROOMS.items()} == {
        "full": 9,
        "poor": 2,
        "broke": 0,
        "locked": 0,
        "empty": 0,
        "taken": 5,
        "one": 1,
    }


@pytest.mark.parametrize("c", ROOMS.values(), ids=ROOMS)
def test_no_option_leads_into_a_dead_end(c: Any) -> None:
    for box in Put.options(c, None, ()):
        for item in Put.options(c, None, (box,)):
            assert Put.options(c, None, (box, item))


@pytest.mark.parametrize("c", ROOMS.values(), ids=ROOMS)
def test_moves_come_in_the_order_of_their_parts_and_once(c: Any) -> None:
    found = [attrs.astuple(m) for m in Put.every(c, None)]

    assert len(set(found)) == len(found)
    assert found == [attrs.astuple(m) for m in by_parts(Put, c)]


def test_the_moves_that_begin_so() -> None:
    c = room()

    assert [attrs.astuple(m) for m in Put.every(c, None, (1, 2))] == [(1, 2, 0), (1, 2, 1), (1, 2, 2)]


def test_a_constraint_is_asked_as_soon_as_its_parts_are_known() -> None:
    c = room(money=9)
    found = list(Put.options(c, None, ()))

    assert found == [0, 1]
    assert c.calls == [("unlocked", box) for box in BOXES]  # once for a box, not once for a move


def test_without_money_no_box_is_looked_into() -> None:
    c = room(money=0)

    assert (Put.options(c, None, ()), Put.can(c, None), c.calls) == ([], False, [])


@pytest.mark.parametrize(
    ("parts", "rules"),
    [
        ((0, 0, 0), []),
        ((9, 0, 0), ["x.box"]),
        ((0, 4, 0), ["x.item"]),
        ((3, 4, 3), ["x.locked"]),
        ((1, 3, 1), ["x.price"]),
        ((0, 0, 9), ["x.place"]),
        ((0, 1, 2), ["x.taken", "x.far"]),
        ((1, 3, 3), ["x.price", "x.far"]),
    ],
)
def test_a_refusal_names_each_rule_that_is_broken(parts: tuple[int, int, int], rules: list[str]) -> None:
    assert Put.refused(room(), None, Put(*parts)) == rules


@move("lend")
class Lend(Move):
    """A rule kept by a part, and by constraints at each level; parts with a `why` and without."""

    n: int = part(among=lambda c, d: range(3), rule="x.lend", why=lambda c, d, n: () if n in range(3) else ("x.lend",))
    to: int = part(among=lambda c, d: range(3), rule="x.lend")


Lend.must("x.lend")(lambda c, d: c != "shut")
Lend.must("x.lend")(lambda c, d, n: n < 2)
Lend.must("x.to")(lambda c, d, to: to < 2)
Lend.must("x.lend")(lambda c, d, to: to < 2)


@pytest.mark.parametrize(
    ("c", "parts", "rules"),
    [
        ("open", (1, 1), []),
        ("shut", (1, 1), ["x.lend"]),
        ("shut", (2, 9), ["x.lend"]),
        ("shut", (9, 9), ["x.lend"]),
        ("shut", (2, 2), ["x.lend", "x.to"]),
        ("open", (2, 2), ["x.lend", "x.to"]),
    ],
)
def test_a_refusal_names_a_rule_once(c: str, parts: tuple[int, int], rules: list[str]) -> None:
    assert Lend.refused(c, None, Lend(*parts)) == rules


def test_a_rule_about_the_whole_move_comes_first() -> None:
    assert Put.refused(room(money=0), None, Put(3, 4, 3)) == ["x.money", "x.locked", "x.price"]


@pytest.mark.parametrize(
    ("c", "prefix", "rules"),
    [
        (room(), (3,), ["x.locked"]),
        (room(), (2,), ["x.item"]),
        (room(), (1, 3), ["x.price"]),
        (room(money=0), (), ["x.money"]),
        (ROOMS["locked"], (), ["x.locked", "x.item"]),
        (room(locked=set(), boxes={b: [3] for b in BOXES}), (), ["x.price"]),
    ],
)
def test_what_keeps_a_move_from_being_completed(c: Any, prefix: tuple[int, ...], rules: list[str]) -> None:
    assert broken_by(Put, c, None, prefix) == rules


def test_a_constraint_that_reads_an_unknown_part_is_refused() -> None:
    def on_colour(c: Any, d: Any, box: int, colour: int) -> bool:
        return True

    before = list(Put.constraints)
    with pytest.raises(TypeError) as found:
        Put.must("x.colour")(on_colour)
    assert str(found.value) == "put: a constraint for x.colour reads unknown parts ['colour']"
    assert Put.constraints == before


def test_a_constraint_added_later_counts() -> None:
    @move("late")
    class Late(Move):
        """A move of one part."""

        n: int = part(among=lambda c, d: range(4), rule="x.n")

    assert Late.options(None, None, ()) == [0, 1, 2, 3]

    @Late.must("x.even")
    def even(c: Any, d: Any, n: int) -> bool:
        return n % 2 == 0

    assert Late.options(None, None, ()) == [0, 2]
    assert Late.refused(None, None, Late(1)) == ["x.even"]


def test_kinds_of_move_keep_their_constraints_apart() -> None:
    @move("other")
    class Other(Move):
        """A move without constraints."""

        n: int = part(among=lambda c, d: range(3), rule="x.n")

    assert Other.constraints == []
    assert [k.rule for k in Put.constraints] == ["x.money", "x.locked", "x.price", "x.taken", "x.far"]


def test_a_move_without_parts_is_one_move_or_none() -> None:
    @move("stop")
    class Stop(Move):
        """A move without parts."""

    @Stop.must("x.ready")
    def ready(c: Any, d: Any) -> bool:
        return bool(c)

    assert list(Stop.every(True, None)) == [Stop()]
    assert list(Stop.every(False, None)) == []
    assert (Stop.can(True, None), Stop.can(False, None)) == (True, False)
    assert Stop.refused(False, None, Stop()) == ["x.ready"]


COLOUR = ["red", "blue", "red", "red", "blue"]


@move("pick")
class Pick(Move):
    """Pick one of several things, some of which are alike."""

    thing: int = part(among=lambda c, d: range(5), rule="x.thing", alike=lambda c, d, thing: COLOUR[thing])
    count: int = part(among=lambda c, d, thing: range(1, 3), rule="x.count")


@Pick.must("x.first")
def not_first(c: Any, d: Any, thing: int) -> bool:
    return bool(thing != c)


def test_of_what_is_alike_one_is_offered_and_all_are_legal() -> None:
    assert Pick.options(None, None, ()) == [0, 1]
    assert [attrs.astuple(m) for m in Pick.every(None, None)] == [(0, 1), (0, 2), (1, 1), (1, 2)]
    assert all(not Pick.refused(None, None, Pick(thing, 1)) for thing in range(5))


def test_of_what_is_alike_a_legal_one_is_offered() -> None:
    assert Pick.options(0, None, ()) == [1, 2]


def multiples(c: Any, d: Any) -> list[int]:
    return [n for n in range(0, 12, 3) if n <= c]


def why_no_multiple(c: Any, d: Any, n: int) -> tuple[str, ...]:
    return (*(("x.three",) if n % 3 else ()), *(("x.most",) if n > c else ()))


@move("count")
class Count(Move):
    """A part that is computed, and its rules said a second time."""

    n: int = part(among=multiples, rule="x.n", why=why_no_multiple)
    half: bool = part(among=lambda c, d: (False, True), rule="x.half")


@Count.must("x.half-of-even")
def halves(c: Any, d: Any, n: int, half: bool) -> bool:
    return not half or n % 2 == 0


def test_a_computed_part_is_refused_by_the_rules_it_says() -> None:
    assert Count.options(7, None, ()) == [0, 3, 6]
    assert Count.refused(7, None, Count(3, False)) == []
    assert Count.refused(7, None, Count(4, False)) == ["x.three"]
    assert Count.refused(7, None, Count(10, True)) == ["x.three", "x.most"]
    assert Count.refused(7, None, Count(9, True)) == ["x.most"]
    assert Count.refused(7, None, Count(3, True)) == ["x.half-of-even"]


@pytest.mark.parametrize("most", range(-1, 12))
def test_a_computed_part_is_refused_exactly_where_it_is_not_offered(most: int) -> None:
    offered = Count.options(most, None, ())

    assert offered == [n for n in range(12) if not Count.refused(most, None, Count(n, False))]


def test_moves_are_values() -> None:
    assert Put(0, 1, 2) == Put(0, 1, 2) != Put(0, 1, 3)
    assert len({Put(0, 1, 2), Put(0, 1, 2), Count(0, False)}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Put(0, 1, 2).box = 3  # type: ignore[misc]


def test_the_parts_that_a_function_reads() -> None:
    assert reads_of(near_enough) == ("to", "box")
    assert (Put.name, Put.parts, Put.again) == ("put", ("box", "item", "to"), False)


def test_a_move_that_does_nothing_says_so() -> None:
    with pytest.raises(TypeError, match="the move 'pick' does nothing"):
        Pick(0, 1).play(None, None)
