"""Files: encodings, syntax, parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Garden


def test_a_file_is_a_ruleset(garden: Garden) -> None:
    made = garden.load({"garden.toml": garden.text})
    assert (made.id, made.game, made.rules.hand) == ("garden", "garden", 2)
    assert [plot.id for plot in made.rules.plot] == ["north", "south"]


def test_a_folder_is_a_ruleset_of_its_parts(garden: Garden) -> None:
    plots, rest = garden.text[garden.text.index("[[plot]]") :], garden.text[: garden.text.index("[[plot]]")]
    files = {"garden/a.toml": plots, "garden/b.toml": rest, "garden/variants/x.toml": "no", "garden/locale/en.toml": ""}
    assert garden.load(files).hash == garden.load({"one.toml": garden.text}, "one").hash


def test_a_key_in_two_parts_names_both(garden: Garden) -> None:
    files = {"garden/a.toml": garden.text, "garden/b.toml": "# more\n  hand = 3\n"}
    assert garden.faults(files) == ["garden/b.toml:2:3  hand: two parts set this key: garden/a.toml:2:1 does, too"]


def test_carriage_returns_and_a_byte_order_mark_are_accepted(garden: Garden) -> None:
    data = b"\xef\xbb\xbf" + garden.text.replace("\n", "\r\n").encode()
    made = garden.load({"garden.toml": data})
    assert made.hash == garden.load({"one.toml": garden.text}, "one").hash
    assert str(made.source.place(("plot", 1, "cost"))) == "garden.toml:18:1"


def test_other_encodings_are_refused_with_their_place(garden: Garden) -> None:
    data = garden.text.encode() + b'# fine\nmood = "caf\xe9"\n'
    line = garden.text.count("\n") + 2
    assert garden.faults({"garden.toml": data}) == [
        f"garden.toml:{line}:12  not UTF-8: the byte 0xe9; save the file as UTF-8"
    ]
    assert garden.faults({"garden.toml": garden.text.encode("utf-16")}) == [
        "garden.toml:1:1  not UTF-8 but UTF-16; save it as UTF-8"
    ]


def test_an_empty_file_is_refused(garden: Garden) -> None:
    said = "garden.toml:1:1  the file is empty: it sets no key"
    assert garden.faults({"garden.toml": ""}) == [said]
    assert garden.faults({"garden.toml": "# later\n"}) == [said]


def test_control_characters_are_refused_where_they_stand(garden: Garden) -> None:
    said = [
        'mood = "to\\u0009and\\nfro"',
        r'tune = ["fine", "\u001b[2J"]',
        'wind = "a\u0085b"',
        r'"be\u0007ll" = "\u0007"',
        r'leaf = { one = "\r" }',
    ]
    refused = "holds the control character"
    assert garden.faults({"garden.toml": "\n".join([*said, garden.text])}) == [
        f"garden.toml:2:17  tune.1: this text {refused} U+001B, which can't be shown; take it out: '\\x1b[2J'",
        f"garden.toml:3:1  wind: this text {refused} U+0085, which can't be shown; take it out: 'a\\x85b'",
        f"garden.toml:4:1  this key {refused} U+0007, which can't be shown; take it out: 'be\\x07ll'",
        f"garden.toml:5:10  leaf.one: this text {refused} U+000D, which can't be shown; take it out: '\\r'",
    ]


def test_syntax_errors_have_a_place(garden: Garden) -> None:
    [fault] = garden.faults({"garden.toml": 'game = "garden"\nhand = = 3\n'})
    assert fault.startswith("garden.toml:2:8  no valid TOML: invalid value")
    [fault] = garden.faults({"garden.toml": 'game = "garden"\nsize = [1,'})
    assert fault.startswith("garden.toml:2:11  no valid TOML: ")


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ('mood = "calm', "a text ends on its line, with the same quote that begins it"),
        ("mood = calm", 'a text stands in straight quotes, "so"'),
        ("mood = “calm”", 'a text stands in straight quotes, "so"'),
        ("start: 3", "write key = value"),
        ("hand = 4", "this key is set once already"),
        ("[prices]\n[prices]", "this table has begun once already"),
        ("start = 4 cards", "after a value the line ends"),
    ],
)
def test_a_syntax_error_says_what_to_do(garden: Garden, line: str, advice: str) -> None:
    [fault] = garden.faults({"garden.toml": f"hand = 3\n{line}\n"})
    assert f"; {advice}" in fault


def test_a_saved_match_is_no_ruleset(garden: Garden) -> None:
    assert garden.faults({"garden.toml": 'engine = "1"\ngame = "garden"\n[play]\nmoves = []\n'}) == [
        "garden.toml:1:1  this is a saved match, not a ruleset; go on with it: rulewright play --resume garden.toml"
    ]


def test_all_files_with_bad_syntax_are_named_at_once(garden: Garden) -> None:
    faults = garden.faults({"garden/a.toml": "a = ", "garden/b.toml": "", "garden/c.toml": "c = 1"})
    assert [f.split("  ")[0] for f in faults] == ["garden/a.toml:1:5", "garden/b.toml:1:1"]


def test_a_file_without_game_or_parent_says_so(garden: Garden) -> None:
    assert garden.faults({"garden.toml": "hand = 3\n"}) == [
        'garden.toml:1:1  it says neither its game (game = "...") nor, above its first [table], '
        'what it extends (extends = "...")'
    ]
    assert garden.faults({"garden.toml": 'hand = 3\nextedns = "garden"\n'}) == [
        "garden.toml:2:1  extedns: unknown key; did you mean 'extends'?"
    ]


def test_an_unknown_game_names_the_nearest(garden: Garden) -> None:
    assert garden.faults({"garden.toml": 'hand = 3\ngame = "gadren"\n'}) == [
        "garden.toml:2:1  game: unknown game 'gadren'; did you mean 'garden'? (known: garden)"
    ]
    assert garden.faults({"garden.toml": "game = 3\n"}) == ["garden.toml:1:1  game: expected the id of a game, found 3"]


def test_a_folder_of_variants_is_no_ruleset(garden: Garden) -> None:
    files = {f"mine/{name}.toml": f'hand = 1\nextends = "{name}"\n' for name in ("one", "two")}
    assert garden.faults(files, "./mine") == [
        "mine/two.toml:2:1  extends: mine/one.toml and mine/two.toml both extend a ruleset, so that they are no parts "
        "of one; name the file that you mean"
    ]


def test_texts_must_be_texts(garden: Garden) -> None:
    more = '[text.en]\ngame = "x"\n[text.en.event]\nlaid = 3\ntold = { one = "a" }\n'
    at = garden.text.count("\n")
    assert garden.faults({"garden.toml": garden.text + more}) == [
        f"garden.toml:{at + 2}:1  text.en.game: expected a table of texts, found 'x'",
        f"garden.toml:{at + 4}:1  text.en.event.laid: expected a text, or {{ one = ..., other = ... }}, found 3",
        f"garden.toml:{at + 5}:1  text.en.event.told: expected a text, or {{ one = ..., other = ... }}, "
        'found { one = "a" }',
    ]
