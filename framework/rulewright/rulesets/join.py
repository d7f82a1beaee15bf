"""Several variants at once: `game/short+calm`, which must agree, or `game/short,calm`, where the later one decides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain, combinations, product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..frozen import frozen
from .faults import Fault, RulesetError
from .find import AGREE, LATER, Found, Search, find, unknown
from .forms import Form, Items, Named, Table, chosen, form_inside
from .keypaths import Segments, written
from .read import read_chain
from .source import Layer
from .texts import Own, texts_of

if TYPE_CHECKING:
    from .places import Path as KeyPath

REMOVED, UNSET = "removed", "unset"
"""How it is told that a layer takes an entry or a key away."""
Said = dict[Segments, tuple["KeyPath", Any]]


@frozen
class Joined:
    """The layers of a ruleset, of one variant or of several.

    Args:
        id: its name; of several variants `game/one+other`.
        found: what was found for each variant, and what that hides.
        layers: the root first; what several variants extend is there once.
        rivals: pairs of layers that must not set a key differently.
        late: layers of the second and later variants; what they take away may be gone already.
        own: where each variant's layers are.
        ordered: what to ask for, so that the later one decides.
    """

    id: str
    found: tuple[list[Found], ...]
    layers: list[Layer]
    rivals: tuple[tuple[int, int], ...] = ()
    late: frozenset[int] = frozenset()
    own: tuple[tuple[int, ...], ...] = ()
    ordered: str = ""


def read_joined(name: str | Path, search: Search) -> Joined:
    """The ruleset of that name or path, or of several names with `+` or `,` between them.

    Raises:
        RulesetError: one is unknown or can't be read, or they are of different rulesets at the root.
    """
    words = _words(name, search)
    found = [find(name if len(words) == 1 else words[0], search)]
    chains = [read_chain(found[0][0], search)]
    for word in words[2::2]:
        found.append(_found(word, chains[0], search))
        chains.append(read_chain(found[-1][0], search))
    if len(chains) == 1:
        return Joined(found[0][0].id, tuple(found), chains[0])
    return _joined(words, found, chains)


def _words(name: str | Path, search: Search) -> list[str]:
    """The names and, between them, their signs. A name or path that is there as it stands is one."""
    text = str(name)
    if isinstance(name, Path) or Path(text).exists() or any(True for _ in search.by_name(text)):
        return [text]
    words = [word.strip() for word in re.split(f"([{AGREE}{LATER}])", text)]
    if not all(words):
        message = f"{text!r} lacks a name before or after a {AGREE} or {LATER}; write game/one{AGREE}other"
        raise RulesetError([Fault((), message)])
    return words


def _found(word: str, first: Sequence[Layer], search: Search) -> list[Found]:
    """A later variant: of the first one's game, if it has one of that name; else any ruleset."""
    short = f"{first[0].id}/{word}"
    if any(True for _ in search.by_name(short)):
        return find(short, search)
    try:
        return find(word, search)
    except RulesetError:
        if word.endswith(".toml") or "/" in word or Path(f"{word}.toml").is_file():
            raise
        raise RulesetError([unknown(short, search)]) from None


def _joined(words: Sequence[str], found: Sequence[list[Found]], chains: Sequence[list[Layer]]) -> Joined:
    roots = {_file(one[0]): one[0].id for one in chains}
    if len(roots) > 1:
        message = f"variants of one ruleset can be joined; these extend {' and '.join(roots.values())}"
        raise RulesetError([Fault((), message)])
    layers: dict[str, Layer] = {}
    for layer in chain.from_iterable(chains):
        layers.setdefault(_file(layer), layer)
    order = list(layers)
    own = tuple(tuple(order.index(_file(layer)) for layer in one) for one in chains)
    signs = words[1::2]
    return Joined(
        _name([options[0].id for options in found], signs),
        tuple(found),
        list(layers.values()),
        _rivals(own, signs),
        frozenset(range(len(order))) - set(own[0]),
        own,
        LATER.join(words[::2]),
    )


def _file(layer: Layer) -> str:
    """What tells a layer from others, however its path was written."""
    return str(layer.file.resolve() if isinstance(layer.file, Path) else layer.file)


