"""Messages about malformed files, in terms of the file's author."""

from collections.abc import Collection, Iterator
from typing import Any

from regolario.data.nearest import nearest
from regolario.data.places import Map, Seq, place_at, steps_in
from regolario.data.schemas.parts import ENDINGS, FIELDS, KEY, LANGUAGE, MARK, NAME, Schema
from regolario.data.values import quoted
from regolario.problems import Place, Problem, counted
from regolario.words.locales import locale_of

NOUNS = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
}
REMEDIES = {
    "array": "write `[first, second]`",
    "string": "write text, in quotes if it looks like a number",
    "integer": "write digits, such as `4`",
    "number": "write digits, such as `4` or `2.5`",
}
PATTERNS = {
    ENDINGS: "the endings of a singular and of its plural, such as y/ies",
    KEY: "lower case letters, digits and hyphens",
    LANGUAGE: "the code of a language, such as en or pt-BR",
    MARK: "`original`, `~` or the mark that `regolario review` writes",
    NAME: "lower case letters, digits and underscores",
    "^[A-Z0-9]+$": "capitals and digits",
    "^[A-Z0-9]+-[RTEC][0-9]+$": "a number such as S2-R001",
    "^[0-9]*D[0-9]+$": "dice such as 2D6",
}
MOST_SHOWN = 4
"""The highest number of fields that a message asks for."""
MOST_KNOWN = 12
"""The highest number of fields that a message offers to choose from."""


def shape_problems(
    value: Any, path: list[Any], error: Any, schema: Schema, languages: Collection[str]
) -> Iterator[Problem]:
    """Yield the problems for an error that the validator of ``schema`` found under ``path`` of ``value``."""
    path = steps_in(value, path)
    holder = value
    for step in path:
        holder = holder[step]
    place = place_at(value, path) if path else value.place()
    where = f"`{path[-1]}`" if path and isinstance(path[-1], str) else "this item" if path else "the file"
    name = error.kind.name
    if name == "required":
        yield _missing(place, where, error.kind.property, languages)
    elif name == "additionalProperties":
        fields = _schema_at(schema, list(error.schema_path)[:-1]).get("properties", {})
        yield from _unknown(holder, error.kind.unexpected, list(fields), languages)
    elif name == "propertyNames":
        yield from _bad_names(holder, error)
    else:
        what, remedy = _wrong(name, error.kind.value, holder, _schema_at(schema, list(error.schema_path)[:-1]))
        yield Problem(place, "wrong-type", f"{where} {what}", remedy)


def _missing(place: Place, where: str, missing: str, languages: Collection[str]) -> Problem:
    if missing in languages:
        remedy = f"write `{missing}:`, or `{missing}: ~` until it is translated"
        return Problem(place, "missing-language", f"{where} has no `{missing}`", remedy)
    return Problem(place, "missing-field", f"{where} has no `{missing}`", f"write `{missing}:`")


def _unknown(holder: Map, unexpected: list[str], fields: list[str], languages: Collection[str]) -> Iterator[Problem]:
    """Yield the problems of the fields that a mapping with these ``fields`` does not have."""
    for extra in unexpected:
        if _is_language(extra, holder, languages):
            remedy = f"add `{extra}` to languages.yaml, or remove its texts"
            yield Problem(holder.place(extra), "unknown-language", f"unknown language `{extra}`", remedy)
            continue
        remedy = _instead(extra, holder, fields, languages)
        yield Problem(holder.place(extra), "unknown-field", f"unknown field `{quoted(extra)}`", remedy)


def _instead(extra: str, holder: Map, fields: list[str], languages: Collection[str]) -> str:
    """Return what to do about an unknown field: only the fields of its own mapping can be meant."""
    if holder[extra] is None and any(code in fields for code in languages):
        return "write the text before it in quotes if the comma belongs to it, or remove the field"
    close = None if extra in FIELDS else nearest(extra, fields)
    if close:
        return f"did you mean `{close}`?"
    if extra in FIELDS:
        return "remove it; it belongs elsewhere"
    known = f"choose from: {', '.join(f'`{one}`' for one in fields)}"
    return known if 0 < len(fields) <= MOST_KNOWN else "remove it, or correct its name"


def _is_language(key: str, holder: Map, languages: Collection[str]) -> bool:
    """Return whether a key stands for a language that the base does not have: a text has no other keys."""
    others = set(holder) - {key, *languages, "same"}
    return locale_of(key) is not None and all(locale_of(str(one)) is not None for one in others)


def _bad_names(holder: Map, error: Any) -> Iterator[Problem]:
    wanted = PATTERNS.get(getattr(error.kind.error, "kind", error.kind).value, "another form") if error else ""
    for name in bad_names(holder, error):
        yield Problem(holder.place(name), "wrong-type", f"`{quoted(name)}` is not a valid key", f"use {wanted}")


def bad_names(holder: Map, error: Any) -> list[str]:
    """Return the keys of a mapping that its validator rejects."""
    return [name for name in holder if error.message.startswith((f'"{name}"', repr(name)))]


def _wrong(name: str, limit: Any, holder: Any, schema: Schema) -> tuple[str, str]:
    """Return what is wrong with a value and what to write instead, by the kind of error."""
    written = "a mapping" if isinstance(holder, Map) else "a list" if isinstance(holder, Seq) else f"`{quoted(holder)}`"
    if name == "type":
        return _wrong_type(limit, written, schema)
    if name in ("enum", "const"):
        known = [quoted(option) for option in limit] if name == "enum" else [quoted(limit)]
        return f"is {written}, which is not a choice", f"choose from: {', '.join(f'`{one}`' for one in known)}"
    if name == "pattern":
        return f"is {written}", f"use {PATTERNS.get(limit, f'the form {limit}')}"
    if name in ("minItems", "maxItems"):
        return f"has {counted(len(holder), 'item')}", f"write at {'least' if name == 'minItems' else 'most'} {limit:,}"
    if name in ("minimum", "maximum", "exclusiveMinimum"):
        bound = {"minimum": "at least", "maximum": "at most", "exclusiveMinimum": "more than"}[name]
        return f"is {written}, which is out of range", f"write {bound} {limit:,}"
    if name == "anyOf":
        return f"is {written}", f"write {schema['title']}"
    if name == "minProperties":
        return "is empty", f"write at least {limit:,}"
    if name in ("maxLength", "maxProperties"):
        return "is too long", f"at most {limit:,} are allowed"
    return f"is {written}, which is not allowed here", "see the data format"


def _wrong_type(types: list[str], written: str, schema: Schema) -> tuple[str, str]:
    if "object" in types:
        fields = (schema.get("required") or list(schema.get("properties", {})))[:MOST_SHOWN]
        remedy = "write " + ", ".join(f"`{field}:`" for field in fields) + " ..." if fields else "write `key: value`"
        return f"is {written}; it must be {schema.get('title', 'a mapping')}", remedy
    wanted = " or ".join(NOUNS[kind] for kind in types if kind in NOUNS)
    return f"is {written}; it must be {wanted}", REMEDIES.get(types[-1], f"write {wanted}")


def _schema_at(schema: Any, path: list[Any]) -> Schema:
    for step in path:
        schema = schema[step] if isinstance(schema, list) or step in schema else {}
    return schema if isinstance(schema, dict) else {}
