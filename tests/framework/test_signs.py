"""Signs of games: paths by name, and words where there is none."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from rulewright.library import games
from rulewright.scene import Run
from rulewright.signs import Signs, signs_of

SQUARE = "M0 0H24V24H0Z"
COMMANDS = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?|[\s,]+")


def test_a_sign_stands_beside_its_text() -> None:
    sign = Signs({"coin": SQUARE})
    assert sign("coin", "1 coin", "yellow") == Run("1 coin", "yellow", SQUARE)
    assert sign("wood", "2 wood") == Run("2 wood", "", "")


def test_the_first_name_with_a_sign_is_taken() -> None:
    sign = Signs({"coin": SQUARE})
    assert sign.first("wood", "coin") == SQUARE
    assert sign.first("wood") == ""


def test_a_package_keeps_its_signs_beside_its_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("game_with_signs", "game_without"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "game_with_signs" / "signs.toml").write_text(f'coin = "{SQUARE}"\n', encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert signs_of("game_with_signs.scene").paths == {"coin": SQUARE}
    assert signs_of("game_without.scene").paths == {}
    assert not {name for name in sys.modules if name.startswith("game_with") and name.endswith("scene")}


@pytest.mark.parametrize("game", sorted(games()))
def test_every_sign_is_a_path(game: str) -> None:
    signs = tomllib.loads(files(game).joinpath("signs.toml").read_text("utf-8"))
    assert len(signs) > 10
    odd = {name for name, path in signs.items() if COMMANDS.sub("", path) or not path.startswith(("M", "m"))}
    assert odd == set()
