"""Checks that words which do not agree are distinguished from those that only look so."""

import pytest

from regolario.meaning.agreement.disagreeing import disagreeing_words
from regolario.meaning.words.nouns import Nouns, classes

TEXTS = {
    "es": [
        "De la baldosa a la baldosa, en la baldosa. Un zócalo, el zócalo, del zócalo al zócalo. Zócalos y baldosas."
    ],
    "en": [],
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
    ("es", "Un guerrero no pueden saltar.", "un guerrero no pueden"),
    ("es", "Las fichas de la reserva se guarda.", "las fichas de la reserva se guarda"),
    ("es", "En su turno el jugador deben robar.", "el jugador deben"),
    ("es", "Nadie pueden entrar.", "nadie pueden"),
    ("es", "El jugador que ganan una carta descansa.", "el jugador que ganan"),
    ("es", "Un muro no son un obstáculo.", "un muro no son"),
    ("es", "La puerta está cerrados.", "está cerrados"),
    ("es", "Las cartas se han barajadas.", "han barajadas"),
    ("es", "¿Pueden un jugador pasar?", "pueden un jugador"),
    ("es", "Faltan una carta.", "faltan una carta"),
    ("es", "Se roban una carta del mazo.", "se roban una carta"),
    ("es", "Vale la carta más altos.", "carta más altos"),
    ("it", "Il giocatore non possono passare.", "il giocatore non possono"),
    ("it", "Al secondo turno il giocatore perdono.", "il giocatore perdono"),
    ("it", "Chi pescano muove.", "chi pescano"),
    ("it", "La porta è chiusi.", "la porta è chiusi"),
    ("it", "Restano un dado.", "restano un dado"),
    ("it", "Possono una carta tornare?", "possono una carta"),
    ("it", "Si prende la carta più alti.", "carta più alti"),
    ("en", "The cards of the deck is shuffled.", "the cards of the deck is"),
    ("es", "No hay ningún baldosa libre.", "ningún baldosa"),
    ("it", "Non c'è nessun piastra libera.", "nessun piastra"),
    ("it", "Dopo essere stata scartato, la carta resta.", "stata scartato"),
    ("en", "A player also draw a card.", "a player also draw"),
    ("en", "If it are open, go on.", "it are"),
    ("en", "A player that draw the card shows it.", "player that draw"),
    ("en", "Cards and tables makes the game.", "tables makes"),
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
    ("es", "El terreno son las casillas de dentro."),
    ("es", "Se lleva los objetos; se roban una carta y una ficha; no se tira dos veces."),
    ("es", "Una vez barajado el mazo, se reparte."),
    ("es", "La carta que roban los jugadores se guarda; la carta la roban todos."),
    ("es", "Los cuarteles son rojo y azul."),
    ("it", "Non si rientra da dove si è usciti; chi sono?"),
    ("it", "La carta che pescano i giocatori resta lì."),
    ("it", "Senza mescolare le carte il giocatore passa."),
    ("en", "The player chooses which is moved; shots that pass beneath it are lost."),
    ("en", "If the rule were clear, the order of the cards makes no difference."),
    ("en", "The rest are discarded; before cards are drawn, each turn before moves are made."),
    ("en", "A game played between moves makes the round."),
    ("it", "Riguarda proprio le carte, e tra questi uno di chi attacca."),
]


def found(code: str, text: str) -> list[str]:
    return [one.words for one in disagreeing_words(Nouns(code, classes(code, TEXTS[code])), text)]


@pytest.mark.parametrize(("code", "text", "words"), WRONG)
def test_words_that_do_not_agree_are_found(code: str, text: str, words: str) -> None:
    assert found(code, text) == [words]


@pytest.mark.parametrize(("code", "text"), RIGHT)
def test_words_that_agree_are_not(code: str, text: str) -> None:
    assert found(code, text) == []
