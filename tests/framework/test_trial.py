"""Rulesets that are well formed but can't be played: told before anybody sits down, with where and why."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner

from rulewright.chance import Chance
from rulewright.cli import main
from rulewright.library import checked_ruleset, load_ruleset, playable, setting, shipped_rulesets
from rulewright.match import Match
from rulewright.rulesets import RulesetError
from rulewright.trial import tried


def without(folder: Path, game: str, part: str, phase: str, step: str) -> Path:
    """A variant that leaves one step out."""
    file = folder / "variant.toml"
    removal = f'[[flow.{part}]]\nid = "{phase}"\n[[flow.{part}.step]]\nid = "{step}"\nremove = true\n'
    file.write_text(f'extends = "{game}"\n\n{removal}', encoding="utf-8")
    return file


def message(file: Path) -> str:
    """The one fault that is told of it."""
    with pytest.raises(RulesetError) as refused:
        checked_ruleset(file)
    (fault,) = refused.value.faults
    return str(fault).replace(str(file), file.name)


def test_a_missing_step_is_told_where_the_variant_speaks_of_the_order_of_play(tmp_path: Path) -> None:
    said = message(without(tmp_path, "cook_islands", "opening", "set-up", "kits"))

    assert said.startswith("variant.toml:3:3  flow.phase.turn: with 2, 3 and 4 seats a match can't go on from here (")
    assert said.endswith("; cook_islands has a step that this leaves out: 'flow.opening.set-up.step.kits'")


def test_of_a_root_ruleset_the_phase_itself_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "islands"
    copytree(Path(str(shipped_rulesets())) / "cook_islands", folder)
    file = folder / "ruleset.toml"
    text = file.read_text(encoding="utf-8")
    kits = text.index('[[flow.opening.step]]\nid = "kits"')
    file.write_text(text[:kits] + text[text.index("[[flow.opening.step]]", kits + 1) :], encoding="utf-8")
    turn = file.read_text(encoding="utf-8").splitlines().index("[[flow.phase]]") + 1

    with pytest.raises(RulesetError) as refused:
        checked_ruleset(folder)

    assert str(refused.value).startswith(f"{file}:{turn}:")
    assert str(refused.value).endswith("; a number may be too large or too small, or a step may be missing before it")


@pytest.mark.parametrize(
    ("game", "part", "phase", "step"),
    [
        ("cook_islands", "opening", "set-up", "board"),
        ("orchard_ocean", "opening", "set-up", "piles"),
        ("orchard_ocean", "phase", "prepare", "refill"),
        ("cooper_island", "opening", "set-up", "bag"),
        ("cooper_island", "opening", "set-up", "sea"),
    ],
)
def test_a_step_that_the_game_needs_is_missed(tmp_path: Path, game: str, part: str, phase: str, step: str) -> None:
    said = message(without(tmp_path, game, part, phase, step))

    assert said.endswith(f"{game} has a step that this leaves out: 'flow.{part}.{phase}.step.{step}'")


@pytest.mark.parametrize("game", ["cook_islands", "orchard_ocean", "cooper_island"])
def test_what_is_not_refused_can_be_played_to_its_end(tmp_path: Path, game: str) -> None:
    """Whatever step is left out of the opening."""
    flow = load_ruleset(game).rules.flow
    refused = 0
    for phase in flow.opening:
        for step in phase.step:
            try:
                ruleset = checked_ruleset(without(tmp_path, game, "opening", phase.id, step.id))
            except RulesetError:
                refused += 1
                continue
            match, chance = Match(setting(ruleset), ["a", "b", "c"], seed=7), Chance(7)
            while pending := match.pending():
                match.play(pending[0], match.sample(pending[0], chance))
            assert match.over
    assert 0 < refused < sum(len(phase.step) for phase in flow.opening)


def test_a_match_in_which_bots_cannot_look_ahead_is_refused(tmp_path: Path) -> None:
    said = message(without(tmp_path, "cooper_island", "opening", "set-up", "supply"))

    assert ": with 2, 3 and 4 seats a match can't go on from here (CannotDeal: " in said


def test_the_files_to_put_right_are_told(tmp_path: Path) -> None:
    file = without(tmp_path, "cook_islands", "opening", "set-up", "kits")

    with pytest.raises(RulesetError) as refused:
        checked_ruleset(file)

    shipped = Path(str(shipped_rulesets())) / "cook_islands"
    assert {file, shipped / "ruleset.toml", shipped / "islands.toml"} <= refused.value.looked


def test_several_missing_steps_are_all_named(tmp_path: Path) -> None:
    file = without(tmp_path, "cook_islands", "opening", "set-up", "kits")
    more = '[[flow.opening.step]]\nid = "treasures"\nremove = true\n'
    file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")

    assert message(file).endswith(
        "has steps that this leaves out: 'flow.opening.set-up.step.treasures' and 'flow.opening.set-up.step.kits'"
    )


def test_a_match_that_seems_endless_is_a_doubt_and_can_be_played(tmp_path: Path) -> None:
    file = without(tmp_path, "cook_islands", "phase", "turn", "place")

    (doubt,) = checked_ruleset(file).source.notes

    assert "variant.toml:3:3  flow: with 3 and 4 seats a match seems to have no end: after 10000 moves" in doubt
    assert playable(file).ruleset.game == "cook_islands"


def test_a_match_that_is_over_at_once_is_a_doubt(tmp_path: Path) -> None:
    file = without(tmp_path, "cook_islands", "phase", "turn", "draw")
    more = "".join(f'[[flow.phase.step]]\nid = "{step}"\nremove = true\n' for step in ("place", "actions"))
    last = '[[flow.opening]]\nid = "hands"\nremove = true\n[flow]\nrounds = 1\n'
    file.write_text(file.read_text(encoding="utf-8") + more + last, encoding="utf-8")

    (doubt,) = checked_ruleset(file).source.notes

    assert ": with 3 and 4 seats a match is over before anybody has a choice; cook_islands has steps that" in doubt


def test_a_long_match_of_so_many_rounds_is_no_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.trial.MOST_MOVES", 100)

    assert tried(setting("orchard_ocean")) == []
    (doubt,) = tried(setting("cook_islands"))
    assert "with 2, 3 and 4 seats a match seems to have no end: after 100 moves at random it is in round " in str(doubt)


@pytest.mark.parametrize("command", [["play"], ["simulate", "--matches", "1"], ["ruleset", "check"]])
def test_every_command_that_plays_says_so_first(tmp_path: Path, command: list[str]) -> None:
    file = without(tmp_path, "cook_islands", "opening", "set-up", "kits")

    said = CliRunner().invoke(main, [*command, str(file)])

    assert said.exit_code == 1
    assert "a match can't go on from here" in said.stderr
    assert "this should not have happened" not in said.stderr
