"""The kit finds what is planted in a tiny game whose seats act together and keep cards from each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from rulewright.effects import Effect, Occasion, verb
from rulewright.events import Secret
from rulewright.flow import Decision, task
from rulewright.game import Game, Plan
from rulewright.match import Match
from rulewright.moves import Constraint, Move, move, part
from rulewright.preview import Preview
from rulewright.reasons import Refusal
from rulewright.rulesets import GameRules, Kind, Texts, key, ruleset_from_data, table
from rulewright.rulesets.texts import Own
from rulewright.scene import Scene
from rulewright.scoring import Category, ScoreLine
from rulewright.setting import Setting
from rulewright.state import everyone, nobody, owner, state
from rulewright.testing import verbs
from rulewright.testing.kit import Broken, Report, check_game
from rulewright.tickets import Tickets

CARDS, ROUNDS, MATCHES = 9, 3, 4


@verb("coins")
class Coins(Effect):
    """Coins are paid out."""

    count: int = key("how many")

    def do(self, c: Any, on: Occasion) -> None:
        c.seats[on.seat].coins += self.count


@verb("wares")
class Wares(Coins):
    """Wares are handed out; this game never does."""


@table
class TinyRules(GameRules):
    """A ruleset of the game."""

    gift: Effect = key("what each seat gets in each round")
    spare: Effect | None = key("what is never done", default=None)


class TinyPlan(Plan):
    """Its names."""

    def __init__(self, rules: TinyRules) -> None:
        self.names = {"card": tuple("abcdefghi"), "coin": tuple("01234"), "seat": tuple("01234")}


@state
class Table:
    """The stack, and what planted faults write down."""

    stack: list[int] = nobody(of="card", factory=list)
    notes: list[int] = everyone(factory=list)


@state
class Seat:
    """What a seat owns."""

    coins: int = everyone(default=1)
    goods: int = everyone(default=0)
    hand: list[int] = owner(of="card", factory=list)
    shown: list[int] = everyone(of="card", factory=list)


@move("buy")
class Buy(Move):
    """Goods for coins, one each."""

    count: int = part("coin", among=lambda c, d: range(1, 5), rule="tiny.buy.one")

    def play(self, c: Any, d: Any) -> None:
        c.seats[d.seat].coins -= self.count
        c.seats[d.seat].goods += self.count
        c.tell("bought", "tiny.buy", seat=d.seat, count=self.count)


@Buy.must("tiny.buy.funds")
def can_pay(c: Any, d: Any, count: int) -> bool:
    return bool(count <= c.seats[d.seat].coins)


@move("show")
class Show(Move):
    """Lay a card before you."""

    card: int = part("card", among=lambda c, d: c.seats[d.seat].hand, rule="tiny.show.own")

    def play(self, c: Any, d: Any) -> None:
        c.seats[d.seat].hand.remove(self.card)
        c.seats[d.seat].shown.append(self.card)
        c.tell("shown", "tiny.show", seat=d.seat, card=self.card)


@move("keep")
class Keep(Move):
    """Show nothing, and be reminded of a card."""

    def play(self, c: Any, d: Any) -> None:
        for card in c.seats[d.seat].hand[:1]:
            c.tell("kept", "tiny.show", seat=d.seat, card=Secret(card, d.seat))


@task("buying")
class Buying(Decision):
    offers = (Buy,)
    seat: int = everyone()


@task("showing")
class Showing(Decision):
    offers = (Show, Keep)
    seat: int = everyone()


def deal(c: Any, seat: int) -> None:
    """Two cards for each."""
    c.table.stack = list(range(CARDS))
    c.chance.shuffle(c.table.stack)
    for mine in c.seats:
        mine.hand = [c.table.stack.pop(), c.table.stack.pop()]


def pay(c: Any, seat: int) -> None:
    """The gift, for all."""
    for mine in range(len(c.seats)):
        c.rules.gift.do(c, Occasion(mine))


class Tiny(Game):
    """The game."""

    id = "tiny"
    rules, plan, table, seat = TinyRules, TinyPlan, Table, Seat
    moves, tasks, verbs = (Buy, Show, Keep), (Buying, Showing), {"coins": Coins, "wares": Wares}
    steps = {  # noqa: RUF012
        "deal": deal,
        "pay": pay,
        "buy": lambda c, seat: c.then(Buying(seat)),
        "show": lambda c, seat: c.then(Showing(seat)),
    }
    scoring = (Category("goods", lambda c, seat: [ScoreLine("goods", c.seats[seat].goods)], ""),)

    def components(self, c: Any) -> dict[str, range]:
        return {"card": range(CARDS)}

    def scene(self, c: Any, seat: int, words: Any, names: Any) -> Scene:
        return Scene("tiny", (), ())


RULES = {
    "tiny.buy": "You may buy.",
    "tiny.buy.one": "One to four of them.",
    "tiny.buy.funds": "You pay for them.",
    "tiny.show": "You may show a card.",
    "tiny.show.own": "It is one of yours.",
}
TEXTS = {"bought": "{seat} buys {count}", "shown": "{seat} shows {card}", "kept": "{seat} keeps {card}"}


def phase(name: str, seats: str, *steps: str) -> dict[str, Any]:
    return {"id": name, "seats": seats, "step": [{"id": step, "do": step} for step in steps]}


def tiny(game: type[Tiny] = Tiny, **more: Any) -> Setting:
    """The game, compiled anew."""
    flow = {
        "rounds": ROUNDS,
        "opening": [phase("deal", "nobody", "deal")],
        "phase": [phase("pay", "nobody", "pay"), phase("market", "together", "buy", "show")],
    }
    data = {"game": "tiny", "seats": {"least": 2, "most": 3}, "flow": flow, "gift": {"coins": 1}, **more}
    made = game()
    kind = Kind(made.rules, made.all_verbs, frozenset(made.steps))
    ruleset = ruleset_from_data(data, id="tiny", kinds=lambda _: kind)
    texts = Texts((Own({"en": {"event": TEXTS, "rule": RULES}}), *ruleset.texts.sources))
    return Setting(made, attrs.evolve(ruleset, texts=texts))


def checked(setting: Setting, **more: Any) -> Report:
    return check_game(setting, matches=MATCHES, every=1, fresh=False, **more)


def broken(setting: Setting) -> str:
    """What a run of the kit finds."""
    with pytest.raises(Broken) as found:
        checked(setting)
    return str(found.value)


def after(kind: type[Move], more: Callable[[Any, Any], None]) -> Callable[[Any, Any, Any], None]:
    """The move's `play`, and then something more."""
    play = kind.play

    def faulty(self: Any, c: Any, d: Any) -> None:
        play(self, c, d)
        more(c, d)

    return faulty


