"""Bases of several spaces, edges that belong together, corners of diagonal steps."""

import pytest

from regolario.mechanics.boards.bases import BaseSize, edges_within, size_of_base
from regolario.mechanics.boards.edges import barring, brushed, stretch, without_edges
from regolario.mechanics.boards.text import Signs, read
from regolario.mechanics.spaces import Space, extremes

HEDGES = read("|. . .|\n+=+=+/+\n|. . .|", Signs({}, {"=": "hedge", "/": "gap"}))


def at(*names: str) -> tuple[Space, ...]:
    return tuple(map(Space.read, names))


@pytest.mark.parametrize(
    ("spaces", "size"),
    [
        (at("a1"), BaseSize(1, 1)),
        (at("b1", "a1"), BaseSize(1, 2)),
        (at("a1", "a2", "a3", "b1", "b2", "b3"), BaseSize(2, 3)),
        (at("a1", "c1"), None),
        (at("a1", "b1", "b2"), None),
    ],
)
def test_the_size_of_a_base(spaces: tuple[Space, ...], size: BaseSize | None) -> None:
    assert size_of_base(spaces) == size


def test_the_edges_within_a_base() -> None:
    square = at("a1", "b1", "a2", "b2")
    assert extremes(square) == at("a1", "b2")
    assert len(edges_within(square)) == 4


def test_adjoining_edges_of_one_kind_are_one_stretch() -> None:
    assert stretch(HEDGES, *at("b1", "b2")) == (at("a1", "a2"), at("b1", "b2"))
    assert stretch(HEDGES, *at("c2", "c1")) == (at("c1", "c2"),)
    assert stretch(HEDGES, *at("a1", "b1")) == ()
    assert stretch(HEDGES, *at("a1", "b2")) == ()
    assert without_edges(HEDGES, stretch(HEDGES, *at("a1", "a2"))).edges == {at("c1", "c2"): "gap"}


@pytest.mark.parametrize(
    ("ways", "one_is_enough", "barred"),
    [
        ((None, None), True, None),
        ((None, "wall"), True, "wall"),
        ((None, "wall"), False, None),
        (("door", "wall"), False, "door"),
    ],
)
def test_what_bars_a_step_past_a_corner(ways: tuple[str | None, ...], one_is_enough: bool, barred: str | None) -> None:
    assert barring(ways, one_is_enough=one_is_enough) == barred
    assert brushed(*at("a1", "b2")) == at("b1", "a2")
