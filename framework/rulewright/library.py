"""Games, rulesets and matches by name: what plugins bring, put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from .game import Game
from .match import Match
from .plugins import PluginError, loaded, plugins
from .rulesets import Fault, Kind, Ruleset, RulesetError, near
from .rulesets import load_ruleset as _load
from .rulesets import ruleset_from_data as _from_data
from .setting import Setting
from .standing import ORDERS


def shipped_rulesets() -> Traversable:
    """The folder of the rulesets that ship: of the installed package, or of a checkout, so that an edit counts."""
    checkout = Path(__file__).resolve().parents[2] / "rulesets"
    if checkout.is_dir():
        return checkout
    return files("rulewright_rulesets")


class Games(Mapping[str, Game]):
    """The installed games by id, each loaded when it is first asked for, with what other plugins add to it.

    Asking for a game that can't be loaded raises PluginError.
    """

    def __init__(self) -> None:
        self._brought = {game.id: game for game in plugins().bring("rulewright_games")}
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, game_id: str) -> Game:
        if game_id not in self._loaded:
            self._loaded[game_id] = _with_additions(loaded(self._brought[game_id]))
        return self._loaded[game_id]

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._brought

    def __iter__(self) -> Iterator[str]:
        return iter(self._brought)

    def __len__(self) -> int:
        return len(self._brought)


def _with_additions(game: Game) -> Game:
    """A game of its own with what other plugins add; what they add to a game that isn't installed waits."""
    game = copy(game)  # its own, so that what is a `ClassVar` of the game's class may be set on it: the ignored `misc`
    for game_id, category in plugins().bring("rulewright_score_lines"):
        if game_id == game.id:
            game.scoring = (*game.scoring, category)  # type: ignore[misc]
    for game_id, effect in plugins().bring("rulewright_effects"):
        if game_id == game.id:
            game.verbs = {**game.verbs, effect.verb: effect}  # type: ignore[misc]
    return game


@cache
def games() -> Games:
    """The installed games by id."""
    return Games()


def kind_of(game: str) -> Kind:
    """The types of a game's rulesets.

    Raises:
        KeyError: no such game is installed, and the text names the nearest; or it can't be loaded.
    """
    known = games()
    if game not in known:
        raise KeyError(f"unknown game {game!r}{near(game, known)} (known: {', '.join(known)})")
    try:
        found = known[game]
    except PluginError as error:
        raise KeyError(str(error)) from error
    brought = (folder / game / "locale" for folder in plugins().bring("rulewright_rulesets"))
    texts = next((folder for folder in brought if folder.is_dir()), None)
    return Kind(found.rules, found.all_verbs, frozenset(found.steps), frozenset(found.orders), texts)


def own_folder() -> Path:
    """The user's own folder of rulesets, which is looked into if it is there."""
    import platformdirs

    return Path(platformdirs.user_config_dir("rulewright")) / "rulesets"


def folders(extra: Iterable[str | Path] = ()) -> list[Traversable]:
    """Where rulesets are looked for: the given folders, the user's own, those of plugins."""
    own = own_folder()
    brought: list[Traversable] = []
    for folder in plugins().bring("rulewright_rulesets"):
        if folder not in brought:
            brought.append(folder)
    return [*(Path(f) for f in extra), *([own] if own.is_dir() else []), *brought]


def load_ruleset(name: str | Path, *, rulesets: Iterable[str | Path] = (), structure: bool = False) -> Ruleset:
    """A ruleset by name (`cook_islands`, `cook_islands/short`) or path, resolved, typed and checked.

    Several variants at once: `cook_islands/short+calm`, which must agree; `cook_islands/short,calm`, where the later
    one decides.

    Raises:
        RulesetError: with every fault and its place.
    """
    return _load(
        name,
        kinds=kind_of,
        folders=folders(rulesets),
        shipped=plugins().bring("rulewright_rulesets"),
        structure=structure,
    )


def checked_ruleset(name: str | Path, *, rulesets: Iterable[str | Path] = ()) -> Ruleset:
    """A ruleset by name or path, asked all that can be asked of it: its structure too, and whether it can be played.

    Raises:
        RulesetError: with every fault and its place.
    """
    import attrs

    from .trial import tried  # needed for checks alone, so not at start-up

    ruleset = load_ruleset(name, rulesets=rulesets, structure=True)
    doubts = tried(setting(ruleset))
    source = attrs.evolve(ruleset.source, notes=(*ruleset.source.notes, *map(str, doubts)))
    return attrs.evolve(ruleset, source=source)


def setting(ruleset: str | Path | Ruleset, *, rulesets: Iterable[str | Path] = ()) -> Setting:
    """A game under a ruleset, compiled; matches of one ruleset may share it."""
    loaded = ruleset if isinstance(ruleset, Ruleset) else load_ruleset(ruleset, rulesets=rulesets)
    return Setting(games()[loaded.game], loaded)


def playable(ruleset: str | Path, *, rulesets: Iterable[str | Path] = ()) -> Setting:
    """A setting for people to play under: if not all files of the ruleset were shipped, matches are tried first.

    Raises:
        RulesetError: with every fault and its place.
    """
    made = setting(ruleset, rulesets=rulesets)
    if not made.ruleset.source.all_shipped:
        from .trial import tried

        tried(made)
    return made


def new_match(
    ruleset: str | Path | Ruleset | Setting,
    seats: Sequence[str],
    *,
    seed: int | None = None,
    first: int | None = None,
    orders: Iterable[str] = ORDERS,
    events: bool = True,
    language: str = "en",
) -> Match:
    """A new match. `first` names the seat that begins; else the game says. A missing seed is drawn from the system.

    Raises:
        RulesetError: the ruleset is faulty. ValueError: the seats don't fit it.
    """
    made = ruleset if isinstance(ruleset, Setting) else setting(ruleset)
    return Match(made, seats, seed=seed, first=first, orders=orders, events=events, language=language)


def load_match(path: str | Path) -> Match:
    """A match from its record, played through to where it was saved.

    Raises:
        RecordError: it can't be loaded; the message says what is wrong and where.
    """
    import json

    from . import records

    file = Path(path)

    def setting_of(rules: dict[str, Any], name: str) -> Setting:
        try:
            return _recorded(json.dumps(rules, default=str), name)
        except RulesetError as error:
            faults: tuple[Fault, ...] = tuple(error.faults)
            raise records.RecordError(f"{file}: its ruleset is faulty: {faults[0]}") from None

    return records.read(file, setting_of)


@lru_cache(maxsize=16)
def _recorded(rules: str, name: str) -> Setting:
    """A record's ruleset, compiled; kept for a while, for matches that are loaded together mostly share it."""
    import json

    loaded = _with_texts(_from_data(json.loads(rules), id=name, kinds=kind_of))
    return Setting(games()[loaded.game], loaded)


def _with_texts(ruleset: Ruleset) -> Ruleset:
    """Records hold no texts: they come from the game's own ruleset, as it is now."""
    import attrs

    try:
        texts = load_ruleset(ruleset.id).texts
    except RulesetError:
        try:
            texts = load_ruleset(ruleset.game).texts
        except RulesetError:
            return ruleset
    return attrs.evolve(ruleset, texts=texts)
