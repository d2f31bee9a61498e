"""`regolario new`: creates skeletons to fill in."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from regolario.cli import Setting
from regolario.commands.base.new_house import house_command
from regolario.data.new.items import (
    new_card,
    new_deck,
    new_entry,
    new_example,
    new_question,
    new_table,
    new_term,
)
from regolario.data.new.skeleton import NotNew, checked_game, new_chapter, new_game
from regolario.engine.functions import function_of
from regolario.engine.new_function import new_function
from regolario.engine.signatures import arguments
from regolario.extension import extension_of
from regolario.model import Base

Command = Callable[..., Any]


@click.group()
def new() -> None:
    """Create a valid skeleton to fill in: a game, a chapter, an entry and so on; house rules; a language.

    \b
    Example:
      regolario new game house-chess
      regolario new chapter house-chess castling
      regolario new entry house-chess/castling/long-side --original en
      regolario --code code new function house-chess/castling/long-side
      regolario --code code new example house-chess/castling/long-side
      regolario new house friday.yaml --extends GAME
      regolario new language fr
    """


new.add_command(house_command)


@new.command("base")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--game", default="my-game", show_default=True, metavar="KEY", help="The key of its first game.")
@click.option(
    "--lang", "languages", multiple=True, metavar="LANGUAGE", help="A language of the base; repeat it for more."
)
def base_command(folder: Path, game: str, languages: tuple[str, ...]) -> None:
    """Create a base of your own, with its code and site.

    Example: regolario new base our-rules --lang en --lang it
    """
    from regolario.data.new.base import new_base

    try:
        if extension_of(checked_game(game)) is not None:
            raise NotNew(f"an installed package already plays `{game}`; choose another name with --game")
        written = new_base(folder, game, languages or ("en",))
    except NotNew as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    for path in written:
        click.echo(f"written: {path}")
    click.echo(f"change into {folder} and try: regolario --code code examples --all")


@new.command("language")
@click.argument("code", metavar="LANGUAGE")
@click.option("--name", metavar="NAME", help="The name of the language in that language; by default that of CLDR.")
@click.pass_obj
def language_command(setting: Setting, code: str, name: str | None) -> None:
    """Add a language: its line in languages.yaml and empty catalogues of the interface words.

    The language is a draft: texts may lack it, and the site shows what is missing.

    Example: regolario new language fr
    """
    from regolario.book.messages import HOUSE, folders
    from regolario.data.new.language import new_language, sources_of

    try:
        with setting.changing() as base:
            found = {owner: folders(base.root, owner) for owner in (HOUSE, *base.games)}
            written = new_language(base, code, name, sources_of(base, found))
    except NotNew as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    for path in written:
        click.echo(f"written: {path}")
    click.echo(f"try: regolario status --lang {code}")


def _item(metavar: str, *, original: bool = True) -> Callable[[Command], Command]:
    """Return a decorator for the argument of a new item's id and the option for its original language."""

    def decorate(command: Command) -> Command:
        decorated = click.argument("identity", metavar=metavar)(click.pass_obj(command))
        text = "The language of the original text; by default that of the game's documents."
        return click.option("--original", metavar="LANGUAGE", help=text)(decorated) if original else decorated

    return decorate


@new.command("game")
@click.argument("game")
@click.pass_obj
def game_command(setting: Setting, game: str) -> None:
    """Create a folder with a game.yaml.

    Example: regolario new game house-chess
    """
    _make(setting, lambda base: new_game(base, game))


@new.command("chapter")
@click.argument("game")
@click.argument("chapter")
@click.pass_obj
def chapter_command(setting: Setting, game: str, chapter: str) -> None:
    """Create an empty chapter, listed in game.yaml.

    Example: regolario new chapter house-chess castling
    """
    _make(setting, lambda base: new_chapter(base, game, chapter))


