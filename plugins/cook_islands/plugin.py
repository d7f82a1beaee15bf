"""Cook Islands, put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.game import Game
from rulewright.scene import Picture, Scene

from . import scene as scenery
from .actions import Build, EndActions, Retrieve, Sail, SupplyRoute, UseTreasure
from .effects import VERBS
from .moves import Column, Draw, Place, Push, SailPirate
from .plan import CookPlan
from .ruleset import CookRules
from .scoring import MEASURES, SCORING
from .setup import STEPS
from .state import Seat, Table, Turn
from .tasks import TASKS

if TYPE_CHECKING:
    from rulewright.layouts import Layout


class CookIslands(Game):
    """Cook Islands, for 2 to 4 seats."""

    id = "cook_islands"
    rules, plan, table, seat, turn = CookRules, CookPlan, Table, Seat, Turn
    moves = (
        Draw,
        Column,
        Place,
        SailPirate,
        Push,
        Sail,
        SupplyRoute,
        Retrieve,
        Build,
        UseTreasure,
        EndActions,
    )
    anytime = (UseTreasure,)
    tasks = TASKS
    verbs = VERBS
    steps = STEPS
    scoring = SCORING
    measures = MEASURES

    def components(self, c: Any) -> Mapping[str, Sequence[int]]:
        """Sea tiles, the starting islands in use, and treasure tokens."""
        tiles = [*range(c.plan.sea_tiles), *c.plan.starting_islands(c.rules, len(c.seats))]
        return {"tile": tiles, "treasure": c.plan.treasures}

    def may_lie(self, c: Any, kind: str, path: str, component: int) -> bool:
        """Starting islands lie face down on the board and nowhere else; hands hold no island and no rocks."""
        if kind != "tile":
            return True
        is_sea = component < c.plan.sea_tiles
        if path == "table.face_down":
            return not is_sea
        return is_sea and not (path == "seat.hand" and c.plan.at_once[component])

    def label(self, c: Any, kind: str, value: Any, words: Callable[..., str]) -> str:
        """What people call a value."""
        return scenery.label(c, kind, value, words)

    def layouts(self, rules: CookRules, plan: CookPlan) -> Mapping[str, Layout]:
        """The boards and ranges, to be drawn."""
        from .layouts import layouts  # asked for by what draws boards alone, so not at start-up

        return layouts(rules, plan)

    def scene(self, c: Any, seat: int, words: Callable[..., str], names: Sequence[str]) -> Scene:
        """The table as that seat sees it."""
        return scenery.scene(c, seat, words, names)

    def pictures(self, c: Any, words: Callable[..., str]) -> Iterable[Picture]:
        """What is printed on the components."""
        from .pictures import pictures  # a reference asks for it, play does not

        return pictures(c, words)


GAME = CookIslands()
