"""The game keeps what the engine promises, in random matches of each number of seats."""

from __future__ import annotations

from pathlib import Path

from cooper_scenario import Scenario, rules

from rulewright.library import games, load_ruleset
from rulewright.setting import Setting
from rulewright.testing.kit import check_game

# Random play seldom has goods enough for a boat, building, statue or cargo ship, and what follows from them: helm
# points, so log books; cards; milestones, so workers. With free pieces, in the second test, all of that occurs.
DECISIONS = """
    assign choose-boat choose-building choose-card-up choose-cargo choose-down choose-lid choose-statue choose-worker
    helm keep-card pay-cost place-piece relocate return-cards use-boat use-islet
"""
MOVES = """
    assign boats-down build-boat card card-up erect gain-worker hire keep lid lid-back put relocate return statue supply
    use-boat use-islet
"""
VERBS = """
    boats-down build-statue card-up helm hire-worker lid-back move-piece pay use-boat use-islet
"""
EVENTS = """
    assigned boat-built boat-down boat-used building-erected card-kept card-seen card-up card-used goods-to-market
    harbourmaster-down hired lid-back lid-used log-book milestone piece-moved piece-placed sailed statue-bonus
    statue-built supplied worker-gained
"""
SELDOM = """
    assign choose-card-up choose-down choose-statue compensation feed pay-cost relocate take-goods use-boat
    choose-lid choose-worker keep-card return-cards
"""  # all occur, but not twenty times in so few matches
NEVER = (
    "move:start",  # only where a variant lets each seat choose its first landscape
    "event:fee-to-supply",  # once around the ring
    "event:log-book-none",  # all log books taken
    "event:passage",  # three topmost spaces charted
    "refusal:cooper.amb.tile.single-supply",  # 56 single tiles laid
    "verb:anchor-off",  # one card
    "move:anchor-off",  # and both ships at anchor
    "decision:choose-freed",
    "move:mine",  # a mountain on level 3
    "event:mined",
    "decision:choose-cube",
    "move:use-islet",  # one section, with a special worker
    "verb:use-islet",
    "decision:use-islet",
    # Reasons that random attempts do not meet in so few matches; each has tests of its own.
    "refusal:cooper.amb.boat.copy-copy",
    "refusal:cooper.amb.boat.face-down",
    "refusal:cooper.amb.building.no-free-space",
    "refusal:cooper.amb.milestone.several",
    "refusal:cooper.boat.build.cost",
    "refusal:cooper.building.erect.flow",
    "refusal:cooper.cards.large.islet-or-boat",
    "refusal:cooper.cargo.supply.cost",
    "refusal:cooper.cartographer.opt1.gap-one",
    "refusal:cooper.cartographer.opt1.shim",
    "refusal:cooper.cleanup.feed.cost",
    "refusal:cooper.amb.feeding.voluntary-short",
    "refusal:cooper.gain.no-spot",
    "refusal:cooper.gain.to-storage",
    "refusal:cooper.income.islet.land.no-ruin",
    "refusal:cooper.income.islet.land.uncharted",
    "refusal:cooper.income.islet.sandbank-half",
    "refusal:cooper.section.e.gain-no-storage",
    "refusal:cooper.statue.build.cost",
    "refusal:cooper.statue.build.placement",
    "refusal:cooper.tile.stack.match",
    "refusal:cooper.tile.stack.unoccupied",
    "refusal:cooper.tile.uncharted.no-ruin",
    "refusal:cooper.amb.worker.no-effect",
)
RARE = (
    *NEVER,
    "move:take",  # more goods at once than free spots
    "decision:take-goods",
    "decision:compensation",  # asked, but in random play not twenty times
    *(f"decision:{name}" for name in DECISIONS.split()),
    *(f"move:{name}" for name in MOVES.split()),
    *(f"verb:{name}" for name in VERBS.split()),
    *(f"event:{name}" for name in EVENTS.split()),
)


def with_free_pieces(file: Path) -> Setting:
    """A variant in which boats, buildings, cargo ships and one statue cost nothing, and nobody is fed.

    Large cards that do what other pieces do are left out, so that the others are kept more often.
    """
    shipped = rules()
    lines = ['extends = "cooper_island"', "statue.cost = [{}, { coin = 1 }]", "number.feeding = -2"]
    for array in ("landing", "building", "cargo"):
        for piece in getattr(shipped, array):
            lines += [f"[[{array}]]", f'id = "{piece.id}"', *(f"cost.{good} = 0" for good in piece.cost)]
    for card in ("surveyors", "market", "mint", "treasury"):
        lines += ["[[large_card]]", f'id = "{card}"', "remove = true"]
    file.write_text("\n".join(lines), encoding="utf-8")
    return Setting(games()["cooper_island"], load_ruleset(str(file)))


def test_cooper_island_keeps_every_promise() -> None:
    report = check_game("cooper_island", matches=8, every=60, exempt=RARE)

    assert report.matches == 24


def test_so_it_does_where_pieces_are_free(tmp_path: Path) -> None:
    exempt = (*NEVER, *(f"decision:{name}" for name in SELDOM.split()))
    report = check_game(with_free_pieces(tmp_path / "free.toml"), matches=8, every=60, exempt=exempt, fresh=False)

    assert report.matches == 24


def wrong(s: Scenario) -> list[str]:
    """What the game finds wrong."""
    return list(games()["cooper_island"].wrong(s.c))


def test_nothing_is_wrong_at_first() -> None:
    assert wrong(Scenario()) == []
    assert wrong(Scenario(4)) == []


