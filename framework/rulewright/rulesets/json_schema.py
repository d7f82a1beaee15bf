"""A JSON Schema for a game's rulesets, from the classes that type them; editors check and complete with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from rulewright.effects import Effect

from .extend import RESERVED
from .forms import Anything, EffectForm, Form, Items, Key, Named, OneOf, Scalar, Table, Words, keys_of
from .plain import plain

if TYPE_CHECKING:
    from .game_rules import Kind

Schema = dict[str, Any]

_TYPES = {int: "integer", float: "number", str: "string", bool: "boolean"}
_TEXTS: Schema = {
    "description": "the ruleset's own texts: language, table, key",
    "type": "object",
    "additionalProperties": {
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "additionalProperties": {
                "anyOf": [
                    {"type": "string"},
                    {
                        "type": "object",
                        "properties": {"one": {"type": "string"}, "other": {"type": "string"}},
                        "additionalProperties": False,
                    },
                ]
            },
        },
    },
}
_NAME: Schema = {"type": "string"}


def schema(kind: Kind) -> Schema:
    """The schema (draft-07) of one part or variant of the game's rulesets.

    Nothing is required but `id` in arrays that merge by it, as parts and variants say only some of the keys.
    """
    made = _Made(kind.verbs)
    root = made.table(kind.rules)
    root["properties"] |= {
        "extends": {"description": RESERVED["extends"], "type": "string"},
        "text": _TEXTS,
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"{kind.rules.__name__}: a ruleset, a part of one, or a variant",
        **root,
        "definitions": dict(sorted(made.definitions.items())),
    }


def schema_text(kind: Kind) -> str:
    """The schema as a file holds it."""
    import json

    return json.dumps(schema(kind), indent=2, ensure_ascii=False) + "\n"


class _Made:
    """Builds schemas; each class becomes a definition once."""

    def __init__(self, verbs: Mapping[str, type[Effect]]) -> None:
        self.verbs = verbs
        self.definitions: dict[str, Schema] = {}

    def table(self, cls: type, entry: bool = False) -> Schema:
        """A table with the keys of a class; `entry`: of an array that merges by id."""
        keys = keys_of(cls)
        properties = {key.name: self.key(key) for key in keys.values()}
        if not getattr(cls, "whole", False):
            properties["unset"] = {
                "description": RESERVED["unset"],
                "type": "array",
                "items": {"enum": [name for name in keys if name != "id"]},
            }
        made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        if cls.__doc__:
            made = {"description": " ".join(cls.__doc__.split("\n\n")[0].split()), **made}
        if entry:
            properties |= {
                "remove": {"description": RESERVED["remove"], "const": True},
                "before": {"description": RESERVED["before"], **_NAME},
                "after": {"description": RESERVED["after"], **_NAME},
            }
            made["required"] = ["id"]
        return made

    def key(self, key: Key) -> Schema:
        """One key, with its description, limits and default."""
        said: Schema = {"description": key.description} if key.description else {}
        made = self.form(key.form, key)
        if "$ref" in made and said:
            made = {"allOf": [made]}  # draft-07 ignores what stands beside a $ref
        # attrs types `Factory` as a function, though it is the class that `isinstance` asks for
        default = None if isinstance(key.default, attrs.Factory) else key.default  # type: ignore[arg-type]
        if default not in (attrs.NOTHING, None):
            made["default"] = plain(default)
        return {**said, **made}

    def form(self, form: Form, key: Key | None = None) -> Schema:
        """A value of a form, with the limits of its key."""
        match form:
            case Scalar(kind):
                return _limited({"type": _TYPES[kind]} if kind in _TYPES else {}, kind, key)
            case Words(words):
                return {"enum": list(words)}
            case Items(item, each):
                return self.array(form, item, each, key)
            case Named(item, names):
                return self.named(item, names, key)
            case Table(cls):
                return self.defined(cls.__name__, cls)
            case EffectForm():
                return self.effect(key.only if key else None)
            case OneOf(forms):
                return {"anyOf": [self.form(f, key) for f in forms]}
            case Anything():
                return {}

    def array(self, form: Items, item: Form, each: tuple[Form, ...] | None, key: Key | None) -> Schema:
        """An array; of entries, if its tables have an id."""
        if each is not None:
            items = [self.form(f, key) for f in each]
            return {"type": "array", "items": items, "minItems": len(each), "maxItems": len(each)}
        if form.keyed is not None:
            return {"type": "array", "items": self.defined(f"{form.keyed.__name__}.entry", form.keyed, entry=True)}
        return {"type": "array", "items": self.form(item, key)}

    def named(self, item: Form, names: Words | None, key: Key | None) -> Schema:
        """A table of the author's names, or of closed ones."""
        inside = self.form(item, key)
        unset = {"unset": {"description": "names to take away", "type": "array", "items": _NAME}}
        if names is None:
            return {"type": "object", "properties": unset, "additionalProperties": inside}
        properties = {str(name): inside for name in names.words}
        return {"type": "object", "properties": properties | unset, "additionalProperties": False}

    def defined(self, name: str, cls: type, entry: bool = False) -> Schema:
        """A reference to the definition of a class."""
        if name not in self.definitions:
            self.definitions[name] = {}  # classes may hold themselves
            self.definitions[name] = self.table(cls, entry)
        return {"$ref": f"#/definitions/{name}"}

    def effect(self, only: tuple[str, ...] | None) -> Schema:
        """An effect: any of the game's verbs, or of those that the key allows."""
        if only is None:
            if "effect" not in self.definitions:
                self.definitions["effect"] = {}
                self.definitions["effect"] = self.verbs_schema(tuple(self.verbs))
            return {"$ref": "#/definitions/effect"}
        return self.verbs_schema(tuple(v for v in only if v in self.verbs))

    def verbs_schema(self, verbs: tuple[str, ...]) -> Schema:
        """One of these verbs, bare or with arguments."""
        bare = [v for v in verbs if not any(k.required for k in keys_of(self.verbs[v]).values())]
        full = {
            "type": "object",
            "properties": {verb: self.verb(verb) for verb in verbs},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }
        return {"anyOf": [*([{"enum": bare}] if bare else []), full]}

    def verb(self, verb: str) -> Schema:
        """What stands behind a verb: its first argument, or a table of arguments."""
        name = f"effect.{verb}"
        if name not in self.definitions:
            self.definitions[name] = {}
            cls = self.verbs[verb]
            keys = list(keys_of(cls).values())
            table: Schema = {
                "type": "object",
                "properties": {key.name: self.key(key) for key in keys},
                "additionalProperties": False,
            }
            said = {"description": " ".join(cls.__doc__.split())} if cls.__doc__ else {}
            ways = {"anyOf": [self.key(keys[0]), table]} if keys else table
            self.definitions[name] = {**said, **ways}
        return {"$ref": f"#/definitions/{name}"}


def _limited(made: Schema, kind: type, key: Key | None) -> Schema:
    if key is not None and kind in (int, float):
        if key.least is not None:
            made["minimum"] = key.least
        if key.most is not None:
            made["maximum"] = key.most
    return made
