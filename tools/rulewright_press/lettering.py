"""How wide a text is, about, and how it is broken into lines. Drawings are made without the fonts they are shown in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

NARROW, USUAL, BROAD, FULL = 0.32, 0.56, 0.78, 1.0  # in ems
_NARROW = frozenset("iljtfr.,;:'!|()[] I/")
CHINESE = {", ": "、", "; ": "；", ": ": "：", ". ": "。", " (": "（", ")": "）"}  # for signs of English
_LETTER = r"[\u4e00-\u9fff]"
_SIGNS = "|".join(map(re.escape, CHINESE))
_BESIDE = re.compile(rf"(?<={_LETTER})(?:{_SIGNS})|(?:{_SIGNS})(?={_LETTER})")
_CLOSING = frozenset("，。、；：！？）」』》,.;:!?)")


def punctuated(text: str) -> str:
    """The text with the signs of Chinese beside Chinese letters: names of either language are joined alike."""
    return _BESIDE.sub(lambda found: CHINESE[found[0]], text)


def text_width(text: str, size: float) -> float:
    """About how wide the text is."""
    return sum(_letter(x) for x in text) * size


def _letter(letter: str) -> float:
    if _is_wide(letter):
        return FULL
    if letter in _NARROW:
        return NARROW
    return BROAD if letter.isupper() or letter in "mwMW@%~<>+=" else USUAL


def fitted(text: str, width: float, size: float, least: float) -> float:
    """The size, as large as asked or as small as makes the text fit; not smaller than the least."""
    needed = text_width(text, size)
    return size if needed <= width else max(least, size * width / needed)


def wrapped(text: str, width: float, size: float) -> list[str]:
    """The text in lines of that width: broken between words, and between the letters of Chinese."""
    lines: list[str] = [""]
    for piece in _pieces(text):
        if lines[-1] and text_width(lines[-1] + piece.rstrip(), size) > width:
            lines[-1] = lines[-1].rstrip()
            lines.append(piece.lstrip())
        else:
            lines[-1] += piece
    return [line.rstrip() for line in lines if line.strip()]


def _pieces(text: str) -> Iterator[str]:
    """What may not be broken: words with the space after them, letters of Chinese with the sign after them."""
    held = ""
    for letter in text:
        breaks = held and (_is_wide(letter) or held[-1].isspace() or _is_wide(held[-1]))
        if breaks and letter not in _CLOSING and not letter.isspace():
            yield held
            held = ""
        held += letter
    if held:
        yield held


def _is_wide(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in "WF"
