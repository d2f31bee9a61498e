"""Short words that no dictionary has: slips in a little word, such as *teh* or *nno*."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text, Word

LONGEST = 3
"""The most letters of a word that is judged here; longer ones are compared with all known words."""
FEWEST = 4
"""The fewest other words in small letters on its line."""
UNITS = frozenset(
    ("mm", "cm", "dm", "km", "kg", "hg", "gr", "mg", "ml", "cl", "dl", "pt", "pts", "px", "vs", "etc", "ecc")
)
ROMAN = frozenset("ivxlc")


def short(text: Text) -> Iterator[Fault]:
    """Yield unknown words of two or three letters that are a little word mistyped."""
    little = sorted(word for word in text.lexicon.function_words if 1 < len(word) <= LONGEST + 1)
    if text.damaged:
        return
    for word in text.unknown:
        if _judged(word, text):
            found = [one for one in little if _near(word.text, one)]
            swapped = [one for one in found if sorted(one) == sorted(word.text)]
            near = swapped or found
            if near and (swapped or not text.is_of_another(word.text)):
                repair = near[0] if len(near) == 1 else None
                yield Fault(word.start, word.end, "a little word was mistyped", repair)


def _judged(word: Word, text: Text) -> bool:
    """Return whether a word is short, used once, and stands between other words of a sentence."""
    if not 2 <= len(word.text) <= LONGEST or not word.text.isalpha() or not word.text.islower():
        return False
    if text.counts[word.text] > 1 or word.text in UNITS or set(word.text) <= ROMAN:
        return False
    around = text.text[max(word.start - 1, 0) : word.start], text.text[word.end : word.end + 1]
    sentence = (text.before(word.start) + " " + text.after(word.end)).split()
    others = sum(one.islower() and one.isalpha() for one in sentence)
    return around[0] in (" ", "\n", "(") and around[1] in (" ", "\n", ",") and others >= FEWEST


def _near(word: str, other: str) -> bool:
    """Return whether two words differ in a letter, or in the order of their letters."""
    if sorted(word) == sorted(other):
        return True
    if len(word) == len(other):
        return len(word) > 1 and sum(a != b for a, b in zip(word, other, strict=True)) == 1
    longer, shorter = (word, other) if len(word) > len(other) else (other, word)
    return len(longer) == len(shorter) + 1 and any(
        longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer))
    )
