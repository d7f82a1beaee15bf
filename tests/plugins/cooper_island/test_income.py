"""The income phase with its hands, and when anytime actions may be used."""

from __future__ import annotations

from itertools import permutations

import pytest
from cooper_scenario import Scenario

from cooper_island.plugin import GAME

ISLET, DOUBLE = "place an islet tile and perform its action", "place a double tile"


def income(round: int = 1, first: int = 0, **boats: str) -> Scenario:
    """An income phase; seat 0 has these boats."""
    return Scenario(first=first).boats(0, **boats).phase("income", round=round)


def do(s: Scenario, what: str) -> Scenario:
    """Use a hand, by its words."""
    return s.play(f"do option={s.choices().index(what)}")


def use(s: Scenario, what: str) -> Scenario:
    """Use a hand and choose what it leaves open."""
    do(s, what)
    if what == ISLET:
        s.play("islet islet=step land=h3 half=19-", "done")
    elif what == DOUBLE:
        s.play("double face=forest-meadow first=h1 second=h4")
    return s


# -- income


def after_income(first: int) -> Scenario:
    """Both seats have done their income, that one first."""
    s = Scenario(first=first).give(0, reserve=[1, 0, 0]).give(1, reserve=[1, 0, 0]).phase("income")
    for seat in (first, 1 - first):
        assert s.asked == (seat, "agenda")
        half = "19-" if seat == 0 else "9+"
        s.play("do option=0", f"islet islet=coin land=h3 half={half}", "do option=0")
        s.play("do option=0", "double face=forest-meadow first=h1 second=h4", "done")
    return s


@pytest.mark.rule("cooper.income.simultaneous", "cooper.general.seating-order", "cooper.amb.order.income")
def test_who_does_the_income_first_makes_no_difference() -> None:
    one, two = after_income(0), after_income(1)

    assert (one.asked, two.asked) == ((0, "place-worker"), (1, "place-worker"))
    assert one.c.seats == two.c.seats
    assert one.c.table == two.c.table


@pytest.mark.rule("cooper.general.seating-order", "cooper.income.simultaneous", "cooper.amb.order.income")
def test_each_seat_completes_its_hands_before_the_next_begins() -> None:
    s = Scenario(3, first=1).phase("income")
    for seat in (1, 2, 0):
        s.give(seat, reserve=[1, 0, 0])
        assert s.asked == (seat, "agenda")
        s.play("do option=1", "double face=forest-meadow first=h1 second=h4")
        assert s.asked == (seat, "agenda")
        s.play("done")
    assert s.asked == (1, "place-worker")


@pytest.mark.rule("cooper.income.each-hand-once")
@pytest.mark.parametrize(("hand", "other"), [(ISLET, DOUBLE), (DOUBLE, ISLET)])
def test_a_hand_is_used_once(hand: str, other: str) -> None:
    s = use(income().give(0, reserve=[2, 0, 0]), hand)

    assert s.choices() == [other]
    s.play("done")
    assert s.asked == (1, "agenda")


@pytest.mark.rule("cooper.income.order-free")
def test_the_hands_may_be_used_in_any_order() -> None:
    ends = set()
    for order in permutations((ISLET, DOUBLE, "gain 1 coin")):
        s = income(2, b1="coin").give(0, reserve=[1, 0, 0])
        for hand in order:
            use(s, hand)
        assert s.play("done").asked == (1, "agenda")
        ends.add(str(s.seat()))
    assert len(ends) == 1


@pytest.mark.rule("cooper.income.order-free", "cooper.income.later.boat-hands")
def test_a_boat_may_draw_the_tile_that_the_double_hand_then_places() -> None:
    """T13: legal with an empty reserve, since the order is free."""
    s = income(2, b1="draw").give(0, reserve=[0, 0, 0]).next_tiles("FT-MS")
    assert s.refused(f"do option={s.choices().index(DOUBLE)}") == ("flow.option-possible",)

    do(s, s.choices()[2])
    assert s.seat().reserve == [0, 1, 0]
    do(s, DOUBLE).play("double face=forest-mountain first=h3 second=h6")
    assert s.land_at("h3") == ("forest", 1)


@pytest.mark.rule("cooper.income.forfeit")
def test_a_hand_left_unused_is_lost() -> None:
    s = income(2, b1="coin").store(coin=1).play("done", "done")
    assert s.asked == (0, "place-worker")
    assert s.stored() == {"coin": 1}

    s.phase("income", round=3)
    assert s.choices() == [ISLET, DOUBLE, "gain 1 coin"]


@pytest.mark.rule("cooper.income.round1.two-hands")
def test_in_round_one_there_are_the_two_printed_hands() -> None:
    assert income(1).choices() == [ISLET, DOUBLE]
    assert income(1, b1="coin", b2="step").choices() == [ISLET, DOUBLE]


