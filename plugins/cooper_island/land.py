"""The peninsula: landscapes, levels, cubes; double tiles, and single tiles by the cartographer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.flow import Decision, task
from rulewright.moves import Move, move, part
from rulewright.state import everyone

from .state import NOTHING

if TYPE_CHECKING:
    from .goods import C


def beside_land(c: C, seat: int, at: int) -> bool:
    """Does that hex touch landscape of the seat, of whatever type and height?"""
    level = c.seats[seat].level
    return any(level[h] for h in c.plan.near[at])


def lay(c: C, seat: int, at: int, level: int, land: int) -> None:
    """Lay a landscape so that it reaches that level, and put its cube on it. (cooper.tile.cube.both)"""
    mine = c.seats[seat]
    mine.level[at], mine.land[at] = level, land
    c.tell("landscape-laid", "cooper.landscape.stack-raises", seat=seat, hex=at, land=land, count=level)
    late = c.plan.land_late[land]
    if late is not None and level >= c.number(seat, late[1]):
        c.then(ChooseCube(seat, at))
    else:
        mine.item[at] = c.plan.land_good[land]


def early_or_late(c: C, d: ChooseCube) -> Sequence[int]:
    """The two goods that a high landscape may bring. (cooper.tile.gold.from-level3)"""
    land = c.seats[d.seat].land[d.hex]
    late = c.plan.land_late[land]
    return (c.plan.land_good[land], *([] if late is None else [late[0]]))


@move("mine")
class Mine(Move):
    """Choose the cube that a high landscape gets."""

    good: int = part("good", among=early_or_late, rule="cooper.tile.gold.from-level3")

    def play(self, c: C, d: ChooseCube) -> None:
        c.seats[d.seat].item[d.hex] = self.good
        c.tell("mined", "cooper.tile.gold.from-level3", seat=d.seat, hex=d.hex, good=self.good)


@task("choose-cube")
class ChooseCube(Decision):
    """Which cube a high landscape gets."""

    offers = (Mine,)
    seat: int = everyone()
    hex: int = everyone()


def matches(c: C, seat: int, at: int, land: int) -> bool:
    """On landscape: of the same type, unless the new one goes over any. (cooper.tile.stack.settlement-any)"""
    mine = c.seats[seat]
    return not mine.level[at] or mine.land[at] == land or land in c.plan.over_any


def has_ruin(c: C, seat: int, at: int) -> bool:
    """Does a ruin lie there?"""
    return c.seats[seat].item[at] == c.plan.ruin


def is_free(c: C, seat: int, at: int) -> bool:
    """Uncharted, or landscape free of items."""
    mine = c.seats[seat]
    return not mine.level[at] or mine.item[at] == NOTHING


# -- double tiles


def faces_in_reserve(c: C, d: Decision) -> list[int]:
    """The faces of the double tiles in the reserve."""
    reserve = c.seats[d.seat].reserve
    return [n for n, (kind, _, _) in enumerate(c.plan.faces) if reserve[kind]]


def all_hexes(c: C, d: Decision) -> range:
    """The hexes of the peninsula."""
    return c.plan.hexes


def beside_first(c: C, d: Decision, first: int) -> Sequence[int]:
    """The hexes beside the first half."""
    return c.plan.near[first]


@move("double")
class PlaceDouble(Move):
    """Lay a double tile; where its halves differ in height, the cartographer lifts the lower one."""

    weight = 3.0
    face: int = part("face", among=faces_in_reserve, rule="cooper.tile.place.from-reserve")
    first: int = part("hex", among=all_hexes, rule="cooper.tile.place.three-ways")
    second: int = part("hex", among=beside_first, rule="cooper.tile.place.three-ways")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        kind, first, second = c.plan.faces[self.face]
        mine.reserve[kind] -= 1
        low, high = sorted((mine.level[self.first], mine.level[self.second]))
        if low != high:
            mine.cartographer -= c.rules.cartographer.shim
            c.spend("cartographer", d.seat)
            lower = first if mine.level[self.first] == low else second
            c.table.singles[c.plan.single_pile[lower]] -= high - low
            c.tell("lifted", "cooper.cartographer.opt1.under", seat=d.seat)
        c.tell("double-placed", "cooper.tile.place.from-reserve", seat=d.seat, face=self.face)
        lay(c, d.seat, self.first, high + 1, first)
        lay(c, d.seat, self.second, high + 1, second)


@PlaceDouble.must("cooper.tile.uncharted.no-ruin")
def first_on_no_ruin(c: C, d: Decision, first: int) -> bool:
    """The first half covers no ruin."""
    return not has_ruin(c, d.seat, first)


@PlaceDouble.must("cooper.tile.stack.unoccupied")
def first_is_free(c: C, d: Decision, first: int) -> bool:
    """Nor anything that lies on landscape."""
    return is_free(c, d.seat, first)


@PlaceDouble.must("cooper.tile.stack.match")
def first_matches(c: C, d: Decision, face: int, first: int) -> bool:
    """And it matches what it covers."""
    return matches(c, d.seat, first, c.plan.faces[face][1])


@PlaceDouble.must("cooper.tile.uncharted.no-ruin")
def second_on_no_ruin(c: C, d: Decision, second: int) -> bool:
    """So does the second."""
    return not has_ruin(c, d.seat, second)


@PlaceDouble.must("cooper.tile.stack.unoccupied")
def second_is_free(c: C, d: Decision, second: int) -> bool:
    """So does the second."""
    return is_free(c, d.seat, second)


@PlaceDouble.must("cooper.tile.stack.match")
def second_matches(c: C, d: Decision, face: int, second: int) -> bool:
    """So does the second."""
    return matches(c, d.seat, second, c.plan.faces[face][2])


def gap(c: C, d: Decision, first: int, second: int) -> int:
    """By how many levels the halves differ."""
    level = c.seats[d.seat].level
    return abs(level[first] - level[second])


@PlaceDouble.must("cooper.cartographer.opt1.gap-one")
def gap_is_small(c: C, d: Decision, first: int, second: int) -> bool:
    """Halves of the same level, or of one more. (cooper.tile.stack.same-level)"""
    return gap(c, d, first, second) <= c.rules.cartographer.gap


@PlaceDouble.must("cooper.cartographer.opt1.shim")
def can_lift(c: C, d: Decision, first: int, second: int) -> bool:
    """A gap costs a cartographer step."""
    return not gap(c, d, first, second) or c.seats[d.seat].cartographer >= c.rules.cartographer.shim


@PlaceDouble.must("cooper.cartographer.limit.turn")
def may_lift(c: C, d: Decision, first: int, second: int) -> bool:
    """And the one cartographer action of the window."""
    return not gap(c, d, first, second) or c.left("cartographer", d.seat) > 0


@PlaceDouble.must("cooper.amb.tile.single-supply")
def single_for_lifting(c: C, d: Decision, face: int, first: int, second: int) -> bool:
    """And single tiles of the supply, of the type above them. (cooper.amb.tile.shim-type)"""
    level = c.seats[d.seat].level
    if level[first] == level[second]:
        return True
    _, *lands = c.plan.faces[face]
    lower = lands[level[first] > level[second]]
    return gap(c, d, first, second) <= c.table.singles[c.plan.single_pile[lower]]


@PlaceDouble.must("cooper.tile.uncharted.adjacent")
def touches_land(c: C, d: Decision, first: int, second: int) -> bool:
    """On landscape, or one half beside it."""
    level = c.seats[d.seat].level
    on_land = level[first] or level[second]
    return bool(on_land) or beside_land(c, d.seat, first) or beside_land(c, d.seat, second)


@task("place-double")
class DoubleTile(Decision):
    """Where a double tile goes."""

    offers = (PlaceDouble,)
    if_none = "skip"
    interruptible = True
    seat: int = everyone()


# -- single tiles, at any time


def tools(c: C, d: Decision) -> range:
    """The cartographer's options, beside lifting."""
    return range(len(c.rules.cartographer.option))


