"""Tic-tac-toe, put together."""

from collections.abc import Callable, Sequence
from typing import Any

from rulewright.game import Game
from rulewright.scene import Run, Scene, SceneBoard, Space

from .play import FREE, SCORING, STEPS, Mark, MarkCell, Table
from .ruleset import TicTacToePlan, TicTacToeRules


class TicTacToe(Game):
    """Tic-tac-toe, for 2 seats."""

    id = "tic_tac_toe"
    rules, plan, table = TicTacToeRules, TicTacToePlan, Table
    moves, tasks, steps, scoring = (Mark,), (MarkCell,), STEPS, SCORING

    def scene(self, c: Any, seat: int, words: Callable[..., str], names: Sequence[str]) -> Scene:
        """The board."""
        size, title = c.rules.size, words("game", "title")
        marks = [words("glyph", "free" if mark == FREE else f"mark-{mark}") for mark in c.table.cells]
        cells = [Space(c.plan.names["cell"][i], i % size, i // size, lines=(Run(m),)) for i, m in enumerate(marks)]
        return Scene(title, (SceneBoard("board", title, size, size, tuple(cells)),), ())


GAME = TicTacToe()
