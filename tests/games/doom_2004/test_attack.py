"""Attacks on boards of every kind: sight and range together."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.attack import hit_or_miss, line_of_sight, melee, range_of_attack
from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004.rules.dice import Die, Rolled
from regolario.games.doom_2004.rules.steps import CornerReading
from regolario.mechanics.sight import Touching
from regolario.mechanics.spaces import Space
from tests.games.doom_2004.small_boards import SIDE, boards

spaces = st.builds(Space, st.integers(1, SIDE), st.integers(1, SIDE))


@given(boards(), spaces, st.sampled_from([Touching.EITHER, Touching.BOTH]))
def test_where_sight_is_clear_a_range_round_obstacles_is_no_longer(
    board: Board, target: Space, touching: Touching
) -> None:
    """So the question of what a range counts through only matters to attacks that need no line of sight."""
    assume(board.has(target) and target != Space(1, 1))
    if line_of_sight(board=board, figure="A", target=target, touching=touching).clear:
        counted = range_of_attack(
            board=board,
            figure="A",
            target=target,
            touching=touching,
            corner=CornerReading.WALLS,
            count="around",
            start="seeing",
        )
        assert counted.range == Space(1, 1).steps_to(target)
        assert counted.way[-1] == target


@given(boards(), spaces)
def test_the_readings_of_a_corner_go_from_strict_to_lenient(board: Board, target: Space) -> None:
    assume(board.has(target) and target != Space(1, 1))
    clear = [line_of_sight(board=board, figure="A", target=target, touching=touching).clear for touching in Touching]
    assert clear == sorted(clear)


@given(boards(), spaces)
def test_melee_reaches_only_adjacent_spaces(board: Board, target: Space) -> None:
    assume(board.has(target))
    for adjacent in ("sight", "step"):
        verdict = melee(board=board, figure="A", target=target, adjacent=adjacent, touching=Touching.BOTH)
        assert not verdict.legal or target.touches(Space(1, 1))


def test_a_miss_on_a_die_without_one_is_a_slip() -> None:
    with pytest.raises(ValueError, match="green"):
        hit_or_miss(rolled=(Rolled(Die.GREEN, miss=True),), range=1)
