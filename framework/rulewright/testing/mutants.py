"""Rules switched off one at a time: what a game's tests must notice."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import attrs

from ..game import Game
from ..moves import Move
from ..order import Step
from ..rulesets import Ruleset, basis_of, ruleset_from_data
from ..rulesets.places import Path
from ..scoring import Category

Mend = Callable[[Ruleset], Ruleset]
NOTHING: dict[str, Any] = {"all": []}  # an effect that does nothing


@attrs.frozen
class Mutant:
    """One rule switched off. `apply()` changes the game, or `mend` each of its rulesets as it is loaded."""

    name: str
    rules: tuple[str, ...]
    apply: Callable[[], None] | None = None
    mend: Mend | None = None


def mutants(game: Game, ruleset: Ruleset) -> Iterator[Mutant]:
    """Each constraint, `why`, score category, step and `when` of the flow, effect, and number that has a rule."""
    yield from _constraints(game)
    yield from _whys(game)
    yield from _categories(game)
    yield from _steps(ruleset)
    yield from _values(ruleset, ruleset.play, ())


def _constraints(game: Game) -> Iterator[Mutant]:
    for kind in game.moves:
        for i, constraint in enumerate(kind.constraints):

            def drop(kind: Any = kind, i: int = i) -> None:
                del kind.constraints[i]
                kind.legality = None

            yield Mutant(f"constraint {kind.name} {constraint.holds.__name__}", (constraint.rule,), apply=drop)


def _whys(game: Game) -> Iterator[Mutant]:
    for kind in game.moves:
        for field in attrs.fields(kind):
            if field.metadata["why"] is not None:
                drop = partial(_without_why, kind, field.name)
                yield Mutant(f"why {kind.name}.{field.name}", (field.metadata["rule"],), apply=drop)


def _without_why(kind: type[Move], name: str) -> None:
    """The part forbids nothing any more; what it offers stays."""
    fields: Any = attrs.fields(kind)
    changed = [f.evolve(metadata=f.metadata | {"why": lambda c, d: ()}) if f.name == name else f for f in fields]
    kind.__attrs_attrs__ = type(fields)(changed)
    kind.legality = None


def _categories(game: Game) -> Iterator[Mutant]:
    for i, category in enumerate(game.scoring):

        def drop(i: int = i, category: Category = category) -> None:
            none = Category(category.name, lambda c, seat: (), category.rule)
            # a `ClassVar` of the game's class, set on its one object: hence the ignored `misc`
            game.scoring = (*game.scoring[:i], none, *game.scoring[i + 1 :])  # type: ignore[misc]

        if category.rule:
            yield Mutant(f"score {category.name}", (category.rule,), apply=drop)


def _steps(ruleset: Ruleset) -> Iterator[Mutant]:
    for part in ("opening", "phase", "closing"):
        for p, phase in enumerate(getattr(ruleset.rules.flow, part)):
            at: Path = ("flow", part, p)
            rules = tuple(dict.fromkeys(rule for step in phase.step for rule in step.rule))
            if rules and phase.when is not None:
                yield Mutant(f"when {phase.id}", rules, mend=_with((*at, "when"), None))
            for s, step in enumerate(phase.step):
                yield from _step((*at, "step", s), f"{phase.id}.{step.id}", step)


def _step(at: Path, name: str, step: Step) -> Iterator[Mutant]:
    if step.rule:
        yield Mutant(f"step {name}", step.rule, mend=_without(at))
    if step.rule and step.when is not None:
        yield Mutant(f"when {name}", step.rule, mend=_with((*at, "when"), None))


def _values(ruleset: Ruleset, value: Any, path: Path) -> Iterator[Mutant]:
    if path and path[0] == "flow":
        return
    if isinstance(value, dict):
        if _is_effect(ruleset, value, path):
            yield from _changed(ruleset, path, "effect", (NOTHING,))
        for name, inner in value.items():
            yield from _values(ruleset, inner, (*path, name))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _values(ruleset, inner, (*path, i))
    elif isinstance(value, str) and path and path[-1] in _effect_keys(ruleset) and value in ruleset.kind.verbs:
        yield from _changed(ruleset, path, "effect", (NOTHING,))
    elif type(value) is int:
        yield from _changed(ruleset, path, "number", (value + 1, value - 1))


def _effect_keys(ruleset: Ruleset) -> frozenset[str]:
    """The keys that hold an effect somewhere in the ruleset's classes."""
    from ..rulesets.forms import EffectForm, Items, Table, form_of, keys_of

    found: set[str] = set()
    rules: Any = ruleset.kind.rules
    todo, seen = [form_of(rules)], set()
    while todo:
        form = todo.pop()
        if isinstance(form, Items):
            todo.append(form.item)
        elif isinstance(form, Table) and form.cls not in seen:
            seen.add(form.cls)
            found |= {k for k, key in keys_of(form.cls).items() if isinstance(key.form, EffectForm)}
            todo += [key.form for key in keys_of(form.cls).values()]
    return frozenset(found)


def _is_effect(ruleset: Ruleset, value: dict[str, Any], path: Path) -> bool:
    return (
        bool(path) and path[-1] in _effect_keys(ruleset) and len(value) == 1 and set(value) <= set(ruleset.kind.verbs)
    )


def _changed(ruleset: Ruleset, path: Path, what: str, values: tuple[Any, ...]) -> Iterator[Mutant]:
    basis = basis_of(ruleset, path)
    if basis is None or basis.sort != "rulebook":
        return
    for new in values:
        shown = "" if new is NOTHING else f" -> {new}"
        name = f"{what} {'.'.join(map(str, path))}{shown}"
        if not isinstance(new, int) or new >= 0:
            yield Mutant(name, (basis.note,), mend=_with(path, new))


def _with(path: Path, new: Any) -> Mend:
    """A ruleset with another value there; where a variant has no such path, it stays as it is."""

    def change(play: Any) -> None:
        box = _box(play, path)
        if new is None:
            box.pop(path[-1], None)
        else:
            box[path[-1]] = new

    return _mended(change)


def _without(path: Path) -> Mend:
    def change(play: Any) -> None:
        del _box(play, path)[path[-1]]

    return _mended(change)


def _box(play: Any, path: Path) -> Any:
    for key in path[:-1]:
        play = play[key]
    return play


def _mended(change: Callable[[Any], None]) -> Mend:
    def mend(ruleset: Ruleset) -> Ruleset:
        play = copy.deepcopy(ruleset.play)
        try:
            change(play)
        except (LookupError, TypeError):
            return ruleset
        made = ruleset_from_data(play, id=ruleset.id, kinds=lambda _: ruleset.kind)
        old = ruleset.rules
        rules = attrs.evolve(made.rules, rule=old.rule, ruling=old.ruling, basis=old.basis)
        return attrs.evolve(ruleset, rules=rules, play=made.play)

    return mend
