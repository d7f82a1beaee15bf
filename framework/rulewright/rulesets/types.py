"""Type a ruleset: find every value that isn't what its key declares, then make the classes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

import attrs
import cattrs

from rulewright.counted import counted
from rulewright.effects import Effect

from .faults import Fault, in_words, listed, near, nearest
from .forms import (
    EffectForm,
    Form,
    Items,
    Key,
    Named,
    OneOf,
    Scalar,
    Table,
    Words,
    chosen,
    described,
    fits,
    form_of,
    keys_of,
)

if TYPE_CHECKING:
    from .places import Path

MOST = 9_999
"""The largest number where a key says none: more is a slip, and things in such a number would take all memory."""

T = TypeVar("T")
Verbs = Mapping[str, type[Effect]]
_MISPLACED = {"extends": "; it stands above the first line that begins with ["}
Before = Callable[["Path"], "Sequence[str] | None"]
"""Of an entry that a variant adds, the ids that were there before; None of anything else."""


def type_faults(
    data: Any, cls: type, verbs: Verbs, *, reserved: Sequence[str] = (), before: Before = lambda _: None
) -> Iterator[Fault]:
    """Everything in `data` that is not as `cls` declares.

    Args:
        data: what the files say.
        cls: the ruleset class.
        verbs: the effects of the game.
        reserved: more keys that a slip may have meant.
        before: which ids a new one may be a slip for.
    """
    yield from _Check(verbs, tuple(reserved), tuple(keys_of(cls)), before).value(data, Table(cls), (), None)


def structured(data: Any, cls: type[T], verbs: Verbs) -> T:
    """The class made from data in which `type_faults` finds nothing."""
    return _converter(tuple(verbs.items())).structure(data, cls)


def effect_from(data: Any, verbs: Verbs) -> Effect:
    """The effect that plain data says.

    Raises:
        ValueError: it says none; the text names what is wrong.
    """
    faults = list(_Check(verbs).value(data, EffectForm(), (), None))
    if faults:
        raise ValueError("; ".join(map(str, faults)))
    # cattrs makes the verb's class; some mypy versions take its parent for an abstract one
    made: Effect = _converter(tuple(verbs.items())).structure(data, Effect)  # type: ignore[type-abstract,unused-ignore]
    return made


def arguments(effect: str | Mapping[str, Any], verbs: Verbs) -> tuple[str, dict[str, Any], bool]:
    """Verb and arguments of an effect; whether its first argument is said without its name.

    The three ways to write one: `"draw"`, `{ gain = 2 }`, `{ gain = { points = 2 } }`. Where the first
    argument is itself a table, `{ gain = { coin = 1 } }` is short for it unless it names that argument.
    """
    if isinstance(effect, str):
        return effect, {}, False
    ((verb, said),) = effect.items()
    keys = list(keys_of(verbs[verb]).values())
    if not keys:
        return verb, dict(said) if isinstance(said, Mapping) else {"": said}, not isinstance(said, Mapping)
    first = keys[0]
    if isinstance(said, Mapping) and not (fits(said, first.form) and first.name not in said):
        return verb, dict(said), False
    return verb, {first.name: said}, True


class _Check:
    """Walks data and forms side by side."""

    def __init__(
        self, verbs: Verbs, reserved: tuple[str, ...] = (), top: tuple[str, ...] = (), before: Before = lambda _: None
    ) -> None:
        self.verbs, self.reserved, self.top, self.before = verbs, reserved, top, before

    def value(self, value: Any, form: Form, path: Path, key: Key | None) -> Iterator[Fault]:
        """The faults of one value. `key` has the limits."""
        if not fits(value, form):
            yield Fault(path, _misfit(value, form) + _brackets(value, form, path))
            return
        form = chosen(value, form)
        match form:
            case Scalar():
                yield from _beyond(value, path, key)
            case Table(cls):
                yield from self.table(value, keys_of(cls), path)
            case Named(item, names):
                for name, inner in value.items():
                    if names is not None and name not in names.words:
                        hint = f"{near(name, names.words)}{listed(names.words)}"
                        yield Fault((*path, name), f"unknown name {name!r}{hint}")
                    yield from self.value(inner, item, (*path, name), key)
            case Items(_, each) if each is not None and len(each) != len(value):
                yield Fault(path, f"expected {counted(len(each), 'item')}, found {len(value)}")
            case Items(item, each):
                for index, inner in enumerate(value):
                    yield from self.value(inner, item if each is None else each[index], (*path, index), key)
            case EffectForm():
                yield from self.effect(value, path)

    def table(self, value: Mapping[str, Any], keys: Mapping[str, Key], path: Path) -> Iterator[Fault]:
        """A table's keys: unknown and missing ones, then the values."""
        meant: set[str | None] = set()
        for name, inner in value.items():
            if name in keys:
                yield from self.value(inner, keys[name].form, (*path, name), keys[name])
                if name == "id" and inner == "":
                    yield Fault((*path, name), "expected a name; this one is empty")
            else:
                free = [k for k in keys if k not in value]
                guess = nearest(name, [*free, *self.reserved]) or nearest(name, keys)
                hint = f"; did you mean {guess!r}?" if guess else ""
                meant.add(guess)
                if name in self.reserved:
                    hint = _MISPLACED.get(name, "; only an entry that has an id takes it; unset takes a key away")
                if path and name in self.top and not isinstance(inner, Mapping):
                    hint = "; it belongs to the whole ruleset: write it above the first line that begins with ["
                yield Fault((*path, name), f"unknown key{hint}{listed(keys, 40)}")
        missing = [key for key in keys.values() if key.required and key.name not in value and key.name not in meant]
        before = self.before(path) if missing and isinstance(value.get("id"), str) else None
        if before is not None:
            yield _unlike(value["id"], before, missing, path)
            return
        for key in missing:
            yield Fault((*path, key.name), f"this key is missing; it takes {described(key.form)}")

    def effect(self, value: Any, path: Path) -> Iterator[Fault]:
        """An effect: its verb, then its arguments."""
        if isinstance(value, Mapping) and len(value) != 1:
            yield Fault(path, f"an effect is one verb, found {len(value)}: {', '.join(value) or 'none'}")
            return
        verb = value if isinstance(value, str) else next(iter(value))
        at = path if isinstance(value, str) else (*path, verb)
        if verb not in self.verbs:
            yield Fault(at, f"unknown effect {verb!r}{near(verb, self.verbs)}{listed(sorted(self.verbs), 40)}")
            return
        _, said, short = arguments(value, self.verbs)
        keys = keys_of(self.verbs[verb])
        if not keys and said:
            found = "" if short else f", found {', '.join(said)}"
            yield Fault(at, f"the effect {verb!r} takes no argument{found}")
            return
        for fault in self.table(said, keys, at):
            yield attrs.evolve(fault, path=(*at, *fault.path[len(at) + 1 :])) if short else fault


