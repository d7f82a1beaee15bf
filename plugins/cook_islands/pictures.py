"""What is printed on the sea tiles, islands and treasure tokens, as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from rulewright.scene import Picture, Run
from rulewright.signs import signs_of

if TYPE_CHECKING:
    from .ruleset import Island, SeaTile, Treasure

Words = Callable[..., str]
Line = tuple[Run, ...]
sign = signs_of(__name__)


def pictures(c: Any, words: Words) -> Iterator[Picture]:
    """Sea tiles, starting islands, treasure tokens."""
    for tile in c.rules.sea_tile:
        yield sea_tile(tile, words)
    for start in c.rules.start_island:
        lines = tuple(island_lines(start.island, words))
        yield Picture(("start_island", start.id), start.id, "tile", lines, "green")
    for treasure in c.rules.treasure:
        name = words("treasure", treasure.id)
        yield Picture(("treasure", treasure.id), name, "token", tuple(deeds(treasure, words)), "yellow")


def sea_tile(tile: SeaTile, words: Words) -> Picture:
    """A sea tile: its column in the corner, its sails, then all else it shows."""
    lines: list[Line] = []
    if tile.sails:
        count = sign("sail", words("label", "sails", count=tile.sails))
        lines.append((count, *(sign("sail", "") for _ in range(1, tile.sails))))
    if tile.special is not None:
        lines += [(sign(tile.special, ""),), (Run(words("special", tile.special)),)]
    if tile.island is not None:
        lines += island_lines(tile.island, words)
    else:
        for feature in tile.features:
            lines += [(sign(feature, ""),), (Run(words("feature", feature)),)]
    column = words("glyph", "joker") if isinstance(tile.column, str) else str(tile.column)
    colour = "green" if tile.island is not None else "cyan"
    return Picture(("sea_tile", tile.id), tile.id, "tile", tuple(lines), colour, corner=column)


def island_lines(island: Island, words: Words) -> Iterator[Line]:
    """Its fruit, then its village spaces; the last one is also what a village costs."""
    if island.fruit:
        yield (sign(island.fruit, words("fruit", island.fruit)),)
    else:
        yield (sign("island", words("label", "no-fruit")),)
    costs = [value == island.cost for value in island.values]
    yield tuple(Run(str(v), "red" if costly else "white") for v, costly in zip(island.values, costs, strict=True))


def deeds(treasure: Treasure, words: Words) -> Iterator[Line]:
    """What a token does when it is used, and its points when it is not."""
    yield (sign(treasure.kind, ""),)
    if treasure.use is not None:
        yield (Run(treasure.use.describe(words)),)
    if treasure.points:
        yield (Run(words("label", "worth", count=treasure.points)),)
