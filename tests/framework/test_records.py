"""Records: a whole match as a file that replays, in any process; damaged ones are refused and left alone."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w

import rulewright
from rulewright.history import Note
from rulewright.library import setting as setting_of
from rulewright.match import Match
from rulewright.records import RecordError
from rulewright.rulesets import play_hash
from rulewright.setting import Setting
from rulewright.standing import ORDERS


@cache
def cook() -> Setting:
    return setting_of("cook_islands")


def played(seed: int = 3, moves: int = 10_000) -> Match:
    """A match with undo and a new seat in it."""
    match, chance = rulewright.new_match(cook(), ["Ann", "Ben", "Cleo"], seed=seed), rulewright.Chance(seed)
    undone = 0
    while (tickets := match.pending()) and len(match.history) < moves:
        match.play(tickets[0], match.sample(tickets[0], chance))
        if len(match.history) == 30:
            match.sit(1, "Eve")
        if undone < 5 and not match.over and not match.can_undo(tickets[0].seat):
            match.undo(tickets[0].seat)
            undone += 1
    assert undone == 5
    return match


@cache
def text() -> str:
    """A record of a match in progress."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.toml"
        played(moves=90).save(file)
        return file.read_text(encoding="utf-8")


def refusal(file: Path, content: str | bytes) -> str:
    """What is said about a file with that content; the file stays as it is."""
    data = content if isinstance(content, bytes) else content.encode()
    file.write_bytes(data)
    with pytest.raises(RecordError) as found:
        rulewright.load_match(file)
    assert file.read_bytes() == data
    said = str(found.value)
    assert said.startswith(f"{file}: ")
    assert "\n" not in said.removeprefix(f"{file}: ")
    return said.removeprefix(f"{file}: ")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


# -- writing and reading


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


def test_standing_orders_and_first_seat_come_back(file: Path) -> None:
    match = rulewright.new_match(cook(), ["Ann", "Ben"], seed=1, first=1)
    match.orders[0] = frozenset()
    match.save(file)
    loaded = rulewright.load_match(file)

    assert (loaded.orders, loaded.first) == ([frozenset(), ORDERS], 1)


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


# -- damage


def test_the_record_that_is_damaged_below_loads(file: Path) -> None:
    file.write_text(text(), encoding="utf-8")

    assert rulewright.load_match(file).seats == ["Ann", "Eve", "Cleo"]


@pytest.mark.parametrize("part", [1, 5, 10, 25, 50, 75, 90, 95, 99])
def test_a_record_cut_short_is_refused(file: Path, part: int) -> None:
    cut = text()[: len(text()) * part // 100]

    assert refusal(file, cut).startswith(("not whole: ", "no record: "))


@pytest.mark.parametrize("lines", [1, 2, 3, 10, 40])
def test_a_record_without_its_last_lines_is_refused(file: Path, lines: int) -> None:
    data = tomllib.loads(text())
    del data["play"]["lines"][-lines:]

    assert refusal(file, tomli_w.dumps(data)) == "not whole: the last line of 'play' is missing"


def test_an_empty_file_is_refused(file: Path) -> None:
    assert refusal(file, "") == "no record: 'format' is missing or no int"


def test_what_is_not_utf_8_is_refused_with_the_byte(file: Path) -> None:
    damaged = text().encode()[:100] + b"\xff" + text().encode()[100:]

    assert refusal(file, damaged) == "not UTF-8 at byte 100"


def test_a_file_that_is_not_there_is_refused(file: Path) -> None:
    with pytest.raises(RecordError) as found:
        rulewright.load_match(file)
    assert str(found.value) == f"{file}: can't be read: No such file or directory"
    assert not file.exists()


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="can't be read: Is a directory"):
        rulewright.load_match(tmp_path)


KEYS = ["format", "engine", "game", "ruleset", "hash", "seed", "seats", "orders", "rules", "play"]


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_named(file: Path, key: str) -> None:
    data = tomllib.loads(text())
    del data[key]

    assert refusal(file, tomli_w.dumps(data)).startswith(f"no record: {key!r} is missing or no ")


