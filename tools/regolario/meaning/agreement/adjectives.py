"""Adjectives that do not agree with the noun before them."""

from collections.abc import Sequence

from regolario.meaning.words.lexicon import Class
from regolario.meaning.words.morphology import SHORTEST, adjective, by_last_letter, content, participle, verb
from regolario.meaning.words.nouns import Nouns

BACK = 8
"""How many words before an adjective its noun may stand."""


class Adjectives:
    """The adjectives of a language after the nouns that are known."""

    def __init__(self, nouns: Nouns) -> None:
        self.code, self.lexicon, self.noun = nouns.code, nouns.lexicon, nouns.of
        self._known: dict[str, Class | None] = {}

    def wrong(self, words: Sequence[str], place: int) -> str:
        """Return a noun and the adjective after it if that agrees with no noun before it."""
        of = self._class(words[place])
        if of is None:
            return ""
        noun = place - 2 if place > 1 and words[place - 1] in self.lexicon.grammar.degrees else place - 1
        first = self.noun(words[noun])
        if first is None or first.fits(of) or verb(self.code, words[noun]):
            return ""
        if words[noun] in self.lexicon.grammar.occasions:
            return ""  # *una vez barajado*
        after = words[place + 1] if place + 1 < len(words) else ""
        held = self.noun(after) is not None and not verb(self.code, after)
        if self.lexicon.logic.get(after) == "link" or held or self._may_be_verb(words, place, of):
            return ""
        belongs = self._belongs(words[max(0, place - BACK) : noun], of)
        return "" if belongs else " ".join(words[noun : place + 1])

    def _class(self, word: str) -> Class | None:
        if word not in self._known:
            self._known[word] = self._of(word)
        return self._known[word]

    def _of(self, word: str) -> Class | None:
        """Return the class of an adjective."""
        if word in self.lexicon.behind_nouns:
            return by_last_letter(self.code, word)
        return adjective(self.code, word) or (None if self.noun(word) else participle(self.code, word))

    def _may_be_verb(self, words: Sequence[str], place: int, of: Class) -> bool:
        """Return whether a word that looks like a feminine adjective may be the verb of the noun before it."""
        told = of == ("f", "s") and words[place] not in self.lexicon.behind
        after = words[place + 1] if place + 1 < len(words) else ""
        negated = self.lexicon.logic.get(after) == "negation"
        clear = words[place] in self.lexicon.behind_nouns or after in self.lexicon.grammar.impersonal or negated
        held = words[max(0, place - 3) : place - 1]
        return told and not clear and not any(word in self.lexicon.prepositions for word in held)

    def _belongs(self, before: Sequence[str], of: Class) -> bool:
        """Return whether an adjective may belong to a noun further ahead: *armas de fuego usadas*."""
        for word in reversed(before):
            if self.lexicon.logic.get(word) == "link" and of.number == "p":
                return True
            found = self.noun(word)
            if found and found.fits(of):
                return True
            if not found and content(self.code, word) and not adjective(self.code, word):
                shown = by_last_letter(self.code, word)
                if shown is None or shown.fits(of):
                    return len(word) > SHORTEST and not verb(self.code, word)
        return False
