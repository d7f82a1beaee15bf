"""One whole match of two, reckoned by hand from the rulebook: Ann, who begins every round, and Ben.

Seed 5 deals what `begun` asserts. Ann's harbour is place 0 of the ring, Ben's place 10, the bays are 5 and 15; the
one-sail ship sails up, the two-sail ship down. In the reckoning "stored 5 of 6" is how many storage spots are full; a
cube is worth the level that it lies on, or 1 on a storage spot. Log books come in the order wood and food, coin,
coin, gold or cloth, draw, step.
"""

from __future__ import annotations

from collections import deque

import pytest
from cooper_scenario import Scenario

ANN, BEN = 0, 1
NAMES = ("log-books", "steps", "royal", "cards", "leftovers", "anchors")

WORDS = {
    "do": "do option={}",  # the effects still open, counted from 0
    "choose": "choose option={}",
    "round": "work worker=normal section={}",
    "square": "work worker=special section={}",
    "islet": "islet islet={} land={} half={}",
    "double": "double face={} first={} second={}",
    "boat": "build-boat boat={} landing={}",
    "erect": "erect building={}",
    "supply": "supply ship={}",
    "pay": "pay option=0 give={}",
    "pay-gold": "pay option=1 give={}",  # a statue, the other way
    "put": "put at={}",
    "up": "helm ship=one-sail",
    "down": "helm ship=two-sail",
    "pick": "pick good={}",
    "ruin": "ruin ruin={} spot={}",
    "statue": "statue spot={}",
    "keep": "keep card={}",
    "return": "return cards={}",
    "card": "card card={}",
    "card-up": "card-up card={}",
    "chart": "single tool=chart at={} land={}",
    "raise": "single tool=raise at={} land={}",
    "store": "store cube={}",
    "fetch": "fetch good={}",
    "sell": "trade trade=cloth give={} take=coin",
    "lid": "lid crate={}",
    "lid-back": "lid-back crate={}",
    "use-boat": "use-boat of={} boat={}",
    "fee": "fee good={}",
    "claim": "claim good={}",
    "anchor": "anchor ship={}",
    "hire": "hire space={}",
    "gain": "gain-worker worker={}",
    "assign": "assign worker={} royal={}",
    "feed": "feed give={}",
}
LISTS = ("pay", "pay-gold", "feed", "return")  # what they give is joined by +


def begun() -> Scenario:
    """The match begins; what seed 5 deals."""
    s = Scenario(2, seed=5, first=ANN)
    names, table = s.c.plan.names, s.c.table
    kinds = [kind.id for kind in s.c.rules.kind]
    assert kinds == ["FM-TS", "FT-MS", "FS-MT"]
    assert (s.seat(ANN).reserve, s.seat(BEN).reserve) == ([0, 2, 0], [1, 0, 1])
    drawn = [kinds[n] for n in table.bag[:-11:-1]]
    assert drawn == ["FT-MS", "FS-MT", "FS-MT", *["FM-TS"] * 6, "FT-MS"]
    assert {names["royal"][n] for n in table.royals} == {"boats", "buildings", "lids", "explored"}
    small, large = ([names["card"][place.card] for place in pile[::-1]] for pile in table.stacks)
    assert small[:4] == ["boatyard", "chart-house", "tithe-barn", "survey-camp"]
    assert small[4:8] == ["toll-gate", "lodge", "warehouse", "pilot-station"]
    assert large[:4] == ["cathedral", "relocation", "crane", "pilots"]
    logs = [names["log"][n] for n in table.log_books[:-7:-1]]
    assert logs == ["wood-food", "coin", "coin", "precious", "draw", "step"]
    for seat in (ANN, BEN):
        check(s, seat, "coin 1", "h2 food 1", carto=3, tiles=2, ships=(10 * seat, 10 * seat))
    return s


def part_of_round(s: Scenario) -> tuple[int, str]:
    """The round and which of its three phases it is; the windows at the end belong to the last clean-up."""
    phase = s.c.state.phase
    return (s.c.state.round, phase if phase in ("income", "work") else "clean-up")


