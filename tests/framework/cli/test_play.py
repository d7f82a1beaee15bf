"""`rulewright play`: what is typed, what is answered, and what becomes of the match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rulewright
from rulewright.cli import main
from rulewright.match import Match
from rulewright.standing import ORDERS

SEED = ["--seed", "3", "--first", "1", "--no-color"]
BOT = ["--seat", "Ann", "--seat", "bot:random"]
TO_ACTIONS = ["1", "1", "1", "1"]  # an opening hand of three, and the first tile laid: three action points


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")


def run(arguments: Sequence[str], typed: Sequence[str] = ()) -> Result:
    return CliRunner().invoke(main, ["play", *arguments], input="".join(f"{line}\n" for line in typed))


def play(*typed: str) -> Result:
    return run(["cook_islands/short", *SEED, *BOT], typed)


def answers(done: Result) -> list[str]:
    """What was shown after each line that was typed."""
    return [answer.partition("\n")[2].strip() for answer in done.output.split("\n> ")][1:]


def test_the_input_may_end_at_any_time() -> None:
    done = play()
    assert done.exit_code == 0
    assert done.output.splitlines()[-2:] == ["The input has ended.", "Nothing was played; nothing is saved."]


def test_what_was_played_is_not_saved_when_the_input_ends() -> None:
    done = play("1")
    assert done.exit_code == 0
    assert done.output.splitlines()[-2:] == ["The input has ended.", "The match was not saved."]
    assert list(Path().iterdir()) == []


def test_quit_before_the_first_move_saves_nothing() -> None:
    done = play("quit")
    assert (done.exit_code, answers(done)) == (0, ["Nothing was played; nothing is saved."])
    assert list(Path().iterdir()) == []


def test_quit_saves_and_tells_how_to_go_on() -> None:
    done = play("1", "quit")
    assert done.exit_code == 0
    assert answers(done)[-1].splitlines() == [
        "Saved to cook_islands-short-1.toml.",
        "To go on: rulewright play --resume cook_islands-short-1.toml",
    ]
    assert rulewright.load_match("cook_islands-short-1.toml").decisions == 1


def test_the_prompt_names_seat_decision_and_part() -> None:
    start = play().output
    assert "\nAnn: Draw a sea tile\nfrom which stack:\n 1  1\n 2  2\n 3  3\n 4  4\n> " in start


def test_a_menu_of_kinds_then_each_part_by_number() -> None:
    shown = answers(play(*TO_ACTIONS, "1", "2"))
    assert shown[3].splitlines()[-3:] == ["Ann: Use your action points", " 1  Sail", " 2  End your actions"]
    assert shown[4].splitlines()[:4] == [
        "Ann: Use your action points",
        "so far: Sail, which ship: 1",
        "to which space:",
        " 1  1.0  ~",
    ]
    assert shown[5].splitlines()[0] == "Ann sails ship 1 to 2.0 for 1 action point."


def test_several_numbers_pick_one_after_the_other() -> None:
    assert answers(play(*TO_ACTIONS, "1 2"))[4].splitlines()[0] == "Ann sails ship 1 to 2.0 for 1 action point."


def test_options_can_be_named() -> None:
    assert answers(play(*TO_ACTIONS, "sail", "2.0"))[5].splitlines()[0] == "Ann sails ship 1 to 2.0 for 1 action point."


def test_a_whole_move_can_be_typed() -> None:
    shown = answers(play(*TO_ACTIONS, "sail ship=2 to=9.0"))
    assert shown[4].splitlines()[0] == "Ann sails ship 2 to 9.0 for 1 action point."


def test_a_refused_move_tells_rule_and_text() -> None:
    shown = answers(play(*TO_ACTIONS, "sail ship=1 to=9.4", "sail ship=1", "end now=1"))
    assert shown[4].splitlines()[0] == "Not allowed:"
    assert shown[4].endswith("[cook.move.cost-one]")
    assert shown[5].startswith("sail: ")
    assert shown[6].startswith("end: ")


@pytest.mark.parametrize("line", ["0", "3", "99", "1 99", "2 1", "frobnicate", "quit now", "-1", "1.5", "²"])
def test_input_that_is_not_understood_changes_nothing(line: str) -> None:
    shown = answers(play(*TO_ACTIONS, line, "save kept.toml", "quit"))
    assert shown[4] == f"Not understood: {line}. Type a number from 1 to 2, or help."
    assert rulewright.load_match("kept.toml").decisions == 9  # six draws, two for the starting hands, a tile laid


def test_back_drops_the_picks() -> None:
    shown = answers(play(*TO_ACTIONS, "1", "back", "back"))
    assert shown[5].splitlines() == [
        "Dropped: Sail, which ship: 1.",
        "",
        "Ann: Use your action points",
        " 1  Sail",
        " 2  End your actions",
    ]
    assert shown[6] == "No picks to drop. To take a move back, type undo."


def test_undo_takes_a_move_back_or_tells_why_not() -> None:
    shown = answers(play(*TO_ACTIONS, "1 1", "undo", "undo", "quit"))
    assert shown[5].splitlines()[0] == "Taken back."
    assert shown[5].splitlines()[-2:] == [" 1  Sail", " 2  End your actions"]
    assert shown[6] == "It can't be taken back: somebody has seen something new since."
    assert [type(line).__name__ for line in rulewright.load_match("cook_islands-short-1.toml").lines].count("Note") == 1


def test_why_not_tells_what_is_missing_with_rules() -> None:
    shown = answers(play(*TO_ACTIONS, "?", "? build", "? sail", "1", "?"))
    assert (
        "Not there: Build a village\n  A village can be built only on an island where the player has a ship."
        in shown[4]
    )
    assert shown[5].splitlines()[0] == "Not there: Build a village"
    assert shown[5].endswith("[cook.village.ship-present]")
    assert "Retrieve" not in shown[5]
    assert shown[6] == "Nothing is missing here."


def test_log_help_scores_table() -> None:
    shown = answers(play("1", "log", "log 1", "help", "scores", "table"))
    assert shown[1].splitlines()[0] == "Ann is the first player."
    assert len(shown[2].splitlines()) == 1
    assert shown[3].startswith("A number       picks that line;")
    assert "PP pirate ship" in shown[3]
    assert "\nSigns: > sail, S Storm, " in shown[3]
    assert shown[4].splitlines()[0] == "As far as Ann can know:"
    assert shown[5].startswith("┌harbour───")


def test_save_never_overwrites_another_file() -> None:
    Path("mine.toml").write_text("precious", encoding="utf-8")
    shown = answers(play("1", "save mine.toml", "save other.toml", "1", "save", "save no/such/folder.toml", "quit"))
    assert shown[1] == "mine.toml exists already and is not this match; name another file."
    assert shown[2] == "Saved to other.toml."
    assert shown[4] == "Saved to other.toml."
    assert shown[5] == "Could not save to no/such/folder.toml: No such file or directory"
    assert Path("mine.toml").read_text(encoding="utf-8") == "precious"
    assert rulewright.load_match("other.toml").decisions == 2


def test_a_record_is_kept_move_by_move() -> None:
    done = run(["cook_islands", *SEED, *BOT, "--record", "kept.toml"], ["1", "2"])
    assert done.exit_code == 0
    assert done.output.splitlines()[-1] == "To go on: rulewright play --resume kept.toml"
    assert rulewright.load_match("kept.toml").decisions == 2
    again = run(["cook_islands", "--record", "kept.toml"])
    assert again.exit_code == 1
    assert again.stderr == "Error: kept.toml exists already; go on with it by --resume, or name another file\n"


@pytest.mark.parametrize("how", [["--resume", "kept.toml"], ["kept.toml"]])
def test_a_saved_match_goes_on(how: list[str]) -> None:
    play("1", "save kept.toml", "quit")
    done = run(how, ["1", "quit"])
    assert done.exit_code == 0
    assert "Ann: Draw a sea tile" in done.output
    match = rulewright.load_match("kept.toml")
    assert (match.decisions, match.seats, match.seed) == (2, ["Ann", "bot:random"], 3)


def test_standing_orders_are_told_and_switched() -> None:
    done = play("orders", "orders pay", "orders pay", "orders gian", "save kept.toml")
    told, off, on, unknown, _ = answers(done)[:5]

    assert [line.partition(":")[0] for line in told.splitlines()[:4]] == [
        "end (on)",
        "gain (on)",
        "only-move (on)",
        "pay (on)",
    ]
    assert off == "pay (off): pays, and feeds, in the way that the game proposes"
    assert on.startswith("pay (on): ")
    assert unknown == "No standing order is called gian (known: end, gain, only-move, pay)."
    assert rulewright.load_match("kept.toml").orders[0] == ORDERS


def test_standing_orders_switched_off_stay_so_in_a_saved_match() -> None:
    play("1", "orders end", "save kept.toml")

    match = rulewright.load_match("kept.toml")
    assert match.orders == [ORDERS - {"end"}, ORDERS]


def test_standing_orders_may_be_said_before() -> None:
    run(["cook_islands", *SEED, *BOT, "--orders", "end, gain", "--record", "kept.toml"], ["1"])
    assert rulewright.load_match("kept.toml").orders == [{"end", "gain"}] * 2
    run(["kept.toml", "--orders", "none"], ["1"])
    assert rulewright.load_match("kept.toml").orders == [frozenset()] * 2

    wrong = run(["cook_islands", "--orders", "gian"])
    assert (wrong.exit_code, "no standing order 'gian'; did you mean 'gain'?" in wrong.stderr) == (2, True)


def test_other_people_may_take_the_seats_of_a_saved_match() -> None:
    play("1", "save kept.toml", "quit")
    done = run(["--resume", "kept.toml", "--seat", "Cleo", "--seat", "bot:greedy"], ["1", "quit"])
    assert "Cleo: Draw a sea tile" in done.output
    assert rulewright.load_match("kept.toml").seats == ["Cleo", "bot:greedy"]


def test_a_damaged_record_is_refused_and_left_alone() -> None:
    play("1", "save kept.toml", "quit")
    text = Path("kept.toml").read_text(encoding="utf-8").replace("hand = 3", "hand = 4", 1)
    Path("kept.toml").write_text(text, encoding="utf-8")
    done = run(["--resume", "kept.toml"])
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: kept.toml: the ruleset in it has the hash ")
    assert Path("kept.toml").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cook_island"], "unknown ruleset 'cook_island'; did you mean 'cook_islands'?"),
        (["cook_islands", "--seats", "5"], "cook_islands is for 2 to 4 seats, not 5"),
        (["cook_islands", "--seats", "2", *["--seat", "A"] * 3], "3 seats are named, but --seats says 2"),
        (["cook_islands", "--seat", "bot:rndom"], "no bot is called 'rndom'; did you mean 'random'?"),
        (["cook_islands", "--first", "Zoe", *BOT], "no seat 'Zoe' (the seats: 1 Ann, 2 bot:random)"),
        (["cook_islands", "--language", "xx"], "no texts in 'xx' (there are: en, zh-Hant)"),
        (["--resume", "none.toml"], "none.toml: can't be read: No such file or directory"),
    ],
)
def test_errors_are_one_message_and_exit_code_1(arguments: list[str], message: str) -> None:
    done = run(arguments)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: {message}")
    assert "Traceback" not in done.output


def test_a_faulty_variant_is_told_with_its_places() -> None:
    Path("wrong.toml").write_text('extends = "cook_islands"\nhand = "3"\nshps = 2\n', encoding="utf-8")
    done = run(["wrong.toml"])
    assert done.exit_code == 1
    assert [line.split("  ")[0] for line in done.stderr.splitlines()] == ["wrong.toml:2:1", "wrong.toml:3:1"]


def test_without_seats_one_person_plays_a_bot() -> None:
    run(["cook_islands", "--record", "kept.toml", "--first", "1"], ["1"])
    assert rulewright.load_match("kept.toml").seats == ["Player", "bot:greedy"]


def test_bots_fill_the_seats() -> None:
    run(["cook_islands", "--seat", "Ann", "--seats", "3", "--record", "kept.toml", "--first", "Ann"], ["1"])
    assert rulewright.load_match("kept.toml").seats == ["Ann", "bot:greedy", "bot:greedy 2"]


def test_another_language() -> None:
    done = run(["cook_islands", *SEED, *BOT, "--language", "zh-Hant"], ["help"])
    assert "Ann：" in done.output
    assert "說明這裡缺少的選項為何不能選" in done.output


def test_between_people_nothing_is_left_on_the_screen() -> None:
    done = run(["cook_islands", *SEED, "--seat", "Ann", "--seat", "Ben"], ["", "1", "1", "1", "", "1"])
    assert done.exit_code == 0
    first, second = done.output.split("Now Ben. Press Enter when only Ben is looking.\n")
    assert first.count("Now Ann. Press Enter when only Ann is looking.\n") == 1
    assert first.endswith("\n" * 60)
    drawn = [line for line in first.splitlines() if line.startswith("Ann draws from stack")]
    assert all("column" in line for line in drawn)
    assert len(drawn) == 2  # what the third draw shows is for Ann's next look
    assert "Ann draws from stack 1: ?" in second
    assert "Ann draws from stack 1: column" not in second


def test_bots_alone_play_to_the_end() -> None:
    seats = ["--seat", "bot:random", "--seat", "bot:greedy"]
    done = run(["cook_islands/short", *SEED, *seats, "--record", "kept.toml"])
    assert done.exit_code == 0
    match = rulewright.load_match("kept.toml")
    assert match.over
    assert sum(match.scores().totals) > 0
    assert_scores_shown(match, done.output)
    assert done.output.splitlines()[-1] == "Saved to kept.toml."


def test_a_finished_match_shows_its_scores_again() -> None:
    seats = ["--seat", "bot:random", "--seat", "bot:random"]
    run(["cook_islands/short", *SEED, *seats, "--record", "kept.toml"])
    before = Path("kept.toml").stat().st_mtime_ns
    done = run(["kept.toml"])
    assert done.exit_code == 0
    assert_scores_shown(rulewright.load_match("kept.toml"), done.output)
    assert Path("kept.toml").stat().st_mtime_ns == before


def assert_scores_shown(match: Match, output: str) -> None:
    scores = match.scores()
    table = output.partition("\nScores\n")[2].splitlines()
    assert table[0].split() == " ".join(match.seats).split()
    total = next(line for line in table if line.startswith("total"))
    assert total.split()[1:] == [str(t) for t in scores.totals]
    for seat, lines in enumerate(scores.lines):
        if lines:
            reasons = next(line for line in table if line.startswith(f"{match.seats[seat]}: "))
            assert reasons.partition(": ")[2].split(" +")[1].split(",")[0] == str(lines[0].points)
    names = ", ".join(match.seats[s] for s in scores.winners)
    assert f"{names} wins." in table or f"{names} share the victory." in table


def test_a_match_under_a_variant_of_ones_own_goes_on_when_the_file_is_gone() -> None:
    mine = Path("mine.toml")
    mine.write_text('extends = "cook_islands"\nhand = 4\n[text.en.game]\ntitle = "Mine"\n', encoding="utf-8")
    run(["mine.toml", *SEED, *BOT, "--record", "kept.toml"], ["1", "1", "quit"])
    mine.unlink()

    again = run(["--resume", "kept.toml", "--no-color"], ["scores", "quit"])
    assert again.exit_code == 0
    assert rulewright.load_match("kept.toml").ruleset.rules.hand == 4
    replayed = CliRunner().invoke(main, ["replay", "kept.toml", "--all"])
    assert (replayed.exit_code, "[2/2]" in replayed.output) == (0, True)


def test_several_variants_are_played_at_once() -> None:
    done = run(["cook_islands/short+calm", *SEED, *BOT], ["1", "save both.toml", "quit"])
    assert done.exit_code == 0
    match = rulewright.load_match("both.toml")
    assert (match.ruleset.id, match.ruleset.rules.full_columns) == ("cook_islands/short+calm", 4)
