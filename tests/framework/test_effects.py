"""Effects and their combinations: all, any, either."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from rulewright.chance import Chance
from rulewright.choices import Agenda, Choose, ChooseEffect, Do, DoEffect, Done
from rulewright.context import Context
from rulewright.effects import COMBINATORS, All, AnyOrder, Effect, Either, Occasion, verb, walk
from rulewright.flow import advance
from rulewright.notation import Notation
from rulewright.position import Position
from rulewright.rulesets import effect_data, effect_from
from rulewright.rulesets.keys import key
from rulewright.state import State, everyone, state


@state
class Table:
    """Coins, and what has been done."""

    coins: int = everyone(default=0)
    done: list[str] = everyone(factory=list)


@verb("gain")
class Gain(Effect):
    """Coins."""

    count: int = key("how many", default=1)

    def do(self, c: Any, on: Occasion) -> None:
        c.table.coins += self.count
        c.table.done.append(f"gain {self.count}")


@verb("pay")
class Pay(Effect):
    """Pay coins, if there are so many."""

    count: int = key("how many")

    def can(self, c: Any, on: Occasion) -> bool:
        return bool(c.table.coins >= self.count)

    def do(self, c: Any, on: Occasion) -> None:
        c.table.coins -= self.count
        c.table.done.append(f"pay {self.count}")


@verb("where")
class Where(Effect):
    """Says whose effect it is, and where."""

    def do(self, c: Any, on: Occasion) -> None:
        c.table.done.append(f"{on.seat} {on.ship} {on.space}")


@verb("never")
class Never(Effect):
    """Can't be done."""

    def can(self, c: Any, on: Occasion) -> bool:
        return False


VERBS = {**COMBINATORS, "gain": Gain, "pay": Pay, "where": Where, "never": Never}
ON = Occasion(1, 2, 3)


def doing(effect: Effect, coins: int = 0) -> Position:
    """A position in which that effect is being done."""
    made = State(Table(coins), [None, None], turns=[0, 0])
    game: Any = SimpleNamespace(anytime=(), steps={})
    c: Any = Context(game, None, None, made, Chance(1))
    made.lane.tasks.append(DoEffect(1, effect, ON))
    advance(c)
    return Position(c, Notation([], {}))


def table(position: Position) -> tuple[int, list[str]]:
    return position.c.table.coins, position.c.table.done


def options(position: Position) -> list[str]:
    """The effects on offer, as their notation would count them."""
    return [str(getattr(m, "option", m.name)) for m in position.moves()]


def test_one_effect_is_done_with_its_occasion() -> None:
    assert table(doing(Gain(3), 1)) == (4, ["gain 3"])
    assert table(doing(Where()))[1] == ["1 2 3"]


def test_an_effect_that_can_not_be_done_is_skipped() -> None:
    assert table(doing(Pay(3), 2)) == (2, [])


def test_all_does_every_part_in_the_order_written() -> None:
    assert table(doing(All((Gain(2), Pay(3), Gain(5))), 1)) == (5, ["gain 2", "pay 3", "gain 5"])


def test_all_skips_what_can_not_be_done_when_its_turn_comes() -> None:
    assert table(doing(All((Pay(2), Gain(2), Pay(2), Pay(2))))) == (0, ["gain 2", "pay 2"])


def test_all_of_nothing_possible_does_nothing() -> None:
    position = doing(All((Never(), Pay(1))))

    assert table(position) == (0, [])
    assert position.c.state.lane.tasks == []


def test_parts_inside_parts_keep_the_order() -> None:
    effect = All((All((Gain(1), Gain(2))), Gain(3)))

    assert table(doing(effect))[1] == ["gain 1", "gain 2", "gain 3"]


def test_either_asks_its_seat_for_one() -> None:
    position = doing(Either((Gain(1), Gain(2))))
    assert position.decision == ChooseEffect(1, (Gain(1), Gain(2)), ON)
    assert position.moves() == [Choose(0), Choose(1)]

    position.apply(Choose(1))
    assert table(position) == (2, ["gain 2"])
    assert position.c.state.lane.tasks == []


def test_either_offers_only_what_can_be_done() -> None:
    position = doing(Either((Pay(3), Gain(1), Pay(2))), 2)

    assert position.moves() == [Choose(1), Choose(2)]
    assert position.refused(Choose(0)) == ["flow.option-possible"]
    assert position.refused(Choose(3)) == ["flow.option"]


def test_either_of_nothing_possible_is_skipped() -> None:
    position = doing(All((Either((Never(), Pay(1))), Gain(7))))

    assert table(position) == (7, ["gain 7"])


def test_equal_effects_are_offered_once_and_all_are_legal() -> None:
    position = doing(Either((Gain(1), Gain(2), Gain(1))))

    assert position.moves() == [Choose(0), Choose(1)]
    assert position.refused(Choose(2)) == []


def test_any_does_its_parts_in_the_order_chosen() -> None:
    position = doing(AnyOrder((Gain(1), Gain(2), Gain(3))))
    assert position.decision == Agenda(1, (Gain(1), Gain(2), Gain(3)), ON)

    position.apply(Do(2))
    position.apply(Do(0))
    position.apply(Do(0))
    assert table(position) == (6, ["gain 3", "gain 1", "gain 2"])
    assert position.c.state.lane.tasks == []


