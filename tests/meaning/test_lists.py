"""Checks that a lost item of a list is a warning, and other lists of another length at most a hint."""

import pytest

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.lists import items_lost
from regolario.meaning.words.pairs import learned
from regolario.meaning.words.tokens import aligned, spoken

TEXTS = {
    "it": "Si prendono le carte, i dadi, i muri e le miniature.",
    "en": "Take the cards, the dice, the walls and the figures.",
    "es": "Se toman las cartas, los dados, las paredes y las figuras.",
}


def found(texts: dict[str, str]) -> list[Finding]:
    (row,) = aligned(texts)
    return [*items_lost(Linked(row, learned()), spoken(row, texts))]


def test_lists_of_the_same_items_are_good() -> None:
    assert not found(TEXTS)


@pytest.mark.parametrize(
    ("code", "damaged"),
    [
        ("it", "Si prendono le carte, i muri e le miniature."),
        ("en", "Take the cards, the dice and the figures."),
        ("es", "Se toman los dados, las paredes y las figuras."),
        ("en", "Take the cards, the dice and the walls."),
    ],
)
def test_an_item_without_a_counterpart_is_a_warning(code: str, damaged: str) -> None:
    assert [(one.language, str(one.level)) for one in found(TEXTS | {code: damaged})] == [(code, "warning")]


def test_a_list_with_all_items_and_fewer_commas_is_at_most_a_hint() -> None:
    joined = "Take the cards with the dice, the walls and the figures."
    assert all(str(one.level) == "info" for one in found(TEXTS | {"en": joined}))
