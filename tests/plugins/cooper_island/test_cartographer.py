"""The cartographer: single tiles at any time, lifting half of a double tile, and once in each window."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario

ONCE = ("cooper.cartographer.limit.turn",)


def turn(steps: int = 6, **land: str) -> Scenario:
    """A worker turn of seat 0 with that many steps."""
    return Scenario().land(0, **land).give(0, cartographer=steps).turn()


def placing(steps: int, **land: str) -> Scenario:
    """The same, about to lay a forest and meadow or a mountain and settlement."""
    return turn(steps, **land).give(0, reserve=[1, 0, 0]).act("place-double")


def refused(s: Scenario, tool: str, at: str, land: str) -> tuple[str, ...]:
    """The rules that laying a single tile there breaks."""
    return s.refused(f"single tool={tool} at={at} land={land}")


def singles(s: Scenario) -> int:
    """The single tiles left."""
    return sum(s.c.table.singles)


# -- once in a window


@pytest.mark.rule("cooper.cartographer.limit.income")
def test_once_in_an_income_phase() -> None:
    s = Scenario().give(0, cartographer=6).phase("income")
    s.play("single tool=chart at=h3 land=forest")
    assert refused(s, "chart", "h6", "forest") == ONCE

    s.play("done", "done", "work worker=normal section=E", "done")  # seat 1 ends its income; a turn of seat 0
    assert s.seat().cartographer == 4
    s.phase("income", round=2)
    assert refused(s, "chart", "h6", "forest") == ()


@pytest.mark.rule("cooper.cartographer.limit.turn")
def test_once_in_a_turn_and_again_in_the_next() -> None:
    """T32: a second use in one worker turn is refused."""
    s = turn()
    s.play("single tool=chart at=h3 land=forest")
    assert refused(s, "chart", "h6", "forest") == ONCE
    s.play("work worker=normal section=G")
    assert refused(s, "chart", "h6", "forest") == ONCE
    s.play("done", "work worker=normal section=E", "done")

    assert s.asked == (0, "place-worker")
    s.play("single tool=chart at=h6 land=forest")
    assert s.seat().cartographer == 2


@pytest.mark.rule("cooper.cartographer.limit.turn", "cooper.amb.cartographer.limit-meaning")
def test_lifting_a_half_is_the_use_of_the_turn() -> None:
    """T32: two lifts in a turn are impossible too, and a lift beside a single tile."""
    s = turn(6, h3="forest 2 -", h6="meadow 1 -", h4="forest 2 -", h8="meadow 1 -").give(0, reserve=[2, 0, 0])
    s.act("place-double").play("double face=forest-meadow first=h3 second=h6")
    assert refused(s, "chart", "h1", "forest") == ONCE
    s.act("place-double")
    assert s.refused("double face=forest-meadow first=h4 second=h8") == ONCE

    s = placing(6, h3="forest 2 -", h6="meadow 1 -")
    s.play("single tool=chart at=h1 land=forest")
    assert s.refused("double face=forest-meadow first=h3 second=h6") == ONCE


@pytest.mark.rule("cooper.cartographer.limit.cleanup")
def test_once_in_a_whole_clean_up() -> None:
    """T33: it may bring food before feeding; then no more, not even in the last step."""
    s = Scenario().give(0, cartographer=6).store(0, coin=1).store(1, food=2).phase("feed")
    assert s.refused("feed give=h2") != ()  # a food cube of level 1 for a cost of 2
    s.play("single tool=chart at=h3 land=meadow", "feed give=h2,h3")
    assert s.seat().anchors == [0, 0]

    s.play("feed give=food,food", "done", "done")
    assert s.asked == (0, "window")
    assert refused(s, "chart", "h6", "forest") == ONCE
    s.play("done")
    assert s.asked == (1, "window")
    assert refused(s, "chart", "h3", "forest") == ()


@pytest.mark.rule("cooper.cartographer.limit.cleanup", "cooper.amb.cartographer.game-end")
@pytest.mark.parametrize("used", [True, False])
def test_the_end_of_the_game_shares_the_use_of_the_last_clean_up(used: bool) -> None:
    s = Scenario().give(0, cartographer=6).store(0, food=2).store(1, food=2).phase("feed", round=5)
    if used:
        s.play("single tool=chart at=h3 land=meadow")
    s.play("feed give=food,food", "feed give=food,food", "done", "done", "done", "done")

    assert (s.asked, s.c.state.phase) == ((0, "window"), "end")
    assert refused(s, "chart", "h6", "forest") == (ONCE if used else ())


# -- steps


@pytest.mark.rule("cooper.cartographer.cost")
def test_a_use_moves_the_marker_back_by_its_steps() -> None:
    s = turn(5, h3="forest 2 -").play("single tool=raise at=h3 land=forest")

    assert s.seat().cartographer == 2


@pytest.mark.rule("cooper.cartographer.insufficient")
@pytest.mark.parametrize(
    ("steps", "possible"),
    [(1, set()), (2, {"chart"}), (3, {"chart", "raise"}), (4, {"chart", "raise", "raise-high"})],
)
def test_an_option_needs_its_steps(steps: int, possible: set[str]) -> None:
    s = turn(steps, h3="forest 3 -", h6="forest 4 -")
    tries = {"chart": "h1", "raise": "h3", "raise-high": "h6"}

    assert {tool for tool, at in tries.items() if not refused(s, tool, at, "forest")} == possible
    for tool in set(tries) - possible:
        assert refused(s, tool, tries[tool], "forest") == ("cooper.cartographer.insufficient",)


# -- option 1: lifting


@pytest.mark.rule("cooper.cartographer.opt1.shim", "cooper.amb.tile.shim-cube")
def test_a_step_lifts_the_lower_half_and_brings_no_cube_of_its_own() -> None:
    s = placing(1, h3="forest 3 -", h6="meadow 2 -").play("double face=forest-meadow first=h3 second=h6")

    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 4), ("meadow", 4))
    assert s.seat().cartographer == 0
    assert (s.item_at("h3"), s.item_at("h6"), s.stored()) == ("wood", "food", {"coin": 1})


@pytest.mark.rule("cooper.cartographer.opt1.shim")
def test_without_a_step_no_half_is_lifted() -> None:
    s = placing(0, h3="forest 3 -", h6="meadow 2 -")

    assert s.refused("double face=forest-meadow first=h3 second=h6") == ("cooper.cartographer.opt1.shim",)


@pytest.mark.rule("cooper.cartographer.opt1.only-within-place")
def test_lifting_is_no_action_of_its_own() -> None:
    s = turn(6, h3="forest 3 -", h6="forest 4 -")

    assert s.options("single") == {"chart", "raise", "raise-high"}
    assert s.kinds() == {"work", "store", "single"}


@pytest.mark.rule("cooper.cartographer.opt1.gap-one")
@pytest.mark.parametrize(("high", "gap"), [(2, True), (3, False), (4, False)])
def test_only_a_gap_of_one_is_evened_out(high: int, gap: bool) -> None:
    """T30: one shim only."""
    s = placing(6, h3=f"forest {high} -", h6="meadow 1 -")
    faults = s.refused("double face=forest-meadow first=h3 second=h6")

    assert faults == (() if gap else ("cooper.cartographer.opt1.gap-one",))


@pytest.mark.rule("cooper.cartographer.opt1.under")
def test_the_lifted_half_gains_two_tiles_one_of_them_from_the_supply() -> None:
    s = placing(6, h3="forest 1 -", h6="meadow 2 -")
    before = singles(s)
    s.play("double face=forest-meadow first=h3 second=h6")

    assert (s.land_at("h3"), s.land_at("h6")) == (("forest", 3), ("meadow", 3))
    assert before - singles(s) == 1


@pytest.mark.rule("cooper.cartographer.opt1.same-type", "cooper.amb.tile.shim-type")
def test_a_lifted_settlement_may_lie_over_any_type() -> None:
    s = placing(6, h3="forest 1 -", h6="mountain 2 -")
    s.play("double face=mountain-settlement first=h6 second=h3", "mine good=stone")

    assert s.land_at("h3") == ("settlement", 3)
    assert s.item_at("h3") == "cloth"


# -- option 2: an uncharted space


@pytest.mark.rule("cooper.cartographer.opt2.place")
@pytest.mark.parametrize("land", ["forest", "meadow", "mountain", "settlement"])
def test_two_steps_chart_a_space_with_any_type(land: str) -> None:
    s = turn(2)
    before = singles(s)
    s.play(f"single tool=chart at=h3 land={land}")

    assert s.land_at("h3") == (land, 1)
    assert s.seat().cartographer == 0
    assert before - singles(s) == 1


@pytest.mark.rule("cooper.cartographer.opt2.place")
def test_charting_is_for_uncharted_spaces_of_the_own_peninsula() -> None:
    s = turn(6, h3="forest 1 -")

    assert refused(s, "chart", "h3", "forest") == ("cooper.cartographer.opt2.place",)
    s.play("single tool=chart at=h6 land=forest")
    assert s.land_at("h6", seat=1) == ("", 0)


@pytest.mark.rule("cooper.cartographer.opt2.adjacent")
def test_charting_needs_landscape_beside_it() -> None:
    assert refused(turn(), "chart", "h13", "forest") == ("cooper.cartographer.opt2.adjacent",)
    assert refused(turn(h9="forest 3 wood"), "chart", "h13", "meadow") == ()
    assert refused(turn(h9="settlement 4 statue"), "chart", "h13", "meadow") == ()


@pytest.mark.rule("cooper.cartographer.opt2.no-ruin")
def test_charting_bars_ruins() -> None:
    assert refused(turn(), "chart", "h5", "forest") == ("cooper.cartographer.opt2.no-ruin",)


@pytest.mark.rule("cooper.cartographer.opt2.cube")
@pytest.mark.parametrize(
    ("land", "cube"), [("forest", "wood"), ("meadow", "food"), ("mountain", "stone"), ("settlement", "cloth")]
)
def test_charting_brings_a_cube_of_the_type_worth_one(land: str, cube: str) -> None:
    s = turn().play(f"single tool=chart at=h3 land={land}")

    assert s.item_at("h3") == cube
    assert s.land_at("h3")[1] == 1
    assert s.stored() == {"coin": 1}
    assert s.asked == (0, "place-worker")  # a mountain of level 1 leaves no choice


# -- options 3 and 4: raising


@pytest.mark.rule("cooper.cartographer.opt3.place")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_three_steps_raise_a_space_of_level_three_or_lower(level: int) -> None:
    s = turn(3, h3=f"forest {level} -").play("single tool=raise at=h3 land=forest")

    assert s.land_at("h3") == ("forest", level + 1)
    assert s.seat().cartographer == 0


@pytest.mark.rule("cooper.cartographer.opt3.level")
def test_the_cheap_raise_ends_at_level_three() -> None:
    s = turn(6, h3="forest 3 -", h6="forest 4 -", h7="forest 5 -")

    assert refused(s, "raise", "h3", "forest") == ()
    assert refused(s, "raise", "h6", "forest") == ("cooper.cartographer.opt3.level",)
    assert refused(s, "raise", "h7", "forest") == ("cooper.cartographer.opt3.level",)


@pytest.mark.rule("cooper.cartographer.opt4.place")
@pytest.mark.parametrize("level", [4, 5, 7])
def test_four_steps_raise_a_space_of_level_four_or_higher(level: int) -> None:
    s = turn(4, h3=f"forest {level} -").play("single tool=raise-high at=h3 land=forest")

    assert s.land_at("h3") == ("forest", level + 1)
    assert s.seat().cartographer == 0


@pytest.mark.rule("cooper.cartographer.opt4.level")
def test_the_high_raise_begins_at_level_four() -> None:
    s = turn(6, h3="forest 3 -", h6="forest 4 -", h1="forest 1 -")

    assert refused(s, "raise-high", "h6", "forest") == ()
    assert refused(s, "raise-high", "h3", "forest") == ("cooper.cartographer.opt4.level",)
    assert refused(s, "raise-high", "h1", "forest") == ("cooper.cartographer.opt4.level",)


@pytest.mark.rule("cooper.cartographer.opt34.match")
@pytest.mark.parametrize(("tool", "level"), [("raise", 2), ("raise-high", 5)])
def test_raising_needs_the_same_type_or_a_settlement(tool: str, level: int) -> None:
    """T31: a settlement over any type, no forest over a settlement."""
    s = turn(6, h3=f"meadow {level} -", h6=f"settlement {level} -")

    for land in ("forest", "mountain"):
        assert refused(s, tool, "h3", land) == ("cooper.cartographer.opt34.match",)
        assert refused(s, tool, "h6", land) == ("cooper.cartographer.opt34.match",)
    assert refused(s, tool, "h3", "meadow") == refused(s, tool, "h3", "settlement") == ()
    assert refused(s, tool, "h6", "settlement") == ()


@pytest.mark.rule("cooper.cartographer.opt34.unoccupied")
def test_raising_needs_a_space_free_of_items() -> None:
    s = turn(6, h3="meadow 2 food", h6="forest 4 statue", h7="forest 1 small")

    for tool, at, land in (("raise", "h3", "meadow"), ("raise-high", "h6", "forest"), ("raise", "h7", "forest")):
        assert refused(s, tool, at, land) == ("cooper.cartographer.opt34.unoccupied",)


@pytest.mark.rule("cooper.cartographer.opt34.cube")
@pytest.mark.parametrize(
    ("tool", "land", "level", "cube"), [("raise", "meadow", 2, "food"), ("raise-high", "forest", 4, "wood")]
)
def test_raising_brings_a_cube_worth_the_new_level(tool: str, land: str, level: int, cube: str) -> None:
    s = turn(6, h3=f"{land} {level} -").store().play(f"single tool={tool} at=h3 land={land}")

    assert s.item_at("h3") == cube
    s.act({"pay": {"cost": {cube: level + 1}, "then": {"helm": 1}}}).play("pay option=0 give=h3")
    assert s.asked == (0, "helm")


@pytest.mark.rule("cooper.cartographer.opt34.cube", "cooper.tile.gold.from-level3", "cooper.amb.tile.gold-single")
def test_a_single_mountain_of_level_three_may_bring_gold() -> None:
    """T34: gold with a single tile that reaches level 3; below it there is no choice."""
    s = turn(6, h3="mountain 2 -").play("single tool=raise at=h3 land=mountain")
    assert s.options("mine") == {"stone", "gold"}
    s.play("mine good=gold")
    assert s.item_at("h3") == "gold"

    s = turn(6, h3="mountain 1 -").play("single tool=raise at=h3 land=mountain")
    assert s.asked == (0, "place-worker")
    assert s.item_at("h3") == "stone"


@pytest.mark.rule(
    "cooper.component.single-tiles", "cooper.setup.supply.single-any-side", "cooper.amb.tile.single-supply"
)
def test_without_single_tiles_the_cartographer_rests() -> None:
    s = placing(6, h3="forest 2 -", h6="meadow 1 -", h4="forest 1 -")
    s.c.table.singles = [0]
    s.c.memo = None

    assert "single" not in s.kinds()
    assert refused(s, "chart", "h1", "forest") == ("cooper.amb.tile.single-supply",)
    assert s.refused("double face=forest-meadow first=h3 second=h6") == ("cooper.amb.tile.single-supply",)
    s.c.table.singles = [1]
    s.c.memo = None
    assert s.refused("double face=forest-meadow first=h3 second=h6") == ()
    s.play("single tool=chart at=h1 land=settlement")
    assert singles(s) == 0
