"""JSON Schemas of each kind of file: its fields and their types.

They depend on the languages in languages.yaml, so they are created for each base, once per run.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import jsonschema_rs

from regolario.mechanics.bounds import LARGEST_NUMBER, MOST_ITEMS

KEY = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
ENDINGS = "^[^/]*/[^/]*$"
LANGUAGE = "^[a-z]{2,3}(-[A-Za-z0-9]+)*$"
NAME = "^[a-z][a-z0-9_]*$"
HOW = ["printed", "restored", "corroborated", "inferred", "house", "unknown"]
TEXT = {"type": "string"}
MAYBE_TEXT = {"type": ["string", "null"]}
SCALAR = {"type": ["string", "integer", "number"]}
NUMBER = {
    "title": "a number, `4 inch`, `2D6`, a list of them or `= chapter/entry.name`",
    "anyOf": [SCALAR, {"type": "array", "items": SCALAR, "minItems": 1, "maxItems": MOST_ITEMS}],
}
OFF = {"const": False}
PHRASES = {"type": "array", "items": {"type": "string", "minLength": 2}, "minItems": 1, "maxItems": 12}

PARTS = ("turn", "actions", "modifiers", "tables", "pictures")
"""The parts at the head of a quick-reference sheet, in their order."""

SIGNS = ("steps", "burst", "token", "dice", "eye", "flag", "drop", "hourglass", "hand")
"""The icons that can stand beside an item of these parts; each is a picture in ``print/icons``."""

Schema = dict[str, Any]

MOST_PIECES = 10_000
"""The highest number of pieces of one kind in a component."""

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


CASE_OF_ODDS = "odds"
"""The kind of a case that asserts odds: a part of a case file, not a file."""


class Schemas:
    """The validators of a base, one for each kind of file.

    ``languages`` are codes in order. A text requires the languages in ``demanded``; by default all.
    """

    def __init__(self, languages: Iterable[str], demanded: Iterable[str] | None = None) -> None:
        codes = self.languages = list(languages)
        needed = codes if demanded is None else list(demanded)
        texts = dict.fromkeys(codes, MAYBE_TEXT) | {"same": {"type": "boolean"}}
        words = mapping(texts, needed, "a text in each language")
        params = keyed(NUMBER, NAME)
        basis = mapping(
            {"statements": listed(TEXT), "how": {"enum": HOW}, "address": TEXT, "note": words},
            title="what it rests on",
        )
        reviewed = mapping(dict.fromkeys(codes, MAYBE_TEXT), needed)
        phrases = mapping(dict.fromkeys(codes, PHRASES), title="phrases in each language")
        sought = {"asks": phrases, "also": phrases}
        self.shapes: dict[str, Schema] = {
            "languages": _languages(),
            "units": _units(words),
            "game": _game(words),
            "house": _house(words | {"required": [], "minProperties": 1}),
            "rules": keyed(_entry(words, params, basis, reviewed, sought)),
            "tables": keyed(_table(words, params, basis, reviewed, sought)),
            "terms": keyed(_term(words, basis, reviewed, phrases, codes, needed)),
            "questions": keyed(_question(words, params, basis, reviewed)),
            "statements": keyed(
                mapping({"section": TEXT, "text": words, "covered_by": TEXT}, ["section", "text"], "a statement"),
                "^[A-Z0-9]+-[RTEC][0-9]+$",
            ),
            "components": keyed(_component(words, basis)),
            "examples": {"type": "array", "items": _example(words)},
            CASE_OF_ODDS: {"type": "array", "items": _odds_case(words)},
        }
        self.validators = {kind: jsonschema_rs.validator_for(shape) for kind, shape in self.shapes.items()}

    def validator(self, kind: str) -> Any:
        """Return the validator of a kind of file.

        Kinds are languages, units, game, house, rules, tables, terms, questions, statements, components and examples;
        ``odds`` is a case of a case file that asserts odds.
        """
        return self.validators[kind]

    @cached_property
    def free(self) -> "Schemas":
        """Return the validators for the files of a house profile, whose texts require no language."""
        return Schemas(self.languages, ())


def is_house(head: Mapping[str, Any]) -> bool:
    """Return whether a game.yaml is a house profile: it extends a game and has no documents or rights."""
    return "extends" in head and "documents" not in head and "rights" not in head


def _languages() -> Schema:
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
        },
        ["name"],
        "a language",
    )
    return keyed(language, LANGUAGE)


def _units(words: Schema) -> Schema:
    size = {"type": "number", "exclusiveMinimum": 0, "maximum": LARGEST_NUMBER}
    unit = mapping(
        {"kind": TEXT, "symbol": TEXT, "size": size, "one": words, "many": words}, ["kind", "one", "many"], "a unit"
    )
    return keyed(unit)


def _game(words: Schema) -> Schema:
    document = mapping(
        {
            "title": TEXT,
            "author": TEXT,
            "language": TEXT,
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


def _house(words: Schema) -> Schema:
    """Return the schema of a house profile: a game.yaml that requires only a title and a game to extend.

    As a single file it may also contain the items that a folder has in files: ``rules: {<chapter>: ...}`` for
    ``rules/<chapter>.yaml``.
    """
    kinds = ("rules", "tables", "terms", "questions", "components", "examples")
    return mapping(_head(words) | {kind: {"type": "object"} for kind in kinds}, ["title", "extends"])


def _entry(words: Schema, params: Schema, basis: Schema, reviewed: Schema, sought: Mapping[str, Schema]) -> Schema:
    agrees = mapping(
        {"product": listed(TEXT), "about": TEXT, "within": TEXT}, ["product", "about", "within"], "a relation"
    )
    whole = mapping(
        {
            "name": words,
            "params": params,
            "tables": keyed(TEXT, NAME),
            "questions": keyed(TEXT, NAME),
            "text": words,
            "sheet": {"if": {"type": "boolean"}, "then": OFF, "else": words},
            "rests_on": listed(basis),
            "see": listed(TEXT),
            "optional": {"type": "boolean"},
            "runs": {"type": "boolean"},
            "because": {"enum": ["advice", "definition", "by-hand", "other-rules"]},
            "agrees": listed(agrees),
            "replace": {"const": True},
            "reviewed": reviewed,
            **sought,
        },
        ["name", "text", "rests_on"],
        "an entry",
    )
    removed = mapping({"remove": {"const": True}, "rests_on": listed(basis)}, ["remove"])
    return {"if": {"type": "object", "required": ["remove"]}, "then": removed, "else": whole}


def _table(words: Schema, params: Schema, basis: Schema, reviewed: Schema, sought: Mapping[str, Schema]) -> Schema:
    row = mapping(
        {
            "on": SCALAR,
            "result": {"type": "string", "pattern": KEY},
            "text": words,
            "entry": TEXT,
            "params": params,
            "cells": keyed({"title": "a value, or `~` if it is unknown", "anyOf": [SCALAR, {"type": "null"}]}, NAME),
        },
        ["result", "text"],
        "a row",
    )
    column = mapping(
        {"key": {"type": "string", "pattern": NAME}, "name": words, "long": words}, ["key", "name"], "a column"
    )
    return mapping(
        {
            "name": words,
            "dice": {"type": "string", "pattern": "^[0-9]*D[0-9]+$"},
            "columns": listed(column),
            "rows": {**listed(row), "maxItems": MOST_ITEMS},
            "note": words,
            "sheet": OFF,
            "rests_on": listed(basis),
            "reviewed": reviewed,
            **sought,
        },
        ["name", "rows", "rests_on"],
        "a table",
    )


def _term(
    words: Schema, basis: Schema, reviewed: Schema, phrases: Schema, codes: list[str], needed: list[str]
) -> Schema:
    wrong = mapping({"form": TEXT, "because": words}, ["form", "because"])
    candidate = mapping({"form": TEXT, "because": words, "evidence": listed(TEXT)}, ["form", "because"])
    word = mapping(
        {
            "forms": {"type": "array", "items": TEXT, "minItems": 1},
            "state": {"enum": ["official", "attested", "proposed"]},
            "evidence": listed(TEXT),
            "candidates": listed(candidate),
            "wrong": listed(wrong),
        },
        ["forms", "state"],
        "a term in one language",
    )
    word["type"] = ["object", "null"]
    return mapping(
        dict.fromkeys(codes, word)
        | {"definition": words, "rests_on": listed(basis), "reviewed": reviewed, "also": phrases},
        ["definition", *needed],
        "a term",
    )


def _question(words: Schema, params: Schema, basis: Schema, reviewed: Schema) -> Schema:
    return mapping(
        {
            "kind": {"enum": ["silent", "contradictory", "damaged", "ambiguous", "note"]},
            "name": words,
            "text": words,
            "params": params,
            "evidence": listed(basis),
            "readings": keyed(words),
            "default": TEXT,
            "why": words,
            "reviewed": reviewed,
        },
        ["kind", "name", "text", "evidence"],
        "a question",
    )


def _statement(words: Schema) -> Schema:
    return mapping({"section": TEXT, "text": words, "covered_by": TEXT}, ["section", "text"], "a statement")


def _component(words: Schema, basis: Schema) -> Schema:
    count = {"type": "integer", "minimum": 0, "maximum": MOST_PIECES}
    piece = mapping({"name": words, "count": count}, ["name", "count"], "a piece")
    return mapping(
        {
            "name": words,
            "size": {"type": "array", "items": SCALAR, "minItems": 2, "maxItems": 2},
            "total": {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER},
            "two_sided": {"type": "boolean"},
            "pieces": keyed(piece),
            "rests_on": listed(basis),
        },
        ["name", "size", "pieces", "rests_on"],
        "a component",
    )


def _odds_case(words: Schema) -> Schema:
    """Return the schema of a case that asserts odds."""
    name = {"if": {"type": "object"}, "then": words, "else": TEXT}
    return mapping({"name": name, "odds": TEXT, "then": True}, ["name", "odds", "then"], "a case")


def _example(words: Schema) -> Schema:
    return mapping(
        {
            "name": {"if": {"type": "object"}, "then": words, "else": TEXT},
            "rule": TEXT,
            "given": {"type": "object"},
            "readings": keyed(TEXT, NAME),
            "params": {"type": "object"},
            "then": True,
            "rests_on": listed(TEXT),
        },
        ["name", "rule"],
        "an example",
    )
