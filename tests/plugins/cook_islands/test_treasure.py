"""Treasure tokens: retrieving, keeping and using them."""

from __future__ import annotations

from pathlib import Path

import pytest
from scenario import Scenario, island

import rulewright
from rulewright.state import HIDDEN


def tokens(s: Scenario, seat: int) -> list[str]:
    """What a seat holds, by name."""
    return [s.c.plan.names["treasure"][t] for t in s.c.seats[seat].tokens]


def discards(s: Scenario) -> list[str]:
    """What is out of play, by name."""
    return [s.c.plan.names["treasure"][t] for t in s.c.table.used]


def worth(s: Scenario, seat: int) -> int:
    """The points of a seat's tokens."""
    return sum(line.points or 0 for line in s.match.scores().lines[seat] if line.category == "treasures")


@pytest.mark.rule("cook.treasure.cost")
def test_retrieving_costs_a_point() -> None:
    s = Scenario().sea(s5_2="wreck").wreck("5.2", "gold").ships(0, "5.2").acting(2)
    s.play("retrieve ship=1")
    assert s.points == 1
    assert tokens(s, 0) == ["gold"]
    s = Scenario().sea(s5_2="wreck").wreck("5.2", "gold").ships(0, "5.2").acting(0)
    assert s.refused("retrieve ship=1") == ("cook.treasure.cost",)


@pytest.mark.rule("cook.treasure.same-tile")
def test_a_ship_must_be_on_the_wreck() -> None:
    s = Scenario().sea(s5_1="plain", s5_2="wreck", s6_2="plain").wreck("5.2", "gold")
    s.ships(0, "5.1", "6.2").ships(1, "5.2").acting(3)
    assert "retrieve" not in s.kinds()
    for ship in (1, 2):
        assert s.refused(f"retrieve ship={ship}") == ("cook.treasure.same-tile",)


@pytest.mark.rule("cook.treasure.secret")
def test_only_the_retriever_sees_the_token() -> None:
    s = Scenario().sea(s5_2="wreck").wreck("5.2", "gold").ships(0, "5.2").acting(1)
    at, gold = s.space("5.2"), s.c.plan.names["treasure"].index("gold")
    before = len(s.match.events)
    assert [s.match.view(seat).c.table.wreck[at] for seat in (0, 1, -1)] == [HIDDEN] * 3
    s.play("retrieve ship=1")
    seen = [s.match.view(seat).c.seats[0].tokens for seat in (0, 1, 2, -1)]
    assert seen == [[gold], [HIDDEN], [HIDDEN], [HIDDEN]]
    assert "Gold" in s.match.log(0, before)[0]
    for seat in (1, 2, -1):
        assert "Gold" not in s.match.log(seat, before)[0]


@pytest.mark.rule("cook.treasure.later-turn", "cook.amb.token-same-turn")
def test_a_token_is_used_in_a_later_turn() -> None:
    s = Scenario(2)
    plain, wreck = s.tile(), s.tile(features=["wreck"])
    s.start().lay(s5_2=wreck).wreck("5.2", "wind-2").ships(0, "5.2")
    s.hand(0, plain, plain).hand(1, plain, plain).acting(2)
    s.play("retrieve ship=1")
    assert "use" not in s.kinds()
    assert s.refused("use treasure=wind-2") == ("cook.treasure.later-turn",)
    s.play("end", "place tile=T0 column=1", "end", "place tile=T0 column=1")
    s.play("use treasure=wind-2")
    assert s.points == 2


@pytest.mark.rule("cook.treasure.later-turn")
def test_an_older_token_of_the_same_face_may_be_used() -> None:
    s = Scenario().sea(s5_2="wreck").wreck("5.2", "wind-2").ships(0, "5.2").token(0, "wind-2").acting(1)
    s.play("retrieve ship=1", "use treasure=wind-2")
    assert s.points == 2
    assert tokens(s, 0) == ["wind-2"]
    assert s.refused("use treasure=wind-2")[-1] == "cook.treasure.later-turn"  # the one that is left is the new one


@pytest.mark.rule("cook.treasure.wreck-stays-empty")
def test_an_emptied_wreck_stays_empty() -> None:
    s = Scenario(2)
    plain, wreck = s.tile(), s.tile("any", 2, features=["wreck"])
    s.start().lay(s5_2=wreck).wreck("5.2", "gold").ships(0, "5.2")
    s.hand(0, wreck, plain).hand(1, wreck, plain).acting(2)
    s.play("retrieve ship=1")
    assert s.refused("retrieve ship=1") == ("cook.treasure.same-tile",)
    s.play("end", "place tile=T1 column=1", "end", "place tile=T1 column=2")
    assert s.points == 2
    assert sorted(s.c.table.wreck) == [s.space("1.1"), s.space("2.1")]
    assert s.refused("retrieve ship=1") == ("cook.treasure.same-tile",)


