"""A target in line of sight has the same range in both readings of the question on obstacles."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from regolario.games.doom_2004.rules.aiming import seeing_spaces, shortest
from regolario.games.doom_2004.rules.attack import line_of_sight, range_of_attack
from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004.rules.steps import CornerReading
from regolario.mechanics.sight import Touching
from regolario.mechanics.spaces import Space

BOARDS = 400
WIDEST, TALLEST = 6, 4


def drawn(chance: random.Random) -> tuple[Board, Space]:
    """Return a board with walls and obstacles, a marine and a zombie, and the zombie's space."""
    width, height = chance.randint(2, WIDEST), chance.randint(2, TALLEST)
    marine, zombie = chance.sample([(column, row) for row in range(height) for column in range(width)], 2)
    lines = []
    for row in range(height):
        signs = [chance.choice("....#") for _ in range(width)]
        for (column, at), sign in ((marine, "A"), (zombie, "z")):
            if at == row:
                signs[column] = sign
        lines.append("|" + "".join(sign + chance.choice("     |") for sign in signs)[:-1] + "|\n")
    return Board.read("".join(lines)), Space(zombie[0] + 1, zombie[1] + 1)


def demons() -> Iterator[Board]:
    """Yield small boards on which doors and obstacles lie between a demon and the marine beside it."""
    for one, two, three, sign in product(" D", " D", " D", ".*"):
        yield Board.read(f"|d{one}{sign}|\n+ +{two}+\n|d{three}A|\n")


def in_sight(touching: Touching) -> Iterator[tuple[Board, Space]]:
    chance = random.Random(2004)
    for _ in range(BOARDS):
        board, target = drawn(chance)
        if line_of_sight(board=board, figure="A", target=target, touching=touching).clear:
            yield board, target


def ranges(board: Board, target: Space, touching: Touching, corner: CornerReading) -> set[int | None]:
    return {
        range_of_attack(
            board=board, figure="A", target=target, touching=touching, corner=corner, count=count, start="seeing"
        ).range
        for count in ("around", "straight")
    }


@pytest.mark.parametrize("touching", Touching)
@pytest.mark.parametrize("corner", [CornerReading.WALLS, CornerReading.ONE_WAY])
def test_a_target_in_sight_is_as_far_in_both_readings(touching: Touching, corner: CornerReading) -> None:
    seen = list(in_sight(touching))
    assert len(seen) > BOARDS // 4
    assert all(len(ranges(board, target, touching, corner)) == 1 for board, target in seen)


def test_strict_diagonals_make_a_difference() -> None:
    seen = in_sight(Touching.BOTH)
    assert any(len(ranges(board, target, Touching.BOTH, CornerReading.BOTH_WAYS)) > 1 for board, target in seen)


@pytest.mark.parametrize("touching", Touching)
@pytest.mark.parametrize("corner", CornerReading)
def test_an_oversized_invader_counts_from_the_best_space_that_sees(touching: Touching, corner: CornerReading) -> None:
    target = Space(2, 2)
    for board in demons():
        starts = seeing_spaces(board, board.figure("a1"), target, touching)
        ways = [way for start in starts if (way := shortest(board, start, target, corner)) is not None]
        found = range_of_attack(
            board=board, figure="a1", target=target, touching=touching, corner=corner, count="around", start="seeing"
        )
        assert not ways or found.range == min(map(len, ways))
