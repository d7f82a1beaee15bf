"""Explain one text of a ruleset, or what texts there are: `text.en.card.orchard`, `text.en`."""

from __future__ import annotations

from .faults import listed, nearest
from .keypaths import Segments, written
from .resolved import inline
from .spots import NoSuchPath
from .texts import ENGLISH, Texts

_LEVELS = ("a language", "a table of texts", "a text, or { one = ..., other = ... }")


def explain_text(texts: Texts, names: Segments) -> str:
    """What a path of texts means and holds: language, table and key, or fewer of them.

    Raises:
        NoSuchPath: it leads nowhere; the text names the nearest path.
    """
    for end in range(1, len(names)):
        known = _known(texts, names[1:end])
        if names[end] not in known:
            whole, guess = ".".join(names[end:]), nearest(names[end], known)
            rest = (whole,) if whole in known else (guess, *names[end + 1 :]) if guess else ()
            meant = f"; did you mean {written((*names[:end], *rest))!r}?" if rest else ""
            raise NoSuchPath(f"no {names[end]!r} in {written(names[:end])}{meant}{listed(known, 40)}")
    lines = [written(names), "  text: what people read, by language, table and key"]
    if len(names) <= len(_LEVELS):
        return "\n".join([*lines, f"takes: a table, each {_LEVELS[len(names) - 1]}", f"keys: {_keys(texts, names)}"])
    language, table, key = names[1:]
    own = texts.raw(table, key, language)
    shown = "" if own is not None else f"; {ENGLISH} is shown: {inline(texts.raw(table, key, ENGLISH))}"
    lines += [f"takes: {_LEVELS[-1]}", f"value: {inline(own)}{shown}"]
    return "\n".join([*lines, f"place: {texts.place(table, key, language)}"])


def _keys(texts: Texts, names: Segments) -> str:
    return ", ".join(written([name]) for name in _known(texts, names[1:]))


def _known(texts: Texts, names: Segments) -> list[str]:
    """What may follow: the languages, the tables of a language or the keys of a table, English ones included."""
    if not names:
        return texts.languages
    keys = texts.keys(names[0]) | texts.keys(ENGLISH)
    if len(names) == 1:
        return sorted({table for table, _ in keys})
    return sorted(key for table, key in keys if table == names[1]) if len(names) == 2 else []
