"""What the table looks like, as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rulewright.scene import Panel, Piece, Run, Scene, SceneBoard, Space
from rulewright.signs import signs_of
from rulewright.state import HIDDEN

from .sea import island_at
from .state import EMPTY, FACE_DOWN

Words = Callable[..., str]


def label(c: Any, kind: str, value: Any, words: Words) -> str:
    """What people call a value: a space, a tile, a treasure, a fruit."""
    names = c.plan.names.get(kind)
    if kind == "tile":
        return tile_label(c, value, words)
    if kind == "space" and value < c.plan.harbour:
        return str(names[value])
    if kind in ("space", "treasure", "fruit"):
        return words(kind, names[value])
    return str(value) if names is None else str(names[value])


def tile_label(c: Any, tile: int, words: Words) -> str:
    """A tile in words: its column, its sails, what else it shows."""
    plan = c.plan
    parts = []
    if tile < plan.sea_tiles:
        column = plan.columns[tile]
        number = words("label", "joker") if column == EMPTY else plan.names["column"][column]
        parts.append(words("label", "column", column=number))
        if plan.sails[tile]:
            parts.append(words("label", "sails", count=plan.sails[tile]))
        special = c.rules.sea_tile[tile].special
        parts += [words("special", special)] if special else []
        parts += [words("feature", f.id) for f in plan.features[tile] if plan.islands[tile] is None]
    island = plan.islands[tile]
    if island is not None:
        fruit = words("fruit", island.fruit) if island.fruit else words("label", "no-fruit")
        parts.append(words("label", "island", fruit=fruit, values="/".join(map(str, island.values))))
    return words("label", "joint").join(parts)


def colour(c: Any, seat: int) -> str:
    """The colour of a seat."""
    return str(c.rules.colour[seat].id)


def scene(c: Any, seat: int, words: Words, names: Sequence[str]) -> Scene:
    """The board, and a panel for the table and for each seat."""
    panels = (
        _table_panel(c, words, names),
        *(_seat_panel(c, s, seat, words, names) for s in range(len(c.seats))),
    )
    return Scene(words("game", "title"), (_board(c, words),), panels)


def _board(c: Any, words: Words) -> SceneBoard:
    sea = c.rules.board
    spaces = [_space(c, c.plan.harbour, 0, 0, words, width=sea.columns)]
    for column, below in enumerate(c.plan.tile_spaces):
        for row, space in enumerate((c.plan.open_spaces[column], *below)):
            spaces.append(_space(c, space, column, row + 1, words))
    spaces.append(_space(c, c.plan.hideout, 0, sea.rows + 1, words, width=sea.columns))
    return SceneBoard("sea", words("game", "title"), sea.columns, spaces[-1].y + 1, tuple(spaces), colour="blue")


def _space(c: Any, space: int, x: int, y: int, words: Words, width: int = 1) -> Space:
    lines, shade = _face(c, space, words)
    return Space(c.plan.board.ids[space], x, y, width, tuple(lines), tuple(_pieces(c, space, words)), shade)


def _face(c: Any, space: int, words: Words) -> tuple[list[Run], str]:
    """The short lines of a space, and its colour."""
    plan, tile = c.plan, c.table.tile[space]
    island = island_at(c, space)
    name = [Run(words("space", plan.board.ids[space]))] if space >= plan.harbour else []
    if island is not None:
        fruit = words("glyph", island.fruit) if island.fruit else ""
        values = "/".join(map(str, island.values))
        return [*name, Run(f"{values}{fruit}", "green")], "green"
    if tile == FACE_DOWN:
        return [Run(words("glyph", "face-down"), "green")], "green"
    if tile == EMPTY:
        return [], ""
    if tile < 0:
        return name or [signs_of(__name__)("open", words("glyph", "open"), "blue")], "blue"
    sails = words("glyph", "sail") * plan.sails[tile]
    special = c.rules.sea_tile[tile].special
    shown = [words("glyph", special)] if special else []
    shown += [words("glyph", f.id) for f in plan.features[tile]]
    return [Run(sails + " ".join(["", *shown] if sails else shown), "cyan")], "cyan"


def _pieces(c: Any, space: int, words: Words) -> Iterator[Piece]:
    sign = signs_of(__name__).first
    if c.table.pirate == space:
        yield Piece(words("glyph", "pirate-ship"), words("label", "pirate-ship"), "magenta", sign("pirate-ship"))
    if space in c.table.wreck:
        yield Piece(words("glyph", "treasure"), words("label", "treasure"), "yellow", sign("treasure"))
    for seat in c.table.villages.get(space, ()):
        glyph = words("glyph", "village", seat=seat + 1)
        yield Piece(glyph, words("label", "village"), colour(c, seat), sign("village"))
    for seat, mine in enumerate(c.seats):
        for ship, at in enumerate(mine.ships):
            if at == space:
                yield Piece(_ship(c, seat, ship, words), words("label", "ship"), colour(c, seat))


def _ship(c: Any, seat: int, ship: int, words: Words) -> str:
    """A ship as it stands on the board."""
    return words("glyph", "ship", seat=seat + 1, ship=c.plan.names["ship"][ship])


def _table_panel(c: Any, words: Words, names: Sequence[str]) -> Panel:
    state = c.state
    now = str(state.round)
    rows = [
        (words("label", "round"), words("label", "last-round", round=now) if state.ending else now),
        (words("label", "first"), names[state.first]),
        (words("label", "stacks"), " ".join(str(len(s)) for s in c.table.stacks)),
        (words("label", "supply"), str(len(c.table.supply))),
    ]
    if c.turn is not None and state.active >= 0:
        rows.append((words("label", "turn"), names[state.active]))
        rows.append((words("label", "points"), str(c.turn.points)))
        if c.turn.stopped:
            rows.append((words("label", "in-fog"), " ".join(_ship(c, state.active, s, words) for s in c.turn.stopped)))
    return Panel(words("label", "table"), tuple(rows))


def _seat_panel(c: Any, seat: int, viewer: int, words: Words, names: Sequence[str]) -> Panel:
    mine = c.seats[seat]
    hidden = words("label", "hidden")
    hand = [hidden if t is HIDDEN else tile_label(c, t, words) for t in mine.hand]
    tokens = [hidden if t is HIDDEN else label(c, "treasure", t, words) for t in [*mine.tokens, *mine.revealed]]
    rows = [
        (words("label", "hand"), "; ".join(hand) if seat == viewer else str(len(mine.hand))),
        (words("label", "villages-left"), str(mine.villages)),
        (words("label", "treasures"), "; ".join(tokens) or "-"),
    ]
    return Panel(f"{seat + 1} {names[seat]}", tuple(rows), colour(c, seat))
