"""Boards, pictures and the order of play as SVG: what they say, whom they can be read by, and that they repeat."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from math import hypot
from typing import Any, Literal
from xml.etree import ElementTree

import pytest

from rulewright.library import games, load_ruleset
from rulewright.order import Flow, Phase, Step, When
from rulewright.scene import Picture, Piece, Run, SceneBoard, Space
from rulewright_press.boards import board_svg
from rulewright_press.flowchart import flow_svg
from rulewright_press.pictures import picture_svg
from rulewright_press.tables import boards_of, pictures_of

SVG = "{http://www.w3.org/2000/svg}"
SHAPES: tuple[Literal["grid", "hexes", "ring"], ...] = ("grid", "hexes", "ring")
SQUARE = "M0 0H24V24H0Z"


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in read(svg).iter(f"{SVG}text")]


def marks(svg: str) -> list[str]:
    """The paths of the signs that are drawn."""
    return [path.get("d", "") for path in read(svg).iter(f"{SVG}path") if path.get("transform")]


def centres(svg: str) -> list[tuple[float, float]]:
    """Of the circles, in order."""
    return [(float(c.get("cx", "")), float(c.get("cy", ""))) for c in read(svg).iter(f"{SVG}circle")]


# -- what all drawings have


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("game", sorted(games()))
def test_a_drawing_names_itself_and_stays_within_its_frame(game: str, language: str) -> None:
    ruleset = load_ruleset(game)
    drawn = [board_svg(b, id=f"b{n}") for n, b in enumerate(boards_of(ruleset, language))]
    drawn += [picture_svg(p, id=f"p{n}") for n, p in enumerate(pictures_of(ruleset, language))]
    assert len(drawn) > 50
    for svg in drawn:
        root = read(svg)
        title = root.find(f"{SVG}title")
        assert root.get("role") == "img"
        assert title is not None
        assert title.text
        assert root.get("aria-labelledby") == title.get("id")
        assert all(str(e.get("id")).startswith(str(root.get("id"))) for e in root.iter() if e.get("id"))
        for element in root.iter(f"{SVG}text"):
            assert 0 < float(element.get("x", "")) < float(root.get("width", ""))
            assert 0 < float(element.get("y", "")) < float(root.get("height", ""))
            assert float(element.get("font-size", "")) >= 6


def test_what_people_write_is_text_not_markup() -> None:
    picture = Picture(("a",), "<b>&", "card", ((Run('"<script>'),),))
    svg = picture_svg(picture, id="x")
    assert "<script>" not in svg
    assert texts(svg) == ["<b>&", '"<script>']


def test_drawings_are_the_same_in_another_process() -> None:
    code = (
        "from rulewright.library import load_ruleset as load; from rulewright_press import boards, pictures, tables\n"
        "for r in map(load, ('cook_islands', 'orchard_ocean', 'cooper_island')):\n"
        "    print(*(boards.board_svg(b, id='b') for b in tables.boards_of(r, 'en')))\n"
        "    print(*(pictures.picture_svg(p, id='p') for p in tables.pictures_of(r, 'en')))"
    )
    made = [
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert len(made[0]) > 100_000
    assert made[0] == made[1]


# -- boards


def test_a_grid_shows_names_lines_and_pieces_of_its_spaces() -> None:
    piece = Piece("1a", "ship", "red")
    spaces = (Space("A1", 0, 0, lines=(Run("2 VP"),)), Space("B1", 1, 0, pieces=(piece,)))
    assert texts(board_svg(SceneBoard("b", "Board", 2, 1, spaces), id="x")) == ["A1", "2 VP", "B1", "1a"]


def test_a_board_says_in_words_what_stands_where() -> None:
    lines, ship = (Run("anchor", sign=SQUARE), Run("N1")), Piece("1a", "ship")
    spaces = (Space("A1", 0, 0, lines=lines, pieces=(ship,)), Space("B1", 1, 0))
    for shape in SHAPES:
        root = read(board_svg(SceneBoard("b", "Board", 2, 1, spaces, shape), id="x"))
        assert root.findtext(f"{SVG}desc") == "A1: anchor, N1, ship"


def test_a_wide_space_is_told_by_what_it_says_itself() -> None:
    spaces = (Space("wharf", 0, 0, 2, lines=(Run("Harbour"),)), Space("A1", 0, 1, lines=(Run("sea"),)))
    root = read(board_svg(SceneBoard("b", "Board", 2, 2, spaces), id="x"))
    assert root.findtext(f"{SVG}desc") == "Harbour; A1: sea"


def test_round_spaces_beside_a_large_one_do_not_touch_it() -> None:
    spaces = tuple(Space(f"{y}.{x}", x, y) for y in range(4) for x in range(10))
    circles = list(read(board_svg(SceneBoard("r", "Ring", 10, 4, spaces, "ring"), id="x")).iter(f"{SVG}circle"))[2:]
    rounds = [(float(c.get("cx", "")), float(c.get("cy", "")), float(c.get("r", ""))) for c in circles]
    gaps = (hypot(a - c, b - d) - r - q for (a, b, r), (c, d, q) in pairwise([*rounds, rounds[0]]))
    assert min(gaps) > 1


def test_a_chinese_title_has_no_gap_after_the_name_of_a_seat() -> None:
    assert next(b.title for b in boards_of(load_ruleset("cooper_island"), "zh-Hant")) == "紅色的半島"


def test_a_sign_stands_for_its_text() -> None:
    space = Space("A1", 0, 0, lines=(Run("anchor", sign=SQUARE),), pieces=(Piece("S", "ship", sign=SQUARE),))
    svg = board_svg(SceneBoard("b", "Board", 1, 1, (space,)), id="x")
    assert texts(svg) == ["A1"]
    assert marks(svg) == [SQUARE, SQUARE]


def test_hexes_that_are_neighbours_touch() -> None:
    spaces = (Space("a", 0, 0, 2), Space("b", 2, 0, 2), Space("c", 1, 1, 2))
    svg = board_svg(SceneBoard("b", "Board", 4, 2, spaces, "hexes"), id="x")
    corners = [
        {(round(float(x)), round(float(y))) for x, y in (pair.split(",") for pair in p.get("points", "").split())}
        for p in read(svg).iter(f"{SVG}polygon")
    ]
    assert [len(hexagon) for hexagon in corners] == [6, 6, 6]

    def gap(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> float:
        return min(hypot(a - c, b - d) for a, b in one for c, d in other)

    assert max(gap(corners[a], corners[b]) for a, b in ((0, 1), (0, 2), (1, 2))) < 6


def test_a_ring_runs_clockwise_from_the_top() -> None:
    spaces = tuple(Space(f"{y}.{x}", x, y) for y in range(2) for x in range(2))
    top, right, bottom, left = centres(board_svg(SceneBoard("r", "Ring", 2, 2, spaces, "ring"), id="x"))[2:]
    assert top[1] < right[1] < bottom[1]
    assert left[0] < top[0] < right[0]
    assert top[0] == bottom[0]


# -- pictures


def test_a_tile_shows_its_corner_title_lines_and_arrows() -> None:
    lines = ((Run("", sign=SQUARE), Run("3")), (Run("Wreck"),))
    picture = Picture(("tile", "a"), "Tile", "tile", lines, "cyan", corner="7", edges={"N": 2, "W": 0})
    svg = picture_svg(picture, id="x")
    assert texts(svg) == ["Tile", "7", "3", "Wreck", "2"]
    assert marks(svg) == [SQUARE]
    assert len(list(read(svg).iter(f"{SVG}polygon"))) == 2


def test_a_picture_says_in_words_what_it_shows() -> None:
    lines = ((Run("2 sails", sign=SQUARE), Run("", sign=SQUARE)), (Run("Wreck"),))
    root = read(picture_svg(Picture(("tile", "a"), "Tile", "tile", lines, side="front"), id="x"))
    assert root.findtext(f"{SVG}title") == "Tile (front)"
    assert root.findtext(f"{SVG}desc") == "2 sails; Wreck"


def test_long_words_are_wrapped_and_still_fit() -> None:
    said = "perform the action of any of the boats that were built, and then do it all once more " * 4
    root = read(picture_svg(Picture(("card", "a"), "Card", "card", ((Run(said),),)), id="x"))
    rows = list(root.iter(f"{SVG}text"))[1:]
    assert " ".join(e.text or "" for e in rows) == said.strip()
    assert max(float(e.get("y", "")) for e in rows) < float(root.get("height", ""))


def test_a_double_hex_has_two_hexes_in_their_colours() -> None:
    halves = ((Run("forest", "green"),), (Run("meadow", "yellow"),))
    root = read(picture_svg(Picture(("kind", "a"), "forest-meadow", "hex", halves), id="x"))
    shades = [p.get("class") for p in root.iter(f"{SVG}polygon")]
    assert shades == ["rw-green-fill rw-green-line", "rw-yellow-fill rw-yellow-line"]


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("cook_islands", {"sea_tile": 69, "start_island": 14, "treasure": 7}),
        ("orchard_ocean", {"island": 60, "start_harbour": 1, "harbour": 3, "direction": 8}),
        (
            "cooper_island",
            {"land": 4, "kind": 6, "islet": 6, "boat": 6, "log_book": 7, "crate": 5, "milestone": 4, "cargo": 5}
            | {"landing": 5, "building": 3, "small_card": 15, "large_card": 15, "royal": 8},
        ),
    ],
)
def test_every_printed_face_has_its_picture(game: str, counts: dict[str, int]) -> None:
    pictures = pictures_of(load_ruleset(game), "en")
    assert Counter(picture.of[0] for picture in pictures) == counts


def test_a_sea_tile_shows_what_its_entry_says() -> None:
    found = {p.of: p for p in pictures_of(load_ruleset("cook_islands"), "en")}
    tile = found["sea_tile", "S02"]  # column 1, two sails, a wreck
    assert (tile.corner, tile.title, tile.colour) == ("1", "S02", "cyan")
    assert [len(line) for line in tile.lines] == [2, 1, 1]
    assert [run.text for line in tile.lines for run in line] == ["2 sails", "", "", "Wreck"]


def test_a_card_speaks_the_language_it_is_asked_in() -> None:
    found = {p.of: p for p in pictures_of(load_ruleset("cooper_island"), "zh-Hant")}
    assert found["small_card", "warehouse"].title == "倉庫"
    assert [run.text for line in found["small_card", "warehouse"].lines for run in line] == ["", "儲存格：+2"]


def test_a_range_names_the_level_that_reaches_a_space() -> None:
    boards = {board.id: board for board in boards_of(load_ruleset("orchard_ocean"), "en")}
    patch = {s.id: [run.text for run in s.lines] for s in boards["range-strawberry-patch-1"].spaces if s.lines}
    assert patch == {"N1": ["Lv.1"], "W1": ["Lv.2"], "o": ["strawberry", "Strawb."], "E1": ["Lv.1"], "S1": ["Lv.2"]}


def test_a_range_is_drawn_as_far_as_its_arrows_go() -> None:
    boards = {board.id: board for board in boards_of(load_ruleset("orchard_ocean"), "en")}
    grounds = [boards[f"range-fishing-ground-{stage}"] for stage in (1, 2)]
    named = [{s.id for s in board.spaces if any(run.text.startswith("Lv.") for run in s.lines)} for board in grounds]
    assert named[1] - named[0] == {"N3", "E3", "S3", "W3"}
    assert {(board.columns, board.rows) for board in grounds} == {(7, 7)}


# -- the order of play


def words(table: str, key: str, **arguments: Any) -> str:
    return "; " if key == "joint" else " ".join([key, *map(str, arguments.values())])


def test_the_order_of_play_tells_who_acts_how_often_and_when() -> None:
    take, clear = Step(id="take", do="take"), Step(id="clear", do="clear", when=When(seats=(3,)))
    phase = Phase(id="acquire", seats="in-turn", times=3, step=(take, clear), when=When(round=(1, 2, 3, 7)))
    opening = Phase(id="set-up", seats="nobody", step=(Step(id="lay", do="lay"),))
    flow = Flow(rounds=12, opening=(opening,), phase=(phase,))
    assert texts(flow_svg(flow, words, id="x")) == [
        "opening",
        "set-up",
        "nobody",
        "•  lay",
        "rounds 12",
        "acquire",
        "in-turn; times 3in-rounds 1–3; 7",  # noqa: RUF001
        "•  take",
        "•  clearwith-seats 3",
    ]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("game", sorted(games()))
def test_every_phase_and_step_has_its_text(game: str, language: str) -> None:
    ruleset = load_ruleset(game)
    flow = ruleset.rules.flow
    phases = [*flow.opening, *flow.phase, *flow.closing]
    keys = [("phase", p.id) for p in phases] + [("step", s.id) for p in phases for s in p.step]
    keys += [("flow", p.seats) for p in phases]
    assert [key for key in keys if not ruleset.texts.has(*key, language)] == []
