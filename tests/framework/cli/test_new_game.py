"""`rulewright new-game` writes a plugin that is found by its entry point and passes its own tests and the kit."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli import main
from rulewright.new_game import write_game


def installed(folder: Path, name: str) -> dict[str, str]:
    """The environment in which that plugin is found, as after an editable install."""
    write_game(name, folder)
    info = folder / name / f"{name}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[rulewright]\n{name} = {name}\n")
    return {**os.environ, "PYTHONPATH": str(folder / name)}


def run(env: dict[str, str], folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python there."""
    return subprocess.run(
        [sys.executable, "-m", *command], env=env, cwd=folder, capture_output=True, text=True, check=False
    )


def test_the_new_game_passes_its_own_tests_and_proves_its_rules(tmp_path: Path) -> None:
    env = installed(tmp_path, "my_game")

    done = run(env, tmp_path / "my_game", "pytest", "-q", "-p", "no:cacheprovider", "--rules-report")

    assert done.returncode == 0, done.stdout[-2000:]
    assert "8 passed" in done.stdout
    assert "my_game 4/4" in done.stdout


def test_the_new_game_is_listed_and_checked(tmp_path: Path) -> None:
    env = installed(tmp_path, "my_game")

    assert "my_game" in run(env, tmp_path, "rulewright", "games").stdout
    assert run(env, tmp_path, "rulewright", "ruleset", "check", "my_game").returncode == 0


def test_a_reference_of_it_is_all_in_its_languages(tmp_path: Path) -> None:
    env = installed(tmp_path, "my_game")

    done = run(env, tmp_path, "rulewright", "press", "my_game", "--to", "book")

    assert done.returncode == 0, done.stderr
    pages = [file.read_text("utf-8") for file in (tmp_path / "book" / "zh-Hant").glob("*.html")]
    assert len(pages) > 5
    assert [found for page in pages for found in re.findall(r'<(?!a )[^<>]*lang="en"[^<>]*>[^<]*', page)] == []
    order = (tmp_path / "book" / "zh-Hant" / "order.html").read_text("utf-8")
    assert [text for text in ("設置", "輪流行動", "擺好棋盤", "畫上記號") if text not in order] == []


def test_its_python_is_short() -> None:
    package = Path(sys.modules["rulewright"].__file__ or "").parent / "template" / "tic_tac_toe"

    assert sum(len(f.read_text("utf-8").splitlines()) for f in package.glob("*.py")) < 150


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()

    done = CliRunner().invoke(main, ["new-game", "chess", "--in", str(tmp_path)])

    assert done.exit_code == 1
    assert "is there already; nothing was written" in done.output
    assert list((tmp_path / "chess").iterdir()) == []


@pytest.mark.parametrize("name", ["Chess", "four-in-a-row", "3d", ""])
def test_a_name_that_no_game_can_have_is_refused(name: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["new-game", name, "--in", str(tmp_path)])

    assert done.exit_code == 2
    assert "small letters" in done.output
    assert list(tmp_path.iterdir()) == []
