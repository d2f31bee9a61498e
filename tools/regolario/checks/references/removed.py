"""Check for rules that an overlay removes although other rules need them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import FunctionType
from typing import Any

from regolario.book.layers.overlay import beneath, merged
from regolario.book.layers.rulebook import tail
from regolario.book.text.placeholders import ENTRY_LINK
from regolario.engine.functions import function_for
from regolario.model import Base, Entry, Game
from regolario.problems import Level, Problem

Function = Callable[..., Any]


def removed_rules(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``removed-rule`` warnings.

    A remaining rule refers to a removed one, or its function calls the function of a removed one.
    """
    removed = {tail(entry.id): entry for entry in game.entries.values() if entry.change == "remove"}
    before = beneath(base, game) if removed else None
    if before is None:
        return
    plays = {
        function: tail(entry.id)
        for entry in before.entries.values()
        if tail(entry.id) in removed and (function := function_for(base, entry)) is not None
    }
    for entry in merged(base, game).entries.values():
        for gone, how in _needed(base, entry, plays).items():
            if gone in removed:
                what = f"`{gone}` is removed, but `{tail(entry.id)}` {how}"
                remedy = "replace or remove that rule too, or keep this one"
                yield Problem(removed[gone].source.place(), "removed-rule", what, remedy, Level.WARNING)


def _needed(base: Base, entry: Entry, plays: Mapping[Function, str]) -> dict[str, str]:
    """Return the rules that an entry needs, without their game, each with how it needs them."""
    function = function_for(base, entry)
    called = {plays[one]: "calls its function" for one in _reached(function) if one in plays} if function else {}
    return (
        dict.fromkeys(map(tail, entry.see), "lists it under `see`")
        | dict.fromkeys(_linked(entry), "links to it")
        | called
    )


def _linked(entry: Entry) -> Iterator[str]:
    for words in (entry.text, entry.sheet or {}):
        for text in words.values():
            if isinstance(text, str):
                yield from (tail(found) for found in ENTRY_LINK.findall(text))


@cache
def _reached(function: Function) -> frozenset[Function]:
    """Return the functions of the same top-level package that a function calls, directly or not."""
    package = function.__module__.partition(".")[0]
    found: set[Function] = set()
    waiting = [function]
    while waiting:
        at = waiting.pop()
        if isinstance(at, FunctionType) and at.__module__.partition(".")[0] == package:
            called = (at.__globals__.get(name) for name in at.__code__.co_names)
            new = {one for one in called if isinstance(one, FunctionType)} - found
            found |= new
            waiting.extend(new)
    return frozenset(found)
