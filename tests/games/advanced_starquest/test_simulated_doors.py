"""Simulated doors: they are opened on the way, by the rules, and let shots through."""

from pathlib import Path

import pytest

from regolario.games.advanced_starquest.rules.board import Board
from regolario.games.advanced_starquest.simulation.ground import FACINGS, Stride, grounds_of
from regolario.games.advanced_starquest.simulation.skirmish import Skirmish, Strikes
from regolario.mechanics.facings import Facing
from regolario.record.from_base import rulings
from tests.games.advanced_starquest.test_simulation import GAME, book, skirmish, written
from tests.whole import base

CORRIDOR, TWO = "+-+-+-+-+-+-+\n|. . .D. . .|\n+-+-+-+-+-+-+\n", "+-+-+-+-+\n|. .D.D.|\n+-+-+-+-+\n"


def contest(folder: Path, board: str) -> Skirmish:
    """Return the contest of a Terminator and a Genestealer on the two sides of a door."""
    (folder / "left.yaml").write_text(written("terminator-fist"), encoding="utf-8")
    (folder / "right.yaml").write_text(written("genestealer"), encoding="utf-8")
    return skirmish(folder / "left.yaml", folder / "right.yaml", board, 50)


def through_doors(board: str, square: str, facing: Facing, reading: str) -> list[Stride]:
    """Return the steps through closed doors from a place."""
    (ground, *_) = grounds_of(Board.read(board), rulings(base(), GAME, {"working-a-door": reading}))
    place = len(FACINGS) * ground.squares.index(square) + FACINGS.index(facing)
    return [stride for stride in ground.walks[place] if stride.door]


def test_a_unit_opens_the_door_on_its_way_and_shoots_with_what_is_left(tmp_path: Path) -> None:
    found = contest(tmp_path, CORRIDOR)
    branch = found.branch(found.first._replace(right=False))
    assert isinstance(branch, Strikes)
    assert found.plan.grounds[0].squares[branch.moment.places[0] >> 2] == "c1"
    door, points = book().number("movement/doors", "cost"), book().tables["summary"]["terminator-fist"]["points"]
    assert (branch.moment.opened, branch.moment.points) == (1, points - 2 - door)
    exact = book().ask("odds/shot", weapon="storm-bolter", armour=2).wounds
    assert branch.upto[0] == pytest.approx(float(exact))
    missed = found._followed(branch, len(branch.upto) - 1)
    assert (missed.opened, missed.right) == (1, True)


def test_a_closed_door_blocks_sight_until_it_is_opened() -> None:
    shut, opened = grounds_of(Board.read(CORRIDOR), book())
    place = FACINGS.index(Facing.EAST)
    assert (shut.seen[place].bit_count(), opened.seen[place].bit_count()) == (2, 5)
    assert not any(stride.door for strides in opened.walks for stride in strides)


@pytest.mark.parametrize(
    ("facing", "reading", "costs"),
    [
        (Facing.EAST, "beside", [(2, 1)]),
        (Facing.WEST, "beside", [(3, 1)]),
        (Facing.NORTH, "beside", []),
        (Facing.EAST, "facing", [(2, 1)]),
        (Facing.WEST, "facing", []),
    ],
)
def test_the_way_through_a_door_costs_the_step_and_the_door(
    facing: Facing, reading: str, costs: list[tuple[int, int]]
) -> None:
    assert [(one.cost, one.work) for one in through_doors(CORRIDOR, "c1", facing, reading)] == costs


def test_two_doors_are_opened_one_after_the_other(tmp_path: Path) -> None:
    grounds = grounds_of(Board.read(TWO), book())
    assert len(grounds) == 4
    place = len(FACINGS) * grounds[0].squares.index("c1") + FACINGS.index(Facing.EAST)
    assert [{one.door for one in ground.walks[place]} - {0} for ground in grounds] == [{1, 2}, {2}, {1}, set()]
    found = contest(tmp_path, TWO)
    branch = found.branch(found.first._replace(right=False))
    while not isinstance(branch, Strikes):
        after = branch.after[0]
        assert after is not None
        branch = found.branch(after)
    assert branch.moment.opened == 3