def hexes_for(c: C, d: Decision, tool: int) -> list[int]:
    """Where that option lays a single tile."""
    option, mine = c.rules.cartographer.option[tool], c.seats[d.seat]
    if option.uncharted:
        return [h for h in c.plan.hexes if not mine.level[h]]
    most = option.most_level
    return [h for h in c.plan.hexes if option.least_level <= mine.level[h] and (most is None or mine.level[h] <= most)]


def wrong_height(c: C, d: Decision, tool: int, at: int) -> tuple[str, ...]:
    """Which rule of the option that hex breaks."""
    option = c.rules.cartographer.option[tool]
    if at in hexes_for(c, d, tool):
        return ()
    if option.uncharted:
        return ("cooper.cartographer.opt2.place",)
    return ("cooper.cartographer.opt3.level" if option.most_level else "cooper.cartographer.opt4.level",)


def land_types(c: C, d: Decision) -> range:
    """The types of landscape; each single tile may show any. (cooper.setup.supply.single-any-side)"""
    return range(len(c.plan.lands))


def single_cost(c: C, seat: int, tool: int) -> int:
    """The steps that an option costs the seat."""
    return max(0, c.rules.cartographer.option[tool].cost + c.number(seat, "cartographer-cost"))


@move("single")
class PlaceSingle(Move):
    """The cartographer lays a single tile."""

    again = True
    weight = 0.5
    tool: int = part("tool", among=tools, rule="cooper.cartographer.cost")
    at: int = part("hex", among=hexes_for, rule="cooper.cartographer.opt3.level", why=wrong_height)
    land: int = part("land", among=land_types, rule="cooper.cartographer.opt34.match")

    def play(self, c: C, d: Decision) -> None:
        mine = c.seats[d.seat]
        mine.cartographer -= single_cost(c, d.seat, self.tool)
        c.spend("cartographer", d.seat)
        c.table.singles[c.plan.single_pile[self.land]] -= 1
        lay(c, d.seat, self.at, mine.level[self.at] + 1, self.land)


