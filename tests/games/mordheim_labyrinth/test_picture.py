"""The picture of a labyrinth: well-formed, complete, the same each time, legible in grey."""

import re
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.art.described import describe
from regolario.games.mordheim_labyrinth.art.drawing import caption, plain_text, svg
from regolario.games.mordheim_labyrinth.art.tile_art import (
    BRICKS,
    COLOUR,
    CORRIDOR,
    GREY,
    ROOM,
    SIDE,
    floor_of,
    tile_art,
    tile_svg,
)
from regolario.games.mordheim_labyrinth.maker.labyrinth import Labyrinth, Tile, name_of
from regolario.games.mordheim_labyrinth.maker.making import make_preset
from regolario.games.mordheim_labyrinth.maker.progressive import Deployment, Exploration
from regolario.games.mordheim_labyrinth.maker.scene import Find, LabyrinthScene, Stretch
from regolario.games.mordheim_labyrinth.rules.tiles import EAST, NORTH, SIDES, SOUTH, WEST
from regolario.mechanics.svg import size_of_picture, wrap
from tests.games.mordheim_labyrinth.labyrinths import asked, seeds, settings, words

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("it", "en", "es")
PHONE, SMALLEST = 328, 7
"""The width of a picture on a small phone and the least height of its letters, in pixels."""
COLOURS = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b")


def drawn(seed: int, columns: int = 6, rows: int = 6, language: str = "en") -> tuple[LabyrinthScene, str]:
    wish = asked(seed, columns, rows)
    scene = make_preset(wish, settings())
    return scene, svg(scene, wish, words(language))


def texts(picture: str) -> list[str]:
    return ["".join(found.itertext()) for found in Xml.fromstring(picture).iter(f"{SVG}text")]


@given(seeds, st.integers(1, 5), st.integers(1, 5), st.sampled_from(LANGUAGES))
def test_a_picture_is_well_formed_and_says_what_it_is(seed: int, columns: int, rows: int, language: str) -> None:
    scene, picture = drawn(seed, columns, rows, language)
    root = Xml.fromstring(picture)
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert f"{columns} × {rows}" in (title.text or "")
    assert description.text == describe(scene, words(language))
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    identities = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(identities) == len(set(identities))
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture))
    assert {name for pair in used for name in pair if name} <= set(identities)


@given(seeds)
def test_the_same_labyrinth_is_the_same_picture_to_the_byte(seed: int) -> None:
    assert drawn(seed, 4, 4)[1] == drawn(seed, 4, 4)[1]


@given(seeds)
def test_each_tile_is_drawn_where_it_lies(seed: int) -> None:
    scene, picture = drawn(seed)
    for (column, row), tile in scene.labyrinth.tiles.items():
        place = f"translate({(column - 1) * SIDE} {(row - 1) * SIDE})"
        assert f'<g transform="{place}"><use href="#tile-{tile.exits}"/>' in picture


@given(seeds, st.sampled_from(LANGUAGES))
def test_the_legend_names_what_is_there_and_nothing_else(seed: int, language: str) -> None:
    scene, picture = drawn(seed, language=language)
    said = " ".join(texts(picture))
    known = words(language)
    present = {f"water-{stretch.kind}" for stretch in scene.stretches}
    present |= {f"accessory-{find.accessory}" for find in scene.finds.values()}
    shown = {key for key, name in known.items() if key.startswith(("water-", "accessory-")) and name in said}
    assert shown - {"accessory-nothing"} == present
    assert (known["source"] in said) == any(stretch.source for stretch in scene.stretches)
    assert (known["not-laid"] in said) == bool(scene.labyrinth.stuck and len(scene.labyrinth.tiles) < 35)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_in_the_words_is_filled(language: str) -> None:
    assert "{" not in " ".join(texts(drawn(7, language=language)[1]))


def test_each_exit_to_the_edge_has_its_arrow() -> None:
    scene, picture = drawn(7)
    exits = sum(len(scene.labyrinth.border_exits(place)) for place in scene.labyrinth.tiles)
    assert exits > 3
    assert picture.count('width="98" height=') == exits


def test_a_grey_picture_is_grey_and_tells_floor_from_wall_and_water() -> None:
    wish = asked(7)
    picture = svg(make_preset(wish, settings()), wish, words(), palette=GREY)
    assert all(red == green == blue for red, green, blue in COLOURS.findall(picture))
    floor, walls = min(map(_light, GREY.flags)), max(map(_light, GREY.stones))
    assert floor - walls > 70
    waters = [_light(GREY.rivulet[0]), _light(GREY.toxic[0]), _light(GREY.river[0])]
    assert all(abs(_light(water[0]) - _light(water[1])) > 100 for water in (GREY.rivulet, GREY.toxic, GREY.river))
    assert waters == sorted(waters, reverse=True)


