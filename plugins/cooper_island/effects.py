"""The verbs that actions are written in; those that place and build are in `building_verbs`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from rulewright.effects import All, AnyOrder, Effect, Either, Occasion, Words, verb
from rulewright.flow import Task, task
from rulewright.rulesets.keys import key
from rulewright.state import everyone

from .boats import BoatHand, ChooseBoatAction, ChooseDown, UseBoat, boats_up
from .building_verbs import (
    Boat,
    ErectBuilding,
    PlaceIsletTile,
    PlaceTile,
    RelocatePiece,
    Remove,
    Statue,
    SupplyShip,
)
from .cargo import ChooseLid
from .fees import ChooseFreed, lift_anchor
from .gaining import Gain, PickGood
from .goods import free_spots
from .hiring import ChooseCardUp, ChooseWorker
from .islets import UseIslet, islets_in_the_water
from .paying import PayCost, can_pay
from .rounds import feeding_cost
from .sailing import gain_helm

if TYPE_CHECKING:
    from .goods import C


def goods_in_words(goods: Mapping[str, int], words: Words) -> str:
    """Goods and how many of each."""
    return words("label", "joint").join(
        words("label", "amount", number=count, good=words("good", name)) for name, count in goods.items()
    )


@verb("draw")
class Draw(Effect):
    """Draw a double tile from the bag."""

    def can(self, c: C, on: Occasion) -> bool:
        return bool(c.table.bag)

    def do(self, c: C, on: Occasion) -> None:
        if c.table.bag:  # cooper.general.bag-empty
            kind = c.table.bag.pop()
            c.table.drawn[kind] += 1
            c.seats[on.seat].reserve[kind] += 1
            c.tell("drawn", "cooper.draw.effect", seat=on.seat, tile=kind)


@verb("steps")
class Steps(Effect):
    """Steps of the cartographer."""

    count: int = key("how many", least=0)
    plus: str | None = key("a number added", default=None, ref="number")

    def can(self, c: C, on: Occasion) -> bool:
        return c.seats[on.seat].cartographer < c.number(on.seat, "cartographer-most")

    def is_free(self, c: C, on: Occasion, open: Sequence[Effect]) -> bool:
        room = c.number(on.seat, "cartographer-most") - c.seats[on.seat].cartographer
        return 0 < self._count(c, on) <= room

    def do(self, c: C, on: Occasion) -> None:
        mine, most = c.seats[on.seat], c.number(on.seat, "cartographer-most")
        mine.cartographer = min(most, mine.cartographer + self._count(c, on))  # cooper.cartographer.step.cap
        c.tell("steps", "cooper.cartographer.step.forward", seat=on.seat, count=mine.cartographer)

    def _count(self, c: C, on: Occasion) -> int:
        return self.count + (c.number(on.seat, self.plus) if self.plus else 0)


@verb("gain")
class GainGoods(Effect):
    """Goods from the supply."""

    goods: dict[str, int] = key("goods and how many", ref="good", least=0)
    to: Literal["storage", "market"] = key("where they go", default="storage")

    def is_free(self, c: C, on: Occasion, open: Sequence[Effect]) -> bool:
        return self.to == "market" or sum(map(spots_wanted, open)) <= free_spots(c, on.seat)

    def do(self, c: C, on: Occasion) -> None:
        amounts = c.plan.amounts(self.goods)
        if self.to == "storage":
            c.then(Gain(on.seat, amounts))
            return
        for kind, count in enumerate(amounts):
            c.seats[on.seat].market[kind] += count
        c.tell("goods-to-market", "cooper.crate.action.coins", seat=on.seat, amounts=amounts)

    def describe(self, words: Words) -> str:
        what = words("effect", "gain", goods=goods_in_words(self.goods, words))
        return words("effect", "to-market", what=what) if self.to == "market" else what


@verb("choose-good")
class ChooseGood(Effect):
    """Goods of choice."""

    of: tuple[str, ...] = key("among these", ref="good")
    times: int = key("how many", default=1, least=1)
    to: Literal["storage", "market"] = key("where they go", default="storage")

    def do(self, c: C, on: Occasion) -> None:
        kinds = tuple(sorted(c.plan.goods[g] for g in self.of))
        c.then(PickGood(on.seat, kinds, self.times, self.to == "market"))

    def describe(self, words: Words) -> str:
        goods = words("label", "or").join(words("good", g) for g in self.of)
        what = words("effect", "of-choice", times=self.times, goods=goods)
        return words("effect", "to-market", what=what) if self.to == "market" else what


def spots_wanted(effect: Effect) -> int:
    """How many storage spots an effect would fill."""
    if isinstance(effect, (GainGoods, ChooseGood)):
        count = sum(effect.goods.values()) if isinstance(effect, GainGoods) else effect.times
        return count if effect.to == "storage" else 0
    if isinstance(effect, BoatHand):
        return spots_wanted(effect.action)
    if isinstance(effect, Either):
        return max(map(spots_wanted, effect.parts))
    return sum(map(spots_wanted, effect.parts)) if isinstance(effect, (All, AnyOrder)) else 0


@verb("helm")
class HelmPoints(Effect):
    """Helm points."""

    count: int = key("how many", least=1)

    def do(self, c: C, on: Occasion) -> None:
        gain_helm(c, on.seat, self.count)


@verb("use-boat")
class BoatAction(Effect):
    """Perform the actions of built boats."""

    whose: Literal["own", "any"] = key("whose boats")
    times: int = key("of how many different boats", default=1, least=1)
    copies: bool = key("boats that copy may be chosen", default=True)

    def _decision(self, on: Occasion) -> UseBoat:
        return UseBoat(on.seat, self.whose == "any", self.copies, self.times)

    def can(self, c: C, on: Occasion) -> bool:
        return ChooseBoatAction.can(c, self._decision(on))

    def do(self, c: C, on: Occasion) -> None:
        c.then(self._decision(on))

    def describe(self, words: Words) -> str:
        return words("effect", self.verb, count=self.times)


@verb("use-islet")
class IsletAction(Effect):
    """Perform the actions of islets, wherever they lie."""

    times: int = key("of how many different islets", default=1, least=1)

    def can(self, c: C, on: Occasion) -> bool:
        return bool(islets_in_the_water(c, UseIslet(on.seat, self.times)))

    def do(self, c: C, on: Occasion) -> None:
        c.then(UseIslet(on.seat, self.times))

    def describe(self, words: Words) -> str:
        return words("effect", self.verb, count=self.times)


@verb("take-cooper")
class TakeCooper(Effect):
    """Take the Cooper token: first from the next round on."""

    def do(self, c: C, on: Occasion) -> None:
        c.state.first = on.seat
        c.tell("cooper", "cooper.section.a.cooper.take", seat=on.seat)


@verb("boats-down")
class BoatsDown(Effect):
    """Turn own boats face down for good."""

    most: int = key("how many at most", least=1)
    helm: int = key("helm points for each", least=0)

    def can(self, c: C, on: Occasion) -> bool:
        return bool(boats_up(c, ChooseDown(on.seat, self.most, self.helm)))

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseDown(on.seat, self.most, self.helm))

    def describe(self, words: Words) -> str:
        what = words("effect", self.verb, count=self.most)
        return words("effect", "for-each", what=what, gain=words("effect", "helm", count=self.helm))


@verb("anchor-off")
class AnchorOff(Effect):
    """Remove an anchor; where both ships have some, from which is chosen."""

    def can(self, c: C, on: Occasion) -> bool:
        return any(c.seats[on.seat].anchors)

    def do(self, c: C, on: Occasion) -> None:
        anchored = [ship for ship, count in enumerate(c.seats[on.seat].anchors) if count]
        if len(anchored) == 1:
            lift_anchor(c, on.seat, anchored[0])
        else:
            c.then(ChooseFreed(on.seat))


@verb("lid-back")
class LidBack(Effect):
    """Take back a used crate lid."""

    def can(self, c: C, on: Occasion) -> bool:
        return any(c.seats[on.seat].crates)

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseLid(on.seat))


@verb("card-up")
class CardUp(Effect):
    """Turn a large building card face up."""

    def can(self, c: C, on: Occasion) -> bool:
        return not all(c.seats[on.seat].card_up)

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseCardUp(on.seat))


@verb("hire-worker")
class HireWorker(Effect):
    """Gain a worker."""

    def can(self, c: C, on: Occasion) -> bool:
        return any(c.seats[on.seat].locked)

    def do(self, c: C, on: Occasion) -> None:
        c.then(ChooseWorker(on.seat))


@verb("pay")
class PayFor(Effect):
    """Pay, and something happens."""

    then: Effect = key("what happens")
    cost: dict[str, int] = key("what is paid", default={}, ref="good", least=0)
    feeding: bool = key("the present feeding cost is paid", default=False)

    @property
    def parts(self) -> tuple[Effect, ...]:
        """What it is made of."""
        return (self.then,)

    def _costs(self, c: C, seat: int) -> tuple[tuple[int, ...], ...]:
        return (feeding_cost(c, seat) if self.feeding else c.plan.amounts(self.cost),)

    def can(self, c: C, on: Occasion) -> bool:
        return can_pay(c, on.seat, self._costs(c, on.seat)) and self.then.can(c, on)

    def do(self, c: C, on: Occasion) -> None:
        c.ask(PayCost(on.seat, self._costs(c, on.seat)), then=Paid(on.seat, self.then, on))

    def describe(self, words: Words) -> str:
        what = words("effect", "feeding-cost") if self.feeding else goods_in_words(self.cost, words)
        return words("effect", "pay", what=what, then=self.then.describe(words))


@task("paid")
class Paid(Task):
    """What happens once it is paid."""

    seat: int = everyone()
    effect: Effect = everyone()
    on: Occasion = everyone()

    def given(self, c: C, answer: object) -> None:
        if answer:
            self.effect.do(c, self.on)


VERBS = {
    e.verb: e
    for e in (
        Draw,
        PlaceTile,
        Steps,
        GainGoods,
        ChooseGood,
        HelmPoints,
        Remove,
        Statue,
        Boat,
        ErectBuilding,
        SupplyShip,
        BoatAction,
        BoatHand,
        IsletAction,
        TakeCooper,
        PlaceIsletTile,
        RelocatePiece,
        BoatsDown,
        AnchorOff,
        LidBack,
        CardUp,
        HireWorker,
        PayFor,
    )
}
TASKS = (Paid,)
