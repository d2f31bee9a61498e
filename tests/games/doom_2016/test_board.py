"""Boards drawn as text: what is read, and the place of every fault."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from regolario.games.doom_2016.rules.board import Board
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.spaces import Space

FAULTS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "boards.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: case["name"])
def test_a_fault_has_its_place_and_a_remedy(case: dict[str, Any]) -> None:
    with pytest.raises(BoardError) as caught:
        Board.read(case["board"])
    assert [caught.value.line, caught.value.column] == case["at"]
    assert case["says"] in caught.value.what
    assert case["remedy"] in caught.value.remedy


@pytest.mark.parametrize(
    ("text", "spaces"),
    [
        ("|2 2|", "a1 b1"),
        ("|2|\n|2|", "a1 a2"),
        ("|4 4|\n|4 4|", "a1 b1 a2 b2"),
        ("|6 6 6|\n|6 6 6|", "a1 b1 c1 a2 b2 c2"),
        ("|6 6|\n|6 6|\n|6 6|", "a1 b1 a2 b2 a3 b3"),
        ("|2:2|", "a1 b1"),
        ("|2=2|", "a1 b1"),
    ],
)
def test_a_large_demon_has_the_base_of_its_sign(text: str, spaces: str) -> None:
    (demon,) = Board.read(text).figures
    assert (demon.name, demon.kind, " ".join(map(str, demon.spaces))) == ("a1", "large-demon", spaces)


def test_bases_that_touch_are_told_apart_by_their_notes() -> None:
    board = Board.read("|2 2 ? ?|\n|? ? ? ?|\nc1-d1: large demon 2\na2-b2: large pinky 1\nc2-d2: large pinky 2")
    assert [(figure.name, figure.kind, len(figure.spaces)) for figure in board.figures] == [
        ("a1", "large-demon", 2),
        ("c1", "large-demon", 2),
        ("a2", "pinky", 2),
        ("c2", "pinky", 2),
    ]
    assert board.figure("d2").name == "c2"


def test_small_demons_that_touch_are_figures_of_their_own() -> None:
    assert [figure.kind for figure in Board.read("|m m p s|").figures] == [
        "mancubus",
        "mancubus",
        "pinky",
        "possessed-soldier",
    ]


@pytest.mark.parametrize(
    ("text", "edge", "closed"),
    [
        ("|. .|", "", False),
        ("|.|.|", "wall", True),
        ("|.D.|", "door", True),
        ("|.E.|", "next door", True),
        ("|.:.|", "impassable terrain", False),
        ("|.=.|", "blocking terrain", True),
    ],
)
def test_what_is_between_two_spaces_and_whether_it_blocks_sight(text: str, edge: str, closed: bool) -> None:
    board = Board.read(text)
    assert board.edge(Space(1, 1), Space(2, 1)) == edge
    assert board.closed(Space(1, 1), Space(2, 1)) is closed
