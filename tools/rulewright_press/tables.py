"""The boards of a fresh table, and what is printed on tiles, cards and tokens, in the words of a language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs

from rulewright.library import new_match, setting

if TYPE_CHECKING:
    from rulewright.match import Match
    from rulewright.rulesets import Ruleset
    from rulewright.scene import Picture, SceneBoard

SEED = 1  # any, but always the same
APART = re.compile(r"(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")
"""A gap between two Chinese words, left by a seat's name: texts leave room for a name in Latin letters."""


def boards_of(ruleset: Ruleset, language: str) -> list[SceneBoard]:
    """The boards as they are when a match begins, and what else the game draws as boards, such as ranges."""
    match = fresh_table(ruleset, language)
    words = match.setting.words_in(language)
    boards = match.setting.game.boards(match.c, words, match.seats)
    return [attrs.evolve(board, title=APART.sub("", board.title)) for board in boards]


def pictures_of(ruleset: Ruleset, language: str) -> list[Picture]:
    """What is printed on tiles, cards and tokens, in the order of the ruleset's entries."""
    match = fresh_table(ruleset, language)
    return list(match.setting.game.pictures(match.c, match.setting.words_in(language)))


def fresh_table(ruleset: Ruleset, language: str) -> Match:
    """A match in which nothing was played yet, with as many seats as there can be."""
    made = setting(ruleset)
    count = made.rules.seats.most
    colours = [made.words(language, "colour", c.id) for c in getattr(made.rules, "colour", ())[:count]]
    names = colours if len(colours) == count else [str(n + 1) for n in range(count)]
    return new_match(made, names, seed=SEED, first=0, orders=(), events=False, language=language)
