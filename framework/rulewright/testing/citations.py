"""Which tests cite which rules, read from their files: nothing is imported, and pytest need not be there."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

MARKS = ("pytest.mark.rule", "mark.rule")
TESTS = "tests"


def checkout_tests(inside: Path) -> Path | None:
    """The tests of the checkout that a file or folder lies in; None where it lies in none."""
    for folder in inside.resolve().parents:
        if (folder / "pyproject.toml").is_file() and (folder / TESTS).is_dir():
            return folder / TESTS
    return None


def citing(folder: Path, rules: Collection[str]) -> dict[str, list[str]]:
    """By rule, the tests in a folder that cite it, as pytest names them: `tests/test_end.py::test_it_ends`."""
    found: dict[str, list[str]] = {rule: [] for rule in rules}
    for file in sorted(folder.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if any(rule in text for rule in rules):
            name = file.relative_to(folder.parent).as_posix()
            for test, cited in _tests(_tree(text), name, ()):
                for rule in cited:
                    if rule in found:
                        found[rule].append(test)
    return found


def _tree(text: str) -> ast.Module:
    """What a file says; nothing while it can't be read, as in the middle of an edit."""
    try:
        return ast.parse(text)
    except SyntaxError:
        return ast.Module([], [])


def _tests(node: ast.Module | ast.ClassDef, name: str, above: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tests of a module or class with the rules that they cite; what stands above them counts for each."""
    for inner in node.body:
        if isinstance(inner, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == "pytestmark" for t in inner.targets
        ):
            above = (*above, *_cited(inner.value))
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef | ast.ClassDef):
            cited = (*above, *(rule for mark in inner.decorator_list for rule in _cited(mark)))
            if isinstance(inner, ast.ClassDef):
                yield from _tests(inner, f"{name}::{inner.name}", cited)
            elif inner.name.startswith("test"):
                yield f"{name}::{inner.name}", cited


def _cited(mark: ast.expr) -> Iterator[str]:
    """The rules in a marker, or in a list of markers."""
    if isinstance(mark, ast.List | ast.Tuple):
        for inner in mark.elts:
            yield from _cited(inner)
    elif isinstance(mark, ast.Call) and ast.unparse(mark.func) in MARKS:
        yield from (a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
