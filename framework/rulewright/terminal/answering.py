"""One person answers one decision: picks, and what else may be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.notation import NotationError
from rulewright.reasons import IllegalMove
from rulewright.standing import ORDERS

from .listing import option_lines
from .picking import Picking
from .reasons import reasons

if TYPE_CHECKING:
    from rulewright.tickets import Ticket

    from .playing import Playing

HELP = 15  # where the second column of the help begins
LOG = 20  # lines of the log that are shown if nobody says how many


class Answering:
    """Asks until a move is played or taken back."""

    def __init__(self, playing: Playing, ticket: Ticket) -> None:
        self.playing, self.ticket = playing, ticket
        self.match, self.screen, self.words = playing.match, playing.screen, playing.words
        self.done = False
        self.picking = self._anew()

    def run(self) -> None:
        """Show the table, ask, and do what is typed until the decision is answered."""
        self.screen.scene(self.match.scene(self.ticket.seat))
        self._ask()
        while not self.done:
            line = self.playing.read()
            if line:
                self._obey(line)

    def _anew(self) -> Picking:
        return Picking(self.match, self.ticket, self.words)

    def _ask(self) -> None:
        picking, words, say = self.picking, self.words, self.screen.say
        say()
        say(words("prompt", seat=self.match.seats[self.ticket.seat], decision=words.decision()), "bold")
        if picking.picked or picking.prefix:
            say(words("chosen", picks=picking.shown()), "dim")
        if picking.asked():
            say(words("asked", part=picking.asked()))
        for text in option_lines([o.label for o in picking.options()], self.screen.width):
            say(text)

    def _obey(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        commands = {
            "back": self._back,
            "undo": self._undo,
            "help": self._help,
            "scores": self._scores,
            "table": self._table,
            "quit": self.playing.quit,
        }
        if line.startswith("?"):
            self._why(line[1:].strip())
        elif command == "save":
            self.playing.save(rest)
        elif command == "log":
            self.screen.log(self.match, self.ticket.seat, int(rest) if rest.isdecimal() else LOG, self.words)
        elif command == "look":
            self._look(rest)
        elif command == "orders":
            self._orders(rest)
        elif command in commands and not rest:
            commands[command]()
        else:
            self._pick(line)

    def _pick(self, line: str) -> None:
        """A number, several of them, the name of an option, or a whole move."""
        options = self.picking.options()
        named = [o for o in options if line.casefold() in (o.name.casefold(), o.label.casefold())]
        numbers = line.split()
        if all(n.isdecimal() for n in numbers):
            self._numbers([int(n) for n in numbers])
        elif len(named) == 1:
            self.picking.pick(named[0])
            self._go_on()
        elif numbers[0] in self.match.setting.notation.kinds:
            self._play_line(line)
        else:
            self._not_understood(line, len(options))

    def _numbers(self, numbers: list[int]) -> None:
        """All of them are picked, or none."""
        picking = self.picking.copy()
        for n in numbers:
            options = [] if picking.ready else picking.options()
            if not 1 <= n <= len(options):
                self._not_understood(" ".join(map(str, numbers)), len(self.picking.options()))
                return
            picking.pick(options[n - 1])
        self.picking = picking
        self._go_on()

    def _go_on(self) -> None:
        if not self.picking.ready:
            self._ask()
            return
        self._play(self.picking)

    def _play(self, picking: Picking) -> None:
        try:
            self.playing.play(self.ticket, picking.move())
        except IllegalMove as error:
            self._refused(error)
            self._back()
            return
        self.done = True

    def _play_line(self, line: str) -> None:
        try:
            self.playing.play(self.ticket, line)
        except IllegalMove as error:
            self._refused(error)
        except NotationError as error:
            self.screen.say(str(error))
        else:
            self.done = True

    def _refused(self, error: IllegalMove) -> None:
        self.screen.say(self.words("refused"))
        for line in self.words.because(error.rules):
            self.screen.say(f"  {line}", hang=4)

    def _not_understood(self, line: str, most: int) -> None:
        self.screen.say(self.words("pick" if most > 1 else "pick-one", line=line, most=most))

    def _back(self) -> None:
        if not self.picking.picked:
            self.screen.say(self.words("no-picks"))
            return
        self.screen.say(self.words("went-back", picks=self.picking.shown()))
        self.picking = self._anew()
        self._ask()

    def _undo(self) -> None:
        reason = self.match.can_undo(self.ticket.seat)
        if reason:
            self.screen.say(self.words.text("undo", reason))
            return
        self.playing.undo(self.ticket.seat)
        self.done = True

    def _why(self, word: str) -> None:
        for line in reasons(self.picking, word):
            self.screen.say(line, hang=4)

    def _look(self, rest: str) -> None:
        """Something of the table that the person wants to see; without a word, what there is."""
        name, _, value = rest.partition(" ")
        looks = self.match.setting.game.looks
        if not name:
            for look in looks:
                self.screen.say(self.words("look", look=look.name, what=self.words.text("look", look.name)), hang=HELP)
            if not looks:
                self.screen.say(self.words("no-looks"))
            return
        try:
            shown = self.match.look(self.ticket.seat, name, value.strip())
        except NotationError as error:
            self.screen.say(str(error))
            return
        if shown.scene is not None:
            self.screen.scene(shown.scene)
        for line in shown.lines:
            self.screen.say(line, hang=4)

    def _orders(self, name: str) -> None:
        """What is answered for the person: all of it, or one switched on or off."""
        seat = self.ticket.seat
        if name and name not in ORDERS:
            self.screen.say(self.words("no-order", order=name, known=", ".join(sorted(ORDERS))))
            return
        if name:
            self.playing.order(seat, self.match.orders[seat] ^ {name})
        for order in [name] if name else sorted(ORDERS):
            state = self.words("on" if order in self.match.orders[seat] else "off")
            told = self.words("order", order=order, state=state, what=self.words.text("order", order))
            self.screen.say(told, hang=HELP)

    def _help(self) -> None:
        example = self.match.setting.notation.show(self.match.sample(self.ticket, self.playing.aside))
        for line in self.words("help", example=example).strip().splitlines():
            self.screen.say(line, hang=HELP)
        self.screen.legend(self.match.scene(self.ticket.seat), self.words)

    def _scores(self) -> None:
        self.screen.say(self.words("score-so-far", seat=self.match.seats[self.ticket.seat]))
        self.screen.scores(self.match, self.ticket.seat, self.words)

    def _table(self) -> None:
        self.screen.scene(self.match.scene(self.ticket.seat))
        self._ask()
