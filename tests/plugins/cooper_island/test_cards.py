"""Building cards by value: what the small ones change, and the tasks of all."""

from __future__ import annotations

from typing import Any

import pytest
from cooper_scenario import Scenario, rules

SMALL_NAMES = (
    *("boatyard", "lodge", "sculptors", "freight-office", "warehouse", "root-cellar", "chart-house", "survey-camp"),
    *("exchange", "toll-gate", "pilot-station", "miners-camp", "tithe-barn", "parish-hall", "watch-post"),
)
LARGE_NAMES = (
    *("shipping", "pilots", "relocation", "surveyors", "land", "market", "mint", "stone", "salvage", "banquet"),
    *("crane", "cathedral", "governor", "naval", "treasury"),
)


def holding(*cards: str, seats: int = 2) -> Scenario:
    """Ann has these cards before her, and a free landscape."""
    return Scenario(seats).land(h2="meadow 1 food", h3="forest 1 -").cards(0, *cards)


def can(s: Scenario, effect: Any, **goods: int) -> bool:
    """May Ann do that with these goods stored?"""
    s.store(**goods).turn().act({"any": [effect]})
    return "do" in s.kinds()


def card_points(card: str, s: Scenario) -> list[int]:
    """The points of a card for Ann, face up and face down."""
    s.cards(0, card)
    up = s.points("cards")
    s.seat().card_up[-1] = False
    return [up, s.points("cards")]


@pytest.mark.rule("cooper.cards.identity")
def test_thirty_cards_have_names_and_numbers_of_their_own() -> None:
    small, large = [c.id for c in rules().small_card], [c.id for c in rules().large_card]
    assert tuple(small) == SMALL_NAMES
    assert tuple(large) == LARGE_NAMES
    assert (len(set(small)), len(set(large)), large[9], large[13]) == (15, 15, "banquet", "naval")
    titles = {Scenario().match.label("card", n) for n in range(30)}
    assert len(titles) == 30
    assert all(titles)


# -- small cards: what makes costs smaller


@pytest.mark.rule("cooper.cards.small.reduction-or-storage", "cooper.amb.cost.reduction-floor")
def test_boatyard_one_coin_or_wood_less_for_a_boat() -> None:
    enough = ({"wood": 2}, {"coin": 1, "wood": 1})
    assert [can(holding("boatyard"), "build-boat", **goods) for goods in (*enough, {"wood": 1})] == [True, True, False]
    assert [can(holding(), "build-boat", **goods) for goods in enough] == [False, False]


@pytest.mark.rule("cooper.cards.small.reduction-or-storage", "cooper.amb.cost.reduction-floor")
def test_lodge_one_of_any_good_less_for_a_building() -> None:
    enough = ({"wood": 2, "stone": 2}, {"coin": 1, "wood": 1, "stone": 2}, {"coin": 1, "wood": 2, "stone": 1})
    for goods in enough:
        assert (can(holding("lodge"), "erect", **goods), can(holding(), "erect", **goods)) == (True, False)
    assert not can(holding("lodge"), "erect", wood=2, stone=1)
    assert can(holding("lodge"), {"erect": 2}, wood=2)  # reductions add up to three
    assert not can(holding("lodge"), {"erect": 2}, wood=1)


@pytest.mark.rule("cooper.cards.small.reduction-or-storage")
@pytest.mark.parametrize("goods", [{"wood": 3, "stone": 2}, {"wood": 2, "stone": 3}, {"wood": 1, "gold": 2}])
def test_sculptors_one_of_any_good_less_for_a_statue(goods: dict[str, int]) -> None:
    spots = [True, False, False]
    assert can(holding("sculptors").give(craft=spots), "build-statue", **goods)
    assert not can(holding().give(craft=spots), "build-statue", **goods)
    goods["wood"] -= 1
    assert not can(holding("sculptors").give(craft=spots), "build-statue", **goods)


@pytest.mark.rule("cooper.cards.small.reduction-or-storage", "cooper.amb.cost.reduction-floor")
def test_freight_office_one_gold_or_cloth_less_for_a_cargo_ship() -> None:
    assert [can(holding("freight-office"), "supply", gold=n) for n in (1, 2)] == [False, True]  # ship II asks for 3
    assert not can(holding(), "supply", gold=2)
    assert [can(holding("freight-office"), "supply", cloth=n) for n in (0, 1)] == [False, True]  # I, harbourmaster too


# -- small cards: numbers


@pytest.mark.rule("cooper.cards.small.reduction-or-storage")
@pytest.mark.parametrize(("card", "spots"), [("warehouse", 7), ("root-cellar", 6), ("tithe-barn", 6), ("lodge", 5)])
def test_cards_with_storage_spots(card: str, spots: int) -> None:
    s = holding(card).store().turn().act({"gain": {"coin": spots}})
    assert s.stored() == {"coin": spots}
    s.act({"gain": {"coin": 1}})
    assert (s.asked, s.stored()) == ((0, "take-goods"), {"coin": spots})


