"""Moves: their parts, their constraints. Legality is generated from these, so that each rule stands once.

A part says what it may be (`among`), given the parts before it; a constraint names the parts it reads. Every
function takes the context, the decision and the parts it names: `(c, d, ship, to)`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

import attrs

from .frozen import frozen

M = TypeVar("M", bound="Move")
F = TypeVar("F", bound=Callable[..., bool])


def part(
    of: str = "",
    *,
    among: Callable[..., Iterable[Any]],
    rule: str,
    why: Callable[..., Sequence[str]] | None = None,
    alike: Callable[..., Any] | None = None,
    stop: Callable[..., bool] | None = None,
    private: bool = False,
    default: Any = attrs.NOTHING,
) -> Any:
    """A field of a move.

    Args:
        of: the codec that names its values (`space`, `tile`, ...); plain numbers and words without one.
        among: what it may be.
        rule: the rule cited when it is something else.
        why: for a part whose `among` is computed: the rules a value breaks, said a second time on purpose.
        alike: a key; of values with equal keys one is offered, all stay legal.
        stop: for a part that is grown, a tuple chosen one element after the other. `among` gives the next elements,
            in a canonical order and only such as lead to an end, and `stop` whether it may end here; both read the
            chosen elements last: `(c, d, *parts, chosen)`.
        private: only the seat that plays the move knows it; others read `cards=?`.
        default: a value that is left out of the notation.
    """
    said = {"of": of, "among": among, "rule": rule, "why": why, "alike": alike, "stop": stop, "private": private}
    return attrs.field(default=default, metadata=said)


class Constraint(NamedTuple):
    """A predicate over named parts, and the rule it keeps."""

    rule: str
    holds: Callable[..., bool]
    level: int  # asked once this many parts are known
    reads: tuple[str, ...]


@frozen
class Move:
    """One answer to a decision. Subclasses are frozen, made by `@move`."""

    name: ClassVar[str] = ""
    again: ClassVar[bool] = False  # the decision is asked again afterwards
    pressing: ClassVar[bool] = False  # as an anytime move: no standing order ends a turn while it can be played
    weight: ClassVar[float] = 1.0  # how often random play picks this kind of move, against others
    parts: ClassVar[tuple[str, ...]] = ()
    explained: ClassVar[bool] = False  # a part has a `why`
    grown: ClassVar[frozenset[int]] = frozenset()  # the parts that are grown, by number
    constraints: ClassVar[list[Constraint]]
    legality: ClassVar[Legality | None] = None

    def play(self, c: Any, d: Any) -> None:
        """Do it; `d` is the decision it answers."""
        raise TypeError(f"the move {self.name!r} does nothing")

    @classmethod
    def must(cls, rule: str) -> Callable[[F], F]:
        """Decorator: a constraint `(c, d, *parts it reads) -> bool`, and the rule it stands for."""

        def add(holds: F) -> F:
            reads = reads_of(holds)
            unknown = [r for r in reads if r not in cls.parts]
            if unknown:
                raise TypeError(f"{cls.name}: a constraint for {rule} reads unknown parts {unknown}")
            level = max((cls.parts.index(r) + 1 for r in reads), default=0)
            cls.constraints.append(Constraint(rule, holds, level, reads))
            cls.legality = None
            return holds

        return add

    @classmethod
    def can(cls, c: Any, d: Any) -> bool:
        """Is there a legal move of this kind? Stops at the first."""
        return bool((cls.legality or _build(cls)).can[0](c, d))

    @classmethod
    def options(cls, c: Any, d: Any, prefix: tuple[Any, ...]) -> list[Any]:
        """What the next part may be, so that the move can be completed."""
        options: list[Any] = (cls.legality or _build(cls)).options[len(prefix)](c, d, *prefix)
        return options

    @classmethod
    def grow(cls, c: Any, d: Any, prefix: tuple[Any, ...], chosen: tuple[Any, ...]) -> tuple[list[Any], bool]:
        """Of a grown part: what its next element may be, and whether it may end here."""
        meta = attrs.fields(cls)[len(prefix)].metadata
        known = dict(zip(cls.parts, prefix, strict=False))
        args = [known[r] for r in reads_of(meta["among"])[:-1]]
        return list(meta["among"](c, d, *args, chosen)), bool(meta["stop"](c, d, *args, chosen))

    @classmethod
    def growths(cls, c: Any, d: Any, prefix: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        """All that a grown part may be; there may be very many."""
        todo: list[tuple[Any, ...]] = [()]
        while todo:
            chosen = todo.pop()
            more, end = cls.grow(c, d, prefix, chosen)
            if end:
                yield chosen
            todo += [(*chosen, x) for x in more]

    @classmethod
    def refused(cls, c: Any, d: Any, move: Move) -> list[str]:
        """The rules this move breaks; empty when it is legal."""
        rules: list[str] = (cls.legality or _build(cls)).refused(c, d, move)
        return rules

    @classmethod
    def every(cls, c: Any, d: Any, prefix: tuple[Any, ...] = ()) -> Iterator[Move]:
        """All legal moves of this kind that begin so, part by part."""
        if len(prefix) == len(cls.parts):
            if prefix or cls.can(c, d):
                yield cls(*prefix)
            return
        grown = len(prefix) in cls.grown
        for value in cls.growths(c, d, prefix) if grown else cls.options(c, d, prefix):
            yield from cls.every(c, d, (*prefix, value))


@dataclass_transform(frozen_default=True, field_specifiers=(part,))
def move(name: str) -> Callable[[type[M]], type[M]]:
    """Class decorator: a frozen kind of move, printed and parsed by `name`."""

    def make(cls: type[M]) -> type[M]:
        made = frozen(cls)
        made.name, made.constraints, made.legality = name, [], None
        made.parts = tuple(a.name for a in attrs.fields(made))
        made.explained = any(a.metadata["why"] for a in attrs.fields(made))
        made.grown = frozenset(n for n, a in enumerate(attrs.fields(made)) if a.metadata["stop"])
        return made

    return make


class Legality(NamedTuple):
    """What is generated for a kind of move."""

    can: tuple[Callable[..., bool], ...]  # can[n](c, d, *n parts): can these be completed
    options: tuple[Callable[..., list[Any]], ...]  # options[n](c, d, *n parts): what part n may be
    refused: Callable[..., list[str]]
    source: str


@cache
def reads_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The parts that a function of a move reads, after the context and the decision."""
    return tuple(inspect.signature(function).parameters)[2:]


