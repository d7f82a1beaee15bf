"""Functions generated from the fields of state classes, as attrs generates `__init__`.

Four walks over the same declared types: clone, view (what a seat may see), to plain data and back; beside them
`secrets`, which puts what is hidden out of sight for a moment.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from .effects import Effect
from .flow import Task
from .frozen import is_frozen
from .moves import Move
from .secrets import Secrets, hidden
from .state import HIDDEN, Lane, State

Walk = Callable[..., Any]
_NAMED_FOR_THE_TYPE_CHECKER: dict[str, Any] = {"Task": Task, "Move": Move}  # elsewhere imported for it alone


class Shapes:
    """The generated functions of one game.

    Args:
        classes: the classes that stand for `State`'s open fields: table, seats' item and lane's turn.
        tasks: the game's and the framework's task classes.
        effect_data, effect_from: an effect as plain data and back.
    """

    def __init__(
        self,
        classes: Mapping[str, type],
        tasks: Mapping[str, type[Task]],
        effect_data: Callable[[Effect], Any],
        effect_from: Callable[[Any], Effect],
    ) -> None:
        self._tasks, self._effect_data, self._effect_from = tasks, effect_data, effect_from
        self._special: dict[tuple[type, str], Any] = {
            (State, "table"): classes["table"],
            (State, "seats"): types.GenericAlias(list, classes["seat"]),
            (Lane, "turn"): classes["turn"] | None,
        }
        self._types: dict[type, dict[str, Any]] = {}
        self._made: dict[tuple[str, type], Walk] = {}
        self.clone: Callable[[State], State] = self._walk("clone", State)
        self._view: Walk = self._walk("view", State)
        self.to_data: Callable[[State], dict[str, Any]] = self._walk("data", State)
        self.from_data: Callable[[dict[str, Any]], State] = self._walk("load", State)
        self.secrets = Secrets(self.field_types)

    def view(self, state: State, seat: int) -> State:
        """The state as that seat may see it; seat -1 is a spectator."""
        seen: State = self._view(state, seat, -1)
        return seen

    def field_types(self, cls: type) -> dict[str, Any]:
        """The declared types of a state class, with the game's classes filled in."""
        found = self._types.get(cls)
        if found is None:
            hints = typing.get_type_hints(cls, localns=_NAMED_FOR_THE_TYPE_CHECKER)
            found = {a.name: self._special.get((cls, a.name), hints[a.name]) for a in attrs.fields(cls)}
            self._types[cls] = found
        return found

    def _walk(self, what: str, cls: type) -> Walk:
        made = self._made.get((what, cls))
        if made is None:
            made = self._made[what, cls] = self._generate(what, cls)
        return made

    def _generate(self, what: str, cls: type) -> Walk:
        env: dict[str, Any] = {"cls": cls, "new": object.__new__, "HIDDEN": HIDDEN}
        hints = self.field_types(cls)
        rows = [(a.name, hints[a.name], a.metadata.get("see", "everyone")) for a in attrs.fields(cls)]
        if what == "view":
            lines = ["def walk(x, seat, mine):", "    y = new(cls)"]
            lines += [f"    y.{n} = {self._seen(t, n, see, env)}" for n, t, see in rows]
            lines.append("    return y")
        elif what == "clone":
            lines = ["def walk(x):", "    y = new(cls)"]
            lines += [f"    y.{n} = {self._expr(what, t, f'x.{n}', env)}" for n, t, _ in rows]
            lines.append("    return y")
        elif what == "data":
            pairs = ", ".join(f"{n!r}: {self._expr(what, t, f'x.{n}', env)}" for n, t, _ in rows)
            lines = ["def walk(x):", f"    return {{{pairs}}}"]
        else:
            pairs = ", ".join(self._expr(what, t, f"x[{n!r}]", env) for n, t, _ in rows)
            lines = ["def walk(x):", f"    return cls({pairs})"]
        exec(compile("\n".join(lines), f"<{what} of {cls.__name__}>", "exec"), env)
        made: Walk = env["walk"]
        return made

    def _seen(self, hint: Any, name: str, see: str, env: dict[str, Any]) -> str:
        value = f"x.{name}"
        shown = self._expr("view", hint, value, env, owner="k0" if name == "seats" else "mine")
        if see == "everyone":
            return shown
        unseen = hidden(hint, value)
        if see.startswith("those:"):
            return f"{shown} if seat in x.{see.removeprefix('those:')} else {unseen}"
        return unseen if see == "nobody" else f"{shown} if seat == mine else {unseen}"

    def _expr(self, what: str, hint: Any, value: str, env: dict[str, Any], depth: int = 0, owner: str = "mine") -> str:
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        v, k = f"v{depth}", f"k{depth}"
        if origin in (typing.Union, types.UnionType):
            (inner,) = (a for a in args if a is not type(None))
            made = self._expr(what, inner, value, env, depth, owner)
            return value if made == value else f"(None if {value} is None else {made})"
        if origin is list:
            inner = self._expr(what, args[0], v, env, depth + 1, owner)
            if inner == v:
                return f"{value}.copy()"
            if what == "clone":
                return _mapped(inner, v, value, args[0])
            if owner == k:  # the seats: whose field it is, is its place in the list
                return f"[{inner} for {k}, {v} in enumerate({value})]"
            return f"[{inner} for {v} in {value}]"
        if origin is dict:
            inner = self._expr(what, args[1], v, env, depth + 1, owner)
            if what in ("clone", "view"):
                return f"{value}.copy()" if inner == v else f"{{{k}: {inner} for {k}, {v} in {value}.items()}}"
            name = {"data": f"str({k})", "load": f"int({k})"}[what] if args[0] is int else k
            return f"{{{name}: {inner} for {k}, {v} in {value}.items()}}"
        if origin is tuple:
            return self._tuple(what, args, value, env, depth)
        if isinstance(hint, type) and issubclass(hint, Task):
            return self._task(what, value, env)
        if hint is Effect:
            env["effect_data"], env["effect_from"] = self._effect_data, self._effect_from
            return {"data": f"effect_data({value})", "load": f"effect_from({value})"}.get(what, value)
        if isinstance(hint, type) and attrs.has(hint):
            return self._attrs(what, hint, value, env, owner)
        return value

    def _tuple(self, what: str, args: tuple[Any, ...], value: str, env: dict[str, Any], depth: int) -> str:
        if what in ("clone", "view"):
            return value
        if len(args) == 2 and args[1] is Ellipsis:
            inner = self._expr(what, args[0], f"v{depth}", env, depth + 1)
            items = f"{inner} for v{depth} in {value}"
            return f"[{items}]" if what == "data" else f"tuple([{items}])"
        items = "".join(self._expr(what, a, f"{value}[{i}]", env, depth + 1) + ", " for i, a in enumerate(args))
        return f"[{items}]" if what == "data" else f"({items})"

    def _task(self, what: str, value: str, env: dict[str, Any]) -> str:
        env["task_data"], env["task_from"] = self._task_data, self._task_from
        return {"data": f"task_data({value})", "load": f"task_from({value})"}.get(what, value)

    def _attrs(self, what: str, cls: type, value: str, env: dict[str, Any], owner: str) -> str:
        if is_frozen(cls) and what in ("clone", "view"):
            return value
        name = f"{what}_{cls.__name__}"
        env[name] = self._walk(what, cls)
        return f"{name}({value}, seat, {owner})" if what == "view" else f"{name}({value})"

    def _task_data(self, task: Task) -> dict[str, Any]:
        data: dict[str, Any] = self._walk("data", type(task))(task)
        data["task"] = task.name
        return data

    def _task_from(self, data: dict[str, Any]) -> Task:
        task: Task = self._walk("load", self._tasks[data["task"]])(data)
        return task


def _mapped(inner: str, v: str, value: str, hint: Any) -> str:
    """A list of copies; where one function makes each, without a frame for the loop."""
    if inner == f"{v}.copy()":
        return f"list(map({typing.get_origin(hint).__name__}.copy, {value}))"
    name = inner.removesuffix(f"({v})")
    return f"list(map({name}, {value}))" if name.isidentifier() else f"[{inner} for {v} in {value}]"
