"""One whole match, reckoned by hand from the rulebook: Ann and Bob on a small sea.

The sea has four columns of an open space and six tile spaces; three full columns bring the end. Two islands lie
face down: Bananas [5, 2*] on 2.3 and Coconuts [3, 1*] on 4.2. An island [4, 3, 1*] with bananas is in the stack.
The treasures come up in the order discovery-3, gold, gold, wind-2. The pirate ship is at the Hideout.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs
from scenario import Scenario, island, shipped

from cook_islands.ruleset import Harbour, Hideout, StartIsland

Moves = Mapping[str, int]  # a move, and the action points left after it


def small_sea() -> Scenario:
    shores = [f"{column}.0" for column in range(1, 5)], [f"{column}.6" for column in range(1, 5)]
    board = attrs.evolve(
        shipped().rules.board,
        columns=4,
        rows=7,
        harbour=Harbour(exits=tuple(shores[0])),
        hideout=Hideout(neighbours=tuple(shores[1]), island=island([8, 7, 6, 4])),
    )
    islands = (
        StartIsland(id="Bananas", seats=(2,), island=island([5, 2], "banana")),
        StartIsland(id="Coconuts", seats=(2,), island=island([3, 1], "coconut")),
    )
    s = Scenario(2, board=board, full_columns=3, start_island=islands)
    # Ann's first tiles, and those that she draws and lays later; then the same for Bob
    a1, a2, a3 = s.tile(2, 2, name="a1"), s.tile(2, 4, name="a2"), s.tile(1, 2, name="a3", features=["wreck"])
    a4, a5 = s.tile(1, 4, name="a4"), s.tile(3, 2, name="a5")
    b1, b2, b3 = (
        s.tile(4, 2, name="b1", features=["wreck"]),
        s.tile(3, 3, name="b2"),
        s.tile(3, 4, name="b3", features=["storm"]),
    )
    b4, b5 = s.tile(2, 2, name="b4"), s.tile(4, 3, name="b5")
    spare = s.tile(1, 1, name="spare")  # drawn late, never laid
    # the neutral tiles of the ten turns, and the island that Bob draws in the fourth
    n1, n2, n3, n4 = (
        s.tile(2, 2, name="n1"),
        s.tile(1, 4, name="n2", special="pirate"),
        s.tile(3, 3, name="n3"),
        s.tile("any", 1, name="n4"),
    )
    n5 = s.tile(4, 3, name="n5", features=["fog", "wreck"])
    n6, n7 = s.tile(1, 1, name="n6", features=["wreck"]), s.tile(2, 3, name="n7", special="expedition")
    n8, n9, n10 = s.tile(2, 1, name="n8"), s.tile(3, 1, name="n9"), s.tile(4, 2, name="n10", special="wind")
    isle = s.tile(1, name="isle", features=["island"], island=island([4, 3, 1], "banana"))

    s.start().face_down("2.3", "Bananas").face_down("4.2", "Coconuts")
    s.hand(0, a1, a2, a3).hand(1, b1, b2, b3)
    s.stack(1, n1, a4, n2, b4, n3, a5, n4, isle, b5, n5, spare, n6, spare, n7, spare, n8, spare, n9, spare, n10, spare)
    names = s.c.plan.names["treasure"]
    s.c.table.supply[:] = [names.index(t) for t in ("wind-2", "gold", "gold", "discovery-3")]  # the last is on top
    return s.placing()


def reckon(s: Scenario, seat: int, moves: Moves) -> None:
    """Play a turn, and compare the points left after each move with those reckoned."""
    assert s.ticket.seat == seat
    for move, points in moves.items():
        s.play(move)
        assert (move, s.points) == (move, points)


def held(s: Scenario, seat: int) -> list[str]:
    """The treasures before a seat."""
    return [s.c.plan.names["treasure"][t] for t in s.c.seats[seat].tokens]


def villages(s: Scenario) -> dict[str, list[int]]:
    """The seats with villages, by island, in order of building."""
    return {s.c.plan.board.ids[at]: list(seats) for at, seats in s.c.table.villages.items() if seats}


def test_a_match_reckoned_by_hand() -> None:
    s = small_sea()
    ann, bob = 0, 1

    # 1, Ann. 2 sails on 2.1, open sea above: 2 points. Out of the harbour and down, a point each.
    reckon(s, ann, {"place tile=a1 column=2": 2, "sail ship=1 to=2.0": 1, "sail ship=1 to=2.1": 0, "end": 0})
    # The neutral tile shows 2 sails below 2 sails, but gives nothing.
    reckon(s, ann, {"draw stack=1": 0})
    assert (s.tile_at("2.2"), s.ticket.decision) == (s.c.plan.names["tile"].index("n1"), "draw-tile")
    s.play("draw stack=1")

    # 2, Bob. A wreck on 4.1: discovery-3 is put on it. 2 points; on 4.1 he is beside 4.2, which is revealed.
    reckon(s, bob, {"place tile=b1 column=4": 2, "sail ship=1 to=4.0": 1, "sail ship=1 to=4.1": 0, "end": 0})
    assert s.tile_at("4.2") == s.c.plan.names["tile"].index("Coconuts")
    assert s.tile_at("2.3") == -2
    # The neutral tile is a Pirate Ambush, which is ignored.
    s.play("draw stack=1", "draw stack=1")
    assert s.c.table.pirate == s.space("hideout")

    # 3, Ann. 2.1, 2.2 and the island on 2.3 are taken: 2.4. 4 sails below an island: 4 points, no more.
    # Beside 2.3 it is revealed; she enters and builds for 2 points, on the 5.
    reckon(s, ann, {"place tile=a2 column=2": 4, "sail ship=1 to=2.2": 3})
    assert s.tile_at("2.3") == s.c.plan.names["tile"].index("Bananas")
    reckon(s, ann, {"sail ship=1 to=2.3": 2, "build ship=1": 0, "end": 0})
    s.play("draw stack=1", "draw stack=1")  # neutral: 3 sails on 3.1

    # 4, Bob. 3 sails on 3.2, below the neutral 3 sails on 3.1, above that open sea: 3 + 1 = 4 points.
    # He retrieves for 1, sails to 4.2 for 1, builds for 1 on the 3, and has a point for his second ship.
    reckon(s, bob, {"place tile=b2 column=3": 4, "retrieve ship=1": 3, "sail ship=1 to=4.2": 2})
    reckon(s, bob, {"build ship=1": 1, "sail ship=2 to=3.0": 0, "end": 0})
    assert held(s, bob) == ["discovery-3"]
    # The neutral tile has a question mark: Bob puts it on 3.3. He draws the island, which goes face up on 1.2
    # below the neutral tile of turn 2, and draws another tile for it.
    s.play("draw stack=1", "column column=3", "draw stack=1")
    assert s.tile_at("1.2") == s.c.plan.names["tile"].index("isle")
    assert (s.ticket.seat, s.ticket.decision) == (bob, "draw-tile")
    s.play("draw stack=1")

    # 5, Ann. A wreck on 1.3, below the island: 2 points, and gold is put on it. 1.3 is beside 2.3.
    reckon(s, ann, {"place tile=a3 column=1": 2, "sail ship=1 to=1.3": 1, "retrieve ship=1": 0})
    assert held(s, ann) == ["gold"]
    assert s.refused("use treasure=gold") == ("cook.treasure.later-turn",)
    s.play("end", "draw stack=1", "draw stack=1")  # neutral: fog and a wreck on 4.3, with the other gold

    # 6, Bob. 4 sails with a storm on 3.4, below 1 sail: 4 points. Three steps down column 3 leave 1; the storm
    # takes one and gives one; a last step to 2.4.
    reckon(s, bob, {"place tile=b3 column=3": 4, "sail ship=2 to=3.1": 3, "sail ship=2 to=3.2": 2})
    reckon(s, bob, {"sail ship=2 to=3.3": 1, "sail ship=2 to=3.4": 1, "sail ship=2 to=2.4": 0, "end": 0})
    s.play("draw stack=1", "draw stack=1")  # neutral: a wreck with wind-2 on 1.4

    # 7, Ann. Before placing she uses her gold: the pirate ship goes to 2.4, where Bob is. 4 sails on 1.5, below
    # 1 sail: 4 points. Down to 1.4, the wind retrieved, back to 1.3 and on to the island on 1.2.
    s.play("use treasure=gold", "pirate to=2.4")
    reckon(s, ann, {"place tile=a4 column=1": 4, "sail ship=1 to=1.4": 3, "retrieve ship=1": 2})
    reckon(s, ann, {"sail ship=1 to=1.3": 1, "sail ship=1 to=1.2": 0, "end": 0})
    assert held(s, ann) == ["wind-2"]
    s.play("draw stack=1")  # neutral: an Expedition on 2.5, which is ignored
    assert s.ticket.decision == "draw-tile"
    s.play("draw stack=1")

    # 8, Bob. 2 sails on 2.6, below 3: 2 points; the first full column. To leave the pirates takes both.
    reckon(s, bob, {"place tile=b4 column=2": 2, "sail ship=2 to=2.3": 0})
    assert s.refused("build ship=2") == ("cook.village.cost-red",)
    s.play("end", "draw stack=1")
    # Neutral: column 2 is full, so Bob puts the tile where he likes; on 1.6 it fills the second column.
    assert s.targets("column") == {"1", "3", "4"}
    s.play("column column=1")
    assert s.tile_at("1.6") == s.c.plan.names["tile"].index("n8")
    s.play("draw stack=1")

    # 9, Ann. 2 sails on 3.5, below 4: 2 points. A village on 1.2 for 1, on the 4. The wind brings 2. Her two
    # villages open the supply route, 1 point; a step to 3.3, through the storm for nothing, a step to 3.5.
    reckon(s, ann, {"place tile=a5 column=3": 2, "build ship=1": 1, "use treasure=wind-2": 3})
    reckon(s, ann, {"route ship=1 to=2.3": 2, "sail ship=1 to=3.3": 1, "sail ship=1 to=3.4": 1})
    reckon(s, ann, {"sail ship=1 to=3.5": 0, "end": 0})
    # The neutral tile on 3.6 fills the third column: the end. Ann still draws; Bob has a turn left.
    assert s.c.state.ending == ""
    s.play("draw stack=1")
    assert s.c.state.ending == "round"
    s.play("draw stack=1")

    # 10, Bob. 3 sails on 4.4, below the neutral 3 sails on 4.3, above which is an island: 3 + 1 = 4 points.
    # The second village on 2.3 costs 2 too and stands on the 2. The first ship sails into the fog on 4.3 and
    # retrieves there, but sails no more.
    reckon(s, bob, {"place tile=b5 column=4": 4, "build ship=2": 2, "sail ship=1 to=4.3": 1})
    assert s.refused("sail ship=1 to=4.4") == ("cook.fog.ends-movement",)
    reckon(s, bob, {"retrieve ship=1": 0, "end": 0})
    assert held(s, bob) == ["discovery-3", "gold"]
    s.play("draw stack=1")  # neutral: an Unfavourable Wind on 4.5, which is ignored
    assert not s.match.over
    s.play("draw stack=1")

    # Five turns each, and the match is over.
    assert s.match.over
    assert s.c.state.turns == [5, 5]
    assert villages(s) == {"2.3": [ann, bob], "4.2": [bob], "1.2": [ann]}
    assert [s.ship(ann, 1), s.ship(ann, 2), s.ship(bob, 1), s.ship(bob, 2)] == ["3.5", "harbour", "4.3", "2.3"]

    # Ann: bananas on two islands 3; villages 5 + 4; her tokens are used. 12.
    # Bob: one island with coconuts 1, one with bananas 1; villages 3 + 2; discovery 3 and unused gold 1. 11.
    scores = s.match.scores()
    points = [
        {name: sum(n.points or 0 for n in lines if n.category == name) for name in ("fruit", "villages", "treasures")}
        for lines in scores.lines
    ]
    assert points[ann] == {"fruit": 3, "villages": 9, "treasures": 0}
    assert points[bob] == {"fruit": 2, "villages": 5, "treasures": 4}
    assert scores.totals == (12, 11)
    assert scores.winners == (ann,)
