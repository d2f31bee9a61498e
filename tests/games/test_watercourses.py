"""What must hold for every course, crossing and length; single cases stand in the examples of the chapters."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.bridges import crossing
from regolario.games.mordheim_labyrinth.courses import (
    Flow,
    Front,
    Place,
    Readings,
    Stretch,
    Turn,
    beyond,
    course_through,
    deviates,
    needs_roll,
    run_course,
)
from regolario.games.mordheim_labyrinth.labyrinth import random_preset
from regolario.games.mordheim_labyrinth.pile import KINDS
from regolario.games.mordheim_labyrinth.wading import Act, river, rivulet, several_courses
from regolario.games.mordheim_labyrinth.warriors import Pace
from regolario.mechanics.dice import Dice
from regolario.mechanics.lengths import Rounding, margin, nearest_step, rounded
from regolario.mechanics.tiles import OPPOSITE, SIDES, turned

sides = st.sampled_from(SIDES)
shapes = st.integers(1, 15)
turns = st.sampled_from(list(Turn))
readings = st.builds(
    Readings,
    st.sampled_from(["downstream", "upstream"]),
    st.sampled_from(["other-side", "ends"]),
    st.sampled_from(["join", "stop", "cross"]),
)
lengths = st.fractions(min_value=0, max_value=30, max_denominator=8)
MIRROR = {Turn.LEFT: Turn.RIGHT, Turn.RIGHT: Turn.LEFT, Turn.BOTH: Turn.BOTH, Turn.ENDS: Turn.ENDS}


@st.composite
def boards(draw: st.DrawFn) -> dict[Place, int]:
    """A labyrinth laid by the rules, of which some tiles may not be on the table yet."""
    mix = {kind: draw(st.integers(0, 12)) for kind in KINDS}
    laid = random_preset(
        mix, columns=draw(st.integers(1, 6)), rows=draw(st.integers(1, 6)), seed=draw(st.integers(0, 999))
    )
    missing = draw(st.sets(st.sampled_from(sorted(laid.tiles)), max_size=4)) if laid.tiles else set()
    return {place: tile.exits for place, tile in laid.tiles.items() if place not in missing}


@st.composite
def sprung(draw: st.DrawFn) -> tuple[dict[Place, int], Front]:
    """A board and an exit of one of its tiles at which a course begins."""
    board = draw(boards().filter(bool))
    place = draw(st.sampled_from(sorted(board)))
    return board, (place, draw(st.sampled_from([side for side in SIDES if board[place] & side])))


def flows(
    board: dict[Place, int], front: Front, rolled: st.DataObject, how: Readings
) -> tuple[list[Stretch], list[Front]]:
    """A course over a board, with deviations as hypothesis draws them."""
    stretches, waiting = run_course(board, [front], (), lambda: rolled.draw(turns), how)
    return list(stretches), list(waiting)


def into_the_wall() -> Turn:
    raise AssertionError("a roll was asked for though nothing depends on it")


@given(shapes, sides, turns, readings)
def test_a_course_leaves_only_by_open_sides_to_its_left_and_right(
    shape: int, side: int, turn: Turn, how: Readings
) -> None:
    leaves = deviates(shape | side, side, turn, how).leaves
    assert leaves & ~shape == 0
    assert leaves & (side | OPPOSITE[side]) == 0


@given(shapes, sides, turns, readings, st.integers(0, 3))
def test_turning_the_tile_turns_the_course(shape: int, side: int, turn: Turn, how: Readings, quarters: int) -> None:
    here = deviates(shape, side, turn, how)
    there = deviates(turned(shape, quarters), turned(side, quarters), turn, how)
    assert there == Flow(turned(here.leaves, quarters), here.end)


@given(shapes, sides, turns)
def test_upstream_swaps_left_and_right(shape: int, side: int, turn: Turn) -> None:
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


@given(sprung(), readings, st.data())
def test_a_course_comes_to_an_end_and_has_no_gaps(
    where: tuple[dict[Place, int], Front], how: Readings, rolled: st.DataObject
) -> None:
    board, front = where
    stretches, waiting = flows(board, front, rolled, how)
    reached = {(stretch.place, stretch.enters) for stretch in stretches} | set(waiting)
    led_to = {
        (beyond(stretch.place, side), OPPOSITE[side])
        for stretch in stretches
        for side in SIDES
        if stretch.flow.leaves & side
    }
    assert reached <= led_to | {front}
    flooded = {stretch.place for stretch in stretches}
    if how.meeting == "stop":
        assert all(place in flooded for place, _ in led_to - reached)
    else:
        assert led_to <= reached
    assert all(place not in board for place, _ in waiting)


@given(sprung(), st.data())
def test_water_crosses_a_tile_once_and_all_else_joins_it(
    where: tuple[dict[Place, int], Front], rolled: st.DataObject
) -> None:
    board, front = where
    stretches, _ = flows(board, front, rolled, Readings())
    through = [stretch.place for stretch in stretches if stretch.flow.end != "joins"]
    assert len(through) == len(set(through))
    assert {stretch.place for stretch in stretches if stretch.flow.end == "joins"} <= set(through)


@given(sprung(), readings, st.data())
def test_every_stretch_ends_or_goes_on(
    where: tuple[dict[Place, int], Front], how: Readings, rolled: st.DataObject
) -> None:
    board, front = where
    for stretch in flows(board, front, rolled, how)[0]:
        assert (stretch.flow.end is None) == bool(stretch.flow.leaves)
        assert stretch.flow.leaves & ~board[stretch.place] == 0
        assert not stretch.flow.leaves & stretch.enters


@given(sprung())
def test_a_tile_that_is_wet_already_is_where_a_course_ends(where: tuple[dict[Place, int], Front]) -> None:
    board, (place, side) = where
    stretches, waiting = run_course(board, [(place, side)], {place}, into_the_wall)
    assert stretches == (Stretch(place, side, Flow(0, "joins")),)
    assert waiting == ()


@given(lengths, st.sampled_from(list(Pace)), st.lists(st.sampled_from(list(Act))).map(tuple), lengths, lengths)
def test_counting_more_often_never_lets_a_model_go_farther(
    allowance: Fraction, pace: Pace, acts: tuple[Act, ...], penalty: Fraction, hurried: Fraction
) -> None:
    move, course, act = (
        rivulet(allowance=allowance, pace=pace, acts=acts, penalty=penalty, hurried=hurried, often=often)
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
        order="river-first",
        rounding=Rounding.KEEP,
    )
    alone = rivulet(allowance=allowance, pace=pace, acts=(Act.CROSSES,), penalty=penalty, hurried=hurried, often="move")
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
        with pytest.raises(ValueError, match="does not fit"):
            margin(passage, width)
    else:
        assert margin(passage, width) * 2 + width == passage
