"""What is compiled from a ruleset once: hexes, the ring, goods and costs as small numbers."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.effects import Effect
from rulewright.game import Plan
from rulewright.graphs import compiled, hexes

from .acting import Goods, Reduction
from .ruleset import CooperRules

Amounts = tuple[int, ...]  # by good


class CooperPlan(Plan):
    """Tables by hex, half, good, tile kind, card, ...

    Items of a hex: goods below `statue` are cubes, then statue, ruin and the kinds of building. Cards: the small ones,
    then the large ones. Sources of a payment: goods of the storage by number, then hexes with their cube.
    """

    def __init__(self, rules: CooperRules) -> None:
        self.goods = {g.id: i for i, g in enumerate(rules.good)}
        self.precious = tuple(i for i, g in enumerate(rules.good) if g.precious)
        self.statue = len(rules.good)
        self.ruin, self.building = self.statue + 1, self.statue + 2
        self._map(rules)
        self._tiles(rules)
        self._costs(rules)
        self._cards(rules)
        self.rings = {seats: RingPlan(rules, self, seats) for seats in range(rules.seats.least, rules.seats.most + 1)}
        self.names = self._names(rules)

    def _map(self, rules: CooperRules) -> None:
        board = compiled(hexes({h.id: h.at for h in rules.hex}))
        self.hexes = range(len(rules.hex))
        self.near = board.neighbours
        self.start = next(i for i, h in enumerate(rules.hex) if h.start)
        self.ruins = tuple(i for i, h in enumerate(rules.hex) if h.ruin)
        self.tops = tuple(i for i, h in enumerate(rules.hex) if h.top)

    def _tiles(self, rules: CooperRules) -> None:
        land = {t.id: i for i, t in enumerate(rules.land)}
        self.lands = land
        self.land_good = tuple(self.goods[t.good] for t in rules.land)
        self.land_late = tuple((self.goods[t.late.good], t.late.number) if t.late else None for t in rules.land)
        self.over_any = frozenset(i for i, t in enumerate(rules.land) if t.over_any)
        self.faces = tuple(
            (k, land[face[0]], land[face[1]]) for k, x in enumerate(rules.kind) for face in (x.front, x.back)
        )
        kinds = {land: n for n, tile in enumerate(rules.single) for land in tile.lands}
        by_kind = rules.single_supply == "kinds"
        self.singles = [tile.count for tile in rules.single] if by_kind else [rules.setup.singles]  # by pile
        self.single_pile = tuple(kinds[t.id] if by_kind else 0 for t in rules.land)  # by landscape
        self.islet_land = tuple(land[i.land] for i in rules.islet)
        self.log_books = tuple(i for i, t in enumerate(rules.log_book) for _ in range(t.count))

    def _costs(self, rules: CooperRules) -> None:
        self.landing_cost = tuple(self.amounts(x.cost) for x in rules.landing)
        self.cargo_cost = tuple(self.amounts(x.cost) for x in rules.cargo)
        self.building_cost = tuple(self.amounts(x.cost) for x in rules.building)
        self.statue_cost = tuple(self.amounts(x) for x in rules.statue.cost)
        self.trade_takes = tuple(tuple(self.goods[g] for g in t.takes) for t in rules.trade)
        self.trade_gives = tuple(tuple(self.goods[g] for g in t.gives) for t in rules.trade)
        self.food = self.goods[rules.feeding.good]
        self.symbols = tuple(
            tuple(next((s for s in x.symbol if s.worker == w.id), None) for w in rules.worker) for x in rules.section
        )

    def amounts(self, goods: Goods) -> Amounts:
        """Goods by name as amounts by number."""
        return tuple(goods.get(name, 0) for name in self.goods)

    def _cards(self, rules: CooperRules) -> None:
        small, large = rules.small_card, rules.large_card
        self.small_cards = len(small)
        self.anytime: tuple[Effect | None, ...] = (*(None for _ in small), *(c.anytime for c in large))
        self.flags = (*(c.flag for c in small), *(c.flag for c in large))
        self.hands: tuple[Effect | None, ...] = (*(c.hand for c in small), *(None for _ in large))
        self.stacked_upon: tuple[Effect | None, ...] = (*(c.stacked_upon for c in small), *(None for _ in large))
        self.reductions: dict[str, dict[int, tuple[int, tuple[int, ...]]]] = {}
        for i, card in enumerate(small):
            for reduction in card.reduce:
                self.reductions.setdefault(reduction.cost, {})[i] = self._reduction(reduction)

    def _reduction(self, reduction: Reduction) -> tuple[int, tuple[int, ...]]:
        of = reduction.of or tuple(self.goods)
        return reduction.less, tuple(self.goods[g] for g in of)

    def _names(self, rules: CooperRules) -> Mapping[str, tuple[str, ...]]:
        hex_names, good_names = tuple(h.id for h in rules.hex), tuple(self.goods)
        lands = tuple(self.lands)
        widest = self.rings[rules.seats.most]
        return {
            "hex": hex_names,
            "good": good_names,
            "source": (*good_names, *hex_names),
            "land": lands,
            "face": tuple(f"{lands[a]}-{lands[b]}" for _, a, b in self.faces),
            "islet": tuple(i.id for i in rules.islet),
            "half": tuple(f"{n // 2}{'+' if n % 2 else '-'}" for n in range(2 * widest.size)),
            "boat": tuple(b.id for b in rules.boat),
            "landing": tuple(x.id for x in rules.landing),
            "building": tuple(b.id for b in rules.building),
            "cargo": tuple(c.id for c in rules.cargo),
            "crate": tuple(c.id for c in rules.crate),
            "card": (*(c.id for c in rules.small_card), *(c.id for c in rules.large_card)),
            "royal": tuple(r.id for r in rules.royal),
            "hire": tuple(h.id for h in rules.hire),
            "trade": tuple(t.id for t in rules.trade),
            "tool": tuple(o.id for o in rules.cartographer.option),
            "worker": tuple(w.id for w in rules.worker),
            "section": tuple(s.id for s in rules.section),
            "ship": tuple(s.id for s in rules.ship),
            "spot": tuple(str(n + 1) for n in range(len(rules.statue.spots))),
            "log": tuple(t.id for t in rules.log_book),
            "seat": tuple(str(n + 1) for n in range(rules.seats.most)),
        }


class RingPlan:
    """The score track for a number of seats. Harbour of seat k at k times the spaces of a seat, clockwise.

    Half 2i of bank i lies towards bank i - 1, half 2i + 1 towards bank i + 1.
    """

    def __init__(self, rules: CooperRules, plan: CooperPlan, seats: int) -> None:
        ring, self.spaces = rules.ring, rules.ring.spaces
        self.size = size = seats * ring.spaces
        self.bay = ring.bay
        # a step from i to i + 1 passes halves 2i + 1 and 2(i + 1); the other way 2i and 2(i - 1) + 1
        self.passed = {
            (i, step): (2 * i + (step > 0), 2 * ((i + step) % size) + (step < 0))
            for i in range(size)
            for step in (1, -1)
        }
        number = {h.id: i for i, h in enumerate(rules.hex)}
        self.halves: list[list[tuple[int, int]]] = []  # by seat: hex of the landscape, half of the islet
        self.first: list[list[tuple[int, int]]] = []  # the same in the first round
        for seat in range(seats):
            found, first = [], []
            for half in rules.half:
                bank = (seat * ring.spaces + half.side * half.bank) % size
                side = 2 * bank + ((half.side > 0) == half.far)
                here = [(number[h], side) for h in half.lands]
                found += here
                if (half.side, half.bank) == (ring.first_side, ring.first_bank):
                    first += here
            self.halves.append(found)
            self.first.append(first)

    def is_harbour(self, at: int) -> bool:
        """Is that place a harbour?"""
        return at % self.spaces == 0

    def owner(self, at: int) -> int:
        """Whose harbour it is."""
        return at // self.spaces

    def gives_log_book(self, at: int) -> bool:
        """A harbour or a bay. (cooper.helm.bay.log-book, cooper.helm.harbor.log-book)"""
        return at % self.spaces in (0, self.bay)