def test_a_colour_picture_printed_in_grey_tells_floor_from_wall() -> None:
    assert min(map(_light, COLOUR.flags)) - max(map(_light, COLOUR.stones)) > 60


def _light(colour: str) -> float:
    red, green, blue = (int(part, 16) for part in COLOURS.findall(colour)[0])
    return 0.299 * red + 0.587 * green + 0.114 * blue


@pytest.mark.parametrize("size", [(1, 1), (30, 1), (1, 30), (30, 30)])
def test_the_smallest_and_the_largest_boards_fit_their_picture(size: tuple[int, int]) -> None:
    _, picture = drawn(4, *size)
    width, height = size_of_picture(picture)
    assert width > size[0] * SIDE
    assert height > size[1] * SIDE
    for found in Xml.fromstring(picture).iter(f"{SVG}text"):
        assert float(found.get("font-size") or 0) * len(found.text or "") * 0.4 < width


def test_what_is_written_cannot_break_the_picture() -> None:
    wish = asked(7, 2, 2)
    hostile = {key: f'<script>"&{text}' for key, text in words().items()}
    picture = svg(make_preset(wish, settings()), wish, hostile)
    assert Xml.fromstring(picture).find(f".//{SVG}script") is None
    assert "<script" not in picture


def test_places_without_a_tile_are_hatched_and_stuck_ones_crossed_out() -> None:
    board = Labyrinth(3, 1, {}, (), stuck=((2, 1),), gaps=((3, 1),))
    picture = svg(LabyrinthScene(board, 1, "random"), asked(1, 3, 1), words())
    assert picture.count('stroke-dasharray="9 7"') == 2
    assert picture.count('r="34"') == 1
    assert picture.count('<use href="#tile-0"/>') == 1
    assert {words()["not-laid"], words()["nothing-fits"], words()["gap"]} <= set(texts(picture))


def test_an_exploration_shows_what_is_not_laid_yet() -> None:
    exploration = Exploration(asked(3), settings(), Deployment())
    picture = svg(exploration.scene, asked(3), words("it"))
    assert picture.count('stroke-dasharray="9 7"') == 24
    assert words("it")["mode-progressive"] in " ".join(texts(picture))


def test_the_caption_tells_how_to_make_it_again() -> None:
    wish = asked(7)
    told = caption(make_preset(wish, settings()), wish, words())
    assert told.startswith("Number 7")
    assert all(str(count) in told for count in (54, *wish.mix.values()))
    assert words()["with-water"] in told


@pytest.mark.parametrize(("enters", "leaves"), [(NORTH, SOUTH), (WEST, NORTH), (SOUTH, EAST), (EAST, 0)])
def test_a_course_is_drawn_from_side_to_side_with_its_width(enters: int, leaves: int) -> None:
    board = make_preset(asked(1, 1, 1, water=False, accessories=False), settings()).labyrinth
    ways = (leaves,) if leaves else ()
    course = Stretch((1, 1), "river", enters, ways, end=None if leaves else "wall", bridge=True)
    picture = svg(LabyrinthScene(board, 1, "random", (course,), {}, {"river": 6}), asked(1, 1, 1), words())
    mouth = {NORTH: "M90 0", EAST: "M180 90", SOUTH: "M90 180", WEST: "M0 90"}
    run = re.findall(rf'<path d="{mouth[enters]}([^"]*)" fill="none" stroke="url\(#river\)" stroke-width="58"', picture)
    assert run[0].endswith({NORTH: "L90 0", EAST: "L180 90", SOUTH: "L90 180", WEST: "L0 90", 0: "L90 90"}[leaves])
    assert words()["bridge"] in texts(picture)


def test_finds_are_written_under_their_signs() -> None:
    board = make_preset(asked(1, 2, 1, water=False, accessories=False), settings()).labyrinth
    finds = {(1, 1): Find("gold-crowns", 4), (2, 1): Find("independent-warriors", 1, "troll")}
    picture = svg(LabyrinthScene(board, 1, "random", (), finds), asked(1, 2, 1), words())
    assert {"× 4", words()["encounter-troll"]} <= set(texts(picture))
    assert "A1: Gold crowns: 4." in describe(LabyrinthScene(board, 1, "random", (), finds), words())


# ---- tiles


