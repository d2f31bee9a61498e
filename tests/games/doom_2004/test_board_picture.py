"""Pictures of boards: what they say, what they explain, and that every line stands where it belongs."""

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache, partial
from math import hypot
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from regolario.boards import drawer, words_of
from regolario.engine import examples
from regolario.games.doom_2004.art.board import ART
from regolario.games.doom_2004.rules.aiming import best_sight
from regolario.games.doom_2004.rules.board import INVADERS, SIGNS, Board
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.pictures.legend import samples
from regolario.mechanics.pictures.lines_shown import Line
from regolario.mechanics.pictures.moves_shown import Walk
from regolario.mechanics.pictures.palette import ADAPTING, COLOUR, DARK, GREY, Palette
from regolario.mechanics.pictures.picture import picture as board_picture
from regolario.mechanics.pictures.rays import blocked_point
from regolario.mechanics.pictures.scene import Scene, scene_of
from regolario.mechanics.pictures.shapes import SPACE, WALL_WIDTH, centre
from regolario.mechanics.pictures.words import abbreviations, named
from regolario.mechanics.sight import Touching
from regolario.mechanics.spaces import Space
from regolario.mechanics.svg import size_of_picture
from tests.games.doom_2004.small_boards import boards
from tests.whole import base

picture = partial(board_picture, ART)
illustrated = Illustrator(ART).picture
SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("it", "en", "es")
CASES = yaml.safe_load((Path(__file__).parent / "board_pictures.yaml").read_text(encoding="utf-8"))
DRAWN = [case for case in CASES if not case.get("faulty")]
names = pytest.mark.parametrize("case", DRAWN, ids=[case["name"] for case in DRAWN])
languages = pytest.mark.parametrize("language", LANGUAGES)


@cache
def words(language: str = "en") -> dict[str, str]:
    return words_of(base(), base().games["doom-2004"], language, "board-")


def drawn(case: dict[str, Any], language: str = "en", palette: Palette = COLOUR) -> str:
    example = SimpleNamespace(rule=case.get("rule", ""), given=case["given"])
    svg = illustrated(example, case["answer"], words(language), title="A & B", palette=palette)
    assert svg is not None
    return svg


def scene(case: dict[str, Any]) -> Scene:
    return scene_of(Board, case["given"], case["answer"], moving="/movement/" in case.get("rule", ""))


def texts(svg: str) -> list[str]:
    return [found.text or "" for found in Xml.fromstring(svg).iter(f"{SVG}text")]


# ---- what a picture says


@names
@languages
def test_a_picture_is_described_in_the_language_of_its_reader(case: dict[str, Any], language: str) -> None:
    root = Xml.fromstring(drawn(case, language))
    assert root.findtext(f"{SVG}desc") == case["said"][language]
    assert root.findtext(f"{SVG}title") == "A & B"
    assert root.get("aria-labelledby") == "board-title board-described"
    assert root.get("role") == "img"


@names
def test_the_legend_explains_what_is_there_and_nothing_else(case: dict[str, Any]) -> None:
    explained = [name for _, name in samples(ART, scene(case), words(), COLOUR)]
    assert explained == case["legend"]
    assert set(" ".join(explained).split()) <= set(" ".join(texts(drawn(case))).split())


@pytest.mark.parametrize("case", [case for case in CASES if case.get("faulty")])
def test_a_board_with_a_fault_has_no_picture(case: dict[str, Any]) -> None:
    example = SimpleNamespace(rule="", given=case["given"])
    assert illustrated(example, {}, words()) is None


def test_a_case_without_a_board_has_no_picture() -> None:
    assert illustrated(SimpleNamespace(rule="", given={"players": 3}), {}, words()) is None


@languages
@pytest.mark.parametrize("kind", INVADERS.values())
def test_figures_are_called_by_the_name_of_their_term(kind: str, language: str) -> None:
    known = words(language)
    word = base().games["doom-2004"].terms[f"doom-2004/{kind}"].words[language]
    assert word is not None
    assert named(known, kind) == word.forms[0]
    for key in (f"said-{kind}", f"said-counted-{kind}-one"):
        assert known[key].removeprefix("l'").endswith(word.forms[0])
    assert known[f"said-counted-{kind}-other"].removeprefix("{count} ") in word.forms


@languages
def test_every_example_with_a_board_has_a_picture(language: str) -> None:
    seen = 0
    for game in base().games.values():
        module = drawer(base(), game)
        known = words_of(base(), game, language, "board-") if module else {}
        for example in game.examples:
            if module and "board" in example.given:
                svg = module.picture(example, examples.run(base(), example).result, known)
                root = Xml.fromstring(svg)
                assert not re.search(r"[{}]|None", " ".join((root.findtext(f"{SVG}desc") or "", *texts(svg))))
                seen += 1
    assert seen > 100


# ---- how it is drawn


