"""Where things are shown: the console, and what it has shown to which seat."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from .draw import legend, scene_lines
from .scores import score_lines
from .words import Words

if TYPE_CHECKING:
    from rulewright.match import Match
    from rulewright.scene import Scene

LEAST = 40  # columns; narrower screens are drawn as if they had these
CLEARED = 60  # empty lines that hide what stands above where the screen can't be cleared


class Screen:
    """Writes to the terminal, or plainly to a pipe."""

    def __init__(self, *, colour: bool = True) -> None:
        encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
        self.boxes = encoding.startswith(("utf", "gb18030"))
        if not self.boxes and hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")
        self.console = Console(highlight=False, no_color=True if not colour else None)
        self._read: dict[int, int] = {}

    @property
    def width(self) -> int:
        """Columns."""
        return max(LEAST, self.console.width)

    def say(self, text: str = "", style: str = "", *, hang: int = 0) -> None:
        """A text, wrapped between words; its further lines are indented by `hang`."""
        for line in text.splitlines() or [""]:
            self.lines(self._wrapped(Text(line, style), hang))

    def _wrapped(self, text: Text, hang: int) -> list[Text]:
        if text.cell_len <= self.width:
            return [text]
        first = text.wrap(self.console, self.width)[0]
        rest = text[len(first.plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        first.rstrip()
        further = rest.wrap(self.console, self.width - hang)
        return [first, *(Text(" " * hang).append_text(line) for line in further)]

    def lines(self, lines: Iterable[Text]) -> None:
        """Lines as they are."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False, soft_wrap=True)

    def clear(self) -> None:
        """Hide what was shown, what has scrolled away included."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.console.print("\n" * CLEARED)

    def scene(self, scene: Scene) -> None:
        """The table."""
        self.lines([Text()])
        self.lines(scene_lines(scene, self.width, boxes=self.boxes))

    def legend(self, scene: Scene, words: Words) -> None:
        """What the pieces are, and the signs that the game explains (its text `game.legend`)."""
        signs = words.text("game", "legend").strip()
        if signs != "legend":
            self.say(f"{words('signs')} {signs}")
        named = legend(scene)
        if named:
            self.say(f"{words('legend')} " + words("joint").join(f"{g} {name}" for g, name in named.items()))

    def news(self, match: Match, seat: int) -> None:
        """What has happened since that seat last read."""
        start = min(self._read.get(seat, 0), len(match.events))
        for line in match.log(seat, start):
            self.say(line)
        self._read[seat] = len(match.events)

    def begin(self, match: Match, seats: Iterable[int], count: int) -> None:
        """A match that goes on: of what happened before, those seats read the last lines only."""
        self._read = dict.fromkeys(seats, max(0, len(match.events) - count))

    def unread(self, match: Match) -> None:
        """After an undo: events that are gone count as unread no more."""
        self._read = {seat: min(n, len(match.events)) for seat, n in self._read.items()}

    def log(self, match: Match, seat: int, count: int, words: Words) -> None:
        """The last lines of what happened."""
        lines: Sequence[str] = match.log(seat)[-count:] if count else []
        for line in lines or [words("log-empty")]:
            self.say(line)

    def scores(self, match: Match, seat: int | None, words: Words) -> None:
        """The points: by category and seat, totals, and who wins once it is over."""
        for line in score_lines(match, match.scores(seat), words):
            self.lines(self._wrapped(line, 4))
