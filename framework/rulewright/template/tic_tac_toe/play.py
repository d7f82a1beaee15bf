"""The table, the set-up, the one move, the one decision, and who has won."""

from rulewright.context import Context
from rulewright.flow import Decision, task
from rulewright.game import Nothing
from rulewright.moves import Move, move, part
from rulewright.scoring import Category, ScoreLine
from rulewright.state import everyone, state

from .ruleset import TicTacToePlan, TicTacToeRules

FREE = -1


@state
class Table:
    """The cells, row by row: the seat whose mark is there, or FREE."""

    cells: list[int] = everyone(factory=list)
    winner: int = everyone(default=FREE)


C = Context[TicTacToeRules, TicTacToePlan, Table, Nothing, Nothing]


def set_up(c: C, seat: int) -> None:
    """An empty board; seat 0 begins if nobody was named. (ttt.set-up.empty)"""
    c.table.cells = [FREE] * len(c.plan.lines)
    c.state.first = max(c.state.first, 0)


@move("mark")
class Mark(Move):
    """Put your mark into a free cell."""

    cell: int = part("cell", among=lambda c, d: range(len(c.table.cells)), rule="ttt.mark.cell")

    def play(self, c: C, d: Decision) -> None:
        cells = c.table.cells
        cells[self.cell] = d.seat
        c.tell("marked", "ttt.mark.cell", seat=d.seat, cell=self.cell)
        own = {i for i, mark in enumerate(cells) if mark == d.seat}
        if any(map(own.issuperset, c.plan.lines[self.cell])):
            c.table.winner = d.seat
        if c.table.winner != FREE or FREE not in cells:
            c.finish("now")


@Mark.must("ttt.mark.free")
def is_free(c: C, d: Decision, cell: int) -> bool:
    """Nobody's mark is there yet."""
    return c.table.cells[cell] == FREE


@task("mark-cell")
class MarkCell(Decision):
    """Where the seat's mark goes."""

    offers = (Mark,)
    seat: int = everyone()


def line(c: C, seat: int) -> list[ScoreLine]:
    """The seat with a line has won."""
    return [ScoreLine("line", c.rules.win, rule="ttt.end.line")] if c.table.winner == seat else []


STEPS = {"set-up": set_up, "mark": lambda c, seat: c.then(MarkCell(seat))}
SCORING = (Category("line", line, "ttt.end.line"),)