def play(s: Scenario, ann: str, ben: str) -> None:
    """A phase: each seat plays its words in order, and is done where the next word is for later."""
    now, scripts = part_of_round(s), [words.replace("\n", ",").split(",") for words in (ann, ben)]
    left = [deque(word.strip() for word in words if word.strip()) for words in scripts]
    while not s.match.over and part_of_round(s) == now:
        mine = left[s.asked[0]]
        word, *parts = mine[0].split() if mine else ["done"]
        move = WORDS.get(word, word).format(*(part.replace("+", ",") if word in LISTS else part for part in parts))
        if mine and move.split()[0] in s.kinds() and not s.refused(move):
            mine.popleft()
            s.play(move)
        else:
            s.play("done")
    assert not any(left), left


def amounts(goods: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in goods.items())


def check(
    s: Scenario,
    seat: int,
    stored: str,
    lying: str,
    *,
    carto: int,
    tiles: int,
    ships: tuple[int, int],
    market: str = "",
    anchors: tuple[int, int] = (0, 0),
    boats: str = "",
) -> None:
    """What a seat has; `lying` are the cubes and pieces on its land with the levels they lie on."""
    mine, names = s.seat(seat), s.c.plan.names
    assert (amounts(s.stored(seat)), amounts(s.on_market(seat))) == (stored, market)
    items = {name: s.item_at(name, seat) for name in names["hex"] if s.land_at(name, seat)[1]}
    assert ", ".join(f"{h} {item} {s.land_at(h, seat)[1]}" for h, item in items.items() if item) == lying
    assert (mine.cartographer, sum(mine.reserve)) == (carto, tiles)
    assert (tuple(mine.at), tuple(mine.anchors)) == (ships, anchors)
    assert " ".join(names["boat"][boat] for boat in mine.boats if boat >= 0) == boats


@pytest.mark.rule("cooper.round.phase-order", "cooper.round.five")
def test_a_match_reckoned_by_hand() -> None:
    s = begun()
    round_1(s)
    round_2(s)
    round_3(s)
    round_4(s)
    round_5(s)
    the_end(s)


def round_1(s: Scenario) -> None:
    # Ann: wood on h3, the coin of the islet; wood on h1, stone on h4. Ben: stone on h3, the islet's wood and food;
    # wood on h1, cloth on h4.
    play(
        s,
        ann="do 0, islet coin h3 19+, do 0, do 0, double forest-mountain h1 h4",
        ben="do 0, islet basic h3 9+, do 0, pick wood, do 0, double forest-settlement h1 h4",
    )
    check(s, ANN, "coin 2", "h1 wood 1, h2 food 1, h3 wood 1, h4 stone 1", carto=3, tiles=1, ships=(0, 0))
    lying = "h1 wood 1, h2 food 1, h3 stone 1, h4 cloth 1"
    check(s, BEN, "coin 1, wood 1, food 1", lying, carto=3, tiles=1, ships=(10, 10))

    # Ann B: a boat for 1 coin and 2 wood, a helm point: 0 to 19 over her coin islet, 2 coins again; its food.
    # Ben E: 3 steps to 6, stone; the cartographer charts h6 for 2: wood.
    # Ann E: stone of h4 to Ben; 3 steps to 6, wood; the cartographer raises h3, free since B, for 3: wood on level 2.
    # Ben D: he stores the cloth of h4, pays 1 coin, 2 wood, 2 stone, and builds on that settlement: 1 + 1 helm points,
    # 10 to 9 over his islet, wood and food, and to 8. He fetches Ann's stone; stored 5 of 5 + 1 + 1 (tithe barn).
    play(
        s,
        ann="""round B, do 0, boat basic b1, pay coin+h1+h3, down, do 0, do 0, pick food
            round E, fee h4, do 0, do 0, pick wood, raise h3 forest""",
        ben="""round E, do 0, do 0, pick stone, chart h6 forest
            round D, store h4, do 0, erect small, pay coin+h1+wood+h3+stone, put h4, down, do 0, pick wood
            keep tithe-barn, return boatyard+chart-house+survey-camp, fetch stone""",
    )
    lying = "h2 food 1, h3 wood 2"
    check(s, ANN, "coin 2, wood 1, food 1", lying, carto=3, tiles=1, ships=(0, 19), boats="basic")
    lying = "h2 food 1, h4 small 1, h6 wood 1"
    check(s, BEN, "wood 1, food 2, stone 1, cloth 1", lying, carto=4, tiles=1, ships=(10, 8))

    # Two workers eat 2.
    play(s, ann="feed h2+food", ben="feed h2+food")
    check(s, ANN, "coin 2, wood 1", "h3 wood 2", carto=3, tiles=1, ships=(0, 19), boats="basic")
    check(s, BEN, "wood 1, food 1, stone 1, cloth 1", "h4 small 1, h6 wood 1", carto=4, tiles=1, ships=(10, 8))