def test_the_tiny_game_keeps_every_promise() -> None:
    report = checked(tiny())

    assert {decision for decision, _ in report.checked} == {"buying", "showing"}
    assert report.occurred == {
        "move": {"buy", "show", "keep"},
        "verb": {"coins"},
        "refusal": {"tiny.buy.funds", "tiny.buy.one", "tiny.show.own"},
        "event": {"bought", "shown", "kept", "phase", "match-over"},
    }


def test_seats_that_act_together_are_played_interleaved() -> None:
    """Only then do both orders, the last seat first and the first one first, differ from the order of play."""
    phases = 2 * MATCHES * ROUNDS

    assert phases < checked(tiny()).together["market"] <= 2 * phases


# -- seats that act together


def test_a_race_for_the_first_place_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buy, "play", after(Buy, lambda c, d: c.table.notes.append(d.seat)))

    assert (
        "round 1, phase 'market', played lane after lane (1, 0): the order of play matters, "
        "state.table.notes[0] is 1, not 0" in broken(tiny())
    )


def test_a_race_for_the_last_piece_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes second may take one only."""
    monkeypatch.setattr(Buy, "play", after(Buy, lambda c, d: c.table.notes.append(1)))
    scarce = Constraint("tiny.buy.scarce", lambda c, d, count: count == 1 or not c.table.notes, 1, ("count",))
    monkeypatch.setattr(Buy, "constraints", [*Buy.constraints, scarce])
    monkeypatch.setattr(Buy, "legality", None)

    assert "the order of play matters, buy count=2 of seat" in broken(tiny())
    assert "is refused: tiny.buy.scarce" in broken(tiny())


def test_a_question_taken_away_by_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(c: Any, d: Any) -> None:
        for at, lane in enumerate(c.state.lanes):
            if at != c.at:
                lane.tasks.clear()

    monkeypatch.setattr(Show, "play", after(Show, greedy))

    assert "of another seat, but seat 1's 'showing' waits no more under its ticket" in broken(tiny())


def test_a_question_that_another_seat_makes_unanswerable_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def thief(c: Any, d: Any) -> None:
        for mine in c.seats:
            mine.coins = 0

    monkeypatch.setattr(Buy, "play", after(Buy, thief))

    said = broken(tiny())
    assert "'buying' can't be answered any more: the decision 'buying' of seat" in said
    assert said.endswith("has no legal move")


def test_a_ticket_made_stale_by_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    renew = Tickets.renew
    monkeypatch.setattr(Tickets, "renew", lambda self, state, kept: renew(self, state, {}))

    assert re.search(r"of another seat, but seat [0-2]'s 'buying' got another ticket$", broken(tiny()))


# -- verbs


def test_a_verb_that_never_occurs_is_found() -> None:
    setting = tiny(spare={"all": [{"wares": 1}, {"coins": 1}]})

    assert broken(setting).startswith("never occurred: verb all, wares\n")
    assert checked(setting, exempt=("verb:all", "verb:wares")).missing["verb"] == set()


def test_watching_verbs_notes_those_done_and_leaves_the_classes_as_they_were() -> None:
    done: set[str] = set()
    mine = Seat(coins=0)
    c: Any = attrs.make_class("C", ["seats"])([mine])
    before = Coins.do
    with verbs.watched(Tiny(), done):
        Wares(2).do(c, Occasion(0))

    assert (done, mine.coins) == ({"wares"}, 2)
    assert Coins.do is before
    assert "do" not in vars(Wares)
    Coins(1).do(c, Occasion(0))
    assert done == {"wares"}


# -- secrets


def top_is_low(c: Any, d: Any, count: int) -> bool:
    """A rule that looks at the stack, but only for a seat that can't pay anyway."""
    return bool(count <= c.seats[d.seat].coins or c.table.stack[-1] < CARDS // 2)


def test_an_explanation_that_needs_a_hidden_value_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    low = Constraint("tiny.buy.low", top_is_low, 1, ("count",))
    monkeypatch.setattr(Buy, "constraints", [*Buy.constraints, low])
    monkeypatch.setattr(Buy, "legality", None)

    assert " is refused depends on what the seat can't see" in broken(tiny())


DOORS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "scene": ("scene", lambda said: Scene(said, (), ())),
    "log": ("log", lambda said: [said]),
    "scores": ("scores", lambda said: said),
    "explain": ("explanations", lambda said: (Refusal("tiny.stack", said),)),
    "preview": ("previews", lambda said: Preview((said,), Scene("tiny", (), ()), "")),
}


