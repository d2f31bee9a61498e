"""A text to scan, with its words, its language and what is known about them."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from regolario.book.text.folding import folded
from regolario.scan.dictionary import Dictionary, load
from regolario.scan.finding import Fault
from regolario.scan.glossary import Glossary, in_cases
from regolario.scan.lexicon import Lexicon, languages, lexicon

WORD = re.compile(r"[^\W_]+")
LETTERS = re.compile(r"[^\W\d_]+")
LINK = re.compile(r"\]\(\S|://|www\.|@|[\w-]\.(?:com|it|es|org|net|html?|pdf|txt|docx?)\b")
FOREIGN = 2
"""The most function words of another language in a line that has none of its own."""
LOAN = 4
"""The fewest letters of a word that can be recognised as English."""
SURE = 3
"""The number of uses from which a word of the text itself counts as known."""


@dataclass(frozen=True, slots=True)
class Word:
    """A run of letters and digits from ``start`` to ``end``."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass
class Text:
    """A text with its language.

    ``damaged`` is true if it comes from a scan, by the user's word or by its own look: only then are checks run whose
    findings would be wrong in a clean text. ``pages`` has the offset at which each page begins, if the file has pages.
    ``translated`` is true if a machine translated it: a writer varies names on
    purpose, a machine does not.
    """

    text: str
    lexicon: Lexicon
    dictionary: Dictionary | None = None
    glossary: Glossary = field(default_factory=Glossary)
    damaged: bool = False
    translated: bool = False
    pages: Sequence[int] = ()

    @cached_property
    def words(self) -> list[Word]:
        """Return every word in order."""
        return [Word(found[0], found.start()) for found in WORD.finditer(self.text)]

    @cached_property
    def counts(self) -> Counter[str]:
        """Return how many times each word is used, in lower case."""
        return Counter(word.text.lower() for word in self.words)

    @cached_property
    def exact(self) -> frozenset[str]:
        """Return the different words as they are written."""
        return frozenset(word.text for word in self.words)

    @cached_property
    def named(self) -> frozenset[str]:
        """Return the capitalised words that the text uses often enough to be names."""
        counts = Counter(word.text for word in self.words if word.text[:1].isupper())
        return frozenset(word for word, number in counts.items() if number >= SURE)

    @cached_property
    def coined(self) -> frozenset[str]:
        """Return the words of the text that no dictionary has, and that it uses often: names of the game."""
        return frozenset(
            word.text.lower()
            for word in self.unknown
            if len(word.text) >= LOAN and self.counts[word.text.lower()] >= SURE
        )

    @cached_property
    def neighbours(self) -> dict[str, list[str]]:
        """Return the frequent known words by what is left of them without one letter, and by themselves."""
        found: dict[str, list[str]] = {}
        for word, number in self.counts.items():
            if number >= SURE and 4 < len(word) < 30 and self.knows(word):
                for key in shortened(word):
                    found.setdefault(key, []).append(word)
        return found

    @cached_property
    def lines(self) -> list[tuple[int, str]]:
        """Return each line with its offset."""
        at, found = 0, []
        for line in self.text.split("\n"):
            found.append((at, line))
            at += len(line) + 1
        return found

    @cached_property
    def line_starts(self) -> list[int]:
        """Return the offset of each line."""
        return [start for start, _ in self.lines]

    def line_of(self, offset: int) -> int:
        """Return the number of the line of an offset, from 0."""
        return bisect_right(self.line_starts, offset) - 1

    def knows(self, word: str) -> bool:
        """Return whether a word is in the dictionary or the glossary.

        Without a dictionary, return whether it is frequent.
        """
        if self.glossary.knows(word) or (word.lower() in self.lexicon.also and word in in_cases(word)):
            return True
        if self.dictionary is not None:
            return self.dictionary.knows(word) or any(map(self.dictionary.knows, self._without_pronoun(word.lower())))
        return word.lower() in self.lexicon.function_words or self.counts[word.lower()] >= SURE

    def _is_piece(self, word: Word) -> bool:
        """Return whether a word is a piece of one: a line cut it before, or a stray sign is beside it."""
        before, after = self.text[max(word.start - 40, 0) : word.start], self.text[word.end : word.end + 2]
        cut = before.rstrip().endswith("-") and before.endswith("\n") and before.rstrip("\n -")[-1:].isalpha()
        return cut or after == "-\n" or (after[:1] in ("·", "~", "^", "|") and after[1:].isalpha())

    def is_loan(self, word: str) -> bool:
        """Return whether a word is English in a text of another language, which no scan damaged."""
        english = lexicon("en")
        if self.damaged or self.dictionary is None or self.lexicon.language == english.language or len(word) < LOAN:
            return False
        others = load(english.hunspell)
        return others is not None and not word.endswith("ion") and others.knows(word.lower())

    def is_of_another(self, word: str) -> bool:
        """Return whether a word is one of another language that the scan knows, in a clean text."""
        if self.damaged or self.dictionary is None:
            return False
        others = [lexicon(code) for code in languages() if code != self.lexicon.language]
        return any(word.lower() in one.function_words for one in others) or any(
            found.knows(word.lower()) for one in others if (found := load(one.hunspell)) is not None
        )

    def _without_pronoun(self, word: str) -> Iterator[str]:
        """Yield the verbs to which a language joins pronouns, as in *moverlo*; dictionaries lack such words."""
        for end in self.lexicon.enclitics:
            verb = word.removesuffix(end)
            if verb != word and verb.endswith(("r", "ndo")):
                yield folded(verb, accents=False).text if verb.endswith("o") else verb

    @cached_property
    def unknown(self) -> list[Word]:
        """Return the unknown words, not counting bare numbers and lines of another language.

        Empty without a dictionary.
        """
        if self.dictionary is None:
            return []
        seen: dict[str, bool] = {}
        for word in self.words:
            if word.text not in seen:
                seen[word.text] = not word.text.isnumeric() and not self.knows(word.text)
        left = [
            word
            for word in self.words
            if seen[word.text] and not (self._elided(word) or self.in_link(word) or self._is_piece(word))
        ]
        return [word for word in left if self.damaged or not self._foreign(self.line_of(word.start))]

    def _foreign(self, line: int) -> bool:
        """Return whether a line has more function words of another language than of its own."""
        if line not in self._foreign_lines:
            words = [word.lower() for word in LETTERS.findall(self.lines[line][1])]
            own = sum(word in self.lexicon.function_words for word in words)
            theirs = (lexicon(code).function_words for code in languages() if code != self.lexicon.language)
            self._foreign_lines[line] = any(sum(map(one.__contains__, words)) > max(own, FOREIGN) for one in theirs)
        return self._foreign_lines[line]

    @cached_property
    def _foreign_lines(self) -> dict[int, bool]:
        return {}

    def in_link(self, word: Word) -> bool:
        """Return whether a word is part of a link, a file name or an e-mail address."""
        at = bisect_right(self._links, (word.start, len(self.text))) - 1
        return at >= 0 and word.start < self._links[at][1]

    @cached_property
    def _links(self) -> list[tuple[int, int]]:
        return [found.span() for found in re.finditer(r"\S+", self.text) if LINK.search(found[0])]

    def _elided(self, word: Word) -> bool:
        """Return whether a word is an elided one before its apostrophe."""
        return self.text[word.end : word.end + 1] in ("'", "’") and word.text.lower() in self.lexicon.elided

    def before(self, offset: int) -> str:
        """Return the rest of the line before an offset."""
        return self.text[self.text.rfind("\n", 0, offset) + 1 : offset]

    def after(self, offset: int) -> str:
        """Return the rest of the line after an offset."""
        end = self.text.find("\n", offset)
        return self.text[offset : end if end >= 0 else len(self.text)]


