"""A game with three signs of its own: text, sight, pictures and words work for it without a package."""

from functools import cache
from types import SimpleNamespace
from xml.etree import ElementTree as Xml

import pytest

from regolario.boards import words_of
from regolario.mechanics.boards.figures import Board, Kind
from regolario.mechanics.boards.text import BoardError, Signs
from regolario.mechanics.pictures.art import Art
from regolario.mechanics.pictures.described import describe
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.pictures.legend import samples
from regolario.mechanics.pictures.palette import COLOUR
from regolario.mechanics.pictures.picture import legend_picture, picture
from regolario.mechanics.pictures.scene import Scene, scene_of
from regolario.mechanics.sight import Touching, sight
from regolario.mechanics.spaces import Space
from regolario.mechanics.svg import size_of_picture
from tests.whole import base

SVG = "{http://www.w3.org/2000/svg}"
PHONE, LEGIBLE = 320, 11
"""The width of a picture on a phone, and the least size of its letters, in pixels."""
SIGNS = Signs(
    spaces={"^": "tree", "o": "ogre", "K": "K", "Q": "Q"},
    edges={"=": "hedge", "/": "gap"},
    words=frozenset({"gold coin", "swamp", "bed"}),
)


class Wood(Board):
    """A wood with ogres, two knights, trees, hedges and gaps in them."""

    kind = Kind(
        SIGNS,
        named={"K": "knight", "Q": "knight"},
        figures=frozenset({"ogre"}),
        oversized=frozenset({"ogre"}),
        closed={"hedge": "hedge"},
        blocking=("tree",),
    )


class WoodArt(Art):
    """A wood whose swamps have a pattern; all else looks plain."""

    board = Wood
    areas = {"swamp": "void"}  # noqa: RUF012 - nobody changes it


ART = WoodArt()
WOOD = """
|K . ^ .|
|.=. . .|
|. o o/Q|
a3: gold coin
b1-c1: swamp
"""


@cache
def words(language: str = "en") -> dict[str, str]:
    """Return the words of the house, without those of any game."""
    known = words_of(base(), next(iter(base().games.values())), language, "board-")
    return {key: text for key, text in known.items() if not key.startswith("term-")}


def test_its_text_is_read() -> None:
    board = Wood.read(WOOD)
    assert [(figure.name, figure.kind, figure.letter) for figure in board.figures] == [
        ("K", "knight", "K"),
        ("b3", "ogre", ""),
        ("Q", "knight", "Q"),
    ]
    assert board.figure("c3") is board.figure("b3")
    assert board.edge(Space.read("a2"), Space.read("b2")) == "hedge"


def test_a_text_is_read_once_for_each_game() -> None:
    class Clearing(Wood):
        """The same signs in another game."""

    assert Wood.read(WOOD) is Wood.read(WOOD)
    assert type(Clearing.read(WOOD)) is Clearing


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("|K . x|", "`x` is not a sign for a space; use one of . # ? ^ o K Q"),
        ("|K . K|", "knight K is on both a1 and c1; give each knight its own letter"),
        ("|K .|\na1: ogre", "K and ogre are both on a1"),
        ("|K .|\nb1: silver", "choose from: K, Q, bed, gold coin, ogre, swamp, tree"),
    ],
)
def test_its_faults_are_named_in_its_words(text: str, told: str) -> None:
    with pytest.raises(BoardError) as caught:
        Wood.read(text)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("one", "other", "blocked_by"),
    [("a1", "d1", "tree"), ("a2", "d2", "hedge"), ("a3", "d3", "figure"), ("b2", "d2", None), ("d3", "c3", None)],
)
def test_its_trees_hedges_and_figures_block_sight(one: str, other: str, blocked_by: str | None) -> None:
    found = sight(Wood.read(WOOD).view(), Space.read(one), Space.read(other), Touching.BOTH)
    assert found.blocked_by == blocked_by


def test_it_is_told_in_words() -> None:
    told = describe(ART, Scene(Wood.read(WOOD)), words())
    assert told == (
        "Board of 4 columns and 3 rows. Figures: knight K at a1; knight Q at d3; ogre at b3-c3. On the board: "
        "swamp at b1 and c1; tree at c1; gold coin at a3; hedge between a2 and b2; gap between c3 and d3."
    )


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_it_has_a_picture_with_a_legend(language: str) -> None:
    scene = Scene(Wood.read(WOOD))
    svg = picture(ART, scene, words(language))
    Xml.fromstring(svg)
    assert [name for _, name in samples(ART, scene, words(), COLOUR)] == [
        "Knight",
        "Tree",
        "Swamp",
        "Gold coin",
        "Gap",
        "Hedge",
    ]
    assert "GC" in [found.text for found in Xml.fromstring(svg).iter(f"{SVG}text")]


def test_a_legend_by_itself_has_legible_letters_on_a_phone() -> None:
    svg = legend_picture(ART, [Scene(Wood.read(WOOD))], words(), title="Legend")
    width, _ = size_of_picture(svg)
    letters = [float(found.get("font-size", 0)) for found in Xml.fromstring(svg).iter(f"{SVG}text")]
    assert min(letters) * PHONE / width > LEGIBLE


def test_a_legend_by_itself_has_figures_of_one_name_once() -> None:
    svg = legend_picture(ART, [Scene(Wood.read("|K .|")), Scene(Wood.read("|. Q|"))], words(), title="Legend")
    names = [found.text for found in Xml.fromstring(svg).iter(f"{SVG}text")]
    assert names == ["K", "Knight"]


def test_its_terms_give_it_names() -> None:
    named = {**words(), "term-ogre": "man-eater", "term-gold-coin": "crown"}
    told = describe(ART, Scene(Wood.read("|o .|\nb1: gold coin")), named)
    assert told.endswith("Figures: man-eater at a1. On the board: crown at b1.")


def test_its_examples_have_pictures() -> None:
    case = SimpleNamespace(rule="wood/sight/line", given={"board": WOOD, "figure": "K", "target": "d1"})
    answer = {"clear": False, "blocked_by": "tree", "blocked_at": ["c1"]}
    svg = Illustrator(ART).picture(case, answer, words(), title="Behind a tree")
    assert svg is not None
    assert "The line of sight from a1 to d1 is blocked at c1." in svg
    assert scene_of(Wood, case.given, answer).line is not None
    assert Illustrator(ART).picture(SimpleNamespace(rule="", given={"board": "|x|"}), answer, words()) is None


def test_no_word_is_taken_for_a_part_of_a_picture() -> None:
    written = """<script>x</script>"' onload='x' &amp; <![CDATA[ --> ]]>"""
    hostile = {key: f"{text} {written}" for key, text in words().items() if key != "plural-categories"}
    svg = picture(ART, Scene(Wood.read(WOOD)), {**words(), **hostile}, title=written)
    plain = picture(ART, Scene(Wood.read(WOOD)), words(), title="A wood")
    shown = {(part.tag, *part.attrib) for part in Xml.fromstring(svg).iter()}
    assert shown == {(part.tag, *part.attrib) for part in Xml.fromstring(plain).iter()}
    assert Xml.fromstring(svg).findtext(f"{SVG}title") == written
    assert "<![CDATA[" in (Xml.fromstring(svg).findtext(f"{SVG}desc") or "")
