"""Checks that nouns in each other's part of a sentence are distinguished from another order of words."""

import pytest

from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.slots import exchanged_slots
from regolario.meaning.words.pairs import learned
from regolario.meaning.words.tokens import aligned

SEES = {"it": "Il giocatore vede il nemico.", "en": "The player sees the enemy.", "es": "El jugador ve al enemigo."}
HAND = {
    "it": "L'attaccante non può guardare la mano del difensore.",
    "en": "The attacker may not look at the defender's hand.",
    "es": "El atacante no puede mirar la mano del defensor.",
}
DRAWS = {
    "it": "Quando il giocatore pesca la carta, il nemico perde il turno.",
    "en": "When the player draws the card, the enemy loses the turn.",
    "es": "Cuando el jugador roba la carta, el enemigo pierde el turno.",
}


def languages(texts: dict[str, str]) -> list[str]:
    (row,) = aligned(texts)
    return [one.language for one in exchanged_slots(Linked(row, learned()))]


@pytest.mark.parametrize(
    ("texts", "code", "damaged"),
    [
        (SEES, "it", "Il nemico vede il giocatore."),
        (SEES, "en", "The enemy sees the player."),
        (SEES, "es", "El enemigo ve al jugador."),
        (HAND, "it", "Il difensore non può guardare la mano dell'attaccante."),
        (HAND, "en", "The defender may not look at the attacker's hand."),
        (HAND, "es", "El defensor no puede mirar la mano del atacante."),
        (DRAWS, "it", "Quando il nemico pesca la carta, il giocatore perde il turno."),
    ],
)
def test_nouns_in_each_other_s_part_are_found(texts: dict[str, str], code: str, damaged: str) -> None:
    assert languages(texts) == []
    assert languages(texts | {code: damaged}) == [code]


@pytest.mark.parametrize(
    "texts",
    [
        {**SEES, "en": "The enemy is seen by the player."},
        {**SEES, "it": "Il nemico lo vede il giocatore."},
        {**DRAWS, "en": "The enemy loses the turn when the player draws the card."},
        {**HAND, "es": "La mano del defensor no la puede mirar el atacante."},
    ],
)
def test_another_order_of_words_is_none(texts: dict[str, str]) -> None:
    assert languages(texts) == []


def test_two_languages_alone_do_not_show_which_is_wrong() -> None:
    assert languages({"it": SEES["it"], "en": "The enemy sees the player."}) == []
