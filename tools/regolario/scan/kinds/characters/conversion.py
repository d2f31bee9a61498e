"""Damage of a conversion to text: ligatures, lost accents, symbols of another font, spaced letters."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text

LIGATURE = re.compile("[\ufb00-\ufb06]+")
SYMBOL = re.compile("[\ue000-\uf8ff]+")
LOST = re.compile(
    r"(?<![^\W_])([^\W\d_]{1,20})\?([^\W\d_]{0,20})(?=[\s,;:]+[a-zà-öø-ÿ]|[^\S\n]*,|(?<=[^\W\d_]))(?![^\W_])"
)
SPACED = re.compile(r"(?<!\S)(?:[^\W\d_¼½¾] ){3,30}[^\W\d_¼½¾](?!\S)")
LEGEND = re.compile(r"^[^\S\n]*([^\w\s•*·–—()\[\]“”\"'«»…<>-])[^\S\n]*[=:–-][^\S\n]*[^\W\d_]", re.MULTILINE)
BULLET = re.compile(r"^[^\S\n]*([o§üØà])[^\S\n]+(?=[A-ZÀ-Ý])", re.MULTILINE)
FEWEST = 2
"""The fewest lines that begin with the same wrong sign."""
BOXES = re.compile(r"(?<=[^\W_] )[□■▯▢¤\u2610](?=[\s.,;])")


def ligatures(text: Text) -> Iterator[Fault]:
    """Yield ligatures that are one sign, and accents and apostrophes that became a question mark."""
    for found in LIGATURE.finditer(text.text):
        yield Fault(*found.span(), "two letters in one sign", unicodedata.normalize("NFKC", found[0]), safe=True)
    for found in LOST.finditer(text.text):
        if repair := _asked(found, text):
            yield Fault(*found.span(), "a letter or an apostrophe became a question mark", repair)


def _asked(found: re.Match[str], text: Text) -> str | None:
    """Return a word with what the question mark stood for, if that is sure."""
    head, rest = found[1], found[2]
    if rest and head.lower() in text.lexicon.elided and text.knows(rest):
        return f"{head}'{rest}"
    letters = {sign for signs in text.lexicon.accents.values() for sign in signs}
    words = sorted({one for sign in letters if text.knows(one := head + sign + rest)})
    return words[0] if len(words) == 1 and not (text.knows(head) and not rest) else None


def symbols(text: Text) -> Iterator[Fault]:
    """Yield symbols of another font, and one sign that stands for several."""
    for found in SYMBOL.finditer(text.text):
        bullet = not text.before(found.start()).strip()
        yield Fault(*found.span(), "a symbol of another font was lost", "•" if bullet else None, safe=bullet)
    for pattern, why in (
        (LEGEND, "one sign has several meanings: the symbols were lost"),
        (BULLET, "a bullet"),
    ):
        found_all = list(pattern.finditer(text.text))
        counts = Counter(one[1] for one in found_all)
        for one in found_all:
            if counts[one[1]] >= FEWEST:
                yield Fault(*one.span(1), why, "•" if pattern is BULLET else None)
    for found in BOXES.finditer(text.text):
        yield Fault(*found.span(), "an empty box in the place of a symbol")


def spaced(text: Text) -> Iterator[Fault]:
    """Yield words whose letters have spaces between them."""
    for found in SPACED.finditer(text.text):
        joined = found[0].replace(" ", "")
        yield Fault(*found.span(), "spaces between the letters", joined if text.knows(joined) else None)


def capitals(text: Text) -> Iterator[Fault]:
    """Yield words with a second capital, such as *TUrno*."""
    for word in text.unknown:
        plain = word.text.capitalize()
        if re.fullmatch(r"[A-ZÀ-Ý]{2}[a-zà-öø-ÿ]{3,20}", word.text) and text.knows(plain.lower()):
            yield Fault(word.start, word.end, "a second capital", plain)
        elif re.fullmatch(r"[A-ZÀ-Ý]{1,20}[a-zà-öø-ÿ][A-ZÀ-Ý]{2,20}", word.text) and text.knows(plain.lower()):
            yield Fault(word.start, word.end, "a small letter among capitals", word.text.upper())
