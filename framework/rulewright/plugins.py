"""Plugins: entry points of the group `rulewright`, loaded one by one; a broken one is named and skipped."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

import attrs
import pluggy

from .frozen import frozen
from .hookspecs import GameAt, Hooks

if TYPE_CHECKING:
    from .game import Game

GROUP = "rulewright"
STRICT = "RULEWRIGHT_STRICT"  # set to 1, a broken plugin is an error


@frozen
class Report:
    """What became of one plugin."""

    name: str
    distribution: str
    fault: str = ""  # one line; "" when it works
    trace: str = ""


class PluginError(Exception):
    """A plugin is broken, and strict mode is on."""


class Plugins:
    """The plugins that work, and a report on each that was found."""

    def __init__(self, found: Iterable[EntryPoint], *, strict: bool = False) -> None:
        self._manager = pluggy.PluginManager(GROUP)
        self._manager.add_hookspecs(Hooks)
        self._brought: dict[str, dict[str, list[Any]]] = {}
        self.reports: list[Report] = []
        for entry in sorted(found, key=lambda e: e.name):
            self._load(entry, strict)

    def bring(self, hook: str) -> list[Any]:
        """All that the plugins give for one hook, in the order of their names."""
        return [item for brought in self._brought.values() for item in brought.get(hook, ())]

    def probed(self) -> list[Report]:
        """The reports, once every game has been loaded: one that can't be is a fault of its plugin."""
        found = []
        for report in self.reports:
            for game in self._brought.get(report.name, {}).get("rulewright_games", ()):
                try:
                    loaded(game)
                except PluginError as error:
                    report = attrs.evolve(report, fault=str(error), trace=traceback.format_exc())
            found.append(report)
        return found

    def _load(self, entry: EntryPoint, strict: bool) -> None:
        source = entry.dist.name if entry.dist is not None else ""
        try:
            if entry.name in self._brought:
                raise PluginError(f"a plugin called {entry.name!r} is registered already")
            self._brought[entry.name] = self._register(entry, strict)
        except (Exception, SystemExit) as error:  # whatever a plugin does wrong, the others must work
            if self._manager.has_plugin(entry.name) and entry.name not in self._brought:
                self._manager.unregister(name=entry.name)
            fault = f"{type(error).__name__}: {error}"
            self.reports.append(Report(entry.name, source, fault, traceback.format_exc()))
            if strict:
                raise PluginError(f"plugin {entry.name!r} of {source or 'unknown origin'}: {fault}") from error
            return
        self.reports.append(Report(entry.name, source))

    def _register(self, entry: EntryPoint, strict: bool) -> dict[str, list[Any]]:
        module = entry.load()
        self._manager.register(module, name=entry.name)
        self._manager.check_pending()
        brought: dict[str, list[Any]] = {}
        for caller in self._manager.get_hookcallers(module) or ():
            others = [p for p in self._manager.get_plugins() if p is not module]
            for items in self._manager.subset_hook_caller(caller.name, others)():
                brought.setdefault(caller.name, []).extend(items)
        games = brought.get("rulewright_games", [])
        _refuse_twice(games, self.bring("rulewright_games"))
        if strict:
            brought["rulewright_games"] = [loaded(game) for game in games]
        return brought


def loaded(game: Game | GameAt) -> Game:
    """The game, imported if it has not been.

    Raises:
        PluginError: it can't be.
    """
    if not isinstance(game, GameAt):
        return game
    module, _, attribute = game.load.partition(":")
    try:
        found: Game = getattr(import_module(module), attribute)
        called = found.id
    except (Exception, SystemExit) as error:
        raise PluginError(f"the game {game.id!r} can't be loaded: {type(error).__name__}: {error}") from error
    if called != game.id:
        raise PluginError(f"the game at {game.load} is {called!r}, not {game.id!r}")
    return found


def _refuse_twice(new: Sequence[Any], known: Sequence[Any]) -> None:
    ids = [g.id for g in known]
    for game in new:
        if game.id in ids:
            raise PluginError(f"it brings the game {game.id!r}, which is there already")
        ids.append(game.id)


@cache
def plugins() -> Plugins:
    """The installed plugins, loaded at the first call."""
    return Plugins(entry_points(group=GROUP), strict=os.environ.get(STRICT) == "1")
