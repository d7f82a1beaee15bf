"""What may be looked up says what it does, when, and how much at least or at most; cards bear their numbers."""

from __future__ import annotations

import pytest
from cooper_scenario import NAMES, rules

import rulewright


def lines(name: str, value: str, language: str = "en") -> tuple[str, ...]:
    """What Ann reads when she looks that up."""
    match = rulewright.new_match("cooper_island", seats=NAMES[:2], seed=1, language=language)
    return match.look(0, name, value).lines


@pytest.mark.rule("cooper.cards.identity")
def test_every_card_and_order_has_a_number_of_its_own() -> None:
    for entries, count in ((rules().small_card, 15), (rules().large_card, 15), (rules().royal, 8)):
        assert sorted(card.reference for card in entries) == list(range(1, count + 1))


@pytest.mark.rule("cooper.cards.identity", "cooper.cards.large10.feed", "cooper.cards.large14.boats-down")
def test_the_cards_that_rules_speak_of_by_number() -> None:
    numbers = {card.id: card.reference for card in rules().large_card}
    assert (numbers["banquet"], numbers["naval"]) == (10, 14)
    assert lines("card", "banquet")[0] == "Banquet hall, large building card 10"
    assert lines("card", "naval", "zh-Hant")[0] == "海軍船廠，第 14 號大型建築卡"
    assert lines("card", "boatyard")[0] == "Boatyard, small building card 1"


@pytest.mark.rule("cooper.royal.card8.copy", "cooper.setup.royal.2p.remove-8")
def test_the_order_number_8_is_the_one_that_copies() -> None:
    assert {order.id: order.reference for order in rules().royal}["copy"] == 8
    assert lines("royal", "copy") == (
        *("Another's order, royal order card 8", "It scores another seat's royal order, with 1 less."),
    )


@pytest.mark.rule("cooper.cards.large14.boats-down", "cooper.amb.cards.texts")
def test_naval_tells_its_helm_points() -> None:
    assert lines("card", "naval")[1:] == ("turn up to 3 own boats face down for good; 1 helm point for each",)
    assert lines("card", "naval", "zh-Hant")[1:] == ("將自己最多 3 艘收入船永久翻為面朝下，每艘獲得 1 點舵點數",)


@pytest.mark.rule("cooper.amb.cards.texts")
def test_small_cards_tell_when_they_bring_something() -> None:
    assert lines("card", "toll-gate")[1:] == (
        "When another worker is placed on one of yours: gain 1 coin to the market",
    )
    assert lines("card", "toll-gate", "zh-Hant")[1:] == ("其他工人放在你的工人上時：獲得 1 金幣，放到市場",)
    assert lines("card", "parish-hall")[1] == "In each income phase: 1 cartographer step"
    assert lines("card", "parish-hall", "zh-Hant")[1] == "每個收入階段：製圖師軌道前進 1 步"


@pytest.mark.rule("cooper.score.building-cards.flag", "cooper.royal.task.uncharted")
def test_tasks_tell_whether_much_or_little_is_asked() -> None:
    assert lines("card", "watch-post")[1:] == ("At the end, while it is face up, ruins left: at most 1 for 3 points.",)
    assert lines("card", "cathedral")[-1] == (
        "At the end, while it is face up, statues on the peninsula: at least 3 for 3 points."
    )
    assert lines("royal", "explored")[1] == (
        "It counts uncharted hexes: at most 9 for 3 points, at most 6 for 5 points, at most 3 for 8 points."
    )
    assert "至多 9 得 3 分" in lines("royal", "explored", "zh-Hant")[1]
    assert lines("royal", "boats")[1].startswith("It counts income boats built: at least 3 for 3 points, ")


@pytest.mark.rule("cooper.royal.task.area.no-settlement")
def test_the_order_for_areas_says_what_does_not_count() -> None:
    assert lines("royal", "area")[1].startswith("It counts largest area of one landscape other than settlement: ")
    assert lines("royal", "area", "zh-Hant")[1].startswith("計算定居點以外，")


@pytest.mark.rule("cooper.cartographer.opt1.shim", "cooper.amb.cards.texts")
def test_survey_camp_says_that_lifting_costs_the_same() -> None:
    assert lines("card", "survey-camp")[1:] == (
        "cartographer steps added for laying a single tile, but not for lifting: -1",
    )
    assert lines("card", "survey-camp", "zh-Hant")[1:] == ("製圖師放置單一地形板塊時增加的步數，墊高除外：-1",)


@pytest.mark.rule("cooper.cards.large10.feed", "cooper.amb.cards.texts")
def test_one_helm_point_is_one() -> None:
    assert lines("card", "banquet")[1] == "pay the present feeding cost for: 1 helm point"
    assert lines("card", "cathedral")[1] == "1 helm point"
