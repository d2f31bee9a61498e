"""Worked examples are sentences: messages phrase the case and the answer of each rule."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from regolario.book.layers.rulebook import tail
from regolario.book.messages import Messages
from regolario.engine.sentences import Values, phrase
from regolario.engine.speaker import LEGAL
from regolario.engine.syntax import REASON
from regolario.engine.wording import ANSWER, BOARD, Wording
from regolario.model import Example, Game
from regolario.site import boards
from tests.whole import base

NAMED = re.compile(r"\([^()]*: [^()]*\)")
"""A value with parts as no message phrases it: "(red dice: 2; black dice: 1)"."""


def left(messages: Messages, key: str, are: Mapping[str, Any], wanted: set[str]) -> set[str]:
    """Return the values that a message leaves out of those that a sentence should tell."""
    found = messages.find(key)
    if not wanted or not found or found.language != messages.language:
        return wanted
    told = phrase(found.forms[0], Values(are, dict.fromkeys(are, "1"), messages.language))
    return wanted - told.told if told else wanted


def bare(messages: Messages, example: Example) -> Iterator[str]:
    """Yield the values of an example that stand there as ``name: value``, or as a value alone."""
    rule, given = tail(example.rule), {**example.given, **example.params}
    hidden = {BOARD, *boards.replaced(base(), example)}
    yield from left(messages, f"case-{rule}", given, {*given} - hidden)
    result = dict(example.then) if isinstance(example.then, Mapping) else {ANSWER: example.then}
    wanted = {*result} - ({LEGAL, REASON} if isinstance(result.get(LEGAL), bool) else set())
    yield from left(messages, f"answer-{rule}", {**given, **result}, wanted)


def unphrased(game: Game) -> Iterator[str]:
    """Yield the examples of a game with values that no sentence tells, by language."""
    for language in base().languages:
        messages = Messages(base(), language, game.id)
        for example in game.examples:
            if found := sorted(set(bare(messages, example))):
                yield f"{language} {example.rule} ({example.name.get(language)}): {', '.join(found)}"


@pytest.mark.parametrize("game", sorted(base().games))
def test_every_example_is_told_in_sentences(game: str) -> None:
    assert list(unphrased(base().games[game])) == []


def structured(game: Game) -> Iterator[str]:
    """Yield the cases and answers of a game that show the structure of a value, by language."""
    for language in base().languages:
        wording = Wording(base(), game, language)
        for example in game.examples:
            given = {**example.given, **example.params}
            case = wording.case(example.rule, given, tuple(boards.replaced(base(), example)))
            told = (case, str(wording.answer(example.rule, example.then, given)))
            yield from (f"{language} {example.rule}: {text}" for text in told if NAMED.search(text))


@pytest.mark.parametrize("game", sorted(base().games))
def test_no_example_shows_names_and_values_in_parentheses(game: str) -> None:
    assert list(structured(base().games[game])) == []
