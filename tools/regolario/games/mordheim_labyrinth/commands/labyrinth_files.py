"""The files that `regolario labyrinth` reads and writes.

What is wrong with one is a message with its name.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from regolario.commands.options import misused, refused
from regolario.commands.publish.printing import typesetting
from regolario.commands.user_files import read_file
from regolario.data.places import File
from regolario.data.source import read_text
from regolario.games.mordheim_labyrinth.art.described import describe
from regolario.games.mordheim_labyrinth.art.drawing import plain_text, svg
from regolario.games.mordheim_labyrinth.art.loose_tiles import loose_tiles
from regolario.games.mordheim_labyrinth.art.tile_art import COLOUR, GREY, SIDE
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest
from regolario.games.mordheim_labyrinth.maker.pile import mix_of, read_mix
from regolario.games.mordheim_labyrinth.maker.progressive import Exploration, resume
from regolario.games.mordheim_labyrinth.maker.records import as_record
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene
from regolario.mechanics.labels import Words, says
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.svg import size_of_picture

GAME = "mordheim-labyrinth"
"""The game whose messages say why an option is refused."""
PIXELS_A_TILE = 300
MOST_PIXELS = 6_000
"""The width of a PNG at most."""

SAVED = "name a file made by --save"

Writer = Callable[[LabyrinthScene, LabyrinthRequest, Words, dict[str, Any]], str | bytes]


def read_pile(written: str) -> dict[str, int]:
    """Return a pile from a mix or, if it has no ``=``, from a YAML file of kinds and counts.

    Raises UsageError.
    """
    if "=" in written and not Path(written).is_file():
        try:
            return read_mix(written)
        except RefusedError as error:
            raise refused(error, "--pile: ", GAME) from error
    content, problems = read_text(read_file(Path(written), "--pile"), File(Path(written), written))
    if problems:
        raise click.UsageError(f"--pile {problems[0]}")
    if not isinstance(content, dict):
        text = "write one kind and count on each line, such as `tee: 12`"
        raise refused(RefusedError(text, "pile-lines"), f"--pile {written}: ", GAME)
    try:
        return mix_of(content.items())
    except RefusedError as error:
        raise refused(error, f"--pile {written}: ", GAME) from error


def read_game(path: Path) -> Exploration:
    """Take up a saved game. Raises UsageError that says what is wrong with the file."""
    try:
        return resume(json.loads(read_file(path, "--resume")))
    except json.JSONDecodeError as error:
        place = f"{path}:{error.lineno}:{error.colno}"
        text = f"this is not a saved labyrinth ({error.msg}); {SAVED}"
        raise refused(RefusedError(text, "not-saved"), f"{place}: ", GAME) from error
    except RecursionError as error:
        text = f"this is not a saved labyrinth (it is nested too deeply); {SAVED}"
        raise refused(RefusedError(text, "not-saved"), f"{path}: ", GAME) from error
    except RefusedError as error:
        raise refused(error, f"{path}: ", GAME) from error


def _svg(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, options: dict[str, Any]) -> str:
    return svg(scene, asked, words, palette=GREY if options["grey"] else COLOUR)


def _pdf(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, options: dict[str, Any]) -> bytes:
    from regolario.print.paper import PAPERS
    from regolario.print.picture import pdf

    with typesetting():
        return pdf(_picture(scene, asked, words, options), PAPERS[options["paper"]])


def _png(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, options: dict[str, Any]) -> bytes:
    from regolario.print.picture import png

    pixels = min(MOST_PIXELS, PIXELS_A_TILE * (scene.labyrinth.columns + 2))
    with typesetting():
        return png(_picture(scene, asked, words, options), pixels)


def _picture(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, options: dict[str, Any]) -> Any:
    from regolario.print.picture import Picture

    drawn = _svg(scene, asked, words, options)
    width, height = size_of_picture(drawn)
    board = scene.labyrinth
    title = says(words, "title", columns=board.columns, rows=board.rows)
    return Picture(drawn, width, height, title, describe(scene, words), options["lang"])


def _json(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, options: dict[str, Any]) -> str:
    return json.dumps(as_record(scene, asked), ensure_ascii=False, indent=1) + "\n"


def _txt(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, options: dict[str, Any]) -> str:
    return plain_text(scene, asked, words)


def tiles_pdf(scene: LabyrinthScene, words: Words, options: dict[str, Any]) -> bytes:
    """Return the tiles at actual size, one on a page, in the order in which they were laid.

    Raises UsageError if they do not fit on the paper.
    """
    from regolario.print.cutouts.layout import TooLargeError
    from regolario.print.cutouts.true_size import TrueSize, true_size
    from regolario.print.paper import PAPERS

    board = scene.labyrinth
    drawn = loose_tiles(scene, words, GREY if options["grey"] else COLOUR)
    sheets = [TrueSize(tile, SIDE, SIDE, label, label) for label, tile in drawn]
    title = says(words, "title", columns=board.columns, rows=board.rows)
    try:
        with typesetting():
            return true_size(sheets, title, options["lang"], PAPERS[options["paper"]])
    except TooLargeError as error:
        raise click.UsageError(f"--tiles: {error}") from error


FORMATS: dict[str, Writer] = {"svg": _svg, "png": _png, "pdf": _pdf, "json": _json, "txt": _txt}


def output_path(path: Path) -> Writer:
    """Return the writer for a file of this name."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        words = ", ".join(f".{name}" for name in FORMATS)
        raise misused(f"-o {path}: the name must end in {words}", "file-type", file=f"-o {path}", words=words)
    return FORMATS[ending]
