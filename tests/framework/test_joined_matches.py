"""Matches under several variants at once, and under a variant of one's own: from Python, and from their records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import rulewright
from rulewright.cli import main
from rulewright.match import Match
from rulewright.rulesets import parent_of


def played(match: Match, moves: int) -> Match:
    """The match, with so many of its moves played."""
    chance = rulewright.Chance(3)
    for _ in range(moves):
        ticket = match.pending()[0]
        match.play(ticket, match.sample(ticket, chance))
    return match


def test_two_variants_are_played_at_once_and_their_record_replays(tmp_path: Path) -> None:
    match = played(rulewright.new_match("cook_islands/short+calm", ["Ann", "Ben"], seed=5), 12)
    match.save(tmp_path / "both.toml")

    again = rulewright.load_match(tmp_path / "both.toml")

    assert again.checksum() == match.checksum()
    assert again.ruleset.id == "cook_islands/short+calm"
    assert again.ruleset.rules.full_columns == 4
    assert "storm" not in [feature.id for feature in again.ruleset.rules.feature]
    assert again.ruleset.texts.get("game", "title") == "Cook Islands, short + Cook Islands, calm sea"


def test_bots_play_two_variants_at_once() -> None:
    words = "simulate cook_islands/short+calm --matches 1 --seats 2 --bots random --seed 1 --json"
    done = CliRunner().invoke(main, words.split())

    assert [match["finished"] for match in json.loads(done.output)["matches"]] == [True]


def test_what_several_variants_change_is_told_against_the_root() -> None:
    parent = parent_of(rulewright.load_ruleset("cook_islands/short+calm"))

    assert parent is not None
    assert parent.id == "cook_islands"


def test_the_order_decides_from_python_too(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "cook_islands"\nfull_columns = 5\n', encoding="utf-8")

    assert rulewright.load_ruleset(f"{mine},short").rules.full_columns == 4
    assert rulewright.load_ruleset(f"cook_islands/short,{mine}").rules.full_columns == 5
    with pytest.raises(rulewright.RulesetError, match=r"set differently by mine \(5\) and by cook_islands/short \(4\)"):
        rulewright.load_ruleset(f"{mine}+short")


def test_a_record_carries_a_variant_of_ones_own_whole(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "cook_islands"\nhand = 4\n', encoding="utf-8")
    match = played(rulewright.new_match(mine, ["Ann", "Ben"], seed=5), 12)
    match.save(tmp_path / "kept.toml")
    mine.unlink()

    again = rulewright.load_match(tmp_path / "kept.toml")

    assert again.ruleset.rules.hand == 4
    assert again.checksum() == match.checksum()
    ends = [played(one, 5).checksum() for one in (match, again)]
    assert ends[0] == ends[1]
