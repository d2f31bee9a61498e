"""Numbers of a text as parameters: dice, quantities, number words.

A number that occurs twice with the same noun is one parameter.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from keyword import iskeyword

from regolario.book.terms.finder import trie_pattern
from regolario.mechanics.bounds import LARGEST_NUMBER
from regolario.mechanics.dice import Dice
from regolario.model import Language, Unit
from regolario.scan.draft.keys import ascii_letters
from regolario.scan.draft.safe import LINK
from regolario.scan.lexicon import languages, lexicon

DICE = re.compile(r"(?<![\w{])(?:[1-9]\d?)?[dD][1-9]\d{0,2}(?!\w)")
DIGITS = re.compile(r"(?:(?<![\w{])(?<!\d[.,/])|(?<=\d[x×]))\d+(?:[.,/]\d+)*")
ANY = re.compile(r"\d+")
SIGNS = {"″": "inch", "”": "inch", '"': "inch", "''": "inch"}
"""Signs that mean a unit behind a number."""
UNIT = re.compile(r"[ \u00a0]([^\W\d_]+(?: [^\W\d_]+)?)")
FRACTION = re.compile(r"1/[2-9]")
NOUN = re.compile(r"[^\W\d_]{3,}")
AROUND = 25
MOST_NAME = 20
NEUTRAL = "number"
"""The name of a parameter without a noun."""


@dataclass
class Speech:
    """How a language writes numbers and units."""

    language: Language
    units: Mapping[str, Unit]

    @cached_property
    def words(self) -> re.Pattern[str]:
        """Return the pattern of the number words that must be parameters: all but one, and everyday fractions."""
        known = {**self.language.times, **self.language.numbers}
        strict = [word for word, value in known.items() if value != 1 and (value == int(value) or " " in word)]
        forms = [form for word in strict for form in (word, word[:1].upper() + word[1:], word.upper())]
        return re.compile(rf"(?<!\w)(?:{trie_pattern(forms) or r'(?!)'})(?!\w)")

    @cached_property
    def function_words(self) -> frozenset[str]:
        """Return the words that name nothing, such as *with* or *more*; none in a language without a lexicon."""
        code = self.language.code
        return frozenset(lexicon(code).function_words) if code in languages() else frozenset()

    @cached_property
    def names(self) -> dict[str, str]:
        """Return the key of each unit by its names and symbol."""
        found = {unit.symbol: key for key, unit in self.units.items() if unit.symbol}
        for key, unit in self.units.items():
            names = (unit.one.get(self.language.code), unit.many.get(self.language.code))
            found |= {word.lower(): key for word in names if word}
        return found

    @cached_property
    def numbers(self) -> re.Pattern[str]:
        """Return the pattern of every number: dice, digits, number words."""
        return re.compile(f"{DICE.pattern}|{DIGITS.pattern}|{self.words.pattern}")

    def without_numbers(self, name: str, otherwise: str) -> str:
        """Return a name up to its first number, ``otherwise`` if nothing is left."""
        found = re.search(rf"\d|{self.words.pattern}", name)
        if not found:
            return name
        before = name[: found.start()].rstrip(" ,;:([{“\"'’–-")
        return f"{before}…" if any(sign.isalpha() for sign in before) else otherwise

    def unit(self, text: str, end: int) -> tuple[str, int, str]:
        """Return the key of the unit behind a number, where it ends, and how it is written."""
        for sign, key in SIGNS.items():
            if text.startswith(sign, end) and key in self.units and self.units[key].symbol:
                return key, end + len(sign), "short"
        found = UNIT.match(text, end)
        for name in (found[1], found[1].split()[0]) if found else ():
            if name.lower() in self.names:
                return self.names[name.lower()], end + 1 + len(name), ""
        return "", end, ""

    def value(self, number: str) -> int | str | None:
        """Return digits as written in params; None if they would be printed otherwise."""
        if number.isdecimal():
            return int(number) if number == str(int(number)) and int(number) <= LARGEST_NUMBER else None
        if FRACTION.fullmatch(number):
            return number
        sign = "." if self.language.locale.startswith("en") else ","
        whole, _, rest = number.partition(sign)
        if whole.isdecimal() and rest.isdecimal() and rest[-1] != "0" and 0 < int(whole) <= 999 and len(rest) < 4:
            return f"{int(whole)}.{rest}" if whole == str(int(whole)) else None
        return None


@dataclass
class Numbers:
    """The numbers of one item: ``params`` by name as written in YAML."""

    speech: Speech
    params: dict[str, int | str] = field(default_factory=dict)
    names: dict[tuple[str, str], str] = field(default_factory=dict)

    def proposed(self, text: str) -> str:
        """Return a text with parameters in place of its numbers; ``params`` has their values."""
        kept = [found.span() for found in LINK.finditer(text)]
        made, at = [], 0
        for found in self.speech.numbers.finditer(text):
            if found.start() < at or any(start <= found.start() < end for start, end in kept):
                continue
            end, written = self._one(text, found)
            made += [text[at : found.start()], written]
            at = end
        return "".join([*made, text[at:]])

    def _one(self, text: str, found: re.Match[str]) -> tuple[int, str]:
        """Return the end of a number in the text, its unit included, and what replaces it."""
        number = found[0]
        if DICE.fullmatch(number):
            return found.end(), self._die(number)
        if not number[0].isdecimal():
            return found.end(), self._word(text, found)
        if (whole := self.speech.value(number)) is None:
            return found.end(), ANY.sub(lambda part: self._part(text, found, part[0]), number)
        unit, end, way = self.speech.unit(text, found.end())
        if unit:
            return end, self._put(f"{whole} {unit}", unit, way)
        return found.end(), self._put(whole, self._noun(text, found))

    def _part(self, text: str, found: re.Match[str], digits: str) -> str:
        if digits != str(int(digits)) or int(digits) > LARGEST_NUMBER:
            return digits
        return self._put(int(digits), self._noun(text, found))

    def _die(self, written: str) -> str:
        dice = Dice.parse(written.upper())
        return self._put(str(dice), "die" if dice.count == 1 else "dice")

    def _word(self, text: str, found: re.Match[str]) -> str:
        word, language = found[0].lower(), self.speech.language
        way = "times" if word in language.times else "words"
        value = language.times[word] if way == "times" else language.numbers[word]
        return self._put(int(value) if value == int(value) else str(value), self._noun(text, found), way)

    def _noun(self, text: str, found: re.Match[str]) -> str:
        """Return the name of a parameter: the word after its number or before it that names a thing."""
        after = NOUN.match(text[found.end() :].lstrip(" *_(“\"'")[:AROUND])
        before = NOUN.findall(text[max(found.start() - AROUND, 0) : found.start()])
        words = [*([after[0]] if after else []), *before[-1:]]
        word = next((one for one in words if one.lower() not in self.speech.function_words), NEUTRAL)
        name = re.sub(r"[^a-z]", "", ascii_letters(word))[:MOST_NAME]
        return NEUTRAL if not name or iskeyword(name) else name

    def _put(self, value: int | str, noun: str, way: str = "") -> str:
        """Return the placeholder of a value, and add it to ``params`` if it is new."""
        known = (str(value), noun)
        if known not in self.names:
            name, number = noun, 2
            while name in self.params:
                name, number = f"{noun}_{number}", number + 1
            self.names[known] = name
            self.params[name] = value
        name = self.names[known]
        return f"{{{name}.{way}}}" if way else f"{{{name}}}"
