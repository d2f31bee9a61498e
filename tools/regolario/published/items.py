"""Items of a rulebook as JSON: entries, tables, terms, questions, pieces, statements, examples."""

from dataclasses import dataclass
from typing import Any, get_type_hints

from regolario.engine.conversion import described, plain
from regolario.engine.functions import function_for
from regolario.engine.signatures import arguments
from regolario.fingerprint import Reviewable, state
from regolario.model import (
    Base,
    Card,
    CardDeck,
    Component,
    Entry,
    Example,
    Question,
    Review,
    Row,
    Statement,
    Table,
    Term,
    TermWord,
)
from regolario.published.values import Texts, basis, params, phrases, value, words


@dataclass(frozen=True)
class Items:
    """Converter of the items of a base to JSON values."""

    base: Base
    texts: Texts

    def entry(self, entry: Entry) -> dict[str, Any]:
        """Return a rule with its parameters, texts and grounds and, if it has a function, inputs and output."""
        return {
            "id": entry.id,
            "game": entry.game,
            "chapter": entry.chapter,
            "key": entry.key,
            "name": words(entry.name),
            "text": self.texts(entry.text, entry.params),
            "sheet": self.texts(entry.sheet, entry.params),
            "params": params(entry.params),
            "tables": dict(entry.tables),
            "questions": dict(entry.questions),
            "rests_on": basis(entry.rests_on),
            "see": list(entry.see),
            "optional": entry.optional,
            "because": entry.because,
            "function": self._function(entry),
            "asks": phrases(entry.asks),
            "also": phrases(entry.also),
            "topics": list(entry.topics),
            "reviewed": self._reviewed(entry),
            "reviews": _reviews(entry),
        }

    def _function(self, entry: Entry) -> dict[str, Any] | None:
        function = function_for(self.base, entry)
        if function is None:
            return None
        inputs = [
            {"name": one.name, "from": one.comes_from, "type": one.type, "optional": one.optional}
            for one in arguments(entry, function)
        ]
        return {"inputs": inputs, "output": described(get_type_hints(function)["return"])}

    def _reviewed(self, thing: Reviewable) -> dict[str, str]:
        return {code: state(thing, code).value for code in self.base.languages}

    def table(self, table: Table) -> dict[str, Any]:
        """Return a table: its dice and the totals of each row, or its columns and the cells of each row."""
        return {
            "id": table.id,
            "game": table.game,
            "key": table.key,
            "name": words(table.name),
            "dice": str(table.dice) if table.dice else None,
            "columns": [
                {"key": one.key, "name": words(one.name), "long": words(one.long), "flag": one.flag}
                for one in table.columns
            ],
            "rows": [self._row(row) for row in table.rows],
            "note": words(table.note),
            "rests_on": basis(table.rests_on),
            "asks": phrases(table.asks),
            "also": phrases(table.also),
            "reviewed": self._reviewed(table),
            "reviews": _reviews(table),
        }

    def _row(self, row: Row) -> dict[str, Any]:
        cells = {name: value(cell.value) for name, cell in row.cells.items()}
        return {
            "low": row.low,
            "high": row.high,
            "result": row.result,
            "text": self.texts(row.text, row.params),
            "entry": row.entry,
            "params": params(row.params),
            "cells": cells | dict.fromkeys(sorted(row.unknown)),
        }

    def term(self, term: Term) -> dict[str, Any]:
        """Return a term: its definition, and its forms and evidence by language."""
        return {
            "id": term.id,
            "game": term.game,
            "key": term.key,
            "definition": words(term.definition),
            "words": {code: _word(word) for code, word in term.words.items() if word},
            "rests_on": basis(term.rests_on),
            "also": phrases(term.also),
            "sense": term.sense,
            "reviewed": self._reviewed(term),
            "reviews": _reviews(term),
        }

    def question(self, question: Question) -> dict[str, Any]:
        """Return an open question with its readings and the default; a note has neither."""
        return {
            "id": question.id,
            "game": question.game,
            "key": question.key,
            "kind": question.kind,
            "name": self.texts(question.name, question.params),
            "text": self.texts(question.text, question.params),
            "params": params(question.params),
            "evidence": basis(question.evidence),
            "readings": {key: self.texts(text, question.params) for key, text in question.readings.items()},
            "default": question.default,
            "why": self.texts(question.why, question.params),
            "because": question.because,
            "asks": phrases(question.asks),
            "reviewed": self._reviewed(question),
            "reviews": _reviews(question),
        }

    def component(self, component: Component) -> dict[str, Any]:
        """Return pieces of one size with their counts."""
        return {
            "id": component.id,
            "game": component.game,
            "key": component.key,
            "name": words(component.name),
            "size": [value(side) for side in component.size],
            "two_sided": component.two_sided,
            "pieces": [{"key": one.key, "name": words(one.name), "count": one.count} for one in component.pieces],
            "rests_on": basis(component.rests_on),
        }

    def deck(self, deck: CardDeck) -> dict[str, Any]:
        """Return a deck with its sets and cards; the name of a card is that of the term with its key."""
        return {
            "id": deck.id,
            "game": deck.game,
            "key": deck.key,
            "name": words(deck.name),
            "about": words(deck.about),
            "total": deck.total,
            "unnamed": deck.unnamed,
            "sets": [
                {"key": one.key, "name": words(one.name), "cards": one.cards, "copies": one.copies} for one in deck.sets
            ],
            "cards": [self._card(card) for card in deck.cards],
            "rests_on": basis(deck.rests_on),
            "reviewed": self._reviewed(deck),
            "reviews": _reviews(deck),
        }

    def _card(self, card: Card) -> dict[str, Any]:
        return {
            "key": card.key,
            "copies": card.copies,
            "set": card.set,
            "number": card.number,
            "params": params(card.params),
            "effect": self.texts(card.effect, card.params),
            "rests_on": basis(card.rests_on),
        }

    def example(self, example: Example) -> dict[str, Any]:
        """Return a worked example: the rule, the given case, the expected answer."""
        return {
            "rule": example.rule,
            "game": example.game,
            "name": words(example.name),
            "given": plain(dict(example.given)),
            "readings": dict(example.readings),
            "params": plain(dict(example.params)),
            "then": plain(example.then),
            "rests_on": list(example.rests_on),
        }


def statement(found: Statement) -> dict[str, Any]:
    """Return a restated statement of a document."""
    return {
        "id": found.id,
        "document": found.document,
        "kind": found.kind,
        "section": found.section,
        "text": words(found.text),
    }


def _word(word: TermWord) -> dict[str, Any]:
    return {
        "forms": list(word.forms),
        "not_in": list(word.not_in),
        "state": word.state,
        "evidence": list(word.evidence),
        "candidates": [
            {"form": one.form, "because": words(one.because), "evidence": list(one.evidence)} for one in word.candidates
        ],
        "wrong": [{"form": one.form, "because": words(one.because)} for one in word.wrong],
    }


def _reviews(thing: Reviewable) -> dict[str, Any]:
    """Return what is written about translations, by language; those with a mark alone are left out."""
    return {code: found for code, review in thing.reviewed.items() if (found := _review(review))}


def _review(review: Review) -> dict[str, Any]:
    fields = {name: getattr(review, name) for name in ("origin", "by", "confidence", "note", "because")}
    others = [{"text": one.text, "evidence": list(one.evidence), "note": one.note} for one in review.candidates]
    return {name: found for name, found in (*fields.items(), ("candidates", others)) if found}
