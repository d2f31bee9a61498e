"""Numbers are written once, as parameters: neither as digits nor as words in a text."""

import re
from collections.abc import Iterator, Mapping

from regolario.model import Base, Game, Param
from regolario.passages import passages
from regolario.problems import Place, Problem
from regolario.terms import IN_TEXT, trie_pattern
from regolario.values import bare

DIGITS = re.compile(r"[0-9]+(?:[.,/][0-9]+)*")
LIST_ITEM = re.compile(r"^ *[0-9]+\. ", re.MULTILINE)
"""What begins an item of a numbered list: it says only which comes first."""


def numbers_in_prose(base: Base, game: Game) -> Iterator[Problem]:
    """``digit-in-prose``: a number stands in a text as digits. ``number-word``: it stands there as a word, which
    either bypasses a parameter of the same value or contradicts all of them."""
    words_of = {
        code: re.compile(rf"\b(?:{trie_pattern(form for word in language.numbers for form in (word, word.title()))})\b")
        for code, language in base.languages.items()
        if language.numbers
    }
    for passage in passages(game):
        if not passage.rule:
            continue
        for code, language in base.languages.items():
            text = passage.words.get(code)
            if text is None:
                continue
            for found in DIGITS.finditer(text):
                if _is_prose(text, found.start()):
                    place = passage.words.place_in(code, found.start())
                    yield Problem(
                        place, "digit-in-prose", f"`{found[0]}` is a number in a text", _use(found[0], passage.params)
                    )
            for found in words_of[code].finditer(text) if code in words_of else ():
                if _is_prose(text, found.start()):
                    place = passage.words.place_in(code, found.start())
                    yield _number_word(place, found[0], language.numbers[found[0].lower()], passage.params)


def _is_prose(text: str, start: int) -> bool:
    skipped = (found for pattern in (IN_TEXT, LIST_ITEM) for found in pattern.finditer(text))
    return not any(found.start() <= start < found.end() for found in skipped)


def _use(written: str, params: Mapping[str, Param]) -> str:
    for name, param in params.items():
        if written in (param.written, str(bare(param.value))):
            return f"write `{{{name}}}`"
    return "put it into params and write `{name}`"


def _number_word(place: Place, word: str, value: int, params: Mapping[str, Param]) -> Problem:
    for name, param in params.items():
        if bare(param.value) == value:
            what = f"`{word}` bypasses the parameter `{name}`"
            return Problem(place, "number-word", what, f"write `{{{name}.words}}`")
    what = f"`{word}` is a number that no parameter holds"
    return Problem(
        place, "number-word", what, "put it into params and write `{name.words}`, or say it without a number"
    )
