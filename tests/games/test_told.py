"""What worked examples tell: lists in words, spaces by their names, signs as a language writes them."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from regolario.engine.wording import Wording
from tests.whole import base

LISTED = re.compile(r"(?<![\w(])(?:[a-z]\d+|\d+), (?:[a-z]\d+|\d+)(?=[.;]|$)")
"""A list of spaces or numbers that ends without a conjunction."""
HERE = re.compile(r"\b(?:here|qui|aquí|in questa casella|this point|questo punto)\b[^.:]*: [^.]*\([a-z]\d+\)")
"""A space that is named by the figure on it."""
STRAIGHT = re.compile(r"\w'")
WEST = re.compile(r"\b[NES]*W[NES]*\d*\b")


@cache
def told(language: str) -> tuple[str, ...]:
    """Return the cases and answers of all examples in a language, with what a picture would show."""
    return tuple(_told(language))


def _told(language: str) -> Iterator[str]:
    for game in base().games.values():
        wording = Wording(base(), game, language)
        for example in game.examples:
            given = {**example.given, **example.params}
            yield wording.case(example.rule, given, ("board",))
            yield str(wording.answer(example.rule, example.then, given))


def found(sign: re.Pattern[str], language: str) -> list[str]:
    return [text for text in told(language) if sign.search(text)]


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("sign", [LISTED, HERE, STRAIGHT])
def test_no_example_has(sign: re.Pattern[str], language: str) -> None:
    assert found(sign, language) == []


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_west_has_the_letter_of_the_language(language: str) -> None:
    assert found(WEST, "en")
    assert found(WEST, language) == []