def round_2(s: Scenario) -> None:
    # Ann: stone on h7, gold of the islet; h1 and h4 rise to level 2; food of the boat. Ben: the islet slides his ship
    # to the other half; wood on h7, a coin; h1 and h2 rise to level 2.
    play(
        s,
        ann="do 0, islet precious h7 18+, do 0, pick gold, do 0, double forest-mountain h1 h4, do 0, pick food",
        ben="do 0, islet coin h7 8-, do 0, do 0, double forest-meadow h1 h2",
    )
    goods, lying = "coin 2, wood 1, food 1, gold 1", "h1 wood 2, h3 wood 2, h4 stone 2, h7 stone 1"
    check(s, ANN, goods, lying, carto=3, tiles=0, ships=(0, 19), boats="basic")
    goods, lying = "coin 1, wood 1, food 1, stone 1, cloth 1", "h1 wood 2, h2 food 2, h4 small 1, h6 wood 1, h7 wood 1"
    check(s, BEN, goods, lying, carto=4, tiles=0, ships=(10, 8))

    # Ann B: 1 coin, 3 wood, a helm point: 19 to 18 over her islet, gold; the boat draws. Two boats: a milestone.
    # Ben C: he draws, stores the wood of h6, and raises h6 and h3 (a settlement on the mountain) to level 2.
    # Ann A: a step to 4 and a tile on h2 (level 1) and h6 (uncharted), with a shim for a step, both now of level 2.
    # Ben B: stone to Ann; 1 coin, 2 wood, a helm point: 8 to 7 over his coin islet; the boat's cloth.
    play(
        s,
        ann="""round B, do 0, boat draw b2, pay coin+h1+wood, down, do 0, pick gold, do 0
            round A, do 0, choose 1, double meadow-settlement h2 h6, do 0""",
        ben="""round C, do 0, store h6, do 0, double forest-settlement h6 h3
            round B, fee stone, do 0, boat precious b1, pay coin+wood+wood, down, do 0, do 0, pick cloth""",
    )
    goods, lying = "coin 1, food 1, gold 2", "h2 food 2, h3 wood 2, h4 stone 2, h6 cloth 2, h7 stone 1"
    check(s, ANN, goods, lying, market="stone 1", carto=3, tiles=0, ships=(0, 18), boats="basic draw")
    goods, lying = "coin 1, food 1, cloth 2", "h1 wood 2, h2 food 2, h3 cloth 2, h4 small 1, h6 wood 2, h7 wood 1"
    check(s, BEN, goods, lying, carto=4, tiles=0, ships=(10, 7), boats="precious")

    play(s, ann="feed h2, fetch stone", ben="feed h2")
    goods, lying = "coin 1, food 1, stone 1, gold 2", "h3 wood 2, h4 stone 2, h6 cloth 2, h7 stone 1"
    check(s, ANN, goods, lying, carto=3, tiles=0, ships=(0, 18), boats="basic draw")
    lying = "h1 wood 2, h3 cloth 2, h4 small 1, h6 wood 2, h7 wood 1"
    check(s, BEN, "coin 1, food 1, cloth 2", lying, carto=4, tiles=0, ships=(10, 7), boats="precious")


