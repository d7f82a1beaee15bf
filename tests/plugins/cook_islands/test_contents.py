"""What is in the box."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from scenario import NAMES, shipped

import rulewright
from rulewright.match import Match

COLOURS = ("red", "yellow", "green", "blue")


def table(seats: int = 4) -> Match:
    return rulewright.new_match(shipped(), seats=NAMES[:seats], seed=1)


def pieces(match: Match, label: str) -> list[str]:
    """The colours of all pieces of that kind on the board."""
    (board,) = match.scene(0).boards
    return [piece.colour for space in board.spaces for piece in space.pieces if piece.label == label]


@pytest.mark.rule("cook.contents.board")
def test_one_board_of_nine_columns() -> None:
    assert shipped().rules.contents.boards == 1
    (board,) = table().scene(0).boards
    columns = {space.id.split(".")[0] for space in board.spaces if "." in space.id}
    assert columns == {"1", "2", "3", "4", "5", "6", "7", "8", "9"}


@pytest.mark.rule("cook.amb.rows-per-column")
def test_a_column_has_an_open_space_and_seven_for_tiles() -> None:
    (board,) = table().scene(0).boards
    spaces = Counter(space.id.split(".")[0] for space in board.spaces if "." in space.id)
    assert set(spaces.values()) == {8}
    assert {space.id for space in board.spaces if space.id.startswith("9.")} == {
        *("9.0", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7")
    }


@pytest.mark.rule("cook.contents.sea-tiles")
def test_69_sea_tiles() -> None:
    rules = shipped().rules
    assert len({tile.id for tile in rules.sea_tile}) == 69
    assert rules.contents.sea_tiles == 69
    assert sum(len(stack) for stack in table().c.table.stacks) == 69


@pytest.mark.rule("cook.contents.sea-tiles")
def test_a_box_of_another_number_of_sea_tiles_is_refused(tmp_path: Path) -> None:
    variant = tmp_path / "fewer.toml"
    variant.write_text('extends = "cook_islands"\n\n[[sea_tile]]\nid = "S04"\nremove = true\n', "utf-8")
    with pytest.raises(rulewright.RulesetError, match=r"69 said, 68 \[\[sea_tile\]\] found"):
        rulewright.load_ruleset(variant)


@pytest.mark.rule("cook.contents.islands-two")
def test_seven_starting_islands_for_two() -> None:
    flagged = [start.id for start in shipped().rules.start_island if 2 in start.seats]
    assert flagged == ["B1", "B2", "B3", "B4", "B5", "B6", "B7"]
    assert shipped().rules.contents.start_islands == 7


@pytest.mark.rule("cook.contents.islands-three-four")
def test_seven_starting_islands_for_three_and_four() -> None:
    unflagged = [start.id for start in shipped().rules.start_island if 2 not in start.seats]
    assert unflagged == ["A1", "A2", "A3", "A4", "A5", "A6", "A7"]


@pytest.mark.rule("cook.contents.islands-two", "cook.contents.islands-three-four")
def test_a_set_of_other_than_seven_islands_is_refused(tmp_path: Path) -> None:
    for start, seats in (("B4", "2"), ("A4", "3")):
        variant = tmp_path / "fewer.toml"
        variant.write_text(f'extends = "cook_islands"\n\n[[start_island]]\nid = "{start}"\nremove = true\n', "utf-8")
        said = rf"7 said, 6 \[\[start_island\]\] found for seats = {seats}"
        with pytest.raises(rulewright.RulesetError, match=said):
            rulewright.load_ruleset(variant)


@pytest.mark.rule("cook.contents.treasure-tokens")
def test_sixteen_treasure_tokens() -> None:
    rules = shipped().rules
    assert sum(token.count for token in rules.treasure) == 16
    assert rules.contents.treasures == 16
    assert len(table().c.table.supply) == 16


@pytest.mark.rule("cook.contents.treasure-tokens")
def test_another_number_of_tokens_is_refused(tmp_path: Path) -> None:
    variant = tmp_path / "more.toml"
    variant.write_text('extends = "cook_islands"\n\n[[treasure]]\nid = "gold"\ncount = 5\n', "utf-8")
    said = r"16 said, the counts of \[\[treasure\]\] sum to 17"
    with pytest.raises(rulewright.RulesetError, match=said):
        rulewright.load_ruleset(variant)


@pytest.mark.rule("cook.contents.first-player-marker")
def test_one_first_player_marker() -> None:
    assert shipped().rules.contents.first_player_markers == 1
    given = [event.args["seat"] for event in table().events if event.key == "first-player"]
    assert len(given) == 1


@pytest.mark.rule("cook.contents.pirate-ship")
def test_one_pirate_ship_for_all() -> None:
    assert shipped().rules.contents.pirate_ships == 1
    for seats in (2, 3, 4):
        assert pieces(table(seats), "pirate ship") == ["magenta"]  # no seat's colour


@pytest.mark.rule("cook.contents.explorer-ships")
def test_two_ships_in_each_of_four_colours() -> None:
    assert Counter(pieces(table(), "ship")) == {"red": 2, "yellow": 2, "green": 2, "blue": 2}


@pytest.mark.rule("cook.contents.villages")
def test_twelve_villages_in_each_of_four_colours() -> None:
    match = table()
    left = {
        panel.colour: dict(panel.rows)["villages left"] for panel in match.scene(0).panels if panel.colour in COLOURS
    }
    assert left == {"red": "12", "yellow": "12", "green": "12", "blue": "12"}
    assert sum(seat.villages for seat in match.c.seats) == 48


def test_more_full_columns_than_there_are_columns_are_refused(tmp_path: Path) -> None:
    variant = tmp_path / "endless.toml"
    variant.write_text('extends = "cook_islands"\nfull_columns = 10\n', "utf-8")
    with pytest.raises(
        rulewright.RulesetError, match=r"endless.toml:2:1  full_columns: the match can't end: board.columns is 9"
    ):
        rulewright.load_ruleset(variant)
    variant.write_text('extends = "cook_islands"\nfull_columns = 9\n', "utf-8")
    assert rulewright.load_ruleset(variant).rules.full_columns == 9