def _rivals(own: Sequence[tuple[int, ...]], signs: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """The pairs of layers that different variants, with no comma between them, do not share."""
    groups = list(accumulate((sign == LATER for sign in signs), initial=0))
    pairs = {
        (min(i, j), max(i, j))
        for (a, one), (b, other) in combinations(enumerate(own), 2)
        if groups[a] == groups[b]
        for i, j in product(set(one) - set(other), set(other) - set(one))
    }
    return tuple(sorted(pairs))


def _name(ids: Sequence[str], signs: Sequence[str]) -> str:
    """`game/one+other`: what comes before the last slash is said once, where it is the same."""
    before = ids[0].rpartition("/")[0]
    short = [i.removeprefix(f"{before}/") if before else i for i in ids[1:]]
    return ids[0] + "".join(sign + name for sign, name in zip(signs, short, strict=True))


def conflicts(joined: Joined, rules: type) -> Iterator[Fault]:
    """What variants that must agree set differently, with both places and what can be done."""
    said = {n: dict(_said(joined.layers[n].data, Table(rules), (), ())) for pair in joined.rivals for n in pair}
    for a, b in joined.rivals:
        for names in said[b]:
            for end in range(1, len(names) + 1):
                if names[:end] in said[a] and (end < len(names) or said[a][names][1] != said[b][names][1]):
                    yield _conflict(joined, (a, names[:end], said[a]), (b, names, said[b]))
        for names in said[a]:
            for end in range(1, len(names)):
                if names[:end] in said[b]:
                    yield _conflict(joined, (a, names, said[a]), (b, names[:end], said[b]))


def _said(value: Any, form: Form, names: Segments, path: KeyPath) -> Iterator[tuple[Segments, tuple[KeyPath, Any]]]:
    """By key path with ids, each single value that a layer says or takes away, with its path there."""
    form = chosen(value, form)
    if isinstance(form, Items) and form.keyed is not None and isinstance(value, list):
        for index, entry in enumerate(value):
            if isinstance(entry, Mapping) and "id" in entry:
                yield from _said(entry, form.item, (*names, str(entry["id"])), (*path, index))
        return
    is_table = isinstance(form, Named) or (isinstance(form, Table) and not form.whole)
    if not is_table or not isinstance(value, Mapping):
        yield names, (path, value)
        return
    assert isinstance(form, Table | Named)
    if "remove" in value:
        yield names, (path, REMOVED)
        return
    for key, inner in value.items():
        if key == "unset":  # where it is no array, that is told when the layers are laid over each other
            gone = inner if isinstance(inner, list) else ()
            yield from (((*names, str(name)), ((*path, "unset"), UNSET)) for name in gone)
        elif key in ("before", "after"):
            yield (*names, "before"), ((*path, key), f"{key} {inner}")
        elif key not in ("id", "basis"):
            yield from _said(inner, form_inside(form, key), (*names, key), (*path, key))


def _conflict(joined: Joined, *sides: tuple[int, Segments, Said]) -> Fault:
    """The fault that two layers, each with its number, names and all that it says, don't agree."""
    from .resolved import inline  # needed for faults alone, so not at start-up

    told, places = [], []
    for number, names, said in sides:
        path, value = said[names]
        layer = joined.layers[number]
        what = value if value in (REMOVED, UNSET) else inline(value)
        told.append(f"{layer.id} ({what})")
        places.append(layer.place(path))
    names = min((names for _, names, _ in sides), key=len)
    message = (
        f"set differently by {' and by '.join(told)}; leave one of them out, or let the order decide, "
        f"so that the later one counts: {joined.ordered}"
    )
    return Fault(names, message, places[1], also_places=(places[0],))


def titles(joined: Joined) -> Own:
    """The title of several variants, by language: theirs, one after the other, in English where one lacks another."""
    shared = frozenset(joined.own[0]).intersection(*joined.own) if joined.own else frozenset()
    each = [texts_of([joined.layers[n] for n in own if n not in shared], None) for own in joined.own]
    title = ("game", "title")
    languages = {language for texts in each for language in texts.languages if texts.has(*title, language)}
    said = {
        language: [t.get(*title, language) for t in each if t.has(*title, language) or t.has(*title)]
        for language in languages
    }
    return Own({language: {"game": {"title": " + ".join(found)}} for language, found in said.items()})


def doubled_texts(joined: Joined) -> Iterator[str]:
    """Texts that variants say differently: the later one's count, which is worth a note."""
    for a, b in joined.rivals:
        below, above = (dict(_texts(joined.layers[n])) for n in (a, b))
        for at in sorted(below.keys() & above.keys()):
            if below[at] != above[at] and at[1:] != ("game", "title"):
                yield f"{written(('text', *at))} is that of {joined.layers[b].id}, not that of {joined.layers[a].id}"


def _texts(layer: Layer) -> Iterator[tuple[tuple[str, str, str], Any]]:
    for language, tables in layer.text.items():
        for table, texts in tables.items():
            yield from (((language, table, key), text) for key, text in texts.items())
