"""JSON Schemas of the items of an exported game."""

from regolario.published.schema_parts import (
    ANYTHING,
    FLAG,
    PHRASES,
    TEXT,
    Schema,
    by_name,
    list_of,
    object_of,
    or_null,
    ref,
)


def _identified(description: str, properties: dict[str, Schema]) -> Schema:
    return object_of(description, {"id": TEXT, "game": TEXT, "key": TEXT, **properties})


def entry() -> Schema:
    """Return the schema of an entry."""
    argument = object_of(
        "An argument of a rule's function.",
        {"name": TEXT, "from": {"enum": ["param", "table", "question", "given"]}, "type": TEXT, "optional": FLAG},
    )
    function = object_of("The inputs and output of a rule's function.", {"inputs": list_of(argument), "output": TEXT})
    return _identified(
        "One rule that a player could quote.",
        {
            "chapter": TEXT,
            "name": ref("words"),
            "text": ref("text"),
            "sheet": or_null(ref("text")),
            "params": ref("params"),
            "tables": by_name(TEXT),
            "questions": by_name(TEXT),
            "rests_on": ref("rests_on"),
            "see": list_of(TEXT),
            "optional": FLAG,
            "because": or_null(TEXT),
            "function": or_null(function),
            "asks": PHRASES,
            "also": PHRASES,
            "topics": list_of(TEXT),
            "reviewed": ref("reviewed"),
            "reviews": by_name(ref("review")),
        },
    )


def table() -> Schema:
    """Return the schema of a table."""
    whole = or_null({"type": "integer"})
    row = object_of(
        "A row; totals from `low` to `high` give it. An unknown cell is null.",
        {
            "low": whole,
            "high": whole,
            "result": TEXT,
            "text": ref("text"),
            "entry": or_null(TEXT),
            "params": ref("params"),
            "cells": by_name(or_null(ref("value"))),
        },
    )
    column = object_of("A column.", {"key": TEXT, "name": ref("words"), "long": or_null(ref("words")), "flag": FLAG})
    return _identified(
        "A roll table (with `dice`), or a table with columns.",
        {
            "name": ref("words"),
            "dice": or_null(TEXT),
            "columns": list_of(column),
            "rows": list_of(row),
            "note": or_null(ref("words")),
            "rests_on": ref("rests_on"),
            "asks": PHRASES,
            "also": PHRASES,
            "reviewed": ref("reviewed"),
            "reviews": by_name(ref("review")),
        },
    )


def term() -> Schema:
    """Return the schema of a term."""
    wrong = object_of("A form that must not be used, and why.", {"form": TEXT, "because": ref("words")})
    candidate = object_of(
        "A form that was considered.", {"form": TEXT, "because": ref("words"), "evidence": list_of(TEXT)}
    )
    word = object_of(
        "A term in one language; the first form is the headword.",
        {
            "forms": list_of(TEXT),
            "not_in": list_of(TEXT),
            "state": {"enum": ["official", "attested", "proposed"]},
            "evidence": list_of(TEXT),
            "candidates": list_of(candidate),
            "wrong": list_of(wrong),
        },
    )
    return _identified(
        "A term of the game.",
        {
            "definition": ref("words"),
            "words": by_name(word),
            "rests_on": ref("rests_on"),
            "also": PHRASES,
            "sense": or_null(TEXT),
            "reviewed": ref("reviewed"),
            "reviews": by_name(ref("review")),
        },
    )


def question() -> Schema:
    """Return the schema of a question."""
    return _identified(
        "Where the source is silent, contradictory or damaged; `default` is the reading that applies.",
        {
            "kind": TEXT,
            "name": ref("text"),
            "text": ref("text"),
            "params": ref("params"),
            "evidence": ref("rests_on"),
            "readings": by_name(ref("text")),
            "default": or_null(TEXT),
            "why": or_null(ref("text")),
            "because": or_null(TEXT),
            "asks": PHRASES,
            "reviewed": ref("reviewed"),
            "reviews": by_name(ref("review")),
        },
    )


def component() -> Schema:
    """Return the schema of a component."""
    piece = object_of(
        "One kind of piece.", {"key": TEXT, "name": ref("words"), "count": {"type": "integer", "minimum": 0}}
    )
    return _identified(
        "Pieces of one size.",
        {
            "name": ref("words"),
            "size": list_of(ref("plain")),
            "two_sided": FLAG,
            "pieces": list_of(piece),
            "rests_on": ref("rests_on"),
        },
    )


def deck() -> Schema:
    """Return the schema of a deck of cards."""
    count = {"type": "integer", "minimum": 0}
    one = object_of(
        "A set of cards, and how many such sets there are. Without a name, it is the term with its key.",
        {"key": TEXT, "name": or_null(ref("words")), "cards": count, "copies": count},
    )
    card = object_of(
        "A card; its name is the term with its key. An unknown effect is null.",
        {
            "key": TEXT,
            "copies": count,
            "set": or_null(TEXT),
            "number": or_null(count),
            "params": ref("params"),
            "effect": or_null(ref("text")),
            "rests_on": ref("rests_on"),
        },
    )
    return _identified(
        "A deck of cards; `unnamed` of its `total` have a name that nobody has read.",
        {
            "name": ref("words"),
            "about": or_null(ref("words")),
            "total": or_null(count),
            "unnamed": count,
            "sets": list_of(one),
            "cards": list_of(card),
            "rests_on": ref("rests_on"),
            "reviewed": ref("reviewed"),
            "reviews": by_name(ref("review")),
        },
    )


def statement() -> Schema:
    """Return the schema of a statement."""
    return object_of(
        "A restated statement of a document.",
        {"id": TEXT, "document": TEXT, "kind": {"enum": list("RTEC")}, "section": TEXT, "text": ref("words")},
    )


def example() -> Schema:
    """Return the schema of a worked example."""
    return object_of(
        "A worked example: a case and its expected answer.",
        {
            "rule": TEXT,
            "game": TEXT,
            "name": ref("words"),
            "given": {"type": "object"},
            "readings": by_name(TEXT),
            "params": {"type": "object"},
            "then": ANYTHING,
            "rests_on": list_of(TEXT),
        },
    )
