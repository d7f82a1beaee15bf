"""What the README files show works: their rulesets, Python and commands, in the order of the page."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    "README.md",
    "framework/README.md",
    "plugins/README.md",
    "rulesets/README.md",
    "tests/README.md",
    "tools/README.md",
]
FENCE = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"^# (?P<name>[\w.-]+\.(?:toml|py))\n")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: its kind (`console`, `toml`, ...) and its text."""

    kind: str
    text: str

    @property
    def file(self) -> str | None:
        """The file that the reader is told to write: named by a comment in the first line."""
        named = NAMED.match(self.text)
        return named["name"] if named else None

    @property
    def commands(self) -> list[str]:
        """The command lines of a console block, without their prompt."""
        return [line.removeprefix("$ ") for line in self.text.splitlines() if line.startswith("$ ")]


def blocks(page: str) -> list[Block]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return [Block(found["kind"], found["text"]) for found in FENCE.finditer(text)]


def run(command: list[str], folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with a home of its own so that no ruleset of the user's is found."""
    homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(folder))
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **homes, "COLUMNS": "110", "PYTHONIOENCODING": "utf-8"},
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def run_line(line: str, folder: Path) -> str | None:
    """Run one command line of a page; what went wrong, or None. `!` before it says that it is to fail."""
    fails = line.startswith("! ")
    program, *arguments = shlex.split(line.removeprefix("! "))
    start = {"rulewright": [sys.executable, "-m", "rulewright"], "python": [sys.executable]}
    if program not in start:
        return f"{line}: a page shows only `rulewright` and `python` commands"
    done = run([*start[program], *arguments], folder, typed="quit\n" if "play" in arguments else "")
    if "Traceback" in done.stderr or (done.returncode != 0) != fails:
        return f"{line}: exit code {done.returncode}\n{done.stdout}{done.stderr}"
    return None


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_works(page: str, tmp_path: Path) -> None:
    wrong: list[str] = []
    for block in blocks(page):
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
        if block.kind == "console":
            wrong += filter(None, (run_line(line, tmp_path) for line in block.commands))
    assert not wrong, "\n".join(wrong)


def test_every_python_block_is_a_file_that_a_command_runs() -> None:
    for page in PAGES:
        shown = blocks(page)
        commands = [line for block in shown if block.kind == "console" for line in block.commands]
        for block in shown:
            if block.kind == "python":
                assert f"python {block.file}" in commands, f"{page}: nothing runs\n{block.text}"


def test_the_readme_begins_with_the_two_commands_that_ci_runs() -> None:
    shell = [block for block in blocks("README.md") if block.kind == "sh"]
    assert [block.text for block in shell] == [
        "python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/rulewright play cook_islands\n"
        "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/pytest\n"
    ]
    assert (ROOT / "README.md").read_text(encoding="utf-8").index("```sh") < 400


def test_the_readme_shows_what_each_kind_of_person_needs() -> None:
    lines = [line.split() for block in blocks("README.md") for line in block.commands]
    shown = {words[1] for words in lines if words[0] == "rulewright"}
    assert shown >= {"play", "replay", "simulate", "ruleset", "games", "plugins"}


def test_the_guide_plays_a_first_variant_of_each_kind() -> None:
    guide = (ROOT / "rulesets/README.md").read_text(encoding="utf-8").partition("\n## What a ruleset is")[0]
    shown = [Block(found["kind"], found["text"]) for found in FENCE.finditer(guide)]
    played = {
        line.split()[2] for block in shown if block.kind == "console" for line in block.commands if " play " in line
    }
    written = {block.file: tomllib.loads(block.text) for block in shown if block.kind == "toml"}

    assert re.findall(r"^\*\*(Change a number|Add a \w+|Change the [\w ]+|Translate)\.\*\*", guide, re.MULTILINE) == [
        "Change a number",
        "Add a card",
        "Add a tile",
        "Change the board",
        "Change the order of play",
        "Translate",
    ]
    assert {data["extends"] for data in written.values()} == {"cook_islands", "orchard_ocean", "cooper_island"}
    assert set(written) <= played