@pytest.mark.parametrize("exits", range(16))
def test_the_floor_of_a_tile_reaches_its_exits_and_no_other_side(exits: int) -> None:
    floor = floor_of(exits)
    last = BRICKS - 1
    along = {
        NORTH: {column for column, row in floor if row == 0},
        SOUTH: {column for column, row in floor if row == last},
        WEST: {row for column, row in floor if column == 0},
        EAST: {row for column, row in floor if column == last},
    }
    middle = (BRICKS - CORRIDOR) // 2
    for side in SIDES:
        assert along[side] == (set(range(middle, middle + CORRIDOR)) if exits & side else set())
    assert Xml.fromstring(tile_svg(exits, title="A & B")).find(f"{SVG}title") is not None
    assert tile_art(exits) != tile_art(exits, palette=GREY)


def test_a_dead_end_is_a_room() -> None:
    assert len(floor_of(NORTH)) == ROOM * ROOM + CORRIDOR * (BRICKS - ROOM) // 2


# ---- in letters


def test_the_board_in_letters_shows_walls_ways_and_what_is_missing() -> None:
    wish = asked(4, 2, 1, water=False, accessories=False)
    board = Labyrinth(2, 1, {(1, 1): Tile("tee", NORTH | EAST | WEST), (2, 1): Tile("elbow", NORTH | WEST)}, ())
    assert plain_text(LabyrinthScene(board, 1, "random"), wish, words()).splitlines()[2:6] == [
        "      A      B",
        "   ██   ████   ██",
        " 1             ██",
        "   ██████████████",
    ]
    stuck = LabyrinthScene(Labyrinth(2, 1, {}, (), stuck=((1, 1),), gaps=((2, 1),)), 1, "random")
    assert plain_text(stuck, wish, words()).splitlines()[4] == " 1 ·  ✗  ·███████"


BROOK = LabyrinthScene(
    Labyrinth(2, 1, {(1, 1): Tile("tee", NORTH | EAST | WEST), (2, 1): Tile("elbow", NORTH | WEST)}, ()),
    1,
    "random",
    (
        Stretch((1, 1), "river", WEST, (EAST,), source=True, bridge=True),
        Stretch((2, 1), "river", WEST, (), end="dives"),
    ),
)
"""A river that springs on the western edge, flows under a bridge and ends on the second tile."""


def test_the_board_in_letters_shows_water_and_bridges() -> None:
    lines = plain_text(BROOK, asked(4, 2, 1, accessories=False), words()).splitlines()
    assert lines[2:8] == [
        "      A      B",
        "   ██   ████   ██",
        " 1 ~~~=~~~~~~~ ██",
        "   ██████████████",
        "",
        "~ water, = bridge, ? bridge to be placed",
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("it", "Uscite sul bordo: A1 (nord, ovest), B1 (nord). Fiume: A1 (fonte, ponte), B1 (finisce qui)."),
        ("en", "Exits on the table edge: A1 (north, west), B1 (north). River: A1 (source, bridge), B1 (ends here)."),
        ("es", "Salidas al borde: A1 (norte, oeste), B1 (norte). Río: A1 (nacimiento, puente), B1 (acaba aquí)."),
    ],
)
def test_the_description_has_sides_of_exits_water_and_bridges(language: str, told: str) -> None:
    assert describe(BROOK, words(language)).endswith(told)


@given(seeds)
def test_every_stretch_and_bridge_is_in_the_board_of_letters(seed: int) -> None:
    wish = asked(seed, 4, 4, accessories=False)
    scene = make_preset(wish, settings())
    board = plain_text(scene, wish, words()).split("\n\n")[1]
    bridges = {(stretch.place, stretch.over) for stretch in scene.stretches if stretch.bridge}
    assert board.count("=") + board.count("?") == len(bridges)
    assert ("~" in board) == bool(scene.stretches)


def test_lines_break_at_blanks_only() -> None:
    assert wrap("one two three", 40, 10) == ["one two", "three"]
    assert wrap("one\N{NO-BREAK SPACE}· two", 1, 10) == ["one\N{NO-BREAK SPACE}·", "two"]
    assert name_of((1, 1)) == "A1"


@pytest.mark.parametrize("columns", [2, 6])
def test_the_words_of_a_picture_can_be_read_on_a_phone(columns: int) -> None:
    """Check the letters at the width of a small phone; names and coordinates are larger than the caption."""
    picture = drawn(7, columns, 6)[1]
    width, _ = size_of_picture(picture)
    sizes = [float(found.get("font-size", 0)) for found in Xml.fromstring(picture).iter(f"{SVG}text")]
    assert min(sizes) * PHONE / width >= SMALLEST
