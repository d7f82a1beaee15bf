"""Who sits where: people by name, bots as `bot:NAME`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulewright.chance import Chance
from rulewright.hookspecs import BotMaker
from rulewright.plugins import plugins
from rulewright.rulesets import near

BOT = "bot:"
PERSON = "Player"
FAVOURITES = ("greedy", "random")
Bots = dict[int, tuple[Callable[..., Any], Chance]]


def bot_makers() -> dict[str, BotMaker]:
    """The installed kinds of bot."""
    return {maker.name: maker for maker in plugins().bring("rulewright_bots")}


def filled(named: Sequence[str], count: int, least: int) -> list[str]:
    """The seats of a new match: those that were named, else one person; then bots up to `count`, or to the least.

    Raises:
        ValueError: more are named than there are to be, or a bot is needed and none is installed.
    """
    seats = list(named) or [PERSON]
    if count and len(seats) > count:
        raise ValueError(f"{len(seats)} seats are named, but --seats says {count}")
    missing = (count or max(least, len(seats))) - len(seats)
    if missing > 0:
        seats += [BOT + _favourite()] * missing
    return _told_apart(seats)


def _favourite() -> str:
    known = bot_makers()
    if not known:
        raise ValueError("no bot is installed to fill the seats; name a person for each with --seat NAME")
    return next((name for name in FAVOURITES if name in known), next(iter(known)))


def _told_apart(seats: Sequence[str]) -> list[str]:
    """Equal names get numbers: `bot:random`, `bot:random 2`."""
    found: list[str] = []
    for name in seats:
        number, unique = 1, name
        while unique in found:
            number += 1
            unique = f"{name} {number}"
        found.append(unique)
    return found


def bots_of(seats: Sequence[str], seed: int, moves: int = 0) -> Bots:
    """The bots among the seats, each with a chance of its own: the same for the same seed and number of moves.

    Raises:
        ValueError: no such bot is installed.
    """
    known = bot_makers()
    return {
        seat: (_maker(name, known).make(), Chance(hash((seed, seat, moves))))
        for seat, name in enumerate(seats)
        if name.startswith(BOT)
    }


def _maker(name: str, known: Mapping[str, BotMaker]) -> BotMaker:
    kind = name.removeprefix(BOT).partition(" ")[0]
    if kind not in known:
        listed = ", ".join(known) or "none is installed"
        raise ValueError(f"no bot is called {kind!r}{near(kind, known)} (known: {listed})")
    return known[kind]
