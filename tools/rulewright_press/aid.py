"""What a player wants on one page beside the order of play and the scoring: costs, and what things do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from rulewright.rulesets.forms import EffectForm, Form, Items, Key, Table, keys_of

from .nodes import Entry
from .parts import Group, name_of

COSTS = ("cost", "costs")
"""What keys of costs are called."""
_MOST = 12
"""Arrays with more entries than this are for the book, not for one page."""


def costs_and_effects(rules: type, components: Iterable[Group], numbers: Iterable[Group]) -> Iterator[Group]:
    """The tables of costs, then of each short array what its entries cost and do."""
    yield from (group for group in numbers if group.path in COSTS)
    keys = keys_of(rules)
    for group in components:
        if len(group.entries) <= _MOST:
            telling = _telling(keys[group.path])
            entries = tuple(entry for entry in (_cut(entry, telling) for entry in group.entries) if entry.nodes)
            headings = {name_of(node): node.heading for entry in entries for node in entry.nodes}
            if entries:
                yield attrs.evolve(group, entries=entries, columns=tuple(headings.items()))


def _cut(entry: Entry, telling: frozenset[str]) -> Entry:
    return attrs.evolve(entry, nodes=tuple(node for node in entry.nodes if name_of(node) in telling))


def _telling(key: Key) -> frozenset[str]:
    """The keys of an array's entries that say what they cost or do."""
    if not isinstance(key.form, Items) or not isinstance(key.form.item, Table):
        return frozenset()
    return frozenset(
        name for name, inner in keys_of(key.form.item.cls).items() if name in COSTS or _is_effect(inner.form)
    )


def _is_effect(form: Form) -> bool:
    return isinstance(form, EffectForm) or (isinstance(form, Items) and isinstance(form.item, EffectForm))
