"""What the table looks like: the own board and the display, and that all of it fits."""

from __future__ import annotations

import attrs
import pytest
from orchard_scenario import NAMES, Scenario, rules
from rich.cells import cell_len

from orchard_ocean.ruleset import RoundPrice
from rulewright.scene import Scene
from rulewright.terminal.draw import LEAST_BESIDE, scene_lines


def scene_of(s: Scenario, seat: int, language: str = "en") -> Scene:
    return s.match.setting.scene(s.match.view(seat).c, seat, language, NAMES[: len(s.c.seats)])


def test_own_board_and_display_stand_side_by_side_in_100_columns() -> None:
    lines = [line.plain for line in scene_lines(scene_of(Scenario(), 0), 100)]

    assert lines[0].split("  ")[0] == "Board of Ann"
    assert lines[0].endswith("Game board")
    assert max(map(cell_len, lines[:17])) <= 100


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_tile_fits_its_cell(language: str) -> None:
    for kind in rules().island:
        s = Scenario().lay(A1=f"{kind.id} *", A2=f"{kind.id} back", A3="harbour-3")
        board = scene_of(s, 0, language).boards[0]
        for space in board.spaces:
            assert [run.text for run in space.lines if cell_len(run.text) > LEAST_BESIDE] == [], kind.id
            assert len(space.lines) + bool(space.pieces) <= 4


def test_a_space_shows_its_tile_its_levels_and_its_workers() -> None:
    s = Scenario().lay(B2="jam-shop-1 *", D3="lodge-3", C4="vineyard-1 back").give(0, piece="B2")
    shown = {space.id: [run.text for run in space.lines] for space in scene_of(s, 0).boards[0].spaces}

    assert shown["B2"] == ["Jam shop", "*s1VP/1$", "opg1VP"]
    assert shown["D3"] == ["Lodge", "2 bus"]
    assert shown["C4"] == ["Harbour", "N1E1S1W1"]
    assert shown["C3"] == ["Start", "N1E1S1W1"]
    assert shown["A1"] == ["2 VP V"]
    assert shown["B3"] == []


def test_a_harbour_tile_is_shown_at_the_price_of_the_round() -> None:
    first, *others = rules().harbour
    changed = attrs.evolve(first, price=2, price_by_round=(RoundPrice(round=2, price=5),))
    s = Scenario(harbour=(changed, *others))

    for round, price in ((1, 2), (2, 5), (3, 2)):
        s.phase("place-harbours", round=round)
        shown = dict(scene_of(s, 0).panels[0].rows)["harbour tile 1"]
        assert shown == f"rounds 1 to 4, {price} funds, N1E1S1W1, 6 left"


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ("strawberry-patch-1", "Strawberry patch 1 (nature): N1E1; S1W1"),
        ("fishing-ground-2", "Fishing ground 2 (nature): N3S3; E3W3, by its own arrows alone"),
        ("winery-2", "Winery 2 (business): N1S1; E1W1, only if a tile that ships grape reaches it"),
        ("lodge-3", "Lodge 3 (business): 2 victory points for each business tile"),
    ],
)
def test_a_tile_is_called_by_what_it_does_and_what_limits_it(tile: str, said: str) -> None:
    s = Scenario()

    assert s.match.label("island", s.number("island", tile)) == said


def test_a_spectator_sees_every_board() -> None:
    titles = [board.title for board in scene_of(Scenario(), -1).boards]

    assert titles == ["Board of Ann", "Board of Ben", "Board of Cid", "Game board"]
