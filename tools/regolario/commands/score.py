"""`regolario score`: keep the score of a match at the table."""

import sys
import unicodedata
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from regolario.cli import Setting
from regolario.commands.options import language_of
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.match_words import Words, words_for
from regolario.matches import NoMatch, place_of, place_on_board, read_record
from regolario.mechanics.board import BoardError
from regolario.model import Base, Game
from regolario.score_sheet import DEATHMATCH, FLAGS, TEAMS, ScoreSheet, new_deathmatch, new_flags
from regolario.values import bare

GAMES = {"deathmatch": DEATHMATCH, "capture-the-flag": FLAGS}
PAIRS = ("frag", "telefrag")
KINDS = (*PAIRS, "own-frag", "turn", "score", "scatter", "end-round")
ORDERS = ("undo", "help", "quit")


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
    _Table(base, sheet, language).keep()


def _resumed(base: Base, file: Path, language: str) -> ScoreSheet:
    record, problems = read_record(file)
    if record is None:
        raise _told(*map(str, problems))
    words = _words(base, str(record.get("game")), language)
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
        raise click.UsageError(_words(base, game, language).refusal(refusal)) from refusal
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


def _words(base: Base, game: str, language: str) -> Words:
    found: Game = base.games.get(game) or base.games[DEATHMATCH]
    return words_for(base, found, language)


class _Table:
    """The table at which a score is kept: reads a line, notes it, shows how things stand."""

    def __init__(self, base: Base, sheet: ScoreSheet, language: str) -> None:
        self.sheet = sheet
        self.words = _words(base, sheet.state.book.game, language)
        self.console = Console(highlight=False)
        self.typed = sys.stdin

    def keep(self) -> None:
        """Until the players have had enough."""
        self.show()
        self.say("score-begin")
        while (line := self.line()) is not None:
            asked = _folded(line).split()
            if asked:
                order = self._meant(asked[0], ORDERS)
                if order == "quit":
                    break
                self.answer(order, asked, line)
        self.say("score-kept", file=self.sheet.path)

    def line(self) -> str | None:
        """What somebody types; None at the end."""
        if not self.typed.isatty():
            return self.typed.readline() or None
        try:
            return input("> ")
        except EOFError:
            return None

    def answer(self, order: str | None, asked: list[str], line: str) -> None:
        """Do what a line says."""
        if order == "help":
            self.help()
        elif order == "undo":
            told = self.sheet.take_back()
            self.say("score-taken-back" if told else "score-nothing-to-take-back")
            self.show()
        else:
            event = self.event(asked)
            if event is None:
                self.say("score-not-understood", line=line.strip())
            else:
                self.note(event)

    def note(self, event: dict[str, Any]) -> None:
        """Note an event, or say why it cannot be."""
        before = self.sheet.state
        try:
            self.sheet.note(event)
        except Refusal as refusal:
            self.console.print(self.words.refusal(refusal), markup=False)
        except OSError as error:
            self.say("score-not-written", reason=(error.strerror or str(error)).lower())
        else:
            told = [self.words.event(self.sheet.match.events[-1], before)]
            told += self.words.news(before, self.sheet.state)
            self.console.print("; ".join(told), markup=False)
            self.show()

    def event(self, asked: list[str]) -> dict[str, Any] | None:
        """The event that a line means; None if it means none. Two letters alone are a frag; twice the same, its own."""
        letters = [word.upper() for word in asked if len(word) == 1 and word.isalpha()]
        if len(letters) == len(asked) == len(PAIRS):
            by, fragged = letters
            return {"own-frag": by} if by == fragged else {"frag": fragged, "by": by}
        kind = self._meant(asked[0], KINDS)
        rest = asked[1:]
        if kind in PAIRS and len(letters) == len(rest) == len(PAIRS):
            return {kind: letters[1], "by": letters[0]}
        if kind in ("own-frag", "turn") and len(letters) == len(rest) == 1:
            return {kind: letters[0]}
        if kind == "end-round" and not rest:
            return {kind: True}
        if kind == "scatter" and len(rest) == 1 and rest[0].isdecimal():
            return {kind: int(rest[0])}
        if kind == "score" and len(rest) == 1:
            team = next((team for team in TEAMS if rest[0] in (team, _folded(self.words.names[team]))), None)
            return {kind: team} if team else None
        return None

    def _meant(self, word: str, among: tuple[str, ...]) -> str | None:
        """The key whose words, in the language or as the file has it, include this one."""
        for key in among:
            if word == key or word in [_folded(known) for known in self.words.say(f"score-word-{key}").split(" | ")]:
                return key
        return None

    def show(self) -> None:
        """How the match stands."""
        state = self.sheet.state
        table = Table(box=None, pad_edge=False, header_style="bold")
        table.add_column(
            self.words.say("score-column-team" if state.head.teams else "score-column-player"), max_width=24
        )
        table.add_column(self.words.say("score-column-marines"))
        table.add_column(self.words.say("score-column-to-act"))
        column = "score-column-points" if state.head.teams else "score-column-frags"
        table.add_column(self.words.say(column), justify="right")
        for side in state.head.scorers:
            marines = [letter for letter in state.head.marines if state.head.scorer(letter) == side]
            waiting = [letter for letter in marines if letter not in state.acted]
            name = self.words.names.get(side, side) if state.head.teams else side
            table.add_row(name, " ".join(marines), " ".join(waiting), str(state.score[side]))
        self.console.print(table)
        self.say("score-state", round=state.round, timer=state.timer, limit=state.head.limit)
        if state.ended:
            self.console.print(self.words.outcome(state.ended), style="bold", markup=False)

    def help(self) -> None:
        """What can be noted."""
        table = Table(box=None, pad_edge=False, show_header=False)
        kinds = [kind for kind in KINDS if kind in self.sheet.state.head.variant.plays]
        if not self.sheet.state.head.teams:
            table.add_row("A B", self.words.say("score-help-letters"))
        for key in (*kinds, *ORDERS):
            word = self.words.say(f"score-word-{key}").split(" | ")[0]
            example = self.words.say(f"score-example-{key}")
            shown = f"{word} {example}" if example != f"score-example-{key}" else word
            table.add_row(shown, self.words.say(f"score-help-{key}"))
        self.console.print(table)

    def say(self, key: str, **words: object) -> None:
        """A sentence of the language."""
        self.console.print(self.words.say(key, **words), markup=False)


def _folded(text: str) -> str:
    """Without capitals and accents: what people type in a hurry."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
