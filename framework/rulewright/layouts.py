"""Boards and ranges to be drawn: a graph, and where each of its spaces stands."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from .counted import counted
from .frozen import frozen
from .graphs import Board
from .scene import Run, SceneBoard, Space

At = tuple[int, int, int]
"""Column and row of a space's cell, from the north-west, and how many cells wide it is."""


@frozen
class Layout:
    """A graph to be drawn.

    Args:
        board: its spaces and links.
        at: where each space stands.
        marks: short texts on spaces that are to be pointed out, such as those in a range.
    """

    board: Board
    at: Mapping[str, At]
    marks: Mapping[str, str] = {}


def scene_board(layout: Layout, name: str) -> SceneBoard:
    """The layout as a board of a scene, for whatever draws scenes."""
    spaces = [
        Space(space, x, y, width, lines=(Run(layout.marks[space]),) if space in layout.marks else ())
        for space, (x, y, width) in layout.at.items()
    ]
    columns = max(s.x + s.width for s in spaces)
    return SceneBoard(name, name, columns, max(s.y for s in spaces) + 1, tuple(spaces))


def links(board: Board) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The links that go both ways, each once, and those that go one way."""
    ways = {(a, b): None for a, near in enumerate(board.neighbours) for b in near}
    both = [(board.ids[a], board.ids[b]) for a, b in ways if a < b and (b, a) in ways]
    return both, [(board.ids[a], board.ids[b]) for a, b in ways if (b, a) not in ways]


def told(layout: Layout, name: str) -> Iterator[str]:
    """How many spaces and links there are, then the links: `A1 - B1 A2` both ways, `A1 -> B1` one way."""
    both, one_way = links(layout.board)
    yield f"{name}: {counted(len(layout.board.ids), 'space')}; links: {len(both)} both ways, {len(one_way)} one way"
    for sign, pairs in (("-", both), ("->", one_way)):
        near: dict[str, list[str]] = {}
        for a, b in pairs:
            near.setdefault(a, []).append(b)
        yield from (f"{a} {sign} {' '.join(others)}" for a, others in near.items())


def dot(layout: Layout, name: str) -> str:
    """The layout in the DOT language of Graphviz; `neato -n` keeps the spaces where they stand."""
    both, one_way = links(layout.board)
    lines = [f"digraph {_quoted(name)} {{", "  node [shape=box];"]
    for space in layout.board.ids:
        x, y, width = layout.at[space]
        style = ", style=filled" if space in layout.marks else ""
        lines.append(f'  {_quoted(space)} [pos="{72 * (2 * x + width) // 2},{-72 * y}"{style}];')
    lines += [f"  {_quoted(a)} -> {_quoted(b)} [dir=none];" for a, b in both]
    lines += [f"  {_quoted(a)} -> {_quoted(b)};" for a, b in one_way]
    return "\n".join([*lines, "}"])


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)
