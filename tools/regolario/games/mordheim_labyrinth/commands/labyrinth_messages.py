"""What `regolario labyrinth` prints."""

import json
import re
from typing import Any

import click

from regolario.games.mordheim_labyrinth.art.drawing import plain_text
from regolario.games.mordheim_labyrinth.maker.labyrinth import SEEDS, Place, name_of
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest
from regolario.games.mordheim_labyrinth.maker.pile import write_mix
from regolario.games.mordheim_labyrinth.maker.progressive import Exploration
from regolario.games.mordheim_labyrinth.maker.records import as_record
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene, arm_name
from regolario.mechanics.labels import Words, says
from regolario.model import Base

BRIDGE_STEP = re.compile(r"\d\s*=")
"""Matches a step that places a bridge, such as ``C4=W``."""


def tell(
    scene: LabyrinthScene,
    asked: LabyrinthRequest,
    words: Words,
    options: dict[str, Any],
    laid: list[tuple[str, tuple[Place, ...]]],
    exploration: Exploration | None,
) -> None:
    """Print the labyrinth, or a line about it if a file receives it; then the result of each step."""
    if options["as_json"]:
        click.echo(json.dumps(as_record(scene, asked), ensure_ascii=False, indent=1))
        return
    if options["output"] is None:
        click.echo(plain_text(scene, asked, words))
    else:
        click.echo(says(words, "seed", seed=asked.seed))
    click.echo(says(words, "made", laid=len(scene.labyrinth.tiles), left=len(scene.labyrinth.pile)))
    for step, places in laid:
        key = "step-laid" if places else "step-bridge" if BRIDGE_STEP.search(step) else "step-nothing"
        click.echo(says(words, key, step=step, places=", ".join(map(name_of, places))))
    if exploration is not None:
        _ask_for_bridges(scene, words)
        open_places = ", ".join(map(name_of, exploration.open_places()))
        click.echo(says(words, "open", places=open_places) if open_places else words["explored"])


def _ask_for_bridges(scene: LabyrinthScene, words: Words) -> None:
    """Print the step with which to place each bridge that waits for a player's choice."""
    for stretch in scene.stretches:
        if stretch.arms:
            place = name_of(stretch.place)
            steps = ", ".join(f"--step {place}={arm_name(arm)}" for arm in stretch.arms)
            click.echo(says(words, "place-bridge", place=place, steps=steps))


def tell_stuck(
    base: Base, scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, exploration: Exploration | None
) -> None:
    """Print where no tile fits, and what can be done about it."""
    from regolario.games.mordheim_labyrinth.from_base import larger_pile

    board = scene.labyrinth
    places = ", ".join(map(name_of, board.stuck))
    click.echo(says(words, "stuck", places=places, left=len(board.pile)), err=True)
    grid = f"--size {board.columns}x{board.rows}"
    larger = write_mix(larger_pile(base, asked.mix, board.columns * board.rows))
    remedies = {
        "remedy-seed": f"--seed {(asked.seed + 1) % SEEDS}",
        "remedy-pile": f"{grid} --pile {larger}",
        "remedy-gap": "-r no-tile-fits=leave-gap",
    }
    remedies |= {"remedy-back": "-r no-tile-fits=take-back"} if exploration is None else {"remedy-add": "--step +tee=2"}
    for key, command in remedies.items():
        click.echo(f"  - {says(words, key, command=command)}", err=True)
