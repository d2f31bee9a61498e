"""Letters that a scan took for others: l and I, 0 and O, q and g."""

import re
from collections.abc import Iterator
from itertools import islice, product

from regolario.scan.finding import Fault
from regolario.scan.kinds.characters.apostrophes import elided
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.text import SURE, Text, Word, cased, shortened

SAME_SHAPE = {"l": "Ii", "I": "li", "i": "il", "1": "lI", "0": "Oo", "O": "0", "6": "òó", "é": "ó", "5": "s", "|": "lI"}
ONE_FOR_ANOTHER = (("g", "q"), ("h", "b"), ("c", "e"), ("o", "e"), ("u", "n"), ("t", "f"), ("S", "5"), ("B", "8"))
PARTS = (
    ("rn", "m"),
    ("m", "rn"),
    ("cl", "d"),
    ("d", "cl"),
    ("ii", "li"),
    ("U", "li"),
    ("vv", "w"),
    ("tbe", "the"),
    ("l1", "h"),
    ("1i", "h"),
    ("n", "ri"),
    ("m", "in"),
    ("m", "ni"),
    ("m", "ní"),
    ("fi", "ñ"),
    ("h", "ñ"),
    ("ii", "ñ"),
)
MOST = 256
"""The most readings of one word that are tried."""
LONGEST = 30
"""The most letters of a word that is tried."""
NEAR = 3
"""The number of lines in which a page is printed in the same type."""
CODE = re.compile(r"[1-9]\d*[^\W\d_]{1,3}|[A-Z]?\d+[a-zA-Z]?")
NAMED = re.compile(rf"{CODE.pattern}|[A-Z]{{2,4}}\d+")
"""Numbers with letters, such as *B2*; *EN12* in a text that no scan damaged."""
NUMBER = re.compile(r"(?=[lIO]*\d)(?=\d*[lIO])[lIO01]{2,3}")
"""A number in digits of which a scan read some as letters of the same shape, such as *l0* for 10."""
THIN = "fijlrt"
"""Letters that a scan makes of a stroke beside a word, or of half a letter."""
DIGITS = str.maketrans("lIO", "110")
MISREAD = "letters were misread"


def confused(text: Text) -> Iterator[Fault]:
    """Yield words that become known when letters of the same shape are exchanged."""
    yield from pattern_check("letters")(text)
    found = [fault for word in text.unknown for fault in _of_word(word, text)]
    yield from found
    yield from _capitals(text, sorted({text.line_of(fault.start) for fault in found}))


def is_shaped(word: Word, text: Text) -> bool:
    """Return whether a word becomes known when letters of the same shape are exchanged."""
    if not 3 < len(word.text) <= LONGEST or word.text in text.named or text.is_loan(word.text):
        return False
    return any(_is_word(one, text) for one in islice(shapes(word.text), MOST))


def _of_word(word: Word, text: Text) -> Iterator[Fault]:
    if text.damaged and NUMBER.fullmatch(word.text) and not text.before(word.start).endswith(("'", "’")):
        yield Fault(word.start, word.end, "digits were read as letters", word.text.translate(DIGITS))
        return
    code = CODE if text.damaged else NAMED
    if 2 <= len(word.text) <= LONGEST and not code.fullmatch(word.text):
        repair, safe = _reading(word.text, text)
        used = repair and text.counts[repair.lower()] and repair in _same_shape(word.text)
        sure = text.damaged or used or not word.text.isalpha()
        if repair is not None and sure:
            yield Fault(word.start, word.end, MISREAD, repair, safe=safe and (text.damaged or not word.text.isalpha()))


def _reading(word: str, text: Text) -> tuple[str | None, bool]:
    """Return what a misread word was, and whether that is sure."""
    found = [one for one in islice(shapes(word), MOST) if _is_word(one, text)]
    if found:
        best = max(found, key=lambda one: text.counts[one.lower()])
        return best, len({one.lower() for one in found}) == 1 or text.counts[best.lower()] > 0
    joined = (elided(one, text) for one in islice(shapes(word), 16) if one != word)
    with_apostrophe = next((one for one in joined if one), None)
    if with_apostrophe:
        return with_apostrophe, True
    return _without_one(word, text) or _neighbour(word, text), False


def _without_one(word: str, text: Text) -> str | None:
    """Return a scanned word without one letter, if that is a word of the text or the only word."""
    if not text.damaged or len(word) < 5:
        return None
    found = {one for one in shortened(word) if one != word and _is_word(one, text)}
    used = [one for one in sorted(found) if text.counts[one.lower()]]
    thin = {word[:at] + word[at + 1 :] for at, letter in enumerate(word) if letter.lower() in THIN}
    return used[0] if used else found.pop() if len(found) == 1 and found <= thin else None


def _is_word(word: str, text: Text) -> bool:
    return (
        (len(word) > 2 or word.lower() in text.lexicon.function_words)
        and word.isalpha()
        and word[1:] in (word[1:].lower(), word[1:].upper())
        and (text.knows(word) or word in text.named)
    )


def shapes(word: str) -> Iterator[str]:
    """Yield the other readings of a word: letters of the same shape, then one other exchange."""
    yield from _same_shape(word)
    yield from _exchanged(word)


def _same_shape(word: str) -> Iterator[str]:
    options = [dict.fromkeys((sign, *SAME_SHAPE.get(sign, ""))) for sign in word]
    for letters in islice(product(*options), MOST):
        reading = "".join(letters)
        if reading != word:
            yield reading


def _exchanged(word: str) -> Iterator[str]:
    for one, other in (*ONE_FOR_ANOTHER, *((b, a) for a, b in ONE_FOR_ANOTHER), *PARTS):
        at = word.find(one)
        while at >= 0:
            yield word[:at] + other + word[at + len(one) :]
            at = word.find(one, at + 1)


def _neighbour(word: str, text: Text) -> str | None:
    """Return the frequent word of the text that differs from a scanned one in a letter, or None."""
    plain = word.lower()
    if not text.damaged or len(word) < 5 or text.counts[plain] >= SURE or word in text.named:
        return None
    near = {one for key in shortened(plain) for one in text.neighbours.get(key, ())} - {plain}
    best = max(near, key=lambda one: text.counts[one], default=None)
    return cased(best, word) if best else None


def _capitals(text: Text, lines: list[int]) -> Iterator[Fault]:
    """Yield words with a capital I within a sentence, near misread words: a small i was meant."""
    if not text.damaged or not lines:
        return
    near = {line + more for line in lines for more in range(-NEAR, NEAR + 1)}
    for found in re.finditer(r"(?<=[a-zàèéìòù] )(I[a-zà-ù]+|In|Il)(?![^\W_])(?! [A-HJ-Z0-9])", text.text):
        if (
            text.line_of(found.start()) in near
            and text.knows(found[0].lower())
            and (found[0] not in text.named or found[0].lower() in text.lexicon.function_words)
        ):
            repair = found[0].lower()
            others = [one for one in _same_shape(repair) if one.islower() and _is_word(one, text)]
            if len(others) == 1:  # on such a page an l may be an i too
                yield Fault(*found.span(), MISREAD, others[0])
            elif not others:
                yield Fault(*found.span(), "a small i was read as a capital", repair, safe=True)
