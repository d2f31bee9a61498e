"""Senseless arguments get a message in plain words, never an answer.

Every argument of every example is tried below zero, off its dice, without the sides of a tile, and empty.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from regolario.engine.conversion import NotPlayable
from regolario.engine.functions import function_for
from regolario.engine.running import find_entry, play
from regolario.engine.signatures import signed_of
from regolario.model import Example
from tests.whole import base

EXAMPLES = [example for game in base().games.values() for example in game.examples if find_entry(base(), example.rule)]
ROLLS = frozenset({"roll", "rolls"})
SIDES = frozenset({"tile", "leaves", "chosen", "enters", "border", "pile", "turnings"})
PYTHON = re.compile(r"arg is an empty|not in (tuple|list)|is not in list|[Ii]nvalid (literal|enum)|unpack|substring")
"""Words with which Python, not a rule, refuses a value."""


def with_one(value: Any, other: Any, fits: Callable[[Any], bool]) -> Iterator[Any]:
    """Yield a value once for each fitting part of it, with the other value in place of that part."""
    if fits(value):
        yield other
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from ({**value, key: changed} for changed in with_one(inner, other, fits))
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield from ([*value[:at], changed, *value[at + 1 :]] for changed in with_one(inner, other, fits))


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_text(value: Any) -> bool:
    return isinstance(value, str) and not value.startswith(("|", "+"))


def is_sides(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch("[NESW]+", value) is not None


def refusal(example: Example, name: str, value: Any) -> str | None:
    """Return the message that refuses a case with another value for an argument; None if it has an answer."""
    entry = find_entry(base(), example.rule)
    assert entry is not None
    try:
        play(base(), entry, {**example.given, name: value}, readings=example.readings, params=example.params)
    except NotPlayable as error:
        return str(error)
    return None


def answered(example: Example, other: Any, fits: Callable[[Any], bool], names: Callable[[str], bool]) -> list[Any]:
    """Return the cases with another value that have an answer."""
    return [
        (example.source.place(), name, case)
        for name, value in example.given.items()
        if names(name)
        for case in with_one(value, other, fits)
        if refusal(example, name, case) is None
    ]


def cases() -> list[Any]:
    rules = sorted({example.rule for example in EXAMPLES})
    return [pytest.param([example for example in EXAMPLES if example.rule == rule], id=rule) for rule in rules]


@pytest.mark.parametrize("examples", cases())
def test_a_number_below_zero_is_refused_where_something_is_counted(examples: list[Example]) -> None:
    entry = find_entry(base(), examples[0].rule)
    assert entry is not None
    function = function_for(base(), entry)
    assert function is not None
    signed = signed_of(function)
    for below in (-1, "-1/2", "-0.5"):
        assert not [
            case for one in examples for case in answered(one, below, is_number, lambda name: name not in signed)
        ]


@pytest.mark.parametrize("examples", cases())
def test_a_roll_that_the_dice_cannot_give_is_refused(examples: list[Example]) -> None:
    for impossible in (0, 10_001):
        assert not [case for one in examples for case in answered(one, impossible, is_number, ROLLS.__contains__)]


@pytest.mark.parametrize("examples", cases())
def test_what_is_no_side_of_a_tile_is_refused(examples: list[Example]) -> None:
    assert not [case for one in examples for case in answered(one, "XYZ", is_sides, SIDES.__contains__)]
    tiles = SIDES - {"border", "leaves"}
    assert not [case for one in examples for case in answered(one, "", is_sides, tiles.__contains__)]


@pytest.mark.parametrize("examples", cases())
def test_a_refusal_is_in_plain_words(examples: list[Example]) -> None:
    for example in examples:
        for name, value in example.given.items():
            empty = {} if isinstance(value, Mapping) else []
            nothing = [empty] if isinstance(value, Mapping | list) else []
            tried = [*with_one(value, "XYZ", is_text), *with_one(value, "", is_text), *nothing]
            said = [message for case in tried if (message := refusal(example, name, case)) is not None]
            assert not list(filter(PYTHON.search, said)), (example.source.place(), name)
