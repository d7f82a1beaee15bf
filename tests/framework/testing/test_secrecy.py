"""A seat may be told in secret what it saw for a moment, where chance keeps it from taking that back; nobody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cook_islands import tasks
from rulewright.events import Secret
from rulewright.testing.kit import Broken, check_game

Teller = Callable[[Any, int, int, int], None]


def teller(seen_by: Callable[[int, int], Any]) -> Teller:
    """Tells of a drawn tile, and of one that goes back into its stack as planted."""

    def tell(c: Any, seat: int, stack: int, tile: int) -> None:
        shown = seen_by(tile, seat) if c.plan.at_once[tile] else Secret(tile, seat)
        c.tell("tile-drawn", "cook.setup.hand-secret", seat=seat, stack=stack, tile=shown)

    return tell


@pytest.mark.parametrize(
    ("seen_by", "reader"),
    [(lambda tile, seat: tile, -1), (lambda tile, seat: Secret(tile, 1 - seat), "[01]")],
    ids=["everybody", "the-other-seat"],
)
def test_a_tile_shuffled_back_is_told_to_who_drew_it_alone(
    monkeypatch: pytest.MonkeyPatch, seen_by: Callable[[int, int], Any], reader: Any
) -> None:
    monkeypatch.setattr(tasks, "tell_in_secret", teller(seen_by))

    with pytest.raises(Broken, match=rf"'tile-drawn' tells seat {reader} of a tile that it can't see"):
        check_game("cook_islands", matches=4, every=50, fresh=False)
