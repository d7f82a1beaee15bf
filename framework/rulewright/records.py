"""A whole match as a file: it loads and replays. It is the host's, for it holds the seed."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .flow import TABLE
from .moves import Move
from .notation import NotationError
from .rulesets import play_hash

if TYPE_CHECKING:
    from .history import Note, Played
    from .match import Match
    from .setting import Setting
    from .tickets import Ticket

FORMAT = 1
HEADER: Mapping[str, type] = {
    "format": int,
    "engine": str,
    "game": str,
    "ruleset": str,
    "hash": str,
    "seed": str,
    "seats": list,
    "orders": list,
    "rules": dict,
    "play": dict,
}


class RecordError(Exception):
    """A record that can't be loaded; the message says what is wrong and where. The file is left as it is."""


def write(match: Match, path: Path) -> None:
    """Write the record of a match: the old file or the new one, never half of it."""
    import tomli_w

    from . import __version__

    data: dict[str, Any] = {
        "format": FORMAT,
        "engine": __version__,
        "game": match.setting.game.id,
        "ruleset": match.ruleset.id,
        "hash": match.ruleset.hash,
        "seed": str(match.seed),
        "seats": match.first_seats,
        "orders": [sorted(o) for o in match.orders],
        **({} if match.first is None else {"first": match.first}),
        "rules": match.ruleset.play,
        "play": {"lines": list(_lines(match))},
    }
    _replace(path, tomli_w.dumps(data).encode())


def _replace(path: Path, text: bytes) -> None:
    import tempfile

    handle, name = tempfile.mkstemp(dir=path.resolve().parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int:
    """The mode that the file has, or that a new one would get: a temporary file is closed to others."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _lines(match: Match) -> Iterator[str]:
    """The lines of play, with a checksum at every round: the match is played again to take them.

    Raises:
        RecordError: it plays otherwise than it did; such a record could not be loaded.
    """
    from .match import Match

    again = Match(match.setting, match.first_seats, seed=match.seed, first=match.first, orders=(), events=False)
    for done in match.lines:
        round_ = again.state.round
        line = _line(match, done)
        _do(again, *_parted(line))
        yield line
        if again.state.round != round_ or again.over:
            yield f"= {again.state.round} {again.checksum()}"
    if again.checksum() != match.checksum():
        raise RecordError("the match can't be saved: played again, it comes to another state")
    yield f"= end {match.checksum()}"


def _parted(line: str) -> tuple[str, str]:
    head, _, rest = line.partition(" ")
    return head, rest


def _line(match: Match, done: Played | Note) -> str:
    from .history import Note

    if isinstance(done, Note):
        return f"{done.seat}! {done.note}"
    lane = "" if done.at in (TABLE, done.seat) else f"@{done.at}"  # asked in the turn of another seat
    return f"{done.seat}{lane}{'*' if done.auto else ''} {match.setting.notation.show(done.move)}"


def read(path: Path, setting_of: Callable[[dict[str, Any], str], Setting]) -> Match:
    """Load a record and play it through.

    `setting_of(rules, ruleset id)` compiles the ruleset it holds.

    Raises:
        RecordError: it is damaged, of a newer format, of an unknown game, or plays otherwise.
    """
    from .match import Match

    data = _checked(path)
    rules = data["rules"] | {"game": data["game"]}
    setting = setting_of(rules, data["ruleset"])
    found = play_hash(rules)  # not of the typed ruleset: a newer engine may know keys, with defaults, that it lacks
    if found != data["hash"]:
        raise RecordError(f"{path}: the ruleset in it has the hash {found}, not {data['hash']}: it was changed")
    try:
        match = Match(setting, data["seats"], seed=int(data["seed"]), first=data.get("first"), orders=())
    except ValueError as error:
        raise RecordError(f"{path}: {error}") from None
    _replay(match, data["play"]["lines"], path)
    match.orders = [frozenset(o) for o in data["orders"]]
    return match


def _checked(path: Path) -> dict[str, Any]:
    try:
        data = tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise RecordError(f"{path}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: not UTF-8 at byte {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        raise RecordError(f"{path}: not whole: {error}") from None
    form = data.get("format")
    if type(form) is int and form > FORMAT:
        raise RecordError(
            f"{path}: of format {form}, written by a newer engine ({data.get('engine')}); this one reads {FORMAT}"
        )
    if type(form) is int and form < 1:
        raise RecordError(f"{path}: no record: of format {form}; formats count from 1")
    for name, kind in HEADER.items():
        if type(data.get(name)) is not kind:
            raise RecordError(f"{path}: no record: {name!r} is missing or no {kind.__name__}")
    lines = data["play"].get("lines")
    if not _are_texts(lines):
        raise RecordError(f"{path}: no record: 'play.lines' is missing or no list of texts")
    if not lines or not lines[-1].startswith("= end "):
        raise RecordError(f"{path}: not whole: the last line of 'play' is missing")
    if not data["seed"].removeprefix("-").isdecimal():
        raise RecordError(f"{path}: 'seed' is no whole number")
    _check_seats(data, path)
    return data


def _check_seats(data: dict[str, Any], path: Path) -> None:
    seats, orders = data["seats"], data["orders"]
    if not _are_texts(seats):
        raise RecordError(f"{path}: no record: 'seats' is no list of names")
    if len(orders) != len(seats) or not all(map(_are_texts, orders)):
        raise RecordError(f"{path}: no record: 'orders' is no list of words for each seat")
    if type(data.get("first", 0)) is not int:
        raise RecordError(f"{path}: no record: 'first' is no int")


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(v, str) for v in value)


def _replay(match: Match, lines: list[str], path: Path) -> None:
    since = "the start"
    for number, line in enumerate(lines, 1):
        head, rest = _parted(line)
        if head == "=":
            name, _, checksum = rest.partition(" ")
            if match.checksum() != checksum:
                raise RecordError(f"{path}: line {number} of play: it plays otherwise between {since} and here")
            since = f"line {number} (round {name})" if name != "end" else "the end"
            continue
        try:
            _do(match, head, rest)
        except (ReplayFault, NotationError) as error:
            raise RecordError(f"{path}: line {number} of play ({line}): {error}") from None


class ReplayFault(Exception):
    """A line of a record can't be done."""


def _do(match: Match, head: str, rest: str) -> None:
    from .reasons import IllegalMove

    seat, _, lane = head.rstrip("*!").partition("@")
    if not seat.isdecimal() or int(seat) >= len(match.seats):
        raise ReplayFault(f"{head!r} is no seat")
    try:
        if head.endswith("!"):
            note, _, name = rest.partition(" ")
            match.undo(int(seat)) if note == "undo" else match.sit(int(seat), name)
            return
        move: Move = match.setting.notation.parse(rest)
        match.replay(_ticket(match, int(seat), lane or seat), move, auto=head.endswith("*"))
    except IllegalMove as error:
        raise ReplayFault(f"refused: {error}") from None


def _ticket(match: Match, seat: int, lane: str) -> Ticket:
    """What that seat is asked: on the table's lane, or on the one that the line names."""
    for ticket in match.pending():
        if ticket.seat == seat and str(match.lane_of(ticket)) in (str(TABLE), lane):
            return ticket
    raise ReplayFault("that seat isn't asked here")
