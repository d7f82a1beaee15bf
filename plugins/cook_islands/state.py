"""What lies on the table and before each seat, and the scratch of a turn."""

from __future__ import annotations

from rulewright.state import everyone, nobody, owner, state

# What lies on a space where no tile lies face up. Tables by tile end with these, so that they can be asked too.
EMPTY, FACE_DOWN, OPEN = -1, -2, -3


@state
class Table:
    """The board, the stacks and the supply. Spaces, tiles and treasures are numbers of the plan."""

    stacks: list[list[int]] = nobody(of="tile", factory=list)  # top last
    supply: list[int] = nobody(of="treasure", factory=list)  # top last
    tile: list[int] = everyone(of="tile", factory=list)  # by space
    face_down: dict[int, int] = nobody(of="tile", factory=dict)  # starting islands by space
    wreck: dict[int, int] = nobody(of="treasure", factory=dict)  # treasures by the space of their wreck
    villages: dict[int, tuple[int, ...]] = everyone(factory=dict)  # by island: seats in order of building
    used: list[int] = everyone(of="treasure", factory=list)  # treasures out of play
    gone: list[int] = everyone(of="tile", factory=list)  # tiles for which no column was free
    pirate: int = everyone(default=EMPTY)


@state
class Seat:
    """What lies before a seat."""

    hand: list[int] = owner(of="tile", factory=list)
    ships: list[int] = everyone(factory=list)  # their spaces
    villages: int = everyone(default=0)  # left to build
    tokens: list[int] = owner(of="treasure", factory=list)  # treasures, the newest last
    revealed: list[int] = everyone(of="treasure", factory=list)  # treasures, turned up at the end


@state
class Turn:
    """One seat's turn."""

    points: int = everyone(default=0)
    stopped: list[int] = everyone(factory=list)  # ships that fog has stopped
    tokens_got: int = everyone(default=0)  # the newest of the seat's tokens
    tokens_used: int = everyone(default=0)
    held: list[tuple[int, ...]] = everyone(factory=list)  # positions since the action phase began
