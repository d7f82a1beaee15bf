"""What people call tiles, ranges and orders, in the language of the texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rulewright.effects import Effect, Either
from rulewright.graphs import SIDES

from .effects import Reward

if TYPE_CHECKING:
    from .ruleset import Island, Level

Words = Callable[..., str]


def label(c: Any, kind: str, value: Any, words: Words) -> str:
    """What people call a value: a space, a tile, a place in turn order, harbours on the way."""
    names = c.plan.names
    if kind in ("space", "source"):
        return str(names["space"][value])
    if kind == "island":
        return island_label(c, value, words)
    if kind == "direction":
        return direction_label(c, value, words)
    if kind == "via":
        if not value:
            return words("label", "directly")
        return words("label", "via", spaces=words("label", "joint").join(names["space"][s] for s in value))
    if kind in ("harbour", "product", "rank", "face"):
        return words(kind, names[kind][value])
    return str(value) if kind not in names else str(names[kind][value])


def island_label(c: Any, island: int, words: Words) -> str:
    """An island tile: its name, its stage, its field, what it does."""
    tile = c.rules.island[island]
    name, field = words("tile", tile.tile), words("field", tile.field)
    return words("label", "tile", tile=name, stage=tile.stage, field=field, does=deeds_label(c, tile, words))


def deeds_label(c: Any, tile: Island, words: Words) -> str:
    """What an island tile does: level by level, with what limits its range, or what it scores."""
    does = words("label", "levels").join(level_label(c, v, words) for v in tile.levels)
    if tile.product is not None and not tile.by_harbours:
        does = words("label", "own-arrows", does=does)
    if tile.needs is not None:
        does = words("label", "needs", does=does, product=words("product", tile.needs))
    return does or public_label(tile, words)


def island_short(c: Any, island: int, words: Words) -> str:
    """An island tile with what it does in short."""
    tile = c.rules.island[island]
    levels = [level_short(c, v, words) for v in tile.levels] or [public_short(tile, words)]
    does = words("label", "levels").join(levels)
    return words("label", "tile-short", tile=words("tile", tile.tile), stage=tile.stage, does=does)


def island_name(c: Any, island: int, words: Words) -> str:
    """An island tile by its name alone."""
    return words("tile", c.rules.island[island].tile)


def level_label(c: Any, level: Level, words: Words) -> str:
    """What a worker space does: arrows, or what is paid for which products."""
    if not level.pays:
        return arrows_label(level.arrows)
    return words("label", "joint").join(
        words(
            "label",
            "pays",
            products=words("label", "or").join(words("product", p) for p in pay.products),
            gain=words("label", "or").join(g.describe(words) for g in gains(c, pay.each)),
        )
        for pay in level.pays
    )


def level_short(c: Any, level: Level, words: Words) -> str:
    """The same for a cell of the board: N1E2, sp1$."""
    if not level.pays:
        return arrows_label(level.arrows)
    by_gain: dict[str, str] = {}
    for pay in level.pays:
        gain = "/".join(words("glyph", g.verb, count=getattr(g, "count", "")) for g in gains(c, pay.each))
        by_gain[gain] = by_gain.get(gain, "") + "".join(words("glyph", p) for p in pay.products)
    return " ".join(products + gain for gain, products in by_gain.items())


def gains(c: Any, gain: Effect) -> tuple[Effect, ...]:
    """The alternatives of a gain; what is used by name is looked up."""
    if isinstance(gain, Reward):
        return gains(c, c.plan.rewards[gain.name])
    return gain.parts if isinstance(gain, Either) else (gain,)


def arrows_label(arrows: Mapping[Any, int]) -> str:
    """Arrows by side and number: N1E2."""
    return "".join(f"{side}{arrows[side]}" for side in SIDES if side in arrows)


def public_label(tile: Island, words: Words) -> str:
    """What a public tile scores."""
    if tile.public is None:
        return ""
    fields = words("label", "or").join(words("field", f) for f in tile.public.fields)
    return words("label", "public", count=tile.public.points, fields=fields)


def public_short(tile: Island, words: Words) -> str:
    """The same for a cell of the board."""
    assert tile.public is not None
    fields = "+".join(words("glyph", f) for f in tile.public.fields)
    return words("glyph", "public", count=tile.public.points, fields=fields)


def direction_label(c: Any, direction: int, words: Words) -> str:
    """A direction tile by the sides it allows with so many seats."""
    sides: Iterable[str] = c.plan.sides[len(c.seats)][direction]
    return words("label", "or").join(words("side", side) for side in sides)
