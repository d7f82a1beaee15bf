"""Large building cards: what they do, when they are used, and when they lie face down."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario


def using(card: str, s: Scenario | None = None) -> Scenario:
    """Ann has used that card in her turn."""
    s = (s or Scenario()).cards(0, card).turn()
    s.play(f"card card={card}")
    assert not s.seat().card_up[-1]
    return s


def only(s: Scenario) -> Scenario:
    """Play the only move there is."""
    (move,) = s.match.moves(s.ticket())
    return s.play(move)


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.large-card.flip")
def test_a_card_is_used_at_any_time_of_an_own_turn_then_lies_face_down() -> None:
    s = Scenario().cards(0, "mint").store().turn()
    s.play("work worker=normal section=A", "do option=1", "card card=mint")
    assert (s.stored(), s.seat().card_up, s.asked) == ({"coin": 3}, [False], (0, "agenda"))
    for seat in (0, 1):
        assert s.match.view(seat).c.seats[0].card_up == [False]
    assert s.refused("card card=mint") == ("cooper.large-card.use-anytime",)


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.anytime.no-interrupt-payment")
def test_a_card_is_not_used_in_the_turn_of_another_or_by_another() -> None:
    s = Scenario().cards(0, "mint").turn(1)
    assert s.refused("card card=mint") == ("cooper.large-card.use-anytime",)
    s = Scenario().cards(0, "mint").worker_on("A", 0).turn(1).play("work worker=normal section=A", "decline")
    s.play("anchor ship=one-sail")
    assert (s.asked, s.kinds()) == ((0, "compensation"), {"claim"})


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.amb.worker.no-effect")
def test_a_card_without_effect_now_is_not_used() -> None:
    s = Scenario().cards(0, "salvage", "mint").turn()
    assert s.options("card") == {"mint"}
    assert s.refused("card card=salvage") == ("cooper.amb.worker.no-effect",)


@pytest.mark.rule("cooper.large-card.reactivate-only")
def test_a_card_stays_face_down_until_it_is_reactivated() -> None:
    s = Scenario().cards(0, "mint down").store(coin=2)
    for phase in ("income", "work", "feed", "statues", "passage", "return", "store"):
        s.phase(phase)
        assert (s.seat().card_up, "card-up" in s.kinds()) == ([False], False)
    only(s.phase("reactivate").play("do option=0", "choose option=0")).play("card-up card=mint")
    assert s.seat().card_up == [True]


@pytest.mark.rule("cooper.cards.large.islet-or-boat")
def test_shipping_two_different_boats_of_anybody() -> None:
    s = Scenario().store().boats(1, b1="coin", b2="step", b3="draw down").boats(b1="coin")
    using("shipping", s).play("use-boat of=2 boat=coin")
    assert s.stored() == {"coin": 1}
    assert s.stored(1) == {"coin": 1}  # what Ben had
    assert s.refused("use-boat of=2 boat=coin") == ("cooper.cards.large.islet-or-boat",)
    assert s.refused("use-boat of=2 boat=draw") == ("cooper.amb.boat.face-down",)
    s.play("use-boat of=1 boat=coin")
    assert (s.stored(), s.asked) == ({"coin": 2}, (0, "place-worker"))


@pytest.mark.rule("cooper.cards.large.islet-or-boat")
def test_pilots_two_different_islets_of_anybody() -> None:
    s = (
        Scenario()
        .store()
        .give(cartographer=0)
        .islet(12, "-", "coin", 1)
        .islet(3, "+", "step")
        .islet(13, "+", "draw", 1)
    )
    using("pilots", s).play("use-islet islet=coin")
    assert (s.stored(), s.stored(1)) == ({"coin": 1}, {"coin": 1})
    assert s.options("use-islet") == {"step", "draw"}
    s.play("use-islet islet=step")
    assert (s.seat().cartographer, s.asked) == (1, (0, "place-worker"))


@pytest.mark.rule("cooper.cards.large.islet-or-boat")
def test_pilots_may_use_two_islets_of_the_same_kind_each_once() -> None:
    two = Scenario().store().islet(19, "+", "coin", 0).islet(9, "+", "coin", 1)
    using("pilots", two).play("use-islet islet=coin")
    assert two.options("use-islet") == {"coin"}
    two.play("use-islet islet=coin")
    assert (two.stored(), two.asked) == ({"coin": 2}, (0, "place-worker"))
    one = using("pilots", Scenario().islet(19, "+", "coin", 0)).play("use-islet islet=coin")
    assert "use-islet" not in one.kinds()
    assert one.refused("use-islet islet=coin") == ("cooper.section.c.special.any-owner",)


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.helm.anchor.return")
@pytest.mark.parametrize(
    ("chosen", "left"),
    [
        (("one-sail", "one-sail"), [0, 2]),
        (("two-sail", "one-sail"), [1, 1]),
        (("two-sail", "two-sail"), [2, 0]),
        (("two-sail",), [2, 1]),
    ],
)
def test_salvage_up_to_two_anchors_from_the_ships_chosen(chosen: tuple[str, ...], left: list[int]) -> None:
    s = using("salvage", Scenario().give(anchors=[2, 2]))
    for ship in chosen:
        s.play("do option=0")
        assert s.options("anchor-off") == {"one-sail", "two-sail"}
        s.play(f"anchor-off ship={ship}")
    if len(chosen) == 1:
        s.play("done")
    assert (s.seat().anchors, s.asked) == (left, (0, "place-worker"))


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.helm.anchor.return")
def test_salvage_asks_for_a_ship_only_where_both_have_anchors() -> None:
    s = using("salvage", Scenario().give(anchors=[0, 3])).play("do option=0")
    assert (s.seat().anchors, s.asked) == ([0, 2], (0, "agenda"))
    assert s.refused("anchor-off ship=one-sail") == ("flow.not-offered",)
    s = using("salvage", Scenario().give(anchors=[1, 1])).play("do option=0")
    assert s.refused("anchor-off ship=one-sail") == ()
    s.give(anchors=[0, 1])
    s.c.memo = None
    assert s.refused("anchor-off ship=one-sail") == ("cooper.helm.anchor.return",)


@pytest.mark.rule("cooper.cards.large.move-piece", "cooper.amb.card.move-piece")
def test_relocation_a_piece_to_any_free_landscape_without_helm_points() -> None:
    """T56."""
    s = Scenario().land(h3="forest 2 statue", h1="settlement 1 -", h4="forest 3 -", h6="forest 1 wood")
    using("relocation", s)
    assert s.options("relocate") == {"h3"}
    assert s.options("relocate", s.number("hex", "h3")) == {"h1", "h4"}  # not only the highest
    assert s.refused("relocate piece=h3 to=h6") == ("cooper.amb.card.move-piece",)
    assert s.refused("relocate piece=h6 to=h1") == ("cooper.cards.large.move-piece",)
    s.play("relocate piece=h3 to=h1")
    assert [s.item_at(hex) for hex in ("h3", "h1")] == ["", "statue"]
    assert (s.asked, s.seat().moved) == ((0, "place-worker"), [0, 0])


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.amb.cards.texts")
def test_surveyors_land_market_mint_and_treasury() -> None:
    assert using("surveyors", Scenario().give(cartographer=0)).seat().cartographer == 4
    s = using("land", Scenario().give(reserve=[0, 0, 0]))
    assert (s.asked, sum(s.seat().reserve)) == ((0, "place-double"), 2)
    s = using("market", Scenario().store())
    assert s.refused("pick good=coin")
    s.play("pick good=wood", "pick good=gold", "pick good=cloth")
    assert (s.stored(), s.asked[1]) == ({"wood": 1, "gold": 1, "cloth": 1}, "place-worker")
    assert using("mint", Scenario().store()).stored() == {"coin": 3}
    s = using("treasury", Scenario().store()).play(*["pick good=coin"] * 3, "pick good=cloth")
    assert (s.on_market(), s.stored(), s.asked[1]) == ({"coin": 3, "cloth": 1}, {}, "place-worker")


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.amb.cards.texts")
def test_stone_removes_a_ruin_then_a_statue_costs_two_less() -> None:
    for wood, asked in ((2, "agenda"), (1, "place-worker")):  # 2 wood and 2 gold less 2
        s = using("stone", Scenario().land(h3="forest 1 -").store(wood=wood)).play("ruin ruin=h5 spot=1")
        assert (s.seat().craft[0], s.item_at("h5"), s.asked) == (True, "", (0, asked))
    s = using("stone", Scenario().land(h3="forest 1 -").store(wood=2)).play("ruin ruin=h5 spot=1", "do option=0")
    only(s.play("statue spot=1")).play("put at=h3")
    assert (s.item_at("h3"), s.stored()) == ("statue", {})


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.amb.cards.texts")
def test_crane_a_lid() -> None:
    s = using("crane", Scenario().give(crates=[True, True, False, False, False])).play("lid-back crate=place")
    assert (s.seat().lids, s.seat().crates) == (1, [True, False, False, False, False])


@pytest.mark.rule("cooper.large-card.use-anytime", "cooper.amb.cards.texts")
def test_cathedral_one_helm_point_governor_a_boat_for_three_less() -> None:
    s = using("cathedral").play("helm ship=one-sail")
    assert (s.seat().moved, s.asked) == ([1, 0], (0, "place-worker"))
    s = using("governor", Scenario().store())
    assert s.options("build-boat", s.number("boat", "coin")) == {"b1"}  # 1 coin and 2 wood less 3
    assert using("governor", Scenario().store(wood=1)).options("build-boat", 0) == {"b1", "b2"}


@pytest.mark.rule("cooper.cards.large10.feed", "cooper.amb.feeding.card10")
def test_banquet_pays_the_present_feeding_cost_for_a_helm_point() -> None:
    s = Scenario().give(locked=[1, 2]).land(h2="meadow 1 -").cards(0, "banquet").store(food=2).turn()
    assert "card" not in s.kinds()
    s.store(food=3).turn().play("card card=banquet")
    only(s).play("helm ship=one-sail")
    assert (s.stored(), s.seat().moved, s.seat().card_up) == ({}, [1, 0], [False])


@pytest.mark.rule("cooper.cards.large10.step1", "cooper.amb.feeding.card10")
def test_banquet_may_be_used_while_feeding_which_stays_due() -> None:
    s = Scenario().land(h2="meadow 1 -").cards(0, "banquet").store(food=4).phase("feed")
    s.play("card card=banquet")
    only(s).play("helm ship=one-sail")
    assert (s.asked, s.stored()) == ((0, "feed"), {"food": 2})
    s.play("feed give=food,food")
    assert (s.asked, s.stored(), s.seat().anchors) == ((1, "feed"), {}, [0, 0])


@pytest.mark.rule("cooper.cards.large14.boats-down")
def test_naval_up_to_three_boats_face_down_a_helm_point_each() -> None:
    s = using("naval", Scenario().boats(b1="coin", b2="step", b3="draw", b4="basic", b5="precious down"))
    assert s.options("boats-down") == {"coin", "step", "draw", "basic"}
    for wrong in ("coin,step,draw,basic", "coin,coin", "precious", "step,coin", "-"):
        assert s.refused(f"boats-down boats={wrong}") == ("cooper.cards.large14.boats-down",)
    s.play("boats-down boats=coin,step,draw", "helm ship=one-sail")
    assert (s.seat().moved, s.asked) == ([3, 0], (0, "place-worker"))
    assert s.seat().boats_down == [True, True, True, False, True]


@pytest.mark.rule("cooper.helm.no-split", "cooper.amb.helm.combined-gain", "cooper.cards.large14.boats-down")
def test_naval_helm_points_of_all_its_boats_go_to_one_ship() -> None:
    s = using("naval", Scenario().boats(b1="coin", b2="step", b3="draw")).play("boats-down boats=coin,step")
    assert (s.asked, s.seat().moved) == ((0, "helm"), [0, 0])
    s.play("helm ship=two-sail")
    assert (s.seat().moved, s.asked) == ([0, 2], (0, "place-worker"))
    s = using("naval", Scenario().boats(b1="coin")).play("done")
    assert (s.seat().moved, s.seat().boats_down[0], s.asked) == ([0, 0], False, (0, "place-worker"))


@pytest.mark.rule("cooper.cards.large14.boats-down", "cooper.amb.boat.storage-face-down")
def test_boats_face_down_give_no_income_but_keep_their_spot() -> None:
    s = using("naval", Scenario().boats(b1="coin", b2="basic"))
    s.play("boats-down boats=basic", "helm ship=one-sail")
    assert s.c.number(0, "storage") == 6
    s.phase("income", round=2)
    assert s.choices() == ["place an islet tile and perform its action", "place a double tile", "gain 1 coin"]
