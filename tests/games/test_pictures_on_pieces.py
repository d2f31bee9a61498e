"""Pieces with pictures: the words on them, their backs, and slips with the names of printed cards."""

import pytest

from regolario.model import Base
from regolario.print.cutouts.pieces import groups, pieces
from regolario.print.edition import LOW
from regolario.print.paper import PAPERS
from tests.print.paper_trail import opened, read
from tests.whole import base


@pytest.fixture(scope="module")
def rules() -> Base:
    return base()


@pytest.mark.parametrize("languages", [["it"], ["es", "en"]])
def test_pictures_bear_the_words_of_the_languages_printed(rules: Base, languages: list[str]) -> None:
    game = rules.games["doom-2004-deathmatch"]
    words = read(pieces(rules, game, "bins", PAPERS["A4"], languages))
    said = {"it": "Ferite", "en": "Wounds", "es": "Heridas"}
    assert {code for code, word in said.items() if word in words} == set(languages)
    flags = rules.games["doom-2004-capture-the-flag"]
    words = read(pieces(rules, flags, "flags", PAPERS["A4"], languages))
    said = {"it": "Portabandierarosso", "en": "Redflagholder", "es": "Portabanderasrojo"}
    assert {code for code, word in said.items() if word in words} == set(languages)


MOST_INK = 0.25
"""The largest part of a page with little ink that is not white: its lines and letters."""


@pytest.mark.parametrize("game", [game.id for game in base().games.values() if groups(game)])
def test_pieces_with_little_ink_are_outlines(rules: Base, game: str) -> None:
    for group in groups(rules.games[game]):
        with opened(pieces(rules, rules.games[game], group, PAPERS["A4"], ["it"], ink=LOW)) as document:
            for page in document.pages[:2]:
                shades = page.to_image(resolution=48).original.convert("L").get_flattened_data()
                assert sum(shade < 255 for shade in shades) < MOST_INK * len(shades), (group, page.page_number)


def test_name_slips_stand_side_by_side_in_two_languages(rules: Base) -> None:
    pdf = pieces(rules, rules.games["doom-2004"], "marine-cards", PAPERS["A4"], ["it", "en"])
    with opened(pdf) as document:
        words = document.pages[0].extract_words()
    left, right = (next(word for word in words if word["text"] == name) for name in ("Cecchino", "Sniper"))
    assert right["x0"] > left["x1"]
    assert abs(left["top"] - right["top"]) < 1
    assert sum(word["text"] == "Marksman" for word in words) == 2


def test_turn_tokens_have_a_circle_in_front_and_a_cross_behind(rules: Base) -> None:
    pdf = pieces(rules, rules.games["doom-2004-deathmatch"], "turn-tokens", PAPERS["A4"], ["it"], two_sided=True)
    with opened(pdf) as document:
        front, back = (
            page.to_image(resolution=36).original.convert("RGB").get_flattened_data() for page in document.pages
        )
    green, red = (lambda dot: dot[1] > dot[0] + 30), (lambda dot: dot[0] > dot[1] + 60)
    assert sum(map(green, front)) > 100 > sum(map(red, front))
    assert sum(map(red, back)) > 100 > sum(map(green, back))


def test_fronts_alone_say_so_where_the_source_asks_for_backs(rules: Base) -> None:
    game = rules.games["doom-2004-deathmatch"]
    said = "Frontsonly"
    assert said in read(pieces(rules, game, "turn-tokens", PAPERS["A4"], ["en"]))
    assert said not in read(pieces(rules, game, "turn-tokens", PAPERS["A4"], ["en"], two_sided=True))
    assert said not in read(pieces(rules, game, "bins", PAPERS["A4"], ["en"]))
