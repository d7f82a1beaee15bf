"""Read the files of a ruleset and follow its `extends`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .control import control_faults
from .faults import Fault, RulesetError, in_words
from .find import Found, Search, find_parent, parts_of, same
from .source import Layer, Part, beginning, shown_file

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

BOM_UTF8 = "\ufeff"
SLIPS = {
    "Illegal character '\\n'": "; a text ends on its line, with the same quote that begins it",
    "Invalid value": '; a text stands in straight quotes, "so"; a number has digits only; yes is true, no is false',
    "Expected '=' after a key": "; write key = value",
    "Cannot overwrite a value": "; this key is set once already",
    "Cannot declare": "; this table has begun once already",
    "Expected newline or end of document": "; after a value the line ends",
    "Invalid initial character for a key part": '; a key has letters without accents, or stands in quotes, "so"',
}
"""What to do about it, by how the complaints of the TOML reader begin."""


def read_chain(found: Found, search: Search) -> list[Layer]:
    """The layers of a ruleset: the root first, the one found last.

    Raises:
        RulesetError: syntax, a key in two parts, an unknown parent, or a cycle.
    """
    chain = [found]
    layers = [read_layer(found)]
    while (name := layers[0].extends) is not None:
        parent = find_parent(name, chain[0], search, layers[0].place(("extends",)))
        if any(same(parent, f) for f in chain):
            names = " -> ".join([f.id for f in reversed(chain)] + [parent.id])
            message = f"a ruleset can't extend itself: {names}"
            raise RulesetError([layers[0].fault(("extends",), message)])
        chain.insert(0, parent)
        layers.insert(0, read_layer(parent))
    return layers


def read_layer(found: Found) -> Layer:
    """The parts of one ruleset, put together.

    Raises:
        RulesetError: with the faults of all its files.
    """
    files = parts_of(found.at) if found.is_folder else [found.at]
    parts: list[Part] = []
    faults: list[Fault] = []
    for file in files:
        try:
            parts.append(read_part(file))
        except RulesetError as error:
            faults += error.faults
    faults += _said_twice(parts)
    if faults:
        raise RulesetError(faults)
    return layer_of(tuple(parts), found.id, found.at, found.shipped)


def layer_of(parts: tuple[Part, ...], id: str, file: Traversable, shipped: bool = False) -> Layer:
    """The layer that parts make.

    Raises:
        RulesetError: `extends` or `text` is not what it should be.
    """
    data: dict[str, Any] = {}
    for part in parts:
        data |= part.data
    extends, text = data.pop("extends", None), data.pop("text", {})
    layer = Layer(id, file, shipped, parts, data, text, extends)
    faults = list(_wrong_reserved(layer))
    if faults:
        raise RulesetError(faults)
    return layer


def read_part(file: Traversable) -> Part:
    """One TOML file.

    Raises:
        RulesetError: it is not UTF-8, no TOML, or empty, or a text holds what can't be shown.
    """
    return part_of(_decoded(file).removeprefix(BOM_UTF8).replace("\r\n", "\n"), file)


def part_of(text: str, file: Traversable) -> Part:
    """The part that a text is, as the one of that file.

    Raises:
        RulesetError: it is no TOML, or empty, or a text holds what can't be shown.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError([_syntax_fault(file, text, str(error))]) from None
    except (ValueError, RecursionError):  # of Python, which reads no such numbers and only so many brackets
        message = "a number of thousands of digits, or hundreds of arrays or tables inside of each other: can't be read"
        raise RulesetError([Fault((), message, beginning(file))]) from None
    if not data:
        raise RulesetError([Fault((), "the file is empty: it sets no key", beginning(file))])
    part = Part(file, text, data)
    faults = list(control_faults(part))
    if faults:
        raise RulesetError(faults)
    return part


def _decoded(file: Traversable) -> str:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise RulesetError([Fault((), f"can't be read: {error.strerror or error}", beginning(file))]) from None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise RulesetError([Fault((), "not UTF-8 but UTF-16; save it as UTF-8", beginning(file))])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8")) + 1
        message = f"not UTF-8: the byte 0x{data[error.start]:02x}; save the file as UTF-8"
        raise RulesetError([Fault((), message, beginning(file, line, column))]) from None


def _syntax_fault(file: Traversable, text: str, message: str) -> Fault:
    found = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if found is not None:
        line, column = int(found[1]), int(found[2])
    else:  # at the end of the document
        message = re.sub(r" \(at .*\)$", "", message) + ", and the file ends"
        line, column = text.count("\n") + 1, len(text.rpartition("\n")[2]) + 1
    said = message[: found.start()] if found else message
    advice = next((advice for slip, advice in SLIPS.items() if said.startswith(slip)), "")
    return Fault((), f"no valid TOML: {said[0].lower()}{said[1:]}{advice}", beginning(file, line, column))


def _said_twice(parts: list[Part]) -> Iterator[Fault]:
    first: dict[str, Part] = {}
    variants = [part for part in parts if "extends" in part.data]
    if len(variants) > 1:
        names = " and ".join(shown_file(part.file) for part in variants[:2])
        message = f"{names} both extend a ruleset, so that they are no parts of one; name the file that you mean"
        yield Fault(("extends",), message, variants[1].place(("extends",)))
        return
    for part in parts:
        for key in part.data:
            if key in first:
                message = f"two parts set this key: {first[key].place((key,))} does, too"
                yield Fault((key,), message, part.place((key,)))
            first.setdefault(key, part)


def _wrong_reserved(layer: Layer) -> Iterator[Fault]:
    """`extends` and `text` are taken out before typing, so they are checked here."""
    if layer.extends is not None and not isinstance(layer.extends, str):
        yield layer.fault(("extends",), f"expected the name of a ruleset, found {in_words(layer.extends)}")
    text: Any = layer.text
    if not isinstance(text, dict):
        yield layer.fault(("text",), "expected a table for each language: [text.en]")
        return
    for language, tables in text.items():
        for path, message in wrong_texts(tables):
            yield layer.fault(("text", language, *path), message)


def wrong_texts(tables: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is wrong with a language's texts: two levels of tables, then a text or its forms."""
    from .resolved import inline  # needed for faults alone, so not at start-up

    if not isinstance(tables, dict):
        yield (), f"expected tables of texts, found {in_words(tables)}"
        return
    for table, texts in tables.items():
        if not isinstance(texts, dict):
            yield (table,), f"expected a table of texts, found {in_words(texts)}"
            continue
        for key, text in texts.items():
            if not _is_text(text):
                yield (table, key), f"expected a text, or {{ one = ..., other = ... }}, found {inline(text)}"


def _is_text(text: Any) -> bool:
    if isinstance(text, dict):
        return "other" in text and set(text) <= {"one", "other"} and all(isinstance(t, str) for t in text.values())
    return isinstance(text, str)
