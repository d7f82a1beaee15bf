"""A scene as lines of text: boards as grids of boxes, panels beneath. Colour only helps; nothing depends on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from rich.cells import cell_len, set_cell_size
from rich.errors import StyleSyntaxError
from rich.style import Style
from rich.text import Text

from rulewright.scene import Panel, Piece, Scene, SceneBoard, Space

NARROWEST, WIDEST = 6, 14  # characters of a cell
LEAST_BESIDE = 9  # boards stand side by side where their cells are as wide as this
GAP = 2  # between boards
TALLEST = 4  # lines of a cell

# Box characters by the arms they have: up 8, down 4, left 2, right 1.
_BOX = " ╶╴─╷┌┐┬╵└┘┴│├┤┼"
_PLAIN = " ++-" + "+" * 8 + "|+++"


def scene_lines(scene: Scene, width: int, *, boxes: bool = True) -> list[Text]:
    """The whole table, for a screen of that width; `boxes` false where only ASCII can be shown."""
    lines: list[Text] = []
    for boards in _side_by_side(scene.boards, width):
        cell = _cell(boards, width)
        drawn = [board_lines(board, width, boxes=boxes, cell=cell) for board in boards]
        if len(scene.boards) > 1:
            drawn = [[Text(b.title, "bold"), *d] for b, d in zip(boards, drawn, strict=True)]
        lines += _joined(drawn)
    for panel in scene.panels:
        lines += panel_lines(panel, width)
    return lines


def _side_by_side(boards: Sequence[SceneBoard], width: int) -> list[list[SceneBoard]]:
    """Boards in rows: as many beside each other as leave their cells wide enough."""
    rows: list[list[SceneBoard]] = []
    for board in boards:
        if rows and _cell([*rows[-1], board], width) >= LEAST_BESIDE:
            rows[-1].append(board)
        else:
            rows.append([board])
    return rows


def _cell(boards: Sequence[SceneBoard], width: int) -> int:
    """How wide the cells of these boards may be, side by side."""
    walls = sum(board.columns + 1 for board in boards) + GAP * (len(boards) - 1)
    return max(NARROWEST, min(WIDEST, (width - walls) // max(1, sum(board.columns for board in boards))))


def _joined(drawn: Sequence[list[Text]]) -> Iterator[Text]:
    """The lines of several boards, side by side."""
    widths = [max(line.cell_len for line in lines) for lines in drawn]
    for n in range(max(map(len, drawn))):
        whole = Text()
        for k, (lines, wide) in enumerate(zip(drawn, widths, strict=True)):
            line = lines[n].copy() if n < len(lines) else Text()
            if k + 1 < len(drawn):
                line.append(" " * (wide - line.cell_len + GAP))
            whole.append_text(line)
        yield whole


def board_lines(board: SceneBoard, width: int, *, boxes: bool = True, cell: int = 0) -> list[Text]:
    """A board: each space in a box that bears its id, rows as tall as they need to be. `cell`: its width, if given."""
    return _Grid(board, cell or _cell([board], width), _BOX if boxes else _PLAIN).lines()


def panel_lines(panel: Panel, width: int) -> list[Text]:
    """A panel: its title, then its values, as many on a line as fit."""
    lines = [Text.assemble((panel.title, style("bold", panel.colour)))]
    for name, value in panel.rows:
        item = Text.assemble((f"{name}: ", "dim"), value or "-")
        last = lines[-1]
        if len(lines) > 1 and last.cell_len + item.cell_len + 3 <= width:
            last.append("   ").append_text(item)
        elif len(lines) == 1 and last.cell_len + item.cell_len + 2 <= width:
            last.append("  ").append_text(item)
        else:
            lines.append(Text("  ").append_text(item))
    return lines


def space_text(space: Space) -> str:
    """What is on a space, in one line."""
    shown = [run.text.strip() for run in space.lines if run.text.strip() not in ("", space.id)]
    return " ".join([*shown, *(piece.glyph for piece in space.pieces)])


def legend(scene: Scene) -> Mapping[str, str]:
    """What the pieces on the boards are: names by glyph."""
    return {p.glyph: p.label for board in scene.boards for space in board.spaces for p in space.pieces}


@cache
def style(*words: str) -> Style:
    """A style of colours and such; a colour that terminals don't know is left out."""
    found = Style()
    for word in words:
        try:
            found += Style.parse(word)
        except StyleSyntaxError:
            continue
    return found


