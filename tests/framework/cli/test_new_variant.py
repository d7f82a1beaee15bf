"""`rulewright new-variant`: what it writes, what it says, what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import main


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["new-variant", *map(str, words)])


def test_it_says_what_it_wrote_and_what_to_do_next(tmp_path: Path) -> None:
    done = run("cook_islands", "gold", "--to", tmp_path / "new folder")

    assert done.exit_code == 0
    file = tmp_path / "new folder" / "gold.toml"
    assert done.output.splitlines() == [
        str(file),
        str(tmp_path / "new folder" / "cook_islands.schema.json"),
        "",
        "It makes one change: hand = 4. Next:",
        f"  rulewright ruleset check '{file}'",
        f"  rulewright ruleset watch '{file}'",
        f"  rulewright play '{file}'",
    ]
    checked = CliRunner().invoke(main, ["ruleset", "check", str(file)])
    assert (checked.exit_code, checked.stderr) == (0, "")


def test_a_name_may_have_the_ending_of_its_file(tmp_path: Path) -> None:
    assert run("cook_islands", "gold.toml", "--to", tmp_path).exit_code == 0
    assert run("cook_islands", "gold.toml", "--to", tmp_path).stderr == (
        f"Error: {tmp_path / 'gold.toml'} is there already; nothing was written\n"
    )
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cook_islands.schema.json", "gold.toml"]


def test_a_variant_of_a_file_extends_it_by_its_path(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "quick.toml").write_text('extends = "cook_islands"\nfull_columns = 4\n', encoding="utf-8")
    assert run(tmp_path / "quick.toml", "gold", "--to", tmp_path / "mine").exit_code == 0

    assert 'extends = "../quick.toml"' in (tmp_path / "mine" / "gold.toml").read_text("utf-8").splitlines()
    explained = CliRunner().invoke(main, ["ruleset", "explain", str(tmp_path / "mine" / "gold.toml"), "full_columns"])
    assert "value: 4" in explained.output.splitlines()


def test_a_variant_of_a_folder_given_by_its_name_alone_extends_it_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "quick").mkdir()
    (tmp_path / "quick" / "all.toml").write_text('extends = "cook_islands"\nfull_columns = 4\n', encoding="utf-8")
    assert run("quick", "gold", "--to", "new").exit_code == 0

    assert 'extends = "../quick"' in (tmp_path / "new" / "gold.toml").read_text("utf-8").splitlines()
    checked = CliRunner().invoke(main, ["ruleset", "check", "new/gold.toml"])
    assert (checked.exit_code, checked.stderr) == (0, "")


def test_a_variant_of_a_file_with_a_sign_in_its_name_is_written(tmp_path: Path) -> None:
    (tmp_path / "a+b.toml").write_text('extends = "cook_islands"\nfull_columns = 4\n', encoding="utf-8")

    assert run(tmp_path / "a+b.toml", "gold", "--to", tmp_path).exit_code == 0
    assert 'extends = "./a+b.toml"' in (tmp_path / "gold.toml").read_text("utf-8").splitlines()


def test_folders_to_look_in_are_told_again(tmp_path: Path) -> None:
    (tmp_path / "quick.toml").write_text('extends = "cook_islands"\nfull_columns = 4\n', encoding="utf-8")
    done = run("quick", "gold", "--to", tmp_path, "--rulesets", tmp_path)

    assert done.output.splitlines()[-1] == f"  rulewright play {tmp_path / 'gold.toml'} --rulesets {tmp_path}"


def test_it_does_not_overwrite(tmp_path: Path) -> None:
    (tmp_path / "gold.toml").write_text("# mine\n", encoding="utf-8")
    done = run("cook_islands", "gold", "--to", tmp_path)

    assert done.exit_code == 1
    assert done.stderr == f"Error: {tmp_path / 'gold.toml'} is there already; nothing was written\n"
    assert [file.name for file in tmp_path.iterdir()] == ["gold.toml"]


def test_a_second_variant_shares_the_schema(tmp_path: Path) -> None:
    assert [run("cook_islands", name, "--to", tmp_path).exit_code for name in ("gold", "wood")] == [0, 0]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cook_islands.schema.json", "gold.toml", "wood.toml"]


@pytest.mark.parametrize(
    ("game", "name", "code", "told"),
    [
        ("cook_island", "gold", 1, "Error: unknown ruleset 'cook_island'; did you mean 'cook_islands'?"),
        ("cook_islands", "go/ld", 2, "Error: a variant's name has letters, digits, - and _; not 'go/ld'"),
        ("cook_islands/short+calm", "gold", 2, "Error: a variant extends one ruleset; not 'cook_islands/short+calm'"),
    ],
)
def test_what_it_refuses(game: str, name: str, code: int, told: str, tmp_path: Path) -> None:
    done = run(game, name, "--to", tmp_path)

    assert done.exit_code == code
    assert told in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_games_leaves_the_line_of_the_schema_out(tmp_path: Path) -> None:
    run("cook_islands", "gold", "--to", tmp_path)
    lines = CliRunner().invoke(main, ["games", "--rulesets", str(tmp_path)]).output.splitlines()

    about = lines[lines.index("gold  Cook Islands  (2-4 seats)") + 1]
    assert about.startswith("    gold: say here, in a line or two, what it is like;")


def test_a_file_is_no_folder_to_write_into(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("", encoding="utf-8")
    done = run("cook_islands", "gold", "--to", tmp_path / "there")

    assert done.exit_code == 1
    assert done.stderr == f"Error: {tmp_path / 'there'} is a file: name a folder to write into\n"
