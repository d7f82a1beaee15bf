"""The promises that the conformance kit checks at each decision of a match, whatever its game hides.

A check is handed the match while it looks at the lane of the ticket.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs

from .. import knowledge
from ..chance import Chance
from ..match import Match
from ..moves import Move, reads_of
from ..position import Position
from ..reasons import IllegalMove
from ..tickets import Ticket
from .promises import MOST_LISTED, Fails, Occurred, domain, expect, show, some_moves


def enumeration(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Part by part = whole enumeration = the typed domain minus what is refused, up to what is alike."""
    position = match.position
    for kind in position.offered:
        listed = set(itertools.islice(kind.every(position.c, position.decision), MOST_LISTED))
        expect(bool(listed) == (kind in position.menu()), f"the menu and the moves of {kind.name} disagree")
        for move in listed:
            expect(not position.refused(move), f"{show(match, move)} is offered but refused: {position.refused(move)}")
        for move in domain(match, kind):
            no = position.refused(move)
            occurred["refusal"].update(no)
            if not no:
                twin = _offered_twin(position, move)
                expect(twin in listed, f"{show(match, move)} is legal but not offered")


def _offered_twin(position: Position, move: Move) -> Move:
    """The offered move that is alike: at each part, the offered value with the same key."""
    kind = type(move)
    parts: tuple[Any, ...] = ()
    for field in attrs.fields(kind):
        value, alike = getattr(move, field.name), field.metadata["alike"]
        options = kind.options(position.c, position.decision, parts)
        if alike and value not in options:
            known = dict(zip(kind.parts, parts, strict=False))
            args = [known[r] for r in reads_of(alike) if r != field.name]
            key = alike(position.c, position.decision, *args, value)
            same = [o for o in options if alike(position.c, position.decision, *args, o) == key]
            value = same[0] if same else value
        parts += (value,)
    return kind(*parts)


def reasons(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """A part with a `why` is offered exactly where it gives no rule."""
    position = match.position
    for kind in position.offered:
        fields = attrs.fields(kind)
        for n, field in enumerate(fields):
            names = match.setting.notation.names.get(field.metadata["of"])
            if field.metadata["why"] is None or names is None:
                continue
            for prefix in _prefixes(position, kind, n):
                if n in kind.grown:
                    _grown_reasons(position, kind, prefix, len(names), chance)
                    continue
                known = dict(zip(kind.parts, prefix, strict=False))
                args = [known[r] for r in reads_of(field.metadata["among"])]
                among = set(field.metadata["among"](position.c, position.decision, *args))
                for value in range(len(names)):
                    known[field.name] = value
                    why = [known[r] for r in reads_of(field.metadata["why"])]
                    no = field.metadata["why"](position.c, position.decision, *why)
                    expect((value in among) == (not no), f"{kind.name}.{field.name}={names[value]}: {no} disagrees")


def _grown_reasons(position: Position, kind: type[Move], prefix: tuple[Any, ...], names: int, chance: Chance) -> None:
    """The same of a grown part, for tuples that can be grown and for tuples drawn."""
    field = attrs.fields(kind)[len(prefix)]
    grown = set(itertools.islice(kind.growths(position.c, position.decision, prefix), MOST_LISTED))
    drawn = [tuple(chance.below(names) for _ in range(chance.below(4))) for _ in range(20)]
    for value in (*itertools.islice(grown, 20), *drawn):
        args = dict(zip(kind.parts, (*prefix, value), strict=False))
        no = field.metadata["why"](position.c, position.decision, *(args[r] for r in reads_of(field.metadata["why"])))
        if len(grown) < MOST_LISTED:
            expect((value in grown) == (not no), f"{kind.name}.{field.name}={value}: {no} disagrees")


def _prefixes(position: Position, kind: type[Move], n: int) -> Iterator[tuple[Any, ...]]:
    prefixes: list[tuple[Any, ...]] = [()]
    for _ in range(n):
        prefixes = [(*p, v) for p in prefixes for v in kind.options(position.c, position.decision, p)]
    yield from prefixes


def refusals_change_nothing(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """A refused move, and a stale ticket, leave state, log, chance and tickets as they are."""
    before = _everything(match)
    for kind in match.setting.game.all_moves:
        for move in itertools.islice(domain(match, kind), 30):
            if match.position.refused(move):
                _refused(match, ticket, move)
    stale = min(t.number for t in match.pending()) - 1
    _refused(match, Ticket(stale, ticket.seat, ticket.decision), match.sample(ticket, Chance(0)))
    expect(_everything(match) == before, "a refused move changed something")


def _refused(match: Match, ticket: Ticket, move: Move) -> None:
    try:
        match.play(ticket, move)
    except IllegalMove:
        return
    raise Fails(f"{show(match, move)} should have been refused")


def _everything(match: Match) -> tuple[Any, ...]:
    state = match.setting.state_text(match.state)
    return state, len(match.events), match.c.draws, match.pending(), len(match.lines)


def data_and_back(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """State to JSON and back gives an equal state, and so does a clone."""
    shapes = match.setting.shapes
    back = shapes.from_data(json.loads(match.setting.state_text(match.state)))
    expect(back == match.state, "state to data and back differs")
    expect(shapes.clone(match.state) == match.state, "a clone differs")


def notation(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Each move reads back from its line."""
    for move in some_moves(match.position, 50):
        line = show(match, move)
        expect(match.setting.notation.parse(line) == move, f"{line} reads back otherwise")


def conservation(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """Every component lies somewhere, once."""
    conserved(match.c)


def invariants(match: Match, ticket: Ticket, chance: Chance, occurred: Occurred) -> None:
    """What the game says must never be so, is not."""
    wrong = list(match.setting.game.wrong(match.c))
    expect(not wrong, "; ".join(wrong))


def conserved(c: Any) -> None:
    """Every component lies somewhere in this state, as often as there are such."""
    lying = Counter((s.kind, s.value) for s in knowledge.spots(c.state))
    there = Counter((kind, v) for kind, values in c.game.components(c).items() for v in values)
    odd = (lying - there) + (there - lying)
    expect(not odd, f"components lost or doubled: {dict(odd)}")


def play_and_undo(match: Match, ticket: Ticket, move: Move) -> None:
    """Play a move; where it may be undone, undoing it and playing it again are the identity."""
    before, at = match.setting.state_text(match.state), match.lane_of(ticket)
    match.play(ticket, move)
    expect(ticket not in match.pending(), f"{show(match, move)} leaves its ticket open")
    if match.over or match.can_undo(ticket.seat):
        return
    after = match.setting.state_text(match.state)
    match.undo(ticket.seat)
    expect(match.setting.state_text(match.state) == before, f"undoing {show(match, move)} is no way back")
    match.play(next(t for t in match.pending() if match.lane_of(t) == at), move)
    expect(match.setting.state_text(match.state) == after, f"{show(match, move)} played again goes elsewhere")
