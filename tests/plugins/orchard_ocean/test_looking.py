"""What a seat may look at: a range, what arrives on a tile and why not, a board."""

from __future__ import annotations

import re

import pytest
from orchard_scenario import Scenario

from rulewright.looks import Shown
from rulewright.notation import NotationError


def cited(shown: Shown) -> list[str]:
    """The rules that the lines cite."""
    return re.findall(r"\[(.+?)\]", "\n".join(shown.lines))


def arrivals(s: Scenario, space: str = "B3") -> list[str]:
    """The rules that say why something arrives on the space, or doesn't."""
    return cited(s.match.look(0, "arrivals", space))


def marked(shown: Shown) -> set[str]:
    """The spaces that the picture points out."""
    assert shown.scene is not None
    (board,) = shown.scene.boards
    return {space.id for space in board.spaces if any(piece.label == "in range" for piece in space.pieces)}


# -- why a product arrives on a tile, or doesn't


@pytest.mark.rule("orchard.harvest.ship-to-every-match")
def test_it_arrives_directly() -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *", B3="fruit-market-1 *")
    assert s.match.look(0, "arrivals", "B3").lines == (
        "strawberry from B4 arrives on the Fruit market at B3, directly. [orchard.harvest.ship-to-every-match]",
    )


@pytest.mark.rule("orchard.harvest.ship-to-every-match", "orchard.range.chained")
def test_it_arrives_by_harbours() -> None:
    s = Scenario().lay(B5="strawberry-patch-1 *", C5="vineyard-1 back", C4="harbour-1", B3="fruit-market-1 *")
    assert s.match.look(0, "arrivals", "B3").lines == (
        "strawberry from B5 arrives on the Fruit market at B3, by harbour C5, C4, C3. "
        "[orchard.harvest.ship-to-every-match]",
    )


@pytest.mark.rule("orchard.production.worker-activates")
def test_it_does_not_arrive_from_an_unworked_tile() -> None:
    s = Scenario().lay(B4="strawberry-patch-1", B3="fruit-market-1 *")
    assert arrivals(s) == ["orchard.production.worker-activates"]


@pytest.mark.rule("orchard.tile.winery.needs-vineyard")
def test_it_does_not_arrive_from_a_winery_without_a_vineyard() -> None:
    s = Scenario().lay(B4="winery-2 *", B3="pub-3 *", E4="vineyard-1")
    assert arrivals(s)[0] == "orchard.tile.winery.needs-vineyard"
    s.lay(D4="vineyard-1 *")
    assert arrivals(s)[0] == "orchard.harvest.ship-to-every-match"


@pytest.mark.rule("orchard.harvest.condition-in-range")
def test_it_does_not_arrive_out_of_range() -> None:
    s = Scenario().lay(B5="strawberry-patch-1 *", B3="fruit-market-1 *")
    assert arrivals(s) == ["orchard.harvest.condition-in-range"]


@pytest.mark.rule("orchard.range.fishing-ground-not-extended", "orchard.harvest.condition-in-range")
def test_fish_does_not_arrive_by_harbours() -> None:
    s = Scenario().lay(C4="fishing-ground-1 *", B3="fish-market-1 *", E5="fish-market-1 *")
    assert arrivals(s) == ["orchard.range.fishing-ground-not-extended"]
    assert arrivals(s, "E5") == ["orchard.harvest.condition-in-range"]  # no harbour would bring it there either


@pytest.mark.rule("orchard.commerce.worker-activates")
def test_it_does_not_arrive_on_a_tile_without_a_marker() -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *", B3="fruit-market-1")
    assert arrivals(s) == ["orchard.commerce.worker-activates"]


@pytest.mark.rule("orchard.harvest.condition-product-shown")
def test_it_does_not_arrive_where_no_active_level_takes_it() -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *", B3="fish-market-1 *")
    assert arrivals(s) == ["orchard.harvest.condition-product-shown"]


@pytest.mark.rule("orchard.harvest.condition-in-range", "orchard.harvest.condition-product-shown")
def test_each_production_tile_has_its_line() -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *", B2="fishing-ground-2 *", D1="vineyard-1", E5="vineyard-1 *")
    s.lay(B3="fish-market-1 *", A1="strawberry-patch-1 back")
    assert {line.split(" does")[0]: rule for line, rule in zip(*both(s), strict=True)} == {
        "strawberry from B4": "orchard.harvest.condition-product-shown",
        "fish from B2 arrives on the Fish market at B3, directly": "orchard.harvest.ship-to-every-match",
        "grape from D1": "orchard.production.worker-activates",
        "grape from E5": "orchard.harvest.condition-in-range",
    }


def both(s: Scenario) -> tuple[list[str], list[str]]:
    """The lines of the arrivals on B3, without what they cite, and the rules that they cite."""
    lines = s.match.look(0, "arrivals", "B3").lines
    return [line.split(". [")[0] for line in lines], arrivals(s)


