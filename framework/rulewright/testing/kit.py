"""The conformance kit: `check_game("my_game")` plays random matches and holds a game to what the engine promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import attrs

from rulewright.counted import counted

from ..chance import Chance
from ..flow import FlowError
from ..knowledge import CannotDeal
from ..library import setting as setting_of
from ..match import Match
from ..rulesets import Ruleset, Texts
from ..setting import Setting
from ..standing import ORDERS
from ..tickets import Ticket
from . import decisions, replay, secrecy, together, verbs
from .promises import Fails

LEAST = 20  # how often each class of decision must have been checked
CHECKS = {
    "enumeration": decisions.enumeration,
    "reasons": decisions.reasons,
    "own view": secrecy.own_view,
    "refusals": decisions.refusals_change_nothing,
    "data": decisions.data_and_back,
    "notation": decisions.notation,
    "conservation": decisions.conservation,
    "invariants": decisions.invariants,
    "hidden": secrecy.hidden,
    "secrecy": secrecy.secrecy,
}
CHEAP = frozenset({"conservation", "invariants"})


class Broken(AssertionError):
    """A game breaks a promise; the message says which, and where: seats, seed and number of the move."""


@attrs.define
class Report:
    """What a run reached.

    Args:
        checked: how often each check was made at each class of decision.
        together: how often the moves of each phase in which seats act together were played in another order.
        cited: the rules and rulings behind what happened.
        occurred: what did, by sort.
        missing: what never did.
    """

    matches: int = 0
    moves: int = 0
    checked: Counter[tuple[str, str]] = attrs.field(factory=Counter)
    together: Counter[str] = attrs.field(factory=Counter)
    cited: set[str] = attrs.field(factory=set)
    occurred: dict[str, set[str]] = attrs.field(
        factory=lambda: {"move": set(), "verb": set(), "refusal": set(), "event": set()}
    )
    missing: dict[str, set[str]] = attrs.field(factory=dict)

    def __str__(self) -> str:
        lines = [f"{counted(self.matches, 'match', 'matches')}, {counted(self.moves, 'move')}"]
        kinds = sorted({decision for decision, _ in self.checked})
        for kind in kinds:
            counts = ", ".join(f"{check} {n}" for (d, check), n in sorted(self.checked.items()) if d == kind)
            lines.append(f"  {kind}: {counts}")
        lines += [f"  together, {phase}: {n} in another order" for phase, n in sorted(self.together.items())]
        lines += [
            f"  never occurred, {what}: {', '.join(sorted(names))}" for what, names in self.missing.items() if names
        ]
        return "\n".join(lines)


def check_game(
    ruleset: str | Path | Ruleset | Setting,
    *,
    matches: int = 12,
    most_moves: int = 5000,
    seed: int = 1,
    every: int = 3,
    exempt: Sequence[str] = (),
    fresh: bool = True,
) -> Report:
    """Play random matches with each number of seats and check every promise of the kit.

    Args:
        ruleset: the game, a variant, or a setting.
        matches: how many for each number of seats.
        most_moves: a match that takes more is taken not to end.
        seed: of the whole run.
        every: the costly checks are made at one in so many decisions.
        exempt: names (`move:x`, `verb:x`, `refusal:x`, `event:x`, `decision:x`) that need not occur.
        fresh: replay one record in fresh processes, under several hash seeds.

    Raises:
        Broken: a promise is broken.
    """
    setting = ruleset if isinstance(ruleset, Setting) else setting_of(ruleset)
    report, chance = Report(), Chance(seed)
    limits = setting.rules.seats
    with verbs.watched(setting.game, report.occurred["verb"]):
        for seats in range(limits.least, limits.most + 1):
            for n in range(matches):
                where = f"{setting.ruleset.id}, {counted(seats, 'seat')}, seed {seed + n}"
                match = _new(setting, seats, seed + n, orders=ORDERS if n % 2 == 0 else frozenset())
                _play(match, chance, report, where, most_moves, every)
            if fresh:
                _guarded(f"{setting.ruleset.id}, {counted(seats, 'seat')}", partial(replay.in_fresh_processes, match))
    _refuse_mute(setting, report)
    report.missing = _missing(setting, report, set(exempt))
    _refuse_gaps(report, set(exempt))
    return report


def _new(setting: Setting, seats: int, seed: int, orders: frozenset[str]) -> Match:
    """A match; every other one without standing orders, so that every decision is asked."""
    return secrecy.Watched(setting, [f"seat {n}" for n in range(seats)], seed=seed, orders=orders)


def _play(match: Match, chance: Chance, report: Report, where: str, most_moves: int, every: int) -> None:
    kept = []
    met: Counter[str] = Counter()
    while tickets := match.pending():
        ticket = tickets[0] if len(tickets) == 1 else chance.pick(tickets)
        at = f"{where}, move {match.decisions} ({ticket.decision})"
        met[ticket.decision] += 1
        costly = met[ticket.decision] % every == 1 or every == 1
        _check(match, ticket, chance, report, at, costly)
        if costly:
            kept.append((match.setting.shapes.clone(match.state), match.setting.state_text(match.state)))
        _guarded(at, partial(_answer, match, ticket, chance, report, costly))
        if match.decisions > most_moves:
            raise Broken(f"{at}: the match does not end within {most_moves} moves")
    for state, text in kept:
        if match.setting.state_text(state) != text:
            raise Broken(f"{where}: a clone was changed by later moves")
    _guarded(where, lambda: report.together.update(together.in_any_order(match)))
    report.occurred["event"] |= {e.key for e in match.events}
    report.cited |= {e.rule for e in match.events if e.rule}
    report.matches += 1
    report.moves += match.decisions


def _check(match: Match, ticket: Ticket, chance: Chance, report: Report, at: str, costly: bool) -> None:
    done = set(report.occurred["verb"])
    for name, check in CHECKS.items():
        if costly or name in CHEAP:
            match.lane_of(ticket)  # which makes the match look there
            _guarded(at, partial(check, match, ticket, chance, report.occurred))
            report.checked[ticket.decision, name] += 1
    report.occurred["verb"] &= done  # what happened in a preview alone has not occurred


def _guarded(at: str, check: Callable[[], None]) -> None:
    try:
        check()
    except (Fails, CannotDeal, FlowError) as error:
        raise Broken(f"{at}: {error}") from error


def _answer(match: Match, ticket: Ticket, chance: Chance, report: Report, costly: bool) -> None:
    others = together.others_asked(match, ticket)
    move = match.sample(ticket, chance)
    if costly:
        decisions.play_and_undo(match, ticket, move)
    else:
        match.play(ticket, move)
    together.still_asked(match, others, move)
    report.occurred["move"].add(move.name)
    report.occurred["move"] |= {p.move.name for p in match.history[-3:]}


def _missing(setting: Setting, report: Report, exempt: set[str]) -> dict[str, set[str]]:
    game = setting.game
    declared = {
        "move": {kind.name for kind in game.moves},
        "verb": set(verbs.verbs_in(setting.rules)),
        "refusal": {k.rule for kind in game.moves for k in kind.constraints},
        "event": {key for table, key in _own_texts(setting).keys("en") if table == "event"},
    }
    return {
        what: {n for n in names - report.occurred[what] if f"{what}:{n}" not in exempt}
        for what, names in declared.items()
    }


def _own_texts(setting: Setting) -> Texts:
    """The texts without the framework's, which come last: what it tells of depends on the order of play."""
    return Texts(setting.ruleset.texts.sources[:-1])


def _refuse_mute(setting: Setting, report: Report) -> None:
    """What a player is told as the reason for something must have a sentence."""
    game = setting.game
    rules = {k.rule for kind in game.all_moves for k in kind.constraints}
    rules |= {a.metadata["rule"] for kind in game.all_moves for a in attrs.fields(kind)}
    rules |= {category.rule for category in game.scoring if category.rule} | report.cited
    if mute := sorted(rule for rule in rules if setting.sentence("en", rule) == rule):
        raise Broken(f"cited, but no rule or ruling says what they mean: {', '.join(mute)}")


def _refuse_gaps(report: Report, exempt: set[str]) -> None:
    gaps = [f"{what} {', '.join(sorted(names))}" for what, names in report.missing.items() if names]
    if gaps:
        raise Broken("never occurred: " + "; ".join(gaps) + "\n" + str(report))
    seldom = {
        decision: n for (decision, _), n in report.checked.items() if n < LEAST and f"decision:{decision}" not in exempt
    }
    if seldom:
        raise Broken(f"checked less than {LEAST} times: {seldom}\n{report}")
