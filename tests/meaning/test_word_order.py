"""Checks that words exchanged around a third are distinguished from a phrase that moves."""

import pytest

from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.turned import turned_words
from regolario.meaning.words.pairs import learned
from regolario.meaning.words.tokens import aligned
from regolario.problems import Level

HELPS = {
    "it": "La carta segue il demone.",
    "en": "The card follows the demon.",
    "es": "La carta sigue al demonio.",
}
ABOVE = {
    "it": "Se il totale supera il valore, il giocatore vince.",
    "en": "If the total is higher than the value, the player wins.",
    "es": "Si el total supera el valor, el jugador gana.",
}


def found(texts: dict[str, str]) -> list[tuple[str, str, Level]]:
    rows = aligned(texts)
    assert len(rows) == 1
    return [(one.language, one.words, one.level) for one in turned_words(Linked(rows[0], learned()))]


@pytest.mark.parametrize("texts", [HELPS, ABOVE])
def test_the_good_texts_have_the_same_order(texts: dict[str, str]) -> None:
    assert found(texts) == []


@pytest.mark.parametrize(
    ("texts", "code", "damaged"),
    [
        (HELPS, "it", "Il demone segue la carta."),
        (HELPS, "es", "El demonio sigue a la carta."),
        (ABOVE, "it", "Se il valore supera il totale, il giocatore vince."),
        (ABOVE, "es", "Si el valor supera el total, el jugador gana."),
    ],
)
def test_who_does_it_and_to_whom_exchanged_is_a_warning(texts: dict[str, str], code: str, damaged: str) -> None:
    assert [(language, level) for language, _, level in found(texts | {code: damaged})] == [(code, Level.WARNING)]


def test_english_has_an_order_of_its_own_and_is_left_out() -> None:
    assert found(ABOVE | {"en": "If the value is higher than the total, the player wins."}) == []


@pytest.mark.parametrize(
    ("code", "free"),
    [
        ("es", "Sigue al demonio la carta."),
        ("it", "Segue il demone la carta."),
        ("it", "Il demone lo segue la carta."),
        ("es", "El demonio es seguido por la carta."),
    ],
)
def test_a_phrase_that_moves_as_a_whole_a_passive_and_an_object_put_first_are_none(code: str, free: str) -> None:
    assert found(HELPS | {code: free}) == []
