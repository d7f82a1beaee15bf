"""A small game, Garden, and ways to load rulesets of it from texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, Protocol

import attrs
import pytest

from rulewright.effects import COMBINATORS, Effect, verb
from rulewright.rulesets import Fault, GameRules, Kind, Ruleset, RulesetError, key, load_ruleset, near, table


@verb("grow")
class Grow(Effect):
    """Crops grow."""

    count: int = key("how much", default=1, least=1)


@verb("water")
class Water(Effect):
    """The plot is watered."""

    needs = frozenset({"plot"})


@verb("pay")
class Pay(Effect):
    """Crops are paid."""

    goods: dict[str, int] = key("how many of each crop", ref="prices", least=1)


@table
class Wall:
    """A wall around a plot."""

    height: int = key("its height in stones", least=1, most=3)
    gate: bool = key("has it a gate?", default=False)


@table
class Plot:
    """A piece of land."""

    id: str = key("its name")
    cost: int = key("what it costs", least=0)
    needs: tuple[str, ...] = key("tools it needs", default=(), ref="tool")
    tend: Effect | None = key("what tending it does", default=None, gives=("plot",))
    wall: Wall | None = key("the wall around it", default=None)


@table
class Tool:
    """A tool."""

    id: str = key("its name")
    use: Effect | None = key("what it does anywhere", default=None, only=("grow", "water"))


@table
class GardenRules(GameRules):
    """A ruleset of Garden."""

    hand: int = key("cards in a hand", least=1)
    size: tuple[int, int] = key("columns and rows")
    prices: dict[str, int] = key("what crops sell for", least=0)
    mood: Literal["calm", "wild"] = key("the weather", default="calm")
    start: int | Literal["any"] = key("the column to begin in", default="any", least=1)
    tool: tuple[Tool, ...] = key("the tools", used=True)
    plot: tuple[Plot, ...] = key("the plots")

    def check(self) -> Iterable[Fault]:
        """No hand without a plot."""
        if self.hand > len(self.plot):
            yield Fault(("hand",), f"{self.hand} cards, but {len(self.plot)} plots", also=(("plot",),))

    def structure(self) -> Iterable[Fault]:
        """A garden of no columns leads nowhere."""
        if self.size[0] == 0:
            yield Fault(("size", 0), "no way leads into the garden")


VERBS = {**COMBINATORS, **{v.verb: v for v in (Grow, Water, Pay)}}
KIND = Kind(GardenRules, VERBS, frozenset({"dig", "sow"}))

GARDEN = """\
game = "garden"
hand = 2
size = [3, 4]
seats = { least = 1, most = 4 }
prices = { bean = 1, corn = 2 }

[[tool]]
id = "rake"

[[plot]]
id = "north"
cost = 1
needs = ["rake"]
tend = { grow = 2 }

[[plot]]
id = "south"
cost = 0
wall = { height = 2 }

[[flow.phase]]
id = "turn"
seats = "in-turn"
step = [{ id = "dig", do = "dig" }]

[[rule]]
id = "garden.hand"
section = "setup"
kind = "limit"

[basis]
"*" = { component = "box" }
hand = { rulebook = "garden.hand" }
"""


def kind_of(game: str) -> Kind:
    """The one game there is."""
    if game != "garden":
        raise KeyError(f"unknown game {game!r}{near(game, ['garden'])} (known: garden)")
    return KIND


class Load(Protocol):
    """Writes files, then loads a ruleset from them."""

    def __call__(
        self,
        files: Mapping[str, str | bytes],
        name: str | Path = "garden",
        *,
        folders: Iterable[str] = (".",),
        shipped: Iterable[str] = (".",),
        structure: bool = False,
    ) -> Ruleset: ...


@attrs.frozen
class Garden:
    """What tests need of the game."""

    text: str
    kind: Kind
    kinds: Callable[[str], Kind]
    load: Load
    faults: Callable[..., list[str]]

    def edited(self, *changes: tuple[str, str]) -> str:
        """The ruleset's text with parts of it replaced; each must be there once."""
        text = self.text
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        return text


@pytest.fixture
def garden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Garden:
    """The game Garden, with an empty working directory in which its rulesets are written."""
    monkeypatch.chdir(tmp_path)

    def load(
        files: Mapping[str, str | bytes],
        name: str | Path = "garden",
        *,
        folders: Iterable[str] = (".",),
        shipped: Iterable[str] = (".",),
        structure: bool = False,
    ) -> Ruleset:
        for file, text in files.items():
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            Path(file).write_bytes(text if isinstance(text, bytes) else text.encode())
        return load_ruleset(
            name,
            kinds=kind_of,
            folders=[Path(f) for f in folders],
            shipped=[Path(f) for f in shipped],
            structure=structure,
        )

    def faults(*args: Any, **kwargs: Any) -> list[str]:
        with pytest.raises(RulesetError) as caught:
            load(*args, **kwargs)
        return [str(fault) for fault in caught.value.faults]

    return Garden(GARDEN, KIND, kind_of, load, faults)