def _unlike(id: str, before: Sequence[str], missing: Sequence[Key], path: Path) -> Fault:
    """A new entry that lacks keys: most likely an old one was meant."""
    needs = ", ".join(f"{key.name} ({described(key.form)})" for key in missing)
    return Fault((*path, "id"), f"{id!r} is new, and a new one needs {needs}{near(id, before)}{listed(before)}")


def _brackets(value: Any, form: Form, path: Path) -> str:
    """Where single and double brackets are mixed up, how the table begins."""
    name = ".".join(map(str, path))
    if isinstance(value, Mapping) and isinstance(form, Items) and form.keyed is not None:
        return f": begin each entry with [[{name}]], in double brackets"
    if isinstance(form, Table) and isinstance(value, list) and value and isinstance(value[0], Mapping):
        return f": begin it with [{name}], in single brackets"
    return ""


def _misfit(value: Any, form: Form) -> str:
    if isinstance(form, OneOf) and isinstance(value, str):
        words = [w for f in form.forms if isinstance(f, Words) for w in f.words]
        return f"expected {described(form)}, found {in_words(value)}{near(value, words) if words else ''}"
    if isinstance(form, Words) and type(value) in {type(w) for w in form.words}:
        return f"unknown {in_words(value)}{near(value, form.words)}{listed(form.words, 40)}"
    return f"expected {described(form)}, found {in_words(value)}"


def _beyond(value: Any, path: Path, key: Key | None) -> Iterator[Fault]:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return
    least = -MOST if key is None or key.least is None else key.least
    most = MOST if key is None or key.most is None else key.most
    found = value if abs(value) < 10**18 else "a number of many digits"
    if value < least:
        yield Fault(path, f"expected at least {least}, found {found}")
    if value > most:
        yield Fault(path, f"expected at most {most}, found {found}")


@lru_cache(maxsize=32)
def _converter(verbs: tuple[tuple[str, type[Effect]], ...]) -> cattrs.BaseConverter:
    """Makes classes; it may be lenient, as the data has been checked.

    A converter that generates code would take longer to generate it than to load a ruleset.
    """
    known = dict(verbs)
    converter = cattrs.BaseConverter(detailed_validation=False)

    def effect(data: Any, _: Any) -> Any:
        verb, said, _short = arguments(data, known)
        return converter.structure(said, known[verb])

    def one_of(data: Any, hint: Any) -> Any:
        for kind in hint.__args__:
            if kind is type(None):
                if data is None:
                    return None
            elif fits(data, form_of(kind)):
                return converter.structure(data, kind)
        raise ValueError(f"{data!r} is no {hint}")

    converter.register_structure_hook_func(lambda hint: hint is Effect, effect)
    converter.register_structure_hook_func(lambda hint: isinstance(_form(hint), OneOf), one_of)
    converter.register_structure_hook_func(lambda hint: hint is object, lambda data, _: data)
    return converter


def _form(hint: Any) -> Form | None:
    try:
        return form_of(hint)
    except TypeError:  # unhashable or no type: none of ours
        return None
