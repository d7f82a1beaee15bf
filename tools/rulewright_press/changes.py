"""What a variant changes: everything that reads otherwise than in the ruleset that it extends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from rulewright.frozen import frozen
from rulewright.rulesets.compare import changes as compared
from rulewright.rulesets.keypaths import written

from .nodes import Node
from .said import Said

if TYPE_CHECKING:
    from .reader import Reader

TITLE = "text.game.title"


@frozen
class Place:
    """A value of the book: whose it is, and what is said there."""

    of: Said
    node: Node


@frozen
class Change:
    """A value that reads otherwise; `was` or `now` is missing where only one of the two says it."""

    of: Said
    heading: Said
    was: Node | None
    now: Node | None


@frozen
class Changes:
    """What a variant changes.

    Args:
        parent: the title of the ruleset that it extends.
        values: values set, replaced or taken away, of what both have.
        added: names of entries that are new, sentences of rules, questions of rulings; each leads to its entry.
        removed: names of entries that are gone.
        moved: names of entries that stand elsewhere in their order.
        texts: texts that read otherwise; each tells what it was.
    """

    parent: Said
    values: tuple[Change, ...]
    added: tuple[Said, ...]
    removed: tuple[Said, ...]
    moved: tuple[Said, ...]
    texts: tuple[Said, ...]


def changes(
    reader: Reader,
    parent: Said,
    places: tuple[Mapping[str, Place], Mapping[str, Place]],
    names: tuple[Mapping[str, Said], Mapping[str, Said]],
) -> Changes:
    """Compare; of each pair the parent's comes first. `places` by key path, `names` by anchor."""
    before, after = places
    old, new = names
    added = tuple(said.unmarked(anchor) for anchor, said in new.items() if anchor not in old)
    removed = tuple(said.unmarked() for anchor, said in old.items() if anchor not in new)
    gone = _under(anchor for anchor in old if anchor not in new)
    fresh = _under(anchor for anchor in new if anchor not in old)
    found = [
        Change(place.of, place.node.heading, before[path].node if path in before else None, place.node)
        for path, place in after.items()
        if not path.startswith(fresh) and (path not in before or before[path].node.read != place.node.read)
    ]
    found += [
        Change(place.of, place.node.heading, place.node, None)
        for path, place in before.items()
        if path not in after and not path.startswith(gone)
    ]
    texts = tuple(said for path, said in reader.said.items() if said.was is not None and _is_text(path))
    return Changes(parent, tuple(found), added, removed, tuple(_moved(reader, new)), texts)


def _is_text(path: str) -> bool:
    """Is it a text? Its own title is nothing that a variant changes."""
    return path.startswith("text.") and path != TITLE


def _moved(reader: Reader, names: Mapping[str, Said]) -> Iterator[Said]:
    """The entries that have a name and were moved, as `ruleset diff` tells them."""
    assert reader.before is not None
    for change in compared(reader.before.ruleset, reader.ruleset):
        anchor = written(change.path)
        if change.sort == "moved" and anchor in names:
            yield names[anchor].unmarked(anchor)


def _under(anchors: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{anchor}." for anchor in anchors)
