"""The words of a text with their determiners, and what the text does with each noun.

What a language has is in its lexicon under ``agreement``: determiners by class (``ms``, ``fp``: masculine singular,
feminine plural; ``s``, ``p`` where the gender does not show), pairs of endings, verbs. A noun is judged by what the
text itself does with it elsewhere, so that nothing depends on a list of nouns.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from regolario.scan.text import Text, Word

SHORTEST = 4
"""The fewest letters of a noun that is judged."""
CLASSES = ("ms", "fs", "mp", "fp", "s", "p")
MOST_NUMBER = 100
"""The number from which one in digits does not count things."""


class Agreement:
    """The words of a text with the class of the determiner or number before each."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.data = text.lexicon.agreement
        self.classes = {word: one for one in CLASSES for word in self.data.get(one, ())}
        self.plurals = [tuple(pair.split("/")) for pair in self.data.get("plural", ())]
        self.loose = {*self.data.get("prepositions", ()), *self.data.get("joiners", ())}
        forms = [dict(zip(CLASSES, one.split("/"), strict=False)) for one in self.data.get("adjectives", ())]
        self.adjectives = {word: found for found in forms for word in found.values()}
        self.nouns = {*self.data.get("nouns", ()), *self.data.get("both", ())}
        self.never = {*self.data.get("never", ()), *text.lexicon.function_words, *text.lexicon.numbers, *self.classes}

    @cached_property
    def pairs(self) -> list[tuple[Word, Word, str, int]]:
        """Return each determiner or number with the word after it, its class, and the place of the second."""
        words, text = self.text.words, self.text.text
        found = []
        for at, (one, noun) in enumerate(pairwise(words), 1):
            if (
                text[one.end : noun.start].isspace()
                and _is_one_line(text[one.end : noun.start], one, noun)
                and (which := self._class(one, at - 1))
            ):
                found.append((one, noun, which, at))
        return found

    def _class(self, one: Word, at: int) -> str:
        plain = one.text.lower()
        if one.text.isdecimal():
            return self._of_number(one, at)
        return "p" if self.text.lexicon.numbers.get(plain, 0) > 1 else self.classes.get(plain, "")

    def _of_number(self, one: Word, at: int) -> str:
        """Return the class that a number in digits asks for; none if it names something, as in *Phase 2*."""
        number, text = int(one.text[:4]), self.text.text
        before = self.text.words[at - 1].text if at else ""
        named = before[:1].isupper() and text[max(one.start - 1, 0) : one.start] == " "
        if named or text[max(one.start - 1, 0) : one.start] not in (" ", "\n", "(", "") or number >= MOST_NUMBER:
            return ""
        return "p" if number > 1 else "s" if number == 1 else ""

    @cached_property
    def tally(self) -> dict[str, Counter[str]]:
        """Return for each word how often it follows a determiner of each class."""
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for _, noun, which, at in self.pairs:
            if self.is_determiner(at - 1) or is_subject(self.text, at - 1, set()):
                found[noun.text.lower()][which] += 1
        return found

    def is_determiner(self, at: int) -> bool:
        """Return whether the word at a place comes before a noun, unlike *la* in *la prende*."""
        plain = self.text.words[at].text
        pronoun = plain.lower() in self.data.get("pronouns", ())
        label = len(plain) == 1 and plain.isupper() and "compounds" in self.data
        return not label and (not pronoun or word_before(self.text, at) in self.data.get("prepositions", ()))

    def is_article(self, one: Word, which: str) -> bool:
        """Return whether a determiner shows a gender and is not a demonstrative, which may stand alone."""
        plain = one.text.lower()
        return len(which) == 2 and (plain in self.data["articles"] or plain not in self.data.get("pronouns", ()))

    def is_noun(self, word: str) -> bool:
        """Return whether a word is used as a noun, and so not as a participle."""
        return word in self.nouns or word in self.tally

    def number(self, word: str, number: str) -> int:
        """Return how often a word follows a singular (``s``) or a plural (``p``) determiner."""
        return sum(times for which, times in self.tally.get(word, Counter()).items() if which[-1] == number)

    def plural(self, word: str) -> Iterator[str]:
        """Yield the plurals that a word can have."""
        yield from (word[: len(word) - len(one)] + more for one, more in self.plurals if word.endswith(one))

    def singular(self, word: str) -> Iterator[str]:
        """Yield the singulars that a word can be the plural of."""
        yield from (word[: len(word) - len(more)] + one for one, more in self.plurals if word.endswith(more))

    def judged(self, noun: Word) -> bool:
        """Return whether a word can be a noun that follows its determiner."""
        plain = noun.text.lower()
        known = plain not in self.never and not (noun.text.isupper() and len(noun.text) < SHORTEST)
        known = known and self.text.text[noun.end : noun.end + 1] not in ("'", "’")  # unlike *a players' guide*
        return known and len(plain) >= SHORTEST and plain.isalpha() and self.text.knows(plain)

    def ends(self, at: int) -> bool:
        """Return whether no noun can follow the word at a place: a mark or a little word does."""
        words, text = self.text.words, self.text.text
        after = words[at + 1] if at + 1 < len(words) else None
        return after is None or text[words[at].end : after.start] != " " or after.text.lower() in self.never


def _is_one_line(between: str, one: Word, noun: Word) -> bool:
    """Return whether two words are of one sentence; a number and a title below it may be cells of a table."""
    cells = one.text.isdecimal() and noun.text[:1].isupper()
    return between.count("\n") < (1 if cells else 2)


def word_before(text: Text, at: int) -> str:
    """Return the word before a place, if it is of the same phrase."""
    joined = at > 0 and text.text[text.words[at - 1].end : text.words[at].start].isspace()
    return text.words[at - 1].text.lower() if joined else ""


def words_after(text: Text, at: int) -> list[Word]:
    """Return the two words after a place of the same phrase."""
    found: list[Word] = []
    for before, word in pairwise(text.words[at : at + 3]):
        if not text.text[before.end : word.start].isspace():
            break
        found.append(word)
    return found


def is_subject(text: Text, at: int, starts: set[str]) -> bool:
    """Return whether a determiner begins a sentence or follows a word such as *if*."""
    one = text.words[at]
    before = text.text[max(0, one.start - 40) : one.start].rstrip()
    if not before or before[-1] in ".!?" or before[-1] == "\n":
        return True
    return at > 0 and text.words[at - 1].end == one.start - 1 and text.words[at - 1].text.lower() in starts


def pairs_of_words(text: Text) -> Iterator[tuple[Word, Word]]:
    for one, word in pairwise(text.words):
        if len(word.text) > SHORTEST and len(one.text) >= SHORTEST and text.text[one.end : word.start] == " ":
            yield one, word


def after_numbers(text: Text) -> set[str]:
    """Return the words that stand after a number: things that are counted."""
    words = text.words
    return {
        word.text.lower()
        for one, word in pairwise(words)
        if one.text.isdecimal() and text.text[one.end : word.start] == " "
    }
