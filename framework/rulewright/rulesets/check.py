"""References of a resolved ruleset: that every name names something, and what is declared is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .basis import basis_faults, matches
from .bearing import said_by
from .faults import Fault, listed, near
from .forms import EffectForm, Form, Items, Key, Named, OneOf, Table, Words, chosen, keys_of
from .game_rules import Kind, Seats
from .join import REMOVED, UNSET
from .keypaths import Segments, parsed
from .plain import NOT_PLAY
from .source import Source
from .spots import NoSuchPath, look_up
from .types import Verbs, arguments

if TYPE_CHECKING:
    from .places import Path, Place


class Seen(NamedTuple):
    """A value met on the walk. `gives` and `only` are those of the effect it is or is inside of."""

    path: Path
    value: Any
    form: Form
    key: Key | None
    gives: frozenset[str] = frozenset()
    only: tuple[str, ...] | None = None


def reference_faults(source: Source, rules: Any, play: Mapping[str, Any], kind: Kind) -> Iterator[Fault]:
    """All faults of names in a whole ruleset, with rules, rulings and basis."""
    yield from _seat_faults(rules.seats)
    yield from name_faults(source.data, kind, source)
    yield from _ruling_faults(rules, play, kind.verbs)
    yield from basis_faults(rules, play, source)


def _seat_faults(seats: Seats) -> Iterator[Fault]:
    if seats.least > seats.most:
        message = f"expected no more than seats.most, which is {seats.most}; found {seats.least}"
        yield Fault(("seats", "least"), message, also=(("seats", "most"),))


def name_faults(
    data: Mapping[str, Any], kind: Kind, source: Source | None = None, *, play_only: bool = False
) -> Iterator[Fault]:
    """Unknown and unused names, effects where they can't be, steps that the game doesn't know, phases without steps.

    Args:
        data: the ruleset as plain data in which types are right.
        kind: the game.
        source: whose data it is, if it has layers.
        play_only: the data has no rules, so that names of rules can't be checked.
    """
    seen = list(walk(data, Table(kind.rules), kind.verbs))
    named: dict[str, set[str]] = {}
    ids: dict[str, Mapping[str, None]] = {}
    for at in seen:
        if isinstance(at.form, EffectForm):
            yield from _effect_faults(at, kind.verbs)
        ref = at.key.ref if at.key else None
        if ref is None or (play_only and ref.split(".")[0] in NOT_PLAY):
            continue
        if ref not in ids:
            ids[ref] = dict.fromkeys(_ids(data, ref))
        known = ids[ref]
        for path, name in _names(at):
            named.setdefault(ref, set()).add(name)
            if name not in known:
                gone = _taken_away((*ref.split("."), name), source)
                unknown = f"unknown {ref} {name!r}{near(name, known)}{listed(known)}"
                message = f"it names {ref} {name!r}, which is taken away" if gone else unknown
                yield Fault(path, message, also_places=gone)
    for at in seen:
        if at.key is not None and at.key.used and isinstance(at.value, list | dict):
            yield from _unused(at, named)
    yield from _step_faults(seen, kind)


def walk(value: Any, form: Form, verbs: Verbs) -> Iterator[Seen]:
    """Every value that a key declares, effects inside effects included."""
    yield from _walk(Seen((), value, form, None), verbs)


def _walk(at: Seen, verbs: Verbs) -> Iterator[Seen]:
    form = chosen(at.value, at.form)
    if at.key is not None or isinstance(form, EffectForm):
        yield Seen(at.path, at.value, form, at.key, at.gives, at.only)
    match form:
        case Table(cls):
            yield from _inside(at, at.value, keys_of(cls), at.path, verbs)
        case Named(item):
            for name, inner in at.value.items():
                if _holds_more(item):
                    yield from _walk(_item(at, name, inner, item), verbs)
        case Items(item, each):
            if _holds_more(item) or each is not None:
                for index, inner in enumerate(at.value):
                    yield from _walk(_item(at, index, inner, each[index] if each else item), verbs)
        case EffectForm():
            verb, said, short = arguments(at.value, verbs)
            path = at.path if isinstance(at.value, str) else (*at.path, verb)
            yield from _inside(at, said, keys_of(verbs[verb]), path, verbs, short)


def _holds_more(form: Form) -> bool:
    return isinstance(form, Table | Named | Items | EffectForm | OneOf)


def _item(at: Seen, step: str | int, value: Any, form: Form) -> Seen:
    """An item has no key of its own: what the array's key says of names is asked of the whole."""
    return Seen((*at.path, step), value, form, None, at.gives, at.only)


