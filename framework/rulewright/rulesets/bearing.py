"""What bears on a key path: the rules and rulings that speak of it, and the layers that set it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..frozen import frozen
from .basis import Patterns, basis_of, covers
from .join import REMOVED, UNSET
from .keypaths import Segments, parsed, path_in, written
from .places import Path, Place

if TYPE_CHECKING:
    from .game_rules import Ruling
    from .load import Ruleset
    from .source import Layer


@frozen
class SetBy:
    """That a layer says something of a key path: what, and where."""

    layer: str
    place: Place
    value: Any


def rules_of(ruleset: Ruleset, names: Segments) -> list[str]:
    """The rules that speak of a key path: its basis, the steps it is in or holds, what its rulings affect."""
    found: list[str] = []
    if names[:1] == ("rule",):
        found += [rule.id for rule in ruleset.rules.rule if (rule.id,) == names[1:2]]
    found += _basis_rules(ruleset, names)
    if names[:1] == ("flow",):
        found += [rule for at, rules in _steps(ruleset) if _meet(at, names) for rule in rules]
    found += [rule for ruling in rulings_of(ruleset, names) for rule in ruling.affects]
    return list(dict.fromkeys(found))


def _basis_rules(ruleset: Ruleset, names: Segments) -> Iterator[str]:
    """The rule that the value rests on, and the one that it rested on before a variant set it."""
    basis = basis_of(ruleset, written(names))
    if basis is not None and basis.sort == "rulebook":
        yield basis.note
    pattern = Patterns(ruleset.rules.basis, ruleset.source).best(names, 0)
    if pattern is not None and ruleset.rules.basis[pattern].rulebook:
        yield ruleset.rules.basis[pattern].rulebook


def rulings_of(ruleset: Ruleset, names: Segments) -> list[Ruling]:
    """The rulings that a key path holds the decision of, or lies in."""
    return [
        ruling
        for ruling in ruleset.rules.ruling
        if names == ("ruling", ruling.id) or any(covers(parsed(path), names) for path in ruling.paths)
    ]


def _steps(ruleset: Ruleset) -> Iterator[tuple[Segments, tuple[str, ...]]]:
    """The steps of the order of play by key path, each with its rules."""
    for name in ("opening", "phase", "closing"):
        for phase in getattr(ruleset.rules.flow, name):
            yield from ((("flow", name, phase.id, "step", step.id), step.rule) for step in phase.step)


def _meet(at: Segments, names: Segments) -> bool:
    """Is one of them inside the other? All of the order of play is too much to name."""
    return len(names) > 2 and all(a == b for a, b in zip(at, names, strict=False))


def set_by(ruleset: Ruleset, names: Segments) -> list[SetBy]:
    """The layers that set a key path, or something inside it, the root first."""
    return [said for layer in ruleset.source.layers if (said := said_by(layer, names)) is not None]


def said_by(layer: Layer, names: Segments) -> SetBy | None:
    """What a layer says of a key path: a value, REMOVED or UNSET; None where it says nothing."""
    value: Any = layer.data
    path: Path = ()
    gone: SetBy | None = None
    for name in names:
        if isinstance(value, Mapping) and name in value.get("unset", ()):
            gone = SetBy(layer.id, layer.place((*path, "unset")), UNSET)
        at = path_in((name,), value)
        if at is None:
            return gone
        value, path = value[at[0]], (*path, *at)
        if isinstance(value, Mapping) and "remove" in value:
            return SetBy(layer.id, layer.place(path), REMOVED)
    return SetBy(layer.id, layer.place(path), value)
