"""The errata: chosen with a game they change it, and what an expansion made its own they leave alone."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.book.layers.overlay import merged
from regolario.engine.examples import read_examples, run
from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004_errata.rules.corrections import draw, shared_space, where_a_marine_comes_back
from regolario.mechanics.spaces import Space
from tests.whole import base

SHARED = "attack-from-a-shared-space"


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Return a small board with A somewhere on it."""
    signs = [draw(st.sampled_from(".zi*~B")) for _ in range(6)]
    signs = [sign if sign != "B" or index == signs.index("B") else "." for index, sign in enumerate(signs)]
    signs[draw(st.integers(0, 5))] = "A"
    return Board.read(f"|{' '.join(signs[:3])}|\n|{' '.join(signs[3:])}|")


@given(board=boards(), path=st.lists(st.builds(Space, st.integers(1, 3), st.integers(1, 2)), max_size=3).map(tuple))
def test_only_a_space_without_another_figure_is_attacked_from(board: Board, path: tuple[Space, ...]) -> None:
    found = shared_space(board=board, figure="A", path=path)
    here = path[-1] if path else board.figure("A").spaces[0]
    there = board.figure_on(here)
    assert found.legal == (there is None or there.name == "A")
    assert found.at == (None if found.legal else here)


@given(board=boards(), target=st.builds(Space, st.integers(1, 3), st.integers(1, 2)))
def test_a_marine_comes_back_only_where_nothing_stands(board: Board, target: Space) -> None:
    found = where_a_marine_comes_back(board=board, target=target)
    assert found.legal == (not board.things(target))


@given(players=st.integers(1, 3))
def test_the_draw_does_not_depend_on_the_players(players: int) -> None:
    assert draw(marine_players=players, cards=2) == 2


def test_nobody_to_play_against_is_no_game() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        draw(marine_players=0, cards=2)


@pytest.mark.parametrize("game", ["doom-2004", "doom-2004-deathmatch", "doom-2004-capture-the-flag"])
def test_with_the_errata_nobody_attacks_from_a_shared_space(game: str) -> None:
    games = base().games
    plain, corrected = merged(base(), games[game]), merged(base(), games[game], [games["doom-2004-errata"]])
    for book, reading in ((plain, "allowed"), (corrected, "forbidden")):
        declare = next(entry for identity, entry in book.entries.items() if identity.endswith("/attack/declare"))
        assert book.questions[declare.questions["shared"]].default == reading


def test_a_deathmatch_has_no_invader_whose_draw_could_be_corrected() -> None:
    games = base().games
    book = merged(base(), games["doom-2004-deathmatch"], [games["doom-2004-errata"]])
    assert "doom-2004-errata/attack/shared-space" in book.entries
    assert not any("invader-turn" in identity for identity in book.entries)


def test_a_case_file_may_name_an_inherited_rule_by_the_overlay(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "- name: hand\n  rule: doom-2004-errata/invader-turn/hand-limit\n  given: {hand: 8}\n  then: 0\n",
        encoding="utf-8",
    )
    examples, problems = read_examples(base(), mine)
    assert not problems
    assert [run(base(), example).passed for example in examples] == [True]