@pytest.mark.rule("cooper.income.round1.two-hands")
def test_the_printed_hands_lay_an_islet_tile_and_a_double_tile() -> None:
    s = use(use(income().give(0, reserve=[1, 0, 0]), ISLET), DOUBLE)

    assert (s.land_at("h3"), s.land_at("h1"), s.land_at("h4")) == (("forest", 1), ("forest", 1), ("meadow", 1))
    assert (s.asked, s.choices()) == ((0, "agenda"), [])


@pytest.mark.rule("cooper.income.later.boat-hands")
def test_from_round_two_on_face_up_boats_are_hands_too() -> None:
    assert income(2, b1="coin", b2="step").choices() == [ISLET, DOUBLE, "gain 1 coin", "1 cartographer step"]
    assert income(2, b1="coin", b2="step down").choices() == [ISLET, DOUBLE, "gain 1 coin"]
    assert income(2, b4="step").choices() == [ISLET, DOUBLE, "1 cartographer step"]

    s = do(income(2, b1="coin", b2="step").store(), "gain 1 coin")
    assert s.stored() == {"coin": 1}
    s = do(s, "1 cartographer step")
    assert s.seat().cartographer == 4


# -- when anytime actions may be used


@pytest.mark.rule("cooper.anytime.where")
def test_the_anytime_actions_are_those_of_the_player_board() -> None:
    s = Scenario().store(wood=4).market(coin=1).give(0, lids=1).cards(0, "treasury").turn()

    assert s.kinds() == {"work", "store", "fetch", "trade", "lid", "single", "card"}
    assert {m.name for m in GAME.anytime} == {"store", "fetch", "trade", "lid", "single", "card", "hire"}


@pytest.mark.rule("cooper.anytime.own-turn")
def test_they_are_used_in_the_own_turn_only() -> None:
    s = Scenario().land(0, h3="forest 1 wood").land(1, h3="forest 1 -").turn()
    assert s.refused("store cube=h3") == ()

    s.play("work worker=normal section=E", "done")
    assert {t.seat for t in s.match.pending()} == {1}
    assert s.refused("store cube=h3") == ("cooper.storage.from-landscape",)  # seat 1 has no cube there


@pytest.mark.rule("cooper.anytime.own-turn", "cooper.amb.interrupt.offturn")
def test_who_takes_a_compensation_in_the_turn_of_another_may_do_nothing_else() -> None:
    s = Scenario().land(1, h3="forest 1 wood").worker_on("C", 1).turn()
    s.play("work worker=normal section=C", "decline", "anchor ship=one-sail")

    assert s.asked == (1, "compensation")
    assert s.kinds() == {"claim"}


@pytest.mark.rule("cooper.anytime.simultaneous")
def test_in_the_income_phase_each_seat_uses_them() -> None:
    s = income().land(1, h3="forest 1 wood").play("done")

    assert s.asked == (1, "agenda")
    s.play("store cube=h3")
    assert s.stored(1) == {"coin": 1, "wood": 1}


@pytest.mark.rule("cooper.anytime.phases", "cooper.amb.end.window")
@pytest.mark.parametrize("phase", ["income", "work", "feed", "reactivate", "store", "close"])
def test_they_are_used_in_every_phase_and_at_the_end(phase: str) -> None:
    s = Scenario().land(h3="forest 1 wood").phase(phase, round=5)

    assert s.c.state.phase == ("end" if phase == "close" else phase)
    s.play("store cube=h3")
    assert s.stored() == {"coin": 1, "wood": 1}


@pytest.mark.rule("cooper.anytime.unlimited")
def test_any_number_of_them_may_be_used() -> None:
    hexes = ("h1", "h3", "h4", "h6", "h7", "h8")
    s = Scenario().boats(0, b1="basic").land(0, **dict.fromkeys(hexes, "forest 1 wood")).store().turn()
    s.play(*(f"store cube={at}" for at in hexes))

    assert s.stored() == {"wood": 6}
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.anytime.between", "cooper.amb.interrupt.windows")
def test_they_fit_before_between_and_after_the_actions_of_a_section() -> None:
    s = Scenario().land(h3="forest 1 wood", h6="forest 1 wood", h1="forest 1 wood").turn()
    s.play("store cube=h3", "work worker=normal section=C", "store cube=h6", "do option=0", "store cube=h1")
    s.give(0, reserve=[1, 0, 0]).play("do option=0", "store cube=h2", "double face=forest-meadow first=h4 second=h8")

    assert s.stored() == {"coin": 1, "wood": 3, "food": 1}


@pytest.mark.rule("cooper.anytime.interrupt", "cooper.amb.interrupt.windows")
def test_a_trade_in_the_midst_of_a_move_makes_room_for_a_gain() -> None:
    s = Scenario().store(wood=5).islet(19, "+", "coin").turn().act({"helm": 3})
    s.play("helm ship=two-sail", "do option=0", "trade trade=any give=wood,wood,wood,wood take=gold", "take good=coin")

    assert s.stored() == {"coin": 1, "wood": 1}
    assert s.seat().at == [0, 17]