def _args(names: Iterable[str], prefix: str = "") -> str:
    return "".join(f", {prefix}{n}" for n in names)


def _build(cls: type[Move]) -> Legality:
    """Write and compile the functions of one kind of move: every constraint is asked as early as it can be."""
    env: dict[str, Any] = {}
    asked: list[list[str]] = [[] for _ in range(len(cls.parts) + 1)]
    for i, constraint in enumerate(cls.constraints):
        env[f"c{i}"] = constraint.holds
        asked[constraint.level].append(f"c{i}(c, d{_args(constraint.reads)})")
    lines = ["def can_all(c, d):", f"    return {' and '.join(asked[0]) or 'True'}"]
    for n in range(len(cls.parts)):
        lines += _part_lines(cls, n, asked, env)
    lines += _refused_lines(cls, env)
    source = "\n".join(lines)
    exec(compile(source, f"<legality of {cls.name}>", "exec"), env)
    last = len(cls.parts)
    cls.legality = Legality(
        tuple(env[f"can{n}"] for n in range(last)) or (env["can_all"],),
        tuple(env[f"options{n}"] for n in range(last)),
        env["refused"],
        source,
    )
    return cls.legality


def _part_lines(cls: type[Move], n: int, asked: list[list[str]], env: dict[str, Any]) -> list[str]:
    field = attrs.fields(cls)[n]
    name, meta = field.name, field.metadata
    before = _args(cls.parts[:n])
    if meta["stop"]:
        return _grown_lines(cls, n, asked, env)
    env[f"among{n}"] = meta["among"]
    domain = f"among{n}(c, d{_args(reads_of(meta['among']))})"
    tests = list(asked[n + 1])
    if n + 1 < len(cls.parts):
        tests.append(f"can{n + 1}(c, d{_args(cls.parts[: n + 1])})")
    where = f"if {' and '.join(tests)}" if tests else ""
    guard = f"    if not ({' and '.join(asked[0])}): return " if n == 0 and asked[0] else ""
    lines = [
        f"def can{n}(c, d{before}):",
        guard + "False" if guard else "    pass",
        f"    for {name} in {domain}:",
    ]
    lines += [f"        {where}: return True" if where else "        return True", "    return False"]
    lines += [f"def options{n}(c, d{before}):", guard + "[]" if guard else "    pass"]
    if not meta["alike"]:
        return [*lines, f"    return [{name} for {name} in {domain} {where}]"]
    env[f"alike{n}"] = meta["alike"]
    key = f"alike{n}(c, d{_args(reads_of(meta['alike']))})"
    return [
        *lines,
        "    found = {}",
        f"    for {name} in {domain}:",
        f"        {where or 'if True'}: found.setdefault({key}, {name})",
        "    return list(found.values())",
    ]


