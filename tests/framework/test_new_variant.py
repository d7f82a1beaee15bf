"""The variant that people start from: it works as written, and so does every change that it holds ready."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulewright
from rulewright.library import kind_of, load_ruleset
from rulewright.new_variant import variant_text, write_variant
from rulewright.rulesets import diff, schema

GAMES = ["cook_islands", "orchard_ocean", "cooper_island"]
WAITING = re.compile(r"^#[^ :!]")


def uncommented(text: str) -> Iterator[str]:
    """The text with each of the changes that wait in it made, one at a time; last, with all of them."""
    lines = text.splitlines()
    begins = [n for n, line in enumerate(lines) if WAITING.match(line) and not WAITING.match(lines[n - 1])]
    for begin in begins:
        end = next(n for n in range(begin, len(lines) + 1) if n == len(lines) or not WAITING.match(lines[n]))
        yield "\n".join([*lines[:begin], *(line[1:] for line in lines[begin:end]), *lines[end:]])
    yield "\n".join(line[1:] if WAITING.match(line) else line for line in lines)


def play(file: Path) -> None:
    """Play the first moves of a match under the ruleset of that file; what it can't do raises."""
    least = load_ruleset(file).rules.seats.least
    match = rulewright.new_match(file, ["Ann", "Ben", "Cam", "Dan"][:least], seed=3)
    chance = rulewright.Chance(3)
    for _ in range(12):
        ticket = match.pending()[0]
        match.play(ticket, match.sample(ticket, chance))


@pytest.mark.parametrize("game", GAMES)
def test_it_works_as_written_and_makes_one_change(game: str, tmp_path: Path) -> None:
    written = write_variant(load_ruleset(game), "mine", tmp_path)
    made = load_ruleset(written.variant, structure=True)

    changed = [line.partition(":")[0] for line in diff(load_ruleset(game), made) if not line.startswith(" ")]

    assert changed == [written.change.partition(" ")[0]]
    play(written.variant)
    assert made.source.layers[-1].extends == game


@pytest.mark.parametrize("game", GAMES)
def test_every_change_that_waits_in_it_works(game: str, tmp_path: Path) -> None:
    parent = load_ruleset(game)
    text, _ = variant_text(parent, "mine")
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    as_written = load_ruleset(file)
    tried = list(uncommented(text))

    for changed in tried:
        file.write_text(changed, encoding="utf-8")
        made = load_ruleset(file, structure=True)
        different = made.hash != as_written.hash or made.texts != as_written.texts or made.rules != as_written.rules
        assert different, changed
        play(file)

    assert len(tried) > 6


@pytest.mark.parametrize("game", GAMES)
def test_it_says_what_the_keys_mean_and_where_their_schema_is(game: str, tmp_path: Path) -> None:
    written = write_variant(load_ruleset(game), "mine", tmp_path)
    lines = written.variant.read_text("utf-8").splitlines()

    assert lines[0] == f"#:schema ./{written.schema.name}"
    assert json.loads(written.schema.read_text("utf-8")) == schema(kind_of(game))
    key = written.change.partition(" ")[0]
    assert lines[lines.index(written.change) - 1].startswith(f"# {_description(game, key)} (")


def _description(game: str, key: str) -> str:
    found: str = schema(kind_of(game))["properties"][key]["description"]
    return found


def test_a_new_thing_has_a_name_in_each_language() -> None:
    text, _ = variant_text(load_ruleset("cook_islands"), "mine")

    assert '#[text.en.treasure]\n#"wind-4-mine" = "Wind in the Sails 4 (mine)"\n' in text
    assert '#[text.zh-Hant.treasure]\n#"wind-4-mine" = "順風 4 (mine)"\n#[contents]\n#treasures = 17\n' in text


def test_a_variant_of_a_variant_extends_it(tmp_path: Path) -> None:
    written = write_variant(load_ruleset("cook_islands/short"), "mine", tmp_path)

    assert [layer.id for layer in load_ruleset(written.variant).source.layers] == [
        "cook_islands",
        "cook_islands/short",
        "mine",
    ]
    assert "#full_columns = 5" in written.variant.read_text("utf-8").splitlines()
