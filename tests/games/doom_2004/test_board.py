"""Boards drawn as text: what is read, and the place of every fault."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from regolario.games.doom_2004.rules.board import Board
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.spaces import Space

FAULTS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "boards.yaml").read_text(encoding="utf-8"))

ROOMS = """\
+-+-+-+-+-+
|A . 1|. z|
+ +-+ +D+ +
|. # ?r* ~|
+-+-+-+-+-+
c2: respawn 2, B, item shotgun
d1-e1 a2: vault
"""


def at(name: str) -> Space:
    return Space.read(name)


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: case["name"])
def test_a_fault_has_its_place_and_a_remedy(case: dict[str, Any]) -> None:
    with pytest.raises(BoardError) as caught:
        Board.read(case["board"])
    assert [caught.value.line, caught.value.column] == case["at"]
    assert case["says"] in caught.value.what
    assert caught.value.remedy


def test_what_stands_where() -> None:
    board = Board.read(ROOMS)
    assert (board.width, board.height, len(board.spaces)) == (5, 2, 9)
    assert [(figure.name, figure.kind) for figure in board.figures] == [
        ("A", "marine"),
        ("e1", "zombie"),
        ("B", "marine"),
    ]
    assert board.things(at("c2")) == ("respawn 2", "B", "item shotgun")
    assert board.spaces_with("vault") == (at("d1"), at("e1"), at("a2"))
    assert board.figure("B").spaces == (at("c2"),)
    assert board.figure("e1") is board.figure_on(at("e1"))
    assert not board.has(at("b2"))
    with pytest.raises(ValueError, match="no figure `C`"):
        board.figure("C")


@pytest.mark.parametrize(
    ("one", "other", "edge", "closed"),
    [
        ("a1", "b1", "", False),
        ("c1", "d1", "wall", True),
        ("d1", "c1", "wall", True),
        ("d1", "d2", "door", True),
        ("c2", "d2", "open red door", False),
        ("b1", "b2", "wall", True),
    ],
)
def test_what_is_between_two_spaces(one: str, other: str, edge: str, closed: bool) -> None:
    board = Board.read(ROOMS)
    assert board.edge(at(one), at(other)) == edge
    assert board.closed(at(one), at(other)) is closed


def test_touching_signs_of_an_oversized_invader_are_one_figure() -> None:
    board = Board.read("|d d . z z|\n|. . . . .|\n|c c . d .|\n|c c . . .|")
    assert [(figure.name, figure.kind, len(figure.spaces)) for figure in board.figures] == [
        ("a1", "demon", 2),
        ("d1", "zombie", 1),
        ("e1", "zombie", 1),
        ("a3", "cyberdemon", 4),
        ("d3", "demon", 1),
    ]
    assert board.figure("b4").name == "a3"


def test_a_line_of_edges_without_walls_may_be_left_out() -> None:
    drawn = Board.read("+-+-+\n|. .|\n+ + +\n|. z|\n+-+-+")
    assert drawn.drawing == Board.read("|. .|\n|. z|").drawing


@pytest.mark.parametrize("name", ["a1", "z26", "c10"])
def test_a_space_reads_what_it_writes(name: str) -> None:
    assert str(Space.read(name)) == name


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "a-1", "A1", "aa1", "a01", "é1", "a1 "])
def test_what_is_no_space(name: str) -> None:
    with pytest.raises(ValueError, match="is not a space"):
        Space.read(name)
