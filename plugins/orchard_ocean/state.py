"""What lies on the game board and before each seat, and the scratch of a turn."""

from __future__ import annotations

from rulewright.state import everyone, nobody, state

NONE = -1  # no tile: on a space, or in front of a seat


@state
class Table:
    """The game board and its piles. Islands, harbours and directions are numbers of the plan; ranks count from 0."""

    piles: list[list[int]] = nobody(of="island", factory=list)  # by stage; top last
    aside: list[list[int]] = nobody(of="island", factory=list)  # by stage: left out unseen
    this_round: list[int] = everyone(of="island", factory=list)
    next_round: list[int] = everyone(of="island", factory=list)
    removed: list[int] = everyone(of="island", factory=list)  # in their order, whoever discarded first
    ranks: list[int] = everyone(of="rank", factory=list)  # turn order tiles on the board
    directions: list[int] = everyone(of="direction", factory=list)  # direction tiles on the board
    harbours: list[int] = everyone(factory=list)  # tiles left, by type
    track: list[int] = everyone(factory=list)  # seats in turn order


@state
class Seat:
    """What a player has. Lists by space of the player board."""

    points: int = everyone(default=0)
    funds: int = everyone(default=0)
    workers: int = everyone(default=0)  # in hand
    rank: int = everyone(of="rank", default=NONE)
    direction: int = everyone(of="direction", default=NONE)
    island: int = everyone(of="island", default=NONE)  # taken, not placed yet
    piece: int = everyone(default=NONE)  # its space
    islands: list[int] = everyone(of="island", factory=list)  # by space, whichever face is up
    flipped: list[bool] = everyone(factory=list)  # by space: is the island tile's back up?
    harbours: list[int] = everyone(factory=list)  # by space: harbour tiles, the starting one included
    levels: list[int] = everyone(factory=list)  # by space: worker markers on it
    shipped: dict[int, tuple[int, ...]] = everyone(factory=dict)  # by space: products that lie there in a harvest


@state
class Turn:
    """One seat's turn in a phase."""

    bought: int = everyone(default=0)  # worker markers
    harbours: int = everyone(default=0)  # harbour tiles placed
