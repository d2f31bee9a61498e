"""Tiles and counters as PDF, measured: a tile is 180 mm, the ruler is exact, the sheet is labelled."""

import itertools

import pytest
from click.testing import CliRunner

from regolario import __version__
from regolario.cli import cli
from regolario.model import Base
from regolario.print.cutouts.layout import TooLargeError
from regolario.print.cutouts.pieces import pieces
from regolario.print.markup import typographic
from regolario.print.paper import PAPERS
from regolario.print.sheets.sheet import sheet
from regolario.print.speech import Speech
from tests.print.paper_trail import (
    POINT,
    Printed,
    bare,
    fonts,
    length,
    marks,
    mirror,
    names_stay_inside,
    opened,
    read,
    same,
    size,
    strokes,
    structure,
)
from tests.whole import RULES, base

GAME = "mordheim-labyrinth"
TILE = 180
UPRIGHT = ("A4", "letter")


@pytest.fixture(scope="module")
def rules() -> Base:
    return base()


@pytest.fixture(scope="module")
def tiles(rules: Base) -> dict[tuple[str, bool], bytes]:
    game = rules.games[GAME]
    return {
        (paper, both): pieces(rules, game, "tiles", PAPERS[paper], ["it"], two_sided=both)
        for paper in UPRIGHT
        for both in (False, True)
    }


@pytest.mark.parametrize("paper", UPRIGHT)
def test_a_page_for_each_tile_of_the_set(rules: Base, tiles, paper: str) -> None:
    component = rules.games[GAME].components[f"{GAME}/tiles"]
    with opened(tiles[paper, False]) as document:
        assert len(document.pages) == sum(piece.count for piece in component.pieces) == component.total
        assert {size(page) for page in document.pages} == {(PAPERS[paper].width, PAPERS[paper].height)}
    said = read(tiles[paper, False])
    for piece in component.pieces:
        assert bare(f"{piece.name['it']} · {piece.count} di {piece.count}") in said
        assert bare(f"{piece.name['it']} · {piece.count + 1} di {piece.count}") not in said


@pytest.mark.parametrize("paper", UPRIGHT)
def test_cut_marks_are_a_tile_apart(tiles, paper: str) -> None:
    with opened(tiles[paper, False]) as document:
        for page in document.pages[:: len(document.pages) // 4]:
            marks = [line for line in strokes(page) if line[3] < 210 and length(line) == 4]
            across = {line[0] for line in marks if line[0] == line[2]}
            down = {line[1] for line in marks if line[1] == line[3]}
            assert max(across) - min(across) == pytest.approx(TILE, abs=0.05)
            assert max(down) - min(down) == pytest.approx(TILE, abs=0.05)
            assert len(marks) == 8


@pytest.mark.parametrize("paper", UPRIGHT)
def test_the_tile_itself_is_true_to_size(tiles, paper: str) -> None:
    with opened(tiles[paper, False]) as document:
        page = document.pages[0]
        frames = [rect for rect in page.rects if rect["width"] * POINT == pytest.approx(TILE, abs=0.05)]
        assert frames
        assert all(rect["height"] * POINT == pytest.approx(TILE, abs=0.05) for rect in frames)


@pytest.mark.parametrize("paper", UPRIGHT)
def test_every_page_has_rulers_of_a_hundred_millimetres_and_four_inches(tiles, paper: str) -> None:
    with opened(tiles[paper, False]) as document:
        for page in document.pages[::9]:
            lengths = [line[2] - line[0] for line in strokes(page) if line[1] == line[3]]
            assert 100 in [round(found, 2) for found in lengths]
            assert 101.6 in [round(found, 2) for found in lengths]
            ticks = sorted({line[0] for line in strokes(page) if line[0] == line[2] and line[1] > 220})
            steps = {round(later - sooner, 1) for sooner, later in itertools.pairwise(ticks)}
            assert max(steps) <= 3.2


@pytest.mark.parametrize("paper", UPRIGHT)
def test_two_sided_each_front_is_followed_by_its_back(tiles, paper: str) -> None:
    with opened(tiles[paper, True]) as document, opened(tiles[paper, False]) as fronts:
        assert len(document.pages) == 2 * len(fronts.pages)
        front, back = document.pages[0], document.pages[1]
        assert "Fronte" in front.extract_text()
        assert "Retro" in back.extract_text()
        assert same(mirror(marks(front), float(front.width) * POINT), marks(back))
        assert len(back.objects.get("curve", [])) != len(front.objects.get("curve", []))


def test_strips_and_bridges_are_as_wide_as_the_rules_say(rules: Base) -> None:
    """Rivulets are an inch wide, rivers two and a half, walkways four inches long: as the rules have it."""
    entries = rules.games[GAME].entries
    inches = {
        "rivulet": entries[f"{GAME}/watercourses/widths"].params["rivulet"].value.number,
        "river": entries[f"{GAME}/watercourses/widths"].params["river"].value.number,
        "walkway": entries[f"{GAME}/accessories/suspended-walkway"].params["length"].value.number,
    }
    with opened(pieces(rules, rules.games[GAME], "counters", PAPERS["A4"], ["en"])) as document:
        sizes = {
            (round(rect["width"] * POINT, 1), round(rect["height"] * POINT, 1))
            for page in document.pages
            for rect in page.rects
        }
    across = {round(float(number) * 25.4, 1) for number in (inches["rivulet"], inches["river"])}
    assert {high for wide, high in sizes if wide == TILE} >= across
    assert round(float(inches["walkway"]) * 25.4, 1) in {wide for wide, _ in sizes}


@pytest.mark.parametrize("paper", UPRIGHT)
def test_tagged_embedded_and_in_its_language(tiles, paper: str) -> None:
    catalogue = structure(tiles[paper, False]).trailer["/Root"]
    assert catalogue["/MarkInfo"]["/Marked"]
    assert catalogue["/Lang"] == "it"
    assert all(embedded for _, embedded in fonts(tiles[paper, False]))


def test_made_twice_it_is_the_same_to_the_byte(rules: Base, tiles) -> None:
    assert pieces(rules, rules.games[GAME], "tiles", PAPERS["A4"], ["it"], two_sided=True) == tiles["A4", True]


def test_what_does_not_fit_in_true_size_is_refused(rules: Base) -> None:
    with pytest.raises(TooLargeError):
        pieces(rules, rules.games[GAME], "tiles", PAPERS["A5"], ["it"])


def test_a_name_stays_inside_its_counter(rules: Base) -> None:
    names_stay_inside(pieces(rules, rules.games[GAME], "counters", PAPERS["A4"], ["it", "en", "es"]))


def test_a_tile_on_a_small_paper_is_refused_with_what_to_do() -> None:
    words = ["--data", str(RULES), "pieces", GAME, "--what", "tiles", "--paper", "A5"]
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == 2
    assert "180 × 180 mm does not fit on A5 at actual size; try --paper A4 or letter" in result.output


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_the_sheet_names_its_document_rights_pages_and_version(rules: Base, language: str) -> None:
    words = Printed(sheet(rules, rules.games[GAME], language, PAPERS["A4"])).words
    document = rules.games[GAME].documents["S2"]
    for text in (document.title, document.author, __version__, rules.games[GAME].rights[language]):
        assert bare(typographic(text)) in words
    assert words.count(bare(Speech(rules, language).label("sheet-page", page=1, pages=2))) == 1
