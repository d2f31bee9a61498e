"""Small words that belong to a noun, pronouns, and the order of contraries and numbers."""

from typing import Any

import pytest

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.determiners import determiners
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.pronouns import pronouns
from regolario.meaning.kinds.roles import exchanged_contraries
from regolario.meaning.words.pairs import UNSEEN, alone_weight, learned, surprise
from regolario.meaning.words.tokens import aligned
from regolario.problems import Level
from tests.meaning.test_meaning import LANGUAGES, reviewed

ONE = {
    "it": "Un giocatore tira un dado e muove.",
    "en": "A player rolls a die and moves.",
    "es": "Un jugador tira un dado y mueve.",
}
SAME = {"it": "Lo stesso giocatore attacca.", "en": "The same player attacks.", "es": "El mismo jugador ataca."}
EACH = {"it": "Ogni giocatore pesca.", "en": "Each player draws.", "es": "Cada jugador roba."}
OWN = {"it": "Il suo turno finisce.", "en": "Its turn ends.", "es": "Su turno acaba."}
CHANGED = [
    (ONE, "it", "Ogni giocatore tira un dado e muove.", "all strengthened with its noun"),
    (ONE, "en", "Each player rolls a die and moves.", "all strengthened with its noun"),
    (ONE, "es", "Cada jugador tira un dado y mueve.", "all strengthened with its noun"),
    (ONE, "en", "A player rolls another die and moves.", "other strengthened with its noun"),
    (EACH, "it", "Un giocatore pesca.", "all weakened with its noun"),
    (EACH, "en", "A player draws.", "all weakened with its noun"),
    (EACH, "es", "Un jugador roba.", "all weakened with its noun"),
    (EACH, "es", "Ningún jugador roba.", "exchanged with its noun"),
    (SAME, "it", "Un altro giocatore attacca.", "exchanged with its noun"),
    (SAME, "en", "Another player attacks.", "exchanged with its noun"),
    (SAME, "es", "Otro jugador ataca.", "exchanged with its noun"),
    (OWN, "it", "Il turno nemico finisce.", "theirs strengthened with its noun"),
    (OWN, "en", "The enemy turn ends.", "theirs strengthened with its noun"),
    (OWN, "es", "El turno enemigo acaba.", "theirs strengthened with its noun"),
]


def linked(texts: dict[str, str]) -> Linked:
    (row,) = aligned(texts)
    return Linked(row, learned())


def told(found: list[Finding], code: str) -> set[str]:
    return {one.sign for one in found if one.language == code}


@pytest.mark.parametrize(("texts", "code", "damaged", "sign"), CHANGED)
def test_a_determiner_is_compared_with_those_of_the_same_noun(
    texts: dict[str, str], code: str, damaged: str, sign: str
) -> None:
    assert not [*determiners(linked(texts))]
    found = [*determiners(linked(texts | {code: damaged}))]
    exchanged = [one for one in found if one.language == code and one.sign == sign]
    assert exchanged, found
    assert all((one.level is Level.WARNING) == sign.startswith("exchanged") for one in exchanged)


@pytest.mark.parametrize("damaged", ["Qualsiasi giocatore pesca.", "Tutti i giocatori pescano."])
def test_determiners_that_good_translations_exchange_are_alike(damaged: str) -> None:
    assert not [*determiners(linked(EACH | {"it": damaged}))]


FOR_IT = {"it": "Il giocatore tira per lui.", "en": "The player rolls for it.", "es": "El jugador tira por él."}


PLURAL = {
    "it": "Il giocatore tira per loro.",
    "en": "The player rolls for them.",
    "es": "El jugador tira por ellos.",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_plural_pronoun_needs_something_in_the_plural(code: str) -> None:
    assert not [*pronouns(linked(FOR_IT))]
    assert told([*pronouns(linked(FOR_IT | {code: PLURAL[code]}))], code) == {f"plural pronoun in {code}"}
    several = {"it": "I giocatori tirano.", "en": "The players roll.", "es": "Los jugadores tiran."}
    assert not [*pronouns(linked(several | {code: PLURAL[code]}))]


def test_a_pronoun_of_another_number_is_compared_beside_words_in_the_plural() -> None:
    good = {
        "it": "Per lui si tirano due dadi.",
        "en": "Two dice are rolled for it.",
        "es": "Por él se tiran dos dados.",
    }
    assert not [*pronouns(linked(good))]
    for code, damaged in (("it", "Per loro si tirano due dadi."), ("es", "Por ellos se tiran dos dados.")):
        assert told([*pronouns(linked(good | {code: damaged}))], code) == {f"plural pronoun instead in {code}"}


@pytest.mark.parametrize(
    ("code", "damaged", "sign"),
    [("it", "Il loro turno finisce.", "owner p in it"), ("en", "Their turn ends.", "owner p in en")],
)
def test_the_owner_of_a_noun_has_the_same_number(code: str, damaged: str, sign: str) -> None:
    assert sign not in told([*pronouns(linked(OWN))], code)
    assert sign in told([*pronouns(linked(OWN | {code: damaged}))], code)


@pytest.mark.parametrize("damaged", ["It says where they is.", "It says where they moves."])
def test_an_english_pronoun_agrees_with_its_verb(damaged: str) -> None:
    good = {"it": "Si dice dove si muove.", "en": "It says where they move.", "es": "Se dice dónde se mueve."}
    assert "disagreement" not in {one.code for one in reviewed(good, {})}
    assert "disagreement" in {one.code for one in reviewed(good | {"en": damaged}, {}) if one.language == "en"}


ENDS = {
    "it": "A sinistra si entra, a destra si esce.",
    "en": "Enter on the left and leave on the right.",
    "es": "Por la izquierda se entra y por la derecha se sale.",
}


def test_contraries_have_the_same_order_in_every_language() -> None:
    assert not [*exchanged_contraries(linked(ENDS))]
    turned = {
        "it": "A destra si entra, a sinistra si esce.",
        "en": "Enter on the right and leave on the left.",
        "es": "Por la derecha se entra y por la izquierda se sale.",
    }
    for code in LANGUAGES:
        assert told([*exchanged_contraries(linked(ENDS | {code: turned[code]}))], code) == {"contraries"}


NUMBERS = {
    "it": "Ha 5 ferite e 2 armature.",
    "en": "It has 5 wounds and 2 armour.",
    "es": "Tiene 5 heridas y 2 armaduras.",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_have_the_same_order_in_every_language(code: str) -> None:
    damaged = NUMBERS[code].replace("5", "#").replace("2", "5").replace("#", "2")
    assert "numbers" not in told(reviewed(NUMBERS, {}), code)
    assert "numbers" in told(reviewed(NUMBERS | {code: damaged}, {}), code)


def test_a_parameter_is_written_in_the_same_way() -> None:
    params: dict[str, Any] = {"share": 2}
    good = {
        "it": "Vale {share.times} il movimento.",
        "en": "It is {share.times} the movement.",
        "es": "Es {share.times} el movimiento.",
    }
    assert "way" not in told(reviewed(good, params), "en")
    assert "way" in told(reviewed(good | {"en": "It is {share.words} the movement."}, params), "en")


def test_words_that_are_seldom_alone_surprise_most() -> None:
    assert surprise(0, 100) > surprise(5, 100) > surprise(50, 100)
    assert alone_weight("it", "ogni") > UNSEEN == alone_weight("it", "never seen")
