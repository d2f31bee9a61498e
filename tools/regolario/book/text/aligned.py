"""The texts of items line by line, each line in every language, to be read side by side.

A line is Markdown with its values rendered; a value that comes from a parameter is between ``OPENING`` and ``CLOSING``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from regolario.book.text.placeholders import Voice, flag
from regolario.fingerprint import Reviewable, State, kind_of, state
from regolario.mechanics.dice import Dice
from regolario.model import Base, CardDeck, Chapter, Column, Entry, Game, Param, Question, Row, Table, Term, Words

OPENING, CLOSING = "\ue002", "\ue003"
"""The characters around a value; no text contains them."""
MARKED = re.compile(f"{OPENING}([^{CLOSING}]*){CLOSING}")
SETTLED = (State.ORIGINAL, State.REVIEWED)


class MarkingVoice(Voice):
    """Rendering of values that marks each one, except in the form of a noun."""

    def _said(self, found: re.Match[str], params: Mapping[str, Param]) -> str:
        said = Voice._said(self, found, params)
        return said if found[3] is not None or said == found[0] else marked(said)


def marked(value: str) -> str:
    """Return a value with the marks around it."""
    return f"{OPENING}{value}{CLOSING}"


@dataclass(frozen=True, slots=True)
class AlignedText:
    """One text of an item by language, None where it is missing; ``kind`` is what it is in the item.

    ``written`` are the texts that it is made of. The kinds are name, text, sheet, note, columns, row, definition,
    forms, reading, default and why.
    """

    kind: str
    texts: Words
    written: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """An item with its lines and, by language, the state of its translation."""

    item: Reviewable
    lines: tuple[AlignedText, ...]
    states: Mapping[str, State]

    @property
    def kind(self) -> str:
        """Return the kind of the item: entry, table, term, question or deck."""
        return kind_of(self.item)


class Aligner:
    """A reader of items in all languages of a base."""

    def __init__(self, base: Base) -> None:
        self.voices = {code: MarkingVoice(language, base.units) for code, language in base.languages.items()}

    def section(self, item: Reviewable) -> Section:
        """Return an item with the lines that have a text in some language."""
        lines = tuple(line for line in self._lines(item) if any(line.texts.values()))
        return Section(item, lines, {code: state(item, code) for code in self.voices})

    def _lines(self, item: Reviewable) -> Iterator[AlignedText]:
        if isinstance(item, Entry):
            yield self._line("name", item.name)
            yield self._line("text", item.text, item.params)
            if item.sheet and item.on_sheet:
                yield self._line("sheet", item.sheet, item.params)
        elif isinstance(item, Table):
            yield from self._table(item)
        elif isinstance(item, Term):
            yield AlignedText("forms", {code: _forms(item, code) for code in self.voices})
            yield self._line("definition", item.definition)
        elif isinstance(item, CardDeck):
            yield from self._deck(item)
        else:
            yield from self._question(item)

    def _line(self, kind: str, words: Words, params: Mapping[str, Param] | None = None) -> AlignedText:
        rendered = ((code, words.get(code), voice) for code, voice in self.voices.items())
        return AlignedText(
            kind,
            {code: voice.render(text.strip(), params or {}) if text else None for code, text, voice in rendered},
            (words,),
        )

    def _table(self, table: Table) -> Iterator[AlignedText]:
        yield self._line("name", table.name)
        if table.columns:
            heads = tuple(words for column in table.columns for words in (column.name, column.long) if words)
            yield AlignedText("columns", {code: _joined(_heads(table, code)) for code in self.voices}, heads)
        for row in table.rows:
            texts = self._line("row", row.text, row.params).texts
            cells = {code: text and self._row(table, row, code, text) for code, text in texts.items()}
            yield AlignedText("row", cells, (row.text,))
        if table.note:
            yield self._line("note", table.note)

    def _row(self, table: Table, row: Row, code: str, text: str) -> str:
        """Return a row as one text: the totals of the dice, its text and its cells."""
        cells = [self._cell(row, column, code) for column in table.columns]
        text = text[:1].upper() + text[1:]
        if table.dice:
            text = f"{marked(totals(table.dice, row))} {text}"
        return f"{text}: {_joined(cells)}" if cells else text

    def _cell(self, row: Row, column: Column, code: str) -> str:
        key = column.key
        if key in row.unknown:
            return "?"
        if key in row.cells:
            value = row.cells[key].value
            return marked(flag(value) if column.flag else self.voices[code].value(value))
        written: Any = (row.source.get("cells") or {}).get(key)
        return str(written.get(code) or "–") if isinstance(written, Mapping) else "–"

    def _deck(self, deck: CardDeck) -> Iterator[AlignedText]:
        yield self._line("name", deck.name)
        for words in (deck.about, *(one.name for one in deck.sets)):
            if words:
                yield self._line("text", words)
        for card in deck.cards:
            if card.effect:
                yield self._line("text", card.effect, card.params)

    def _question(self, question: Question) -> Iterator[AlignedText]:
        yield self._line("name", question.name, question.params)
        yield self._line("text", question.text, question.params)
        for key, reading in question.readings.items():
            yield self._line("default" if key == question.default else "reading", reading, question.params)
        if question.why:
            yield self._line("why", question.why, question.params)


def totals(dice: Dice, row: Row) -> str:
    """Return the totals of the dice that give a row, such as ``D6 2–3``."""
    return f"{dice} {row.low}" if row.low == row.high else f"{dice} {row.low}–{row.high}"


def chapter_items(game: Game, chapter: Chapter, others: Mapping[str, Game]) -> Iterator[Reviewable]:
    """Yield the items of a chapter of a merged rulebook.

    Entries, each followed by its tables, then the open questions of the chapter. A table
    follows the first entry that uses it. ``others`` are the games that an id may belong to.
    """
    shown: set[str] = set()
    for entry in chapter.entries:
        yield entry
        for table in entry.tables.values():
            found = game.tables.get(table) or others[table.split("/")[0]].tables.get(table)
            if found is not None and table not in shown:
                yield found
            shown.add(table)
    yield from (question for question in game.questions.values() if _file(question) == chapter.key)


def _file(question: Question) -> str:
    return question.source.file.path.stem


def unsettled(sections: Iterable[Section]) -> dict[str, int]:
    """Return by language how many items are not reviewed, or changed since their review."""
    counted: dict[str, int] = {}
    for section in sections:
        for code, found in section.states.items():
            counted[code] = counted.get(code, 0) + (found not in SETTLED)
    return counted


def _heads(table: Table, code: str) -> list[str]:
    return [_head(column.name.get(code), (column.long or {}).get(code)) for column in table.columns]


def _head(name: str | None, long: str | None) -> str:
    return f"{name or '–'} ({long})" if long else name or "–"


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(parts)


def _forms(term: Term, code: str) -> str | None:
    word = term.words.get(code)
    return ", ".join(word.forms) if word else None
