"""The JSON Schema of exported games (draft 2020-12)."""

from regolario.published.game import FORMAT, INDEX_SCHEMA, SCHEMA
from regolario.published.item_schemas import component, deck, entry, example, question, statement, table, term
from regolario.published.schema_parts import TEXT, Schema, by_name, list_of, object_of, or_null, ref

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def _definitions() -> dict[str, Schema]:
    items: dict[str, Schema] = {
        "entry": entry(),
        "table": table(),
        "term": term(),
        "question": question(),
        "component": component(),
        "deck": deck(),
        "statement": statement(),
        "example": example(),
    }
    return _values() | _texts() | items


def _values() -> dict[str, Schema]:
    fraction = object_of("An exact fraction.", {"numerator": {"type": "integer"}, "denominator": {"type": "integer"}})
    quantity = object_of("A number with a unit of units.yaml.", {"number": ref("number"), "unit": TEXT})
    dice = object_of(
        "Dice that are added up.",
        {"dice": TEXT, "count": {"type": "integer", "minimum": 1}, "sides": {"type": "integer", "minimum": 1}},
    )
    param = object_of("A number of the rules and the id of its parameter.", {"value": ref("value"), "origin": TEXT})
    return {
        "number": {"anyOf": [{"type": "number"}, fraction]},
        "plain": {"anyOf": [ref("number"), quantity, dice]},
        "value": {"anyOf": [ref("plain"), list_of(ref("plain"))]},
        "params": by_name(param),
    }


def _texts() -> dict[str, Schema]:
    text = object_of(
        "A text in one language: `raw` as written, with {parameters} in braces; `rendered` with their values.",
        {"raw": TEXT, "rendered": TEXT},
    )
    basis = object_of(
        "The grounds of a fact and how it is known.",
        {"statements": list_of(TEXT), "how": TEXT, "address": TEXT, "note": ref("words")},
        ["address", "note"],
    )
    return {
        "words": by_name(TEXT, "A text without parameters, by language; an untranslated language is missing."),
        "text": by_name(text, "A text by language; an untranslated language is missing."),
        "rests_on": list_of(basis),
        "reviewed": by_name(TEXT, "How far each translation was reviewed."),
        "review": _review(),
    }


def _review() -> Schema:
    names = ("origin", "by", "confidence", "note", "because")
    other = object_of("Another translation.", {"text": TEXT, "evidence": list_of(TEXT), "note": or_null(TEXT)})
    fields = dict.fromkeys(names, TEXT) | {"candidates": list_of(other)}
    return object_of("What is written about a translation.", fields, fields)


def _head(name: str, title: str, properties: dict[str, Schema]) -> Schema:
    head = {
        "$schema": TEXT,
        "format": {"const": FORMAT},
        "version": {"type": "string", "description": "The version of regolario that wrote the file."},
        "languages": by_name(TEXT, "The languages of the base, by code, in their order."),
    }
    found = object_of(title, head | properties)
    return {"$schema": DRAFT, "$id": name, "title": title, **found}


def game_schema() -> Schema:
    """Return the JSON Schema of an exported game."""
    document = object_of(
        "A source document.",
        {
            "id": TEXT,
            "title": TEXT,
            "author": TEXT,
            "language": TEXT,
            "kind": TEXT,
            "rights": ref("words"),
            "address": or_null(TEXT),
            "note": or_null(ref("words")),
        },
    )
    chapter = object_of("A chapter in reading order.", {"key": TEXT, "name": ref("words"), "entries": list_of(TEXT)})
    properties = {
        "id": TEXT,
        "title": ref("words"),
        "subtitle": or_null(ref("words")),
        "edition": or_null(ref("words")),
        "about": or_null(ref("text")),
        "rights": or_null(ref("text")),
        "extends": or_null(TEXT),
        "documents": list_of(document),
        "chapters": list_of(chapter),
        "entries": by_name(ref("entry")),
        "tables": by_name(ref("table")),
        "terms": by_name(ref("term")),
        "questions": by_name(ref("question")),
        "components": by_name(ref("component")),
        "decks": by_name(ref("deck")),
        "statements": by_name(ref("statement")),
        "examples": list_of(ref("example")),
    }
    return {**_head(SCHEMA, "A rulebook of regolario", properties), "$defs": _definitions()}


def index_schema() -> Schema:
    """Return the JSON Schema of the list of exported games."""
    game = object_of("A game.", {"id": TEXT, "title": ref("words"), "extends": or_null(TEXT), "file": TEXT})
    whole = _head(INDEX_SCHEMA, "The games of a base of regolario", {"games": list_of(game)})
    return {**whole, "$defs": {"words": by_name(TEXT)}}