def shortened(word: str) -> Iterator[str]:
    """Yield a word, and the word without each of its letters."""
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


def cased(repair: str, like: str) -> str:
    """Return a word in the case of another: all capitals, a first capital, or as it is."""
    letters = [sign for sign in like if sign.isalpha()]
    if len(letters) > 1 and all(sign.isupper() for sign in letters):
        return repair.upper()
    if letters and like[:1].isupper():
        return repair[:1].upper() + repair[1:]
    return repair


@dataclass(frozen=True)
class Cleaned:
    """A text after the repair of its damage; ``back`` leads from its offsets to those before."""

    text: str
    edits: Sequence[tuple[int, int, int]]
    """For each edit its start in the cleaned text, its start before, and the difference of lengths after it."""

    def back(self, offset: int) -> int:
        """Return the offset before the repairs; one within a repaired word leads to the start of the word."""
        at = bisect_right(self.edits, (offset, len(self.text) * 2 + 1, 0)) - 1
        return offset if at < 0 else max(offset + self.edits[at][2], self.edits[at][1])


def cleaned(text: str, faults: Sequence[Fault]) -> Cleaned:
    """Return a text with the proposed repairs made; of repairs that overlap, the first."""
    parts, edits, at, length = [], [], 0, 0
    for fault in _apart(faults):
        parts.append(text[at : fault.start])
        length += fault.start - at
        repair = fault.repair or ""
        edits.append((length, fault.start, fault.end - length - len(repair)))
        parts.append(repair)
        length += len(repair)
        at = fault.end
    return Cleaned("".join([*parts, text[at:]]), edits)


def _apart(faults: Sequence[Fault]) -> Iterator[Fault]:
    end = 0
    for fault in sorted(faults, key=lambda one: (one.start, one.end)):
        if fault.repair is not None and fault.start >= end:
            yield fault
            end = max(fault.end, fault.start)
