"""Orchard Ocean, put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.game import Game
from rulewright.scene import Picture, Scene, SceneBoard

from . import harvest, placing, preparing, taking, walking
from . import scene as scenery
from . import words as wording
from .effects import VERBS
from .looking import LOOKS
from .plan import OrchardPlan
from .ruleset import OrchardRules
from .scoring import MEASURES, SCORING
from .state import Seat, Table, Turn

if TYPE_CHECKING:
    from rulewright.layouts import Layout

STEPS = {**preparing.STEPS, **taking.STEPS, **walking.STEPS, **placing.STEPS, **harvest.STEPS}
ORDERS = {"track": lambda c: c.table.track}


class OrchardOcean(Game):
    """Orchard Ocean, for 3 and 4 seats."""

    id = "orchard_ocean"
    rules, plan, table, seat, turn = OrchardRules, OrchardPlan, Table, Seat, Turn
    moves = (*taking.MOVES, *walking.MOVES, *placing.MOVES)
    tasks = (*taking.TASKS, *walking.TASKS, *placing.TASKS)
    verbs = VERBS
    steps = STEPS
    orders = ORDERS
    scoring = SCORING
    measures = MEASURES
    looks = LOOKS

    def components(self, c: Any) -> Mapping[str, Sequence[int]]:
        """Island tiles, and the turn order and direction tiles in use."""
        ranks = range(c.plan.players[len(c.seats)].ranks)
        return {"island": c.plan.islands, "rank": ranks, "direction": range(len(c.rules.direction))}

    def may_lie(self, c: Any, kind: str, path: str, component: int) -> bool:
        """An unseen island tile lies among those of its stage."""
        return path.rpartition(".")[2] == str(c.plan.stage[component])

    def wrong(self, c: Any) -> Iterable[str]:
        """Harbour tiles are conserved, nobody owes funds, pieces stand on tiles, workers on worker spaces."""
        players = c.plan.players[len(c.seats)]
        for harbour, left in enumerate(c.table.harbours):
            if left + sum(mine.harbours.count(harbour) for mine in c.seats) != players.harbours:
                yield f"harbour tiles of type {harbour + 1} were lost or doubled"
        for seat, mine in enumerate(c.seats):
            if mine.funds < 0 or mine.workers < 0 or mine.points < 0:
                yield f"seat {seat} has less than nothing"
            if mine.harbours[mine.piece] < 0 and mine.islands[mine.piece] < 0:
                yield f"the piece of seat {seat} stands in the water"
            for island, workers, flipped in zip(mine.islands, mine.levels, mine.flipped, strict=True):
                if workers > (c.plan.levels[island] if island >= 0 and not flipped else 0):
                    yield f"seat {seat} has worker markers where there is no space for them"

    def label(self, c: Any, kind: str, value: Any, words: Callable[..., str]) -> str:
        """What people call a value."""
        return wording.label(c, kind, value, words)

    def layouts(self, rules: OrchardRules, plan: OrchardPlan) -> Mapping[str, Layout]:
        """The boards and ranges, to be drawn."""
        from .layouts import layouts  # asked for by what draws boards alone, so not at start-up

        return layouts(rules, plan)

    def scene(self, c: Any, seat: int, words: Callable[..., str], names: Sequence[str]) -> Scene:
        """The table as that seat sees it."""
        return scenery.scene(c, seat, words, names)

    def boards(self, c: Any, words: Callable[..., str], names: Sequence[str]) -> Iterable[SceneBoard]:
        """A player board, and shipping ranges."""
        from .charts import boards  # a reference asks for it, play does not

        return boards(c, words, names)

    def pictures(self, c: Any, words: Callable[..., str]) -> Iterable[Picture]:
        """What is printed on the components."""
        from .pictures import pictures  # a reference asks for it, play does not

        return pictures(c, words)


GAME = OrchardOcean()
