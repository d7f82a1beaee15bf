"""Cooper Island, put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.game import Game
from rulewright.scene import Picture, Scene, SceneBoard

from . import boats, cargo, effects, fees, gaining, hiring, islets, land, market, paying, pieces, rounds, sailing, setup
from . import invariants as never
from . import scene as scenery
from . import words as wording
from .effects import VERBS
from .looking import LOOKS
from .plan import CooperPlan
from .ruleset import CooperRules
from .scoring import MEASURES, SCORING
from .state import NOTHING, Seat, Table

if TYPE_CHECKING:
    from rulewright.layouts import Layout

ACTING = (rounds, setup, land, islets, sailing, pieces, boats, cargo, hiring, paying, gaining, fees)
ANYTIME = (*market.ANYTIME, *cargo.ANYTIME, *land.ANYTIME, *hiring.ANYTIME)


def _built_boats(c: Any, seat: int) -> Iterable[int]:
    return (boat for boat in c.seats[seat].boats if boat != NOTHING)


def _taken_buildings(c: Any, seat: int) -> Iterable[int]:
    left = c.seats[seat].buildings
    return (kind for kind, b in enumerate(c.rules.building) for _ in range(b.count - left[kind]))


STEPS = {**setup.STEPS, **rounds.STEPS}
CARRIERS = {
    "small_card": lambda c, seat: c.seats[seat].cards,
    "boat": _built_boats,
    "building": _taken_buildings,
}


class CooperIsland(Game):
    """Cooper Island, for 2 to 4 seats."""

    id = "cooper_island"
    rules, plan, table, seat = CooperRules, CooperPlan, Table, Seat
    moves = tuple(m for module in ACTING for m in module.MOVES) + ANYTIME
    anytime = ANYTIME
    tasks = tuple(t for module in (*ACTING, effects) for t in module.TASKS)
    verbs = VERBS
    steps = STEPS
    scoring = SCORING
    measures = MEASURES
    carriers = CARRIERS
    looks = LOOKS

    def may_act(self, c: Any, phase: str, seat: int) -> bool:
        """In the worker phase: has the seat a worker? (cooper.worker.skip-rest)"""
        workers: list[int] = c.seats[seat].workers
        return any(workers)

    def watch(self, c: Any) -> None:
        """Milestones turn by themselves."""
        hiring.reach_milestones(c)

    def components(self, c: Any) -> Mapping[str, Sequence[int]]:
        """Building cards, log book tokens, and the double tiles in the bag."""
        drawn = Counter(dict(enumerate(c.table.drawn)))
        bag = [k for k, kind in enumerate(c.rules.kind) for _ in range(kind.count - drawn[k])]
        return {"card": range(len(c.plan.flags)), "log": c.plan.log_books, "double": bag}

    def may_lie(self, c: Any, kind: str, path: str, component: int) -> bool:
        """Small and large cards lie in stacks of their own; what was drawn came from one of them."""
        if kind != "card" or not path.startswith("table.stacks"):
            return True
        is_large: bool = component >= c.plan.small_cards
        return is_large == path.startswith("table.stacks.1")

    def wrong(self, c: Any) -> Iterable[str]:
        """Nothing is lost or doubled, and all lies where it may."""
        return never.wrong(c)

    def label(self, c: Any, kind: str, value: Any, words: Callable[..., str]) -> str:
        """What people call a value."""
        return wording.label(c, kind, value, words)

    def layouts(self, rules: CooperRules, plan: CooperPlan) -> Mapping[str, Layout]:
        """The boards and ranges, to be drawn."""
        from .layouts import layouts  # asked for by what draws boards alone, so not at start-up

        return layouts(rules, plan)

    def scene(self, c: Any, seat: int, words: Callable[..., str], names: Sequence[str]) -> Scene:
        """The table as that seat sees it."""
        return scenery.scene(c, seat, words, names)

    def boards(self, c: Any, words: Callable[..., str], names: Sequence[str]) -> Iterable[SceneBoard]:
        """A peninsula and the ring."""
        from .charts import boards  # a reference asks for it, play does not

        return boards(c, words, names)

    def pictures(self, c: Any, words: Callable[..., str]) -> Iterable[Picture]:
        """What is printed on the components."""
        from .pictures import pictures  # a reference asks for it, play does not

        return pictures(c, words)


GAME = CooperIsland()
