"""What a ruleset of Cooper Island holds: setting-up, boards, tiles. Cards and what acts are in `acting.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from rulewright.graphs import compiled, hexes
from rulewright.rulesets import Fault, GameRules
from rulewright.rulesets.keys import WIDEST, key, table

from .acting import (
    Boat,
    BuildingKind,
    Cargo,
    Crate,
    Goods,
    HireSpace,
    Income,
    Islet,
    LandingSpace,
    LargeCard,
    LogBook,
    Reactivation,
    Section,
    SmallCard,
    Trade,
)
from .checks import faults


@table
class Named:
    """A name that others refer to."""

    id: str = key("the name")


@table
class Good:
    """Coins, or a kind of resource cube."""

    id: str = key("the name")
    cube: bool = key("it is a resource cube, and may lie on a landscape", default=True)
    precious: bool = key("what counts precious goods counts it", default=False)
    count: int = key("how many are in the box; they never run out", least=0)


@table
class Late:
    """A second good that a high landscape may bring instead."""

    good: str = key("the good", ref="good")
    number: str = key("from so high a level on", ref="number")


@table
class Land:
    """A type of landscape."""

    id: str = key("the name")
    good: str = key("the cube a new landscape gets", ref="good")
    late: Late | None = key("what it may get instead when it is high", default=None)
    over_any: bool = key("it may be laid on every type", default=False)
    bonus: int = key("helm points more for a piece placed on it", default=0, least=0)
    area: bool = key("its connected regions count for the area order", default=True)
    colour: str = key("its colour on screens")


@table
class TileKind:
    """A kind of double landscape tile."""

    id: str = key("the name")
    front: tuple[str, str] = key("the landscapes of its front", ref="land")
    back: tuple[str, str] = key("the landscapes of its back", ref="land")
    count: int = key("how many there are", least=0)


@table
class SingleKind:
    """A kind of single landscape tile."""

    id: str = key("the name")
    lands: tuple[str, ...] = key("the landscapes that it may show", ref="land")
    count: int = key("how many there are", least=0)


@table
class Hex:
    """A space of the peninsula."""

    id: str = key("the name")
    at: tuple[int, int] = key("row from the harbour, and place in the row; neighbours differ by (0, 2) or (1, 1)")
    ruin: bool = key("a ruin lies on it at first", default=False)
    start: bool = key("the starting landscape lies on it", default=False)
    top: bool = key("one of the topmost spaces, for the passage bonus", default=False)


@table
class Half:
    """One half of a sand bank in the waters of a peninsula, where an islet may lie."""

    id: str = key("the name")
    side: Literal[-1, 1] = key("1 clockwise from the harbour, -1 counter-clockwise")
    bank: int = key("sand bank counted from the harbour", least=1)
    far: bool = key("the half farther from the harbour", default=False)
    lands: tuple[str, ...] = key("hexes that the landscape of an islet there may go on", ref="hex")


@table
class Ring:
    """The score track of one peninsula: harbour, waters, bay, waters."""

    spaces: int = key("spaces for each seat", least=2, most=WIDEST)
    bay: int = key("the bay's place after the harbour", least=1)
    first_side: Literal[-1, 1] = key("in the first round islets go to this side of the harbour")
    first_bank: int = key("and on this sand bank", least=1)


@table
class Ship:
    """A ship of each seat."""

    id: str = key("the name")
    direction: Literal[-1, 1] = key("1 clockwise, -1 counter-clockwise")


@table
class Worker:
    """A kind of worker, and the worker spaces of its shape."""

    id: str = key("the name")
    available: int = key("available at first", least=0)
    locked: int = key("to be hired", least=0)
    feeding: int = key("each one hired adds so much to the feeding cost", least=0)
    feeding_helm: int = key("helm points for each one hired, when feeding is paid in full", default=0, least=0)
    assigns: bool = key("hiring one sends a worker to a royal order", default=False)


@table
class Option:
    """What the cartographer may do with a single tile, beside lifting half of a double tile."""

    id: str = key("the name")
    cost: int = key("steps", least=0)
    uncharted: bool = key("on an uncharted space; else on landscape", default=False)
    least_level: int = key("on landscape of this level at least", default=1, least=1)
    most_level: int | None = key("on landscape of this level at most", default=None, least=1)


@table
class Cartographer:
    """The cartographer."""

    shim: int = key("steps to lift one half of a double tile by a single tile", least=0)
    gap: int = key("levels by which the halves may differ then", least=0)
    option: tuple[Option, ...] = key("what else may be done")


@table
class Feeding:
    """Feeding the workers."""

    good: str = key("what feeds", ref="good")
    base: int = key("value at first", least=0)


@table
class Statue:
    """Statues."""

    cost: tuple[Goods, ...] = key("what one costs: alternatives", ref="good")
    helm: int = key("helm points for placing one", least=0)
    spots: tuple[int, ...] = key("by crafting spot: helm points for putting a statue on it", least=0)


@table
class Milestone:
    """A milestone token."""

    id: str = key("the name")
    measure: str = key("what is counted")
    least: int = key("it is reached with so many", least=1)


@table
class Royal:
    """A royal order card."""

    id: str = key("the name")
    reference: int | None = key("the number printed on it", default=None, least=1)
    seats: tuple[int, ...] = key("numbers of seats with which it may be on display", least=2)
    measure: str | None = key("what is counted", default=None)
    low: bool = key("few is good", default=False)
    stages: tuple[int, ...] = key("what each stage asks", default=(), least=0)
    points: tuple[int, ...] = key("what each stage scores", default=(), least=0)
    copies_less: int | None = key("it scores an order of another seat, with so much less", default=None, least=0)


@table
class Setup:
    """What each seat begins with, beyond what has entries of its own."""

    double_tiles: int = key("double tiles drawn", least=0)
    singles: int = key("single tiles in the supply, one for each starting landscape included", least=0)
    goods: Goods = key("goods on storage spots", ref="good")
    cartographer: tuple[int, ...] = key("cartographer steps, by place in the seating from the first player", least=0)
    land: Literal["fixed", "random", "chosen"] = key(
        "the starting landscape: one said for all, one drawn for all, or each seat's choice"
    )
    fixed_land: str = key("the starting landscape where it is fixed", ref="land")
    royals: dict[str, int] = key("royal orders on display, by number of seats")
    cards_drawn: int = key("building cards looked at", least=1)


@table
class Scoring:
    """Points at the end that nothing shows."""

    log_book: int = key("each log book token", least=0)
    step: int = key("each step of a ship past its last log book", least=0)
    leftovers: int = key("so many leftovers make a point", least=1)
    anchor: int = key("taken off for each anchor", least=0)


@table
class Contents:
    """What else is in the box."""

    central_boards: int = key("central island boards", least=1)
    puzzle_pieces: int = key("puzzle pieces", least=0)
    bay_tiles: int = key("bay tiles", least=0)
    peninsula_boards: int = key("peninsula boards", least=1)
    player_boards: int = key("player boards", least=1)
    worker_boards: int = key("worker boards", least=1)
    anchors: int = key("anchor tokens; they never run out", least=0)
    ruins: int = key("ruin and statue tokens of each seat; as many [[hex]] with a ruin", least=0)
    harbourmasters: int = key("harbourmaster figures", least=1)
    cooper_tokens: int = key("Cooper tokens", least=1)
    bags: int = key("bags", least=1)
    scoring_cards: int = key("final scoring overview cards", least=0)
    scoring_pads: int = key("scoring pads", least=0)


@table
class Board:
    """How the island is put together for a number of seats."""

    id: str = key("the name")
    seats: int = key("with so many seats", least=2)
    pieces: tuple[str, ...] = key("puzzle pieces used")
    layouts: tuple[str, ...] = key("layouts that may be chosen; they play alike")


@table
class CooperRules(GameRules):
    """A ruleset of Cooper Island."""

    contents: Contents = key("what else is in the box")
    setup: Setup = key("what each seat begins with")
    board: tuple[Board, ...] = key("the island by number of seats")
    colour: tuple[Named, ...] = key("colours of the seats, by seat")
    good: tuple[Good, ...] = key("goods")
    land: tuple[Land, ...] = key("types of landscape", used=True)
    kind: tuple[TileKind, ...] = key("kinds of double tile")
    single: tuple[SingleKind, ...] = key("kinds of single tile")
    single_supply: Literal["total", "kinds"] = key(
        "what limits single tiles: how many there are in all, or how many of the kind that shows the landscape",
        default="total",
    )
    hex: tuple[Hex, ...] = key("the peninsula")
    half: tuple[Half, ...] = key("where islets may lie")
    ring: Ring = key("the score track")
    ship: tuple[Ship, ...] = key("ships of each seat")
    worker: tuple[Worker, ...] = key("kinds of worker")
    section: tuple[Section, ...] = key("the action sections")
    income: tuple[Income, ...] = key("hands that every seat has in the income phase")
    islet: tuple[Islet, ...] = key("the islet tiles of each seat")
    boat: tuple[Boat, ...] = key("the income boats of each seat")
    landing: tuple[LandingSpace, ...] = key("the landing spaces of each seat")
    log_book: tuple[LogBook, ...] = key("the log book tokens")
    cargo: tuple[Cargo, ...] = key("the cargo ships, in order")
    harbourmaster_less: int = key("the first to supply the harbourmaster's ship pays so much less", least=0)
    building: tuple[BuildingKind, ...] = key("the buildings of each seat")
    statue: Statue = key("statues")
    crate: tuple[Crate, ...] = key("the crate spaces of each seat")
    small_card: tuple[SmallCard, ...] = key("the small building cards")
    large_card: tuple[LargeCard, ...] = key("the large building cards")
    milestone: tuple[Milestone, ...] = key("the milestone tokens of each seat")
    milestone_phases: tuple[str, ...] = key("phases in whose turns milestones are reached and moved", ref="flow.phase")
    hire: tuple[HireSpace, ...] = key("the hire spaces of each seat")
    royal: tuple[Royal, ...] = key("the royal orders")
    trade: tuple[Trade, ...] = key("the market trades")
    cartographer: Cartographer = key("the cartographer")
    feeding: Feeding = key("feeding the workers")
    pay_superfluous: bool = key("goods that a cost does not need may be given for it too", default=False)
    feed_voluntary_short: bool = key("food may be kept back when feeding", default=False)
    reactivation: tuple[Reactivation, ...] = key("what may be reactivated; the first that fits holds")
    passage_helm: int = key("helm points when all topmost spaces are charted", least=0)
    scoring: Scoring = key("points at the end")
    cost: tuple[Named, ...] = key("costs that something may make smaller", used=True)

    def check(self) -> Iterable[Fault]:
        """Spaces, sums, measures, what each number of seats needs."""
        yield from faults(self)

    def structure(self) -> Iterable[Fault]:
        """The hexes without a ruin hang together."""
        board = compiled(hexes({h.id: h.at for h in self.hex if not h.ruin}))
        start = next((h.id for h in self.hex if h.start), None)
        if start is not None and start in board.ids:
            missed = set(board.ids) - board.reached_from(start) - {start}
            if missed:
                first = next(i for i, h in enumerate(self.hex) if h.id in missed)
                names = ", ".join(sorted(missed))
                yield Fault(("hex", first, "at"), f"from {start} no way leads over hexes without ruins to {names}")
