"""Layouts: a board as a scene draws it, its links in words, and as Graphviz has them."""

from __future__ import annotations

import pytest

from rulewright.graphs import compiled
from rulewright.layouts import Layout, dot, links, scene_board, told
from rulewright.library import setting

ISLE = Layout(
    compiled({"bay": ["a"], "a": ["b"], "b": ["a", "bay"]}),
    {"bay": (0, 0, 2), "a": (0, 1, 1), "b": (1, 1, 1)},
    {"b": "2"},
)


def test_links_both_ways_are_told_once_and_apart_from_the_others() -> None:
    assert links(ISLE.board) == ([("a", "b")], [("bay", "a"), ("b", "bay")])
    assert list(told(ISLE, "isle")) == [
        "isle: 3 spaces; links: 1 both ways, 2 one way",
        "a - b",
        "bay -> a",
        "b -> bay",
    ]


def test_a_scene_has_each_space_at_its_place_and_marks_those_to_point_out() -> None:
    board = scene_board(ISLE, "isle")

    assert (board.columns, board.rows) == (2, 2)
    assert [(s.id, s.x, s.y, s.width, [run.text for run in s.lines]) for s in board.spaces] == [
        ("bay", 0, 0, 2, []),
        ("a", 0, 1, 1, []),
        ("b", 1, 1, 1, ["2"]),
    ]


def test_graphviz_gets_places_marks_and_directions() -> None:
    assert dot(ISLE, 'the "isle"').splitlines() == [
        'digraph "the \\"isle\\"" {',
        "  node [shape=box];",
        '  "bay" [pos="72,0"];',
        '  "a" [pos="36,-72"];',
        '  "b" [pos="108,-72", style=filled];',
        '  "a" -> "b" [dir=none];',
        '  "bay" -> "a";',
        '  "b" -> "bay";',
        "}",
    ]


SIZES = [
    ("cook_islands", "sea", 74, 136, 9),
    ("cook_islands/wide", "sea", 72, 133, 10),
    ("orchard_ocean", "board", 25, 40, 0),
    ("orchard_ocean/wide", "board", 49, 84, 0),
    ("orchard_ocean", "starting-harbour", 49, 0, 4),
    ("cooper_island", "peninsula", 24, 53, 0),
    ("cooper_island", "ring-3", 30, 30, 0),
]


@pytest.mark.parametrize(("game", "name", "spaces", "both", "one_way"), SIZES)
def test_the_boards_of_the_games(game: str, name: str, spaces: int, both: int, one_way: int) -> None:
    layout = setting(game).layouts()[name]

    assert len(layout.board.ids) == spaces
    assert tuple(map(len, links(layout.board))) == (both, one_way)


@pytest.mark.parametrize("game", ["cook_islands", "orchard_ocean", "cooper_island", "orchard_ocean/wide"])
def test_each_space_has_cells_of_its_own(game: str) -> None:
    for name, layout in setting(game).layouts().items():
        cells = [(x + n, y) for x, y, width in layout.at.values() for n in range(width)]
        assert set(layout.at) == set(layout.board.ids), name
        assert len(cells) == len(set(cells)), name


def test_a_range_marks_what_each_level_reaches_from_the_centre() -> None:
    found = setting("orchard_ocean").layouts()

    assert found["strawberry-patch-2"].marks == {
        "o": "o",
        "N2": "1",
        "N1": "1",
        "E1": "1",
        "S1": "2",
        "S2": "2",
        "W1": "2",
    }
    assert set(found["harbour-2"].marks) == {"o", "N1", "S1", "W2", "W1", "E1", "E2"}
    assert {a for a, _ in links(found["harbour-2"].board)[1]} == {"o"}


def test_a_range_is_drawn_as_far_as_its_arrows_go() -> None:
    found = setting("orchard_ocean").layouts()  # its board ends two spaces from the centre

    assert [*told(found["fishing-ground-1"], "x")][1] == "o -> N1 N2 S1 S2 E1 E2 W1 W2"
    assert [*told(found["fishing-ground-2"], "x")][1] == "o -> N1 N2 N3 S1 S2 S3 E1 E2 E3 W1 W2 W3"
    assert [*told(found["vineyard-3"], "x")][1] == "o -> W1 W2 W3 S1 S2 E1 E2 E3 N1 N2"
    assert found["fishing-ground-2"].at["N3"] == (3, 0, 1)
    assert found["fishing-ground-2"].at["E1S2"] == (4, 5, 1)


def test_one_space_is_told_as_one() -> None:
    assert next(iter(told(Layout(compiled({"A": []}), {"A": (0, 0, 1)}), "rock"))) == (
        "rock: 1 space; links: 0 both ways, 0 one way"
    )
