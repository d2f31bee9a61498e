"""Sheet lines and readings name players and things by their terms, and stand alone."""

import re
from collections.abc import Iterator

import pytest

from regolario.book.layers.overlay import lineage
from regolario.book.tables.abbreviations import abbreviated
from regolario.book.text.passages import passages
from regolario.model import Game
from tests.whole import base

PLAYER = {
    "it": r"(?<!giocatore )invasore (?:può )?(?:gioca|pesca|scarta|sceglie|segna|vince)",
    "en": r"\binvader (?:may )?(?:choose|discard|draw|play(?!er)|score|win)",
    "es": r"(?<!jugador )invasor (?:puede )?(?:consigue|descarta|elige|gana|juega|jugar|roba)",
}
"""The player of the invaders named like one of the figures."""

ALIEN = {
    "it": r"(?<!giocatore )alieno (?:può )?(?:gioca|pesca|sceglie|tira|usa|usare|vince)",
    "en": r"\balien (?:may )?(?:choose|draw|play(?!er)|roll|use|win)",
    "es": r"(?<!jugador )alienígena (?:puede )?(?:elige|gana|juega|jugar|roba|tira|usa)|(?:elige|juega|usa) el alien",
}
"""The player of the aliens named like one of the figures."""

SIGHT = {"it": r"blocca(?:no)? la vista", "en": r"blocks? (?:the view|sight)", "es": r"bloquean? la (?:vista|visión)"}
"""Line of sight by half of its name."""

POINTING = {
    "it": r"(?:entramb[ei]|ess[aeio]|quest[aeio]|quell[aeio]|così|lì|qui)\b",
    "en": r"(?:both|either|here|its|such|that|their|these|they|this|those)\b",
    "es": r"(?:ahí|allí|amb[ao]s|aquel(?:l[ao]s?)?|aquí|así|es[aeo]s?|est[aeo]s?)\b",
}
"""A first word that points to another sentence, which a short text does not have."""

HALF_NAMED = [("invader-player", PLAYER), ("alien", ALIEN), ("line-of-sight", SIGHT)]


def short_texts(game: Game, language: str) -> Iterator[tuple[str, str]]:
    """Yield the sheet lines and the readings of a game, each with the id of what it belongs to."""
    for entry in game.entries.values():
        if entry.sheet:
            yield entry.id, entry.sheet[language] or ""
    for question in game.questions.values():
        for reading in question.readings.values():
            yield question.id, reading[language] or ""


def keys(game: Game) -> set[str]:
    """Return the keys of the terms of a game and of the games beneath it."""
    return {term.key for layer in lineage(base(), game) for term in layer.terms.values()}


@pytest.mark.parametrize("language", ["it", "en", "es"])
@pytest.mark.parametrize(("term", "patterns"), HALF_NAMED, ids=[term for term, _ in HALF_NAMED])
def test_a_short_text_uses_the_whole_term(term: str, patterns: dict[str, str], language: str) -> None:
    games = [game for game in base().games.values() if term in keys(game)]
    assert games
    found = re.compile(patterns[language], re.IGNORECASE).search
    assert [one for game in games for one in short_texts(game, language) if found(one[1])] == []


@pytest.mark.parametrize("language", ["it", "en", "es"])
@pytest.mark.parametrize(("term", "patterns"), [("invader-player", PLAYER), ("alien", ALIEN)])
def test_every_text_tells_a_player_from_the_figures(term: str, patterns: dict[str, str], language: str) -> None:
    found = re.compile(patterns[language], re.IGNORECASE).search
    texts = [one.words for game in base().games.values() if term in keys(game) for one in passages(game) if one.rule]
    assert [words[language] for words in texts if words[language] and found(words[language])] == []


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_a_short_text_stands_alone(language: str) -> None:
    points = re.compile(POINTING[language], re.IGNORECASE).match
    assert [one for game in base().games.values() for one in short_texts(game, language) if points(one[1])] == []


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_an_abbreviated_heading_has_one_long_form_in_a_game(language: str) -> None:
    for game in base().games.values():
        found: dict[str, set[str]] = {}
        for column in (column for table in game.tables.values() for column in table.columns if column.long):
            short, long = column.name[language] or "", (column.long or {})[language] or ""
            if abbreviated(short, long):
                found.setdefault(short, set()).add(long)
        assert {short: longs for short, longs in found.items() if len(longs) > 1} == {}, game.id
