"""Sight and the arc of fire, in each reading of the open questions."""

from typing import Any

import pytest

from regolario.games.advanced_starquest.record.sight import (
    ArcReading,
    BlocksReading,
    covers,
    covers_door,
    sees,
    sees_door,
)
from regolario.games.advanced_starquest.rules.board import Board
from regolario.mechanics.spaces import Space
from tests.games.advanced_starquest.skirmishes import cases


@pytest.mark.parametrize("case", cases("sights"), ids=lambda case: case["board"].partition("a1:")[0])
def test_what_a_unit_sees_and_covers(case: dict[str, Any]) -> None:
    board = Board.read(case["board"])
    marine = board.figure("A")
    if "door" in case:
        one, other = map(Space.read, case["door"].split("-"))
        seen = [way for way in BlocksReading if sees_door(board, marine, (one, other), way)]
        covered = [arc for arc in ArcReading if covers_door(marine, (one, other), arc)]
    else:
        square = Space.read(case["square"])
        seen = [way for way in BlocksReading if sees(board, marine, square, way)]
        covered = [arc for arc in ArcReading if covers(marine, square, arc)]
    assert (seen, covered) == (case["sees"], case["covers"])