@given(boards(), st.sampled_from(LANGUAGES))
def test_a_picture_is_whole_and_the_same_each_time(board: Board, language: str) -> None:
    svg = picture(Scene(board), words(language))
    assert svg == picture(Scene(board), words(language))
    root = Xml.fromstring(svg)
    known = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(known) == len(set(known))
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(known)
    width, height = size_of_picture(svg)
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"


@given(boards())
def test_each_figure_stands_on_its_space_and_walls_stand_between_spaces(board: Board) -> None:
    svg = picture(Scene(board), words())
    for figure in board.figures:
        x, y = centre(figure.spaces[0])
        assert f'<g transform="translate({x:g} {y:g})">' in svg
    stretches = "".join(re.findall(rf'<path d="([^"]*)" fill="none" stroke="[^"]*" stroke-width="{WALL_WIDTH}"', svg))
    drawn = {(int(x), int(y), along) for x, y, along in re.findall(r"M(\d+) (\d+)([hv])100", stretches)}
    assert drawn == set(_closed(board))


def _closed(board: Board) -> Iterator[tuple[int, int, str]]:
    """Yield the start of every wall and its direction, east or south.

    Walls are between spaces, and wherever a space has no neighbour.
    """
    for space in board.spaces:
        west, north = (space.column - 1) * SPACE, (space.row - 1) * SPACE
        for there, x, y, along in (
            (Space(space.column, space.row - 1), west, north, "h"),
            (Space(space.column - 1, space.row), west, north, "v"),
            (Space(space.column, space.row + 1), west, north + SPACE, "h"),
            (Space(space.column + 1, space.row), west + SPACE, north, "v"),
        ):
            if not board.has(there) or board.edge(space, there) == "wall":
                yield x, y, along


@given(boards(), st.sampled_from(Touching), st.data())
def test_the_cross_stands_on_the_line_at_what_blocks_it(board: Board, touching: Touching, data: st.DataObject) -> None:
    target = data.draw(st.sampled_from(sorted(board.spaces)))
    way = best_sight(board, board.figure("A"), target, touching)
    line = Line(way.start, target, way.sight.clear, way.sight.blocked_by or "", way.sight.blocked_at)
    if line.clear:
        return
    (ax, ay), (bx, by) = centre(line.start), centre(line.end)
    x, y = blocked_point((ax, ay), (bx, by), line.blocked_at)
    assert abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay) < 1e-6
    assert min(ax, bx) - 1e-6 <= x <= max(ax, bx) + 1e-6
    if len(line.blocked_at) == 2 and line.blocked_at[0].beside(line.blocked_at[1]):
        one, other = map(centre, line.blocked_at)
        away = sorted((abs(x - (one[0] + other[0]) / 2), abs(y - (one[1] + other[1]) / 2)))
        assert away[0] < 1e-6
        assert away[1] <= SPACE / 2 + 1e-6
    else:
        assert all(max(abs(x - cx), abs(y - cy)) <= SPACE / 2 + 1e-6 for cx, cy in map(centre, line.blocked_at))


def test_a_clear_line_is_whole_and_a_blocked_one_broken_with_a_cross() -> None:
    clear, blocked = DRAWN[0], DRAWN[1]
    assert 'stroke-dasharray="20 11"' not in drawn(clear)
    assert 'stroke-dasharray="20 11"' in drawn(blocked)
    assert drawn(blocked).count(f'r="19" fill="{COLOUR.paper}" stroke="{COLOUR.blocked}"') == 2  # and in the legend


