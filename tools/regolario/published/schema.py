"""The JSON Schema of exported games (draft 2020-12)."""

from collections.abc import Iterable
from typing import Any

from regolario.published.game import FORMAT, INDEX_SCHEMA, SCHEMA

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
ANYTHING: Schema = {}


def _object(description: str, properties: dict[str, Schema], optional: Iterable[str] = ()) -> Schema:
    left_out = set(optional)
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": [name for name in properties if name not in left_out],
        "additionalProperties": False,
    }


def _by_name(item: Schema, description: str = "") -> Schema:
    found: Schema = {"type": "object", "additionalProperties": item}
    return found | ({"description": description} if description else {})


def _list(item: Schema) -> Schema:
    return {"type": "array", "items": item}


PHRASES = _by_name(_list(TEXT), "What players type when they search, by language.")


def _or_null(item: Schema) -> Schema:
    return {"anyOf": [item, {"type": "null"}]}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _definitions() -> dict[str, Schema]:
    fraction = _object("An exact fraction.", {"numerator": {"type": "integer"}, "denominator": {"type": "integer"}})
    quantity = _object("A number with a unit of units.yaml.", {"number": _ref("number"), "unit": TEXT})
    dice = _object(
        "Dice that are added up.",
        {"dice": TEXT, "count": {"type": "integer", "minimum": 1}, "sides": {"type": "integer", "minimum": 1}},
    )
    text = _object(
        "A text in one language: `raw` as written, with {parameters} in braces; `rendered` with their values.",
        {"raw": TEXT, "rendered": TEXT},
    )
    param = _object("A number of the rules and the id of its parameter.", {"value": _ref("value"), "origin": TEXT})
    basis = _object(
        "The grounds of a fact and how it is known.",
        {"statements": _list(TEXT), "how": TEXT, "address": TEXT, "note": _ref("words")},
        ["address", "note"],
    )
    return {
        "number": {"anyOf": [{"type": "number"}, fraction]},
        "plain": {"anyOf": [_ref("number"), quantity, dice]},
        "value": {"anyOf": [_ref("plain"), _list(_ref("plain"))]},
        "words": _by_name(TEXT, "A text without parameters, by language; an untranslated language is missing."),
        "text": _by_name(text, "A text by language; an untranslated language is missing."),
        "params": _by_name(param),
        "rests_on": _list(basis),
        "reviewed": _by_name(TEXT, "How far each translation was reviewed."),
        "entry": _entry(),
        "table": _table(),
        "term": _term(),
        "question": _question(),
        "component": _component(),
        "statement": _object(
            "A restated statement of a document.",
            {"id": TEXT, "document": TEXT, "kind": {"enum": list("RTEC")}, "section": TEXT, "text": _ref("words")},
        ),
        "example": _object(
            "A worked example: a case and its expected answer.",
            {
                "rule": TEXT,
                "game": TEXT,
                "name": _ref("words"),
                "given": {"type": "object"},
                "readings": _by_name(TEXT),
                "params": {"type": "object"},
                "then": ANYTHING,
                "rests_on": _list(TEXT),
            },
        ),
    }


def _identified(description: str, properties: dict[str, Schema]) -> Schema:
    return _object(description, {"id": TEXT, "game": TEXT, "key": TEXT, **properties})


def _entry() -> Schema:
    argument = _object(
        "An argument of a rule's function.",
        {"name": TEXT, "from": {"enum": ["param", "table", "question", "given"]}, "type": TEXT, "optional": FLAG},
    )
    function = _object("The inputs and output of a rule's function.", {"inputs": _list(argument), "output": TEXT})
    return _identified(
        "One rule that a player could quote.",
        {
            "chapter": TEXT,
            "name": _ref("words"),
            "text": _ref("text"),
            "sheet": _or_null(_ref("text")),
            "params": _ref("params"),
            "tables": _by_name(TEXT),
            "questions": _by_name(TEXT),
            "rests_on": _ref("rests_on"),
            "see": _list(TEXT),
            "optional": FLAG,
            "because": _or_null(TEXT),
            "function": _or_null(function),
            "asks": PHRASES,
            "also": PHRASES,
            "reviewed": _ref("reviewed"),
        },
    )