@pytest.mark.rule("orchard.harvest.ship-to-every-match")
def test_what_arrives_is_what_a_harvest_ships() -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *", D3="pineapple-field-1 *", E3="vineyard-1 *", C2="fishing-ground-1 *")
    s.lay(B3="fish-market-1 **", C4="jam-shop-1 *")
    said = {goal: arrivals(s, goal).count("orchard.harvest.ship-to-every-match") for goal in ("B3", "C4")}
    s.harvest()
    names = s.c.plan.names["space"]
    goals = [names[e.args["space"]] for e in s.match.events if e.key == "shipped"]
    assert said == {"B3": 3, "C4": 1} == {goal: goals.count(goal) for goal in ("B3", "C4")}


def test_arrivals_where_there_is_nothing_to_say() -> None:
    s = Scenario().lay(B3="fruit-market-1 *", A1="landmark-3", A2="fruit-market-1 back", A3="vineyard-1 back")
    assert s.match.look(0, "arrivals", "B3").lines == ("The board has no production tile.",)
    for space in ("A1", "A2", "A3", "C3", "E5"):
        assert s.match.look(0, "arrivals", space).lines == (f"On {space} lies no commerce tile with its front up.",)


# -- a range


@pytest.mark.rule("orchard.range.harbor-extends")
def test_a_range_in_words_and_in_the_picture() -> None:
    s = Scenario().lay(B5="strawberry-patch-1 *", B4="vineyard-1 back")
    shown = s.match.look(0, "range", "B5")
    assert shown.lines == ("From B5 the shipping range reaches: B3 A4 B4 C4 B5 C5",)
    assert marked(shown) == {"B4", "C5", "B3", "C4", "A4", "B5"}


@pytest.mark.rule("orchard.range.active-colour-arrows")
def test_the_range_of_an_unworked_tile_is_empty() -> None:
    shown = Scenario().lay(B5="strawberry-patch-1").match.look(0, "range", "B5")
    assert shown.lines == ("From B5 the shipping range reaches: -",)
    assert marked(shown) == set()


@pytest.mark.rule("orchard.harvest.condition-in-range", "orchard.harvest.condition-product-shown")
def test_a_range_says_where_its_product_arrives_and_why_not() -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *", B3="fruit-market-1 *", C4="restaurant-2 **", D4="jam-shop-1 *")
    s.lay(A1="landmark-3", A2="pub-3 back", E5="fruit-market-1")
    assert cited(s.match.look(0, "range", "B4")) == [
        "orchard.harvest.ship-to-every-match",
        "orchard.harvest.condition-product-shown",
        "orchard.harvest.condition-in-range",
        "orchard.harvest.condition-in-range",
    ]


def test_no_range_where_no_production_tile_lies() -> None:
    s = Scenario().lay(B3="fruit-market-1 *", A1="landmark-3", A2="vineyard-1 back")
    for space in ("B3", "A1", "A2", "C3", "E5"):
        shown = s.match.look(0, "range", space)
        assert shown.lines == (f"On {space} lies no production tile with its front up.",)
        assert shown.scene is None


def test_a_seat_looks_at_ranges_of_its_own_board() -> None:
    s = Scenario().lay(0, B4="strawberry-patch-1 *").lay(1, D2="fishing-ground-1 **")
    assert marked(s.match.look(1, "range", "D2")) == {"D1", "D3", "D4", "E2", "C2", "B2"}
    assert s.match.look(0, "range", "D2").scene is None


def test_a_spectator_has_no_board_to_look_at() -> None:
    s = Scenario().lay(B4="strawberry-patch-1 *", B3="fruit-market-1 *")
    for look, space in (("range", "B4"), ("arrivals", "B3")):
        shown = s.match.look(-1, look, space)
        assert shown.lines == ("A spectator has no board; to see that of a seat: look board and its number.",)
        assert shown.scene is None


# -- a board


def test_any_seat_sees_the_board_of_another() -> None:
    s = Scenario().lay(1, D2="fishing-ground-1 **")
    for viewer in (0, 1, -1):
        shown = s.match.look(viewer, "board", "2")
        assert shown.scene is not None
        (board,) = shown.scene.boards
        texts = {space.id: [run.text for run in space.lines] for space in board.spaces}
        assert board.title == "Board of Ben"
        assert texts["D2"] == ["Fishing", "*N2S2", "*E2W2"]


def test_no_board_of_a_seat_that_nobody_has() -> None:
    assert Scenario(3).match.look(0, "board", "4").lines == ("There is no such seat.",)
    assert Scenario(4).match.look(0, "board", "4").scene is not None


def test_what_cannot_be_looked_at_is_refused() -> None:
    s = Scenario()
    with pytest.raises(NotationError, match="nothing to look at is called 'rang'"):
        s.match.look(0, "rang", "B4")
    with pytest.raises(NotationError):
        s.match.look(0, "range", "F9")
