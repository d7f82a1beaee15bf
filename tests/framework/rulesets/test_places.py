"""The places of keys and values: in random TOML, and in examples."""

import tomllib

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_toml import FILE, Written, paths, written_tables

from rulewright.rulesets.places import Path, Place, places

moderate = settings(
    max_examples=200,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)

# ---------------------------------------------------------------- properties


@moderate
@given(written_tables)
def test_the_writer_writes_the_data(written: Written) -> None:
    """The generator itself is right."""
    assert tomllib.loads(written.text) == written.data


@moderate
@given(written_tables)
def test_everything_in_the_data_has_a_place_and_nothing_else(written: Written) -> None:
    """The paths are those of the data."""
    assert set(places(written.text, FILE)) == set(paths(tomllib.loads(written.text)))


@moderate
@given(written_tables)
def test_every_place_is_where_it_was_written(written: Written) -> None:
    """Keys and values stand where the writer put them."""
    assert places(written.text, FILE) == written.places


@moderate
@given(st.text(st.sampled_from("ab=.,[]{}\"'\\# \n"), max_size=30))
def test_any_text_comes_to_an_end(text: str) -> None:
    """Text that is no TOML neither hangs nor fails in another way."""
    try:
        found = places(text, FILE)
    except ValueError:
        return
    assert all(place.file == FILE for place in found.values())


# ---------------------------------------------------------------- examples


def _spots(text: str) -> dict[Path, tuple[int, int, int, int]]:
    """Line and column of each key, then line and column of its value."""
    found = places(text, FILE)
    assert set(found) == set(paths(tomllib.loads(text)))
    return {path: place[1:] for path, place in found.items()}


def _lines(*text: str) -> str:
    return "".join(line + "\n" for line in text)


def test_a_place_reads_as_file_line_column() -> None:
    """Editors open what str() gives."""
    assert str(places("\n  a = 1", "games/sea.toml")["a",]) == "games/sea.toml:2:3"


def test_no_text_has_no_places() -> None:
    """Nothing, and nothing but a comment."""
    assert _spots("") == {}
    assert _spots(" \t# only a comment: a = 1") == {}


def test_plain_pairs() -> None:
    """Keys, odd spacing, comments, a date with a blank in it."""
    text = _lines("# seats", "seats = 4", "", "  name= 'Sea' # not = this", "when =1979-05-27 07:32:00")
    assert _spots(text) == {("seats",): (2, 1, 2, 9), ("name",): (4, 3, 4, 9), ("when",): (5, 1, 5, 7)}


def test_header_keys_stand_at_their_own_columns() -> None:
    """Each key of a header has its own column; the first mention counts."""
    text = _lines("[a.b]", "c = 1", "[ a . 'd e' ]", "[a]")
    assert _spots(text) == {
        ("a",): (1, 2, 1, 2),
        ("a", "b"): (1, 4, 1, 4),
        ("a", "b", "c"): (2, 1, 2, 5),
        ("a", "d e"): (3, 7, 3, 7),
    }


def test_array_of_tables_with_sub_tables() -> None:
    """Sub-tables and inner arrays of tables belong to the last item."""
    text = _lines("[[x]]", "a = 1", "[x.y]", "[[ x ]]", "[[x.z]]", "b = 2", "[[x.z]]", "[[x]]", "[[x.z]]")
    assert _spots(text) == {
        ("x",): (1, 3, 1, 3),
        ("x", 0): (1, 3, 1, 3),
        ("x", 0, "a"): (2, 1, 2, 5),
        ("x", 0, "y"): (3, 4, 3, 4),
        ("x", 1): (4, 4, 4, 4),
        ("x", 1, "z"): (5, 5, 5, 5),
        ("x", 1, "z", 0): (5, 5, 5, 5),
        ("x", 1, "z", 0, "b"): (6, 1, 6, 5),
        ("x", 1, "z", 1): (7, 5, 7, 5),
        ("x", 2): (8, 3, 8, 3),
        ("x", 2, "z"): (9, 5, 9, 5),
        ("x", 2, "z", 0): (9, 5, 9, 5),
    }


def test_dotted_keys_stand_where_first_named() -> None:
    """Each prefix stands at its own key; only the last key has a value."""
    text = _lines("a.b.c = 1", "a.b . d= { e.f = 2 }", "[a.g]", "3.14 = true")
    assert _spots(text) == {
        ("a",): (1, 1, 1, 1),
        ("a", "b"): (1, 3, 1, 3),
        ("a", "b", "c"): (1, 5, 1, 9),
        ("a", "b", "d"): (2, 7, 2, 10),
        ("a", "b", "d", "e"): (2, 12, 2, 12),
        ("a", "b", "d", "e", "f"): (2, 14, 2, 18),
        ("a", "g"): (3, 4, 3, 4),
        ("a", "g", "3"): (4, 1, 4, 1),
        ("a", "g", "3", "14"): (4, 3, 4, 8),
    }


def test_quoted_keys() -> None:
    """Quotes, escapes, dots and signs in keys."""
    text = _lines('"a.b" = 1', """'c"]' = 2""", r'"\"\u00e9\\" = 3', '"" = 4', "'='.'#' = 5")
    assert _spots(text) == {
        ("a.b",): (1, 1, 1, 9),
        ('c"]',): (2, 1, 2, 9),
        ('"é\\',): (3, 1, 3, 16),
        ("",): (4, 1, 4, 6),
        ("=",): (5, 1, 5, 1),
        ("=", "#"): (5, 5, 5, 11),
    }


