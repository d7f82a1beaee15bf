"""What a ruleset of Orchard Ocean holds, and the demands on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from rulewright.effects import Effect
from rulewright.graphs import LETTERS, Board, compiled, square
from rulewright.rulesets import Fault, GameRules, near
from rulewright.rulesets.keys import WIDEST, key, table
from rulewright.rulesets.places import Path

from .scoring import MEASURES

Side = Literal["N", "E", "S", "W"]
Arrows = dict[Side, int]


@table
class Contents:
    """What is in the box, beyond what has entries of its own."""

    player_pieces: int = key("player pieces of each colour", least=1)
    player_markers: int = key("player markers of each colour", least=1)
    round_markers: int = key("round markers", least=1)
    worker_markers: int = key("worker markers; they never limit play", least=0)
    island_tiles: int = key("island tiles; the counts of [[island]] must sum to it", least=1)
    harbour_tiles: int = key("harbour tiles of each type", least=0)
    starting_harbours: int = key("starting harbour tiles", least=1)
    point_tiles: int = key("victory point and money tiles", least=0)
    player_boards: int = key("player boards", least=1)
    game_boards: int = key("game boards, with a front and a back", least=1)
    marker_back: int = key("markers that a product marker stands for when it lies face down", least=1)


@table
class Costs:
    """What things cost, in funds."""

    walk: int = key("one step of the player piece", least=0)
    worker: int = key("a worker marker from the stock", least=0)
    refund: int = key("paid back for each worker marker left in hand", least=0)


@table
class Marks:
    """Spaces with the same mark at their edge."""

    points: int = key("victory points of the mark", least=1, most=2)
    spaces: tuple[str, ...] = key("the spaces that bear it")


@table
class PlayerBoard:
    """The sea before each player."""

    columns: int = key("spaces from west to east; an odd number", least=1, most=LETTERS)
    rows: int = key("spaces from north to south; an odd number", least=1, most=WIDEST)
    marks: tuple[Marks, ...] = key("the spaces with victory points at their edge")
    checks: tuple[str, ...] = key("the spaces with a check mark, where public tiles score")


@table
class Named:
    """A name that others refer to."""

    id: str = key("the name")


@table
class Field:
    """A field of island tiles."""

    id: str = key("the name")
    colour: str = key("its colour on screens")


@table
class Product:
    """A product, and its markers in the box."""

    id: str = key("the name")
    markers: int = key("markers in the box; they never limit play", least=0)


@table
class Stage:
    """A stage of island tiles: a pile of its own."""

    id: str = key("the name")
    tiles: int = key("tiles of this stage in a match; if there are more, the others are left out unseen", least=0)


@table
class Category:
    """What all island tiles of a sort have in common."""

    id: str = key("the name")
    fields: tuple[str, ...] = key("the fields its tiles may have", ref="field")
    does: Literal["ships", "pays", "scores"] = key(
        "what its tiles do: ship a product, pay for products, or score at the end"
    )
    levels: int = key("worker spaces on each of its tiles", least=0)
    stages: tuple[str, ...] = key("the stages its tiles may belong to", ref="stage")


@table
class Reward:
    """A gain said once and used by name, so that one ruling is one value."""

    id: str = key("the name")
    gain: Effect = key("what is gained", only=("points", "funds", "either"))


@table
class Pay:
    """What a commerce tile pays for some products."""

    products: tuple[str, ...] = key("the products it takes", ref="product")
    each: Effect = key("what each of their markers brings", only=("points", "funds", "either", "reward"))


@table
class Level:
    """A worker space, and what is active once a worker marker lies on it."""

    arrows: Arrows = key("spaces the shipping range reaches to each side, N, E, S or W", default={}, least=0)
    pays: tuple[Pay, ...] = key("what is paid at a harvest", default=())


@table
class Public:
    """What a public tile on a check mark scores at the end."""

    fields: tuple[str, ...] = key("the fields that count", ref="field")
    points: int = key("victory points for each island tile, face up on the board, of these fields", least=0)


@table
class Island:
    """Island tiles with the same front and back."""

    id: str = key("the name")
    tile: str = key("what is printed on it", ref="tile")
    category: str = key("its sort", ref="category")
    stage: str = key("its stage", ref="stage")
    count: int = key("how many there are", least=1)
    field: str = key("its field", ref="field")
    product: str | None = key("what it ships, if it does", default=None, ref="product")
    levels: tuple[Level, ...] = key("its worker spaces, Lv.1 first", default=())
    by_harbours: bool = key("harbours extend its shipping range", default=True)
    needs: str | None = key(
        "it is active only within the range of an active tile that ships this", default=None, ref="product"
    )
    public: Public | None = key("what it scores at the end, if it is public", default=None)
    back: Arrows = key("arrows of the harbour on its back", least=0)
    hides_mark: bool = key("lying on a space, it hides the space's mark", default=False)


@table
class RoundPrice:
    """Another price in one round."""

    round: int = key("the round", least=1)
    price: int = key("funds to place the tile in that round", least=0)


@table
class HarbourType:
    """A type of harbour tile."""

    id: str = key("the name")
    first_round: int = key("the first round in which it may be placed", least=1)
    last_round: int = key("the last round in which it may be placed", least=1)
    price: int = key("funds to place it", least=0)
    price_by_round: tuple[RoundPrice, ...] = key("other prices in single rounds", default=())
    arrows: Arrows = key("arrows of the harbour", least=0)


@table
class StartHarbour:
    """The starting harbour tile."""

    arrows: Arrows = key("its arrows", least=0)


@table
class Direction:
    """A direction tile: where the island tile may go, seen from the player piece."""

    id: str = key("the name")
    front: tuple[Side, ...] = key("sides on its front")
    back: tuple[Side, ...] = key("sides on its back")


@table
class Players:
    """What the number of players changes."""

    id: str = key("the name")
    seats: int = key("with so many seats", least=1)
    side: Literal["front", "back"] = key("side of the game board and of the direction tiles")
    ranks: int = key("turn order tiles, from the 1st; every seat must get one", least=1)
    harbours: int = key("harbour tiles of each type", least=0)
    worker_bonus: tuple[int, ...] = key("worker markers for the 1st, 2nd, ... turn order tile taken", least=0)
    fund_bonus: tuple[int, ...] = key("funds for the 1st, 2nd, ... direction tile taken", least=0)


@table
class Scoring:
    """Points at the end that no tile shows."""

    kinds: tuple[int, ...] = key(
        "for 0, 1, 2, ... kinds of product on active production tiles; the last one for more too", least=0
    )
    funds_a_point: int = key("funds that make one victory point", least=1)


@table
class Track:
    """The victory point and money track."""

    spaces: int = key("spaces of the track, from 0", least=1)
    steps: tuple[int, ...] = key("what the victory point and money tile adds", least=0)


@table
class OrchardRules(GameRules):
    """A ruleset of Orchard Ocean."""

    contents: Contents = key("what is in the box")
    row: int = key("island tiles of a row on the game board", least=1)
    start_funds: tuple[int, ...] = key("funds of the 1st, 2nd, ... in turn order; the last one for later ones", least=0)
    workers_a_round: int = key("worker markers a player may buy in a round", least=0)
    harbours_a_round: int = key("harbour tiles a player may place in a round", least=0)
    costs: Costs = key("what things cost")
    track: Track = key("the victory point and money track")
    board: PlayerBoard = key("the player board")
    start_harbour: StartHarbour = key("the starting harbour tile")
    players: tuple[Players, ...] = key("what the number of players changes")
    colour: tuple[Named, ...] = key("colours of the seats, by seat")
    field: tuple[Field, ...] = key("the fields", used=True)
    product: tuple[Product, ...] = key("the products", used=True)
    stage: tuple[Stage, ...] = key("the stages, in the order in which their piles are drawn")
    category: tuple[Category, ...] = key("the sorts of island tile", used=True)
    tile: tuple[Named, ...] = key("the names of the island tiles", used=True)
    reward: tuple[Reward, ...] = key("gains that are used by name", default=())
    island: tuple[Island, ...] = key("the island tiles")
    harbour: tuple[HarbourType, ...] = key("the types of harbour tile")
    direction: tuple[Direction, ...] = key("the direction tiles")
    scoring: Scoring = key("points at the end")

    @property
    def harbour_arrows(self) -> tuple[Arrows, ...]:
        """The arrows of each type of harbour tile, then of the starting harbour."""
        return (*(harbour.arrows for harbour in self.harbour), self.start_harbour.arrows)

    def check(self) -> Iterable[Fault]:
        """Sums, faces of the tiles, spaces, what each number of players needs."""
        yield from _sums(self)
        yield from _faces(self)
        yield from _spaces(self)
        yield from _players(self)
        yield from _names(self)


def sea(board: PlayerBoard) -> Board:
    """A player board as a graph of squares."""
    return compiled(square(board.columns, board.rows))


def _sums(rules: OrchardRules) -> Iterable[Fault]:
    found = sum(i.count for i in rules.island)
    if found != rules.contents.island_tiles:
        said = rules.contents.island_tiles
        yield Fault(
            ("contents", "island_tiles"),
            f"{said} said, the counts of [[island]] sum to {found}",
            also=(("island",),),
        )
    by_stage: Counter[str] = Counter()
    for island in rules.island:
        by_stage[island.stage] += island.count
    for i, stage in enumerate(rules.stage):
        if stage.tiles > by_stage[stage.id]:
            yield Fault(
                ("stage", i, "tiles"),
                f"{stage.tiles} said, the counts of [[island]] of stage {stage.id} sum to {by_stage[stage.id]}",
                also=(("island",),),
            )
    if rules.flow.rounds is not None and sum(s.tiles for s in rules.stage) < rules.flow.rounds * rules.row:
        total, needed = sum(s.tiles for s in rules.stage), rules.flow.rounds * rules.row
        yield Fault(
            ("flow", "rounds"),
            f"{needed} of the island tiles are needed, {rules.row} a round (row); the stages have {total}",
            also=(("stage",),),
        )


def _faces(rules: OrchardRules) -> Iterable[Fault]:
    category = {c.id: c for c in rules.category}
    for i, island in enumerate(rules.island):
        at: Path = ("island", i)
        sort = category[island.category]
        if island.field not in sort.fields:
            yield Fault((*at, "field"), f"a {sort.id} tile has the field {' or '.join(sort.fields)}")
        if island.stage not in sort.stages:
            yield Fault((*at, "stage"), f"a {sort.id} tile is of stage {' or '.join(sort.stages)}")
        if len(island.levels) != sort.levels:
            yield Fault((*at, "levels"), f"expected {sort.levels} on a {sort.id} tile, found {len(island.levels)}")
        yield from _deeds(island, sort, at)
        if not sum(island.back.values()):
            yield Fault((*at, "back"), "the back of every island tile is a harbour: it has an arrow at least")


def _deeds(island: Island, sort: Category, at: Path) -> Iterable[Fault]:
    """A tile does what its sort does, and nothing else."""
    found = {"product": island.product is not None, "public": island.public is not None}
    needed = {"ships": "product", "scores": "public"}.get(sort.does)
    for name, there in found.items():
        if there != (name == needed):
            yield Fault((*at, name), f"a {sort.id} tile {'needs' if not there else 'has no'} `{name}`: it {sort.does}")
    for n, level in enumerate(island.levels):
        if bool(level.pays) != (sort.does == "pays"):
            word = "has no" if level.pays else "needs"
            yield Fault((*at, "levels", n), f"a level of a {sort.id} tile {word} `pays`")
        if bool(sum(level.arrows.values())) != (sort.does == "ships"):
            word = "has no" if sort.does != "ships" else "needs"
            yield Fault((*at, "levels", n), f"a level of a {sort.id} tile {word} `arrows`")


def _spaces(rules: OrchardRules) -> Iterable[Fault]:
    board = rules.board
    for name in ("columns", "rows"):
        count = getattr(board, name)
        if count % 2 == 0:
            yield Fault(("board", name), f"an odd number was expected, so that there is a centre; not {count}")
    known = list(square(board.columns, board.rows))
    named: list[tuple[Path, tuple[str, ...]]] = [
        (("board", "marks", i, "spaces"), marks.spaces) for i, marks in enumerate(board.marks)
    ]
    marked = Counter(space for marks in board.marks for space in marks.spaces)
    for space, times in marked.items():
        if times > 1:
            yield Fault(("board", "marks"), f"the space {space} is marked {times} times; one mark was expected")
    for path, spaces in [*named, (("board", "checks"), board.checks)]:
        for i, space in enumerate(spaces):
            if space not in known:
                message = f"no space {space!r}{near(space, known)} (known: {known[0]} to {known[-1]})"
                yield Fault((*path, i), message, also=(("board", "columns"), ("board", "rows")))


def _players(rules: OrchardRules) -> Iterable[Fault]:
    for seats in range(rules.seats.least, rules.seats.most + 1):
        found = [i for i, p in enumerate(rules.players) if p.seats == seats]
        if len(found) != 1:
            yield Fault(("players",), f"one [[players]] with seats = {seats} was expected, found {len(found)}")
    for i, players in enumerate(rules.players):
        seats_at: Path = ("players", i, "seats")
        tiles = {"ranks": players.ranks, "direction": len(rules.direction), "row": rules.row}
        for name, count in tiles.items():
            if count < players.seats:
                at: Path = ("players", i, "ranks") if name == "ranks" else (name,)
                yield Fault(at, f"every seat needs one: {players.seats} at least, not {count}", also=(seats_at,))
        for bonus in ("worker_bonus", "fund_bonus"):
            if len(getattr(players, bonus)) < players.seats:
                yield Fault(("players", i, bonus), f"expected one for each seat, {players.seats}", also=(seats_at,))
        if players.harbours > rules.contents.harbour_tiles:
            most = rules.contents.harbour_tiles
            yield Fault(("players", i, "harbours"), f"of each type the box has {most} (contents.harbour_tiles)")
    if not rules.start_funds:
        yield Fault(("start_funds",), "one number was expected at least, the funds of the first seat")
    if rules.seats.most > len(rules.colour):
        yield Fault(("colour",), f"expected one for each seat, {rules.seats.most}; found {len(rules.colour)}")


def _names(rules: OrchardRules) -> Iterable[Fault]:
    for i, name in enumerate(rules.tie_breaks):
        if name not in MEASURES:
            yield Fault(
                ("tie_breaks", i), f"unknown measure {name!r}{near(name, MEASURES)} (known: {', '.join(MEASURES)})"
            )
    for i, direction in enumerate(rules.direction):
        for face in ("front", "back"):
            if not getattr(direction, face):
                yield Fault(("direction", i, face), "a direction tile shows a side at least")
    for i, harbour in enumerate(rules.harbour):
        if harbour.first_round > harbour.last_round:
            yield Fault(("harbour", i, "last_round"), f"it comes before the first round, {harbour.first_round}")
