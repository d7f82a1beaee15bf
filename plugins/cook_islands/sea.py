"""The sea: which spaces are free, what may be entered, how tiles are laid and islands found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.context import Context

from .state import EMPTY, OPEN, Seat, Table, Turn

if TYPE_CHECKING:
    from .plan import CookPlan
    from .ruleset import CookRules, Island

    C = Context[CookRules, CookPlan, Table, Seat, Turn]


def free_space(c: C, column: int) -> int:
    """The topmost free tile space of a column, or EMPTY. (cook.place.first-free-from-top)"""
    tile = c.table.tile
    for space in c.plan.tile_spaces[column]:
        if tile[space] == EMPTY:
            return space
    return EMPTY


def free_columns(c: C) -> list[int]:
    """The columns that are not full."""
    return [column for column in range(len(c.plan.tile_spaces)) if free_space(c, column) != EMPTY]


def columns_for(c: C, tile: int) -> list[int]:
    """Where a tile may go: its own column, or as a joker any that is not full. (cook.place.full-column-joker)"""
    own = c.plan.columns[tile]
    if own != EMPTY and free_space(c, own) != EMPTY:
        return [own]
    return free_columns(c)


def why_not_column(c: C, tile: int, column: int) -> tuple[str, ...]:
    """The rules that keep a tile from a column."""
    if free_space(c, column) == EMPTY:
        return ("cook.place.joker-first-free",)
    own = c.plan.columns[tile]
    if own in (EMPTY, column) or free_space(c, own) == EMPTY:
        return ()
    return ("cook.place.number-sets-column",)


def lay(c: C, tile: int, column: int) -> int:
    """Lay a tile face up on the first free space of a column; gives the space."""
    table, plan = c.table, c.plan
    space = free_space(c, column)
    table.tile[space] = tile
    c.tell("tile-laid", "cook.place.first-free-from-top", tile=tile, space=space)
    if plan.takes_treasure[tile] and table.supply:
        table.wreck[space] = table.supply.pop()
        c.tell("treasure-laid", "cook.place.wreck-gets-token", space=space)
    if plan.islands[tile] is not None:
        table.villages[space] = ()
    full = len(plan.tile_spaces) - len(free_columns(c))
    if not c.state.ending and full >= c.rules.full_columns:
        c.finish(after="round")
        c.tell("end-near", "cook.end.six-columns", count=full)
    return space


def is_diagonal(c: C, one: int, other: int) -> bool:
    """Do two spaces of the columns touch at a corner only?"""
    rows, harbour = c.rules.board.rows, c.plan.harbour
    (column, row), (next_column, next_row) = divmod(one, rows), divmod(other, rows)
    return max(one, other) < harbour and abs(column - next_column) == 1 == abs(row - next_row)


def run_above(c: C, space: int, sails: int) -> int:
    """How many tiles above show the same sails, without a break. (cook.place.chain-continues)"""
    if not sails:
        return 0
    tile, of = c.table.tile, c.plan.sails
    length = 0
    while of[tile[space - length - 1]] == sails:
        length += 1
    return length


def is_water(c: C, space: int) -> bool:
    """Is there open sea or a face-up tile? (cook.move.no-empty-space, cook.move.first-space-open)"""
    tile = c.table.tile[space]
    return tile >= 0 or tile == OPEN


def is_clear(c: C, space: int) -> bool:
    """Is the tile there none that blocks ships? (cook.rocks.impassable)"""
    return not c.plan.blocks[c.table.tile[space]]


def island_at(c: C, space: int) -> Island | None:
    """The face-up island on a space."""
    return c.plan.hideout_island if space == c.plan.hideout else c.plan.islands[c.table.tile[space]]


def hidden_beside(c: C, space: int) -> list[int]:
    """The spaces beside with a face-down island."""
    face_down = c.table.face_down
    return [s for s in c.plan.neighbours[space] if s in face_down] if face_down else []


def reveal_beside(c: C, space: int) -> None:
    """A ship is here: face-down islands beside it are revealed. (cook.reveal.adjacent-ship)"""
    for found in hidden_beside(c, space):
        tile = c.table.face_down.pop(found)
        c.table.tile[found] = tile
        c.table.villages[found] = ()
        c.tell("island-revealed", "cook.reveal.adjacent-ship", space=found, tile=tile)


def pirate_spots(c: C, where: str) -> list[int]:
    """Where the pirate ship may go: to any space, or to spaces with a tile; never to where it is."""
    table, plan = c.table, c.plan
    now = table.pirate
    if where == "any":
        return [s for s in range(len(table.tile)) if s not in (now, plan.harbour)]
    return [s for column in plan.tile_spaces for s in column if table.tile[s] not in (EMPTY, OPEN) and s != now]
