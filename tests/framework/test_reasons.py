"""Why a move is refused, and that a refused move changes nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from cook_match import acting, everything, new, play_until, ticket_of

import rulewright
from cook_islands.actions import Sail
from cook_islands.moves import Place
from cook_islands.state import EMPTY
from rulewright.notation import NotationError
from rulewright.reasons import IllegalMove, Refusal


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("sail ship=1 to=5.0", ["cook.move.cost-one"]),
        ("sail ship=1 to=1.5", ["cook.move.cost-one"]),
        ("retrieve ship=1", ["cook.treasure.same-tile"]),
        ("build ship=1", ["cook.village.ship-present"]),
        ("draw stack=1", ["flow.not-offered"]),
        ("use treasure=gold", ["cook.treasure.secret"]),
        (Sail(0, 999), ["cook.move.cost-one"]),
        (Sail(7, 0), ["cook.contents.explorer-ships"]),
        (Place(0, 0), ["flow.not-offered"]),
    ],
)
def test_a_refused_move_names_its_rules_and_changes_nothing(move: Any, rules: list[str]) -> None:
    match = acting()
    before = everything(match)

    with pytest.raises(IllegalMove) as found:
        match.play(ticket_of(match), move)
    assert list(found.value.rules) == rules
    assert everything(match) == before
    assert [r.rule for r in match.explain(ticket_of(match), move)] == rules


def test_refused_moves_of_all_kinds_change_nothing_in_random_matches() -> None:
    match, chance, refused = new(seed=8), rulewright.Chance(8), Counter[str]()
    kinds = match.setting.game.all_moves
    while tickets := match.pending():
        before = everything(match)
        for kind in kinds:
            move = kind(*(chance.below(5) for _ in kind.parts))
            if match.position.refused(move):
                with pytest.raises(IllegalMove):
                    match.play(tickets[0], move)
                refused[kind.name] += 1
        assert everything(match) == before
        match.play(tickets[0], match.sample(tickets[0], chance))

    assert set(refused) == {k.name for k in kinds}


def test_a_value_that_no_name_stands_for_is_refused() -> None:
    match = new(first=0)
    ticket = play_until(match, "place-tile")
    joker = match.c.plan.columns.index(EMPTY)
    match.state.seats[0].hand[0] = joker
    match.position.forget()
    before = everything(match)

    for column in (-1, 9, 99):
        with pytest.raises(IllegalMove) as found:
            match.play(ticket, Place(joker, column))
        assert found.value.rules == ("cook.place.number-sets-column",)
    assert everything(match) == before


def test_a_line_that_is_no_move_changes_nothing() -> None:
    match = acting()
    before = everything(match)

    with pytest.raises(NotationError, match="did you mean 'sail'"):
        match.play(ticket_of(match), "sial ship=1 to=2.0")
    assert everything(match) == before


def test_an_explanation_gives_rule_and_text() -> None:
    match = acting(points=0)
    found = match.explain(ticket_of(match), "sail ship=1 to=2.0")

    text = "A move to the next space up, down, left or right costs 1 action point, and so does leaving the harbour."
    assert found == (Refusal("cook.move.cost-one", text),)
    assert match.explain(ticket_of(match), "end") == ()
    with pytest.raises(IllegalMove) as raised:
        match.play(ticket_of(match), "sail ship=1 to=2.0")
    assert str(raised.value) == f"{text} [cook.move.cost-one]"


def test_why_not_gives_the_rules_by_value() -> None:
    match = acting(points=0)
    ticket = ticket_of(match)

    assert match.why_not(ticket, "sail") == [(None, ("cook.move.cost-one",))]
    assert match.why_not(ticket, "draw") == [(None, ("flow.not-offered",))]
    match.c.turn.points = 3
    match.position.forget()
    below = match.c.plan.board.number("1.1")
    match.state.table.tile[below] = EMPTY
    assert (below, ("cook.move.no-empty-space",)) in match.why_not(ticket, "sail", (0,))


def test_each_name_that_a_computed_part_does_not_offer_has_its_rule() -> None:
    match = new(first=0)
    ticket = play_until(match, "place-tile")
    numbered = next(n for n, column in enumerate(match.c.plan.columns) if column == 4)
    match.state.seats[0].hand[0] = numbered
    match.position.forget()

    assert match.options(ticket, "place", (numbered,)) == [4]
    others = [0, 1, 2, 3, 5, 6, 7, 8]
    assert match.why_not(ticket, "place", (numbered,)) == [
        (column, ("cook.place.number-sets-column",)) for column in others
    ]


def test_a_refusal_by_a_ruling_says_what_was_asked_and_decided() -> None:
    [by_ruling, by_rule] = acting().refusals(["cook.amb.fog-other-actions", "flow.order-of-parts"])

    assert by_ruling.text.startswith(
        "May a ship in fog still retrieve a treasure, build a village or use a Supply Route"
    )
    assert "? It may still retrieve and build." in by_ruling.text
    assert by_rule.text.strip() == "What is given together is named in the order in which it is offered."
