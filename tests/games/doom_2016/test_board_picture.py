"""Pictures of boards: what they say, what they explain, and that they need no colour."""

import re
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
import yaml

from regolario.boards import words_of
from regolario.games.doom_2016.art.board import ART
from regolario.games.doom_2016.art.shapes import SYMBOLS
from regolario.games.doom_2016.rules.board import SIGNS, Board
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.pictures.legend import samples
from regolario.mechanics.pictures.palette import COLOUR, GREY, Palette
from regolario.mechanics.pictures.picture import picture
from regolario.mechanics.pictures.scene import Scene, scene_of
from tests.whole import base

SVG = "{http://www.w3.org/2000/svg}"
CASES = yaml.safe_load((Path(__file__).parent / "board_pictures.yaml").read_text(encoding="utf-8"))
names = pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])


@cache
def words(language: str = "en") -> dict[str, str]:
    return words_of(base(), base().games["doom-2016"], language, "board-")


def drawn(case: dict[str, Any], language: str = "en", palette: Palette = COLOUR) -> str:
    example = SimpleNamespace(rule="", given=case["given"])
    svg = Illustrator(ART).picture(example, case.get("answer"), words(language), palette=palette)
    assert svg is not None
    return svg


@names
@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_a_picture_is_described_in_the_language_of_its_reader(case: dict[str, Any], language: str) -> None:
    assert Xml.fromstring(drawn(case, language)).findtext(f"{SVG}desc") == case["said"][language]


@names
def test_the_legend_explains_what_is_there_and_nothing_else(case: dict[str, Any]) -> None:
    scene = scene_of(Board, case["given"], case.get("answer"))
    assert [name for _, name in samples(ART, scene, words(), COLOUR)] == case["legend"]


@names
def test_a_grey_picture_is_grey(case: dict[str, Any]) -> None:
    grey = drawn(case, palette=GREY)
    assert all(red == green == blue for red, green, blue in re.findall(r'"#(..)(..)(..)"', grey))


def test_portals_differ_without_colour() -> None:
    assert len(set(SYMBOLS.values())) == 3
    grey = [ART.flat(thing, GREY) for thing in ("blue portal", "yellow portal", "red portal")]
    assert len(set(grey)) == 3


def test_what_a_board_can_hold_can_all_be_drawn() -> None:
    things = [thing for sign, thing in SIGNS.spaces.items() if sign not in "246"]
    notes = "\n".join(f"a{row}: {thing}" for row, thing in enumerate(things, 1))
    svg = picture(ART, Scene(Board.read("\n".join(["|? .|"] * len(things)) + "\n" + notes)), words())
    assert len(Xml.fromstring(svg).findall(".//*")) > 5 * len(things)
    bases = picture(
        ART, Scene(Board.read("|2 2 4 4 .|\n|6 6 4 4 .|\n|6 6 ? ? .|\n|6 6 . . .|\nc3-d3: large pinky")), words()
    )
    assert {"2", "4", "6", "p"} <= {found.text for found in Xml.fromstring(bases).iter(f"{SVG}text")}
