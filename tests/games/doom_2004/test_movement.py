"""Movement on boards of every kind: what holds whatever stands on them."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004.rules.movement import ending_space, oversized, path, step, through_figures
from regolario.games.doom_2004.rules.steps import CornerReading, closed
from regolario.mechanics.spaces import Space
from tests.games.doom_2004.small_boards import boards


def ways(
    board: Board, here: Space, left: int, corner: CornerReading, behind: tuple[Space, ...] = ()
) -> Iterator[tuple[Space, ...]]:
    """Yield every path of up to ``left`` legal steps, whatever its last space."""
    yield behind
    for there in board.neighbours(here) if left else ():
        tried = path(
            board=board,
            figure="A",
            path=(*behind, there),
            movement=len(behind) + 1,
            cost=1,
            door_cost=2,
            corner=corner,
        )
        if tried.legal or tried.because == "occupied":
            yield from ways(board, there, left - 1, corner, (*behind, there))


@given(boards(), st.sampled_from(CornerReading))
def test_a_figure_may_stop_exactly_where_some_path_ends(board: Board, corner: CornerReading) -> None:
    walked = {way[-1] for way in ways(board, Space(1, 1), 3, corner) if way}
    empty = {space for space in walked if through_figures(board=board, figure="A", target=space).stop}
    assert set(ending_space(board=board, figure="A", movement=3, corner=corner).spaces) == empty


@given(boards(), st.sampled_from(CornerReading))
def test_what_is_closed_is_closed_from_both_sides(board: Board, corner: CornerReading) -> None:
    for here in board.spaces:
        for there in board.neighbours(here):
            assert (closed(board, here, there, corner) is None) == (closed(board, there, here, corner) is None)


@given(boards())
def test_each_reading_of_corners_is_stricter_than_the_one_before(board: Board) -> None:
    for there in board.neighbours(Space(1, 1)):
        legal = [step(board=board, figure="A", target=there, corner=corner).legal for corner in CornerReading]
        assert legal == sorted(legal, reverse=True)


def test_a_figure_of_several_spaces_does_not_walk_as_one() -> None:
    board = Board.read("|d d .|")
    with pytest.raises(ValueError, match="occupies several spaces"):
        step(board=board, figure="a1", target=Space(3, 1), corner=CornerReading.WALLS)


def test_a_demon_can_turn_in_a_corridor_of_one_space() -> None:
    board = Board.read("|d d .|\n+-+-+ +\n|. . .|")
    first = oversized(board=board, figure="a1", spaces=(Space(2, 1), Space(3, 1)), corner=CornerReading.WALLS)
    board = Board.read("|. d d|\n+-+-+ +\n|. . .|")
    second = oversized(board=board, figure="b1", spaces=(Space(3, 1), Space(3, 2)), corner=CornerReading.WALLS)
    assert (first.legal, second.legal) == (True, True)


def test_a_demon_never_takes_up_the_spaces_it_already_has() -> None:
    board = Board.read("|d d .|")
    stay = oversized(board=board, figure="a1", spaces=(Space(1, 1), Space(2, 1)), corner=CornerReading.WALLS)
    assert stay.because == "no-such-step"
