"""Load a ruleset: find, read, extend, type, check; or from the data that a record keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from ..frozen import frozen
from .check import name_faults, reference_faults
from .extend import RESERVED, extend
from .faults import Fault, RulesetError, in_words
from .find import Found, Search
from .game_rules import GameRules, Kind
from .join import Joined, conflicts, doubled_texts, read_joined, titles
from .keypaths import by_id
from .plain import play_data, play_hash
from .read import layer_of, part_of
from .source import Layer, Source, shown_file
from .texts import Texts, texts_of
from .types import structured, type_faults

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Kinds = Callable[[str], Kind]
"""Gives a game's types by its id; raises KeyError, whose text names the nearest, if there is no such game."""


@frozen
class Ruleset:
    """A ruleset, ready for play.

    Args:
        id: `cook_islands`, `cook_islands/short`, or the stem of the path it was loaded from.
        game: the game's id.
        rules: the typed values.
        kind: what the game declares.
        play: what bears on play as plain data, defaults included; a record keeps it.
        source: the data as the files say it, with places and layers.
        texts: its texts by language.
        is_joined: is it several variants at once?
    """

    id: str
    game: str
    rules: Any
    kind: Kind = attrs.field(repr=False)
    play: dict[str, Any] = attrs.field(repr=False)
    source: Source = attrs.field(repr=False)
    texts: Texts = attrs.field(repr=False)
    is_joined: bool = False

    @property
    def hash(self) -> str:
        """16 hex digits over `play`."""
        return play_hash(self.play)


def load_ruleset(
    name: str | Path,
    *,
    kinds: Kinds,
    folders: Iterable[Traversable],
    shipped: Iterable[Traversable] = (),
    structure: bool = False,
) -> Ruleset:
    """The ruleset of that name or path, or of several joined, resolved, typed and checked.

    Args:
        name: `cook_islands`, `cook_islands/short`, a path to a file or folder, or several of them: with `+`
            between those that must agree, with `,` where the later one decides.
        kinds: the known games.
        folders: where to look, in order.
        shipped: those among `folders` that plugins bring.
        structure: ask the game about its boards' graphs and read the texts, even where every file was shipped.

    Raises:
        RulesetError: with all faults of the first stage that finds any: syntax, types, references.
    """
    search = Search(tuple(folders), tuple(shipped))
    try:
        joined = read_joined(name, search)
        kind = _kind(joined.layers, kinds)
        notes = [*(note for found in joined.found for note in _notes(found)), *doubled_texts(joined)]
        return _laid(joined, kind, notes, structure)
    except RecursionError:
        message = f"{name}: an effect, an array or a table holds others too deep to be followed; take some away"
        raise RulesetError([Fault((), message)]) from None
    except RulesetError as error:
        error.looked = frozenset(search.looked)
        raise


def parent_of(ruleset: Ruleset) -> Ruleset | None:
    """What a ruleset extends, of several variants the root; None where it is the root, or where nothing tells."""
    layers = list(ruleset.source.layers[: 1 if ruleset.is_joined else -1])
    return _laid(Joined(layers[-1].id, (), layers), ruleset.kind, (), structure=False) if layers else None


def varied(parent: Ruleset, text: str, file: Path) -> Ruleset:
    """The variant of `parent` that `text` is, as if it stood in that file; the file is neither read nor written.

    Raises:
        RulesetError: with all faults of the first stage that finds any.
    """
    layer = layer_of((part_of(text, file),), file.stem, file)
    joined = Joined(file.stem, (), [*parent.source.layers, layer])
    return _laid(joined, parent.kind, (), structure=True)


