"""A site made anew: what was made before goes, what somebody else made or changed stays."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import main
from rulewright_press.folder import LIST, Outcome, write_folder


def press(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(main, ["press", *map(str, arguments)])
    assert result.exit_code == 0, result.output
    return result


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_site_made_in_fewer_languages_and_of_the_game_itself_leaves_nothing_behind(tmp_path: Path) -> None:
    press("cook_islands/short", "--to", tmp_path / "again")
    said = press("cook_islands", "--to", tmp_path / "again", "--language", "en").output
    press("cook_islands", "--to", tmp_path / "fresh", "--language", "en")

    assert names(tmp_path / "again") == names(tmp_path / "fresh")
    assert not (tmp_path / "again" / "zh-Hant").exists()
    assert (tmp_path / "again" / LIST).read_bytes() == (tmp_path / "fresh" / LIST).read_bytes()
    assert said.splitlines()[1] == "Removed, as this site has them no more: 15 files that the press made before."


def test_a_file_that_was_changed_or_added_stays_with_its_folder(tmp_path: Path) -> None:
    write_folder({"index.html": "a", "zh-Hant/rules.html": "b", "zh-Hant/aid.html": "c", "de/x.html": "d"}, tmp_path)
    (tmp_path / "zh-Hant" / "rules.html").write_text("mine", encoding="utf-8")
    (tmp_path / "de" / "notes.txt").write_text("mine", encoding="utf-8")

    made = write_folder({"index.html": "e"}, tmp_path)

    assert made == Outcome(1, ("zh-Hant/aid.html", "de/x.html"), ("zh-Hant/rules.html",))
    assert names(tmp_path) == {"index.html", LIST, "zh-Hant/rules.html", "de/notes.txt"}
    assert (tmp_path / "index.html").read_text("utf-8") == "e"


def test_what_stays_is_told(tmp_path: Path) -> None:
    press("cook_islands/short", "--to", tmp_path, "--language", "en")
    (tmp_path / "en" / "changes.html").write_text("mine", encoding="utf-8")
    said = press("cook_islands", "--to", tmp_path, "--language", "en").output
    changed = tmp_path / "en" / "changes.html"
    assert said.splitlines()[1:] == [f"Left, as somebody has changed it since it was made: {changed}"]


@pytest.mark.parametrize("name", ["index.html", "en/rules.html"])
def test_a_file_of_ones_own_is_not_overwritten(tmp_path: Path, name: str) -> None:
    own = tmp_path / name
    own.parent.mkdir(exist_ok=True)
    own.write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(main, ["press", "cook_islands", "--to", str(tmp_path)])
    told = f"Error: {own} is there already and was not made by the press; name another folder\n"
    assert (result.exit_code, result.stderr) == (1, told)
    assert names(tmp_path) == {name}


def test_a_list_that_names_files_elsewhere_takes_none_of_them_away(tmp_path: Path) -> None:
    (tmp_path / "else").mkdir()
    (tmp_path / "site").mkdir()
    os.symlink(tmp_path / "else", tmp_path / "site" / "link")
    for path in (tmp_path / "out.txt", tmp_path / "else" / "in.txt"):
        path.write_text("x", encoding="utf-8")
    hash = hashlib.sha256(b"x").hexdigest()
    listed = ["../out.txt", "link/in.txt", str(tmp_path / "out.txt"), "gone.html", "link", "."]
    lines = "".join(f"{hash}  {name}\n" for name in listed)
    (tmp_path / "site" / LIST).write_text(lines, encoding="utf-8")

    assert write_folder({"index.html": "a"}, tmp_path / "site") == Outcome(1, (), ())
    assert {"out.txt", "else/in.txt"} <= names(tmp_path)


def test_the_list_is_one_that_sha256sum_reads(tmp_path: Path) -> None:
    write_folder({"index.html": "a\n", "en/rules.html": "群島"}, tmp_path)
    assert (tmp_path / LIST).read_text("utf-8") == (
        "87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7  index.html\n"
        f"{hashlib.sha256((tmp_path / 'en' / 'rules.html').read_bytes()).hexdigest()}  en/rules.html\n"
    )
