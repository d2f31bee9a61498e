"""Spawning: on boards of every kind, no invader appears before a marine's eyes or on top of something."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004.rules.spawning import (
    FiguresPlaced,
    figures,
    hidden_spaces,
    legal_spawn_spaces,
    no_place,
    reuse,
    spawn_place,
)
from regolario.mechanics.sight import Touching, clear
from regolario.mechanics.spaces import Space

touchings = st.sampled_from(Touching)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Return a small board with one or two marines, invaders, obstacles and walls."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    signs = [draw(st.sampled_from("...zi*~#")) for _ in range(width * height)]
    for letter in draw(st.sampled_from(["A", "AB"])):
        signs[draw(st.integers(0, len(signs) - 1))] = letter
    lines = []
    for row in range(height):
        walls = [draw(st.sampled_from("  |D")) for _ in range(width - 1)]
        between = "".join(
            sign + wall for sign, wall in zip(signs[row * width : (row + 1) * width], [*walls, "|"], strict=True)
        )
        lines.append(f"|{between}")
    return Board.read("\n".join(lines))


@given(board=boards(), touching=touchings)
def test_every_place_is_empty_and_out_of_sight(board: Board, touching: Touching) -> None:
    for space in legal_spawn_spaces(board, touching=touching, harmful="forbidden"):
        assert board.figure_on(space) is None
        assert not {"obstacle", "damaging obstacle"} & set(board.things(space))
        for marine in (figure for figure in board.figures if figure.kind == "marine"):
            view = board.view(without=[figure for figure in board.figures if figure.kind != "marine"])
            assert not clear(view, marine.spaces[0], space, touching)


@given(board=boards(), touching=touchings)
def test_what_a_marine_sees_past_invaders_is_never_hidden(board: Board, touching: Touching) -> None:
    hidden = hidden_spaces(board, touching)
    for marine in (figure for figure in board.figures if figure.kind == "marine"):
        for space in board.spaces:
            assert not (clear(board.view(), marine.spaces[0], space, touching) and space in hidden)


@given(board=boards(), touching=touchings, wanted=st.integers(0, 9))
def test_every_invader_is_placed_or_lost(board: Board, touching: Touching, wanted: int) -> None:
    result = no_place(board=board, invaders=wanted, touching=touching, harmful="allowed")
    assert result.placed + result.left_out == wanted
    assert not result.left_out or result.placed == len(legal_spawn_spaces(board, touching=touching, harmful="allowed"))


@given(board=boards(), touching=touchings)
def test_a_listed_place_is_always_good_enough(board: Board, touching: Touching) -> None:
    for space in legal_spawn_spaces(board, touching=touching, harmful="forbidden"):
        for reading in ("every-space", "any-space"):
            found = spawn_place(board=board, touching=touching, harmful="forbidden", oversized=reading, spaces=(space,))
            assert found.legal


def test_a_space_beyond_the_board_is_named() -> None:
    with pytest.raises(ValueError, match="no space d1 on the board"):
        spawn_place(
            board=Board.read("|A .|"),
            touching=Touching.BOTH,
            harmful="forbidden",
            oversized="every-space",
            spaces=(Space.read("d1"),),
        )


def test_figures_that_nobody_has_counted_must_be_counted() -> None:
    with pytest.raises(ValueError, match="needs `supply`"):
        figures(kind="imp", wanted=1, on_board=0, hell_knights=6)


def test_a_colour_out_of_play_leaves_fewer_hell_knights() -> None:
    assert figures(kind="hell-knight", wanted=1, on_board=4, hell_knights=6, supply=4) == FiguresPlaced(0, 1)


def test_more_figures_than_there_are_make_no_sense() -> None:
    with pytest.raises(ValueError, match="`on_board` can be at most 6"):
        reuse(wanted=1, on_board=7, supply=6, removed=1, how_many="needed")


@given(supply=st.integers(0, 6), data=st.data(), how_many=st.sampled_from(["needed", "one"]))
def test_reuse_never_puts_more_on_the_board_than_there_are(supply: int, data: st.DataObject, how_many: str) -> None:
    on_board = data.draw(st.integers(0, supply))
    wanted, removed = data.draw(st.integers(0, 8)), data.draw(st.integers(0, on_board))
    result = reuse(wanted=wanted, on_board=on_board, supply=supply, removed=removed, how_many=how_many)
    gone = removed if result.legal else 0
    assert 0 <= result.placed <= wanted
    assert on_board - gone + result.placed <= supply
