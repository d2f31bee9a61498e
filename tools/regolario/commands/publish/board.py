"""`regolario board`: draws the picture of a board from its text."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.argument_types import GAME, InputFile
from regolario.commands.options import game_of, language_of, language_option, misused
from regolario.commands.publish.printing import typesetting
from regolario.commands.user_files import read_file, write_output
from regolario.engine.refusal_words import refusal_words
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.labels import Words
from regolario.mechanics.pictures.art import Art
from regolario.mechanics.pictures.described import describe
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.pictures.palette import COLOUR, DARK, GREY
from regolario.mechanics.pictures.picture import picture
from regolario.mechanics.pictures.scene import Scene
from regolario.mechanics.svg import size_of_picture
from regolario.problems import Place

PALETTES = {"colour": COLOUR, "grey": GREY, "dark": DARK}
PIXELS_A_SPACE = 200
MOST_PIXELS = 6_000
"""The largest width of a PNG."""


@click.command()
@click.argument("file", type=InputFile(allow_dash=True))
@click.option("--game", type=GAME, metavar="GAME", help="The game of the board, if several could read it.")
@language_option
@click.option("--palette", type=click.Choice(list(PALETTES)), default="colour", show_default=True, help="The colours.")
@click.option("--describe", "in_words", is_flag=True, help="Print the board in words instead of drawing it.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="A file: .svg or .png.")
@click.pass_obj
def board(
    setting: Setting, file: Path, game: str | None, lang: str | None, palette: str, in_words: bool, output: Path | None
) -> None:
    """Draw a board from its text; FILE may be - for the standard input.

    Without --output the picture is printed as SVG; a terminal shows the text of the board instead. The format of boards
    is described in docs/en/contribute/boards.md.

    \b
    Examples:
      {examples: board FILE -o board.svg}

    Exit status: 0 success, 1 the board has an error or a file cannot be written, 2 usage error.
    """
    base = setting.base()
    from regolario.boards import words_of

    language = language_of(base, lang)
    write = _writer(output) if output else None
    text = read_file(file)
    owner, art = _art(setting, game, text)
    words = words_of(base, base.games[owner], language, Illustrator.WORDS)
    try:
        drawing = BoardToDraw(art, Scene(art.board.read(text)), words, palette)
    except BoardError as error:
        why = refusal_words(base, owner, language, error, placed=False)
        raise click.ClickException(f"{Place(str(file), error.line, error.column)}: {why}") from error
    if in_words:
        click.echo(drawing.told())
    elif output and write:
        write_output(output, write(drawing))
    elif sys.stdout.isatty():
        click.echo(text.rstrip())
        click.echo("-o FILE.svg or FILE.png draws the picture", err=True)
    else:
        click.echo(drawing.svg(), nl=False)


def _art(setting: Setting, game: str | None, text: str) -> tuple[str, Art]:
    """Return the game whose boards are drawn, and their art.

    The game is the one named, or one that it extends; without a name, the only game that has boards or, of several, the
    only one that can read this board. Raises UsageError.
    """
    from regolario.boards import with_boards
    from regolario.book.layers.overlay import lineage

    base = setting.base()
    found = with_boards(base)
    if game is not None:
        named = game_of(setting, game)
        found = {below.id: found[below.id] for below in lineage(base, named) if below.id in found}
        if not found:
            raise misused(f"`{named.id}` has no boards", "no-boards", game=named.id)
    elif len(found) > 1:
        found = {one: art for one, art in found.items() if _reads(art, text)} or found
        if len(found) > 1:
            text = f"several games have boards; choose one with --game: {', '.join(found)}"
            raise misused(text, "boards-of-several", ids=tuple(found))
    if not found:
        raise misused("no game of this base has boards", "boards-of-none")
    return next(iter(found.items()))


def _reads(art: Art, text: str) -> bool:
    """Return whether a game can read a board."""
    try:
        art.board.read(text)
    except BoardError:
        return False
    return True


@dataclass(frozen=True)
class BoardToDraw:
    """A board to draw, with its art, labels and palette."""

    art: Art
    scene: Scene
    words: Words
    palette: str

    def told(self) -> str:
        """Return a description of the board in words."""
        return describe(self.art, self.scene, self.words)

    def svg(self) -> str:
        """Return its picture as SVG."""
        return picture(self.art, self.scene, self.words, palette=PALETTES[self.palette])

    def png(self) -> bytes:
        """Return its picture as PNG."""
        from regolario.print.picture import Picture, png

        svg = self.svg()
        pixels = min(MOST_PIXELS, PIXELS_A_SPACE * (self.scene.board.width + 2))
        with typesetting():
            return png(Picture(svg, *size_of_picture(svg), self.words["title"], self.told(), ""), pixels)


def _writer(path: Path) -> Callable[[BoardToDraw], str | bytes]:
    """Return the function that draws for a file with this suffix. Raises UsageError for an unknown suffix."""
    writers: dict[str, Callable[[BoardToDraw], str | bytes]] = {".svg": BoardToDraw.svg, ".png": BoardToDraw.png}
    if path.suffix.lower() not in writers:
        text = f"-o {path}: unknown file type (choose from: {', '.join(writers)})"
        raise misused(text, "file-type", file=f"-o {path}", words=", ".join(writers))
    return writers[path.suffix.lower()]
