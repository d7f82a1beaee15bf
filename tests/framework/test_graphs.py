"""Boards compiled to tuples agree with networkx."""

from __future__ import annotations

import networkx as nx
import pytest

from rulewright.graphs import Board, add_space, column_id, columns, compiled, reached, square, square_id, square_lines

SIZES = [(1, 1), (1, 5), (4, 1), (2, 3), (9, 8)]


def oracle(count: int, rows: int) -> nx.DiGraph[str]:
    """The same board, made by networkx."""
    grid = nx.grid_2d_graph(range(1, count + 1), range(rows))
    named = nx.relabel_nodes(grid, {(c, r): f"{c}.{r}" for c, r in grid})
    return nx.DiGraph(named)


def edges(board: Board) -> set[tuple[str, str]]:
    return {(board.ids[a], board.ids[b]) for a, near in enumerate(board.neighbours) for b in near}


@pytest.mark.parametrize(("count", "rows"), SIZES)
def test_a_board_of_columns_is_the_grid(count: int, rows: int) -> None:
    board = compiled(columns(count, rows))

    assert len(board.ids) == count * rows
    assert set(board.ids) == set(oracle(count, rows))
    assert edges(board) == set(oracle(count, rows).edges)


@pytest.mark.parametrize(("count", "rows"), SIZES)
def test_no_link_is_there_twice_or_leads_to_itself(count: int, rows: int) -> None:
    board = compiled(columns(count, rows))

    assert all(len(set(near)) == len(near) and a not in near for a, near in enumerate(board.neighbours))


def test_spaces_are_numbered_column_by_column_in_the_order_they_were_added() -> None:
    board = compiled(columns(2, 3))

    assert board.ids == ("1.0", "1.1", "1.2", "2.0", "2.1", "2.2")
    assert board.number("2.1") == 4
    assert board.neighbours[1] == (4, 2, 0)
    assert column_id(2, 1) == "2.1"


def test_a_space_added_one_way_is_left_and_never_entered() -> None:
    links = columns(3, 2)
    add_space(links, "harbour", ["1.0", "3.0"], both_ways=False)
    board = compiled(links)
    expected = oracle(3, 2)
    expected.add_edges_from([("harbour", "1.0"), ("harbour", "3.0")])

    assert edges(board) == set(expected.edges)
    assert board.ids[-1] == "harbour"
    assert all(board.number("harbour") not in near for near in board.neighbours)


def test_a_space_added_both_ways_is_a_neighbour_of_its_neighbours() -> None:
    links = columns(3, 2)
    add_space(links, "hideout", ["1.1", "2.1"], both_ways=True)
    board = compiled(links)
    expected = oracle(3, 2)
    expected.add_edges_from([("hideout", "1.1"), ("1.1", "hideout"), ("hideout", "2.1"), ("2.1", "hideout")])

    assert edges(board) == set(expected.edges)


def test_a_board_as_a_graph_is_the_board() -> None:
    links = columns(4, 3)
    add_space(links, "harbour", ["2.0"], both_ways=False)
    board = compiled(links)

    assert set(board.graph()) == set(board.ids)
    assert set(board.graph().edges) == edges(board)


NINE = {"1.0", "1.1", "1.2", "2.0", "2.1", "2.2", "3.0", "3.1", "3.2"}


@pytest.mark.parametrize(
    ("space", "others"), [("1.0", NINE - {"1.0"}), ("2.1", NINE - {"2.1"}), ("harbour", NINE), ("rock", set())]
)
def test_what_is_reached_is_all_that_steps_lead_to(space: str, others: set[str]) -> None:
    links = columns(3, 3)
    add_space(links, "harbour", ["2.0"], both_ways=False)
    add_space(links, "rock", [], both_ways=True)

    assert compiled(links).reached_from(space) == others


def test_a_space_cut_off_is_not_reached() -> None:
    links = columns(2, 2)
    add_space(links, "rock", [], both_ways=True)

    assert compiled(links).reached_from("1.0") == {"1.1", "2.0", "2.1"}


def test_squares_are_named_by_letter_and_number_from_the_north_west() -> None:
    board = compiled(square(3, 2))

    assert board.ids == ("A1", "B1", "C1", "A2", "B2", "C2")
    assert [board.ids[s] for s in board.neighbours[board.number("B2")]] == ["B1", "C2", "A2"]  # N, E, W


@pytest.mark.parametrize(("count", "rows"), SIZES)
def test_a_square_board_is_the_grid(count: int, rows: int) -> None:
    grid = nx.grid_2d_graph(range(count), range(rows))
    named = {(square_id(*a), square_id(*b)) for a, b in nx.DiGraph(grid).edges}

    assert edges(compiled(square(count, rows))) == named


def test_lines_run_from_a_space_to_each_side_nearest_first() -> None:
    lines, ids = square_lines(5, 5), compiled(square(5, 5)).ids
    found = {side: [ids[s] for s in line[ids.index("B4")]] for side, line in lines.items()}

    assert found == {"N": ["B3", "B2", "B1"], "E": ["C4", "D4", "E4"], "S": ["B5"], "W": ["A4"]}


def test_what_is_reached_over_links_with_a_direction() -> None:
    assert reached({"a": ["b"], "b": ["c", "a"], "d": ["a"]}, "a") == {"b", "c"}
    assert reached({}, "a") == set()
