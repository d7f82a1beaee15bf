"""What differs between two rulesets of one game, in the words of the ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.effects import Effect

from .keypaths import Segments, written
from .plain import NOT_PLAY, brief
from .resolved import inline

if TYPE_CHECKING:
    from .load import Ruleset


def diff(a: Ruleset, b: Ruleset) -> list[str]:
    """How play under `b` differs from `a`, one line a change: `hand: 3 -> 4`, `sea_tile.S07: removed`."""
    if a.game != b.game:
        return [f"game: {inline(a.game)} -> {inline(b.game)}"]
    return list(_changes(_play(a.rules), _play(b.rules), ()))


def _play(rules: Any) -> dict[str, Any]:
    return {name: value for name, value in _opened(rules).items() if name not in NOT_PLAY}


def _changes(a: Any, b: Any, at: Segments) -> Iterator[str]:
    if a == b:
        return
    if isinstance(a, _Entries | Mapping) and type(a) is type(b):
        yield from _inside(a, b, at)
    elif a is None:
        yield f"{written(at)}: set to {inline(_said(b))}"
    elif b is None:
        yield f"{written(at)}: {inline(_said(a))} -> not set"
    else:
        yield f"{written(at)}: {inline(_said(a))} -> {inline(_said(b))}"


def _inside(a: Mapping[str, Any], b: Mapping[str, Any], at: Segments) -> Iterator[str]:
    for name, inner in a.items():
        if name in b:
            yield from _changes(inner, b[name], (*at, name))
        else:
            yield f"{written((*at, name))}: removed"
    for name, inner in b.items():
        if name not in a:
            said = {k: v for k, v in _said(inner).items() if k != "id"} if isinstance(inner, dict) else _said(inner)
            yield f"{written((*at, name))}: added" + (f" {inline(said)}" if said or said == 0 else "")
    if isinstance(a, _Entries):
        kept, now = [n for n in a if n in b], [n for n in b if n in a]
        if kept != now:
            yield f"{written(at)}: order {', '.join(kept)} -> {', '.join(now)}"


class _Entries(dict[str, Any]):
    """The entries of an array by their ids; their order counts."""

    __hash__ = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Entries) and list(self.items()) == list(other.items())


def _opened(value: Any) -> Any:
    """A table by its keys, an array of tables by its ids; all else as it is."""
    import attrs

    if isinstance(value, Effect):
        return value
    if attrs.has(type(value)):
        return {a.name: _opened(getattr(value, a.name)) for a in attrs.fields(type(value))}
    if isinstance(value, Mapping):
        return {str(name): _opened(inner) for name, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str) and value and all(hasattr(x, "id") for x in value):
        return _Entries({str(entry.id): _opened(entry) for entry in value})
    return value


def _said(value: Any) -> Any:
    """An opened value as it would be written."""
    if isinstance(value, _Entries):
        return [_said(inner) for inner in value.values()]
    if isinstance(value, dict):
        said = {name: _said(inner) for name, inner in value.items()}
        return {name: inner for name, inner in said.items() if inner not in (None, [], {}) and inner is not False}
    return brief(value)
