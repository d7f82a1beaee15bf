"""The drawings of the book, each with the entry or table that it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from markupsafe import Markup

from rulewright.frozen import frozen
from rulewright.rulesets.keypaths import written

from .boards import board_svg
from .flowchart import flow_svg
from .pictures import picture_svg
from .said import Address
from .tables import boards_of, pictures_of

if TYPE_CHECKING:
    from rulewright.scene import SceneBoard

    from .parts import Group
    from .reader import Reader


@frozen
class Figure:
    """A drawing: its id, where what it shows is said, the weakest of what that rests on ("" of a board), its title."""

    id: Address
    svg: Markup
    source: Address
    basis: Address
    title: str


@frozen
class Figures:
    """All drawings of a ruleset in a language.

    Args:
        boards: the boards of a fresh table.
        pictures: what is printed, by the key path of its entry.
        flow: the order of play.
        accent: the colour that most of the first board has.
    """

    boards: tuple[Figure, ...]
    pictures: dict[str, tuple[Figure, ...]]
    flow: Figure
    accent: Address


def figures(reader: Reader, components: Iterable[Group]) -> Figures:
    """Draw them all. What the entries of the components rest on, their pictures rest on."""
    grounds = {path: found[-1].sort for group in components for path, found in group.grounds.items() if found}
    boards = boards_of(reader.ruleset, reader.language)
    root = Address(reader.source(("game",)))
    drawn = tuple(
        Figure(Address(f"board-{n}"), board_svg(b, id=f"drawn-board-{n}"), root, Address(""), b.title)
        for n, b in enumerate(boards)
    )
    pictures: dict[str, list[Figure]] = {}
    for n, picture in enumerate(pictures_of(reader.ruleset, reader.language)):
        of = written(picture.of)
        figure = Figure(
            Address(f"picture-{n}"),
            picture_svg(picture, id=f"drawn-{n}"),
            Address(reader.source_at(of)),
            Address(grounds.get(Address(of), "")),
            picture.title,
        )
        pictures.setdefault(of, []).append(figure)
    flow = Figure(
        Address("flow"),
        flow_svg(reader.ruleset.rules.flow, reader.words, id="drawn-flow"),
        Address(reader.source(("flow",))),
        Address(""),
        reader.words("press", "order"),
    )
    return Figures(drawn, {of: tuple(made) for of, made in pictures.items()}, flow, Address(_accent(boards[:1])))


def _accent(boards: Iterable[SceneBoard]) -> str:
    shades = Counter(space.colour for board in boards for space in board.spaces if space.colour)
    return min(shades, key=lambda name: (-shades[name], name)) if shades else ""
