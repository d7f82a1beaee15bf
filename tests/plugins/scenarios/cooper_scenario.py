"""Positions of Cooper Island for tests: lay out boards, go to a phase, then ask and play as a match does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import attrs

import rulewright
from cooper_island.state import NOTHING, REACHED, CardPlace
from rulewright.effects import Occasion
from rulewright.match import Match
from rulewright.moves import Move
from rulewright.rulesets import Ruleset
from rulewright.rulesets.types import effect_from
from rulewright.setting import Setting
from rulewright.tickets import Ticket
from rulewright.turns import NEXT_ROUND, PhaseRun, Rotation

NAMES = ("Ann", "Ben", "Cid", "Dan")


@cache
def shipped() -> Ruleset:
    """The ruleset that ships."""
    return rulewright.load_ruleset("cooper_island")


def rules() -> Any:
    """Its rules."""
    return shipped().rules


class Scenario:
    """A match after its set-up, standing orders off; seat 0 is the first player unless said otherwise.

    Lay out what you need, go to a phase or set off an effect, and play. `changes` are of the ruleset's class.
    Hexes are named h1 to h24 (h2 is the start, with a meadow and a food cube), goods coin, wood, food, stone, gold,
    cloth; places on the ring count clockwise, 0 is the harbour of seat 0, 10 that of seat 1, bays lie at 5, 15, ...
    """

    def __init__(self, seats: int = 2, *, seed: int = 1, first: int = 0, **changes: Any) -> None:
        changed = attrs.evolve(rules(), **changes)
        setting = Setting(rulewright.games()["cooper_island"], attrs.evolve(shipped(), rules=changed))
        self.match = Match(setting, NAMES[:seats], seed=seed, first=first, orders=())

    @property
    def c(self) -> Any:
        """The match's context; tests may lay out whatever they need."""
        return self.match.c

    def number(self, codec: str, name: str) -> int:
        """The number of a name: number("hex", "h3")."""
        return int(self.c.plan.names[codec].index(name))

    # -- laying out

    def land(self, seat: int = 0, **hexes: str) -> Scenario:
        """Landscape on hexes: land(h3="forest 2", h6="mountain 3 stone", h9="settlement 1 statue", h7="forest 1 -").

        A type and a level, and what lies there: a good, statue, small, large or fortress; nothing if not said.
        """
        mine, plan = self.c.seats[seat], self.c.plan
        for name, said in hexes.items():
            at, (land, level, *item) = self.number("hex", name), said.split()
            mine.land[at], mine.level[at] = self.number("land", land), int(level)
            mine.item[at] = self._item(item[0]) if item and item[0] != "-" else NOTHING
        assert plan.ruin > plan.statue
        return self

    def _item(self, name: str) -> int:
        plan = self.c.plan
        if name in plan.goods:
            return int(plan.goods[name])
        if name in ("statue", "ruin"):
            return int(plan.statue if name == "statue" else plan.ruin)
        return int(plan.building + plan.names["building"].index(name))

    def item_at(self, hex: str, seat: int = 0) -> str:
        """What lies on a hex: a good, statue, ruin, a building, or ""."""
        plan, item = self.c.plan, self.c.seats[seat].item[self.number("hex", hex)]
        if item == NOTHING:
            return ""
        if item < plan.statue:
            return str(plan.names["good"][item])
        if item in (plan.statue, plan.ruin):
            return "statue" if item == plan.statue else "ruin"
        return str(plan.names["building"][item - plan.building])

    def land_at(self, hex: str, seat: int = 0) -> tuple[str, int]:
        """Landscape and level of a hex; ("", 0) where it is uncharted."""
        mine, at = self.c.seats[seat], self.number("hex", hex)
        return (str(self.c.plan.names["land"][mine.land[at]]), mine.level[at]) if mine.level[at] else ("", 0)

    def store(self, seat: int = 0, **goods: int) -> Scenario:
        """What lies on storage spots: store(coin=1, wood=2); nothing else."""
        self.c.seats[seat].storage = [goods.get(name, 0) for name in self.c.plan.goods]
        return self

    def market(self, seat: int = 0, **goods: int) -> Scenario:
        """What lies on the market."""
        self.c.seats[seat].market = [goods.get(name, 0) for name in self.c.plan.goods]
        return self

    def stored(self, seat: int = 0) -> dict[str, int]:
        """What lies on storage spots, by name."""
        return {name: n for name, n in zip(self.c.plan.goods, self.c.seats[seat].storage, strict=True) if n}

    def on_market(self, seat: int = 0) -> dict[str, int]:
        """What lies on the market, by name."""
        return {name: n for name, n in zip(self.c.plan.goods, self.c.seats[seat].market, strict=True) if n}

    def give(self, seat: int = 0, **values: Any) -> Scenario:
        """Set fields of a seat: give(cartographer=6, lids=1, workers=[2, 0], anchors=[1, 0], reserve=[1, 0, 0])."""
        for name, value in values.items():
            assert hasattr(self.c.seats[seat], name), name
            setattr(self.c.seats[seat], name, list(value) if isinstance(value, (list, tuple)) else value)
        return self

    def ships(self, seat: int = 0, *, one: int | None = None, two: int | None = None) -> Scenario:
        """Put the ships of a seat on places of the ring: the one-sail and the two-sail ship."""
        at = self.c.seats[seat].at
        at[0], at[1] = at[0] if one is None else one, at[1] if two is None else two
        return self

    def islet(self, bank: int, side: str, islet: str, seat: int = 0) -> Scenario:
        """An islet on half of the sand bank at that place: side "-" or "+" (clockwise)."""
        half = 2 * bank + (side == "+")
        self.c.table.islets[half] = seat * len(self.c.rules.islet) + self.number("islet", islet)
        return self

    def boats(self, seat: int = 0, **landings: str) -> Scenario:
        """Built boats by landing space: boats(b1="coin", b2="draw down")."""
        mine = self.c.seats[seat]
        for landing, said in landings.items():
            boat, *down = said.split()
            at = self.number("landing", landing)
            mine.boats[at], mine.boats_down[at] = self.number("boat", boat), bool(down)
            mine.boats_left.remove(mine.boats[at])
        return self

    def cards(self, seat: int, *cards: str) -> Scenario:
        """Building cards before a seat, taken from their stack; " down" after a name turns it face down."""
        mine = self.c.seats[seat]
        for said in cards:
            name, *down = said.split()
            card = self.number("card", name)
            for stack in self.c.table.stacks:
                stack[:] = [p for p in stack if p.card != card]
            mine.cards.append(card)
            mine.card_up.append(not down)
        return self

    def next_cards(self, stack: int, *cards: str) -> Scenario:
        """The next cards of the small (0) or large (1) stack, the first named drawn first."""
        pile = self.c.table.stacks[stack]
        numbers = [self.number("card", name) for name in cards]
        pile[:] = [p for p in pile if p.card not in numbers] + [CardPlace(n) for n in reversed(numbers)]
        return self

    def next_tiles(self, *kinds: str) -> Scenario:
        """The next double tiles of the bag, by the ids of their kinds (FM-TS, FT-MS, FS-MT), the first drawn first."""
        ids = [k.id for k in self.c.rules.kind]
        bag = self.c.table.bag
        for kind in reversed(kinds):
            bag.remove(ids.index(kind))
            bag.append(ids.index(kind))
        return self

    def next_logs(self, *logs: str) -> Scenario:
        """The next log book tokens, the first named drawn first."""
        pile = self.c.table.log_books
        for name in reversed(logs):
            pile.remove(self.number("log", name))
            pile.append(self.number("log", name))
        return self

    def milestone_reached(self, seat: int = 0, count: int = 1) -> Scenario:
        """So many milestone tokens of the seat lie face down."""
        self.c.seats[seat].milestones[:count] = [REACHED] * count
        return self

    def worker_on(self, section: str, seat: int, worker: str = "normal") -> Scenario:
        """A worker of a seat on a worker space, on top of what stands there."""
        kinds = len(self.c.rules.worker)
        self.c.table.spaces[self.number("section", section) * kinds + self.number("worker", worker)].append(seat)
        return self

    def royal(self, name: str, seat: int | None = None) -> Scenario:
        """That royal order is on display; with a worker of that seat on it, if one is named."""
        number, table = self.number("royal", name), self.c.table
        if number not in table.royals:
            free = table.royal_seat.index(NOTHING)
            table.royals[free] = number
        if seat is not None:
            table.royal_seat[table.royals.index(number)] = seat
            table.royal_worker[table.royals.index(number)] = 0
        return self

    # -- going somewhere

    def phase(self, name: str, *, round: int = 1, seats: Sequence[int] | None = None) -> Scenario:
        """Go to the beginning of a phase of that round; `seats`: only these act, in this order (worker phase)."""
        state, flow = self.c.state, self.c.rules.flow
        ids = [p.id for p in flow.phase]
        left: list[Any] = [PhaseRun(-1, "phase", i) for i in range(ids.index(name), len(ids))]
        if seats is not None:
            state.phase = name
            left[0] = Rotation(-1, "phase", ids.index(name), tuple(seats))
        state.round, state.over, state.ending = round, False, ""
        state.spent = [{} for _ in self.c.seats]
        state.lane.tasks = [NEXT_ROUND, *reversed(left)]
        self.match.go_on()
        return self

    def turn(self, seat: int = 0, *, round: int = 1) -> Scenario:
        """A worker turn of that seat; others follow clockwise."""
        count = len(self.c.seats)
        return self.phase("work", round=round, seats=[(seat + n) % count for n in range(count)])

    def act(self, effect: Any, seat: int = 0) -> Scenario:
        """Set off an effect, as TOML says it, in front of what waits: act({"helm": 2}), act("draw")."""
        made = effect_from(effect, self.match.setting.game.all_verbs)
        self.c.state.active = seat
        self.match.position.c.memo = None
        made.do(self.c, Occasion(seat))
        self.c.settle()
        self.c.memo = None
        from rulewright.flow import advance

        advance(self.c)
        self.match.go_on()
        return self

    # -- asking and playing

    def ticket(self, seat: int | None = None) -> Ticket:
        """What that seat is asked, or whoever is."""
        return next(t for t in self.match.pending() if seat in (None, t.seat))

    @property
    def asked(self) -> tuple[int, str]:
        """Seat and decision that wait; (-1, "") when the match is over."""
        pending = self.match.pending()
        return (pending[0].seat, pending[0].decision) if pending else (-1, "")

    def play(self, *moves: Move | str) -> Scenario:
        """Play moves of whoever is asked, as notation."""
        for move in moves:
            self.match.play(self.ticket(), move)
        return self

    def kinds(self) -> set[str]:
        """The kinds of move on offer."""
        return set(self.match.menu(self.ticket()))

    def options(self, kind: str, *prefix: Any) -> set[str]:
        """The names of what the next part of such a move may be; of a grown part, its first elements."""
        found = self.match.kind(kind)
        part = attrs.fields(found)[len(prefix)]
        if len(prefix) in found.grown:
            values, _ = self.match.grow(self.ticket(), kind, prefix, ())
        else:
            values = self.match.options(self.ticket(), kind, prefix)
        return {self.match.setting.notation.name_of(part.metadata["of"], v) for v in values}

    def refused(self, move: str) -> tuple[str, ...]:
        """The rules that a move breaks; empty when it is legal."""
        return tuple(r.rule for r in self.match.explain(self.ticket(), move))

    def choices(self) -> list[str]:
        """What an agenda or a choice of effects offers, in English."""
        words = self.match.setting.words_in("en")
        parts = getattr(self.match.position.decision, "parts", ())
        return [part.describe(words) for part in parts]

    # -- reading

    def seat(self, seat: int = 0) -> Any:
        """What a seat has."""
        return self.c.seats[seat]

    def points(self, category: str, seat: int = 0) -> int:
        """The points of a category in the scores."""
        lines = self.match.scores().lines[seat]
        return sum(line.points or 0 for line in lines if line.category == category)
