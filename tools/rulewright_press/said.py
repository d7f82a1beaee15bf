"""What may be printed: a text with its source. Everything else with a digit in it is refused."""

from __future__ import annotations

import re
from typing import Any

import attrs
from markupsafe import Markup

from rulewright.frozen import frozen

DIGIT = re.compile(r"\d")
MEASURED = re.compile(r"(?<=\d) (?=[\u4e00-\u9fff])")
"""The space between a number and its measure word in Chinese, where no line may end."""


class Unsourced(ValueError):
    """A template prints a number of its own, so that nobody could say where it comes from."""


class Address(str):
    """An anchor, a key path or a file name: for attributes, never for people to read."""

    __slots__ = ()


@frozen
class Said:
    """A value or a text as people read it, and where it is said.

    Args:
        text: what is read.
        source: `file:line`, from the folder of the rulesets or of the package.
        path: the key path of a value; of a text `text.` and its table and key.
        basis: of a value: rulebook, component or reconstructed.
        to: the anchor that it leads to.
        language: of the text, if it is not that of the page.
        was: what the ruleset that a variant extends says in its place.
        is_new: that ruleset says nothing in its place.
        counted: a number that is counted, not written: how many entries there are.
    """

    text: str
    source: str
    path: str = ""
    basis: str = ""
    to: str = ""
    language: str = ""
    was: Said | None = None
    is_new: bool = False
    counted: bool = False

    def __html__(self) -> Markup:
        """The text in an element that tells its source; what a variant changes is marked, with what it was."""
        if self.was is not None:
            return self._element("ins") + " " + self.was._element("del")
        return self._element("ins" if self.is_new else "a" if self.to else "span")

    def __str__(self) -> str:
        return self.text

    def unmarked(self, to: str = "") -> Said:
        """The same text without the marks of a variant, leading to an anchor or nowhere."""
        return attrs.evolve(self, to=to, was=None, is_new=False)

    def _element(self, tag: str) -> Markup:
        named = {
            "href": f"#{self.to}" if tag == "a" else "",
            "lang": self.language,
            "data-source": self.source,
            "data-path": self.path if not self.path.startswith("text.") else "",
            "data-basis": self.basis,
            "data-counted": "yes" if self.counted else "",
        }
        attributes = Markup("").join(Markup(' {}="{}"').format(name, said) for name, said in named.items() if said)
        inside: Any = MEASURED.sub("\u00a0", self.text)
        if self.to and tag != "a":
            inside = Markup('<a href="#{}">{}</a>').format(self.to, inside)
        return Markup("<{0}{1}>{2}</{0}>").format(Markup(tag), attributes, inside)


def printable(value: Any) -> Any:
    """What a template may print; used by the environment for each `{{ ... }}`.

    Raises:
        Unsourced: a number, or a text with a digit, that doesn't say where it comes from.
    """
    if isinstance(value, Address) or hasattr(value, "__html__"):
        return value
    if isinstance(value, (int, float)) or DIGIT.search(str(value)):
        raise Unsourced(f"{value!r} is printed without its source: only what the ruleset or a text says may be")
    return value
