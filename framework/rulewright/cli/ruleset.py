"""`rulewright ruleset`: check, show, diff, explain, schema; watch and graph are beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from . import options
from .graph import graph
from .watch import watch

if TYPE_CHECKING:
    from rulewright.rulesets import Ruleset


@click.group(short_help="Check, show, compare and explain rulesets.")
def ruleset() -> None:
    """Check, show, compare and explain rulesets.

    A ruleset is named (`cook_islands`, `cook_islands/short`) or given by the path of its file or folder. Several
    variants at once are joined by + where they must agree (`cook_islands/short+calm`), or by a comma where the later
    one decides (`cook_islands/short,calm`).
    """


ruleset.add_command(watch)
ruleset.add_command(graph)


@ruleset.command()
@click.argument("name", metavar="GAME[/VARIANT] | PATH")
@options.rulesets
def check(name: str, rulesets: tuple[Path, ...]) -> None:
    """Say what is wrong with a ruleset, or with every ruleset of a folder.

    Each fault is one line: file:line:column, the key, what was expected and the nearest right name. Exit code 1 if
    there is any. What has no other fault is played, a few matches at random for each number of seats: where one stops,
    that is a fault too. What a language lacks, texts and rounds that lead nowhere, and files that hide a shipped
    ruleset, are warnings.
    """
    from rulewright.library import checked_ruleset
    from rulewright.rulesets import RulesetError
    from rulewright.rulesets.doubts import warnings

    wrong = 0
    for one, extra in _rulesets_at(name):
        try:
            loaded = checked_ruleset(one, rulesets=(*extra, *rulesets))
        except RulesetError as error:
            click.echo(str(error), err=True)
            wrong += len(error.faults)
            continue
        for warning in warnings(loaded):
            click.echo(f"warning: {warning}", err=True)
        click.echo(f"{one}: ok ({loaded.game}, {loaded.hash})")
    if wrong:
        click.echo(f"{wrong} fault{'s' if wrong > 1 else ''}", err=True)
        raise SystemExit(1)


@ruleset.command()
@click.argument("name", metavar="GAME[/VARIANT] | PATH")
@options.rulesets
def show(name: str, rulesets: tuple[Path, ...]) -> None:
    """Print the resolved ruleset as TOML, with where each value came from. Read back, it is the same."""
    from rulewright.rulesets import show as shown

    click.echo(shown(_load(name, rulesets)), nl=False)


@ruleset.command()
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@options.texts_language
@options.rulesets
def diff(a: str, b: str, language: str, rulesets: tuple[Path, ...]) -> None:
    """Print how B differs from A: a line for each change, and beneath it what the key means.

    Names and effects are told in words; texts that differ are counted. What plays alike and reads alike is said so.

    \b
    rulewright ruleset diff cook_islands cook_islands/short
    rulewright ruleset diff cook_islands cook_islands/short+calm --language zh-Hant
    """
    from rulewright.rulesets import diff as differences

    first, second = _load(a, rulesets), _load(b, rulesets)
    if first.game != second.game:
        raise ValueError(f"{a} is of the game {first.game!r}, {b} of {second.game!r}: they can't be compared")
    language = options.checked_language(language, second.texts.languages)
    if first.hash == second.hash:
        click.echo(second.texts.get("diff", "alike", language))
    for line in differences(first, second, language):
        click.echo(line)


@ruleset.command()
@click.argument("name", metavar="GAME[/VARIANT] | PATH")
@click.argument("key", metavar="KEY")
@options.texts_language
@options.rulesets
def explain(name: str, key: str, language: str, rulesets: tuple[Path, ...]) -> None:
    """Tell what a key means, what it may be, what it is, which files set it and where, and on what it rests.

    The rules and rulings that speak of it follow with their sentences; in a checkout, with the tests that cite them.
    KEY is a key path as `check` and `diff` print it: by ids, a name with dots in quotes. Texts have one too.

    \b
    rulewright ruleset explain cook_islands full_columns
    rulewright ruleset explain cook_islands sea_tile.S04.sails
    rulewright ruleset explain cook_islands treasure.wind-4.use.points
    rulewright ruleset explain cook_islands text.en.treasure.gold
    """
    from rulewright.rulesets import explain as explained
    from rulewright.rulesets.spots import NoSuchPath

    loaded = _load(name, rulesets)
    try:
        language = options.checked_language(language, loaded.texts.languages)
        click.echo(explained(loaded, key, language, _tests_of(loaded)))
    except NoSuchPath as error:
        raise ValueError(str(error)) from None


@ruleset.command()
@click.argument("game", metavar="GAME")
def schema(game: str) -> None:
    """Print a JSON Schema for a game's rulesets and variants; editors complete and check with it."""
    from rulewright.library import kind_of
    from rulewright.rulesets.json_schema import schema_text

    try:
        kind = kind_of(game)
    except KeyError as error:
        raise ValueError(str(error.args[0])) from None
    click.echo(schema_text(kind), nl=False)


def _tests_of(loaded: Ruleset) -> Callable[[Sequence[str]], Mapping[str, Sequence[str]]] | None:
    """How to find the tests that cite rules, if the ruleset at the root lies in a checkout."""
    from rulewright.testing.citations import checkout_tests, citing

    root = loaded.source.layers[0].file
    folder = checkout_tests(root) if isinstance(root, Path) else None
    return None if folder is None else lambda rules: citing(folder, rules)


def _load(name: str, rulesets: tuple[Path, ...]) -> Ruleset:
    import rulewright

    return rulewright.load_ruleset(name, rulesets=rulesets)


def _rulesets_at(name: str) -> list[tuple[str, tuple[Path, ...]]]:
    """The ruleset of that name, or all those of a folder that is none itself; with where to look first."""
    folder = Path(name)
    if not folder.is_dir() or any(folder.glob("*.toml")):
        return [(name, ())]
    from rulewright.rulesets import known_rulesets

    found = known_rulesets([folder])
    if not found:
        raise ValueError(f"no ruleset in the folder {name}")
    return [(one, (folder,)) for one in found]