def _table() -> Schema:
    whole = _or_null({"type": "integer"})
    row = _object(
        "A row; totals from `low` to `high` give it. An unknown cell is null.",
        {
            "low": whole,
            "high": whole,
            "result": TEXT,
            "text": _ref("text"),
            "entry": _or_null(TEXT),
            "params": _ref("params"),
            "cells": _by_name(_or_null(_ref("value"))),
        },
    )
    column = _object("A column.", {"key": TEXT, "name": _ref("words"), "long": _or_null(_ref("words"))})
    return _identified(
        "A roll table (with `dice`), or a table with columns.",
        {
            "name": _ref("words"),
            "dice": _or_null(TEXT),
            "columns": _list(column),
            "rows": _list(row),
            "note": _or_null(_ref("words")),
            "rests_on": _ref("rests_on"),
            "asks": PHRASES,
            "also": PHRASES,
            "reviewed": _ref("reviewed"),
        },
    )


def _term() -> Schema:
    wrong = _object("A form that must not be used, and why.", {"form": TEXT, "because": _ref("words")})
    candidate = _object(
        "A form that was considered.", {"form": TEXT, "because": _ref("words"), "evidence": _list(TEXT)}
    )
    word = _object(
        "A term in one language; the first form is the headword.",
        {
            "forms": _list(TEXT),
            "state": {"enum": ["official", "attested", "proposed"]},
            "evidence": _list(TEXT),
            "candidates": _list(candidate),
            "wrong": _list(wrong),
        },
    )
    return _identified(
        "A term of the game.",
        {
            "definition": _ref("words"),
            "words": _by_name(word),
            "rests_on": _ref("rests_on"),
            "also": PHRASES,
            "reviewed": _ref("reviewed"),
        },
    )


def _question() -> Schema:
    return _identified(
        "Where the source is silent, contradictory or damaged; `default` is the reading that applies.",
        {
            "kind": TEXT,
            "name": _ref("text"),
            "text": _ref("text"),
            "params": _ref("params"),
            "evidence": _ref("rests_on"),
            "readings": _by_name(_ref("text")),
            "default": _or_null(TEXT),
            "why": _or_null(_ref("text")),
            "reviewed": _ref("reviewed"),
        },
    )


def _component() -> Schema:
    piece = _object(
        "One kind of piece.", {"key": TEXT, "name": _ref("words"), "count": {"type": "integer", "minimum": 0}}
    )
    return _identified(
        "Pieces of one size.",
        {
            "name": _ref("words"),
            "size": _list(_ref("plain")),
            "two_sided": FLAG,
            "pieces": _list(piece),
            "rests_on": _ref("rests_on"),
        },
    )


def _head(name: str, title: str, properties: dict[str, Schema]) -> Schema:
    head = {
        "$schema": TEXT,
        "format": {"const": FORMAT},
        "version": {"type": "string", "description": "The version of regolario that wrote the file."},
        "languages": _by_name(TEXT, "The languages of the base, by code, in their order."),
    }
    found = _object(title, head | properties)
    return {"$schema": DRAFT, "$id": name, "title": title, **found}


def game_schema() -> Schema:
    """Return the JSON Schema of an exported game."""
    document = _object(
        "A source document.",
        {
            "id": TEXT,
            "title": TEXT,
            "author": TEXT,
            "language": TEXT,
            "kind": TEXT,
            "rights": _ref("words"),
            "address": _or_null(TEXT),
            "note": _or_null(_ref("words")),
        },
    )
    chapter = _object("A chapter in reading order.", {"key": TEXT, "name": _ref("words"), "entries": _list(TEXT)})
    properties = {
        "id": TEXT,
        "title": _ref("words"),
        "subtitle": _or_null(_ref("words")),
        "edition": _or_null(_ref("words")),
        "about": _or_null(_ref("text")),
        "rights": _or_null(_ref("text")),
        "extends": _or_null(TEXT),
        "documents": _list(document),
        "chapters": _list(chapter),
        "entries": _by_name(_ref("entry")),
        "tables": _by_name(_ref("table")),
        "terms": _by_name(_ref("term")),
        "questions": _by_name(_ref("question")),
        "components": _by_name(_ref("component")),
        "statements": _by_name(_ref("statement")),
        "examples": _list(_ref("example")),
    }
    return {**_head(SCHEMA, "A rulebook of regolario", properties), "$defs": _definitions()}


def index_schema() -> Schema:
    """Return the JSON Schema of the list of exported games."""
    game = _object("A game.", {"id": TEXT, "title": _ref("words"), "extends": _or_null(TEXT), "file": TEXT})
    whole = _head(INDEX_SCHEMA, "The games of a base of regolario", {"games": _list(game)})
    return {**whole, "$defs": {"words": _by_name(TEXT)}}