def test_nested_arrays_over_lines_with_comments() -> None:
    """Items stand where their values do; comments hold none."""
    text = _lines("a = [ # one ]", "  1, [2,", "\t'x]', # '", "  ], [ ],", "# ,3", "]", "b = [[[4]]]")
    assert _spots(text) == {
        ("a",): (1, 1, 1, 5),
        ("a", 0): (2, 3, 2, 3),
        ("a", 1): (2, 6, 2, 6),
        ("a", 1, 0): (2, 7, 2, 7),
        ("a", 1, 1): (3, 2, 3, 2),
        ("a", 2): (4, 6, 4, 6),
        ("b",): (7, 1, 7, 5),
        ("b", 0): (7, 6, 7, 6),
        ("b", 0, 0): (7, 7, 7, 7),
        ("b", 0, 0, 0): (7, 8, 7, 8),
    }


def test_inline_tables_in_arrays() -> None:
    """Keys within braces within brackets."""
    text = _lines("tiles = [", "  { id = 'a', at = [1, 2] },", "  {},{id='b}'},", "]", "none = {}")
    assert _spots(text) == {
        ("tiles",): (1, 1, 1, 9),
        ("tiles", 0): (2, 3, 2, 3),
        ("tiles", 0, "id"): (2, 5, 2, 10),
        ("tiles", 0, "at"): (2, 15, 2, 20),
        ("tiles", 0, "at", 0): (2, 21, 2, 21),
        ("tiles", 0, "at", 1): (2, 24, 2, 24),
        ("tiles", 1): (3, 3, 3, 3),
        ("tiles", 2): (3, 6, 3, 6),
        ("tiles", 2, "id"): (3, 7, 3, 10),
        ("none",): (5, 1, 5, 8),
    }


def test_multi_line_strings() -> None:
    """What looks like TOML in a string is not; up to two quotes before the end belong to it."""
    text = _lines(
        'a = """',
        "b = 1",
        '[c] \\""" \\',
        '  end"""""',
        "d = '''x",
        "''",
        "\\'''''",
        "e = ['''''', 2]",
        "f=3",
    )
    assert tomllib.loads(text)["a"] == 'b = 1\n[c] """ end""'
    assert tomllib.loads(text)["d"] == "x\n''\n\\''"
    assert _spots(text) == {
        ("a",): (1, 1, 1, 5),
        ("d",): (5, 1, 5, 5),
        ("e",): (8, 1, 8, 5),
        ("e", 0): (8, 6, 8, 6),
        ("e", 1): (8, 14, 8, 14),
        ("f",): (9, 1, 9, 3),
    }


def test_strings_of_quotes_and_backslashes() -> None:
    """Strings that end later or sooner than they seem to."""
    text = _lines(
        r"a = '\'",
        r'b = "\\"',
        r'c = "\"#"',
        'd = """"""""',
        "e = ''''''''",
        'f = ["", \'\\\', """""", 1]',
    )
    assert tomllib.loads(text)["d"] == '""'
    assert _spots(text) == {
        ("a",): (1, 1, 1, 5),
        ("b",): (2, 1, 2, 5),
        ("c",): (3, 1, 3, 5),
        ("d",): (4, 1, 4, 5),
        ("e",): (5, 1, 5, 5),
        ("f",): (6, 1, 6, 5),
        ("f", 0): (6, 6, 6, 6),
        ("f", 1): (6, 10, 6, 10),
        ("f", 2): (6, 15, 6, 15),
        ("f", 3): (6, 23, 6, 23),
    }


def test_columns_count_characters() -> None:
    """Tabs and letters beyond ASCII count one each."""
    text = _lines("\t'größe' =\t{ '漢字' = '😀😀', b = 1 } # é", "\t[\t'é'\t.\tc ]")
    assert _spots(text) == {
        ("größe",): (1, 2, 1, 12),
        ("größe", "漢字"): (1, 14, 1, 21),
        ("größe", "b"): (1, 27, 1, 31),
        ("é",): (2, 4, 2, 4),
        ("é", "c"): (2, 10, 2, 10),
    }


def test_only_newlines_end_lines() -> None:
    """CRLF ends one line; other separators of Unicode end none."""
    text = "a = '\u2028\x85'\r\n# \u2029\r\n\r\nb = [\r\n  1,\r\n]\r\nc = '''\r\n'''\r\nd = 2"
    assert _spots(text) == {
        ("a",): (1, 1, 1, 5),
        ("b",): (4, 1, 4, 5),
        ("b", 0): (5, 3, 5, 3),
        ("c",): (7, 1, 7, 5),
        ("d",): (9, 1, 9, 5),
    }


def test_tables_out_of_order() -> None:
    """A table may be named by its sub-table first, and go on later."""
    text = _lines("[b.c]", "d = 1", "[a]", "[b]", "e = 2", "[b.f]")
    assert _spots(text) == {
        ("b",): (1, 2, 1, 2),
        ("b", "c"): (1, 4, 1, 4),
        ("b", "c", "d"): (2, 1, 2, 5),
        ("a",): (3, 2, 3, 2),
        ("b", "e"): (5, 1, 5, 5),
        ("b", "f"): (6, 4, 6, 4),
    }


def test_no_nesting_is_too_deep() -> None:
    """Deeper than the recursion limit."""
    found = places("a = " + "[" * 1500 + "]" * 1500 + "\nb = 1", FILE)
    assert found["a", *[0] * 1499] == Place(FILE, 1, 1504, 1, 1504)
    assert found["b",] == Place(FILE, 2, 1, 2, 5)
    found = places("a = " + "[{a=" * 700 + "1" + "}]" * 700, FILE)
    item: Path = (0, "a")
    assert found["a", *item * 700] == Place(FILE, 1, 2803, 1, 2805)
