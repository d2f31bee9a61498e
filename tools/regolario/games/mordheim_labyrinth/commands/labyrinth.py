"""`regolario labyrinth`: make a labyrinth, explore one step by step, or ask how many tiles to make."""

import json
import secrets
import sys
from pathlib import Path
from typing import Any

import click

from regolario.cli import Setting
from regolario.commands.options import lang_option, language_of, refused
from regolario.commands.publish.printing import paper_option
from regolario.commands.user_files import write_output
from regolario.games.mordheim_labyrinth.commands.labyrinth_files import (
    FORMATS,
    GAME,
    output_path,
    read_game,
    read_pile,
    tiles_pdf,
)
from regolario.games.mordheim_labyrinth.commands.labyrinth_messages import tell, tell_stuck
from regolario.games.mordheim_labyrinth.maker.labyrinth import LARGEST, SEEDS, Place, check_grid
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest, make_preset
from regolario.games.mordheim_labyrinth.maker.progressive import Deployment, Exploration, read_deployment, save
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings
from regolario.mechanics.bounds import shortened
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base

ASKED_FOR_ONCE = ("seed", "size", "pile", "mode", "water", "accessories", "deploy", "reading")
"""Options that a saved game has settled."""


@click.command()
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="The number of the labyrinth; random by default.")
@click.option("--size", metavar="COLUMNSxROWS", help=f"The grid in tiles, up to {LARGEST}x{LARGEST}; 6x6 by default.")
@click.option("--pile", metavar="FILE|MIX", help="The tiles: a YAML file, or dead-end=3,straight=9,elbow=15,tee=18.")
@click.option(
    "--mode", type=click.Choice(["random", "progressive"]), help="All tiles at once (the default), or explored."
)
@click.option("--deploy", metavar="WHERE", help="Progressive: edges and centre, N,S by default; N,centre=6 (inches).")
@click.option("--step", "steps", multiple=True, metavar="STEP", help="Progressive: a model enters C4; +tee=2; C4=W.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Progressive: continue a saved game.")
@click.option("--save", "saved", type=click.Path(path_type=Path), metavar="FILE", help="Progressive: save the game.")
@click.option("--water", is_flag=True, help="Add watercourses and bridges.")
@click.option("--accessories", is_flag=True, help="Add features and encounters.")
@click.option("--reading", "-r", multiple=True, metavar="QUESTION=READING", help="Take another reading of a question.")
@lang_option
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help=f"A file: {', '.join(FORMATS)}.")
@click.option(
    "--tiles", type=click.Path(path_type=Path), metavar="FILE", help="The tiles at actual size, in order, as PDF."
)
@click.option("--grey", is_flag=True, help="Draw the picture in grey.")
@paper_option
@click.option("--advise", is_flag=True, help="Print how often a pile gets stuck; without --pile, which set to make.")
@click.option(
    "--boards", type=click.IntRange(100, 1_000_000), default=2_000, show_default=True, help="Boards for --advise."
)
@click.option("--json", "as_json", is_flag=True, help="Print the labyrinth, or the advice, as JSON.")
@click.pass_context
def labyrinth(ctx: click.Context, /, **options: Any) -> None:
    """Make a labyrinth from a shuffled pile of tiles; the same seed always gives the same one.

    In progressive mode only the tiles of the deployment lie at first, and each --step reveals what a model
    discovers as it enters a tile; --save and --resume carry the game on. Where the place of a bridge is in doubt,
    the player who discovered the tile chooses it: --step C4=W puts it over the western arm, --step C4=C at the
    centre. --advise tells how many tiles of each kind to make.

    
    Examples:
      regolario labyrinth --seed 7 --water --accessories --lang en -o labyrinth.svg
      regolario labyrinth --seed 7 --mode progressive --step A1 --save game.json
      regolario labyrinth --resume game.json --step A2 --save game.json -o board.pdf
      regolario labyrinth --seed 7 --water --tiles tiles.pdf
      regolario labyrinth --advise
      regolario labyrinth --advise --pile dead-end=4,straight=10,elbow=10,tee=8,cross=4

    Exit status: 0 good, 1 no tile fitted or a file could not be written, 2 used wrongly.
    """
    setting: Setting = ctx.obj
    base: Base = setting.base()
    from regolario.games.mordheim_labyrinth.from_base import NoLabyrinth

    try:
        _refuse_what_does_not_go_together(ctx, options)
        if options["advise"]:
            from regolario.games.mordheim_labyrinth.commands.labyrinth_advice import advise

            columns, rows = _size(base, options["size"])
            pile = read_pile(options["pile"]) if options["pile"] else None
            advise(base, language_of(base, options["lang"]), columns, rows, pile, options["boards"], options["as_json"])
        else:
            _make(base, options)
    except NoLabyrinth as error:
        raise click.ClickException(str(error)) from error


