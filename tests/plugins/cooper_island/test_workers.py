"""Workers: whose turn it is, where they may stand, what joining others costs, and what symbols do."""

from __future__ import annotations

from itertools import permutations

import pytest
from cooper_scenario import Scenario, rules


def stack(s: Scenario, section: str, worker: str = "normal") -> list[int]:
    """The seats on a worker space, the topmost last."""
    return list(s.c.table.spaces[2 * s.number("section", section) + s.number("worker", worker)])


def joining(*seats: int, section: str = "H", worker: str = "normal") -> Scenario:
    """The turn of seat 0, and these seats already stand on a space; goods of every kind in storage 0."""
    s = Scenario(3)
    for seat in seats:
        s.worker_on(section, seat, worker)
    return s.give(workers=[2, 1]).store().land(h2="meadow 1").turn()


# -- whose turn it is


@pytest.mark.rule("cooper.worker.start", "cooper.worker.clockwise")
def test_the_holder_of_the_cooper_token_begins_and_turns_pass_clockwise() -> None:
    s, order = Scenario(3, first=2).phase("work"), []
    for _ in range(4):
        order.append(s.asked[0])
        s.play("work worker=normal section=" + "BDFH"[len(order) - 1], "done")
    assert order == [2, 0, 1, 2]


@pytest.mark.rule("cooper.worker.must-place")
def test_a_player_with_a_worker_cannot_pass() -> None:
    s = Scenario(2).give(workers=[1, 0]).turn()
    assert s.asked == (0, "place-worker")
    assert s.refused("done") == ("flow.not-offered",)
    s.play("work worker=normal section=H", "done")
    assert s.seat().workers == [0, 0]


@pytest.mark.rule("cooper.worker.must-place", "cooper.amb.worker.no-effect")
def test_a_worker_may_go_where_nothing_can_be_done_and_the_fee_is_due_all_the_same() -> None:
    s = joining(1)
    s.play("work worker=normal section=H")
    assert s.asked == (0, "fee")
    s.play("decline", "anchor ship=one-sail", "claim good=coin")
    assert s.asked == (0, "agenda")
    assert s.kinds().isdisjoint({"do", "work"})


@pytest.mark.rule("cooper.worker.one-per-turn")
def test_one_worker_is_placed_in_a_turn() -> None:
    s = Scenario(2).give(workers=[2, 0]).turn()
    s.play("work worker=normal section=C")
    assert s.refused("work worker=normal section=G") == ("flow.not-offered",)
    s.play("done")
    assert s.asked == (1, "place-worker")
    assert s.seat().workers == [1, 0]


@pytest.mark.rule("cooper.worker.phase-end")
def test_the_phase_ends_with_the_turn_of_the_last_worker() -> None:
    s = Scenario(2).give(0, workers=[1, 0]).give(1, workers=[0, 1]).turn()
    s.play("work worker=normal section=H", "done")
    assert (s.c.state.phase, s.asked) == ("work", (1, "place-worker"))
    s.play("work worker=special section=C")
    assert s.c.state.phase == "work"
    s.play("done")
    assert (s.c.state.phase, s.asked) == ("feed", (0, "feed"))


@pytest.mark.rule("cooper.worker.choose")
def test_any_available_worker_may_be_used() -> None:
    s = Scenario(2).give(workers=[1, 1]).turn()
    assert s.options("work") == {"normal", "special"}
    s.give(workers=[0, 1]).turn()
    assert s.options("work") == {"special"}
    assert s.refused("work worker=normal section=A") == ("cooper.worker.choose",)


# -- where they may stand


@pytest.mark.rule("cooper.worker.round-space", "cooper.worker.square-space")
def test_normal_workers_go_on_round_and_special_workers_on_square_spaces() -> None:
    s = Scenario(2).give(workers=[1, 1]).turn()
    s.play("work worker=normal section=C", "done")
    assert (stack(s, "C", "normal"), stack(s, "C", "special")) == ([0], [])
    s.turn().play("work worker=special section=C")
    assert (stack(s, "C", "normal"), stack(s, "C", "special")) == ([0], [0])


@pytest.mark.rule("cooper.worker.free-or-foreign")
def test_a_worker_goes_on_top_of_others() -> None:
    s = joining(1, 2, section="C").store(wood=1)
    assert s.refused("work worker=normal section=C") == ()
    s.play("work worker=normal section=C")
    assert stack(s, "C") == [1, 2, 0]


