"""Plugins are loaded one by one; a broken one is named, undone and skipped, and the rest work."""

from __future__ import annotations

import subprocess
import sys
import types
from collections.abc import Callable, Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import pytest

from rulewright.hookspecs import BotMaker, Command, GameAt, hook
from rulewright.plugins import PluginError, Plugins, loaded


class Game:
    """All that registering looks at."""

    def __init__(self, id: str) -> None:
        self.id = id


Modules = Callable[..., EntryPoint]


@pytest.fixture
def plugin(monkeypatch: pytest.MonkeyPatch) -> Modules:
    """Makes an entry point of a module that holds these hooks."""

    def make(name: str, *hooks: Callable[..., Any], module: str = "") -> EntryPoint:
        made = types.ModuleType(module or f"plugin_of_{name}")
        for each in hooks:
            setattr(made, each.__name__, hook(each))
        monkeypatch.setitem(sys.modules, made.__name__, made)
        return EntryPoint(name, made.__name__, "rulewright")

    return make


def games(*ids: str) -> Callable[[], list[Any]]:
    def rulewright_games() -> list[Any]:
        return [Game(i) for i in ids]

    return rulewright_games


def bots(*names: str) -> Callable[[], list[BotMaker]]:
    def rulewright_bots() -> list[BotMaker]:
        return [BotMaker(n, "", lambda: None) for n in names]

    return rulewright_bots


def ids(loaded: Plugins) -> list[str]:
    return [g.id for g in loaded.bring("rulewright_games")]


def faults(loaded: Plugins) -> dict[str, str]:
    return {r.name: r.fault for r in loaded.reports}


def test_plugins_bring_what_they_give_in_the_order_of_their_names(plugin: Modules) -> None:
    loaded = Plugins([plugin("b", games("x"), bots("calm")), plugin("a", games("y", "z"))])

    assert ids(loaded) == ["y", "z", "x"]
    assert [b.name for b in loaded.bring("rulewright_bots")] == ["calm"]
    assert loaded.bring("rulewright_commands") == []
    assert faults(loaded) == {"a": "", "b": ""}


def test_without_plugins_there_is_nothing() -> None:
    loaded = Plugins([])

    assert (ids(loaded), loaded.reports) == ([], [])


def test_the_report_names_the_distribution() -> None:
    installed = Plugins(e for e in entry_points(group="rulewright") if e.name == "cook_islands")

    assert [(r.name, r.distribution, r.fault) for r in installed.reports] == [("cook_islands", "rulewright", "")]
    assert ids(installed) == ["cook_islands"]


def raising() -> list[Any]:
    raise ZeroDivisionError("division by zero")


def rulewright_bots() -> list[Any]:
    return raising()


def rulewright_commands(table: str) -> list[Command]:
    return []


def rulewright_gmaes() -> list[Any]:
    return []


def rulewright_effects() -> Any:
    return 5


BROKEN: dict[str, tuple[Iterable[Callable[..., Any]], str]] = {
    "registers half": ((games("half"), rulewright_bots), "ZeroDivisionError: division by zero"),
    "wrong signature": ((games("half"), rulewright_commands), "PluginValidationError: "),
    "unknown hook": ((games("half"), rulewright_gmaes), "PluginValidationError: unknown hook 'rulewright_gmaes'"),
    "no list": ((games("half"), rulewright_effects), "TypeError: 'int' object is not iterable"),
    "a game that is there": ((games("half", "first"),), "PluginError: it brings the game 'first', which is there"),
    "one game twice": ((games("half", "half"),), "PluginError: it brings the game 'half', which is there already"),
}


@pytest.mark.parametrize(("hooks", "fault"), BROKEN.values(), ids=BROKEN)
def test_a_broken_plugin_is_named_undone_and_skipped(plugin: Modules, hooks: Any, fault: str) -> None:
    loaded = Plugins([plugin("a", games("first")), plugin("m", *hooks), plugin("z", games("last"), bots("calm"))])

    assert ids(loaded) == ["first", "last"]
    assert [b.name for b in loaded.bring("rulewright_bots")] == ["calm"]
    found = faults(loaded)
    assert (found["a"], found["z"]) == ("", "")
    assert found["m"].startswith(fault)
    assert "Traceback" in next(r.trace for r in loaded.reports if r.name == "m")


@pytest.mark.parametrize(("hooks", "fault"), BROKEN.values(), ids=BROKEN)
def test_strict_mode_raises_and_names_the_plugin(plugin: Modules, hooks: Any, fault: str) -> None:
    found = [plugin("a", games("first")), plugin("m", *hooks)]

    with pytest.raises(PluginError) as raised:
        Plugins(found, strict=True)
    assert str(raised.value).startswith(f"plugin 'm' of unknown origin: {fault}")


