"""The points at the end: harvests, public tiles, marks of the board, kinds of product, funds; and who wins."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest
from orchard_scenario import Scenario, at, production, rules, tile

from orchard_ocean.ruleset import Marks


def shown(s: Scenario, label: str, seat: int = 0) -> str:
    """A row of the panel of a seat: what its piece and its marker show."""
    return dict(s.match.scene(seat).panels[1 + seat].rows)[label]


def kinds(s: Scenario, seat: int = 0) -> set[str]:
    """The kinds of product that count."""
    (line,) = (line for line in s.match.scores().lines[seat] if line.category == "kinds")
    return {s.c.plan.names["product"][number] for _, number in line.detail}


# -- public tiles

PATCH, MARKET, GARDEN = "strawberry-patch-1", "fruit-market-1", "tropical-garden-2"  # nature, business, tourism


def public(name: str, nature: int = 0, business: int = 0, tourism: int = 0, *, on: str = "A1") -> Scenario:
    """A public tile, on a check mark unless said otherwise, among so many tiles of the fields."""
    others = [PATCH] * nature + [MARKET] * business + [GARDEN] * tourism
    spaces = [f"{column}{row}" for row in (2, 3, 4) for column in "ABDE"]
    return Scenario().lay(0, **{on: name}, **dict(zip(spaces, others, strict=False)))


@pytest.mark.rule("orchard.tile.coral-reef", "orchard.scoring.public-points")
def test_a_coral_reef_scores_a_point_for_each_nature_tile() -> None:
    assert public("coral-reef-3", nature=4, business=2).points("public") == 5
    assert public("coral-reef-3", nature=1, tourism=3).points("public") == 2


@pytest.mark.rule("orchard.tile.lighthouse", "orchard.scoring.public-points")
def test_a_lighthouse_scores_a_point_for_each_business_or_tourism_tile() -> None:
    assert public("lighthouse-3", business=2, tourism=3, nature=5).points("public") == 6


@pytest.mark.rule("orchard.tile.lodge", "orchard.scoring.public-points")
def test_a_lodge_scores_two_points_for_each_business_tile() -> None:
    assert public("lodge-3", business=5).points("public") == 12
    assert public("lodge-3", business=1, nature=3, tourism=2).points("public") == 4


@pytest.mark.rule("orchard.tile.landmark", "orchard.scoring.public-points")
def test_a_landmark_scores_two_points_for_each_tourism_tile() -> None:
    assert public("landmark-3", tourism=2).points("public") == 6
    assert public("landmark-3", tourism=1, nature=3, business=2).points("public") == 4


def printed(name: str) -> list[tuple[str, str, int]]:
    """Field, stage and number of the public tiles of that name."""
    return [(i.field, i.stage, i.count) for i in rules().island if i.tile == name and i.category == "public"]


@pytest.mark.rule("orchard.tile.coral-reef", "orchard.tile.lighthouse")
def test_there_is_one_coral_reef_and_one_lighthouse() -> None:
    assert printed("coral-reef") == [("nature", "3", 1)]
    assert printed("lighthouse") == [("business", "3", 1)]


@pytest.mark.rule("orchard.tile.lodge", "orchard.tile.landmark")
def test_there_is_one_lodge_and_one_landmark() -> None:
    assert printed("lodge") == [("business", "3", 1)]
    assert printed("landmark") == [("tourism", "3", 1)]


@pytest.mark.rule("orchard.public.activation", "orchard.scoring.public-points")
@pytest.mark.parametrize("space", ["B1", "C1", "A3", "D2"])
def test_a_public_tile_off_the_check_marks_scores_nothing(space: str) -> None:
    assert public("landmark-3", tourism=0, on=space).lay(B4=GARDEN, D4=GARDEN).points("public") == 0


@pytest.mark.rule("orchard.public.activation")
@pytest.mark.parametrize("space", ["A1", "E1", "A5", "E5"])
def test_a_public_tile_on_any_check_mark_scores(space: str) -> None:
    assert public("landmark-3", tourism=2, on=space).points("public") == 6


@pytest.mark.rule("orchard.public.activation")
def test_a_check_mark_serves_public_tiles_alone() -> None:
    s = Scenario().lay(A1=GARDEN, E1=MARKET, A5=PATCH, E5="harbour-1")
    assert s.points("public") == 0


@pytest.mark.rule("orchard.amb.public-counts-itself", "orchard.tile.lodge")
def test_a_public_tile_counts_itself() -> None:
    alone = {"coral-reef-3": 1, "lighthouse-3": 1, "lodge-3": 2, "landmark-3": 2}
    assert {name: public(name).points("public") for name in alone} == alone


@pytest.mark.rule("orchard.amb.field-of-flipped-tile", "orchard.tile.coral-reef", "orchard.tile.lodge")
def test_a_tile_with_its_harbour_up_has_no_field() -> None:
    flipped = {"B2": f"{PATCH} back", "B4": f"{MARKET} back"}
    assert Scenario().lay(0, **flipped, A1="coral-reef-3", D2=PATCH).points("public") == 2
    assert Scenario().lay(0, **flipped, A1="lodge-3", D2=MARKET).points("public") == 4
    assert Scenario().lay(A1="lodge-3 back", D2=MARKET).points("public") == 0


@pytest.mark.rule("orchard.scoring.public-points")
def test_all_public_tiles_on_check_marks_are_added() -> None:
    assert public("lodge-3", business=4).lay(D1="lighthouse-3").points("public") == 12  # D1 has no check mark
    assert public("lodge-3", business=4).lay(E1="lighthouse-3").points("public") == 12 + 6


# -- marks of the board


def marked(*marks: tuple[int, tuple[str, ...]]) -> Scenario:
    board = attrs.evolve(rules().board, marks=tuple(Marks(points=p, spaces=s) for p, s in marks))
    veil = attrs.evolve(tile("fruit-market-1"), hides_mark=True)
    return Scenario(board=board, tiles={"veil": veil})


@pytest.mark.rule("orchard.scoring.board-marks")
def test_marks_of_spaces_with_a_tile_are_added() -> None:
    s = marked((2, (at(1, 1), at(2, 2))), (1, (at(1, 2),)))
    assert s.points("marks") == 0
    s.lay_at({(1, 1): PATCH, (1, 2): "harbour-1"})
    assert s.points("marks") == 3
    s.lay_at({(2, 2): f"{PATCH} back", (-1, 0): MARKET})  # whichever face is up; a space without a mark
    assert s.points("marks") == 5


@pytest.mark.rule("orchard.scoring.hidden-marks", "orchard.amb.hidden-mark", "orchard.scoring.board-marks")
def test_no_tile_of_the_box_hides_a_mark() -> None:
    spaces = [f"{column}{row}" for column in "ABCDE" for row in "12345" if column + row != "C3"]
    names = [i.id for i in rules().island]
    for some in (names[:24], names[-24:]):  # every tile of the box, each on a space with a mark
        s = marked((2, tuple(spaces))).lay(0, **dict(zip(spaces, some, strict=True)))
        assert s.points("marks") == 2 * 24


@pytest.mark.rule("orchard.scoring.hidden-marks", "orchard.amb.hidden-mark")
def test_a_tile_that_hides_its_mark_makes_it_worthless() -> None:
    s = marked((2, ("A1", "B1")), (1, ("C1",))).lay(A1=PATCH, B1=PATCH, C1=PATCH)
    assert s.points("marks") == 5
    assert s.lay(B1="veil").points("marks") == 3


# -- kinds of product

SOURCES = {
    "B2": "strawberry-patch-1 *",
    "D2": "pineapple-field-1 *",
    "E4": "vineyard-1 *",
    "B4": "fishing-ground-1 *",
    "D4": "winery-2 *",  # west of the vineyard: in its range
}


@pytest.mark.rule("orchard.scoring.kinds-table")
def test_kinds_of_product_score_1_3_6_10_15() -> None:
    s = Scenario()
    found = [s.points("kinds")]
    for space, source in SOURCES.items():
        found.append(s.lay(0, **{space: source}).points("kinds"))
    assert found == [0, 1, 3, 6, 10, 15]
    assert kinds(s) == {"strawberry", "pineapple", "grape", "fish", "wine"}


@pytest.mark.rule("orchard.scoring.kinds-distinct", "orchard.amb.kinds-definition")
def test_a_product_counts_once() -> None:
    s = Scenario().lay(A1=f"{PATCH} *", A3="strawberry-patch-2 **", A5="strawberry-patch-3 *", E1="vineyard-2 *")
    assert s.points("kinds") == 3


@pytest.mark.rule("orchard.scoring.kinds-table", "orchard.amb.kinds-definition")
def test_a_production_tile_without_a_worker_is_no_kind() -> None:
    s = Scenario().lay(A1=PATCH, A3="fishing-ground-1 *", A5="vineyard-1 back")
    assert kinds(s) == {"fish"}
    assert s.points("kinds") == 1


@pytest.mark.rule("orchard.scoring.kinds-no-commerce-needed", "orchard.amb.kinds-definition")
def test_a_kind_counts_though_nothing_takes_it() -> None:
    s = Scenario().lay(A1="vineyard-1 *")
    assert s.shipped() == {}
    assert s.points("kinds") == 1


@pytest.mark.rule("orchard.tile.winery.needs-vineyard", "orchard.amb.winery-direction")
def test_the_winery_must_lie_in_the_range_of_the_vineyard_and_not_the_other_way_round() -> None:
    tiles = {"vines": production("W1", product="grape"), "press": attrs.evolve(tile("winery-2"), id="press")}
    near = Scenario(tiles=tiles).lay_at({(2, 2): "vines *", (1, 2): "press *"})  # the winery is west of it
    assert kinds(near) == {"grape", "wine"}
    far = Scenario(tiles=tiles).lay_at({(1, 1): "vines *", (1, 2): "press *"})  # it is south of the winery: S1
    assert far.reach(at(1, 2)) >= {at(1, 1)}
    assert kinds(far) == {"grape"}


# -- funds, harvests and the track


@pytest.mark.rule("orchard.scoring.funds")
@pytest.mark.parametrize(("held", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (14, 2), (25, 5)])
def test_every_five_funds_score_a_point(held: int, points: int) -> None:
    assert Scenario().give(0, funds=held).points("funds") == points


@pytest.mark.rule("orchard.scoring.harvest-points")
def test_points_of_the_four_harvests_are_kept() -> None:
    field = production("N2 E2 S2 W2", product="pineapple")
    s = Scenario(tiles={"field": field}).lay_at({(0, 1): "field *", (-2, 1): "tropical-garden-3 *"})
    s.harvest(round=4)  # a garden: 3
    assert s.seat().points == 3
    s.lay_at({(-1, 1): "fresh-fruit-cafe-3 *"}).harvest(round=7)  # and a cafe: 5
    assert s.seat().points == 3 + 5
    s.lay_at({(1, 1): "restaurant-1 **"}).harvest(round=10)  # and a restaurant: 6
    assert s.seat().points == 3 + 5 + 6
    s.lay_at({(2, 1): "fresh-fruit-cafe-3 *"}).harvest(round=12)  # and another cafe: 8
    assert s.match.over
    assert (s.seat().points, s.points("harvest")) == (22, 22)


@pytest.mark.rule("orchard.scoring.vp-beyond-25")
def test_from_25_on_the_tile_shows_the_step_and_the_track_the_rest() -> None:
    assert rules().track.spaces == 25  # from 0 to 24, so that the steps fit
    for points, row in ((0, "0"), (24, "24"), (25, "25 (25+0)"), (27, "27 (25+2)"), (50, "50 (50+0)")):
        assert shown(Scenario().give(0, points=points), "victory points") == row
    assert shown(Scenario().give(0, points=75 + 24), "victory points") == "99 (75+24)"
    assert shown(Scenario().give(1, funds=74), "funds", 1) == "74 (50+24)"


def three_points() -> Scenario:
    """A harvest brings the first seat 3 points: a pineapple on a tropical garden."""
    tiles = {"field": production("E1", product="pineapple")}
    return Scenario(tiles=tiles).lay(A2="field *", B2="tropical-garden-3 *")


@pytest.mark.rule("orchard.scoring.vp-beyond-25")
def test_a_harvest_takes_24_points_to_27() -> None:
    s = three_points().give(0, points=24).harvest()
    assert shown(s, "victory points") == "27 (25+2)"


@pytest.mark.rule("orchard.amb.totals-over-99", "orchard.scoring.vp-beyond-25")
def test_nothing_stops_at_99() -> None:
    s = three_points().give(0, points=98, funds=130).harvest(round=12)
    assert (s.seat().points, s.seat().funds) == (101, 130)
    assert s.match.scores().totals[0] == 101 + 2 + 1 + 26  # with a mark, a kind and funds


# -- who wins


def totals(points: Sequence[int], funds: Sequence[int] = (0, 0, 0), track: Sequence[int] = (0, 1, 2)) -> Scenario:
    """Points of harvests, and funds of so much, before the last harvest."""
    s = Scenario(len(points))
    s.c.table.track = list(track)
    for seat, (gained, held) in enumerate(zip(points, funds, strict=True)):
        s.give(seat, points=gained, funds=held)
    return s.harvest(round=12)


@pytest.mark.rule("orchard.scoring.winner")
def test_most_points_win() -> None:
    scores = totals((41, 38, 44)).match.scores()
    assert scores.totals == (41, 38, 44)
    assert scores.ranking == ((2,), (0,), (1,))
    assert scores.tie_break == ""


@pytest.mark.rule("orchard.scoring.tiebreak-funds")
@pytest.mark.parametrize(("funds", "winner"), [((9, 6, 0), 0), ((6, 9, 0), 1), ((6, 7, 0), 1)])
def test_of_equals_the_one_with_more_funds_wins(funds: tuple[int, int, int], winner: int) -> None:
    for track in ((0, 1, 2), (1, 0, 2)):
        scores = totals((40, 40, 41), funds, track).match.scores()
        assert scores.totals == (41, 41, 41)
        assert scores.winners == (winner,)
        assert scores.ranking[-1] == (2,)
        assert scores.tie_break == "funds"


@pytest.mark.rule("orchard.amb.tiebreak-funds-basis", "orchard.scoring.tiebreak-funds", "orchard.scoring.funds")
def test_funds_that_scored_still_break_a_tie() -> None:
    s = totals((39, 40, 0), (10, 9, 0), (1, 0, 2))
    scores = s.match.scores()
    assert scores.totals[:2] == (41, 41)
    assert scores.winners == (0,)  # 10 against 9; what is left of full fives, 0 against 4, does not matter
    assert s.seat().funds == 10


@pytest.mark.rule("orchard.scoring.tiebreak-turn-order")
def test_of_equals_with_equal_funds_the_earlier_in_turn_order_wins() -> None:
    scores = totals((40, 40, 0), (6, 6, 0), (1, 0, 2)).match.scores()
    assert scores.totals == (41, 41, 0)
    assert scores.ranking == ((1,), (0,), (2,))
    assert scores.tie_break == "turn-order"
    assert totals((40, 40, 0), (6, 6, 0), (2, 0, 1)).match.scores().winners == (0,)


@pytest.mark.rule("orchard.amb.final-turn-order", "orchard.scoring.tiebreak-turn-order")
def test_the_turn_order_of_the_end_is_that_of_the_tiles_taken_in_round_12() -> None:
    s = Scenario()
    for seat, rank in enumerate("312"):
        s.give(seat, points=5, funds=1, rank=rank)
    s.phase("prepare", round=12, track=(0, 1, 2))
    assert s.match.over
    assert s.match.scores().ranking == ((1,), (2,), (0,))


# -- the sums, and the rulebook's sample


@pytest.mark.rule("orchard.overview.vp-sources")
def test_a_score_adds_harvests_public_tiles_marks_kinds_and_funds() -> None:
    s = Scenario().give(0, points=10, funds=12)
    s.lay(A1="lodge-3", B3=MARKET, A2=f"{PATCH} *", A4="vineyard-1 *")  # on three marks of 2
    names = ("harvest", "public", "marks", "kinds", "funds")
    assert [s.points(name) for name in names] == [10, 4, 6, 3, 2]
    assert s.match.scores().totals[0] == 25


def sample(**changed: str) -> Scenario:
    """The board of the rulebook's sample scoring, on the marks of our board: 12 island tiles and 2 harbour tiles."""
    tiles = {
        "A1": "lodge-3",
        "B1": "fruit-market-1",
        "D1": "fish-market-1",
        "E1": "jam-shop-1",
        "A2": "vineyard-1 *",
        "B2": "harbour-1",
        "C2": "fishing-ground-1 *",
        "D2": "pineapple-field-2",
        "E2": "lighthouse-3",
        "D3": "fruit-market-2 back",
        "D4": "strawberry-patch-1 back",
        "E4": "strawberry-patch-1 *",
        "D5": "winery-2 *",
        "E5": "harbour-3",
    }
    laid = {space: shown for space, shown in {**tiles, **changed}.items() if shown}
    return Scenario().give(0, funds=0).lay(0, **laid)


