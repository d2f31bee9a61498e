"""Checks that other forms of words that translate each other are linked."""

import pytest

from regolario.meaning.words.forms import stem
from regolario.meaning.words.pairs import Pair, links


@pytest.mark.parametrize(
    ("code", "one", "other"),
    [
        ("it", "turno", "turni"),
        ("it", "perde", "perdono"),
        ("it", "attaccare", "attaccando"),
        ("en", "loses", "losing"),
        ("en", "dropped", "drop"),
        ("es", "carga", "cargando"),
        ("es", "acción", "acciones"),
    ],
)
def test_forms_of_a_word_have_a_stem_in_common(code: str, one: str, other: str) -> None:
    assert stem(code, one) == stem(code, other)


@pytest.mark.parametrize(
    ("code", "one", "other"), [("it", "porta", "parte"), ("en", "tile", "time"), ("xx", "a", "as")]
)
def test_other_words_have_not(code: str, one: str, other: str) -> None:
    assert stem(code, one) != stem(code, other)


def test_a_word_is_linked_with_another_form_of_its_counterpart() -> None:
    pair = Pair({"turno": {"turn": 1.5}}, {}, ("it", "en"))
    forth, back = links(pair, ["due", "turni"], ["turns"])
    assert (dict(forth), dict(back)) == ({1: (0, 0.75)}, {0: (1, 0.75)})


def test_a_weak_link_says_nothing_of_other_forms() -> None:
    pair = Pair({"turno": {"turn": 0.3}}, {}, ("it", "en"))
    forth, _ = links(pair, ["turni"], ["turns"])
    assert not dict(forth)
