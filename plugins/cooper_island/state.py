"""What lies on the table and before each seat. Equal things are counted, not listed: spots and cubes have no identity.

Goods, landscapes, items and all that the ruleset lists are numbers of the plan.
"""

from __future__ import annotations

from rulewright.state import everyone, nobody, owner, state, those

NOTHING = -1  # on a hex or a spot; no tile, no boat, nobody
OPEN, REACHED, MOVED = range(3)  # a milestone token: face up, face down, on a hire space


@state
class CardPlace:
    """A building card in a stack; one put back is known to the seat that put it there."""

    card: int = those("seen_by", of="card")
    seen_by: list[int] = everyone(factory=list)


@state
class Table:
    """The island, the cards on display, the stacks."""

    bag: list[int] = nobody(of="double", factory=list)  # double tiles by kind; the next last
    drawn: list[int] = everyone(factory=list)  # by kind: how many have left the bag
    log_books: list[int] = nobody(of="log", factory=list)  # the next last
    stacks: list[list[CardPlace]] = everyone(factory=list)  # small and large cards; the next last
    singles: list[int] = everyone(factory=list)  # by pile of the plan: one, or one for each kind
    royals: list[int] = everyone(factory=list)  # royal orders on display
    royal_seat: list[int] = everyone(factory=list)  # by order on display: the seat of its worker
    royal_worker: list[int] = everyone(factory=list)
    spaces: list[list[int]] = everyone(factory=list)  # by section and worker: seats, top last
    islets: list[int] = everyone(factory=list)  # by half of a sand bank: seat and islet, see `islet_code`
    cargo: int = everyone(default=0)  # the ship of the harbourmaster
    upright: bool = everyone(default=True)


@state
class Seat:
    """What a player has. Lists by hex of the peninsula, by good, by ship, and by spaces of the boards."""

    level: list[int] = everyone(factory=list)
    land: list[int] = everyone(factory=list)  # landscape on top
    item: list[int] = everyone(factory=list)  # a cube, a piece or a ruin
    storage: list[int] = everyone(factory=list)  # by good
    market: list[int] = everyone(factory=list)  # by good
    at: list[int] = everyone(factory=list)  # by ship: place on the ring
    anchors: list[int] = everyone(factory=list)  # by ship
    moved: list[int] = everyone(factory=list)  # by ship: steps in all
    cartographer: int = everyone(default=0)
    reserve: list[int] = everyone(factory=list)  # double tiles by kind
    islets: list[int] = everyone(factory=list)  # left in the reserve
    boats: list[int] = everyone(factory=list)  # by landing space
    boats_down: list[bool] = everyone(factory=list)
    boats_left: list[int] = everyone(factory=list)
    buildings: list[int] = everyone(factory=list)  # left on the board, by kind
    cards: list[int] = everyone(of="card", factory=list)
    card_up: list[bool] = everyone(factory=list)
    craft: list[bool] = everyone(factory=list)  # by crafting spot: is a statue on it?
    cargo_lid: list[bool] = everyone(factory=list)  # by cargo ship: is the own lid still there?
    lids: int = everyone(default=0)  # unused
    crates: list[bool] = everyone(factory=list)  # by crate space: is a lid on it?
    milestones: list[int] = everyone(factory=list)  # OPEN, REACHED or MOVED
    hired: list[bool] = everyone(factory=list)  # by hire space: is a token on it?
    workers: list[int] = everyone(factory=list)  # available, by kind
    locked: list[int] = everyone(factory=list)  # not hired yet, by kind
    log_books: list[int] = everyone(of="log", factory=list)  # NOTHING where the supply had run out
    drawn: list[int] = owner(of="card", factory=list)  # cards looked at
