"""Which tests cite which rules, read from files without importing them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.testing.citations import checkout_tests, citing

ENDS = """\
import pytest
import no_such_module

SIX = 6


@pytest.mark.rule("game.end", "game.six")
def test_it_ends() -> None: ...


@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("game.end")
def test_it_goes_on(n: int) -> None: ...


@pytest.mark.other("game.end")
def test_of_something_else() -> None: ...


def helper() -> str:
    return "game.end"


@pytest.mark.rule("game.class")
class TestAll:
    @pytest.mark.rule("game.end")
    def test_inside(self) -> None: ...
"""
WHOLE = 'import pytest\npytestmark = [pytest.mark.rule("game.whole")]\ndef test_a() -> None: ...\n'


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests" / "plugins"
    folder.mkdir(parents=True)
    (folder / "test_end.py").write_text(ENDS, encoding="utf-8")
    (folder / "test_whole.py").write_text(WHOLE, encoding="utf-8")
    (folder / "scenario.py").write_text(ENDS, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    return tmp_path / "tests"


def test_the_tests_of_a_rule_are_found(tests: Path) -> None:
    ends = "tests/plugins/test_end.py"

    assert citing(tests, ["game.end", "game.six", "game.class", "game.whole", "game.none"]) == {
        "game.end": [f"{ends}::test_it_ends", f"{ends}::test_it_goes_on", f"{ends}::TestAll::test_inside"],
        "game.six": [f"{ends}::test_it_ends"],
        "game.class": [f"{ends}::TestAll::test_inside"],
        "game.whole": ["tests/plugins/test_whole.py::test_a"],
        "game.none": [],
    }


def test_the_tests_of_a_checkout_are_found_from_inside(tests: Path, tmp_path: Path) -> None:
    inside = tmp_path / "rulesets" / "game"
    inside.mkdir(parents=True)

    assert checkout_tests(inside) == tests.resolve()


def test_what_lies_in_no_checkout_has_no_tests(tmp_path: Path) -> None:
    assert checkout_tests(tmp_path / "rulesets" / "game") is None


def test_a_file_that_is_being_edited_hides_no_other(tests: Path) -> None:
    (tests / "test_half.py").write_text('@pytest.mark.rule("game.whole")\ndef test_b(', encoding="utf-8")

    assert [test.rpartition("::")[2] for test in citing(tests, ["game.whole"])["game.whole"]] == ["test_a"]
