"""What action points pay for, and treasures that are used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rulewright.choices import DoEffect
from rulewright.effects import Occasion
from rulewright.events import Secret
from rulewright.flow import Decision
from rulewright.moves import Move, move, part

from .sea import hidden_beside, is_clear, is_diagonal, is_water, island_at, reveal_beside

if TYPE_CHECKING:
    from .ruleset import Island
    from .sea import C


def own_ships(c: C, d: Decision) -> range:
    """The seat's ships."""
    return c.plan.ships


def space_of(c: C, d: Decision, ship: int) -> int:
    """Where one of the seat's ships is."""
    return c.seats[d.seat].ships[ship]


def same_way(c: C, d: Decision, ship: int) -> tuple[int, bool]:
    """Two ships that share a space and may both move are offered once. (cook.setup.harbour-position-free)"""
    return c.seats[d.seat].ships[ship], ship in c.turn.stopped


def surcharge(c: C, space: int) -> int:
    """What leaving a space costs beyond the move. (cook.pirate.leave-surcharge)"""
    return c.rules.costs.leave_pirate if space == c.table.pirate else 0


def position(c: C, seat: int, points: int, ships: Sequence[int], stopped: Sequence[int]) -> tuple[int, ...]:
    """What must not come back within a turn. (cook.amb.idle-cycle)"""
    table = c.table
    return (
        points,
        *ships,
        table.pirate,
        c.turn.tokens_used,
        c.seats[seat].villages,
        len(table.wreck),
        len(table.face_down),
        -1,
        *stopped,
    )


def is_new(c: C, d: Decision, ship: int, to: int, cost: int) -> bool:
    """Would the ship's arrival bring a position that this turn has not held yet?"""
    turn = c.turn
    tile = c.table.tile[to]
    points = turn.points - cost + c.plan.enter_points[tile]
    if points < min([p[0] for p in turn.held], default=0) or hidden_beside(c, to):
        return True  # fewer points than ever, or an island more that is face up
    ships, stopped = list(c.seats[d.seat].ships), list(turn.stopped)
    ships[ship] = to
    if c.plan.enter_stops[tile]:
        stopped = sorted({*stopped, ship})
    return position(c, d.seat, points, ships, stopped) not in turn.held


def arrive(c: C, seat: int, ship: int, to: int, cost: int, rule: str) -> None:
    """Pay what the rule says, and be there: features of the tile act, islands beside are revealed."""
    if surcharge(c, c.seats[seat].ships[ship]):
        rule = "cook.pirate.leave-surcharge"
    c.turn.points -= cost
    c.seats[seat].ships[ship] = to
    c.tell("ship-sailed", rule, seat=seat, ship=ship, space=to, count=cost)
    for effect in c.plan.enter[c.table.tile[to]]:
        effect.do(c, Occasion(seat, ship, to))
    reveal_beside(c, to)


def beside(c: C, d: Decision, ship: int) -> Sequence[int]:
    """The spaces beside the ship."""
    return c.plan.neighbours[c.seats[d.seat].ships[ship]]


def why_not_beside(c: C, d: Decision, ship: int, to: int) -> tuple[str, ...]:
    """The rules that keep the ship from a space that is not beside it."""
    if to in beside(c, d, ship):
        return ()
    if to == c.plan.harbour:
        return ("cook.amb.harbour-return",)
    return ("cook.move.no-diagonal",) if is_diagonal(c, space_of(c, d, ship), to) else ("cook.move.cost-one",)


def not_stopped(c: C, d: Decision, ship: int) -> bool:
    """Fog has not stopped the ship in this turn."""
    return ship not in c.turn.stopped


@move("sail")
class Sail(Move):
    """Sail to a space beside the ship."""

    again = True
    weight = 3.0
    ship: int = part("ship", among=own_ships, rule="cook.contents.explorer-ships", alike=same_way)
    to: int = part("space", among=beside, rule="cook.move.cost-one", why=why_not_beside)

    def play(self, c: C, d: Decision) -> None:
        cost = step_cost(c, space_of(c, d, self.ship))
        arrive(c, d.seat, self.ship, self.to, cost, "cook.move.cost-one")


def step_cost(c: C, space: int) -> int:
    """What a step from that space costs."""
    return c.rules.costs.step + surcharge(c, space)


@Sail.must("cook.move.cost-one")
def step_affordable(c: C, d: Decision) -> bool:
    """A step costs its point at least."""
    return c.turn.points >= c.rules.costs.step


