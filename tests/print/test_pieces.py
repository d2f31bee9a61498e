"""Pieces as PDF, measured: a tile is 180 mm, the ruler tells the truth, the back is the mirror of the front."""

import dataclasses
import itertools

import pytest

from regolario.model import Base
from regolario.print import art
from regolario.print.layout import TooLargeError
from regolario.print.paper import PAPERS
from regolario.print.pieces import NothingToPrintError, pieces
from tests.print.paper_trail import GAME, POINT, TINY, bare, base, fonts, opened, read, size, strokes, structure

TILE = 180
UPRIGHT = ("A4", "letter")


@pytest.fixture(scope="module")
def rules() -> Base:
    return base()


@pytest.fixture(scope="module")
def tiny() -> Base:
    return base(TINY)


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


def test_a_name_stays_inside_its_piece(rules: Base, tiny: Base) -> None:
    for found, game, group in ((tiny, "tiny", "pieces"), (rules, GAME, "counters")):
        with opened(pieces(found, found.games[game], group, PAPERS["A4"], ["it", "en", "es"])) as document:
            page = document.pages[0]
            frames = [rect for rect in page.rects if 20 < rect["width"] * POINT < 35]
            named = 0
            for word in page.extract_words():
                around = [rect for rect in frames if touches(rect, word)]
                named += bool(around)
                assert all(holds(rect, word) for rect in around), word["text"]
            assert named > 20


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


def test_no_such_pieces(tiny: Base) -> None:
    with pytest.raises(NothingToPrintError):
        pieces(tiny, tiny.games["tiny"], "cards", PAPERS["A4"], ["it"])
    none = dataclasses.replace(tiny.games["tiny"], components={})
    with pytest.raises(NothingToPrintError):
        pieces(tiny, none, "all", PAPERS["A4"], ["it"])


def marks(page) -> list[tuple[float, ...]]:
    """The cut marks of a page: strokes of four millimetres."""
    return sorted(line for line in strokes(page) if length(line) == 4)


def mirror(found: list[tuple[float, ...]], width: float) -> list[tuple[float, ...]]:
    return sorted((width - right, top, width - left, bottom) for left, top, right, bottom in found)


def same(some: list[tuple[float, ...]], others: list[tuple[float, ...]]) -> bool:
    """Whether every mark of one page has its like on the other, to a fiftieth of a millimetre."""
    return len(some) == len(others) and all(
        any(all(abs(one - other) < 0.02 for one, other in zip(mark, like, strict=True)) for like in others)
        for mark in some
    )


def length(line: tuple[float, ...]) -> float:
    return round(line[2] - line[0] + line[3] - line[1], 2)


def middle(word: dict) -> float:
    return float(word["x0"] + word["x1"]) / 2 * POINT


def touches(rect: dict, word: dict) -> bool:
    across = (word["x0"] + word["x1"]) / 2
    down = (word["top"] + word["bottom"]) / 2
    return rect["x0"] < across < rect["x1"] and rect["top"] < down < rect["bottom"]


def holds(rect: dict, word: dict) -> bool:
    return rect["x0"] <= word["x0"] and word["x1"] <= rect["x1"] and word["bottom"] <= rect["bottom"] + 0.5


# ---- words on pictures


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


def test_every_key_on_a_picture_has_its_words(rules: Base) -> None:
    for file in art.ROOT.rglob("*.svg"):
        for _, _, key in art.WORDS.findall(file.read_text(encoding="utf-8")):
            for language in rules.languages.values():
                assert key == "name" or f"pieces-on-{key}" in language.messages, (file.name, key, language.code)


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
        front, back = (page.to_image(resolution=36).original.convert("RGB").getdata() for page in document.pages)
    green, red = (lambda dot: dot[1] > dot[0] + 30), (lambda dot: dot[0] > dot[1] + 60)
    assert sum(map(green, front)) > 100 > sum(map(red, front))
    assert sum(map(red, back)) > 100 > sum(map(green, back))


def test_fronts_alone_say_so_where_the_source_asks_for_backs(rules: Base) -> None:
    game = rules.games["doom-2004-deathmatch"]
    said = "Frontsonly"
    assert said in read(pieces(rules, game, "turn-tokens", PAPERS["A4"], ["en"]))
    assert said not in read(pieces(rules, game, "turn-tokens", PAPERS["A4"], ["en"], two_sided=True))
    assert said not in read(pieces(rules, game, "bins", PAPERS["A4"], ["en"]))
