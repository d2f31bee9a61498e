"""The page on the format of boards: its boards can be drawn, and its signs are those of the parser."""

import re
from pathlib import Path
from string import ascii_uppercase

import pytest

from regolario.engine.examples import read_examples, run
from regolario.games.doom_2004.rules.board import INVADERS, OVERSIZED, SIGNS, Board
from regolario.mechanics.boards.text import FREE, NO_SPACE, SEE_NOTES, WALLS
from tests.conftest import ROOT
from tests.whole import base

DOCS = ROOT / "tools" / "regolario" / "games" / "doom_2004" / "docs" / "en" / "contribute"
PAGE = (DOCS / "doom-2004-boards.md").read_text(encoding="utf-8")


def fenced(word: str) -> list[str]:
    return re.findall(rf"^```{word}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def rows(heading: str) -> dict[str, str]:
    """Return the table below a heading, with its first column without code marks."""
    table = PAGE.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    cells = [re.fullmatch(r"\| (.*?) \| (.*) \|", line) for line in table]
    return {found[1]: found[2] for found in cells if found}


@pytest.mark.parametrize("text", fenced("board"))
def test_every_board_of_the_page_can_be_read(text: str) -> None:
    assert Board.read(text).spaces


def test_the_signs_for_spaces_are_those_that_are_read() -> None:
    shown = {sign.strip("`"): said for sign, said in rows("sign").items()}
    ranges = {"1` to `9": "123456789", "A` to `Z": ascii_uppercase}
    signs = {sign for key in shown for sign in ranges.get(key, key)}
    assert signs == {FREE, NO_SPACE, SEE_NOTES, *SIGNS.spaces}
    for sign, kind in INVADERS.items():
        assert shown[sign].split(" ", 1)[1] == kind.replace("-", " ")


def test_the_signs_for_edges_are_those_that_are_read() -> None:
    table = PAGE.split("## Signs for edges", 1)[1].split("\n\n")[1]
    shown = dict(re.findall(r"^\| (.+?) \| ([^|]*) \|$", table, re.MULTILINE))
    assert shown.pop("blank") == "nothing: open"
    assert shown.pop("`-` or `|`") == "a wall"
    shown.pop("sign", None)
    shown.pop("---", None)
    for sign, edge in SIGNS.edges.items():
        said = shown.pop(f"`{sign}`")
        is_open = edge.startswith("open")
        assert said.startswith("an open" if is_open else "a closed")
        colour = edge.removeprefix("open ").removesuffix("door").strip()
        assert said.endswith({"": "door", "next": "beside another door"}.get(colour, f"{colour} security door"))
    assert shown == {}
    assert WALLS == "|-"


def test_the_things_of_notes_are_those_that_are_read() -> None:
    shown = " ".join(rows("thing"))
    written = set(re.findall(r"`([^`]+)`", shown))
    known = {word for word in SIGNS.words if not word.endswith(" ")} | set(SIGNS.spaces.values())
    numbered = {f"respawn {number}" for number in range(2, 9)} | set(ascii_uppercase[1:-1])
    assert {thing for thing in written if not thing.startswith("item ")} == known - numbered
    assert all(SIGNS.knows(thing) for thing in written)
    assert any(thing.startswith("item ") for thing in written)


def test_the_page_names_every_oversized_figure() -> None:
    sentence = PAGE.split("are oversized", 1)[0].rsplit("\n\n", 1)[1].lower()
    assert all(kind.replace("-", " ") in sentence for kind in OVERSIZED)


def test_the_cases_of_the_page_are_played(tmp_path: Path) -> None:
    written = tmp_path / "mine.yaml"
    written.write_text(fenced("yaml")[0], encoding="utf-8")
    cases, problems = read_examples(base(), written)
    assert problems == []
    assert [run(base(), case).faults for case in cases] == [()]


def test_the_python_of_the_page_runs() -> None:
    assert fenced("python")
    for code in fenced("python"):
        exec(code, {})


def test_the_file_of_the_page_is_its_first_board() -> None:
    assert (ROOT / "docs" / "examples" / "hall.txt").read_text(encoding="utf-8") == fenced("board")[0]
