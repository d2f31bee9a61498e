"""Bridges whose place is in doubt: a player who discovers the tile chooses."""

import json
import re

import pytest
from click.testing import CliRunner
from hypothesis import given

from regolario.cli import cli
from regolario.games.mordheim_labyrinth.maker.making import make_preset
from regolario.games.mordheim_labyrinth.maker.progressive import (
    Deployment,
    Exploration,
    resume,
    save,
)
from regolario.games.mordheim_labyrinth.maker.scene import CENTRE
from regolario.games.mordheim_labyrinth.rules.tiles import SOUTH
from tests.conftest import ROOT
from tests.games.mordheim_labyrinth.labyrinths import asked, seeds, settings


def game_with_a_bridge_to_place() -> Exploration:
    """Return a game in which the course on D6 comes in from the south, ends there, and has a bridge."""
    game = Exploration(asked(28, accessories=False), settings(), Deployment())
    game.step("A1")
    return game


def bridge_of(game: Exploration) -> tuple[int, tuple[int, ...]]:
    """Return where the bridge of D6 stands, and the arms that may still be chosen."""
    return next((one.over, one.arms) for one in game.scene.stretches if one.bridge and one.place == (4, 6))


@pytest.mark.parametrize(("step", "over"), [("D6=S", SOUTH), ("d6=c", CENTRE)])
def test_a_bridge_in_doubt_waits_for_the_choice_of_a_player(step: str, over: int) -> None:
    game = game_with_a_bridge_to_place()
    assert bridge_of(game) == (CENTRE, (SOUTH, CENTRE))
    tiles = dict(game.labyrinth.tiles)
    assert game.step(step) == ()
    assert bridge_of(game) == (over, ())
    assert game.labyrinth.tiles == tiles
    assert resume(json.loads(json.dumps(save(game)))).scene == game.scene


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("D6=N", "the bridge on D6 cannot stand over N (choose from: S, C)"),
        ("A1=S", "the bridge on A1 cannot stand over S (no bridge there has to be placed)"),
        ("D6=X", "unknown side `X`"),
        ("D6=", "unknown side ``"),
    ],
)
def test_a_bridge_stands_only_where_its_course_runs(step: str, why: str) -> None:
    game = game_with_a_bridge_to_place()
    before = save(game)
    with pytest.raises(ValueError, match=re.escape(why)):
        game.step(step)
    assert save(game) == before


@pytest.mark.parametrize(
    ("step", "language", "said"),
    [
        ("99", "it", "`99` non è una casella: si scrivono la colonna e la riga, come in C4."),
        ("C3", "es", "en C3 no hay ninguna loseta, así que nadie puede entrar; hay losetas en"),
        ("A1=S", "it", "su A1 non c’è un ponte da mettere."),
        ("C3", "en", "no tile lies on C3, so nobody can enter it; tiles lie on"),
    ],
)
def test_the_command_refuses_a_step_in_the_language_of_the_answer(step: str, language: str, said: str) -> None:
    words = ["labyrinth", "--mode", "progressive", "--seed", "7", "--water", "--step", step, "--lang", language]
    done = CliRunner().invoke(cli, ["--data", str(ROOT / "rules_data"), *words], catch_exceptions=False)
    assert (done.exit_code, said in done.output) == (2, True), done.output


@given(seeds)
def test_only_bridges_in_doubt_wait_for_a_player(seed: int) -> None:
    for stretch in make_preset(asked(seed), settings()).stretches:
        waits = stretch.bridge and len(stretch.leaves) != 1
        assert bool(stretch.arms) == waits
        assert set(stretch.arms) <= {CENTRE, *stretch.waterways}


def test_where_the_die_decides_no_bridge_waits() -> None:
    die = settings().reading_as("nobody-discovered-it", "die")
    scenes = [make_preset(asked(seed), die) for seed in range(60)]
    assert not any(stretch.arms for scene in scenes for stretch in scene.stretches)
    assert len({stretch.over for scene in scenes for stretch in scene.stretches if stretch.bridge}) > 2
