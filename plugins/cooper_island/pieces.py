"""Buildings, statues and ruins, and the building cards that come with buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.events import Secret
from rulewright.flow import Decision, Task, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .goods import reductions
from .land import beside_land
from .paying import PayCost, can_pay_for
from .sailing import gain_helm
from .state import NOTHING, CardPlace

if TYPE_CHECKING:
    from .goods import C


def highest_free(c: C, seat: int) -> list[int]:
    """The free landscapes of the highest level that has any. (cooper.building.place.next-lower)"""
    mine = c.seats[seat]
    free = [h for h in c.plan.hexes if mine.level[h] and mine.item[h] == NOTHING]
    top = max((mine.level[h] for h in free), default=0)
    return [h for h in free if mine.level[h] == top]


def spaces_for_piece(c: C, d: Decision) -> list[int]:
    """Where the piece may go."""
    return highest_free(c, d.seat)


@move("put")
class Put(Move):
    """Place the piece on one of the highest free spaces."""

    at: int = part("hex", among=spaces_for_piece, rule="cooper.building.place.highest-free")

    def play(self, c: C, d: PlacePiece) -> None:
        mine = c.seats[d.seat]
        mine.item[self.at] = d.item
        bonus = c.rules.land[mine.land[self.at]].bonus  # cooper.building.place.settlement-bonus
        c.tell("piece-placed", "cooper.building.place.highest-free", seat=d.seat, hex=self.at)
        c.give(d.helm + bonus)


@task("place-piece")
class PlacePiece(Decision):
    """After the payment, in one stretch with it. Gives the helm points. (cooper.amb.building.order)"""

    offers = (Put,)
    seat: int = everyone()
    item: int = everyone()
    helm: int = everyone()


def has_free_space(c: C, d: Decision) -> bool:
    """A piece needs a free landscape. (cooper.amb.building.no-free-space)"""
    return bool(highest_free(c, d.seat))


# -- buildings


def buildings_left(c: C, d: Decision) -> list[int]:
    """The kinds of building still on the player board."""
    return [kind for kind, count in enumerate(c.seats[d.seat].buildings) if count]


@move("erect")
class Erect(Move):
    """Erect a building."""

    weight = 4.0
    building: int = part("building", among=buildings_left, rule="cooper.building.erect.none-left")

    def play(self, c: C, d: ChooseBuilding) -> None:
        cost = (c.plan.building_cost[self.building],)
        less = reductions(c, d.seat, "building", d.less)
        c.ask(PayCost(d.seat, cost, less), then=BuildingPaid(d.seat, self.building))


Erect.must("cooper.amb.building.no-free-space")(has_free_space)


@Erect.must("cooper.building.erect.flow")
def building_affordable(c: C, d: ChooseBuilding, building: int) -> bool:
    """Its cost must be met."""
    return can_pay_for(c, d.seat, (c.plan.building_cost[building],), "building", d.less)


@task("choose-building")
class ChooseBuilding(Decision):
    """Which building is erected."""

    offers = (Erect,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()
    less: int = everyone(default=0)


@task("building-paid")
class BuildingPaid(Task):
    """The building is paid; it is placed."""

    seat: int = everyone()
    building: int = everyone()

    def given(self, c: C, answer: object) -> None:
        helm = c.rules.building[self.building].helm
        c.ask(
            PlacePiece(self.seat, c.plan.building + self.building, helm), then=BuildingStands(self.seat, self.building)
        )


@task("building-stands")
class BuildingStands(Task):
    """It stands: helm points, then cards. (cooper.amb.building.card-before-helm)"""

    seat: int = everyone()
    building: int = everyone()

    def given(self, c: C, answer: int) -> None:
        c.seats[self.seat].buildings[self.building] -= 1
        c.tell("building-erected", "cooper.building.erect.flow", seat=self.seat, building=self.building)
        gain_helm(c, self.seat, answer)
        stack = c.rules.building[self.building].cards
        if stack is not None:
            c.then(LookAtCards(self.seat, STACKS.index(stack)))


STACKS = ("small", "large")


@task("look-at-cards")
class LookAtCards(Task):
    """The top cards of a stack, for its seat alone. (cooper.building.cards.secret)"""

    seat: int = everyone()
    stack: int = everyone()

    def run(self, c: C) -> None:
        stack = c.table.stacks[self.stack]
        drawn = [stack.pop().card for _ in range(c.rules.setup.cards_drawn)]
        c.seats[self.seat].drawn = drawn
        for card in drawn:
            c.tell("card-seen", "cooper.building.cards.secret", seat=self.seat, card=Secret(card, self.seat))
        c.then(KeepCard(self.seat, self.stack))


def drawn_cards(c: C, d: Decision) -> list[int]:
    """The cards looked at."""
    return c.seats[d.seat].drawn


@move("keep")
class Keep(Move):
    """Keep one of the cards, face up."""

    card: int = part("card", among=drawn_cards, rule="cooper.building.cards.keep-one")

    def play(self, c: C, d: KeepCard) -> None:
        mine = c.seats[d.seat]
        mine.drawn.remove(self.card)
        mine.cards.append(self.card)
        mine.card_up.append(True)
        c.tell("card-kept", "cooper.building.cards.keep-one", seat=d.seat, card=self.card)
        if mine.drawn:
            c.then(ReturnCards(d.seat, d.stack))


@task("keep-card")
class KeepCard(Decision):
    """Which card is kept."""

    offers = (Keep,)
    interruptible = True
    seat: int = everyone()
    stack: int = everyone()


def orders_of_the_rest(c: C, d: Decision, chosen: tuple[int, ...]) -> list[int]:
    """The cards not yet named."""
    return [card for card in c.seats[d.seat].drawn if card not in chosen]


def all_are_named(c: C, d: Decision, chosen: tuple[int, ...]) -> bool:
    """Every card goes back."""
    return len(chosen) == len(c.seats[d.seat].drawn)


@move("return")
class Return(Move):
    """Put the other cards under the stack, the lowest first. Only their seat knows which is where."""

    cards: tuple[int, ...] = part(
        "card", among=orders_of_the_rest, stop=all_are_named, rule="cooper.building.cards.bottom", private=True
    )

    def play(self, c: C, d: ReturnCards) -> None:
        c.table.stacks[d.stack][:0] = [CardPlace(card, [d.seat]) for card in self.cards]
        c.seats[d.seat].drawn = []


@task("return-cards")
class ReturnCards(Decision):
    """In which order the other cards go under their stack."""

    offers = (Return,)
    seat: int = everyone()
    stack: int = everyone()


# -- ruins and statues


def free_craft_spots(c: C, d: Decision) -> list[int]:
    """The crafting spots of the seat with nothing on them. (cooper.ruin.remove.needs-spot)"""
    mine = c.seats[d.seat]
    return [n for n in range(open_spots(c, d.seat)) if not mine.craft[n]]


def open_spots(c: C, seat: int) -> int:
    """How many crafting spots the seat has; more are opened by buildings."""
    return min(c.number(seat, "craft-spots"), len(c.rules.statue.spots))


def own_ruins(c: C, d: Decision) -> list[int]:
    """The ruins of the own peninsula."""
    return [h for h in c.plan.ruins if c.seats[d.seat].item[h] == c.plan.ruin]


@move("ruin")
class RemoveRuin(Move):
    """Remove a ruin; it becomes a statue on a crafting spot."""

    weight = 3.0
    ruin: int = part("hex", among=own_ruins, rule="cooper.ruin.remove.own")
    spot: int = part("spot", among=free_craft_spots, rule="cooper.ruin.remove.needs-spot")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.item[self.ruin] = NOTHING
        mine.craft[self.spot] = True
        c.tell("ruin-removed", "cooper.ruin.remove.flip-to-spot", seat=d.seat, hex=self.ruin, spot=self.spot)
        gain_helm(c, d.seat, c.rules.statue.spots[self.spot])


@RemoveRuin.must("cooper.ruin.accessible")
def is_accessible(c: C, d: Decision, ruin: int) -> bool:
    """It must touch landscape."""
    return beside_land(c, d.seat, ruin)


@task("remove-ruin")
class ChooseRuin(Decision):
    """Which ruin is removed."""

    offers = (RemoveRuin,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


def statues_crafted(c: C, d: Decision) -> list[int]:
    """The crafting spots with a statue."""
    return [n for n, there in enumerate(c.seats[d.seat].craft) if there]


@move("statue")
class BuildStatue(Move):
    """Build a statue from a crafting spot."""

    weight = 4.0
    spot: int = part("spot", among=statues_crafted, rule="cooper.statue.build.needs-token")

    def play(self, c: C, d: ChooseStatue) -> None:
        less = reductions(c, d.seat, "statue", d.less)
        c.ask(PayCost(d.seat, c.plan.statue_cost, less), then=StatuePaid(d.seat, self.spot))


BuildStatue.must("cooper.statue.build.placement")(has_free_space)


@BuildStatue.must("cooper.statue.build.cost")
def statue_affordable(c: C, d: ChooseStatue) -> bool:
    """Its cost must be met."""
    return can_pay_for(c, d.seat, c.plan.statue_cost, "statue", d.less)


@task("choose-statue")
class ChooseStatue(Decision):
    """Which statue is built."""

    offers = (BuildStatue,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()
    less: int = everyone(default=0)


@task("statue-paid")
class StatuePaid(Task):
    """The statue is paid; it is placed."""

    seat: int = everyone()
    spot: int = everyone()

    def given(self, c: C, answer: object) -> None:
        c.seats[self.seat].craft[self.spot] = False
        c.ask(PlacePiece(self.seat, c.plan.statue, c.rules.statue.helm), then=StatueStands(self.seat))


@task("statue-stands")
class StatueStands(Task):
    """It stands: helm points."""

    seat: int = everyone()

    def given(self, c: C, answer: int) -> None:
        c.tell("statue-built", "cooper.statue.build.helm", seat=self.seat)
        gain_helm(c, self.seat, answer)


# -- moving a piece


def own_pieces(c: C, d: Decision) -> list[int]:
    """The hexes with a building or a statue."""
    plan = c.plan
    return [h for h, item in enumerate(c.seats[d.seat].item) if item >= plan.statue and item != plan.ruin]


def free_land(c: C, d: Decision) -> list[int]:
    """Any free landscape. (cooper.amb.card.move-piece)"""
    mine = c.seats[d.seat]
    return [h for h in c.plan.hexes if mine.level[h] and mine.item[h] == NOTHING]


@move("relocate")
class MovePiece(Move):
    """Move a building or statue to a free landscape; it brings no helm points."""

    piece: int = part("hex", among=own_pieces, rule="cooper.cards.large.move-piece")
    to: int = part("hex", among=free_land, rule="cooper.amb.card.move-piece")

    def play(self, c: C, d: Decision) -> None:
        item = c.seats[d.seat].item
        item[self.to], item[self.piece] = item[self.piece], NOTHING
        c.tell("piece-moved", "cooper.cards.large.move-piece", seat=d.seat, hex=self.to)


@task("relocate")
class Relocate(Decision):
    """Which piece is moved, and where."""

    offers = (MovePiece,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


MOVES = (Put, Erect, Keep, Return, RemoveRuin, BuildStatue, MovePiece)
TASKS = (
    PlacePiece,
    ChooseBuilding,
    BuildingPaid,
    BuildingStands,
    LookAtCards,
    KeepCard,
    ReturnCards,
    ChooseRuin,
    ChooseStatue,
    StatuePaid,
    StatueStands,
    Relocate,
)