def test_two_islets_on_one_sand_bank_are_noticed() -> None:
    s = Scenario().islet(1, "-", "coin").islet(1, "+", "draw")
    s.give(islets=[1, 3, 4, 5], level=[3, *s.seat().level[1:]])
    s.c.table.singles[0] -= 1

    assert wrong(s) == ["sand bank 1 has two islets"]


def test_single_tiles_lost_or_doubled_are_noticed() -> None:
    lost, raised = Scenario(), Scenario().land(h2="meadow 2")
    lost.c.table.singles[0] -= 1
    assert wrong(lost) == wrong(raised) == ["single tiles were lost or doubled"]

    raised.c.table.singles[0] -= 1
    assert wrong(raised) == []


def test_workers_lost_or_doubled_are_noticed() -> None:
    s = Scenario().worker_on("A", 0)
    assert wrong(s) == ["seat 0: normal workers were lost or doubled"]
    assert wrong(s.give(workers=[1, 0])) == []

    s.royal("boats", 0)
    assert wrong(s) == ["seat 0: normal workers were lost or doubled"]
    assert wrong(s.give(workers=[0, 0])) == []
    assert wrong(s.give(1, locked=[2, 1])) == ["seat 1: special workers were lost or doubled"]


def test_lids_lost_or_doubled_are_noticed() -> None:
    assert wrong(Scenario().give(lids=1)) == ["seat 0: lids were lost or doubled"]
    assert wrong(Scenario().give(crates=[True] + [False] * 4)) == ["seat 0: lids were lost or doubled"]
    assert wrong(Scenario().give(cargo_lid=[False] * 2 + [True] * 3, lids=1, crates=[True] + [False] * 4)) == []


def test_boats_and_islets_lost_or_doubled_are_noticed() -> None:
    assert wrong(Scenario().boats(b1="coin", b3="step down")) == []
    assert wrong(Scenario().give(boats=[1, -1, -1, -1, -1])) == ["seat 0: boats were lost or doubled"]
    assert wrong(Scenario().give(1, islets=[0, 1, 2, 3, 4])) == ["seat 1: islets were lost or doubled"]


def test_buildings_and_statues_lost_or_doubled_are_noticed() -> None:
    assert wrong(Scenario().give(buildings=[1, 2, 1])) == ["seat 0: small buildings were lost or doubled"]
    assert wrong(Scenario().give(craft=[True, False, False])) == ["seat 0: ruins and statues were lost or doubled"]

    s = Scenario()
    s.seat().item[s.number("hex", "h5")] = -1
    assert wrong(s.give(craft=[True, False, False])) == []


def test_a_statue_between_its_spot_and_its_hex_is_not_lost() -> None:
    s = Scenario().store(wood=3, stone=2).give(craft=[True, False, False])
    s.seat().item[s.number("hex", "h5")] = -1
    s.land(h2="meadow 1").store(wood=3, stone=3).act("build-statue").play(
        "statue spot=1", "pay give=wood,wood,wood,stone,stone,stone"
    )
    s.store(wood=0)

    assert s.asked == (0, "place-piece")
    assert wrong(s) == []


def test_less_than_nothing_is_noticed() -> None:
    for name, values in (("market", [0, -1, 0, 0, 0, 0]), ("anchors", [-1, 0]), ("storage", [-1, 0, 0, 0, 0, 0])):
        assert wrong(Scenario().give(0, **{name: values})) == ["seat 0: less than nothing"]


def test_more_goods_than_spots_are_noticed() -> None:
    assert wrong(Scenario().store(coin=5)) == []
    assert wrong(Scenario().store(coin=5, wood=1)) == ["seat 0: more goods than storage spots"]


def test_a_cartographer_off_its_track_is_noticed() -> None:
    for steps, found in ((0, []), (6, []), (7, ["seat 0: the cartographer is off its track"])):
        assert wrong(Scenario().give(cartographer=steps)) == found
    assert wrong(Scenario().give(cartographer=-1)) == ["seat 0: the cartographer is off its track"]


def test_what_lies_where_it_may_not_is_noticed() -> None:
    ruin, free = Scenario().land(h5="forest 1 ruin"), Scenario()
    ruin.c.table.singles[0] -= 1
    free.seat().item[free.number("hex", "h3")] = free.number("good", "wood")

    assert wrong(ruin) == ["seat 0: a ruin on landscape"]
    assert wrong(free) == ["seat 0: a cube or piece on no landscape"]


def test_ships_and_log_books_out_of_step_are_noticed() -> None:
    assert wrong(Scenario().ships(one=3)) == ["seat 0: the one-sail ship is not where its steps led it"]
    assert wrong(Scenario().ships(1, two=6).give(1, moved=[0, 4])) == []
    assert wrong(Scenario().ships(0, two=15).give(moved=[0, 5])) == ["seat 0: log books do not follow from the steps"]
    assert wrong(Scenario().ships(0, two=15).give(moved=[0, 5], log_books=[0])) == []
    assert wrong(Scenario().give(log_books=[0])) == ["seat 0: log books do not follow from the steps"]


def test_a_log_book_still_to_be_drawn_is_not_missing() -> None:
    s = Scenario().ships(one=4).give(moved=[4, 0]).islet(4, "+", "coin", seat=1).give(1, islets=[1, 2, 3, 4, 5])
    s.land(1, h3="forest 1").act({"helm": 1}).play("helm ship=one-sail")

    assert (s.asked, s.seat().log_books) == ((0, "agenda"), [])
    assert wrong(s) == []