def _make(base: Base, options: dict[str, Any]) -> None:
    from regolario.games.mordheim_labyrinth.from_base import words_of

    options["lang"] = language_of(base, options["lang"])
    words = words_of(base, options["lang"])
    if options["output"]:
        output_path(options["output"])
    exploration = _exploration(base, options)
    if exploration is None:
        asked, settings = _asked(base, options), _settings(base, options["reading"])
        scene, laid = make_preset(asked, settings), []
    else:
        laid = [(step, _step(exploration, step)) for step in options["steps"]]
        asked, scene = exploration.asked, exploration.scene
    tell(scene, asked, words, options, laid, exploration)
    if exploration is not None and options["saved"]:
        write_output(options["saved"], json.dumps(save(exploration), ensure_ascii=False, indent=1) + "\n")
    if options["output"]:
        write_output(options["output"], output_path(options["output"])(scene, asked, words, options))
    if options["tiles"]:
        write_output(options["tiles"], tiles_pdf(scene, words, options))
    if scene.labyrinth.stuck:
        tell_stuck(base, scene, asked, words, exploration)
        sys.exit(1)


def _refuse_what_does_not_go_together(ctx: click.Context, options: dict[str, Any]) -> None:
    given = {name for name in options if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE}
    if options["resume"]:
        settled = [f"--{name}" for name in ASKED_FOR_ONCE if name in given]
        if settled:
            words = ", ".join(settled)
            text = f"{options['resume']} already sets {words}: leave them out"
            raise _misused(text, "settled", file=options["resume"], words=words)
    elif options["mode"] != "progressive":
        only = [
            f"--{flag}" for flag, name in (("deploy", "deploy"), ("step", "steps"), ("save", "saved")) if name in given
        ]
        if only:
            words = ", ".join(only)
            raise _misused(
                f"{words}: allowed only with --mode progressive or --resume", "only-progressive", words=words
            )
    if options["advise"]:
        idle = given - {"advise", "size", "pile", "boards", "lang", "as_json"}
        if idle:
            words = ", ".join(sorted(idle))
            text = f"--advise takes --size, --pile, --boards, --lang and --json, not {words}"
            raise _misused(text, "not-with-advise", words=words)
    elif "boards" in given:
        raise _misused("--boards: allowed only with --advise", "only-with-advise")


def _size(base: Base, written: str | None) -> tuple[int, int]:
    from regolario.games.mordheim_labyrinth.from_base import usual_size

    usual = usual_size(base)
    columns, _, rows = (written or f"{usual}x{usual}").lower().replace("×", "x").partition("x")
    if not (columns.isdecimal() and rows.isdecimal() and columns.isascii() and rows.isascii()):
        text, such = f"write columns and rows, such as {usual}x{usual}", f"{usual}x{usual}"
        raise refused(RefusedError(text, "no-size", such=such), f"--size {written}: ", GAME)
    try:
        check_grid(int(columns), int(rows))
    except RefusedError as error:
        raise refused(error, f"--size {written}: ", GAME) from error
    return int(columns), int(rows)


def _asked(base: Base, options: dict[str, Any]) -> LabyrinthRequest:
    from regolario.games.mordheim_labyrinth.from_base import usual_pile

    columns, rows = _size(base, options["size"])
    seed = secrets.randbelow(SEEDS) if options["seed"] is None else options["seed"]
    pile = read_pile(options["pile"]) if options["pile"] else usual_pile(base, columns * rows)
    return LabyrinthRequest(seed, columns, rows, pile, options["water"], options["accessories"])


def _settings(base: Base, readings: tuple[str, ...]) -> LabyrinthSettings:
    from regolario.games.mordheim_labyrinth.from_base import QUESTIONS, readings_of, settings_of

    settings = settings_of(base)
    for written in readings:
        question, _, reading = written.partition("=")
        if question not in QUESTIONS:
            text = f"unknown question (choose from: {', '.join(QUESTIONS)})"
            error = RefusedError(text, "name", name=shortened(question), known=tuple(QUESTIONS))
            raise refused(error, f"--reading {written}: ", GAME)
        if reading not in (known := tuple(readings_of(base, question))):
            error = RefusedError(
                f"unknown reading (choose from: {', '.join(known)})", "name", name=reading, known=known
            )
            raise refused(error, f"--reading {written}: ", GAME)
        settings = settings.reading_as(question, reading)
    return settings


def _exploration(base: Base, options: dict[str, Any]) -> Exploration | None:
    """Return the game to continue: a saved one, or a new one in progressive mode."""
    if options["resume"]:
        return read_game(options["resume"])
    if options["mode"] != "progressive":
        return None
    try:
        deployment = read_deployment(options["deploy"]) if options["deploy"] else Deployment()
    except RefusedError as error:
        raise refused(error, f"--deploy {options['deploy']}: ", GAME) from error
    try:
        return Exploration(_asked(base, options), _settings(base, options["reading"]), deployment)
    except RefusedError as error:
        raise refused(error, game=GAME) from error


def _step(exploration: Exploration, step: str) -> tuple[Place, ...]:
    try:
        return exploration.step(step)
    except RefusedError as error:
        raise refused(error, f"--step {step}: ", GAME) from error


def _misused(text: str, key: str, **values: Any) -> click.UsageError:
    """Return a usage error: its English text, and the key and values of its message."""
    return refused(RefusedError(text, key, **values), game=GAME)
