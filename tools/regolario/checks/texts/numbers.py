"""Check that numbers are parameters: neither digits of any script nor number words in a text."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from regolario.book.terms.finder import IN_TEXT, trie_pattern
from regolario.book.text.folding import Folded, folded
from regolario.book.text.passages import Passage, passages
from regolario.book.text.placeholders import placeholders
from regolario.data.values import bare
from regolario.model import Base, Game, Language, Param
from regolario.problems import Place, Problem

DIGITS = re.compile(r"\d+(?:[.,/⁄]\d+)*")
ROMAN = re.compile(r"\b(?=[IVXLCDM]{2,}\b)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b")
LETTERS = "A-Za-zàèéìíòóùúüñÀÈÉÌÍÒÓÙÚÜÑ"
DOUBTFUL = re.compile(rf"[^{LETTERS}\n !-)+-/:-@\[-^`{{-}}’‘“”«»–—¿¡×−]")
"""Matches a digit, a character of another script, or markup and invisible characters that may hide a number."""
CAPITALS = re.compile("[IVXLCDM][IVXLCDM]")
"""Matches in every Roman numeral."""
ROMAN_SIGNS = re.compile("[\u2160-\u217f]+")
"""Roman numerals in signs of their own (Ⅳ, ⅳ), of which folding makes letters."""
NOTHING = r"(?!)"
LIST_ITEM = re.compile(r"^ *[0-9]+\. ", re.MULTILINE)
"""The number of an item in a numbered list, which is not a number of the rules."""


def numbers_in_prose(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of numbers written in texts.

    ``digit-in-prose``: a number in digits of any script or in Roman numerals. ``number-word``: a number as a word,
    which either bypasses a parameter of the same value or is not a parameter at all.
    """
    words = {code: _words(language) for code, language in base.languages.items()}
    words_of = {code: re.compile(rf"(?<!\w){pattern}") for code, pattern in words.items()}
    word_in = {code: _maybe(pattern) for code, pattern in words.items()}
    strict = [passage for passage in passages(game) if passage.rule]
    said = cache(lambda: _said(strict))
    for passage in strict:
        for code, language in base.languages.items():
            written = passage.words.get(code)
            if not isinstance(written, str):
                continue
            if DOUBTFUL.search(written) or CAPITALS.search(written) or word_in[code].search(f" {written}"):
                text = _Text(passage, code, written, folded(written))
                yield from _digits(text)
                yield from _number_words(text, words_of[code], language, said()[id(passage.params), code])


def _said(strict: Iterable[Passage]) -> Mapping[tuple[int, str], set[str]]:
    """Return the parameters used in the texts of items, by identity of ``params`` and language."""
    found: dict[tuple[int, str], set[str]] = defaultdict(set)
    for passage in strict:
        for code, text in passage.words.items():
            if isinstance(text, str) and "{" in text:
                found[id(passage.params), code] |= {one.name for one in placeholders(text)}
    return found


@dataclass(frozen=True, slots=True)
class _Text:
    """A text in one language: as written, and as a reader sees it."""

    passage: Passage
    code: str
    written: str
    seen: Folded

    def find(self, pattern: re.Pattern[str]) -> Iterator[tuple[Place, str]]:
        """Yield each match of a pattern in the prose of the text, with its place in the file."""
        for found in pattern.finditer(self.seen.text):
            at = self.seen.place(found.start())
            if _is_prose(self.written, at):
                yield self.passage.words.place_in(self.code, at), found[0]


def _digits(text: _Text) -> Iterator[Problem]:
    params = text.passage.params
    for place, found in text.find(DIGITS):
        yield Problem(place, "digit-in-prose", f"`{found}` is a number in a text", _use(found, params))
    seen = set()
    for place, found in text.find(ROMAN):
        if found:  # not for an invalid Roman numeral, such as IIII
            seen.add(place)
            yield Problem(place, "digit-in-prose", f"`{found}` is a number in a text", _use(str(_roman(found)), params))
    if not text.written.isascii():
        for match in ROMAN_SIGNS.finditer(text.written):
            place = text.passage.words.place_in(text.code, match.start())
            if place not in seen and _is_prose(text.written, match.start()):
                use = _use(str(_roman(unicodedata.normalize("NFKC", match[0]).upper())), params)
                yield Problem(place, "digit-in-prose", f"`{match[0]}` is a number in a text", use)
        for index, sign in enumerate(text.seen.text):
            if unicodedata.digit(sign, None) is None and unicodedata.numeric(sign, None) is not None:
                place = text.passage.words.place_in(text.code, text.seen.place(index))
                yield Problem(place, "digit-in-prose", f"`{sign}` is a number in a text", _use(sign, params))


def _number_words(text: _Text, words: re.Pattern[str], language: Language, said: set[str]) -> Iterator[Problem]:
    for place, found in text.find(words):
        word, params = found.lower(), text.passage.params
        if word in (idiom.lower() for idiom in language.idioms):
            continue
        value = _amounts(language)[word]
        bypassed = [name for name, param in params.items() if _same(bare(param.value), value)]
        if _everyday(word, value):
            bypassed = [name for name in bypassed if name not in said]
        if bypassed:
            what = f"`{found}` bypasses the parameter `{bypassed[0]}`"
            remedy = f"write `{{{bypassed[0]}.{'times' if word in language.times else 'words'}}}`"
            yield Problem(place, "number-word", what, remedy)
        elif not _everyday(word, value):
            what = f"`{found}` is a number that is not in params"
            remedy = "add it to params and write `{name.words}`, or rephrase the text without a number"
            yield Problem(place, "number-word", what, remedy)


def _same(param: object, value: int | Fraction) -> bool:
    return type(param) is type(value) and param == value


def _everyday(word: str, value: int | Fraction) -> bool:
    """Return whether a number word has other common meanings (*at once*, *the other half*).

    Such a word is a problem only if it equals a parameter that the texts do not use.
    """
    return value == 1 or (isinstance(value, Fraction) and " " not in word)


def _amounts(language: Language) -> Mapping[str, int | Fraction]:
    """Return the number words of a language in small letters with their values: *two*, *half*, *twice*."""
    return {word.lower(): value for word, value in (*language.times.items(), *language.numbers.items())}


def _words(language: Language) -> str:
    """Return a pattern that matches the number words and idioms of a language."""
    known = (*_amounts(language), *language.idioms)
    forms = (form for word in known for form in (word, word[:1].upper() + word[1:], word.upper()))
    return rf"(?:{trie_pattern(forms) or NOTHING})(?!\w)"


def _maybe(words: str) -> re.Pattern[str]:
    """Return a faster pattern for source texts, with a space put before them.

    It matches wherever ``words`` would match in the folded text, unless ``DOUBTFUL`` matches too, and sometimes more.
    """
    return re.compile(f"[^{LETTERS}]{words}".replace("\\ ", r"\s+"))


def _is_prose(text: str, start: int) -> bool:
    skipped = (found for pattern in (IN_TEXT, LIST_ITEM) for found in pattern.finditer(text))
    return not any(found.start() <= start < found.end() for found in skipped)


def _roman(written: str) -> int:
    values = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
    signs = [values[sign] for sign in written]
    return sum(-one if one < after else one for one, after in zip(signs, [*signs[1:], 0], strict=True))


def _use(written: str, params: Mapping[str, Param]) -> str:
    for name, param in params.items():
        if written in (param.written, str(bare(param.value))):
            return f"write `{{{name}}}`"
    return "add it to params and write `{name}`"