def round_3(s: Scenario) -> None:
    # Ann: her boat draws; food on h8, and the islet takes the ruin off h5; h1 and h2 (now a settlement) rise to level
    # 3; food, stored 6 of 6. Ben: food on h8, the islet draws; he stores wood of h6; h6 and h2 rise to level 3; cloth.
    play(
        s,
        ann="do 3, do 0, islet ruin h8 2+, do 0, ruin h5 1, do 0, double forest-settlement h1 h2, do 0, pick food",
        ben="do 0, islet draw h8 12+, do 0, store h6, do 0, double forest-meadow h6 h2, do 0, pick cloth",
    )
    goods = "coin 1, food 2, stone 1, gold 2"
    lying = "h1 wood 3, h2 cloth 3, h3 wood 2, h4 stone 2, h6 cloth 2, h7 stone 1, h8 food 1"
    check(s, ANN, goods, lying, carto=3, tiles=0, ships=(0, 18), boats="basic draw")
    goods = "coin 1, wood 1, food 1, cloth 3"
    lying = "h1 wood 2, h2 food 3, h3 cloth 2, h4 small 1, h6 wood 3, h7 wood 1, h8 food 1"
    check(s, BEN, goods, lying, carto=4, tiles=0, ships=(10, 7), boats="precious")

    # Ann H: 3 cloth for ship I (the harbourmaster stands at III), a helm point: 18 to 17. The lid: 2 coins on the
    # market. Her milestone: a special worker, and a normal one on the royal order for boats.
    # Ben E: 3 steps, but 6 is the end; a coin; h9 charted for 2: stone.
    # Ann F, square: a statue for 2 wood, 2 gold on h2, a settlement and the only free space of level 3: 1 + 1 helm
    # points, 17 to 15, the bay: wood and food. The ruin of h12 takes its spot.
    # Ben H: wood to Ann; ship I for 3 cloth, a helm point: 7 to 6.
    play(
        s,
        ann="""round H, do 0, supply I, pay h2, down, lid coins
            hire worker-1, gain special, assign normal boats
            square F, do 1, statue 1, pay-gold h3+gold+gold, put h2, down, do 0, do 0, ruin h12 1""",
        ben="""round E, do 0, do 0, pick coin, chart h9 mountain
            round H, fee h7, do 0, supply I, pay cloth+cloth+cloth, down""",
    )
    goods = "coin 1, wood 1, food 3, stone 1"
    lying = "h1 wood 3, h2 statue 3, h4 stone 2, h6 cloth 2, h7 stone 1, h8 food 1"
    check(s, ANN, goods, lying, market="coin 2, wood 1", carto=3, tiles=0, ships=(0, 15), boats="basic draw")
    goods = "coin 2, wood 1, food 1"
    lying = "h1 wood 2, h2 food 3, h3 cloth 2, h4 small 1, h6 wood 3, h8 food 1, h9 stone 1"
    check(s, BEN, goods, lying, carto=4, tiles=0, ships=(10, 6), boats="precious")

    # Ann: 2 + 2 food, so a helm point: 0 to 1; one for the statue: to 2. She leaves the wood on the market.
    play(s, ann="feed h8+food+food+food, up, up, fetch coin, fetch coin", ben="feed h8+food")
    lying = "h1 wood 3, h2 statue 3, h4 stone 2, h6 cloth 2, h7 stone 1"
    check(s, ANN, "coin 3, wood 1, stone 1", lying, carto=3, tiles=0, ships=(2, 15), boats="basic draw")
    lying = "h1 wood 2, h2 food 3, h3 cloth 2, h4 small 1, h6 wood 3, h9 stone 1"
    check(s, BEN, "coin 2, wood 1", lying, carto=4, tiles=0, ships=(10, 6), boats="precious")


