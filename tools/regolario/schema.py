"""The shape of each kind of file, as JSON Schema: what fields there are and of which type.

The languages come from languages.yaml, so the schemas are made for a base, once per run.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import jsonschema_rs

KEY = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
NAME = "^[a-z][a-z0-9_]*$"
HOW = ["printed", "restored", "corroborated", "inferred", "unknown"]
TEXT = {"type": "string"}
MAYBE_TEXT = {"type": ["string", "null"]}
SCALAR = {"type": ["string", "integer", "number"]}
OFF = {"const": False}

Schema = dict[str, Any]

FIELDS: set[str] = set()
"""Every field that some file may have: the right name of a misspelt one is among them."""


def mapping(properties: Mapping[str, Any], required: Iterable[str] = ()) -> Schema:
    """A mapping with these fields and no others."""
    FIELDS.update(properties)
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def keyed(item: Schema, pattern: str = KEY) -> Schema:
    """A mapping from keys of the author's choosing to ``item``."""
    return {"type": "object", "propertyNames": {"pattern": pattern}, "additionalProperties": item}


def listed(item: Schema) -> Schema:
    """A list of ``item``."""
    return {"type": "array", "items": item}


class Schemas:
    """The validators of a base, one for each kind of file; ``languages`` in their order."""

    def __init__(self, languages: Iterable[str]) -> None:
        codes = list(languages)
        words = mapping(dict.fromkeys(codes, MAYBE_TEXT) | {"same": {"type": "boolean"}}, codes)
        params = keyed({"anyOf": [SCALAR, {"type": "array", "items": SCALAR, "minItems": 1}]}, NAME)
        basis = mapping(
            {"statements": listed(TEXT), "how": {"enum": HOW}, "address": TEXT, "note": words},
        )
        reviewed = mapping(dict.fromkeys(codes, MAYBE_TEXT), codes)
        shapes = {
            "game": _game(words),
            "rules": keyed(_entry(words, params, basis, reviewed)),
            "tables": keyed(_table(words, params, basis, reviewed)),
            "terms": keyed(_term(words, basis, reviewed, codes)),
            "questions": keyed(_question(words, params, basis, reviewed)),
            "statements": keyed(
                mapping({"section": TEXT, "text": words}, ["section", "text"]), "^[A-Z0-9]+-[RTEC][0-9]+$"
            ),
            "components": keyed(_component(words, basis)),
            "examples": {"type": "array", "items": _example(words)},
        }
        self.validators = {kind: jsonschema_rs.validator_for(shape) for kind, shape in shapes.items()}

    def validator(self, kind: str) -> Any:
        """The validator of a kind of file: game, rules, tables, terms, questions, statements, components, examples."""
        return self.validators[kind]


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
    )
    return mapping(
        {
            "title": words,
            "subtitle": words,
            "edition": words,
            "extends": TEXT,
            "selectable": {"type": "boolean"},
            "settles": listed(TEXT),
            "about": words,
            "rights": words,
            "documents": keyed(document, "^[A-Z0-9]+$"),
            "chapters": keyed(words | {"type": ["object", "null"]}),
        },
        ["title", "about", "rights"],
    )


def _entry(words: Schema, params: Schema, basis: Schema, reviewed: Schema) -> Schema:
    agrees = mapping({"product": listed(TEXT), "about": TEXT, "within": TEXT}, ["product", "about", "within"])
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
        },
        ["name", "text", "rests_on"],
    )
    removed = mapping({"remove": {"const": True}, "rests_on": listed(basis)}, ["remove"])
    return {"if": {"required": ["remove"]}, "then": removed, "else": whole}


def _table(words: Schema, params: Schema, basis: Schema, reviewed: Schema) -> Schema:
    row = mapping(
        {
            "on": SCALAR,
            "result": {"type": "string", "pattern": KEY},
            "text": words,
            "entry": TEXT,
            "params": params,
            "cells": keyed({"anyOf": [SCALAR, {"type": "null"}]}, NAME),
        },
        ["result", "text"],
    )
    column = mapping({"key": {"type": "string", "pattern": NAME}, "name": words, "long": words}, ["key", "name"])
    return mapping(
        {
            "name": words,
            "dice": {"type": "string", "pattern": "^[0-9]*D[0-9]+$"},
            "columns": listed(column),
            "rows": listed(row),
            "note": words,
            "sheet": OFF,
            "rests_on": listed(basis),
            "reviewed": reviewed,
        },
        ["name", "rows", "rests_on"],
    )


def _term(words: Schema, basis: Schema, reviewed: Schema, codes: list[str]) -> Schema:
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
    )
    word["type"] = ["object", "null"]
    return mapping(
        dict.fromkeys(codes, word) | {"definition": words, "rests_on": listed(basis), "reviewed": reviewed},
        ["definition", *codes],
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
    )


def _component(words: Schema, basis: Schema) -> Schema:
    piece = mapping({"name": words, "count": {"type": "integer", "minimum": 0}}, ["name", "count"])
    return mapping(
        {
            "name": words,
            "size": {"type": "array", "items": SCALAR, "minItems": 2, "maxItems": 2},
            "total": {"type": "integer"},
            "two_sided": {"type": "boolean"},
            "pieces": keyed(piece),
            "rests_on": listed(basis),
        },
        ["name", "size", "pieces", "rests_on"],
    )


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
    )
