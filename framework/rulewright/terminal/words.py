"""Texts of the terminal in the language of the match, and what people call the parts of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from rulewright.effects import Occasion

if TYPE_CHECKING:
    from rulewright.match import Match
    from rulewright.moves import Move


class Words:
    """The texts of one match."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __call__(self, name: str, **args: Any) -> str:
        """A text of the terminal."""
        return self.text("terminal", name, **args)

    def text(self, table: str, name: str, **args: Any) -> str:
        """A text of any table."""
        return self.match.setting.words(self.match.language, table, name, **args)

    def decision(self) -> str:
        """What the pending decision asks. Its fields are there for the text: `{tile}`, `{victim}`; of an effect, where
        it takes place: `{space}`.
        """
        decision = self.match.position.decision
        if decision is None:
            return ""
        named = {}
        occasion = getattr(decision, "on", None)
        if isinstance(occasion, Occasion) and occasion.space >= 0:
            named["space"] = self.match.label("space", occasion.space)
        for field in attrs.fields(type(decision)):
            value = getattr(decision, field.name)
            if type(value) is int and value >= 0:  # of no codec: a seat, the only thing decisions number so
                named[field.name] = self.match.label(field.metadata.get("of") or "seat", value)
        return self.text("decision", decision.name, **named)

    def kind(self, name: str) -> str:
        """What a kind of move is called."""
        return self.text("move", name)

    def part(self, kind: type[Move], n: int) -> str:
        """What the n-th part of a kind of move is called."""
        name = kind.parts[n]
        found = self.text("part", f"{kind.name}.{name}")
        return name if found == f"{kind.name}.{name}" else found

    def value(self, kind: type[Move], n: int, value: Any) -> str:
        """What a value of the n-th part is called."""
        of = attrs.fields(kind)[n].metadata["of"]
        if isinstance(value, tuple):
            return self("joint").join(self.value(kind, n, v) for v in value) or "-"
        if of == "option":
            return self._effect(value)
        return str(value) if not of else self.match.label(of, value)

    def name(self, kind: type[Move], n: int, value: Any) -> str:
        """The same in notation: `3.2`."""
        return self.match.setting.notation.name_of(attrs.fields(kind)[n].metadata["of"], value)

    def _effect(self, value: int) -> str:
        parts = getattr(self.match.position.decision, "parts", ())
        if value < len(parts):
            return str(parts[value].describe(self.text))
        return str(value)

    def because(self, rules: tuple[str, ...]) -> list[str]:
        """The sentences of rules, with their ids."""
        return [self("because", text=r.text, rule=r.rule) for r in self.match.refusals(rules)]