Sail.must("cook.fog.ends-movement")(not_stopped)


@Sail.must("cook.pirate.leave-surcharge")
def leaving_affordable(c: C, d: Decision, ship: int) -> bool:
    """Leaving the pirate ship costs more."""
    space = space_of(c, d, ship)
    return not surcharge(c, space) or c.turn.points >= step_cost(c, space)


@Sail.must("cook.move.no-empty-space")
def sails_on_water(c: C, d: Decision, to: int) -> bool:
    """Only where there is open sea or a face-up tile."""
    return is_water(c, to)


@Sail.must("cook.rocks.impassable")
def sails_clear_of_rocks(c: C, d: Decision, to: int) -> bool:
    """Never onto rocks."""
    return is_clear(c, to)


@Sail.must("cook.amb.idle-cycle")
def step_is_new(c: C, d: Decision, ship: int, to: int) -> bool:
    """Not back to a position already held."""
    return is_new(c, d, ship, to, step_cost(c, space_of(c, d, ship)))


def own_islands(c: C, d: Decision) -> list[int]:
    """The islands with a village of the seat."""
    return [space for space, seats in c.table.villages.items() if d.seat in seats]


def other_own_islands(c: C, d: Decision, ship: int) -> list[int]:
    """Those where the ship is not."""
    here = space_of(c, d, ship)
    return [space for space in own_islands(c, d) if space != here]


@move("route")
class SupplyRoute(Move):
    """Sail from one island with a village of yours to another."""

    again = True
    ship: int = part("ship", among=own_ships, rule="cook.contents.explorer-ships", alike=same_way)
    to: int = part("space", among=other_own_islands, rule="cook.supply-route.needs-two-villages")

    def play(self, c: C, d: Decision) -> None:
        cost = route_cost(c, space_of(c, d, self.ship))
        arrive(c, d.seat, self.ship, self.to, cost, "cook.supply-route.cost")


def route_cost(c: C, space: int) -> int:
    """What a supply route from that space costs. (cook.amb.pirate-blocking)"""
    return c.rules.costs.supply_route + surcharge(c, space)


@SupplyRoute.must("cook.supply-route.needs-two-villages")
def villages_enough(c: C, d: Decision) -> bool:
    """More than one village must stand."""
    return c.rules.villages - c.seats[d.seat].villages >= c.rules.route_villages


@SupplyRoute.must("cook.supply-route.needs-two-villages")
def from_own_village(c: C, d: Decision, ship: int) -> bool:
    """The ship is on an island with a village of the seat."""
    return d.seat in c.table.villages.get(space_of(c, d, ship), ())


SupplyRoute.must("cook.amb.fog-other-actions")(not_stopped)


@SupplyRoute.must("cook.supply-route.cost")
def route_affordable(c: C, d: Decision, ship: int) -> bool:
    """The points suffice."""
    return c.turn.points >= route_cost(c, space_of(c, d, ship))


@SupplyRoute.must("cook.amb.idle-cycle")
def route_is_new(c: C, d: Decision, ship: int, to: int) -> bool:
    """Not back to a position already held."""
    return is_new(c, d, ship, to, route_cost(c, space_of(c, d, ship)))


@move("retrieve")
class Retrieve(Move):
    """Retrieve the treasure of the wreck where a ship is."""

    again = True
    weight = 3.0
    ship: int = part("ship", among=own_ships, rule="cook.contents.explorer-ships", alike=space_of)

    def play(self, c: C, d: Decision) -> None:
        space = space_of(c, d, self.ship)
        c.turn.points -= c.rules.costs.retrieve
        treasure = c.table.wreck.pop(space)
        c.seats[d.seat].tokens.append(treasure)
        c.turn.tokens_got += 1
        c.tell("retrieved", "cook.treasure.secret", seat=d.seat, space=space, treasure=Secret(treasure, d.seat))


@Retrieve.must("cook.treasure.cost")
def retrieving_affordable(c: C, d: Decision) -> bool:
    """The points suffice."""
    return c.turn.points >= c.rules.costs.retrieve


@Retrieve.must("cook.treasure.same-tile")
def on_wreck(c: C, d: Decision, ship: int) -> bool:
    """The ship is where the treasure is."""
    return space_of(c, d, ship) in c.table.wreck


