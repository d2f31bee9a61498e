"""Check for wrong citations: statements that have nothing in common with the entry that cites them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from regolario.book.layers.overlay import lineage
from regolario.book.terms.finder import Finder, finder
from regolario.book.text.placeholders import PLACEHOLDER
from regolario.model import Base, Entry, Game, Statement, Term, Words
from regolario.problems import Level, Problem

NUMBER = re.compile(r"\d+")
ANY_WORD = re.compile(r"\w+")
WORD = re.compile(r"[^\W\d_]{4,}")
STEM = 6
"""The number of letters compared, so that *respawn* and *respawning* match."""
RARE_WORD, RARE_TERM = 0.1, 0.05
"""The largest share of a game's statements in which a rare word or a rare term occurs."""
WORDS = 2
"""The number of rare words that a text and a statement share in one language if they belong together."""
USUAL = frozenset(("0", "1"))
"""Numbers in too many texts to connect two of them; *one* is also an article."""


Kept = TypeVar("Kept", str, tuple[str, str])


def unrelated_statement(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``unrelated-statement`` warnings: an entry shares nothing with a statement that it cites.

    They should share a number, a rare term or two rare words in some language, or the entry shares them with another
    statement that it cites from the same section. A ``note`` in that item of ``rests_on`` suppresses the warning.
    """
    compared = _Compared(base, game)
    for entry in game.entries.values():
        if entry.change == "remove":
            continue
        own = compared.of_entry(entry)
        items = [item for item in entry.source.get("rests_on") or () if item.get("statements")]
        unrelated = compared.unrelated(own, {cited for item in items for cited in item["statements"]})
        for item in items if unrelated else ():
            for index, statement in enumerate(() if item.get("note") else item["statements"]):
                if statement in unrelated:
                    what = f"`{entry.key}` shares no number, no rare term and no two rare words with `{statement}`"
                    remedy = "cite the right statement, or explain the connection in a `note`"
                    place = item["statements"].place(index)
                    yield Problem(place, "unrelated-statement", what, remedy, Level.WARNING)


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
        """Return the numbers written in the texts and in the parameters, without the usual ones."""
        found = {number for text in self.texts.values() for number in NUMBER.findall(text)}
        return (found | self.params) - USUAL

    @cached_property
    def stems(self) -> set[tuple[str, str]]:
        """Return the stems of the words in the texts, each with its language."""
        return _stems(self.texts)


def _stems(words: Words) -> set[tuple[str, str]]:
    return {(code, word[:STEM].lower()) for code, text in words.items() if text for word in WORD.findall(text)}


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
        return _rare({key: _stems(one.text) for key, one in self.statements.items()}, RARE_WORD)

    @cached_property
    def rare_terms(self) -> dict[str, set[str]]:
        """Return the ids of the rare terms in each statement."""
        return _rare({key: self._terms(one.text) for key, one in self.statements.items()}, RARE_TERM)

    def unrelated(self, own: _Said, cited: Iterable[str]) -> set[str]:
        """Return the statements that an entry cites without sharing anything.

        Another statement of the same section that it cites may share something in their place.
        """
        known = {key: self.statements[key] for key in cited if key in self.statements}
        unrelated = {key for key in known if not self._related(own, key)}
        sections = {(one.document, one.section) for key, one in known.items() if key not in unrelated}
        return {key for key in unrelated if (known[key].document, known[key].section) not in sections}

    def _related(self, own: _Said, statement: str) -> bool:
        """Return whether an entry quotes a statement or shares a number, rare words or a rare term with it."""
        words = self.statements[statement].text
        if own.numbers.intersection(self._numbers(words)):
            return True
        shared = Counter(code for code, _ in self.stems[statement] & own.stems)
        if any(count >= WORDS for count in shared.values()) or _quotes(own, words):
            return True
        rare = self.rare_terms[statement]
        return bool(rare) and not rare.isdisjoint(self._terms(own.texts))

    @cached_property
    def finders(self) -> dict[str, Finder]:
        """Return the finder of terms of each language."""
        return {code: finder(self.terms.values(), code) for code in self.base.languages}

    def _terms(self, words: Words) -> set[str]:
        """Return the ids of the terms that occur in a text in some language."""
        return {hit.found for code, found in self.finders.items() for hit in found.find(words.get(code) or "")}

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
            yield from (
                str(language.numbers[word]) for word in ANY_WORD.findall(text.lower()) if word in language.numbers
            )


def _letters(text: str) -> str:
    """Return the letters of a text in lower case, without blanks, signs and parameters."""
    return "".join(sign for sign in PLACEHOLDER.sub("", text).lower() if sign.isalpha())


def _rare(found: Mapping[str, set[Kept]], share: float) -> dict[str, set[Kept]]:
    """Return what is rare in each statement: in at most two, or in this share of all."""
    often = Counter(one for inside in found.values() for one in inside)
    most = max(2, len(found) * share)
    return {key: {one for one in inside if often[one] <= most} for key, inside in found.items()}


def _quotes(own: _Said, words: Words) -> bool:
    """Return whether an entry contains the whole text of a statement in some language."""
    return any(
        text and _letters(text) in _letters(own.texts[code]) for code, text in words.items() if code in own.texts
    )
