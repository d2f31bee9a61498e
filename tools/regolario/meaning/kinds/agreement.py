"""Articles, adjectives and verbs that do not agree with their noun in gender or number."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from regolario.book.text.placeholders import PLACEHOLDER, placeholders
from regolario.meaning.finding import Finding
from regolario.meaning.words.lexicon import Class, lexicon
from regolario.meaning.words.morphology import (
    SHORTEST,
    adjectival,
    adjective,
    by_ending,
    content,
    counted,
    guessed,
    qualifier,
    shown,
    verb,
)
from regolario.meaning.words.pairs import vocabulary
from regolario.meaning.words.tokens import Token, sentences
from regolario.problems import Level

BESIDE = (" ", "\n", "'", "’")
"""What stands between two words of which one belongs to the other."""
POSSESSIVE = re.compile(r"['’](?!\w)")
"""Matches what follows a possessive in the plural: *a players' program*."""
BACK = 8
"""How many words before an adjective its noun may stand."""

SUBJECTS = frozenset({"they", "we", "you"})
"""English pronouns whose verb is in the plural."""
POSSESSIVES = ("its", "own")
"""The kinds of determiners that may follow an article."""
NOMINAL = [True, False, False]
"""Which of an article, an adjective and a noun agree if the adjective is a noun: *la raccolta passo per passo*."""