@pytest.mark.rule("orchard.ruling.scoring.lodge", "orchard.amb.public-counts-itself")
def test_sample_the_lodge_scores_6_business_tiles() -> None:
    s = sample()
    (line,) = (line for line in s.match.scores().lines[0] if line.category == "public")
    assert dict(line.detail)["space"] == s.number("space", "A1")
    assert (dict(line.detail)["count"], line.points) == (6, 12)


@pytest.mark.rule("orchard.ruling.scoring.lighthouse-inactive", "orchard.public.activation")
def test_sample_the_lighthouse_has_no_effect_but_counts() -> None:
    found = [(s.points("public"), s.points("marks")) for s in (sample(), sample(E2=""))]
    assert found == [(12, 18), (10, 16)]  # without it there are five business tiles and eight marks


@pytest.mark.rule("orchard.ruling.scoring.board-18")
def test_sample_nine_marks_of_2() -> None:
    assert sample().points("marks") == 18


@pytest.mark.rule("orchard.ruling.scoring.kinds-6")
def test_sample_three_kinds() -> None:
    assert kinds(sample()) == {"strawberry", "grape", "fish"}
    assert sample().points("kinds") == 6


@pytest.mark.rule("orchard.ruling.scoring.vineyard-counts")
def test_sample_grape_counts_though_the_vineyard_ships_nowhere() -> None:
    s = sample()
    assert s.reach("A2") == set()
    assert "grape" in kinds(s)
    assert "grape" not in kinds(sample(A2="vineyard-1"))


@pytest.mark.rule("orchard.ruling.scoring.pineapple-not-counted")
def test_sample_pineapple_counts_only_with_a_worker() -> None:
    assert "pineapple" not in kinds(sample())
    assert sample(D2="pineapple-field-2 *").points("kinds") == 10


@pytest.mark.rule("orchard.ruling.scoring.wine-not-counted", "orchard.amb.winery-direction")
def test_sample_wine_counts_only_near_the_vineyard() -> None:
    s = sample()
    assert "D5" not in s.reach("A2")
    assert "A2" not in s.reach("D5")
    assert "wine" not in kinds(s)
    exchanged = Scenario().lay(A2="harbour-3", C2="fishing-ground-1 *", E4="strawberry-patch-1 *")
    exchanged.lay(E5="vineyard-1 *", D5="winery-2 *")
    assert kinds(exchanged) == {"strawberry", "grape", "fish", "wine"}
    assert exchanged.points("kinds") == 10


@pytest.mark.rule("orchard.ruling.scoring.example-total")
def test_sample_36_points_besides_harvests_and_funds() -> None:
    assert sample().match.scores().totals[0] == 12 + 18 + 6
