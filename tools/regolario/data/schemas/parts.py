"""Parts of which the schemas of files are made."""

from collections.abc import Iterable, Mapping
from typing import Any

from regolario.mechanics.bounds import MOST_ITEMS

KEY = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
ENDINGS = "^[^/]*/[^/]*$"
LANGUAGE = "^[a-z]{2,3}(-[A-Za-z0-9]+)*$"
MARK = "^(original|[a-z0-9]{4}(-[a-z0-9]{4})+)$"
NAME = "^[a-z][a-z0-9_]*$"
TEXT = {"type": "string"}
MAYBE_TEXT = {"type": ["string", "null"]}
SCALAR = {"type": ["string", "integer", "number"]}
NUMBER = {
    "title": "a number, `4 inch`, `2D6`, a list of them or `= chapter/entry.name`",
    "anyOf": [SCALAR, {"type": "array", "items": SCALAR, "minItems": 1, "maxItems": MOST_ITEMS}],
}
Schema = dict[str, Any]

FIELDS: set[str] = set()
"""Every field of any file, for suggestions."""


def mapping(properties: Mapping[str, Any], required: Iterable[str] = (), title: str = "a mapping") -> Schema:
    """Return the schema of a mapping with these fields and no others; ``title`` names it in messages."""
    FIELDS.update(properties)
    return {
        "title": title,
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def keyed(item: Schema, pattern: str = KEY) -> Schema:
    """Return the schema of a mapping from keys chosen by the author to ``item``."""
    return {"type": "object", "propertyNames": {"pattern": pattern}, "additionalProperties": item}


def listed(item: Schema) -> Schema:
    """Return the schema of a list of ``item``."""
    return {"type": "array", "items": item}
