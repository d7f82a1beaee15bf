"""A match at one terminal: people and bots, the screen, the file it is kept in."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.chance import Chance

from .answering import LOG, Answering
from .keeping import fresh_file, kept
from .screen import Screen
from .words import Words

if TYPE_CHECKING:
    from rulewright.match import Match
    from rulewright.moves import Move
    from rulewright.tickets import Ticket
    from rulewright.views import View

Bot = Callable[["View", Chance], "Move"]


class Left(Exception):
    """The people have gone; the match is to be continued."""


class Playing:
    """Plays a match to its end, or until the people leave."""

    def __init__(self, match: Match, bots: Mapping[int, tuple[Bot, Chance]], screen: Screen, file: Path | None) -> None:
        """Args: bots: by seat, each with its chance; the other seats are people's. file: where the match is kept."""
        self.match, self.bots, self.screen, self.file = match, bots, screen, file
        self.words = Words(match)
        self.aside = Chance(0)  # for examples in the help
        self._looking: int | None = None  # the person at the screen
        self._before = match.decisions
        self._unkept = False  # has anything been played since it was saved?
        if match.decisions:
            screen.begin(match, [-1, *self.people], LOG)

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.match.seats)) if seat not in self.bots]

    @property
    def _kept(self) -> bool:
        """Is there a record of it?"""
        return self.file is not None and self.file.exists()

    def run(self) -> None:
        """Play on; returns when the match is over or the people have left."""
        if self.people:
            self.screen.say(self.words("hint"), "dim")
        try:
            while tickets := self.match.pending():
                self._turn(tickets[0])
        except (Left, KeyboardInterrupt):
            return
        except Exception:
            if self._unkept:
                self.save("")  # whatever is wrong, what was played is kept
            raise
        self._finish()

    def read(self) -> str:
        """The next line that is typed, without blanks around it.

        Raises:
            Left: there is none.
        """
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self.screen.say(self.words("ended"))
            self._tell_state()
            raise Left from None
        if not sys.stdin.isatty():
            print(line)  # so that what was typed is seen where it is not echoed
        return line

    def play(self, ticket: Ticket, move: Any) -> None:
        """A person's move; kept at once where the match has a file."""
        self.match.play(ticket, move)
        self._changed()

    def undo(self, seat: int) -> None:
        """Take back the last move of that seat."""
        self.match.undo(seat)
        self._changed()
        self.screen.unread(self.match)
        self.screen.say(self.words("undone"))

    def order(self, seat: int, orders: frozenset[str]) -> None:
        """What is answered for that seat from now on."""
        self.match.orders[seat] = orders
        self._changed()

    def save(self, name: str) -> bool:
        """Write the match to the file of that name, to its own, or to a fresh one."""
        file = Path(name).expanduser() if name else self.file or fresh_file(self.match.ruleset.id)
        if file.exists() and file != self.file:
            self.screen.say(self.words("file-exists", file=file))
            return False
        if self._write(file):
            self.file = file
            return True
        return False

    def quit(self) -> None:
        """Save what was played, say how to go on, and leave; stays if it can't be saved."""
        if not self._unkept and not self._kept:
            self.screen.say(self.words("quit-unplayed"))
            raise Left
        if self._unkept and not self.save(""):
            return
        self.screen.say(self.words("resume", file=kept(self.file)))
        raise Left

    def _changed(self) -> None:
        self._unkept = True
        if self.file is not None:
            self._write(self.file, quiet=True)

    def _turn(self, ticket: Ticket) -> None:
        if ticket.seat in self.bots:
            bot, chance = self.bots[ticket.seat]
            self.match.play(ticket, bot(self.match.view(ticket.seat), chance))
            if not self.people:
                self.screen.news(self.match, -1)
            return
        self._seat_looks(ticket.seat)
        self.screen.news(self.match, ticket.seat)
        Answering(self, ticket).run()

    def _seat_looks(self, seat: int) -> None:
        """Between two people: nothing of one's may stand there when the other looks."""
        if self._looking not in (None, seat) or (self._looking is None and len(self.people) > 1):
            self.screen.clear()
            self.screen.say(self.words("pass", seat=self.match.seats[seat]), "bold")
            if self.read() == "quit":
                self.quit()
            self.screen.clear()
        self._looking = seat

    def _finish(self) -> None:
        shown = self._looking if len(self.people) == 1 else -1
        if len(self.people) > 1:
            self.screen.clear()
        self.screen.news(self.match, -1 if shown is None else shown)
        self.screen.scene(self.match.scene(-1 if shown is None else shown))
        self.screen.say()
        self.screen.say(self.words("scores"), "bold")
        self.screen.scores(self.match, None, self.words)
        if self.file is not None and self.match.decisions > self._before:
            self._write(self.file)

    def _tell_state(self) -> None:
        """On leaving without a word: what has become of the match."""
        if self.file is not None and (self._write(self.file, quiet=True) if self._unkept else self._kept):
            self.screen.say(self.words("resume", file=kept(self.file)))
        elif self._unkept:
            self.screen.say(self.words("quit-unsaved"))
        else:
            self.screen.say(self.words("quit-unplayed"))

    def _write(self, file: Path, *, quiet: bool = False) -> bool:
        try:
            self.match.save(file)
        except OSError as error:
            self.screen.say(self.words("not-saved", file=file, reason=error.strerror or error))
            return False
        self._unkept = False
        if not quiet:
            self.screen.say(self.words("saved", file=file))
        return True


def read_anything() -> None:
    """Let no byte that is typed be an error."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
