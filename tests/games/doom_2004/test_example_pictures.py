"""Pictures of examples on the site: each is a file, in the language of the page, with a description."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from regolario.book.layers.overlay import lineage
from regolario.data.load import load
from regolario.model import Base, Example
from regolario.site import boards
from regolario.site.generated import write
from regolario.site.rendering.example import worked
from regolario.site.rendering.leaf import Leaf, Settings, Tongue
from tests.conftest import TINY
from tests.whole import base

LANGUAGES = ("it", "en", "es")
FAMILY = [game.id for game in base().games.values() if base().games["doom-2004"] in lineage(base(), game)]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", name="base")
def whole_base() -> Base:
    return base()


def with_board(base: Base, game: str) -> Example:
    return next(example for example in base.games[game].examples if "board" in example.given)


def leaf_of(base: Base, language: str, game: str) -> Leaf:
    return Leaf(base, Tongue(base, language), Settings(), f"{language}/{game}/examples.md", base.games[game])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FAMILY)
def test_an_example_shows_its_picture_in_place_of_its_board(base: Base, game: str, language: str) -> None:
    example = with_board(base, game)
    picture = boards.album(base).picture(language, example)
    assert picture is not None
    shown = worked(leaf_of(base, language, game), example)
    assert f'src="../../../{picture.uri}"' in shown
    assert picture.uri.startswith(f"assets/boards/{language}/")
    assert shown.count("\n") == 0
    assert "<code>board</code>" not in shown
    root = Xml.fromstring(picture.svg)
    assert root.findtext(f"{SVG}desc") == picture.described
    assert root.findtext(f"{SVG}title") == example.name[language]


def test_an_example_without_a_board_has_no_picture(base: Base) -> None:
    example = next(example for example in base.games["doom-2004"].examples if "board" not in example.given)
    assert boards.album(base).picture("it", example) is None
    assert "<img" not in worked(leaf_of(base, "it", "doom-2004"), example)


def test_a_game_that_draws_nothing_has_no_pictures(base: Base) -> None:
    assert list(boards.pictures(load(TINY)[0])) == []
    assert all(boards.album(base).picture("it", one) is None for one in base.games["mordheim-labyrinth"].examples)


def test_each_file_is_there_once_and_a_picture_is_drawn_once(base: Base) -> None:
    found = list(boards.pictures(base))
    assert len({picture.uri for picture in found}) == len(found) > 300
    before = boards._drawn.cache_info().misses
    boards._latest.clear()
    assert list(boards.pictures(base)) == found
    assert boards._drawn.cache_info().misses == before


def test_a_case_that_fails_shows_what_should_have_come_out(base: Base) -> None:
    example = with_board(base, "doom-2004")
    odd = replace(example, rule="doom-2004/attack/nothing", then={"spaces": ["a1"]})
    picture = boards.Album(base).picture("en", odd)
    assert picture is not None
    assert "Space in the answer: a1." in picture.described


def test_pages_as_files_bring_their_pictures(base: Base, tmp_path: Path) -> None:
    alone = replace(base, games={"doom-2004": base.games["doom-2004"]})
    write(alone, tmp_path)
    parts = sorted((tmp_path / "en" / "doom-2004" / "examples").glob("*.md"))
    pages = "".join(part.read_text(encoding="utf-8") for part in parts)
    links = [part.split('"', 1)[0] for part in pages.split('src="../../../../assets/boards/')[1:]]
    assert len(links) > 50
    assert all((tmp_path / "assets" / "boards" / link).is_file() for link in links)


# ---- pages written by hand


def test_a_fenced_board_has_its_picture_below_it(base: Base) -> None:
    album = boards.album(base)
    text = "Before\n\n```board\n|A . z|\n```\n\nafter\n"
    shown = album.illustrated("it", text, base.games["doom-2004"])
    assert shown.startswith("Before\n\n```board\n|A . z|\n```\n\n<img ")
    assert 'src="data:image/svg+xml,%3Csvg' in shown
    assert 'alt="Tabellone di 3 colonne e 1 riga.' in shown
    assert shown.endswith('loading="lazy">\n\nafter\n')


def test_other_fenced_blocks_stay_as_they_are(base: Base) -> None:
    text = "```yaml\nboard: |\n  |A|\n```\n\n```\n|A|\n```\n\n```sh\nregolario board\n```\n"
    assert boards.album(base).illustrated("en", text, base.games["doom-2004"]) == text


def test_a_fenced_board_with_a_fault_is_told(base: Base) -> None:
    with pytest.raises(ValueError, match=r"a block `board` cannot be drawn: \|A q\|"):
        boards.album(base).illustrated("en", "```board\n|A q|\n```\n", base.games["doom-2004"])
