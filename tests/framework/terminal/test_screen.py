"""The screen: rules that are cited become links to a reference."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import rulewright
from rulewright.cli.options import address
from rulewright.terminal.screen import Screen

LINK = re.compile(r"\x1b]8;[^;]*;([^\x1b]+)\x1b\\(.*?)\x1b]8;;\x1b\\")


def screen(reference: str) -> tuple[Screen, StringIO]:
    made, out = Screen(reference=reference), StringIO()
    made.console = Console(file=out, force_terminal=True, width=100, highlight=False)
    return made, out


def test_a_rule_that_is_cited_is_a_link_to_its_anchor() -> None:
    made, out = screen("https://example.org/rules.html")

    made.say("A storm costs a point. [cook.storm.extra-point]")

    assert LINK.findall(out.getvalue()) == [
        ("https://example.org/rules.html#cook.storm.extra-point", "cook.storm.extra-point")
    ]


def test_what_happened_links_to_the_rule_behind_it() -> None:
    match = rulewright.new_match("cook_islands", ["Ann", "Ben"], seed=1, first=0)
    match.play(match.pending()[0], "draw stack=1")
    made, out = screen("rules.html")

    made.news(match, 0)

    links = [address for address, _ in LINK.findall(out.getvalue())]
    assert links == [f"rules.html#{event.rule}" for event in match.events if event.rule]
    assert len(links) > 0


@pytest.mark.parametrize("text", ["[3/20] Ann: move", "a [draw] [x]", "cook.storm.extra-point"])
def test_nothing_else_is_a_link(text: str) -> None:
    made, out = screen("rules.html")

    made.say(text)

    assert LINK.findall(out.getvalue()) == []


def test_without_a_reference_there_are_no_links() -> None:
    made, out = screen("")

    made.say("A storm costs a point. [cook.storm.extra-point]", rule="cook.storm.extra-point")

    assert LINK.findall(out.getvalue()) == []


def test_a_file_is_given_by_its_path_a_page_of_the_web_by_its_address(tmp_path: Path) -> None:
    page = tmp_path / "rules.html"
    page.write_text("<p>", encoding="utf-8")

    assert address(str(page)) == page.as_uri()
    assert address("https://example.org/rules.html") == "https://example.org/rules.html"
    assert address("") == ""
    with pytest.raises(ValueError, match=r"no page 'rulse.html': expected the rules page of a reference"):
        address("rulse.html")