@pytest.mark.rule("cooper.worker.no-own-stack")
def test_a_worker_never_joins_an_own_one_lower_in_the_stack() -> None:
    """T17."""
    s = joining(0, 1, section="C")
    assert s.refused("work worker=normal section=C") == ("cooper.worker.no-own-stack",)
    assert s.options("work", 0) == set("ABDEFGH")
    assert s.refused("work worker=special section=C") == ()


@pytest.mark.rule("cooper.worker.no-own-stack", "cooper.amb.worker.no-legal-space")
def test_the_last_worker_always_finds_a_space() -> None:
    kinds = {w.id: w.available + w.locked for w in rules().worker}
    assert kinds == {"normal": 4, "special": 2}
    s = Scenario(2).give(workers=[1, 0])
    for section in "ABC":
        s.worker_on(section, 0)
    assert s.turn().options("work", 0) == set("DEFGH")


@pytest.mark.rule("cooper.worker.sections.eight", "cooper.amb.worker.spaces-count")
def test_eight_sections_with_a_round_and_a_square_space_each() -> None:
    assert [section.id for section in rules().section] == ["A", "B", "C", "D", "E", "F", "G", "H"]
    s = Scenario(2).give(workers=[1, 1]).turn()
    assert s.options("work", 0) == s.options("work", 1) == set("ABCDEFGH")
    assert len(s.c.table.spaces) == 16


@pytest.mark.rule("cooper.worker.sections.groups", "cooper.amb.section.e.grouping")
def test_only_four_sections_ask_for_a_cost() -> None:
    free = {}
    for section in "ABCDEFGH":
        s = Scenario(2).give(reserve=[1, 0, 0], craft=[True, False, False]).store().land(h2="meadow 1").turn()
        free[section] = "do" in s.play(f"work worker=normal section={section}").kinds()
    assert {section for section, possible in free.items() if not possible} == set("BDFH")
    s = Scenario(2).turn().play("work worker=normal section=E")
    assert s.choices()[0] == "3 cartographer steps"
    assert len(s.choices()) == 2


# -- fees


@pytest.mark.rule("cooper.worker.fee.due", "cooper.amb.interrupt.payment")
def test_the_fee_comes_before_the_actions_and_anytime_moves_before_it() -> None:
    s = joining(1, section="E").store(coin=1, cloth=2)
    s.play("work worker=normal section=E")
    assert s.asked == (0, "fee")
    assert "do" not in s.kinds()
    s.play("trade trade=cloth give=cloth,cloth take=coin", "fee good=coin")
    assert s.on_market(1) == {"coin": 1}
    assert s.asked == (0, "agenda")


@pytest.mark.rule("cooper.worker.fee.topmost")
def test_only_the_owner_of_the_topmost_worker_is_paid() -> None:
    """T16."""
    s = joining(1, 2).store(stone=2)
    s.play("work worker=normal section=H", "fee good=stone")
    assert (s.on_market(2), s.on_market(1)) == ({"stone": 1}, {})
    assert s.asked == (0, "agenda")


@pytest.mark.rule("cooper.worker.fee.amount")
def test_the_fee_is_one_coin_or_cube_of_the_payers_choice() -> None:
    s = joining(1).store(coin=1, wood=3)
    s.play("work worker=normal section=H")
    assert s.options("fee") == {"coin", "wood"}
    assert "decline" in s.kinds()
    s.play("fee good=wood")
    assert (s.stored(), s.on_market(1)) == ({"coin": 1, "wood": 2}, {"wood": 1})


@pytest.mark.rule("cooper.worker.fee.source")
def test_the_fee_comes_from_storage_or_landscape_and_not_from_the_market() -> None:
    s = joining(1).market(coin=2)
    s.play("work worker=normal section=H")
    assert "fee" not in s.kinds()
    assert "decline" in s.kinds()
    s = joining(1).market(coin=2).store(gold=1).land(h3="forest 2 wood", h6="mountain 1 statue", h9="forest 1")
    s.play("work worker=normal section=H")
    assert s.options("fee") == {"gold", "h3"}
    assert s.refused("fee good=h6") == s.refused("fee good=coin") == ("cooper.worker.fee.source",)


@pytest.mark.rule("cooper.worker.fee.to-market")
def test_a_fee_goes_to_the_market_of_the_receiver() -> None:
    s = joining(1).store(wood=1).store(1, food=1)
    s.play("work worker=normal section=H", "fee good=wood")
    assert s.on_market(1) == {"wood": 1}
    assert (s.stored(), s.stored(1)) == ({}, {"food": 1})


