"""Several variants at once: what they agree on, what they don't, and who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulewright.rulesets import parent_of

if TYPE_CHECKING:
    from .conftest import Garden

SMALL = 'extends = "garden"\nhand = 1\n'
WILD = 'extends = "garden"\nmood = "wild"\n\n[[plot]]\nid = "south"\ncost = 3\n'


def variants(garden: Garden, **texts: str) -> dict[str, str]:
    files = {f"garden/variants/{name}.toml": text for name, text in texts.items()}
    return {"garden/all.toml": garden.text, **files}


@pytest.mark.parametrize("name", ["garden/small+wild", "garden/small,wild", "garden/wild+small", "garden/small + wild"])
def test_what_each_sets_holds(garden: Garden, name: str) -> None:
    made = garden.load(variants(garden, small=SMALL, wild=WILD), name)

    assert (made.rules.hand, made.rules.mood, made.rules.plot[1].cost) == (1, "wild", 3)
    assert made.id == name.replace(" ", "")


def test_a_later_name_may_be_whole_or_a_path(garden: Garden) -> None:
    files = variants(garden, small=SMALL) | {"mine.toml": WILD}

    assert garden.load(files, "garden/small+garden/small").rules.hand == 1
    assert garden.load(files, "garden/small+mine.toml").id == "garden/small+mine"
    assert garden.load(files, "mine.toml+small").id == "mine+garden/small"
    assert garden.load(files, "mine+small").rules.mood == "wild"


def test_a_file_whose_name_has_a_plus_is_one_ruleset(garden: Garden) -> None:
    files = variants(garden, small=SMALL) | {"a+b.toml": WILD}

    assert garden.load(files, "a+b.toml").id == "a+b"
    assert garden.load(files, "a+b").rules.mood == "wild"


def test_a_key_set_differently_is_a_conflict_with_both_places(garden: Garden) -> None:
    files = variants(garden, small=SMALL, large='extends = "garden"\n\nhand = 2\n')

    assert garden.faults(files, "garden/small+large") == [
        "garden/variants/large.toml:3:1  hand: set differently by garden/small (1) and by garden/large (2); leave one "
        "of them out, or let the order decide, so that the later one counts: garden/small,large "
        "(see garden/variants/small.toml:2:1)"
    ]


def test_with_a_comma_the_later_one_decides(garden: Garden) -> None:
    files = variants(garden, small=SMALL, large='extends = "garden"\nhand = 2\n')

    assert garden.load(files, "garden/small,large").rules.hand == 2
    assert garden.load(files, "garden/large,small").rules.hand == 1


def test_before_a_comma_variants_must_agree_all_the_same(garden: Garden) -> None:
    large = 'extends = "garden"\nhand = 2\n'
    files = variants(garden, small=SMALL, large=large, wild=WILD)

    assert garden.load(files, "garden/small+wild,large").rules.hand == 2
    [fault] = garden.faults(files, "garden/small+large,wild")
    assert "hand: set differently by garden/small (1) and by garden/large (2)" in fault


def test_equal_values_agree(garden: Garden) -> None:
    files = variants(garden, small=SMALL, same=SMALL + 'mood = "wild"\n')

    assert garden.load(files, "garden/small+same").rules.hand == 1


SOUTH, NORTH, NEW = (f'[[plot]]\nid = "{name}"\n' for name in ("south", "north", "x"))


@pytest.mark.parametrize(
    ("one", "other", "key", "told"),
    [
        (f"{SOUTH}remove = true", f"{SOUTH}cost = 3", "plot.south", ("removed", "3")),
        (f"{SOUTH}cost = 3", f"{SOUTH}remove = true", "plot.south", ("3", "removed")),
        (f'{SOUTH}unset = ["wall"]', f"{SOUTH}wall.gate = true", "plot.south.wall", ("unset", "true")),
        (f'{NORTH}tend = "water"', f"{NORTH}tend = {{ grow = 3 }}", "plot.north.tend", ('"water"', "{ grow = 3 }")),
        (f'{NEW}before = "south"', f'{NEW}after = "north"', "plot.x.before", ('"before south"', '"after north"')),
        ("prices = { bean = 3 }", "[prices]\nbean = 4", "prices.bean", ("3", "4")),
    ],
)
def test_what_can_not_both_hold_is_a_conflict(
    garden: Garden, one: str, other: str, key: str, told: tuple[str, str]
) -> None:
    extends = 'extends = "garden"\n'
    files = variants(garden, one=f"{extends}{one}\n", other=f"{extends}{other}\n")

    [fault] = garden.faults(files, "garden/one+other")

    assert f"  {key}: set differently by garden/one ({told[0]}) and by garden/other ({told[1]});" in fault


def test_what_both_take_away_is_gone(garden: Garden) -> None:
    gone = 'extends = "garden"\n[[plot]]\nid = "south"\nremove = true\n[[plot]]\nid = "north"\nunset = ["tend"]\n'
    files = variants(garden, one=gone + "[prices]\nbean = 5\n", other=gone, small=SMALL)

    made = garden.load(files, "garden/small+one+other")

    assert [(plot.id, plot.tend) for plot in made.rules.plot] == [("north", None)]
    assert made.rules.prices["bean"] == 5


def test_what_nobody_took_away_and_nobody_has_can_not_be_taken_away(garden: Garden) -> None:
    gone = 'extends = "garden"\n[[plot]]\nid = "west"\nremove = true\n[[plot]]\nid = "north"\nunset = ["wall"]\n'

    assert garden.faults(variants(garden, small=SMALL, gone=gone), "garden/small+gone") == [
        "garden/variants/gone.toml:3:1  plot.west.id: nothing to remove: 'west' (known: north, south)",
        "garden/variants/gone.toml:7:10  plot.north.unset.0: nothing to unset: 'wall' (known: id, cost, needs, tend)",
    ]


def test_a_variant_may_go_with_the_one_it_extends(garden: Garden) -> None:
    files = variants(garden, small=SMALL) | {"mine.toml": 'extends = "garden/small"\nhand = 2\n'}

    made = garden.load(files, "garden/small+mine.toml")

    assert made.rules.hand == 2
    assert [layer.id for layer in made.source.layers] == ["garden", "garden/small", "mine"]


def test_a_file_that_is_named_in_two_ways_is_one(garden: Garden) -> None:
    files = variants(garden, small=SMALL)

    made = garden.load(files, "garden/small+./garden/variants/small.toml")

    assert [layer.id for layer in made.source.layers] == ["garden", "garden/small"]


def test_both_titles_are_told(garden: Garden) -> None:
    title = '[text.en.game]\ntitle = "{}"\n'
    files = variants(garden, small=SMALL + title.format("Small"), wild=WILD + title.format("Wild"))

    assert garden.load(files, "garden/small+wild").texts.get("game", "title") == "Small + Wild"


def test_a_title_may_have_forms_stand_in_a_folder_or_lack_a_language(garden: Garden) -> None:
    forms = '[text.en.game]\ntitle = { one = "Short", other = "Small" }\n[text.zh-Hant.game]\ntitle = "小"\n'
    files = variants(garden, small=SMALL + forms) | {
        "garden/variants/wild/all.toml": WILD,
        "garden/variants/wild/locale/en.toml": '[game]\ntitle = "Wild"\n',
    }

    texts = garden.load(files, "garden/small+wild").texts

    assert texts.get("game", "title") == "Small + Wild"
    assert texts.get("game", "title", "zh-Hant") == "小 + Wild"


def test_a_title_in_one_language_alone_is_that_of_this_language(garden: Garden) -> None:
    files = variants(garden, small=SMALL + '[text.zh-Hant.game]\ntitle = "小"\n', wild=WILD)
    texts = garden.load(files, "garden/small+wild").texts

    assert texts.get("game", "title", "zh-Hant") == "小"
    assert texts.get("game", "title") == garden.load(files, "garden/wild").texts.get("game", "title")


def test_what_all_of_them_extend_gives_no_title(garden: Garden) -> None:
    title = '[text.en.game]\ntitle = "{}"\n'
    files = variants(garden, small=SMALL + title.format("Small"), wild=WILD)
    files["garden/all.toml"] += title.format("Garden")

    assert garden.load(files, "garden/small+wild").texts.get("game", "title") == "Small"


@pytest.mark.parametrize("sign", ["+", ","])
def test_keys_taken_away_as_no_array_are_told(garden: Garden, sign: str) -> None:
    files = variants(garden, small='extends = "garden"\nunset = 3\n', wild=WILD)

    assert garden.faults(files, f"garden/small{sign}wild") == [
        "garden/variants/small.toml:2:1  unset: expected an array of keys, found 3"
    ]


@pytest.mark.parametrize(("name", "parent"), [("a+b.toml", "garden"), ("c,d.toml", "a+b")])
def test_a_file_whose_name_has_a_sign_has_the_parent_that_it_names(garden: Garden, name: str, parent: str) -> None:
    files = variants(garden) | {"a+b.toml": WILD, "c,d.toml": 'extends = "./a+b.toml"\nhand = 1\n'}

    found = parent_of(garden.load(files, name))

    assert found is not None
    assert found.id == parent


def test_a_text_said_differently_is_that_of_the_later_one_and_noted(garden: Garden) -> None:
    rule = '[text.en.rule]\n"garden.hand" = "{} cards."\n'
    files = variants(garden, small=SMALL + rule.format("One"), wild=WILD + rule.format("Wild"))

    made = garden.load(files, "garden/small+wild")

    assert made.texts.get("rule", "garden.hand") == "Wild cards."
    assert made.source.notes == ('text.en.rule."garden.hand" is that of garden/wild, not that of garden/small',)


def test_an_unknown_variant_names_the_nearest_of_the_game(garden: Garden) -> None:
    [fault] = garden.faults(variants(garden, small=SMALL, wild=WILD), "garden/small+wlid")

    assert fault.startswith("unknown ruleset 'garden/wlid'; did you mean 'garden/wild'?")


def test_a_sign_without_a_name_is_told(garden: Garden) -> None:
    assert garden.faults(variants(garden, small=SMALL), "garden/small+") == [
        "'garden/small+' lacks a name before or after a + or ,; write game/one+other"
    ]


def test_variants_of_different_rulesets_can_not_be_joined(garden: Garden) -> None:
    files = variants(garden, small=SMALL) | {"other.toml": garden.text}

    assert garden.faults(files, "garden/small+other.toml") == [
        "variants of one ruleset can be joined; these extend garden and other"
    ]


def test_a_variant_extends_one_ruleset(garden: Garden) -> None:
    files = variants(garden, small=SMALL, wild=WILD) | {"mine.toml": 'extends = "garden/small+wild"\nhand = 2\n'}

    assert garden.faults(files, "mine") == [
        "mine.toml:1:1  extends: a variant extends one ruleset, not 'garden/small+wild'; ask for several where you "
        "play, as in one+other"
    ]
