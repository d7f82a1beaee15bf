"""The lab: bots, and many matches at once. It knows no game; it asks for one by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.hookspecs import BotMaker, Command, hook

if TYPE_CHECKING:
    from rulewright.views import Choice


@hook
def rulewright_bots() -> Sequence[BotMaker]:
    """The bots; their module is imported when one is made."""
    return [
        BotMaker("random", "any legal move, each kind by its weight", _random),
        BotMaker("greedy", "tries each move, finishes its turn at random a few times, keeps the best", _greedy),
    ]


@hook
def rulewright_commands() -> Sequence[Command]:
    """The commands."""
    help = "Let bots play many matches, and sum up the scores."
    return [Command("simulate", help, "rulewright_lab.simulate:simulate")]


def _random() -> Choice:
    from .bots import choose_any

    return choose_any


def _greedy() -> Choice:
    from .bots import Greedy

    return Greedy()
