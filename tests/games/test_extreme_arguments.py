"""No rule creates huge values from a number, or requires values that may be missing.

Each number of each example is tried at its largest, each of its lists and mappings empty.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from regolario.data.values import bare
from regolario.engine.conversion import NotPlayable
from regolario.engine.running import Failed, find_entry, play
from regolario.mechanics.bounds import LARGEST_NUMBER, MOST_ITEMS
from regolario.model import Example
from tests.whole import base

EXAMPLES = [example for game in base().games.values() for example in game.examples if find_entry(base(), example.rule)]


def enlarged(value: Any) -> Iterator[Any]:
    """Yield a value once for each whole number in it, with that number at its largest."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield LARGEST_NUMBER
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from ({**value, key: larger} for larger in enlarged(inner))
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield from ([*value[:at], larger, *value[at + 1 :]] for larger in enlarged(inner))


def emptied(value: Any) -> Iterator[Any]:
    """Yield a value once for each list and mapping inside it, with that one empty."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from ({**value, key: left} for left in (*emptied(inner), *nothing(inner)))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from ([*value[:at], left, *value[at + 1 :]] for left in (*emptied(inner), *nothing(inner)))


def nothing(value: Any) -> list[Any]:
    """Return a list with the empty value of a list's or mapping's kind."""
    return [{}] if isinstance(value, Mapping) else [[]] if isinstance(value, list) else []


def size(value: Any) -> int:
    """Return how many values stand in an answer."""
    if isinstance(value, Mapping):
        return 1 + sum(map(size, value.values()))
    return 1 + sum(map(size, value)) if isinstance(value, list | tuple) else 1


def attempts(example: Example) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Yield what is given and the parameters, with one number at its largest."""
    entry = find_entry(base(), example.rule)
    assert entry is not None
    usual = {name: bare(param.value) for name, param in entry.params.items()}
    yield from ((given, example.params) for given in enlarged(example.given))
    yield from ((example.given, params) for params in enlarged({**usual, **example.params}))


@pytest.mark.parametrize("rule", sorted({example.rule for example in EXAMPLES}))
def test_the_largest_numbers_make_no_large_answer(rule: str) -> None:
    entry = find_entry(base(), rule)
    assert entry is not None
    for example in (one for one in EXAMPLES if one.rule == rule):
        usual = size(play(base(), entry, example.given, readings=example.readings, params=example.params).result)
        for given, params in attempts(example):
            try:
                answer = play(base(), entry, given, readings=example.readings, params=params)
            except NotPlayable:
                continue
            assert size(answer.result) <= usual + 2 * MOST_ITEMS, (example.source.place(), given, params)


@pytest.mark.parametrize("rule", sorted({example.rule for example in EXAMPLES}))
def test_empty_lists_and_mappings_have_an_answer_or_a_message(rule: str) -> None:
    entry = find_entry(base(), rule)
    assert entry is not None
    for example in (one for one in EXAMPLES if one.rule == rule):
        for given in emptied(example.given):
            try:
                play(base(), entry, given, readings=example.readings, params=example.params)
            except Failed as error:
                pytest.fail(f"{example.source.place()}, given {given}: {error}")
            except NotPlayable:
                continue


@pytest.mark.parametrize("drawn", ["|. .|\n|. .|", "|A .|\n|. z|", "|a-b-c|", "|.|"])
def test_a_board_with_next_to_nothing_has_an_answer_or_a_message(drawn: str) -> None:
    for example in EXAMPLES:
        entry = find_entry(base(), example.rule)
        assert entry is not None
        boards = [name for name, value in example.given.items() if isinstance(value, str) and value.startswith("|")]
        for name in boards:
            try:
                play(base(), entry, {**example.given, name: drawn}, readings=example.readings, params=example.params)
            except Failed as error:
                pytest.fail(f"{example.source.place()}: {error}")
            except NotPlayable:
                continue
