"""Checks that words which do not agree are distinguished from those that only look so."""

import pytest

from regolario.meaning.kinds.agreement import disagreeing_words
from regolario.meaning.words.morphology import classes

TEXTS = {
    "es": [
        "De la baldosa a la baldosa, en la baldosa. Un zócalo, el zócalo, del zócalo al zócalo. Zócalos y baldosas."
    ],
    "it": ["Della piastra alla piastra, sulla piastra. Il cuneo, un cuneo, del cuneo al cuneo. Cunei e piastre."],
}
"""Words that no table has, after articles that show their gender and number."""
WRONG = [
    ("es", "Se pone sobre el baldosa.", "el baldosa"),
    ("es", "Se miran las baldosa.", "las baldosa"),
    ("es", "Aquí van las zócalos.", "las zócalos"),
    ("es", "Empieza el otra ronda.", "el otra"),
    ("es", "Vienen los demás baldosas.", "los demás baldosas"),
    ("es", "Toca un estatua.", "un estatua"),
    ("es", "Hay una loseta por los que pasa.", "loseta por los que"),
    ("it", "Si alza un piastra.", "un piastra"),
    ("it", "Restano gli piastre.", "gli piastre"),
    ("it", "Ecco le cunei.", "le cunei"),
    ("it", "Usa la suo scudo.", "la suo"),
    ("it", "Tocca le due cunei.", "le due cunei"),
    ("it", "Spinge un statua.", "un statua"),
]
RIGHT = [
    ("es", "Con un seis no hay nada, y con un tres tampoco."),
    ("es", "Se descarta al usarla, y la otra ocupa la casilla."),
    ("es", "Se toma el demás equipo; los demás ya no juegan."),
    ("es", "Un problema, el mapa y el arma; el alma y las almas."),
    ("es", "El jefe espera a los que huyen."),
    ("it", "Con un tre si scivola; per gli altri conta la carta."),
    ("es", "Los alienígenas y los artistas."),
    ("it", "Le loro bestie e le altre specie."),
    ("it", "Il problema, un mitra, un'altra solo se serve."),
    ("it", "Riguarda proprio le carte, e tra questi uno di chi attacca."),
]


def found(code: str, text: str) -> list[str]:
    return [one.words for one in disagreeing_words(code, text, classes(code, TEXTS[code]))]


@pytest.mark.parametrize(("code", "text", "words"), WRONG)
def test_words_that_do_not_agree_are_found(code: str, text: str, words: str) -> None:
    assert found(code, text) == [words]


@pytest.mark.parametrize(("code", "text"), RIGHT)
def test_words_that_agree_are_not(code: str, text: str) -> None:
    assert found(code, text) == []
