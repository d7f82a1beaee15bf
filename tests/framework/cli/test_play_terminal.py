"""A whole match in a real terminal: picked by number, with `?`, undo, save, quit and resume."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

import rulewright

PROMPT = "\r\n> "
MOST = 2000  # answers, before it is taken for endless


class Terminal:
    """A `rulewright` command in a pseudo-terminal of 100 columns."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "rulewright", *arguments],
            cwd=str(folder),
            env={**os.environ, "TERM": "dumb", "PYTHONIOENCODING": "utf-8"},
            dimensions=(50, 100),
            encoding="utf-8",
            timeout=20,
        )
        self.over = False

    def shown(self) -> str:
        """All that is shown up to the next prompt, or to the end of the command."""
        self.over = self.child.expect([PROMPT, pexpect.EOF]) == 1
        return str(self.child.before).replace("\r\n", "\n")

    def answer(self, line: str) -> str:
        """Type a line; what is shown then."""
        self.child.sendline(line)
        return self.shown().removeprefix(line).lstrip("\n")

    def exit_code(self) -> int:
        """Of the command, which has ended."""
        self.child.close()
        return int(self.child.exitstatus)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.child.close(force=True)


def test_a_match_from_the_first_tile_to_the_scores(tmp_path: Path, terminals: list[Terminal]) -> None:
    game = Terminal(
        tmp_path, "play", "cook_islands/short", "--seed", "3", "--first", "1", "--seat", "Ann", "--seat", "bot:random"
    )
    terminals.append(game)
    text = game.shown()
    assert "Ann: Draw a sea tile\nfrom which stack:\n 1  1" in text
    assert max(map(len, text.splitlines())) <= 100

    while "Use your action points" not in text:
        text = game.answer("1")
    assert game.answer("?").startswith("Not there: ")
    assert game.answer("17").startswith("Not understood: 17. Type a number from 1 to ")
    assert game.answer("1").startswith("Ann: Use your action points\nso far: Sail")
    sailed = game.answer("1")
    assert sailed.startswith("Ann sails ship 1 to 1.0")
    undone = game.answer("undo")
    assert undone.startswith("Taken back.\n")
    assert undone.endswith(text.rpartition("Use your action points")[2])

    assert game.answer("save half.toml") == "Saved to half.toml."
    assert game.answer("quit") == "To go on: rulewright play --resume half.toml\n"
    assert (game.over, game.exit_code()) == (True, 0)
    half = rulewright.load_match(tmp_path / "half.toml")
    assert not half.over

    game = Terminal(tmp_path, "play", "--resume", "half.toml")
    terminals.append(game)
    text = game.shown()
    assert text.rpartition("Use your action points")[2] == undone.rpartition("Use your action points")[2]
    for _ in range(MOST):
        if game.over:
            break
        text = game.answer("1")
    assert (game.over, game.exit_code()) == (True, 0)

    whole = rulewright.load_match(tmp_path / "half.toml")
    assert whole.over
    assert whole.lines[: len(half.lines)] == half.lines
    table = text.partition("\nScores\n")[2].splitlines()
    assert table[0].split() == ["Ann", "bot:random"]
    total = next(line for line in table if line.startswith("total"))
    assert total.split()[1:] == [str(points) for points in whole.scores().totals]
    assert any(line.endswith(("wins.", "share the victory.")) for line in table)
    assert table[-1] == "Saved to half.toml."


def test_ctrl_c_and_ctrl_d_leave_politely(tmp_path: Path, terminals: list[Terminal]) -> None:
    for key in ("c", "d"):
        game = Terminal(tmp_path, "play", "cook_islands", "--seed", "3", "--first", "1")
        terminals.append(game)
        game.shown()
        game.answer("1")
        game.child.sendcontrol(key)
        text = game.shown()
        assert text.splitlines()[-2:] == ["The input has ended.", "The match was not saved."]
        assert (game.over, game.exit_code()) == (True, 0)


def test_a_match_whose_seats_act_together(tmp_path: Path, terminals: list[Terminal]) -> None:
    bots = ["--seat", "bot:random"] * 2
    game = Terminal(tmp_path, "play", "orchard_ocean/short", "--seed", "5", "--seat", "Ann", *bots)
    terminals.append(game)
    text = game.shown()
    assert "Board of Ann" in text
    assert "Game board" in text
    assert max(map(len, text.splitlines())) <= 100
    assert game.answer("look").splitlines()[0] == "look board ...: the board of a seat, by its number"
    assert "Start" in game.answer("look board 2")
    assert game.answer("look range C3") == "On C3 lies no production tile with its front up."
    assert game.answer("look rnage C3") == "nothing to look at is called 'rnage'; did you mean 'range'?"
    assert game.answer("look range Z9").startswith("no space is called 'Z9'")

    for _ in range(MOST):
        if game.over:
            break
        text = game.answer("1")
        assert max(map(len, text.splitlines()), default=0) <= 100
    assert (game.over, game.exit_code()) == (True, 0)
    table = text.partition("\nScores\n")[2].splitlines()
    assert table[0].split() == ["Ann", "bot:random", "bot:random", "2"]
    assert any(line.endswith(("wins.", "share the victory.")) for line in table)