def disagreeing_words(code: str, text: str, known: Mapping[str, Class]) -> Iterator[Finding]:
    """Yield words that do not agree with their noun, in each of the forms that a parameter may choose.

    ``known`` are the classes of nouns of the game.
    """
    if not lexicon(code).articles:
        return
    seen = set()
    checked = Agreement(code, known)
    for number in (0, -1) if any(one.forms for one in placeholders(text)) else (0,):
        said = Said(text, number)
        for start, words in checked.wrong(said.text):
            if words not in seen:
                seen.add(words)
                what, remedy = f"`{code}`: `{words}` do not agree in gender or number", "correct one of them"
                yield Finding("disagreement", Level.WARNING, code, words, what, remedy, said.at(start), has=words)


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

    def __init__(self, code: str, known: Mapping[str, Class]) -> None:
        self.code, self.lexicon, self.nouns = code, lexicon(code), known

    def noun(self, word: str) -> Class | None:
        """Return the class of a noun."""
        if self.lexicon.plural:
            return self.nouns.get(word) or counted(self.code, word)
        return self.nouns.get(word) or by_ending(self.code, word)

    def wrong(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield the places and words of a text that do not agree."""
        for row in sentences(text):
            for run in _runs(text, row):
                words = [token.word for token in run]
                first = 1 if run[0] is row[0] else 2  # after a capital: the second word of a name
                found = [(0, self._subject(words))]
                articles = [place for place, word in enumerate(words) if word in self.lexicon.articles]
                found += ((place, self._article(words, place)) for place in articles)
                if self.lexicon.adjectives:
                    found += ((place - 1, self._adjective(words, place)) for place in range(first, len(words)))
                found += self._pronouns(words) if self.lexicon.plural else ()
                yield from ((run[place].start, one) for place, one in found if one)

    def _article(self, words: Sequence[str], place: int) -> str:
        """Return an article and its noun, with the words between them, if they do not agree."""
        article = words[place]
        if place + 1 == len(words) or self._pronoun(words, place):
            return ""
        if words[place + 1] in self.lexicon.relatives:
            return self._relative(words, place)
        says, start = shown(self.lexicon, article, words[place + 1]), place + 1
        while start < len(words) and (of := self._between(words[start], says)) is not None:
            if not says.fits(of):
                return " ".join(words[place : start + 1])
            says = Class(says.gender or of.gender, says.number or of.number)
            start += 1
        wrong = self._before_noun(words, place, start, says) if start < len(words) else 0
        return " ".join(words[place : start + wrong]) if wrong else ""

    def _between(self, word: str, says: Class) -> Class | None:
        """Return the class of a small word between an article and its noun: *la otra carta*, *le loro carte*."""
        known = self.lexicon
        if known.plural or word in known.any_gender:
            return None if known.plural else Class("", "")
        of = known.articles.get(word)
        if of and word in known.alone and known.determiners.get(word) in POSSESSIVES:
            return of
        if of and of.number == "p" and not of.gender:  # two, three; in the singular, the name of a result
            return of if says.number == "p" else None
        return qualifier(self.code, word) if known.logic.get(word) != "only" else None

    def _before_noun(self, words: Sequence[str], place: int, start: int, says: Class) -> int:
        """Return how many words, with the noun, do not agree with the article before them."""
        article, rest = words[place], words[start : start + 2]
        clear = article not in self.lexicon.alone or (place and words[place - 1] in self.lexicon.prepositions)
        first = self.noun(rest[0]) or (guessed(self.code, rest[0]) if clear and start == place + 1 else None)
        if rest[0] in self.lexicon.fixed or (start > place + 1 and verb(self.code, rest[0])):
            return 0  # the other moves
        if first:
            compound = (
                bool(self.lexicon.plural) and first.number == "s" and content(self.code, (*rest, "")[1])
            )  # card decks
            return 0 if compound or says.fits(first) else 1
        of, second = adjective(self.code, rest[0]), self.noun(rest[-1])
        if of is None or second is None or len(rest) < 2 or verb(self.code, rest[-1]):
            return 0
        pairs = [says.fits(of), of.fits(second), says.fits(second)]
        return 2 if not all(pairs) and pairs != NOMINAL else 0

    def _relative(self, words: Sequence[str], place: int) -> str:
        """Return a preposition, an article and a relative that agree with no noun before: *casilla en los que*."""
        held = words[place] in self.lexicon.prepositions
        before = place - 1 if held else place - 2
        if before < 0 or not (held or words[place - 1] in self.lexicon.before_relatives):
            return ""
        near = words[max(0, before - BACK) : before + 1]
        nouns = [of for word in near if (of := self.noun(word) or self.lexicon.articles.get(word))]
        wrong = self.noun(words[before]) and not any(of.fits(self.lexicon.articles[words[place]]) for of in nouns)
        return " ".join(words[before : place + 2]) if wrong else ""

    def _pronoun(self, words: Sequence[str], place: int) -> bool:
        """Return whether an article is a pronoun: before a verb, or after the noun that is its subject."""
        article, before = words[place], words[place - 1] if place else ""
        if article not in self.lexicon.alone:
            return False
        if self.lexicon.plural:  # each moves, two play
            return not place or (self.lexicon.articles[article].number == "s" and place + 2 < len(words))
        if before in self.lexicon.prepositions or self._between(words[place + 1], Class("", "p")) is not None:
            return False
        subject = article in self.lexicon.before_verbs and self.noun(before) is not None
        return subject or bool(verb(self.code, words[place + 1]))

    def _adjective(self, words: Sequence[str], place: int) -> str:
        """Return a noun and the adjective after it if that agrees with no noun before it."""
        of, first = adjective(self.code, words[place]), self.noun(words[place - 1])
        if of is None or first is None or first.fits(of) or verb(self.code, words[place - 1]):
            return ""
        after = words[place + 1] if place + 1 < len(words) else ""
        if self.lexicon.logic.get(after) == "link" or self.noun(after) or self._may_be_verb(words, place, of):
            return ""
        belongs = self._belongs(words[max(0, place - BACK) : place - 1], of)
        return "" if belongs else " ".join(words[place - 1 : place + 1])

    def _may_be_verb(self, words: Sequence[str], place: int, of: Class) -> bool:
        """Return whether a word that looks like a feminine adjective may be the verb of the noun before it."""
        held = words[max(0, place - 3) : place - 1]
        told = of == ("f", "s") and words[place] not in self.lexicon.behind
        return told and not any(word in self.lexicon.prepositions for word in held)

    def _belongs(self, before: Sequence[str], of: Class) -> bool:
        """Return whether an adjective may belong to a noun further ahead: *armas de fuego usadas*."""
        for word in reversed(before):
            if self.lexicon.logic.get(word) == "link" and of.number == "p":
                return True
            found = self.noun(word)
            if found and found.fits(of):
                return True
            if not found and content(self.code, word) and not adjective(self.code, word):
                return len(word) > SHORTEST and not verb(self.code, word)
        return False

    def _pronouns(self, words: Sequence[str]) -> Iterator[tuple[int, str]]:
        """Yield English pronouns in the plural beside a verb in the singular: *they is*, *they moves*."""
        for place, (one, other) in enumerate(pairwise(words)) if not SUBJECTS.isdisjoint(words) else ():
            if one in SUBJECTS and (self.lexicon.numbers.get(other) == "s" or _moves(self.code, other)):
                yield place, f"{one} {other}"

    def _subject(self, words: Sequence[str]) -> str:
        """Return the subject and verb at the beginning of a clause if their numbers differ."""
        article = self.lexicon.articles.get(words[0])
        if article is None or len(words) < 3 or words[0] in self.lexicon.prepositions:
            return ""
        subject = self.noun(words[1])
        if not content(self.code, words[1]) or verb(self.code, words[1]):
            return ""
        if self.lexicon.plural and (subject is None or not subject.fits(article)):
            return ""  # two damage is
        number = article.number or (subject.number if subject else "")
        place = next((n for n in range(2, len(words)) if words[n] not in self.lexicon.between), 0)
        told = verb(self.code, words[place]) or self.lexicon.numbers.get(words[place], "")
        clear = not self.noun(words[place]) and not adjectival(self.code, words[place])
        return " ".join(words[: place + 1]) if told and number and told != number and clear else ""


def _moves(code: str, word: str) -> bool:
    """Return whether an English word is a verb in the third person: *moves*, of which *move* was seen too."""
    ending = word.endswith("s") and not word.endswith(("ss", "us", "ys", "is"))
    return ending and len(word) > SHORTEST and vocabulary(code)[word] > 1 and vocabulary(code)[word[:-1]] > 1


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
