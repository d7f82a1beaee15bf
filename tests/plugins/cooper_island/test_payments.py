"""Payments that are grown part by part are all that there are, by the definition of a payment."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

import pytest
from cooper_scenario import Scenario
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cooper_island.paying import Pay, PayCost
from rulewright.flow import advance

KINDS = range(6)  # coin, wood, food, stone, gold, cloth
HEXES = (0, 2, 5, 8)


class Case(NamedTuple):
    """Cubes on some hexes (kind, level), goods in storage, a cost, reductions (by how much, in which kinds)."""

    cubes: tuple[tuple[int, int], ...]
    storage: tuple[int, ...]
    cost: tuple[int, ...]
    less: tuple[tuple[int, tuple[int, ...]], ...]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Few kinds, so that they meet."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=3, unique=True))
    cubes = st.tuples(st.sampled_from([k for k in kinds if k] or [1]), st.integers(1, 5))

    def amounts(most: int) -> tuple[int, ...]:
        return tuple(draw(st.integers(0, most)) if kind in kinds else 0 for kind in KINDS)

    reduced = st.lists(st.sampled_from(kinds), min_size=1, unique=True).map(lambda of: tuple(sorted(of)))
    less = draw(st.lists(st.tuples(st.integers(1, 3), reduced), max_size=2))
    return Case(tuple(draw(st.lists(cubes, max_size=4))), amounts(2), amounts(6), tuple(less))


@cache
def table() -> Scenario:
    """One match for all cases."""
    return Scenario(2).turn()


def asked(case: Case) -> Scenario:
    """Seat 0 is asked to pay."""
    s = table()
    mine = s.seat()
    mine.level[:], mine.item[:], mine.storage[:] = [0] * 24, [-1] * 24, list(case.storage)
    for at, (kind, level) in zip(HEXES, case.cubes, strict=False):
        mine.level[at], mine.item[at], mine.land[at] = level, kind, 0
    s.c.memo = None
    tasks = s.c.state.lane.tasks
    tasks[:] = [*(task for task in tasks if not isinstance(task, PayCost)), PayCost(0, (case.cost,), case.less)]
    advance(s.c)
    s.match.go_on()
    return s


def makes_up(short: tuple[int, ...], less: tuple[tuple[int, tuple[int, ...]], ...]) -> bool:
    """Can the reductions be shared out so that nothing is missing? All ways are tried."""
    if not any(short):
        return True
    if not less:
        return False
    (amount, kinds), *rest = less
    ways = product(*(range(min(amount, short[kind]) + 1) for kind in kinds))
    for way in ways:
        if sum(way) <= amount:
            off = dict(zip(kinds, way, strict=True))
            if makes_up(tuple(n - off.get(kind, 0) for kind, n in enumerate(short)), tuple(rest)):
                return True
    return False


def all_gifts(case: Case) -> list[tuple[int, ...]]:
    """Every multiset of own goods, as numbers of sources: by kind, the highest cube first, storage last."""
    found = []
    lying = list(zip(HEXES, case.cubes, strict=False))
    for size in range(len(lying) + 1):
        for some in combinations(lying, size):
            for stored in product(*(range(n + 1) for n in case.storage)):
                gift = []
                for kind in KINDS:
                    here = sorted((-level, at) for at, (k, level) in some if k == kind)
                    gift += [6 + at for _, at in here] + [kind] * stored[kind]
                found.append(tuple(gift))
    return found


def is_payment(case: Case, gift: tuple[int, ...]) -> bool:
    """By the words of the rules: with the reductions it is enough, and no good of it is superfluous."""
    worth = {6 + at: cube for at, cube in zip(HEXES, case.cubes, strict=False)}
    goods = [worth.get(source, (source, 1)) for source in gift]
    value = [sum(level for kind, level in goods if kind == k) for k in KINDS]
    needed = all(value[kind] - level < case.cost[kind] for kind, level in goods)
    return needed and makes_up(tuple(max(0, n - v) for n, v in zip(case.cost, value, strict=True)), case.less)


def grown(s: Scenario, give: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """All payments that are reached good by good."""
    following, complete = s.match.grow(s.ticket(), "pay", (0,), give)
    return [*([give] if complete else []), *(g for source in following for g in grown(s, (*give, source)))]


def accepted(s: Scenario, give: tuple[int, ...]) -> bool:
    """Is that payment legal?"""
    return not s.match.explain(s.ticket(), Pay(0, give))


OVERLAPPING = Case(((2, 1),), (0, 0, 1, 1, 0, 0), (0, 0, 2, 1, 0, 0), ((1, (2, 3)), (1, (1, 2))))


@pytest.mark.rule("cooper.pay.resource.sources", "cooper.pay.resource.meets-total", "cooper.amb.pay.superfluous")
@example(OVERLAPPING)
@settings(max_examples=40, deadline=None)
@given(cases())
def test_the_payments_grown_are_exactly_those_of_the_definition(case: Case) -> None:
    gifts = all_gifts(case)
    wanted = [gift for gift in gifts if is_payment(case, gift)]
    s = asked(case)
    if not wanted:
        assert s.asked == (0, "place-worker")
        return
    reached = grown(s)
    assert sorted(reached) == sorted(wanted)
    assert len(set(reached)) == len(reached)
    assert {gift for gift in gifts if accepted(s, gift)} == set(wanted)


@pytest.mark.rule("cooper.pay.resource.sources", "cooper.pay.resource.meets-total")
@settings(max_examples=40, deadline=None)
@given(cases(), st.data())
def test_goods_one_does_not_own_and_other_orders_are_refused(case: Case, data: Any) -> None:
    wanted = [gift for gift in all_gifts(case) if is_payment(case, gift)]
    s = asked(case)
    if wanted:
        given = data.draw(st.sampled_from(wanted))
        other = tuple(data.draw(st.permutations(given)))
        assert accepted(s, other) == (other == given)
        foreign = data.draw(st.integers(0, 29))
        assert accepted(s, (*given, foreign)) == ((*given, foreign) in wanted)
