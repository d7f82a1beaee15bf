"""A match to play: begun, or taken up again from its record."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.counted import counted
from rulewright.library import load_match, new_match, playable
from rulewright.standing import ORDERS

from .options import seat_number
from .seats import bots_of, filled

if TYPE_CHECKING:
    from rulewright.match import Match


def begun(
    game: str,
    named: Sequence[str],
    count: int | None,
    seed: int | None,
    first: str | None,
    record: Path | None,
    rulesets: Sequence[Path],
    orders: frozenset[str] | None,
) -> Match:
    """A new match; seats that nobody was named for are filled with bots. All standing orders, if none are said.

    Raises:
        RulesetError: the ruleset is faulty or unknown.
        ValueError: the seats don't fit it, or the file is there already.
    """
    if record is not None and record.exists():
        raise ValueError(f"{record} exists already; go on with it by --resume, or name another file")
    under = playable(game, rulesets=rulesets)
    seats = filled(named, count or 0, under.rules.seats.least)
    bots_of(seats, 0)
    begins = None if first is None else seat_number(first, seats)
    return new_match(under, seats, seed=seed, first=begins, orders=ORDERS if orders is None else orders)


def resumed(file: Path, named: Sequence[str]) -> Match:
    """A match from its record; new names take the seats if any are given.

    Raises:
        RecordError: it can't be loaded. ValueError: the names don't fit it.
    """
    match = load_match(file)
    if named and len(named) != len(match.seats):
        seats, names = counted(len(match.seats), "seat"), counted(len(named), "name")
        raise ValueError(f"{file} has {seats}, but --seat gives {names}: give one for each, or none")
    for seat, name in enumerate(filled(named, len(named), 0) if named else ()):
        if name != match.seats[seat]:
            match.sit(seat, name)
    return match


def is_record(file: Path) -> bool:
    """Is it a saved match, not a ruleset?"""
    if file.suffix != ".toml" or not file.is_file():
        return False
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return "play" in data and "engine" in data
