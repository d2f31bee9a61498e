"""Setting up DOOM: the damaged tables have one reading only, and seats that make no table are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.setup import (
    Colour,
    first_marine,
    roles,
    run_together_cells,
    starting_cards,
    starting_equipment,
)
from regolario.games.doom_2004.rules.the_game import box, knee_deep_in_the_dead, object_of_the_game, players
from regolario.games.doom_2004.rules.turns import turn_order

columns = st.lists(st.integers(1, 99), min_size=1, max_size=5)


@given(columns=columns)
def test_the_true_row_is_among_the_ways_to_part_its_digits(columns: list[int]) -> None:
    digits = "".join(map(str, columns))
    assert tuple(columns) in run_together_cells(cell=digits, columns=len(columns))


@given(digits=st.text("0123456789", min_size=1, max_size=7), wanted=st.integers(0, 5))
def test_whatever_way_digits_are_parted_they_are_all_there(digits: str, wanted: int) -> None:
    found = run_together_cells(cell=digits, columns=wanted)
    assert len(found) == len(set(found))
    for row in found:
        assert len(row) == wanted
        assert "".join(map(str, row)) == digits
        assert all(row)


@pytest.mark.parametrize("cell", ["14102", "2392", "3282"])
def test_every_row_of_the_equipment_has_a_single_reading(cell: str) -> None:
    assert len(run_together_cells(cell=cell, columns=4)) == 1


@pytest.mark.parametrize("cell", ["13", "23", "32"])
def test_every_row_of_the_cards_has_a_single_reading(cell: str) -> None:
    assert len(run_together_cells(cell=cell, columns=2)) == 1


names = st.lists(st.text("abcdef", min_size=1, max_size=3), min_size=1, max_size=3, unique=True)


@given(names=names, turn=st.integers(0, 3))
def test_the_order_of_turns_does_not_depend_on_where_the_list_of_seats_begins(names: list[str], turn: int) -> None:
    seats = ["invader", *names]
    at = turn % len(seats)
    turned = (*seats[at:], *seats[:at])
    order = turn_order(seats=turned, most_marine_players=3)
    assert order == (*names, "invader")
    assert first_marine(seats=turned) == order[0]


@pytest.mark.parametrize("seats", [(), ("invader",), ("Ada", "Bruno"), ("invader", "Ada", "invader")])
def test_a_table_without_exactly_one_invader_and_a_marine_is_refused(seats: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="exactly one seat must be `invader`"):
        first_marine(seats=seats)


def test_too_many_marine_players_have_no_order_of_turns() -> None:
    with pytest.raises(ValueError, match="`seats` must list 2 to 4, not 5"):
        turn_order(seats=("invader", "a", "b", "c", "d"), most_marine_players=3)


@given(colours=st.lists(st.sampled_from(Colour), max_size=5).map(tuple))
def test_colours_are_used_or_unused_and_nothing_else(colours: tuple[Colour, ...]) -> None:
    choice = roles(colours=colours, most_marine_players=3)
    assert set(choice.unused) | set(colours) == set(Colour)
    assert not set(choice.unused) & set(colours)
    assert choice.legal == (bool(colours) and len(set(colours)) == len(colours))


def test_a_number_of_marines_without_a_row_is_refused() -> None:
    rows = {"alone": {"marines": 1, "ammunition": 4, "wounds": 10, "armour": 2}}
    with pytest.raises(ValueError, match="unknown number of marines `5`"):
        starting_equipment(players=6, invaders=1, by_marines=rows, count="marines")
    with pytest.raises(ValueError, match="unknown number of marines `0`"):
        starting_cards(players=1, invaders=1, invader_cards=5, by_marines=rows, count="players")


@given(count=st.integers(-3, 12))
def test_there_are_one_to_three_marine_players(count: int) -> None:
    sides = players(players=count, most_marine_players=3, invaders=1)
    assert sides.legal == (2 <= count <= 4)


def test_a_game_that_both_sides_have_won_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="the first of both results"):
        object_of_the_game(frags=5, frag_limit=5, reached=True)


@pytest.mark.parametrize(("key", "escaped"), [(False, 1), (True, 3)])
def test_only_marines_in_play_escape_and_only_with_the_key(key: bool, escaped: int) -> None:
    with pytest.raises(ValueError, match=r"without the red key|must be from 0 to"):
        knee_deep_in_the_dead(frags=0, key=key, escaped=escaped, marines=2, frag_limit=6, who="all")


def test_a_piece_that_the_box_never_held_is_named() -> None:
    with pytest.raises(ValueError, match=r"unknown piece `spaceship` \(choose from: `dice`"):
        box(
            found={"spaceship": 1},
            contents={"dice": {"count": 6}, "map-pieces": {"count": 58}},
            map_pieces="printed",
            other_map_pieces=59,
        )
