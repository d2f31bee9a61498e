"""Invariants of every course, crossing and length; single cases are in the examples."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.rules.bridges import crossing
from regolario.games.mordheim_labyrinth.rules.courses import (
    CourseStretch,
    Deviation,
    Flow,
    Front,
    Place,
    Readings,
    beyond,
    course_through,
    deviates,
    needs_roll,
    run_course,
)
from regolario.games.mordheim_labyrinth.rules.lengths import Rounding, margin, nearest_step, rounded
from regolario.games.mordheim_labyrinth.rules.tiles import EAST, NORTH, OPPOSITE, SIDES, SOUTH, WEST, turned
from regolario.games.mordheim_labyrinth.rules.wading import Act, river, rivulet, several_courses
from regolario.games.mordheim_labyrinth.rules.warriors import Pace
from regolario.mechanics.dice import Dice

sides = st.sampled_from(SIDES)
shapes = st.integers(1, 15)
turns = st.sampled_from(list(Deviation))
readings = st.builds(
    Readings,
    st.sampled_from(["downstream", "upstream"]),
    st.sampled_from(["other-side", "ends"]),
    st.sampled_from(["join", "stop", "cross"]),
)
lengths = st.fractions(min_value=0, max_value=30, max_denominator=8)
MIRROR = {
    Deviation.LEFT: Deviation.RIGHT,
    Deviation.RIGHT: Deviation.LEFT,
    Deviation.BOTH: Deviation.BOTH,
    Deviation.ENDS: Deviation.ENDS,
}


def every_board() -> Iterator[dict[Place, int]]:
    """Yield every way of laying matching tiles on a table of this size, including missing tiles."""
    places = [(1, 1), (2, 1), (1, 2), (2, 2)]
    passages = sorted({frozenset((place, beyond(place, side))) for place in places for side in SIDES}, key=sorted)
    for chosen in product([True, False], repeat=len(passages)):
        open_ = dict(zip(passages, chosen, strict=True))
        exits = {
            place: sum(side for side in SIDES if open_[frozenset((place, beyond(place, side)))]) for place in places
        }
        yield {place: shape for place, shape in exits.items() if shape}


BOARDS = list(every_board())


@dataclass(frozen=True)
class Course:
    """A course that was followed: over which tiles, from where, and what came of it."""

    board: dict[Place, int]
    front: Front
    stretches: tuple[CourseStretch, ...]
    waiting: tuple[Front, ...]

    @property
    def led_to(self) -> set[Front]:
        """Return every place, with the side, to which a stretch leads."""
        return {
            (beyond(stretch.place, side), OPPOSITE[side])
            for stretch in self.stretches
            for side in SIDES
            if stretch.flow.leaves & side
        }


def every_course(how: Readings) -> Iterator[Course]:
    """Yield every course from the north-western tile that always turns the same way.

    Courses with another start are rotations of these.
    """
    for board, turn in product(BOARDS, (Deviation.LEFT, Deviation.RIGHT, Deviation.BOTH)):
        for side in SIDES:
            if board.get((1, 1), 0) & side:
                front = ((1, 1), side)
                yield Course(board, front, *run_course(board, [front], (), partial(Deviation, turn), how))


def into_the_wall() -> Deviation:
    raise AssertionError("a roll was asked for though nothing depends on it")


@given(shapes, sides, turns, readings)
def test_a_course_leaves_only_by_open_sides_to_its_left_and_right(
    shape: int, side: int, turn: Deviation, how: Readings
) -> None:
    leaves = deviates(shape | side, side, turn, how).leaves
    assert leaves & ~shape == 0
    assert leaves & (side | OPPOSITE[side]) == 0


@given(shapes, sides, turns, readings, st.integers(0, 3))
def test_turning_the_tile_turns_the_course(
    shape: int, side: int, turn: Deviation, how: Readings, quarters: int
) -> None:
    here = deviates(shape, side, turn, how)
    there = deviates(turned(shape, quarters), turned(side, quarters), turn, how)
    assert there == Flow(turned(here.leaves, quarters), here.end)


@given(shapes, sides, turns)
def test_upstream_swaps_left_and_right(shape: int, side: int, turn: Deviation) -> None:
    assert deviates(shape, side, turn, Readings(left="upstream")) == deviates(shape, side, MIRROR[turn])


@given(shapes, sides)
def test_nothing_is_rolled_unless_a_wall_bars_the_way_and_there_is_somewhere_to_turn(shape: int, side: int) -> None:
    shape |= side
    if needs_roll(shape, side):
        assert not shape & OPPOSITE[side]
        assert shape != side
    else:
        expected = Flow(OPPOSITE[side]) if shape & OPPOSITE[side] else Flow(0, "wall")
        assert course_through(shape, side, into_the_wall) == expected


def test_a_course_cannot_come_in_through_a_wall() -> None:
    with pytest.raises(ValueError, match="through a wall"):
        course_through(2, 1, into_the_wall)


@pytest.mark.parametrize("meeting", ["join", "stop", "cross"])
def test_a_course_comes_to_an_end_and_has_no_gaps(meeting: str) -> None:
    for course in every_course(Readings(meeting=meeting)):
        came_in = [(stretch.place, stretch.enters) for stretch in course.stretches]
        assert len(came_in) == len(set(came_in))
        assert set(came_in) | set(course.waiting) <= course.led_to | {course.front}
        assert all(place not in course.board for place, _ in course.waiting)
        kept_out = course.led_to - set(came_in) - set(course.waiting)
        assert bool(kept_out) <= (meeting == "stop")
        assert {place for place, _ in kept_out} <= {place for place, _ in came_in}


def test_water_crosses_a_tile_once_and_all_else_joins_it() -> None:
    joined = 0
    for course in every_course(Readings()):
        through = [stretch.place for stretch in course.stretches if stretch.flow.end != "joins"]
        joins = [stretch.place for stretch in course.stretches if stretch.flow.end == "joins"]
        assert len(through) == len(set(through))
        assert set(joins) <= set(through)
        joined += len(joins)
    assert joined


def test_a_course_that_stops_short_of_others_floods_a_tile_once() -> None:
    for course in every_course(Readings(meeting="stop")):
        flooded = [stretch.place for stretch in course.stretches]
        assert len(flooded) == len(set(flooded))


@pytest.mark.parametrize("meeting", ["join", "stop", "cross"])
@pytest.mark.parametrize("blocked", ["other-side", "ends"])
def test_every_stretch_ends_or_goes_on_through_open_sides(meeting: str, blocked: str) -> None:
    for course in every_course(Readings(blocked=blocked, meeting=meeting)):
        for stretch in course.stretches:
            assert (stretch.flow.end is None) == bool(stretch.flow.leaves)
            assert stretch.flow.leaves & ~course.board[stretch.place] == 0
            assert not stretch.flow.leaves & stretch.enters


def test_a_tile_that_is_wet_already_is_where_a_course_ends() -> None:
    for board in BOARDS:
        for place, shape in board.items():
            side = next(side for side in SIDES if shape & side)
            ended = ((CourseStretch(place, side, Flow(0, "joins")),), ())
            assert run_course(board, [(place, side)], {place}, into_the_wall) == ended


@given(sides)
def test_left_and_right_are_those_of_the_current(side: int) -> None:
    right_of_the_current = {NORTH: WEST, EAST: NORTH, SOUTH: EAST, WEST: SOUTH}
    assert deviates(15, side, Deviation.RIGHT).leaves == right_of_the_current[side]
    assert deviates(15, side, Deviation.LEFT).leaves == OPPOSITE[right_of_the_current[side]]


@given(lengths, st.sampled_from(list(Pace)), st.lists(st.sampled_from(list(Act))).map(tuple), lengths, lengths)
def test_counting_more_often_never_lets_a_model_go_farther(
    allowance: Fraction, pace: Pace, acts: tuple[Act, ...], penalty: Fraction, hurried: Fraction
) -> None:
    move, course, act = (
        rivulet(
            allowance=allowance, pace=pace, acts=acts, penalty=penalty, hurried=hurried, often=often, fleeing="plain"
        )
        for often in ("move", "course", "act")
    )
    assert allowance >= move >= course >= act >= 0


@given(lengths, lengths, st.sampled_from(list(Rounding)))
def test_a_river_cuts_no_less_when_all_of_the_move_is_cut(
    allowance: Fraction, dry: Fraction, rounding: Rounding
) -> None:
    share, dry = Fraction(1, 2), min(dry, allowance)
    whole = river(allowance=allowance, share=share, part="whole-move", rounding=Rounding.KEEP, dry=dry)
    part = river(allowance=allowance, share=share, part="in-water", rounding=Rounding.KEEP, dry=dry)
    assert dry <= part <= allowance
    assert whole <= part
    assert abs(river(allowance=allowance, share=share, part="whole-move", rounding=rounding) - allowance * share) < 1


@given(lengths, st.sampled_from(list(Pace)), lengths, lengths)
def test_a_rivulet_alone_is_a_move_through_one_course(
    allowance: Fraction, pace: Pace, penalty: Fraction, hurried: Fraction
) -> None:
    several = several_courses(
        allowance=allowance,
        pace=pace,
        rivulets=(1,),
        in_a_river=False,
        penalty=penalty,
        hurried=hurried,
        share=Fraction(1, 2),
        often="move",
        fleeing="hurried",
        order="river-first",
        part="whole-move",
        rounding=Rounding.KEEP,
    )
    alone = rivulet(
        allowance=allowance,
        pace=pace,
        acts=(Act.CROSSES,),
        penalty=penalty,
        hurried=hurried,
        often="move",
        fleeing="hurried",
    )
    assert several == alone


@pytest.mark.parametrize("worst", ["always-fails", "by-the-value"])
@given(st.integers(0, 10), st.integers(0, 3))
def test_the_chance_that_a_bridge_holds_is_the_share_of_faces_on_which_it_does(
    worst: str, initiative: int, bonus: int
) -> None:
    tests = [
        crossing(initiative=initiative, roll=roll, die=Dice(1, 6), bonus=bonus, fails_on=6, worst=worst)
        for roll in range(1, 7)
    ]
    assert {held.chance for held in tests} == {Fraction(sum(held.holds for held in tests), 6)}


@given(lengths, st.sampled_from(list(Rounding)))
def test_rounding_goes_the_way_it_says(length: Fraction, rounding: Rounding) -> None:
    whole = rounded(length, rounding)
    if rounding is Rounding.KEEP:
        assert whole == length
    else:
        assert whole.denominator == 1
        assert 0 <= (whole - length if rounding is Rounding.UP else length - whole) < 1


@given(lengths, st.integers(1, 4).map(Fraction))
def test_no_multiple_of_the_step_is_nearer(length: Fraction, step: Fraction) -> None:
    nearest = nearest_step(length, step)
    assert (nearest / step).denominator == 1
    assert abs(nearest - length) <= step / 2


@given(lengths, lengths)
def test_both_banks_and_the_water_fill_the_passage(passage: Fraction, width: Fraction) -> None:
    if width > passage:
        with pytest.raises(ValueError, match="can be at most"):
            margin(passage, width)
    else:
        assert margin(passage, width) * 2 + width == passage