@pytest.mark.parametrize("door", DOORS)
def test_whatever_betrays_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch, door: str) -> None:
    what, made = DOORS[door]
    monkeypatch.setattr(Match, door, lambda self, *asked: made(str(self.state.table.stack)))

    assert broken(tiny()).endswith(f"seat 0 can tell two worlds apart by its {what}")


def test_an_event_that_betrays_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def chatty(c: Any, d: Any) -> None:
        c.tell("kept", "tiny.show", seat=d.seat, card=c.table.stack[-1])

    monkeypatch.setattr(Buy, "play", after(Buy, chatty))

    assert "'kept' tells seat -1 of a card that it can't see" in broken(tiny())


def test_an_event_for_the_wrong_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def chatty(c: Any, d: Any) -> None:
        for card in c.seats[d.seat].hand[:1]:
            c.tell("kept", "tiny.show", seat=d.seat, card=Secret(card, 1 - min(d.seat, 1)))

    monkeypatch.setattr(Buy, "play", after(Buy, chatty))

    assert "'kept' tells seat 1 of a card that it can't see" in broken(tiny())


def test_a_log_worded_after_a_hidden_value_is_found() -> None:
    class Worded(Tiny):
        def label(self, c: Any, kind: str, value: Any, words: Any) -> str:
            return f"{c.plan.names[kind][value]}, not {c.table.stack[-1] + 1}"

    assert re.search(r"what seat [0-2] can't see is needed for its (log|previews)$", broken(tiny(Worded)))


def test_a_secret_of_the_table_that_a_spectator_sees_is_found() -> None:
    @state
    class Owned(Table):
        secret: int = owner(default=7)

    class Faulty(Tiny):
        table = Owned

    assert "Owned.secret is shown to seat -1" in broken(tiny(Faulty))


def test_a_reason_without_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    mute = Constraint("tiny.buy.mute", lambda c, d, count: True, 1, ("count",))
    monkeypatch.setattr(Buy, "constraints", [*Buy.constraints, mute])
    monkeypatch.setattr(Buy, "legality", None)

    assert "cited, but no rule or ruling says what they mean: tiny.buy.mute" in broken(tiny())
