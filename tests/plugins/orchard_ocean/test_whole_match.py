"""One whole match of three, reckoned by hand from the rulebook: Ann, Ben and Cid.

The island tiles come up in a known order, four in a round. In every round the first in turn order takes the 3rd
place of the next, the second the 1st and the third the 2nd, so the order goes round: Ann Ben Cid, Ben Cid Ann, Cid
Ann Ben. Unless a comment says otherwise all take their direction tiles first (2, 1, 0 funds), then their turn order
tiles (1, 1, 0 worker markers), then their island tiles.

In the reckoning h is a harbour that extends a range; what is in brackets is reached but takes nothing. Jam shops ask
in the order of the board: row by row.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from orchard_scenario import Scenario

ANN, BEN, CID = 0, 1, 2
NAMES = ("harvest", "public", "marks", "kinds", "funds")

STAGES = (  # a row is a round; the tile that nobody takes leaves the game
    """
    strawberry-patch-1 fishing-ground-1 pineapple-field-1 fruit-market-1
    jam-shop-1 restaurant-1 fruit-market-1 strawberry-patch-1
    vineyard-1 fish-market-1 strawberry-patch-1 jam-shop-1
    strawberry-patch-1 fishing-ground-1 vineyard-1 pineapple-field-1
    """,
    """
    winery-2 fishing-ground-2 tropical-garden-2 strawberry-patch-2
    jam-shop-2 restaurant-2 pineapple-field-2 vineyard-2
    vineyard-2 fish-market-2 fruit-market-2 winery-2
    strawberry-patch-2 fruit-market-2 fishing-ground-2 pineapple-field-2
    """,
    """
    pub-3 restaurant-3 tropical-garden-3 strawberry-patch-3
    fresh-fruit-cafe-3 coral-reef-3 pineapple-field-3 winery-3
    fresh-fruit-cafe-3 lodge-3 landmark-3 vineyard-3
    pub-3 lighthouse-3 tropical-garden-3 strawberry-patch-3
    """,
)

WORDS = {
    "north": "take-direction direction=N",
    "east": "take-direction direction=E",
    "south": "take-direction direction=S",
    "west": "take-direction direction=W",
    "1st": "take-rank rank=1",
    "2nd": "take-rank rank=2",
    "3rd": "take-rank rank=3",
    "take": "take-island island={}",
    "walk": "walk to={}",
    "place": "place space={} face=front",
    "flip": "place space={} face=back",
    "discard": "discard",
    "buy": "buy",
    "work": "work space={}",
    "harbour": "harbour harbour={} space={}",
    "points": "choose option=0",
    "money": "choose option=1",
}


def begun() -> Scenario:
    """The match begins, the piles in their order."""
    s = Scenario(3, seed=1, first=ANN)
    piles = [[s.number("island", name) for name in stage.split()] for stage in STAGES]
    held = sorted([*s.c.table.this_round, *s.c.table.next_round, *s.c.table.piles[0]])
    assert sorted(piles[0]) == held  # the box has just these
    assert [sorted(p) for p in s.c.table.piles[1:]] == [sorted(p) for p in piles[1:]]
    s.c.table.this_round, s.c.table.next_round = piles[0][:4], piles[0][4:8]
    s.c.table.piles = [pile[::-1] for pile in (piles[0][8:], *piles[1:])]  # the last is on top
    s.match.go_on()
    assert s.c.table.track == [ANN, BEN, CID]
    assert funds(s) == (8, 9, 10)
    return s


def funds(s: Scenario) -> tuple[int, ...]:
    return tuple(s.seat(n).funds for n in (ANN, BEN, CID))


def points(s: Scenario) -> tuple[int, ...]:
    return tuple(s.seat(n).points for n in (ANN, BEN, CID))


def play(s: Scenario, **scripts: str) -> None:
    """A round and its harvest: each seat plays its words in order, and is done where the next word is for later."""
    number = s.c.state.round
    left = [deque(scripts[name].split(", ")) for name in ("ann", "ben", "cid")]
    while not s.match.over and s.c.state.round == number:
        for seat in sorted({seat for seat, _ in s.asked}):
            word, *parts = left[seat][0].split() if left[seat] else ["done"]
            move = WORDS.get(word, word).format(*parts)
            if left[seat] and move.split()[0] in s.kinds(seat):
                left[seat].popleft()
                s.play(seat, move)
            else:
                s.play(seat, "done")
    assert not any(left), left


def board(s: Scenario, seat: int) -> Mapping[str, str]:
    """What lies where, but for the starting harbour; a * for each worker marker."""
    mine, names, found = s.seat(seat), s.c.plan.names, {}
    for space, name in enumerate(names["space"]):
        if mine.islands[space] >= 0:
            rest = " back" if mine.flipped[space] else " " + "*" * mine.levels[space]
            found[name] = (names["island"][mine.islands[space]] + rest).strip()
        elif mine.harbours[space] >= 0 and name != "C3":
            found[name] = names["harbour"][mine.harbours[space]]
    return found


def test_a_match_reckoned_by_hand() -> None:
    s = begun()
    rounds_1_to_4(s)
    rounds_5_to_7(s)
    rounds_8_to_10(s)
    rounds_11_and_12(s)
    the_end(s)


def rounds_1_to_4(s: Scenario) -> None:
    # 1, Ann Ben Cid. Ann 8 + 2, Ben 9 + 1; Cid, who has no bonus, buys a worker: 10 - 2.
    play(
        s,
        ann="west, 3rd, take strawberry-patch-1, place B3, work B3",
        ben="north, 1st, take fishing-ground-1, place C2, work C2",
        cid="east, 2nd, take pineapple-field-1, place D3, buy, work D3",
    )
    assert funds(s) == (10, 10, 8)

    # 2, Ben Cid Ann. Ann 10 - 2. Ben 10 + 2, a step 1. Cid 8 + 1, a harbour tile of the first type 2.
    play(
        s,
        ann="south, 2nd, take jam-shop-1, place C4, buy, work C4",
        ben="north, 3rd, take restaurant-1, walk C2, place C1, work C1",
        cid="west, 1st, take fruit-market-1, place B3, work B3, harbour harbour-1 C4",
    )
    assert funds(s) == (8, 11, 7)

    # 3, Cid Ann Ben. Ann 8 + 1. Ben 11 - 2. Cid 7 + 2, a step 1.
    play(
        s,
        ann="east, 1st, take vineyard-1, place D3, work D3",
        ben="west, 2nd, take fish-market-1, place B2, buy, work B2",
        cid="south, 3rd, take strawberry-patch-1, walk B3, place B4, work B4",
    )
    assert funds(s) == (9, 9, 8)

    # 4, Ann Ben Cid. Ann 9 + 2 - 1 - 2 = 8. Ben 9 + 1 - 1 - 2 = 7. Cid 8 - 2 = 6.
    # Ann: strawberries of B3, by C3 h, and of C5, its N1, come to the jam shop on C4; grapes of D3, by C3 h, too.
    # A strawberry is a point, the other a fund; the grape a point: 2 points, 1 fund.
    # Ben: fish of C2, N2 and W2, come to the restaurant on C1 and to the market on B2; of B1, S2, to B2. They pay
    # a point, and twice 2 funds.
    # Cid: pineapples of D3, by C3 h, and strawberries of B4, N1, come to the market on B3: 2 funds. The grapes of
    # B2 come to nothing.
    play(
        s,
        ann="south, 3rd, take strawberry-patch-1, walk C4, place C5, buy, work C5, work C4, points, money",
        ben="west, 1st, take fishing-ground-1, walk C1, place B1, buy, work B1, work C2",
        cid="north, 2nd, take vineyard-1, place B2, buy, work B2",
    )
    assert points(s) == (2, 1, 0)
    assert funds(s) == (8 + 1, 7 + 4, 6 + 2)
    assert board(s, ANN) == {
        "B3": "strawberry-patch-1 *",
        "C4": "jam-shop-1 **",
        "D3": "vineyard-1 *",
        "C5": "strawberry-patch-1 *",
    }


def rounds_5_to_7(s: Scenario) -> None:
    # 5, Ben Cid Ann. Ann takes a turn order tile first: the worker bonuses are Ann's and Ben's.
    # Ann 9 - 1 - 2. Ben 11 + 2. Cid 8 + 1, a step 1, a worker 2, another step 1, a harbour tile of the second type 4.
    play(
        s,
        ann="2nd, north, take winery-2, walk C3, place C2, buy, work C2, work B3",
        ben="east, 3rd, take fishing-ground-2, place D1, work D1",
        cid="south, 1st, take tropical-garden-2, walk B4, place B5, buy, work B5, walk C4, harbour harbour-2 C5",
    )
    assert funds(s) == (6, 13, 1)

    # 6, Cid Ann Ben. Ann 6 + 1 - 1. Ben 13 - 1 - 2. Cid 1 + 2 - 1.
    play(
        s,
        ann="south, 1st, take jam-shop-2, walk B3, place B4, work B4",
        ben="east, 2nd, take restaurant-2, walk C2, place D2, buy, work D2",
        cid="north, 3rd, take pineapple-field-2, walk C3, place C2, work C2",
    )
    assert funds(s) == (6, 10, 2)

    # 7, Ann Ben Cid. Ann lays a harbour and keeps her worker in hand: 6 + 2 + 1 = 9. Ben 10 + 1 - 1 = 10.
    # North of Cid's piece lies a tile, so the island tile leaves the game: 2 - 2 = 0.
    # Ann: strawberries of B3, now with S1 and W1, come to B4, and by C3 h to C4; those of C5 to C4; grapes to C4.
    # The winery lies in the range of the vineyard, but nothing takes wine. B4: 2 funds. C4: 2 points and 1.
    # Ben: fish of C2, now with E2 and W2, come to C1, B2, D2 and E2; of B1 to B2; of D1, S3, to D2.
    # C1 1 point; B2 twice 2 funds; D2 twice 2 points; E2 3 funds.
    # Cid: pineapples of D3 and of C2, by C3 h, come to B3, and on by C4 h and C5 h, W2, to B5; strawberries of B4
    # to B3, and by C4 h and C5 h to B5. B3 3 funds; B5 twice 2 points, and 1.
    play(
        s,
        ann="west, 3rd, take vineyard-2, flip A3, money, points, points",
        ben="east, 1st, take fish-market-2, walk D2, place E2, work E2",
        cid="north, 2nd, take fruit-market-2, discard, buy, work B5",
    )
    assert points(s) == (2 + 3, 1 + 5, 0 + 5)
    assert funds(s) == (9 + 2, 10 + 7, 0 + 3)
    assert [s.seat(n).workers for n in (ANN, BEN, CID)] == [0, 0, 0]


def rounds_8_to_10(s: Scenario) -> None:
    # 8, Ben Cid Ann. Ben takes an island tile first, Ann a turn order tile; Cid has the first direction tile, Ann
    # the second. Ann 11 + 1 - 1 - 2. Ben 17 - 2 - 2. Cid 3 + 2 - 1 - 2.
    play(
        s,
        ann="2nd, south, take strawberry-patch-2, walk A3, place A4, buy, work A4, work C2",
        ben="take fruit-market-2, 3rd, west, walk C2, walk B2, place A2, buy, work A2, work A2",
        cid="east, 1st, take fishing-ground-2, walk D3, place E3, buy, work E3",
    )
    assert funds(s) == (9, 13, 2)

    # 9, Cid Ann Ben. Ann 9 + 1 - 1. Ben 13 - 2. Cid 2 + 2 - 2.
    play(
        s,
        ann="north, 1st, take pub-3, walk B3, place B2, work B2",
        ben="south, 2nd, take restaurant-3, place B3, buy, work B3",
        cid="east, 3rd, take tropical-garden-3, walk C3, walk C4, place D4, work D4",
    )
    assert funds(s) == (9, 11, 2)

    # 10, Ann Ben Cid. Ann 9 + 2 - 1 = 10. Ben 11 + 1 - 3 = 9. Cid 2 - 1 = 1.
    # Ann: strawberries of B3 come to B4, by C3 h to C4, by A3 h, N2, to A2; of C5 to C4; of A4 to A2, N2, and to
    # B4, E1. Grapes to C4. Wine of C2, now with W1, to B2. B4: 2 points, 2 funds; C4: 1 point, 1 fund, and 1 point
    # for the grape; A2 twice 2 points; B2 4 points. 12 points, 3 funds.
    # Ben: fish of C2 come to C1, B2, D2, E2 and A2; of B1 to B2 and B3, S2; of D1, now with W3, to D2 and C1.
    # C1 twice 1 point; B2 twice 2 funds; D2 twice 2 points; E2 3 funds; A2, Lv.2, 3 funds; B3 3 points.
    # Cid: pineapples of D3 and C2 come to B3, B5 and D4; strawberries of B4 to B3 and B5 (and D4, Lv.1 alone).
    # The fish of E3 come to nothing; the new field on D5 has no worker. B3 3 funds; B5 2 + 2 + 1; D4 3 + 3.
    play(
        s,
        ann="west, 3rd, take fresh-fruit-cafe-3, walk B2, place A2, work A2, points, money, points, money",
        ben="east, 1st, take coral-reef-3, walk C2, walk D2, walk D1, place E1, work D1",
        cid="south, 2nd, take pineapple-field-3, walk D4, place D5",
    )
    assert points(s) == (5 + 12, 6 + 9, 5 + 11)
    assert funds(s) == (10 + 3, 9 + 10, 1 + 3)


def rounds_11_and_12(s: Scenario) -> None:
    # 11, Ben Cid Ann. Ann 13 - 1 - 2. Ben 19 + 2 - 2. Cid 4 + 1 - 1 - 2.
    play(
        s,
        ann="north, 2nd, take fresh-fruit-cafe-3, walk A2, place A1, buy, work A1",
        ben="west, 3rd, take lodge-3, walk C1, walk B1, place A1, work B1",
        cid="east, 1st, take landmark-3, walk D5, place E5, buy, work D5, work D4",
    )
    assert funds(s) == (10, 19, 2)

    # 12, Cid Ann Ben. Ann 10 + 1 - 2 = 9. Ben 19 - 2, a step 1, a harbour tile of the third type 6: 10.
    # Cid walks over the harbour on C5: 2 + 2 - 2 = 2.
    # Ann: as before, and strawberries of B3 and A4, by A3 h, to A1 too; wine to C1, N1, and B2. B4 twice 2 points;
    # C4 1 + 1 + 1; A2 and A1 twice 2 each; the pubs 4 each: 4 + 3 + 8 + 8 = 23.
    # Ben: as before, and fish of B1, now with E2, to C1: 3 + 4 + 3 = 10 points; 4 + 3 + 3 = 10 funds.
    # Cid: pineapples of D3, C2 and D5, by C5 h, come to B3, B5, D4 and A5; strawberries of B4 to B3, B5, D4 (and
    # A5, Lv.1 alone). B3 4 funds; B5 3 * 2 + 1; D4 3 * 3 + 1; A5 3 * 3: 26 points.
    play(
        s,
        ann="north, 1st, take pub-3, walk B2, walk C2, place C1, work C1, points, points, points, points",
        ben="south, 2nd, take lighthouse-3, walk A1, walk A2, place A3, walk A3, harbour harbour-3 A4",
        cid="west, 3rd, take tropical-garden-3, walk C5, walk B5, place A5, work A5",
    )
    assert points(s) == (17 + 23, 15 + 10, 16 + 26)
    assert funds(s) == (9, 10 + 10, 2 + 4)


def the_end(s: Scenario) -> None:
    assert s.match.over
    assert s.c.table.track == [ANN, BEN, CID]
    assert s.c.table.harbours == [5, 5, 5]
    assert len(s.c.table.removed) == 12 + 1  # what nobody took, and what Cid discarded
    assert board(s, ANN) == {
        "A1": "fresh-fruit-cafe-3 *",
        "C1": "pub-3 *",
        "A2": "fresh-fruit-cafe-3 *",
        "B2": "pub-3 *",
        "C2": "winery-2 **",
        "A3": "vineyard-2 back",
        "B3": "strawberry-patch-1 **",
        "D3": "vineyard-1 *",
        "A4": "strawberry-patch-2 *",
        "B4": "jam-shop-2 *",
        "C4": "jam-shop-1 **",
        "C5": "strawberry-patch-1 *",
    }
    assert board(s, BEN) == {
        "A1": "lodge-3",
        "B1": "fishing-ground-1 **",
        "C1": "restaurant-1 *",
        "D1": "fishing-ground-2 **",
        "E1": "coral-reef-3",
        "A2": "fruit-market-2 **",
        "B2": "fish-market-1 *",
        "C2": "fishing-ground-1 **",
        "D2": "restaurant-2 *",
        "E2": "fish-market-2 *",
        "A3": "lighthouse-3",
        "B3": "restaurant-3 *",
        "A4": "harbour-3",
    }
    assert board(s, CID) == {
        "B2": "vineyard-1 *",
        "C2": "pineapple-field-2 *",
        "B3": "fruit-market-1 *",
        "D3": "pineapple-field-1 *",
        "E3": "fishing-ground-2 *",
        "B4": "strawberry-patch-1 *",
        "C4": "harbour-1",
        "D4": "tropical-garden-3 **",
        "A5": "tropical-garden-3 *",
        "B5": "tropical-garden-2 **",
        "C5": "harbour-2",
        "D5": "pineapple-field-3 *",
        "E5": "landmark-3",
    }
    # Ann: marks of A1, A2, A4 2 each, of C1, A3, C5 1 each: 9. Strawberry, grape, wine: 6. 9 funds: 1.
    assert [s.points(name, ANN) for name in NAMES] == [40, 0, 9, 6, 1]
    # Ben: the coral reef on E1 counts C2, B1, D1 and itself: 4. The lodge on A1 counts A2, B2, E2, the lighthouse
    # and itself: 10. The lighthouse on A3 is not on a check mark. Marks of A1, B1, D1, E1, A2, E2, A4 2 each, of C1
    # and A3 1 each: 16. Fish alone: 1. 20 funds: 4.
    assert [s.points(name, BEN) for name in NAMES] == [25, 14, 16, 1, 4]
    # Cid: the landmark on E5 counts B5, D4, A5 and itself: 8. Marks of A5, B5, D5, E5 2 each, of E3 and C5 1 each:
    # 10. Pineapple, strawberry, grape, fish: 10. 6 funds: 1.
    assert [s.points(name, CID) for name in NAMES] == [42, 8, 10, 10, 1]
    scores = s.match.scores()
    assert scores.totals == (56, 60, 71)
    assert scores.ranking == ((CID,), (BEN,), (ANN,))
    assert scores.tie_break == ""
