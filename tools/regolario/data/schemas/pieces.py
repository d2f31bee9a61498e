"""Schemas of what lies on the table: components and decks of cards."""

from regolario.data.schemas.parts import KEY, SCALAR, Schema, keyed, listed, mapping
from regolario.mechanics.bounds import LARGEST_NUMBER

SIDES = {"type": "array", "items": SCALAR, "minItems": 2, "maxItems": 2}
"""The width and the height of a piece."""
MOST_PIECES = 10_000
"""The highest number of pieces of one kind in a component."""


def component_schema(words: Schema, basis: Schema, ignored: Schema) -> Schema:
    """Return the schema of a component."""
    count = {"type": "integer", "minimum": 0, "maximum": MOST_PIECES}
    piece = mapping({"name": words, "count": count}, ["name", "count"], "a piece")
    return mapping(
        {
            "name": words,
            "size": SIDES,
            "total": {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER},
            "two_sided": {"type": "boolean"},
            "pieces": keyed(piece),
            "rests_on": listed(basis),
            "ignore": ignored,
        },
        ["name", "size", "pieces", "rests_on"],
        "a component",
    )


def deck_schema(words: Schema, params: Schema, basis: Schema, reviewed: Schema, ignored: Schema) -> Schema:
    """Return the schema of a deck of cards."""
    count = {"type": "integer", "minimum": 1, "maximum": MOST_PIECES}
    total = {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER}
    card = mapping(
        {
            "copies": count,
            "set": {"type": "string", "pattern": KEY},
            "number": count,
            "params": params,
            "effect": words,
            "rests_on": listed(basis),
        },
        title="a card",
    )
    return mapping(
        {
            "name": words,
            "about": words,
            "total": total,
            "unnamed": total,
            "slip": SIDES,
            "sets": keyed(mapping({"name": words, "cards": count, "copies": count}, ["cards"], "a set of cards")),
            "cards": keyed(card),
            "rests_on": listed(basis),
            "reviewed": reviewed,
            "ignore": ignored,
        },
        ["name", "rests_on"],
        "a deck",
    )
