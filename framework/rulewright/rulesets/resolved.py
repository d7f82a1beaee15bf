"""Print a resolved ruleset as TOML, with where each value came from; and single values as TOML has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .places import Place, places

if TYPE_CHECKING:
    from .load import Ruleset
    from .places import Path
    from .source import Source


def show(ruleset: Ruleset) -> str:
    """The resolved ruleset as TOML that reads back to the same data.

    A comment at the end of a table's first line says where it comes from; one at the end of a key's line says
    where the key does, if that is another file.
    """
    import tomli_w

    source = ruleset.source
    text = tomli_w.dumps(source.data | _own_texts(source))
    lines = text.split("\n")
    comments: dict[int, str] = {}
    for path, place in places(text, "").items():
        came = source.place(path) if path[0] != "text" else None
        if came is not None and place.line not in comments and _is_told(source, path, place, came):
            comments[place.line] = f"  # {came.file}:{came.line}"
    chain = " <- ".join(layer.id for layer in reversed(source.layers)) or "from a record"
    head = [f"# {ruleset.id}, resolved: {chain}"]
    body = [line + comments.get(number, "") for number, line in enumerate(lines, start=1)]
    return "\n".join(head + body)


def _is_told(source: Source, path: Path, place: Place, came: Place) -> bool:
    """Tables always, and keys that another file sets than the table they are in."""
    has_no_value = (place.line, place.column) == (place.value_line, place.value_column)
    if len(path) == 1 or (has_no_value and not _is_item(source, path)):
        return True
    above = source.place(path[:-1])
    return above is not None and above.file != came.file


def _is_item(source: Source, path: Path) -> bool:
    """An item of a plain array has no key, so that its place looks like a table's."""
    value: Any = source.data
    for step in path:
        value = value[step]
    return isinstance(path[-1], int) and not isinstance(value, Mapping)


def _own_texts(source: Source) -> dict[str, Any]:
    """The `[text]` tables of all layers, the last one's first in what counts."""
    made: dict[str, Any] = {}
    for layer in source.layers:
        for language, tables in layer.text.items():
            for table, texts in tables.items():
                made.setdefault(language, {}).setdefault(table, {}).update(texts)
    return {"text": made} if made else {}


def inline(value: Any) -> str:
    """A value on one line, as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {inline(v)}" for k, v in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(v) for v in value) + "]"
    if isinstance(value, str):
        import json

        return json.dumps(value, ensure_ascii=False)
    return "nothing" if value is None else str(value)


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if bare else inline(name)
