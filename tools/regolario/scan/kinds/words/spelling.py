"""Misspelt words: unknown ones that differ in one letter, or two exchanges, from a known word."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.quoted import is_citation, is_quoted
from regolario.scan.text import LETTERS, SURE, Text, Word, cased, shortened

ALPHABET = "abcdefghijlmnopqrstuvzàèéìòùáíóúñ"
ENGLISH = "kwxy"
"""The letters that only English words have often."""
SHORTEST, LONGEST = 4, 30
"""The fewest and the most letters of a word that is judged."""
FAR = 9
"""The fewest letters of a word that may differ in two places."""
SAME = 2
"""The least likeness of words that differ in exchanged or doubled letters."""
UNKNOWN = "this word is not in the dictionary"
MOST = 3000
"""The most unknown words that are compared with known ones."""
PREFIXES = (
    *("anti", "auto", "contra", "contro", "hiper", "inter", "iper", "micro", "mini", "mono", "multi", "neo", "poli"),
    *("post", "pre", "pseudo", "retro", "semi", "sobre", "sotto", "sub", "super", "tele", "tri", "ultra", "vice"),
)
"""Beginnings of words that dictionaries lack with most of the words that they can begin."""
CHOICE = 3
"""The most known words of which one is proposed for a word that begins a line."""


def frequent(text: Text) -> Iterator[Fault]:
    """Yield the frequent misspellings that the language lists."""
    for word in text.words:
        repair = text.lexicon.misspelt.get(word.text.lower())
        if repair is not None and not text.in_link(word) and not is_citation(word, text):
            yield Fault(word.start, word.end, "a frequent misspelling", cased(repair, word.text), safe=True)


def misspelt(text: Text) -> Iterator[Fault]:
    """Yield unknown words that differ in one letter, or in two exchanged ones, from a known word."""
    for word in text.unknown[:MOST]:
        if is_citation(word, text) or (not text.damaged and is_quoted(text, word.start, word.end)):
            continue
        if _judged(word, text):
            yield from _of_word(word, text)
        elif _is_heading(word, text):
            yield from _of_heading(word, text)


def _of_word(word: Word, text: Text) -> Iterator[Fault]:
    """Yield the fault of a word that is near known ones; the best of them is its repair."""
    words = near(word.text, text) or list(_far(word.text, text))
    used = [one for one in words if text.counts[one.lower()]]
    alike = any(likeness(word.text, one) >= SAME for one in words)
    within = bool(text.before(word.start).strip())
    sure = len(word.text) > SHORTEST and words and (within or len(words) <= CHOICE or alike)
    if used or (sure and (len(words) == 1 or alike or not text.is_of_another(word.text))):
        best = max(used or words, key=lambda one: _rank(word.text, one, text))
        yield Fault(word.start, word.end, UNKNOWN, best)


def _rank(word: str, other: str, text: Text) -> tuple[int, ...]:
    """Return how likely a known word is meant: a letter is lost more often than added."""
    return text.counts[other.lower()], likeness(word, other), len(other)


def _of_heading(word: Word, text: Text) -> Iterator[Fault]:
    plain = word.text.lower()
    words = near(plain, text)
    used = [one for one in words if text.counts[one] > 1]
    if used or (len(words) == 1 and likeness(plain, words[0])):
        yield Fault(word.start, word.end, UNKNOWN, cased((used or words)[0], word.text))


def likeness(word: str, other: str) -> int:
    """Return how easily one word is typed for another.

    3 for a doubled letter, 2 for exchanged letters, 1 for a letter within.
    """
    if sorted(word) == sorted(other):
        return SAME
    long, short = (word, other) if len(word) > len(other) else (other, word)
    extra = [at for at in range(len(long)) if long[:at] + long[at + 1 :] == short]
    if len(extra) > 1:
        return SAME + 1
    return int(bool(extra) and 0 < extra[0] < len(long) - 1)


def _is_heading(word: Word, text: Text) -> bool:
    """Return whether a word is in capitals and used once: it may be a word of the text, misspelt."""
    rare = text.counts[word.text.lower()] == 1 and not text.damaged and word.text.isalpha()
    judged = rare and SHORTEST < len(word.text) <= LONGEST and word.text.isupper()
    return judged and not text.is_of_another(word.text) and not _is_foreign_plural(word.text.lower(), text)


def _is_foreign_plural(word: str, text: Text) -> bool:
    """Return whether a word is a plural in s, which is one of two ways to write a word and not a slip."""
    return text.lexicon.no_plural_s and word.endswith("s") and text.knows(word[:-1])


def _judged(word: Word, text: Text) -> bool:
    """Return whether a word is rare and not a name: it has a capital only to begin a sentence."""
    plain = LETTERS.fullmatch(word.text) and SHORTEST <= len(word.text) <= LONGEST
    plain = (
        plain
        and text.text[word.end : word.end + 1] not in ("'", "’")
        and not text.is_loan(word.text)
        and not _derived(word.text.lower(), text)
        and not _of_name(word.text.lower(), text)
        and text.counts[word.text.lower()] < SURE
    )
    before = text.before(word.start).rstrip(" *_“\"«'(-•")
    goes_on = text.text[word.end : word.end + 1] == " " and text.text[word.end + 1 : word.end + 2].islower()
    starts = (not before and goes_on) or before[-1:] in tuple(".!?")
    return bool(plain) and (word.text.islower() or (starts and word.text[1:].islower()))


def _derived(word: str, text: Text) -> bool:
    """Return whether a word is a form of a known one, such as a plural that the dictionary lacks."""
    pairs = [pair.split("/") for key in ("plural", "derived") for pair in text.lexicon.agreement.get(key, ())]
    return any(word.endswith(more) and text.knows(word[: len(word) - len(more)] + one) for one, more in pairs)


def _of_name(word: str, text: Text) -> bool:
    """Return whether a word has a known one after a prefix, or a frequent name of the text in it."""
    after = (word.removeprefix(one) for one in PREFIXES if word.startswith(one))
    return any(len(one) > SHORTEST and text.knows(one) for one in after) or (
        not text.damaged and any(one in word for one in text.coined)
    )


def near(word: str, text: Text) -> list[str]:
    """Return the known words that differ from a word in one letter."""
    return sorted(set(_near(word, text)))


def _near(word: str, text: Text) -> Iterator[str]:
    """Yield the known words that differ in one letter; the first letter is rarely wrong."""
    letters = ALPHABET if text.lexicon.accents else ALPHABET[:21] + ENGLISH
    for at in range(1, len(word)):
        swapped = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
        others = (word[:at] + letter + word[at + 1 :] for letter in letters)
        longer = (word[:at] + letter + word[at:] for letter in letters)
        yield from (one for one in (swapped, *others, *longer) if one != word and text.knows(one))
    yield from (one for one in shortened(word) if one != word and one[:1] == word[:1] and text.knows(one))
    yield from (one for one in (word + letter for letter in "aeiouàèéìòùs") if text.knows(one))
    first = (letter + word[1:] for letter in letters)  # a key beside the right one; only words of the text
    yield from (one for one in first if one != word and len(word) >= SHORTEST and _is_used(one, text))


def _is_used(word: str, text: Text) -> bool:
    return (word in text.lexicon.function_words or text.counts[word] > 1) and text.knows(word)


def _far(word: str, text: Text) -> Iterator[str]:
    """Yield the known words of which a long one differs in two places: letters exchanged, lost or doubled."""
    if len(word) < FAR or text.damaged:
        return
    seen: set[str] = set()
    for once in _slips(word):
        for twice in _slips(once):
            if twice not in seen and twice != word:
                seen.add(twice)
                if text.knows(twice):
                    yield twice
                    return


def _slips(word: str) -> Iterator[str]:
    """Yield a word with two letters exchanged, with one left out, or with one doubled."""
    for at in range(1, len(word)):
        if word[at : at + 2] != word[at : at + 2][::-1]:
            yield word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
        yield word[:at] + word[at] + word[at:]
        if word[at] == word[at - 1]:
            yield word[:at] + word[at + 1 :]
