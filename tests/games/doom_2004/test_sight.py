"""Lines of sight: drawn cases under each reading, invariants of all boards, and shapely's answers."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from benchmarks import made_boards
from regolario.games.doom_2004.rules.board import Board
from regolario.mechanics.sight import Touching, clear, sight
from regolario.mechanics.spaces import Space

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "sights.yaml").read_text(encoding="utf-8"))

spaces = st.builds(Space, st.integers(1, made_boards.SIDE), st.integers(1, made_boards.SIDE))
readings = st.sampled_from(list(Touching))


@pytest.mark.parametrize("touching", list(Touching))
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_drawn_cases(case: dict[str, Any], touching: Touching) -> None:
    board = Board.read(case["board"])
    (viewer,) = board.figure("A").spaces
    found = sight(board.view(), viewer, Space.read(case["to"]), touching)
    if touching in case.get("clear", ()):
        assert found.clear
    else:
        by, *at = case["blocked"][touching.value]
        assert (found.clear, found.blocked_by, list(map(str, found.blocked_at))) == (False, by, at)


@given(st.integers(0, 50), spaces, spaces, readings)
def test_what_one_sees_sees_one_back(seed: int, one: Space, other: Space, touching: Touching) -> None:
    view = made_boards.made_board(Random(seed)).view()
    assert clear(view, one, other, touching) == clear(view, other, one, touching)


@given(st.integers(0, 50), spaces, spaces)
def test_the_stricter_reading_sees_no_more(seed: int, one: Space, other: Space) -> None:
    view = made_boards.made_board(Random(seed)).view()
    seen = [clear(view, one, other, touching) for touching in (Touching.EITHER, Touching.BOTH, Touching.WALLS)]
    assert seen == sorted(seen)


@given(st.integers(0, 50), spaces, spaces, readings)
def test_a_blocked_line_names_what_blocks_it(seed: int, one: Space, other: Space, touching: Touching) -> None:
    board = made_boards.made_board(Random(seed))
    found = sight(board.view(), one, other, touching)
    assert found.clear == clear(board.view(), one, other, touching)
    if not found.clear:
        assert found.blocked_by in ("wall", "obstacle")
        assert found.blocked_at
        assert not {one, other} >= set(found.blocked_at) or one.touches(other)


def test_shapely_sees_the_same_wherever_no_line_touches_only_a_corner() -> None:
    chance = Random(20)
    seen = 0
    for _ in range(400):
        board, lines = made_boards.made_board(chance), made_boards.made_lines(chance, 10)
        ours = made_boards.seen_by_us(board.view(), lines)
        assert ours == made_boards.seen_by_shapely(board, board.tree(), lines)
        seen += sum(ours)
    assert 400 < seen < 3600