@pytest.mark.rule("cook.treasure.three-kinds")
def test_a_fourth_kind_of_token_is_refused(tmp_path: Path) -> None:
    variant = tmp_path / "maps.toml"
    variant.write_text('extends = "cook_islands"\n\n[[treasure]]\nid = "gold"\nkind = "map"\n', "utf-8")
    with pytest.raises(rulewright.RulesetError) as refused:
        rulewright.load_ruleset(variant)
    fault = str(refused.value).splitlines()[0]
    assert fault.startswith(f"{variant}:5:1")
    assert "'map'" in fault
    assert "discovery, gold, wind" in fault


@pytest.mark.rule("cook.treasure.three-kinds")
def test_all_sixteen_tokens_are_of_three_kinds() -> None:
    rules = rulewright.load_ruleset("cook_islands").rules
    kinds = [t.kind for t in rules.treasure for _ in range(t.count)]
    assert len(kinds) == 16
    assert set(kinds) == {"discovery", "gold", "wind"}


@pytest.mark.rule("cook.treasure.discovery")
def test_discovery_tokens_add_their_points() -> None:
    s = Scenario().sea().token(0, "discovery-2").token(0, "discovery-3")
    assert worth(s, 0) == 5
    assert s.match.scores().totals == (5, 0, 0)


def with_gold() -> Scenario:
    s = Scenario(2)
    plain, ambush = s.tile(sails=2), s.tile(special="pirate")
    s.start().lay(s9_1=plain, s9_2=plain, s1_1=plain).token(0, "gold")
    s.hand(0, plain, ambush, plain).hand(1, plain, plain, plain).stack(1, plain, plain, plain)
    assert s.c.table.pirate == s.space("hideout")
    return s


def bribed(s: Scenario, decision: str) -> bool:
    """Is the gold offered at this decision, does it move the pirate ship, and does the decision then go on?"""
    assert s.ticket.decision == decision
    s.play("use treasure=gold", "pirate to=9.1")
    return s.c.table.pirate == s.space("9.1") and tokens(s, 0) == [] and s.ticket.decision == decision


@pytest.mark.rule("cook.treasure.gold-any-moment")
def test_gold_before_placing() -> None:
    assert bribed(with_gold().placing(), "place-tile")


@pytest.mark.rule("cook.treasure.gold-any-moment")
def test_gold_before_a_special_action_is_carried_out() -> None:
    s = with_gold().play("place tile=T1 column=5")
    assert bribed(s, "send-pirate")
    s.play("pirate to=5.0")  # the ambush is still carried out
    assert s.c.table.pirate == s.space("5.0")
    assert s.ticket.decision == "act"


@pytest.mark.rule("cook.treasure.gold-any-moment")
def test_gold_between_moves() -> None:
    s = with_gold().ships(0, "1.0").play("place tile=T0 column=5", "sail ship=1 to=1.1")
    assert bribed(s, "act")
    s.play("sail ship=1 to=1.0")
    assert s.points == 0


@pytest.mark.rule("cook.treasure.gold-any-moment")
def test_gold_after_the_last_point() -> None:
    s = with_gold().ships(0, "1.0").play("place tile=T0 column=5", "sail ship=1 to=1.1", "sail ship=1 to=1.0")
    assert s.points == 0
    assert bribed(s, "act")


@pytest.mark.rule("cook.treasure.gold-any-moment")
def test_gold_before_drawing() -> None:
    s = with_gold().play("place tile=T0 column=5", "end")
    assert bribed(s, "draw-tile")
    s.play("draw stack=1")  # the neutral tile of two players, a question mark
    assert s.ticket.decision == "choose-column"


@pytest.mark.rule("cook.amb.pirate-destination")
def test_gold_needs_a_tile_for_the_pirate_ship_to_go_to() -> None:
    s = Scenario().sea(s9_1="plain").pirate("9.1").token(0, "gold").acting(1)
    assert "use" not in s.kinds()
    assert s.refused("use treasure=gold") == ("cook.amb.pirate-destination",)
    s = Scenario().sea(s9_1="plain", s9_2="rocks").pirate("9.1").token(0, "gold").acting(1)
    assert "use" in s.kinds()


@pytest.mark.rule("cook.treasure.gold-own-turn")
def test_no_gold_in_the_turn_of_another() -> None:
    s = Scenario().sea(s9_1="plain", s1_1="plain").token(0, "gold")
    s.hand(0, s.tile_at("9.1")).hand(1, s.tile_at("9.1")).acting(0).play("end")
    assert [t.seat for t in s.match.pending()] == [1]
    assert s.match.view(0).asked is None
    assert "use" not in s.kinds()
    assert s.refused("use treasure=gold") != ()
    s.play("place tile=T0 column=2")
    assert "use" not in s.kinds()


@pytest.mark.rule("cook.treasure.gold-end-value")
def test_unused_gold_is_worth_a_point_and_used_gold_nothing() -> None:
    s = Scenario().sea(s9_1="plain").token(0, "gold").token(0, "gold").acting(0)
    assert worth(s, 0) == 2
    s.play("use treasure=gold", "pirate to=9.1")
    assert worth(s, 0) == 1
    assert discards(s) == ["gold"]


