"""Boards as graphs: stated in TOML, asked of networkx, compiled to tuples for play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from .frozen import frozen

if TYPE_CHECKING:
    import networkx as nx


@frozen
class Board:
    """Spaces by number and the links between them; a link has a direction.

    ids: the name of each space. neighbours: by space, the spaces a step from it leads to, in a fixed order.
    """

    ids: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]

    def number(self, space: str) -> int:
        """The number of a space."""
        return self.ids.index(space)

    def graph(self) -> nx.DiGraph[str]:
        """The board as a networkx graph, for questions about its structure."""
        import networkx as nx

        made: nx.DiGraph[str] = nx.DiGraph()
        made.add_nodes_from(self.ids)
        links = ((self.ids[a], self.ids[b]) for a, near in enumerate(self.neighbours) for b in near)
        made.add_edges_from(links)
        return made

    def reached_from(self, space: str) -> set[str]:
        """All spaces that steps lead to from there."""
        import networkx as nx

        found: set[str] = nx.descendants(self.graph(), space)
        return found


def column_id(column: int, row: int) -> str:
    """The name of a space of a board of columns: column from 1, row from 0."""
    return f"{column}.{row}"


def columns(count: int, rows: int) -> dict[str, list[str]]:
    """A board of columns side by side: each space is linked to those beside, above and below it."""
    links: dict[str, list[str]] = {}
    for c in range(1, count + 1):
        for r in range(rows):
            beside = ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1))
            links[column_id(c, r)] = [column_id(x, y) for x, y in beside if 1 <= x <= count and 0 <= y < rows]
    return links


SIDES: Mapping[str, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}  # x east, y south


LETTERS = 26  # beyond that many columns, spaces of a square board would have no names


def square_id(x: int, y: int) -> str:
    """The name of a space of a square board: a letter from west to east, a number from north to south."""
    return f"{chr(ord('A') + x)}{y + 1}"


def square(columns: int, rows: int) -> dict[str, list[str]]:
    """A board of squares, row by row from the north: each is linked to those beside it, in the order of `SIDES`."""
    cells = [(x, y) for y in range(rows) for x in range(columns)]
    return {
        square_id(x, y): [square_id(x + dx, y + dy) for dx, dy in SIDES.values() if (x + dx, y + dy) in cells]
        for x, y in cells
    }


def square_lines(columns: int, rows: int) -> dict[str, tuple[tuple[int, ...], ...]]:
    """By side and space, the spaces that lie there in a straight line, the nearest first."""
    cells = [(x, y) for y in range(rows) for x in range(columns)]
    number = {cell: n for n, cell in enumerate(cells)}
    far = range(1, max(columns, rows))
    return {
        side: tuple(tuple(number[at] for k in far if (at := (x + k * dx, y + k * dy)) in number) for x, y in cells)
        for side, (dx, dy) in SIDES.items()
    }


def reached(links: Mapping[str, Iterable[str]], start: str) -> set[str]:
    """All that can be reached from there over links, which have a direction: a shipping range, asked of networkx."""
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_node(start)
    graph.add_edges_from((a, b) for a, near in links.items() for b in near)
    found: set[str] = nx.descendants(graph, start)
    return found


def add_space(links: dict[str, list[str]], space: str, to: Iterable[str], *, both_ways: bool) -> None:
    """Add a space with links to others, and back if `both_ways`."""
    links[space] = list(to)
    if both_ways:
        for other in links[space]:
            links[other].append(space)


def compiled(links: Mapping[str, Sequence[str]]) -> Board:
    """The board of these links; spaces are numbered in the order in which they were added."""
    numbers = {space: i for i, space in enumerate(links)}
    return Board(tuple(links), tuple(tuple(numbers[s] for s in near) for near in links.values()))


def hexes(at: Mapping[str, tuple[int, int]]) -> dict[str, list[str]]:
    """A board of hexes by row and place in the row: neighbours differ by (0, 2) or (1, 1), either way."""
    by_place = {place: space for space, place in at.items()}
    beside = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
    return {
        space: [by_place[(row + dr, x + dx)] for dr, dx in beside if (row + dr, x + dx) in by_place]
        for space, (row, x) in at.items()
    }
