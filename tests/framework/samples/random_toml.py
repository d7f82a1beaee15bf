"""Random TOML in random layouts, with the place of each key and value noted while it is written."""

import datetime as dt
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from hypothesis import strategies as st

from rulewright.rulesets.places import Path, Place

FILE = "rules.toml"
Table = dict[str, Any]
Pair = tuple[tuple[str, ...], Any]
"""A key, dotted if it has more than one part, and its value."""
Step = Callable[[], None]
"""Writes one section: a header and the pairs below it."""
TRAPS = "\"'\\#[]{}=,. \t\n\r\b\x00\x7f\x85\u2028aé漢😀"  # what might mislead a scanner
SHORT_ESCAPES = {"\b": r"\b", "\t": r"\t", "\n": r"\n", "\f": r"\f", "\r": r"\r", '"': r"\"", "\\": r"\\"}

# ---------------------------------------------------------------- random data

texts = st.text(st.sampled_from(TRAPS) | st.characters(exclude_categories=["Cs"]), max_size=8)
keys = st.sampled_from(["a", "b", "c-d", "1", "2_e"]) | texts
zones = st.timedeltas(dt.timedelta(hours=-23), dt.timedelta(hours=23)).map(
    lambda delta: dt.timezone(dt.timedelta(minutes=delta // dt.timedelta(minutes=1)))
)
scalars = st.one_of(
    texts,
    st.sampled_from(['""', "''", '"""', "'''", "\n''\n'", '\n""\n"', '""""""\na=1', '\\""""""]', "\\", "\\\\"]),
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    st.dates(),
    st.times(),
    st.datetimes(timezones=st.none() | zones),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(keys, inner, max_size=4),
        st.dictionaries(keys, st.dictionaries(keys, inner, min_size=1, max_size=2), max_size=3),
        st.lists(st.dictionaries(keys, inner, max_size=3), min_size=1, max_size=3),
    ),
    max_leaves=12,
)
documents = st.dictionaries(keys, values, max_size=5)
randoms = st.randoms(use_true_random=True)  # seeded by hypothesis

# ---------------------------------------------------------------- random text


@dataclass
class _Split:
    """What a table is written as: pairs below its header, and sections of their own."""

    pairs: list[Pair] = field(default_factory=list)
    streams: list[list[Step]] = field(default_factory=list)  # each in its order, but they may mix
    header_first: bool = False


class _Writer:
    """Writes a table as TOML in a random layout and notes where it puts each key and value."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.newlines = random.choice([["\n"], ["\r\n"], ["\n", "\r\n"]])
        self.text = ""
        self.line = 1
        self.column = 1
        self.places: dict[Path, Place] = {}

    def document(self, table: Table) -> str:
        """The text of a whole file."""
        self.between_lines()
        for step in self.plan((), table):
            step()
        return re.sub(r"\r?\n\Z", "", self.text) if self.maybe() else self.text

    # -------- chance

    def maybe(self, percent: int = 50) -> bool:
        return self.random.randrange(100) < percent

    def mixed(self, streams: list[list[Step]]) -> list[Step]:
        """One stream of all: each keeps its own order."""
        order = [stream for stream in streams for _ in stream]
        self.random.shuffle(order)
        heads = {id(stream): iter(stream) for stream in streams}
        return [next(heads[id(stream)]) for stream in order]

    # -------- characters

    def put(self, text: str) -> None:
        self.text += text
        for character in text:
            self.line, self.column = (self.line + 1, 1) if character == "\n" else (self.line, self.column + 1)

    def here(self) -> tuple[int, int]:
        return self.line, self.column

    def note(self, path: Path, key: tuple[int, int], value: tuple[int, int]) -> None:
        self.places.setdefault(path, Place(FILE, *key, *value))

    def newline(self) -> str:
        return self.random.choice(self.newlines)

    def blank(self) -> str:
        return self.random.choice(["", "", " ", " ", "\t", " \t  "])

    def comment(self) -> str:
        return "#" + self.random.choice(["", " plain", ' "', " '''", ' """', " ]", "}", " a = [", "[b]", " \té漢😀"])

    def end_line(self) -> None:
        self.put(self.blank())
        if self.maybe(25):
            self.put(self.comment())
        self.put(self.newline())

    def between_lines(self) -> None:
        while self.maybe(25):
            self.end_line()

    def between_items(self) -> None:
        self.put(self.blank())
        if self.maybe(20):
            self.end_line()
            self.put(self.blank())

    # -------- sections

    def plan(self, path: Path, table: Table) -> list[Step]:
        """The sections that write the table at `path`, in an order that TOML allows."""
        split = _Split()
        self.split(path, (), table, split)
        self.random.shuffle(split.pairs)
        own = partial(self.section, path, split.pairs)
        others = self.mixed(split.streams)
        if path == () or isinstance(path[-1], int) or split.header_first:
            return [own, *others]
        if others and not split.pairs and self.maybe():
            return others
        late = self.random.randint(0, len(others)) if self.maybe() else 0
        return [*others[:late], own, *others[late:]]

    def split(self, path: Path, prefix: tuple[str, ...], table: Table, split: _Split) -> None:
        """Share the table out: each value becomes a pair, dotted pairs, or sections."""
        for key, value in table.items():
            inner: Path = (*path, key)
            if _is_tables(value) and self.maybe(70):
                items = [self.plan((*inner, number), item) for number, item in enumerate(value)]
                split.streams.append([step for item in items for step in item])
                split.header_first |= bool(prefix)
            elif isinstance(value, dict) and self.maybe(40):
                split.streams.append(self.plan(inner, value))
                split.header_first |= bool(prefix)
            elif isinstance(value, dict) and any(not isinstance(x, dict | list) for x in value.values()):
                if self.maybe(60):
                    self.split(inner, (*prefix, key), value, split)
                else:
                    split.pairs.append(((*prefix, key), value))
            else:
                split.pairs.append(((*prefix, key), value))

    def section(self, path: Path, pairs: list[Pair]) -> None:
        if path:
            self.header(path)
        for pair in pairs:
            self.put(self.blank())
            self.pair(path, pair)
            self.end_line()
            self.between_lines()

    def header(self, path: Path) -> None:
        double = isinstance(path[-1], int)
        self.put(self.blank() + ("[[" if double else "["))
        start = self.here()
        for length, part in enumerate(path, start=1):
            if isinstance(part, str):
                self.put(self.blank() if length == 1 else self.blank() + "." + self.blank())
                start = self.here()
                self.put(self.key(part))
            self.note(path[:length], start, start)
        self.put(self.blank() + ("]]" if double else "]"))
        self.end_line()
        self.between_lines()

    # -------- pairs and values

    def pair(self, table: Path, pair: Pair) -> None:
        key, value = pair
        path, start = table, self.here()
        for length, part in enumerate(key, start=1):
            if length > 1:
                self.note(path, start, start)
                self.put(self.blank() + "." + self.blank())
            path, start = (*path, part), self.here()
            self.put(self.key(part))
        self.put(self.blank() + "=" + self.blank())
        self.note(path, start, self.here())
        self.value(path, value)

    def value(self, path: Path, value: Any) -> None:
        if isinstance(value, dict):
            self.inline_table(path, value)
        elif isinstance(value, list):
            self.array(path, value)
        else:
            self.put(self.string(value) if isinstance(value, str) else self.scalar(value))

    def array(self, path: Path, array: list[Any]) -> None:
        self.put("[")
        for number, item in enumerate(array):
            self.between_items()
            self.note((*path, number), self.here(), self.here())
            self.value((*path, number), item)
            self.between_items()
            if number < len(array) - 1 or self.maybe(25):
                self.put(",")
        self.between_items()
        self.put("]")

    def inline_table(self, path: Path, table: Table) -> None:
        pairs = list(self.inline_pairs((), table))
        self.random.shuffle(pairs)
        self.put("{" + self.blank())
        for number, pair in enumerate(pairs):
            if number:
                self.put(self.blank() + "," + self.blank())
            self.pair(path, pair)
        self.put(self.blank() + "}")

    def inline_pairs(self, prefix: tuple[str, ...], table: Table) -> Iterator[Pair]:
        for key, value in table.items():
            if isinstance(value, dict) and value and self.maybe():
                yield from self.inline_pairs((*prefix, key), value)
            else:
                yield (*prefix, key), value

    def scalar(self, value: Any) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int) and value >= 0:
            return self.random.choice([f"{value}", f"+{value}", f"{value:_}", f"0x{value:X}", f"0o{value:o}"])
        if isinstance(value, dt.datetime):
            return value.isoformat(self.random.choice("Tt ")).replace("+00:00", self.random.choice(["Z", "+00:00"]))
        return value.isoformat() if isinstance(value, dt.date | dt.time) else repr(value)

    # -------- keys and strings

    def key(self, key: str) -> str:
        kinds = [self.basic_string]
        if re.fullmatch("[A-Za-z0-9_-]+", key):
            kinds += ["{}".format] * 2
        if _fits_literal(key):
            kinds.append("'{}'".format)
        return self.random.choice(kinds)(key)

    def string(self, value: str) -> str:
        kinds = [self.basic_string, self.multi_line_basic_string]
        if _fits_literal(value):
            kinds.append("'{}'".format)
        if _fits_literal(value.replace("\n", "").replace("'", "")) and "'''" not in value:
            kinds.append(self.multi_line_literal_string)
        return self.random.choice(kinds)(value)

    def basic_string(self, value: str) -> str:
        return '"' + "".join(self.basic_character(character) for character in value) + '"'

    def basic_character(self, character: str) -> str:
        needed = character in '"\\' or (_is_control(character) and character != "\t")
        return self.escape(character) if needed or self.maybe(10) else character

    def escape(self, character: str) -> str:
        kinds = [f"\\U{ord(character):08x}"]
        if ord(character) <= 0xFFFF:
            kinds.append(f"\\u{ord(character):04X}")
        return self.random.choice([SHORT_ESCAPES.get(character, kinds[0]), *kinds])

    def multi_line_basic_string(self, value: str) -> str:
        text = '"""' + (self.newline() if value.startswith("\n") or self.maybe() else "")
        quotes = 0  # unescaped, in a row: three would end the string
        for character in value:
            joint = self.joint() if self.maybe(10) else ""
            quotes = 0 if joint else quotes
            if character == '"' and quotes < 2 and self.maybe(80):
                text += joint + character
                quotes += 1
                continue
            quotes = 0
            if joint and character.isspace():
                text += joint + self.escape(character)
            elif character == "\n" and self.maybe(70):
                text += self.newline()
            else:
                text += joint + self.basic_character(character)
        return text + (self.joint() if self.maybe(10) else "") + '"""'

    def joint(self) -> str:
        """A backslash at the end of a line: it and all blanks up to the next character vanish."""
        return "\\" + self.blank() + self.newline() + self.random.choice(["", self.blank(), self.newline()])

    def multi_line_literal_string(self, value: str) -> str:
        first = self.newline() if value.startswith("\n") or self.maybe() else ""
        body = "".join(self.newline() if character == "\n" else character for character in value)
        return f"'''{first}{body}'''"


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _is_control(character: str) -> bool:
    return ord(character) < 32 or character == "\x7f"


def _fits_literal(text: str) -> bool:
    return not any(character == "'" or (_is_control(character) and character != "\t") for character in text)


def paths(data: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of everything within the data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


@dataclass
class Written:
    """Random data, its text, and where everything is in it."""

    data: Table
    text: str
    places: dict[Path, Place]


def _write(data: Table, random: Random) -> Written:
    writer = _Writer(random)
    return Written(data, writer.document(data), writer.places)


written_tables = st.builds(_write, documents, randoms)
