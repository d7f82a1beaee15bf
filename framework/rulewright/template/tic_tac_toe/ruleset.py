"""What a ruleset of tic-tac-toe holds, and the plan compiled from it."""

from collections.abc import Iterable

from rulewright.game import Plan
from rulewright.rulesets import Fault, GameRules
from rulewright.rulesets.keys import key, table


@table
class TicTacToeRules(GameRules):
    """A ruleset of tic-tac-toe."""

    size: int = key("cells along a side", least=1)
    line: int = key("marks in a row that win", least=1)
    win: int = key("points for a line", least=0)

    def check(self) -> Iterable[Fault]:
        """A line must fit on the board."""
        if self.line > self.size:
            yield Fault(("line",), f"a line of {self.line} does not fit on a side of {self.size}", also=(("size",),))


class TicTacToePlan(Plan):
    """The names of the cells, and the lines through each."""

    def __init__(self, rules: TicTacToeRules) -> None:
        side, length, ways = range(rules.size), range(rules.line), ((0, 1), (1, 0), (1, 1), (1, -1))
        cells = [(r, c) for r in side for c in side]
        lines = [[(r + y * i, c + x * i) for i in length] for r, c in cells for y, x in ways]
        whole = [line for line in lines if all(cell in cells for cell in line)]
        self.lines = tuple(tuple(tuple(map(cells.index, line)) for line in whole if cell in line) for cell in cells)
        self.names = {"cell": tuple(f"{r + 1}.{c + 1}" for r, c in cells)}
