"""Records whole matches for the tests: every number of seats, end, tie-break and variant.

    python tests/records/record.py [GAME ...]

Run it after a deliberate change of a rule, and review the difference. The matches are random; for each name the first
seed is taken whose match is of that kind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import rulewright
from rulewright.library import setting
from rulewright.match import Match
from rulewright.moves import Move
from rulewright.setting import Setting
from rulewright.testing.verbs import verbs_in, watched

FOLDER = Path(__file__).parent
TRIED = 8  # moves drawn until one is preferred
Wanted = Callable[[Match, str], bool]


class Record(NamedTuple):
    """A record that is wanted: its name, the ruleset, the seats, which matches will do, and what they try to use."""

    name: str
    ruleset: str | Setting
    seats: int
    is_wanted: Wanted
    prefers: frozenset[str] = frozenset()


def played(ruleset: str | Setting, seats: int, seed: int, prefers: frozenset[str] = frozenset()) -> tuple[Match, str]:
    """A random match in which whoever is asked may answer first; and what brought the end of Cook Islands.

    Of a few moves at random the first is played that begins in a way that is preferred and has not been played.
    """
    left = set(prefers)
    match = rulewright.new_match(ruleset, [f"Seat {n + 1}" for n in range(seats)], seed=seed)
    chance, cause = rulewright.Chance(seed + 1), ""
    while tickets := match.pending():
        ticket = tickets[chance.below(len(tickets))] if len(tickets) > 1 else tickets[0]
        waiting = [str(getattr(t, "asker", "")) for t in match.state.lane.tasks]
        move = match.sample(ticket, chance)
        for _ in range(TRIED if left else 0):
            if beginning(match, move) in left:
                break
            move = match.sample(ticket, chance)
        left.discard(beginning(match, move) if left else "")
        match.play(ticket, move)
        if match.state.ending and not cause:
            cause = _cause(move.name, waiting[-2] if len(waiting) > 1 else "")
    return match, cause


def _cause(move: str, asker: str) -> str:
    if move == "place":
        return "hand"
    if move == "draw" and "LayFromStack" in asker:
        return "expedition" if "gains=True" in asker else "neutral"
    return "drawn" if move == "draw" and "Refill" in asker else "other"


def of_cause(cause: str) -> Wanted:
    """Matches whose end came so."""
    return lambda match, found: found == cause


def decided_by(measure: str) -> Wanted:
    """Matches that this tie-break decided, for one winner."""
    return lambda match, found: (match.scores().tie_break, len(match.scores().winners)) == (measure, 1)


def with_move(name: str) -> Wanted:
    """Matches in which such a move was played."""
    return lambda match, found: any(p.move.name == name for p in match.history)


def shared(match: Match, cause: str) -> bool:
    """Matches with several winners."""
    return len(match.scores().winners) > 1


def any_match(match: Match, cause: str) -> bool:
    """Any match."""
    return True


def of_seed(seed: int) -> Wanted:
    """The match of that seed."""
    return lambda match, found: match.seed == seed


def cook_islands() -> Iterator[Record]:
    """Each number of seats, each way the end is triggered, a shared victory, each variant."""
    game = "cook_islands"
    for seats in (2, 3, 4):
        yield Record(f"seats-{seats}", game, seats, any_match)
    yield Record("end-by-hand-tile", game, 3, of_cause("hand"))
    yield Record("end-by-expedition", game, 3, of_cause("expedition"))
    yield Record("end-by-drawn-tile", game, 3, of_cause("drawn"))
    yield Record("end-by-neutral-tile", game, 2, of_cause("neutral"))
    yield Record("shared-victory", game, 3, shared)
    for variant in ("short", "calm", "wide"):
        yield Record(f"variant-{variant}", f"{game}/{variant}", 3, any_match)


def orchard_ocean() -> Iterator[Record]:
    """Each number of seats, each tie-break, a jam shop that lets its owner choose, each variant."""
    game = "orchard_ocean"
    for seats in (3, 4):
        yield Record(f"seats-{seats}", game, seats, any_match)
    yield Record("tie-break-funds", game, 3, decided_by("funds"))
    yield Record("tie-break-turn-order", game, 4, decided_by("turn-order"))
    yield Record("jam-shop-choice", game, 4, with_move("choose"))
    for variant in ("wide", "short", "rich"):
        yield Record(f"variant-{variant}", f"{game}/{variant}", 4, any_match)


def cooper_island() -> Iterator[Record]:
    """Each number of seats, the tie-break, hunger, a statue, a worker hired, each variant; and all there is to use."""
    game = "cooper_island"
    for seats in (2, 3, 4):
        yield Record(f"seats-{seats}", game, seats, any_match)
    yield Record("tie-break-charted", game, 4, decided_by("charted"))
    yield Record("hunger", game, 2, with_move("starve"))
    yield Record("statue", f"{game}/rich", 3, with_move("statue"))
    yield Record("hired", f"{game}/rich", 2, with_move("hire"))
    for variant in ("voyage", "random_start", "chosen_start", "friendly", "rich"):
        yield Record(f"variant-{variant}", f"{game}/{variant}", 3, any_match)
    free = free_pieces()
    for n, (seed, missing) in enumerate(covering(free, 3), 1):
        yield Record(f"cover-{n}", free, 3, of_seed(seed), missing)


# -- matches of Cooper Island that together use everything

FREE = """
extends = "cooper_island"
number = { cartographer-cost = -1, cartographer-uses = 2, feeding = -2 }
statue.cost = [{}, { coin = 1 }]
worker = [{ id = "special", available = 1, locked = 1 }]
income = [{ id = "erect", do = "erect" }, { id = "steps", do = { steps = 3 } }]
"""


def free_pieces() -> Setting:
    """Cooper Island, but pieces cost nothing, few workers are fed, and the income builds and surveys too."""
    shipped, text = setting("cooper_island").rules, FREE
    for array in ("landing", "building", "cargo"):
        for piece in getattr(shipped, array):
            text += f"[[{array}]]\nid = '{piece.id}'\ncost = {{ {', '.join(f'{good} = 0' for good in piece.cost)} }}\n"
    with TemporaryDirectory() as folder:
        (Path(folder) / "free.toml").write_text(text, encoding="utf-8")
        return setting(Path(folder) / "free.toml")


def all_there_is(free: Setting) -> set[str]:
    """All that can be used: verbs, lifting, and by how a move begins: workers on free spaces, tools, trades, cards."""
    rules = free.rules
    return {
        "lifted",
        *verbs_in(rules),
        *(f"work worker={worker.id} section={section.id}" for section in rules.section for worker in rules.worker),
        *(f"single tool={option.id}" for option in rules.cartographer.option),
        *(f"trade trade={trade.id}" for trade in rules.trade),
        *(f"keep card={card}" for card in free.plan.names["card"]),
        *(f"card card={card.id}" for card in rules.large_card if card.anytime is not None),
    }


def used_in(match: Match) -> set[str]:
    """What a match used, found by playing it again."""
    again = Match(match.setting, match.seats, seed=match.seed, orders=())
    used: set[str] = set()
    placed, effects = "", ()  # the worker counts once one of the effects that its symbol brought is done
    with watched(match.setting.game, used):
        for done in match.history:
            move: Any = done.move
            decision: Any = again.position.decision
            if move.name == "work":
                placed, effects = beginning(match, move), effects_of_symbol(again, move.worker, move.section)
            elif move.name == "do" and decision.parts[move.option] in effects:
                used.add(placed)
            elif move.name == "done" and getattr(decision, "stays", True):  # the turn is over
                effects = ()
            elif move.name in ("single", "trade", "keep", "card"):
                used.add(beginning(match, move))
            again.replay(again.pending()[0], move, auto=done.auto)
    return used | {event.key for event in again.events}


def effects_of_symbol(match: Match, worker: int, section: int) -> tuple[Any, ...]:
    """What the symbol of a worker space does, or the actions where it has none; nothing where a worker stands."""
    actions: tuple[Any, ...] = match.c.rules.section[section].actions
    symbol = match.c.plan.symbols[section][worker]
    if match.c.table.spaces[section * len(match.c.rules.worker) + worker]:
        return ()
    return actions if symbol is None else (*symbol.also, *(symbol.instead or ()))


def beginning(match: Match, move: Move) -> str:
    """The kind of move and its first part; of a worker also the section."""
    return " ".join(match.setting.notation.show(move).split()[: 3 if move.name == "work" else 2])


def covering(free: Setting, seats: int, most: int = 25) -> Iterator[tuple[int, frozenset[str]]]:
    """Seeds of matches that together use all there is, each the one that adds most, with what it was to prefer."""
    missing = frozenset(all_there_is(free))
    while missing:
        found = {seed: used_in(played(free, seats, seed, missing)[0]) for seed in range(1, most + 1)}
        seed = max(found, key=lambda s: len(found[s] & missing))
        if not found[seed] & missing:
            raise LookupError(f"no match uses {', '.join(sorted(missing))}")
        yield seed, missing
        missing -= found[seed]


GAMES = {"cook_islands": cook_islands, "orchard_ocean": orchard_ocean, "cooper_island": cooper_island}


def main() -> None:
    """Write those of the games named, or of all."""
    for game in sys.argv[1:] or GAMES:
        folder = FOLDER / game
        folder.mkdir(exist_ok=True)
        used: set[tuple[Any, ...]] = set()
        for record in GAMES[game]():
            for seed in count(1):
                match, cause = played(record.ruleset, record.seats, seed, record.prefers)
                this = (record.ruleset, record.seats, seed, record.prefers)
                if this not in used and record.is_wanted(match, cause):
                    used.add(this)
                    break
            match.save(folder / f"{record.name}.toml")
            print(f"{game} {record.name}: seed {seed}, {match.decisions} moves, {match.scores().totals}")


if __name__ == "__main__":
    main()
