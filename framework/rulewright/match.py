"""A match: the one door to everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from . import knowledge, reasons, scoring
from .chance import Chance, ChanceNeeded
from .context import Context
from .events import Event
from .flow import TABLE, advance
from .frozen import frozen
from .looks import Shown
from .moves import Move
from .notation import NotationError
from .position import Position
from .rulesets.faults import near
from .scene import Scene
from .setting import Setting
from .state import HiddenValue, Lane, State
from .turns import Opening
from .views import View

SPECTATOR = -1
ORDERS = frozenset({"only-move", "gain", "end", "pay"})  # standing orders: what a seat lets be answered for it


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


@frozen
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
    at: int = TABLE  # the lane it was asked on


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
        self._asked: dict[Ticket, int] = {}  # what waits, and on which lane
        self._number = -1
        self._start(events)
        self._obey(self._ask({}))

    def _start(self, events: bool) -> None:
        game = self.setting.game
        count = len(self.seats)
        state = State(game.table(), [game.seat() for _ in range(count)], turns=[0] * count)
        state.spent = [{} for _ in range(count)]
        state.first = -1 if self.first is None else self.first
        state.lane.tasks.append(Opening(-1))
        chance = Chance(self.seed)
        c: Context[Any, Any, Any, Any, Any] = Context(
            game, self.setting.rules, self.setting.plan, state, chance, self.events if events else None
        )
        advance(c)
        self.position = Position(c, self.setting.notation)

    def go_on(self, state: State | None = None) -> None:
        """Go on from a state that was laid out by hand, the present one or another; its record no longer replays."""
        c = self.position.c
        c.use(state or c.state)
        self.position.forget()
        if self.position.decision is None:
            advance(c)
            self.position.forget()
        self._ask({})

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
        return tuple(self._asked)

    def lane_of(self, ticket: Ticket) -> int:
        """Where it is asked: on a seat's lane while all act together, else on the table's (-1)."""
        self._check(ticket)
        return self._asked[ticket]

    def menu(self, ticket: Ticket) -> tuple[str, ...]:
        """The kinds of move with a legal move."""
        self._check(ticket)
        return tuple(kind.name for kind in self.position.menu())

    def options(self, ticket: Ticket, kind: str, prefix: tuple[Any, ...] = ()) -> list[Any]:
        """What the next part of such a move may be, given the parts chosen."""
        self._check(ticket)
        found = self.kind(kind)
        return self.position.options(found, tuple(prefix))[:] if found in self.position.offered() else []

    def grow(
        self, ticket: Ticket, kind: str, prefix: tuple[Any, ...], chosen: tuple[Any, ...]
    ) -> tuple[list[Any], bool]:
        """Of a grown part, given the parts before it and its elements so far: the next ones, and may it end here?"""
        self._check(ticket)
        found = self.kind(kind)
        if found not in self.position.offered():
            return [], False
        return self.position.grow(found, tuple(prefix), tuple(chosen))

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
        """The move of that kind with these parts; `NotationError` if they are not as many as it has."""
        found = self.kind(kind)
        if len(parts) != len(found.parts):
            raise NotationError(f"{kind}: say {' and '.join(found.parts) or 'no parts'}, not {len(parts)} values")
        return found(*parts)

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
        return reasons.why_not(self.position, self.kind(kind), tuple(prefix))

    def preview(self, ticket: Ticket, move: Move | str) -> Preview:
        """What the move would do, played on its seat's view; it stops where a draw or a hidden value is met.

        Raises:
            IllegalMove: it may not be played.
        """
        self._check(ticket)
        made = self._legal(move)
        view = self.view(ticket.seat)
        view.look(self._asked[ticket])
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
        self._obey(self._apply(Played(ticket.seat, self._legal(move), False, self.position.c.at)))

    def replay(self, ticket: Ticket, move: Move, *, auto: bool) -> None:
        """Play a recorded move; standing orders don't answer, for what they answered is recorded too."""
        self._check(ticket)
        self._apply(Played(ticket.seat, self._legal(move), auto, self.position.c.at))

    def _legal(self, move: Move | str) -> Move:
        made = self.setting.notation.parse(move) if isinstance(move, str) else move
        no = self.position.refused(made)
        if no:
            raise IllegalMove(self.refusals(no))
        return made

    def _check(self, ticket: Ticket) -> None:
        """Look at the lane where this is asked."""
        at = self._asked.get(ticket)
        if at is None:
            raise IllegalMove(self.refusals(["flow.stale-ticket"]))
        if at != self.position.c.at:
            self.position.look(at)

    def refusals(self, rules: Iterable[str]) -> tuple[Refusal, ...]:
        """Rules with their texts."""
        return tuple(Refusal(r, self.setting.words(self.language, "rule", r)) for r in rules)

    def _apply(self, played: Played) -> list[Ticket]:
        """Play a legal move on the lane looked at; gives the new tickets."""
        self.history.append(played)
        self.lines.append(played)
        self.position.apply(played.move)
        if played.at == TABLE:
            return self._ask({})
        return self._ask({at: ticket for ticket, at in self._asked.items() if at != played.at})

    def _ask(self, kept: Mapping[int, Ticket]) -> list[Ticket]:
        """A ticket for what each lane waits for; those kept are still asked. Gives the new ones."""
        state = self.position.c.state
        if not state.lanes:
            new = self._new_tickets(state.lane)
            self._asked = dict.fromkeys(new, TABLE)
            return new
        self._asked = {}
        new = []
        for at, lane in enumerate(state.lanes):
            if at in kept:
                self._asked[kept[at]] = at
            else:
                more = self._new_tickets(lane)
                self._asked |= dict.fromkeys(more, at)
                new += more
        return new

    def _new_tickets(self, lane: Lane) -> list[Ticket]:
        """The ticket of what the lane waits for, if it does."""
        if not lane.tasks:
            return []
        self._number += 1
        d = lane.tasks[-1]
        return [Ticket(self._number, d.seat, d.name)]

    def _obey(self, asked: list[Ticket]) -> None:
        """Answer what a standing order answers, where everybody's view gives the same menu."""
        while asked:
            ticket = asked.pop()
            orders = self.orders[ticket.seat]
            if not orders:
                continue
            self._check(ticket)
            answer = ordered_answer(self.position, orders)
            if answer is not None and self._all_see(answer, orders):
                asked += self._apply(Played(ticket.seat, answer, True, self.position.c.at))

    def _all_see(self, answer: Move, orders: frozenset[str]) -> bool:
        """Would everybody's view give the same answer, so that it tells nobody what they don't see?"""
        if not self.setting.shapes.hides:
            return True
        spectator = View(self.setting, self.state, SPECTATOR)
        spectator.look(self.position.c.at)
        try:
            return ordered_answer(spectator, orders) == answer
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
        if before.c.draws != self.c.draws:
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
        kept = {at: ticket for ticket, at in self._asked.items() if _same_lane(self.state, before.state, at)}
        self.position, self.events = before.position, before.events
        del self.history[last:]
        self.lines.append(Note(seat, "undo"))
        self._ask(kept)

    def again(self, moves: int) -> Match:
        """The same match, played anew up to so many of its moves.

        Playing keeps no snapshots: going back is rare, and playing a whole match again takes milliseconds.
        """
        listening = self.c.events is not None
        match = Match(self.setting, self.first_seats, seed=self.seed, first=self.first, orders=(), events=listening)
        for played in self.history[:moves]:
            match.position.look(played.at)
            match._apply(played)
        return match

    def sit(self, seat: int, name: str) -> None:
        """Somebody else takes that seat.

        Raises:
            ValueError: there is no such seat.
        """
        self._seat(seat)
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
        """What that seat may see; -1 for a spectator.

        Raises:
            ValueError: there is no such seat.
        """
        if seat != SPECTATOR:
            self._seat(seat)
        return View(self.setting, self.state, seat)

    def scene(self, seat: int) -> Scene:
        """The table as that seat sees it, as data."""
        return self.setting.scene(self.view(seat).c, seat, self.language, self.seats)

    def look(self, seat: int, name: str, value: str) -> Shown:
        """Something of the game's `looks` that this seat wants to see: `look(0, "range", "B4")`.

        Raises:
            NotationError: the game has no such look, or it knows no such value.
        """
        known = {look.name: look for look in self.setting.game.looks}
        if name not in known:
            raise NotationError(f"nothing to look at is called {name!r}{near(name, known)}")
        look = known[name]
        number = self.setting.notation.value_of(look.of, value)
        return self.setting.look(self.view(seat).c, seat, self.language, self.seats, look, number)

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

    def _seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"a seat from 0 to {len(self.seats) - 1} was expected, not {seat}")

    def save(self, path: str | Path) -> None:
        """Write the match's record, all or nothing."""
        from .records import write

        write(self, Path(path))


def ordered_answer(position: Position, orders: frozenset[str]) -> Move | None:
    """What standing orders answer; None where the seat is to be asked."""
    only = position.only_move() if "only-move" in orders else None
    if only is not None or position.decision is None:
        return only
    return position.decision.proposed(position.c, orders)


def fresh_seed() -> int:
    """A seed from the system's own source of randomness; never from the clock."""
    import secrets

    return secrets.randbits(64)


def _same_lane(one: State, other: State, at: int) -> bool:
    """Does that seat's lane wait for the same, after the same, in both?"""
    return 0 <= at < min(len(one.lanes), len(other.lanes)) and one.lanes[at] == other.lanes[at]
