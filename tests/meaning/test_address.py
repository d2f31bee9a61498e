"""Checks that verbs addressing the reader are distinguished from the same forms in statements."""

import pytest

from regolario.meaning.kinds.address import address, usual_address
from regolario.problems import Level

ADDRESSED = {
    "it": [
        "Riceve un segnalino chi ottieni il turno, oppure spendi un punto.",
        "Rimescolate subito il mazzo.",
        "Se vincete, la partita finisce.",
        "Attacchi una casella, non una miniatura.",
        "Ciò che si spende per fermarti.",
        "Il giocatore usa i vostri segnalini.",
        "Trovata la chiave, scartala.",
        "Tirate per ogni guerriero.",
        "Il mazzo è vuoto: mescolatelo.",
    ],
    "es": [
        "Si llegas al límite, la partida acaba.",
        "Cuando abrís una puerta, el invasor actúa.",
        "Pagarás las acciones con puntos.",
        "Solo dispare a un objetivo.",
        "Ataque una casilla, no una figura.",
        "Una carta te da puntos.",
        "Al abrir el cofre, retírala.",
        "Si sale un seis, muévelas.",
        "Con un uno, tire de nuevo.",
        "Cuando el turno acaba, coloque las fichas.",
    ],
}
STATED = {
    "it": [
        "Le carte sono rimescolate e coperte.",
        "Che si muova o che attacchi un altro giocatore.",
        "Le armi usate si scartano; le perdite delle due parti sono uguali.",
        "Passi e giri si sommano.",
        "Schivate e danni.",
        "I poteri si esauriscono; il portale è largo.",
        "Spostarla costa un punto; mescolarle, due.",
        "Nella carta si legge «Dopo che hai mosso, puoi attaccare».",
    ],
    "es": [
        "Cada jugador, lleve las armas que lleve, tira los dados.",
        "Las cartas tienen causas distintas.",
        "Cuando entre en la casilla y abra la puerta.",
        "Vuelven las fichas a la reserva.",
        "Alcance 3, dos iconos.",
        "Siempre que después siga y termine en otra.",
        "Moviéndola se gana un punto; véase la tabla.",
    ],
}


def sure(code: str, text: str, usual: frozenset[str] = frozenset()) -> list[str]:
    return [one.words for one in address(code, text, usual) if one.level is Level.WARNING]


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, some in ADDRESSED.items() for text in some])
def test_a_form_that_addresses_the_reader_is_a_warning(code: str, text: str) -> None:
    assert sure(code, text) != []


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, some in STATED.items() for text in some])
def test_the_same_endings_in_a_statement_are_none(code: str, text: str) -> None:
    assert sure(code, text) == []


@pytest.mark.parametrize(
    ("code", "text"), [("it", "Tirate il dado."), ("es", "Tire el dado."), ("es", "Tiras el dado.")]
)
def test_a_form_that_the_game_uses_regularly_is_no_warning(code: str, text: str) -> None:
    assert sure(code, text) != []
    assert sure(code, text, usual_address(code, [text] * 4)) != []
    assert sure(code, text, usual_address(code, [text] * 5)) == []


def test_english_does_not_tell_forms_of_address_apart() -> None:
    assert sure("en", "You roll your die.") == []