@pytest.mark.parametrize("key", KEYS)
def test_a_key_of_another_type_is_named(file: Path, key: str) -> None:
    data = tomllib.loads(text()) | {key: 1.5}

    assert refusal(file, tomli_w.dumps(data)).startswith(f"no record: {key!r} is missing or no ")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"format": 2}, "of format 2, written by a newer engine (0.1.0); this one reads 1"),
        ({"format": 0}, "no record: of format 0"),
        ({"seed": "12x"}, "'seed' is no whole number"),
        ({"seed": ""}, "'seed' is no whole number"),
        ({"hash": "0" * 16}, "the ruleset in it has the hash "),
        ({"game": "chess"}, "its ruleset is faulty: game: unknown game 'chess'"),
        ({"game": "cook_island"}, "its ruleset is faulty: game: unknown game 'cook_island'; did you mean"),
        ({"seats": ["Ann"], "orders": [[]]}, "cook_islands is for 2 to 4 seats, not 1"),
        ({"seats": ["Ann", "Ben"]}, "no record: 'orders' "),
        ({"seats": [1, 2, 3]}, "no record: 'seats' "),
        ({"orders": [["only-move"]]}, "no record: 'orders' "),
        ({"orders": [1, 2, 3]}, "no record: 'orders' "),
        ({"first": 7}, "first is a seat from 0 to 2, not 7"),
        ({"first": "Ann"}, "no record: 'first' "),
        ({"play": {}}, "no record: 'play.lines' is missing or no list of texts"),
        ({"play": {"lines": [1]}}, "no record: 'play.lines' is missing or no list of texts"),
        ({"play": {"lines": []}}, "not whole: the last line of 'play' is missing"),
        ({"rules": {}}, "its ruleset is faulty: "),
    ],
    ids=str,
)
def test_a_changed_header_is_refused(file: Path, change: dict[str, object], fault: str) -> None:
    assert refusal(file, tomli_w.dumps(tomllib.loads(text()) | change)).startswith(fault)


def test_another_seed_or_first_seat_plays_otherwise(file: Path) -> None:
    data = tomllib.loads(text())

    assert re.match(r"line \d+ of play", refusal(file, tomli_w.dumps(data | {"seed": "4"})))
    first = (int(data["play"]["lines"][0][0]) + 1) % 3
    assert re.match(r"line 1 of play \(.*\): that seat", refusal(file, tomli_w.dumps(data | {"first": first})))


@pytest.mark.parametrize(
    "change",
    [
        lambda rules: rules.update(run_bonus=2),
        lambda rules: rules.update(hand=4),
        lambda rules: rules["costs"].update(step=0),
        lambda rules: rules["sea_tile"][3].update(sails=1),
        lambda rules: rules["sea_tile"].reverse(),
    ],
    ids=["run_bonus", "hand", "costs.step", "sea_tile.sails", "sea_tile order"],
)
def test_an_edited_ruleset_is_refused(file: Path, change: Callable[[dict[str, object]], None]) -> None:
    data = tomllib.loads(text())
    hash_ = data["hash"]
    change(data["rules"])

    said = refusal(file, tomli_w.dumps(data))
    assert re.fullmatch(rf"the ruleset in it has the hash [0-9a-f]{{16}}, not {hash_}: it was changed", said)


def as_of_an_older_engine() -> dict[str, Any]:
    """The record as an engine wrote it that did not know that phases may be taken several times."""
    data = tomllib.loads(text())
    for phase in data["rules"]["flow"]["phase"]:
        assert phase.pop("times") == 1
    return data | {"hash": play_hash(data["rules"])}


def test_a_record_without_a_key_that_has_a_default_loads(file: Path) -> None:
    data = as_of_an_older_engine()
    file.write_text(tomli_w.dumps(data), encoding="utf-8")
    loaded = rulewright.load_match(file)

    assert {phase.times for phase in loaded.ruleset.rules.flow.phase} == {1}
    assert (loaded.ruleset.hash, loaded.ruleset.hash == data["hash"]) == (cook().ruleset.hash, False)
    assert f"= end {loaded.checksum()}" == data["play"]["lines"][-1]
    loaded.save(file)
    assert rulewright.load_match(file).checksum() == loaded.checksum()


