"""Islet tiles: their landscape on the peninsula, their islet in the water beside it; and their actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.choices import Agenda, Done
from rulewright.effects import Occasion
from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .land import beside_land, lay
from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def islet_code(c: C, seat: int, islet: int) -> int:
    """An islet of a seat as it lies on a half of a sand bank."""
    return seat * len(c.rules.islet) + islet


def islet_of(c: C, code: int) -> int:
    """Which islet that is."""
    return code % len(c.rules.islet)


def owner_of(c: C, code: int) -> int:
    """Whose it is."""
    return code // len(c.rules.islet)


def own_islets(c: C, d: Decision) -> list[int]:
    """The islet tiles in the reserve."""
    return c.seats[d.seat].islets


def places(c: C, d: Decision) -> list[tuple[int, int]]:
    """Hex and half of each place for an islet tile; in the first round on one sand bank only."""
    ring = c.plan.rings[len(c.seats)]
    return (ring.first if c.state.round == 1 else ring.halves)[d.seat]


def lands_for_islet(c: C, d: Decision) -> list[int]:
    """The hexes that an islet's landscape may go on."""
    return list(dict.fromkeys(at for at, _ in places(c, d)))


def not_for_islets(c: C, d: Decision, land: int) -> tuple[str, ...]:
    """Which rule keeps an islet's landscape from that hex."""
    if land in lands_for_islet(c, d):
        return ()
    is_first = c.state.round == 1
    return ("cooper.income.islet.round1.right-of-harbor" if is_first else "cooper.income.islet.water.on-water",)


def halves_beside(c: C, d: Decision, land: int) -> list[int]:
    """The halves of sand banks that touch that hex. (cooper.amb.islet.half-geometry)"""
    return [half for at, half in places(c, d) if at == land]


def not_beside(c: C, d: Decision, land: int, half: int) -> tuple[str, ...]:
    """Which rule keeps the islet from that half."""
    if half in halves_beside(c, d, land):
        return ()
    mine = c.plan.rings[len(c.seats)].halves[d.seat]
    if half not in [side for _, side in mine]:
        return ("cooper.income.islet.own-peninsula",)
    touches = (land, half) in mine
    return ("cooper.income.islet.round1.right-of-harbor" if touches else "cooper.income.islet.water.half",)


@move("islet")
class PlaceIslet(Move):
    """Place an islet tile."""

    weight = 3.0
    islet: int = part("islet", among=own_islets, rule="cooper.income.islet.from-reserve")
    land: int = part("hex", among=lands_for_islet, rule="cooper.income.islet.water.on-water", why=not_for_islets)
    half: int = part("half", among=halves_beside, rule="cooper.income.islet.water.half", why=not_beside)

    def play(self, c: C, d: Decision) -> None:
        c.seats[d.seat].islets.remove(self.islet)
        c.table.islets[self.half] = islet_code(c, d.seat, self.islet)
        c.tell("islet-placed", "cooper.income.islet.two-parts", seat=d.seat, islet=self.islet, half=self.half)
        lay(c, d.seat, self.land, 1, c.plan.islet_land[self.islet])
        c.then(Agenda(d.seat, (c.rules.islet[self.islet].action,), Occasion(d.seat)))


@PlaceIslet.must("cooper.income.islet.land.uncharted")
def on_uncharted(c: C, d: Decision, land: int) -> bool:
    """The landscape goes on an uncharted hex."""
    return not c.seats[d.seat].level[land]


@PlaceIslet.must("cooper.income.islet.land.no-ruin")
def on_no_ruin(c: C, d: Decision, land: int) -> bool:
    """Never on a ruin."""
    return c.seats[d.seat].item[land] != c.plan.ruin


@PlaceIslet.must("cooper.income.islet.land.adjacent")
def beside_own_land(c: C, d: Decision, land: int) -> bool:
    """Beside landscape."""
    return beside_land(c, d.seat, land)


@PlaceIslet.must("cooper.income.islet.sandbank-half")
def bank_stays_visible(c: C, d: Decision, half: int) -> bool:
    """The other half of the sand bank stays to be seen."""
    lying = c.table.islets
    return lying[half] == NOTHING and lying[half ^ 1] == NOTHING


@task("place-islet")
class IsletTile(Decision):
    """Which islet tile goes where; lost if none can. (cooper.income.islet.impossible-forfeit)"""

    offers = (PlaceIslet,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


# -- actions of islets anywhere


def islets_in_the_water(c: C, d: UseIslet) -> list[int]:
    """The kinds of islet that lie anywhere, own or foreign: each islet once. (cooper.section.c.special.any-owner)"""
    left = [islet_of(c, code) for code in c.table.islets if code != NOTHING]
    for islet in d.used:
        left.remove(islet)
    return sorted(set(left))


@move("use-islet")
class ChooseIslet(Move):
    """Perform an islet's action."""

    islet: int = part("islet", among=islets_in_the_water, rule="cooper.section.c.special.any-owner")

    def play(self, c: C, d: UseIslet) -> None:
        c.rules.islet[self.islet].action.do(c, Occasion(d.seat))
        if d.times > 1:
            c.then(UseIslet(d.seat, d.times - 1, (*d.used, self.islet)))


@ChooseIslet.must("cooper.amb.worker.no-effect")
def islet_does_something(c: C, d: UseIslet, islet: int) -> bool:
    """Only what can be done now."""
    return c.rules.islet[islet].action.can(c, Occasion(d.seat))


@task("use-islet")
class UseIslet(Decision):
    """Which islet's action is performed."""

    offers = (ChooseIslet, Done)
    interruptible = True
    seat: int = everyone()
    times: int = everyone()
    used: tuple[int, ...] = everyone(default=())  # their kinds; a kind as often as islets of it


MOVES = (PlaceIslet, ChooseIslet)
TASKS = (IsletTile, UseIslet)
