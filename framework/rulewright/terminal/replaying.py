"""A recorded match, step by step, forth and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.history import Played
from rulewright.match import Match

from .screen import Screen
from .words import Words

if TYPE_CHECKING:
    from rulewright.scene import Scene


class Replaying:
    """Shows a match from its record. `viewer` is a seat, or None: whoever moves if it is over, else a spectator."""

    def __init__(self, whole: Match, viewer: int | None, screen: Screen) -> None:
        self.whole, self.viewer, self.screen = whole, viewer, screen
        self.words = Words(whole)
        self.lines = whole.lines
        self.at = 0
        self.match = self._anew()
        self._told = 0  # events already shown

    def run(self) -> None:
        """Step through it as somebody types."""
        self._show()
        self.screen.say(self.words("replay-prompt"), "dim")
        while True:
            try:
                line = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
                return
            if line in ("q", "quit"):
                return
            if not self._obey(line):
                return

    def print_all(self) -> None:
        """All moves and what happened, then the table and the points."""
        self._tell()
        while self.at < len(self.lines):
            self._step()
            self._tell()
        self._table()

    def _obey(self, line: str) -> bool:
        """Do what was typed; False when the end has been passed."""
        word, _, rest = line.partition(" ")
        if not line:
            if self.at == len(self.lines):
                return False
            self._step()
        elif line == "b":
            self.go(max(0, self.at - 1))
        elif word == "j" and rest.strip().isdecimal():
            if int(rest) > len(self.lines):
                self.screen.say(self.words("replay-range", all=len(self.lines)))
                return True
            self.go(int(rest))
        else:
            self.screen.say(self.words("replay-pick", line=line))
            self.screen.say(self.words("replay-prompt"), "dim")
            return True
        self._show()
        return True

    def go(self, to: int) -> None:
        """Be after that many lines; going back plays from the start again."""
        if to < self.at:
            self.match, self.at, self._told = self._anew(), 0, 0
        while self.at < to:
            self._told = len(self.match.events)
            self._step()

    def _anew(self) -> Match:
        whole = self.whole
        return Match(
            whole.setting,
            whole.first_seats,
            seed=whole.seed,
            first=whole.first,
            orders=(),
            language=whole.language,
        )

    def _step(self) -> None:
        played = self.lines[self.at]
        if isinstance(played, Played):
            self.match.replay(self.match.pending()[0], played.move, auto=played.auto)
        elif played.note == "undo":
            self.match.undo(played.seat)
        else:
            self.match.sit(played.seat, played.note.partition(" ")[2])
        self.at += 1

    def _show(self) -> None:
        self._tell()
        self._table()

    def _table(self) -> None:
        self.screen.scene(self._scene())
        if self.match.over:
            self.screen.say()
            self.screen.scores(self.match, None, self.words)

    def _tell(self) -> None:
        """The line of the record, and what happened by it."""
        self.screen.say(self._headline(), "bold")
        start = min(self._told, len(self.match.events))
        self.screen.told(self.match, self._seat(), start, "  ")
        self._told = len(self.match.events)

    def _headline(self) -> str:
        if self.at == 0:
            return self.words("replay-start", all=len(self.lines))
        played = self.lines[self.at - 1]
        if isinstance(played, Played):
            move = self.match.read(played, self._seat())
            if played.auto:
                move += " " + self.words("replay-auto")
        elif played.note == "undo":
            move = self.words("replay-undo")
        else:
            move = self.words("replay-sit", seat=played.note.partition(" ")[2])
        return self.words("replay-step", n=self.at, all=len(self.lines), seat=self.match.seats[played.seat], move=move)

    def _seat(self) -> int:
        """Whose eyes it is seen with."""
        if self.viewer is not None:
            return self.viewer
        if not self.whole.over:
            return -1
        return self.lines[max(0, self.at - 1)].seat if self.lines else -1

    def _scene(self) -> Scene:
        return self.match.scene(self._seat())
