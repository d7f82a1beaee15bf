"""Where things are shown: the console, and what it has shown to which seat."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.console import Console
from rich.style import Style
from rich.text import Text

from .draw import legend, scene_lines
from .scores import score_lines
from .words import Words

if TYPE_CHECKING:
    from rulewright.match import Match
    from rulewright.scene import Scene

LEAST = 40  # columns; narrower screens are drawn as if they had these
CLEARED = 60  # empty lines that hide what stands above where the screen can't be cleared
CITED = re.compile(r"(?<=\[)[a-z0-9]+(?:[.-][a-z0-9]+)+(?=\])")  # a rule's id, as refusals cite it


class Screen:
    """Writes to the terminal, or plainly to a pipe.

    reference: the address of a page whose anchors are the ids of rules; what cites a rule becomes a link to it, in
        terminals that know links.
    """

    def __init__(self, *, colour: bool = True, reference: str = "") -> None:
        self.reference = reference
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

    def say(self, text: str = "", style: str = "", *, hang: int = 0, rule: str = "") -> None:
        """A text, wrapped between words; its further lines are indented by `hang`. `rule`: the one behind it."""
        for line in text.splitlines() or [""]:
            self.lines(self._wrapped(self._linked(Text(line, style), rule), hang))

    def _linked(self, text: Text, rule: str) -> Text:
        if self.reference and rule:
            text.stylize(Style(link=f"{self.reference}#{rule}"))
        if self.reference:
            for cited in CITED.finditer(text.plain):
                text.stylize(Style(link=f"{self.reference}#{cited[0]}"), *cited.span())
        return text

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
        self.told(match, seat, min(self._read.get(seat, 0), len(match.events)))
        self._read[seat] = len(match.events)

    def told(self, match: Match, seat: int, start: int, before: str = "") -> None:
        """What happened from event number `start` on, as that seat may read it, each line with `before` at its head."""
        for line, event in zip(match.log(seat, start), match.events[start:], strict=True):
            self.say(before + line, rule=event.rule)

    def begin(self, match: Match, seats: Iterable[int], count: int) -> None:
        """A match that goes on: of what happened before, those seats read the last lines only."""
        self._read = dict.fromkeys(seats, max(0, len(match.events) - count))

    def unread(self, match: Match) -> None:
        """After an undo: events that are gone count as unread no more."""
        self._read = {seat: min(n, len(match.events)) for seat, n in self._read.items()}

    def log(self, match: Match, seat: int, count: int, words: Words) -> None:
        """The last lines of what happened."""
        if not count or not match.events:
            self.say(words("log-empty"))
        else:
            self.told(match, seat, max(0, len(match.events) - count))

    def scores(self, match: Match, seat: int | None, words: Words) -> None:
        """The points: by category and seat, totals, and who wins once it is over."""
        for line in score_lines(match, match.scores(seat), words):
            self.lines(self._wrapped(line, 4))
