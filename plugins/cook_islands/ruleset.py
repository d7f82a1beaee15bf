"""What a ruleset of Cook Islands holds, and the demands on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from rulewright.effects import Effect
from rulewright.graphs import Board, add_space, columns, compiled
from rulewright.rulesets import Fault, GameRules, near
from rulewright.rulesets.keys import WIDEST, key, table
from rulewright.rulesets.places import Path

from .scoring import MEASURES

ANY = "any"


@table
class Contents:
    """What is in the box."""

    boards: int = key("boards", least=1)
    sea_tiles: int = key("sea tiles; the [[sea_tile]] entries must be as many", least=1)
    start_islands: int = key("starting islands for each number of seats; as many [[start_island]]", least=1)
    treasures: int = key("treasure tokens; the counts of [[treasure]] must sum to it", least=0)
    first_player_markers: int = key("markers of the first player", least=1)
    pirate_ships: int = key("pirate ships, shared by all", least=1)


@table
class Costs:
    """What actions cost, in action points."""

    step: int = key("sailing to a space beside, out of the harbour too", least=0)
    supply_route: int = key("sailing by supply route", least=0)
    leave_pirate: int = key("added when a ship leaves the pirate ship's space", least=0)
    retrieve: int = key("retrieving a treasure", least=0)


@table
class Island:
    """An island: what villages on it cost and score."""

    fruit: str | None = key("the fruit that grows there; none if not said", default=None, ref="fruit")
    cost: int = key("action points for a village, the number in red", least=0)
    values: tuple[int, ...] = key("points of its village spaces, highest first; the last one is in red", least=0)


@table
class Harbour:
    """Where ships begin; they leave it and never return."""

    exits: tuple[str, ...] = key("spaces a ship may sail to from the harbour, as column.row")


@table
class Hideout:
    """The Pirate Hideout: an island that is always face up."""

    neighbours: tuple[str, ...] = key("spaces beside it, both ways, as column.row")
    island: Island = key("its villages")


@table
class Sea:
    """The board: columns of spaces, row 0 the open sea, the others for tiles."""

    columns: int = key("columns, from 1", least=1, most=WIDEST)
    rows: int = key("spaces of a column, row 0 included", least=2, most=WIDEST)
    island_rows: int = key("the first row in which starting islands may lie", least=1)
    harbour: Harbour = key("the harbour above")
    hideout: Hideout = key("the Pirate Hideout below")


@table
class Named:
    """A name that others refer to."""

    id: str = key("the name")


@table
class Feature:
    """What a tile may show, and what that does."""

    id: str = key("the name")
    blocks: bool = key("ships may not enter", default=False)
    treasure: bool = key("gets a treasure token when it is laid", default=False)
    at_once: bool = key("laid at once when drawn for the hand; exchanged in an opening hand", default=False)
    enter: Effect | None = key(
        "what happens to a ship that sails onto it",
        default=None,
        gives=("ship", "space"),
        only=("points", "stop", "all"),
    )


@table
class Special:
    """A special action symbol."""

    id: str = key("the name")
    effect: Effect = key("what must be done as soon as the tile is laid")


@table
class SeaTile:
    """A sea tile."""

    id: str = key("the name")
    column: int | Literal["any"] = key('the column it goes to; "any" is the question mark', least=1)
    sails: int = key("its action symbols", default=0, least=0)
    special: str | None = key("its special action symbol, if any", default=None, ref="special")
    features: tuple[str, ...] = key("what else it shows", default=(), ref="feature")
    island: Island | None = key("the island on it, if it shows one", default=None)


@table
class StartIsland:
    """A starting island, laid face down."""

    id: str = key("the name")
    seats: tuple[int, ...] = key("the numbers of seats with which it is used", least=1)
    island: Island = key("the island")


@table
class TreasureKind:
    """A kind of treasure token."""

    id: str = key("the name")
    when: Literal["anytime", "actions", "never"] = key(
        "when its owner may use it, in an own turn after the one it was got"
    )
    rule: str | None = key(
        "the rule that its use is told under; that of the limit if not said", default=None, ref="rule"
    )


@table
class Treasure:
    """Treasure tokens with the same face."""

    id: str = key("the name")
    kind: str = key("its kind", ref="treasure_kind")
    count: int = key("how many there are", least=0)
    points: int = key("points at the end, if not used", default=0, least=0)
    use: Effect | None = key("what it does when used", default=None)


@table
class Scoring:
    """Points at the end that no piece shows."""

    fruit: tuple[int, ...] = key(
        "for villages on 0, 1, 2, ... islands of one fruit; the last one for more too", least=0
    )


@table
class CookRules(GameRules):
    """A ruleset of Cook Islands."""

    contents: Contents = key("what is in the box")
    hand: int = key("sea tiles in a hand", least=1)
    ships: int = key("ships of each seat", least=1)
    villages: int = key("villages of each seat", least=0)
    stacks: int = key("face-down stacks of sea tiles", least=1)
    full_columns: int = key("so many full columns bring the end", least=1)
    run_bonus: int = key("action points for each tile above in an unbroken run of the same sails", least=0)
    most_sails: int = key("no sea tile shows more sails", least=0)
    tokens_a_turn: int = key("treasure tokens a seat may use in a turn", least=0)
    route_villages: int = key("own villages that a supply route needs", least=2)
    costs: Costs = key("what actions cost")
    colour: tuple[Named, ...] = key("colours of the seats, by seat")
    board: Sea = key("the board")
    fruit: tuple[Named, ...] = key("the fruits", used=True)
    feature: tuple[Feature, ...] = key("what tiles may show", used=True)
    special: tuple[Special, ...] = key("the special actions", used=True)
    sea_tile: tuple[SeaTile, ...] = key("the sea tiles")
    start_island: tuple[StartIsland, ...] = key("the starting islands")
    treasure_kind: tuple[TreasureKind, ...] = key("the kinds of treasure", used=True)
    treasure: tuple[Treasure, ...] = key("the treasure tokens")
    scoring: Scoring = key("points at the end")

    def check(self) -> Iterable[Fault]:
        """Sums, columns, islands and spaces."""
        yield from _sums(self)
        yield from _tiles(self)
        yield from _islands(self)
        yield from _spaces(self)

    def structure(self) -> Iterable[Fault]:
        """From the harbour, ships must be able to reach every space of the sea and the Hideout."""
        board = sea_board(self.board)
        missed = set(board.ids) - board.reached_from(HARBOUR) - {HARBOUR}
        if missed:
            names = ", ".join(sorted(missed))
            yield Fault(("board", "harbour", "exits"), f"no way leads from the harbour to {names}")


HARBOUR, HIDEOUT = "harbour", "hideout"


def sea_board(sea: Sea) -> Board:
    """The sea as a graph: the columns, the harbour that leads into them, the Hideout beside them."""
    links = columns(sea.columns, sea.rows)
    add_space(links, HARBOUR, sea.harbour.exits, both_ways=False)
    add_space(links, HIDEOUT, sea.hideout.neighbours, both_ways=True)
    return compiled(links)


def _sums(rules: CookRules) -> Iterable[Fault]:
    said = rules.contents
    tokens = sum(t.count for t in rules.treasure)
    if said.sea_tiles != len(rules.sea_tile):
        yield Fault(
            ("contents", "sea_tiles"),
            f"{said.sea_tiles} said, {len(rules.sea_tile)} [[sea_tile]] found",
            also=(("sea_tile",),),
        )
    if said.treasures != tokens:
        yield Fault(
            ("contents", "treasures"),
            f"{said.treasures} said, the counts of [[treasure]] sum to {tokens}",
            also=(("treasure",),),
        )
    for seats in range(rules.seats.least, rules.seats.most + 1):
        found = sum(seats in s.seats for s in rules.start_island)
        if found != said.start_islands:
            yield Fault(
                ("contents", "start_islands"),
                f"{said.start_islands} said, {found} [[start_island]] found for seats = {seats}",
                also=(("start_island",),),
            )
    if said.start_islands > rules.board.columns:
        yield Fault(
            ("contents", "start_islands"),
            f"more than board.columns, {rules.board.columns}: each column takes one at most",
            also=(("board", "columns"),),
        )
    for i, name in enumerate(rules.tie_breaks):
        if name not in MEASURES:
            yield Fault(
                ("tie_breaks", i), f"unknown measure {name!r}{near(name, MEASURES)} (known: {', '.join(MEASURES)})"
            )
    if rules.seats.most > len(rules.colour):
        yield Fault(("colour",), f"expected one for each seat, {rules.seats.most}; found {len(rules.colour)}")


def _tiles(rules: CookRules) -> Iterable[Fault]:
    blocked = {f.id for f in rules.feature if f.blocks}
    for i, tile in enumerate(rules.sea_tile):
        at: Path = ("sea_tile", i)
        if isinstance(tile.column, int) and tile.column > rules.board.columns:
            message = f"no column {tile.column}: board.columns is {rules.board.columns}"
            yield Fault((*at, "column"), message, also=(("board", "columns"),))
        if tile.sails > rules.most_sails:
            yield Fault((*at, "sails"), f"no tile shows more than {rules.most_sails} (most_sails), not {tile.sails}")
        if tile.island is not None and (tile.sails or blocked & set(tile.features)):
            yield Fault((*at, "island"), "an island tile shows no sails, and ships may enter it")


def _islands(rules: CookRules) -> Iterable[Fault]:
    yield from _island(rules.board.hideout.island, ("board", "hideout", "island"))
    for i, tile in enumerate(rules.sea_tile):
        if tile.island is not None:
            yield from _island(tile.island, ("sea_tile", i, "island"))
    for i, start in enumerate(rules.start_island):
        yield from _island(start.island, ("start_island", i, "island"))


def _island(island: Island, at: Path) -> Iterable[Fault]:
    """cook.amb.red-number-is-space: the price is the smallest of the values."""
    values = island.values
    if not values:
        yield Fault((*at, "values"), "an island has one village space at least")
    elif list(values) != sorted(values, reverse=True):
        yield Fault((*at, "values"), f"values are said highest first: {sorted(values, reverse=True)}")
    elif island.cost != min(values):
        yield Fault((*at, "cost"), f"the cost is the smallest value, {min(values)}, not {island.cost}")


def _spaces(rules: CookRules) -> Iterable[Fault]:
    sea = rules.board
    if rules.full_columns > sea.columns:
        yield Fault(
            ("full_columns",), f"the match can't end: board.columns is {sea.columns}", also=(("board", "columns"),)
        )
    known = list(columns(sea.columns, sea.rows))
    named: tuple[tuple[Path, tuple[str, ...]], ...] = (
        (("board", "harbour", "exits"), sea.harbour.exits),
        (("board", "hideout", "neighbours"), sea.hideout.neighbours),
    )
    for path, spaces in named:
        for i, space in enumerate(spaces):
            if space not in known:
                message = f"no space {space!r}{near(space, known)} (known: {known[0]} to {known[-1]})"
                yield Fault((*path, i), message, also=(("board", "columns"), ("board", "rows")))
    if sea.island_rows >= sea.rows:
        message = f"the last row is {sea.rows - 1}; no row is left for starting islands"
        yield Fault(("board", "island_rows"), message, also=(("board", "rows"),))