@PlaceSingle.must("cooper.cartographer.limit.turn")
def may_use_cartographer(c: C, d: Decision) -> bool:
    """Once in a window."""
    return c.left("cartographer", d.seat) > 0


@PlaceSingle.must("cooper.amb.tile.single-supply")
def singles_are_left(c: C, d: Decision, land: int) -> bool:
    """While the supply has single tiles of that type."""
    return c.table.singles[c.plan.single_pile[land]] > 0


@PlaceSingle.must("cooper.cartographer.insufficient")
def steps_suffice(c: C, d: Decision, tool: int) -> bool:
    """Each option needs its steps."""
    return c.seats[d.seat].cartographer >= single_cost(c, d.seat, tool)


@PlaceSingle.must("cooper.cartographer.opt2.adjacent")
def single_touches_land(c: C, d: Decision, at: int) -> bool:
    """On landscape, or beside it."""
    return c.seats[d.seat].level[at] > 0 or beside_land(c, d.seat, at)


@PlaceSingle.must("cooper.cartographer.opt2.no-ruin")
def single_on_no_ruin(c: C, d: Decision, at: int) -> bool:
    """Never on a ruin."""
    return not has_ruin(c, d.seat, at)


@PlaceSingle.must("cooper.cartographer.opt34.unoccupied")
def single_on_free_land(c: C, d: Decision, at: int) -> bool:
    """On landscape free of items."""
    return is_free(c, d.seat, at)


@PlaceSingle.must("cooper.cartographer.opt34.match")
def single_matches(c: C, d: Decision, at: int, land: int) -> bool:
    """Of the same type, unless it goes over any."""
    return matches(c, d.seat, at, land)


MOVES = (PlaceDouble, Mine)
ANYTIME = (PlaceSingle,)
TASKS = (ChooseCube, DoubleTile)
