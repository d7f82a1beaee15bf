"""The clean-up after feeding: reactivating, bonuses, workers, markets, the harbourmaster."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario, rules

USED = [True, False, False, False, False]  # a lid on the first crate space
CARD, LID = "choose option=0", "choose option=1"  # what to pay for


def used_up(coin: int, *, seats: int = 2, fortress: bool = False) -> Scenario:
    """Seat 0 has a large card face down, a used lid, and coins; it is to reactivate."""
    s = Scenario(seats).cards(0, "mint down").store(coin=coin)
    s.give(crates=USED, cargo_lid=[False, True, True, True, True], buildings=[2, 2, 0 if fortress else 1])
    if fortress:
        s.land(h3="forest 1 fortress")
    return s.phase("reactivate")


def fed(s: Scenario) -> Scenario:
    """Every seat has food enough and no cards to reactivate."""
    for seat in range(len(s.c.seats)):
        s.land(seat, h2="meadow 2 food")
    return s


# -- the order of the steps


@pytest.mark.rule("cooper.cleanup.wait", "cooper.amb.order.cleanup")
def test_all_take_a_step_before_anybody_takes_the_next() -> None:
    s = fed(Scenario(3)).phase("feed").play("feed give=h2", "feed give=h2")

    assert [(t.seat, t.decision) for t in s.match.pending()] == [(2, "feed")]
    s.play("feed give=h2")
    assert s.asked == (0, "agenda")


@pytest.mark.rule("cooper.cleanup.simultaneous")
def test_who_has_the_token_changes_nothing_but_the_order() -> None:
    seen, order = [], []
    for first in (0, 2):
        s = fed(Scenario(3, first=0))
        s.c.state.first = first
        s.phase("feed")
        while s.asked[1] == "feed":
            order.append(s.asked[0])
            s.play("feed give=h2")
        seen.append([(s.stored(n), s.item_at("h2", n), s.seat(n).anchors, s.seat(n).moved) for n in range(3)])

    assert order == [0, 1, 2, 2, 0, 1]
    assert seen[0] == seen[1] == [({"coin": 1}, "", [0, 0], [0, 0])] * 3


@pytest.mark.rule("cooper.general.seating-order", "cooper.amb.order.token-of-round")
def test_the_clean_up_begins_with_who_has_the_token_now() -> None:
    s = Scenario(3).give(1, workers=[1, 0]).give(0, workers=[0, 0]).give(2, workers=[1, 0])
    s.phase("work", seats=[1, 2])
    s.play("work worker=normal section=A")
    s.play("do option=2", "done")
    assert s.asked == (2, "place-worker")

    s.play("work worker=normal section=E", "done")
    assert s.asked == (1, "feed")


# -- reactivating


@pytest.mark.rule("cooper.cleanup.reactivate.optional")
def test_reactivating_may_be_left() -> None:
    s = used_up(5).play("done")

    assert (s.asked, s.stored(), s.seat().card_up) == ((1, "agenda"), {"coin": 5}, [False])


@pytest.mark.rule("cooper.cleanup.reactivate.optional")
def test_one_of_two_cards_may_be_reactivated() -> None:
    s = Scenario().cards(0, "mint down", "stone down").store(coin=5).phase("reactivate")
    s.play("do option=0", CARD, "pay give=coin,coin", "card-up card=stone")

    assert s.seat().card_up == [False, True]
    assert "do" not in s.kinds()


@pytest.mark.rule("cooper.cleanup.reactivate.card", "cooper.cleanup.reactivate.either-or")
def test_a_card_is_reactivated_for_two_coins() -> None:
    s = used_up(3).play("do option=0", CARD)

    assert s.refused("pay give=coin") != ()
    s.play("pay give=coin,coin", "card-up card=mint")
    assert (s.seat().card_up, s.stored()) == ([True], {"coin": 1})


@pytest.mark.rule("cooper.cleanup.reactivate.card", "cooper.cleanup.reactivate.either-or")
def test_with_one_coin_no_card_is_reactivated() -> None:
    s = Scenario().cards(0, "mint down").store(coin=1).phase("reactivate")
    assert "do" not in s.kinds()

    s = Scenario().cards(0, "mint down").store(coin=2).phase("reactivate")
    assert "do" in s.kinds()


@pytest.mark.rule("cooper.cleanup.reactivate.card")
def test_only_a_card_that_lies_face_down_is_turned() -> None:
    s = Scenario().cards(0, "mint down", "stone").store(coin=2).phase("reactivate")
    s.play("do option=0", CARD, "pay give=coin,coin")

    assert s.options("card-up") == {"mint"}
    assert s.refused("card-up card=stone") == ("cooper.cleanup.reactivate.card",)
    s = Scenario().cards(0, "stone").store(coin=2).phase("reactivate")
    assert "do" not in s.kinds()


@pytest.mark.rule("cooper.cleanup.reactivate.lid", "cooper.cleanup.reactivate.either-or")
def test_a_used_lid_is_taken_back_for_a_coin() -> None:
    s = used_up(1)
    s.play("do option=0")
    s.play(LID, "pay give=coin")
    assert s.refused("lid-back crate=place") == ("cooper.cleanup.reactivate.lid",)

    s.play("lid-back crate=draw")
    assert (s.stored(), s.seat().crates, s.seat().lids) == ({}, [False] * 5, 1)


@pytest.mark.rule("cooper.cleanup.reactivate.lid", "cooper.cleanup.reactivate.either-or")
def test_without_a_coin_no_lid_is_taken_back() -> None:
    assert "do" not in used_up(0).kinds()


@pytest.mark.rule("cooper.cleanup.reactivate.either-or")
@pytest.mark.parametrize(("choice", "then"), [(CARD, "card-up card=mint"), (LID, "lid-back crate=draw")])
def test_a_card_or_a_lid_but_not_both(choice: str, then: str) -> None:
    s = used_up(3).play("do option=0", choice, f"pay give={'coin,coin' if choice == CARD else 'coin'}", then)

    assert s.kinds() & {"do", "done"} == {"done"}


@pytest.mark.rule("cooper.cleanup.reactivate.fortress-both", "cooper.cleanup.reactivate.fortress-free")
@pytest.mark.parametrize("moves", [["card-up card=mint", "lid-back crate=draw"], ["lid-back crate=draw"]])
def test_with_the_fortress_either_or_both_are_free(moves: list[str]) -> None:
    """T42; without it see the payments above."""
    s = used_up(0, fortress=True)
    for move in moves:
        s.play("do option=1" if move == moves[-1] and len(moves) == 1 else "do option=0", move)

    assert s.seat().crates == [False] * 5
    assert s.seat().card_up == [len(moves) == 2]
    assert s.seat().lids == 1


@pytest.mark.rule("cooper.cleanup.reactivate.fortress-free")
def test_with_the_fortress_coins_stay() -> None:
    s = used_up(5, fortress=True).play("do option=0", "card-up card=mint", "do option=0", "lid-back crate=draw")

    assert s.stored() == {"coin": 5}


@pytest.mark.rule("cooper.cleanup.reactivate.fortress-both", "cooper.amb.reactivate.fortress-scope")
def test_with_the_fortress_it_is_one_card_and_one_lid() -> None:
    s = Scenario().cards(0, "mint down", "stone down").land(h3="forest 1 fortress")
    s.give(crates=[True, True, False, False, False], cargo_lid=[False, False, True, True, True], buildings=[2, 2, 0])
    s.phase("reactivate").play("do option=0", "card-up card=mint", "do option=0", "lid-back crate=draw")

    assert s.kinds() & {"do", "done"} == {"done"}
    assert s.seat().card_up == [True, False]
    assert s.seat().crates == [False, True, False, False, False]


# -- bonuses


@pytest.mark.rule("cooper.cleanup.statue-bonus")
def test_each_statue_on_the_peninsula_gives_a_helm_point_in_one_gain() -> None:
    """Three on the peninsula, one on a crafting spot."""
    s = (
        Scenario()
        .land(h3="forest 1 statue", h6="forest 1 statue", h9="forest 1 statue")
        .give(craft=[True] + [False] * 2)
    )
    s.phase("statues")
    assert s.asked == (0, "helm")

    s.play("helm ship=two-sail")
    assert s.seat().moved == [0, 3]
    assert s.asked[1] != "helm"


@pytest.mark.rule("cooper.cleanup.statue-bonus")
def test_without_a_statue_there_is_no_bonus() -> None:
    s = Scenario().give(craft=[True, False, False]).phase("statues")

    assert s.asked == (0, "window")  # of the marketplace: nothing came before


@pytest.mark.rule("cooper.cleanup.passage.condition", "cooper.cleanup.passage.amount")
def test_all_three_topmost_spaces_charted_give_one_helm_point() -> None:
    s = Scenario().land(h22="forest 1", h23="meadow 3", h24="forest 1 wood").phase("passage")
    assert s.asked == (0, "helm")

    s.play("helm ship=one-sail")
    assert s.seat().moved == [1, 0]
    assert s.asked == (0, "window")


@pytest.mark.rule("cooper.cleanup.passage.condition")
@pytest.mark.parametrize("missing", ["h22", "h23", "h24"])
def test_two_of_three_topmost_spaces_give_nothing(missing: str) -> None:
    s = Scenario().land(0, **{h: "forest 2" for h in ("h22", "h23", "h24") if h != missing}).phase("passage")

    assert s.asked == (0, "window")


# -- workers, markets


@pytest.mark.rule("cooper.cleanup.return-workers")
def test_workers_come_back_but_not_those_on_royal_orders() -> None:
    s = Scenario().give(workers=[0, 0], locked=[1, 1]).give(1, workers=[1, 0])
    s.worker_on("A", 0).worker_on("B", 0).worker_on("B", 0, "special").worker_on("A", 1).royal("boats", 0)
    s.phase("return")

    assert (s.seat(0).workers, s.seat(1).workers) == ([2, 1], [2, 0])
    assert not any(s.c.table.spaces)
    assert s.c.table.royal_seat.count(0) == 1


@pytest.mark.rule("cooper.cleanup.market.clear")
def test_goods_left_on_markets_go_back_to_the_supply() -> None:
    s = Scenario().store(coin=1).market(coin=2, wood=1).market(1, gold=1).phase("store").play("done", "done")

    assert (s.on_market(0), s.on_market(1), s.stored()) == ({}, {}, {"coin": 1})


@pytest.mark.rule("cooper.cleanup.market.store-first")
def test_before_that_they_may_be_stored() -> None:
    """One free spot, two coins on the market."""
    s = Scenario().store(wood=4).market(coin=2).phase("store").play("fetch good=coin")
    assert s.refused("fetch good=coin") == ("cooper.storage.capacity-one",)

    s.play("done", "done")
    assert (s.stored(), s.on_market()) == ({"coin": 1, "wood": 4}, {})


# -- the harbourmaster


def after_clean_up(cargo: int, *, upright: bool, round: int) -> Scenario:
    """The harbourmaster stood on that ship, counted from 1, when the clean-up of the round ended."""
    s = Scenario()
    s.c.table.cargo, s.c.table.upright = cargo - 1, upright
    return s.phase("close", round=round)


@pytest.mark.rule("cooper.cleanup.harbormaster.upright", "cooper.cleanup.harbormaster.advance")
@pytest.mark.parametrize("upright", [True, False])
def test_the_harbourmaster_stands_up_on_the_next_ship(upright: bool) -> None:
    s = after_clean_up(2, upright=upright, round=2)

    assert (s.c.table.cargo + 1, s.c.table.upright) == (3, True)


@pytest.mark.rule("cooper.cleanup.harbormaster.continue")
def test_after_the_fourth_ship_comes_the_fifth_round() -> None:
    s = after_clean_up(4, upright=True, round=4)

    assert (s.c.table.cargo + 1, s.c.state.round, s.c.state.phase) == (5, 5, "income")
    assert s.asked == (0, "agenda")


@pytest.mark.rule("cooper.cleanup.harbormaster.end", "cooper.score.leftovers.anytime-first")
def test_after_the_fifth_ship_the_game_ends() -> None:
    """A last window for each seat, and no sixth round."""
    s = after_clean_up(5, upright=True, round=5)
    assert (s.asked, s.c.state.round) == ((0, "window"), 5)

    s.play("done", "done")
    assert s.match.pending() == ()
    assert s.c.state.over


# -- the end of the game


@pytest.mark.rule("cooper.score.leftovers.anytime-first")
@pytest.mark.parametrize(("moves", "points"), [(["store cube=h2"], 1), ([], 0)])
def test_before_leftovers_are_counted_goods_may_be_stored(moves: list[str], points: int) -> None:
    """T52: four goods stored, one free spot, one cube on landscape."""
    s = Scenario().store(coin=2, wood=2).give(cartographer=0, reserve=[0, 0, 0]).phase("close", round=5)
    s.play(*moves, "done", "done")

    assert s.points("leftovers") == points


@pytest.mark.rule("cooper.anytime.phases", "cooper.amb.end.window")
def test_the_window_at_the_end_comes_once_in_seat_order_and_its_helm_points_count() -> None:
    s = Scenario(3, first=1).cards(2, "cathedral").phase("close", round=5)
    assert s.asked == (1, "window")
    s.play("done")
    assert s.asked == (2, "window")

    s.play("card card=cathedral", "helm ship=one-sail", "done", "done")
    assert s.match.pending() == ()
    assert s.points("steps", 2) == 1


@pytest.mark.rule("cooper.score.leftovers.storage", "cooper.amb.end.market")
def test_goods_on_the_market_count_only_when_stored() -> None:
    s = Scenario().store(coin=4).market(wood=5).give(cartographer=0, reserve=[0, 0, 0]).phase("close", round=5)
    s.market(wood=5)
    assert s.points("leftovers") == 0

    s.play("fetch good=wood")
    assert s.points("leftovers") == 1


@pytest.mark.rule("cooper.cartographer.limit.cleanup", "cooper.amb.cartographer.game-end")
@pytest.mark.parametrize("before", [True, False])
def test_the_cartographer_works_at_the_end_only_if_it_did_not_in_the_last_clean_up(before: bool) -> None:
    s = fed(Scenario()).give(cartographer=6).phase("feed", round=5)
    if before:
        s.play("single tool=chart at=h3 land=forest")
    s.play("feed give=h2", "feed give=h2", "done", "done", "done", "done")
    assert (s.asked, s.c.state.phase) == ((0, "window"), "end")

    refused = s.refused("single tool=chart at=h1 land=forest")
    assert refused == (("cooper.cartographer.limit.turn",) if before else ())


@pytest.mark.rule("cooper.setup.royal.2p.remove-8")
def test_two_players_never_meet_the_order_that_copies() -> None:
    """T48."""
    orders = rules().royal
    seen = {orders[number].id for seed in range(40) for number in Scenario(2, seed=seed).c.table.royals}

    assert seen == {"boats", "buildings", "lids", "statues", "heights", "explored", "area"}
