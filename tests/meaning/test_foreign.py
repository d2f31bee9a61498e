"""Checks that foreign words are distinguished from names, quotations and shared words."""

import pytest

from regolario.meaning.words.foreign import foreign, strange_words, unusual
from regolario.meaning.words.tokens import aligned
from regolario.problems import Level

GOOD = {
    "it": "Il segnalino torna nella riserva, e il giocatore pesca una carta.",
    "en": "The token returns to the pool, and the player draws a card.",
    "es": "La ficha vuelve a la reserva, y el jugador roba una carta.",
}
NOTHING: dict[str, dict[str, int]] = {"it": {}, "en": {}, "es": {}}


def found(changed: dict[str, str], said: dict[str, dict[str, int]] = NOTHING) -> list[tuple[str, str, Level]]:
    """Return the foreign words of texts by language, with their level."""
    texts = GOOD | changed
    strange = strange_words(texts, said)
    rows = aligned(texts)
    return [(one.language, one.words, one.level) for row in rows for one in foreign(row, texts, strange)]


def test_the_good_texts_have_none() -> None:
    assert found({}) == []


@pytest.mark.parametrize(
    ("code", "text", "word"),
    [
        ("it", "Il segnalino returns nella riserva, e il giocatore pesca una carta.", "returns"),
        ("it", "Il segnalino vuelve nella riserva, e il giocatore pesca una carta.", "vuelve"),
        ("en", "The token torna to the pool, and the player draws a card.", "torna"),
        ("en", "The token returns to the pool, and the player draws a carta.", "carta"),
        ("en", "La token returns to the pool, and the player draws a card.", "la"),
        ("es", "La ficha vuelve a la reserva, y el jugador pesca una card.", "card"),
        ("es", "The ficha vuelve a la reserva, y el jugador roba una carta.", "the"),
    ],
)
def test_a_word_of_another_language_is_a_warning(code: str, text: str, word: str) -> None:
    assert (code, word, Level.WARNING) in found({code: text})


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("it", "Il segnalino «returns» nella riserva, e il giocatore pesca una carta."),
        ("it", "Il segnalino del Returns torna nella riserva, e il giocatore pesca una carta."),
        ("en", "The token is for sale in the pool, and the player draws a card."),
    ],
)
def test_names_quotations_and_shared_words_are_none(code: str, text: str) -> None:
    assert [one for one in found({code: text}) if one[2] is not Level.INFO] == []


def test_a_name_of_several_words_is_the_same_in_every_language() -> None:
    texts = {code: text.replace(",", " (Pawn of the kind),") for code, text in GOOD.items()}
    assert found(texts) == []


def test_a_word_that_the_texts_of_the_game_use_is_none() -> None:
    texts = {"es": "La ficha vuelve al pool, y el jugador roba una carta."}
    assert found(texts) == [("es", "pool", Level.WARNING)]
    assert found(texts, NOTHING | {"es": {"pool": 2}}) == []
    assert found({"es": texts["es"].replace("pool", "pools")}, NOTHING | {"es": {"pool": 2}, "en": {"pools": 2}}) == []


def test_a_word_that_no_text_had_before_is_known_by_its_letters() -> None:
    texts = {"en": "A battlefield is drawn.", "es": "Se dibuja un battlefield.", "it": "Si disegna un campo."}
    assert found(texts) == [("es", "battlefield", Level.WARNING)]
    assert unusual("es", "battlefield") > unusual("en", "battlefield")
