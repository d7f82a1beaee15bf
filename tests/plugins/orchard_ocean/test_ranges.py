"""Shipping ranges: arrows, harbours, harbours behind harbours; and any board against networkx."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from orchard_scenario import Scenario, arrows, at, production, rules, tile

from orchard_ocean.ranges import range_links, route
from orchard_ocean.ruleset import Level
from orchard_ocean.state import NONE
from rulewright.graphs import reached


def spaces(*where: tuple[int, int]) -> set[str]:
    return {at(x, y) for x, y in where}


def with_patch(lv1: str, lv2: str = "", **piers: str) -> Scenario:
    """A patch and harbours with such arrows may be laid; the starting harbour is taken away."""
    return Scenario(tiles={"patch": production(lv1, lv2)}, piers=piers).bare().give(0, funds=0)


def fishing(lv1: str) -> Any:
    """The fishing ground with other arrows."""
    return attrs.evolve(tile("fishing-ground-1"), levels=(Level(arrows=arrows(lv1)), Level()))


def shipped(s: Scenario) -> Counter[tuple[str, str]]:
    """What a harvest ships now: (product, space of the commerce tile)."""
    seen = len(s.match.events)
    s.harvest()
    names = s.c.plan.names
    return Counter(
        (names["product"][e.args["product"]], names["space"][e.args["space"]])
        for e in s.match.events[seen:]
        if e.key == "shipped"
    )


# -- arrows


@pytest.mark.rule("orchard.range.active-colour-arrows", "orchard.amb.levels-cumulative")
def test_the_arrows_of_occupied_levels_count_together() -> None:
    for workers, reach in (("", []), ("*", [(-1, 0)]), ("**", [(-1, 0), (0, -1), (1, -1)])):
        s = with_patch("N1", "E2").lay_at({(-1, -1): f"patch {workers}"})
        assert s.reach(at(-1, -1)) == spaces(*reach)


@pytest.mark.rule("orchard.range.active-colour-arrows", "orchard.range.arrow-count", "orchard.amb.level-arrows-sum")
def test_two_levels_to_the_same_side_reach_as_far_as_the_longer_one() -> None:
    s = with_patch("E1", "E2").lay_at({(-1, 1): "patch **"})
    assert s.reach(at(-1, 1)) == spaces((0, 1), (1, 1))


@pytest.mark.rule("orchard.range.arrow-count")
def test_as_many_spaces_as_arrows_the_nearer_ones_included() -> None:
    s = with_patch("E3").lay_at({(-1, 1): "patch *"})
    assert s.reach(at(-1, 1)) == spaces((0, 1), (1, 1), (2, 1))


@pytest.mark.rule("orchard.range.arrow-count")
def test_the_range_ends_at_the_edge_of_the_board() -> None:
    s = with_patch("N3 E3").lay_at({(1, 1): "patch *"})
    assert s.reach(at(1, 1)) == spaces((1, 2), (2, 1))


@pytest.mark.rule("orchard.range.gaps-allowed")
def test_a_space_without_a_tile_does_not_interrupt() -> None:
    s = Scenario(tiles={"vines": production("W2", product="grape")})
    s.lay_at({(2, -1): "vines *", (0, -1): "jam-shop-1 **"})
    assert s.c.plan.lines["W"][s.number("space", at(2, -1))][0] == s.number("space", at(1, -1))  # empty
    assert shipped(s) == {("grape", at(0, -1)): 1}


@pytest.mark.rule("orchard.range.gaps-allowed", "orchard.amb.range-through-tiles")
def test_a_tile_on_the_way_does_not_interrupt() -> None:
    for between in ("jam-shop-2 **", "pineapple-field-1", "landmark-3", "fishing-ground-1 **", "vineyard-1 back"):
        s = Scenario(tiles={"vines": production("W2", product="grape")}).bare()
        s.lay_at({(2, -1): "vines *", (1, -1): between, (0, -1): "jam-shop-1 **"})
        assert shipped(s)["grape", at(0, -1)] == 1


# -- harbours


@pytest.mark.rule("orchard.range.harbor-extends")
def test_a_harbour_in_range_adds_its_own_range() -> None:
    s = with_patch("E1", pier="E2 S1").lay_at({(-1, -1): "patch *"})
    assert s.reach(at(-1, -1)) == spaces((0, -1))
    s.lay_at({(0, -1): "pier"})
    assert s.reach(at(-1, -1)) == spaces((0, -1), (1, -1), (2, -1), (0, -2))


@pytest.mark.rule("orchard.range.harbor-extends")
def test_a_harbour_out_of_range_adds_nothing() -> None:
    s = with_patch("E1", pier="W1 N1 S1 E1").lay_at({(-1, -1): "patch *", (1, -1): "pier", (-1, 0): "pier"})
    assert s.reach(at(-1, -1)) == spaces((0, -1))


@pytest.mark.rule("orchard.range.harbor-all-arrows")
def test_all_arrows_of_a_harbour_count_without_a_marker() -> None:
    s = with_patch("E1", pier="N1 E1 S1 W1").lay_at({(0, 1): "patch *", (1, 1): "pier"})
    assert s.reach(at(0, 1)) == spaces((1, 1), *((1, 2), (2, 1), (1, 0), (0, 1)))


@pytest.mark.rule("orchard.range.harbor-all-arrows")
def test_all_arrows_of_an_island_tiles_back_count_without_a_marker() -> None:
    flipped = attrs.evolve(tile("jam-shop-1"), back=arrows("N1 E1 S2"))
    s = Scenario(tiles={"patch": production("E1"), "flipped": flipped}).bare()
    s.lay_at({(0, 1): "patch *", (1, 1): "flipped back"})
    assert s.reach(at(0, 1)) == spaces((1, 1), *((1, 2), (2, 1), (1, 0), (1, -1)))


def chain(*piers: str) -> Scenario:
    """The patch, these harbours of the example, and the starting harbour, which is not reached."""
    s = Scenario(tiles={"patch": production("N1 E1", "S1 W1")}, piers={"a": "E1", "b": "N1"}, start="N2 E2 S2 W2")
    s.lay_at({(-1, -1): "patch *"})
    where = {"a": (0, -1), "b": (1, -1)}
    return s.lay_at({where[pier]: pier for pier in piers})


@pytest.mark.rule("orchard.ruling.range.example-step1")
def test_example_1_the_patch_reaches_north_and_east() -> None:
    assert chain().reach(at(-1, -1)) == spaces((-1, 0), (0, -1))


@pytest.mark.rule("orchard.ruling.range.example-step2")
def test_example_2_a_harbour_extends_the_range() -> None:
    assert chain("a").reach(at(-1, -1)) == spaces((-1, 0), (0, -1), (1, -1))


@pytest.mark.rule("orchard.ruling.range.example-step3")
def test_example_3_another_harbour_extends_it_further() -> None:
    assert chain("a", "b").reach(at(-1, -1)) == spaces((-1, 0), (0, -1), (1, -1), (1, 0))


@pytest.mark.rule("orchard.range.chained")
def test_a_harbour_behind_a_harbour_counts_only_through_it() -> None:
    assert at(1, 0) not in chain("b").reach(at(-1, -1))
    assert at(1, 0) in chain("a", "b").reach(at(-1, -1))


@pytest.mark.rule("orchard.range.chained")
def test_harbours_that_reach_each_other_do_no_harm() -> None:
    s = with_patch("E1", there="E1", back="W1 N1").lay_at({(-1, 1): "patch *", (0, 1): "there", (1, 1): "back"})
    assert s.reach(at(-1, 1)) == spaces((0, 1), (1, 1), (1, 2))


@pytest.mark.rule("orchard.range.anchored-not-added")
def test_a_harbours_arrows_are_counted_from_the_harbour() -> None:
    s = with_patch("E1", pier="E1 N2").lay_at({(0, -1): "patch *", (1, -1): "pier"})
    assert s.reach(at(0, -1)) == spaces((1, -1), (2, -1), (1, 0), (1, 1))  # not (0, 0), (0, 1) north of the patch


@pytest.mark.rule("orchard.range.fishing-ground-not-extended")
def test_no_harbour_extends_the_range_of_a_fishing_ground() -> None:
    for made, product, count in ((fishing("E1"), "fish", 0), (production("E1"), "strawberry", 1)):
        s = Scenario(tiles={"ground": made}, piers={"pier": "E1"})
        s.lay_at({(-1, 1): "ground *", (0, 1): "pier", (1, 1): "fish-market-1 **"})
        assert (at(1, 1) in s.reach(at(-1, 1))) == bool(count)
        assert shipped(s)[product, at(1, 1)] == count


@pytest.mark.rule("orchard.range.fishing-ground-not-extended")
def test_only_the_fishing_ground_is_not_extended() -> None:
    ships = [i for i in rules().island if i.product]
    assert {i.tile for i in ships if not i.by_harbours} == {"fishing-ground"}
    for made in ships:
        one_east = attrs.evolve(made, levels=(Level(arrows=arrows("E1")), Level()))
        s = Scenario(tiles={"ground": one_east}, piers={"pier": "E1"}).bare()
        s.lay_at({(-1, 1): "ground *", (0, 1): "pier"})
        assert s.reach(at(-1, 1)) == spaces((0, 1), *([] if made.tile == "fishing-ground" else [(1, 1)]))


PIERS = {(-1, 0): "E1", (0, -1): "N1 E1", (0, 0): "E1 S1", (1, 0): "S1"}


def routes(workers: str) -> Scenario:
    """The example of the five routes; the arrows of Lv.2 reach the market without a harbour."""
    names = {where: f"pier{n}" for n, where in enumerate(PIERS)}
    patch = {"patch": production("N1 E1", "E2")}
    s = Scenario(tiles=patch, piers={names[w]: text for w, text in PIERS.items()}).bare().give(0, funds=0)
    return s.lay_at({**names, (-1, -1): f"patch {workers}", (1, -1): "fish-market-1 **"})


def ways(links: dict[str, list[str]], here: str, goal: str, *seen: str) -> int:
    """How many ways there are that pass no space twice."""
    if here == goal:
        return 1
    return sum(ways(links, to, goal, *seen, here) for to in set(links.get(here, ())) - set(seen))


@pytest.mark.rule("orchard.ruling.range.example-five-routes", "orchard.harvest.one-per-pair")
def test_five_routes_give_one_marker() -> None:
    for workers, count in (("**", 5), ("*", 4)):
        s = routes(workers)
        assert ways(links_of(s, s.number("space", at(-1, -1))), "tile", at(1, -1)) == count
        assert shipped(s) == {("strawberry", at(1, -1)): 1}
        assert s.seat().funds == 1


# -- any board

SPACES = 25
FRONTS = ("", "*", "**")
LAID = st.one_of(
    st.none(),
    st.tuples(st.sampled_from([i.id for i in rules().island if i.product]), st.sampled_from((*FRONTS, "back"))),
    st.tuples(st.sampled_from([i.id for i in rules().island]), st.just("back")),
    st.tuples(st.sampled_from([h.id for h in rules().harbour]), st.just("")),
)
BOARDS = st.lists(LAID, min_size=SPACES - 1, max_size=SPACES - 1)


@cache
def table() -> Scenario:
    return Scenario()


def laid_out(board: list[tuple[str, str] | None]) -> Scenario:
    """The starting harbour on the centre, these tiles around it."""
    s, mine = table(), table().seat()
    centre = s.number("space", "C3")
    start = s.number("harbour", "starting-harbour")
    mine.islands, mine.flipped, mine.levels = [NONE] * SPACES, [False] * SPACES, [0] * SPACES
    mine.harbours = [start if space == centre else NONE for space in range(SPACES)]
    around = [space for space in range(SPACES) if space != centre]
    for space, shown in zip(around, board, strict=True):
        if shown is not None:
            s.lay(0, **{s.c.plan.board.ids[space]: " ".join(shown)})
    return s


def producers(s: Scenario) -> list[int]:
    """The spaces with a production tile, face up, worked or not."""
    mine, islands = s.seat(), rules().island
    up = [n for n in range(SPACES) if mine.islands[n] != NONE and not mine.flipped[n]]
    return [n for n in up if islands[mine.islands[n]].product]


def ahead(space: str, arrow: dict[Any, int]) -> list[str]:
    """The spaces that arrows point at, counted letter by letter and number by number."""
    x, y = "ABCDE".index(space[0]), int(space[1])
    steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    found = [(x + n * steps[side][0], y + n * steps[side][1]) for side in arrow for n in range(1, arrow[side] + 1)]
    return [f"{'ABCDE'[x]}{y}" for x, y in found if 0 <= x < 5 and 1 <= y <= 5]


def links_of(s: Scenario, source: int) -> dict[str, list[str]]:
    """The range as links, from the arrows in the ruleset: of the tile's active levels, and of each harbour."""
    mine, ids, play = s.seat(), s.c.plan.board.ids, s.c.rules
    ground = play.island[mine.islands[source]]
    links = {"tile": [g for v in ground.levels[: mine.levels[source]] for g in ahead(ids[source], v.arrows)]}
    if ground.tile == "fishing-ground":
        return links
    piers = [*play.harbour, play.start_harbour]
    for n, space in enumerate(ids):
        if mine.harbours[n] != NONE:
            links[space] = ahead(space, piers[mine.harbours[n]].arrows)
        elif mine.flipped[n]:
            links[space] = ahead(space, play.island[mine.islands[n]].back)
    return links


