"""The chances of rules when an argument on which they do not depend is left out."""

from collections.abc import Iterator

import pytest

from regolario.engine.conversion import NotPlayable
from regolario.engine.functions import function_for
from regolario.engine.odds import chances_without
from regolario.engine.running import play
from regolario.engine.signatures import chances_of
from regolario.model import Entry, Example
from tests.whole import base


def cases() -> Iterator[tuple[Entry, Example]]:
    """Yield the worked examples of the rules whose answers have chances."""
    for game in base().games.values():
        for example in game.examples:
            entry = base().games[example.rule.split("/")[0]].entries.get(example.rule)
            function = function_for(base(), entry) if entry else None
            if entry and function and chances_of(function) and not example.params and not example.readings:
                yield entry, example


CASES = list(cases())


@pytest.mark.skipif(not CASES, reason="no rule has chances")
def test_a_chance_without_an_argument_is_that_with_it() -> None:
    answered = set()
    for entry, example in CASES:
        function = function_for(base(), entry)
        assert function
        try:
            result = play(base(), entry, example.given).result
        except NotPlayable:
            continue
        fields = result if isinstance(result, dict) else {"": result}
        for name in example.given:
            found = chances_without(base(), entry, {key: one for key, one in example.given.items() if key != name})
            if found:
                answered.add(name)
                assert found == {key: fields[key] for key in found}
    assert "roll" in answered
