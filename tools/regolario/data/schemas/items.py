"""Schemas of the items in the files of a game: entries, tables, terms, questions and the others."""

from collections.abc import Mapping, Sequence

from regolario.data.schemas.parts import KEY, MARK, MAYBE_TEXT, NAME, SCALAR, TEXT, Schema, keyed, listed, mapping
from regolario.mechanics.bounds import MOST_ITEMS
from regolario.model import Confidence, Origin

OFF = {"const": False}


def review_schema() -> Schema:
    """Return the schema of the state of a translation: a mark alone, or a mapping with its details."""
    mark = {**MAYBE_TEXT, "pattern": MARK}
    candidate = mapping({"text": TEXT, "evidence": listed(TEXT), "note": TEXT}, ["text"], "another translation")
    details = mapping(
        {
            "mark": mark,
            "origin": {"enum": [one.value for one in Origin]},
            "by": TEXT,
            "confidence": {"enum": [one.value for one in Confidence]},
            "note": TEXT,
            "because": TEXT,
            "candidates": listed(candidate),
        },
        title="the state of a translation",
    )
    return {"if": {"type": "object"}, "then": details, "else": mark}


def ignore_schema(codes: Sequence[str]) -> Schema:
    """Return the schema of findings on meaning that an item declares to be right."""
    fields = {"check": TEXT, "lang": {"enum": [*codes]}, "words": TEXT, "because": TEXT}
    return listed(mapping(fields, ["check", "lang", "because"], "a finding to ignore"))


def entry_schema(
    words: Schema, params: Schema, basis: Schema, reviewed: Schema, sought: Mapping[str, Schema]
) -> Schema:
    """Return the schema of an entry."""
    product = mapping(
        {"product": listed(TEXT), "about": TEXT, "within": TEXT}, ["product", "about", "within"], "a relation"
    )
    total = mapping({"sum": listed(TEXT), "about": TEXT}, ["sum", "about"], "a relation")
    agrees = {"if": {"type": "object", "required": ["sum"]}, "then": total, "else": product}
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
            "topics": listed(TEXT),
            "replace": {"const": True},
            "reviewed": reviewed,
            **sought,
        },
        ["name", "text", "rests_on"],
        "an entry",
    )
    removed = mapping({"remove": {"const": True}, "rests_on": listed(basis)}, ["remove"])
    return {"if": {"type": "object", "required": ["remove"]}, "then": removed, "else": whole}


def table_schema(
    words: Schema, params: Schema, basis: Schema, reviewed: Schema, sought: Mapping[str, Schema]
) -> Schema:
    """Return the schema of a table."""
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
    name = {"type": "string", "pattern": NAME}
    column = mapping(
        {
            "key": name,
            "name": words,
            "long": words,
            "flag": {"type": "boolean"},
            "dice": mapping(dict.fromkeys(("red", "white", "black"), name), title="the columns of the colours"),
        },
        ["key", "name"],
        "a column",
    )
    return mapping(
        {
            "name": words,
            "dice": {"type": "string", "pattern": "^[0-9]*D[0-9]+$"},
            "columns": listed(column),
            "rows": {**listed(row), "maxItems": MOST_ITEMS},
            "drawn": {"type": "boolean"},
            "steps": {"type": "boolean"},
            "note": words,
            "sheet": OFF,
            "rests_on": listed(basis),
            "reviewed": reviewed,
            **sought,
        },
        ["name", "rows", "rests_on"],
        "a table",
    )


def term_schema(
    words: Schema, basis: Schema, reviewed: Schema, sought: Mapping[str, Schema], codes: list[str], needed: list[str]
) -> Schema:
    """Return the schema of a term."""
    wrong = mapping({"form": TEXT, "because": words}, ["form", "because"])
    candidate = mapping({"form": TEXT, "because": words, "evidence": listed(TEXT)}, ["form", "because"])
    word = mapping(
        {
            "forms": {"type": "array", "items": TEXT, "minItems": 1},
            "not_in": listed(TEXT),
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
        | {"definition": words, "sense": TEXT, "rests_on": listed(basis), "reviewed": reviewed, **sought},
        ["definition", *needed],
        "a term",
    )


def question_schema(
    words: Schema, params: Schema, basis: Schema, reviewed: Schema, sought: Mapping[str, Schema]
) -> Schema:
    """Return the schema of a question."""
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
            "runs": {"const": False},
            "because": {"enum": ["by-hand", "other-rules"]},
            "reviewed": reviewed,
            **sought,
        },
        ["kind", "name", "text", "evidence"],
        "a question",
    )


def statement_schema(words: Schema, ignored: Schema) -> Schema:
    """Return the schema of the statements of a document."""
    fields = {"section": TEXT, "text": words, "covered_by": TEXT, "ignore": ignored}
    statement = mapping(fields, ["section", "text"], "a statement")
    return keyed(statement, "^[A-Z0-9]+-[RTEC][0-9]+$")


def example_schema(words: Schema, ignored: Schema) -> Schema:
    """Return the schema of a worked example."""
    return mapping(
        {
            "name": {"if": {"type": "object"}, "then": words, "else": TEXT},
            "rule": TEXT,
            "given": {"type": "object"},
            "readings": keyed(TEXT, NAME),
            "params": {"type": "object"},
            "then": True,
            "rests_on": listed(TEXT),
            "ignore": ignored,
        },
        ["name", "rule"],
        "an example",
    )


def odds_case_schema(words: Schema) -> Schema:
    """Return the schema of a case that asserts odds."""
    name = {"if": {"type": "object"}, "then": words, "else": TEXT}
    return mapping({"name": name, "odds": TEXT, "then": True}, ["name", "odds", "then"], "a case")
