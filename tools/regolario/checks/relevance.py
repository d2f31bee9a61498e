"""Check for wrong citations: statements that have nothing in common with the entry that cites them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from regolario.book.overlay import lineage
from regolario.book.terms import found_in
from regolario.book.text import PLACEHOLDER
from regolario.model import Base, Entry, Game, Statement, Term, Words
from regolario.problems import Level, Problem

NUMBER = re.compile(r"\d+")
WORD = re.compile(r"[^\W\d_]{4,}")
STEM = 6
"""The number of letters compared, so that *respawn* and *respawning* match."""
RARE = 0.03
"""The largest share of a game's statements in which a rare word occurs."""


def unrelated_statement(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``unrelated-statement`` warnings: an entry shares nothing with a statement that it cites.

    They share a number, a term or a rare word in some language. A ``note`` in that item of ``rests_on`` suppresses the
    warning.
    """
    compared = _Compared(base, game)
    for entry in game.entries.values():
        if entry.change == "remove":
            continue
        own = compared.of_entry(entry)
        for item in entry.source.get("rests_on") or ():
            listed = item.get("statements")
            for index, statement in enumerate(listed if listed and not item.get("note") else ()):
                if statement in compared.statements and not compared.related(own, statement):
                    what = f"`{entry.key}` shares no number, no term and no rare word with `{statement}`"
                    remedy = "cite the right statement, or explain the connection in a `note`"
                    yield Problem(listed.place(index), "unrelated-statement", what, remedy, Level.WARNING)


@dataclass(frozen=True)
class _Said:
    """The texts of an entry, its tables and its questions, and the numbers of the entry's parameters."""

    words: Sequence[Words]
    params: set[str]
    codes: Iterable[str]

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """Return the texts of each language as one, in lower case."""
        return {code: "\n".join(words.get(code) or "" for words in self.words).lower() for code in self.codes}

    @cached_property
    def numbers(self) -> set[str]:
        """Return the numbers written in the texts."""
        return {number for text in self.texts.values() for number in NUMBER.findall(text)}


@dataclass(frozen=True)
class _Compared:
    """The statements of a game and of the games it extends, with what distinguishes them."""

    base: Base
    game: Game

    @cached_property
    def layers(self) -> list[Game]:
        return lineage(self.base, self.game)

    @cached_property
    def statements(self) -> dict[str, Statement]:
        return {key: found for one in self.layers for key, found in one.statements.items()}

    @cached_property
    def terms(self) -> dict[str, Term]:
        return {key: term for one in self.layers for key, term in one.terms.items()}

    @cached_property
    def stems(self) -> dict[str, set[tuple[str, str]]]:
        """Return the rare stems of each statement, each with its language."""
        found = {key: self._stems(one.text) for key, one in self.statements.items()}
        often = Counter(stem for stems in found.values() for stem in stems)
        most = max(2, len(found) * RARE)
        return {key: {stem for stem in stems if often[stem] <= most} for key, stems in found.items()}

    def related(self, own: _Said, statement: str) -> bool:
        """Return whether an entry quotes a statement or shares a number, a rare word or a term with it."""
        if any(stem in own.texts[code] for code, stem in self.stems[statement]):
            return True
        words = self.statements[statement].text
        if any(
            text and _letters(text) in _letters(own.texts[code]) for code, text in words.items() if code in own.texts
        ):
            return True
        numbers = set(self._numbers(words))
        if numbers & own.params or numbers & own.numbers:
            return True
        return any(self._says(own, term) for term in self._found(words))

    def _found(self, words: Words) -> set[str]:
        texts = ((code, words.get(code) or "") for code in self.base.languages)
        return {hit.found for code, text in texts for hit in found_in(text, self.terms.values(), code)}

    def _says(self, own: _Said, term: str) -> bool:
        words = self.terms[term].words
        return any(
            form.lower() in text for code, text in own.texts.items() if (word := words.get(code)) for form in word.forms
        )

    def of_entry(self, entry: Entry) -> _Said:
        """Return the numbers and texts of an entry and of the tables and questions that it uses."""
        numbers = {number for param in entry.params.values() for number in NUMBER.findall(str(param.value))}
        return _Said(list(self._texts(entry)), numbers, self.base.languages)

    def _texts(self, entry: Entry) -> Iterator[Words]:
        yield from (entry.name, entry.text, *([entry.sheet] if entry.sheet else []))
        for one in self.layers if entry.tables or entry.questions else ():
            for table in (one.tables[name] for name in entry.tables.values() if name in one.tables):
                yield from (table.name, *(row.text for row in table.rows))
            for question in (one.questions[name] for name in entry.questions.values() if name in one.questions):
                yield from (question.name, question.text, *question.readings.values())

    def _numbers(self, words: Words) -> Iterator[str]:
        for code, language in self.base.languages.items():
            text = words.get(code) or ""
            yield from NUMBER.findall(text)
            yield from (str(language.numbers[word]) for word in text.lower().split() if word in language.numbers)

    def _stems(self, words: Words) -> set[tuple[str, str]]:
        texts = ((code, words.get(code) or "") for code in self.base.languages)
        return {(code, word[:STEM].lower()) for code, text in texts for word in WORD.findall(text)}


def _letters(text: str) -> str:
    """Return the letters of a text in lower case, without blanks, signs and parameters."""
    return "".join(sign for sign in PLACEHOLDER.sub("", text).lower() if sign.isalpha())
