"""Bots for every game. They are given a view of their seat and a chance of their own, never the state."""

from __future__ import annotations

import attrs

from rulewright.chance import Chance
from rulewright.moves import Move
from rulewright.position import Position, TooMany
from rulewright.views import Dealt, View


def choose_any(view: View, chance: Chance) -> Move:
    """A legal move at random. Moves that end a turn have a small weight, so turns are played, not passed."""
    return view.sample(chance)


@attrs.frozen
class Greedy:
    """Plays each move on a state that its seat could be looking at, and keeps the one that leads to most.

    A move is worth what its seat is ahead when its turn is over. How the turn goes on is tried at random, the same
    number of times for each move; the best try counts, for the bot chooses those moves too.

    most: moves that are tried at each decision; if there are more, so many are drawn.
    tries: how often a turn is finished after each.
    steps: a turn of more moves is judged as it stands then.
    whim: a move that may be made at any time is made where it brings this much more than all that answer the decision.
    """

    most: int = 24
    tries: int = 8
    steps: int = 40
    whim: float = 2.0

    def __call__(self, view: View, chance: Chance) -> Move:
        """The best move found; where nothing tells the moves apart, any."""
        moves = candidates(view, chance, self.most)
        if len(moves) == 1:
            return moves[0]
        dealt = view.deal(chance)
        worths = [self.worth(dealt, move, chance) for move in moves]
        best = max(worths)
        if best == min(worths):
            return any_answer(view, chance)
        own = [(move, worth) for move, worth in zip(moves, worths, strict=True) if answers(view, type(move))]
        if own and max(worth for move, worth in own) > best - self.whim:
            moves, worths = [move for move, worth in own], [worth for move, worth in own]
        return chance.pick([move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)])

    def worth(self, dealt: Dealt, move: Move, chance: Chance) -> float:
        """What the move leads to at best."""
        return max(ahead(self.finished(dealt.copy(), move, chance), dealt.seat) for _ in range(self.tries))

    def finished(self, position: Dealt, move: Move, chance: Chance) -> Dealt:
        """Play the move, and on until somebody else is asked."""
        position.apply(move)
        for _ in range(self.steps):
            decision = position.decision
            if decision is None or decision.seat != position.seat:
                break
            position.apply(position.sample(chance))
        return position


def answers(view: View, kind: type[Move]) -> bool:
    """Does this kind of move answer the decision, other than one that may be made at any time?"""
    return view.decision is not None and kind in view.decision.offers


def any_answer(view: View, chance: Chance) -> Move:
    """A legal move at random, one that answers the decision if there is such."""
    move = view.sample(chance)
    if any(answers(view, kind) for kind in view.menu()):
        while not answers(view, type(move)):
            move = view.sample(chance)
    return move


def candidates(view: View, chance: Chance, most: int) -> list[Move]:
    """All legal moves, or as many drawn ones (fewer where some are drawn twice)."""
    try:
        return view.moves(most)
    except TooMany:
        return list(dict.fromkeys(view.sample(chance) for _ in range(most)))


def ahead(position: Position, seat: int) -> float:
    """Points of the seat beyond those of the best other; what breaks ties in this game counts a little."""
    c = position.c
    totals = position.scores().totals
    others = [total for s, total in enumerate(totals) if s != seat]
    little = sum(measure(c, seat) for measure in c.game.measures.values())
    return float(totals[seat] - max(others, default=0) + little / 1000)