@new.command("entry")
@_item("GAME/CHAPTER/KEY")
def entry_command(setting: Setting, identity: str, original: str | None) -> None:
    """Append an empty entry to its chapter.

    Example: regolario new entry house-chess/castling/long-side
    """
    game, chapter, key = _parts(identity, "CHAPTER")
    _make(setting, lambda base: new_entry(base, game, chapter, key, original))


@new.command("table")
@_item("GAME/GROUP/KEY")
@click.option("--dice", metavar="DICE", help="A row for each total of these dice, such as 2D6.")
def table_command(setting: Setting, identity: str, original: str | None, dice: str | None) -> None:
    """Add an empty table to tables/GROUP.yaml.

    Example: regolario new table house-chess/openings/first-move --dice D6
    """
    game, group, key = _parts(identity, "GROUP")
    _make(setting, lambda base: new_table(base, game, group, key, original, dice))


@new.command("question")
@_item("GAME/CHAPTER/KEY")
def question_command(setting: Setting, identity: str, original: str | None) -> None:
    """Add a question with two readings.

    Example: regolario new question house-chess/castling/after-check
    """
    game, chapter, key = _parts(identity, "CHAPTER")
    _make(setting, lambda base: new_question(base, game, chapter, key, original))


@new.command("term")
@_item("GAME/GROUP/KEY")
def term_command(setting: Setting, identity: str, original: str | None) -> None:
    """Add a term without forms to terms/GROUP.yaml.

    Example: regolario new term house-chess/pieces/rook
    """
    game, group, key = _parts(identity, "GROUP")
    _make(setting, lambda base: new_term(base, game, group, key, original))


@new.command("deck")
@_item("GAME/GROUP/KEY")
def deck_command(setting: Setting, identity: str, original: str | None) -> None:
    """Add a deck without cards to cards/GROUP.yaml.

    Example: regolario new deck house-chess/events/surprises
    """
    game, group, key = _parts(identity, "GROUP")
    _make(setting, lambda base: new_deck(base, game, group, key, original))


@new.command("card")
@_item("GAME/DECK/KEY")
def card_command(setting: Setting, identity: str, original: str | None) -> None:
    """Add a card to a deck; its name is the term with its key, which is added if it is missing.

    Example: regolario new card house-chess/surprises/earthquake
    """
    game, deck, key = _parts(identity, "DECK")
    _make(setting, lambda base: new_card(base, game, deck, key, original))


@new.command("function")
@_item("GAME/CHAPTER/KEY", original=False)
def function_command(setting: Setting, identity: str) -> None:
    """Add a Python function for an entry.

    Example: regolario new function house-chess/castling/long-side
    """
    game, chapter, key = _parts(identity, "CHAPTER")
    _make(setting, lambda base: new_function(base, game, chapter, key))


@new.command("example")
@_item("GAME/CHAPTER/KEY", original=False)
def example_command(setting: Setting, identity: str) -> None:
    """Add an example without assertions.

    Example: regolario new example house-chess/castling/long-side
    """
    game, chapter, key = _parts(identity, "CHAPTER")
    _make(setting, lambda base: new_example(base, game, chapter, key, _given(base, identity)))


def _given(base: Base, identity: str) -> list[str]:
    """Return the names of the arguments that an example of an entry must give."""
    function = function_of(identity)
    entry = base.games[identity.split("/")[0]].entries.get(identity) if function else None
    found = arguments(entry, function) if entry and function else ()
    return [one.name for one in found if one.comes_from == "given" and not one.optional]


def _parts(identity: str, middle: str) -> tuple[str, str, str]:
    parts = identity.split("/")
    if len(parts) != 3:
        raise click.UsageError(f"`{identity}` is not GAME/{middle}/KEY")
    return parts[0], parts[1], parts[2]


def _make(setting: Setting, write: Callable[[Base], Path]) -> None:
    try:
        with setting.changing() as base:
            path = write(base)
    except NotNew as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    click.echo(f"written: {path}")
