"""Scenes as text."""

from __future__ import annotations

import pytest

from rulewright.scene import Panel, Piece, Run, Scene, SceneBoard, Space
from rulewright.terminal.draw import board_lines, legend, panel_lines, scene_lines, space_text
from rulewright.terminal.listing import option_lines

SMALL = SceneBoard(
    "sea",
    "Sea",
    3,
    2,
    (
        Space("port", 0, 0, 3, (Run("Port"),)),
        Space("a", 0, 1, 1, (Run(">>", "cyan"),), (Piece("S1", "ship", "red"),)),
        Space("c", 2, 1, 1, (), (Piece("S1", "ship"), Piece("S2", "ship"), Piece("v1", "village"))),
    ),
)


def plain(board: SceneBoard, width: int, *, boxes: bool = True) -> list[str]:
    return [line.plain for line in board_lines(board, width, boxes=boxes)]


def test_spaces_are_boxes_with_their_ids() -> None:
    assert plain(SMALL, 22) == [
        "┌port────────────────┐",
        "│Port                │",
        "├a─────┬──────┬c─────┤",
        "│>> S1 │      │S1 S2 │",
        "│      │      │v1    │",
        "└──────┘      └──────┘",
    ]


def test_plain_signs_where_there_are_no_others() -> None:
    assert plain(SMALL, 22, boxes=False)[2:] == [
        "+a-----+------+c-----+",
        "|>> S1 |      |S1 S2 |",
        "|      |      |v1    |",
        "+------+      +------+",
    ]


@pytest.mark.parametrize("width", [80, 90, 100])
def test_nine_columns_of_ten_rows_fit(width: int) -> None:
    spaces = tuple(
        Space(f"{x}.{y}", x, y, 1, (Run(">>>> X"),), (Piece("11", "ship"),) * 3) for x in range(9) for y in range(10)
    )
    lines = board_lines(SceneBoard("sea", "Sea", 9, 10, spaces), width)
    assert {line.cell_len for line in lines} == {9 * ((width - 1) // 9) + 1}
    assert len(lines) <= 10 * 4 + 1


def test_wide_characters_keep_the_grid() -> None:
    board = SceneBoard("b", "b", 2, 1, (Space("港", 0, 0, 1, (Run("海盜巢穴太長了"),)), Space("b", 1, 0)))
    lines = board_lines(board, 20)
    assert {line.cell_len for line in lines} == {19}


def test_a_crowded_space_says_how_much_is_left_out() -> None:
    pieces = tuple(Piece(f"p{n}", "piece") for n in range(10))
    shown = plain(SceneBoard("b", "b", 1, 1, (Space("a", 0, 0, 1, (), pieces),)), 7)
    assert shown == ["┌a─────┐", "│p0 p1 │", "│p2 p3 │", "│p4 p5 │", "│+2 ...│", "└──────┘"]


def test_an_unknown_colour_is_no_error() -> None:
    scene = Scene("t", (SceneBoard("b", "b", 1, 1, (Space("a", 0, 0, 1, (Run("x", "no such"),)),)),), ())
    assert [line.plain for line in scene_lines(scene, 20)][1].startswith("│x")


def test_panels_put_as_much_on_a_line_as_fits() -> None:
    panel = Panel("Ann", (("hand", "3"), ("coins", ""), ("a long name", "with a long value")))
    assert [line.plain for line in panel_lines(panel, 32)] == [
        "Ann  hand: 3  coins: -",
        "  a long name: with a long value",
    ]


def test_legend_and_space_text() -> None:
    scene = Scene("t", (SMALL,), ())
    assert legend(scene) == {"S1": "ship", "S2": "ship", "v1": "village"}
    assert [space_text(space) for space in SMALL.spaces] == ["Port", ">> S1", "S1 S2 v1"]


def test_short_lists_run_down_and_long_ones_side_by_side() -> None:
    assert option_lines(["a", "b"], 40) == [" 1  a", " 2  b"]
    assert option_lines([f"x{n}" for n in range(12)], 24) == [
        "  1  x0     7  x6",
        "  2  x1     8  x7",
        "  3  x2     9  x8",
        "  4  x3    10  x9",
        "  5  x4    11  x10",
        "  6  x5    12  x11",
    ]


def two(columns: int, other: int) -> Scene:
    boards = tuple(
        SceneBoard(name, name, wide, 1, tuple(Space(f"{name}{x}", x, 0) for x in range(wide)))
        for name, wide in (("a", columns), ("b", other))
    )
    return Scene("t", boards, ())


def test_boards_stand_side_by_side_where_their_cells_stay_wide() -> None:
    assert [line.plain for line in scene_lines(two(2, 1), 40)] == [
        "a                          b",
        "┌a0─────────┬a1─────────┐  ┌b0─────────┐",
        "│           │           │  │           │",
        "└───────────┴───────────┘  └───────────┘",
    ]


def test_boards_stand_beneath_each_other_where_they_would_be_narrow() -> None:
    assert [line.plain for line in scene_lines(two(3, 2), 50)][:5] == [
        "a",
        "┌a0────────────┬a1────────────┬a2────────────┐",
        "│              │              │              │",
        "└──────────────┴──────────────┴──────────────┘",
        "b",
    ]
