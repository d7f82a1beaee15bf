"""`rulewright replay`: forth, back, to the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rulewright
from rulewright.cli import main
from rulewright.match import Match


def recorded(file: Path, *, moves: int = 0) -> Match:
    """A record of a match, of its first moves only if a number is given."""
    match = rulewright.new_match("cook_islands/short", ["Ann", "Ben"], seed=3, first=0)
    chance = rulewright.Chance(1)
    while (tickets := match.pending()) and (not moves or match.decisions < moves):
        match.play(tickets[0], match.sample(tickets[0], chance))
    match.save(file)
    return match


def run(file: Path, *arguments: str, typed: Sequence[str] = ()) -> Result:
    text = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(main, ["replay", str(file), *arguments], input=text, env={"COLUMNS": "100"})


def headlines(done: Result) -> list[str]:
    return [line.removeprefix("> ") for line in done.output.splitlines() if line.removeprefix("> ").startswith("[")]


def test_all_moves_without_stopping(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    match = recorded(file)
    done = run(file, "--all")
    assert done.exit_code == 0
    shown = headlines(done)
    assert len(shown) == len(match.lines) + 1
    assert shown[0] == f"[0/{len(match.lines)}] Before the first move."
    assert shown[1].startswith(f"[1/{len(match.lines)}] Ann: draw stack=")
    totals = " ".join(map(str, match.scores().totals)).split()
    assert next(line for line in done.output.splitlines() if line.startswith("total")).split()[1:] == totals


def test_forth_back_and_jump(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    n = len(recorded(file).lines)
    done = run(file, typed=["", "", "b", f"j {n}", "j 0", "b", "j 9999", "x", "q"])
    assert done.exit_code == 0
    assert [line.partition("/")[0] for line in headlines(done)] == ["[0", "[1", "[2", "[1", f"[{n}", "[0", "[0"]
    assert f"There are moves 0 to {n}." in done.output
    assert "Not understood: x." in done.output


def test_enter_at_the_end_leaves(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    n = len(recorded(file).lines)
    done = run(file, typed=[f"j {n}", "", ""])
    assert done.exit_code == 0
    assert len(headlines(done)) == 2


def test_while_it_is_not_over_a_spectator_sees_no_hand(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    recorded(file, moves=3)
    done = run(file, "--all")
    assert "Ann draws from stack 1: ?" in done.output
    assert "column" not in done.output
    assert "1 Ann  hand: 2" in done.output
    assert "hand: column" not in done.output


@pytest.mark.parametrize("seat", ["1", "Ann"])
def test_a_seat_sees_its_own_hand(tmp_path: Path, seat: str) -> None:
    file = tmp_path / "game.toml"
    recorded(file, moves=3)
    assert "hand: column" in run(file, "--all", "--seat", seat).output


def test_undo_and_new_seats_are_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    match = rulewright.new_match("cook_islands/short", ["Ann", "Ben"], seed=3, first=0)
    while match.menu(match.pending()[0]) != ("sail", "end"):
        ticket = match.pending()[0]
        match.play(ticket, match.moves(ticket)[0])
    seat = match.pending()[0].seat
    match.play(match.pending()[0], match.moves(match.pending()[0])[0])
    match.undo(seat)
    match.sit(1, "Cleo")
    match.save(file)
    *_, undone, sat = headlines(run(file, "--all"))
    assert undone.endswith(f"{match.seats[seat]}: takes the last move back")
    assert sat.endswith("Cleo: now played by Cleo")


def test_no_record_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text("hand = 3\n", encoding="utf-8")
    done = run(file)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Error: {file}: no record: ")


def test_an_unknown_seat_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    recorded(file, moves=1)
    done = run(file, "--seat", "3")
    assert (done.exit_code, done.stderr) == (1, "Error: no seat '3' (the seats: 1 Ann, 2 Ben)\n")


def test_a_seat_does_not_read_in_which_order_another_put_its_cards_back() -> None:
    file = Path(__file__).parents[2] / "records" / "cooper_island" / "cover-1.toml"

    def returned(seat: str) -> set[str]:
        shown = headlines(run(file, "--all", "--seat", seat))
        return {line.rpartition("return ")[2] for line in shown if "return " in line}

    of_the_second = {"cards=market,pilots,salvage", "cards=salvage,stone,shipping"}
    assert of_the_second <= returned("2")
    assert not of_the_second & returned("1")
    assert "cards=?" in returned("1")
