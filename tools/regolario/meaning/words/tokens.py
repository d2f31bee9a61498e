"""Sentences and words of a rule's text, as the checks of meaning read them."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

TOKEN = re.compile(
    r"\{[a-z_0-9]+[^{}]*\}|\d*[dD]\d+|\d+(?:[.,/]\d+)*|(?i:twen|thir|for|fif|six|seven|eigh|nine)ty-[a-z]+"
    r"|[^\W\d_]+n't(?!\w)|[^\W\d_]+"
)
"""A parameter, dice, a number, an English number of two words (*twenty-four*), a word."""
NAME = re.compile(r"\{([a-z_0-9]+)")
NOT_PROSE = re.compile(r"\]\([^)]*\)|`[^`]*`|https?://\S+")
BREAK = re.compile(r"(?<=[.!?])[\s»”]+(?=[^a-zà-ü])|\n\s*\n|\n\s*(?:-|\d+\.) ")


class Token(NamedTuple):
    """A word in small letters, a number, or a parameter as ``{name}``, and its offset in the text."""

    word: str
    start: int


Row = Mapping[str, Sequence[Token]]
"""A sentence in each language."""


@lru_cache(maxsize=30_000)  # the texts of a base, which a served site reads again after each change
def sentences(text: str) -> Sequence[Sequence[Token]]:
    """Return the words of each sentence and list item of a text; link targets and code are left out."""
    prose = NOT_PROSE.sub(lambda found: " " * len(found[0]), text.replace("’", "'"))
    found = []
    start = 0
    for gap in (*BREAK.finditer(prose), None):
        words = _tokens(prose, start, gap.start() if gap else len(prose))
        if words:
            found.append(words)
        start = gap.end() if gap else start
    return found


def _tokens(prose: str, start: int, end: int) -> list[Token]:
    tokens = []
    for found in TOKEN.finditer(prose, start, end):
        tokens.append(Token(_word(found[0]), found.start()))
        if found[0][0] == "{" and "|" in found[0]:  # the words of the last form that a parameter may choose
            tokens += _tokens(prose, found.start() + found[0].rindex("|"), found.end())
    return tokens


def _word(written: str) -> str:
    name = NAME.match(written)
    return f"{{{name[1]}}}" if name else written.lower()


def aligned(texts: dict[str, str]) -> list[dict[str, Sequence[Token]]]:
    """Return the sentences of a text in several languages side by side.

    One for the whole text if the languages do not have the same number of sentences.
    """
    parts: dict[str, Sequence[Sequence[Token]]] = {code: sentences(text) for code, text in texts.items()}
    if len({len(found) for found in parts.values()}) > 1:
        parts = {code: [[token for part in found for token in part]] for code, found in parts.items()}
    return [dict(zip(parts, row, strict=True)) for row in zip(*parts.values(), strict=True)]


def spoken(row: Mapping[str, Sequence[Token]], texts: Mapping[str, str]) -> dict[str, str]:
    """Return the text of each sentence, from its first word to its last, with a sign after that."""
    return {
        code: texts[code][tokens[0].start : _end(texts[code], tokens[-1])] if tokens else ""
        for code, tokens in row.items()
    }


def _end(text: str, last: Token) -> int:
    end = text.find("}", last.start) + 1 if last.word[0] == "{" else last.start + len(last.word)
    return end + (text[end : end + 1] == "+")