class _Grid:
    """A board laid out in cells of equal width."""

    def __init__(self, board: SceneBoard, cell: int, box: str) -> None:
        self.board, self.cell, self.box = board, cell, box
        self.at = {(s.x + i, s.y): s for s in board.spaces for i in range(s.width)}

    def lines(self) -> list[Text]:
        found: list[Text] = []
        for y in range(self.board.rows):
            found += [self._border(y), *self._row(y)]
        return [*found, self._border(self.board.rows)]

    def _row(self, y: int) -> Iterator[Text]:
        faces = {s.id: _face(s, self._inside(s)) for s in self.board.spaces if s.y == y}
        for n in range(max(map(len, faces.values()), default=1)):
            line = Text()
            x = 0
            while x < self.board.columns:
                space = self.at.get((x, y))
                line.append(self._upright(x, y), "dim")
                if space is None:
                    line.append(" " * self.cell)
                    x += 1
                    continue
                line.append_text(_fitted(faces[space.id], n, self._inside(space)))
                x += space.width
            yield line.append(self._upright(self.board.columns, y), "dim")

    def _inside(self, space: Space) -> int:
        return space.width * (self.cell + 1) - 1

    def _upright(self, x: int, y: int) -> str:
        return self.box[12] if self._wall(x, y) else " "

    def _border(self, y: int) -> Text:
        """The line above row `y`; the ids of the spaces that begin below stand in it."""
        line = Text()
        for x in range(self.board.columns + 1):
            arms = 8 * self._wall(x, y - 1) + 4 * self._wall(x, y) + 2 * self._floor(x - 1, y) + self._floor(x, y)
            line.append(self.box[arms], "dim")
            if x < self.board.columns:
                line.append_text(self._edge(x, y))
        return line

    def _edge(self, x: int, y: int) -> Text:
        rule = self.box[3] if self._floor(x, y) else " "
        space = self.at.get((x, y))
        if space is None or space.x != x:
            return Text(rule * self.cell, "dim")
        name = space.id if cell_len(space.id) <= self.cell else set_cell_size(space.id, self.cell)
        return Text.assemble(name, (rule * (self.cell - cell_len(name)), "dim"))

    def _wall(self, x: int, y: int) -> bool:
        return self.at.get((x - 1, y)) is not self.at.get((x, y))

    def _floor(self, x: int, y: int) -> bool:
        return (x, y) in self.at or (x, y - 1) in self.at


def _fitted(lines: Sequence[Text], n: int, width: int) -> Text:
    """Line `n` of a cell, filled up to its width."""
    text = lines[n].copy() if n < len(lines) else Text()
    text.truncate(width)
    text.append(" " * (width - text.cell_len))
    return text


def _face(space: Space, width: int) -> list[Text]:
    """What a space shows: its own lines, then its pieces, on the last line if there is room."""
    lines = [Text(run.text, style(run.colour or space.colour)) for run in space.lines if run.text.strip()]
    for group in _packed(space.pieces, width):
        if lines and lines[-1].cell_len + 1 + group.cell_len <= width and group.cell_len:
            lines[-1].append(" ").append_text(group)
        else:
            lines.append(group)
    if len(lines) > TALLEST:
        lines = [*lines[: TALLEST - 1], Text(f"+{len(lines) - TALLEST + 1} ...")]
    return lines or [Text()]


def _packed(pieces: Iterable[Piece], width: int) -> Iterator[Text]:
    """Pieces side by side, on as many lines as they need."""
    line = Text()
    for piece in pieces:
        mark = Text(piece.glyph, style("bold", piece.colour))
        if line and line.cell_len + 1 + mark.cell_len > width:
            yield line
            line = Text()
        if line:
            line.append(" ")
        line.append_text(mark)
    if line:
        yield line