@pytest.mark.rule("cook.treasure.wind-points")
def test_a_wind_token_gives_its_sails() -> None:
    for face, points in (("wind-2", 3), ("wind-3", 4), ("wind-4", 5)):
        s = Scenario().sea().token(0, face).acting(1).play(f"use treasure={face}")
        assert s.points == points


@pytest.mark.rule("cook.treasure.wind-discarded")
def test_a_used_wind_token_is_out_of_play() -> None:
    s = Scenario().sea().token(0, "wind-2").token(0, "discovery-2").acting(1)
    supply = list(s.c.table.supply)
    assert len(supply) == 14
    s.play("use treasure=wind-2")
    assert discards(s) == ["wind-2"]
    assert s.c.table.supply == supply
    assert tokens(s, 0) == ["discovery-2"]


@pytest.mark.rule("cook.amb.wind-token-timing")
def test_wind_is_used_while_acting_and_at_no_other_time() -> None:
    s = Scenario()
    plain = s.tile(sails=2)
    s.start().token(0, "wind-2").hand(0, plain, plain).stack(1, plain).placing()
    assert s.refused("use treasure=wind-2") == ("cook.amb.wind-token-timing",)
    s.play("place tile=T0 column=5")
    assert "use" in s.kinds()
    s.play("end")
    assert s.ticket.decision == "draw-tile"
    assert s.refused("use treasure=wind-2") == ("cook.amb.wind-token-timing",)


@pytest.mark.rule("cook.amb.wind-token-timing")
def test_wind_is_used_without_a_point_left() -> None:
    s = Scenario().sea(s5_1="plain").ships(0, "5.0").token(0, "wind-2").acting(0)
    assert s.kinds() == {"use", "end"}
    s.play("use treasure=wind-2", "sail ship=1 to=5.1")
    assert (s.ship(0), s.points) == ("5.1", 1)


@pytest.mark.rule("cook.treasure.one-per-turn", "cook.amb.token-limit")
def test_one_token_a_turn_gold_or_wind() -> None:
    for first, second in (("gold", "wind-2"), ("wind-2", "gold"), ("gold", "gold"), ("wind-2", "wind-3")):
        s = Scenario().sea(s9_1="plain", s9_2="plain").token(0, first).token(0, second).acting(1)
        s.play(f"use treasure={first}")
        if first == "gold":
            s.play("pirate to=9.1")
        assert "use" not in s.kinds()
        assert s.refused(f"use treasure={second}") == ("cook.treasure.one-per-turn",)


@pytest.mark.rule("cook.treasure.one-per-turn")
def test_the_next_turn_allows_a_token_again() -> None:
    s = Scenario(2).sea(s9_1="plain").token(0, "wind-2").token(0, "wind-3")
    s.hand(0, 0, s.tile_at("9.1")).hand(1, s.tile_at("9.1"), s.tile_at("9.1")).acting(0)
    s.play("use treasure=wind-2", "end", "place tile=T0 column=1", "end", "place tile=T0 column=1")
    s.play("use treasure=wind-3")
    assert s.points == 3


@pytest.mark.rule("cook.treasure.discovery-hidden")
def test_a_discovery_token_cannot_be_used() -> None:
    s = Scenario().sea().token(0, "discovery-2").acting(3)
    assert s.kinds() == {"sail", "end"}
    assert s.refused("use treasure=discovery-2") == ("cook.treasure.discovery-hidden",)


@pytest.mark.rule("cook.treasure.discovery-hidden")
def test_a_discovery_token_is_hidden_until_the_end() -> None:
    s = Scenario(2).sea(s5_1=island([4, 2])).village("5.1", 0).token(0, "discovery-3").acting(0)
    number = s.c.plan.names["treasure"].index("discovery-3")
    assert s.match.view(1).c.seats[0].tokens[0] is HIDDEN
    assert s.match.view(0).c.seats[0].tokens[0] == number
    treasures = [(line.category, line.points) for line in s.match.scores(1).lines[0]]
    assert treasures == [("villages", 4), ("treasures", None)]
    assert s.match.scores(0).totals == (7, 0)
    s.play("end", "end")  # no tile is left anywhere: the round is the last
    assert s.match.over
    treasures = [(line.category, line.points) for line in s.match.scores(1).lines[0]]
    assert treasures == [("villages", 4), ("treasures", 3)]


@pytest.mark.rule("cook.amb.unused-tokens")
def test_tokens_used_on_wrecks_or_in_the_supply_score_for_nobody() -> None:
    s = Scenario().sea(s5_1="wreck", s5_2="plain").wreck("5.1", "discovery-4").ships(0, "5.1")
    for face in ("gold", "gold", "wind-4", "discovery-2"):
        s.token(0, face)
    s.acting(1).play("use treasure=gold", "pirate to=5.2")
    lines = {line.detail: line.points for line in s.match.scores().lines[0] if line.category == "treasures"}
    names = {s.c.plan.names["treasure"][detail[0][1]]: points for detail, points in lines.items()}
    assert names == {"gold": 1, "wind-4": 0, "discovery-2": 2}
    assert s.match.scores().totals == (3, 0, 0)