@pytest.mark.rule("orchard.range.chained", "orchard.range.harbor-extends", "orchard.range.anchored-not-added")
@given(BOARDS)
@settings(max_examples=150, deadline=None)
def test_on_any_board_the_range_is_what_networkx_reaches(board: list[tuple[str, str] | None]) -> None:
    s = laid_out(board)
    for source in producers(s):
        assert s.reach(s.c.plan.board.ids[source]) == reached(range_links(s.c.plan, s.seat(), source), "tile")


@pytest.mark.rule("orchard.range.active-colour-arrows", "orchard.range.arrow-count", "orchard.range.harbor-all-arrows")
@given(BOARDS)
@settings(max_examples=150, deadline=None)
def test_on_any_board_the_range_follows_the_arrows_of_the_ruleset(board: list[tuple[str, str] | None]) -> None:
    s = laid_out(board)
    for source in producers(s):
        assert s.reach(s.c.plan.board.ids[source]) == reached(links_of(s, source), "tile")


@pytest.mark.rule("orchard.range.harbor-extends", "orchard.range.chained")
@given(BOARDS)
@settings(max_examples=100, deadline=None)
def test_on_any_board_the_route_told_is_a_shortest_one(board: list[tuple[str, str] | None]) -> None:
    s = laid_out(board)
    ids = s.c.plan.board.ids
    for source in producers(s):
        links = links_of(s, source)
        harbours, known = 0, set(links["tile"])
        wave = set(known)
        while wave:  # all that so many harbours and no fewer lead to
            for goal in wave:
                via = [ids[n] for n in route(s.c.plan, s.seat(), source, ids.index(goal))]
                assert len(via) == harbours
                assert all(b in links[a] for a, b in zip(["tile", *via], [*via, goal], strict=True))
            wave = {goal for pier in wave for goal in links.get(pier, [])} - known
            known |= wave
            harbours += 1
