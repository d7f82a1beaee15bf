"""Whatever a refusal, the log or a score may cite has a text, and an anchor in the reference that links lead to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from page_reading import ids, runs

import rulewright
from rulewright.library import games, load_ruleset

Sites = dict[str, dict[str, str]]
KEYS = {"flow.phase"}
"""Paths of keys that look like ids of rules."""


def cited(game: str) -> set[str]:
    """The ids that the code of the framework and of a game names: all that can be cited while it is played."""
    beginnings = {rule.id.partition(".")[0] for rule in load_ruleset(game).rules.rule} | {"flow"}
    looks_so = re.compile(rf"({'|'.join(sorted(beginnings))})(\.[a-z0-9-]+)+")
    return {text for module in (rulewright, import_module(game)) for text in texts(module) if looks_so.fullmatch(text)}


def texts(module: object) -> Iterator[str]:
    """All texts in the code of a package."""
    folder = Path(str(module.__file__)).parent  # type: ignore[attr-defined]  # a package has a file
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in KEYS:
                yield node.value


@pytest.mark.parametrize("game", sorted(games()))
def test_the_code_names_what_it_cites(game: str) -> None:
    match = rulewright.new_match(game, ["Ann", "Ben", "Cem"], seed=1)
    constraints = {constraint.rule for kind in match.setting.game.all_moves for constraint in kind.constraints}
    assert constraints <= cited(game)
    assert {"flow.not-offered", "flow.stale-ticket", "flow.option", "flow.option-possible"} <= cited(game)
    assert len(cited(game)) > 40


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("game", sorted(games()))
def test_each_has_an_anchor_and_a_text(sites: Sites, game: str, language: str) -> None:
    ruleset, files = load_ruleset(game), sites[game]
    rulings = {ruling.id for ruling in ruleset.rules.ruling}
    there = {page: set(ids(files[f"{language}/{page}.html"])) for page in ("rules", "rulings", "print")}
    for id in sorted(cited(game)):
        page, table = ("rulings", "ruling") if id in rulings else ("rules", "rule")
        assert id in there[page], id
        assert id in there["print"], id
        assert ruleset.texts.has(table, id, language), id


def test_the_rules_of_the_program_itself_stand_together_with_their_place(sites: Sites) -> None:
    page = sites["cook_islands"]["en/rules.html"]
    section = page[page.index('<h2 id="own-rules"') :]
    sources = {run.text: run.nearest.get("data-source") for run in runs(section) if run.around}
    assert sources["Such a move is not asked for now."] == "rulewright/locale/en.toml:5"
    assert sources["flow.not-offered"] == "rulewright/locale/en.toml:5"