@pytest.mark.rule("cooper.anytime.interrupt", "cooper.amb.interrupt.windows")
def test_a_plain_step_of_a_ship_is_no_moment_for_them() -> None:
    s = Scenario().store(wood=4).turn().act({"helm": 3}).play("helm ship=two-sail")

    assert s.asked == (0, "place-worker")
    assert s.seat().at == [0, 17]


@pytest.mark.rule("cooper.anytime.interrupt", "cooper.amb.interrupt.windows")
def test_a_choice_of_goods_or_of_cards_may_be_interrupted_placing_a_piece_may_not() -> None:
    s = Scenario().land(h3="forest 2 -", h6="forest 1 wood").store(coin=1, wood=2, stone=2).turn()
    s.act({"choose-good": {"of": ["gold", "cloth"]}})
    assert "store" not in s.kinds()  # five spots, all taken
    assert {"trade", "single"} <= s.kinds()

    s.play("forgo").act("erect").play("erect building=small", "pay option=0 give=coin,wood,wood,stone,stone")
    assert s.asked == (0, "place-piece")
    assert s.kinds() == {"put"}
    s.play("put at=h3", "helm ship=one-sail")
    assert s.asked == (0, "keep-card")
    assert "store" in s.kinds()


@pytest.mark.rule("cooper.anytime.interrupt", "cooper.amb.interrupt.windows")
def test_so_may_the_choice_of_a_worker_of_a_card_and_of_an_anchored_ship() -> None:
    def at(decision: str, *moves: str, s: Scenario) -> bool:
        s.play(*moves)
        assert s.asked == (0, decision)
        return "store" in s.kinds()

    s = Scenario().land(h3="forest 1 wood").store(coin=2)
    assert at("choose-worker", "hire space=worker-1", s=s.milestone_reached().turn())
    s = Scenario().cards(0, "mint down").land(h3="forest 1 wood").store(coin=2).phase("reactivate")
    assert at("choose-card-up", "do option=0", "choose option=0", "pay give=coin,coin", s=s)
    s = Scenario().worker_on("A", 1).land(h3="forest 1 wood").turn()
    assert at("choose-anchored", "work worker=normal section=A", "decline", s=s)


@pytest.mark.rule("cooper.anytime.interrupt", "cooper.amb.interrupt.windows")
def test_what_is_done_in_one_go_is_not_interrupted() -> None:
    s = Scenario().land(h3="mountain 2 -", h6="forest 1 wood").give(cartographer=3).turn()
    s.play("single tool=raise at=h3 land=mountain")
    assert (s.asked, s.kinds()) == ((0, "choose-cube"), {"mine"})
    s = Scenario().land(h3="forest 1 wood").milestone_reached().turn()
    s.play("hire space=worker-1", "gain-worker worker=special")
    assert (s.asked, s.kinds()) == ((0, "assign"), {"assign"})
    s = Scenario().land(h3="forest 2 -", h6="forest 1 wood").store(coin=1, wood=2, stone=2).turn().act("erect")
    s.play("erect building=small", "pay give=coin,wood,wood,stone,stone", "put at=h3", "helm ship=one-sail")
    s.play(s.match.moves(s.ticket())[0])
    assert (s.asked, s.kinds()) == ((0, "return-cards"), {"return"})


@pytest.mark.rule("cooper.income.later.boat-hands", "cooper.amb.income.new-boat")
def test_a_boat_built_in_the_income_phase_adds_its_hand_from_the_next_round_on() -> None:
    s = Scenario().cards(0, "governor").boats(b2="step").phase("income", round=2)
    hands = ["place an islet tile and perform its action", "place a double tile"]
    s.play("card card=governor", "build-boat boat=coin landing=b1", "pay", "helm ship=one-sail")
    assert s.choices() == ["gain 1 coin"]
    s.play("do option=0")
    assert s.stored() == {"coin": 2}
    assert s.choices() == [*hands, "1 cartographer step"]
    assert s.phase("income", round=3).choices() == [*hands, "gain 1 coin", "1 cartographer step"]


@pytest.mark.rule("cooper.anytime.no-interrupt-payment", "cooper.amb.interrupt.payment")
def test_a_payment_is_made_in_one_go() -> None:
    s = Scenario().land(h3="forest 1 wood").store(wood=4).turn()
    s.act({"pay": {"cost": {"wood": 2}, "then": {"helm": 1}}})

    assert s.kinds() == {"pay"}
    assert s.refused("trade trade=any give=wood,wood,wood,wood take=coin") == ("flow.not-offered",)
    assert s.refused("pay option=0 give=wood") != ()
    s.play("pay option=0 give=wood,wood")
    assert s.stored() == {"wood": 2}
    assert "store" in s.kinds()
