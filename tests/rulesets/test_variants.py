"""The variants that ship: what they say stays true of the values that they change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.library import load_ruleset, shipped_rulesets
from rulewright.rulesets import Ruleset, parent_of
from rulewright.rulesets.basis import basis_of
from rulewright.rulesets.bearing import rulings_of
from rulewright.rulesets.compare import changes
from rulewright.rulesets.find import known_rulesets
from rulewright.rulesets.keypaths import written

VARIANTS = [name for name in known_rulesets([shipped_rulesets()]) if parent_of(load_ruleset(name)) is not None]
LANGUAGES = ("en", "zh-Hant")

STILL_TRUE = {
    ("cook_islands/calm", "cook.treasure.three-kinds"),  # there are three, of use or not
    ("orchard_ocean/short", "orchard.flow.phase-order"),  # of new tiles it says nothing
    ("orchard_ocean/short", "orchard.harbor-tile.type-by-round"),  # it does not say which rounds
    ("orchard_ocean/wide", "orchard.amb.check-mark-generic"),  # it does not say where the marks are
}


def spoken_of(parent: Ruleset, variant: Ruleset) -> Iterator[tuple[str, str]]:
    """Table and id of the sentences of the parent that rest on a value which the variant changes."""
    for change in changes(parent, variant):
        if change.sort == "changed":
            basis = basis_of(parent, written(change.path))
            if basis is not None and basis.sort == "rulebook":
                yield "rule", basis.note
            yield from (("ruling", ruling.id) for ruling in rulings_of(parent, change.path))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_words_anew_what_it_makes_untrue(name: str) -> None:
    variant = load_ruleset(name)
    parent = parent_of(variant)
    assert parent is not None
    stale = {
        (name, id)
        for table, id in spoken_of(parent, variant)
        for language in LANGUAGES
        if variant.texts.raw(table, id, language) == parent.texts.raw(table, id, language)
    }
    assert stale == {(variant, id) for variant, id in STILL_TRUE if variant == name}
