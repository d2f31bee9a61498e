"""JSON Schemas of each kind of file: its fields and their types.

They depend on the languages in languages.yaml, so they are created once per run for each set of languages.
"""

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any

import jsonschema_rs

from regolario.data.schemas import heads, items, pieces
from regolario.data.schemas.parts import MAYBE_TEXT, NAME, NUMBER, TEXT, Schema, keyed, listed, mapping
from regolario.model import How

PHRASES = {"type": "array", "items": {"type": "string", "minLength": 2}, "minItems": 1, "maxItems": 20}
CASE_OF_ODDS = "odds"
"""The kind of a case that asserts odds: a part of a case file, not a file."""


class Schemas:
    """The validators of a base, one for each kind of file.

    ``languages`` are codes in order. A text requires the languages in ``demanded``; by default all. Items of a
    ``house`` profile need no grounds.
    """

    def __init__(self, languages: Iterable[str], demanded: Iterable[str] | None = None, *, house: bool = False) -> None:
        self.languages = list(languages)
        needed = self.languages if demanded is None else demanded
        self.shapes, self.validators = _made(tuple(self.languages), tuple(needed), house)

    def validator(self, kind: str) -> Any:
        """Return the validator of a kind of file.

        Kinds are languages, units, topics, senses, game, house, rules, tables, terms, questions, statements,
        components, cards and examples; ``odds`` is a case of a case file that asserts odds.
        """
        return self.validators[kind]

    @cached_property
    def free(self) -> "Schemas":
        """Return the validators for the files of a house profile.

        Texts require no language, entries and tables no ``rests_on``: what a group writes is its own choice.
        """
        return Schemas(self.languages, (), house=True)


@cache
def _made(codes: tuple[str, ...], needed: tuple[str, ...], house: bool) -> tuple[dict[str, Schema], dict[str, Any]]:
    """Return the schema and the validator of each kind of file."""
    shapes = _shapes(list(codes), list(needed))
    if house:
        _free_of_grounds(shapes)
    return shapes, {kind: jsonschema_rs.validator_for(shape) for kind, shape in shapes.items()}


def _free_of_grounds(shapes: dict[str, Schema]) -> None:
    for kind in ("rules", "tables"):
        item = shapes[kind]["additionalProperties"]
        item = item.get("else", item)
        item["required"] = [field for field in item["required"] if field != "rests_on"]


def _shapes(codes: list[str], needed: list[str]) -> dict[str, Schema]:
    """Return the schema of each kind of file."""
    texts = dict.fromkeys(codes, MAYBE_TEXT) | {"same": {"type": "boolean"}}
    words = mapping(texts, needed, "a text in each language")
    params = keyed(NUMBER, NAME)
    basis = mapping(
        {"statements": listed(TEXT), "how": {"enum": [how.value for how in How]}, "address": TEXT, "note": words},
        title="what it rests on",
    )
    reviewed = mapping(dict.fromkeys(codes, items.review_schema()), needed)
    phrases = mapping(dict.fromkeys(codes, PHRASES), title="phrases in each language")
    ignored = items.ignore_schema(codes)
    sought = {"asks": phrases, "also": phrases, "ignore": ignored}
    return {
        "languages": heads.languages_schema(),
        "units": heads.units_schema(words),
        "topics": heads.topics_schema(words, phrases),
        "senses": heads.senses_schema(words),
        "game": heads.game_schema(words),
        "house": heads.house_schema(words | {"required": [], "minProperties": 1}),
        "rules": keyed(items.entry_schema(words, params, basis, reviewed, sought)),
        "tables": keyed(items.table_schema(words, params, basis, reviewed, sought)),
        "terms": keyed(items.term_schema(words, basis, reviewed, {"also": phrases, "ignore": ignored}, codes, needed)),
        "questions": keyed(items.question_schema(words, params, basis, reviewed, {"asks": phrases, "ignore": ignored})),
        "statements": items.statement_schema(words, ignored),
        "components": keyed(pieces.component_schema(words, basis, ignored)),
        "cards": keyed(pieces.deck_schema(words, params, basis, reviewed, ignored)),
        "examples": {"type": "array", "items": items.example_schema(words, ignored)},
        CASE_OF_ODDS: {"type": "array", "items": items.odds_case_schema(words)},
    }
