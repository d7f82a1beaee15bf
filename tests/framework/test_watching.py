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


def changed(watched: Watched, *between: Callable[[], object]) -> list[str]:
    """What is told last, after the first check and each save that these things make."""
    told: list[str] = []
    with suppress(Ended):
        for _ in saves(lambda: watched.files, looks(*between)):
            told.append(watched.check()[-1])
    return told


def save(file: str, text: str) -> Callable[[], object]:
    path = Path(file)

    def write() -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return write


@pytest.mark.parametrize(
    ("extends", "made"),
    [
        ("./later.toml", "later.toml"),
        ("./later", "later/ruleset.toml"),
        ("later", "mine/later.toml"),
        ("later", "mine/later/ruleset.toml"),
        ("cook_islands/later", "mine/cook_islands/variants/later.toml"),
    ],
)
def test_a_missing_parent_is_noticed_when_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extends: str, made: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine").mkdir()
    save("child.toml", f'extends = "{extends}"\nfull_columns = 4\n')()
    watched = Watched("child.toml", lambda: load_ruleset("child.toml", rulesets=["mine"]))

    assert changed(watched, lambda: None, save(made, 'extends = "cook_islands"\n'), lambda: None) == [
        "1 fault",
        "    so many full columns bring the end",
    ]


@pytest.mark.parametrize("name", ["child.toml", "child", "child.toml+other.toml"])
def test_a_ruleset_that_is_not_there_yet_is_noticed_when_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    save("other.toml", 'extends = "cook_islands"\nhand = 4\n')()
    watched = Watched(name, lambda: load_ruleset(name, rulesets=[tmp_path]))
    told = changed(watched, save("child.toml", 'extends = "cook_islands"\nfull_columns = 4\n'))
    assert told == ["1 fault", "    so many full columns bring the end"]


def test_every_file_of_a_chain_that_is_faulty_from_the_start_is_watched(child: Watched) -> None:
    save("child.toml", 'extends = "./middle.toml"\n')()
    save("middle.toml", 'extends = "./parent.toml"\nships = 3\n')()
    save("parent.toml", 'extends = "cook_islands"\nhand = "four"\n')()

    assert changed(child, save("middle.toml", 'extends = "cook_islands"\nships = 3\n')) == [
        "1 fault",
        "against middle:",
    ]


def test_a_cycle_is_noticed_when_it_is_broken_anywhere(child: Watched) -> None:
    save("child.toml", 'extends = "./middle.toml"\n')()
    save("middle.toml", 'extends = "./parent.toml"\n')()
    save("parent.toml", 'extends = "./child.toml"\n')()

    assert changed(child, save("middle.toml", 'extends = "cook_islands"\n')) == ["1 fault", "against middle:"]


def test_new_parts_and_texts_of_a_folder_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save("mine/ruleset.toml", 'extends = "cook_islands"\nhand = 4\n')()
    watched = Watched("mine", lambda: load_ruleset("./mine"))

    assert changed(
        watched,
        save("mine/more.toml", "full_columns = 4\n"),
        save("mine/notes.txt", "no part\n"),
        save("mine/locale/en.toml", '[game]\ntitle = "Mine"\n'),
        save("mine/locale/de.toml", '[game]\ntitle = "Meins"\n'),
    ) == [
        "    sea tiles in a hand",
        "    so many full columns bring the end",
        "text.en: 1 text differs",
        "text.de: 1 text differs",
    ]


def test_a_language_that_is_gone_is_told_and_watching_goes_on(child: Watched) -> None:
    child.language = "de"
    assert child.check()[1] == "warning: no texts in 'de' any more; English is shown"
