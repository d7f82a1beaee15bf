"""A context and the decision it waits for: what a match, a view and a dealt state have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import scoring
from .chance import Chance
from .flow import Decision, FlowError, advance
from .moves import Move
from .notation import Notation


class TooMany(Exception):
    """There are more whole moves than the limit; choose part by part instead."""


class Position:
    """Asks and answers decisions on one context, without tickets, records or undo."""

    __slots__ = ("_menu", "_options", "_several", "c", "decision", "notation", "offered")

    decision: Decision | None
    """What the lane looked at waits for; None once the match is over, and while it waits for other lanes."""

    offered: tuple[type[Move], ...]
    """The kinds of move that the decision knows, legal now or not."""

    def __init__(self, c: Any, notation: Notation) -> None:
        self.c, self.notation = c, notation
        self._menu: tuple[type[Move], ...] | None = None  # kept until a move is played, as are the options
        self._several = False  # known to have several legal moves
        self._options: dict[tuple[Any, ...], list[Any]] = {}
        self.forget()

    def look(self, at: int) -> None:
        """Look at that seat's lane, where seats act together, or at the table's (-1)."""
        if at != self.c.at:
            self.c.work_on(at)
            self.forget()

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return bool(self.c.state.over)

    def menu(self) -> tuple[type[Move], ...]:
        """The kinds of move with a legal move.

        Raises:
            FlowError: none is legal, and the decision can't be skipped.
        """
        menu, d = self._menu, self.decision
        if menu is None:
            menu = self._menu = self._possible()
        if not menu and d is not None:
            raise FlowError(f"the decision {d.name!r} of seat {d.seat} has no legal move")
        return menu

    def _possible(self) -> tuple[type[Move], ...]:
        """What has a legal move. Of a kind offered alone the options are asked for next, so they answer it too."""
        kinds, c, d = self.offered, self.c, self.decision
        if len(kinds) == 1 and kinds[0].parts and 0 not in kinds[0].grown:
            return kinds if self.options(kinds[0]) else ()
        return tuple([kind for kind in kinds if c.can(kind, d)])

    def options(self, kind: type[Move], prefix: tuple[Any, ...] = ()) -> list[Any]:
        """What the next part of such a move may be, given the parts chosen."""
        known = self._options.get((kind, *prefix))
        if known is None:
            more = len(prefix) < len(kind.parts)
            known = kind.options(self.c, self.decision, prefix) if more else []
            self._options[(kind, *prefix)] = known
        return known

    def moves(self, limit: int = 1000) -> list[Move]:
        """All legal moves.

        Raises:
            TooMany: there are more than `limit`.
        """
        found: list[Move] = []
        for kind in self.menu():
            for move in kind.every(self.c, self.decision):
                found.append(move)
                if len(found) > limit:
                    raise TooMany(f"more than {limit} moves")
        return found

    def grow(self, kind: type[Move], prefix: tuple[Any, ...], chosen: tuple[Any, ...]) -> tuple[list[Any], bool]:
        """Of a grown part: what its next element may be, and whether it may end here."""
        return kind.grow(self.c, self.decision, prefix, chosen)

    def sample(self, chance: Chance) -> Move:
        """A legal move at random, part by part; kinds of move by their weight."""
        kind = self._some_kind(chance)
        prefix: tuple[Any, ...] = ()
        for n in range(len(kind.parts)):
            if n in kind.grown:
                prefix += (self._grown(kind, prefix, chance),)
                continue
            options = self.options(kind, prefix)
            prefix += (options[chance.below(len(options))] if len(options) > 1 else options[0],)
        return kind(*prefix)

    def _some_kind(self, chance: Chance) -> type[Move]:
        """A kind of move with a legal move, by weight. Others are asked only until one is found."""
        if self._menu is not None:
            return _weighted(self._menu, chance)
        kinds, d = list(self.offered), self.decision
        while len(kinds) > 1:
            kind = _weighted(kinds, chance)
            if self.c.can(kind, d):
                return kind
            kinds.remove(kind)
        return _weighted(self.menu(), chance)

    def _grown(self, kind: type[Move], prefix: tuple[Any, ...], chance: Chance) -> tuple[Any, ...]:
        chosen: tuple[Any, ...] = ()
        while True:
            more, end = self.grow(kind, prefix, chosen)
            if end and chance.below(len(more) + 1) == len(more):
                return chosen
            chosen += (chance.pick(more),)

    def only_move(self) -> Move | None:
        """The one legal move; None when there are several."""
        kind = self._only_kind()
        if kind is None:
            return None
        prefix: tuple[Any, ...] = ()
        for n in range(len(kind.parts)):
            options = self.options(kind, prefix) if n not in kind.grown else _growths(self, kind, prefix)
            if len(options) != 1:
                self._several = True
                return None
            prefix += (options[0],)
        return kind(*prefix)

    def _only_kind(self) -> type[Move] | None:
        """The one kind of move with a legal move; None as soon as a second is found."""
        if self._several:
            return None
        if self._menu is None and len(self.offered) == 1:
            self._menu = self._possible()
        if self._menu is not None:
            return self._menu[0] if len(self._menu) == 1 else None
        found: type[Move] | None = None
        for kind in self.offered:
            if self.c.can(kind, self.decision):
                if found is not None:
                    self._several = True
                    return None
                found = kind
        if found is not None:
            self._menu = (found,)
        return found

    @property
    def is_choice(self) -> bool:
        """Is there more than one legal move?"""
        return self.only_move() is None

    def refused(self, move: Move) -> list[str]:
        """The rules the move breaks; empty when it is legal."""
        kind = type(move)
        if kind not in self.offered:
            return ["flow.not-offered"]
        if kind.explained and (unnamed := self.notation.unnamed(move)):
            return unnamed
        return kind.refused(self.c, self.decision, move)

    def apply(self, move: Move) -> None:
        """Play a move that is known to be legal, and go on to the next decision."""
        c, d = self.c, self.decision
        c.memo = None
        if not move.again:
            c.lane.tasks.pop()
        move.play(c, d)
        c.settle()
        advance(c)
        self.forget()

    def forget(self) -> None:
        """The state has changed: what was asked of it holds no longer."""
        c = self.c
        tasks = c.lane.tasks
        d = self.decision = tasks[-1] if tasks and tasks[-1].is_decision else None
        self.offered = () if d is None else d.offers + c.game.anytime if d.interruptible else d.offers
        self._menu = None
        self._several = False
        self._options = {}
        c.memo = {}

    def set_aside(self) -> tuple[Any, ...]:
        """Ask everything anew for a while; gives what is known, for `take_up`."""
        known = (self._menu, self._several, self._options, self.c.memo)
        self.forget()
        return known

    def take_up(self, known: tuple[Any, ...]) -> None:
        """The state is again as it was before `set_aside`."""
        self._menu, self._several, self._options, self.c.memo = known

    def scores(self) -> scoring.Scores:
        """The scores as far as this position shows them."""
        c = self.c
        by_seat = tuple(scoring.lines(c, s, c.game.scoring) for s in range(len(c.seats)))
        known = all(line.points is not None for mine in by_seat for line in mine)
        breaks: Sequence[str] = c.rules.tie_breaks if known else ()
        return scoring.rank(c, by_seat, breaks, c.game.measures)


def _growths(position: Position, kind: type[Move], prefix: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """The one way in which the part can be grown; none, if there are several."""
    chosen: tuple[Any, ...] = ()
    while True:
        more, end = position.grow(kind, prefix, chosen)
        if len(more) + end != 1:
            return []
        if end:
            return [chosen]
        chosen += (more[0],)


def _weighted(kinds: Sequence[type[Move]], chance: Chance) -> type[Move]:
    if len(kinds) == 1:
        return kinds[0]
    at = chance.random() * sum([kind.weight for kind in kinds])
    for kind in kinds:
        at -= kind.weight
        if at < 0:
            return kind
    return kinds[-1]
