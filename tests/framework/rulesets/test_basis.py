"""Where values come from: patterns, their order, and what a variant sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulewright.rulesets import Basis, basis_of, ruleset_from_data

if TYPE_CHECKING:
    from .conftest import Garden

EVERYTHING = '"*" = { component = "box" }'


def with_basis(garden: Garden, lines: str) -> str:
    return garden.edited((EVERYTHING, lines))


@pytest.mark.parametrize(
    ("path", "basis"),
    [
        ("hand", Basis("rulebook", "garden.hand", "hand")),
        ("mood", Basis("component", "box", "*")),
        ("plot.south.cost", Basis("reconstructed", "a guess", "plot.*.cost")),
        ("plot.north.cost", Basis("component", "north", "plot.north.cost")),
        ("plot.north.needs", Basis("component", "land", "plot.north")),
        ("plot.south.wall.height", Basis("component", "box", "*")),
    ],
)
def test_the_most_specific_pattern_wins(garden: Garden, path: str, basis: Basis) -> None:
    lines = """\
"*" = { component = "box" }
"plot.*.cost" = { reconstructed = "a guess" }
"plot.north" = { component = "land" }
"plot.north.cost" = { component = "north" }
"""
    assert basis_of(garden.load({"garden.toml": with_basis(garden, lines)}), path) == basis


def test_a_path_with_indexes_does_as_well(garden: Garden) -> None:
    made = garden.load({"garden.toml": garden.text})
    assert basis_of(made, ("plot", 1, "cost")) == Basis("component", "box", "*")


def test_names_with_dots_are_put_in_quotes(garden: Garden) -> None:
    lines = EVERYTHING + '\n\'plot."north.east".cost\' = { component = "north" }'
    text = with_basis(garden, lines).replace('id = "north"', 'id = "north.east"')
    made = garden.load({"garden.toml": text})
    assert basis_of(made, 'plot."north.east".cost') == Basis("component", "north", 'plot."north.east".cost')


def test_every_value_of_the_root_needs_a_basis(garden: Garden) -> None:
    lines = "\n".join(
        f'"{p}" = {{ component = "box" }}'
        for p in ("size", "seats", "prices.bean", "mood", "start", "tie_breaks", "flow", "tool", "plot.*.cost")
    )
    assert garden.faults({"garden.toml": with_basis(garden, lines)}) == [
        "garden.toml:5:22  prices.corn: no pattern in [basis] covers 'prices.corn'",
        "garden.toml:13:1  plot.north.needs: no pattern in [basis] covers 'plot.north.needs'",
        "garden.toml:14:10  plot.north.tend.grow.count: no pattern in [basis] covers 'plot.north.tend.grow.count'",
        "garden.toml:16:3  plot.south.needs: no pattern in [basis] covers 'plot.south.needs'",
        "garden.toml:19:10  plot.south.wall.height: no pattern in [basis] covers 'plot.south.wall.height'",
        "garden.toml:19:1  plot.south.wall.gate: no pattern in [basis] covers 'plot.south.wall.gate'",
    ]


def test_a_pattern_must_match_something(garden: Garden) -> None:
    lines = EVERYTHING + '\n"plot.nroth" = { component = "x" }\n"plot.*.wall.gate" = { component = "x" }'
    [fault] = garden.faults({"garden.toml": with_basis(garden, lines)})
    assert fault == 'garden.toml:33:1  basis."plot.nroth": this pattern matches no value'


@pytest.mark.parametrize(
    ("note", "found"),
    [("{ }", "none"), ('{ component = "x", reconstructed = "y" }', "component and reconstructed")],
)
def test_a_note_says_exactly_one_thing(garden: Garden, note: str, found: str) -> None:
    assert garden.faults({"garden.toml": with_basis(garden, f'"*" = {note}')}) == [
        f"garden.toml:32:1  basis.*: expected one of rulebook, component, reconstructed; found {found}"
    ]


# ---------------------------------------------------------------- variants

VARIANT = 'extends = "garden"\nhand = 1\n[[plot]]\nid = "west"\ncost = 5\n'


@pytest.mark.parametrize(
    ("path", "basis"),
    [
        ("hand", Basis("reconstructed", "set by v.toml")),
        ("plot.west.cost", Basis("reconstructed", "set by v.toml")),
        ("plot.west.needs", Basis("reconstructed", "set by v.toml")),
        ("plot.north.cost", Basis("component", "box", "*")),
    ],
)
def test_what_a_variant_sets_is_reconstructed(garden: Garden, path: str, basis: Basis) -> None:
    made = garden.load({"garden.toml": garden.text, "v.toml": VARIANT}, "v")
    assert basis_of(made, path) == basis


def test_unless_it_says_otherwise(garden: Garden) -> None:
    more = VARIANT + '[basis]\nhand = { component = "a card" }\n"plot.west" = { component = "an extra" }\n'
    made = garden.load({"garden.toml": garden.text, "v.toml": more}, "v")
    assert basis_of(made, "hand") == Basis("component", "a card", "hand")
    assert basis_of(made, "plot.west.cost") == Basis("component", "an extra", "plot.west")


def test_a_pattern_of_the_root_may_lose_what_it_was_about(garden: Garden) -> None:
    lines = EVERYTHING + '\n"plot.south" = { component = "land" }'
    removed = 'extends = "garden"\nhand = 1\n[[plot]]\nid = "south"\nremove = true\n'
    made = garden.load({"garden.toml": with_basis(garden, lines), "v.toml": removed}, "v")
    assert len(made.rules.plot) == 1


def test_a_record_knows_no_basis(garden: Garden) -> None:
    play = garden.load({"garden.toml": garden.text}).play
    assert basis_of(ruleset_from_data(play, id="garden", kinds=garden.kinds), "hand") is None
