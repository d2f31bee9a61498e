"""Verbs, and adjectives after them, that do not agree with their subject."""

from collections.abc import Iterator, Sequence

from regolario.meaning.agreement.articles import Articles
from regolario.meaning.words.lexicon import Class
from regolario.meaning.words.morphology import adjective, by_last_letter, content, participle, unseen_participle, verb
from regolario.meaning.words.nouns import Nouns, shown

NEAR = 6
"""The number of words after a subject among which another may be joined to it."""


class Subjects:
    """The verbs of a language that shows the number of its verbs, after the nouns that are known."""

    def __init__(self, nouns: Nouns) -> None:
        self.code, self.lexicon, self.noun = nouns.code, nouns.lexicon, nouns.of
        self.grammar = nouns.lexicon.grammar
        self.between = Articles(nouns).between
        known = nouns.lexicon.grammar
        self.telling = {
            *known.clauses,
            *known.permitted,
            *known.persons_alone,
            *known.copulas,
            *known.having,
            *known.passive,
        }

    def wrong(self, words: Sequence[str], *, begins: bool) -> Iterator[tuple[int, str]]:
        """Yield the places and words of a part of a sentence that do not agree; it may begin with a clause."""
        known = self.grammar
        if begins and words[0] in self.lexicon.prepositions:  # *en su turno el jugador*
            yield self._fronted(words)
        told: set[int] = set()
        for place, word in enumerate(words):
            if place and word not in self.telling:
                continue
            start = place + 1 if word in known.clauses else 0 if begins and not place else None
            if start is not None and start < len(words):
                subject = self._subject(words, start)
                told.update(range(start, start + len(subject.split())))
                yield start, subject
                yield start, self._object(words, start)
                yield start, self._appearing(words, start)
            if word in known.permitted and place + 1 < len(words):
                yield place, self._inverted(words, place, known.permitted[word])
            if word in known.persons_alone and not (place and words[place - 1] in self.lexicon.prepositions):
                yield place, self._alone(words, place)
            if word in known.copulas and place not in told:
                yield place, self._predicate(words, place, Class("", self._number(word)))
            if word in known.passive:
                yield place, self._predicate(words, place, self.lexicon.adjectives[word[-1]])
            if word in known.having:
                yield place, self._participle(words, place)

    def _fronted(self, words: Sequence[str]) -> tuple[int, str]:
        """Return the place of a subject after other parts of a sentence, and the subject with its verb."""
        start = self._end(words, 0, Class("", ""))
        if any(word.endswith(tuple(self.lexicon.infinitives)) for word in words[:start]):
            return 0, ""  # *senza tirare il dado si passa*
        return start, self._subject(words, start) if start < len(words) else ""

    def _inverted(self, words: Sequence[str], place: int, number: str) -> str:
        """Return a verb and the subject after it if they differ in number: *può i dadi*."""
        found = self._phrase(words, place + 1)
        wrong = found and found[0].number and found[0].number != number
        joined = number == "p" and self._joined(words, place)
        return " ".join(words[place : place + 3]) if wrong and not joined else ""

    def _appearing(self, words: Sequence[str], start: int) -> str:
        """Return a verb at the beginning of a clause and the subject after it: *falta dos cartas*."""
        place = next((n for n in range(start, len(words)) if words[n] not in self.lexicon.between), len(words))
        if place + 1 >= len(words) or words[place] not in self.grammar.appearing:
            return ""
        return self._inverted(words, place, self.grammar.appearing[words[place]])

    def _number(self, word: str) -> str:
        """Return the number of a verb; nothing for a word that may be another."""
        of = self.grammar.auxiliaries.get(word)
        return of or ("" if self.noun(word) else verb(self.code, word))

    def _phrase(self, words: Sequence[str], start: int) -> tuple[Class, int] | None:
        """Return the gender and number of a noun with what belongs to it, and the place of the word after it."""
        if words[start] not in self.lexicon.articles or words[start] in self.lexicon.prepositions:
            return None
        place = start + 1
        says = shown(self.lexicon, words[start], words[place]) if place < len(words) else Class("", "")
        while place < len(words) and (of := self._small(words[place], says)) is not None:
            says = Class(says.gender or of.gender, says.number or of.number)
            place += 1
        if place >= len(words) or not self._noun(words[place]):
            return None
        if words[start] in self.lexicon.before_verbs and self.noun(words[place]) is None:
            after = words[place + 1] if place + 1 < len(words) else ""
            if start or after not in self.lexicon.between:
                return None  # *la tiene*
        noun = self.noun(words[place]) or Class("", "")
        whole = Class(says.gender or noun.gender, says.number or noun.number)
        return (whole, self._end(words, place + 1, whole)) if noun.fits(says) else None

    def _small(self, word: str, says: Class) -> Class | None:
        return Class("", "") if word[0].isdecimal() else self.between(word, says)

    def _noun(self, word: str) -> bool:
        return (
            word.isalpha() and content(self.code, word) and (self.noun(word) is not None or not verb(self.code, word))
        )

    def _end(self, words: Sequence[str], place: int, of: Class) -> int:
        """Return the place after the adjectives and prepositions that belong to a noun."""
        while place < len(words):
            word = words[place]
            if word in self.lexicon.prepositions:
                place += 1
                while place < len(words) and self._before(words[place]):
                    place += 1
                if place == len(words) or not self._noun(words[place]):
                    return len(words)
            elif not self._adjective(word, of):
                return place
            place += 1
        return place

    def _before(self, word: str) -> bool:
        """Return whether a word may stand between a preposition and its noun."""
        return word in self.lexicon.articles or self._small(word, Class("", "p")) is not None

    def _adjective(self, word: str, of: Class) -> bool:
        """Return whether a word after a noun is its adjective."""
        says = adjective(self.code, word) or participle(self.code, word)
        return says is not None and says.fits(of) and not verb(self.code, word)

    def _subject(self, words: Sequence[str], start: int) -> str:
        """Return the subject of a clause, and its verb or what is said of it, if they do not agree."""
        found = self._phrase(words, start)
        if found is None:
            return ""
        of, place = found
        if place < len(words) and words[place] in self.grammar.relative:
            return self._relative(words, start, place, of.number)
        while place < len(words) and words[place] in self.lexicon.between:
            place += 1
        number = self._number(words[place]) if place < len(words) else ""
        if not number:
            return ""
        if of.number and of.number != number:
            says = by_last_letter(self.code, words[place])
            other = (says and says.fits(of)) or (words[place] in self.grammar.copulas and self._other(words, place))
            return "" if other else " ".join(words[start : place + 1])
        if words[place] in self.grammar.copulas:
            wrong = self._predicate(words, place, Class(of.gender, number))
            return f"{' '.join(words[start:place])} {wrong}" if wrong else ""
        return ""

    def _other(self, words: Sequence[str], place: int) -> bool:
        """Return whether the words after *is* may be its subject: *el terreno son las casillas*."""
        after = words[place + 1] if place + 1 < len(words) else ""
        of = self.lexicon.articles.get(after)
        single = of is not None and of.number == "s"
        return not (single or after in self.lexicon.prepositions or self._said(words, place))

    def _relative(self, words: Sequence[str], start: int, place: int, number: str) -> str:
        """Return a noun in the singular, a relative and its verb in the plural.

        Its object is in the singular, so that no other word may be its subject.
        """
        after = place + 1
        while after < len(words) and words[after] in self.lexicon.between:
            after += 1
        object_ = self._phrase(words, after + 1) if after + 1 < len(words) else None
        wrong = number == "s" and after < len(words) and self._number(words[after]) == "p"
        return " ".join(words[start : after + 1]) if wrong and object_ and object_[0].number == "s" else ""

    def _predicate(self, words: Sequence[str], place: int, of: Class) -> str:
        """Return a verb and the adjective after it if that does not agree with its subject."""
        after = place + 1
        while after < len(words) and words[after] in self.grammar.adverbs:
            after += 1
        one = place and words[place - 1] in self.grammar.impersonal  # *si è usciti*
        if one or after == len(words) or self._joined(words, after):
            return ""
        says = self._said(words, after - 1)
        return " ".join(words[place : after + 1]) if says and not says.fits(of) else ""

    def _said(self, words: Sequence[str], place: int) -> Class | None:
        """Return the gender and number of an adjective or participle after a place."""
        word = words[place + 1] if place + 1 < len(words) else ""
        return adjective(self.code, word) or participle(self.code, word) or unseen_participle(self.code, word)

    def _joined(self, words: Sequence[str], place: int) -> bool:
        """Return whether a word of a link follows."""
        return any(self.lexicon.logic.get(word) == "link" for word in words[place : place + NEAR])

    def _alone(self, words: Sequence[str], place: int) -> str:
        """Return a pronoun for one person and its verb if that is in the plural: *nadie pueden*."""
        after = place + 1
        while after < len(words) and words[after] in self.lexicon.between:
            after += 1
        number = self._number(words[after]) if after < len(words) else ""
        wrong = number == "p" and words[after] not in self.grammar.copulas  # *chi sono*
        return " ".join(words[place : after + 1]) if wrong else ""

    def _object(self, words: Sequence[str], start: int) -> str:
        """Return an impersonal verb and the noun after it if they differ in number: *si tirano un dado*."""
        place = next((n for n in range(start, len(words)) if words[n] not in self.lexicon.between), len(words))
        if not self.grammar.impersonal & {*words[start:place]} or place + 1 >= len(words):
            return ""
        article = words[place + 1]
        of = self.lexicon.articles.get(article)
        several = of is not None and of.number == "p" and not of.gender
        if not several and self.lexicon.determiners.get(article) != "a":
            return ""  # *se lleva los objetos*
        number, found = self._number(words[place]), self._phrase(words, place + 1)
        if not number or found is None or not found[0].number or found[0].number == number:
            return ""
        if (number == "p" and self._joined(words, place)) or not self.grammar.occasions.isdisjoint(words[place:]):
            return ""  # *se tira dos veces*
        return " ".join(words[start : place + 3])

    def _participle(self, words: Sequence[str], place: int) -> str:
        """Return an auxiliary and a participle that is not invariable: *ha tiradas*."""
        says = participle(self.code, words[place + 1]) if place + 1 < len(words) else None
        return " ".join(words[place : place + 2]) if says and says != Class("m", "s") else ""
