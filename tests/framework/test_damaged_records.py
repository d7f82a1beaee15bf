"""Damaged records are refused with what is wrong in them, and left alone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from cook_match import cook
from cook_record import text

import rulewright
from rulewright.records import RecordError
from rulewright.rulesets import play_hash


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
    assert said.endswith("[cook.amb.harbour-return]")


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
