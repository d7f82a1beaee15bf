"""Chance: the one sequence that Python promises to keep, restored from seed and count."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rulewright.chance import Chance, ChanceNeeded, NoChance


def test_the_draws_are_those_of_python_s_own_generator() -> None:
    promised = random.Random(7)
    chance = Chance(7)

    assert [chance.random() for _ in range(5)] == [promised.random() for _ in range(5)]


def test_the_first_draws_of_a_seed_never_change() -> None:
    chance = Chance(42)

    assert [chance.below(100) for _ in range(8)] == [63, 2, 27, 22, 73, 67, 89, 8]


def test_every_kind_of_draw_is_counted_as_one_random_number() -> None:
    chance = Chance(1)
    chance.random()
    chance.below(6)
    chance.pick("abc")
    chance.shuffle([1, 2, 3, 4])

    assert chance.count == 6


def test_a_chance_is_restored_from_its_seed_and_its_count() -> None:
    chance = Chance(11)
    chance.shuffle(list(range(20)))
    restored = Chance(11, chance.count)

    assert (restored.seed, restored.count) == (11, 19)
    assert [restored.random() for _ in range(5)] == [chance.random() for _ in range(5)]


def test_below_gives_each_number_and_no_other() -> None:
    chance = Chance(3)

    assert sorted({chance.below(6) for _ in range(300)}) == [0, 1, 2, 3, 4, 5]
    assert chance.below(1) == 0


def test_a_shuffle_keeps_the_items_and_reaches_every_order_about_equally() -> None:
    chance = Chance(5)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        chance.shuffle(items)
        seen[tuple(items)] += 1

    assert len(seen) == 6
    assert all(sorted(order) == [1, 2, 3] for order in seen)
    assert 850 < min(seen.values()) <= max(seen.values()) < 1150


@pytest.mark.parametrize("items", [[], [1]])
def test_shuffling_nothing_takes_no_draw(items: list[int]) -> None:
    chance = Chance(5)
    chance.shuffle(items)

    assert chance.count == 0


def test_two_chances_of_one_seed_are_apart() -> None:
    one, other = Chance(9), Chance(9)
    expected = [other.random(), other.random()]

    assert [one.random(), one.random()] == expected


def test_where_no_draw_may_be_made_drawing_raises_and_counts_nothing() -> None:
    chance = NoChance()

    for draw in (chance.random, lambda: chance.below(3), lambda: chance.pick("ab"), lambda: chance.shuffle([1, 2])):
        with pytest.raises(ChanceNeeded):
            draw()
    assert chance.count == 0
