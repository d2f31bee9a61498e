"""Verbs and little words with a capital within a sentence, and capitals inside words.

Nouns and adjectives are not judged: writers of rules give a capital to the terms and the states of a game.
"""

import re
from collections import Counter
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.parts import Parts
from regolario.scan.text import Text, Word

INSIDE = re.compile(r"[^\W\d_][a-zà-öø-ÿ]+[A-ZÀ-Ý][a-zà-öø-ÿ]+|[a-zà-öø-ÿ][A-ZÀ-Ý][a-zà-öø-ÿ]{2,}")
USUAL = 3
"""The fewest uses in small letters that show how the text writes a word."""
FAR = 3
"""The words within which two capitals may be of one name."""
SHORTEST = 4
"""The fewest letters of a word that is judged."""


def capitals(text: Text) -> Iterator[Fault]:
    """Yield verbs and little words that have a capital once within a sentence, and none everywhere else."""
    if text.damaged:
        return
    yield from _inside(text)
    parts = Parts(text)
    held = [word for word in text.words if len(word.text) >= SHORTEST and word.text.istitle() and _within(word, text)]
    counts = Counter(word.text for word in held)
    small = Counter(word.text for word in text.words if word.text.islower())
    for at, word in _placed(held, text):
        plain = word.text.lower()
        opened = text.words[at - 1].text in text.lexicon.agreement.get("before_verbs", ())
        usual = opened or (small[plain] >= USUAL and (parts.number(plain) or plain in text.lexicon.function_words))
        if (
            counts[word.text] == 1
            and usual
            and text.dictionary
            and text.dictionary.knows(plain)
            and not _in_name(at, text)
        ):
            times = f"; elsewhere «{plain}» ({small[plain]} times)" if small[plain] else ""
            why = f"a capital within a sentence{times}"
            yield Fault(word.start, word.end, why, plain)


def _inside(text: Text) -> Iterator[Fault]:
    """Yield words with a capital inside that are known in small letters, such as *giOcatore*."""
    written = Counter(word.text for word in text.unknown)
    for word in text.unknown:
        plain = word.text.lower()
        if INSIDE.fullmatch(word.text) and written[word.text] == 1 and text.knows(plain):
            yield Fault(word.start, word.end, "a capital inside a word", word.text[0] + plain[1:])


def _placed(held: list[Word], text: Text) -> Iterator[tuple[int, Word]]:
    wanted = {word.start for word in held}
    yield from ((at, word) for at, word in enumerate(text.words) if word.start in wanted)


def _within(word: Word, text: Text) -> bool:
    """Return whether a word follows another of its line, since the line before may be a title."""
    before = text.text[max(word.start - 2, 0) : word.start]
    return len(before) == 2 and before[0].isalnum() and before[1] == " "


def _in_name(at: int, text: Text) -> bool:
    """Return whether a capital or a number is near this word: both are a name, as in *Señor del Caos*."""
    little = text.lexicon.function_words
    for step in (-1, 1):
        other = at + step
        while 0 <= other < len(text.words) and text.words[other].text in little and abs(other - at) < FAR:
            other += step
        if 0 <= other < len(text.words) and not text.words[other].text[:1].islower() and _goes_on(at, other, text):
            return True
    return text.text[text.words[at].end : text.words[at].end + 1] in (":", ")", "”", '"', "»", "/", "-")


def _goes_on(at: int, other: int, text: Text) -> bool:
    """Return whether only spaces and words are between two words."""
    first, last = sorted((at, other))
    return not set(text.text[text.words[first].end : text.words[last].start]) & set(".,;:!?\n()")
