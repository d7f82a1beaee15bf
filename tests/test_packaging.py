"""The package says of itself what is true of the files beside it."""

from __future__ import annotations

import importlib
import re
import tomllib
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT: dict[str, Any] = PYPROJECT["project"]
ENTRY_POINTS: dict[str, str] = PROJECT["entry-points"]["rulewright"]
SOURCE_ROOTS = ("framework", "plugins", "tools")


def packages(folder: str) -> set[str]:
    return {path.parent.name for path in (ROOT / folder).glob("*/__init__.py")}


def test_every_game_and_tool_is_an_entry_point() -> None:
    assert set(ENTRY_POINTS.values()) == packages("plugins") | packages("tools")


@pytest.mark.parametrize("module", [*ENTRY_POINTS.values(), *PROJECT["entry-points"]["pytest11"].values()])
def test_an_entry_point_names_a_module(module: str) -> None:
    assert importlib.import_module(module).__name__ == module


def test_the_command_is_a_function() -> None:
    module, _, function = PROJECT["scripts"]["rulewright"].partition(":")
    assert callable(getattr(importlib.import_module(module), function))


@pytest.mark.parametrize("folder", SOURCE_ROOTS)
def test_a_source_root_holds_packages_its_readme_and_licences_only(folder: str) -> None:
    found = {path.name for path in (ROOT / folder).iterdir() if path.name != "__pycache__"}
    licences = {
        path.name for said in PROJECT["license-files"] for path in ROOT.glob(said) if path.parent.name == folder
    }
    assert found == packages(folder) | {"README.md"} | licences


def test_rulesets_are_data_only() -> None:
    kinds = {path.suffix for path in (ROOT / "rulesets").rglob("*") if path.is_file()}
    assert kinds == {".toml", ".md"}


def test_every_game_has_its_ruleset() -> None:
    assert {path.name for path in (ROOT / "rulesets").iterdir() if path.is_dir()} == packages("plugins")


def test_the_wheel_takes_every_folder_that_is_to_be_installed() -> None:
    wheel = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert sorted(wheel["only-include"]) == sorted(wheel["sources"]) == sorted([*SOURCE_ROOTS, "rulesets"])


def test_types_are_shipped() -> None:
    untyped = [package for package in packages("framework") if not (files(package) / "py.typed").is_file()]
    assert untyped == []


def test_the_changelog_has_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[([^\]]+)\]", changelog, re.MULTILINE)
    assert headings[:2] == ["Unreleased", PROJECT["version"]]


def test_what_is_installed_is_this_version() -> None:
    try:
        installed = version("rulewright")
    except PackageNotFoundError:
        pytest.skip("not installed: the tests run from the source folders")
    assert installed == PROJECT["version"]


def test_the_import_contracts_know_every_package() -> None:
    known = set(PYPROJECT["tool"]["importlinter"]["root_packages"])
    assert known == {package for folder in SOURCE_ROOTS for package in packages(folder)}