def source(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> EntryPoint:
    """An entry point of a module with that text, not yet imported."""
    (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return EntryPoint(name, name, "rulewright")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("raise RuntimeError('no display')", "RuntimeError: no display"),
        ("import a_module_that_is_not_there", "ModuleNotFoundError: No module named 'a_module_that_is_not_there'"),
        ("def broken(:", "SyntaxError: invalid syntax"),
        ("import sys; sys.exit('go away')", "SystemExit: go away"),
    ],
)
def test_a_plugin_that_can_not_be_imported_is_skipped(
    plugin: Modules, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, text: str, fault: str
) -> None:
    loaded = Plugins([source(tmp_path, monkeypatch, "brokenplugin", text), plugin("z", games("last"))])

    assert ids(loaded) == ["last"]
    assert faults(loaded)["brokenplugin"].startswith(fault)
    assert faults(loaded)["z"] == ""


def test_a_module_that_is_not_there_is_named(plugin: Modules) -> None:
    loaded = Plugins([EntryPoint("gone", "no_such_module_here", "rulewright"), plugin("z", games("last"))])

    assert ids(loaded) == ["last"]
    assert faults(loaded)["gone"] == "ModuleNotFoundError: No module named 'no_such_module_here'"


def test_of_two_plugins_with_one_name_the_first_counts(plugin: Modules) -> None:
    loaded = Plugins([plugin("a", games("x"), module="one_a"), plugin("a", games("y"), module="other_a")])

    assert ids(loaded) == ["x"]
    assert [(r.name, r.fault) for r in loaded.reports] == [
        ("a", ""),
        ("a", "PluginError: a plugin called 'a' is registered already"),
    ]


def test_one_module_under_two_names_counts_once(plugin: Modules) -> None:
    entry = plugin("a", games("x"))
    loaded = Plugins([entry, EntryPoint("b", entry.value, "rulewright")])

    assert ids(loaded) == ["x"]
    assert faults(loaded)["a"] == ""
    assert faults(loaded)["b"].startswith("ValueError: ")


def test_the_next_plugin_may_bring_what_a_broken_one_could_not(plugin: Modules) -> None:
    loaded = Plugins([plugin("a", games("x"), rulewright_bots), plugin("b", games("x"))])

    assert ids(loaded) == ["x"]
    assert faults(loaded) == {"a": "ZeroDivisionError: division by zero", "b": ""}


def test_a_hook_that_gives_nothing_brings_nothing(plugin: Modules) -> None:
    def rulewright_games() -> None:
        return None

    loaded = Plugins([plugin("a", rulewright_games), plugin("b", games("x"))])

    assert (ids(loaded), faults(loaded)) == (["x"], {"a": "", "b": ""})


# -- games that are imported when they are asked for


def games_at(**where: str) -> Callable[[], list[Any]]:
    def rulewright_games() -> list[Any]:
        return [GameAt(game_id, load) for game_id, load in where.items()]

    return rulewright_games


def test_a_game_is_imported_when_it_is_asked_for(plugin: Modules, monkeypatch: pytest.MonkeyPatch) -> None:
    late = types.ModuleType("late")
    late.GAME = Game("late")  # type: ignore[attr-defined]

    brought = Plugins([plugin("a", games_at(late="late:GAME"))])
    assert ids(brought) == ["late"]

    monkeypatch.setitem(sys.modules, "late", late)
    assert loaded(brought.bring("rulewright_games")[0]) is late.GAME


@pytest.mark.parametrize(
    ("load", "fault"),
    [
        ("no_such_module:GAME", "the game 'x' can't be loaded: ModuleNotFoundError: No module named 'no_such_module'"),
        ("types:GAME", "the game 'x' can't be loaded: AttributeError: module 'types' has no attribute 'GAME'"),
        ("types:new_class", "the game 'x' can't be loaded: AttributeError: 'function' object has no attribute 'id'"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named_and_hinders_no_other(plugin: Modules, load: str, fault: str) -> None:
    entries = [plugin("a", games_at(x=load)), plugin("b", games("y"))]
    brought = Plugins(entries)

    assert [(r.name, r.fault) for r in brought.probed()] == [("a", fault), ("b", "")]
    assert ids(brought) == ["x", "y"]
    with pytest.raises(PluginError, match="can't be loaded"):
        Plugins(entries, strict=True)


def test_a_game_of_another_name_than_said_is_refused(plugin: Modules, monkeypatch: pytest.MonkeyPatch) -> None:
    other = types.ModuleType("other")
    other.GAME = Game("z")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "other", other)

    with pytest.raises(PluginError, match="the game at other:GAME is 'z', not 'x'"):
        loaded(GameAt("x", "other:GAME"))


def test_a_match_of_one_game_imports_no_other() -> None:
    program = (
        "import sys, rulewright; rulewright.new_match('cook_islands', ['Ann', 'Ben'], seed=1);"
        "games = ('cook_islands', 'orchard_ocean', 'cooper_island');"
        "print([game for game in games if f'{game}.plugin' in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "['cook_islands']\n"
