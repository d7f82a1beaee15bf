"""The verbs that place and build: tiles, statues, buildings, boats, cargo ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.effects import Effect, Occasion, Words, verb
from rulewright.rulesets.keys import key

from .boats import BuildBoat, ChooseBoat
from .cargo import ChooseCargo, Supply
from .islets import IsletTile, PlaceIslet
from .land import DoubleTile, PlaceDouble
from .pieces import (
    BuildStatue,
    ChooseBuilding,
    ChooseRuin,
    ChooseStatue,
    Erect,
    MovePiece,
    Relocate,
    RemoveRuin,
)

if TYPE_CHECKING:
    from .goods import C


def cheaper(what: str, less: int, words: Words) -> str:
    """Something whose cost is less."""
    return words("effect", "less", what=what, less=less) if less else what


@verb("place-double")
class PlaceTile(Effect):
    """Place a double tile."""

    def can(self, c: C, on: Occasion) -> bool:
        return PlaceDouble.can(c, DoubleTile(on.seat))

    def do(self, c: C, on: Occasion) -> None:
        c.then(DoubleTile(on.seat))


@verb("islet-tile")
class PlaceIsletTile(Effect):
    """Place an islet tile and perform its action."""

    def can(self, c: C, on: Occasion) -> bool:
        return PlaceIslet.can(c, IsletTile(on.seat))

    def do(self, c: C, on: Occasion) -> None:
        c.then(IsletTile(on.seat))


@verb("remove-ruin")
class Remove(Effect):
    """Remove a ruin."""

    def can(self, c: C, on: Occasion) -> bool:
        return RemoveRuin.can(c, ChooseRuin(on.seat))

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseRuin(on.seat))


@verb("build-statue")
class Statue(Effect):
    """Build a statue."""

    less: int = key("the cost is so much less", default=0, least=0)

    def can(self, c: C, on: Occasion) -> bool:
        return BuildStatue.can(c, ChooseStatue(on.seat, self.less))

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseStatue(on.seat, self.less))

    def describe(self, words: Words) -> str:
        return cheaper(words("effect", self.verb), self.less, words)


@verb("build-boat")
class Boat(Effect):
    """Build an income boat."""

    less: int = key("the cost is so much less", default=0, least=0)

    def can(self, c: C, on: Occasion) -> bool:
        return BuildBoat.can(c, ChooseBoat(on.seat, self.less))

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseBoat(on.seat, self.less))

    def describe(self, words: Words) -> str:
        return cheaper(words("effect", self.verb), self.less, words)


@verb("erect")
class ErectBuilding(Effect):
    """Erect a building."""

    less: int = key("the cost is so much less", default=0, least=0)

    def can(self, c: C, on: Occasion) -> bool:
        return Erect.can(c, ChooseBuilding(on.seat, self.less))

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseBuilding(on.seat, self.less))

    def describe(self, words: Words) -> str:
        return cheaper(words("effect", self.verb), self.less, words)


@verb("supply")
class SupplyShip(Effect):
    """Supply a cargo ship."""

    def can(self, c: C, on: Occasion) -> bool:
        return Supply.can(c, ChooseCargo(on.seat))

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseCargo(on.seat))


@verb("move-piece")
class RelocatePiece(Effect):
    """Move a building or statue to a free space."""

    def can(self, c: C, on: Occasion) -> bool:
        return MovePiece.can(c, Relocate(on.seat))

    def do(self, c: C, on: Occasion) -> None:
        c.then(Relocate(on.seat))
