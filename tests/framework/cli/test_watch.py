"""`rulewright ruleset watch` in a terminal: it checks, checks again after a save, and leaves quietly."""

from __future__ import annotations

import sys
from pathlib import Path

import pexpect
from click.testing import CliRunner

from rulewright.cli import main

WIDTH = 160


def test_it_checks_at_each_save_until_it_is_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('extends = "cook_islands"\nfull_columns = 4\n', encoding="utf-8")
    child = pexpect.spawn(
        sys.executable,
        ["-m", "rulewright", "ruleset", "watch", "mine.toml"],
        cwd=str(tmp_path),
        dimensions=(30, WIDTH),
        timeout=60,
        encoding="utf-8",
    )
    child.expect_exact("full_columns: 6 -> 4")

    file.write_text('extends = "cook_islands"\nfull_columms = 4\n', encoding="utf-8")
    child.expect_exact("did you mean 'full_columns'?")

    file.write_text('extends = "cook_islands"\nfull_columns = 5\n', encoding="utf-8")
    child.expect_exact("full_columns: 6 -> 5")

    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "Abort" not in child.before
    assert "Traceback" not in child.before


def test_a_language_without_texts_is_refused() -> None:
    done = CliRunner().invoke(main, ["ruleset", "watch", "cook_islands", "--language", "xx"])

    assert done.exit_code == 1
    assert "xx" in done.stderr
    assert "zh-Hant" in done.stderr