@pytest.mark.rule("cooper.worker.fee.amount", "cooper.gain.single-value", "cooper.amb.fee.value")
def test_a_cube_of_level_four_is_one_cube_on_the_market() -> None:
    """T14."""
    s = joining(1).land(h3="mountain 4 stone")
    s.play("work worker=normal section=H", "fee good=h3")
    assert (s.item_at("h3"), s.on_market(1), s.on_market()) == ("", {"stone": 1}, {})


@pytest.mark.rule("cooper.worker.fee.to-market", "cooper.amb.fee.market")
def test_the_receiver_fetches_the_fee_in_her_own_turn_only() -> None:
    s = joining(1).store(wood=1).store(1)
    s.play("work worker=normal section=H", "fee good=wood")
    assert [(t.seat, t.decision) for t in s.match.pending()] == [(0, "agenda")]
    s.play("done")
    assert s.asked == (1, "place-worker")
    s.play("fetch good=wood")
    assert (s.stored(1), s.on_market(1)) == ({"wood": 1}, {})


@pytest.mark.rule("cooper.worker.fee.unpaid.may")
def test_a_fee_may_be_declined_by_who_could_pay() -> None:
    """T15."""
    s = joining(1).store(coin=5)
    s.play("work worker=normal section=H", "decline")
    assert (s.stored(), stack(s, "H")) == ({"coin": 5}, [1, 0])
    s.play("anchor ship=two-sail", "claim good=gold")
    assert (sum(s.seat().anchors), s.on_market(1)) == (1, {"gold": 1})


@pytest.mark.rule("cooper.worker.fee.unpaid.owner-choice")
def test_the_owner_takes_a_good_of_choice_for_a_fee_not_paid() -> None:
    s = joining(2, 1).store(coin=2).give(anchors=[1, 0])
    s.play("work worker=normal section=H", "decline")
    assert s.asked == (1, "compensation")
    assert s.options("claim") == {"coin", "wood", "food", "stone", "gold", "cloth"}
    s.play("claim good=gold")
    assert (s.on_market(1), s.on_market(2), s.stored()) == ({"gold": 1}, {}, {"coin": 2})
    assert s.asked == (0, "agenda")


@pytest.mark.rule("cooper.worker.fee.unpaid.owner-choice", "cooper.amb.interrupt.offturn")
def test_no_anytime_moves_while_a_compensation_is_chosen() -> None:
    s = joining(1).give(anchors=[1, 0]).give(1, lids=1).store(1).market(1, wood=1).land(1, h2="meadow 1 food")
    s.play("work worker=normal section=H", "decline")
    assert s.asked == (1, "compensation")
    assert s.kinds() == {"claim"}


@pytest.mark.rule("cooper.worker.fee.unpaid.anchor", "cooper.worker.fee.unpaid.anchor-tie")
def test_the_anchor_goes_under_either_ship_if_both_carry_as_many() -> None:
    """T19."""
    for anchors in ([0, 0], [2, 2]):
        s = joining(1).give(anchors=anchors)
        s.play("work worker=normal section=H", "decline")
        assert s.asked == (0, "choose-anchored")
        assert s.options("anchor") == {"one-sail", "two-sail"}
        s.play("anchor ship=two-sail")
        assert s.seat().anchors == [anchors[0], anchors[1] + 1]


@pytest.mark.rule("cooper.worker.fee.unpaid.anchor-even", "cooper.worker.fee.unpaid.anchor")
def test_the_anchor_goes_under_the_ship_with_fewer() -> None:
    """T19."""
    for anchors, after in (([1, 0], [1, 1]), ([1, 3], [2, 3])):
        s = joining(1).give(anchors=anchors)
        s.play("work worker=normal section=H", "decline")
        assert s.asked == (1, "compensation")
        assert s.seat().anchors == after


@pytest.mark.rule("cooper.worker.fee.unpaid.anchor-even", "cooper.amb.anchor.even-vs-harbor")
def test_the_anchor_for_a_harbour_fee_goes_under_the_ship_that_arrives() -> None:
    """T19."""
    s = Scenario(2).ships(one=9, two=3).next_logs("coin").turn().act({"helm": 1})
    s.play("helm ship=one-sail", "done", "decline")
    assert s.seat().anchors == [1, 0]
    assert s.asked == (1, "compensation")