@pytest.mark.rule("cooper.cards.small.storage-leftovers")
def test_goods_on_spots_of_cards_count_as_leftovers() -> None:
    s = holding("warehouse").give(cartographer=0, reserve=[0, 0, 0]).store(coin=4)
    assert s.points("leftovers") == 0
    s.turn().act({"gain": {"food": 3}})
    assert (s.stored(), s.points("leftovers")) == ({"coin": 4, "food": 3}, 1)


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
def test_root_cellar_one_food_less_to_feed() -> None:
    for card, food in (("root-cellar", 1), ("lodge", 2)):
        for have in (food - 1, food):
            s = Scenario().cards(0, card).land(h2="meadow 1 -").store(food=have).phase("feed")
            assert ("feed" in s.kinds()) is (have == food)


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
def test_chart_house_one_step_more_from_a_section() -> None:
    for section, option, steps in (("A", 1, 2), ("E", 0, 4)):
        s = holding("chart-house").give(cartographer=0).turn()
        s.play(f"work worker=normal section={section}", f"do option={option}")
        assert s.seat().cartographer == steps


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
def test_survey_camp_single_tiles_cost_one_step_less() -> None:
    land: dict[str, Any] = {"h3": "forest 1 -", "h1": "forest 4 -"}
    assert Scenario().land(**land).give(cartographer=2).turn().options("single") == {"chart"}
    s = Scenario().land(**land).cards(0, "survey-camp")
    for steps, tools in ((1, {"chart"}), (2, {"chart", "raise"}), (3, {"chart", "raise", "raise-high"})):
        assert s.give(cartographer=steps).turn().options("single") == tools
    s.play("single tool=raise at=h3 land=forest")
    assert s.seat().cartographer == 1


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
def test_exchange_three_goods_for_one() -> None:
    s = holding("exchange").store(wood=3).turn().play("trade trade=any give=wood,wood,wood take=coin")
    assert (s.on_market(), s.stored()) == ({"coin": 1}, {})
    assert s.store(wood=1).turn().refused("trade trade=any give=wood,h2 take=coin")
    assert holding().store(wood=2).turn().refused("trade trade=any give=wood,wood,h2 take=coin")


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
@pytest.mark.parametrize(("answer", "market"), [("fee good=food", {"coin": 1, "food": 1}), ("decline", {"coin": 1})])
def test_toll_gate_a_coin_to_the_market_when_a_worker_is_stacked_upon(answer: str, market: dict[str, int]) -> None:
    s = holding("toll-gate").worker_on("A", 0).store(1, food=1).turn(1).play("work worker=normal section=A", answer)
    assert s.on_market() == market


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
def test_pilot_station_no_harbour_fee() -> None:
    for card, decision in (("pilot-station", "place-worker"), ("lodge", "fee")):  # after the log book
        for place in (9, 19):  # before the harbour of Ben, and the own one
            s = holding(card).ships(one=place).turn().act({"helm": 1}).play("helm ship=one-sail", "done")
            assert s.asked == (0, decision)


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
def test_miners_camp_gold_from_level_two() -> None:
    for card, level, decision in (("miners-camp", 1, "choose-cube"), ("lodge", 1, "place-worker")):
        s = Scenario().cards(0, card).land(h3=f"mountain {level} -").give(cartographer=6).turn()
        s.play("single tool=raise at=h3 land=mountain")
        assert s.asked == (0, decision)
    s = Scenario().cards(0, "miners-camp").give(cartographer=6).turn()
    s.play("single tool=chart at=h3 land=mountain")
    assert (s.asked[1], s.item_at("h3")) == ("place-worker", "stone")


@pytest.mark.rule("cooper.building.small.permanent", "cooper.amb.cards.texts")
def test_parish_hall_a_step_in_each_income_phase() -> None:
    s = holding("parish-hall").give(cartographer=3).phase("income")
    assert s.choices()[2:] == ["1 cartographer step"]
    s.play("do option=2")
    assert s.seat().cartographer == 4


# -- flags


@pytest.mark.rule("cooper.score.building-cards.flag")
@pytest.mark.parametrize(("goods", "points"), [({"coin": 6}, 2), ({"coin": 3, "gold": 3}, 2), ({"coin": 5}, 0)])
def test_tithe_barn_2_points_for_6_goods_stored(goods: dict[str, int], points: int) -> None:
    assert card_points("tithe-barn", Scenario().store(**goods))[0] == points


@pytest.mark.rule("cooper.score.building-cards.flag")
def test_parish_hall_3_points_for_4_settlements() -> None:
    four: dict[str, Any] = dict.fromkeys(("h1", "h3", "h4", "h7"), "settlement 1 -")
    assert card_points("parish-hall", Scenario().land(**four))[0] == 3
    assert card_points("parish-hall", Scenario().land(**four).land(h1="forest 2 -"))[0] == 0


@pytest.mark.rule("cooper.score.building-cards.flag")
def test_watch_post_3_points_for_at_most_1_ruin() -> None:
    three: dict[str, Any] = dict.fromkeys(("h5", "h10", "h12"), "forest 1 -")
    assert card_points("watch-post", Scenario().land(**three))[0] == 0
    assert card_points("watch-post", Scenario().land(**three, h17="forest 1 -"))[0] == 3
    assert card_points("watch-post", Scenario().land(**three, h17="forest 1 -", h23="forest 1 -"))[0] == 3


@pytest.mark.rule("cooper.score.building-cards.flag", "cooper.amb.end.face-down-flag")
@pytest.mark.parametrize(("piece", "card", "asked"), [("statue", "cathedral", 3), ("large", "governor", 4)])
def test_cathedral_and_governor_3_points_for_pieces_while_face_up(piece: str, card: str, asked: int) -> None:
    land: dict[str, Any] = dict.fromkeys(("h1", "h3", "h4", "h7")[:asked], f"forest 1 {piece}")
    assert card_points(card, Scenario().land(**land)) == [3, 0]
    assert card_points(card, Scenario().land(**land).land(h1="forest 1 -")) == [0, 0]


@pytest.mark.rule("cooper.score.building-cards.flag", "cooper.amb.end.face-down-flag")
def test_treasury_3_points_for_4_gold_and_cloth_while_face_up() -> None:
    assert card_points("treasury", Scenario().store(gold=1, cloth=3)) == [3, 0]
    assert card_points("treasury", Scenario().store(gold=2, cloth=1, stone=2)) == [0, 0]
