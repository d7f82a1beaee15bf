"""Names, paths, search order, `extends` between files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.rulesets import known_rulesets

if TYPE_CHECKING:
    from .conftest import Garden

LARGE = 'extends = "garden"\nhand = 1\n'


def test_a_variant_is_named_after_its_ruleset(garden: Garden) -> None:
    made = garden.load({"garden/all.toml": garden.text, "garden/variants/tiny.toml": LARGE}, "garden/tiny")
    assert (made.id, made.rules.hand) == ("garden/tiny", 1)
    assert [layer.id for layer in made.source.layers] == ["garden", "garden/tiny"]


def test_files_and_folders_are_found_by_path(garden: Garden) -> None:
    files = {"garden/all.toml": garden.text, "mine/tiny.toml": LARGE}
    assert garden.load(files, "mine/tiny.toml", shipped=[]).id == "tiny"
    assert garden.load(files, Path("mine") / "tiny.toml").rules.hand == 1
    assert garden.load(files, "./garden").rules.hand == 2


def test_a_shipped_file_found_by_path_keeps_its_name(garden: Garden) -> None:
    files = {"ship/garden/all.toml": garden.text, "ship/garden/variants/tiny.toml": LARGE}
    made = garden.load(files, "ship/garden/variants/tiny.toml", folders=["ship"], shipped=["ship"])
    assert (made.id, made.source.all_shipped) == ("garden/tiny", True)


def test_folders_are_searched_in_order_and_what_is_hidden_is_told(garden: Garden) -> None:
    files = {"own/garden.toml": garden.edited(("hand = 2", "hand = 1")), "ship/garden/all.toml": garden.text}
    made = garden.load(files, folders=["own", "ship"], shipped=["ship"])
    assert made.rules.hand == 1
    assert made.source.notes == ("own/garden.toml is used instead of the shipped 'garden'",)
    assert garden.load(files, folders=["ship", "own"], shipped=["ship"]).source.notes == ()


def test_a_file_that_extends_its_own_name_means_the_one_it_hides(garden: Garden) -> None:
    files = {"own/garden.toml": LARGE, "ship/garden/all.toml": garden.text}
    made = garden.load(files, folders=["own", "ship"], shipped=["ship"])
    assert [str(layer.file) for layer in made.source.layers] == ["ship/garden", "own/garden.toml"]
    assert not made.source.all_shipped


def test_a_parent_is_found_beside_the_file_by_a_path(garden: Garden) -> None:
    files = {"mine/first.toml": garden.text, "mine/second.toml": 'extends = "./first.toml"\nhand = 1\n'}
    assert garden.load(files, "mine/second.toml", folders=[]).rules.hand == 1


def test_chains_are_followed(garden: Garden) -> None:
    files = {
        "garden.toml": garden.text,
        "b.toml": 'extends = "garden"\nhand = 1\nmood = "wild"\n',
        "c.toml": 'extends = "b"\nmood = "calm"\n',
    }
    made = garden.load(files, "c")
    assert (made.rules.hand, made.rules.mood) == (1, "calm")


def test_cycles_are_refused_with_the_chain(garden: Garden) -> None:
    files = {"a.toml": 'extends = "b"\n', "b.toml": 'hand = 1\nextends = "c"\n', "c.toml": 'extends = "b"\n'}
    assert garden.faults(files, "a") == [
        "c.toml:1:1  extends: a ruleset can't extend itself: a -> b -> c -> b",
    ]
    assert garden.faults({"a.toml": 'extends = "a"\n'}, "a") == [
        "a.toml:1:1  extends: a ruleset can't extend itself: a -> a",
    ]


def test_unknown_rulesets_name_the_nearest_and_the_known(garden: Garden) -> None:
    files = {"garden/all.toml": garden.text, "garden/variants/tiny.toml": LARGE}
    known = "(known: garden, garden/tiny)"
    assert garden.faults(files, "gardn") == [f"unknown ruleset 'gardn'; did you mean 'garden'? {known}"]
    assert garden.faults(files, "garden/tyni") == [
        f"unknown ruleset 'garden/tyni'; did you mean 'garden/tiny'? {known}"
    ]
    assert garden.faults({"x.toml": 'extends = "gadren"\n'}, "x.toml", folders=["."]) == [
        "x.toml:1:1  extends: unknown ruleset 'gadren'; did you mean 'garden'? (known: garden, garden/tiny, x)"
    ]


def test_a_name_without_its_ending_leads_to_the_file_that_is_here(garden: Garden) -> None:
    files = {"shelf/garden.toml": garden.text, "mine.toml": 'extends = "garden"\nhand = 1\n'}
    told = "unknown ruleset 'mine'; a file of that name is here: write 'mine.toml'"
    assert garden.faults(files, "mine", folders=["shelf"]) == [told]
    assert garden.faults(files, "garden+mine", folders=["shelf"]) == [told]
    files = {"mine/one.toml": 'extends = "garden"\n', "mine/two.toml": 'extends = "one"\n'}
    assert garden.faults(files, "mine/two.toml", folders=["shelf"]) == [
        "mine/two.toml:1:1  extends: unknown ruleset 'one'; a file of that name is here: write 'one.toml'"
    ]


def test_paths_that_lead_nowhere_are_told(garden: Garden) -> None:
    assert garden.faults({}, "mine/none.toml") == ["mine/none.toml: no such file or folder"]
    Path("empty").mkdir()
    assert garden.faults({}, "./empty") == ["empty: no *.toml in this folder, so it is no ruleset"]
    [fault] = garden.faults({"x.toml": 'extends = "./y.toml"\n'}, "x.toml")
    assert fault == "x.toml:1:1  extends: no ruleset at './y.toml' (looked for y.toml)"


def test_a_variant_keeps_the_game(garden: Garden) -> None:
    files = {"garden.toml": garden.text, "x.toml": 'extends = "garden"\ngame = "chess"\n'}
    assert garden.faults(files, "x") == [
        "x.toml:2:1  game: it extends a ruleset of the game 'garden', so it can't be of 'chess'"
    ]


def test_extends_is_a_name(garden: Garden) -> None:
    assert garden.faults({"x.toml": "extends = 3\n"}, "x") == [
        "x.toml:1:1  extends: expected the name of a ruleset, found 3"
    ]


def test_known_rulesets_lists_rulesets_and_variants(garden: Garden) -> None:
    garden.load({"garden/all.toml": garden.text, "garden/variants/tiny.toml": LARGE, "one.toml": garden.text})
    assert known_rulesets([Path()]) == ["garden", "garden/tiny", "one"]
