"""Whether a ruleset that is well formed can also be played: a few matches of random play, to their end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .chance import Chance
from .counted import counted
from .flow import advance
from .order import Flow
from .position import Position
from .rulesets import Fault, Ruleset, RulesetError, parent_of
from .rulesets.keypaths import by_id
from .rulesets.places import Path, Place
from .setting import Setting
from .views import View

MATCHES = 3  # for each number of seats
DEALT = 50  # at one in so many moves, what its seat doesn't see is dealt anew
MOST_MOVES = 10_000  # a match that is longer seems to have no end


class Stop(NamedTuple):
    """Where a match was left before its end, and why."""

    seats: int
    path: Path
    why: str


def tried(setting: Setting) -> list[Fault]:
    """Play a few matches for each number of seats; gives what is doubtful: no end, or no choice before it.

    Raises:
        RulesetError: a fault for each phase in which a match can't go on.
    """
    limits = setting.rules.seats
    broken: list[Stop] = []
    doubtful: list[Stop] = []
    for seats in range(limits.least, limits.most + 1):
        for seed in range(MATCHES):
            _play(setting, seats, seed, broken, doubtful)
    if broken:
        error = RulesetError(_faults(setting.ruleset, broken))
        error.looked = setting.ruleset.source.files
        raise error
    return _faults(setting.ruleset, doubtful)


def _play(setting: Setting, seats: int, seed: int, broken: list[Stop], doubtful: list[Stop]) -> None:
    """One match, noted if it can't go on or is odd. One of so many rounds ends with the last, however long it takes."""
    c, chance = setting.begun(seats, Chance(seed)), Chance(seed)
    flow, state, moves, choices = setting.rules.flow, c.state, 0, 0
    try:
        advance(c)
        position = Position(c, setting.notation)
        while not position.over and moves < MOST_MOVES:
            if moves % DEALT == 0:  # as bots do, which look ahead
                View(setting, state, position.decision.seat if position.decision else -1).deal(chance)
            moves += 1
            choices += position.is_choice
            position.apply(position.sample(chance))
        position.scores()
    except Exception as error:  # whatever a game does where its data is not what it was made for
        why = f"a match can't go on from here ({type(error).__name__}: {error})"
        broken.append(Stop(seats, _phase(flow, state.phase), why))
        return
    if not choices:
        doubtful.append(Stop(seats, ("flow",), "a match is over before anybody has a choice"))
    elif not position.over and (not flow.rounds or state.round == 1):
        why = f"a match seems to have no end: after {moves} moves at random it is in round {state.round}"
        doubtful.append(Stop(seats, ("flow",), why))


def _phase(flow: Flow, name: str) -> Path:
    """Where the order of play says that phase; the order itself before the first."""
    for part in ("opening", "phase", "closing"):
        for index, phase in enumerate(getattr(flow, part)):
            if phase.id == name:
                return ("flow", part, index)
    return ("flow",)


def _faults(ruleset: Ruleset, stops: Iterable[Stop]) -> list[Fault]:
    """One for each phase, with the numbers of seats that meet it, and the first reason."""
    found: dict[Path, dict[str, str]] = {}
    for stop in stops:
        found.setdefault(stop.path, {}).setdefault(str(stop.seats), stop.why)
    hint = _hint(ruleset) if found else ""
    return [
        Fault(
            by_id(path, ruleset.source.data),
            f"with {_seats([*whys])} {next(iter(whys.values()))}{hint}",
            _place(ruleset, path),
        )
        for path, whys in found.items()
    ]


def _place(ruleset: Ruleset, path: Path) -> Place | None:
    """Where the phase stands; of a variant, where it speaks of the order of play, if it does: its parent is sound."""
    source = ruleset.source
    return source.layers[-1].place(path[:2]) if len(source.layers) > 1 else source.place(path)


def _hint(ruleset: Ruleset) -> str:
    """What the person who wrote it may look at: the steps that it leaves out of the ruleset it extends."""
    parent = parent_of(ruleset)
    here = set(_steps(ruleset.rules.flow))
    missing = [f"'{step}'" for step in _steps(parent.rules.flow) if step not in here] if parent else []
    if parent is None or not missing:
        return "; a number may be too large or too small, or a step may be missing before it"
    return f"; {parent.id} has {'steps' if len(missing) > 1 else 'a step'} that this leaves out: {_spoken(missing)}"


def _steps(flow: Flow) -> Iterator[str]:
    for part in ("opening", "phase", "closing"):
        for phase in getattr(flow, part):
            for step in phase.step:
                yield f"flow.{part}.{phase.id}.step.{step.id}"


def _seats(counts: Sequence[str]) -> str:
    return counted(int(counts[0]), "seat") if len(counts) == 1 else f"{_spoken(counts)} seats"


def _spoken(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
