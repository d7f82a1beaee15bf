"""Previews: what a move would do, as far as its seat can know."""

from __future__ import annotations

from typing import Any

import pytest
from cook_match import acting, everything, new, ticket_of

from cook_islands.actions import EndActions
from cook_islands.state import FACE_DOWN
from rulewright.reasons import IllegalMove


def test_a_preview_shows_what_would_happen_and_changes_nothing() -> None:
    match = acting()
    before = everything(match)
    preview = match.preview(ticket_of(match), "sail ship=1 to=2.0")

    assert preview.stopped == ""
    assert [("Ann" in line, "2.0" in line) for line in preview.events] == [(True, True)]
    assert everything(match) == before
    match.play(ticket_of(match), "sail ship=1 to=2.0")
    assert match.log(0)[-1] == preview.events[0]
    assert match.scene(0) == preview.scene


def test_a_preview_stops_at_a_hidden_tile() -> None:
    match = new(first=0)
    preview = match.preview(ticket_of(match), "draw stack=1")

    assert preview.stopped == "hidden"
    assert preview.events == ()


def test_a_preview_of_turning_up_an_island_does_not_say_which() -> None:
    match = acting()
    beside = match.c.plan.board.number("2.1")
    island = match.c.plan.sea_tiles
    match.state.table.tile[beside] = FACE_DOWN
    match.state.table.face_down[beside] = island
    preview = match.preview(ticket_of(match), "sail ship=1 to=2.0")

    assert preview.stopped == "hidden"
    assert len(preview.events) == 2
    assert "?" in preview.events[1]
    assert match.label("tile", island) not in " ".join(preview.events)
    match.play(ticket_of(match), "sail ship=1 to=2.0")
    assert match.label("tile", island) in match.log(0)[-1]


def test_a_preview_stops_where_chance_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    def dice(self: EndActions, c: Any, d: Any) -> None:
        c.tell("actions-ended", "", seat=d.seat)
        c.turn.points = c.chance.below(6)

    match = acting()
    monkeypatch.setattr(EndActions, "play", dice)
    count = match.c.draws
    preview = match.preview(ticket_of(match), "end")

    assert (preview.stopped, len(preview.events)) == ("chance", 1)
    assert match.c.draws == count


def test_an_illegal_move_has_no_preview() -> None:
    match = acting(points=0)

    with pytest.raises(IllegalMove, match=r"cook\.move\.cost-one"):
        match.preview(ticket_of(match), "sail ship=1 to=2.0")
