"""A match: tickets, refusals, undo, standing orders, previews."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import attrs
import pytest

import rulewright
from cook_islands.actions import EndActions, Sail
from cook_islands.moves import Column, Draw, Place
from cook_islands.state import EMPTY, FACE_DOWN
from rulewright.flow import Decision, task
from rulewright.library import setting as setting_of
from rulewright.match import Match
from rulewright.moves import Move, part
from rulewright.moves import move as move_kind
from rulewright.notation import NotationError
from rulewright.position import TooMany
from rulewright.reasons import IllegalMove, Refusal
from rulewright.setting import Setting
from rulewright.standing import ORDERS, open_answer
from rulewright.tickets import Ticket

SEATS = [2, 3, 4]
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


@cache
def cook() -> Setting:
    return setting_of("cook_islands")


def new(seats: int = 3, seed: int = 1, **more: Any) -> Match:
    return rulewright.new_match(cook(), NAMES[:seats], seed=seed, **({"orders": ()} | more))


def ticket_of(match: Match) -> Ticket:
    return match.pending()[0]


def play_until(match: Match, decision: str, chance: rulewright.Chance | None = None) -> Ticket:
    """Play at random until such a decision of a turn waits."""
    chance = chance or rulewright.Chance(match.seed)
    while not (match.state.round and ticket_of(match).decision == decision):
        match.play(ticket_of(match), match.sample(ticket_of(match), chance))
    return ticket_of(match)


def acting(points: int = 9, **more: Any) -> Match:
    """Seat 0 uses action points on a board without islands, its ships at 1.0 and in the harbour."""
    match = new(first=0, **more)
    play_until(match, "act")
    table = match.state.table
    table.tile[:] = [EMPTY if t == FACE_DOWN else t for t in table.tile]
    table.face_down.clear()
    match.c.turn.points = points
    match.state.seats[0].ships[0] = 0
    match.position.forget()
    return match


def everything(match: Match) -> tuple[Any, ...]:
    """All that a refused move must leave alone."""
    return match.checksum(), list(match.events), match.c.draws, match.pending(), list(match.lines)


# -- tickets


def test_a_ticket_names_its_seat_and_decision() -> None:
    match = new(first=2)

    assert match.pending() == (Ticket(0, 2, "draw-tile"),)


def test_numbers_rise_and_are_never_used_twice_not_even_after_undo() -> None:
    match, chance = new(seed=4), rulewright.Chance(4)
    numbers, undone = [0], 0
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
        if not match.over and undone < 50 and not match.can_undo(tickets[0].seat):
            numbers += [p.number for p in match.pending()]
            match.undo(tickets[0].seat)
            undone += 1
        numbers += [p.number for p in match.pending()]

    assert undone > 20
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("wrong", ["old", "future", "other seat", "other decision"])
def test_a_wrong_ticket_is_refused_by_everything_and_changes_nothing(wrong: str) -> None:
    match = acting()
    n, seat, decision = ticket_of(match)
    ticket = {
        "old": Ticket(n - 1, seat, decision),
        "future": Ticket(n + 1, seat, decision),
        "other seat": Ticket(n, 1, decision),
        "other decision": Ticket(n, seat, "draw-tile"),
    }[wrong]
    before = everything(match)
    doors: list[Callable[[], Any]] = [
        lambda: match.play(ticket, "end"),
        lambda: match.menu(ticket),
        lambda: match.options(ticket, "sail"),
        lambda: match.moves(ticket),
        lambda: match.sample(ticket, rulewright.Chance(1)),
        lambda: match.explain(ticket, "end"),
        lambda: match.why_not(ticket, "sail"),
        lambda: match.preview(ticket, "end"),
        lambda: match.replay(ticket, EndActions(), auto=False),
    ]
    for door in doors:
        with pytest.raises(IllegalMove) as found:
            door()
        assert found.value.rules == ("flow.stale-ticket",)
    assert everything(match) == before


def test_a_ticket_played_once_is_stale() -> None:
    match = acting()
    ticket = ticket_of(match)
    match.play(ticket, "sail ship=1 to=2.0")

    with pytest.raises(IllegalMove, match=r"\[flow\.stale-ticket\]"):
        match.play(ticket, "sail ship=1 to=3.0")


def test_when_a_match_is_over_nothing_waits() -> None:
    match = acting()
    ticket = ticket_of(match)
    match.c.finish("now")
    match.go_on()

    assert (match.pending(), match.over) == ((), True)
    with pytest.raises(IllegalMove):
        match.menu(ticket)


# -- refusals


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("sail ship=1 to=5.0", ["cook.move.cost-one"]),
        ("sail ship=1 to=1.5", ["cook.move.cost-one"]),
        ("retrieve ship=1", ["cook.treasure.same-tile"]),
        ("build ship=1", ["cook.village.ship-present"]),
        ("draw stack=1", ["flow.not-offered"]),
        ("use treasure=gold", ["cook.treasure.three-kinds"]),
        (Sail(0, 999), ["cook.move.cost-one"]),
        (Sail(7, 0), ["cook.contents.explorer-ships"]),
        (Place(0, 0), ["flow.not-offered"]),
    ],
)
def test_a_refused_move_names_its_rules_and_changes_nothing(move: Any, rules: list[str]) -> None:
    match = acting()
    before = everything(match)

    with pytest.raises(IllegalMove) as found:
        match.play(ticket_of(match), move)
    assert list(found.value.rules) == rules
    assert everything(match) == before
    assert [r.rule for r in match.explain(ticket_of(match), move)] == rules


def test_refused_moves_of_all_kinds_change_nothing_in_random_matches() -> None:
    match, chance, refused = new(seed=8), rulewright.Chance(8), Counter[str]()
    kinds = match.setting.game.all_moves
    while tickets := match.pending():
        before = everything(match)
        for kind in kinds:
            move = kind(*(chance.below(5) for _ in kind.parts))
            if match.position.refused(move):
                with pytest.raises(IllegalMove):
                    match.play(tickets[0], move)
                refused[kind.name] += 1
        assert everything(match) == before
        match.play(tickets[0], match.sample(tickets[0], chance))

    assert set(refused) == {k.name for k in kinds}


def test_a_value_that_no_name_stands_for_is_refused() -> None:
    match = new(first=0)
    ticket = play_until(match, "place-tile")
    joker = match.c.plan.columns.index(EMPTY)
    match.state.seats[0].hand[0] = joker
    match.position.forget()
    before = everything(match)

    for column in (-1, 9, 99):
        with pytest.raises(IllegalMove) as found:
            match.play(ticket, Place(joker, column))
        assert found.value.rules == ("cook.place.number-sets-column",)
    assert everything(match) == before


def test_a_line_that_is_no_move_changes_nothing() -> None:
    match = acting()
    before = everything(match)

    with pytest.raises(NotationError, match="did you mean 'sail'"):
        match.play(ticket_of(match), "sial ship=1 to=2.0")
    assert everything(match) == before


def test_an_explanation_gives_rule_and_text() -> None:
    match = acting(points=0)
    found = match.explain(ticket_of(match), "sail ship=1 to=2.0")

    assert found == (Refusal("cook.move.cost-one", cook().ruleset.texts.get("rule", "cook.move.cost-one", "en")),)
    assert found[0].text.endswith(".")
    assert match.explain(ticket_of(match), "end") == ()
    with pytest.raises(IllegalMove) as raised:
        match.play(ticket_of(match), "sail ship=1 to=2.0")
    assert str(raised.value) == f"{found[0].text} [cook.move.cost-one]"


def test_why_not_gives_the_rules_by_value() -> None:
    match = acting(points=0)
    ticket = ticket_of(match)

    assert match.why_not(ticket, "sail") == [(None, ("cook.move.cost-one",))]
    assert match.why_not(ticket, "draw") == [(None, ("flow.not-offered",))]
    match.c.turn.points = 3
    match.position.forget()
    below = match.c.plan.board.number("1.1")
    match.state.table.tile[below] = EMPTY
    assert (below, ("cook.move.no-empty-space",)) in match.why_not(ticket, "sail", (0,))


def test_the_menu_names_kinds_and_options_lead_to_moves() -> None:
    match = acting(points=1)
    ticket = ticket_of(match)

    assert match.menu(ticket) == ("sail", "end")
    assert match.options(ticket, "sail") == [0, 1]
    assert match.options(ticket, "sail", (1,)) == list(range(0, 72, 8))  # out of the harbour
    assert match.options(ticket, "draw") == []
    assert Sail(1, 64) in match.moves(ticket)
    with pytest.raises(TooMany):
        match.moves(ticket, limit=3)


# -- undo


def walk(seats: int, seed: int) -> Iterator[tuple[Match, Ticket, Any]]:
    """The positions of a random match, with ticket and the move that is played next."""
    match, chance = new(seats, seed), rulewright.Chance(seed)
    while tickets := match.pending():
        move = match.sample(tickets[0], chance)
        yield match, tickets[0], move
        if match.pending() == tickets:
            match.play(tickets[0], move)


def hidden(match: Match, seat: int) -> int:
    """How many values that seat doesn't see."""
    view = match.view(seat)
    return json.dumps(cook().shapes.to_data(view.c.state), default=repr).count('"?"')


