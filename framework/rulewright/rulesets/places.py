"""Where each key and value of a TOML text stands.

No TOML reader tells the place of a key in a valid file, so this scanner finds it. It reads only text that
tomllib has read before, and so may be lenient: it looks for where things begin and end, not what they mean.
"""

import re
import tomllib
from bisect import bisect_right
from typing import NamedTuple

Path = tuple[str | int, ...]
"""The keys and array indexes that lead to a value: `("sea_tile", 3, "feature")`."""


class Place(NamedTuple):
    """Where a key and its value stand; lines and columns count from 1, columns in characters.

    An array item has no key: its place is that of its value. A table made by a header or by the first keys of
    a dotted key has no value of its own in the text: its value's place is that of its key.
    """

    file: str
    line: int
    column: int
    value_line: int
    value_column: int

    def __str__(self) -> str:
        """The place as compilers write it, and editors open it."""
        return f"{self.file}:{self.line}:{self.column}"


def places(text: str, file: str) -> dict[Path, Place]:
    """Each key path of `text` (valid TOML 1.0: tomllib has read it) -> where it stands.

    The paths are those of the data that `tomllib.loads(text)` gives: every table, key, array and array item.
    A table that the text names more than once stands where it is named first.
    Text that is not valid TOML may end in a ValueError.
    """
    return _Scanner(text, file).scan()


_ONE_LINE_STRING = r""" "(?: [^"\\] | \\. )*" | '[^']*' """
# Three quotes end a multi-line string; up to two more right before them are part of it.
_MULTI_LINE_STRING = r""" "{3} (?: [^\\] | \\. )*? "{3,5} | '{3} .*? '{3,5} """


def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.VERBOSE | re.DOTALL)


_KEY = _pattern(rf"[A-Za-z0-9_-]+ | {_ONE_LINE_STRING}")
_DOT = _pattern(r"[ \t]* \. [ \t]*")
_EQUALS = _pattern(r"[ \t]* = [ \t]*")
_HEADER_START = _pattern(r"\[{1,2} [ \t]*")
_HEADER_END = _pattern(r"[ \t]* \]{1,2}")
_OPENING = _pattern(r"[\[{]")
_CLOSING = _pattern(r"[\]}]")
_SCALAR = _pattern(rf"{_MULTI_LINE_STRING} | {_ONE_LINE_STRING} | [^,\]}}\#\r\n]+")
_BETWEEN_LINES = _pattern(r"(?: [ \t\r\n]+ | \#[^\n]* )*")
_BETWEEN_ITEMS = _pattern(r"(?: [ \t\r\n,]+ | \#[^\n]* )*")


class _Nest:
    """An array or inline table that the scanner is inside of."""

    def __init__(self, path: Path, is_array: bool) -> None:
        self.path = path
        self.is_array = is_array
        self.items = 0

    def next_item(self) -> Path:
        """The path of the array's next item."""
        self.items += 1
        return (*self.path, self.items - 1)


class _Scanner:
    """Goes through the text once; `at` is the index of the next character."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.at = 0
        self.line_starts = [0, *(newline.end() for newline in re.finditer("\n", text))]
        self.found: dict[Path, Place] = {}
        self.last_item: dict[Path, int] = {}  # array of tables -> index of its last item so far

    def scan(self) -> dict[Path, Place]:
        """All places of the text."""
        table: Path = ()
        self._take(_BETWEEN_LINES)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._value(self._key(table))
            self._take(_BETWEEN_LINES)
        return self.found

    def _header(self) -> Path:
        """Pass `[a.b]` or `[[a.b]]`; the path of the table that the next lines fill."""
        is_item = self._take(_HEADER_START).startswith("[[")
        keys = self._dotted_key()
        self._take(_HEADER_END)
        path: Path = ()
        for number, (key, start) in enumerate(keys, start=1):
            path = (*path, key)
            self._put(path, start, start)
            if is_item and number == len(keys):
                self.last_item[path] = self.last_item.get(path, -1) + 1
            if path in self.last_item:
                path = (*path, self.last_item[path])
                self._put(path, start, start)
        return path

    def _key(self, table: Path) -> Path:
        """Pass `a.b =`; the path of the value that comes next."""
        keys = self._dotted_key()
        self._take(_EQUALS)
        path = table
        for number, (key, start) in enumerate(keys, start=1):
            path = (*path, key)
            self._put(path, start, self.at if number == len(keys) else start)
        return path

    def _dotted_key(self) -> list[tuple[str, int]]:
        """Pass `a.b`; each of its keys with the index where it begins."""
        keys: list[tuple[str, int]] = []
        while not keys or self._try(_DOT):
            start = self.at
            keys.append((_plain(self._take(_KEY)), start))
        return keys

    def _value(self, path: Path) -> None:
        """Pass the value of `path` with all that it holds (in a loop, so that no depth is too much)."""
        nests: list[_Nest] = []
        while True:
            opening = self._try(_OPENING)
            if opening:
                nests.append(_Nest(path, is_array=opening == "["))
            else:
                self._take(_SCALAR)
            while nests and self._closes():
                nests.pop()
            if not nests:
                return
            path = self._item(nests[-1])

    def _closes(self) -> bool:
        """Pass what stands between items, and the closing bracket if it comes next."""
        self._take(_BETWEEN_ITEMS)
        return self._try(_CLOSING) is not None

    def _item(self, nest: _Nest) -> Path:
        """Place the item that comes next: an array's value, or a key of an inline table."""
        if not nest.is_array:
            return self._key(nest.path)
        path = nest.next_item()
        self._put(path, self.at, self.at)
        return path

    def _put(self, path: Path, key: int, value: int) -> None:
        """Note where `path` stands, if it hasn't been named before."""
        if path not in self.found:
            self.found[path] = Place(self.file, *self._position(key), *self._position(value))

    def _position(self, index: int) -> tuple[int, int]:
        """Line and column of the character at `index`."""
        line = bisect_right(self.line_starts, index)
        return line, index - self.line_starts[line - 1] + 1

    def _try(self, pattern: re.Pattern[str]) -> str | None:
        """Pass the pattern if it comes next; the text passed."""
        match = pattern.match(self.text, self.at)
        if match is None:
            return None
        self.at = match.end()
        return match[0]

    def _take(self, pattern: re.Pattern[str]) -> str:
        """Pass the pattern, which comes next in any valid TOML; the text passed."""
        taken = self._try(pattern)
        if taken is None:
            line, column = self._position(self.at)
            raise ValueError(f"{self.file}:{line}:{column}: not valid TOML")
        return taken


def _plain(key: str) -> str:
    """A key as the data has it: without quotes and escapes."""
    if key[0] not in "\"'":
        return key
    [plain] = tomllib.loads(f"{key} = 0")
    return plain
