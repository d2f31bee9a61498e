"""Checks that words of quantity are compared by meaning; free translations give hints only."""

import pytest

from regolario.meaning.kinds.quantities import counted, quantities
from regolario.problems import Level

EACH = {
    "it": "Ogni giocatore pesca le carte.",
    "en": "Each player draws the cards.",
    "es": "Cada jugador roba las cartas.",
}
ALL = {"it": "Si tolgono tutti i segnalini.", "en": "Remove all tokens.", "es": "Se quitan todas las fichas."}
BOTH = {
    "it": "Entrambe le parti sono libere.",
    "en": "Both sides are free.",
    "es": "Ambos lados están libres.",
}
ANY = {
    "it": "Si attacca qualsiasi miniatura.",
    "en": "Attack any figure.",
    "es": "Se ataca a cualquier figura.",
}


def found(texts: dict[str, str]) -> list[tuple[str, str, Level]]:
    return [(one.language, one.words, one.level) for one in quantities(texts)]


@pytest.mark.parametrize("texts", [EACH, ALL, BOTH, ANY])
def test_the_good_texts_say_the_same(texts: dict[str, str]) -> None:
    assert found(texts) == []


@pytest.mark.parametrize(
    ("texts", "code", "damaged", "words"),
    [
        (EACH, "it", "Qualche giocatore pesca le carte.", "some/each"),
        (EACH, "en", "A single player draws the cards.", "one/each"),
        (EACH, "es", "Ambos jugadores roban las cartas.", "both/each"),
        (ALL, "it", "Si tolgono alcuni segnalini.", "some/all"),
        (ALL, "en", "Remove several tokens.", "some/all"),
        (ALL, "es", "Se quita una sola ficha.", "one/all"),
        (BOTH, "en", "A single side is free.", "one/both"),
        (ANY, "es", "Se ataca a una sola figura.", "one/any"),
    ],
)
def test_another_quantity_is_a_warning(texts: dict[str, str], code: str, damaged: str, words: str) -> None:
    assert found(texts | {code: damaged}) == [(code, words, Level.WARNING)]


@pytest.mark.parametrize(
    ("texts", "code", "free", "words"),
    [
        (EACH, "es", "Todos los jugadores roban las cartas.", "all/each"),
        (ANY, "it", "Si attacca ogni miniatura.", "each/any"),
        (EACH, "en", "The players draw the cards.", "/each"),
    ],
)
def test_what_good_translations_exchange_is_a_hint(texts: dict[str, str], code: str, free: str, words: str) -> None:
    assert found(texts | {code: free}) == [(code, words, Level.INFO)]


def test_a_set_phrase_says_no_quantity() -> None:
    assert found({"it": "In ogni caso si paga.", "en": "In any case it is paid.", "es": "En todo caso se paga."}) == []


def test_two_languages_are_not_compared() -> None:
    assert found({"it": ALL["it"], "en": "Remove several tokens."}) == []


def test_a_longer_phrase_hides_the_words_in_it() -> None:
    assert counted("it", "Tutti e due si fermano.") == {"both": 1}
    assert counted("es", "Un solo jugador, no varios.") == {"one": 1, "none": 1, "some": 1}
