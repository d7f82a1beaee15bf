"""The kit finds what is planted, and is content with Cook Islands."""

from __future__ import annotations

from typing import Any

import pytest

from cook_islands.actions import EndActions, Retrieve
from rulewright import match
from rulewright.library import setting as setting_of
from rulewright.moves import Move, move
from rulewright.setting import Setting
from rulewright.standing import ordered_answer
from rulewright.testing.kit import LEAST, Broken, check_game
from rulewright.testing.verbs import verbs_in

RARE = (
    "refusal:cook.village.supply-limit",  # twelve villages: more than a random match builds
    "refusal:cook.amb.idle-cycle",  # random ships seldom come back to where they were in a turn
    "refusal:cook.pirate.leave-surcharge",  # nor lack one point beside a pirate
    "event:no-tile-left",  # the stacks outlast the trigger
    "event:tile-gone",
)


@pytest.fixture
def cook() -> Setting:
    """Cook Islands, compiled anew, so that faults can be planted in it."""
    return setting_of("cook_islands")


def broken(setting: Setting) -> str:
    """What a short run of the kit finds."""
    with pytest.raises(Broken) as found:
        check_game(setting, matches=2, every=2, fresh=False)
    return str(found.value)


def test_cook_islands_keeps_every_promise() -> None:
    report = check_game("cook_islands", matches=8, every=4, exempt=RARE)

    assert report.matches == 24
    assert {decision for decision, _ in report.checked} == {
        "act",
        "choose-column",
        "draw-tile",
        "place-tile",
        "push-ship",
        "send-pirate",
    }
    assert min(report.checked.values()) >= LEAST
    assert report.occurred["verb"] == set(verbs_in(setting_of("cook_islands").rules)) != set()


def test_a_leak_in_a_view_is_found(cook: Setting) -> None:
    view = cook.shapes.view

    def leaky(state: Any, seat: int) -> Any:
        seen = view(state, seat)
        seen.seats[0].hand = list(state.seats[0].hand)
        return seen

    cook.shapes.view = leaky  # type: ignore[method-assign]

    assert "Seat.hand is shown to seat -1" in broken(cook)


def test_a_list_shared_with_a_clone_is_found(cook: Setting) -> None:
    clone = cook.shapes.clone

    def shallow(state: Any) -> Any:
        made = clone(state)
        made.table.tile = state.table.tile
        return made

    cook.shapes.clone = shallow

    assert "a clone was changed by later moves" in broken(cook)


def test_a_lost_treasure_is_found(cook: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    retrieve = Retrieve.play

    def careless(self: Retrieve, c: Any, d: Any) -> None:
        retrieve(self, c, d)
        c.seats[d.seat].tokens.pop()

    monkeypatch.setattr(Retrieve, "play", careless)

    assert "components lost or doubled: {('treasure', " in broken(cook)


def test_a_move_offered_but_refused_is_found(cook: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EndActions, "refused", classmethod(lambda cls, c, d, move: ["cook.ap.unused-lost"]))

    assert "end is offered but refused: ['cook.ap.unused-lost']" in broken(cook)


def test_an_answer_that_betrays_a_treasure_is_found(cook: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "open_answer", lambda position, orders, secrets: ordered_answer(position, orders))

    assert "is answered by itself, which tells seat" in broken(cook)


def test_a_kind_of_move_that_never_occurs_is_found(cook: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    @move("never")
    class Never(Move):
        """No decision offers it."""

    monkeypatch.setattr(type(cook.game), "moves", (*cook.game.moves, Never))

    assert "move never" in broken(cook)


def test_a_match_that_does_not_end_is_found(cook: Setting) -> None:
    with pytest.raises(Broken, match="does not end within 50 moves"):
        check_game(cook, matches=1, most_moves=50, fresh=False)
