"""Checks that a lost item of a list is a warning, and other lists of another length at most a hint."""

import pytest

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.lists import items_lost, terms_lost
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


HEADS = {"it": {"gnomo": "gnomo"}, "en": {"gnomo": "gnome"}, "es": {"gnomo": "gnomo"}}
PEOPLES = {
    "it": "Elfi, gnomi e orchi vedono di notte.",
    "en": "Elves, gnomes and orcs see at night.",
    "es": "Los elfos, los gnomos y los orcos ven de noche.",
}


def without_terms(texts: dict[str, str], *lacks: tuple[str, str]) -> list[str]:
    (row,) = aligned(texts)
    return [one.language for one in terms_lost(Linked(row, learned()), spoken(row, texts), lacks, HEADS)]


def test_a_term_lost_from_a_list_is_found() -> None:
    damaged = PEOPLES | {"es": "Los elfos y los orcos ven de noche."}
    assert without_terms(damaged, ("es", "gnomo")) == ["es"]


def test_a_term_that_is_no_item_of_a_list_may_be_said_otherwise() -> None:
    texts = {"it": "Lo gnomo tira, muove e passa.", "en": "The gnome rolls, moves and passes.", "es": "Tira y pasa."}
    assert without_terms(texts, ("es", "gnomo")) == []
    assert without_terms(PEOPLES, ("es", "gnomo")) == []
