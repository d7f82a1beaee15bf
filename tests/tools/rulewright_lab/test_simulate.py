"""`rulewright simulate`: what it prints and when it fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulewright.chance import Chance
from rulewright.library import new_match
from rulewright.plugins import plugins
from rulewright_lab import matches as played
from rulewright_lab.bots import choose_any
from rulewright_lab.report import summaries
from rulewright_lab.simulate import simulate


def run(*arguments: str) -> Result:
    return CliRunner().invoke(simulate, arguments)


def simulated(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_json_is_one_object_with_every_match() -> None:
    found = simulated("cook_islands", "--matches", "3", "--seats", "3", "--bots", "random", "--seed", "5")
    assert set(found) == {"ruleset", "hash", "seed", "matches"}
    assert (found["ruleset"], found["seed"], len(found["matches"])) == ("cook_islands", 5, 3)
    for match in found["matches"]:
        assert set(match) == {"seed", "bots", "finished", "scores", "points", "winners", "decisions"}
        assert match["finished"] is True
        assert match["bots"] == ["random"] * 3
        assert match["winners"] == [s for s in range(3) if match["scores"][s] == max(match["scores"])]
        assert match["decisions"] > 30
        assert [sum(points.values()) for points in match["points"]] == match["scores"]


def test_the_same_seed_gives_the_same_matches_and_another_seed_others() -> None:
    arguments = ("cook_islands/short", "--matches", "2", "--bots", "greedy,random")
    first = simulated(*arguments, "--seed", "7")
    assert simulated(*arguments, "--seed", "7") == first
    assert simulated(*arguments, "--seed", "8")["matches"] != first["matches"]


def test_more_processes_play_the_same_matches() -> None:
    arguments = ("cook_islands", "--matches", "4", "--bots", "random")
    assert simulated(*arguments, "--jobs", "2") == simulated(*arguments)


def test_more_matches_begin_with_the_same() -> None:
    few = simulated("cook_islands", "--matches", "1", "--bots", "random")
    many = simulated("cook_islands", "--matches", "3", "--bots", "random")
    assert many["matches"][:1] == few["matches"]


def test_the_reported_seed_is_that_of_the_match() -> None:
    reported = simulated("cook_islands", "--matches", "1", "--bots", "random")["matches"][0]
    match = new_match("cook_islands", ["a", "b"], seed=reported["seed"])
    chances = [Chance(played.derived(reported["seed"], f"seat {s}")) for s in range(2)]
    while pending := match.pending():
        seat = pending[0].seat
        match.play(pending[0], choose_any(match.view(seat), chances[seat]))
    assert list(match.scores().totals) == reported["scores"]


def test_bots_take_turns_on_the_seats() -> None:
    planned = played.plans("g", (), ["a", "b"], seats=3, matches=3, seed=1)
    assert [p.bots for p in planned] == [("a", "b", "a"), ("b", "a", "b"), ("a", "b", "a")]
    assert len({p.seed for p in planned}) == 3


def test_summary_of_known_results() -> None:
    results = [
        played.Result(1, ("a", "b"), True, (10, 4), ({"fish": 7, "fruit": 3}, {"fish": 4}), (0,), 50),
        played.Result(2, ("b", "a"), True, (6, 6), ({"fish": 6}, {"fruit": 6}), (0, 1), 50),
        played.Result(3, ("a", "b"), False, (2, 9), ({"fish": 2}, {"fish": 9}), (), 50),
    ]
    b, a = summaries(results)
    assert (a.bot, a.mean, a.least, a.most, a.wins, a.points) == ("a", 6, 2, 10, 0.75, {"fish": 3, "fruit": 3})
    assert (b.bot, b.mean, b.least, b.most, b.wins, b.points) == ("b", 19 / 3, 4, 9, 0.25, {"fish": 19 / 3})


def test_the_table_names_each_bot_once() -> None:
    result = run("cook_islands", "--matches", "2", "--bots", "greedy,random", "--seats", "4")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "cook_islands: 2 matches, 4 seats, seed 1"
    assert [sum(bot in line for line in lines) for bot in ("greedy", "random")] == [1, 1]
    assert [line.split("│")[1].strip() for line in lines if line.startswith("│")] == [
        *("mean", "least", "most", "won"),
        *("Fruit", "Villages", "Treasures"),
    ]
    assert result.stderr == ""


def test_seats_are_the_fewest_that_the_ruleset_allows() -> None:
    found = simulated("cook_islands", "--matches", "1", "--bots", "random")
    assert len(found["matches"][0]["scores"]) == 2


def test_brackets_in_the_name_of_a_category_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = 'extends = "cook_islands"\nfull_columns = 1\n[text.en.category]\nfruit = "[red]Fruit [/x]"\n'
    file.write_text(text, encoding="utf-8")
    assert "[red]Fruit [/x]" in run(str(file), "--matches", "1", "--bots", "random").stdout


def test_a_match_that_does_not_end_is_said_to_be_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "MOST_DECISIONS", 20)
    match = simulated("cook_islands", "--matches", "1", "--bots", "random")["matches"][0]
    assert (match["finished"], match["winners"]) == (False, [])
    said = run("cook_islands", "--matches", "1", "--bots", "random")
    assert said.stderr == "left unfinished after 100000 decisions: 1 match\n"
    assert said.stdout.startswith("cook_islands: 1 match, 2 seats, seed 1\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "gredy"), "no bot is called 'gredy'; did you mean 'greedy'? (known: "),
        (("--seats", "5"), "cook_islands is for 2 to 4 seats"),
        (("--matches", "0"), "--matches"),
        (("--rulesets", "nowhere"), "--rulesets"),
    ],
)
def test_usage_errors_exit_with_2(arguments: tuple[str, ...], message: str) -> None:
    result = run("cook_islands", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_ruleset_errors_exit_with_1_and_their_place(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('extends = "cook_islands"\nfull_columms = 4\n', encoding="utf-8")
    result = run(str(file))
    assert result.exit_code == 1
    assert f"{file}:2:1" in result.stderr
    assert "did you mean 'full_columns'" in result.stderr
    assert "Traceback" not in result.output


def test_an_unknown_ruleset_exits_with_1_and_the_nearest_name() -> None:
    result = run("cook_iland")
    assert result.exit_code == 1
    assert "did you mean 'cook_islands'" in result.stderr


def test_rulesets_are_looked_for_in_the_given_folder(tmp_path: Path) -> None:
    (tmp_path / "quick.toml").write_text('extends = "cook_islands"\nfull_columns = 1\n', encoding="utf-8")
    quick = simulated("quick", "--rulesets", str(tmp_path), "--matches", "2", "--bots", "random")
    usual = simulated("cook_islands", "--matches", "2", "--bots", "random")
    assert quick["ruleset"] == "quick"
    assert quick["matches"][0]["decisions"] < usual["matches"][0]["decisions"]


def test_the_hooks_bring_bots_and_the_command() -> None:
    assert {"random", "greedy"} <= {maker.name for maker in plugins().bring("rulewright_bots")}
    loads = {command.name: command.load for command in plugins().bring("rulewright_commands")}
    assert loads["simulate"] == "rulewright_lab.simulate:simulate"
