"""What is printed on the tiles, as data: islands with their backs, harbours, turn order and directions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rulewright.scene import Picture, Run
from rulewright.signs import signs_of

from .scene import field_colour
from .words import Words, gains

if TYPE_CHECKING:
    from .ruleset import Arrows, Island, Level, Pay

Line = tuple[Run, ...]
sign = signs_of(__name__)


def pictures(c: Any, words: Words) -> Iterator[Picture]:
    """Island tiles, front and back; harbour tiles; direction tiles."""
    for number, island in enumerate(c.rules.island):
        of, anchor = ("island", island.id), ((sign("harbour", ""),),)
        lines, colour = tuple(front_lines(c, island, words)), field_colour(c, number)
        title, sides = words("tile", island.tile), [words("label", side) for side in ("front", "back")]
        yield Picture(of, title, "tile", lines, colour, side=sides[0], corner=island.stage)
        yield Picture(of, words("label", "harbour"), "tile", anchor, "blue", side=sides[1], edges=island.back)
    yield from harbours(c, words)
    yield from directions(c, words)


def front_lines(c: Any, island: Island, words: Words) -> Iterator[Line]:
    """What it ships; then what each level does, or what it scores."""
    if island.product is not None:
        yield (sign(island.product, words("product", island.product)),)
    for n, level in enumerate(island.levels, 1):
        yield from level_lines(c, Run(words("label", "level", count=n), "white"), level, words)
    if island.public is not None:
        joint = Run(words("label", "or").strip())
        fields = [sign(f, words("field", f)) for f in island.public.fields]
        yield (Run(str(island.public.points)), sign("points", ""), Run(":"), *joined(fields, joint))
        yield (Run(words("label", "public", count=island.public.points, fields=fields_label(island, words))),)


def fields_label(island: Island, words: Words) -> str:
    """The fields that a public tile counts."""
    assert island.public is not None
    return words("label", "or").join(words("field", f) for f in island.public.fields)


def level_lines(c: Any, name: Run, level: Level, words: Words) -> Iterator[Line]:
    """A worker space: its arrows, or a line for each thing it pays."""
    if not level.pays:
        yield (name, *arrow_runs(level.arrows, words))
    for pay in level.pays:
        yield (name, *pay_runs(c, pay, words))


def arrow_runs(arrows: Arrows, words: Words) -> Iterator[Run]:
    """Each arrow with its number."""
    for side, count in arrows.items():
        yield sign(side, words("side", side))
        yield Run(str(count))


def pay_runs(c: Any, pay: Pay, words: Words) -> Iterator[Run]:
    """The products, and what each of them brings."""
    yield from (sign(p, words("product", p)) for p in pay.products)
    yield Run(":")
    choices = [(Run(str(getattr(g, "count", ""))), sign(g.verb, words("label", g.verb))) for g in gains(c, pay.each)]
    for n, choice in enumerate(choices):
        if n:
            yield Run("/")
        yield from choice


def joined(runs: list[Run], joint: Run) -> Iterator[Run]:
    """Runs with a joint between them."""
    for n, run in enumerate(runs):
        if n:
            yield joint
        yield run


def harbours(c: Any, words: Words) -> Iterator[Picture]:
    """The starting harbour and the types of harbour tile, with rounds and price."""
    anchor = (sign("harbour", ""),)
    start = c.rules.start_harbour.arrows
    yield Picture(("start_harbour",), words("harbour", "starting-harbour"), "tile", (anchor,), "blue", edges=start)
    for tile in c.rules.harbour:
        rounds = (Run(words("label", "rounds", first=tile.first_round, last=tile.last_round)),)
        price = (Run(str(tile.price)), sign("funds", words("label", "funds")))
        name = words("harbour", tile.id)
        yield Picture(("harbour", tile.id), name, "tile", (anchor, price, rounds), "blue", edges=tile.arrows)


def directions(c: Any, words: Words) -> Iterator[Picture]:
    """Direction tiles, both sides: the sides to which the island tile may go."""
    for direction in c.rules.direction:
        for face in ("front", "back"):
            sides = getattr(direction, face)
            name = words("label", "or").join(words("side", side) for side in sides)
            title = words("direction", direction.id)
            edges = dict.fromkeys(sides, 0)
            side = words("label", face)
            yield Picture(("direction", direction.id), title, "tile", ((Run(name),),), side=side, edges=edges)