def _grown_lines(cls: type[Move], n: int, asked: list[list[str]], env: dict[str, Any]) -> list[str]:
    """A grown part is trusted: each element that it offers leads to an end."""
    field = attrs.fields(cls)[n]
    meta, before = field.metadata, _args(cls.parts[:n])
    reads = reads_of(meta["among"])[:-1]
    env[f"next{n}"], env[f"stop{n}"] = meta["among"], meta["stop"]
    env[f"fits{n}"] = _fits(meta["among"], meta["stop"])
    if asked[n + 1]:
        raise TypeError(f"{cls.name}: a constraint reads the grown part {field.name}; its `stop` says where it ends")
    guard = f"    if not ({' and '.join(asked[0])}): return " if n == 0 and asked[0] else ""
    return [
        f"def can{n}(c, d{before}):",
        guard + "False" if guard else "    pass",
        f"    return bool(next{n}(c, d{_args(reads)}, ())) or stop{n}(c, d{_args(reads)}, ())",
        f"def options{n}(c, d{before}):",
        f"    raise TypeError('the part {field.name} of {cls.name} is grown: ask `grow` for its next element')",
    ]


def _fits(among: Callable[..., Any], stop: Callable[..., bool]) -> Callable[..., bool]:
    """Can this tuple be grown? Asked without listing them all."""

    def fits(c: Any, d: Any, *rest: Any) -> bool:
        *before, value = rest
        if not isinstance(value, tuple):
            return False
        grows = all(x in among(c, d, *before, value[:i]) for i, x in enumerate(value))
        return grows and stop(c, d, *before, value)

    return fits


def _refused_lines(cls: type[Move], env: dict[str, Any]) -> list[str]:
    env["once"] = _once  # several constraints may keep one rule
    lines = ["def refused(c, d, m):", "    no = []"]
    for level in range(len(cls.parts) + 1):
        if level:
            field = attrs.fields(cls)[level - 1]
            meta, value = field.metadata, f"m.{field.name}"
            if meta["why"]:
                env[f"why{level}"] = meta["why"]
                before = _args(reads_of(meta["why"]), "m.")
                lines += [f"    why = why{level}(c, d{before})", "    if why: return once([*no, *why])"]
            elif meta["stop"]:
                before = _args(reads_of(meta["among"])[:-1], "m.")
                lines.append(f"    if not fits{level - 1}(c, d{before}, {value}): return once(no + [{meta['rule']!r}])")
            else:
                domain = f"among{level - 1}(c, d{_args(reads_of(meta['among']), 'm.')})"
                lines.append(f"    if {value} not in {domain}: return once(no + [{meta['rule']!r}])")
        for i, constraint in enumerate(cls.constraints):
            if constraint.level == level:
                test = f"c{i}(c, d{_args(constraint.reads, 'm.')})"
                lines.append(f"    if not {test}: no.append({constraint.rule!r})")
    return [*lines, "    return once(no) if no else no"]


def broken_by(cls: type[Move], c: Any, d: Any, prefix: tuple[Any, ...]) -> list[str]:
    """Rules that keep a move from beginning so, or from being completed. Slow; for explanations."""
    known = dict(zip(cls.parts, prefix, strict=False))
    no = [k.rule for k in cls.constraints if k.level <= len(prefix) and not k.holds(c, d, *(known[r] for r in k.reads))]
    if no or len(prefix) == len(cls.parts):
        return _once(no)
    field = attrs.fields(cls)[len(prefix)]
    among = field.metadata["among"]
    if field.metadata["stop"]:
        more, end = cls.grow(c, d, prefix, ())
        return [] if more or end else [field.metadata["rule"]]
    values = list(among(c, d, *(known[r] for r in reads_of(among))))
    deeper = [rule for v in values for rule in broken_by(cls, c, d, (*prefix, v))]
    return _once(deeper) if values else [field.metadata["rule"]]


def _once(rules: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(rules))
