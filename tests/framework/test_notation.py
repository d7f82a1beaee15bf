"""Moves as lines: each prints and reads back, and each wrong line says what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest
from cook_match import cook, new

import rulewright
from cook_islands.actions import EndActions, Sail
from cook_islands.moves import Draw, Place
from rulewright.moves import Move, move, part
from rulewright.notation import Notation, NotationError


@move("bid")
class Bid(Move):
    """A move with a part without a codec."""

    amount: int = part(among=lambda c, d: range(10), rule="x.bid")

    def play(self, c: Any, d: Any) -> None:
        """Nothing happens."""


@pytest.mark.parametrize(
    ("made", "line"),
    [
        (Draw(0), "draw stack=1"),
        (Sail(1, 72), "sail ship=2 to=harbour"),
        (Sail(0, 19), "sail ship=1 to=3.3"),
        (Place(0, 8), "place tile=S01 column=9"),
        (EndActions(), "end"),
    ],
)
def test_a_move_is_one_line_of_names(made: Move, line: str) -> None:
    assert cook().notation.show(made) == line
    assert cook().notation.parse(line) == made


@move("hide")
class Hide(Move):
    """A move with a private part, and one that all may read."""

    place: int = part(among=lambda c, d: range(10), rule="x.hide")
    what: tuple[int, ...] = part(
        among=lambda c, d, place, chosen: range(3), stop=lambda *_: True, rule="x.hide", private=True, default=()
    )

    def play(self, c: Any, d: Any) -> None:
        """Nothing happens."""


def test_a_private_part_is_not_shown_to_others_not_even_that_it_has_its_default() -> None:
    notation = Notation([Hide], {})

    assert notation.show(Hide(3, (1, 2))) == "hide place=3 what=1,2"
    assert notation.show(Hide(3, (1, 2)), private=False) == "hide place=3 what=?"
    assert notation.show(Hide(3, ()), private=False) == "hide place=3 what=?"


def test_parts_may_be_said_in_any_order() -> None:
    assert cook().notation.parse("  sail  to=3.3   ship=1 ") == Sail(0, 19)


def test_a_part_without_a_codec_is_a_plain_number() -> None:
    notation = Notation([Bid], {})

    assert notation.show(Bid(7)) == "bid amount=7"
    assert notation.parse("bid amount=7") == Bid(7)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_random_matches_reads_back(seats: int) -> None:
    chance, read = rulewright.Chance(seats), 0
    for seed in range(3):
        match = new(seats, seed)
        while tickets := match.pending():
            found = match.moves(tickets[0])
            lines = [cook().notation.show(m) for m in found]
            assert [cook().notation.parse(line) for line in lines] == found
            assert len(set(lines)) == len(lines)
            read += len(lines)
            match.play(tickets[0], chance.pick(lines))

    assert read > 500


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("", "no move is called ''"),
        ("sial ship=1", "no move is called 'sial'; did you mean 'sail'?"),
        ("xyzzy", "no move is called 'xyzzy'"),
        ("sail ship=1", "sail: say to too"),
        ("sail", "sail: say ship and to too"),
        ("sail ship=1 to=3.3 ship=2", "sail: ship is said twice"),
        ("sail shp=1 to=3.3", "sail: 'shp=1' is none of its parts; did you mean 'ship'?"),
        ("sail ship 1", "sail: 'ship' is none of its parts; did you mean 'ship'?"),
        ("end now=1", "end: 'now=1' is none of its parts"),
        ("sail ship=3 to=3.3", "sail: no ship is called '3'"),
        ("sail ship=1 to=harbor", "sail: no space is called 'harbor'; did you mean 'harbour'?"),
        ("sail ship= to=3.3", "sail: no ship is called ''"),
        ("place tile=S1 column=1", "place: no tile is called 'S1'; did you mean 'S01'?"),
    ],
)
def test_a_line_that_is_no_move_says_why(line: str, fault: str) -> None:
    with pytest.raises(NotationError) as found:
        cook().notation.parse(line)
    assert str(found.value) == fault


@pytest.mark.parametrize("word", ["x", "-1", "1.5", "", "²"])
def test_a_number_is_expected_where_there_are_no_names(word: str) -> None:
    with pytest.raises(NotationError) as found:
        Notation([Bid], {}).parse(f"bid amount={word}")
    assert str(found.value) == f"bid: a number was expected, not {word!r}"
