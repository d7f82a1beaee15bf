"""Records: a whole match as a file that replays, in any process; a file is written whole or not at all."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from cook_match import cook
from cook_record import played, text

import rulewright
from rulewright.history import Note
from rulewright.records import RecordError
from rulewright.standing import ORDERS


@pytest.mark.parametrize("moves", [60, 90, 10_000])
def test_a_match_comes_back_as_it_was(file: Path, moves: int) -> None:
    match = played(moves=moves)
    match.save(file)
    loaded = rulewright.load_match(file)

    assert loaded.state == match.state
    assert (loaded.checksum(), loaded.c.draws, loaded.over) == (
        match.checksum(),
        match.c.draws,
        moves > 90,
    )
    assert (loaded.history, loaded.lines, loaded.events) == (match.history, match.lines, match.events)
    assert (loaded.seats, loaded.first_seats) == (["Ann", "Eve", "Cleo"], ["Ann", "Ben", "Cleo"])
    assert (loaded.seed, loaded.first, loaded.orders) == (match.seed, match.first, match.orders)
    assert loaded.log(0) == match.log(0)


def test_a_loaded_match_goes_on_as_the_other_does(file: Path) -> None:
    match = played(moves=90)
    match.save(file)
    loaded = rulewright.load_match(file)
    chance = rulewright.Chance(1)
    while tickets := match.pending():
        move = match.sample(tickets[0], chance)
        match.play(tickets[0], move)
        loaded.play(loaded.pending()[0], move)

    assert loaded.over
    assert loaded.checksum() == match.checksum()


def test_saving_what_was_loaded_gives_the_same_file(file: Path, tmp_path: Path) -> None:
    played().save(file)
    again = tmp_path / "again.toml"
    rulewright.load_match(file).save(again)

    assert again.read_bytes() == file.read_bytes()


def test_undo_and_new_seats_are_in_the_record() -> None:
    lines = tomllib.loads(text())["play"]["lines"]

    assert sum(bool(re.fullmatch(r"[0-2]! undo", line)) for line in lines) == 5
    assert "1! sit Eve" in lines
    assert [line for line in lines if line.startswith("= ")][-1] == lines[-1]
    assert sum(isinstance(line, Note) for line in played(moves=90).lines) == 6


@pytest.mark.parametrize("seed", [0, -5, 2**70])
def test_any_seed_comes_back(file: Path, seed: int) -> None:
    match = rulewright.new_match(cook(), ["Ann", "Ben"], seed=seed)
    match.save(file)

    assert rulewright.load_match(file).seed == seed


@pytest.mark.parametrize("name", ["Äöü 漢字", 'with "quotes"', "two\nlines", "= end 0", ""])
def test_any_name_comes_back(file: Path, name: str) -> None:
    match = rulewright.new_match(cook(), [name, "Ben"], seed=1)
    match.sit(1, name)
    match.save(file)

    assert rulewright.load_match(file).seats == [name, name]


@pytest.mark.parametrize("first", [0, 1])
def test_standing_orders_and_first_seat_come_back(file: Path, first: int) -> None:
    match = rulewright.new_match(cook(), ["Ann", "Ben"], seed=1, first=first)
    match.orders[0] = frozenset()
    match.save(file)
    loaded = rulewright.load_match(file)

    assert (loaded.orders, loaded.first) == ([frozenset(), ORDERS], first)


def test_a_record_is_played_under_the_ruleset_in_it(file: Path) -> None:
    match = rulewright.new_match("cook_islands/short", ["Ann", "Ben"], seed=1)
    match.save(file)
    loaded = rulewright.load_match(file)

    assert loaded.ruleset.id == "cook_islands/short"
    assert loaded.ruleset.play == match.ruleset.play != cook().ruleset.play


SCRIPT = """
import sys, rulewright
match = rulewright.load_match(sys.argv[1])
print(match.checksum(), match.c.draws, len(match.lines), *match.scores().totals)
match.save(sys.argv[2])
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_a_record_replays_in_a_fresh_process_under_any_hash_seed(file: Path, tmp_path: Path, hash_seed: str) -> None:
    match, again = played(), tmp_path / "again.toml"
    match.save(file)
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", SCRIPT, str(file), str(again)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)

    totals = [str(t) for t in match.scores().totals]
    assert done.stdout.split() == [match.checksum(), str(match.c.draws), str(len(match.lines)), *totals]
    assert again.read_bytes() == file.read_bytes()  # every checksum of every round with it


# -- writing is all or nothing


def test_a_match_that_can_not_be_saved_leaves_the_old_file(file: Path) -> None:
    match = played(moves=60)
    match.save(file)
    before = file.read_bytes()
    match.c.turn.points += 1

    with pytest.raises(RecordError, match="played again, it comes to another state"):
        match.save(file)
    assert file.read_bytes() == before
    assert [f.name for f in file.parent.iterdir()] == ["match.toml"]


def test_a_fault_while_writing_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(moves=60)
    match.save(file)
    before = file.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    match.sit(0, "Zoe")
    with pytest.raises(OSError, match="No space left"):
        match.save(file)
    assert file.read_bytes() == before
    assert [f.name for f in file.parent.iterdir()] == ["match.toml"]


def test_a_saved_file_keeps_its_mode(file: Path) -> None:
    match = played(moves=60)
    match.save(file)
    file.chmod(0o640)
    match.save(file)

    assert file.stat().st_mode & 0o777 == 0o640


def test_a_new_file_may_be_read_by_whom_the_system_lets(file: Path) -> None:
    before = os.umask(0o027)
    try:
        played(moves=60).save(file)
    finally:
        os.umask(before)

    assert file.stat().st_mode & 0o777 == 0o640


WRITER = """
import sys, rulewright
from pathlib import Path
match = rulewright.new_match("cook_islands", ["old", "x"], seed=1)
other = rulewright.new_match("cook_islands", ["new", "x"], seed=2)
print("ready", flush=True)
while True:
    match.save(sys.argv[1])
    other.save(sys.argv[1])
"""


def test_a_process_killed_while_writing_leaves_the_old_record_or_the_new(file: Path) -> None:
    rulewright.new_match(cook(), ["old", "x"], seed=1).save(file)
    found = []
    for n in range(6):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(file)], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
        time.sleep(0.02 + 0.013 * n)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        found.append(rulewright.load_match(file).seats[0])

    assert set(found) <= {"old", "new"}
