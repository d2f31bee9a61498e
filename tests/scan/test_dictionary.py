"""What is looked up in a dictionary."""

import pytest

from regolario.scan.dictionary import Dictionary, load
from regolario.scan.lexicon import lexicon


class EveryWord:
    """A dictionary that has every word."""

    @staticmethod
    def lookup(word: str) -> bool:
        return bool(word)


@pytest.mark.parametrize(
    ("word", "known"),
    [
        ("castle", True),
        ("11th", True),
        ("123456789th", True),
        ("1234567890th", False),
        ("9" * 40 + "M", False),
        ("a" * 59, True),
        ("a" * 60, False),
    ],
)
def test_words_that_would_take_too_long_are_not_looked_up(word: str, known: bool) -> None:
    assert Dictionary([], [EveryWord]).knows(word) == known


def test_a_form_has_its_stem() -> None:
    found = load(lexicon("it").hunspell)
    if found is None:
        pytest.skip("no Hunspell dictionary: apt-get install hunspell-it")
    assert found.stems("muovono") == {"muovere"}
    assert "carta" in found.stems("carte")
    assert found.stems("xqz") == frozenset()
