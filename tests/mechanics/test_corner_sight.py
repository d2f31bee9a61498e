"""Lines between corners of spaces: drawn cases, invariants of all boards, and shapely's answers."""

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from benchmarks import made_corners
from regolario.mechanics.boards.text import Signs, read
from regolario.mechanics.corner_sight import LineCrossing, Obstacles, crossing, is_open
from regolario.mechanics.corner_walk import Alongside, AtCorner, AtEnds, Grazing, Manner
from regolario.mechanics.corners import SpaceCorner, corners_of, squared_distance
from regolario.mechanics.spaces import Space, rectangle

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "corner_sights.yaml").read_text(encoding="utf-8"))
SIGNS = Signs({"*": "post"}, {"=": "hedge"})
READINGS = [Grazing(*readings) for readings in product(AtCorner, Alongside, AtEnds)]

readings = st.sampled_from(READINGS)
seeds = st.integers(0, 300)


def drawn(text: str) -> Obstacles:
    """Return the obstacles in a drawing."""
    found = read(text, SIGNS)
    missing = [space for space in rectangle(Space(1, 1), Space(found.width, found.height)) if space not in found.spaces]
    return Obstacles(found.width, found.height, {at: one for at, (one,) in found.things.items()}, found.edges, missing)


def applies(written: str, grazing: Grazing) -> bool:
    """Return whether readings are those named, as in `corner either + ends inside`."""
    named = [part.split(" ") for part in written.split(" + ")] if written != "any" else []
    return all(getattr(grazing, name).value == reading for name, reading in named)


@pytest.mark.parametrize("grazing", READINGS, ids=lambda one: "-".join(part.value for part in one))
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_drawn_cases(case: dict[str, Any], grazing: Grazing) -> None:
    found = crossing(drawn(case["board"]), *map(SpaceCorner.read, case["line"]), grazing)
    wanted = [one for written, one in case.get("crosses", {}).items() if written != "any" and applies(written, grazing)]
    if not wanted and applies(case.get("open", "corner nothing"), grazing):
        assert found is None
        return
    what, how, *at = wanted[0] if wanted else case["crosses"]["any"]
    assert found is not None
    assert (found.what, found.how.value) == (what, how)
    assert not at or list(map(str, found.at)) == at


def made(seed: int) -> tuple[Obstacles, SpaceCorner, SpaceCorner]:
    """Return a small random board and two corners."""
    chance = Random(seed)
    across, down = chance.randint(1, 6), chance.randint(1, 6)
    spaces = rectangle(Space(1, 1), Space(across, down))
    edges = [(one, other) for one in spaces for other in spaces if one < other and one.beside(other)]
    obstacles = Obstacles(
        across,
        down,
        {space: "post" for space in spaces if chance.random() < 0.15},
        {edge: "wall" for edge in edges if chance.random() < 0.2},
        [space for space in spaces if chance.random() < 0.05],
    )
    one, other = (chance.choice(corners_of(spaces)) for _ in range(2))
    return obstacles, one, other


@given(seeds, readings)
def test_a_line_crosses_something_in_both_directions(seed: int, grazing: Grazing) -> None:
    obstacles, one, other = made(seed)
    assert is_open(obstacles, one, other, grazing) == is_open(obstacles, other, one, grazing)


@given(seeds, readings)
def test_a_line_is_open_unless_it_crosses_something_on_the_board(seed: int, grazing: Grazing) -> None:
    obstacles, one, other = made(seed)
    found = crossing(obstacles, one, other, grazing)
    assert (found is None) == is_open(obstacles, one, other, grazing)
    assert found is None or found.what == "wall" or (found.what == "post" and found.at)


@given(seeds, st.sampled_from(list(Alongside)))
def test_the_stricter_reading_opens_no_more(seed: int, along: Alongside) -> None:
    obstacles, one, other = made(seed)
    found = [is_open(obstacles, one, other, Grazing(corner, along)) for corner in ("either", "both", "never")]
    assert found == sorted(found)
    ends = [is_open(obstacles, one, other, Grazing(AtCorner.BOTH, along, end)) for end in AtEnds]
    assert ends == sorted(ends)


def test_shapely_agrees_wherever_no_touch_decides() -> None:
    chance = Random(20)
    found = []
    for _ in range(250):
        board = made_corners.made_board(chance)
        found += made_corners.compared(board, made_corners.made_pairs(chance, board, 4))
    assert all(one == other for one, other in found)
    assert {one for one, _ in found} == set(made_corners.KINDS)


def test_corners_have_names_and_points() -> None:
    corner = SpaceCorner.read("c2-ne")
    assert (str(corner), corner.point, corner) == ("c2-ne", (3, 1), SpaceCorner(Space(3, 2), 1))
    assert squared_distance(corner, SpaceCorner.read("a1-nw")) == 10
    assert {corner, SpaceCorner.read("c2-ne")} == {corner}
    with pytest.raises(AttributeError, match="immutable"):
        corner.space = Space(1, 1)


@pytest.mark.parametrize("written", ["c2", "c2-n", "-ne", "c2-", "2c-ne"])
def test_an_invalid_corner_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="is not a"):
        SpaceCorner.read(written)


def test_the_first_crossing_is_named_from_the_start() -> None:
    board = drawn("|. *|. .|")
    start, end = SpaceCorner.read("a1-nw"), SpaceCorner.read("d1-se")
    assert crossing(board, end, start, Grazing()) == LineCrossing("wall", (Space(2, 1), Space(3, 1)), Manner.ACROSS)
