"""The game keeps what the engine promises, in random matches of each number of seats."""

from __future__ import annotations

from orchard_scenario import Scenario

from rulewright.library import games
from rulewright.testing.kit import check_game

# Jam shops that are reached are rare in random play; the choice they offer has tests of its own.
RARE = ("decision:choose-effect",)


def test_orchard_ocean_keeps_every_promise() -> None:
    report = check_game("orchard_ocean", matches=16, every=20, exempt=RARE)

    assert report.matches == 32
    assert report.together["place-islands"] > 0


def test_what_must_never_be_so_is_noticed() -> None:
    s = Scenario().lay(B2="jam-shop-1 ***", B3="lodge-3 *", B4="vineyard-1 back *")
    s.give(0, funds=-1, piece="A1")
    s.c.table.harbours[1] -= 1

    assert list(games()["orchard_ocean"].wrong(s.c)) == [
        "harbour tiles of type 2 were lost or doubled",
        "seat 0 has less than nothing",
        "the piece of seat 0 stands in the water",
        *["seat 0 has worker markers where there is no space for them"] * 3,
    ]
