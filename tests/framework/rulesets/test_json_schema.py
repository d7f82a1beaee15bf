"""The JSON Schema of a game's rulesets."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from rulewright.rulesets import schema

if TYPE_CHECKING:
    from .conftest import Garden


def accepts(whole: dict[str, Any], part: dict[str, Any], value: Any) -> bool:
    """Does the value fit? Knows the words of JSON Schema that our schemas use, and no others."""
    for word, said in part.items():
        match word:
            case "$ref":
                ok = accepts(whole, whole["definitions"][said.removeprefix("#/definitions/")], value)
            case "anyOf":
                ok = any(accepts(whole, s, value) for s in said)
            case "allOf":
                ok = all(accepts(whole, s, value) for s in said)
            case "enum":
                ok = any(value == w and type(value) is type(w) for w in said)
            case "const":
                ok = value is said
            case "type":
                kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
                ok = type(value) is kinds[said]
            case "minimum":
                ok = not isinstance(value, int) or value >= said
            case "maximum":
                ok = not isinstance(value, int) or value <= said
            case "required":
                ok = not isinstance(value, dict) or all(k in value for k in said)
            case "properties":
                ok = not isinstance(value, dict) or all(
                    accepts(whole, s, value[k]) for k, s in said.items() if k in value
                )
            case "additionalProperties":
                more = set(value) - set(part.get("properties", ())) if isinstance(value, dict) else set()
                ok = not more if said is False else all(accepts(whole, said, value[k]) for k in more)
            case "items" if isinstance(said, list):
                ok = not isinstance(value, list) or all(accepts(whole, s, v) for s, v in zip(said, value, strict=False))
            case "items":
                ok = not isinstance(value, list) or all(accepts(whole, said, v) for v in value)
            case "minItems":
                ok = not isinstance(value, list) or len(value) >= said
            case "maxItems":
                ok = not isinstance(value, list) or len(value) <= said
            case "minProperties":
                ok = not isinstance(value, dict) or len(value) >= said
            case "maxProperties":
                ok = not isinstance(value, dict) or len(value) <= said
            case "$schema" | "title" | "description" | "default" | "definitions":
                ok = True
            case _:
                raise AssertionError(f"a word that the test doesn't know: {word}")
        if not ok:
            return False
    return True


def fits(garden: Garden, text: str) -> bool:
    made = schema(garden.kind)
    return accepts(made, made, tomllib.loads(text))


def test_a_ruleset_fits(garden: Garden) -> None:
    assert fits(garden, garden.text)


@pytest.mark.parametrize(
    "text",
    [
        'extends = "garden"\nhand = 3',
        'unset = ["mood"]',
        '[[plot]]\nid = "south"\nremove = true',
        '[[plot]]\nid = "south"\nunset = ["wall"]\nbefore = "north"',
        '[[plot]]\nid = "x"\ntend = "water"',
        '[[plot]]\nid = "x"\ntend = { pay = { bean = 1 } }',
        '[[plot]]\nid = "x"\ntend = { pay = { goods = { bean = 1 } } }',
        '[[plot]]\nid = "x"\ntend = { all = ["water", { any = ["grow"] }] }',
        '[[tool]]\nid = "x"\nuse = "grow"',
        "start = 3",
        'start = "any"',
        '[prices]\nkale = 3\nunset = ["bean"]',
        '[text.en.event]\nlaid = "x"\ntold = { one = "a", other = "b" }',
    ],
)
def test_parts_and_variants_fit(garden: Garden, text: str) -> None:
    assert fits(garden, text)


@pytest.mark.parametrize(
    "text",
    [
        "hadn = 3",
        'hand = "3"',
        "hand = 0",
        "size = [1]",
        'mood = "clam"',
        'start = "ayn"',
        "start = 0",
        "[[plot]]\ncost = 3",
        '[[plot]]\nid = "x"\ncsot = 3',
        '[[plot]]\nid = "x"\nwall = { height = 4 }',
        '[[plot]]\nid = "x"\ntend = "wtaer"',
        '[[plot]]\nid = "x"\ntend = "pay"',
        '[[plot]]\nid = "x"\ntend = { grow = 0 }',
        '[[plot]]\nid = "x"\ntend = { grow = 1, water = {} }',
        '[[plot]]\nid = "x"\ntend = { all = ["water", { any = ["gorw"] }] }',
        '[[tool]]\nid = "x"\nuse = { pay = { bean = 1 } }',
        '[[plot]]\nid = "x"\nremove = false',
        'unset = ["modo"]',
        "[prices]\nkale = -3",
        "[text.en.event]\nlaid = 3",
    ],
)
def test_slips_do_not_fit(garden: Garden, text: str) -> None:
    assert not fits(garden, text)


def test_keys_have_their_descriptions_limits_and_defaults(garden: Garden) -> None:
    made = schema(garden.kind)
    assert made["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert made["properties"]["hand"] == {"description": "cards in a hand", "type": "integer", "minimum": 1}
    assert made["properties"]["mood"] == {
        "description": "the weather",
        "enum": ["calm", "wild"],
        "default": "calm",
    }
    assert made["definitions"]["Plot.entry"]["required"] == ["id"]
    assert made["definitions"]["Plot.entry"]["additionalProperties"] is False
    assert "required" not in made