def _laid(joined: Joined, kind: Kind, notes: Iterable[str], structure: bool) -> Ruleset:
    """The layers as one ruleset, typed and checked."""
    layers = joined.layers
    _refuse(Source({}, tuple(layers)), conflicts(joined, kind.rules))
    source, faults = extend(layers, kind.rules, joined.late)
    _refuse(source, faults)
    source = attrs.evolve(source, notes=tuple(notes))
    reserved = tuple(RESERVED) if len(layers) > 1 else ()
    _refuse(source, type_faults(source.data, kind.rules, kind.verbs, reserved=reserved, before=source.before))
    rules = _structured(source, kind)
    play = play_data(rules)
    texts = texts_of(layers, kind.texts, titles(joined))
    _refuse(source, [*reference_faults(source, rules, play, kind), *_checked(rules, source, kind, play)])
    if structure or not source.all_shipped:
        _refuse(source, rules.structure())
        _refuse(source, texts.faults())
    return Ruleset(joined.id, source.data["game"], rules, kind, play, source, texts, bool(joined.own))


def ruleset_from_data(play: Mapping[str, Any], *, id: str, kinds: Kinds) -> Ruleset:
    """A ruleset from the play data of another, as a record keeps it.

    Raises:
        RulesetError: the data is none; its faults have no place.
    """
    game = play.get("game")
    try:
        kind = kinds(str(game))
    except KeyError as error:
        raise RulesetError([Fault(("game",), str(error.args[0]))]) from None
    source = Source(dict(play))
    _refuse(source, type_faults(source.data, kind.rules, kind.verbs))
    rules = _structured(source, kind)
    _refuse(source, name_faults(source.data, kind, play_only=True))
    data = play_data(rules)
    return Ruleset(id, str(game), rules, kind, data, source, texts_of((), kind.texts))


def _refuse(source: Source, faults: Iterable[Fault]) -> None:
    """Raise the faults, each with its place and with ids in its path, if there are any."""
    placed = [
        attrs.evolve(
            fault,
            path=by_id(fault.path, source.data),
            place=fault.place or source.blamed_place(fault.path),
            also_places=fault.also_places or tuple(p for a in fault.also if (p := source.last_place(a))),
        )
        for fault in faults
    ]
    if placed:
        raise RulesetError(placed)


def _kind(layers: list[Layer], kinds: Kinds) -> Kind:
    """The game that the root names; each variant is of the same game."""
    root = layers[0]
    if "engine" in root.data and "play" in root.data:
        file = shown_file(root.parts[0].file)
        message = f"this is a saved match, not a ruleset; go on with it: rulewright play --resume {file}"
        raise RulesetError([root.fault((), message)])
    game = root.data.get("game")
    if not isinstance(game, str):
        raise RulesetError([_no_game(root)])
    for layer in layers[1:]:
        if layer.data.get("game", game) != game:
            message = f"it extends a ruleset of the game {game!r}, so it can't be of {in_words(layer.data['game'])}"
            raise RulesetError([layer.fault(("game",), message)])
    try:
        return kinds(game)
    except KeyError as error:
        raise RulesetError([root.fault(("game",), str(error.args[0]))]) from None


def _no_game(root: Layer) -> Fault:
    from .faults import nearest

    if "game" in root.data:
        return root.fault(("game",), f"expected the id of a game, found {in_words(root.data['game'])}")
    for key in root.data:
        meant = nearest(key, ("game", "extends"))
        if meant and key not in ("name",):
            return root.fault((key,), f"unknown key; did you mean {meant!r}?")
    message = 'it says neither its game (game = "...") nor, above its first [table], what it extends (extends = "...")'
    return root.fault((), message)


def _structured(source: Source, kind: Kind) -> GameRules:
    try:
        return structured(source.data, kind.rules, kind.verbs)
    except (ValueError, TypeError) as error:  # a validator of the game's own class
        raise RulesetError([Fault((), str(error), source.place(()))]) from error


def _checked(rules: Any, source: Source, kind: Kind, play: Mapping[str, Any]) -> Iterable[Fault]:
    """What the game's own check finds. It may stumble over a name that is wrong; that is a fault already."""
    try:
        return list(rules.check())
    except (LookupError, ValueError, TypeError):
        if any(True for _ in reference_faults(source, rules, play, kind)):
            return []
        raise


def _notes(found: list[Found]) -> Iterable[str]:
    """That a file of the user's hides a shipped ruleset."""
    hidden = next((f for f in found[1:] if f.shipped), None)
    if hidden is not None and not found[0].shipped:
        yield f"{shown_file(found[0].at)} is used instead of the shipped {hidden.id!r}"