def round_4(s: Scenario) -> None:
    # Ann: a tile, food; food on h11, a tile of the islet; wood on h9, food on h5, one tile left. Ben: his lid draws;
    # stone on h11, gold; stone on h13, cloth on h16; gold of the boat.
    play(
        s,
        ann="do 3, do 2, pick food, do 0, islet draw h11 3-, do 0, do 0, double forest-meadow h9 h5",
        ben="""lid draw, do 0, islet precious h11 13-, do 0, pick gold
            do 0, double mountain-settlement h13 h16, do 0, pick gold""",
    )
    goods = "coin 3, wood 1, food 1, stone 1"
    lying = "h1 wood 3, h2 statue 3, h4 stone 2, h5 food 1, h6 cloth 2, h7 stone 1, h9 wood 1, h11 food 1"
    check(s, ANN, goods, lying, carto=3, tiles=1, ships=(2, 15), boats="basic draw")
    lying = "h1 wood 2, h2 food 3, h3 cloth 2, h4 small 1, h6 wood 3, h9 stone 1, h11 stone 1, h13 stone 1, h16 cloth 1"
    check(s, BEN, "coin 2, wood 1, gold 2", lying, carto=4, tiles=0, ships=(10, 6), boats="precious")

    # Ann D: 2 coins, 4 wood, 4 stone; on h1, the free space of level 3. 2 helm points: 2 to 3 over two islets: the
    # ruin of h10 comes on her new spot with a helm point, 15 to 14, and a tile; then 3 to 4.
    # Ben D: he pays no fee: an anchor, and Ann takes gold. He stores the cloth of h3, pays 1 coin, 2 wood, 2 stone and
    # builds on that settlement: 6 to 5, the bay, a coin, and to 4. Two buildings: a milestone, 2 helm points: 4 to 3
    # and to 2 over Ann's islets: a tile, and the ruin of h5.
    # Ann E, square: she fetches the gold; 3 steps to 6, food, gold by Ben's boat; h3 rises to level 3 for 3.
    # Ben F: a statue for 2 wood, 2 gold; the 3 wood of h6 leave the one free space of level 3. A helm point: 2 to 1.
    play(
        s,
        ann="""round D, do 0, erect large, pay coin+coin+h1+h9+h4+h7+stone, put h1, up, do 1, do 0, ruin h10 2, down
            keep cathedral, return relocation+crane+pilots, claim gold
            square E, fetch gold, do 0, do 0, pick food, do 0, use-boat 2 precious, pick gold, raise h3 forest""",
        ben="""round D, decline, anchor one-sail, store h3, do 0, erect small, pay coin+h1+h9+h11, put h3, down, do 0
            keep toll-gate, return lodge+warehouse+pilot-station
            hire helm, down, do 0, do 0, ruin h5 1
            round F, do 0, choose 1, statue 1, pay-gold h6+gold+gold, put h6, down""",
    )
    goods = "coin 1, wood 1, food 2, gold 2"
    lying = "h1 large 3, h2 statue 3, h3 wood 3, h5 food 1, h6 cloth 2, h11 food 1"
    check(s, ANN, goods, lying, carto=3, tiles=2, ships=(4, 14), boats="basic draw")
    goods, lying = "coin 2, wood 1, cloth 1", "h2 food 3, h3 small 2, h4 small 1, h6 statue 3, h13 stone 1, h16 cloth 1"
    check(s, BEN, goods, lying, carto=4, tiles=1, ships=(10, 1), anchors=(1, 0), boats="precious")

    # Ann: 4 food, a helm point: 4 to 5, the bay, a coin; a coin for her lid; the statue: 5 to 6. Ben gives 3 food for
    # 2; the statue: 1 to 0, Ann's harbour: cloth of the log book, and a coin to Ann, who fetches it.
    play(
        s,
        ann="feed h5+h11+food+food, up, do 0, do 0, choose 1, pay coin, lid-back coins, up, fetch coin",
        ben="feed h2, down, do 0, pick cloth, fee coin",
    )
    lying = "h1 large 3, h2 statue 3, h3 wood 3, h6 cloth 2"
    check(s, ANN, "coin 2, wood 1, gold 2", lying, carto=3, tiles=2, ships=(6, 14), boats="basic draw")
    lying = "h3 small 2, h4 small 1, h6 statue 3, h13 stone 1, h16 cloth 1"
    check(s, BEN, "coin 1, wood 1, cloth 2", lying, carto=4, tiles=1, ships=(10, 0), anchors=(1, 0), boats="precious")


