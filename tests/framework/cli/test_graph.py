"""`rulewright ruleset graph`: the picture, the links, the names of the others."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import main


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(main, ["ruleset", "graph", *words])


def test_the_first_board_is_drawn_and_the_others_are_named() -> None:
    lines = run("cooper_island").output.splitlines()

    assert re.findall(r"h\d+", lines[0]) == ["h22", "h23", "h24"]
    assert "peninsula: 24 spaces; links: 53 both ways, 0 one way" in lines
    assert "h22 - h23" in lines
    assert lines[-1] == "There are, too: ring-2, ring-3, ring-4"


def test_a_range_is_drawn_with_marks() -> None:
    lines = run("orchard_ocean", "harbour-1").output.splitlines()

    assert [line.count("*") for line in lines if "*" in line] == [1, 2, 1]
    assert lines[-1] == "o -> N1 E1 S1 W1"


def test_graphviz_gets_its_own_language() -> None:
    lines = run("cook_islands", "sea", "--dot").output.splitlines()

    assert lines[0] == 'digraph "sea" {'
    assert '  "harbour" -> "1.0";' in lines
    assert '  "1.7" -> "hideout" [dir=none];' in lines
    assert lines[-1] == "}"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["cooper_island", "penisula"],
            "Error: no board 'penisula'; did you mean 'peninsula'? (known: peninsula, ring",
        ),
        (["cook_island"], "Error: unknown ruleset 'cook_island'; did you mean 'cook_islands'?"),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest(words: list[str], told: str) -> None:
    done = run(*words)

    assert done.exit_code == 1
    assert done.stderr.startswith(told)


def test_a_key_path_names_the_range_of_what_it_leads_to() -> None:
    assert run("orchard_ocean", "island.winery-2").output == run("orchard_ocean", "winery-2").output
    assert "no board 'island.winery-9'" in run("orchard_ocean", "island.winery-9").output
