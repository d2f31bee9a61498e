"""`regolario score`: keeps the score of a game at the table."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from regolario.cli import Setting
from regolario.commands.argument_types import GAME, InputFile
from regolario.commands.options import language_of, language_option, misused, with_option
from regolario.commands.play.of_games import ExamplesOfGames, recorders
from regolario.commands.play.score_table import ScoreTable
from regolario.data.nearest import did_you_mean
from regolario.extension import extension_of
from regolario.model import Base
from regolario.record.from_base import recordable, recorder_of
from regolario.record.record_file import place_of, read_record
from regolario.record.recorder import Recorder, ScoreForm, SheetOption
from regolario.record.rulings import Refusal
from regolario.record.score_sheet import ScoreSheet, new_sheet
from regolario.record.words import words_for


class ScoreCommand(ExamplesOfGames):
    """A command that also has the options with which installed games start a new score sheet."""

    status = "0 the score is in FILE, 1 FILE cannot be continued (it is not changed), 2 usage error."

    @staticmethod
    def example(recorder: Recorder) -> str:
        """Return the arguments that start a new sheet of a game."""
        return recorder.form.example if recorder.form else ""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the command's own parameters and those of the games; the first game's if two share a name."""
        forms = [recorder.form for recorder in recorders(ctx).values() if recorder.form]
        options = {option.name: option for form in reversed(forms) for option in reversed(form.options)}
        return [*super().get_params(ctx), *map(_option, reversed(options.values()))]


def _option(option: SheetOption) -> click.Option:
    return click.Option([f"--{option.name}"], multiple=True, metavar=option.metavar, help=option.help)


@click.command(cls=ScoreCommand)
@click.argument("file", type=InputFile(dir_okay=False), metavar="FILE")
@click.option("--game", type=GAME, metavar="GAME", help="The game of a new file: its id or the end of it.")
@with_option
@language_option
@click.pass_obj
def score(
    setting: Setting,
    /,
    file: Path,
    game: str | None,
    chosen: tuple[str, ...],
    lang: str | None,
    **given: tuple[str, ...],
) -> None:
    """Keep the score of a game at the table, line by line.

    FILE is created, or continued if it exists. Every line is saved immediately, so nothing is lost; `undo` takes the
    last one back. `help` lists what can be noted, in the chosen language. A new file needs the options of its game;
    `--game` may be omitted if they identify the game.
    """
    base: Base = setting.base()
    language = language_of(base, lang)
    given = {name.replace("_", "-"): values for name, values in given.items() if values}
    if file.exists():
        if game or given or chosen:
            text = f"{file} already exists; continue it without options, or name another file"
            raise misused(text, "file-exists", file=file)
        sheet = _resumed(base, file, language)
    else:
        sheet = _begun(base, file, _game(base, game, given), given, chosen, language)
    played = base.games[sheet.state.book.game]
    ScoreTable(sheet, words_for(base, played, language)).keep()


def _game(base: Base, written: str | None, given: Mapping[str, Any]) -> str:
    """Return the game of a new file: the one named, or the one that takes the options given.

    Raises UsageError.
    """
    known = {game: recorder_of(base, game) for game in recordable(base)}
    if base.house is not None and written in (None, base.house, base.games[base.house].extends):
        known = {game: recorder for game, recorder in known.items() if game == base.house}
        written = base.house
    forms = {game: recorder.form for game, recorder in known.items() if recorder and recorder.form}
    if not forms:
        raise misused(f"{base.root} has no game with a score sheet", "no-score-sheets", file=base.root)
    found = _written(written, forms) if written else [base.house] if base.house in forms else _meant(forms, given)
    if len(found) == 1:
        return found[0]
    if written:
        raise _no_sheet(base, written, forms)
    wanted = "; ".join(f"`{game}`: {_needed(forms[game])}" for game in found or forms)
    text = f"missing game of the new file; use --game, or give its options: {wanted}"
    raise misused(text, "game-missing", words=wanted)


def _no_sheet(base: Base, written: str, forms: Collection[str]) -> click.UsageError:
    """Return the error for a game without a score sheet, or for an unknown one."""
    found = next(iter(_written(written, base.games)), None)
    choose = f"choose from: {', '.join(forms)}"
    if found is None:
        text = f"unknown game `{written}`; {did_you_mean(written, base.games, choose)}"
        return misused(text, "name", name=written, known=tuple(forms), near=tuple(base.games))
    whole = ": `regolario play` takes a whole record" if found in recordable(base) else ""
    return misused(f"`{found}` has no score sheet{whole} ({choose})", "no-score-sheet", game=found, ids=tuple(forms))


def _written(written: str, forms: Collection[str]) -> list[str]:
    """Return the games with an id, or with an id that ends in it."""
    return [game for game in forms if game == written] or [game for game in forms if game.endswith(f"-{written}")]


def _meant(forms: Mapping[str, ScoreForm], given: Mapping[str, Any]) -> list[str]:
    """Return the games that take all options given and lack none; games with their own recorder first."""
    fitting = [game for game, form in forms.items() if given and not _wrong(form, given)]
    return [game for game in fitting if (own := extension_of(game)) and own.recorder] or fitting


def _wrong(form: ScoreForm, given: Mapping[str, Any]) -> bool:
    """Return whether an option is unknown or a required one is missing."""
    needed = {option.name for option in form.options if option.required}
    return not needed <= given.keys() <= {option.name for option in form.options}


def _needed(form: ScoreForm) -> str:
    return ", ".join(f"--{option.name} {option.metavar}" for option in form.options if option.required)


def _resumed(base: Base, file: Path, language: str) -> ScoreSheet:
    record, problems = read_record(file)
    if record is None:
        raise _told(*map(str, problems))
    try:
        return ScoreSheet(base, file, record)
    except Refusal as refusal:
        words = words_for(base, base.games.get(str(record.get("game"))), language)
        raise _told(f"{place_of(record, refusal)}: {words.refusal(refusal)}") from refusal


def _begun(
    base: Base, file: Path, game: str, given: Mapping[str, tuple[str, ...]], chosen: Sequence[str], language: str
) -> ScoreSheet:
    recorder = recorder_of(base, game)
    assert recorder is not None
    assert recorder.form is not None
    if _wrong(recorder.form, given):
        wanted = _needed(recorder.form)
        text = f"a new file of `{game}` needs {wanted}, and no options of other games"
        raise misused(text, "sheet-options", game=game, words=wanted)
    try:
        values = {option.name: _value(option, given.get(option.name, ())) for option in recorder.form.options}
        sheet = ScoreSheet(base, file, new_sheet(base, game, values, chosen))
        sheet.save()
    except Refusal as refusal:
        raise click.UsageError(words_for(base, base.games[game], language).refusal(refusal)) from refusal
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise misused(f"{file} cannot be written: {reason}", "not-written", file=file, reason=reason) from error
    return sheet


def _value(option: SheetOption, written: tuple[str, ...]) -> Any:
    """Return the value of an option: a tuple if it may be repeated, otherwise the last one.

    None without any.
    """
    try:
        values = [click.IntRange(1)(one) if option.number else one for one in written]
    except click.BadParameter as error:
        raise click.UsageError(f"--{option.name}: {error.message}") from error
    return tuple(values) if option.several else next(reversed(values), None)


def _told(*lines: str) -> SystemExit:
    for line in lines:
        click.echo(line, err=True)
    return SystemExit(1)
