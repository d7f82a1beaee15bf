"""What is compiled from a ruleset once: spaces, tiles and arrows as small numbers and bit sets of spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.effects import Effect
from rulewright.game import Plan
from rulewright.graphs import square_lines

from .bitsets import bits
from .ruleset import Arrows, OrchardRules, Players, sea
from .state import NONE

Pays = tuple[tuple[frozenset[int], Effect], ...]  # of a level: products, and what each of their markers brings


class OrchardPlan(Plan):
    """Tables by space, island and harbour. A set of spaces is a whole number with a bit for each.

    `level_reach[island][level][space]`, `back_reach[island][space]` and `harbour_reach[harbour][space]` say what the
    arrows reach from there; `own_reach[island][n][space]` those of the first n levels together, and `takes[island][n]`
    the products these take. Harbours are the types of harbour tile, then the starting harbour.
    """

    def __init__(self, rules: OrchardRules) -> None:
        self.board = sea(rules.board)
        self.neighbours = self.board.neighbours
        self.spaces = len(self.board.ids)
        self.centre = self.spaces // 2
        self.lines = square_lines(rules.board.columns, rules.board.rows)
        self.start_harbour = len(rules.harbour)
        self._islands(rules)
        self._arrows(rules)
        self.rewards = {r.id: r.gain for r in rules.reward}
        self._marks(rules)
        self.towards = {side: tuple(line[0] if line else NONE for line in lines) for side, lines in self.lines.items()}
        self.players: Mapping[int, Players] = {p.seats: p for p in rules.players}
        self.sides = {
            p.seats: tuple(d.front if p.side == "front" else d.back for d in rules.direction) for p in rules.players
        }
        self.names = {
            "space": self.board.ids,
            "island": tuple(i.id for i in rules.island),
            "harbour": (*(h.id for h in rules.harbour), "starting-harbour"),
            "direction": tuple(d.id for d in rules.direction),
            "rank": tuple(str(n + 1) for n in range(max(p.ranks for p in rules.players))),
            "product": tuple(p.id for p in rules.product),
            "face": ("front", "back"),
            "seat": tuple(str(n + 1) for n in range(rules.seats.most)),
        }

    def _islands(self, rules: OrchardRules) -> None:
        product = {p.id: n for n, p in enumerate(rules.product)}
        stage = {s.id: n for n, s in enumerate(rules.stage)}
        islands = rules.island
        self.islands = tuple(n for n, i in enumerate(islands) for _ in range(i.count))
        self.stage = tuple(stage[i.stage] for i in islands)
        self.field = tuple(i.field for i in islands)
        self.levels = tuple(len(i.levels) for i in islands)
        self.product = tuple(NONE if i.product is None else product[i.product] for i in islands)
        self.needs = tuple(NONE if i.needs is None else product[i.needs] for i in islands)
        self.by_harbours = tuple(i.by_harbours for i in islands)
        self.public = tuple(i.public for i in islands)
        self.pays = tuple(
            tuple(tuple((frozenset(product[p] for p in pay.products), pay.each) for pay in v.pays) for v in i.levels)
            for i in islands
        )
        self.takes = tuple(_so_far([_products(pays) for pays in levels]) for levels in self.pays)

    def _arrows(self, rules: OrchardRules) -> None:
        self.level_reach = tuple(tuple(self._reach(v.arrows) for v in i.levels) for i in rules.island)
        self.own_reach = tuple(self._united(levels) for levels in self.level_reach)
        self.back_reach = tuple(self._reach(i.back) for i in rules.island)
        self.harbour_reach = tuple(self._reach(a) for a in rules.harbour_arrows)

    def _reach(self, arrows: Arrows) -> tuple[int, ...]:
        """By space, what these arrows reach from it."""
        return tuple(
            bits(s for side, count in arrows.items() for s in self.lines[side][space][:count])
            for space in range(self.spaces)
        )

    def _united(self, levels: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
        """By number of active levels and space, what their arrows reach together."""
        united = [(0,) * self.spaces]
        for reach in levels:
            united.append(tuple(a | b for a, b in zip(united[-1], reach, strict=True)))
        return tuple(united)

    def _marks(self, rules: OrchardRules) -> None:
        points = [0] * self.spaces
        for marks in rules.board.marks:
            for space in marks.spaces:
                points[self.board.number(space)] = marks.points
        self.marks = tuple(points)
        self.checks = frozenset(self.board.number(s) for s in rules.board.checks)
        self.hides_mark = tuple(i.hides_mark for i in rules.island)


def _products(pays: Pays) -> frozenset[int]:
    return frozenset(p for products, _ in pays for p in products)


def _so_far(levels: Sequence[frozenset[int]]) -> tuple[frozenset[int], ...]:
    """By number of active levels, all that these show."""
    found = [frozenset[int]()]
    for level in levels:
        found.append(found[-1] | level)
    return tuple(found)