@pytest.mark.rule("cooper.worker.fee.free-space")
def test_an_empty_space_costs_nothing() -> None:
    s = joining(1, worker="special").store(coin=2)
    s.play("work worker=normal section=H")
    assert s.asked == (0, "agenda")
    assert (s.stored(), s.on_market(1), s.on_market(2)) == ({"coin": 2}, {}, {})


# -- symbols and actions


@pytest.mark.rule("cooper.worker.symbols.where")
def test_all_squares_and_one_round_space_bear_symbols() -> None:
    symbols = {(section.id, symbol.worker) for section in rules().section for symbol in section.symbol}
    assert {id for id, worker in symbols if worker == "special"} == set("ABCDEFGH")
    assert {id for id, worker in symbols if worker == "normal"} == {"A"}


@pytest.mark.rule("cooper.worker.symbols.when-free")
def test_a_free_symbol_adds_its_action() -> None:
    s = Scenario(2).give(workers=[1, 1]).islet(3, "+", "coin").turn()
    s.play("work worker=special section=C")
    assert len(s.choices()) == 3
    s.play("do option=2")
    assert s.options("use-islet") == {"coin"}
    s = Scenario(2).give(workers=[1, 1]).islet(3, "+", "coin").turn().play("work worker=normal section=C")
    assert len(s.choices()) == 2


@pytest.mark.rule("cooper.worker.symbols.covered")
def test_a_covered_symbol_is_of_no_use() -> None:
    """T18."""
    s = joining(1, section="C", worker="special").islet(3, "+", "coin").store(wood=1)
    s.play("work worker=special section=C", "fee good=wood")
    assert s.choices() == ["draw a double tile", "place a double tile"]
    s = joining(1, section="A").store(wood=1)
    s.play("work worker=normal section=A", "fee good=wood")
    assert len(s.choices()) == 2
    assert "Cooper" not in "".join(s.choices())


@pytest.mark.rule("cooper.worker.symbols.optional")
def test_the_cooper_token_may_be_left() -> None:
    s = Scenario(2, first=1).turn().play("work worker=normal section=A")
    assert s.choices()[2] == "take the Cooper token"
    s.play("done")
    assert (s.asked[0], s.c.state.first) == (1, 1)


@pytest.mark.rule("cooper.worker.actions.immediate")
def test_the_actions_of_the_section_follow_at_once() -> None:
    s = Scenario(2).store(gold=3).turn().play("work worker=normal section=H")
    assert s.asked == (0, "agenda")
    assert s.choices() == ["supply a cargo ship"]
    assert s.kinds() <= {"do", "done", "store", "fetch", "trade", "single", "lid", "card", "milestone"}


@pytest.mark.rule("cooper.worker.actions.any-order")
def test_actions_are_done_in_any_order() -> None:
    after = ("", "double face=forest-meadow first=h3 second=h6", "use-islet islet=coin")
    for order in permutations(range(3)):
        s = Scenario(2).give(workers=[0, 1], reserve=[1, 0, 0]).store().islet(3, "+", "coin").turn()
        s.play("work worker=special section=C")
        left, bag = [0, 1, 2], len(s.c.table.bag)
        for action in order:
            s.play(f"do option={left.index(action)}", *filter(None, [after[action]]))
            left.remove(action)
        assert (len(s.c.table.bag), s.land_at("h3"), s.stored()) == (bag - 1, ("forest", 1), {"coin": 1})


@pytest.mark.rule("cooper.worker.must-place", "cooper.amb.worker.actions-optional")
def test_every_action_of_a_section_may_be_left() -> None:
    s = Scenario(2).turn().play("work worker=normal section=E", "done")
    assert (s.asked, s.seat().cartographer) == ((1, "place-worker"), 3)


@pytest.mark.rule("cooper.cartographer.limit.turn")
def test_the_cartographer_is_used_once_in_a_turn() -> None:
    """T32."""
    s = Scenario(2).give(cartographer=6).land(h2="meadow 1").turn().play("single tool=chart at=h3 land=forest")
    again = "single tool=chart at=h6 land=forest"
    assert s.refused(again) == ("cooper.cartographer.limit.turn",)
    s.play("work worker=normal section=E")
    assert s.refused(again) == ("cooper.cartographer.limit.turn",)
    assert s.turn().refused(again) == ()
