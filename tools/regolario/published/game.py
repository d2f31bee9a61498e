"""A merged rulebook as one JSON document."""

import json
from collections.abc import Mapping
from typing import Any

from regolario import __version__
from regolario.model import Base, Document, Game
from regolario.published.items import Items, statement
from regolario.published.values import Texts, words

FORMAT = 1
"""The version of the format, increased when programs for the old one would misread the new one."""
SCHEMA = f"game-{FORMAT}.schema.json"
"""The name of the file with the JSON Schema of a game."""
INDEX_SCHEMA = f"index-{FORMAT}.schema.json"


def exported(base: Base, whole: Game) -> dict[str, Any]:
    """Return a merged rulebook as JSON values; each item has its layer in ``game``."""
    items = Items(base, Texts(base))
    return {
        "$schema": SCHEMA,
        "format": FORMAT,
        "version": __version__,
        "id": whole.id,
        "title": words(whole.title),
        "subtitle": words(whole.subtitle),
        "edition": words(whole.edition),
        "about": items.texts(whole.about),
        "rights": items.texts(whole.rights),
        "extends": whole.extends,
        "languages": {code: language.name for code, language in base.languages.items()},
        "documents": [_document(document) for document in whole.documents.values()],
        "chapters": [
            {"key": chapter.key, "name": words(chapter.name), "entries": [entry.id for entry in chapter.entries]}
            for chapter in whole.chapters
        ],
        "entries": {identity: items.entry(entry) for identity, entry in whole.entries.items()},
        "tables": {identity: items.table(table) for identity, table in whole.tables.items()},
        "terms": {identity: items.term(term) for identity, term in whole.terms.items()},
        "questions": {identity: items.question(question) for identity, question in whole.questions.items()},
        "components": {identity: items.component(one) for identity, one in whole.components.items()},
        "decks": {identity: items.deck(deck) for identity, deck in whole.decks.items()},
        "statements": {identity: statement(one) for identity, one in whole.statements.items()},
        "examples": [items.example(example) for example in whole.examples],
    }


def index(base: Base, games: Mapping[str, Game]) -> dict[str, Any]:
    """Return the list of games with the file of each."""
    return {
        "$schema": INDEX_SCHEMA,
        "format": FORMAT,
        "version": __version__,
        "languages": {code: language.name for code, language in base.languages.items()},
        "games": [
            {"id": game, "title": words(whole.title), "extends": whole.extends, "file": f"{game}.json"}
            for game, whole in games.items()
        ],
    }


def written(value: Any) -> str:
    """Return plain values as the JSON text of files."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _document(document: Document) -> dict[str, Any]:
    return {
        "id": document.id,
        "title": document.title,
        "author": document.author,
        "language": document.language,
        "kind": document.kind,
        "rights": words(document.rights),
        "address": document.address,
        "note": words(document.note),
    }