def _inside(
    at: Seen, values: Mapping[str, Any], keys: Mapping[str, Key], path: Path, verbs: Verbs, short: bool = False
) -> Iterator[Seen]:
    is_effect = isinstance(chosen(at.value, at.form), EffectForm)
    for name, inner in values.items():
        key = keys[name]
        gives = at.gives | key.gives if is_effect else key.gives
        only = at.only if is_effect and key.only is None else key.only
        yield from _walk(Seen(path if short else (*path, name), inner, key.form, key, gives, only), verbs)


def _effect_faults(at: Seen, verbs: Verbs) -> Iterator[Fault]:
    verb, _, _ = arguments(at.value, verbs)
    path = at.path if isinstance(at.value, str) else (*at.path, verb)
    if at.only is not None and verb not in at.only:
        yield Fault(path, f"the effect {verb!r} can't be used here{near(verb, at.only)}{listed(at.only, 40)}")
    for need in sorted(verbs[verb].needs - at.gives):
        given = f"only {', '.join(sorted(at.gives))}" if at.gives else "nothing"
        yield Fault(path, f"the effect {verb!r} needs a {need}, but here there is {given}")


def _taken_away(names: Segments, source: Source | None) -> tuple[Place, ...]:
    """Where a layer takes away what the names lead to, if one does."""
    said = [said_by(layer, names) for layer in source.layers] if source is not None else []
    return tuple(s.place for s in said if s is not None and s.value in (REMOVED, UNSET))


def _ids(data: Any, ref: str) -> list[str]:
    """The names that `ref`, a key of the ruleset (or a dotted path to one), declares."""
    for step in ref.split("."):
        data = data.get(step, ()) if isinstance(data, Mapping) else ()
    if isinstance(data, Mapping):
        return [str(name) for name in data]
    return [str(x["id"]) for x in data if isinstance(x, Mapping) and "id" in x]


def _names(at: Seen) -> Iterator[tuple[Path, str]]:
    """The names in a value whose key has a `ref`; closed words beside them are none."""
    words: tuple[Any, ...] = ()
    if at.key is not None and isinstance(at.key.form, OneOf):
        words = tuple(w for f in at.key.form.forms if isinstance(f, Words) for w in f.words)
    if isinstance(at.value, str) and at.value not in words:
        yield at.path, at.value
    elif isinstance(at.value, Mapping):
        yield from (((*at.path, name), str(name)) for name in at.value)
    elif isinstance(at.value, list):
        yield from (((*at.path, i), x) for i, x in enumerate(at.value) if isinstance(x, str))


def _unused(at: Seen, named: Mapping[str, set[str]]) -> Iterator[Fault]:
    """Declared entries that no `ref` names."""
    ref = ".".join(str(step) for step in at.path)
    used = named.get(ref, set())
    entries = at.value.items() if isinstance(at.value, Mapping) else enumerate(at.value)
    for step, entry in entries:
        name = step if isinstance(step, str) else str(entry.get("id"))
        if name not in used:
            path = (*at.path, step) if isinstance(step, str) else (*at.path, step, "id")
            yield Fault(path, f"{ref} {name!r} is declared, but nothing names it")


def _step_faults(seen: list[Seen], kind: Kind) -> Iterator[Fault]:
    """Steps and orders of seats that the order of play names and the game doesn't know, and phases without steps."""
    for at in seen:
        if at.path[0] == "flow" and at.path[-1] == "step" and not at.value:
            yield Fault(at.path, "a phase without steps: give it one, or remove the phase")
    for what, name, known in (("do", "step", kind.steps), ("order", "order", kind.orders)):
        for at in seen:
            if known is None or at.path[0] != "flow" or at.path[-1] != what or at.value in (None, *known):
                continue
            names = sorted(known)
            yield Fault(at.path, f"unknown {name} {at.value!r}{near(at.value, names)}{listed(names, 40)}")


def _ruling_faults(rules: Any, play: Mapping[str, Any], verbs: Verbs) -> Iterator[Fault]:
    """Rulings whose keys are no key paths."""
    for index, ruling in enumerate(rules.ruling):
        for number, path in enumerate(ruling.paths):
            at: Path = ("ruling", index, "key")
            said = _no_path(path, rules, play, verbs)
            if said:
                yield Fault(at if isinstance(ruling.key, str) else (*at, number), said)


def _no_path(path: str, rules: Any, play: Mapping[str, Any], verbs: Verbs) -> str:
    """Why a key path, in which `*` may stand, leads nowhere; "" if it leads somewhere."""
    names = parsed(path)
    if "*" in names:
        return "" if matches(names, rules, play) else "this pattern matches no value"
    try:
        look_up(path, type(rules), play, verbs)
    except NoSuchPath as error:
        return str(error)
    return ""
