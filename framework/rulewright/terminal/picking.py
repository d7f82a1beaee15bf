"""A move in the making: picked part by part, by number or by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .draw import space_text
from .words import Words

if TYPE_CHECKING:
    from rulewright.match import Match
    from rulewright.moves import Move
    from rulewright.tickets import Ticket


END = object()  # picked where a grown part is to end


class Option(NamedTuple):
    """One thing to pick: a kind of move, or a value of the next part."""

    value: Any
    name: str  # in notation
    label: str  # for people


class Picking:
    """The picks made so far towards one move, and what may come next."""

    def __init__(self, match: Match, ticket: Ticket, words: Words) -> None:
        self.match, self.ticket, self.words = match, ticket, words
        self.picked: list[Option] = []  # by the person; what was filled in is not among them
        self.kind: type[Move] | None = None
        self.prefix: tuple[Any, ...] = ()
        self.chosen: tuple[Any, ...] = ()  # elements so far of a part that is grown
        self._fill()

    @property
    def complete(self) -> bool:
        """Is the move whole?"""
        return self.kind is not None and len(self.prefix) == len(self.kind.parts)

    @property
    def ready(self) -> bool:
        """Whole, and picked by the person: a move with nothing to choose is not made without them."""
        return self.complete and bool(self.picked)

    def options(self) -> list[Option]:
        """What may be picked now; the whole move if there was nothing to choose."""
        if self.kind is None:
            return [Option(k, k, self.words.kind(k)) for k in self.match.menu(self.ticket)]
        if self.complete:
            return [Option(None, self.kind.name, self.shown())]
        if self._grows:
            more, end = self._more()
            last = [Option(END, "-", self.words("that-is-all"))] if end else []
            return [*self.named(more), *last]
        return self.named(self.match.options(self.ticket, self.kind.name, self.prefix))

    @property
    def _grows(self) -> bool:
        """Is the next part chosen element by element?"""
        return self.kind is not None and len(self.prefix) in self.kind.grown

    def _more(self) -> tuple[list[Any], bool]:
        assert self.kind is not None
        return self.match.grow(self.ticket, self.kind.name, self.prefix, self.chosen)

    def named(self, values: list[Any]) -> list[Option]:
        """Values of the next part, with what people call them."""
        kind, n = self.kind, len(self.prefix)
        assert kind is not None
        options = [Option(v, self.words.name(kind, n, v), self.words.value(kind, n, v)) for v in values]
        faces = self._faces()
        return [o._replace(label=f"{o.label}  {faces[o.name]}".rstrip()) if o.name in faces else o for o in options]

    def pick(self, option: Option) -> None:
        """Take one of the options; what has a single option after it is filled in."""
        self.picked.append(option)
        if self.complete:
            return
        if self.kind is None:
            self.kind = self.match.kind(option.value)
        elif option.value is END:
            self._close()
        elif self._grows:
            self.chosen += (option.value,)
        else:
            self.prefix += (option.value,)
        self._fill()

    def _close(self) -> None:
        """The grown part ends here."""
        self.prefix, self.chosen = (*self.prefix, self.chosen), ()

    def shown(self) -> str:
        """The move so far, for people."""
        if self.kind is None:
            return ""
        words, kind = self.words, self.kind
        values = [*self.prefix, *([self.chosen] if self.chosen else [])]
        parts = [words("point", part=words.part(kind, n), value=words.value(kind, n, v)) for n, v in enumerate(values)]
        return words("joint").join([words.kind(kind.name), *parts])

    def asked(self) -> str:
        """The part that is to be picked; "" where a kind of move, or the whole move, is."""
        if self.kind is None or self.complete:
            return ""
        return self.words.part(self.kind, len(self.prefix))

    def copy(self) -> Picking:
        """The same picks, to go on with apart."""
        twin = Picking(self.match, self.ticket, self.words)
        twin.picked, twin.kind, twin.prefix, twin.chosen = list(self.picked), self.kind, self.prefix, self.chosen
        return twin

    def move(self) -> Move:
        """The whole move."""
        assert self.kind is not None
        return self.match.move(self.kind.name, self.prefix)

    def _fill(self) -> None:
        if self.kind is None:
            menu = self.match.menu(self.ticket)
            if len(menu) > 1:
                return
            self.kind = self.match.kind(menu[0])
        while not self.complete:
            if self._grows:
                more, end = self._more()
                if len(more) + end != 1:
                    return
                if end:
                    self._close()
                else:
                    self.chosen += (more[0],)
                continue
            options = self.match.options(self.ticket, self.kind.name, self.prefix)
            if len(options) != 1:
                return
            self.prefix += (options[0],)

    def _faces(self) -> dict[str, str]:
        """What lies on the spaces, by their ids, where the next part is a space."""
        scene = self.match.scene(self.ticket.seat)
        return {space.id: space_text(space) for board in scene.boards for space in board.spaces}
