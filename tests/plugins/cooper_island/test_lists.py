"""What each income boat, each islet and each log book token does."""

from __future__ import annotations

import pytest
from cooper_scenario import Scenario


def boat(name: str, **stored: int) -> Scenario:
    """The income action of that boat is performed, in the income phase of round 2."""
    s = Scenario(2).land(h2="meadow 1 -").store(**stored).give(cartographer=2).boats(b3=name)
    return s.phase("income", round=2).play("do option=2")


def islet(name: str, **stored: int) -> Scenario:
    """A ship passes over that islet, and its action is performed."""
    s = Scenario(2).turn().land(h2="meadow 1 -").store(**stored).give(cartographer=4).islet(1, "-", name)
    return s.act({"helm": 1}).play("helm ship=one-sail", "do option=0")


def log(name: str, *, cartographer: int = 0, **stored: int) -> Scenario:
    """A ship reaches a bay, that token is gained, and its action is performed."""
    s = Scenario(2).turn().land(h2="meadow 1 -").store(**stored).give(cartographer=cartographer)
    s.ships(one=4).next_logs(name).act({"helm": 1})
    return s.play("helm ship=one-sail", "do option=0")


# -- income boats


@pytest.mark.rule("cooper.boat.face.coin")
def test_the_boat_with_a_coin() -> None:
    assert boat("coin").stored() == {"coin": 1}
    assert boat("coin", wood=5).asked == (0, "take-goods")


@pytest.mark.rule("cooper.boat.face.gold-or-cloth")
def test_the_boat_with_gold_or_cloth() -> None:
    s = boat("precious")
    assert s.options("pick") == {"gold", "cloth"}
    s.play("pick good=cloth")
    assert (s.stored(), s.asked) == ({"cloth": 1}, (0, "agenda"))


@pytest.mark.rule("cooper.boat.face.draw")
def test_the_boat_that_draws() -> None:
    s = Scenario(2)
    bag = len(s.c.table.bag)
    s.boats(b1="draw").phase("income", round=2).play("do option=2")
    assert (len(s.c.table.bag), sum(s.seat().reserve)) == (bag - 1, 3)


@pytest.mark.rule("cooper.boat.face.step")
def test_the_boat_with_a_step() -> None:
    assert boat("step").seat().cartographer == 3


@pytest.mark.rule("cooper.boat.face.basic-cube")
def test_the_boat_with_wood_stone_or_food() -> None:
    s = boat("basic")
    assert s.options("pick") == {"wood", "stone", "food"}
    s.play("pick good=stone")
    assert (s.stored(), s.asked) == ({"stone": 1}, (0, "agenda"))


@pytest.mark.rule("cooper.boat.face.basic-storage")
def test_the_boat_with_a_storage_spot() -> None:
    assert Scenario(2).c.number(0, "storage") == 5
    s = boat("basic", wood=5).play("pick good=wood")
    assert (s.c.number(0, "storage"), s.stored()) == (6, {"wood": 6})
    s.give(cartographer=4, reserve=[0, 0, 0])
    assert s.points("leftovers") == 2  # the sixth good counts: 6 goods and 4 steps


@pytest.mark.rule("cooper.boat.face.copy")
def test_the_boat_that_copies() -> None:
    s = Scenario(2).land(h2="meadow 1 -").store().boats(b1="coin", b2="copy")
    s.phase("income", round=2).play("do option=3", "use-boat of=1 boat=coin")
    assert (s.stored(), s.asked) == ({"coin": 1}, (0, "agenda"))


@pytest.mark.rule("cooper.boat.face.copy-any-owner")
def test_a_boat_of_another_player_may_be_copied() -> None:
    s = Scenario(2).give(cartographer=2).give(1, cartographer=2).boats(b1="copy").boats(1, b1="step")
    s.phase("income", round=2).play("do option=2")
    assert s.options("use-boat", 1) == {"step"}
    s.play("use-boat of=2 boat=step")
    assert (s.seat(0).cartographer, s.seat(1).cartographer) == (3, 2)


