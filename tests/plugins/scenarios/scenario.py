"""Positions of Cook Islands for tests: lay out a table, then ask and play as a match does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import attrs

import rulewright
from cook_islands.ruleset import Island, SeaTile
from cook_islands.state import EMPTY, FACE_DOWN
from rulewright.match import Match
from rulewright.moves import Move
from rulewright.rulesets import Ruleset
from rulewright.setting import Setting

NAMES = ("Ann", "Bob", "Cleo", "Dan")
Column = int | Literal["any"]


@cache
def shipped() -> Ruleset:
    """The ruleset that ships."""
    return rulewright.load_ruleset("cook_islands")


def island(values: Sequence[int], fruit: str | None = None) -> Island:
    """An island [5, 4, 3*]: the last value is the cost."""
    return Island(fruit=fruit, cost=min(values), values=tuple(values))


class Scenario:
    """A table under construction, on an empty sea: no tiles, no islands, no hands, pirates at the Hideout.

    Build it (`tile`, `lay`, `hand`, ...), then go to a decision (`placing`, `acting`, `drawing`) and play.
    Spaces are named as in the game: "5.2", "harbour", "hideout". Changes of rules are given as keywords.
    """

    def __init__(self, seats: int = 3, *, first: int = 0, **changes: Any) -> None:
        self._seats, self._first, self._changes = seats, first, changes
        self._tiles: list[SeaTile] = []
        self._base = len(shipped().rules.sea_tile)
        self.match: Match = None  # type: ignore[assignment]

    # -- before the match is made

    def tile(
        self,
        column: Column = "any",
        sails: int = 0,
        *,
        special: str | None = None,
        features: Sequence[str] = (),
        island: Island | None = None,
        name: str = "",
    ) -> int:
        """A synthetic sea tile; gives its number. It is named T0, T1, ... unless you name it."""
        name = name or f"T{len(self._tiles)}"
        made = SeaTile(
            id=name,
            column=column,
            sails=sails,
            special=special,
            features=tuple(features),
            island=island,
        )
        self._tiles.append(made)
        return self._base + len(self._tiles) - 1

    def start(self) -> Scenario:
        """Make the match: seat 0 is about to place a tile, the table is bare."""
        rules: Any = shipped().rules
        changed = attrs.evolve(rules, sea_tile=rules.sea_tile + tuple(self._tiles), **self._changes)
        ruleset = attrs.evolve(shipped(), rules=changed)
        setting = Setting(rulewright.games()["cook_islands"], ruleset)
        self.match = Match(setting, NAMES[: self._seats], seed=1, first=self._first, orders=())
        for _ in range(200):  # opening hands; a set-up that redraws for ever must not hang the tests
            if self.ticket.decision == "draw-tile":
                self.play(self.match.moves(self.ticket)[0])
        c = self.c
        c.table.tile = [t if t not in (FACE_DOWN,) else EMPTY for t in c.table.tile]
        c.table.face_down.clear()
        c.table.stacks = [[] for _ in c.table.stacks]
        for seat in c.seats:
            seat.hand.clear()
        return self

    def sea(self, **spaces: str | Island) -> Scenario:
        """Make the match on a sea of such tiles: sea(s5_1="plain", s5_2="storm fog", s5_3=island([4, 2]))."""
        tiles = {}
        for space, shown in spaces.items():
            if isinstance(shown, str):
                tiles[space] = self.tile(features=[f for f in shown.split() if f != "plain"])
            else:
                tiles[space] = self.tile(features=["island"], island=shown)
        return self.start().lay(**tiles)

    # -- laying out

    @property
    def c(self) -> Any:
        """The match's context; tests may lay out whatever they need."""
        return self.match.c

    def space(self, name: str) -> int:
        """The number of a space."""
        number: int = self.c.plan.board.ids.index(name)
        return number

    def lay(self, **spaces: int) -> Scenario:
        """Lay tiles face up: lay(s5_1=tile) on space 5.1. A tile with an island gets its villages."""
        for name, tile in spaces.items():
            space = self.space(name.removeprefix("s").replace("_", "."))
            self.c.table.tile[space] = tile
            if self.c.plan.islands[tile] is not None:
                self.c.table.villages[space] = ()
        return self

    def face_down(self, space: str, start_island: str = "A1") -> Scenario:
        """A starting island, face down."""
        at = self.space(space)
        self.c.table.tile[at] = FACE_DOWN
        self.c.table.face_down[at] = self.c.plan.names["tile"].index(start_island)
        return self

    def fill(self, column: int, leave: int = 0) -> Scenario:
        """Fill a column from the top with tiles without sails, but for so many spaces."""
        spaces = self.c.plan.tile_spaces[column - 1]
        blank = self.c.plan.names["tile"].index("S07")
        for space in spaces[: len(spaces) - leave]:
            if self.c.table.tile[space] == EMPTY:
                self.c.table.tile[space] = blank
        return self

    def hand(self, seat: int, *tiles: int) -> Scenario:
        """The hand of a seat."""
        self.c.seats[seat].hand[:] = tiles
        return self

    def stack(self, number: int, *tiles: int) -> Scenario:
        """A stack (from 1), its top tile first."""
        self.c.table.stacks[number - 1] = list(reversed(tiles))
        return self

    def ships(self, seat: int, *spaces: str) -> Scenario:
        """Where the ships of a seat are; those not said are in the harbour."""
        ships = self.c.seats[seat].ships
        ships[:] = [self.space(s) for s in spaces] + [self.c.plan.harbour] * (len(ships) - len(spaces))
        return self

    def pirate(self, space: str) -> Scenario:
        """Where the pirate ship is."""
        self.c.table.pirate = self.space(space)
        return self

    def village(self, space: str, *seats: int) -> Scenario:
        """Villages on an island, in order of building."""
        for seat in seats:
            self.c.table.villages[self.space(space)] += (seat,)
            self.c.seats[seat].villages -= 1
        return self

    def wreck(self, space: str, treasure: str) -> Scenario:
        """A treasure token on the wreck that lies there; it comes from the supply."""
        number = self._treasure(treasure)
        self.c.table.supply.remove(number)
        self.c.table.wreck[self.space(space)] = number
        return self

    def token(self, seat: int, treasure: str) -> Scenario:
        """A treasure token before a seat, got in an earlier turn; it comes from the supply."""
        number = self._treasure(treasure)
        self.c.table.supply.remove(number)
        self.c.seats[seat].tokens.append(number)
        return self

    def _treasure(self, name: str) -> int:
        number: int = self.c.plan.names["treasure"].index(name)
        return number

    # -- going to a decision

    def placing(self) -> Scenario:
        """Seat 0 is to place a tile."""
        self.match.go_on()
        assert self.ticket.decision == "place-tile"
        return self

    def acting(self, points: int) -> Scenario:
        """Seat 0 has so many action points to use."""
        self.c.turn.points = points
        self.c.state.lane.tasks.pop()  # the placing
        self.match.go_on()
        assert self.ticket.decision == "act"
        return self

    def drawing(self) -> Scenario:
        """Seat 0 has ended its actions; the draw phase begins."""
        self.acting(0)
        return self.play("end")

    # -- asking and playing

    @property
    def ticket(self) -> Any:
        """The pending decision."""
        return self.match.pending()[0]

    @property
    def points(self) -> int:
        """Action points left."""
        points: int = self.c.turn.points
        return points

    def play(self, *moves: Move | str) -> Scenario:
        """Play moves, as notation: play("sail ship=1 to=5.2")."""
        for move in moves:
            self.match.play(self.ticket, move)
        return self

    def kinds(self) -> set[str]:
        """The kinds of move on offer."""
        return set(self.match.menu(self.ticket))

    def targets(self, kind: str, *prefix: Any) -> set[str]:
        """The names of what the next part of such a move may be."""
        names = self.match.setting.notation
        part = attrs.fields(self.match.kind(kind))[len(prefix)]
        return {names.name_of(part.metadata["of"], v) for v in self.match.options(self.ticket, kind, prefix)}

    def refused(self, move: str) -> tuple[str, ...]:
        """The rules that a move breaks; empty when it is legal."""
        return tuple(r.rule for r in self.match.explain(self.ticket, move))

    def ship(self, seat: int, number: int = 1) -> str:
        """The space of a ship."""
        name: str = self.c.plan.board.ids[self.c.seats[seat].ships[number - 1]]
        return name

    def tile_at(self, space: str) -> int:
        """What lies there: a tile, or EMPTY, FACE_DOWN, OPEN."""
        tile: int = self.c.table.tile[self.space(space)]
        return tile
