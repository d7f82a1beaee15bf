"""What differs between two rulesets of one game: the key paths, what they mean, and the values in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal

import attrs

from rulewright.effects import Effect

from ..frozen import frozen
from .keypaths import Segments, written
from .naming import Names
from .plain import NOT_PLAY, brief
from .resolved import inline
from .spots import NoSuchPath, look_up

if TYPE_CHECKING:
    from .forms import Key
    from .load import Ruleset


@frozen
class Change:
    """One difference.

    Args:
        path: the key path, with ids.
        sort: a value changed, an entry was added or removed, or it stands elsewhere in its array.
        old: the typed value before; None where there was none.
        new: the same after; of an entry that was moved, the id of the one before which it stands, None at the end.
    """

    path: Segments
    sort: Literal["changed", "added", "removed", "moved"]
    old: Any = None
    new: Any = None


def changes(a: Ruleset, b: Ruleset) -> list[Change]:
    """How play under `b` differs from `a`, a ruleset of the same game."""
    fields = [f.name for f in attrs.fields(type(a.rules)) if f.name not in NOT_PLAY]
    old, new = ({name: getattr(rules, name) for name in fields} for rules in (a.rules, b.rules))
    return list(_inside(old, new, ()))


def diff(a: Ruleset, b: Ruleset, language: str = "en") -> list[str]:
    """How `b` differs from `a`: a line for each change in play, `hand: 3 -> 4`, then an indented one that says what
    it means; last, how many texts differ in which language.

    Args:
        a: the one before.
        b: the one after; it gives the texts.
        language: the language of the texts.
    """
    if a.game != b.game:
        return [f"game: {inline(a.game)} -> {inline(b.game)}"]
    lines: list[str] = []
    for change in changes(a, b):
        chain = _chain(b if change.sort != "removed" else a, change.path)
        names = Names(b.texts if change.sort != "removed" else a.texts, language)
        lines.append(_line(change, chain, names))
        lines += [f"    {meaning}" for meaning in [names.meaning(chain, change.path)] if meaning]
    return [*lines, *_texts(a, b, language)]


def _line(change: Change, chain: tuple[Key, ...], names: Names) -> str:
    key = chain[-1] if chain else None
    path = written(change.path)
    if change.sort == "changed":
        old, new = names.value(change.old, key), names.value(change.new, key)
        if old == new:  # words that say too little
            old, new = inline(brief(change.old)), inline(brief(change.new))
        return names.words("diff", "changed", path=path, old=old, new=new)
    if change.sort == "moved":
        return names.words("diff", "moved-last" if change.new is None else "moved", path=path, before=change.new)
    if change.sort == "removed":
        return names.words("diff", "removed", path=path)
    what = names.value(change.new, key)
    has_more = what != names.words("diff", "none")
    return names.words("diff", "added" if has_more else "added-bare", path=path, what=what)


def _chain(ruleset: Ruleset, path: Segments) -> tuple[Key, ...]:
    """The declared keys on the way."""
    for end in range(len(path), 0, -1):
        try:
            return look_up(written(path[:end]), ruleset.kind.rules, ruleset.play, ruleset.kind.verbs).chain
        except NoSuchPath:  # a name that only the other ruleset has
            continue
    return ()


def _texts(a: Ruleset, b: Ruleset, language: str) -> Iterator[str]:
    for of in b.texts.languages:
        keys = a.texts.keys(of) | b.texts.keys(of)
        count = sum(a.texts.raw(*key, of) != b.texts.raw(*key, of) for key in keys)
        if count:
            yield b.texts.get("diff", "texts", language, language=of, count=count)


def _changes(a: Any, b: Any, at: Segments) -> Iterator[Change]:
    if a == b and type(a) is type(b):
        return
    if _are_entries(a) and _are_entries(b) and (a or b):
        old, new = ({str(entry.id): entry for entry in entries} for entries in (a, b))
        yield from _inside(old, new, at)
        yield from _moved([name for name in old if name in new], list(new), at)
    elif attrs.has(type(a)) and type(a) is type(b) and not isinstance(a, Effect):
        fields = [f.name for f in attrs.fields(type(a))]
        before, after = ({name: getattr(table, name) for name in fields} for table in (a, b))
        yield from _inside(before, after, at)
    elif isinstance(a, Mapping) and isinstance(b, Mapping):
        yield from _inside(a, b, at)
    else:
        yield Change(at, "changed", a, b)


def _moved(old: list[str], new: list[str], at: Segments) -> Iterator[Change]:
    """The entries that were moved: those outside of the stretches that both orders share."""
    kept = [name for name in new if name in old]
    if kept == old:
        return
    from difflib import SequenceMatcher  # few ask for it

    blocks = SequenceMatcher(None, old, kept, autojunk=False).get_matching_blocks()
    stay = {name for block in blocks for name in old[block.a : block.a + block.size]}
    for name in kept:
        if name not in stay:
            after = new[new.index(name) + 1 :]
            yield Change((*at, name), "moved", None, after[0] if after else None)


def _inside(a: Mapping[Any, Any], b: Mapping[Any, Any], at: Segments) -> Iterator[Change]:
    for name, inner in a.items():
        if name in b:
            yield from _changes(inner, b[name], (*at, str(name)))
        else:
            yield Change((*at, str(name)), "removed", inner)
    for name, inner in b.items():
        if name not in a:
            yield Change((*at, str(name)), "added", None, inner)


def _are_entries(value: Any) -> bool:
    """An array of tables with ids; an empty array may be one."""
    return isinstance(value, tuple) and all(attrs.has(type(x)) and hasattr(x, "id") for x in value)