def test_any_part_may_be_left() -> None:
    position = doing(AnyOrder((Gain(1), Gain(2))))
    position.apply(Do(1))
    assert position.moves() == [Do(0), Done()]

    position.apply(Done())
    assert table(position) == (2, ["gain 2"])
    assert position.c.state.lane.tasks == []


def test_an_earlier_part_may_make_a_later_one_possible() -> None:
    position = doing(AnyOrder((Pay(2), Gain(2))))
    assert position.moves() == [Do(1), Done()]

    position.apply(Do(1))
    assert position.moves() == [Do(0), Done()]


def test_times_repeats_the_parts_and_offers_equal_ones_once() -> None:
    position = doing(AnyOrder((Gain(1), Gain(2)), times=2))
    offered = []
    for _ in range(4):
        offered.append(options(position))
        position.apply(position.moves()[0])

    assert offered == [["0", "1", "done"], ["0", "1", "done"], ["0", "1", "done"], ["0", "done"]]
    assert sorted(table(position)[1]) == ["gain 1", "gain 1", "gain 2", "gain 2"]
    assert position.decision is None


def test_any_of_nothing_possible_is_not_asked() -> None:
    position = doing(AnyOrder((Never(), Pay(1))))

    assert table(position) == (0, [])
    assert position.c.state.lane.tasks == []


def test_a_choice_inside_an_order_is_done_before_the_rest() -> None:
    position = doing(All((Either((Gain(1), Gain(2))), Pay(2))))
    position.apply(Choose(1))

    assert table(position) == (0, ["gain 2", "pay 2"])


def test_an_agenda_waits_for_what_it_set_off() -> None:
    position = doing(AnyOrder((Either((Gain(1), Gain(2))), Gain(5))))
    position.apply(Do(0))
    assert isinstance(position.decision, ChooseEffect)

    position.apply(Choose(0))
    assert position.c.state.lane.tasks == [Agenda(1, (Gain(5),), ON)]


@pytest.mark.parametrize("combined", [All, AnyOrder, Either])
def test_a_combination_can_be_done_if_a_part_can(combined: Any) -> None:
    c = SimpleNamespace(table=Table(1))

    assert combined((Never(), Pay(1))).can(c, ON)
    assert not combined((Never(), Pay(2))).can(c, ON)


def test_walking_an_effect_meets_every_part() -> None:
    effect = All((Gain(1), Either((Pay(2), AnyOrder((Never(),))))))

    assert [e.verb for e in walk(effect)] == ["all", "gain", "either", "pay", "any", "never"]


@pytest.mark.parametrize(
    ("data", "effect"),
    [
        ("gain", Gain(1)),
        ({"gain": 3}, Gain(3)),
        ({"all": ["gain", {"pay": 2}]}, All((Gain(1), Pay(2)))),
        ({"either": [{"gain": 2}, {"any": ["gain"]}]}, Either((Gain(2), AnyOrder((Gain(1),))))),
        ({"any": {"parts": ["gain"], "times": 3}}, AnyOrder((Gain(1),), times=3)),
    ],
)
def test_effects_are_read_from_data_and_written_so_that_they_read_back(data: Any, effect: Effect) -> None:
    assert effect_from(data, VERBS) == effect
    assert effect_from(effect_data(effect), VERBS) == effect


def test_effects_are_values() -> None:
    assert Gain(1) == Gain(1) != Gain(2)
    assert len({Gain(1), Gain(1), Pay(1), All((Gain(1),)), All((Gain(1),))}) == 3
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Gain(1).count = 2  # type: ignore[misc]


def test_an_effect_that_does_nothing_says_so() -> None:
    with pytest.raises(TypeError, match="the effect 'never' does nothing"):
        Never().do(None, ON)


def test_effects_read_in_words() -> None:
    def words(table: str, key: str, **args: Any) -> str:
        texts = {"gain": "{count} coins", "pay": "pay {count}", "all-joint": ", then ", "either-joint": " or "}
        texts |= {"any-joint": " and ", "any": "{parts}, {count} times", "repeated": "{parts} up to {count} times"}
        return texts[key].format(**args)

    effect = All((Gain(2), Either((Pay(1), AnyOrder((Gain(3), Gain(4)), times=2)))))
    assert effect.describe(words) == "2 coins, then pay 1 or 3 coins and 4 coins, 2 times"
    assert AnyOrder((Gain(3),), times=2).describe(words) == "3 coins up to 2 times"


@verb("sail")
class Sail(Effect):
    """Sail so far, by that wind."""

    far: int = key("how far")
    free: bool = key("for nothing", default=False)

    def do(self, c: Any, on: Occasion) -> None:
        """Nothing is needed of it here."""


def test_the_form_of_a_text_is_chosen_by_the_one_number_of_an_effect() -> None:
    def words(table: str, key: str, **arguments: Any) -> str:
        return f"{key} {arguments['far']} as {arguments.get('count')}"

    assert [Sail(1).describe(words), Sail(3, free=True).describe(words)] == ["sail 1 as 1", "sail 3 as 3"]