def island_of(c: C, d: Decision, ship: int) -> Island | None:
    """The face-up island where the ship is."""
    return island_at(c, space_of(c, d, ship))


@move("build")
class Build(Move):
    """Build a village on the island where a ship is."""

    again = True
    weight = 3.0
    ship: int = part("ship", among=own_ships, rule="cook.contents.explorer-ships", alike=space_of)

    def play(self, c: C, d: Decision) -> None:
        space = space_of(c, d, self.ship)
        island = island_at(c, space)
        assert island is not None
        c.turn.points -= island.cost
        seats = c.table.villages[space] = (*c.table.villages[space], d.seat)
        c.seats[d.seat].villages -= 1
        value = island.values[len(seats) - 1]
        c.tell("built", "cook.village.highest-free", seat=d.seat, space=space, count=value)


@Build.must("cook.village.supply-limit")
def village_left(c: C, d: Decision) -> bool:
    """A village is left."""
    return c.seats[d.seat].villages > 0


@Build.must("cook.village.ship-present")
def on_island(c: C, d: Decision, ship: int) -> bool:
    """The ship is on a face-up island."""
    return island_of(c, d, ship) is not None


@Build.must("cook.village.one-per-island")
def no_village_yet(c: C, d: Decision, ship: int) -> bool:
    """The seat has none there."""
    return d.seat not in c.table.villages.get(space_of(c, d, ship), ())


@Build.must("cook.village.full-island")
def space_left(c: C, d: Decision, ship: int) -> bool:
    """A village space is free."""
    island = island_of(c, d, ship)
    return island is None or len(c.table.villages[space_of(c, d, ship)]) < len(island.values)


@Build.must("cook.village.cost-red")
def building_affordable(c: C, d: Decision, ship: int) -> bool:
    """The points suffice for the number in red."""
    island = island_of(c, d, ship)
    return island is None or c.turn.points >= island.cost


def own_treasures(c: C, d: Decision) -> Iterable[int]:
    """The kinds of treasure token before the seat."""
    return dict.fromkeys(c.seats[d.seat].tokens)


@move("use")
class UseTreasure(Move):
    """Use a treasure token."""

    again = True
    treasure: int = part("treasure", among=own_treasures, rule="cook.treasure.secret")

    def play(self, c: C, d: Decision) -> None:
        c.seats[d.seat].tokens.remove(self.treasure)  # the oldest of these
        c.table.used.append(self.treasure)
        c.turn.tokens_used += 1
        c.tell("treasure-used", c.plan.treasure_rule[self.treasure], seat=d.seat, treasure=self.treasure)
        use = c.plan.treasure_use[self.treasure]
        assert use is not None
        c.then(DoEffect(d.seat, use, Occasion(d.seat)))


@UseTreasure.must("cook.treasure.one-per-turn")
def may_use_one(c: C, d: Decision) -> bool:
    """Not more than one in a turn."""
    return not c.seats[d.seat].tokens or c.turn.tokens_used < c.rules.tokens_a_turn


@UseTreasure.must("cook.treasure.later-turn")
def got_earlier(c: C, d: Decision, treasure: int) -> bool:
    """Only in a turn after the one it was got."""
    tokens = c.seats[d.seat].tokens
    return treasure in tokens[: len(tokens) - c.turn.tokens_got]


@UseTreasure.must("cook.treasure.discovery-hidden")
def has_use(c: C, d: Decision, treasure: int) -> bool:
    """Only what can be used."""
    return c.plan.treasure_use[treasure] is not None and c.plan.treasure_when[treasure] != "never"


@UseTreasure.must("cook.amb.pirate-destination")
def has_effect(c: C, d: Decision, treasure: int) -> bool:
    """Gold is of no use while no tile is there for the pirate ship to go to."""
    use = c.plan.treasure_use[treasure]
    return use is None or use.can(c, Occasion(d.seat))


@UseTreasure.must("cook.amb.wind-token-timing")
def at_its_time(c: C, d: Decision, treasure: int) -> bool:
    """Some only while actions are taken."""
    return c.plan.treasure_when[treasure] != "actions" or Sail in d.offers


@move("end")
class EndActions(Move):
    """End your actions; points left are lost."""

    weight = 0.5

    def play(self, c: C, d: Decision) -> None:
        c.turn.points = 0
        c.turn.held.clear()
        c.tell("actions-ended", "cook.ap.unused-lost", seat=d.seat)
