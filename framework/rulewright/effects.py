"""What happens, written in TOML: a verb, `{ verb = argument }`, or a combination of such effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar, dataclass_transform

import attrs

from .frozen import frozen
from .rulesets.keys import key

E = TypeVar("E", bound="Effect")
Words = Callable[..., str]


@frozen
class Occasion:
    """Whose effect it is, and where: the ship and the space that set it off, -1 where there is none."""

    seat: int
    ship: int = -1
    space: int = -1


@frozen
class Effect:
    """One thing that may happen. Subclasses are made by `@verb` and belong to a game."""

    verb: ClassVar[str] = ""
    needs: ClassVar[frozenset[str]] = frozenset()

    def can(self, c: Any, on: Occasion) -> bool:
        """Can it be done now?"""
        return True

    def is_free(self, c: Any, on: Occasion, open: Sequence[Effect]) -> bool:
        """Does it only bring something now, with nothing to choose? Then nobody would leave it, or wait with it.

        `open` are the effects that may be done, this one among them: what they would need as well, it leaves them.
        """
        return False

    def do(self, c: Any, on: Occasion) -> None:
        """Do it, or push the tasks that do."""
        raise TypeError(f"the effect {self.verb!r} does nothing")

    def describe(self, words: Words) -> str:
        """How it reads; `words(table, key, **arguments)` gives the text. Its one number, if so, also is the `count`."""
        args = {a.name: getattr(self, a.name) for a in attrs.fields(type(self))}
        numbers = [value for value in args.values() if type(value) is int]
        if len(numbers) == 1:
            args.setdefault("count", numbers[0])
        return words("effect", self.verb, **{k: _word(v, words) for k, v in args.items()})


def _word(value: Any, words: Words) -> Any:
    return words("word", value) if isinstance(value, str) else value


@dataclass_transform(frozen_default=True, field_specifiers=(key,))
def verb(name: str) -> Callable[[type[E]], type[E]]:
    """Class decorator: a frozen effect, known in rulesets by `name`."""

    def make(cls: type[E]) -> type[E]:
        made = frozen(cls)
        made.verb = name
        return made

    return make


def walk(effect: Effect) -> Iterable[Effect]:
    """The effect and all that it is made of."""
    yield effect
    for part in getattr(effect, "parts", ()):
        yield from walk(part)


def _joined(effect: Effect, parts: Iterable[Effect], words: Words) -> str:
    return words("effect", f"{effect.verb}-joint").join(p.describe(words) for p in parts)


@verb("all")
class All(Effect):
    """Every part, in the order written; a part that can't be done is skipped."""

    parts: tuple[Effect, ...] = key("the effects, in order")

    def can(self, c: Any, on: Occasion) -> bool:
        return any(p.can(c, on) for p in self.parts)

    def do(self, c: Any, on: Occasion) -> None:
        from .choices import DoEffect

        for p in self.parts:
            c.then(DoEffect(on.seat, p, on))

    def describe(self, words: Words) -> str:
        return _joined(self, self.parts, words)


@verb("any")
class AnyOrder(Effect):
    """Each part at most once, in any order, each optional; `times` repeats the parts."""

    parts: tuple[Effect, ...] = key("the effects on offer")
    times: int = key("how often each may be done", default=1, least=1)

    def can(self, c: Any, on: Occasion) -> bool:
        return any(p.can(c, on) for p in self.parts)

    def do(self, c: Any, on: Occasion) -> None:
        from .choices import Agenda

        c.then(Agenda(on.seat, self.parts * self.times, on))

    def describe(self, words: Words) -> str:
        told = "any" if len(self.parts) > 1 else "repeated"
        return words("effect", told, parts=_joined(self, self.parts, words), count=self.times)


@verb("either")
class Either(Effect):
    """One of the parts, chosen by the seat."""

    parts: tuple[Effect, ...] = key("the alternatives")

    def can(self, c: Any, on: Occasion) -> bool:
        return any(p.can(c, on) for p in self.parts)

    def do(self, c: Any, on: Occasion) -> None:
        from .choices import ChooseEffect

        c.then(ChooseEffect(on.seat, self.parts, on))

    def describe(self, words: Words) -> str:
        return _joined(self, self.parts, words)


COMBINATORS: Mapping[str, type[Effect]] = {e.verb: e for e in (All, AnyOrder, Either)}
