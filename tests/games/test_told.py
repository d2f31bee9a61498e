"""What worked examples tell: lists in words, spaces by their names, signs as a language writes them."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from regolario.engine.functions import function_of
from regolario.engine.signatures import parts_of_answer
from regolario.engine.wording import Wording
from tests.whole import base

LISTED = re.compile(r"(?<![\w(])(?:[a-z]\d+|\d+), (?:[a-z]\d+|\d+)(?=[.;]|$)")
"""A list of spaces or numbers that ends without a conjunction."""
HERE = re.compile(r"\b(?:here|qui|aquí|in questa casella|this point|questo punto)\b[^.:]*: [^.]*\([a-z]\d+\)")
"""A space that is named by the figure on it."""
BROKEN = re.compile(r"(?:^|\s)[.,;:](?!\w)|\.\.")
"""A sentence of which only the sign at its end remains."""
DRAWN = re.compile("“[^”]*”|«[^»]*»")
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


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_example_has_a_broken_sentence(language: str) -> None:
    assert [text for text in told(language) if BROKEN.search(DRAWN.sub("drawn", text))] == []


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_west_has_the_letter_of_the_language(language: str) -> None:
    assert found(WEST, "en")
    assert found(WEST, language) == []


@pytest.mark.parametrize("game", sorted(base().games))
def test_no_given_value_is_told_as_a_part_of_the_answer(game: str) -> None:
    wording = Wording(base(), base().games[game], "en")
    for example in base().games[game].examples:
        function = function_of(example.rule)
        parts = parts_of_answer(function) if function else frozenset()
        own = {name: value for name, value in example.given.items() if name not in parts}
        told = wording.answer(example.rule, example.then, example.given)
        assert told == wording.answer(example.rule, example.then, own), example.name
