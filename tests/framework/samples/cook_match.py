"""Matches of Cook Islands for tests of the framework: new ones, ones played on at random, one laid out by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import rulewright
from cook_islands.state import EMPTY, FACE_DOWN
from rulewright.library import setting as setting_of
from rulewright.match import Match
from rulewright.setting import Setting
from rulewright.tickets import Ticket
from rulewright.views import View

SEATS = [2, 3, 4]
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


@cache
def cook() -> Setting:
    return setting_of("cook_islands")


def new(seats: int = 3, seed: int = 1, **more: Any) -> Match:
    return rulewright.new_match(cook(), NAMES[:seats], seed=seed, **({"orders": ()} | more))


def ticket_of(match: Match) -> Ticket:
    return match.pending()[0]


def play_until(match: Match, decision: str, chance: rulewright.Chance | None = None) -> Ticket:
    """Play at random until such a decision of a turn waits."""
    chance = chance or rulewright.Chance(match.seed)
    while not (match.state.round and ticket_of(match).decision == decision):
        match.play(ticket_of(match), match.sample(ticket_of(match), chance))
    return ticket_of(match)


def walk(seats: int, seed: int) -> Iterator[tuple[Match, Ticket, Any]]:
    """The positions of a random match, with ticket and the move that is played next."""
    match, chance = new(seats, seed), rulewright.Chance(seed)
    while tickets := match.pending():
        move = match.sample(tickets[0], chance)
        yield match, tickets[0], move
        if match.pending() == tickets:
            match.play(tickets[0], move)


def acting(points: int = 9, **more: Any) -> Match:
    """Seat 0 uses action points on a board without islands, its ships at 1.0 and in the harbour."""
    match = new(first=0, **more)
    play_until(match, "act")
    table = match.state.table
    table.tile[:] = [EMPTY if t == FACE_DOWN else t for t in table.tile]
    table.face_down.clear()
    match.c.turn.points = points
    match.state.seats[0].ships[0] = 0
    match.position.forget()
    return match


def seen(view: View) -> str:
    """The data of a view, hidden values as `?`."""
    return json.dumps(cook().shapes.to_data(view.c.state), default=repr)


def everything(match: Match) -> tuple[Any, ...]:
    """All that a refused move must leave alone."""
    return match.checksum(), list(match.events), match.c.draws, match.pending(), list(match.lines)