@pytest.mark.parametrize("times", [1, 2])
def test_a_key_added_to_the_rules_of_a_record_is_refused(file: Path, times: int) -> None:
    """Even where it says the default: the data is no longer what was written."""
    data = as_of_an_older_engine()
    data["rules"]["flow"]["phase"][0]["times"] = times

    assert refusal(file, tomli_w.dumps(data)).endswith(f", not {data['hash']}: it was changed")


def test_an_edited_ruleset_with_a_fault_is_refused_with_its_key(file: Path) -> None:
    data = tomllib.loads(text())
    data["rules"]["hand"] = "three"

    assert refusal(file, tomli_w.dumps(data)).startswith("its ruleset is faulty: hand: ")


def edited(number: int, line: str) -> str:
    """The record with another line of play; lines count from 1."""
    data = tomllib.loads(text())
    data["play"]["lines"][number - 1] = line
    return tomli_w.dumps(data)


def line_of(pattern: str, last: bool = False) -> tuple[int, str]:
    """Number and text of a line of play like this."""
    found = [(n, s) for n, s in enumerate(tomllib.loads(text())["play"]["lines"], 1) if re.match(pattern, s)]
    return found[-1 if last else 0]


def test_an_illegal_move_is_refused_with_line_and_rule(file: Path) -> None:
    number, line = line_of(r"\d sail ")
    changed = re.sub("to=.*", "to=harbour", line)

    said = refusal(file, edited(number, changed))
    assert said.startswith(f"line {number} of play ({changed}): refused: ")
    assert said.endswith("[cook.move.cost-one]")


@pytest.mark.parametrize("last", [False, True])
def test_another_legal_move_is_refused_at_the_next_checksum(file: Path, last: bool) -> None:
    number, line = line_of(r"\d draw stack=1", last)
    said = refusal(file, edited(number, line.replace("stack=1", "stack=2")))

    where = re.match(r"line (\d+) of play", said)
    assert where is not None
    assert int(where[1]) > number
    assert "plays otherwise between" in said or "refused" in said or "isn't asked" in said


def test_a_diverged_stretch_is_named(file: Path) -> None:
    number, _ = line_of(r"= 2 ")
    said = refusal(file, edited(number, "= 2 00000000"))
    before, _ = line_of(r"= 1 ")

    assert said == f"line {number} of play: it plays otherwise between line {before} (round 1) and here"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("", "'' is no seat"),
        ("7 draw stack=1", "'7' is no seat"),
        ("x draw stack=1", "'x' is no seat"),
        ("! undo", "'!' is no seat"),
        ("{seat}", "no move is called ''"),
        ("{seat} drow stack=1", "no move is called 'drow'; did you mean 'draw'?"),
        ("{seat} draw stack=9", "draw: no stack is called '9'"),
        ("{other} draw stack=1", "that seat isn't asked here"),
        ("{other}! undo", "refused: "),
    ],
)
def test_a_damaged_line_is_refused_with_its_number(file: Path, line: str, fault: str) -> None:
    number, was = line_of(r"\d draw ")
    changed = line.format(seat=was[0], other=(int(was[0]) + 1) % 3)

    assert refusal(file, edited(number, changed)).startswith(f"line {number} of play ({changed}): {fault}")


def test_lines_left_out_doubled_or_swapped_are_refused(file: Path) -> None:
    number, _ = line_of(r"\d place ")
    for damage in ("out", "double", "swap"):
        data = tomllib.loads(text())
        lines = data["play"]["lines"]
        if damage == "out":
            del lines[number - 1]
        elif damage == "double":
            lines.insert(number - 1, lines[number - 1])
        else:
            lines[number - 1 : number + 1] = reversed(lines[number - 1 : number + 1])
        assert re.match(r"line \d+ of play", refusal(file, tomli_w.dumps(data)))


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
    assert len(found) == 6
