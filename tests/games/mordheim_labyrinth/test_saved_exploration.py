"""Saved games of exploration: what is broken is refused, what is good survives."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from regolario.games.mordheim_labyrinth.maker.making import read_asked, write_asked
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from regolario.games.mordheim_labyrinth.maker.progressive import (
    resume,
    save,
)
from regolario.games.mordheim_labyrinth.maker.settings import read_settings, write_settings
from tests.games.mordheim_labyrinth.labyrinths import USUAL, asked, settings, stuck_game


def spoilt(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(save(stuck_game())))
    change(plain)
    return plain


@pytest.mark.parametrize(
    ("plain", "why"),
    [
        (None, "not a saved labyrinth"),
        ([], "not a saved labyrinth"),
        ({}, "not a saved labyrinth"),
        (spoilt(lambda game: game.pop("steps")), "'steps' is missing"),
        (spoilt(lambda game: game["asked"].pop("pile")), "'pile' is missing"),
        (spoilt(lambda game: game["asked"].update(seed="seven")), "seed is 'seven'"),
        (spoilt(lambda game: game["asked"].update(columns=99)), "99x4"),
        (spoilt(lambda game: game["asked"].update(pile=[1])), "wrong type"),
        (spoilt(lambda game: game["settings"].update(source=3)), "wrong type"),
        (spoilt(lambda game: game["settings"].update(crowns="many")), "not dice"),
        (spoilt(lambda game: game["settings"]["readings"].pop("no-tile-fits")), "'no-tile-fits' is missing"),
        (spoilt(lambda game: game.update(steps=[7])), "wrong type"),
        (spoilt(lambda game: game.update(steps=["B9"])), "no tile lies on B9"),
        (spoilt(lambda game: game["tiles"].update(A1="N")), "at A1 the file has N and the steps give NESW"),
        (spoilt(lambda game: game["tiles"].pop("A4")), "at A4 the file has no tile"),
    ],
)
def test_a_broken_save_is_refused_with_its_place(plain: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        resume(plain)


def test_settings_and_wishes_survive_json() -> None:
    assert read_settings(json.loads(json.dumps(write_settings(settings())))) == settings()
    assert read_asked(json.loads(json.dumps(write_asked(asked(7))))) == asked(7)
    assert set(KINDS) == set(USUAL)
