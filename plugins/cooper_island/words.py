"""What people call goods, tiles, cards and places, in the language of the texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .goods import hex_of, is_hex
from .state import NOTHING

Words = Callable[..., str]
NAMED = frozenset(
    {"good", "land", "islet", "boat", "landing", "building", "cargo", "crate", "card", "royal", "hire", "trade"}
    | {"tool", "worker", "section", "ship", "log"}
)


def label(c: Any, kind: str, value: Any, words: Words) -> str:
    """What people call a value."""
    names = c.plan.names
    if kind in ("source", "give"):
        return source_label(c, value, words)
    if kind == "face":
        return face_label(c, value, words)
    if kind == "tile":
        return double_label(c, value, words)
    if kind == "place":
        return place_label(c, value, words)
    if kind == "half":
        return half_label(c, value, words)
    if kind in ("amounts", "take"):
        return goods_label(c, value if kind == "amounts" else amounts(c, value), words)
    if kind == "milestone":
        return words("milestone", c.rules.milestone[value].id)
    if kind == "owner":
        return words("label", "owner", seat=value + 1)
    if kind in NAMED:
        return words(kind, names[kind][value])
    return str(value) if kind not in names else str(names[kind][value])


def amounts(c: Any, goods: Sequence[int]) -> tuple[int, ...]:
    """Goods as amounts by kind."""
    return tuple(list(goods).count(kind) for kind in range(len(c.plan.goods)))


def goods_label(c: Any, counts: Sequence[int], words: Words) -> str:
    """Amounts of goods: `2 wood, 1 stone`."""
    names = list(c.plan.goods)
    shown = [words("label", "amount", number=n, good=words("good", names[k])) for k, n in enumerate(counts) if n]
    return words("label", "joint").join(shown) or words("label", "nothing")


def source_label(c: Any, value: Any, words: Words) -> str:
    """Where goods come from: a kind of the storage, or a hex; several of them."""
    if isinstance(value, tuple):
        return words("label", "joint").join(source_label(c, v, words) for v in value) or words("label", "nothing")
    if is_hex(c, value):
        return str(c.plan.names["hex"][hex_of(c, value)])
    return words("good", c.plan.names["good"][value])


def face_label(c: Any, face: int, words: Words) -> str:
    """A face of a double tile."""
    _, first, second = c.plan.faces[face]
    lands = c.plan.names["land"]
    return words("label", "face", first=words("land", lands[first]), second=words("land", lands[second]))


def double_label(c: Any, kind: int, words: Words) -> str:
    """A double tile by its two faces."""
    faces = [n for n, (k, _, _) in enumerate(c.plan.faces) if k == kind]
    return words("label", "faces").join(face_label(c, face, words) for face in faces)


def place_label(c: Any, at: int, words: Words) -> str:
    """A place on the ring: a harbour, a bay, or a sand bank counted clockwise from a harbour."""
    ring = c.plan.rings[len(c.seats)]
    seat, bank = divmod(at, ring.spaces)
    if bank == 0:
        return words("label", "harbour", seat=seat + 1)
    if bank == ring.bay:
        return words("label", "bay", seat=seat + 1, next=(seat + 1) % len(c.seats) + 1)
    if bank < ring.bay:
        return words("label", "left-bank", seat=seat + 1, bank=bank)
    return words("label", "right-bank", seat=(seat + 1) % len(c.seats) + 1, bank=ring.spaces - bank)


def half_label(c: Any, half: int, words: Words) -> str:
    """Half of a sand bank."""
    side = words("label", "clockwise-half" if half % 2 else "other-half")
    return words("label", "half", place=place_label(c, half // 2, words), side=side)


def item_glyph(c: Any, item: int, words: Words) -> str:
    """What lies on a hex, in short."""
    plan = c.plan
    if item == NOTHING:
        return ""
    if item < plan.statue:
        return words("glyph", plan.names["good"][item])
    if item in (plan.statue, plan.ruin):
        return words("glyph", "statue" if item == plan.statue else "ruin")
    return words("glyph", plan.names["building"][item - plan.building])