@pytest.mark.parametrize("seats", SEATS)
def test_undo_goes_never_past_chance_or_what_a_seat_has_seen(seats: int) -> None:
    reasons = Counter[str]()
    for match, ticket, move in walk(seats, 100 + seats):
        draws, unseen = match.c.draws, [hidden(match, s) for s in range(seats)]
        match.play(ticket, move)
        if match.over:
            break
        if match.c.draws != draws:
            expected = "chance"
        elif any(hidden(match, s) < n for s, n in enumerate(unseen)):
            expected = "seen"
        else:
            expected = ""
        assert match.can_undo(ticket.seat) == expected
        reasons[expected] += 1

    assert min(reasons[""], reasons["seen"]) > 20


@pytest.mark.parametrize("seats", SEATS)
def test_undo_is_a_way_back_and_playing_again_leads_to_the_same_state(seats: int) -> None:
    undone = 0
    for match, ticket, move in walk(seats, 110 + seats):
        before, events = match.checksum(), list(match.events)
        match.play(ticket, move)
        if match.over or match.can_undo(ticket.seat):
            continue
        after, told = match.checksum(), list(match.events)
        match.undo(ticket.seat)
        assert (match.checksum(), match.events) == (before, events)
        assert ticket_of(match)[1:] == ticket[1:]
        match.play(ticket_of(match), move)
        assert (match.checksum(), match.events) == (after, told)
        undone += 1

    assert undone > 20