# -- islets


@pytest.mark.rule("cooper.islet.face.coin")
def test_the_islet_with_a_coin() -> None:
    assert islet("coin").stored() == {"coin": 1}


@pytest.mark.rule("cooper.islet.face.gold-or-cloth")
def test_the_islet_with_gold_or_cloth() -> None:
    s = islet("precious")
    assert s.options("pick") == {"gold", "cloth"}
    s.play("pick good=gold")
    assert (s.stored(), s.asked) == ({"gold": 1}, (0, "place-worker"))


@pytest.mark.rule("cooper.islet.face.draw")
def test_the_islet_that_draws() -> None:
    s = islet("draw")
    assert (len(s.c.table.bag), sum(s.seat().reserve)) == (60 - 4 - 1, 3)


@pytest.mark.rule("cooper.islet.face.step")
def test_the_islet_with_a_step() -> None:
    assert islet("step").seat().cartographer == 5


@pytest.mark.rule("cooper.islet.face.wood-or-stone-and-food")
def test_the_islet_with_food_and_wood_or_stone() -> None:
    s = islet("basic")
    assert s.options("pick") == {"wood", "stone"}
    s.play("pick good=stone")
    assert (s.stored(), s.asked) == ({"stone": 1, "food": 1}, (0, "place-worker"))


@pytest.mark.rule("cooper.islet.face.remove-ruin")
def test_the_islet_that_removes_a_ruin() -> None:
    s = islet("ruin")
    assert s.options("ruin") == {"h5"}
    s.play("ruin ruin=h5 spot=1")
    assert sum(s.item_at(f"h{n}") == "ruin" for n in range(1, 25)) == 4
    assert s.seat().craft == [True, False, False]


# -- log books


@pytest.mark.rule("cooper.log.face.each-item")
@pytest.mark.parametrize(
    ("token", "stored"),
    [
        ("coin", {"coin": 1}),
        ("wood-food", {"wood": 1, "food": 1}),
        ("stone-food", {"stone": 1, "food": 1}),
    ],
)
def test_a_log_book_gives_all_that_it_shows(token: str, stored: dict[str, int]) -> None:
    assert log(token).stored() == stored


@pytest.mark.rule("cooper.log.face.each-item")
def test_with_one_free_spot_one_of_two_goods_is_kept() -> None:
    s = log("wood-food", coin=4).play("take good=food", "forgo")
    assert s.stored() == {"coin": 4, "food": 1}


@pytest.mark.rule("cooper.log.face.one-of", "cooper.log.face.each-item")
@pytest.mark.parametrize(("token", "goods"), [("basic", {"wood", "stone", "food"}), ("precious", {"gold", "cloth"})])
def test_a_log_book_with_a_choice_gives_exactly_one(token: str, goods: set[str]) -> None:
    s = log(token)
    assert s.options("pick") == goods
    good = sorted(goods)[0]
    s.play(f"pick good={good}")
    assert (s.stored(), s.asked) == ({good: 1}, (0, "place-worker"))


@pytest.mark.rule("cooper.log.face.draw", "cooper.log.face.each-item")
def test_a_log_book_that_draws() -> None:
    s = log("draw")
    assert (len(s.c.table.bag), sum(s.seat().reserve)) == (60 - 4 - 1, 3)


@pytest.mark.rule("cooper.log.face.step", "cooper.log.face.each-item")
def test_a_log_book_with_a_step() -> None:
    assert log("step", cartographer=0).seat().cartographer == 1


@pytest.mark.rule("cooper.log.face.step", "cooper.helm.log.forfeit")
def test_a_step_beyond_the_end_of_the_track_is_lost() -> None:
    s = Scenario(2).turn().give(cartographer=6).ships(one=4).next_logs("step").act({"helm": 1})
    s.play("helm ship=one-sail")
    assert s.refused("do option=0") == ("flow.option-possible",)
    s.play("done")
    assert (s.seat().cartographer, len(s.seat().log_books)) == (6, 1)
