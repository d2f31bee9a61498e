"""`regolario score`: keep the score of a match at the table."""

from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.options import language_of
from regolario.commands.score_table import ScoreTable, words_at
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.matches import NoMatch, place_of, place_on_board, read_record
from regolario.mechanics.board import BoardError
from regolario.model import Base
from regolario.score_sheet import DEATHMATCH, FLAGS, ScoreSheet, new_deathmatch, new_flags
from regolario.values import bare

GAMES = {"deathmatch": DEATHMATCH, "capture-the-flag": FLAGS}


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE")
@click.option("--game", type=click.Choice(list(GAMES)), help="Which game a new file is of: deathmatch by default.")
@click.option("--player", "players", multiple=True, metavar="NAME", help="A player, in seating order; once for each.")
@click.option("--red", multiple=True, metavar="NAME", help="Capture the Flag: a player of the red team.")
@click.option("--blue", multiple=True, metavar="NAME", help="Capture the Flag: a player of the blue team.")
@click.option("--limit", type=click.IntRange(1), help="Frags or points that win: a medium match by default.")
@click.option("--deck", type=click.IntRange(1), help="Cards of the timer: a whole invader deck by default.")
@click.option("--lang", "--language", "lang", metavar="LANGUAGE", help="The language, such as it, en, es.")
@click.pass_obj
def score(
    setting: Setting,
    file: Path,
    game: str | None,
    players: tuple[str, ...],
    red: tuple[str, ...],
    blue: tuple[str, ...],
    limit: int | None,
    deck: int | None,
    lang: str | None,
) -> None:
    """Keep the score of a deathmatch or of Capture the Flag at the table, line by line.

    FILE is begun anew, or gone on with if it is there. What is noted is written at once, so nothing is lost; the last
    line can be taken back as often as one likes. `help` lists what can be noted, in the language chosen.

    \b
    Example:
      regolario score evening.yaml --player Ada --player Bruno --player Carla --limit 7
      regolario score flags.yaml --game capture-the-flag --red Ada --blue Bruno --lang es

    Exit status: 0 the score stands in FILE, 1 FILE cannot be gone on with (it stays as it is), 2 used wrongly.
    """
    base: Base = setting.base()
    language = language_of(base, lang)
    if file.exists():
        if game or players or red or blue or limit or deck:
            raise click.UsageError(f"{file} is there already: go on with it without options, or name another file")
        sheet = _resumed(base, file, language)
    else:
        sheet = _begun(base, file, GAMES[game or "deathmatch"], (players, red, blue), limit, deck, language)
    ScoreTable(sheet, words_at(base, sheet.state.book.game, language)).keep()


def _resumed(base: Base, file: Path, language: str) -> ScoreSheet:
    record, problems = read_record(file)
    if record is None:
        raise _told(*map(str, problems))
    words = words_at(base, str(record.get("game")), language)
    if "board" in record:
        raise _told(f"{record.place('board')}: has-a-board: {words.say('score-has-a-board')}")
    try:
        return ScoreSheet(base, file, record)
    except BoardError as error:
        raise _told(f"{place_on_board(record, error)}: board: {error.what}; {error.remedy}") from error
    except NoMatch as error:
        raise click.UsageError(str(error)) from error
    except Refusal as refusal:
        raise _told(f"{place_of(record, refusal)}: {refusal.because}: {words.refusal(refusal)}") from refusal


def _begun(
    base: Base,
    file: Path,
    game: str,
    names: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]],
    limit: int | None,
    deck: int | None,
    language: str,
) -> ScoreSheet:
    players, red, blue = names
    wrong = players if game == FLAGS else (*red, *blue)
    if wrong or not (players or (red and blue)):
        needed = "--red NAME and --blue NAME" if game == FLAGS else "--player NAME, once for each player"
        raise click.UsageError(f"a new file of this game needs {needed}")
    limit, deck = limit or _medium(base), deck or _whole_deck(base)
    try:
        plain = new_flags(red, blue, limit, deck) if game == FLAGS else new_deathmatch(base, players, limit, deck)
        sheet = ScoreSheet(base, file, plain)
        sheet.save()
    except NoMatch as error:
        raise click.UsageError(str(error)) from error
    except Refusal as refusal:
        raise click.UsageError(words_at(base, game, language).refusal(refusal)) from refusal
    except OSError as error:
        raise click.UsageError(f"{file} cannot be written: {(error.strerror or str(error)).lower()}") from error
    return sheet


def _medium(base: Base) -> int:
    """The limit of a match of medium length (S0-T2)."""
    rows = base.games[DEATHMATCH].tables[f"{DEATHMATCH}/frag-limits"].rows
    return int(bare(next(row for row in rows if row.result == "medium").cells["frags"].value))


def _whole_deck(base: Base) -> int:
    """The cards of an invader deck."""
    return int(bare(base.games["doom-2004"].entries["doom-2004/the-game/decks"].params["invader_cards"].value))


def _told(*lines: str) -> SystemExit:
    for line in lines:
        click.echo(line, err=True)
    return SystemExit(1)