def sailing() -> tuple[Match, int]:
    """A match in which somebody has sailed twice, without seeing anything new."""
    for seed in range(200):
        match, chance = new(3, seed), rulewright.Chance(seed)
        while tickets := match.pending():
            seat = tickets[0].seat
            match.play(tickets[0], match.sample(tickets[0], chance))
            last = [p.move.name for p in match.history[-2:]]
            if match.over:
                break
            if last == ["sail", "sail"] and not match.can_undo(seat) and not match.again(-1).can_undo(seat):
                return match, seat
    raise AssertionError("nobody sails twice")


def test_undo_takes_back_one_move_after_the_other() -> None:
    match, seat = sailing()
    moves = len(match.history)
    match.undo(seat)
    assert len(match.history) == moves - 1
    assert match.can_undo(seat) == ""
    match.undo(seat)

    assert len(match.history) == moves - 2
    assert [str(line) for line in match.lines[-2:]] == [f"Note(seat={seat}, note='undo')"] * 2


def test_another_seat_can_not_take_it_back() -> None:
    match, seat = sailing()
    other = (seat + 1) % 3
    before = everything(match)

    assert match.can_undo(other) == "other-seat"
    with pytest.raises(IllegalMove) as found:
        match.undo(other)
    assert found.value.rules == ("undo.other-seat",)
    assert everything(match) == before


def test_before_a_seat_has_played_there_is_nothing_to_take_back() -> None:
    match = new()

    assert [match.can_undo(s) for s in range(3)] == ["nothing"] * 3
    with pytest.raises(IllegalMove) as found:
        match.undo(0)
    assert found.value.rules == ("undo.nothing",)


def test_a_seat_whose_move_was_answered_for_it_takes_back_nobody_else_s() -> None:
    """A seat ends its actions; the next has no tile and no points, so that its end is played by itself."""
    rules: Any = cook().rules
    few = attrs.evolve(rules, hand=1, sea_tile=rules.sea_tile[:8])
    made = Setting(cook().game, attrs.evolve(cook().ruleset, rules=few))
    met = 0
    for seed in range(80):
        match, chance = rulewright.new_match(made, NAMES, seed=seed), rulewright.Chance(seed)
        match.orders[3] = frozenset()  # asked, so that the match goes on
        while tickets := match.pending():
            match.play(tickets[0], match.sample(tickets[0], chance))
            last = match.history[-1]
            chosen = next((p.seat for p in reversed(match.history) if not p.auto), last.seat)
            if not match.over and chosen != last.seat:
                assert match.can_undo(last.seat) == "other-seat"
                assert match.can_undo(chosen) == "other-seat"
                met += 1

    assert met > 5


# -- standing orders