def test_costs_stand_in_the_spaces_that_they_are_paid_for() -> None:
    case = {"given": {"board": "|A . .|", "figure": "A", "path": ["b1", "c1"]}, "answer": {"costs": [1, 3]}}
    badges = re.findall(r'<circle cx="([\d.]+)" cy="[\d.]+" r="17".*?>(\d)</text>', drawn(case))
    assert [(float(x) // 100, cost) for x, cost in badges[:2]] == [(1, "1"), (2, "3")]


def test_steps_there_and_back_stand_beside_each_other() -> None:
    case = {"given": {"board": "|A . .|", "figure": "A", "path": ["b1", "a1"]}, "answer": {"legal": True}}
    starts = re.findall(r'<path d="M([\d.]+) ([\d.]+)L', drawn(case))
    assert {y for _, y in starts[:4]} == {"59", "41"}


def test_an_oversized_figure_is_drawn_once_over_its_spaces() -> None:
    svg = picture(Scene(Board.read("|m m .|\n|m m d|\n|. . d|")), words())
    assert svg.count('<g transform="translate(100 100)">') == 1
    assert svg.count('<g transform="translate(250 200)">') == 1
    assert texts(svg).count("mancubus") == 1


def test_what_a_board_can_hold_can_all_be_drawn() -> None:
    things = sorted(SIGNS.words - {"item "}) + [thing for thing in SIGNS.spaces.values() if len(thing) > 1]
    notes = "\n".join(f"a{row}: {thing}, item shotgun" for row, thing in enumerate(things, 1))
    board = Board.read("\n".join(["|? .|"] * len(things)) + "\n" + notes)
    svg = picture(Scene(board), words())
    assert len(Xml.fromstring(svg).findall(".//*")) > 10 * len(things)
    doors = Board.read("|." + ".".join(" DdRrGgBbYy") + ".|")
    assert {"R", "G", "B", "Y"} <= set(texts(picture(Scene(doors), words())))


@pytest.mark.parametrize("side", [1, 2, 26])
def test_words_have_room_on_the_smallest_and_the_largest_board(side: int) -> None:
    board = Board.read("\n".join(["|" + " ".join("z" * side) + "|"] * side))
    svg = picture(Scene(board, marked=(Space(1, 1),)), words("it"))
    width, _ = size_of_picture(svg)
    for found in Xml.fromstring(svg).iter(f"{SVG}text"):
        assert float(found.get("font-size") or 0) * len(found.text or "") * 0.4 < width


def test_hostile_words_cannot_break_a_picture() -> None:
    hostile = {key: f'<script>"&{text}' for key, text in words().items()}
    svg = picture(scene(DRAWN[3]), hostile, title="</title><script>")
    assert Xml.fromstring(svg).find(f".//{SVG}script") is None
    assert "<script" not in svg


def test_what_does_not_fit_the_board_is_left_out() -> None:
    for given_too in (
        {"figure": "B", "target": "z99", "path": ["q7", 3], "spaces": "a1", "door": ["a1"], "teams": [1]},
        {"figure": "A", "target": "c1", "path": "b1", "team": "green"},
    ):
        for answer in (None, True, 7, {"clear": False, "blocked_at": [1], "costs": "x", "way": ["zz"], "at": 5}):
            case = {"given": {"board": "|A . .|", **given_too}, "answer": answer}
            assert Xml.fromstring(drawn(case)).tag == f"{SVG}svg"


def test_the_line_of_a_refused_path_ends_at_the_refused_step() -> None:
    walk = scene(DRAWN[4]).path
    assert walk == Walk(Space(1, 1), (Space(2, 1), Space(3, 1), Space(4, 1)), (1,), 1)
    assert walk.taken == (Space(2, 1),)


@pytest.mark.parametrize("names", [["mitra", "motosega"], ["pistola", "fucile a pompa", "fucile al plasma", "BFG"]])
def test_marks_of_equipment_are_short_and_differ(names: list[str]) -> None:
    marks = abbreviations(names)
    assert len(set(marks.values())) == len(names)
    assert max(map(len, marks.values())) <= 3


# ---- colours


@names
def test_a_grey_picture_is_grey_and_says_as_much(case: dict[str, Any]) -> None:
    grey = drawn(case, palette=GREY)
    assert all(red == green == blue for red, green, blue in re.findall(r'"#(..)(..)(..)"', grey))
    assert texts(grey) == texts(drawn(case))


@names
def test_a_picture_for_a_page_brings_its_own_light_and_dark(case: dict[str, Any]) -> None:
    svg = drawn(case, palette=ADAPTING)
    used = set(re.findall(r"var\(--(\w+)\)", svg))
    assert used <= {field.name for field in fields(Palette)}
    for palette in (COLOUR, DARK):
        assert all(f"--{name}:{getattr(palette, name)};" in svg for name in used)
    assert "var(" not in drawn(case)


READ = [
    ("ink", "paper"),
    ("ink", "floor"),
    ("letter", "friend"),
    ("letter", "red"),
    ("foe_ink", "foe"),
    ("ink", "foe"),
    ("ink", "token"),
    ("way", "paper"),
    ("clear", "paper"),
    *((colour, "paper") for colour in ("red", "green", "blue", "yellow")),
]


@pytest.mark.parametrize("palette", [COLOUR, DARK, GREY], ids=["colour", "dark", "grey"])
@pytest.mark.parametrize(("front", "back"), READ)
def test_letters_can_be_read_on_their_ground(palette: Palette, front: str, back: str) -> None:
    assert contrast(getattr(palette, front), getattr(palette, back)) >= 4.5


@pytest.mark.parametrize("palette", [COLOUR, DARK, GREY], ids=["colour", "dark", "grey"])
@pytest.mark.parametrize("front", ["ink", "stone", "foe_ink", "clear", "blocked", "way"])
def test_lines_and_shapes_stand_out_from_the_floor(palette: Palette, front: str) -> None:
    assert contrast(getattr(palette, front), palette.floor) >= 3


def contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_palettes_are_complete() -> None:
    assert replace(COLOUR) == COLOUR
    assert all(getattr(ADAPTING, field.name) == f"var(--{field.name})" for field in fields(Palette))
