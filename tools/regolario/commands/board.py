"""`regolario board`: the picture of a board drawn as text."""

from collections.abc import Callable
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.options import game_of, language_of
from regolario.commands.user_files import read_file, write_output
from regolario.games.doom_2004.board import Board
from regolario.games.doom_2004.board_described import describe
from regolario.games.doom_2004.board_palette import COLOUR, DARK, GREY
from regolario.games.doom_2004.board_picture import picture, size_of_picture
from regolario.games.doom_2004.board_scene import Scene
from regolario.games.doom_2004.example_picture import WORDS
from regolario.mechanics.board import BoardError
from regolario.mechanics.svg import Words
from regolario.problems import Place, Problem

GAME = "doom-2004"
PALETTES = {"colour": COLOUR, "grey": GREY, "dark": DARK}
PIXELS_A_SPACE = 200
MOST_PIXELS = 6_000
"""The width of a PNG at most."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--lang", "--language", metavar="LANGUAGE", help="The language of the words, such as it, en, es.")
@click.option("--palette", type=click.Choice(list(PALETTES)), default="colour", show_default=True, help="The colours.")
@click.option("--describe", "in_words", is_flag=True, help="Print the board in words instead of drawing it.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="A file: .svg or .png.")
@click.pass_obj
def board(setting: Setting, file: Path, lang: str | None, palette: str, in_words: bool, output: Path | None) -> None:
    """Draw a board of DOOM from its text; FILE may be - for the standard input.

    Without --output the picture, as SVG, is printed. How a board is written stands in docs/en/contribute/boards.md.

    \b
    Examples:
      regolario board docs/examples/hall.txt --lang en -o hall.svg
      regolario board docs/examples/hall.txt --describe
      cat docs/examples/hall.txt | regolario board - --palette grey

    Exit status: 0 good, 1 the board has a fault or a file could not be written, 2 used wrongly.
    """
    base = setting.base()
    from regolario.boards import words_of

    language = language_of(base, lang)
    words = words_of(base, game_of(setting, GAME), language, WORDS)
    write = _writer(output) if output else None
    scene = Scene(_read(file))
    if in_words:
        click.echo(describe(scene, words))
    elif output and write:
        write_output(output, write(scene, words, palette))
    else:
        click.echo(_svg(scene, words, palette), nl=False)


def _read(file: Path) -> Board:
    """The board of a file. Raises ClickException with the place and the remedy of its first fault."""
    try:
        return Board.read(read_file(file))
    except BoardError as error:
        place = Place(str(file), error.line, error.column)
        raise click.ClickException(str(Problem(place, "board", error.what, error.remedy))) from error


def _svg(scene: Scene, words: Words, palette: str) -> str:
    return picture(scene, words, palette=PALETTES[palette])


def _png(scene: Scene, words: Words, palette: str) -> bytes:
    from regolario.print.picture import Picture, png

    svg = _svg(scene, words, palette)
    pixels = min(MOST_PIXELS, PIXELS_A_SPACE * (scene.board.width + 2))
    return png(Picture(svg, *size_of_picture(svg), words["title"], describe(scene, words), ""), pixels)


def _writer(path: Path) -> Callable[[Scene, Words, str], str | bytes]:
    """What writes a file of this name. Raises UsageError for an ending that nobody writes."""
    writers: dict[str, Callable[[Scene, Words, str], str | bytes]] = {".svg": _svg, ".png": _png}
    if path.suffix.lower() not in writers:
        raise click.UsageError(f"-o {path}: end the name in {' or '.join(writers)}")
    return writers[path.suffix.lower()]