def round_5(s: Scenario) -> None:
    # Ann: a tile, food; wood on h10, food on h13, two tiles left; wood on h14, a step. Ben: food on h14, the ruin of
    # h10; wood on h15, food on h18; cloth.
    play(
        s,
        ann="do 3, do 2, pick food, do 1, double forest-meadow h10 h13, do 0, islet step h14 17+, do 0",
        ben="do 0, islet ruin h14 7+, do 0, ruin h10 1, do 0, double forest-meadow h15 h18, do 0, pick cloth",
    )
    lying = "h1 large 3, h2 statue 3, h3 wood 3, h6 cloth 2, h10 wood 1, h13 food 1, h14 wood 1"
    check(s, ANN, "coin 2, wood 1, food 1, gold 2", lying, carto=4, tiles=2, ships=(6, 14), boats="basic draw")
    lying = "h3 small 2, h4 small 1, h6 statue 3, h13 stone 1, h14 food 1, h15 wood 1, h16 cloth 1, h18 food 1"
    goods = "coin 1, wood 1, cloth 3"
    check(s, BEN, goods, lying, carto=4, tiles=0, ships=(10, 0), anchors=(1, 0), boats="precious")

    # Ann F: she sells 2 cloth of h6 for a coin on the market, and builds a statue there (all of level 3 is occupied):
    # 1 + 1 helm points, 6 to 7, and to 8 over Ben's islets: the ruin of h17, a coin. Two statues: 2 helm points, to 9,
    # and to 10 over Ben's islet: wood, food; his harbour: a tile, and wood of h14 to Ben.
    # Ben E: 3 steps, but 6 is the end; wood; h1 rises to level 3 for 3.
    # Ann B, square: a boat for 1 coin and 4 wood, 2 less: the 3 wood of h3; 10 to 11, a step to 5. Her card: 11 to 12.
    # h12 charted for 2: food. The lid: 2 gold on the market.
    # Ben B: 1 coin, 3 wood, a helm point: 0 to 19 over Ann's coin islet; the boat's coin. Two boats: a special worker,
    # who goes himself to the royal order for what is explored.
    play(
        s,
        ann="""round F, sell h6, do 0, choose 1, statue 1, pay-gold h10+wood+gold+gold, put h6, up, do 0, ruin h17 1
            do 0, hire helm, up, do 0, pick wood, do 0, fee h14
            square B, do 0, boat step b3, pay h3, up, do 0, card cathedral, up, chart h12 meadow
            lid cubes, pick gold, pick gold""",
        ben="""round E, do 0, do 0, pick wood, raise h1 forest
            round B, do 0, boat coin b2, pay coin+h1, down, do 0, do 0
            hire worker-1, gain special, assign special explored""",
    )
    goods, lying = "coin 3, wood 1, food 2", "h1 large 3, h2 statue 3, h6 statue 2, h12 food 1, h13 food 1"
    more = "basic draw step"
    check(s, ANN, goods, lying, market="coin 1, gold 2", carto=3, tiles=3, ships=(12, 14), boats=more)
    goods = "coin 2, wood 2, cloth 3"
    lying = "h3 small 2, h4 small 1, h6 statue 3, h13 stone 1, h14 food 1, h15 wood 1, h16 cloth 1, h18 food 1"
    check(
        s, BEN, goods, lying, market="wood 1", carto=3, tiles=0, ships=(10, 19), anchors=(1, 0), boats="precious coin"
    )

    # Ann: 4 food, a helm point: 12 to 13 over Ben's islets, a tile and gold. 2 coins turn her card up, and it is used
    # again: 13 to 14. Two statues: to 15, the bay, a step, and to 16.
    # Ben charts h10 for 2: food; of 4 food he has 3: an anchor, under the ship with fewer. The statue's helm point
    # takes off the other anchor. He fetches the wood: stored 8 of 5 + 2 + 1.
    play(
        s,
        ann="""feed h12+h13+food+food, up, do 0, do 0, pick gold
            do 0, choose 0, pay coin+coin, card-up cathedral, card cathedral, up, up, do 0
            fetch coin, fetch gold, fetch gold""",
        ben="chart h10 meadow, starve, up, fetch wood",
    )


def the_end(s: Scenario) -> None:
    assert s.match.over
    lying = "h1 large 3, h2 statue 3, h6 statue 2"
    check(s, ANN, "coin 2, wood 1, gold 3", lying, carto=4, tiles=4, ships=(16, 14), boats="basic draw step")
    lying = "h3 small 2, h4 small 1, h6 statue 3, h13 stone 1, h15 wood 1, h16 cloth 1"
    goods = "coin 2, wood 3, cloth 3"
    check(s, BEN, goods, lying, carto=1, tiles=0, ships=(10, 19), anchors=(0, 1), boats="precious coin")
    # Ann: log books of 5, 10, 15 and of 15; 16 is 1 past 15, 14 is 1 past 15. 3 boats: 3. 6 goods, 4 steps, 4 tiles: 2.
    assert [s.points(name, ANN) for name in NAMES] == [20, 2, 3, 0, 2, 0]
    # Ben: log books of 5 and 0; 19 is 1 past 0. 15 of 24 spaces charted leave 9: 3. 8 goods, 6 asked: 2. 8 goods and a
    # step: 1. An anchor.
    assert [s.points(name, BEN) for name in NAMES] == [10, 1, 3, 2, 1, -1]
    scores = s.match.scores()
    assert scores.totals == (27, 16)
    assert scores.ranking == ((ANN,), (BEN,))
