"""The table at which `regolario score` is used: what somebody types, what it means, how the match stands."""

import sys
import unicodedata
from typing import Any

from rich.console import Console
from rich.table import Table

from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.match_words import Words, words_for
from regolario.model import Base, Game
from regolario.score_sheet import DEATHMATCH, TEAMS, ScoreSheet

PAIRS = ("frag", "telefrag")
KINDS = (*PAIRS, "own-frag", "turn", "score", "scatter", "end-round")
ORDERS = ("undo", "help", "quit")


def words_at(base: Base, game: str, language: str) -> Words:
    """The words in which a match of a game is told; those of a deathmatch for a game that there is not."""
    found: Game = base.games.get(game) or base.games[DEATHMATCH]
    return words_for(base, found, language)


class ScoreTable:
    """The table at which a score is kept: reads a line, notes it, shows how things stand."""

    def __init__(self, sheet: ScoreSheet, words: Words) -> None:
        self.sheet, self.words = sheet, words
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
