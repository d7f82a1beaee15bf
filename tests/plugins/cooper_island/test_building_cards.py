"""Four cards are looked at in secret, one is kept, the others go under their stack; who knows what."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from cooper_scenario import Scenario

import rulewright
from rulewright.chance import Chance
from rulewright.match import Match
from rulewright.state import HIDDEN
from rulewright.testing.promises import Fails
from rulewright.testing.secrecy import secrecy

SMALL = ("boatyard", "lodge", "sculptors", "warehouse")
LARGE = ("shipping", "mint", "crane", "naval")
FOUR = {"small": SMALL, "large": LARGE}
STACK = {"small": 0, "large": 1}
PAY = {
    "small": "pay option=0 give=coin,wood,wood,stone,stone",
    "large": "pay option=0 give=coin,coin,wood,wood,wood,wood,stone,stone,stone,stone",
}
BOTH = pytest.mark.parametrize("size", ["small", "large"])


def standing(size: str, seats: int = 2) -> Scenario:
    """Ann has erected such a building, her helm points are not used yet; the next cards are known to the test."""
    s = Scenario(seats).land(h2="meadow 1 food", h3="forest 1 -").store(coin=2, wood=4, stone=4)
    s.next_cards(0, *SMALL).next_cards(1, *LARGE).turn().act("erect")
    return s.play(f"erect building={size}", PAY[size], "put at=h3")


def looking(size: str, seats: int = 2) -> Scenario:
    """Ann looks at the four cards."""
    return standing(size, seats).play("helm ship=one-sail")


def in_stack(s: Scenario, stack: int, seat: int | None = None) -> list[object]:
    """The cards of a stack from the top down, as a seat sees them; as they are if no seat is named."""
    table = (s.c if seat is None else s.match.view(seat).c).table
    names = s.c.plan.names["card"]
    return [p.card if p.card is HIDDEN else names[p.card] for p in reversed(table.stacks[stack])]


def drawn(s: Scenario, seat: int) -> list[object]:
    """The cards that Ann looks at, as a seat sees them."""
    names = s.c.plan.names["card"]
    return [card if card is HIDDEN else names[card] for card in s.match.view(seat).c.seats[0].drawn]


@pytest.mark.rule("cooper.building.small.draw-four")
def test_the_top_four_small_cards_are_drawn() -> None:
    s = looking("small")
    assert drawn(s, 0) == ["boatyard", "lodge", "sculptors", "warehouse"]
    assert s.asked == (0, "keep-card")
    assert [len(stack) for stack in s.c.table.stacks] == [11, 15]


@pytest.mark.rule("cooper.building.large.draw-four")
def test_the_top_four_large_cards_are_drawn() -> None:
    s = looking("large")
    assert drawn(s, 0) == ["shipping", "mint", "crane", "naval"]
    assert s.asked == (0, "keep-card")
    assert [len(stack) for stack in s.c.table.stacks] == [15, 11]


@BOTH
@pytest.mark.rule(
    "cooper.building.small.draw-four", "cooper.building.large.draw-four", "cooper.amb.building.card-before-helm"
)
def test_helm_points_come_before_the_cards(size: str) -> None:
    s = standing(size)
    assert s.asked == (0, "helm")
    assert drawn(s, 0) == []
    assert [len(stack) for stack in s.c.table.stacks] == [15, 15]


@BOTH
@pytest.mark.rule("cooper.building.cards.secret")
def test_only_who_draws_sees_the_four_cards(size: str) -> None:
    s = looking(size, seats=3)
    titles = [s.match.label("card", s.number("card", name)) for name in FOUR[size]]
    assert s.match.log(0)[-4:] == [f"Ann looks at a building card: {title}" for title in titles]
    for seat in (1, 2):
        assert drawn(s, seat) == [HIDDEN] * 4
        assert s.match.log(seat)[-4:] == ["Ann looks at a building card: ?"] * 4
        assert not [line for line in s.match.log(seat) if any(title in line for title in titles)]


@BOTH
@pytest.mark.rule("cooper.building.cards.keep-one")
def test_exactly_one_is_kept_face_up_for_all_to_see(size: str) -> None:
    s = looking(size)
    assert {"done", "return"} & s.kinds() == set()
    assert s.options("keep") == set(FOUR[size])
    other = "exchange" if size == "small" else "market"
    assert s.refused(f"keep card={other}") == ("cooper.building.cards.keep-one",)
    name = FOUR[size][1]
    s.play(f"keep card={name}")
    assert s.refused(f"keep card={FOUR[size][0]}") == ("flow.not-offered",)
    for seat in (0, 1):
        shown = s.match.view(seat).c.seats[0]
        assert (shown.cards, shown.card_up) == ([s.number("card", name)], [True])


@BOTH
@pytest.mark.rule("cooper.building.cards.bottom")
def test_the_other_three_go_under_their_stack_in_the_order_she_chooses(size: str) -> None:
    s = looking(size)
    one, two, three, four = FOUR[size]
    at = STACK[size]
    before, others = in_stack(s, at), in_stack(s, 1 - at)
    s.play(f"keep card={two}")
    assert s.kinds() == {"return"}
    assert len(s.match.moves(s.ticket())) == 6
    s.play(f"return cards={one},{three},{four}" if size == "large" else f"return cards={four},{one},{three}")
    under = [four, three, one] if size == "large" else [three, one, four]  # the first named lies lowest
    assert in_stack(s, at) == before + under
    assert in_stack(s, 1 - at) == others
    assert s.seat().drawn == []


@pytest.mark.rule("cooper.building.cards.bottom")
def test_all_three_go_back_each_once_and_not_the_kept_one() -> None:
    s = looking("small").play("keep card=lodge")
    for cards in ("boatyard,sculptors", "boatyard,sculptors,lodge", "boatyard,sculptors,boatyard"):
        assert "cooper.building.cards.bottom" in s.refused(f"return cards={cards}"), cards
    assert s.refused("return cards=boatyard,sculptors,warehouse") == ()


@BOTH
@pytest.mark.rule("cooper.building.cards.bottom", "cooper.building.cards.secret")
def test_only_who_put_them_back_knows_which_cards_lie_below(size: str) -> None:
    s, (one, two, three, four) = looking(size, seats=3), FOUR[size]
    s.play(f"keep card={two}", f"return cards={four},{one},{three}")
    assert in_stack(s, STACK[size], 0) == [HIDDEN] * 11 + [three, one, four]
    for seat in (1, 2):
        assert in_stack(s, STACK[size], seat) == [HIDDEN] * 14
        hidden = [s.match.label("card", s.number("card", name)) for name in (one, three, four)]
        assert not [line for line in s.match.log(seat) if any(title in line for title in hidden)]
        assert s.match.read(s.match.history[-1], seat) == "return cards=?"
    assert s.match.read(s.match.history[-1], 0) == f"return cards={four},{one},{three}"


@pytest.mark.rule("cooper.building.cards.bottom", "cooper.building.cards.secret")
def test_cards_put_back_by_one_are_unknown_to_another_who_puts_back_more() -> None:
    s = looking("small").play("keep card=lodge", "return cards=boatyard,sculptors,warehouse")
    s.land(1, h3="forest 1 -").store(1, coin=1, wood=2, stone=2)
    s.next_cards(0, "exchange", "toll-gate", "lodge", "watch-post").turn(1).act("erect", 1)
    s.play("erect building=small", PAY["small"], "put at=h3", "helm ship=one-sail", "keep card=exchange")
    s.play("return cards=toll-gate,lodge,watch-post")
    mine = ["warehouse", "sculptors", "boatyard"]
    assert in_stack(s, 0, 0)[-6:] == [*mine, HIDDEN, HIDDEN, HIDDEN]
    assert in_stack(s, 0, 1)[-6:] == [HIDDEN, HIDDEN, HIDDEN, "watch-post", "lodge", "toll-gate"]


@pytest.mark.rule("cooper.building.small.permanent", "cooper.cards.small.reduction-or-storage")
def test_a_small_card_works_to_the_end_and_never_turns_down() -> None:
    s = Scenario().land(h3="forest 1 -").store(coin=1, wood=2, stone=1).turn(round=5).act({"any": ["erect"]})
    assert "do" not in s.kinds()
    s = looking("small").play("keep card=lodge", "return cards=boatyard,sculptors,warehouse")
    for round in (2, 5):
        s.land(h1="forest 1 -").store(coin=1, wood=2, stone=1).turn(round=round).act({"any": ["erect"]})
        assert "do" in s.kinds()
        assert "card" not in s.kinds()
        s.play("done")


@pytest.mark.rule(
    "cooper.building.small.draw-four", "cooper.building.large.draw-four", "cooper.amb.building.stack-short"
)
def test_fifteen_cards_of_a_size_suffice_for_eight_buildings(tmp_path: Path) -> None:
    s = Scenario(4)
    assert [len(stack) for stack in s.c.table.stacks] == [15, 15]
    assert sum(seat.buildings[0] for seat in s.c.seats) == sum(seat.buildings[1] for seat in s.c.seats) == 8
    variant = tmp_path / "variant.toml"
    variant.write_text('extends = "cooper_island"\n\nsetup.cards_drawn = 8\n', "utf-8")  # 15 - 7 lie there for the last
    assert rulewright.load_ruleset(variant)
    variant.write_text('extends = "cooper_island"\n\nsetup.cards_drawn = 9\n', "utf-8")
    with pytest.raises(rulewright.RulesetError, match="too few cards: as many as 4 seats may build 2 each"):
        rulewright.load_ruleset(variant)


def test_the_kit_finds_a_line_that_tells_others_a_private_part(monkeypatch: pytest.MonkeyPatch) -> None:
    s = looking("small").play("keep card=lodge")
    occurred: defaultdict[str, set[str]] = defaultdict(set)
    secrecy(s.match, s.ticket(), Chance(1), occurred)

    monkeypatch.setattr(Match, "read", lambda self, played, seat: self.setting.notation.show(played.move))

    with pytest.raises(Fails, match="seat 1 reads what is private in return cards="):
        secrecy(s.match, s.ticket(), Chance(1), occurred)
