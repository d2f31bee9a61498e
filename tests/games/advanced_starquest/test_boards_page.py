"""The page on the boards: its board can be drawn, and its signs are those of the parser."""

import re

from regolario.games.advanced_starquest.rules.board import ALIENS, SIGNS, Board
from tests.conftest import ROOT

DOCS = ROOT / "tools" / "regolario" / "games" / "advanced_starquest" / "docs" / "en" / "contribute"
PAGE = (DOCS / "advanced-starquest-boards.md").read_text(encoding="utf-8")


def signs(heading: str) -> dict[str, str]:
    """Return what each sign in the table of a section means."""
    section = PAGE.split(f"## {heading}")[1].split("\n## ")[0]
    return dict(re.findall(r"^\| `(.)`(?: to `H`)? \| (.*) \|$", section, re.MULTILINE))


def test_the_board_of_the_page_can_be_read() -> None:
    (text,) = re.findall(r"^```board\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert [figure.name for figure in Board.read(text).figures if figure.facing is None] == ["e2"]


def test_the_signs_of_the_page_are_those_that_are_read() -> None:
    shown = signs("Signs for spaces")
    assert {*shown} - {".", "#"} == {*SIGNS.spaces} - {*"BCDEFGH"}
    assert all(thing.replace("-", " ") in shown[sign].lower() for sign, thing in ALIENS.items())
    assert set(signs("Signs for edges")) == set(SIGNS.edges)
