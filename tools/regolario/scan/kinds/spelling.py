"""Misspelt words: unknown ones that differ in one letter from a known word."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.quoted import is_citation
from regolario.scan.text import LETTERS, SURE, Text, Word, cased, shortened

ALPHABET = "abcdefghijlmnopqrstuvzàèéìòùáíóúñ"
SHORTEST, LONGEST = 4, 30
"""The fewest and the most letters of a word that is judged."""
UNKNOWN = "this word is not in the dictionary"
MOST = 3000
"""The most unknown words that are compared with known ones."""


def frequent(text: Text) -> Iterator[Fault]:
    """Yield the frequent misspellings that the language lists."""
    for word in text.words:
        repair = text.lexicon.misspelt.get(word.text.lower())
        if repair is not None and not text.in_link(word) and not is_citation(word, text):
            yield Fault(word.start, word.end, "a frequent misspelling", cased(repair, word.text), safe=True)


def misspelt(text: Text) -> Iterator[Fault]:
    """Yield unknown words that differ in one letter, or in two exchanged ones, from one known word."""
    for word in text.unknown[:MOST]:
        if is_citation(word, text):
            continue
        if _judged(word, text):
            words = near(word.text, text)
            used = [one for one in words if text.counts[one.lower()]]
            sure = len(words) == 1 and len(word.text) > SHORTEST and text.before(word.start).strip()
            if used or sure:
                best = max(used or words, key=lambda one: text.counts[one.lower()])
                yield Fault(word.start, word.end, UNKNOWN, best)
        elif _is_heading(word, text):
            used = [one for one in _near(word.text.lower(), text) if text.counts[one] > 1]
            if used:
                yield Fault(word.start, word.end, UNKNOWN, cased(used[0], word.text))


def _is_heading(word: Word, text: Text) -> bool:
    """Return whether a word is in capitals and used once: it may be a word of the text, misspelt."""
    rare = text.counts[word.text.lower()] == 1 and not text.damaged and word.text.isalpha()
    judged = rare and SHORTEST < len(word.text) <= LONGEST and word.text.isupper()
    return judged and not text.is_of_another(word.text) and not _is_foreign_plural(word.text.lower(), text)


def _is_foreign_plural(word: str, text: Text) -> bool:
    """Return whether a word is a plural in s, which is one of two ways to write a word and not a slip."""
    return text.lexicon.no_plural_s and word.endswith("s") and text.knows(word[:-1])


def _judged(word: Word, text: Text) -> bool:
    """Return whether a word is rare and no name: a capital only begins a sentence."""
    plain = LETTERS.fullmatch(word.text) and SHORTEST <= len(word.text) <= LONGEST
    plain = (
        plain
        and text.text[word.end : word.end + 1] not in ("'", "’")
        and not text.is_loan(word.text)
        and not _derived(word.text.lower(), text)
        and text.counts[word.text.lower()] < SURE
    )
    before = text.before(word.start).rstrip(" *_“\"«'(-•")
    goes_on = text.text[word.end : word.end + 1] == " " and text.text[word.end + 1 : word.end + 2].islower()
    starts = (not before and goes_on) or before[-1:] in tuple(".!?:")
    return bool(plain) and (word.text.islower() or (starts and word.text[1:].islower()))


def _derived(word: str, text: Text) -> bool:
    """Return whether a word is a form of a known one, such as a plural that the dictionary lacks."""
    pairs = [pair.split("/") for key in ("plural", "derived") for pair in text.lexicon.agreement.get(key, ())]
    return any(word.endswith(more) and text.knows(word[: len(word) - len(more)] + one) for one, more in pairs)


def near(word: str, text: Text) -> list[str]:
    """Return the known words that differ from a word in one letter."""
    return sorted(set(_near(word, text)))


def _near(word: str, text: Text) -> Iterator[str]:
    """Yield the known words that differ in one letter; the first letter is rarely wrong."""
    for at in range(1, len(word)):
        swapped = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
        others = (word[:at] + letter + word[at + 1 :] for letter in ALPHABET)
        longer = (word[:at] + letter + word[at:] for letter in ALPHABET)
        yield from (one for one in (swapped, *others, *longer) if one != word and text.knows(one))
    yield from (one for one in shortened(word) if one != word and one[:1] == word[:1] and text.knows(one))
    yield from (one for one in (word + letter for letter in "aeiouàèéìòùs") if text.knows(one))
