"""Positions of Orchard Ocean for tests: lay out boards, go to a phase, then ask and play as a match does."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import attrs

import rulewright
from orchard_ocean.ruleset import HarbourType, Level
from orchard_ocean.state import NONE
from rulewright.match import Match
from rulewright.moves import Move
from rulewright.rulesets import Ruleset
from rulewright.setting import Setting
from rulewright.tickets import Ticket
from rulewright.turns import NEXT_ROUND, PhaseRun

NAMES = ("Ann", "Ben", "Cid", "Dan")


@cache
def shipped() -> Ruleset:
    """The ruleset that ships."""
    return rulewright.load_ruleset("orchard_ocean")


def rules() -> Any:
    """Its rules."""
    return shipped().rules


def at(x: int, y: int) -> str:
    """The space (x, y) of a board of 5 by 5: x grows east, y grows north, (0, 0) is C3."""
    return f"{'ABCDE'[x + 2]}{3 - y}"


def arrows(text: str) -> dict[Any, int]:
    """Arrows as the rules write them: "N1 E2"."""
    return {side: int(count) for side, count in re.findall(r"([NESW])(\d)", text)}


def production(lv1: str, lv2: str = "", *, product: str = "strawberry", by_harbours: bool = True) -> Any:
    """A synthetic production tile with such arrows."""
    return attrs.evolve(
        tile("strawberry-patch-1"),
        product=product,
        by_harbours=by_harbours,
        levels=(Level(arrows=arrows(lv1)), Level(arrows=arrows(lv2))),
    )


def tile(name: str) -> Any:
    """An island tile of the ruleset."""
    return next(i for i in rules().island if i.id == name)


class Scenario:
    """A match whose boards hold the starting harbour alone, until you lay tiles.

    Args:
        seats: 3 or 4.
        tiles: synthetic island tiles by name (see `production`), beside those that ship.
        piers: synthetic harbours by name, with their arrows: {"east": "E1"}; they are harbour types.
        start: the arrows of the starting harbour.
        changes: of the ruleset's class.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        seed: int = 1,
        first: int | None = 0,
        tiles: Mapping[str, Any] | None = None,
        piers: Mapping[str, str] | None = None,
        start: str = "",
        **changes: Any,
    ) -> None:
        own = [attrs.evolve(made, id=name) for name, made in (tiles or {}).items()]
        built = [
            HarbourType(id=name, first_round=1, last_round=1, price=0, arrows=arrows(text))
            for name, text in (piers or {}).items()
        ]
        changed = attrs.evolve(
            rules(),
            **{"island": (*rules().island, *own), "harbour": (*rules().harbour, *built), **changes},
        )
        if start:
            changed = attrs.evolve(changed, start_harbour=attrs.evolve(changed.start_harbour, arrows=arrows(start)))
        ruleset = attrs.evolve(shipped(), rules=changed)
        setting = Setting(rulewright.games()["orchard_ocean"], ruleset)
        self.match = Match(setting, NAMES[:seats], seed=seed, first=first, orders=())

    @property
    def c(self) -> Any:
        """The match's context; tests may lay out whatever they need."""
        return self.match.c

    # -- laying out

    def number(self, codec: str, name: str) -> int:
        """The number of a name: number("space", "C3")."""
        return int(self.c.plan.names[codec].index(name))

    def lay(self, seat: int = 0, **spaces: str) -> Scenario:
        """Tiles on a board: lay(B4="strawberry-patch-1 *", C4="harbour-1", D4="jam-shop-1 back").

        A * for each worker marker; `back` lays an island tile with its harbour up.
        """
        for space, shown in spaces.items():
            self._lay(seat, self.number("space", space), *shown.split())
        return self

    def lay_at(self, tiles: Mapping[tuple[int, int], str], seat: int = 0) -> Scenario:
        """The same by coordinates: lay_at({(-1, -1): "patch *"})."""
        return self.lay(seat, **{at(*where): shown for where, shown in tiles.items()})

    def _lay(self, seat: int, space: int, name: str, *rest: str) -> None:
        mine = self.c.seats[seat]
        if name in self.c.plan.names["harbour"]:
            mine.harbours[space] = self.number("harbour", name)
            return
        mine.islands[space] = self.number("island", name)
        mine.flipped[space] = "back" in rest
        mine.levels[space] = sum(word.count("*") for word in rest)

    def bare(self, seat: int = 0) -> Scenario:
        """Take the starting harbour away too."""
        self.c.seats[seat].harbours = [NONE] * self.c.plan.spaces
        return self

    def give(self, seat: int = 0, **values: Any) -> Scenario:
        """What a seat has: give(0, funds=8, workers=2, island="jam-shop-1", direction="E", rank="1", piece="C3")."""
        codecs = {"island": "island", "direction": "direction", "rank": "rank", "piece": "space"}
        for name, value in values.items():
            setattr(self.c.seats[seat], name, self.number(codecs[name], value) if name in codecs else value)
        return self

    def phase(self, name: str, *, round: int = 1, track: Sequence[int] | None = None) -> Scenario:
        """Go to the beginning of a phase of that round; whoever lacks a tile for placing islands is given one."""
        state, flow = self.c.state, self.c.rules.flow
        if track is not None:
            self.c.table.track = list(track)
        if name == "place-islands":
            self._hand_out()
        left = [i for i, p in enumerate(flow.phase) if i >= [q.id for q in flow.phase].index(name)]
        here = [i for i in left if flow.phase[i].when is None or flow.phase[i].when.holds(len(self.c.seats), round)]
        state.round, state.lanes, state.over, state.ending = round, [], False, ""
        state.lane.tasks = [NEXT_ROUND, *(PhaseRun(-1, "phase", i) for i in reversed(here))]
        self.match.go_on()
        return self

    def _hand_out(self) -> None:
        for n, mine in enumerate(self.c.seats):
            mine.direction = n if mine.direction == NONE else mine.direction
            mine.rank = n if mine.rank == NONE else mine.rank
            if mine.island == NONE:
                mine.island = self.number("island", "strawberry-patch-1")

    def harvest(self, *, round: int = 4) -> Scenario:
        """A harvest: products are shipped, and paid for, as far as nothing is to be chosen."""
        return self.phase("harvest", round=round)

    # -- asking and playing

    def ticket(self, seat: int) -> Ticket:
        """What that seat is asked."""
        return next(t for t in self.match.pending() if t.seat == seat)

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Seats and decisions that wait."""
        return [(t.seat, t.decision) for t in self.match.pending()]

    def play(self, seat: int, *moves: Move | str) -> Scenario:
        """Play moves of a seat, as notation: play(0, "walk to=C2", "done")."""
        for move in moves:
            self.match.play(self.ticket(seat), move)
        return self

    def kinds(self, seat: int) -> set[str]:
        """The kinds of move on offer."""
        return set(self.match.menu(self.ticket(seat)))

    def options(self, seat: int, kind: str, *prefix: Any) -> set[str]:
        """The names of what the next part of such a move may be."""
        part = attrs.fields(self.match.kind(kind))[len(prefix)]
        values = self.match.options(self.ticket(seat), kind, prefix)
        return {self.match.setting.notation.name_of(part.metadata["of"], v) for v in values}

    def refused(self, seat: int, move: str) -> tuple[str, ...]:
        """The rules that a move breaks; empty when it is legal."""
        return tuple(r.rule for r in self.match.explain(self.ticket(seat), move))

    # -- reading

    def seat(self, seat: int = 0) -> Any:
        """What a seat has."""
        return self.c.seats[seat]

    def reach(self, space: str, seat: int = 0) -> set[str]:
        """The shipping range of the production tile on that space."""
        from orchard_ocean.bitsets import members
        from orchard_ocean.ranges import harbour_reach, shipping_range

        plan, mine = self.c.plan, self.c.seats[seat]
        found = shipping_range(plan, mine, self.number("space", space), harbour_reach(plan, mine))
        return {plan.board.ids[s] for s in members(found)}

    def shipped(self, seat: int = 0) -> dict[str, dict[str, int]]:
        """What a harvest now would ship: by space of the commerce tile, markers of each product."""
        from orchard_ocean.ranges import shipments

        found: dict[str, dict[str, int]] = {}
        for product, _, goal in shipments(self.c.plan, self.c.seats[seat]):
            there = found.setdefault(self.c.plan.board.ids[goal], {})
            name = self.c.plan.names["product"][product]
            there[name] = there.get(name, 0) + 1
        return found

    def active(self, seat: int = 0) -> set[str]:
        """The spaces of the active production tiles."""
        from orchard_ocean.ranges import active_ranges

        return {self.c.plan.board.ids[s] for s in active_ranges(self.c.plan, self.c.seats[seat])}

    def points(self, category: str, seat: int = 0) -> int:
        """The points of a category in the scores."""
        lines = self.match.scores().lines[seat]
        return sum(line.points or 0 for line in lines if line.category == category)
