"""The command line as a whole: its help, its start, its errors."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import rulewright
from rulewright import cli, plugins
from rulewright.cli import main
from rulewright.hookspecs import Command

COMMANDS = ["play", "replay", "ruleset", "games", "new-variant", "new-game", "plugins", "simulate", "press"]
OF_RULESETS = ["check", "diff", "explain", "graph", "schema", "show", "watch"]


def listed(*group: str) -> list[str]:
    """The commands that its help lists, each with what it does."""
    done = CliRunner().invoke(main, [*group, "--help"])
    assert done.exit_code == 0
    return [line.strip() for line in done.output.partition("Commands:\n")[2].splitlines() if line[2:3].isalpha()]


def test_help_lists_every_command_with_a_line() -> None:
    assert [line.split()[0] for line in listed()] == COMMANDS
    assert [line.split()[0] for line in listed("ruleset")] == OF_RULESETS
    assert "replay       Step through a recorded match." in listed()


@pytest.mark.parametrize("command", [*COMMANDS, *(f"ruleset {name}" for name in OF_RULESETS)])
def test_every_command_has_its_help(command: str) -> None:
    done = CliRunner().invoke(main, [*command.split(), "--help"])
    assert done.exit_code == 0
    assert done.output.startswith(f"Usage: main {command}")


def test_the_version_needs_no_heavy_package() -> None:
    code = (
        "import sys\n"
        "from rulewright.cli import main\n"
        "try:\n"
        "    main(['--version'], prog_name='rulewright')\n"
        "except SystemExit as end:\n"
        "    assert not end.code\n"
        "print([m for m in ('networkx', 'rich', 'cattrs', 'cook_islands') if m in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"rulewright, version {rulewright.__version__}", "[]"]


def test_it_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "rulewright", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"rulewright, version {rulewright.__version__}\n"


def test_an_unknown_command_is_a_usage_error_that_names_the_nearest() -> None:
    done = CliRunner().invoke(main, ["pley"])
    assert done.exit_code == 2
    assert "No such command 'pley'; did you mean 'play'?" in done.stderr
    assert "No such command 'check'; did you mean 'ruleset check'?" in CliRunner().invoke(main, ["check", "x"]).stderr


@pytest.mark.parametrize(
    "line", ["play", "play cook_islands --resume x.toml", "play cook_islands --seats no", "play -x"]
)
def test_usage_errors_have_exit_code_2(line: str) -> None:
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 2
    assert done.stderr.startswith("Usage: ")


@click.command()
def fails() -> None:
    """Fail in a way nobody foresaw."""
    raise RuntimeError("the dice fell under the table")


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "fails": Command("fails", "fail", f"{__name__}:fails"),
        "gone": Command("gone", "be gone", "no_such_module:x"),
        "odd": Command("odd", "be odd", "json:dumps"),
    }
    monkeypatch.setitem(sys.modules, __name__, sys.modules.get(__name__) or _this_module())
    monkeypatch.setattr(cli, "_brought", lambda: {n: cli.Entry(c.help, c.load) for n, c in found.items()})


def _this_module() -> object:
    class Module:
        pass

    module = Module()
    module.fails = fails  # type: ignore[attr-defined]
    return module


@pytest.mark.usefixtures("brought")
def test_an_error_that_nobody_foresaw_is_one_line() -> None:
    done = CliRunner().invoke(main, ["fails"])
    assert done.exit_code == 1
    assert done.stderr == (
        "Error: this should not have happened (RuntimeError: the dice fell under the table). "
        "`rulewright -v ...` shows where.\n"
    )


@pytest.mark.usefixtures("brought")
def test_verbose_shows_the_traceback() -> None:
    done = CliRunner().invoke(main, ["-v", "fails"])
    assert done.exit_code == 1
    assert "Traceback (most recent call last)" in done.stderr


@pytest.mark.usefixtures("brought")
def test_a_command_that_can_not_be_loaded_leaves_the_others_alone() -> None:
    gone = CliRunner().invoke(main, ["gone"])
    assert gone.exit_code == 1
    assert "the command 'gone' can't be loaded" in gone.stderr
    assert "no_such_module" in gone.stderr
    odd = CliRunner().invoke(main, ["odd"])
    assert (odd.exit_code, odd.stderr) == (
        1,
        "Error: the command 'odd' can't be loaded: json:dumps is no click command\n",
    )
    assert CliRunner().invoke(main, ["--help"]).exit_code == 0
    assert CliRunner().invoke(main, ["games"]).exit_code == 0


def test_games_tells_title_seats_and_variants() -> None:
    lines = CliRunner().invoke(main, ["games"]).output.splitlines()
    assert lines[0] == "cook_islands  Cook Islands  (2-4 seats)"
    at = lines.index("cook_islands/short  Cook Islands, short  (2-4 seats)")
    assert lines[at + 1].startswith("    A short game: four full columns bring the end.")


def test_games_finds_those_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('# Mine.\nextends = "cook_islands"\n', encoding="utf-8")
    (tmp_path / "bad.toml").write_text('extends = "cook_island"\n', encoding="utf-8")
    (tmp_path / "quick.toml").write_text('# quick.toml\nextends = "cook_islands"\n', encoding="utf-8")
    done = CliRunner().invoke(main, ["games", "--rulesets", str(tmp_path)])
    assert done.exit_code == 0
    lines = done.output.splitlines()
    assert lines[lines.index("mine  Cook Islands  (2-4 seats)") + 1] == "    Mine."
    assert lines[lines.index("quick  Cook Islands  (2-4 seats)") + 1].startswith("    Lay out the ocean")
    assert "did you mean 'cook_islands'?" in lines[lines.index("bad") + 1]


def test_ones_own_folder_is_found_without_being_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_config_dir", lambda app: str(tmp_path / app))
    own = tmp_path / "rulewright" / "rulesets"
    assert f"Your own rulesets are found by name in {own}" in CliRunner().invoke(main, ["games"]).stderr

    own.mkdir(parents=True)
    (own / "mine.toml").write_text('# Mine.\nextends = "cook_islands"\nfull_columns = 5\n', encoding="utf-8")
    (own / "orchard_ocean").mkdir()
    (own / "orchard_ocean" / "variants").mkdir()
    (own / "orchard_ocean" / "variants" / "big.toml").write_text('extends = "orchard_ocean/wide"\n', encoding="utf-8")

    lines = CliRunner().invoke(main, ["games"]).output.splitlines()
    assert lines[lines.index("mine  Cook Islands  (2-4 seats)") + 1] == "    Mine."
    assert "orchard_ocean/big  Orchard Ocean, wide sea  (3-4 seats)" in lines
    explained = CliRunner().invoke(main, ["ruleset", "explain", "mine", "full_columns"]).output.splitlines()
    assert "value: 5" in explained
    joined = CliRunner().invoke(main, ["ruleset", "check", "cook_islands/calm+mine"])
    assert joined.output.startswith("cook_islands/calm+mine: ok (cook_islands, ")


def test_plugins_names_each_with_its_distribution() -> None:
    done = CliRunner().invoke(main, ["plugins"])
    assert done.exit_code == 0
    assert "cook_islands  (rulewright)  ok" in done.output.splitlines()
    assert "lab  (rulewright)  ok" in done.output.splitlines()


def test_a_broken_plugin_is_named_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found = plugins.Plugins([EntryPoint("broken", "no_such_module", plugins.GROUP)])
    monkeypatch.setattr(plugins, "plugins", lambda: found)
    done = CliRunner().invoke(main, ["plugins"])
    assert done.output == ("broken  (unknown origin)  ModuleNotFoundError: No module named 'no_such_module'\n")
    assert "Traceback (most recent call last)" in CliRunner().invoke(main, ["plugins", "-v"]).output
