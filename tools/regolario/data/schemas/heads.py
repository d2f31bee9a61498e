"""Schemas of languages.yaml, units.yaml, game.yaml and house profiles."""

from collections.abc import Mapping
from typing import Any

from regolario.data.schemas.parts import (
    ENDINGS,
    LANGUAGE,
    MAYBE_TEXT,
    NUMBER,
    TEXT,
    Schema,
    keyed,
    listed,
    mapping,
)
from regolario.mechanics.bounds import LARGEST_NUMBER

ENTRY = r"^[a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9-]*$"
"""The pattern of ``chapter/key``."""

SEVERAL_WORDS = {"title": "words with blanks between them", "type": "string", "pattern": r"^\S+( \S+)+$"}

PARTS = ("turn", "actions", "modifiers", "tables", "pictures")
"""The parts at the head of a quick-reference sheet, in their order."""

SIGNS = ("steps", "burst", "token", "dice", "eye", "flag", "drop", "hourglass", "hand")
"""The icons that can stand beside an item of these parts; each is a picture in ``print/icons``."""


def is_house(head: Mapping[str, Any]) -> bool:
    """Return whether a game.yaml is a house profile: it extends a game and has no documents or rights."""
    return "extends" in head and "documents" not in head and "rights" not in head


def languages_schema() -> Schema:
    """Return the schema of languages.yaml."""
    number = {
        "title": "a number such as `2` or `1/2`",
        "anyOf": [
            {"type": "number", "minimum": 0, "maximum": LARGEST_NUMBER},
            {"type": "string", "pattern": "^[0-9]{1,6}/[1-9][0-9]{0,5}$"},
        ],
    }
    words = {"type": "object", "additionalProperties": number}
    language = mapping(
        {
            "name": TEXT,
            "locale": {"type": "string", "pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8})*$"},
            "numbers": words,
            "times": words,
            "idioms": listed(TEXT),
            "plurals": listed({"type": "string", "pattern": ENDINGS}),
            "asking": {"title": "signs around `…`, such as `¿…?`", "type": "string", "pattern": "^[^…]*…[^…]+$"},
            "answers": listed(TEXT),
            "forms": listed(SEVERAL_WORDS),
            "synonyms": listed(SEVERAL_WORDS),
            "across": listed(TEXT),
            "draft": {"type": "boolean"},
        },
        ["name"],
        "a language",
    )
    return keyed(language, LANGUAGE)


def units_schema(words: Schema) -> Schema:
    """Return the schema of units.yaml."""
    size = {"type": "number", "exclusiveMinimum": 0, "maximum": LARGEST_NUMBER}
    unit = mapping(
        {"kind": TEXT, "symbol": TEXT, "size": size, "one": words, "many": words}, ["kind", "one", "many"], "a unit"
    )
    return keyed(unit)


def topics_schema(words: Schema, phrases: Schema) -> Schema:
    """Return the schema of topics.yaml."""
    return keyed(mapping({"name": words, "question": words, "asks": phrases}, ["name", "question"], "a topic"))


def senses_schema(words: Schema) -> Schema:
    """Return the schema of senses.yaml."""
    return keyed(mapping({"name": words}, ["name"], "a sense"))


def game_schema(words: Schema) -> Schema:
    """Return the schema of game.yaml."""
    document = mapping(
        {
            "title": TEXT,
            "author": TEXT,
            "language": {"type": "string", "pattern": LANGUAGE},
            "kind": {"enum": ["rules", "expansion", "house-rules", "translation"]},
            "rights": words,
            "address": MAYBE_TEXT,
            "note": words,
        },
        ["title", "author", "language", "kind", "rights"],
        "a document",
    )
    return mapping(_head(words) | {"documents": keyed(document, "^[A-Z0-9]+$")}, ["title", "about", "rights"])


def _head(words: Schema) -> Schema:
    """Return the fields of game.yaml that games and house profiles share."""
    return {
        "title": words,
        "subtitle": words,
        "edition": words,
        "extends": TEXT,
        "with": listed(TEXT),
        "selectable": {"type": "boolean"},
        "settles": listed(TEXT),
        "moved": keyed(TEXT, ENTRY),
        "about": words,
        "rights": words,
        "chapters": keyed(words | {"type": ["object", "null"]}),
        "params": {"type": "object", "additionalProperties": NUMBER},
        "readings": {"type": "object", "additionalProperties": TEXT},
        "remove": listed(TEXT),
        "sheet": mapping({part: listed(_sheet_item()) for part in PARTS}, title="the head of the sheet"),
    }


def _sheet_item() -> Schema:
    """Return the schema of an id, alone or with its signs: ``chapter/key: steps {spaces}``."""
    signed = {"type": "object", "additionalProperties": TEXT, "minProperties": 1, "maxProperties": 1}
    return {"title": "an id, or an id and its signs", "anyOf": [TEXT, signed]}


def house_schema(words: Schema) -> Schema:
    """Return the schema of a house profile: a game.yaml that requires only a title and a game to extend.

    As a single file it may also contain the items that a folder has in files: ``rules: {<chapter>: ...}`` for
    ``rules/<chapter>.yaml``.
    """
    kinds = ("rules", "tables", "terms", "questions", "components", "cards", "examples")
    return mapping(_head(words) | {kind: {"type": "object"} for kind in kinds}, ["title", "extends"])
