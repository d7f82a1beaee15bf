"""What is compiled from a ruleset once: spaces, tiles and treasures as small numbers, tables by number."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.effects import Effect, walk
from rulewright.game import Plan

from .effects import Points, Stop
from .ruleset import ANY, HARBOUR, HIDEOUT, CookRules, Feature, Island, sea_board
from .state import EMPTY, FACE_DOWN, OPEN

NOWHERE: tuple[int, ...] = (OPEN, FACE_DOWN, EMPTY)  # a table by tile ends with these, asked by -3, -2, -1


class CookPlan(Plan):
    """Tables by space, by tile and by treasure. Tiles: sea tiles, then starting islands."""

    def __init__(self, rules: CookRules) -> None:
        self._spaces(rules)
        self._tiles(rules)
        self._treasures(rules)
        self.ships = range(rules.ships)
        self.names = {
            "space": self.board.ids,
            "tile": (*(t.id for t in rules.sea_tile), *(s.id for s in rules.start_island)),
            "treasure": tuple(t.id for t in rules.treasure),
            "column": tuple(str(n + 1) for n in range(rules.board.columns)),
            "stack": tuple(str(n + 1) for n in range(rules.stacks)),
            "ship": tuple(str(n + 1) for n in range(rules.ships)),
            "fruit": tuple(f.id for f in rules.fruit),
        }

    def _spaces(self, rules: CookRules) -> None:
        sea = rules.board
        self.board = sea_board(sea)
        self.neighbours = self.board.neighbours
        self.harbour, self.hideout = self.board.number(HARBOUR), self.board.number(HIDEOUT)
        self.hideout_island = sea.hideout.island
        spaces = [[c * sea.rows + r for r in range(sea.rows)] for c in range(sea.columns)]
        self.open_spaces = tuple(column[0] for column in spaces)
        self.tile_spaces = tuple(tuple(column[1:]) for column in spaces)
        self.island_spaces = tuple(tuple(column[sea.island_rows :]) for column in spaces)

    def _tiles(self, rules: CookRules) -> None:
        features = {f.id: f for f in rules.feature}
        specials = {s.id: s.effect for s in rules.special}
        sea, start = rules.sea_tile, rules.start_island
        shown = [tuple(features[f] for f in t.features) for t in sea] + [()] * len(start)
        none = (None,) * len(NOWHERE)
        self.sea_tiles = len(sea)
        self.columns = tuple(EMPTY if t.column == ANY else int(t.column) - 1 for t in sea)
        self.sails = (*(t.sails for t in sea), *(0 for _ in start), *(0 for _ in NOWHERE))
        self.special = tuple(specials[t.special] if t.special else None for t in sea)
        self.islands: tuple[Island | None, ...] = (
            *(t.island for t in sea),
            *(s.island for s in start),
            *none,
        )
        self.features: tuple[tuple[Feature, ...], ...] = tuple(shown)
        self.blocks = (*(any(f.blocks for f in fs) for fs in shown), *(False for _ in NOWHERE))
        self.takes_treasure = tuple(any(f.treasure for f in fs) for fs in shown)
        self.at_once = tuple(any(f.at_once for f in fs) for fs in shown)
        self.enter: tuple[tuple[Effect, ...], ...] = (
            *(tuple(f.enter for f in fs if f.enter is not None) for fs in shown),
            *(() for _ in NOWHERE),
        )
        self.enter_points = tuple(sum(e.count for e in _all(es) if isinstance(e, Points)) for es in self.enter)
        self.enter_stops = tuple(any(isinstance(e, Stop) for e in _all(es)) for es in self.enter)

    def _treasures(self, rules: CookRules) -> None:
        kinds = {k.id: k for k in rules.treasure_kind}
        self.treasures = tuple(i for i, t in enumerate(rules.treasure) for _ in range(t.count))
        self.treasure_points = tuple(t.points for t in rules.treasure)
        self.treasure_use = tuple(t.use for t in rules.treasure)
        self.treasure_when = tuple(kinds[t.kind].when for t in rules.treasure)
        self.treasure_rule = tuple(kinds[t.kind].rule or "cook.treasure.one-per-turn" for t in rules.treasure)

    def starting_islands(self, rules: CookRules, seats: int) -> list[int]:
        """The tiles of the starting islands used with so many seats."""
        return [self.sea_tiles + i for i, s in enumerate(rules.start_island) if seats in s.seats]


def _all(effects: Iterable[Effect]) -> Iterable[Effect]:
    for effect in effects:
        yield from walk(effect)
