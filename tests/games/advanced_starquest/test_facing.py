"""Boards with facings: what is read, the front square, the side turned to another square."""

import pytest

from regolario.games.advanced_starquest.rules.board import ALIENS, MARINES, Board, enemies
from regolario.games.advanced_starquest.rules.facing import in_arc, is_in_front, side_towards, square_in_front
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.spaces import Space

BOARD = Board.read("|b . o .|\n+ + +D+ +\n|. . A .|\n|. . . g|\nc1: faces south\nc2: faces north\nd3: faces west")


def test_every_figure_but_a_blip_needs_a_facing() -> None:
    assert Board.read("|b|").figures[0].facing is None
    for sign in (*MARINES, *ALIENS):
        with pytest.raises(BoardError, match="has no facing; write a1: faces north"):
            Board.read(f"|{sign}|")


def test_a_blip_has_no_facing() -> None:
    with pytest.raises(BoardError, match="nothing at a1 has a facing"):
        Board.read("|b|\na1: faces east")
    with pytest.raises(ValueError, match="the blip at a1 has no facing"):
        square_in_front(Board.read("|b|").figures[0])


def test_a_door_may_be_closed_or_open() -> None:
    board = Board.read("|.D.d.|")
    assert board.closed(Space(1, 1), Space(2, 1))
    assert not board.closed(Space(2, 1), Space(3, 1))


def test_the_front_square_is_not_behind_a_door() -> None:
    marine, gretchin = BOARD.figure("A"), BOARD.figure("d3")
    assert square_in_front(marine) == Space(3, 1)
    assert not is_in_front(BOARD, marine, Space(3, 1))
    assert not is_in_front(BOARD, marine, Space(2, 2))
    assert is_in_front(BOARD, gretchin, Space(3, 3))
    assert enemies(marine, gretchin)
    assert not enemies(gretchin, BOARD.figure("c1"))


@pytest.mark.parametrize(
    ("square", "side", "arc"),
    [
        ("b1", FacedSide.FRONT, True),
        ("a1", FacedSide.FRONT, True),
        ("c1", FacedSide.FRONT, True),
        ("a2", FacedSide.FLANK, False),
        ("d2", FacedSide.FLANK, False),
        ("b3", FacedSide.REAR, False),
        ("a3", FacedSide.REAR, False),
        ("b4", FacedSide.REAR, False),
    ],
)
def test_the_side_turned_to_a_square(square: str, side: FacedSide, arc: bool) -> None:
    marine = Board.read("|. . . .|\n|. B . .|\n|. . . .|\n|. . . .|\nb2: faces north").figures[0]
    assert side_towards(marine, Space.read(square)) is side
    assert in_arc(marine, Space.read(square)) is arc


def test_a_figure_turns_no_side_to_its_own_square() -> None:
    with pytest.raises(ValueError, match="c2 is the square of the figure itself"):
        side_towards(BOARD.figure("A"), Space.read("c2"))
    assert not in_arc(BOARD.figure("A"), Space.read("c2"))
