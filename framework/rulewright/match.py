"""A match: the one door to everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import attrs

from . import knowledge, scoring
from .chance import Chance, ChanceNeeded
from .context import Context
from .events import Event
from .flow import advance
from .moves import Move, broken_by, reads_of
from .notation import NotationError
from .position import Position
from .scene import Scene
from .setting import Setting
from .state import HiddenValue, State
from .turns import Opening
from .views import View

ORDERS = frozenset({"only-move"})  # standing orders: what a seat lets be answered for it


class Ticket(NamedTuple):
    """Names a pending decision; its number is never used twice in a match."""

    number: int
    seat: int
    decision: str


class Refusal(NamedTuple):
    """A rule that a move breaks, and its text."""

    rule: str
    text: str


class IllegalMove(Exception):
    """A refused move; it has changed nothing."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        self.refusals = tuple(refusals)
        super().__init__("; ".join(f"{r.text} [{r.rule}]" for r in refusals))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules."""
        return tuple(r.rule for r in self.refusals)


@attrs.frozen(slots=True)
class Preview:
    """What a move would do as far as its seat can know: events, the scene, and where it had to stop."""

    events: tuple[str, ...]
    scene: Scene
    stopped: str  # "" | "chance" | "hidden"


class Played(NamedTuple):
    """A move that was played; `auto` if a standing order answered it."""

    seat: int
    move: Move
    auto: bool = False


class Note(NamedTuple):
    """Something else that a record keeps: `undo`, or `sit NAME`."""

    seat: int
    note: str


class Match:
    """One play of a game: ruleset, seats, seed and moves."""

    def __init__(
        self,
        setting: Setting,
        seats: Sequence[str],
        *,
        seed: int | None = None,
        first: int | None = None,
        orders: Iterable[str] = ORDERS,
        events: bool = True,
        language: str = "en",
    ) -> None:
        limits = setting.rules.seats
        if not limits.least <= len(seats) <= limits.most:
            raise ValueError(f"{setting.ruleset.id} is for {limits.least} to {limits.most} seats, not {len(seats)}")
        if first is not None and not 0 <= first < len(seats):
            raise ValueError(f"first is a seat from 0 to {len(seats) - 1}, not {first}")
        self.setting, self.seats, self.language = setting, list(seats), language
        self.seed = fresh_seed() if seed is None else seed
        self.first_seats = list(seats)  # who sat there when it began
        self.first = first
        self.orders = [frozenset(orders) for _ in seats]
        self.history: list[Played] = []  # the moves in force: what was undone is not among them
        self.lines: list[Played | Note] = []  # all that was done, undo and new seats included
        self.events: list[Event] = []
        self._number = 0
        self._start(events)

    def _start(self, events: bool) -> None:
        game = self.setting.game
        count = len(self.seats)
        state = State(game.table(), [game.seat() for _ in range(count)], turns=[0] * count)
        state.first = -1 if self.first is None else self.first
        state.lane.tasks.append(Opening(-1))
        chance = Chance(self.seed)
        c: Context[Any, Any, Any, Any, Any] = Context(
            game, self.setting.rules, self.setting.plan, state, chance, self.events if events else None
        )
        self.position = Position(c, self.setting.notation)
        advance(c)

    # -- asking

    @property
    def c(self) -> Any:
        """The context; whoever holds the match may see everything."""
        return self.position.c

    @property
    def state(self) -> State:
        """The whole state: the host's, never a seat's."""
        state: State = self.position.c.state
        return state

    @property
    def ruleset(self) -> Any:
        """The ruleset it is played under."""
        return self.setting.ruleset

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self.position.over

    @property
    def decisions(self) -> int:
        """How many moves have been played."""
        return len(self.history)

    def pending(self) -> tuple[Ticket, ...]:
        """The decisions that wait; none once the match is over."""
        d = self.position.decision
        return () if d is None else (Ticket(self._number, d.seat, d.name),)

    def menu(self, ticket: Ticket) -> tuple[str, ...]:
        """The kinds of move with a legal move."""
        self._check(ticket)
        return tuple(kind.name for kind in self.position.menu())

    def options(self, ticket: Ticket, kind: str, prefix: tuple[Any, ...] = ()) -> list[Any]:
        """What the next part of such a move may be, given the parts chosen."""
        self._check(ticket)
        found = self.kind(kind)
        return self.position.options(found, prefix) if found in self.position.offered() else []

    def moves(self, ticket: Ticket, limit: int = 1000) -> list[Move]:
        """All legal moves, or TooMany."""
        self._check(ticket)
        return self.position.moves(limit)

    def sample(self, ticket: Ticket, chance: Chance) -> Move:
        """A legal move at random."""
        self._check(ticket)
        return self.position.sample(chance)

    def kind(self, name: str) -> type[Move]:
        """A kind of move by its name; `NotationError` if there is none."""
        found = self.setting.notation.kinds.get(name)
        if found is None:
            raise NotationError(f"no move is called {name!r}")
        return found

    def move(self, kind: str, parts: Sequence[Any]) -> Move:
        """The move of that kind with these parts."""
        return self.kind(kind)(*parts)

    def explain(self, ticket: Ticket, move: Move | str) -> tuple[Refusal, ...]:
        """The rules a move breaks; empty when it is legal."""
        self._check(ticket)
        made = self.setting.notation.parse(move) if isinstance(move, str) else move
        return self.refusals(self.position.refused(made))

    def why_not(self, ticket: Ticket, kind: str, prefix: tuple[Any, ...] = ()) -> list[tuple[Any, tuple[str, ...]]]:
        """For each value that the next part can't take: the rules that forbid it. (None, rules) for the whole kind.

        A part of a codec is asked over all its names, any other over what it may be at all.
        """
        self._check(ticket)
        cls = self.kind(kind)
        c, d = self.c, self.position.decision
        if cls not in self.position.offered():
            return [(None, ("flow.not-offered",))]
        if cls not in self.position.menu() or len(prefix) >= len(cls.parts):
            return [(None, tuple(broken_by(cls, c, d, prefix)))]
        return _refused_values(self, cls, prefix)

    def preview(self, ticket: Ticket, move: Move | str) -> Preview:
        """What the move would do, played on its seat's view; it stops where a draw or a hidden value is met.

        Raises:
            IllegalMove: it may not be played.
        """
        self._check(ticket)
        made = self._legal(move)
        view = self.view(ticket.seat)
        view.c.events = []
        stopped = ""
        try:
            view.apply(made)
        except ChanceNeeded:
            stopped = "chance"
        except HiddenValue:
            stopped = "hidden"
        texts = tuple(self._line(view.c, e, ticket.seat) for e in view.c.events)
        try:
            scene = self.setting.scene(view.c, ticket.seat, self.language, self.seats)
        except HiddenValue:  # something was turned up: what it is can't be drawn
            scene, stopped = self.scene(ticket.seat), "hidden"
        return Preview(texts, scene, stopped)

    # -- playing

    def play(self, ticket: Ticket, move: Move | str) -> None:
        """Play a move, and then what standing orders answer.

        Raises:
            IllegalMove: the move, or the ticket, is refused; nothing has changed.
            NotationError: the line is no move.
        """
        self._check(ticket)
        made = self._legal(move)
        self._apply(made, ticket.seat, False)
        self._obey()

    def replay(self, ticket: Ticket, move: Move, *, auto: bool) -> None:
        """Play a recorded move; standing orders don't answer, for what they answered is recorded too."""
        self._check(ticket)
        self._apply(self._legal(move), ticket.seat, auto)

    def _legal(self, move: Move | str) -> Move:
        made = self.setting.notation.parse(move) if isinstance(move, str) else move
        no = self.position.refused(made)
        if no:
            raise IllegalMove(self.refusals(no))
        return made

    def _check(self, ticket: Ticket) -> None:
        if (ticket,) != self.pending():
            raise IllegalMove(self.refusals(["flow.stale-ticket"]))

    def refusals(self, rules: Iterable[str]) -> tuple[Refusal, ...]:
        """Rules with their texts."""
        return tuple(Refusal(r, self.setting.words(self.language, "rule", r)) for r in rules)

    def _apply(self, move: Move, seat: int, auto: bool) -> None:
        played = Played(seat, move, auto)
        self.history.append(played)
        self.lines.append(played)
        self.position.apply(move)
        self._number += 1

    def _obey(self) -> None:
        """Answer what a standing order answers, where everybody's view gives the same menu."""
        while True:
            d = self.position.decision
            if d is None or "only-move" not in self.orders[d.seat]:
                return
            only = self.position.only_move()
            if only is None or not self._all_see_only(only):
                return
            self._apply(only, d.seat, True)

    def _all_see_only(self, move: Move) -> bool:
        spectator = View(self.setting, self.state, -1)
        try:
            return spectator.only_move() == move
        except HiddenValue:
            return False

    def checksum(self) -> str:
        """A short sum of the state."""
        import hashlib

        return hashlib.sha256(self.setting.state_text(self.state).encode()).hexdigest()[:8]

    # -- undo

    def can_undo(self, seat: int) -> str:
        """ "" when that seat may take its last move back, else the reason (a key of the texts' `undo` table)."""
        last = self._last_choice(seat)
        if last is None:
            return "nothing"
        if any(played.seat != seat for played in self.history[last:]):
            return "other-seat"
        before = self.again(last)
        if before.c.chance.count != self.c.chance.count:
            return "chance"
        view = self.setting.shapes.view
        seats = range(len(self.seats))
        if any(knowledge.learned(view(before.state, s), view(self.state, s)) for s in seats):
            return "seen"
        return ""

    def undo(self, seat: int) -> None:
        """Take back that seat's last chosen move, and what was answered for it since.

        Raises:
            IllegalMove: it may not, for the reason that `can_undo` gives.
        """
        reason = self.can_undo(seat)
        if reason:
            raise IllegalMove([Refusal(f"undo.{reason}", self.setting.words(self.language, "undo", reason))])
        last = self._last_choice(seat)
        assert last is not None
        before = self.again(last)
        self.position, self.events = before.position, before.events
        del self.history[last:]
        self.lines.append(Note(seat, "undo"))
        self._number += 1

    def again(self, moves: int) -> Match:
        """The same match, played anew up to so many of its moves.

        Playing keeps no snapshots: going back is rare, and playing a whole match again takes milliseconds.
        """
        listening = self.c.events is not None
        match = Match(self.setting, self.first_seats, seed=self.seed, first=self.first, orders=(), events=listening)
        for played in self.history[:moves]:
            match._apply(played.move, played.seat, played.auto)
        return match

    def sit(self, seat: int, name: str) -> None:
        """Somebody else takes that seat."""
        self.seats[seat] = name
        self.lines.append(Note(seat, f"sit {name}"))

    def _last_choice(self, seat: int) -> int | None:
        for i in range(len(self.history) - 1, -1, -1):
            played = self.history[i]
            if played.seat != seat:
                return None if not any(p.seat == seat for p in self.history) else i
            if not played.auto:
                return i
        return None

    # -- seeing

    def view(self, seat: int) -> View:
        """What that seat may see; -1 for a spectator."""
        return View(self.setting, self.state, seat)

    def scene(self, seat: int) -> Scene:
        """The table as that seat sees it, as data."""
        return self.setting.scene(self.view(seat).c, seat, self.language, self.seats)

    def log(self, seat: int, start: int = 0) -> list[str]:
        """What happened, as that seat may read it, from event number `start` on."""
        c = self.view(seat).c
        return [self._line(c, e, seat) for e in self.events[start:]]

    def _line(self, c: Any, event: Event, seat: int) -> str:
        return self.setting.line(c, event, seat, self.language, self.seats)

    def label(self, kind: str, value: Any) -> str:
        """What people call a value of a part."""
        return self.setting.label(self.c, self.language, self.seats, kind, value)

    def scores(self, seat: int | None = None) -> scoring.Scores:
        """The scores; for a seat, as it may know them until the match is over."""
        if seat is None or self.over:
            return self.position.scores()
        return self.view(seat).scores()

    def save(self, path: str | Path) -> None:
        """Write the match's record, all or nothing."""
        from .records import write

        write(self, Path(path))


def fresh_seed() -> int:
    """A seed from the system's own source of randomness; never from the clock."""
    import secrets

    return secrets.randbits(64)


def _refused_values(match: Match, cls: type[Move], prefix: tuple[Any, ...]) -> list[tuple[Any, tuple[str, ...]]]:
    c, d = match.c, match.position.decision
    field = attrs.fields(cls)[len(prefix)]
    meta = field.metadata
    options = set(cls.options(c, d, prefix))
    known = dict(zip(cls.parts, prefix, strict=False))
    among = list(meta["among"](c, d, *(known[r] for r in reads_of(meta["among"]))))
    codec = match.setting.notation.names.get(meta["of"])
    values = range(len(codec)) if codec is not None and meta["why"] else among
    found = []
    for value in values:
        if value in options:
            continue
        if meta["why"]:
            known[field.name] = value
            rules = tuple(meta["why"](c, d, *(known[r] for r in reads_of(meta["why"]))))
        else:
            rules = ()
        rules = rules or tuple(broken_by(cls, c, d, (*prefix, value)))
        if rules:
            found.append((value, rules))
    return found