def with_one_stack(**more: Any) -> Match:
    """Seat 0 is about to end its actions; one stack is left to draw from."""
    match = new(first=0, **({"orders": ORDERS} | more))
    play_until(match, "act")
    table = match.state.table
    table.gone += [t for stack in table.stacks[1:] for t in stack]
    table.stacks[1:] = [[] for _ in table.stacks[1:]]
    match.state.seats[0].tokens.clear()
    match.position.forget()
    return match


def names(match: Match, start: int) -> list[tuple[int, str, bool]]:
    return [(p.seat, p.move.name, p.auto) for p in match.history[start:]]


def test_the_only_move_is_played_and_marked() -> None:
    match = with_one_stack()
    start = len(match.history)
    match.play(ticket_of(match), "end")

    assert names(match, start)[0] == (0, "end", False)
    assert names(match, start)[1:] != []
    assert all(n == (0, "draw", True) for n in names(match, start)[1:])
    assert ticket_of(match)[1:] == (1, "place-tile")


def test_without_the_order_the_seat_is_asked() -> None:
    match = with_one_stack(orders=())
    start = len(match.history)
    match.play(ticket_of(match), "end")

    assert names(match, start) == [(0, "end", False)]
    assert ticket_of(match)[1:] == (0, "draw-tile")
    assert match.moves(ticket_of(match)) == [Draw(0)]


def test_each_seat_has_orders_of_its_own() -> None:
    match = with_one_stack()
    match.orders[0] = frozenset()
    match.play(ticket_of(match), "end")

    assert ticket_of(match)[1:] == (0, "draw-tile")


@pytest.mark.parametrize("treasure", ["discovery-2", "gold", "wind-2"])
def test_a_seat_with_a_hidden_token_is_asked_whatever_the_token_is(treasure: str) -> None:
    """Was the draw played by itself, everybody would know that the token can't be used."""
    match = with_one_stack()
    number = match.c.plan.names["treasure"].index(treasure)
    match.state.seats[0].tokens.append(number)
    match.c.turn.tokens_got = 1
    match.position.forget()
    match.play(ticket_of(match), "end")

    assert ticket_of(match)[1:] == (0, "draw-tile")
    assert match.moves(ticket_of(match)) == [Draw(0)]


def test_a_hand_of_one_tile_is_not_laid_by_itself() -> None:
    """Its column would be told before it is laid; that there is only one would be told too."""
    match = new(first=0, orders=ORDERS)
    play_until(match, "act")
    numbered = next(n for n, column in enumerate(match.c.plan.columns) if column >= 0)
    match.state.seats[1].hand[:] = [numbered]
    match.play(ticket_of(match), "end")
    while ticket_of(match).seat == 0:
        match.play(ticket_of(match), match.moves(ticket_of(match))[0])

    assert ticket_of(match)[1:] == (1, "place-tile")
    assert len(match.moves(ticket_of(match))) == 1


@move_kind("keep")
class Keep(Move):
    """Keep a tile of your hand, whatever is on it."""

    tile: int = part("tile", among=lambda c, d: c.seats[d.seat].hand, rule="cook.place.one-of-hand")

    def play(self, c: Any, d: Any) -> None:
        c.seats[d.seat].hand[:] = [self.tile]


@task("keep-tile")
class KeepTile(Decision):
    """Seat 0 keeps a tile."""

    offers = (Keep,)


def test_what_only_its_seat_sees_is_never_an_answer() -> None:
    """Others see that the hand holds one tile, so that one move is left; but not which."""
    match = with_one_stack()
    match.state.seats[0].hand[:] = [5]
    match.state.lane.tasks.append(KeepTile(0))
    match.go_on()
    before = match.checksum()
    secrets = match.setting.shapes.secrets

    assert match.position.only_move() == Keep(5)
    assert open_answer(match.position, ORDERS, secrets) is None
    assert (match.checksum(), match.moves(ticket_of(match))) == (before, [Keep(5)])


@pytest.mark.parametrize("seats", SEATS)
def test_with_and_without_orders_the_same_choices_lead_to_the_same_state(seats: int) -> None:
    match, chance = new(seats, 5, orders=ORDERS), rulewright.Chance(5)
    while tickets := match.pending():
        match.play(tickets[0], match.sample(tickets[0], chance))
    again = new(seats, 5)
    for played in match.history:
        again.play(ticket_of(again), played.move)

    assert any(p.auto for p in match.history)
    assert (again.checksum(), again.events) == (match.checksum(), match.events)


# -- previews


