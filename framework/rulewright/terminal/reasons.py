"""Why something can't be picked."""

from __future__ import annotations

from collections.abc import Iterator

from .picking import Picking

MOST = 12  # names told of one reason


def reasons(picking: Picking, word: str = "") -> list[str]:
    """What is missing among the options and the rules behind it; only of what is called `word`, if given."""
    words = picking.words
    grouped: dict[tuple[str, ...], list[str]] = {}
    for names, label, rules in _missing(picking):
        if not word or word.casefold() in (n.casefold() for n in names):
            grouped.setdefault(rules, []).append(label)
    lines: list[str] = []
    for rules, labels in grouped.items():
        told = words("joint").join(labels[:MOST])
        if len(labels) > MOST:
            told += " " + words("others", count=len(labels) - MOST)
        lines.append(words("missing", what=told))
        lines += [f"  {because}" for because in words.because(rules)]
    return lines or [words("all-there")]


def _missing(picking: Picking) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """Names, label and rules of each kind of move and each value that is not on offer."""
    match, ticket, words = picking.match, picking.ticket, picking.words
    kind = picking.kind
    if kind is not None and not picking.complete:
        for value, rules in match.why_not(ticket, kind.name, picking.prefix):
            if value is None:
                continue
            n = len(picking.prefix)
            name, label = words.name(kind, n, value), words.value(kind, n, value)
            yield (name, label), label, tuple(rules)
    if picking.picked:
        return
    menu = match.menu(ticket)
    for offered in match.position.offered:
        if offered.name not in menu:
            rules = tuple(r for _, why in match.why_not(ticket, offered.name) for r in why)
            label = words.kind(offered.name)
            yield (offered.name, label), label, rules
