"""What acts, as a ruleset says it: sections, islets, boats, cards, crates, hire spaces, trades."""

from __future__ import annotations

from typing import Literal

from rulewright.effects import Effect
from rulewright.numbers import Change
from rulewright.rulesets.keys import key, table

Goods = dict[str, int]


@table
class Reduction:
    """How something makes a cost smaller for the seat that has it."""

    cost: str = key("the cost", ref="cost")
    less: int = key("by how much, in any mix of `of`", least=0)
    of: tuple[str, ...] = key("goods it may replace; all if not said", default=(), ref="good")


@table
class Flag:
    """A task at the end, scored while the card is face up."""

    measure: str = key("what is counted")
    least: int | None = key("met with so many", default=None, least=0)
    most: int | None = key("met with no more", default=None, least=0)
    points: int = key("points if it is met", least=0)


@table
class SmallCard:
    """A small building card: it works for the rest of the game."""

    id: str = key("the name")
    reference: int | None = key("the number printed on it", default=None, least=1)
    change: tuple[Change, ...] = key("numbers it changes", default=())
    reduce: tuple[Reduction, ...] = key("costs it makes smaller", default=())
    stacked_upon: Effect | None = key("what its owner gets when another worker is placed on the own one", default=None)
    hand: Effect | None = key("a hand in the income phase", default=None)
    flag: Flag | None = key("a task at the end", default=None)


@table
class LargeCard:
    """A large building card: used at any time, it is turned face down."""

    id: str = key("the name")
    reference: int | None = key("the number printed on it", default=None, least=1)
    anytime: Effect | None = key("what it does", default=None)
    flag: Flag | None = key("a task at the end", default=None)


@table
class Symbol:
    """What the symbol of a worker space does while the space is free."""

    worker: str = key("the kind of worker whose space bears it", ref="worker")
    also: tuple[Effect, ...] = key("added to the section's actions", default=())
    instead: tuple[Effect, ...] | None = key("replaces the section's actions", default=None)


@table
class Section:
    """An action section."""

    id: str = key("the name")
    actions: tuple[Effect, ...] = key("its actions: any order, each optional")
    symbol: tuple[Symbol, ...] = key("symbols of its spaces", default=())


@table
class Income:
    """A hand of the income phase."""

    id: str = key("the name")
    do: Effect = key("what it does")


@table
class Islet:
    """An islet tile."""

    id: str = key("the name")
    land: str = key("its landscape", ref="land")
    action: Effect = key("its islet action")


@table
class Boat:
    """An income boat."""

    id: str = key("the name")
    action: Effect = key("its income action")
    change: tuple[Change, ...] = key("numbers it changes while it is built", default=())
    copies: bool = key("it copies others, and may not be copied itself", default=False)


@table
class LandingSpace:
    """A space for an income boat."""

    id: str = key("the name")
    cost: Goods = key("what a boat there costs", ref="good", least=0)
    helm: int = key("helm points for building there", least=0)


@table
class LogBook:
    """A log book token by its back."""

    id: str = key("the name")
    count: int = key("how many there are", least=0)
    action: Effect = key("its action")


@table
class Cargo:
    """A cargo ship card."""

    id: str = key("the name")
    cost: Goods = key("what supplying it costs", ref="good", least=0)
    helm: int = key("helm points for supplying it", least=0)


@table
class BuildingKind:
    """A kind of building."""

    id: str = key("the name")
    count: int = key("how many each seat has", least=0)
    cost: Goods = key("what one costs", ref="good", least=0)
    helm: int = key("helm points for erecting one", least=0)
    cards: Literal["small", "large"] | None = key("from which stack a card is kept", default=None)
    change: tuple[Change, ...] = key("numbers that taking one off the board changes", default=())


@table
class Crate:
    """A crate space."""

    id: str = key("the name")
    action: Effect = key("what a lid put on it does")


@table
class HireSpace:
    """A hire space."""

    id: str = key("the name")
    reward: Effect = key("what a milestone token moved to it brings")


@table
class Reactivation:
    """What may be reactivated."""

    id: str = key("the name")
    erected: str | None = key("only with all buildings of this kind erected", default=None, ref="building")
    parts: tuple[Effect, ...] = key("any order, each optional")


@table
class Trade:
    """A trade at the market, by values."""

    id: str = key("the name")
    rate: str = key("the number that says how much is given for one", ref="number")
    takes: tuple[str, ...] = key("goods it takes", ref="good")
    gives: tuple[str, ...] = key("goods it gives", ref="good")
