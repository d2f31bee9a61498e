"""Facings: turns, the spaces that a figure sees ahead, notes of boards, paths with turns."""

import pytest

from regolario.mechanics.boards.facing_notes import FACES
from regolario.mechanics.boards.figures import Board, Kind
from regolario.mechanics.boards.text import BoardError, Signs
from regolario.mechanics.facings import Facing, PathItem, beyond, seen_by
from regolario.mechanics.pictures.moves_shown import Pivot, walk_of
from regolario.mechanics.spaces import Space


class Guarded(Board):
    """Sentries with a facing (also one over several spaces) and rats without."""

    kind = Kind(
        signs=Signs(spaces={"S": "S", "r": "rat", "o": "ogre"}, edges={}, words=frozenset(FACES)),
        named={"S": "sentry"},
        figures=frozenset({"rat", "ogre"}),
        oversized=frozenset({"ogre"}),
        faced=frozenset({"sentry", "ogre"}),
    )


def test_four_quarters_are_a_whole_turn() -> None:
    assert [Facing.NORTH.turned(quarters) for quarters in (0, 1, 2, 3, 4)] == [*Facing, Facing.NORTH]
    assert Facing.NORTH.turned(-1) is Facing.WEST


@pytest.mark.parametrize(("to", "quarters"), [("north", 0), ("east", 1), ("south", 2), ("west", 1)])
def test_a_turn_takes_the_shorter_way(to: str, quarters: int) -> None:
    assert Facing.NORTH.quarters_to(Facing(to)) == quarters
    assert Facing(to).quarters_to(Facing.NORTH) == quarters
    assert Facing(to).degrees_to(Facing.NORTH) == 90 * quarters


@pytest.mark.parametrize(
    ("facing", "seen"), [("north", (2, 1)), ("east", (1, -2)), ("south", (-2, -1)), ("west", (-1, 2))]
)
def test_where_a_space_lies_depends_on_the_facing(facing: str, seen: tuple[int, int]) -> None:
    assert seen_by(Facing(facing), Space.read("c3"), Space.read("d1")) == seen


def test_the_space_ahead() -> None:
    assert [str(beyond(facing, Space.read("b2"))) for facing in Facing] == ["b1", "c2", "b3", "a2"]
    assert beyond(Facing.NORTH, Space.read("b1")) is None is beyond(Facing.WEST, Space.read("a2"))


def test_a_move_is_a_step_or_a_turn() -> None:
    assert PathItem.read("c2") == PathItem(Space(3, 2)) != PathItem.read("east") == PathItem(Facing.EAST)
    assert [str(PathItem.read(text)) for text in ("c2", "east")] == ["c2", "east"]
    assert len({PathItem.read("c2"), PathItem.read("c2"), PathItem.read("east")}) == 2
    assert repr(PathItem.read("c2")) == "PathItem(Space(3, 2))"
    with pytest.raises(ValueError, match="is not a space"):
        PathItem.read("up")
    with pytest.raises(AttributeError):
        PathItem.read("c2").to = Facing.EAST


def test_figures_have_the_facing_of_their_notes() -> None:
    board = Guarded.read("|S r|\n|o o|\na1: faces west\nb2: faces south")
    assert [(figure.name, figure.facing) for figure in board.figures] == [
        ("S", Facing.WEST),
        ("b1", None),
        ("a2", Facing.SOUTH),
    ]
    assert board.things(Space(1, 1)) == ("S",)


@pytest.mark.parametrize(
    ("text", "at", "says", "remedy"),
    [
        ("|. S|", (1, 4), "the sentry at b1 has no facing", "write b1: faces north (or east, south or west)"),
        ("|S|\na1: faces west, faces east", (1, 2), "at a1 faces west and faces east", "keep one"),
        ("|. r|\nb1: faces east", (1, 4), "nothing at b1 has a facing", "remove it from the note"),
        ("|. r|\na1: faces east", (1, 2), "nothing at a1 has a facing", "put a figure with a facing on a1"),
        ("|S|\na1: faces up", (2, 5), "`faces up` cannot be on a board", "choose from: S, faces east"),
    ],
)
def test_a_fault_has_its_place_and_a_remedy(text: str, at: tuple[int, int], says: str, remedy: str) -> None:
    with pytest.raises(BoardError) as caught:
        Guarded.read(text)
    assert (caught.value.line, caught.value.column) == at
    assert says in caught.value.what
    assert remedy in caught.value.remedy


def test_a_path_has_turns_with_their_costs() -> None:
    sentry = Guarded.read("|S . .|\na1: faces west").figures[0]
    walk = walk_of(sentry, {"path": ["b1", "east", "c1"]}, {"legal": True, "costs": [2, 1, 3]})
    assert walk is not None
    assert (walk.costs, walk.turns, walk.fails) == ((2, 3), (Pivot(1, Facing.EAST, 1),), False)
    assert (walk.facing, str(walk.place(1)), str(walk.place(0))) == (Facing.EAST, "b1", "a1")


@pytest.mark.parametrize(
    ("costs", "refused", "turn"), [([], 0, None), ([2], 1, Pivot(1, Facing.EAST)), ([2, 1], 1, None)]
)
def test_the_illegal_item_of_a_path_comes_after_those_with_a_cost(
    costs: list[int], refused: int, turn: Pivot | None
) -> None:
    sentry = Guarded.read("|S . .|\na1: faces west").figures[0]
    walk = walk_of(sentry, {"path": ["b1", "east", "c1"]}, {"legal": False, "costs": costs})
    assert walk is not None
    assert (walk.refused, walk.refused_turn, walk.fails) == (refused, turn, True)
