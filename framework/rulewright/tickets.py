"""The decisions that wait in a match, each named by a ticket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .flow import TABLE
from .state import Lane, State


class Ticket(NamedTuple):
    """Names a pending decision; its number is never used twice in a match."""

    number: int
    seat: int
    decision: str


class Tickets:
    """What each lane waits for. A ticket changes only when its decision does."""

    __slots__ = ("_number", "lanes")

    def __init__(self) -> None:
        self.lanes: dict[Ticket, int] = {}  # of the pending tickets
        self._number = -1

    def renew(self, state: State, kept: Mapping[int, Ticket]) -> list[Ticket]:
        """A ticket for what each lane waits for; those kept, by lane, are still asked. Gives the new ones."""
        if not state.lanes:
            new = self._new(state.lane)
            self.lanes = {new[0]: TABLE} if new else {}
            return new
        self.lanes = {}
        new = []
        for at, lane in enumerate(state.lanes):
            if at in kept:
                self.lanes[kept[at]] = at
            else:
                more = self._new(lane)
                self.lanes |= dict.fromkeys(more, at)
                new += more
        return new

    def _new(self, lane: Lane) -> list[Ticket]:
        """The ticket of what the lane waits for, if it does."""
        if not lane.tasks:
            return []
        self._number += 1
        d = lane.tasks[-1]
        return [Ticket(self._number, d.seat, d.name)]
