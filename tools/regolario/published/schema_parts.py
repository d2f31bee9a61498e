"""Parts of which the JSON Schema of exported games is made."""

from collections.abc import Iterable
from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}

FLAG: Schema = {"type": "boolean"}

ANYTHING: Schema = {}


def object_of(description: str, properties: dict[str, Schema], optional: Iterable[str] = ()) -> Schema:
    left_out = set(optional)
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": [name for name in properties if name not in left_out],
        "additionalProperties": False,
    }


def by_name(item: Schema, description: str = "") -> Schema:
    """Return the schema of an object whose values, under any names, fit ``item``."""
    found: Schema = {"type": "object", "additionalProperties": item}
    return found | ({"description": description} if description else {})


def list_of(item: Schema) -> Schema:
    """Return the schema of a list of ``item``."""
    return {"type": "array", "items": item}


PHRASES = by_name(list_of(TEXT), "What players type when they search, by language.")


def or_null(item: Schema) -> Schema:
    """Return the schema of ``item`` or null."""
    return {"anyOf": [item, {"type": "null"}]}


def ref(name: str) -> Schema:
    """Return the schema of a reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}
