"""Standing orders: what a seat lets be answered for it, by ordinary moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .moves import Move
from .position import Position
from .state import HiddenValue

if TYPE_CHECKING:
    from .secrets import Secrets

ORDERS = frozenset({"only-move", "gain", "end", "pay"})


def ordered_answer(position: Position, orders: frozenset[str]) -> Move | None:
    """What standing orders answer; None where the seat is to be asked."""
    only = position.only_move() if "only-move" in orders else None
    if only is not None or position.decision is None:
        return only
    return position.decision.proposed(position.c, orders)


def open_answer(position: Position, orders: frozenset[str], secrets: Secrets) -> Move | None:
    """What standing orders answer if what everybody sees gives the same, so that it tells nobody what they don't see.

    A move made of what is hidden compares with none.
    """
    answer = ordered_answer(position, orders)
    if answer is None or not secrets.any:
        return answer
    state, known = position.c.state, position.set_aside()
    kept = secrets.hide(state)
    try:
        return answer if ordered_answer(position, orders) == answer else None
    except HiddenValue:
        return None
    finally:
        secrets.show(state, kept)
        position.take_up(known)
