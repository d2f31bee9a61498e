"""The page on the boards: its boards can be drawn, and its signs are those of the parser."""

import re

import pytest

from regolario.games.doom_2016.rules.board import LARGE, MARINES, SIGNS, SMALL, Board
from regolario.mechanics.boards.text import FREE, NO_SPACE, SEE_NOTES
from tests.conftest import ROOT

DOCS = ROOT / "tools" / "regolario" / "games" / "doom_2016" / "docs" / "en" / "contribute"
PAGE = (DOCS / "doom-2016-boards.md").read_text(encoding="utf-8")


def fenced(word: str) -> list[str]:
    return re.findall(rf"^```{word}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def table(heading: str) -> dict[str, str]:
    """Return the rows of the first table in a section: the first cell and the second."""
    rows = PAGE.split(f"## {heading}", 1)[1].split("\n|", 1)[1].split("\n\n")[0].splitlines()[2:]
    cells = [re.fullmatch(r"\| (.*?) \| ([^|]*) \|", row) for row in rows]
    return {found[1]: found[2] for found in cells if found}


@pytest.mark.parametrize("text", fenced("board"))
def test_every_board_of_the_page_can_be_read(text: str) -> None:
    assert Board.read(text).spaces


def test_the_signs_for_spaces_are_those_that_are_read() -> None:
    shown = {sign.strip("`"): said for sign, said in table("Signs for spaces").items()}
    assert set(shown) == {FREE, NO_SPACE, SEE_NOTES, *SIGNS.spaces}
    for sign, thing in {**MARINES, **SMALL}.items():
        assert shown[sign].lower().endswith(thing.replace("-", " "))


def test_the_signs_for_edges_are_those_that_are_read() -> None:
    shown = table("Signs for edges")
    assert [shown.pop("blank"), shown.pop("`-` or `|`")] == ["nothing: open", "a wall: a thick black line"]
    assert {sign.strip("`") for sign in shown} == set(SIGNS.edges)


def test_the_things_of_notes_are_those_that_are_read() -> None:
    written = {thing for row in table("Notes") for thing in re.findall(r"`([^`]+)`", row)}
    assert all(SIGNS.knows(thing) for thing in written)
    free = {thing for thing in written if thing.startswith(("large ", "weapon ", "grenade "))} - set(LARGE.values())
    assert written - free == set(SIGNS.spaces.values())


def test_the_python_of_the_page_runs() -> None:
    assert fenced("python")
    for code in fenced("python"):
        exec(code, {})
