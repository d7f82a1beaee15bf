"""Hidden fields are put out of sight, all of them and nothing else, and come back as they were."""

from __future__ import annotations

import typing
from typing import Any

import attrs
import pytest

import rulewright
from rulewright.library import setting as setting_of
from rulewright.match import SPECTATOR, Match
from rulewright.secrets import Secrets
from rulewright.state import HIDDEN, Lane, State, everyone, nobody, owner, state, those


@state
class Card:
    """A card in a stack."""

    face: int = those("seen_by")
    seen_by: list[int] = everyone(factory=list)


@state
class Table:
    """Stacks of cards, and what nobody sees."""

    stacks: list[list[Card]] = everyone(factory=list)
    below: dict[int, int] = nobody(factory=dict)
    top: Card | None = everyone(default=None)


@state
class Seat:
    """A hand."""

    hand: list[int] = owner(factory=list)
    coins: int = everyone(default=0)


def hints(cls: type) -> dict[str, Any]:
    """The types of the classes above, and of the framework's with these in their open fields."""
    special = {"table": Table, "seats": list[Seat], "lane": Lane, "lanes": list[Lane]} if cls is State else {}
    known = {} if cls in (State, Lane) else typing.get_type_hints(cls)
    return {a.name: special.get(a.name, known.get(a.name, int)) for a in attrs.fields(cls)}


def test_each_hidden_field_is_out_of_sight_and_comes_back() -> None:
    card: Any = Card(7, [0])
    top: Any = Card(8)
    hand, below = [3, 4], {5: 6}
    whole = State(Table([[card]], below, top), [Seat(hand, 2)])
    secrets = Secrets(hints)

    kept = secrets.hide(whole)

    assert card.face is HIDDEN
    assert card.seen_by == [0]
    assert top.face is HIDDEN
    assert [x is HIDDEN for x in whole.seats[0].hand] == [True, True]
    assert whole.seats[0].coins == 2
    assert list(whole.table.below) == [5]
    assert whole.table.below[5] is HIDDEN

    secrets.show(whole, kept)

    assert [repr(card), repr(top)] == ["Card(face=7, seen_by=[0])", "Card(face=8, seen_by=[])"]
    assert whole.seats[0].hand is hand
    assert hand == [3, 4]
    assert whole.table.below is below


@pytest.mark.parametrize("game", ["cook_islands", "orchard_ocean", "cooper_island"])
def test_what_is_left_in_sight_is_what_a_spectator_sees(game: str) -> None:
    setting, chance = setting_of(game), rulewright.Chance(3)
    match = Match(setting, ["Ann", "Ben", "Cat"], seed=3)
    shapes = setting.shapes
    for n in range(100):
        tickets = match.pending()
        if not tickets:
            break
        before = setting.state_text(match.state)
        if n % 10 == 0:
            kept = shapes.secrets.hide(match.state)
            assert repr(match.state) == repr(shapes.view(match.state, SPECTATOR))
            shapes.secrets.show(match.state, kept)
            assert setting.state_text(match.state) == before
        match.play(tickets[0], match.sample(tickets[0], chance))
