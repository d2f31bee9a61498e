"""Text as a reader sees it, without markup and invisible characters, for searching.

``t**w**o``, ``two`` with a zero-width space inside and ``two`` in full-width letters all read *two*; an accent may be
part of its letter or a combining character. Each character of the folded text keeps its offset in the source text.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

MARKUP = "*_~"
"""Markdown characters that a reader does not see."""
RARE = re.compile(r"[^\n -~àáèéìíòóùúüñÀÁÈÉÌÍÒÓÙÚÜÑ’‘“”«»–—×−≤≥¿¡]")
"""Matches a character that may look different from how it is written; most texts contain none."""
ACCENTS = str.maketrans("àáèéìíòóùúüñ", "aaeeiioouuun")
"""The translation that removes accents from texts which ``RARE`` does not match."""
BLANKS = re.compile(" +")
SURELY_SEEN = re.compile("[0-9A-Za-z]")
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are blank: the fillers of Hangul, the Braille pattern without dots."""

SYMBOLS = ("Sm", "Sc", "So")
"""The categories of signs that say something alone, such as + or →."""
LOOKALIKES = str.maketrans(
    "аеорсухіјѕԁһвнмктαορνυχκιτ-\u2010\u2011",
    "aeopcyxijsdhbhmktaopvuxkit   ",
)
"""The Latin letters that Cyrillic and Greek ones look like, in small letters, and a blank for each hyphen."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text, and its source text (``written``), folded with or without ``accents``."""

    text: str
    written: str
    accents: bool

    def place(self, index: int) -> int:
        """Return the offset in the source text of a character of the folded text."""
        offsets = [at for _, at in _signs(self.written, accents=self.accents)]
        return offsets[index] if index < len(offsets) else offsets[-1] + 1 if offsets else 0


def folded(text: str, *, accents: bool = True) -> Folded:
    """Return a text without markup and invisible characters, with each run of whitespace as one space.

    With ``accents=False`` the text is also case-folded and stripped of accents, to find a form however it is written.
    """
    if RARE.search(text):
        return Folded("".join(sign for sign, _ in _signs(text, accents=accents)), text, accents)
    seen = text.replace("\n", " ")
    for sign in MARKUP:
        seen = seen.replace(sign, "")
    if "  " in seen:
        seen = BLANKS.sub(" ", seen)
    if not accents:
        seen = seen.lower() if seen.isascii() else seen.lower().translate(ACCENTS)
    return Folded(seen, text, accents)


def alike(text: str) -> str:
    """Return a folded text in small letters with one sign for those that look alike.

    Offsets stay the same.
    """
    return text.translate(LOOKALIKES)


def _signs(text: str, *, accents: bool) -> Iterator[tuple[str, int]]:
    blank = False
    at = 0
    for cluster in _clusters(text):
        plain = unicodedata.normalize("NFKC" if accents else "NFKD", cluster)
        if not accents:
            plain = plain.casefold()
        for sign in plain:
            if sign.isspace():
                if not blank:
                    yield " ", at
                blank = True
            elif _visible(sign, accents=accents):
                blank = False
                yield sign, at
        at += len(cluster)


def _clusters(text: str) -> Iterator[str]:
    """Yield each character together with the combining characters that follow it."""
    start = 0
    for index in range(1, len(text)):
        if not unicodedata.combining(text[index]):
            yield text[start:index]
            start = index
    if text:
        yield text[start:]


def _visible(sign: str, *, accents: bool) -> bool:
    if sign in MARKUP or sign in BLANK_LETTERS:
        return False
    kind = unicodedata.category(sign)
    return kind not in ("Cf", "Cc") and (accents or kind != "Mn")


def empty(text: str) -> bool:
    """Return whether a text has no visible letter, digit or symbol."""
    return not SURELY_SEEN.search(text) and not any(
        sign.isalnum() or unicodedata.category(sign) in SYMBOLS for sign in folded(text).text
    )