def test_a_preview_shows_what_would_happen_and_changes_nothing() -> None:
    match = acting()
    before = everything(match)
    preview = match.preview(ticket_of(match), "sail ship=1 to=2.0")

    assert preview.stopped == ""
    assert [("Ann" in line, "2.0" in line) for line in preview.events] == [(True, True)]
    assert everything(match) == before
    match.play(ticket_of(match), "sail ship=1 to=2.0")
    assert match.log(0)[-1] == preview.events[0]
    assert match.scene(0) == preview.scene


def test_a_preview_stops_at_a_hidden_tile() -> None:
    match = new(first=0)
    preview = match.preview(ticket_of(match), "draw stack=1")

    assert preview.stopped == "hidden"
    assert preview.events == ()


def test_a_preview_of_turning_up_an_island_does_not_say_which() -> None:
    match = acting()
    beside = match.c.plan.board.number("2.1")
    island = match.c.plan.sea_tiles
    match.state.table.tile[beside] = FACE_DOWN
    match.state.table.face_down[beside] = island
    preview = match.preview(ticket_of(match), "sail ship=1 to=2.0")

    assert preview.stopped == "hidden"
    assert len(preview.events) == 2
    assert "?" in preview.events[1]
    assert match.label("tile", island) not in " ".join(preview.events)
    match.play(ticket_of(match), "sail ship=1 to=2.0")
    assert match.label("tile", island) in match.log(0)[-1]


def test_a_preview_stops_where_chance_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    def dice(self: EndActions, c: Any, d: Any) -> None:
        c.tell("actions-ended", "", seat=d.seat)
        c.turn.points = c.chance.below(6)

    match = acting()
    monkeypatch.setattr(EndActions, "play", dice)
    count = match.c.draws
    preview = match.preview(ticket_of(match), "end")

    assert (preview.stopped, len(preview.events)) == ("chance", 1)
    assert match.c.draws == count


def test_an_illegal_move_has_no_preview() -> None:
    match = acting(points=0)

    with pytest.raises(IllegalMove, match=r"cook\.move\.cost-one"):
        match.preview(ticket_of(match), "sail ship=1 to=2.0")


# -- matches


def test_two_matches_interleaved_are_the_same_two_apart() -> None:
    def whole(seed: int) -> list[str]:
        match, chance = new(3, seed), rulewright.Chance(seed)
        sums = []
        while tickets := match.pending():
            match.play(tickets[0], match.sample(tickets[0], chance))
            sums.append(match.checksum())
        return sums

    matches = [(new(3, seed), rulewright.Chance(seed)) for seed in (21, 22)]
    sums: list[list[str]] = [[], []]
    while any(m.pending() for m, _ in matches):
        for n, (match, chance) in enumerate(matches):
            if tickets := match.pending():
                match.play(tickets[0], match.sample(tickets[0], chance))
                sums[n].append(match.checksum())

    assert sums == [whole(21), whole(22)]


def test_one_seed_is_one_match() -> None:
    def start(seed: int | None) -> str:
        return Match(cook(), NAMES, seed=seed).checksum()

    assert start(5) == start(5)
    assert len({start(seed) for seed in (5, 6, None, None, None)}) == 5


@pytest.mark.parametrize("count", [0, 1, 5])
def test_too_few_or_too_many_seats_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=rf"^cook_islands is for 2 to 4 seats, not {count}$"):
        rulewright.new_match(cook(), [*NAMES, "Eve"][:count])


@pytest.mark.parametrize("first", [-1, 3, 99])
def test_a_first_seat_that_is_not_there_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match=rf"^first is a seat from 0 to 2, not {first}$"):
        rulewright.new_match(cook(), NAMES[:3], first=first)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_seat_begins(first: int) -> None:
    assert ticket_of(new(3, first=first)).seat == first


def test_somebody_else_may_take_a_seat() -> None:
    match = new()
    match.sit(1, "Eve")

    assert match.seats == ["Ann", "Eve", "Cleo"]
    assert match.first_seats == ["Ann", "Ben", "Cleo"]
    assert match.label("seat", 1) == "Eve"


def test_the_log_may_be_read_from_a_point_on() -> None:
    match = acting()
    whole = match.log(0)

    assert match.log(0, 5) == whole[5:]
    assert match.log(0, len(whole)) == []


def test_a_match_that_nobody_listens_to_comes_to_the_same_state() -> None:
    loud, quiet = new(3, 9), new(3, 9, events=False)
    chance = rulewright.Chance(9)
    while tickets := loud.pending():
        move = loud.sample(tickets[0], chance)
        loud.play(tickets[0], move)
        quiet.play(ticket_of(quiet), move)

    assert (quiet.checksum(), quiet.events) == (loud.checksum(), [])
    assert Column in loud.setting.game.moves
