"""Pieces as PDF, measured: the back is the mirror of the front, and every piece has its name."""

import dataclasses
from pathlib import Path

import pytest

import regolario.games
from regolario.book.messages import Messages
from regolario.extension import extensions
from regolario.model import Base, Game
from regolario.print.cutouts import art
from regolario.print.cutouts.layout import CLEAR, HEAD, MARK
from regolario.print.cutouts.pieces import NothingToPrintError, Pieces, pieces, true_size
from regolario.print.edition import inked
from regolario.print.paper import PAPERS
from regolario.print.sheets.fitting import SMALLEST
from tests.conftest import TINY
from tests.print.paper_trail import POINT, Printed, base, marks, middle, mirror, names_stay_inside, opened, read, same

MARGIN_SIZES = (5.5, 6.5, 10.0)
"""The sizes of type of rights, of instructions, and of headings."""
PRINTABLE = 4.9
"""What printers leave white at the edges, in millimetres."""
GAMES = Path(regolario.games.__path__[0])


def small(game: Game) -> bool:
    """Return whether a game has pieces with backs, and only pieces that fit on every paper."""
    sizes = [true_size(base(), component) for component in game.components.values()]
    backed = any(component.two_sided for component in game.components.values())
    return backed and all(size.width <= 120 and size.height <= 120 for size in sizes)


@pytest.fixture(scope="module")
def rules() -> Base:
    return base()


@pytest.fixture(scope="module")
def tiny() -> Base:
    return base(TINY)


def test_backs_of_small_pieces_are_mirrored(tiny: Base) -> None:
    game = tiny.games["tiny"]
    pdf = pieces(tiny, game, "all", PAPERS["A4"], ["en"], two_sided=True)
    with opened(pdf) as document:
        front, back = document.pages
        width = float(front.width) * POINT
        assert same(mirror(marks(front), width), marks(back))
        for colour in ("red", "blue"):
            ahead, behind = (sorted(middle(word) for word in words(page, colour)) for page in (front, back))
            assert len(ahead) == 4
            assert behind == pytest.approx(sorted(width - across for across in ahead), abs=0.2)
            assert behind != pytest.approx(ahead, abs=0.2)


def words(page, text: str) -> list[dict]:
    return [word for word in page.extract_words() if word["text"] == text]


def test_pieces_are_named_in_every_language_asked_for(tiny: Base) -> None:
    said = read(pieces(tiny, tiny.games["tiny"], "pieces", PAPERS["A4"], ["en", "it", "es"]))
    assert said.count("red") == said.count("rossa") == said.count("rojo") == 4
    only = read(pieces(tiny, tiny.games["tiny"], "pieces", PAPERS["A4"], ["es"]))
    assert "rojo" in only
    assert "rossa" not in only


def test_a_name_stays_inside_its_piece(tiny: Base) -> None:
    names_stay_inside(pieces(tiny, tiny.games["tiny"], "pieces", PAPERS["A4"], ["it", "en", "es"]))


def test_the_heading_of_many_pieces_stays_readable_above_the_marks(tiny: Base) -> None:
    game = tiny.games["tiny"]
    (component,) = game.components.values()
    name = dict.fromkeys(component.name, "Very many pieces with a long name")
    many = {f"{number}": dataclasses.replace(component, key=f"{number}", name=name) for number in range(5)}
    pdf = pieces(tiny, dataclasses.replace(game, components=many), "all", PAPERS["A4"], ["en"])
    with opened(pdf) as document:
        page = document.pages[0]
        heading = [char for char in page.chars if char["top"] * POINT < HEAD]
        assert "".join(char["text"] for char in heading).count("Very many pieces") == len(many)
        assert min(char["size"] for char in heading) >= SMALLEST - 0.01
        assert max(char["bottom"] for char in heading) * POINT <= HEAD - MARK - CLEAR


@pytest.mark.parametrize(("copies", "numbered"), [(1, False), (2, True)])
def test_only_pieces_with_a_page_each_are_numbered(tiny: Base, copies: int, numbered: bool) -> None:
    game = tiny.games["tiny"]
    (component,) = game.components.values()
    one = dataclasses.replace(component.pieces[0], count=copies)
    side = dataclasses.replace(component.size[0], number=150, unit="mm")
    lone = dataclasses.replace(component, pieces=(one,), size=(side, side))
    sheets = Pieces(tiny, dataclasses.replace(game, components={lone.key: lone}), "all", PAPERS["A4"], ["en"], False)
    assert any("1 of" in sheet["heading"] for sheet in sheets.data()["pages"]) is numbered


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", [game.id for game in base().games.values() if small(game)])
def test_words_in_the_margins_stand_clear_of_pieces_and_of_the_edge(rules: Base, game: str, paper: str) -> None:
    order = Pieces(rules, rules.games[game], "all", PAPERS[paper], ["it"], two_sided=True)
    sheets = order.data()["pages"]
    for sheet, page in zip(sheets, Printed(order.pdf()).pages, strict=True):
        top, bottom = min(one["y"] for one in sheet["frames"]), max(one["y"] + one["h"] for one in sheet["frames"])
        for char in (char for char in page.chars if char.size in MARGIN_SIZES and char.text.strip()):
            first, last = char.top * POINT, char.bottom * POINT
            assert last < top or first > bottom, char
            assert min(first, PAPERS[paper].height - last, char.x0 * POINT) > PRINTABLE, char


def test_no_such_pieces(tiny: Base) -> None:
    with pytest.raises(NothingToPrintError):
        pieces(tiny, tiny.games["tiny"], "cards", PAPERS["A4"], ["it"])
    none = dataclasses.replace(tiny.games["tiny"], components={})
    with pytest.raises(NothingToPrintError):
        pieces(tiny, none, "all", PAPERS["A4"], ["it"])


def test_every_key_on_a_picture_has_its_words(rules: Base) -> None:
    folders = {one.game: one.folder / "art" / "pieces" for one in extensions().values()}
    for game, folder in folders.items():
        words = [Messages(rules, language, game) for language in rules.languages]
        for file in folder.rglob("*.svg"):
            for _, _, key in art.WORDS.findall(file.read_text(encoding="utf-8")):
                assert key == "name" or all(one.has(f"pieces-on-{key}") for one in words), (file.name, key)


@pytest.mark.parametrize(("ink", "colour"), [("colour", "#C81e1e"), ("grey", "#424242"), ("low", "#424242")])
def test_dark_colours_stay_dark_in_every_ink(ink: str, colour: str) -> None:
    assert inked('<path fill="#C81e1e"/>', ink) == f'<path fill="{colour}"/>'


@pytest.mark.parametrize(("ink", "colour"), [("colour", "#ee9"), ("grey", "#e8e8e8"), ("low", "#ffffff")])
def test_areas_are_white_in_little_ink(ink: str, colour: str) -> None:
    assert inked('<path fill="#ee9"/>', ink) == f'<path fill="{colour}"/>'


@pytest.mark.parametrize(("colour", "line"), [("#ee9", "#999999"), ("#111111", "#111111"), ("#fff", "#ffffff")])
def test_lines_can_be_seen_in_little_ink(colour: str, line: str) -> None:
    assert inked(f'<path stroke="{colour}"/>', "low") == f'<path stroke="{line}"/>'
