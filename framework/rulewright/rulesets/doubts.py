"""What is no fault, but hardly meant: a text that names nothing, a round that never comes. And all other warnings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..counted import counted
from .faults import Fault, nearest
from .keypaths import by_id
from .texts import ENGLISH, Own, lacking

if TYPE_CHECKING:
    from .load import Ruleset
    from .places import Path

OPEN = frozenset({"key", "basis"})
"""Tables of texts whose keys are patterns and sentences, so that a new one is no slip."""


def warnings(ruleset: Ruleset) -> list[str]:
    """What the person who wrote a ruleset should know, although it plays."""
    doubts = [*_unread_texts(ruleset), *_idle_rounds(ruleset)]
    return [*ruleset.source.notes, *map(str, doubts), *lacking(ruleset)]


def _unread_texts(ruleset: Ruleset) -> Iterator[Fault]:
    """Texts of a variant that are like one that is read, but are not."""
    own = [s for s in ruleset.texts.sources if isinstance(s, Own) and s.layer is not None]
    others = [s for s in ruleset.texts.sources if not isinstance(s, Own)]
    known: dict[str, set[str]] = {}
    for s in others:
        for table, texts in s.tables(ENGLISH).items():
            known.setdefault(table, set()).update(texts)
    names = _Names(ruleset.source.data)
    for source in own:
        for language, tables in source.text.items():
            for table, texts in tables.items():
                yield from _unread(source, (language, table), texts, known, names)


def _unread(
    source: Own, at: tuple[str, str], texts: Mapping[str, Any], known: Mapping[str, set[str]], names: _Names
) -> Iterator[Fault]:
    language, table = at
    if table in OPEN:
        return
    if table not in known:
        meant = nearest(table, known) if table not in names.holders else None
        if meant is not None:
            message = f"no texts are looked for there; did you mean 'text.{language}.{meant}'?"
            yield Fault(("text", *at), message, source.place(language, table, ""))
        return
    for key in texts:
        meant = nearest(key, known[table]) if key not in known[table] | names.held else None
        if meant is not None:
            message = f"nothing is called by that; did you mean {meant!r}?"
            yield Fault(("text", *at, key), message, source.place(language, table, key))


class _Names:
    """What a ruleset names: `holders` are keys that hold tables or arrays, `held` all keys and ids."""

    def __init__(self, data: Any) -> None:
        self.holders: set[str] = set()
        self.held: set[str] = set()
        self._walk(data)

    def _walk(self, data: Any) -> None:
        if isinstance(data, Mapping):
            self.held |= {*data, str(data.get("id", ""))}
            self.holders |= {key for key, inner in data.items() if isinstance(inner, Mapping | list)}
        for inner in data.values() if isinstance(data, Mapping) else data if isinstance(data, list) else ():
            self._walk(inner)


def _idle_rounds(ruleset: Ruleset) -> Iterator[Fault]:
    """Phases and steps that wait for a round after the last one."""
    flow = ruleset.rules.flow
    for path, when in _whens(flow):
        late = [n for n in when.round or () if flow.rounds is not None and n > flow.rounds]
        if late:
            message = f"never in {', '.join(map(str, late))}: a match has {counted(flow.rounds, 'round')} (flow.rounds)"
            yield Fault(by_id(path, ruleset.source.data), message, ruleset.source.place(path))


def _whens(flow: Any) -> Iterator[tuple[Path, Any]]:
    for p, phase in enumerate(flow.phase):
        if phase.when is not None:
            yield ("flow", "phase", p, "when", "round"), phase.when
        for s, step in enumerate(phase.step):
            if step.when is not None:
                yield ("flow", "phase", p, "step", s, "when", "round"), step.when
