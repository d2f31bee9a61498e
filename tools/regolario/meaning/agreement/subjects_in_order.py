"""Verbs that do not agree with their subject, where nouns alone show their number, as in English."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from regolario.meaning.words.morphology import content, moves
from regolario.meaning.words.nouns import Nouns

NEAR = 3
"""The number of words before a verb among which its subject begins."""


class SubjectsInOrder:
    """The verbs of a language after the nouns that are known."""

    def __init__(self, nouns: Nouns) -> None:
        self.code, self.lexicon, self.noun = nouns.code, nouns.lexicon, nouns.of

    def wrong(self, words: Sequence[str], *, begins: bool) -> Iterator[tuple[int, str]]:
        """Yield the places and words of a part of a sentence that do not agree; it may begin with a clause."""
        known = self.lexicon
        for place, word in enumerate(words):
            start = place + 1 if word in known.grammar.clauses else 0 if begins and not place else None
            if start is not None and start + 2 < len(words):
                if words[start] in known.articles:
                    yield start, self._subject(words, start) or self._moving(words, start)
                if words[start] in known.grammar.alone_subjects and words[start + 1] in known.grammar.never_single:
                    yield start, f"{words[start]} {words[start + 1]}"
        for place, (one, other) in enumerate(pairwise(words)):
            if one in known.grammar.several and (known.numbers.get(other) == "s" or moves(self.code, other)):
                yield place, f"{one} {other}"
            elif one in known.grammar.relative and place:
                yield place - 1, self._relative(words, place)
            elif begins and moves(self.code, other) and self._held(words, place + 2):
                yield place, self._several(words, place)

    def _number(self, word: str) -> str:
        of = self.noun(word)
        return of.number if of else ""

    def _held(self, words: Sequence[str], place: int) -> bool:
        """Return whether an article or the like follows, as after a verb."""
        return place < len(words) and (words[place] in self.lexicon.articles or words[place] in self.lexicon.owners)

    def _subject(self, words: Sequence[str], start: int) -> str:
        """Return the subject of a clause and an auxiliary after it if they differ in number: *the cards is*."""
        known = self.lexicon
        says, head, place = known.articles[words[start]].number, "", start + 1
        held = False
        while place < len(words) and words[place] not in known.numbers:
            word = words[place]
            if word in known.grammar.joining or (
                head and words[start - 1 : start] and words[start - 1] in known.grammar.relative
            ):
                return ""  # before it moves; all that a player sees is
            if word in known.prepositions:
                held = True
            elif word in known.articles:
                if words[place - 1] not in known.prepositions:
                    return ""
            elif not content(self.code, word) or word in known.grammar.clauses:
                return ""
            elif not held:
                head = word
            place += 1
        of = self._number(head)
        if place == len(words) or not head or head in known.grammar.groups or words[place - 1] in known.prepositions:
            return ""
        number, told = says or of, known.numbers[words[place]]
        fits = not number or number == told or (says == "p" and of != "p") or (says == "s" and of == "p")
        fits = fits or words[place] in known.grammar.supposed
        return "" if fits else " ".join(words[start : place + 1])

    def _moving(self, words: Sequence[str], start: int) -> str:
        """Return a subject in the singular, an adverb and a verb in the plural: *a player also draw a card*."""
        place = next((n for n in range(start, len(words) - 2) if words[n] in self.lexicon.grammar.adverbs), 0)
        head, told = words[place - 1], words[place + 1] if place else ""
        if not told or not all(content(self.code, word) for word in words[start + 1 : place]):
            return ""
        several = moves(self.code, f"{told}s") and self._held(words, place + 2)
        return " ".join(words[start : place + 2]) if several and self._number(head) == "s" else ""

    def _relative(self, words: Sequence[str], place: int) -> str:
        """Return a noun, a relative and its verb if they differ in number: *the piece that move the token*."""
        noun, after = words[place - 1], words[place + 1] if place + 1 < len(words) else ""
        of, told = self._number(noun), self.lexicon.numbers.get(after, "")
        if of == "s" and not told and moves(self.code, f"{after}s") and self._held(words, place + 2):
            told = "p"
        before = words[max(0, place - NEAR - 1) : place - 1]
        alone = self.lexicon.prepositions.isdisjoint(before) and before[-1:] and before[-1] in self.lexicon.articles
        return " ".join(words[place - 1 : place + 2]) if told and of and told != of and alone else ""

    def _several(self, words: Sequence[str], place: int) -> str:
        """Return a noun in the plural and its verb in the singular: *walls and doors blocks the line*."""
        start = place
        while start and self._part(words[start - 1]):
            start -= 1
        article = start == 1 and words[0] in self.lexicon.articles
        clear = (not start or article) and self._number(words[place]) == "p"
        return " ".join(words[place : place + 2]) if clear else ""

    def _part(self, word: str) -> bool:
        """Return whether a word may stand before a noun of the same subject."""
        link = self.lexicon.logic.get(word) == "link"
        return link or (content(self.code, word) and word not in self.lexicon.prepositions)
