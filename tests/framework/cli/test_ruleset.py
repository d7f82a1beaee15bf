"""`rulewright ruleset`: what it prints and its exit codes."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import main


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["ruleset", *map(str, words)])


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("name", ["cook_islands", "cook_islands/short"])
def test_shipped_rulesets_are_right(name: str) -> None:
    done = run("check", name)
    assert done.exit_code == 0
    assert done.stdout.startswith(f"{name}: ok (cook_islands, ")
    assert done.stderr == ""


def test_check_tells_every_fault_with_its_place(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "wrong.toml",
        'extends = "cook_islands"\nfull_columms = 4\n\n[[sea_tile]]\nid = "S10"\nfeatures = ["strom"]\nsails = "3"\n',
    )
    done = run("check", file)
    assert done.exit_code == 1
    *faults, last = done.stderr.splitlines()
    assert [fault.partition("  ")[0] for fault in faults] == [f"{file}:7:1", f"{file}:2:1"]
    assert "did you mean 'full_columns'?" in faults[1]
    assert last == "2 faults"
    assert "Traceback" not in done.output


def test_check_warns_of_missing_texts_and_passes(tmp_path: Path) -> None:
    file = written(tmp_path, "mine.toml", 'extends = "cook_islands"\n[text.en.label]\nnonsense = "Nonsense"\n')
    done = run("check", file)
    assert done.exit_code == 0
    assert done.stderr == "warning: text.zh-Hant.label.nonsense: no text; English is shown\n"


def test_check_of_a_language_just_begun_tells_how_much_it_lacks(tmp_path: Path) -> None:
    file = written(tmp_path, "mine.toml", 'extends = "cook_islands"\n[text.de.treasure]\ngold = "Gold"\n')
    done = run("check", file)
    lines = done.stderr.splitlines()
    assert (done.exit_code, len(lines)) == (0, 6)
    assert lines[0] == "warning: text.de.category.fruit: no text; English is shown"
    assert re.fullmatch(r"warning: text\.de: \d\d\d texts are missing in all", lines[-1])


def test_check_warns_of_a_file_that_hides_a_shipped_one(tmp_path: Path) -> None:
    written(tmp_path, "cook_islands.toml", 'extends = "cook_islands"\nhand = 4\n')
    done = run("check", "cook_islands", "--rulesets", tmp_path)
    assert done.exit_code == 0
    assert "is used instead of the shipped 'cook_islands'" in done.stderr


def test_check_takes_a_folder_of_rulesets(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    (folder / "good").mkdir(parents=True)
    written(folder / "good", "ruleset.toml", 'extends = "cook_islands"\nhand = 4\n')
    (folder / "bad").mkdir()
    written(folder / "bad", "ruleset.toml", 'extends = "cook_islands"\nhand = 0\n')
    done = run("check", folder)
    assert done.exit_code == 1
    assert done.stdout.startswith("good: ok (cook_islands, ")
    assert done.stderr.splitlines()[-1] == "1 fault"


def test_check_of_an_empty_folder_says_so(tmp_path: Path) -> None:
    done = run("check", tmp_path)
    assert (done.exit_code, done.stderr) == (1, f"Error: no ruleset in the folder {tmp_path}\n")


def test_an_unknown_ruleset_names_the_nearest() -> None:
    done = run("show", "cook_island")
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: unknown ruleset 'cook_island'; did you mean 'cook_islands'?")


def test_show_prints_toml_that_reads_back(tmp_path: Path) -> None:
    done = run("show", "cook_islands/short")
    assert done.exit_code == 0
    assert tomllib.loads(done.stdout)["full_columns"] == 4
    again = run("diff", "cook_islands/short", written(tmp_path, "shown.toml", done.stdout))
    assert again.output == "They play alike.\n"


def test_diff_tells_each_change(tmp_path: Path) -> None:
    file = written(tmp_path, "mine.toml", 'extends = "cook_islands"\nfull_columns = 4\nhand = 5\n')
    done = run("diff", "cook_islands", file)
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        "hand: 3 -> 5",
        "    sea tiles in a hand",
        "full_columns: 6 -> 4",
        "    so many full columns bring the end",
    ]


def test_diff_of_texts_alone_says_that_play_is_the_same(tmp_path: Path) -> None:
    file = written(tmp_path, "mine.toml", 'extends = "cook_islands"\n[text.en.game]\ntitle = "Mine"\n')
    assert run("diff", "cook_islands", file).output == "They play alike.\ntext.en: 1 text differs\n"


def test_diff_tells_names_in_the_language_asked_for() -> None:
    done = run("diff", "cook_islands", "cook_islands/calm", "--language", "zh-Hant")
    assert "sea_tile.S10.features：暴風雨 -> 無" in done.output.splitlines()
    wrong = run("diff", "cook_islands", "cook_islands/calm", "--language", "fr")
    assert (wrong.exit_code, wrong.stderr) == (1, "Error: no texts in 'fr' (there are: en, zh-Hant)\n")


def test_diff_of_two_variants_at_once_tells_both() -> None:
    lines = run("diff", "cook_islands", "cook_islands/short+calm").output.splitlines()
    assert {"full_columns: 6 -> 4", "feature.storm: removed"} <= set(lines)
    assert "treasure.gold.use: send the pirate ship to another space with a tile on it -> not set" in lines


def test_explain_tells_meaning_and_value() -> None:
    done = run("explain", "cook_islands", "full_columns")
    assert done.exit_code == 0
    assert "so many full columns bring the end" in done.output
    assert "cook.end.six-columns" in done.output


def test_explain_tells_rules_tests_and_layers() -> None:
    lines = run("explain", "cook_islands/short", "full_columns").output.splitlines()
    assert "rule cook.end.six-columns: The end of the game is triggered as soon as any 4 columns are full." in lines
    end = "tests/plugins/cook_islands/test_end.py"
    assert f"  {end}::test_six_full_columns_bring_the_end_whichever_they_are" in lines
    set_by = lines[lines.index("set by:") + 1 :][:2]
    assert [line.partition("  (")[0] for line in set_by] == ["  cook_islands: 6", "  cook_islands/short: 4"]


def test_explain_of_an_unknown_key_is_an_error() -> None:
    done = run("explain", "cook_islands", "full_colums")
    assert done.exit_code == 1
    assert "full_columns" in done.stderr
    assert "should not have happened" not in done.stderr


def test_schema_is_a_json_schema() -> None:
    done = run("schema", "cook_islands")
    assert done.exit_code == 0
    assert json.loads(done.output)["properties"]["full_columns"]["type"] == "integer"


def test_schema_of_an_unknown_game_names_the_nearest() -> None:
    done = run("schema", "cook_island")
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: unknown game 'cook_island'; did you mean 'cook_islands'?")
