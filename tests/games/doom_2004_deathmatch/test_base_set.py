"""Substitutes for a group with only the base box: the table adds up and agrees with box and rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.engine.table_arguments import as_argument, find_table
from regolario.games.doom_2004_deathmatch.rules.base_set import Mode, frag_tokens, stand_in_figures, what_is_missing
from regolario.model import Base
from tests.whole import base

MARINES = 6


def needs(loaded: Base) -> dict[str, dict[str, int]]:
    rows = as_argument(find_table(loaded, "doom-2004-deathmatch/base-set"))
    assert isinstance(rows, dict)
    return rows


def test_what_the_table_calls_missing_is_what_is_needed_less_what_is_there() -> None:
    for thing, row in needs(base()).items():
        assert row["make"] == max(row["deathmatch"], row["flag"], row["box"]) - row["box"], thing
        if row["each"]:
            assert row["deathmatch"] == row["flag"] == row["each"] * MARINES, thing


def test_what_the_box_has_is_what_its_list_of_components_says() -> None:
    box = as_argument(find_table(base(), "doom-2004/box-contents"))
    assert isinstance(box, dict)
    for thing, row in needs(base()).items():
        if thing in box:
            assert row["box"] == box[thing]["count"], thing


def test_the_pieces_to_print_are_those_that_the_table_asks_for() -> None:
    games = [base().games[name] for name in ("doom-2004-deathmatch", "doom-2004-capture-the-flag")]
    printed = {
        component.key: sum(piece.count for piece in component.pieces)
        for game in games
        for component in game.components.values()
    }
    for thing, row in needs(base()).items():
        if thing in printed:
            assert row["make"] == printed[thing], thing


@given(players=st.integers(2, MARINES), mode=st.sampled_from(Mode), score=st.sampled_from(["on-paper", "tokens"]))
def test_nothing_is_both_there_and_missing_and_more_is_never_asked_than_the_table_says(
    players: int, mode: Mode, score: str
) -> None:
    rows = needs(base())
    found = what_is_missing(
        mode=mode, players=players, few_players=3, marines_each=2, team_game=MARINES, needs=rows, score=score
    )
    assert not set(found.there) & set(found.make)
    assert all(0 < count <= rows[thing]["make"] for thing, count in found.make.items())
    assert players <= found.marines <= MARINES


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_no_game_is_for_so_many(players: int) -> None:
    with pytest.raises(ValueError, match="play"):
        what_is_missing(
            mode=Mode.DEATHMATCH,
            players=players,
            few_players=3,
            marines_each=2,
            team_game=MARINES,
            needs=needs(base()),
            score="on-paper",
        )


@given(scores=st.lists(st.integers(-3, 7), max_size=MARINES).map(tuple))
def test_tokens_and_notes_show_the_scores(scores: tuple[int, ...]) -> None:
    found = frag_tokens(scores=scores, tokens=34, worth=3)
    assert found.marked * 3 + found.plain + found.note == sum(scores)
    assert found.left >= 0


def test_the_pieces_to_print_are_enough_for_the_longest_suggested_match() -> None:
    pieces = base().games["doom-2004-deathmatch"].components["doom-2004-deathmatch/frag-tokens"].pieces
    singles, marked = (piece.count for piece in pieces)
    for score in range(8):
        one = frag_tokens(scores=(score,), tokens=34, worth=3)
        assert one.marked * MARINES <= marked
        assert one.plain * MARINES <= singles


def test_more_points_than_tokens_cannot_be_shown() -> None:
    with pytest.raises(ValueError, match="at least 68, not 34"):
        frag_tokens(scores=(200,), tokens=34, worth=3)


def test_a_creature_that_nobody_knows_is_no_stand_in() -> None:
    with pytest.raises(ValueError, match="unknown invader `cacodemon`"):
        stand_in_figures(kinds=("cacodemon",), figures=3, weapons="like-any-marine")
