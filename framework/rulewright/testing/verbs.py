"""The verbs that a ruleset's effects use, and those that happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import attrs

from ..effects import Effect
from ..game import Game


def verbs_in(value: Any) -> Iterator[str]:
    """The verbs of all effects in typed rules, those inside other effects too; some more than once."""
    if isinstance(value, Effect):
        yield value.verb
    if attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from verbs_in(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from verbs_in(inner)
    elif isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from verbs_in(inner)


@contextmanager
def watched(game: Game, done: set[str]) -> Iterator[None]:
    """While it lasts, each effect of the game that is done adds its verb."""
    classes = tuple(dict.fromkeys(game.all_verbs.values()))
    own: list[tuple[type[Effect], Any]] = [(cls, vars(cls).get("do")) for cls in classes]
    for cls, do in [(cls, cls.do) for cls in classes]:  # all are read before one is wrapped: some inherit theirs
        # the method is put back below; mypy knows no assigning to methods
        cls.do = _noting(do, done)  # type: ignore[method-assign]
    try:
        yield
    finally:
        for cls, do in own:
            if do is None:
                del cls.do
            else:
                cls.do = do  # type: ignore[method-assign]


def _noting(do: Callable[..., None], done: set[str]) -> Callable[..., None]:
    def noted(self: Effect, c: Any, on: Any) -> None:
        done.add(self.verb)
        do(self, c, on)

    return noted
