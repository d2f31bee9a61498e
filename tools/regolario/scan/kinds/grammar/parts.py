"""The parts of speech that a word can be, by its stems in the dictionary, and the sentences of a text.

A stem with the ending of an infinitive is a verb, any other a noun or an adjective. The lexicon lists the finite verbs
that the dictionary has without their infinitive. A language without ``infinitives`` in its lexicon is not judged.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from regolario.book.text.folding import folded
from regolario.scan.kinds.grammar.usage import CLASSES
from regolario.scan.text import Text, Word

END = re.compile(r"[.!?…;]|\n\s*\n|\n\s*[^a-zà-öø-ÿ\s(«“\"]")
JOINED = re.compile(r"[^\S\n]+|[^\S\n]*\n[^\S\n]*|['’]\s?")


class Sentence(NamedTuple):
    """The words of a sentence, the signs after each, and the offset of the sign that ends it."""

    words: list[Word]
    gaps: list[str]

    def lower(self, at: int) -> str:
        """Return a word in small letters; nothing if there is none."""
        return self.words[at].text.lower() if 0 <= at < len(self.words) else ""

    def is_joined(self, at: int) -> bool:
        """Return whether a word and the one after it are of the same phrase."""
        return at + 1 < len(self.words) and bool(JOINED.fullmatch(self.gaps[at]))


def sentences(text: Text) -> Iterator[Sentence]:
    """Yield the sentences of a text; a line that begins with a capital or a sign begins another."""
    words: list[Word] = []
    gaps: list[str] = []
    for at, word in enumerate(text.words):
        after = text.words[at + 1].start if at + 1 < len(text.words) else len(text.text)
        gap = text.text[word.end : after]
        words.append(word)
        gaps.append(gap)
        upper = text.text[after : after + 1]
        if END.search(gap + ("" if upper.islower() else upper if "\n" in gap else "")) or at + 1 == len(text.words):
            yield Sentence(words, gaps)
            words, gaps = [], []


class Parts:
    """The parts of speech of the words of a text."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.data = text.lexicon.agreement
        self.infinitives = tuple(self.data.get("infinitives", ()))
        self.irregular = {word: number for number in "sp" for word in self.data.get(f"finite_{number}", ())}
        self.determiners = {word for one in CLASSES for word in self.data.get(one, ())}
        self.pronouns = set(self.data.get("pronouns", ()))
        self.strict = self.determiners - self.pronouns
        self.prepositions = set(self.data.get("simple_prepositions", ()))
        self.pairs = [tuple(one.split("/")) for one in self.data.get("third", ())]
        keys = ("never", "adverbs", "after_modals", "pronouns", "invariable")
        self.little = {*text.lexicon.function_words, *(word for key in keys for word in self.data.get(key, ()))}
        self._numbers: dict[str, str] = {}

    @property
    def judges(self) -> bool:
        """Return whether the language and the text can be judged."""
        return bool(self.infinitives) and self.text.dictionary is not None and not self.text.damaged

    def verbs(self, word: str) -> frozenset[str]:
        """Return the infinitives of which a word is a form."""
        stems = self.text.dictionary.stems(word) if self.text.dictionary else frozenset()
        return frozenset(stem for stem in stems if stem.endswith(self.infinitives) and len(stem) > 3)

    def is_only_verb(self, word: str) -> bool:
        """Return whether the dictionary has a word as a form of verbs alone."""
        stems = self.text.dictionary.stems(word) if self.text.dictionary else frozenset()
        return bool(stems) and stems == self.verbs(word)

    def is_finite(self, word: str) -> bool:
        """Return whether a word can be a finite verb."""
        little = word in self.text.lexicon.function_words
        return word in self.irregular or (
            not little
            and bool(self.verbs(word))
            and not self.is_infinitive(word)
            and (not self.is_participle(word) or bool(self._number(word)))
        )

    def is_infinitive(self, word: str) -> bool:
        """Return whether a word is an infinitive or a gerund, with a pronoun or without."""
        ends = tuple(self.data.get("nonfinite", ()))
        if word.endswith(ends):
            return self.text.knows(word)
        return any(self._is_base(word.removesuffix(one)) for one in self.data.get("clitics", ()) if word.endswith(one))

    def _is_base(self, word: str) -> bool:
        """Return whether a word is an infinitive or a gerund without the pronoun joined to it."""
        whole = (word, f"{word}e") if word.endswith("r") else (word,)
        plain = [folded(one, accents=False).text for one in whole]
        return any(one.endswith(("ndo", *self.infinitives)) and self.text.knows(one) for one in plain if len(one) > 3)

    def is_participle(self, word: str) -> bool:
        """Return whether a word is a participle of a regular verb, and no other form of one."""
        for forms in (one.split("/") for one in self.data.get("participles", ())):
            stem = next((word.removesuffix(end) for end in forms[1:] if word.endswith(end)), None)
            if stem is not None and any(self.text.knows(stem + end) for end in forms[0].split("+")):
                return True
        return False

    def number(self, word: str) -> str:
        """Return the number of a finite verb of the third person, ``s`` or ``p``; nothing if it is none."""
        if word not in self._numbers:
            self._numbers[word] = self.irregular.get(word) or self._number(word)
        return self._numbers[word]

    def _number(self, word: str) -> str:
        verbs = self.verbs(word)
        for one, more in self.pairs if verbs else ():
            if word.endswith(more) and verbs & self.verbs(word.removesuffix(more) + one):
                return "p"
            if word.endswith(one) and verbs & self.verbs(word.removesuffix(one) + more):
                return "s"
        return ""

    @cached_property
    def named(self) -> frozenset[str]:
        """Return the words that the text uses as nouns: after a determiner that is never a pronoun."""
        words = self.text.words
        found = set()
        for one, word in pairwise(words):
            if one.text.lower() in self.strict and self.text.text[one.end : word.start].isspace():
                found.add(word.text.lower())
        return frozenset(found)

    def may_be_finite(self, word: str) -> bool:
        """Return whether a word can be a finite verb, or whether the dictionary does not tell what it is."""
        if self.is_finite(word) or (
            self.is_participle(word) and word.endswith(tuple(self.data.get("imperatives", ())))
        ):
            return True
        if len(word) > 4 and word.endswith(tuple(self.data.get("finite_ends", ()))):
            return True
        if word in self.little or self.text.dictionary is None:
            return False
        return not self.text.dictionary.stems(word) or frozenset() in self.text.dictionary.flags(word)

    def is_verb(self, sentence: Sentence, at: int) -> bool:
        """Return whether a word can be a finite verb where it stands: no noun follows a determiner."""
        word = sentence.words[at].text.lower()
        if not self.may_be_finite(word):
            return False
        before = sentence.words[at - 1].text.lower() if at and sentence.is_joined(at - 1) else ""
        if before in self.data.get("postposed", ()) and at > 1 and sentence.is_joined(at - 2):
            return True  # *un dado qualsiasi mostra*
        if (
            before in self.strict
            or before in self.prepositions
            or before.isdecimal()
            or before in self.text.lexicon.numbers
        ):
            return word in self.irregular and before not in self.strict
        return not (before in self.determiners and word in self.named)
