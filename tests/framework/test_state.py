"""State classes say who sees each field; what is hidden can't be looked at unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from rulewright.flow import Task, task
from rulewright.state import HIDDEN, HiddenValue, everyone, nobody, owner, state


@state
class Shelf:
    """One field of each kind."""

    open: int = everyone(default=1)
    hand: list[int] = owner(of="card", factory=list)
    stack: list[int] = nobody(of="card", factory=list)


def test_each_field_keeps_who_sees_it_and_what_it_holds() -> None:
    shelf: Any = Shelf
    said = {a.name: (a.metadata["see"], a.metadata["of"]) for a in attrs.fields(shelf)}

    assert said == {"open": ("everyone", None), "hand": ("owner", "card"), "stack": ("nobody", "card")}


def test_each_object_gets_lists_of_its_own() -> None:
    one, other = Shelf(), Shelf()
    one.hand.append(3)

    assert (one.hand, other.hand, other.open) == ([3], [], 1)


def test_states_are_equal_by_their_values() -> None:
    assert Shelf(1, [2], [3]) == Shelf(1, [2], [3])
    assert Shelf(1, [2], [3]) != Shelf(1, [2], [4])


def test_a_misspelt_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        Shelf().hnad = [1]  # type: ignore[attr-defined]


def test_a_field_that_does_not_say_who_sees_it_is_refused_by_name() -> None:
    class Careless:
        seen: int = everyone(default=0)
        forgotten: int = attrs.field(default=0)

    with pytest.raises(TypeError) as found:
        state(Careless)
    assert str(found.value) == "Careless.forgotten: say who sees it, by everyone(), owner() or nobody()"


def test_a_plain_default_says_nothing_either() -> None:
    class Plain:
        count: int = 0

    with pytest.raises(TypeError, match=r"Plain\.count: say who sees it"):
        state(Plain)


def test_a_task_with_a_secret_is_refused() -> None:
    class Whisper(Task):
        seat: int = everyone()
        card: int = owner(of="card")

    with pytest.raises(TypeError, match="a task is seen by everyone; keep secrets in the state"):
        task("whisper")(Whisper)


LOOKS: dict[str, Callable[[Any], Any]] = {
    "==": lambda x: x == 1,
    "!=": lambda x: x != 1,
    "<": lambda x: x < 1,
    ">=": lambda x: x >= 1,
    "hash": hash,
    "in a set": lambda x: x in {1, 2},
    "in a list": lambda x: 1 in [x],
    "index": lambda x: [1, 2, 3][x],
    "+": lambda x: x + 1,
    "1 +": lambda x: 1 + x,
    "-": lambda x: x - 1,
    "bool": bool,
    "len": len,
    "iterate": list,
    "item": lambda x: x[0],
    "contains": lambda x: 1 in x,
    "attribute": lambda x: x.points,
    "sum": lambda x: sum([1, x]),
    "max": lambda x: max([1, x]),
    "sort": lambda x: sorted([2, x]),
    "range": lambda x: range(x),
    "*": lambda x: 2 * x,
    "//": lambda x: x // 2,
    "%": lambda x: x % 2,
    "&": lambda x: 1 & x,
    "<<": lambda x: 1 << x,
    "-x": lambda x: -x,
    "abs": abs,
    "int": int,
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_looking_at_a_hidden_value_raises(look: Callable[[Any], Any]) -> None:
    with pytest.raises(HiddenValue, match="a rule looked at a hidden value"):
        look(HIDDEN)


def test_a_hidden_value_can_be_printed_and_told_apart() -> None:
    assert repr([HIDDEN, 1]) == "[?, 1]"
    assert next(x for x in [0, HIDDEN] if x is HIDDEN) is HIDDEN
