"""The order of play as a ruleset states it: rounds of phases, phases of steps."""

from __future__ import annotations

from typing import Literal

from .rulesets.keys import key, table


@table
class When:
    """When a phase or step takes place; what is not said does not matter."""

    seats: tuple[int, ...] | None = key("only with so many seats", default=None, least=1)
    round: tuple[int, ...] | None = key("only in these rounds", default=None, least=1)

    def holds(self, seats: int, round_: int) -> bool:
        """Does it take place with so many seats in this round?"""
        return (self.seats is None or seats in self.seats) and (self.round is None or round_ in self.round)


@table
class Step:
    """One step of a phase."""

    id: str = key("name of the step within the phase")
    do: str = key("what happens: a step the game knows")
    rule: tuple[str, ...] = key("the rules it carries out", default=(), ref="rule")
    when: When | None = key("when it takes place; always if not said", default=None)


@table
class Phase:
    """Steps that belong together, done by the seats or by nobody."""

    id: str = key("name of the phase")
    seats: Literal["in-turn", "together", "until-all-pass", "nobody"] = key(
        "who acts: seats in turn, each through all steps; all together; turn after turn until none can; or nobody"
    )
    order: str | None = key(
        "the order of the seats, one that the game knows; clockwise from the first one if not said", default=None
    )
    times: int = key("how often the seats take their turns, in the same order", default=1, least=1)
    opens: tuple[str, ...] = key(
        "limits whose window begins here: with the phase, or until all pass with each turn", default=(), ref="limit"
    )
    step: tuple[Step, ...] = key("the steps, in order")
    when: When | None = key("when it takes place; always if not said", default=None)


@table
class Limit:
    """Something that may be done so often in a window; the order of play says when a window begins."""

    number: str = key("the number that says how often", ref="number")


@table
class Flow:
    """The order of play: the opening once, then rounds until the match ends, then the closing."""

    rounds: int | None = key("number of rounds; if not said, the game ends by its rules", default=None, least=1)
    opening: tuple[Phase, ...] = key("phases before the first round", default=())
    phase: tuple[Phase, ...] = key("phases of a round")
    closing: tuple[Phase, ...] = key("phases after the last round", default=())
