"""Articles, adjectives and verbs that do not agree with their noun in gender or number."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from regolario.book.text.placeholders import PLACEHOLDER, placeholders
from regolario.meaning.agreement.adjectives import Adjectives
from regolario.meaning.agreement.articles import Articles
from regolario.meaning.agreement.subjects import Subjects
from regolario.meaning.agreement.subjects_in_order import SubjectsInOrder
from regolario.meaning.finding import Finding
from regolario.meaning.words.nouns import Nouns
from regolario.meaning.words.tokens import Token, sentences
from regolario.problems import Level

BESIDE = (" ", "\n", "'", "’")
"""What stands between two words of which one belongs to the other."""
POSSESSIVE = re.compile(r"['’](?!\w)")
"""Matches what follows a possessive in the plural: *a players' program*."""

SIGNS = frozenset(",.:;¿¡(«“—")
"""The signs after which a clause begins."""


def disagreeing_words(nouns: Nouns, text: str) -> Iterator[Finding]:
    """Yield words that do not agree with their noun, in each of the forms that a parameter may choose.

    ``nouns`` are those of the language in the game.
    """
    if not nouns.lexicon.articles:
        return
    seen = set()
    code, checked = nouns.code, _agreement(nouns)
    for number in (0, -1) if any(one.forms for one in placeholders(text)) else (0,):
        said = Said(text, number)
        for start, words in checked.wrong(said.text):
            if words not in seen:
                seen.add(words)
                what, remedy = f"`{code}`: `{words}` do not agree in gender or number", "correct one of them"
                yield Finding("disagreement", Level.WARNING, code, words, what, remedy, said.at(start), has=words)


@lru_cache(maxsize=32)
def _agreement(nouns: Nouns) -> "Agreement":
    return Agreement(nouns)


class Said:
    """A text with one of the forms of each parameter written out, and the offsets in the original."""

    def __init__(self, text: str, number: int) -> None:
        self.new, self.old = [0], [0]
        parts, start, length = [], 0, 0
        for one in PLACEHOLDER.finditer(text):
            if one[3] is None:
                continue
            form = one[3].split("|")[1:][number]
            parts += [text[start : one.start()], form]
            length += one.start() - start
            self.new += [length, length + len(form)]
            self.old += [one.start(), one.end()]
            start, length = one.end(), length + len(form)
        self.text = "".join([*parts, text[start:]])

    def at(self, offset: int) -> int:
        """Return the offset in the original of a place in this text."""
        place = bisect_right(self.new, offset) - 1
        within = 0 if place % 2 else offset - self.new[place]
        return self.old[place] + within


class Agreement:
    """The agreement of the words of a language with the nouns that are known."""

    def __init__(self, nouns: Nouns) -> None:
        self.lexicon = nouns.lexicon
        self.articles, self.adjectives = Articles(nouns), Adjectives(nouns)
        self.subjects = SubjectsInOrder(nouns) if self.lexicon.plural else Subjects(nouns)

    def wrong(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield the places and words of a text that do not agree."""
        for row in sentences(text):
            for run in _runs(text, row):
                words = [token.word for token in run]
                first = 1 if run[0] is row[0] else 2  # after a capital: the second word of a name
                begins = run[0] is row[0] or not SIGNS.isdisjoint(text[max(0, run[0].start - 3) : run[0].start])
                found = [*self.subjects.wrong(words, begins=begins)]
                articles = [place for place, word in enumerate(words) if word in self.lexicon.articles]
                found += ((place, self.articles.wrong(words, place)) for place in articles)
                if self.lexicon.adjectives:
                    found += ((place - 1, self.adjectives.wrong(words, place)) for place in range(first, len(words)))
                yield from ((run[place].start, one) for place, one in found if one)


def _runs(text: str, row: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the words of a sentence that no sign or parameter divides."""
    run: list[Token] = []
    for one, other in pairwise([*row, None]):
        assert one is not None
        end = one.start + len(one.word)
        if not POSSESSIVE.match(text, end):
            run.append(one)
        gap = text[end : other.start] if other else "."
        if gap not in BESIDE or (other and text[other.start].isupper()):
            if run:
                yield run
            run = []
