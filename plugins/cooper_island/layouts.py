"""The peninsula, and the ring for each number of seats, as graphs to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulewright.graphs import compiled, hexes
from rulewright.layouts import Layout

from .ruleset import CooperRules
from .scene import HALF_A_HEX

if TYPE_CHECKING:
    from .plan import CooperPlan, RingPlan


def layouts(rules: CooperRules, plan: CooperPlan) -> Mapping[str, Layout]:
    """The peninsula, its harbour below; then the rings."""
    left = min(h.at[1] for h in rules.hex)
    top = max(h.at[0] for h in rules.hex)
    at = {h.id: (h.at[1] - left, top - h.at[0], HALF_A_HEX) for h in rules.hex}
    peninsula = Layout(compiled(hexes({h.id: h.at for h in rules.hex})), at)
    return {"peninsula": peninsula, **{f"ring-{seats}": _ring(ring) for seats, ring in plan.rings.items()}}


def _ring(ring: RingPlan) -> Layout:
    """A row for each seat, from its harbour clockwise; the end of a row is beside the beginning of the next."""
    ids = [f"{ring.owner(at) + 1}.{at % ring.spaces}" for at in range(ring.size)]
    links = {space: [ids[(at + 1) % ring.size], ids[at - 1]] for at, space in enumerate(ids)}
    return Layout(compiled(links), {space: (at % ring.spaces, ring.owner(at), 1) for at, space in enumerate(ids)})
