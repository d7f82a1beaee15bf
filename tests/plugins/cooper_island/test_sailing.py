"""Helm points: which ship sails, which way, and what each step sets off."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario


def at_sea(seats: int = 2) -> Scenario:
    """Seat 0 is about to place a worker; its starting food is eaten and nothing is stored."""
    return Scenario(seats).turn().land(h2="meadow 1 -").store()


def sail(s: Scenario, points: int, ship: str = "one-sail") -> Scenario:
    """Seat 0 gains that many points and uses them with that ship."""
    return s.act({"helm": points}).play(f"helm ship={ship}")


@pytest.mark.rule("cooper.helm.choose-ship")
def test_a_gain_may_go_to_either_ship() -> None:
    s = at_sea().act({"helm": 2})
    assert s.options("helm") == {"one-sail", "two-sail"}
    s.play("helm ship=two-sail")
    assert s.seat().at == [0, 18]


@pytest.mark.rule("cooper.helm.no-split")
def test_all_points_of_a_gain_go_to_one_ship() -> None:
    """T1"""
    s = sail(at_sea(), 2)
    assert s.seat().at == [2, 0]
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.helm.no-split", "cooper.amb.helm.combined-gain")
def test_a_building_and_its_settlement_bonus_are_one_gain() -> None:
    """T2"""
    s = at_sea().land(h3="settlement 2 -").store(coin=1, wood=2, stone=2).act("erect")
    s.play("erect building=small")
    s.play(s.match.moves(s.ticket())[0], "put at=h3")
    assert s.asked == (0, "helm")
    s.play("helm ship=one-sail")
    assert s.seat().at == [2, 0]
    assert s.asked == (0, "keep-card")


@pytest.mark.rule("cooper.helm.no-split", "cooper.amb.helm.combined-gain")
def test_two_statues_in_the_clean_up_are_one_gain() -> None:
    s = Scenario(2).land(h2="meadow 1 statue", h3="forest 1 statue").phase("statues")
    s.play("helm ship=two-sail")
    assert s.seat().at == [0, 18]


@pytest.mark.rule("cooper.helm.choose-ship", "cooper.amb.helm.forfeit")
def test_helm_points_are_neither_declined_nor_cut_short() -> None:
    s = at_sea().ships(one=9).act({"helm": 3})
    assert s.kinds() & {"done", "decline", "forgo"} == set()
    s.next_logs("draw").play("helm ship=one-sail", "done", "decline", "claim good=coin")
    assert s.seat().at == [11, 0]


@pytest.mark.rule("cooper.helm.direction.one-sail")
def test_the_ship_with_one_sail_goes_clockwise() -> None:
    s = at_sea().ships(one=7)
    assert sail(s, 2).seat().at[0] == 9


@pytest.mark.rule("cooper.helm.direction.two-sails")
def test_the_ship_with_two_sails_goes_counter_clockwise() -> None:
    s = at_sea().ships(two=9)
    assert sail(s, 2, "two-sail").seat().at[1] == 7


@pytest.mark.rule("cooper.helm.step")
def test_each_point_is_one_step() -> None:
    s = at_sea()
    assert [sail(s, points).seat().at[0] for points in (1, 3)] == [1, 4]
    assert s.seat().log_books == []


@pytest.mark.rule("cooper.helm.step.half-covered")
def test_a_bank_with_a_covered_half_is_one_step_all_the_same() -> None:
    for side in ("-", "+"):
        s = sail(at_sea().ships(one=1).islet(2, side, "coin", seat=1), 1)
        assert s.seat().at[0] == 2
        assert ("do" in s.kinds()) is (side == "-")


# -- islets


@pytest.mark.rule("cooper.helm.islet.pass", "cooper.amb.islet.pass-definition")
def test_a_step_passes_the_halves_between_the_two_banks() -> None:
    s = sail(at_sea().ships(one=3).islet(3, "+", "coin").islet(4, "+", "step"), 1)
    assert s.choices() == ["gain 1 coin"]
    s.play("do option=0")
    assert s.stored() == {"coin": 1}
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.helm.islet.pass", "cooper.amb.islet.pass-definition")
def test_the_same_islet_acts_each_time_it_is_passed() -> None:
    s = sail(at_sea().ships(one=3, two=4).islet(3, "+", "coin", seat=1), 1).play("do option=0")
    sail(s, 1, "two-sail").play("do option=0")
    assert s.stored() == {"coin": 2}


@pytest.mark.rule("cooper.helm.islet.pass")
def test_an_islet_behind_the_ship_is_not_passed() -> None:
    """T7"""
    s = sail(at_sea().ships(one=3).islet(3, "-", "coin"), 1)
    assert (s.seat().at[0], s.asked) == (4, (0, "place-worker"))


@pytest.mark.rule("cooper.income.islet.ships-slide", "cooper.amb.islet.slide-trigger")
def test_a_new_islet_at_a_ship_is_passed_only_when_it_sails_on() -> None:
    """T8"""
    s = Scenario(2).turn().ships(1, one=19).act("islet-tile")
    s.play("islet islet=coin land=h3 half=19+", "done")
    assert (s.seat(1).at[0], s.stored(1)) == (19, {"coin": 1})
    assert s.asked == (0, "place-worker")
    s.act({"helm": 1}, seat=1).play("helm ship=one-sail")
    assert (s.asked, s.choices()) == ((1, "agenda"), ["gain 1 coin"])


@pytest.mark.rule("cooper.helm.islet.immediate")
def test_an_islet_acts_before_the_ship_sails_on() -> None:
    s = sail(at_sea().islet(1, "-", "step").give(cartographer=0), 3)
    assert (s.seat().at[0], s.asked[1]) == (1, "agenda")
    s.play("do option=0")
    assert (s.seat().at[0], s.seat().cartographer) == (3, 1)


@pytest.mark.rule("cooper.helm.islet.immediate", "cooper.amb.helm.islet-before-harbor")
def test_an_islet_acts_before_the_bay_is_reached() -> None:
    s = sail(at_sea().ships(one=4).islet(4, "+", "coin").next_logs("draw"), 1)
    assert (s.choices(), s.seat().log_books) == (["gain 1 coin"], [])
    s.play("do option=0")
    assert (len(s.seat().log_books), s.choices()) == (1, ["draw a double tile"])


@pytest.mark.rule("cooper.helm.islet.two-in-step")
def test_two_islets_of_one_step_act_in_either_order() -> None:
    for order in (("do option=0", "do option=0"), ("do option=1", "do option=0")):
        s = sail(at_sea().islet(1, "+", "coin").islet(2, "-", "draw").ships(one=1), 1)
        assert s.choices() == ["gain 1 coin", "draw a double tile"]
        s.play(*order)
        assert (s.stored(), sum(s.seat().reserve)) == ({"coin": 1}, 3)


@pytest.mark.rule("cooper.helm.islet.forfeit")
def test_an_islet_without_a_free_spot_gives_nothing() -> None:
    s = sail(at_sea().store(wood=5).islet(1, "-", "coin"), 3)
    s.play("do option=0", "forgo")
    assert (s.stored(), s.seat().at[0]) == ({"wood": 5}, 3)


@pytest.mark.rule("cooper.helm.islet.immediate", "cooper.ruin.remove.spot-helm", "cooper.amb.helm.nested")
def test_points_gained_in_mid_move_are_used_at_once() -> None:
    """T9"""
    s = at_sea().give(buildings=[2, 1, 1]).islet(1, "-", "ruin")
    sail(s, 3).play("do option=0", "ruin ruin=h5 spot=2")
    assert (s.asked[1], s.seat().at) == ("helm", [1, 0])
    s.play("helm ship=one-sail")
    assert s.seat().at == [4, 0]


@pytest.mark.rule("cooper.income.islet.retrigger.foreign", "cooper.amb.islet.remove-ruin-target")
def test_a_foreign_ruin_islet_removes_the_own_ruin() -> None:
    s = at_sea().islet(1, "-", "ruin", seat=1)
    sail(s, 1).play("do option=0", "ruin ruin=h5 spot=1")
    assert (s.item_at("h5"), s.item_at("h5", 1)) == ("", "ruin")
    assert (s.seat().craft, s.seat(1).craft) == ([True, False, False], [False, False, False])


# -- bays and log books


@pytest.mark.rule("cooper.helm.bay.log-book", "cooper.amb.log.random", "cooper.amb.track.spacing")
def test_a_bay_brings_the_next_log_book() -> None:
    s = sail(at_sea().next_logs("draw"), 4)
    assert s.seat().log_books == []
    sail(s, 1)
    assert s.seat().log_books == [s.number("log", "draw")]
    assert len(s.c.table.log_books) == 29


@pytest.mark.rule("cooper.helm.bay.log-book", "cooper.amb.helm.midmove")
def test_a_ship_that_sails_past_a_bay_has_reached_it() -> None:
    """T5"""
    s = sail(at_sea().ships(one=4).next_logs("coin"), 2)
    assert s.seat().at[0] == 5
    s.play("do option=0")
    assert (s.seat().at[0], len(s.seat().log_books), s.stored()) == (6, 1, {"coin": 1})


@pytest.mark.rule("cooper.helm.log.action")
def test_a_log_book_acts_when_it_is_gained() -> None:
    s = sail(at_sea().ships(one=4).give(cartographer=2).next_logs("step"), 1).play("do option=0")
    assert s.seat().cartographer == 3


@pytest.mark.rule("cooper.helm.log.forfeit")
def test_a_log_book_is_kept_though_its_action_is_impossible() -> None:
    s = at_sea().ships(one=4).next_logs("draw")
    s.c.table.bag.clear()
    sail(s, 1)
    assert "do" not in s.kinds()
    s.play("done")
    assert (sum(s.seat().reserve), s.seat().log_books) == (2, [s.number("log", "draw")])


@pytest.mark.rule("cooper.helm.log.keep")
def test_a_used_log_book_is_kept_and_not_used_again() -> None:
    s = sail(at_sea().ships(one=4).next_logs("coin"), 1).play("do option=0")
    assert s.seat().log_books == [s.number("log", "coin")]
    sail(s, 1)
    assert (s.asked, s.stored()) == ((0, "place-worker"), {"coin": 1})


@pytest.mark.rule("cooper.helm.bay.log-book", "cooper.amb.log.exhausted")
def test_without_tokens_a_log_book_counts_but_does_nothing() -> None:
    s = at_sea().ships(one=4)
    s.c.table.log_books.clear()
    sail(s, 1)
    assert s.asked == (0, "place-worker")
    assert s.points("log-books") == 5


# -- harbours


@pytest.mark.rule("cooper.helm.harbor.log-book")
def test_a_harbour_brings_a_log_book_and_its_action() -> None:
    s = sail(at_sea().ships(one=9).give(cartographer=2).next_logs("step"), 1).play("do option=0")
    assert (len(s.seat().log_books), s.seat().cartographer) == (1, 3)


@pytest.mark.rule("cooper.helm.harbor.order", "cooper.amb.helm.islet-before-harbor")
def test_islet_then_log_book_then_fee() -> None:
    """T6"""
    s = sail(at_sea().ships(one=9).islet(9, "+", "step").next_logs("coin"), 1)
    assert s.choices() == ["1 cartographer step"]
    s.play("done")
    assert s.choices() == ["gain 1 coin"]
    s.play("do option=0")
    assert (s.asked, s.options("fee")) == ((0, "fee"), {"coin"})


@pytest.mark.rule("cooper.helm.harbor.fee")
def test_a_harbour_asks_for_one_good_or_a_refusal() -> None:
    s = sail(at_sea().ships(one=9).next_logs("draw"), 1).play("done")
    s.store(coin=1).land(h3="forest 3 wood")
    assert s.options("fee") == {"coin", "h3"}
    assert "decline" in s.kinds()
    s.play("fee good=h3")
    assert (s.stored(), s.item_at("h3"), s.asked) == ({"coin": 1}, "", (0, "place-worker"))


@pytest.mark.rule("cooper.helm.harbor.fee")
def test_a_bay_asks_for_no_fee() -> None:
    s = sail(at_sea().ships(one=4).next_logs("draw").store(coin=1), 1).play("done")
    assert s.asked == (0, "place-worker")


@pytest.mark.rule("cooper.helm.harbor.fee-foreign")
def test_the_fee_goes_to_the_market_of_the_harbours_owner() -> None:
    s = Scenario(3).turn().ships(one=19).next_logs("draw")
    sail(s, 1).play("done", "fee good=coin")
    assert (s.stored(), s.on_market(2), s.on_market(1)) == ({}, {"coin": 1}, {})


@pytest.mark.rule("cooper.helm.harbor.fee-own", "cooper.amb.track.lap")
def test_after_a_lap_the_own_harbour_brings_a_log_book_and_a_fee_to_the_supply() -> None:
    """T55"""
    s = sail(at_sea().ships(one=19).store(stone=1).next_logs("draw"), 1).play("done")
    assert s.asked == (0, "fee")
    s.play("fee good=stone")
    assert (s.seat().at[0], len(s.seat().log_books), s.stored()) == (0, 1, {})
    assert (s.on_market(0), s.on_market(1)) == ({}, {})


@pytest.mark.rule("cooper.helm.harbor.fee-own", "cooper.track.ring", "cooper.amb.track.lap")
def test_a_ship_sails_on_past_its_own_harbour() -> None:
    s = at_sea().next_logs("draw", "draw", "draw", "draw").store(coin=2)
    sail(s, 21).play("done", "done", "fee good=coin", "done", "done", "fee good=coin")
    assert (s.seat().at[0], len(s.seat().log_books)) == (1, 4)
    assert (s.points("log-books"), s.points("steps")) == (20, 1)


@pytest.mark.rule("cooper.setup.ships.harbor", "cooper.amb.track.start-harbor")
def test_the_starting_harbour_counts_for_nothing() -> None:
    s = at_sea()
    assert (s.seat().at, s.seat().log_books, s.asked) == ([0, 0], [], (0, "place-worker"))
    sail(s, 3)
    assert (s.seat().log_books, s.points("steps")) == ([], 3)


@pytest.mark.rule("cooper.helm.harbor.unpaid-anchor")
def test_a_refused_fee_puts_an_anchor_under_the_arriving_ship() -> None:
    s = sail(at_sea().ships(one=9).store(coin=4).next_logs("draw"), 1).play("done", "decline")
    assert s.asked == (1, "compensation")
    assert (s.seat().anchors, s.stored()) == ([1, 0], {"coin": 4})


@pytest.mark.rule("cooper.helm.harbor.unpaid-anchor", "cooper.amb.anchor.even-vs-harbor")
def test_a_harbour_anchor_goes_under_the_arriving_ship_though_it_has_more() -> None:
    s = sail(at_sea().ships(two=11).give(anchors=[0, 1]).next_logs("draw"), 2, "two-sail").play("done")
    s.give(anchors=[0, 1]).play("decline")
    assert s.seat().anchors == [0, 2]


@pytest.mark.rule("cooper.helm.harbor.unpaid-owner")
def test_the_owner_takes_a_good_of_choice_for_a_refused_fee() -> None:
    s = sail(at_sea().ships(one=9).next_logs("draw"), 1).play("done", "decline")
    assert s.options("claim") == {"coin", "wood", "food", "stone", "gold", "cloth"}
    s.play("claim good=cloth")
    assert (s.on_market(1), s.asked) == ({"cloth": 1}, (0, "place-worker"))


@pytest.mark.rule("cooper.helm.harbor.unpaid-own-harbor")
def test_a_fee_refused_at_home_brings_only_an_anchor() -> None:
    s = sail(at_sea().ships(two=1).next_logs("draw"), 1, "two-sail").play("done", "decline")
    assert s.seat().anchors == [0, 1]
    assert (s.on_market(0), s.on_market(1), s.asked) == ({}, {}, (0, "place-worker"))


# -- anchors


@pytest.mark.rule("cooper.helm.anchor.blocks")
def test_a_ship_at_anchor_stays_in_place() -> None:
    s = sail(at_sea().give(anchors=[1, 0]), 1)
    assert (s.seat().at, s.seat().anchors) == ([0, 0], [0, 0])


@pytest.mark.rule("cooper.helm.anchor.remove-cost", "cooper.helm.no-split", "cooper.amb.helm.anchored-choice")
def test_anchors_are_paid_for_first_then_steps_are_made() -> None:
    """T3"""
    s = at_sea().give(anchors=[1, 0]).act({"helm": 3})
    assert s.options("helm") == {"one-sail", "two-sail"}
    s.play("helm ship=one-sail")
    assert (s.seat().at, s.seat().anchors) == ([2, 0], [0, 0])


@pytest.mark.rule("cooper.helm.anchor.return")
def test_one_point_removes_one_anchor() -> None:
    s = sail(at_sea().give(anchors=[2, 2]), 1)
    assert (s.seat().at, s.seat().anchors) == ([0, 0], [1, 2])


@pytest.mark.rule("cooper.helm.anchor.remove-cost", "cooper.helm.harbor.log-book", "cooper.amb.helm.midmove")
def test_an_anchor_taken_in_mid_move_costs_the_next_point() -> None:
    """T4"""
    s = sail(at_sea().ships(one=9).next_logs("coin"), 3).play("do option=0", "decline", "claim good=gold")
    assert (s.seat().at[0], s.seat().anchors) == (11, [0, 0])
    assert (s.stored(), len(s.seat().log_books), s.on_market(1)) == ({"coin": 1}, 1, {"gold": 1})


@pytest.mark.rule("cooper.helm.ships.no-block")
def test_any_number_of_ships_share_a_space() -> None:
    s = at_sea(4).ships(two=1)
    for seat in (1, 2, 3):
        s.ships(seat, one=1, two=1)
    sail(s, 1)
    assert [place for seat in s.c.seats for place in seat.at].count(1) == 8


@pytest.mark.rule("cooper.helm.step", "cooper.helm.harbor.log-book", "cooper.score.log-books")
def test_thirteen_points_on_one_ship_are_worth_thirteen() -> None:
    """T50"""
    s = sail(at_sea().store(coin=1).next_logs("draw", "draw"), 13).play("done", "done", "fee good=coin")
    assert (s.seat().at[0], len(s.seat().log_books)) == (13, 2)
    assert (s.points("log-books"), s.points("steps")) == (10, 3)
