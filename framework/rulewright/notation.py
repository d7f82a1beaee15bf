"""Every move prints and parses as one line: `sail ship=1 to=3.2`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from .moves import Move
from .rulesets.faults import near


class NotationError(ValueError):
    """A line that is no move; the message says what is wrong with it and the nearest right thing."""


class Notation:
    """Prints and parses the moves of one plan. `names` gives, by codec, the names by number."""

    def __init__(self, moves: Iterable[type[Move]], names: Mapping[str, Sequence[str]]) -> None:
        self.kinds = {m.name: m for m in moves}
        self.names = names
        self._numbers = {of: {name: i for i, name in enumerate(all_)} for of, all_ in names.items()}

    def show(self, move: Move, *, private: bool = True) -> str:
        """The move as one line. A part that has its default is left out; a private one is `?` where it is not shown."""
        line = move.name
        for a in attrs.fields(type(move)):
            value = getattr(move, a.name)
            if a.metadata["private"] and not private:
                line += f" {a.name}=?"
            elif a.default is attrs.NOTHING or value != a.default:
                line += f" {a.name}={self.name_of(a.metadata['of'], value)}"
        return line

    def name_of(self, of: str, value: Any) -> str:
        """The name of one value of a part; of a grown one the names of its elements, `-` if it has none."""
        if isinstance(value, tuple):
            return ",".join(self.name_of(of, v) for v in value) or "-"
        return self.names[of][value] if of in self.names else str(value)

    def unnamed(self, move: Move) -> list[str]:
        """The rules of the parts whose value no name stands for; a move made by hand may hold anything."""
        fields = [a for a in attrs.fields(type(move)) if a.metadata["of"] in self.names]
        return [a.metadata["rule"] for a in fields if not self._named(a.metadata["of"], getattr(move, a.name))]

    def _named(self, of: str, value: Any) -> bool:
        values = value if isinstance(value, tuple) else (value,)
        return all(v in range(len(self.names[of])) for v in values)

    def parse(self, text: str) -> Move:
        """The move that a line says.

        Raises:
            NotationError: it says none.
        """
        name, *items = text.split() or [""]
        kind = self.kinds.get(name)
        if kind is None:
            raise NotationError(f"no move is called {name!r}{near(name, self.kinds)}")
        fields = {a.name: a for a in attrs.fields(kind)}
        values: dict[str, Any] = {}
        for item in items:
            key, equals, word = item.partition("=")
            if not equals or key not in fields:
                raise NotationError(f"{name}: {item!r} is none of its parts{near(key, fields)}")
            if key in values:
                raise NotationError(f"{name}: {key} is said twice")
            try:
                values[key] = self._read(fields[key].metadata, word)
            except NotationError as error:
                raise NotationError(f"{name}: {error}") from None
        missing = [n for n, a in fields.items() if n not in values and a.default is attrs.NOTHING]
        if missing:
            raise NotationError(f"{name}: say {' and '.join(missing)} too")
        return kind(**values)

    def _read(self, meta: Mapping[str, Any], word: str) -> Any:
        if not meta["stop"]:
            return self.value_of(meta["of"], word)
        return tuple(self.value_of(meta["of"], w) for w in word.split(",")) if word != "-" else ()

    def value_of(self, of: str, word: str) -> Any:
        """The value of that codec with that name.

        Raises:
            NotationError: none is called so.
        """
        numbers = self._numbers.get(of)
        if numbers is None:
            if not word.isdecimal():
                raise NotationError(f"a number was expected, not {word!r}")
            return int(word)
        if word not in numbers:
            raise NotationError(f"no {of} is called {word!r}{near(word, numbers)}")
        return numbers[word]
