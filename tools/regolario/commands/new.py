"""`regolario new`."""

import sys
from collections.abc import Callable
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.skeleton import NotNew, new_chapter, new_entry, new_game


@click.group()
def new() -> None:
    """A valid skeleton to fill in: a game, a chapter or an entry.

    \b
    Example:
      regolario new game house-chess
      regolario new chapter house-chess castling
      regolario new entry house-chess/castling/long-side
    """


@new.command("game")
@click.argument("game")
@click.pass_obj
def game_command(setting: Setting, game: str) -> None:
    """A folder with a game.yaml. Example: regolario new game house-chess"""
    base = setting.base()
    _make(lambda: new_game(base, game))


@new.command("chapter")
@click.argument("game")
@click.argument("chapter")
@click.pass_obj
def chapter_command(setting: Setting, game: str, chapter: str) -> None:
    """An empty chapter, named in game.yaml. Example: regolario new chapter house-chess castling"""
    base = setting.base()
    _make(lambda: new_chapter(base, game, chapter))


@new.command("entry")
@click.argument("identity", metavar="GAME/CHAPTER/KEY")
@click.pass_obj
def entry_command(setting: Setting, identity: str) -> None:
    """An empty entry at the end of its chapter. Example: regolario new entry house-chess/castling/long-side"""
    parts = identity.split("/")
    if len(parts) != 3:
        raise click.UsageError(f"`{identity}` is not GAME/CHAPTER/KEY")
    base = setting.base()
    _make(lambda: new_entry(base, *parts))


def _make(write: Callable[[], Path]) -> None:
    try:
        path = write()
    except NotNew as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    click.echo(f"written: {path}")
