"""Where a written key path leads: through the classes, the data and the effects of a ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.effects import Effect

from ..frozen import frozen
from .extend import RESERVED
from .faults import listed, nearest
from .forms import Anything, EffectForm, Form, Items, Key, Named, Table, chosen, keys_of
from .keypaths import Segments, index_of, name_of, parsed, written
from .types import arguments

if TYPE_CHECKING:
    from .places import Path


@frozen
class Spot:
    """Where a written path leads.

    Args:
        path: the same with array indexes; inside of an effect, with the names of all arguments.
        form: what the value there may be.
        value: the value there; None where it is not set.
        chain: the declared keys on the way, the outermost first; a verb counts as one.
        names: the path as it was written, entries that have an id by their ids.
        arguments: where in `path` the arguments of effects stand.
    """

    path: Path
    form: Form | None
    value: Any
    chain: tuple[Key, ...] = ()
    names: Segments = ()
    arguments: tuple[int, ...] = ()

    @property
    def whole(self) -> Segments:
        """The names that lead to the value which a variant replaces whole: an effect, if there is one on the way."""
        return self.names[: self.arguments[0] - 1] if self.arguments else self.names

    @property
    def key(self) -> Key | None:
        """The last declared key on the way."""
        return self.chain[-1] if self.chain else None

    def inside(self, step: str | int, form: Form | None, value: Any, key: Key | None = None) -> Spot:
        """One step further."""
        chain = self.chain if key is None else (*self.chain, key)
        name = name_of(value, step) if isinstance(step, int) else step
        return Spot((*self.path, step), form, value, chain, (*self.names, name), self.arguments)


class NoSuchPath(LookupError):
    """A written path leads nowhere; the text says where it goes wrong and what is there."""


def look_up(text: str, rules: type, play: Mapping[str, Any], verbs: Mapping[str, type[Effect]]) -> Spot:
    """Follow a path through classes and data; a declared key counts where its value was left at the default.

    Inside of an effect the path may be that of either way to write it: `use.points.count` or, in short, `use.points`.

    Raises:
        NoSuchPath: some name on the way is none.
    """
    segments = parsed(text)
    if not segments:
        raise NoSuchPath(f"say a key path, such as {next(iter(keys_of(rules)))!r}{listed(keys_of(rules), 40)}")
    spot = Spot((), Table(rules), play)
    while segments:
        step = _step(spot, segments[0], verbs)
        if not isinstance(step, Spot):
            raise NoSuchPath(_nowhere(spot, segments, step, play))
        spot, segments = step, segments[1:]
    return spot


def _nowhere(spot: Spot, rest: Segments, known: list[str], play: Mapping[str, Any]) -> str:
    """That there is no such name, and which path was probably meant: a name with dots is one only in quotes."""
    name, where = rest[0], written(spot.names) or "the ruleset"
    joined = [(".".join(rest[:end]), rest[end:]) for end in range(len(rest), 0, -1)]
    paths = [(*spot.names, one, *more) for one, more in joined if one in known]
    if not spot.names:
        paths += [(*at, *more) for one, more in joined for at in _entries(play, one)]
    if (guess := nearest(name, known)) is not None:
        paths.append((*spot.names, guess, *rest[1:]))
    hint = f"; did you mean {written(paths[0])!r}?" if paths else ""
    return f"no {name!r} in {where}{hint}{listed(known, 40)}"


def _step(spot: Spot, name: str, verbs: Mapping[str, type[Effect]]) -> Spot | list[str]:
    """One name further, or the names that there are."""
    value = spot.value
    form = spot.form if spot.form is None or value is None else chosen(value, spot.form)
    match form:
        case Table(cls):
            return _into_table(spot, name, cls, verbs)
        case Items(item, each):
            entries = value if isinstance(value, list) else []
            index = index_of(name, entries)
            if index is None:
                return [name_of(entry, i) for i, entry in enumerate(entries)]
            return spot.inside(index, each[index] if each else item, entries[index])
        case Named(item) if isinstance(value, Mapping) and name in value:
            return spot.inside(name, item, value[name])
        case EffectForm() if isinstance(value, Mapping) and name in value and name in verbs:
            step = spot.inside(name, Table(verbs[name]), value[name], _verb_key(name, verbs[name]))
            return attrs.evolve(step, arguments=(*step.arguments, len(step.path)))
        case Anything() if spot.key is not None and spot.key.name in RESERVED:
            return spot.inside(name, Anything(), None)
    return [str(n) for n in value] if isinstance(value, Mapping) else []


def _into_table(spot: Spot, name: str, cls: type, verbs: Mapping[str, type[Effect]]) -> Spot | list[str]:
    keys = keys_of(cls)
    if name in keys:
        value = spot.value.get(name) if isinstance(spot.value, Mapping) else None
        return spot.inside(name, keys[name].form, value, keys[name])
    if issubclass(cls, Effect) and keys:
        argument = _into_table(spot, next(iter(keys)), cls, verbs)
        assert isinstance(argument, Spot)
        step = _step(argument, name, verbs)
        return attrs.evolve(step, names=(*spot.names, step.names[-1])) if isinstance(step, Spot) else [*keys, *step]
    if name in RESERVED and not getattr(cls, "whole", False):
        return spot.inside(name, Anything(), None, Key(name, Anything(), None, RESERVED[name]))
    return list(keys)


def _verb_key(name: str, cls: type[Effect]) -> Key:
    """A verb, which means what its class says."""
    return Key(name, Table(cls), attrs.NOTHING, " ".join((cls.__doc__ or "").split("\n\n")[0].split()))


def _entries(value: Any, name: str, at: Segments = ()) -> Iterator[Segments]:
    """The paths of the entries that go by that name."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key == name and isinstance(inner, Mapping):
                yield (*at, name)
            yield from _entries(inner, name, (*at, str(key)))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            if isinstance(inner, Mapping) and inner.get("id") == name:
                yield (*at, name)
            yield from _entries(inner, name, (*at, name_of(inner, index)))


def said_path(spot: Spot, data: Any, verbs: Mapping[str, type[Effect]]) -> Path:
    """A spot's path as the files say it: without the names of arguments that an effect in short leaves out."""
    said: list[str | int] = []
    effect: Any = None
    for number, step in enumerate(spot.path):
        if number in spot.arguments and isinstance(effect, Mapping):
            _, given, is_short = arguments(effect, verbs)
            if is_short and step in given:
                continue
        said.append(step)
        try:
            effect, data = data, data[step]
        except (LookupError, TypeError):
            effect, data = None, None
    return tuple(said)
