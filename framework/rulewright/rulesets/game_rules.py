"""What every ruleset has, whatever the game: rules, rulings, seats, order of play, basis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

import attrs

from rulewright.counted import counted
from rulewright.effects import Effect
from rulewright.order import Flow, Limit

from ..frozen import frozen
from . import keys
from .faults import Fault
from .keys import key, table

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@table
class Rule:
    """A rule of the rulebook; its sentence is in the texts."""

    id: str = key("name of the rule, cited by code, refusals, tests and docs")
    section: str = key("section of the rulebook it stands in")
    kind: str = key("what sort of rule it is")
    test: str = key("how it is proved: given, when, then", default="")


@table
class Ruling:
    """A decision where the rulebook is silent or contradicts itself; its question is in the texts."""

    id: str = key("name of the ruling")
    affects: tuple[str, ...] = key("the rules it bears on", default=(), ref="rule")
    key: str | tuple[str, ...] | None = keys.key(
        "key path of the value that holds the decision, or several; `*` stands for any one name", default=None
    )

    @property
    def paths(self) -> tuple[str, ...]:
        """The key paths of the values that hold the decision."""
        return (self.key,) if isinstance(self.key, str) else self.key or ()


@table
class Seats:
    """How many people may play."""

    least: int = key("fewest seats", least=1, most=99)
    most: int = key("most seats", least=1, most=99)

    def __str__(self) -> str:
        """For how many a ruleset is: `2 to 4 seats`."""
        return counted(self.most, "seat") if self.least == self.most else f"{self.least} to {self.most} seats"


@table
class BasisNote:
    """Where values come from: exactly one of the three."""

    whole: ClassVar[bool] = True

    rulebook: str | None = key("they stand in the rulebook: the rule's id", default=None, ref="rule")
    component: str | None = key("they were read off the printed part named here", default=None)
    reconstructed: str | None = key("they are ours: how they came about", default=None)


@table
class GameRules:
    """The ruleset class that those of all games inherit from."""

    game: str = key("id of the game")
    seats: Seats = key("how many people may play")
    flow: Flow = key("the order of play")
    number: dict[str, int] = key("numbers that cards and pieces may change", default=attrs.Factory(dict))
    limit: dict[str, Limit] = key("what may be done so often in a window", default=attrs.Factory(dict))
    tie_breaks: tuple[str, ...] = key("measures that part seats with equal points, in order", default=())
    rule: tuple[Rule, ...] = key("the rules of the rulebook", default=())
    ruling: tuple[Ruling, ...] = key("the decisions where the rulebook is unclear", default=())
    basis: dict[str, BasisNote] = key(
        "where values come from, by key path with ids; `*` stands for any one name",
        default=attrs.Factory(dict),
    )

    def check(self) -> Iterable[Fault]:
        """What the game demands beyond types and names: sums, and values that must agree."""
        return ()

    def structure(self) -> Iterable[Fault]:
        """What the game demands of its boards' graphs; not asked where every file was shipped."""
        return ()


@frozen
class Kind:
    """What loading needs to know of a game.

    Args:
        rules: its ruleset class.
        verbs: its effects.
        steps: the steps that its order of play may name; `None` allows any name.
        orders: the orders of the seats that its phases may name; `None` allows any name.
        texts: the folder of its language files, used where the ruleset says nothing.
    """

    rules: type[GameRules]
    verbs: Mapping[str, type[Effect]]
    steps: frozenset[str] | None = None
    orders: frozenset[str] | None = None
    texts: Traversable | None = None
