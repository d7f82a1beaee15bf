"""A match of Cook Islands with undo and a new seat in it, and a record of it."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from cook_match import cook

import rulewright
from rulewright.match import Match


def played(seed: int = 3, moves: int = 10_000) -> Match:
    """A match with undo and a new seat in it."""
    match, chance = rulewright.new_match(cook(), ["Ann", "Ben", "Cleo"], seed=seed), rulewright.Chance(seed)
    undone = 0
    while (tickets := match.pending()) and len(match.history) < moves:
        match.play(tickets[0], match.sample(tickets[0], chance))
        if len(match.history) == 30:
            match.sit(1, "Eve")
        if undone < 5 and not match.over and not match.can_undo(tickets[0].seat):
            match.undo(tickets[0].seat)
            undone += 1
    assert undone == 5
    return match


@cache
def text() -> str:
    """A record of a match in progress."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.toml"
        played(moves=90).save(file)
        return file.read_text(encoding="utf-8")
