"""What the table looks like, as data: the own board and the display beside it, a panel for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.scene import Panel, Piece, Run, Scene, SceneBoard, Space
from rulewright.signs import signs_of

from .bitsets import members
from .placing import price
from .scoring import kinds_of
from .state import NONE
from .words import Words, arrows_label, direction_label, island_short, level_short, public_short


def colour(c: Any, seat: int) -> str:
    """The colour of a seat."""
    return str(c.rules.colour[seat].id)


def scene(c: Any, seat: int, words: Words, names: Sequence[str]) -> Scene:
    """To a seat its own board and the display; to a spectator every board."""
    shown = [seat] if seat >= 0 else range(len(c.seats))
    boards = (*(board(c, each, words, names) for each in shown), display(c, words))
    panels = (table_panel(c, words, names), *(seat_panel(c, s, words, names) for s in range(len(c.seats))))
    return Scene(words("game", "title"), boards, panels)


def board(c: Any, seat: int, words: Words, names: Sequence[str], marked: int = 0) -> SceneBoard:
    """The board of a seat. `marked`: a set of spaces to point out."""
    columns, rows = c.rules.board.columns, c.rules.board.rows
    spaces = [
        Space(
            c.plan.board.ids[s],
            s % columns,
            s // columns,
            lines=tuple(space_lines(c, seat, s, words)),
            pieces=tuple(pieces(c, seat, s, words, bool(marked >> s & 1))),
            colour=space_colour(c, seat, s),
        )
        for s in range(c.plan.spaces)
    ]
    title = words("label", "board-of", seat=names[seat])
    return SceneBoard(f"board-{seat + 1}", title, columns, rows, tuple(spaces), colour="blue")


def space_colour(c: Any, seat: int, space: int) -> str:
    """The colour of what lies there."""
    mine = c.seats[seat]
    if mine.harbours[space] != NONE or mine.flipped[space]:
        return "blue"
    return field_colour(c, mine.islands[space]) if mine.islands[space] != NONE else ""


def field_colour(c: Any, island: int) -> str:
    """The colour of an island tile's field."""
    return str(next(f.colour for f in c.rules.field if f.id == c.plan.field[island]))


def space_lines(c: Any, seat: int, space: int, words: Words) -> Iterator[Run]:
    """The tile on a space in short lines; where none lies, the marks of the space."""
    mine, shade = c.seats[seat], space_colour(c, seat, space)
    if mine.harbours[space] != NONE:
        yield from harbour_lines(c, mine.harbours[space], words, shade)
    elif mine.flipped[space]:
        yield signs_of(__name__)("harbour", words("label", "harbour"), shade)
        yield Run(arrows_label(c.rules.island[mine.islands[space]].back), shade)
    elif mine.islands[space] != NONE:
        yield from island_lines(c, mine.islands[space], words, mine.levels[space])
    elif c.plan.marks[space] or space in c.plan.checks:
        mark = words("label", "mark", count=c.plan.marks[space]) if c.plan.marks[space] else ""
        check = words("glyph", "check") if space in c.plan.checks else ""
        yield Run(" ".join(filter(None, (mark, check))))


def harbour_lines(c: Any, harbour: int, words: Words, shade: str) -> Iterator[Run]:
    """A harbour tile, or the starting harbour."""
    rules = c.rules
    arrows = rules.start_harbour.arrows if harbour == c.plan.start_harbour else rules.harbour[harbour].arrows
    name = words("label", "start" if harbour == c.plan.start_harbour else "harbour")
    yield signs_of(__name__)("harbour", name, shade)
    yield Run(arrows_label(arrows), shade)


def island_lines(c: Any, island: int, words: Words, workers: int) -> Iterator[Run]:
    """The front of an island tile: its name, then each level, marked where a worker is."""
    tile = c.rules.island[island]
    shade = field_colour(c, island)
    yield Run(words("short", tile.tile), shade)
    for n, level in enumerate(tile.levels):
        yield Run(words("glyph", "worker" if n < workers else "no-worker") + level_short(c, level, words), shade)
    if tile.public is not None:
        yield Run(public_short(tile, words), shade)


