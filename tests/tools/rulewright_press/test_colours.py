"""The palette can be read: contrasts as WCAG AA asks, in light and dark."""

from __future__ import annotations

import pytest

from rulewright_press.colours import DARK, LIGHT, PLAIN, shaded, stylesheet

TEXT, LINES = 4.5, 3.0  # least contrasts, WCAG 2.2: 1.4.3 and 1.4.11
SCHEMES = {"light": LIGHT, "dark": DARK}
PAPER = "paper"  # what drawings without a colour of their own stand on


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_as_the_standard_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_can_be_read_on_its_colour(scheme: str) -> None:
    pale = {name: contrast(x.ink, x.fill) for name, x in SCHEMES[scheme].items()}
    assert {name: ratio for name, ratio in pale.items() if ratio < TEXT} == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_signs_can_be_seen_on_their_colour(scheme: str) -> None:
    pale = {name: contrast(x.line, x.fill) for name, x in SCHEMES[scheme].items() if name != PAPER}
    assert {name: ratio for name, ratio in pale.items() if ratio < LINES} == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_has_no_colour_can_be_seen_on_paper(scheme: str) -> None:
    plain, paper = SCHEMES[scheme][PLAIN], SCHEMES[scheme][PAPER]
    assert contrast(plain.ink, paper.fill) >= TEXT
    assert contrast(plain.line, paper.fill) >= LINES


def test_both_schemes_have_the_same_colours() -> None:
    assert list(LIGHT) == list(DARK)


def test_an_unknown_colour_is_plain() -> None:
    assert shaded("mauve", "fill") == shaded("", "fill") == {"class": "rw-plain-fill", "fill": "#faf6ee"}


def test_a_page_may_change_every_colour() -> None:
    css = stylesheet()
    for name in LIGHT:
        for part in ("fill", "ink", "line", "mark"):
            assert f".rw-{name}-{part} {{" in css
    assert css.index("@media screen and (prefers-color-scheme: dark)") > css.index("--rw-red-fill: #f7d9d2")
