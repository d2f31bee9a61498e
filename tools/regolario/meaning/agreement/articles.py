"""Articles that do not agree with their noun, and with the small words between them."""

from collections.abc import Sequence

from regolario.meaning.words.lexicon import Class
from regolario.meaning.words.morphology import adjective, content, guessed, qualifier, verb
from regolario.meaning.words.nouns import Nouns, shown

BACK = 8
"""How many words before a relative its noun may stand."""
POSSESSIVES = ("its", "own")
"""The kinds of determiners that may follow an article."""
NOMINAL = [True, False, False]
"""Which of an article, an adjective and a noun agree if the adjective is a noun: *la raccolta passo per passo*."""


class Articles:
    """The articles of a language before the nouns that are known."""

    def __init__(self, nouns: Nouns) -> None:
        self.code, self.lexicon, self.noun = nouns.code, nouns.lexicon, nouns.of

    def wrong(self, words: Sequence[str], place: int) -> str:
        """Return an article and its noun, with the words between them, if they do not agree."""
        article = words[place]
        if place + 1 == len(words) or self._pronoun(words, place):
            return ""
        if words[place + 1] in self.lexicon.grammar.relatives:
            return self._relative(words, place)
        says, start = shown(self.lexicon, article, words[place + 1]), place + 1
        while start < len(words) and (of := self.between(words[start], says)) is not None:
            if not says.fits(of):
                return " ".join(words[place : start + 1])
            says = Class(says.gender or of.gender, says.number or of.number)
            start += 1
        wrong = self._before_noun(words, place, start, says) if start < len(words) else 0
        return " ".join(words[place : start + wrong]) if wrong else ""

    def between(self, word: str, says: Class) -> Class | None:
        """Return the class of a small word between an article and its noun: *la otra carta*, *le loro carte*."""
        known = self.lexicon
        if known.plural or word in known.grammar.any_gender:
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
        """Return a noun, and a relative with its article, if no noun before agrees with it.

        *casilla en los que*
        """
        held = words[place] in self.lexicon.prepositions
        before = place - 1 if held else place - 2
        if before < 0 or not (held or words[place - 1] in self.lexicon.grammar.before_relatives):
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
        if before in self.lexicon.prepositions or self.between(words[place + 1], Class("", "p")) is not None:
            return False
        subject = article in self.lexicon.before_verbs and self.noun(before) is not None
        return subject or bool(verb(self.code, words[place + 1]))