def pieces(c: Any, seat: int, space: int, words: Words, marked: bool) -> Iterator[Piece]:
    """The player piece, and a mark where the space is pointed out."""
    if c.seats[seat].piece == space:
        sign = signs_of(__name__).first("piece")
        yield Piece(words("glyph", "piece"), words("label", "piece"), colour(c, seat), sign)
    if marked:
        yield Piece(words("glyph", "in-range"), words("label", "in-range"), "cyan")


def display(c: Any, words: Words) -> SceneBoard:
    """The game board: the tiles of this round and of the next, and the other tiles on offer."""
    table, columns = c.table, c.rules.row
    spaces = []
    for y, (name, row) in enumerate((("this", table.this_round), ("next", table.next_round))):
        for x in range(columns):
            lines = tuple(island_lines(c, row[x], words, 0)) if x < len(row) else ()
            spaces.append(Space(words("label", f"{name}-round", count=x + 1), x, y, lines=lines))
    ranks = " ".join(words("rank", c.plan.names["rank"][r]) for r in table.ranks)
    sides = "; ".join(direction_label(c, d, words) for d in table.directions)
    rows = (("ranks", ranks), ("directions", sides))
    for y, (name, text) in enumerate(rows, 2):
        spaces.append(Space(words("label", name), 0, y, columns, lines=(Run(text or "-"),)))
    return SceneBoard("display", words("label", "display"), columns, len(rows) + 2, tuple(spaces))


def table_panel(c: Any, words: Words, names: Sequence[str]) -> Panel:
    """Round, turn order, and what is left in the piles; harbour tiles at the price of this round."""
    rows = [
        (words("label", "round"), f"{c.state.round}/{c.rules.flow.rounds}"),
        (words("label", "track"), words("label", "joint").join(names[s] for s in c.table.track)),
        (words("label", "piles"), " ".join(str(len(p)) for p in c.table.piles)),
    ]
    for n, left in enumerate(c.table.harbours):
        harbour = c.rules.harbour[n]
        text = words(
            "label",
            "harbour-pile",
            first=harbour.first_round,
            last=harbour.last_round,
            price=words("label", "price", count=price(c, n)),
            arrows=arrows_label(harbour.arrows),
            count=left,
        )
        rows.append((words("harbour", harbour.id), text))
    return Panel(words("label", "table"), tuple(rows))


def tracked(c: Any, points: int) -> str:
    """A number as the track and the tile beside it show it: 27 is 25 and 2. (orchard.scoring.vp-beyond-25)"""
    step = max((s for s in c.rules.track.steps if s <= points), default=0)
    return f"{points} ({step}+{points - step})" if step else str(points)


def seat_panel(c: Any, seat: int, words: Words, names: Sequence[str]) -> Panel:
    """What a seat has; all of it is open."""
    mine = c.seats[seat]
    held = [words("rank", c.plan.names["rank"][mine.rank])] if mine.rank != NONE else []
    held += [direction_label(c, mine.direction, words)] if mine.direction != NONE else []
    held += [island_short(c, mine.island, words)] if mine.island != NONE else []
    rows = [
        (words("label", "points"), tracked(c, mine.points)),
        (words("label", "funds"), tracked(c, mine.funds)),
        (words("label", "workers"), str(mine.workers)),
        (words("label", "kinds"), str(len(kinds_of(c, seat)))),
        (words("label", "held"), "; ".join(held) or "-"),
    ]
    return Panel(f"{seat + 1} {names[seat]}", tuple(rows), colour(c, seat))


def range_spaces(c: Any, reach: int) -> str:
    """The names of the spaces of a set."""
    return " ".join(c.plan.board.ids[s] for s in members(reach)) or "-"
