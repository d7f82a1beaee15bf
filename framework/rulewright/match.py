"""A match: the one door to everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from . import reasons, scoring, undoing
from .chance import Chance
from .events import Event
from .flow import TABLE, advance
from .history import Note, Played, last_choice
from .looks import Shown
from .moves import Move
from .notation import NotationError
from .position import Position
from .preview import Preview, previewed
from .reasons import IllegalMove, Refusal
from .rulesets.faults import near
from .scene import Scene
from .setting import Setting
from .standing import ORDERS, open_answer
from .state import State
from .tickets import Ticket, Tickets
from .views import View

SPECTATOR = -1


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
            raise ValueError(f"{setting.ruleset.id} is for {limits}, not {len(seats)}")
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
        self.tickets = Tickets()
        self._start(events)
        self._obey(self.tickets.renew(self.state, {}))

    def _start(self, events: bool) -> None:
        first = -1 if self.first is None else self.first
        c = self.setting.begun(len(self.seats), Chance(self.seed), first, self.events if events else None)
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
        self.tickets.renew(c.state, {})

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
        return tuple(self.tickets.lanes)

    def lane_of(self, ticket: Ticket) -> int:
        """Where it is asked: on a seat's lane while all act together, else on the table's (-1)."""
        self._check(ticket)
        return self.tickets.lanes[ticket]

    def menu(self, ticket: Ticket) -> tuple[str, ...]:
        """The kinds of move with a legal move."""
        self._check(ticket)
        return tuple(kind.name for kind in self.position.menu())

    def options(self, ticket: Ticket, kind: str, prefix: tuple[Any, ...] = ()) -> list[Any]:
        """What the next part of such a move may be, given the parts chosen."""
        self._check(ticket)
        found = self.kind(kind)
        return self.position.options(found, tuple(prefix))[:] if found in self.position.offered else []

    def grow(
        self, ticket: Ticket, kind: str, prefix: tuple[Any, ...], chosen: tuple[Any, ...]
    ) -> tuple[list[Any], bool]:
        """Of a grown part, given the parts before it and its elements so far: the next ones, and may it end here?"""
        self._check(ticket)
        found = self.kind(kind)
        if found not in self.position.offered:
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
        return previewed(self, ticket, self._legal(move))

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
        at = self.tickets.lanes.get(ticket)
        if at is None:
            raise IllegalMove(self.refusals(["flow.stale-ticket"]))
        if at != self.position.c.at:
            self.position.look(at)

    def refusals(self, rules: Iterable[str]) -> tuple[Refusal, ...]:
        """Rules, or rulings, with their texts."""
        return tuple(Refusal(r, self.setting.sentence(self.language, r)) for r in rules)

    def _apply(self, played: Played) -> list[Ticket]:
        """Play a legal move on the lane looked at; gives the new tickets."""
        self.history.append(played)
        self.lines.append(played)
        self.position.apply(played.move)
        if played.at == TABLE:
            return self.tickets.renew(self.state, {})
        kept = {at: ticket for ticket, at in self.tickets.lanes.items() if at != played.at}
        return self.tickets.renew(self.state, kept)

    def _obey(self, asked: list[Ticket]) -> None:
        """Answer what a standing order answers, where everybody's view gives the same menu."""
        secrets = self.setting.shapes.secrets
        while asked:
            ticket = asked.pop()
            orders = self.orders[ticket.seat]
            if not orders:
                continue
            at = self.tickets.lanes[ticket]
            self.position.look(at)
            answer = open_answer(self.position, orders, secrets)
            if answer is not None:
                asked += self._apply(Played(ticket.seat, answer, True, at))

    def checksum(self) -> str:
        """A short sum of the state."""
        import hashlib

        return hashlib.sha256(self.setting.state_text(self.state).encode()).hexdigest()[:8]

    # -- undo

    def can_undo(self, seat: int) -> str:
        """ "" when that seat may take its last move back, else the reason (a key of the texts' `undo` table)."""
        last = last_choice(self.history, seat)
        return "nothing" if last is None else undoing.forbidden(self, seat, last, self.again(last))

    def undo(self, seat: int) -> None:
        """Take back that seat's last chosen move, and what was answered for it since.

        Raises:
            IllegalMove: it may not, for the reason that `can_undo` gives.
        """
        last = last_choice(self.history, seat)
        before = None if last is None else self.again(last)
        reason = "nothing" if last is None or before is None else undoing.forbidden(self, seat, last, before)
        if reason or before is None:
            raise IllegalMove([Refusal(f"undo.{reason}", self.setting.words(self.language, "undo", reason))])
        kept = undoing.still_asked(self, before)
        self.position, self.events = before.position, before.events
        del self.history[last:]
        self.lines.append(Note(seat, "undo"))
        self.tickets.renew(self.state, kept)

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

    def read(self, played: Played, seat: int) -> str:
        """A played move in notation, as that seat may read it until the match is over."""
        return self.setting.notation.show(played.move, private=self.over or played.seat == seat)

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


def fresh_seed() -> int:
    """A seed from the system's own source of randomness; never from the clock."""
    import secrets

    return secrets.randbits(64)
