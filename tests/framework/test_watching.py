"""Watching: what is told at each save, and what counts as one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from rulewright.library import load_ruleset
from rulewright.watching import Watched, saves

PARENT = 'extends = "cook_islands"\nhand = 4\n'
CHILD = 'extends = "./parent.toml"\nfull_columns = 4\n'


@pytest.fixture
def child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    monkeypatch.chdir(tmp_path)
    Path("parent.toml").write_text(PARENT, encoding="utf-8")
    Path("child.toml").write_text(CHILD, encoding="utf-8")
    return Watched("child.toml", lambda: load_ruleset("child.toml", structure=True))


def test_what_is_right_is_told_with_what_it_changes_against_its_parent(child: Watched) -> None:
    first, *rest = child.check()

    assert first.startswith("child.toml: ok (cook_islands, ")
    assert rest == ["against parent:", "full_columns: 6 -> 4", "    so many full columns bring the end"]


def test_what_is_wrong_is_told_with_its_places(child: Watched) -> None:
    Path("child.toml").write_text(CHILD + 'ships = "two"\nvilages = 3\n', encoding="utf-8")

    assert [line.partition(": ")[0] for line in child.check()] == [
        "child.toml:3:1  ships",
        "child.toml:4:1  vilages",
        "2 faults",
    ]


def test_texts_alone_are_told(child: Watched) -> None:
    text = 'extends = "./parent.toml"\n[text.en.game]\ntitle = "Mine"\n'
    Path("child.toml").write_text(text, encoding="utf-8")

    assert child.check()[1:] == ["They play alike.", "against parent:", "text.en: 1 text differs"]


def test_the_files_of_the_whole_chain_are_watched(child: Watched) -> None:
    child.check()

    names = {file.name for file in child.files}
    assert {"child.toml", "parent.toml", "sea_tiles.toml", "zh-Hant.toml"} <= names


def test_after_a_fault_the_files_are_still_watched(child: Watched) -> None:
    Path("parent.toml").write_text("extends = ", encoding="utf-8")
    child.check()

    assert {file.name for file in child.files} == {"child.toml", "parent.toml"}


def test_both_files_that_do_not_agree_are_watched(child: Watched) -> None:
    Path("other.toml").write_text('extends = "cook_islands"\nhand = 5\n', encoding="utf-8")
    name = "child.toml+other.toml"
    both = Watched(name, lambda: load_ruleset(name, structure=True))

    assert both.check()[-1] == "1 fault"
    assert {"parent.toml", "other.toml"} <= {file.name for file in both.files}


class Ended(Exception):
    """Nobody looks any more."""


def looks(*between: Callable[[], object]) -> Callable[[], None]:
    """A wait that does the next thing each time it is asked, and ends the watching after the last."""
    todo: Iterator[Callable[[], object]] = iter(between)

    def wait() -> None:
        step = next(todo, None)
        if step is None:
            raise Ended
        step()

    return wait


def count(files: list[Path], *between: Callable[[], object]) -> int:
    """How many saves are seen, after the first look, while these things happen, a look after each."""
    found = -1
    with suppress(Ended):
        for _ in saves(lambda: files, looks(*between)):
            found += 1
    return found


def test_a_save_is_seen_once(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("a = 1\n", encoding="utf-8")

    assert count([file], lambda: None, lambda: file.write_text("a = 11\n", encoding="utf-8"), lambda: None) == 1
    assert count([file], lambda: os.utime(file, ns=(1, 1)), lambda: os.utime(file, ns=(2, 2))) == 2
    assert count([file], lambda: None, lambda: None) == 0


def test_a_file_that_goes_and_comes_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("a = 1\n", encoding="utf-8")

    assert count([file], file.unlink, lambda: None, lambda: file.write_text("a = 1\n", encoding="utf-8")) == 2


def test_a_file_that_is_watched_from_now_on_is_no_save(tmp_path: Path) -> None:
    files = [tmp_path / "a.toml"]
    files[0].write_text("a = 1\n", encoding="utf-8")

    def save_and_add() -> None:
        files[0].write_text("a = 12\n", encoding="utf-8")
        files.append(tmp_path / "b.toml")

    assert count(files, save_and_add, lambda: None, lambda: None) == 1
